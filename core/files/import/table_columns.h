// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <string_view>

namespace gonfalon::files {

/// The columns of a warband's table, in the order in which they are written; read in any, and in any case.
/// Only "type" has to be there. The first says what a row holds: a unit where it says nothing.
inline constexpr std::array<std::string_view, 18> tableColumns{
    "row",           "name", "type",         "points", "models", "pieces", "leader", "options", "other form",
    "house options", "race", "organisation", "limit",  "glory",  "dice",   "target", "secret",  "notes"};

} // namespace gonfalon::files
