// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/table/rims.h"

#include "core/battle/table/own_ways.h"

namespace gonfalon::table {

Rims::Rims(const Walker &walker, std::span<const Point> enemies, int reach, int halves)
    : m_walker(walker), m_enemies(enemies), m_reach(reach), m_halves(halves)
{
}

std::span<const Point> Rims::of(std::size_t enemy)
{
    Rim &rim = m_rims[enemy];
    if (!rim.known) {
        const auto add = [&](Point at) {
            if (m_walker.mayStand(at))
                rim.at[rim.count++] = at;
        };
        rim.known = true;
        const Point centre = m_enemies[enemy];
        for (const Point direction : around)
            add(beside(centre, direction, m_reach, m_halves));
        // Half way between them. 65536 cos and sin of 7.5 degrees turn one into the next.
        for (const Point direction : around)
            add(beside(centre,
                       {static_cast<int>((Wide(direction.x) * 64975 - Wide(direction.y) * 8554) / 65536),
                        static_cast<int>((Wide(direction.y) * 64975 + Wide(direction.x) * 8554) / 65536)},
                       m_reach, m_halves));
        if (m_halves > 0)
            for (const int across : {-m_reach, m_reach})
                for (const int quarters : {-4, -3, -2, -1, 1, 2, 3, 4})
                    add(centre + Point{across, m_halves * quarters / 4});
    }
    return {rim.at.data(), rim.count};
}

} // namespace gonfalon::table
