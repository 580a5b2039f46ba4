// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/todk/state.h"

namespace gonfalon::todk {

/// How good a position is for a side, in hundredths of points: those that fight for it less those that fight
/// against it. What flees counts half, the wounded less; melees count by what one exchange of blows will
/// cost on average, hits that are still to be suffered likewise. Of its own, whoever cannot do anything from
/// where it stands counts a little less by every centimetre, of its own only.
[[nodiscard]] int worthOf(const Look &look, SideIndex side);

} // namespace gonfalon::todk
