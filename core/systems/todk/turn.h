// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/todk/play.h"

/// How a battle goes: set-up, then turns in which every player has his part (TK-SEQ-01, TK-SEQ-05).
namespace gonfalon::todk {

/// From nothing to the first thing it waits for.
void begin(const Play &play);

/// Carries out an order that may be given.
void carryOut(const Play &play, const Order &order);

/// Reads dice that fit.
void read(const Play &play, const Roll &roll);

} // namespace gonfalon::todk
