// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/table/outline.h"

namespace gonfalon::table {

namespace {

/// The corners of the outline around the ends of all middle lines; the bases' radius is left to the caller.
class Hull
{
public:
    Hull(std::span<const Point> models, Base base)
    {
        std::array<Point, 2 * Stand::most> ends;
        std::size_t count = 0;
        for (const Point model : models) {
            ends[count++] = model - Point{0, base.half};
            if (base.half > 0)
                ends[count++] = model + Point{0, base.half};
        }
        std::sort(ends.begin(), ends.begin() + static_cast<std::ptrdiff_t>(count));
        for (std::size_t i = 0; i < count; ++i)
            take(ends[i], 1);
        const std::size_t upper = m_size;
        for (std::size_t i = count - 1; count > 1 && i-- > 0;)
            take(ends[i], upper);
    }
    [[nodiscard]] std::span<const Point> corners() const { return {m_corners.data(), m_size}; }

private:
    void take(Point point, std::size_t kept)
    {
        while (m_size > kept &&
               cross(m_corners[m_size - 1] - m_corners[m_size - 2], point - m_corners[m_size - 1]) <= 0)
            --m_size;
        m_corners[m_size++] = point;
    }

    std::array<Point, 4 * Stand::most> m_corners;
    std::size_t m_size = 0;
};

/// All bases lie on one side of the endless line, or all before its start or behind its end.
bool clearlyAside(std::span<const Point> models, Base base, Point from, Point to)
{
    const Point along = to - from;
    const Wide length = dot(along, along);
    const Wide reach = Wide(base.radius + base.half) * rootUp(length);
    bool left = true, right = true, before = true, behind = true;
    for (const Point model : models) {
        const Wide side = cross(along, model - from);
        const Wide at = dot(along, model - from);
        left = left && side >= reach;
        right = right && side <= -reach;
        before = before && at <= -reach;
        behind = behind && at >= length + reach;
    }
    return left || right || before || behind;
}

} // namespace

bool crossesOutline(std::span<const Point> models, Base base, Point from, Point to)
{
    if (models.empty() || clearlyAside(models, base, from, to))
        return false;
    const Hull hull(models, base);
    const std::span<const Point> corners = hull.corners();
    bool inside = corners.size() > 2;
    Point last = corners.back();
    for (const Point corner : corners) {
        if (segmentsNear(from, to, last, corner, base.radius))
            return true;
        inside = inside && cross(corner - last, from - last) >= 0;
        last = corner;
    }
    return inside;
}

} // namespace gonfalon::table
