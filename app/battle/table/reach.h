// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"

#include <QPolygonF>

namespace gonfalon {

/// How far the middle of a unit comes in every direction, as the battle allows it now or would, were the unit
/// ordered to go. Measured along straight lines, to a tenth of an inch.
/// \param way the order all but where, with its unit
/// \param most how far to look, in hundredths of the table's measure
/// \param asked where it goes is awaited now
[[nodiscard]] QPolygonF reachOf(const Battle &battle, const Order &way, Point from, int most, bool asked);

} // namespace gonfalon
