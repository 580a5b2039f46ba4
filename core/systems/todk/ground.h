// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/systems/todk/state.h"

#include <optional>

/// What is so on a table that the program measures. On a real one the players say it, and nothing here is
/// asked.
namespace gonfalon::todk {

enum Edge : std::uint8_t
{
    North,
    East,
    South,
    West,
    NoEdge = 255,
};

/// What keeps a unit from a place.
struct Hindrance
{
    Code code = Code::WayOverlap;
    UnitIndex other = noUnit;
};

/// All of the bases are on the table.
[[nodiscard]] bool isOnTable(const Muster &muster, const Body &body);

/// The bases of a unit as they would stand there.
[[nodiscard]] Body bodyAt(const Look &look, UnitIndex unit, const Post &post);

/// The post at which its Centrepoint stands there.
[[nodiscard]] Post postAt(const Look &look, UnitIndex unit, Point centrepoint, std::int16_t facing);

/// Where it stands when it turns round on its Centrepoint. In a melee it closes up with whom it touched,
/// since nobody leaves an enemy without a test (TK-FRM-09).
[[nodiscard]] Post turnedPost(const Look &look, UnitIndex unit, std::int16_t facing);

/// Why it cannot end there: off the table, on ground that nobody enters, on a base, on a base of an enemy's
/// that it touches (TK-MOV-06).
/// \param charging may be touched; noUnit: nobody may
/// \param turning whom it touches already it may go on touching
[[nodiscard]] std::optional<Hindrance> hinders(const Look &look, UnitIndex unit, const Post &post,
                                               UnitIndex charging = noUnit, bool turning = false);

/// The enemy, or the ground that nobody enters, in whose way its Centrepoint goes (TK-MOV-11); nothing where
/// the way is free, and for what flies.
[[nodiscard]] std::optional<Hindrance> blocks(const Look &look, UnitIndex unit, Point to,
                                              UnitIndex charging = noUnit);

/// Where a side sets up: a strip along its edge, kept clear of the strips of the others, however small the
/// table is (TK-SET-05, TK-SET-12).
[[nodiscard]] table::Box zoneOf(const Look &look, SideIndex side);

/// A place in the zone where the unit can be set up, looking into the table; nothing where there is none
/// (TK-SET-08). The foremost rank and its middle come first, out of range where that is possible (TK-SET-06).
/// \param start any number: of several places which
[[nodiscard]] std::optional<Post> roomFor(const Look &look, UnitIndex unit, std::uint32_t start = 0);

/// Which way a unit looks that begins from an edge.
[[nodiscard]] std::int16_t facingFrom(std::uint8_t edge);

/// From its Centrepoint to the nearest base of the other (TK-RNG-06).
[[nodiscard]] int rangeTo(const Look &look, UnitIndex unit, UnitIndex target);

} // namespace gonfalon::todk
