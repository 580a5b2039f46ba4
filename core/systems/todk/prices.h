// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/catalogue.h"
#include "core/model/profile.h"
#include "core/systems/todk/formation.h"

#include <array>

namespace gonfalon::todk {

/// What each figure of a unit costs, in their order: the leader has his rank and experience, the Corporal his
/// price, animals are shared by all, and whatever else the type costs by the men; of a crew or a machine each
/// bears as much as the next (TK-PTS-01, TK-PTS-02, TK-EXT-03). They sum up to the price of the unit.
/// \param corporal the price of one
[[nodiscard]] std::array<int, mostFigures> pricesOf(const Catalogue &catalogue, const Profile &profile,
                                                    const Formation &formation, int corporal);

} // namespace gonfalon::todk
