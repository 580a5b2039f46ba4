// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/systems/roberts_rules/state.h"

namespace gonfalon::roberts_rules {

/// Every broken invariant of the state; empty for a sound one.
[[nodiscard]] Findings unsound(const Look &look);

} // namespace gonfalon::roberts_rules
