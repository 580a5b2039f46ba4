// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/table/sight.h"

#include "core/battle/table/outline.h"

namespace gonfalon::table {

namespace {

constexpr Wide throughAtMost = 300; ///< of woods and smoke that sight reaches through (DR-SHOOT-12)

/// The strip that all lines between two boxes keep to.
class Strip
{
public:
    Strip(const Box &a, const Box &b)
        : m_between{std::min(a.west, b.west), std::min(a.north, b.north), std::max(a.east, b.east),
                    std::max(a.south, b.south)},
          m_across{(a.north + a.south) / 2 - (b.north + b.south) / 2,
                   (b.west + b.east) / 2 - (a.west + a.east) / 2}
    {
        const Shadow first = shadow(a), second = shadow(b);
        m_least = std::min(first.middle - first.half, second.middle - second.half);
        m_most = std::max(first.middle + first.half, second.middle + second.half);
    }

    [[nodiscard]] bool meets(const Box &box) const
    {
        if (!box.meets(m_between))
            return false;
        const Shadow other = shadow(box);
        return other.middle + other.half >= m_least && other.middle - other.half <= m_most;
    }

private:
    /// A box laid onto the line across the strip, doubled.
    struct Shadow
    {
        Wide middle, half;
    };
    [[nodiscard]] Shadow shadow(const Box &box) const
    {
        return {dot(m_across, {box.west + box.east, box.north + box.south}),
                (m_across.x < 0 ? -Wide(m_across.x) : Wide(m_across.x)) * (box.east - box.west) +
                    (m_across.y < 0 ? -Wide(m_across.y) : Wide(m_across.y)) * (box.south - box.north)};
    }

    Box m_between;
    Point m_across;
    Wide m_least = 0, m_most = 0;
};

/// Some of the line lies in the area.
bool meets(const Area &area, Point from, Point to)
{
    Spans inside;
    area.cut(from, to, inside);
    return !inside.empty();
}

std::uint64_t bit(std::size_t position) { return std::uint64_t(1) << std::min<std::size_t>(position, 63); }

} // namespace

Sight::Sight(const Scene &scene, UnitIndex a, UnitIndex b, bool units) : m_scene(scene)
{
    const Strip between(scene.box(a), scene.box(b));
    for (std::size_t i = 0; i < scene.ground.areas.size(); ++i)
        if (scene.ground.areas[i].traits.obscuring && between.meets(scene.ground.areas[i].box))
            m_areas |= bit(i);
    for (std::size_t i = 0; i < scene.ground.lines.size(); ++i)
        if (scene.ground.lines[i].traits.obscuring && between.meets(scene.ground.lines[i].box))
            m_lines |= bit(i);
    if (!units)
        return;
    for (std::size_t i = 0; i < scene.units.size(); ++i)
        if (i != a && i != b && scene.units[i].count > 0 && scene.units[i].blocksSight &&
            between.meets(scene.box(static_cast<UnitIndex>(i))))
            m_blockers |= bit(i);
}

bool Sight::clear(Point from, Point to) const
{
    if (groundHides(from, to))
        return false;
    for (std::size_t i = 0; m_blockers != 0 && i < m_scene.units.size(); ++i)
        if ((m_blockers & bit(i)) != 0 && unitHides(static_cast<UnitIndex>(i), from, to))
            return false;
    return true;
}

bool Sight::hides(const Area &area, Point from, Point to)
{
    return !area.holds(from) && !area.holds(to) && meets(area, from, to);
}

bool Sight::groundHides(Point from, Point to) const
{
    if (m_areas == 0 && m_lines == 0)
        return false;
    Spans woods;
    for (std::size_t i = 0; i < m_scene.ground.areas.size(); ++i) {
        const Area &area = m_scene.ground.areas[i];
        if ((m_areas & bit(i)) == 0 || !area.traits.obscuring)
            continue;
        if (area.traits.seeThrough) {
            area.cut(from, to, woods);
            continue;
        }
        if (hides(area, from, to))
            return true;
    }
    for (std::size_t i = 0; m_lines != 0 && i < m_scene.ground.lines.size(); ++i)
        if ((m_lines & bit(i)) != 0 && m_scene.ground.lines[i].traits.obscuring &&
            m_scene.ground.lines[i].crosses(from, to))
            return true;
    if (woods.empty())
        return false;
    woods.join();
    const Point along = to - from;
    return rootDown(dot(along, along)) * woods.total() > (throughAtMost + tolerance) * Spans::whole;
}

bool Sight::screened(Point from, Point to, bool superb) const
{
    const auto covers = [superb](const TerrainTraits &traits) {
        return traits.superb || (!superb && (traits.cover || traits.seeThrough));
    };
    for (std::size_t i = 0; m_areas != 0 && i < m_scene.ground.areas.size(); ++i) {
        const Area &area = m_scene.ground.areas[i];
        if ((m_areas & bit(i)) == 0 || !area.traits.obscuring || !covers(area.traits))
            continue;
        if (area.traits.seeThrough ? meets(area, from, to) : hides(area, from, to))
            return true;
    }
    for (std::size_t i = 0; m_lines != 0 && i < m_scene.ground.lines.size(); ++i) {
        const Line &line = m_scene.ground.lines[i];
        if ((m_lines & bit(i)) != 0 && line.traits.obscuring && covers(line.traits) && line.crosses(from, to))
            return true;
    }
    return false;
}

bool Sight::unitHides(UnitIndex unit, Point from, Point to) const
{
    if (!m_scene.units[unit].blocksSight || m_scene.units[unit].count == 0 ||
        !m_scene.box(unit).meets(Box::around(from, to)))
        return false;
    return crossesOutline(m_scene.models(unit), m_scene.base(unit), from, to);
}

bool Table::sees(UnitIndex a, UnitIndex b) const
{
    if (!stands(a) || !stands(b))
        return false;
    const Scene scene = this->scene();
    const Sight sight(scene, a, b, true);
    if (sight.nothingBetween())
        return true;
    for (const Point from : scene.models(a))
        for (const Point to : scene.models(b))
            if (sight.clear(from, to))
                return true;
    return false;
}

} // namespace gonfalon::table
