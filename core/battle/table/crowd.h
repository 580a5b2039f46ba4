// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/table/table.h"

#include <functional>

namespace gonfalon::table {

/// What a search for room in a crowd asks: of one model's place, and of a unit's that was found.
struct CrowdAsks
{
    std::function<bool(Point)> free;
    std::function<bool(const Stand &)> legal;
};

/// Room for so many models of a unit in what is left of the zone, shoulder to shoulder but in no formation,
/// around their Leader, who stands first (DR-COH-01). Places lie a quarter of a base apart.
/// \param start where to begin: any number
/// \return the first that is legal; nothing where there is none
[[nodiscard]] std::optional<Stand> roomInCrowd(const Table &table, Base base, int models, const Zone &zone,
                                               std::uint32_t start, const CrowdAsks &asks);

} // namespace gonfalon::table
