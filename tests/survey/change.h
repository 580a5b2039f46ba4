// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/kinds.h"
#include "tests/survey/notes.h"
#include "tests/survey/picture.h"

#include <optional>
#include <span>

namespace gonfalon::survey {

using rampant::Decision;
using rampant::EventKind;
using rampant::OrderKind;
using rampant::RollFor;

/// One step of a battle: what stood before it, what stands after it, what happened in between.
struct Change
{
    const Lore &lore;
    const Picture &before, &after;
    const Picture &lastSeen; ///< every unit as it last stood, before the step
    std::span<const Event> events;
    Awaiting awaiting; ///< after it
};

/// What is checked within this is rounding: places are whole hundredths.
inline constexpr double tolerance = 0.02;

/// The unit's movement, where the step moved it once, and as many models stand after it as before.
[[nodiscard]] std::optional<Event> onlyMovement(const Change &change, UnitIndex unit);
/// The retreat stopped short (DR-RETREAT-04).
[[nodiscard]] bool isBlocked(const Change &change, const Event &retreated);

/// How far each model went, and over what (DR-MOVE-01 to 09).
void checkRates(const Change &change, Notes &notes);
/// Where movements end (DR-MOVE-03, DR-ATTACK-04, DR-ATTACK-36).
void checkEnds(const Change &change, Notes &notes);
/// Where retreats lead (DR-RETREAT-02).
void checkRetreats(const Change &change, Notes &notes);

} // namespace gonfalon::survey
