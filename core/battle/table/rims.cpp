// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/table/rims.h"

#include "core/battle/table/own_ways.h"

namespace gonfalon::table {

Rims::Rims(std::span<const Point> enemies, int reach, int halves)
    : m_enemies(enemies), m_reach(reach), m_halves(halves)
{
}

/// That place off the enemy, or a hundredth farther off where rounding left it short of him.
Point Rims::outermost(Point off) const
{
    for (const Point more : {Point{off.x < 0 ? -1 : 1, 0}, Point{0, off.y < 0 ? -1 : 1}})
        if (apartSquared(off + more, m_halves) <= square(m_reach))
            off = off + more;
    return off;
}

std::span<const Point> Rims::of(std::size_t enemy)
{
    if (m_which[enemy] == 0) {
        Rim &rim = m_rims.emplace_back();
        m_which[enemy] = static_cast<std::uint8_t>(m_rims.size());
        const auto add = [&rim](Point at) { rim.at[rim.count++] = at; };
        const Point centre = m_enemies[enemy];
        for (const Point direction : around)
            add(centre + outermost(beside({}, direction, m_reach, m_halves)));
        if (m_halves > 0)
            for (const int across : {-m_reach, m_reach})
                for (int eighths = -8; eighths <= 8; ++eighths)
                    if (eighths != 0) // it is among the others
                        add(centre + Point{across, m_halves * eighths / 8});
    }
    const Rim &rim = m_rims[m_which[enemy] - 1U];
    return {rim.at.data(), rim.count};
}

} // namespace gonfalon::table
