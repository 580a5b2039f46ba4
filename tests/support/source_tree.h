// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace gonfalon::test {

/// The source folder this test was built from.
[[nodiscard]] QString sourceFolder();

/// The folder it was built in.
[[nodiscard]] QString buildFolder();

} // namespace gonfalon::test
