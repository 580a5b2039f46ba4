// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/play.h"

namespace gonfalon::rampant {

/// Every broken invariant of the state; empty for a sound one (GF-7099).
[[nodiscard]] Findings unsound(const Look &look);

} // namespace gonfalon::rampant
