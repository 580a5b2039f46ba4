// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>

namespace gonfalon {

/// Army points: what units and options cost. May be negative where an option gives points back.
class Points
{
public:
    constexpr Points() = default;
    constexpr explicit Points(int value) : m_value(value) {}

    [[nodiscard]] constexpr int value() const { return m_value; }

    friend constexpr auto operator<=>(Points, Points) = default;
    friend constexpr Points operator+(Points a, Points b) { return Points(a.m_value + b.m_value); }
    friend constexpr Points operator-(Points a, Points b) { return Points(a.m_value - b.m_value); }
    constexpr Points &operator+=(Points other)
    {
        m_value += other.m_value;
        return *this;
    }

private:
    int m_value = 0;
};

} // namespace gonfalon
