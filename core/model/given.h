// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace gonfalon {

/// Where a figure or a text of a game comes from. All but `Source` is marked on screen and in print.
enum class Given
{
    Source,   ///< the game's own rules
    Ruling,   ///< the source is silent: a default of ours that players may replace
    Borrowed, ///< taken from a sister game
    Pack,     ///< a player pack
};

} // namespace gonfalon
