// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/judge/judge.h"
#include "core/systems/rampant/judge/ledger.h"
#include "core/systems/rampant/vocabulary/scenarios.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace gonfalon::rampant {

namespace {

using judge::Ledger;

/// What a side did that scenarios reward.
struct Deeds
{
    /// Adds what a player of the same team did; units that enemies lost count for both of them already.
    void addFriends(const Deeds &other)
    {
        for (int Deeds::*deed : {&Deeds::moles, &Deeds::crystals, &Deeds::captives, &Deeds::exitedAbove,
                                 &Deeds::exitedAt, &Deeds::stayedAbove, &Deeds::stayedAt})
            this->*deed += other.*deed;
    }

    int pointsRemoved = 0;
    int unitsRemoved = 0; ///< of the enemy, the ring's bearer left out
    int moles = 0;
    int crystals = 0;
    int captives = 0;
    int exitedAbove = 0, exitedAt = 0;
    int stayedAbove = 0, stayedAt = 0; ///< defenders that are left when their hunters are gone (DR-SCEN-22)
    int bearersRemoved = 0;
    int bearersSafe = 0;
};

class Reckoning
{
public:
    /// `ledger` has taken all events.
    Reckoning(const BattleMuster &muster, std::span<const Event> events, const Ledger &ledger);

    [[nodiscard]] bool ringExploded() const { return m_ringExploded; }
    [[nodiscard]] const Deeds &of(SideIndex side) const { return m_deeds[side]; }

private:
    void take(const Event &event);
    void takeRemoval(const Event &event);
    void takeEnd();
    void shareInTeams();
    [[nodiscard]] bool isLeftAlone(SideIndex side) const;

