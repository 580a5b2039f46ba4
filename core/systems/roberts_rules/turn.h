// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/roberts_rules/play.h"

/// How a battle goes: who acts first, who begins hidden, then half-turns of five phases (RR-SEQ-01, 02).
namespace gonfalon::roberts_rules {

/// From nothing to the first thing it waits for.
void begin(const Play &play);

/// Carries out an order that may be given.
void carryOut(const Play &play, const Order &order);

/// Reads dice that fit.
void read(const Play &play, const Roll &roll);

} // namespace gonfalon::roberts_rules
