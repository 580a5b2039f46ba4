// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"

#include <QPolygonF>

#include <atomic>
#include <vector>

namespace gonfalon {

/// Where the middle of a unit is in reach of one enemy, by one of its ways.
struct ThreatReach
{
    UnitIndex from = noUnit;
    bool must = false;     ///< the enemy would have no choice there
    bool fromAfar = false; ///< without contact
    bool nearer = false;   ///< the part of such a reach in which dice hit more easily
    int most = 0;          ///< how far it is, in hundredths
    QPolygonF outline;
};

/// What an enemy reaches in every direction, as the battle tells it of the unit wherever that would stand
/// then. Measured along straight lines from the enemy's middle, to a fifth of an inch or so.
/// \param question about the unit in its formation \param battle is asked by nobody else meanwhile
/// \param stop ends it early
[[nodiscard]] std::vector<ThreatReach> threatReach(const Battle &battle, const ThreatQuestion &question,
                                                   UnitIndex from, const std::atomic<bool> &stop);

/// The unit's models moved so that their middle is there.
[[nodiscard]] Standing standingAt(Standing standing, Point middle);
/// The middle of the box around the models.
[[nodiscard]] Point middleOf(const Standing &standing);
/// The unit as it stands in a view.
[[nodiscard]] Standing standingOf(UnitIndex unit, const std::vector<PieceView> &pieces);

} // namespace gonfalon
