// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dice/dice.h"
#include "core/model/catalogue.h"

#include <string>

namespace gonfalon {

/// A name for a unit of a group, made of the system's parts: "Fenmire Spears". Empty where the system has
/// none.
[[nodiscard]] std::string suggestUnitName(const NameParts &parts, const std::string &group, Dice &dice);

/// A name for a leader: "Grakk the Unwashed".
[[nodiscard]] std::string suggestLeaderName(const NameParts &parts, Dice &dice);

} // namespace gonfalon
