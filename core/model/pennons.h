// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/warband.h"

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

/// What a unit's pennon bears. From the eleventh unit on, the ordinaries return with the tinctures exchanged.
struct Bearing
{
    Ordinary ordinary = Ordinary::Lozenge;
    bool exchanged = false;

    friend bool operator==(const Bearing &, const Bearing &) = default;
};

/// The bearing of every unit, in order: the one it was given, else the first that nobody bears. The Leader's
/// unit is asked first, and so tends to bear the lozenge.
[[nodiscard]] std::vector<Bearing> bearings(const Warband &warband);

/// The bearing of the warband as a whole: its Leader's unit's, else its first unit's.
[[nodiscard]] Bearing ownBearing(const Warband &warband);

/// Gives every unit the bearing it has now, so that it keeps it when others come, go or change places.
void keepBearings(Warband &warband);

} // namespace gonfalon