    const BattleMuster &m_muster;
    const Ledger &m_ledger;
    std::vector<Deeds> m_deeds;
    std::vector<bool> m_exited;  ///< those that the events let go
    UnitIndex m_bearer = noUnit; ///< once it is known
    bool m_ringExploded = false;
};

Reckoning::Reckoning(const BattleMuster &muster, std::span<const Event> events, const Ledger &ledger)
    : m_muster(muster), m_ledger(ledger), m_deeds(muster.sides.size()), m_exited(muster.units.size())
{
    const auto found = std::ranges::find(events, Kind<Event>(EventKind::RingFound), &Event::kind);
    if (found != events.end())
        m_bearer = found->unit;
    for (const Event &event : events)
        take(event);
    takeEnd();
    shareInTeams();
}

void Reckoning::take(const Event &event)
{
    switch (EventKind(event.kind)) {
    case EventKind::Removed:
        takeRemoval(event);
        break;
    case EventKind::UnitExited: {
        Deeds &deeds = m_deeds[m_muster.units[event.unit].side];
        ++(event.a == 1 ? deeds.exitedAbove : deeds.exitedAt);
        m_exited[event.unit] = true;
        break;
    }
    case EventKind::MoleSafe:
        ++m_deeds[event.side].moles;
        break;
    case EventKind::CrystalTaken:
        m_deeds[event.side].crystals += event.a;
        break;
    case EventKind::CaptiveEaten:
        ++m_deeds[event.side].captives;
        break;
    case EventKind::CaptivesFreed:
        m_deeds[event.side].captives += event.a;
        break;
    case EventKind::RingExploded:
        m_ringExploded = true;
        break;
    default:
        break;
    }
}

void Reckoning::takeRemoval(const Event &event)
{
    if (!isCasualty(static_cast<Removal>(event.a)))
        return;
    const BattleUnit &lost = m_muster.units[event.unit];
    for (std::size_t side = 0; side < m_deeds.size(); ++side) {
        if (!m_muster.enemies(SideIndex(side), lost.side))
            continue;
        Deeds &deeds = m_deeds[side];
        deeds.pointsRemoved += lost.points;
        ++(event.unit == m_bearer ? deeds.bearersRemoved : deeds.unitsRemoved);
    }
}

// True where all enemies of the side are gone for good.
bool Reckoning::isLeftAlone(SideIndex side) const
{
    for (std::size_t unit = 0; unit < m_muster.units.size(); ++unit)
        if (m_muster.enemies(m_muster.units[unit].side, side) && !m_ledger[UnitIndex(unit)].removal)
            return false;
    return true;
}

void Reckoning::takeEnd()
{
    for (std::size_t side = 0; side < m_deeds.size(); ++side) {
        const BattleMusterSide &mustered = m_muster.sides[side];
        if (mustered.role == SideRole::Defender)
            m_deeds[side].bearersSafe = int(m_bearer == noUnit || !m_ledger[m_bearer].removal);
        if (!isLeftAlone(SideIndex(side)))
            continue;
        for (UnitIndex unit = mustered.first; unit < mustered.end; ++unit)
            if (m_ledger[unit].onTable() && !m_exited[unit])
                ++(m_ledger[unit].aboveHalf() ? m_deeds[side].stayedAbove : m_deeds[side].stayedAt);
    }
}

// What one player of a team does brings all of them its Glory (DR-TURN-07).
void Reckoning::shareInTeams()
{
    const std::vector<Deeds> own = m_deeds;
    for (SideIndex side = 0; side < own.size(); ++side) {
        for (SideIndex other = 0; other < own.size(); ++other) {
            if (other != side && !m_muster.enemies(side, other))
                m_deeds[side].addFriends(own[other]);
        }
    }
}

using Count = int (*)(const Deeds &deeds);

// By the words of data/*/scenarios.
constexpr std::array<std::pair<std::string_view, Count>, 11> counts{{
    {"more-points-removed", [](const Deeds &deeds) { return deeds.pointsRemoved; }},
    {"enemy-unit-removed", [](const Deeds &deeds) { return deeds.unitsRemoved; }},
    {"mole-safe", [](const Deeds &deeds) { return deeds.moles; }},
    {"unit-escaped-above-half", [](const Deeds &deeds) { return deeds.exitedAbove + deeds.stayedAbove; }},
    {"unit-escaped-at-half", [](const Deeds &deeds) { return deeds.exitedAt + deeds.stayedAt; }},
    {"crystal-taken", [](const Deeds &deeds) { return deeds.crystals; }},
    {"bearer-removed", [](const Deeds &deeds) { return deeds.bearersRemoved; }},
    {"bearer-survived", [](const Deeds &deeds) { return deeds.bearersSafe; }},
    {"captive-eaten-or-freed", [](const Deeds &deeds) { return deeds.captives; }},
    {"unit-exited-above-half", [](const Deeds &deeds) { return deeds.exitedAbove; }},
    {"unit-exited-at-half", [](const Deeds &deeds) { return deeds.exitedAt; }},
}};

/// Every deed that data may name is counted, and nothing else.
static_assert(std::ranges::equal(counts, vocabulary_of::deeds, {}, &std::pair<std::string_view, Count>::first,
                                 &ScenarioWord::word));

int countOf(const GloryAward &award, const Deeds &deeds)
{
    const auto found = std::ranges::find(counts, award.event, &std::pair<std::string_view, Count>::first);
    return found == counts.end() ? 0 : found->second(deeds);
}

// An award for the most of something: all of it to the best side, a smaller one to each where enemies are
// level (DR-SCEN-12).
int gloryForMost(const BattleMuster &muster, const Reckoning &reckoning, const GloryAward &award,
                 SideIndex side)
{
    const int own = countOf(award, reckoning.of(side));
    bool level = false;
    for (std::size_t other = 0; other < muster.sides.size(); ++other) {
        if (!muster.enemies(SideIndex(other), side))
            continue;
        const int others = countOf(award, reckoning.of(SideIndex(other)));
        if (others > own)
            return 0;
        level = level || others == own;
    }
    return level ? *award.tied : award.glory;
}

int gloryFrom(const BattleMuster &muster, const Reckoning &reckoning, const GloryAward &award, SideIndex side)
{
    if (award.side != SideRole::Both && award.side != muster.sides[side].role)
        return 0;
    if (award.tied)
        return gloryForMost(muster, reckoning, award, side);
    const int count = countOf(award, reckoning.of(side));
    return award.glory * (award.each ? count : std::min(count, 1));
}

} // namespace

std::vector<int> scenarioGlory(const BattleMuster &muster, std::span<const Event> events)
{
    return scenarioGlory(muster, events, Ledger(muster, events));
}

std::vector<int> scenarioGlory(const BattleMuster &muster, std::span<const Event> events,
                               const Ledger &ledger)
{
    std::vector<int> glory(muster.sides.size());
    if (muster.scenario == nullptr)
        return glory;
    const Reckoning reckoning(muster, events, ledger);
    if (reckoning.ringExploded())
        return glory; // after that only Quests count (DR-SCEN-33)
    for (std::size_t side = 0; side < glory.size(); ++side)
        for (const GloryAward &award : muster.scenario->victory)
            glory[side] += gloryFrom(muster, reckoning, award, SideIndex(side));
    return glory;
}

} // namespace gonfalon::rampant
