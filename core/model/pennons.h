// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/warband.h"

#include <span>
#include <vector>

namespace gonfalon {

/// The ten plain ordinaries of heraldry, in the order in which units are given them: the pattern tells units
/// apart, so that colour never has to.
enum class Ordinary
{
    Lozenge,
    Saltire,
    Chevron,
    Pale,
    Bend,
    Fess,
    Chief,
    Cross,
    Quarterly,
    Bordure
};

/// The cut of the cloth, by the side of a battle that it stands for: sides are told apart without colour too.
enum class ClothCut
{
    Swallowtail,
    Square,
    Pointed,
    ThreeTails,
    Round,
    Stepped
};

/// A corner of a cloth, in a box 26 wide and 38 high.
struct ClothCorner
{
    double x, y;
};

/// The outline of a cloth, corner by corner.
[[nodiscard]] std::span<const ClothCorner> clothOutline(ClothCut cut);

/// What a unit's pennon bears. From the eleventh unit on, the ordinaries return with the tinctures exchanged.
struct Bearing
{
    Ordinary ordinary = Ordinary::Lozenge;
    bool exchanged = false;
    ClothCut cut = ClothCut::Swallowtail;

    friend bool operator==(const Bearing &, const Bearing &) = default;
};

/// The bearing of every unit, in order: the one it was given, else the first that nobody bears. The Leader's
/// unit is asked first, and so tends to bear the lozenge.
/// \param side of the battle that it fights in, from 0: it gives the cut
[[nodiscard]] std::vector<Bearing> bearings(const Warband &warband, std::size_t side = 0);

/// The bearing of the warband as a whole: its Leader's unit's, else its first unit's.
[[nodiscard]] Bearing ownBearing(const Warband &warband);

/// True where the same two tinctures are borne, whichever is the field.
[[nodiscard]] bool lookAlike(const Tinctures &one, const Tinctures &other);
/// A metal on a colour that is not the field or the charge of any of `borne`; where no colour is left, any
/// that looks like none of them.
[[nodiscard]] Tinctures tincturesBeside(std::span<const Tinctures> borne);

/// Gives every unit the bearing it has now, so that it keeps it when others come, go or change places.
void keepBearings(Warband &warband);

} // namespace gonfalon
