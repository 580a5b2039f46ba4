// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/warband.h"

#include <vector>

namespace gonfalon {

/// Plain charges of heraldry, one for each unit of a warband: the pattern tells units apart, so that colour never has to.
enum class Ordinary { Lozenge, Saltire, Chevron, Pale, Bend, Fess, Chief, Cross, Quarterly, Bordure };
inline constexpr int ordinaryCount = 10;

/// The ordinary of every unit, in order: the one it was given, else the first that nobody bears (the Leader's unit is
/// asked first, and so tends to bear the lozenge). With more than ten units they start again.
[[nodiscard]] std::vector<Ordinary> pennons(const Warband &warband);

} // namespace gonfalon
