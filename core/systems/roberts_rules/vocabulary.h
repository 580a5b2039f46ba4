// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/vocabulary.h"
#include "core/systems/roberts_rules/kinds.h"

namespace gonfalon::roberts_rules {

[[nodiscard]] const Vocabulary &vocabulary();

} // namespace gonfalon::roberts_rules
