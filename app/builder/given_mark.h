// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/given.h"

#include <QString>

namespace gonfalon {

/// The small sign of what is not from the game's own rules ("†"), with its words; both are empty for what is.
[[nodiscard]] QString givenMark(Given given);
[[nodiscard]] QString givenText(Given given);

} // namespace gonfalon
