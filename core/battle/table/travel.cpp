// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/table/travel.h"

namespace gonfalon::table {

namespace {

/// The part of a steep hill that is gone upwards: to the deepest place, at most all of it (DR-TERR-12).
void addClimb(const Area &hill, Point from, Point to, Spans &spans)
{
    Spans inside;
    hill.cut(from, to, inside);
    const Point along = to - from;
    const auto at = [&](Wide part) {
        return from + Point{static_cast<int>(along.x * part / Spans::whole),
                            static_cast<int>(along.y * part / Spans::whole)};
    };
    for (const Spans::Part &part : inside) {
        const Wide begins = hill.depthSquared(at(part.from));
        const Wide ends = hill.depthSquared(at(part.to));
        const Wide middle = hill.depthSquared(at((part.from + part.to) / 2));
        if (middle > begins && middle > ends)
            spans.add(part.from, (part.from + part.to) / 2);
        else if (ends > begins)
            spans.add(part.from, part.to);
    }
}

/// Who is nearer than 3 inches already gets no tolerance, or he could creep nearer by many small steps.
int nearestTolerated(int allowed) { return allowed < spacing ? allowed : spacing - tolerance; }

} // namespace

Spans slowed(const Ground &ground, Point from, Point to, const Mover &mover)
{
    Spans spans;
    if (mover.flies || mover.fleetFooted)
        return spans;
    if (mover.bogged) {
        spans.add(0, Spans::whole);
        return spans;
    }
    const Box box = Box::around(from, to);
    for (const Area &area : ground.areas) {
        if (!area.box.meets(box))
            continue;
        if (area.traits.rough)
            area.cut(from, to, spans);
        else if (area.traits.steep)
            addClimb(area, from, to, spans);
    }
    spans.join();
    return spans;
}

Wide costOf(const Ground &ground, Point from, Point to, const Mover &mover)
{
    return costOf(ground, from, to, mover, lengthOf(to - from));
}

Wide costOf(const Ground &ground, Point from, Point to, const Mover &mover, Wide length)
{
    return length + length * slowed(ground, from, to, mover).total() / Spans::whole;
}

bool enters(const Area &area, Point from, Point to)
{
    if (!area.box.meets(Box::around(from, to)) || area.holds(from))
        return false;
    Spans spans;
    area.cut(from, to, spans);
    return !spans.empty() || area.holds(to);
}

bool lines(const Line &line, std::span<const Point> starts, Base base)
{
    return std::any_of(starts.begin(), starts.end(),
                       [&](Point start) { return line.near(start, start, base, 2 * tolerance); });
}

bool isClosed(const Ground &ground, Point from, Point to, const Mover &mover)
{
    if (!ground.impassable && !mover.shunsRough)
        return false;
    return std::any_of(ground.areas.begin(), ground.areas.end(), [&](const Area &area) {
        return closedTo(mover, area.traits) && enters(area, from, to);
    });
}

Fault groundFault(const Ground &ground, std::span<const Point> starts, Point from, Point to, Base base,
                  const Mover &mover)
{
    if (mover.flies)
        return Fault::None;
    if (isClosed(ground, from, to, mover))
        return Fault::Impassable;
    for (const Line &line : ground.lines) {
        if (!line.near(from, to, base, -tolerance))
            continue;
        if (line.traits.impassable)
            return Fault::Impassable;
        if (mover.shunsObstacles || !lines(line, starts, base))
            return Fault::Obstacle;
    }
    return Fault::None;
}

Stand shifted(Stand stand, Point step)
{
    for (std::size_t i = 0; i < stand.count; ++i)
        stand.at[i] = stand.at[i] + step;
    return stand;
}

Way asOneBody(const Scene &scene, UnitIndex unit, Point step)
{
    Way way;
    for (const Point from : scene.models(unit)) {
        way.stand.at[way.stand.count++] = from + step;
        way.dangerous =
            way.dangerous || (scene.ground.dangerous && endangers(scene.ground, from, from + step));
    }
    way.gone = Length::hundredths(static_cast<int>(lengthOf(step) / grains));
    if (!scene.units[unit].cohesive)
        way.fault = Fault::Cohesion;
    return way;
}

bool endangers(const Ground &ground, Point from, Point to)
{
    return ground.dangerous && from != to &&
           std::any_of(ground.areas.begin(), ground.areas.end(), [&](const Area &area) {
               return area.traits.dangerous && (area.holds(from) || enters(area, from, to));
           });
}

namespace {

/// Something reaches into `box` that such a mover might not pass.
bool closes(const Ground &ground, const Box &box, const Mover &mover)
{
    const auto reaches = [&box](const auto &piece) { return piece.box.meets(box); };
    return !mover.flies && (std::ranges::any_of(ground.lines, reaches) ||
                            std::ranges::any_of(ground.areas, [&](const Area &area) {
                                return closedTo(mover, area.traits) && reaches(area);
                            }));
}

/// What a model lacks of its way where ground forbids the rest, in hundredths.
Wide stopsShort(const Ground &ground, std::span<const Point> starts, Point from, Point to, Base base,
                const Mover &mover)
{
    constexpr int parts = 64;
    const Point way = to - from;
    int legal = 0;
    while (legal < parts &&
           groundFault(ground, starts, from,
                       from + Point{way.x * (legal + 1) / parts, way.y * (legal + 1) / parts}, base,
                       mover) == Fault::None)
        ++legal;
    return lengthOf(way) / grains * (parts - legal) / parts;
}

} // namespace

Travel::Travel(const Scene &scene, UnitIndex unit, const Mover &mover, UnitIndex spared)
    : m_scene(scene), m_mover(mover), m_unit(unit), m_spared(spared), m_base(scene.base(unit)),
      m_start(scene.stand(unit)), m_startBox(boxAround(spanOf(m_start), m_base)), m_box(m_startBox)
{
    m_way.stand = m_start;
    std::fill_n(m_extra.begin(), m_start.count, 0);
    std::fill_n(m_apart.begin(), m_start.count, 0);
}

void Travel::found(Fault fault, std::size_t model, Wide missing, UnitIndex near)
{
    if (m_way.fault != Fault::None)
        return;
    m_way.fault = fault;
    m_way.near = near;
    m_way.model = static_cast<std::uint8_t>(model);
    m_way.missing = Length::hundredths(static_cast<int>(missing));
}

void Travel::shift(Point step)
{
    if (step == Point{})
        return;
    const Box box{m_box.west + step.x, m_box.north + step.y, m_box.east + step.x, m_box.south + step.y};
    go(shifted(m_way.stand, step), box, true);
}

void Travel::form(const Stand &places)
{
    m_formed = true;
    go(places, boxAround(spanOf(places), m_base), false);
}

void Travel::go(const Stand &to, const Box &box, bool alike)
{
    Box swept = m_box;
    swept.take({box.west, box.north});
    swept.take({box.east, box.south});
    pay(to, swept, alike);
    checkUnits(to, swept, alike);
    m_way.stand = to;
    m_box = box;
}

void Travel::pay(const Stand &to, const Box &swept, bool alike)
{
    const bool plain = !m_scene.ground.anything(swept);
    const bool slowed = m_mover.bogged || (!plain && m_scene.ground.slows(swept));
    if (alike && !(slowed && !m_mover.fleetFooted && !m_mover.flies)) {
        m_common += lengthOf(to.at[0] - m_way.stand.at[0]);
    } else {
        for (std::size_t i = 0; i < to.count; ++i) {
            const Wide length = lengthOf(to.at[i] - m_way.stand.at[i]);
            m_extra[i] +=
                slowed ? costOf(m_scene.ground, m_way.stand.at[i], to.at[i], m_mover, length) : length;
            m_apart[i] += length;
        }
    }
    if (!plain)
        checkGround(to, swept);
}

void Travel::checkGround(const Stand &to, const Box &swept)
{
    const Ground &ground = m_scene.ground;
    const bool open = !closes(ground, swept, m_mover);
    for (std::size_t i = 0; i < to.count; ++i) {
        const Point from = m_way.stand.at[i];
        const Fault fault =
            open ? Fault::None : groundFault(ground, spanOf(m_start), from, to.at[i], m_base, m_mover);
        if (fault != Fault::None)
            found(fault, i, stopsShort(ground, spanOf(m_start), from, to.at[i], m_base, m_mover));
        m_way.dangerous = m_way.dangerous || endangers(ground, from, to.at[i]);
    }
}

std::size_t Travel::nearing(UnitIndex other, const Stand &to, bool alike) const
{
    const Base theirs = m_scene.base(other);
    const int sum = halves(m_base, theirs);
    const int allowed = nearestAllowed(m_scene, spanOf(m_start), m_startBox, m_base, other);
    const Wide reach = nearestTolerated(allowed) + touching(m_base, theirs);
    // Only models whose own sweep comes near the other's box need a closer look.
    const Box box = m_scene.box(other).grown(spacing + m_base.radius + m_base.half);
    for (std::size_t i = 0; i < to.count; ++i) {
        const Point from = m_way.stand.at[i];
        if (alike && !box.meets(Box::around(from, to.at[i])))
            continue;
        for (const Point enemy : m_scene.models(other))
            if (sweepsNear(enemy - from, to.at[i] - from, sum, reach))
                return i;
    }
    return to.count;
}

void Travel::checkUnits(const Stand &to, const Box &swept, bool alike)
{
    if (m_mover.overUnits || m_way.fault == Fault::NearUnit)
        return;
    const Box box = swept.grown(spacing);
    for (std::size_t i = 0; i < m_scene.units.size(); ++i) {
        const auto other = static_cast<UnitIndex>(i);
        if (other == m_unit || other == m_spared || m_scene.units[i].count == 0 ||
            !box.meets(m_scene.box(other)))
            continue;
        const std::size_t model = nearing(other, to, alike);
        if (model == to.count)
            continue;
        const int gap = nearestAllowed(m_scene, {&to.at[model], 1}, m_base, other);
        return found(Fault::NearUnit, model, spacing - std::min(gap, +spacing), other);
    }
}

void Travel::checkEnd()
{
    // Who began nearer than 3 inches to somebody ends clear of him, or does not move (DR-RETREAT-07).
    const bool moved = !(m_way.stand == m_start);
    for (std::size_t i = 0; moved && i < m_scene.units.size(); ++i) {
        const auto other = static_cast<UnitIndex>(i);
        if (other == m_unit || other == m_spared || m_scene.units[i].count == 0)
            continue;
        const int gap = nearestAllowed(m_scene, spanOf(m_way.stand), m_box, m_base, other);
        if (gap < spacing)
            found(Fault::NearUnit,
                  closest(spanOf(m_way.stand), m_scene.models(other), halves(m_base, m_scene.base(other))).a,
                  spacing - gap, other);
    }
    if (m_mover.flies)
        for (const Area &area : m_scene.ground.areas)
            if (area.traits.impassable && area.box.meets(m_box))
                for (std::size_t i = 0; i < m_way.stand.count; ++i)
                    if (area.holds(m_way.stand.at[i]))
                        found(Fault::Impassable, i, rootUp(area.depthSquared(m_way.stand.at[i])));
    checkEdge();
}

/// A retreat may have left bases hanging over the edge; they may stay so, but go no farther out.
void Travel::checkEdge()
{
    const Box room{std::min(0, m_startBox.west), std::min(0, m_startBox.north),
                   std::max(m_scene.ground.width(), m_startBox.east),
                   std::max(m_scene.ground.depth(), m_startBox.south)};
    const auto out = [&room](const Box &one) {
        return std::max(
            {room.west - one.west, room.north - one.north, one.east - room.east, one.south - room.south});
    };
    if (out(m_box) <= tolerance)
        return;
    for (std::size_t i = 0; i < m_way.stand.count; ++i)
        if (const int by = out(boxAround({&m_way.stand.at[i], 1}, m_base)); by > tolerance)
            found(Fault::OffTable, i, by);
}

/// Cohesion and overlaps; who goes as one body keeps what it had.
void Travel::checkTogether()
{
    const std::span<const Point> models = spanOf(m_way.stand);
    if (m_formed ? !cohesive(models, m_base) : !m_scene.units[m_unit].cohesive) {
        const Straggler straggler = stragglerOf(models, m_base);
        found(Fault::Cohesion, straggler.model, straggler.by);
    }
    if (!m_formed)
        return;
    for (std::size_t i = 0; i < models.size(); ++i)
        if (overlapping(models.first(i + 1), m_base)) {
            const Pair pair = closest(models.subspan(i, 1), models.first(i), 2 * m_base.half);
            return found(Fault::Overlap, i, 2 * m_base.radius - rootDown(pair.apart));
        }
}

Way Travel::finish()
{
    const Wide most = Wide(m_mover.allowance.inHundredths() + tolerance) * grains;
    Wide farthest = 0;
    for (std::size_t i = 0; i < m_start.count; ++i) {
        if (m_common + m_extra[i] > most)
            found(Fault::TooFar, i, (m_common + m_extra[i] - most) / grains + 1);
        farthest = std::max(farthest, m_common + m_apart[i]);
    }
    m_way.gone = Length::hundredths(static_cast<int>(farthest / grains));
    checkEnd();
    checkTogether();
    return m_way;
}

} // namespace gonfalon::table
