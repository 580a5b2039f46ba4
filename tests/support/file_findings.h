// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <string>

namespace gonfalon::test {

/// Findings as one line that a test can compare: number ("!" where it is an error), place, arguments.
[[nodiscard]] std::string told(const Findings &findings);

/// The first finding of a code, or nothing.
[[nodiscard]] const Finding *found(const Findings &findings, Code code);

} // namespace gonfalon::test
