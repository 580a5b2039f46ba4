// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/battle_session.h"

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
      m_narrator(m_match.battle()), m_did(m_match.battle().steps().count())
{
    m_pool.setMaxThreadCount(1);
    m_next.setSingleShot(true);
    connect(&m_next, &QTimer::timeout, this, &BattleSession::letComputerGo);
    for (const words::StoryLine &line : words::tell(m_match.asBegun(), battle().steps().unpacked()))
        m_log.push_back({line});
    (void)m_narrator.news(); // which is told already
    look();
    awaitQuests();
    QMetaObject::invokeMethod(this, &BattleSession::goOn, Qt::QueuedConnection);
}

BattleSession::~BattleSession() = default;

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

bool BattleSession::sharesSecrets() const
{
    const auto &sides = battle().setup().sides;
    std::size_t people = 0;
    bool secrets = false;
    for (std::size_t side = 0; side < sides.size(); ++side) {
        people += m_match.isPerson(SideIndex(side)) ? 1 : 0;
        secrets = secrets || (m_match.isPerson(SideIndex(side)) && match::keepsSecrets(sides[side]));
    }
    return people > 1 && secrets;
}

void BattleSession::look()
{
    m_viewer = seatOfViewer();
    battle().look(m_viewer, m_view);
}

Findings BattleSession::put(const Step &step)
{
    const Awaiting before = battle().awaiting();
    QString did;
    if (m_match.asksPerson()) {
        const auto *order = std::get_if<Order>(&step);
        did = order ? words::choiceWords(m_names, battle(), *order) : words::rollSentence(m_names, before);
    }
    Findings refused = m_match.take(step);
    if (!refused.empty())
        return refused;
    m_did.push_back(std::move(did));
    m_undid.clear();
    tell(before, step);
    look();
    awaitQuests();
    emit stepTaken();
    return {};
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
    const SideIndex side = battle().awaiting().side;
    while (setsUp() && battle().awaiting().side == side) {
        std::vector<Order> proposed;
        battle().suggest({.start = 0, .enough = 1}, proposed);
        if (proposed.empty() || !put(proposed.front()).empty())
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

void BattleSession::decided(const std::shared_ptr<Thought> &thought)
{
    if (m_thinking != thought)
        return; // the battle has gone elsewhere meanwhile
    m_thinking.reset();
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

void BattleSession::takeBack()
{
    if (stepToTakeBack().isEmpty())
        return;
    forgetThought();
    for (bool persons = false; !persons && m_match.canTakeBack();) {
        m_match.takeBack();
        persons = !m_did.back().isEmpty();
        m_undid.push_back(std::move(m_did.back()));
        m_did.pop_back();
    }
    retell();
    look();
    awaitQuests();
    emit jumped();
    goOn();
}

void BattleSession::takeAgain()
{
    if (stepToTakeAgain().isEmpty())
        return;
    forgetThought();
    do {
        const Awaiting before = battle().awaiting();
        m_match.takeAgain();
        m_did.push_back(std::move(m_undid.back()));
        m_undid.pop_back();
        tell(before, battle().steps().unpacked().back());
    } while (m_match.canTakeAgain() && !m_match.asksPerson());
    look();
    awaitQuests();
    emit jumped();
    goOn();
}

std::vector<SideIndex> BattleSession::questsAskedOf() const
{
    std::vector<SideIndex> asked;
    const auto &sides = battle().setup().sides;
    for (SideIndex side = 0; m_asksQuests && side < sides.size(); ++side) {
        if (m_match.isPerson(side) && sides[side].warband.quests.empty())
            asked.push_back(side);
    }
    return asked;
}

void BattleSession::seatForQuests(SideIndex side)
{
    if (!m_asksQuests || std::exchange(m_choosing, side) == side)
        return;
    look();
    emit jumped();
}

/// Where no person is to choose any, computers choose and it goes on.
void BattleSession::awaitQuests()
{
    m_asksQuests = battle().setup().questsOpen && !m_match.over() && m_match.mayChooseQuests();
    m_choosing = noSide;
    if (!m_asksQuests || !questsAskedOf().empty())
        return;
    if (hasErrors(chooseQuests({})))
        m_asksQuests = false; // their own are no Quests of this game
}

Findings BattleSession::chooseQuests(const std::map<SideIndex, std::vector<QuestChoice>> &chosen)
{
    std::vector<BattleSide> sides = m_match.sidesWithQuests();
    for (const auto &[side, quests] : chosen)
        sides[side].warband.quests = quests;
    forgetThought();
    m_former.push_back(battle().sharedSetup());
    Findings found = m_match.chooseQuests(std::move(sides));
    if (hasErrors(found))
        return found;
    m_asksQuests = false;
    m_names = words::BattleNames(battle().setup());
    tellAnew();
    look();
    emit jumped();
    goOn();
    return found;
}

/// The same battle is told with what was chosen; what had been told and taken back stays where it was.
void BattleSession::tellAnew()
{
    std::vector<LogLine> log;
    auto old = m_log.begin();
    const auto keepTakenBack = [&] {
        for (; old != m_log.end() && old->takenBack; ++old)
            log.push_back(*old);
    };
    for (words::StoryLine &line : words::tell(m_match.asBegun(), battle().steps().unpacked())) {
        keepTakenBack();
        if (old != m_log.end() && old->line.text == line.text)
            ++old;
        log.push_back({std::move(line)});
    }
    keepTakenBack();
    m_log = std::move(log);
    m_narrator = words::Narrator(battle());
    (void)m_narrator.news();
}

} // namespace gonfalon
