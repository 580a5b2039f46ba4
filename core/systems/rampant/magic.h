// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/play.h"

#include <optional>

namespace gonfalon::rampant {

/// Why the spell at `position` of the catalogue cannot be cast at `target`; nothing where it can
/// (DR-FANT-39 to 59).
[[nodiscard]] std::optional<Code> whyNoSpell(const Look &look, UnitIndex caster, UnitIndex target,
                                             std::uint8_t position);

} // namespace gonfalon::rampant
