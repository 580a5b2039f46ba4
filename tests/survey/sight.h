// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/survey/picture.h"

namespace gonfalon::survey {

/// True where a model of `unit` surely sees one of `target`: between two middles of bases lies neither
/// another unit nor more ground than sight goes through (DR-SHOOT-09, DR-SHOOT-12, DR-TERR-04).
[[nodiscard]] bool surelySees(const Lore &lore, const Picture &picture, UnitIndex unit, UnitIndex target);

} // namespace gonfalon::survey
