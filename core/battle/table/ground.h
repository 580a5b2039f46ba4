// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battlefield.h"
#include "core/battle/table/geometry.h"
#include "core/battle/table/table.h"

#include <array>
#include <vector>

namespace gonfalon::table {

/// The parts of a straight line that lie inside something, in 1/2^20 of its length. The fixed room is more
/// than any outline on a table needs; what goes beyond it is dropped.
class Spans
{
public:
    static constexpr Wide whole = Wide(1) << 20;
    struct Part
    {
        Wide from, to;
    };

    void add(Wide from, Wide to)
    {
        if (from < to && m_size < m_parts.size())
            m_parts[m_size++] = {from, to};
    }
    [[nodiscard]] bool empty() const { return m_size == 0; }
    /// Sorts the parts and joins those that overlap.
    void join();
    [[nodiscard]] Wide total() const; ///< of joined parts
    [[nodiscard]] const Part *begin() const { return m_parts.data(); }
    [[nodiscard]] const Part *end() const { return m_parts.data() + m_size; }

private:
    std::array<Part, 48> m_parts;
    std::size_t m_size = 0;
};

/// A piece of terrain with an extent.
struct Area
{
    TerrainTraits traits;
    Box box;
    std::vector<Point> outline;
    /// A side of a convex outline, which has the inside to its left hand.
    struct Side
    {
        Point along;
        Wide start; ///< cross(along, where it begins)

        [[nodiscard]] Wide inwards(Point place) const { return cross(along, place) - start; }
    };
    std::vector<Side> sides; ///< none of another outline

    [[nodiscard]] bool holds(Point point) const;
    /// Adds the parts of the line from `from` to `to` that lie inside.
    void cut(Point from, Point to, Spans &spans) const;
    /// The square of the distance from the outline to a place inside; 0 outside.
    [[nodiscard]] Wide depthSquared(Point point) const;

private:
    void cutConvex(Point from, Point to, Spans &spans) const;
};

/// A piece of terrain with that outline.
[[nodiscard]] Area areaOf(const TerrainTraits &traits, std::vector<Point> outline);

/// A wall, a ditch or the like.
struct Line
{
    TerrainTraits traits;
    Box box;
    std::vector<Point> points;

    [[nodiscard]] bool crosses(Point from, Point to) const;
    /// True where a base that goes straight from `from` to `to` comes strictly nearer than `slack` to it; a
    /// negative slack asks for an overlap.
    [[nodiscard]] bool near(Point from, Point to, Base base, int slack) const;
};

class Ground
{
public:
    Ground(const Battlefield &battlefield, bool halfIsCover);

    Battlefield battlefield;
    bool halfIsCover = true;
    std::vector<Area> areas;
    std::vector<Line> lines;
    bool dangerous = false;  ///< some area is
    bool impassable = false; ///< likewise

    [[nodiscard]] int width() const { return battlefield.width.inHundredths(); }
    [[nodiscard]] int depth() const { return battlefield.depth.inHundredths(); }
    [[nodiscard]] bool anything(const Box &box) const; ///< some piece reaches into `box`
    [[nodiscard]] bool slows(const Box &box) const;    ///< one that is rough or steep does
    /// `some` of `all` models are a majority that benefits from cover (DR-TERR-07).
    [[nodiscard]] bool sheltersMajority(int some, int all) const
    {
        return some > 0 && (halfIsCover ? 2 * some >= all : 2 * some > all);
    }
};

} // namespace gonfalon::table
