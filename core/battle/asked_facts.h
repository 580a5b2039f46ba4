// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/awaiting.h"
#include "core/battle/order.h"

namespace gonfalon {

/// What the players of a real table are asked to state with an answer. All others are not read.
/// \param kind of the order that answers `decision`: what is asked may depend on both
/// \return true for each fact that is asked for, and a count of 1 where a number is; nothing where nothing is
[[nodiscard]] Facts askedFacts(Decision decision, OrderKind kind);

} // namespace gonfalon
