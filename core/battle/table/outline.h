// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/table/scene.h"

namespace gonfalon::table {

/// True where a straight line crosses the convex outline around those bases (DR-SHOOT-09).
[[nodiscard]] bool crossesOutline(std::span<const Point> models, Base base, Point from, Point to);

} // namespace gonfalon::table
