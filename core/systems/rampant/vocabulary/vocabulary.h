// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/vocabulary.h"

namespace gonfalon::rampant {

/// How both Rampants speak of their battles.
[[nodiscard]] const Vocabulary &vocabulary();

} // namespace gonfalon::rampant
