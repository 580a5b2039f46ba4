// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/threat_asker.h"

#include <QCoreApplication>
#include <QMetaObject>
#include <QPointer>

#include <optional>
#include <utility>

namespace gonfalon {

namespace {

constexpr int quietTime = 250; ///< milliseconds after which odds are worth counting
constexpr int copiesAtOnce = 20;

/// Says it in the window's own thread, unless it is of no use any more.
template <typename Say>
void say(const QPointer<ThreatAsker> &self, const std::shared_ptr<std::atomic<bool>> &stop, Say what)
{
    QMetaObject::invokeMethod(
        QCoreApplication::instance(),
        [self, stop, what = std::move(what)] {
            if (self && !*stop)
                what(*self);
        },
        Qt::QueuedConnection);
}

} // namespace

/// The battle, and what enemies reach of a unit in the formation that was asked about last.
struct ThreatAsker::Known
{
    Battle battle;
    Standing formation = {};
    std::vector<ThreatReach> reach = {};
    bool whole = false; ///< all of it was found
};

ThreatAsker::ThreatAsker(QObject *parent) : QObject(parent)
{
    m_pool.setMaxThreadCount(1);
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(quietTime);
    connect(&m_quiet, &QTimer::timeout, this, &ThreatAsker::count);
}

ThreatAsker::~ThreatAsker() { stop(); }

void ThreatAsker::stop()
{
    m_quiet.stop();
    m_threats.clear();
    if (m_stop)
        *m_stop = true;
    m_stop.reset();
}

void ThreatAsker::setBattle(const Battle &battle)
{
    stop();
    m_known = std::make_shared<Known>(Known{.battle = battle});
}

void ThreatAsker::take(const std::vector<Threat> &threats)
{
    m_threats = threats;
    m_quiet.start();
    emit answered(threats);
}

void ThreatAsker::ask(const ThreatQuestion &question)
{
    if (!m_known)
        return;
    stop();
    m_question = question;
    m_stop = std::make_shared<std::atomic<bool>>(false);
    m_pool.start([known = m_known, question, stop = m_stop, self = QPointer(this)] {
        if (*stop)
            return;
        auto threats = known->battle.threats(question);
        if (threats) {
            say(self, stop, [all = *threats](ThreatAsker &asker) { asker.take(all); });
        } else { // how far they reach is worth knowing all the same
            say(self, stop, [why = threats.findings()](ThreatAsker &asker) { emit asker.refused(why); });
            ThreatQuestion anywhere = question;
            anywhere.anywhere = true;
            anywhere.strikes = false;
            threats = known->battle.threats(anywhere);
            if (!threats)
                return;
        }
        const Standing formation = standingAt(question.there, {});
        if (!known->whole || known->formation != formation) {
            known->formation = formation;
            known->reach.clear();
            known->whole = false;
            UnitIndex last = noUnit;
            for (const Threat &threat : *threats) { // those of one enemy stand together
                if (*stop)
                    return;
                if (threat.from == std::exchange(last, threat.from))
                    continue;
                for (ThreatReach &reach : threatReach(known->battle, question, threat.from, *stop))
                    known->reach.push_back(std::move(reach));
            }
            known->whole = !*stop;
        }
        say(self, stop, [reach = known->reach](ThreatAsker &asker) { emit asker.reached(reach); });
    });
}

void ThreatAsker::count()
{
    if (!m_stop || !m_known)
        return;
    m_pool.start([known = m_known, question = m_question, threats = m_threats, stop = m_stop,
                  self = QPointer(this)] {
        struct Counting
        {
            int threat;
            Battle underWay;
            SampledOdds odds = {};
        };
        std::vector<Counting> all;
        for (std::size_t i = 0; i < threats.size() && !*stop; ++i) {
            if (!threats[i].possible())
                continue;
            if (auto ahead = known->battle.foreseen(question, threats[i]))
                all.push_back({.threat = int(i), .underWay = std::move(*ahead)});
        }
        for (int round = 0; round < enough / copiesAtOnce && !*stop; ++round) {
            for (Counting &one : all) {
                const SampledOdds some =
                    sampledFor(one.underWay, question.there.unit, copiesAtOnce, round, *stop);
                if (*stop)
                    return;
                one.odds = one.odds.copies == 0 ? some : added(one.odds, some);
                say(self, stop,
                    [at = one.threat, odds = one.odds](ThreatAsker &asker) { emit asker.counted(at, odds); });
            }
        }
    });
}

} // namespace gonfalon
