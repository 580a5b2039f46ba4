// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/miniatures/shelf_document.h"
#include "core/store/library.h"

class QMenu;

namespace gonfalon::standsfor {

/// "Light Riders, Heavy Riders": what the lot may stand for, in every game; what no game has by its id.
[[nodiscard]] QString words(const miniatures::Lot &lot, store::Library &library);

/// Fills a menu with the unit types of the games that can be fielded from a shelf, a part for each game; what
/// is pressed is noted of the lot or taken back.
void fill(QMenu &menu, ShelfDocument &document, std::size_t lot, store::Library &library);

} // namespace gonfalon::standsfor
