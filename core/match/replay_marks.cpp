// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/match/replay_marks.h"

#include "core/systems/registry.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace gonfalon::match {

namespace {

using What = ReplayMark::What;

std::uint32_t marksThatLook(const Vocabulary &words, MarkLook look)
{
    std::uint32_t bits = 0;
    for (std::size_t mark = 0; mark < words.marks.size(); ++mark)
        bits |= words.marks[mark].look == look ? 1U << mark : 0U;
    return bits;
}

} // namespace

ReplayWatch::ReplayWatch(const Battle &battle)
    : m_words(&systems::vocabulary(battle.setup().catalogue->id)),
      m_trouble(marksThatLook(*m_words, MarkLook::Trouble)),
      m_leads(marksThatLook(*m_words, MarkLook::Leads)), m_standing(battle.standing()),
      m_events(battle.events().size())
{
    battle.look(noSide, m_now);
}

void ReplayWatch::saw(const Battle &battle)
{
    const std::size_t step = battle.steps().count();
    std::swap(m_before, m_now);
    battle.look(noSide, m_now);
    if (battle.events().size() == m_events)
        return; // nothing happened
    std::optional<BattleResult> standing = battle.standing();
    compareUnits(step, standing);
    if (standing && m_standing)
        compareStandings(step, *standing);
    m_standing = std::move(standing);
    if (battle.over())
        m_marks.push_back({.step = step, .what = What::End});
    else
        readEvents(step, battle);
    m_events = battle.events().size();
}

void ReplayWatch::compareUnits(std::size_t step, const std::optional<BattleResult> &standing)
{
    const std::size_t units = std::min(m_before.units.size(), m_now.units.size());
    for (std::size_t at = 0; at < units; ++at) {
        const UnitView &before = m_before.units[at], &now = m_now.units[at];
        ReplayMark mark{.step = step, .side = now.side, .unit = UnitIndex(at)};
        const std::uint32_t troubles = now.marks.bits() & ~before.marks.bits() & m_trouble;
        if (troubles != 0) {
            mark.what = What::Trouble;
            mark.number = std::countr_zero(troubles);
            m_marks.push_back(mark);
        }
        const bool led = (before.marks.bits() & m_leads) != 0;
        const bool left = now.removal && !before.removal;
        if (left) {
            mark.what = What::Gone;
            mark.number = now.removal->number();
            m_marks.push_back(mark);
        }
        const bool fell = led && !before.removal && (now.marks.bits() & m_leads) == 0;
        if (fell || (led && left && isLost(UnitIndex(at), standing)))
            m_marks.push_back(
                {.step = step, .what = What::LeaderLost, .side = now.side, .unit = UnitIndex(at)});
    }
}

/// Whoever left play safely, as by a scenario's exit, is not lost.
bool ReplayWatch::isLost(UnitIndex unit, const std::optional<BattleResult> &standing) const
{
    if (!standing)
        return true;
    std::size_t at = unit;
    for (const SideOutcome &side : standing->sides) {
        if (at < side.units.size())
            return side.units[at].fate == Fate::Fled || side.units[at].fate == Fate::Destroyed;
        at -= side.units.size();
    }
    return true;
}

void ReplayWatch::compareStandings(std::size_t step, const BattleResult &standing)
{
    const std::size_t sides = std::min(standing.sides.size(), m_standing->sides.size());
    for (std::size_t at = 0; at < sides; ++at) {
        const SideOutcome &before = m_standing->sides[at], &now = standing.sides[at];
        for (std::size_t quest = 0; quest < std::min(before.quests.size(), now.quests.size()); ++quest) {
            if (now.quests[quest].achieved && !before.quests[quest].achieved)
                m_marks.push_back({.step = step,
                                   .what = What::Quest,
                                   .side = SideIndex(at),
                                   .number = int(quest),
                                   .reckoned = true});
        }
        const int glory = now.scenarioGlory + now.extraGlory;
        if (glory != before.scenarioGlory + before.extraGlory)
            m_marks.push_back({.step = step,
                               .what = What::Glory,
                               .side = SideIndex(at),
                               .number = glory,
                               .reckoned = true});
    }
}

void ReplayWatch::readEvents(std::size_t step, const Battle &battle)
{
    for (const Event &event : battle.events().subspan(m_events)) {
        const EventWords *words = m_words->event(event.kind);
        if (words && words->scores)
            m_marks.push_back({.step = step, .what = What::Glory, .side = event.side});
    }
}

} // namespace gonfalon::match
