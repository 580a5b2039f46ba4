// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/table/walker.h"

namespace gonfalon::table {

/// The places round each base of the unit that is attacked, where one of ours touches it: every 7.5 degrees,
/// and along the straight sides of long bases. Worked out once for each base that is asked for.
class Rims
{
public:
    static constexpr std::size_t most = 48 + 2 * 16; ///< places round one base

    Rims(std::span<const Point> enemies, int reach, int halves);

    [[nodiscard]] std::span<const Point> of(std::size_t enemy);

private:
    struct Rim
    {
        std::uint8_t count = 0;
        std::array<Point, most> at;
    };

    [[nodiscard]] Point outermost(Point off) const;

    std::span<const Point> m_enemies;
    int m_reach, m_halves;
    std::array<std::uint8_t, Stand::most> m_which{}; ///< place among the rims, from 1; 0: not asked for yet
    std::vector<Rim> m_rims;
};

} // namespace gonfalon::table
