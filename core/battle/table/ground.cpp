// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/table/ground.h"

namespace gonfalon::table {

namespace {

Box boxOf(const std::vector<Point> &points)
{
    Box box = points.empty() ? Box{} : Box::around(points.front(), points.front());
    for (const Point point : points)
        box.take(point);
    return box;
}

/// The line that a piece puts in the way, or none. An area that is an obstacle is one along its outline.
std::vector<Point> courseOf(const TerrainPiece &piece)
{
    std::vector<Point> course = piece.points;
    if (!piece.line && !course.empty())
        course.push_back(course.front());
    return course;
}

} // namespace

void Spans::join()
{
    if (m_size < 2)
        return;
    std::sort(m_parts.begin(), m_parts.begin() + static_cast<std::ptrdiff_t>(m_size),
              [](const Part &a, const Part &b) { return a.from < b.from; });
    std::size_t kept = 0;
    for (std::size_t i = 0; i < m_size; ++i) {
        if (kept > 0 && m_parts[i].from <= m_parts[kept - 1].to)
            m_parts[kept - 1].to = std::max(m_parts[kept - 1].to, m_parts[i].to);
        else
            m_parts[kept++] = m_parts[i];
    }
    m_size = kept;
}

Wide Spans::total() const
{
    Wide sum = 0;
    for (const Part &part : *this)
        sum += part.to - part.from;
    return sum;
}

bool Area::holds(Point point) const
{
    if (!box.holds(point))
        return false;
    bool inside = false;
    Point a = outline.back();
    for (const Point b : outline) {
        if ((a.y > point.y) != (b.y > point.y)) {
            const Wide side = cross(b - a, point - a);
            if ((b.y > a.y) == (side < 0))
                inside = !inside;
        }
        a = b;
    }
    return inside;
}

/// Each side of the outline cuts off what lies beyond it; the outline itself belongs to the area.
void Area::cutConvex(Point from, Point to, Spans &spans) const
{
    Wide begins = 0, ends = Spans::whole;
    for (const Side &side : sides) {
        const Wide first = side.inwards(from), last = side.inwards(to);
        if ((first & last) < 0)
            return;
        if ((first | last) >= 0) // the whole line lies to the inner hand
            continue;
        const Wide at = first * Spans::whole / (first - last);
        if (first < 0)
            begins = std::max(begins, at);
        else
            ends = std::min(ends, at);
    }
    spans.add(begins, ends);
}

void Area::cut(Point from, Point to, Spans &spans) const
{
    if (!box.meets(Box::around(from, to)))
        return;
    if (!sides.empty())
        return cutConvex(from, to, spans);
    std::array<Wide, 48> crossings;
    std::size_t count = 0;
    const Point along = to - from;
    Point a = outline.back();
    for (const Point b : outline) {
        const bool left = cross(along, a - from) > 0;
        if (left != (cross(along, b - from) > 0) && count < crossings.size()) {
            const Wide at = cross(a - from, b - a) * Spans::whole / cross(along, b - a);
            if (at > 0 && at < Spans::whole)
                crossings[count++] = at;
        }
        a = b;
    }
    std::sort(crossings.begin(), crossings.begin() + static_cast<std::ptrdiff_t>(count));
    bool inside = holds(from);
    Wide last = 0;
    for (std::size_t i = 0; i < count; ++i) {
        if (inside)
            spans.add(last, crossings[i]);
        inside = !inside;
        last = crossings[i];
    }
    if (inside)
        spans.add(last, Spans::whole);
}

Wide Area::depthSquared(Point point) const
{
    if (!holds(point))
        return 0;
    Wide least = square(box.east - box.west) + square(box.south - box.north);
    Point a = outline.back();
    for (const Point b : outline) {
        const Point along = b - a;
        const Point offset = point - a;
        const Wide length = dot(along, along);
        const Wide at = dot(offset, along);
        const Wide apart = at <= 0        ? dot(offset, offset)
                           : at >= length ? dot(point - b, point - b)
                                          : square(cross(along, offset)) / length;
        least = std::min(least, apart);
        a = b;
    }
    return least;
}

bool Line::crosses(Point from, Point to) const
{
    if (!box.meets(Box::around(from, to)))
        return false;
    for (std::size_t i = 1; i < points.size(); ++i)
        if (segmentsCross(from, to, points[i - 1], points[i]))
            return true;
    return false;
}

bool Line::near(Point from, Point to, Base base, int slack) const
{
    const int reach = base.radius + slack;
    const Box way = Box::around(from, to).grown(reach + base.half);
    if (!way.meets(box))
        return false;
    const Point half{0, base.half};
    for (std::size_t i = 1; i < points.size(); ++i) {
        const Point a = points[i - 1], b = points[i];
        if (!way.meets(Box::around(a, b)))
            continue;
        if (segmentsNear(from, to, a, b, reach))
            return true;
        if (base.half == 0)
            continue;
        if (segmentsNear(from - half, to - half, a, b, reach) ||
            segmentsNear(from + half, to + half, a, b, reach) ||
            segmentsNear(from - half, from + half, a, b, reach) ||
            segmentsNear(to - half, to + half, a, b, reach))
            return true;
    }
    return false;
}

Area areaOf(const TerrainTraits &traits, std::vector<Point> outline)
{
    Wide around = 0; // twice the area, negative where the outline goes round the other way
    for (std::size_t i = 0; i < outline.size(); ++i)
        around += cross(outline[i], outline[(i + 1) % outline.size()]);
    if (around < 0)
        std::reverse(outline.begin(), outline.end());
    Area area{.traits = traits, .box = boxOf(outline), .outline = std::move(outline), .sides = {}};
    bool convex = around != 0;
    Point a = area.outline.back();
    for (const Point b : area.outline) {
        const Area::Side side{.along = b - a, .start = cross(b - a, a)};
        convex = convex && a != b &&
                 std::ranges::all_of(area.outline, [&](Point other) { return side.inwards(other) >= 0; });
        area.sides.push_back(side);
        a = b;
    }
    if (!convex)
        area.sides.clear();
    return area;
}

Ground::Ground(const Battlefield &field, bool half) : battlefield(field), halfIsCover(half)
{
    for (const TerrainPiece &piece : battlefield.pieces) {
        if (piece.points.size() < (piece.line ? 2U : 3U))
            continue;
        const Box box = boxOf(piece.points);
        if (piece.line || piece.traits.obstacle)
            lines.push_back({piece.traits, box, courseOf(piece)});
        if (piece.line)
            continue;
        if (piece.traits.obstacle)
            lines.back().traits = {
                .obstacle = true,
                .impassable = piece.traits.impassable}; // its area shelters and hides, its edge only halts
        areas.push_back(areaOf(piece.traits, piece.points));
        dangerous = dangerous || piece.traits.dangerous;
        impassable = impassable || piece.traits.impassable;
    }
}

bool Ground::slows(const Box &box) const
{
    return std::any_of(areas.begin(), areas.end(), [&](const Area &area) {
        return (area.traits.rough || area.traits.steep) && area.box.meets(box);
    });
}

bool Ground::anything(const Box &box) const
{
    for (const Area &area : areas)
        if (area.box.meets(box))
            return true;
    for (const Line &line : lines)
        if (line.box.meets(box))
            return true;
    return false;
}

} // namespace gonfalon::table
