// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/roberts_rules/play.h"

/// Checks of leaders and units, and how they spread.
namespace gonfalon::roberts_rules {

/// Every unit that lost stands in the Combat Phase has to check (RR-MOR-02).
void checkLosses(const Play &play);
/// The next thing that has to be done first. False where nothing is due.
[[nodiscard]] bool goOnChecking(const Play &play);
/// A unit near a rout has to check (RR-MOR-04).
void shake(const Play &play, UnitIndex unit);
/// Nobody else is near, or a breakthrough is over.
void endDue(const Play &play);
/// Two dice of a leader have fallen (RR-MOR-10).
void leaderFell(const Play &play, int dice);
/// Two dice of a Break Check have fallen (RR-MOR-02, RR-MOR-07).
void breakFell(const Play &play, int dice);

} // namespace gonfalon::roberts_rules
