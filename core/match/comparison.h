// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace gonfalon::match {

/// How one side stands, to be set beside the same side in another battle.
struct SideFigures
{
    std::optional<int> glory; ///< as if it ended now; nothing where the game reckons none
    int unitsLeft = 0;        ///< on the table, or still able to come
    int unitsLost = 0;        ///< fell or fled; those that got away safely are not lost
    int pointsLost = 0;       ///< of casualties

    friend bool operator==(const SideFigures &, const SideFigures &) = default;
};

/// How a battle stands, in figures that can be compared with those of a branch.
struct BattleFigures
{
    std::vector<SideFigures> sides = {};
    std::size_t steps = 0;
    int turn = 0;
    bool over = false;
    std::optional<SideIndex> winner; ///< of one that is over; nothing for a draw

    friend bool operator==(const BattleFigures &, const BattleFigures &) = default;
};

/// Of a battle as it stands.
/// \param viewer whose secret Quests count before the end; those of others do not. noSide counts no secret
/// \param open all secrets are out, as in a branch of a battle that is over
[[nodiscard]] BattleFigures figuresOf(const Battle &battle, SideIndex viewer, bool open = false);

} // namespace gonfalon::match
