// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>

#include <string>

namespace gonfalon::cli {

/// Takes whole numbers of 64 bits alone; any other would become one in silence.
/// \param what the number is, for the message: "seed"
[[nodiscard]] CLI::Validator wholeNumber(const std::string &what);

/// An empty word says nothing, and would pass for none.
[[nodiscard]] CLI::Validator notEmpty();

/// How many at most: from 1, or -1 for all.
[[nodiscard]] CLI::Validator howMany();

} // namespace gonfalon::cli
