// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/campaign/filing.h"

#include <vector>

namespace gonfalon {

/// The units of a report as people read them: fallen figures without a name of their own are one line for
/// their unit, with what they cost together, and not a line each (TK-MNY-06). The books keep them one by one.
[[nodiscard]] std::vector<campaign::UnitReport> summedFigures(const std::vector<campaign::UnitReport> &units);

} // namespace gonfalon
