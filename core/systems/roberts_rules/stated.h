// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/order.h"

/// What players state of a real table.
namespace gonfalon::roberts_rules {

/// By the bit of each.
enum class Fact : std::uint8_t
{
    ByGeneral,   ///< he gives his free action (RR-LDR-03)
    NearCaptain, ///< a free one (RR-OPT-01)
    Halts,       ///< close to an enemy (RR-MOV-11)
    IntoFlank,   ///< (RR-MEL-10)
    IntoRear,
    Uphill, ///< of whoever attacks
    Downhill,
    Rough,    ///< ground under a charge
    Obstacle, ///< in front of the target
    Covered,  ///< the target stands in rough ground
    Splits,   ///< the unit shoots at more than one other (RR-ACT-09)
    NoRoom,   ///< it cannot fall back (RR-MEL-14)
    Overruns, ///< (RR-PUR-05)
    Misses,   ///< the pursuit reaches nobody
    PlusOne,  ///< circumstances that are named without a size (RRH-08)
    PlusTwo,
    MinusOne,
    MinusTwo,
    TheirsPlusOne, ///< the same of whoever strikes back
    TheirsPlusTwo,
    TheirsMinusOne,
    TheirsMinusTwo,
    Disrupted,
    Marching,
    Broken,
};

[[nodiscard]] constexpr Facts facts(Fact fact) { return {.said = FactBits(1) << unsigned(fact)}; }
[[nodiscard]] constexpr bool isSaid(Facts stated, Fact fact) { return stated.has(std::size_t(fact)); }

/// Of what circumstances that are named without a size are made, from -3 to 3 (RRH-08), the greatest first.
inline constexpr FactWorth circumstances[] = {{std::uint8_t(Fact::PlusTwo), 2},
                                              {std::uint8_t(Fact::PlusOne), 1},
                                              {std::uint8_t(Fact::MinusTwo), -2},
                                              {std::uint8_t(Fact::MinusOne), -1}};
/// The same of whoever strikes back.
inline constexpr FactWorth theirCircumstances[] = {{std::uint8_t(Fact::TheirsPlusTwo), 2},
                                                   {std::uint8_t(Fact::TheirsPlusOne), 1},
                                                   {std::uint8_t(Fact::TheirsMinusTwo), -2},
                                                   {std::uint8_t(Fact::TheirsMinusOne), -1}};

} // namespace gonfalon::roberts_rules
