// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/model/catalogue.h"
#include "core/model/warband.h"

#include <nlohmann/json_fwd.hpp>

namespace gonfalon::cli {

/// Findings as the contract names their keys: code, severity, rule, where, message, fix; what a finding has
/// not got is "".
/// \param catalogue may be missing where none could be loaded; no fix has a label then
[[nodiscard]] nlohmann::ordered_json findingsJson(const Findings &findings, const Catalogue *catalogue,
                                                  const Warband &warband);

} // namespace gonfalon::cli
