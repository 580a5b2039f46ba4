// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/threat_model.h"

#include "app/battle/odds_card.h"
#include "core/words/battle_words.h"
#include "core/words/finding_words.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <tuple>
#include <utility>

namespace gonfalon {

using namespace Qt::StringLiterals;

ThreatModel::ThreatModel(const BattleSession &session, QObject *parent)
    : QAbstractListModel(parent), m_session(session)
{
}

namespace {

/// To a tenth, as players measure.
int inTenths(int hundredths) { return int(std::lround(hundredths / 10.0)) * 10; }

/// One enemy's ways.
struct Foe
{
    UnitIndex unit = noUnit;
    std::vector<std::size_t> ways; ///< places in the answer
    bool can = false, must = false;
    int apart = 0;
};

std::vector<Foe> foesOf(const std::vector<Threat> &threats)
{
    std::vector<Foe> foes;
    for (std::size_t i = 0; i < threats.size(); ++i) {
        const Threat &threat = threats[i];
        if (foes.empty() || foes.back().unit != threat.from)
            foes.push_back({.unit = threat.from, .ways = {}, .apart = threat.apart});
        Foe &foe = foes.back();
        foe.ways.push_back(i);
        foe.can = foe.can || threat.possible();
        foe.must = foe.must || (threat.possible() && threat.must);
    }
    std::ranges::sort(foes, {},
                      [](const Foe &foe) { return std::tuple(!foe.can, !foe.must, foe.apart, foe.unit); });
    return foes;
}

} // namespace

QString ThreatModel::wayWords(const Threat &threat) const
{
    const OrderWords *words = m_session.vocabulary().order(threat.way);
    const char *own = !words ? nullptr : threat.must && words->must ? words->must : words->may;
    return own ? QCoreApplication::translate("Battle", own)
               : tr("may: %1").arg(
                     words::orderWords(m_session.names(), {.kind = threat.way, .unit = threat.from}));
}

QString ThreatModel::lineOf(const Threat &threat) const
{
    const QString way = wayWords(threat);
    const Measure measure = m_session.vocabulary().measure;
    const QString apart = words::length(measure, inTenths(threat.apart)),
                  most = words::length(measure, threat.most);
    if (threat.most == 0)
        return threat.seen ? tr("%1, %2 away, in sight").arg(way, apart)
                           : tr("%1, %2 away, out of sight").arg(way, apart);
    return threat.seen ? tr("%1, %2 of %3, in sight").arg(way, apart, most)
                       : tr("%1, %2 of %3, out of sight").arg(way, apart, most);
}

QString ThreatModel::detailsOf(const Threat &threat) const
{
    QStringList said;
    const QString likely = QLocale().toString(int(std::lround(100 * chanceOf(threat))));
    if (threat.test.count == 0)
        said << tr("It needs no dice to do so.");
    else if (threat.tries > 1)
        said << tr("Allowed on %1 or more, rolled again if it fails: %2 %.").arg(threat.needed).arg(likely);
    else
        said << tr("Allowed on %1 or more: %2 %.").arg(threat.needed).arg(likely);
    if (threat.strikes.count > 0)
        said << tr("Then %n dice, hitting on %1 or more.", nullptr, threat.strikes.count)
                    .arg(threat.strikes.atLeast);
    if (threat.others > 0)
        said << tr("Or at %n other unit(s) of yours.", nullptr, threat.others);
    return said.join(u' ');
}

ThreatRow::Way ThreatModel::wayOf(const Threat &threat, int at) const
{
    if (threat.possible())
        return {.threat = at, .line = lineOf(threat), .details = detailsOf(threat)};
    QString why = words::brief(*threat.bar);
    if (threat.most > 0 && threat.apart > threat.most)
        why = tr("%1 within %2: %3 away")
                  .arg(wayWords(threat), words::length(m_session.vocabulary().measure, threat.most),
                       words::length(m_session.vocabulary().measure, inTenths(threat.apart)));
    return {.threat = at, .line = why, .details = {}};
}

void ThreatModel::show(const std::vector<Threat> &threats)
{
    std::vector<ThreatRow> rows;
    int number = 0;
    for (const Foe &foe : foesOf(threats)) {
        ThreatRow row{.number = foe.can ? ++number : 0,
                      .must = foe.must,
                      .from = foe.unit,
                      .name = m_session.names().unit(foe.unit),
                      .ways = {}};
        for (const std::size_t way : foe.ways) {
            if (threats[way].possible() != foe.can)
                continue;
            ThreatRow::Way words = wayOf(threats[way], int(way));
            if (std::ranges::find(row.ways, words.line, &ThreatRow::Way::line) == row.ways.end())
                row.ways.push_back(std::move(words));
        }
        rows.push_back(std::move(row));
    }
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

void ThreatModel::showOdds(int threat, const SampledOdds &odds)
{
    for (std::size_t at = 0; at < m_rows.size(); ++at) {
        for (ThreatRow::Way &way : m_rows[at].ways) {
            if (m_rows[at].number == 0 || way.threat != threat)
                continue;
            const bool first = way.odds.copies == 0;
            way.odds = odds;
            const QModelIndex index = this->index(int(at));
            emit dataChanged(index, index, first ? QList<int>{Qt::SizeHintRole} : QList<int>());
        }
    }
}

const ThreatRow &ThreatModel::row(const QModelIndex &index) const { return m_rows[std::size_t(index.row())]; }

int ThreatModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

namespace {

/// As one counts aloud; digits from eleven on.
QString counted(int number)
{
    const QString small[] = {ThreatModel::tr("Nobody"), ThreatModel::tr("One"),   ThreatModel::tr("Two"),
                             ThreatModel::tr("Three"),  ThreatModel::tr("Four"),  ThreatModel::tr("Five"),
                             ThreatModel::tr("Six"),    ThreatModel::tr("Seven"), ThreatModel::tr("Eight"),
                             ThreatModel::tr("Nine"),   ThreatModel::tr("Ten")};
    return std::size_t(number) < std::size(small) ? small[number] : QString::number(number);
}

} // namespace

QString ThreatModel::summary() const
{
    const auto can = std::ranges::count_if(m_rows, [](const ThreatRow &row) { return row.number > 0; });
    return tr("%1 can hurt you here.").arg(counted(int(can)));
}

QString ThreatModel::spokenRow(const ThreatRow &row) const
{
    QStringList said;
    for (const ThreatRow::Way &way : row.ways) {
        said << way.line;
        if (!way.details.isEmpty())
            said << way.details;
        if (way.odds.copies > 0 && !way.odds.units.empty())
            said << tr("If it happens: %1").arg(OddsCard::barInWords(way.odds.units.front(), way.odds));
    }
    QString all;
    for (const QString &part : said)
        all += (all.isEmpty() ? QString() : all.endsWith(u'.') ? u" "_s : u". "_s) + part;
    return row.number > 0 ? tr("%1: %2 %3").arg(counted(row.number), row.name, all)
                          : tr("%1 can do nothing: %2").arg(row.name, all);
}

QString ThreatModel::spoken() const
{
    QString all = summary();
    for (const ThreatRow &row : m_rows)
        all += (all.endsWith(u'.') ? u" "_s : u". "_s) + spokenRow(row);
    return all;
}

QVariant ThreatModel::data(const QModelIndex &index, int role) const
{
    if (role == Qt::DisplayRole)
        return row(index).name;
    if (role == Qt::AccessibleTextRole)
        return spokenRow(row(index));
    return {};
}

} // namespace gonfalon
