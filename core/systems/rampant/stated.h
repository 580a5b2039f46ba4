// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/order.h"

namespace gonfalon::rampant {

/// What players of the Rampants state of a real table: `Facts` by their names.
struct Stated
{
    bool yes = false;       ///< the answer to a plain question
    bool rough = false;     ///< the fight counts as in rough terrain
    bool cover = false;     ///< the target is in cover
    bool superb = false;    ///< in superb cover
    bool uphill = false;    ///< the target is attacked from below
    bool beyond12 = false;  ///< the target is farther than 12 inches
    bool overhead = false;  ///< the target has cover from above
    bool offTable = false;  ///< the retreat crosses an edge
    bool dangerous = false; ///< the movement crossed Dangerous ground
    bool exits = false;     ///< the movement reached the way out, or the thing to be reached
    bool obstacle = false;  ///< the target stood behind an obstacle
    bool battered = false;  ///< the unit is Battered
    bool hated = false;     ///< an enemy whom the unit hates is in its reach
    /// Things gathered; Strength left; full inches that a retreat fell short (LR-RET-05), 1 for less where
    /// anything that is missing costs a die (DR-RETREAT-04).
    int count = 0;

    /// The bits in the order of `vocabulary().facts`.
    constexpr operator Facts() const // NOLINT: it is the same, packed
    {
        unsigned bits = 0, at = 0;
        for (const bool fact : {yes, rough, cover, superb, uphill, beyond12, overhead, offTable, dangerous,
                                exits, obstacle, battered, hated})
            bits |= unsigned(fact) << at++;
        return {std::uint16_t(bits), std::uint8_t(count)};
    }
};

/// What was stated, by name.
[[nodiscard]] constexpr Stated statedBy(Facts facts)
{
    Stated by{.count = facts.count};
    std::size_t at = 0;
    for (bool *fact : {&by.yes, &by.rough, &by.cover, &by.superb, &by.uphill, &by.beyond12, &by.overhead,
                       &by.offTable, &by.dangerous, &by.exits, &by.obstacle, &by.battered, &by.hated})
        *fact = facts.has(at++);
    return by;
}

} // namespace gonfalon::rampant
