// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/catalogue.h"
#include "core/model/warband.h"

#include <string>
#include <vector>

namespace gonfalon::campaign {

/// What each unit of a warband is called in a campaign, in the warband's order: its name, or its type's where
/// it has none (TK-NAM-01); the second of one name gets a 2, the next a 3 (TK-NAM-02).
[[nodiscard]] std::vector<std::string> uniqueUnitNames(const Catalogue &catalogue, const Warband &warband);

} // namespace gonfalon::campaign
