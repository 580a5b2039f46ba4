// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/systems/todk/state.h"

namespace gonfalon::todk {

/// Every broken invariant of the state; empty for a sound one (GF-7099).
[[nodiscard]] Findings unsound(const Look &look);

} // namespace gonfalon::todk
