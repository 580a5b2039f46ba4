// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace gonfalon {

/// Letters that a field for a name takes.
inline constexpr int longestName = 120;

} // namespace gonfalon
