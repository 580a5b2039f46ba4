// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/table/table.h"

#include <span>

namespace gonfalon::table {

/// So many models around `middle` in ranks of `files` (0: nearly square), touching for a wall, else as loose
/// as cohesion lets them be (DR-COH-06).
[[nodiscard]] Stand ranks(Base base, int models, Point middle, int files, bool closeUp);

/// The places of `block` dealt out to the models so that each keeps its part of the unit: north to south by
/// ranks, west to east within a rank.
[[nodiscard]] Stand dealtOut(const Stand &block, std::span<const Point> models, int files);

/// How many stand abreast in such a block.
[[nodiscard]] int filesOf(int models, int files);

} // namespace gonfalon::table
