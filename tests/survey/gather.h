// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/survey/picture.h"

#include <span>

namespace gonfalon::survey {

/// True where a torn unit that fled from `cause` might have been in cohesion again: somebody, somewhere on
/// his way from `before` to `after`, could have had every mate within 3 inches, each within half a move of
/// where he stood, none nearer to the cause than he was, and all 3 inches off it and off `others`, if they go
/// at all (DR-COH-03, DR-RETREAT-01 to 03). Ground and what is in the way are left out of it. False where it
/// has not as many models as before.
[[nodiscard]] bool mightGather(const Standing &before, const Standing &after, const Standing &cause,
                               std::span<const Standing> others = {});

} // namespace gonfalon::survey
