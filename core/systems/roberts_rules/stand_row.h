// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/order.h"
#include "core/model/catalogue.h"
#include "core/model/warband.h"
#include "core/systems/roberts_rules/sum.h"

#include <array>

namespace gonfalon::roberts_rules {

/// As many stands as a unit can have, one of them its General's.
inline constexpr std::size_t mostStands = 64;
using StandSet = PartSet;

[[nodiscard]] constexpr StandSet bit(std::size_t stand) { return StandSet(1) << stand; }
[[nodiscard]] constexpr bool has(StandSet stands, std::size_t stand) { return (stands >> stand & 1U) != 0; }

/// What a unit's special rules make it.
enum class Trait : std::uint8_t
{
    Shock,
    Vulnerable,
    Eager,
    Impetuous,
    Reluctant,
    Fanatic,
    Elite,
    Militia,
    Swift,
    Spear,
    Pike,
    Polearm,
    Lance,
    Armoured,
    ArmourPiercing,
    Longbow,
    Slow,
    Skirmisher,
    Artillery,
    Platform,
    FreeCaptain,
    Wizard,
    Monster,
    Dwarves,
    Goblinoids,
    Awesome,
    MagicResistant,
    Unhindered,
    Overshoots,
    Formed,
    Mounted,
};

/// Every stand of a unit, as its list has it: they are all alike (RR-UNI-01).
struct StandRow
{
    int av = 0, dv = 0, mav = 0;
    int size = 0;
    int depth = 0;                             ///< of its base, in inches (RR-CHG-07, RR-MEL-09)
    Sum action = {}, morale = {}, charge = {}; ///< without its leaders
    std::uint32_t traits = 0;
    int stands = 1;                                 ///< the General's too (RR-UNI-11)
    std::array<bool, 3> led = {};                   ///< by each of `Leads`
    std::array<Sum, 3> byLeader = {}, byHeart = {}; ///< what each adds to Action Rolls and to morale

    [[nodiscard]] bool has(Trait trait) const { return (traits >> unsigned(trait) & 1U) != 0; }
    void set(Trait trait) { traits |= 1U << unsigned(trait); }

    friend bool operator==(const StandRow &, const StandRow &) = default;
};

/// \param unit of a type that the catalogue knows
[[nodiscard]] StandRow rowOf(const Catalogue &catalogue, const Unit &unit);

} // namespace gonfalon::roberts_rules
