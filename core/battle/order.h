// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/ids.h"
#include "core/battle/kind.h"
#include "core/battle/point.h"
#include "core/battle/table/stand.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

namespace gonfalon {

/// A bit for each fact of a game.
using FactBits = std::uint32_t;

/// What players state of a real table where no computer can measure. The game's `Vocabulary` says what each
/// bit and the number stand for, and which of them are asked for.
struct Facts
{
    FactBits said = 0;      ///< a bit for each fact that is so
    std::uint8_t count = 0; ///< a number, where one is asked for

    [[nodiscard]] constexpr bool has(std::size_t fact) const { return (said >> fact & 1U) != 0; }
    /// The same, and that fact is so too.
    [[nodiscard]] constexpr Facts with(std::size_t fact) const { return {said | FactBits(1) << fact, count}; }
    /// What of these is among `asked`.
    [[nodiscard]] constexpr Facts of(Facts asked) const
    {
        return {said & asked.said, asked.count > 0 ? count : std::uint8_t(0)};
    }

    /// What of these nobody asks for.
    [[nodiscard]] constexpr Facts unasked(Facts asked) const
    {
        return {said & ~asked.said, asked.count > 0 ? std::uint8_t(0) : count};
    }

    /// What either holds, and the greater number.
    friend constexpr Facts operator|(Facts a, Facts b)
    {
        return {a.said | b.said, a.count > b.count ? a.count : b.count};
    }
    friend bool operator==(const Facts &, const Facts &) = default;
};

/// What a fact counts for where some facts say a number together.
struct FactWorth
{
    std::uint8_t fact; ///< its bit
    std::int8_t worth;
};

/// The number that is stated; 0 where nothing of it is.
[[nodiscard]] constexpr int sumOf(std::span<const FactWorth> parts, Facts stated)
{
    int number = 0;
    for (const FactWorth &part : parts)
        number += stated.has(part.fact) ? part.worth : 0;
    return number;
}

/// All that can be stated.
inline constexpr Facts everyFact{.said = std::numeric_limits<FactBits>::max(), .count = 1};

/// Models or stands of a unit, a bit for each.
using PartSet = std::uint64_t;

/// Of a figure or order that faces nowhere.
inline constexpr std::int16_t noFacing = -1;

/// One decision of one side. Checking it changes nothing.
struct Order
{
    Kind<Order> kind = {};
    UnitIndex unit = noUnit;
    UnitIndex target = noUnit;
    std::uint8_t choice = 0;
    std::uint8_t files = 0; ///< models abreast when it stands; 0: as it stands now
    Path path = {};
    table::Stand places =
        {}; ///< where each model ends, the Leader's first; none: as `path` and `files` have it
    Facts facts = {};
    std::int16_t facing = noFacing; ///< where it faces then, in degrees clockwise from the table's far edge
    PartSet parts = 0;              ///< which of the unit's models or stands; 0: all of them

    friend bool operator==(const Order &, const Order &) = default;
};

} // namespace gonfalon
