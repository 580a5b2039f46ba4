// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/app/support/window.h"

namespace gonfalon::test {

/// Looks for a unit type or an organisation with the keyboard alone, adds it, and leaves the search field
/// empty.
void addBySearch(const QString &words);

/// Goes down the option list to a row of this name; false where there is none.
[[nodiscard]] bool goToOption(Program &program, const QString &name);

} // namespace gonfalon::test
