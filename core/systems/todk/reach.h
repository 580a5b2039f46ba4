// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/order.h"
#include "core/systems/todk/state.h"

#include <optional>

/// Orders that lead somewhere: for whoever proposes, or thinks ahead. On a table that the program measures.
namespace gonfalon::todk {

/// A charge straight at the other, with the front towards it; nothing where that is farther than `most`.
[[nodiscard]] std::optional<Order> straightCharge(const Look &look, UnitIndex unit, UnitIndex other,
                                                  int most);

/// Straight ahead by so much, that way.
/// \param facing any number of degrees
[[nodiscard]] Order straightOn(const Look &look, UnitIndex unit, int facing, int length);

/// The least face of the D4 by which the unit may go so far; nothing where no face does.
[[nodiscard]] std::optional<int> faceFor(const Look &look, UnitIndex unit, int length);

} // namespace gonfalon::todk
