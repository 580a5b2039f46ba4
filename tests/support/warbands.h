// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/warband.h"

#include <string>
#include <vector>

namespace gonfalon::test {

/// The names of a system's ready-made warbands: "goblins".
[[nodiscard]] std::vector<std::string> readyMadeNames(const char *system = "dragon-rampant");

/// One of them; ends the test program where it cannot be read.
[[nodiscard]] Warband readyMade(const std::string &name, const char *system = "dragon-rampant");

} // namespace gonfalon::test
