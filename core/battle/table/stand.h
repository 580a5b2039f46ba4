// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/point.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace gonfalon::table {

/// Where the models of one unit stand, the Leader's first: a plain value without heap memory. What lies
/// beyond `count` is neither set nor copied, since most orders hold one and name no places in it.
struct Stand
{
    static constexpr std::size_t most = 24;
    union {
        std::array<Point, most> at;
    };
    std::uint8_t count = 0;

    Stand() {}
    Stand(const Stand &other) { *this = other; }
    Stand &operator=(const Stand &other)
    {
        for (std::size_t i = 0; i < other.count; ++i)
            at[i] = other.at[i];
        count = other.count;
        return *this;
    }

    [[nodiscard]] const Point *begin() const { return at.data(); }
    [[nodiscard]] const Point *end() const { return at.data() + count; }
    friend bool operator==(const Stand &a, const Stand &b)
    {
        for (std::size_t i = 0; i < a.count && i < b.count; ++i)
            if (a.at[i] != b.at[i])
                return false;
        return a.count == b.count;
    }
};

} // namespace gonfalon::table
