// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battlefield.h"

namespace gonfalon::table {

/// How many hundredths of the table are Dangerous ground; where pieces lie over each other they count once
/// (DR-SCEN-39).
[[nodiscard]] int dangerousShare(const Battlefield &field);

} // namespace gonfalon::table
