// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/catalogue.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace gonfalon::cli {

/// Everything of one kind that a game prints, each with id, name and what it costs or is worth.
/// \param kind one of `catalogueKinds()`
[[nodiscard]] nlohmann::ordered_json catalogueJson(const Catalogue &catalogue, const std::string &kind);

} // namespace gonfalon::cli
