// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/length.h"

#include <array>
#include <compare>
#include <cstdint>
#include <initializer_list>

namespace gonfalon {

/// A place on the table in 1/100 inch: x from the west edge to the east, y from the north edge to the south.
struct Point
{
    int x = 0;
    int y = 0;

    friend constexpr bool operator==(Point, Point) = default;
    friend constexpr auto operator<=>(Point, Point) = default;
    friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
};

/// A place given in whole inches.
[[nodiscard]] constexpr Point atInches(int x, int y) { return {x * 100, y * 100}; }

/// The way of a unit's middle: up to `most` places to be passed in turn, the last being where it ends. It
/// lives in the order itself, so that giving an order allocates nothing.
class Path
{
public:
    static constexpr std::size_t most = 8;

    constexpr Path() = default;
    constexpr Path(std::initializer_list<Point> points)
    {
        for (const Point point : points)
            add(point);
    }

    /// Adds a place; what goes beyond `most` is dropped, which `size` tells.
    constexpr void add(Point point)
    {
        if (m_size < most)
            m_points[m_size++] = point;
    }
    [[nodiscard]] constexpr std::size_t size() const { return m_size; }
    [[nodiscard]] constexpr bool empty() const { return m_size == 0; }
    [[nodiscard]] constexpr const Point *begin() const { return m_points.data(); }
    [[nodiscard]] constexpr const Point *end() const { return m_points.data() + m_size; }
    [[nodiscard]] constexpr Point operator[](std::size_t i) const { return m_points[i]; }
    [[nodiscard]] constexpr Point back() const { return m_points[m_size - 1]; }

    friend constexpr bool operator==(const Path &a, const Path &b)
    {
        for (std::size_t i = 0; i < a.m_size && i < b.m_size; ++i)
            if (a.m_points[i] != b.m_points[i])
                return false;
        return a.m_size == b.m_size;
    }

private:
    std::array<Point, most> m_points{};
    std::uint8_t m_size = 0;
};

} // namespace gonfalon
