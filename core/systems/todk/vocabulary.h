// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/vocabulary.h"
#include "core/systems/todk/kinds.h"

namespace gonfalon::todk {

/// What players state of a real table, by the bit of each.
enum class Fact : std::uint8_t
{
    FromFlank,
    FromRear,
    OverTheEdge,
    IntoAnEnemy,
    BehindCover, ///< the target is
};

[[nodiscard]] constexpr Facts facts(Fact fact) { return {.said = FactBits(1) << unsigned(fact)}; }

[[nodiscard]] const Vocabulary &vocabulary();

} // namespace gonfalon::todk
