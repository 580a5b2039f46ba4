// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/club/club.h"
#include "core/model/pennons.h"

#include <map>

namespace gonfalon {

/// What tells the warbands of a campaign apart: an ordinary of its own for each, in its list's tinctures.
struct Heraldry
{
    Bearing bearing;
    Tinctures tinctures;

    friend bool operator==(const Heraldry &, const Heraldry &) = default;
};

/// What each warband of the campaign bears: its ordinary from the order in which they joined, for good.
/// \param lists as they are now; of one that is not there the usual tinctures are taken
[[nodiscard]] Result<std::map<campaign::WarbandId, Heraldry>>
heraldryOf(const Club &club, const std::map<campaign::WarbandId, Warband> &lists);

} // namespace gonfalon
