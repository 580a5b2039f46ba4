// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/battle_session.h"

#include "core/match/proposals.h"
#include "core/match/secrets.h"
#include "core/words/battle_words.h"

#include <QCoreApplication>
#include <QMetaObject>
#include <QPointer>

#include <algorithm>
#include <utility>

namespace gonfalon {

using namespace Qt::StringLiterals;

/// Owned by the thread and the session together; the session forgets it where the battle went elsewhere.
struct BattleSession::Thought
{
    match::Thinking thinking;
    Order order{};
};

BattleSession::BattleSession(match::Match match, QObject *parent)
    : QObject(parent), m_match(std::move(match)), m_names(m_match.battle().setup()),
      m_narrator(m_match.battle())
{
    m_pool.setMaxThreadCount(1);
    m_next.setSingleShot(true);
    connect(&m_next, &QTimer::timeout, this, &BattleSession::letComputerGo);
    for (const words::StoryLine &line : words::tell(m_match.asBegun(), battle().steps().unpacked()))
        m_log.push_back({line});
    (void)m_narrator.news(); // which is told already
    rememberSteps();
    m_seen.assign(battle().setup().sides.size(), m_log.size());
    look();
    awaitQuests();
    QMetaObject::invokeMethod(this, &BattleSession::goOn, Qt::QueuedConnection);
}

BattleSession::~BattleSession() = default;

/// Of a battle that goes on: what people did in it can be taken back as if it were played here.
void BattleSession::rememberSteps()
{
    Battle again = m_match.asBegun();
    for (const Step &step : battle().steps().unpacked()) {
        const auto *order = std::get_if<Order>(&step);
        const SideIndex side = again.awaiting().side;
        const bool person = side != noSide && m_match.isPerson(side);
        m_did.push_back(!person ? QString()
                        : order ? words::takenWords(m_names, again.awaiting(), *order)
                                : words::rollSentence(m_names, again.awaiting()));
        if (!again.take(step).empty())
            break;
    }
    m_did.resize(battle().steps().count());
}

/// A lone person keeps the view while computers go; of several the one who is asked has it.
SideIndex BattleSession::seatOfViewer() const
{
    const Awaiting &awaiting = battle().awaiting();
    if (m_asksQuests && m_choosing != noSide)
        return m_choosing;
    if (awaiting.side != noSide && m_match.isPerson(awaiting.side))
        return awaiting.side;
    if (m_viewer != noSide)
        return m_viewer;
    for (std::size_t side = 0; side < battle().setup().sides.size(); ++side) {
        if (m_match.isPerson(SideIndex(side)))
            return SideIndex(side);
    }
    return noSide;
}

std::size_t BattleSession::people() const
{
    return std::size_t(std::ranges::count(m_match.players(), match::human));
}

bool BattleSession::sharesSecrets() const
{
    const auto &sides = battle().setup().sides;
    bool secrets = false;
    for (std::size_t side = 0; side < sides.size(); ++side)
        secrets = secrets || (m_match.isPerson(SideIndex(side)) && match::keepsSecrets(sides[side]));
    return people() > 1 && secrets;
}

void BattleSession::look()
{
    const SideIndex before = std::exchange(m_viewer, seatOfViewer());
    if (before != noSide && before != m_viewer)
        m_seen[before] = m_log.size();
    battle().look(m_viewer, m_view);
}

Findings BattleSession::put(const Step &step)
{
    const Awaiting before = battle().awaiting();
    QString did;
    if (m_match.asksPerson()) {
        const auto *order = std::get_if<Order>(&step);
        did = order ? words::takenWords(m_names, before, *order) : words::rollSentence(m_names, before);
    }
    const std::size_t events = battle().events().size();
    Findings refused = m_match.take(step);
    if (!refused.empty())
        return refused;
    m_eventsBefore = events;
    m_did.push_back(std::move(did));
    m_undid.clear();
    noteDeed(before, step);
    tell(before, step);
    look();
    awaitQuests();
    emit stepTaken();
    return {};
}

/// It is shown until another deed begins.
void BattleSession::noteDeed(const Awaiting &before, const Step &step)
{
    const auto *order = std::get_if<Order>(&step);
    if (!order) {
        m_acted = before.unit != noUnit ? before.unit : m_acted;
        return;
    }
    const UnitIndex unit = order->unit != noUnit ? order->unit : before.unit;
    m_acted = unit;
    const DecisionWords *asked = vocabulary().decision(before.decision);
    if (order->target != noUnit && unit != noUnit)
        m_deed = Deed{unit, order->target, words::orderWords(m_names, *order, before.decision)};
    else if (asked && asked->opens)
        m_deed.reset();
}

void BattleSession::tell(const Awaiting &before, const Step &step)
{
    m_narrator.took(before, step, battle());
    for (words::StoryLine &line : m_narrator.news())
        m_log.push_back({std::move(line)});
}

Findings BattleSession::take(const Step &step)
{
    if (!asksPerson())
        return {{.code = Code::NotAwaited}};
    Findings refused = put(step);
    if (refused.empty())
        goOn();
    return refused;
}

void BattleSession::roll()
{
    if (const std::optional<Roll> roll = asksPerson() ? m_match.rolled() : std::nullopt)
        (void)take(*roll); // which fits what was asked
}

bool BattleSession::setsUp() const
{
    const DecisionWords *asked = asksPerson() ? vocabulary().decision(battle().awaiting().decision) : nullptr;
    return asked && asked->setsUp;
}

void BattleSession::setUpRest()
{
    for (const Order &order : setsUp() ? match::settingUp(battle()) : std::vector<Order>()) {
        if (!put(order).empty())
            break;
    }
    goOn();
}

void BattleSession::goOn()
{
    if (computerGoes() && !m_held && !m_thinking && !m_next.isActive())
        m_next.start(battle().awaiting().what == Awaiting::What::Dice ? m_pace / 2 : m_pace);
}

void BattleSession::stepOnce()
{
    if (m_match.canTakeAgain()) {
        forgetThought();
        redoOne();
        afterJump();
        return;
    }
    if (computerGoes() && !m_thinking)
        letComputerGo();
}

void BattleSession::hold(bool held)
{
    m_held = held;
    m_next.stop();
    goOn();
}

void BattleSession::letComputerGo()
{
    if (!computerGoes() || m_thinking)
        return;
    auto thinking = m_match.thinking();
    if (!thinking) { // dice take no thought
        if (const Findings refused = put(m_match.computersStep()); !refused.empty())
            emit failed(refused);
        else
            goOn();
        return;
    }
    m_thinking = std::make_shared<Thought>(Thought{std::move(*thinking)});
    m_pool.start([thought = m_thinking, session = QPointer(this)] {
        thought->order = thought->thinking.think();
        QMetaObject::invokeMethod(
            QCoreApplication::instance(),
            [thought, session] {
                if (session)
                    session->decided(thought);
            },
            Qt::QueuedConnection);
    });
}

/// Of the order that is to be the next step.
void BattleSession::noteReason(const Thought &thought)
{
    std::vector<players::Weighed> weighed = thought.thinking.weighed();
    if (!weighed.empty() && !(weighed.front().order == thought.order))
        weighed.clear(); // of another moment
    constexpr std::size_t told = 6;
    const auto words = [&](const Order &order) {
        const QString what = words::orderWords(m_names, order, battle().awaiting().decision);
        const QString unit = order.unit == noUnit ? QString() : m_names.unit(order.unit);
        return what.contains(unit) ? what : tr("%1: %2").arg(unit, what);
    };
    Reason reason{words(thought.order), !weighed.empty(), !setsUp() && battle().suggest().size() <= 1, {}};
    for (std::size_t i = 1; i < std::min(told, weighed.size()); ++i)
        reason.others << tr("%1, %2").arg(words(weighed[i].order), QString::number(weighed[i].share));
    m_reasons[battle().steps().count() + 1] = std::move(reason);
}

const Reason *BattleSession::reasonOf(std::size_t step) const
{
    const auto found = m_reasons.find(step);
    return found == m_reasons.end() ? nullptr : &found->second;
}

void BattleSession::decided(const std::shared_ptr<Thought> &thought)
{
    if (m_thinking != thought)
        return; // the battle has gone elsewhere meanwhile
    m_thinking.reset();
    noteReason(*thought);
    m_match.thought(std::move(thought->thinking));
    if (const Findings refused = put(thought->order); !refused.empty())
        emit failed(refused);
    else
        goOn();
}

namespace {

/// The last that a person did; empty where none did anything.
QString lastOf(const std::vector<QString> &did)
{
    const auto last =
        std::find_if(did.rbegin(), did.rend(), [](const QString &words) { return !words.isEmpty(); });
    return last == did.rend() ? QString() : *last;
}

} // namespace

QString BattleSession::stepToTakeBack() const { return lastOf(m_did); }

QString BattleSession::stepToTakeAgain() const { return lastOf(m_undid); }

/// All that was told of steps that are no more stays, as taken back.
void BattleSession::retell()
{
    const std::size_t steps = battle().steps().count();
    m_reasons.erase(m_reasons.upper_bound(steps), m_reasons.end());
    for (LogLine &line : m_log)
        line.takenBack = line.takenBack || line.line.step > steps;
    m_narrator = words::Narrator(battle());
    (void)m_narrator.news();
}

/// What a computer thinks over is of no use any more.
void BattleSession::forgetThought()
{
    m_next.stop();
    m_thinking.reset();
}

/// Whatever was told of the step stays, as taken back.
void BattleSession::undoOne()
{
    m_match.takeBack();
    m_undid.push_back(std::move(m_did.back()));
    m_did.pop_back();
}

void BattleSession::redoOne()
{
    const Awaiting before = battle().awaiting();
    m_match.takeAgain();
    m_did.push_back(std::move(m_undid.back()));
    m_undid.pop_back();
    tell(before, battle().steps().unpacked().back());
}

void BattleSession::afterJump()
{
    m_deed.reset();
    look();
    awaitQuests();
    emit jumped();
    goOn();
}

void BattleSession::takeBack()
{
    if (stepToTakeBack().isEmpty())
        return;
    forgetThought();
    for (bool persons = false; !persons && m_match.canTakeBack();) {
        persons = !m_did.back().isEmpty();
        undoOne();
    }
    retell();
    afterJump();
}

void BattleSession::takeAgain()
{
    if (stepToTakeAgain().isEmpty())
        return;
    forgetThought();
    do {
        redoOne();
    } while (m_match.canTakeAgain() && !m_match.asksPerson());
    afterJump();
}

void BattleSession::takeBackTo(std::size_t step)
{
    if (step == 0 || step > battle().steps().count())
        return;
    forgetThought();
    while (battle().steps().count() >= step && m_match.canTakeBack())
        undoOne();
    retell();
    m_held = m_held || computerGoes(); // else it would be played on at once
    afterJump();
}

void BattleSession::stepBack() { takeBackTo(battle().steps().count()); }

} // namespace gonfalon
