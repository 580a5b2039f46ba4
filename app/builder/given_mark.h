// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/given.h"
#include "core/sheets/marks.h"

#include <QString>

namespace gonfalon {

/// What the sign of a thing that is not from the game's own rules means; empty for what is. The sign itself
/// is that of the sheets, so that it means the same on screen and on paper.
[[nodiscard]] QString givenText(Given given);

} // namespace gonfalon
