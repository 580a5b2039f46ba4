// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/battle/vocabulary.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gonfalon::match {

/// What a player looks for in a battle that was fought, and with which step it came.
struct ReplayMark
{
    enum class What : std::uint8_t
    {
        Trouble,    ///< a unit came to be in a bad way (MarkLook::Trouble); `number` is the mark
        Gone,       ///< a unit left play; `number` is how, among the vocabulary's removals
        LeaderLost, ///< the unit whose figure led: it fell, or left play with its unit, other than safely
        Quest,      ///< a side achieved a Quest; `number` is its place in the warband
        Glory,      ///< a side's Glory changed; `number` is what it would have at an end now, Quests apart,
                    ///< where that is reckoned, else 0: an event told of it
        Note,       ///< `number` is the note's place
        End,        ///< the battle is over
    };

    std::size_t step = 0; ///< steps taken by then
    What what = What::Trouble;
    SideIndex side = noSide;
    UnitIndex unit = noUnit;
    int number = 0;
    bool reckoned = false; ///< as if the battle ended there, which nobody may know of one that goes on

    friend bool operator==(const ReplayMark &, const ReplayMark &) = default;
};

/// Watches a battle step by step and notes what players look for, as its view, its vocabulary and its
/// standing tell it.
class ReplayWatch
{
public:
    /// \param battle as it stands before the first step that is watched
    explicit ReplayWatch(const Battle &battle);

    /// One step more was taken.
    void saw(const Battle &battle);
    /// All so far, in their order.
    [[nodiscard]] const std::vector<ReplayMark> &marks() const { return m_marks; }
    /// What everybody may know of the battle as it was seen last.
    [[nodiscard]] const BattleView &view() const { return m_now; }

private:
    void compareUnits(std::size_t step, const std::optional<BattleResult> &standing);
    void compareStandings(std::size_t step, const BattleResult &standing);
    void readEvents(std::size_t step, const Battle &battle);
    [[nodiscard]] bool isLost(UnitIndex unit, const std::optional<BattleResult> &standing) const;

    const Vocabulary *m_words;
    std::uint32_t m_trouble = 0, m_leads = 0; ///< the marks that look so
    BattleView m_before, m_now;
    std::optional<BattleResult> m_standing;
    std::size_t m_events = 0; ///< seen
    std::vector<ReplayMark> m_marks;
};

} // namespace gonfalon::match
