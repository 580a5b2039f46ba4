// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/table/crowd.h"

#include "core/battle/table/scene.h"

#include <vector>

namespace gonfalon::table {

namespace {

/// The part of the table in which the zone lies. Where a model must touch the edge, its mates stand no
/// farther from that than cohesion lets them: next to whoever has all of them near.
Box boundsOf(const Battlefield &field, const Zone &zone, Base base)
{
    const Point reach{zone.radius, zone.radius};
    Box box = zone.shape == Zone::Shape::Circle ? Box::around(zone.from - reach, zone.from + reach)
                                                : Box::around(zone.from, zone.to);
    box.west = std::max(box.west, 0);
    box.north = std::max(box.north, 0);
    box.east = std::min(box.east, field.width.inHundredths());
    box.south = std::min(box.south, field.depth.inHundredths());
    if (!zone.touching)
        return box;
    const int deep = 2 * (spacing + 2 * base.radius + 2 * base.half);
    switch (zone.edge) {
    case Edge::North:
        box.south = std::min(box.south, box.north + deep);
        break;
    case Edge::South:
        box.north = std::max(box.north, box.south - deep);
        break;
    case Edge::West:
        box.east = std::min(box.east, box.west + deep);
        break;
    default:
        box.west = std::max(box.west, box.east - deep);
    }
    return box;
}

/// From one end to the other, both of them included: whoever stands at an end touches the zone's border.
std::vector<int> steps(int from, int to, int step)
{
    std::vector<int> all;
    for (int at = from; at < to; at += step)
        all.push_back(at);
    if (from <= to)
        all.push_back(to);
    return all;
}

/// The free places of one zone, and a unit that is put together on them.
class Crowd
{
public:
    Crowd(const Box &bounds, Base base, const CrowdAsks &asks)
        : m_base(base), m_across(2 * base.radius), m_down(2 * (base.radius + base.half)),
          m_near(square(spacing + m_across)), m_reach(std::size_t(4 * (spacing + m_across) / m_across) + 2),
          m_columns(steps(bounds.west + base.radius, bounds.east - base.radius, (m_across + 3) / 4)),
          m_rows(steps(bounds.north + m_down / 2, bounds.south - m_down / 2, (m_across + 3) / 4))
    {
        m_free.reserve(m_columns.size() * m_rows.size());
        for (const int y : m_rows)
            for (const int x : m_columns)
                m_free.push_back(asks.free({x, y}));
    }

    [[nodiscard]] std::size_t places() const { return m_free.size(); }
    [[nodiscard]] bool isFree(std::size_t place) const { return m_free[place]; }

    /// As many as `models` around that place: its row first, then row by row away from it.
    [[nodiscard]] Stand around(std::size_t place, int models) const
    {
        const std::size_t row = place / m_columns.size(), column = place % m_columns.size();
        Stand stand;
        const Point pivot{m_columns[column], m_rows[row]};
        put(stand, pivot);
        fill(stand, row, column, 1, pivot, models);
        fill(stand, row, column, -1, pivot, models);
        const std::size_t first = column - std::min(column, m_reach);
        away(stand, row, first, 1, pivot, models);
        away(stand, row, first, -1, pivot, models);
        return stand;
    }

private:
    static void put(Stand &stand, Point at) { stand.at[stand.count++] = at; }

    /// Along a row from a column on, each next to the one before; true where anybody was put.
    bool fill(Stand &stand, std::size_t row, std::size_t from, int way, Point pivot, int models) const
    {
        const int before = stand.count, y = m_rows[row];
        int last =
            y == pivot.y ? pivot.x : pivot.x - way * (spacing + 3 * m_across); // beyond all who may stand
        for (std::size_t i = from; i < m_columns.size() && stand.count < models; i += std::size_t(way)) {
            const Point at{m_columns[i], y};
            if (way * (at.x - pivot.x) > spacing + m_across)
                break;
            if (way * (at.x - last) < m_across || !m_free[row * m_columns.size() + i])
                continue;
            if (apartSquared(at - pivot, 2 * m_base.half) > m_near)
                continue;
            put(stand, at);
            last = at.x;
        }
        return stand.count > before;
    }

    /// The rows beyond that one, each from that column on.
    void away(Stand &stand, std::size_t from, std::size_t column, int way, Point pivot, int models) const
    {
        int last = pivot.y;
        for (std::size_t row = from + std::size_t(way); row < m_rows.size() && stand.count < models;
             row += std::size_t(way)) {
            if (way * (m_rows[row] - pivot.y) > m_down + spacing)
                return;
            if (way * (m_rows[row] - last) >= m_down && fill(stand, row, column, 1, pivot, models))
                last = m_rows[row];
        }
    }

    Base m_base;
    int m_across, m_down;
    Wide m_near;
    std::size_t m_reach; ///< columns to either side in which a mate may stand
    std::vector<int> m_columns, m_rows;
    std::vector<bool> m_free;
};

} // namespace

std::optional<Stand> roomInCrowd(const Table &table, Base base, int models, const Zone &zone,
                                 std::uint32_t start, const CrowdAsks &asks)
{
    const Crowd crowd(boundsOf(table.battlefield(), zone, base), base, asks);
    for (std::size_t i = 0; i < crowd.places(); ++i) {
        const std::size_t place = (start + i) % crowd.places();
        if (!crowd.isFree(place))
            continue;
        const Stand stand = crowd.around(place, models);
        if (stand.count == models && asks.legal(stand))
            return stand;
    }
    return std::nullopt;
}

} // namespace gonfalon::table
