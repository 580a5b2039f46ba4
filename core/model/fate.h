// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace gonfalon {

/// What became of one unit in a battle, in the words of every game and of its campaign.
enum class Fate
{
    Unharmed,  ///< there at the end or safely off the table, with all its Strength Points
    Depleted,  ///< the same, with fewer
    Fled,      ///< Routed, driven off the table, or deserted
    Destroyed, ///< lost its last Strength Point
    Absent     ///< never came onto the table
};

} // namespace gonfalon
