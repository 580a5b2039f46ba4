// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace gonfalon::test {

/// The bytes of a file in tests/core/files/samples; ends the test program where it cannot be read.
[[nodiscard]] std::string sample(const char *name);

} // namespace gonfalon::test
