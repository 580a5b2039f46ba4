// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/play.h"

#include <optional>

namespace gonfalon::rampant {

/// Why `target` cannot be shot at by `unit`; nothing where it can. Priority apart.
[[nodiscard]] std::optional<Code> whyNoShot(const Look &look, UnitIndex unit, UnitIndex target,
                                            Shooting kind);
/// The enemies that may be shot at: where some could contact the shooters, only those (DR-SHOOT-07).
[[nodiscard]] UnitSet shotTargets(const Look &look, UnitIndex unit, Shooting kind);
/// There is at least one.
[[nodiscard]] bool hasShotTarget(const Look &look, UnitIndex unit, Shooting kind);
/// Whom the procedure under way may choose: enemies to attack, or to shoot at.
[[nodiscard]] UnitSet targetsToChoose(const Look &look);
/// The unit can shoot at all now: it has missiles, no mist, is not Battered.
[[nodiscard]] bool mayShoot(const Look &look, UnitIndex unit);

} // namespace gonfalon::rampant
