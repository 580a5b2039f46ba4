// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/ids.h"

#include <bit>
#include <cassert>
#include <cstdint>

namespace gonfalon::rampant {

/// A set of units.
using UnitSet = std::uint64_t;
[[nodiscard]] constexpr UnitSet only(UnitIndex unit)
{
    assert(unit < 64);
    return UnitSet(1) << unit;
}
[[nodiscard]] constexpr bool contains(UnitSet set, UnitIndex unit) { return (set >> unit & 1U) != 0; }
[[nodiscard]] constexpr UnitIndex firstOf(UnitSet set)
{
    return set == 0 ? noUnit : UnitIndex(std::countr_zero(set));
}
[[nodiscard]] constexpr int sizeOf(UnitSet set) { return std::popcount(set); }

/// The units of a set, one after the other: `for (const UnitIndex unit : eachOf(set))`.
class eachOf
{
public:
    constexpr explicit eachOf(UnitSet set) : m_set(set) {}
    struct Iterator
    {
        UnitSet left;
        constexpr UnitIndex operator*() const { return firstOf(left); }
        constexpr Iterator &operator++()
        {
            left &= left - 1;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;
    };
    [[nodiscard]] constexpr Iterator begin() const { return {m_set}; }
    [[nodiscard]] constexpr Iterator end() const { return {0}; }

private:
    UnitSet m_set;
};

} // namespace gonfalon::rampant
