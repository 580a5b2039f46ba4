// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/validate.h"

#include <nlohmann/json_fwd.hpp>

namespace gonfalon::cli {

/// The warband with the resolved profile of every unit and its price, part by part, under the keys of the
/// contract.
/// \param findings all of reading and judging; they decide "legal"
[[nodiscard]] nlohmann::ordered_json warbandJson(const Catalogue &catalogue, const Warband &warband,
                                                 const Muster &muster, const Findings &findings);

} // namespace gonfalon::cli
