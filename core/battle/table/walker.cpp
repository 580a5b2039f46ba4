// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/table/walker.h"

namespace gonfalon::table {

namespace {

/// Where one bends who goes round a corner, in 1/1024 of the room that he keeps from it: beside it, and
/// farther out where both of his ways pass by the round part.
constexpr std::array<Point, 5> roundCorner{Point{1024, 0}, Point{993, 411}, Point{760, 760}, Point{411, 993},
                                           Point{0, 1024}};

} // namespace

Walker::Walker(const Scene &scene, UnitIndex unit, const Mover &mover, UnitIndex spared)
    : m_scene(scene), m_mover(mover), m_unit(unit), m_base(scene.base(unit)),
      m_purse(Wide(mover.allowance.inHundredths() + tolerance) * grains),
      m_reach(mover.allowance.inHundredths() + tolerance), m_farthest(square(m_reach))
{
    const Box box = scene.box(unit), reach = box.grown(mover.allowance.inHundredths() + spacing + tolerance);
    const int across = m_base.radius, down = across + m_base.half; // who hangs over the edge may go on so
    m_onTable = {std::min(0, box.west) + across, std::min(0, box.north) + down,
                 std::max(scene.ground.width(), box.east) - across,
                 std::max(scene.ground.depth(), box.south) - down};
    noteGround(reach);
    for (std::size_t i = 0; i < scene.units.size() && !m_others.full(); ++i) {
        const auto other = static_cast<UnitIndex>(i);
        if (other == unit || scene.units[i].count == 0 || !reach.meets(scene.box(other)))
            continue;
        const Base theirs = scene.base(other);
        const int bases = touching(m_base, theirs);
        // Nobody walks through the unit he attacks; else 3 inches, or as near as they stand already.
        const int allowed =
            other == spared ? -2 * tolerance : nearestAllowed(scene, models(), box, m_base, other);
        const int kept = allowed == spacing ? spacing - tolerance : allowed;
        const int atEnd = other == spared ? allowed : spacing - tolerance;
        const int body = m_base.radius + m_base.half, out = kept + body;
        m_others.add({.unit = other,
                      .spared = other == spared,
                      .halves = halves(m_base, theirs),
                      .out = out,
                      .reach = kept + bases,
                      .apart = square(atEnd + bases),
                      .box = scene.box(other).grown(out),
                      .endBox = scene.box(other).grown(atEnd + body)});
    }
}

void Walker::noteGround(const Box &reach)
{
    m_open = !m_mover.bogged && !m_scene.ground.anything(reach);
    if (m_mover.flies)
        return;
    for (const Line &line : m_scene.ground.lines)
        if (line.box.meets(reach))
            m_walls.push_back(
                {&line, !line.traits.impassable && !m_mover.shunsObstacles && lines(line, models(), m_base)});
}

bool Walker::groundLets(Point from, Point to) const
{
    if (m_mover.flies)
        return true;
    return !isClosed(m_scene.ground, from, to, m_mover) &&
           std::ranges::none_of(m_walls, [&](const Wall &wall) {
               return !wall.open && wall.line->near(from, to, m_base, -tolerance);
           });
}

bool Walker::nearsUnit(Point from, Point to) const
{
    const Box way = Box::around(from, to);
    for (const Other &other : m_others) {
        if (!other.box.meets(way))
            continue;
        for (const Point enemy : m_scene.models(other.unit))
            if (sweepsNear(enemy - from, to - from, other.halves, other.reach))
                return true;
    }
    return false;
}

void Walker::flee(UnitIndex from, Point place)
{
    m_fled = from;
    m_fledPlace = place;
}

bool Walker::nearsFled(Point from, Point to) const
{
    if (!m_fledPlace || from == to)
        return false;
    if (m_fled == noUnit)
        return dot(to - *m_fledPlace, to - *m_fledPlace) < dot(from - *m_fledPlace, from - *m_fledPlace);
    const int sum = halves(m_base, m_scene.base(m_fled));
    const auto apart = [&](Point at) { return closest({&at, 1}, m_scene.models(m_fled), sum).apart; };
    return apart(to) < apart(from);
}

bool Walker::mayStand(Point at) const
{
    if (!m_onTable.holds(at))
        return false;
    if (m_mover.flies)
        for (const Area &area : m_scene.ground.areas)
            if (area.traits.impassable && area.holds(at))
                return false;
    for (const Other &other : m_others) {
        if (!other.endBox.holds(at))
            continue;
        for (const Point enemy : m_scene.models(other.unit))
            if (apartSquared(enemy - at, other.halves) < other.apart)
                return false;
    }
    return true;
}

Walker::Leads Walker::leads(Point from, Point to, Wide spent, Wide most, Walk &walk) const
{
    const Wide gone = lengthOf(to - from);
    if (spent + gone > most)
        return Leads::TooFar;
    walk = {.cost = spent + gone, .gone = gone};
    if (!m_open) {
        walk.cost = spent + costOf(m_scene.ground, from, to, m_mover, gone);
        if (walk.cost > most)
            return Leads::TooFar;
        if (!groundLets(from, to))
            return Leads::IntoSomething;
        walk.dangerous = endangers(m_scene.ground, from, to);
    }
    return !m_mover.overUnits && nearsUnit(from, to) ? Leads::IntoSomething : Leads::There;
}

std::optional<Walker::Walk> Walker::straight(Point from, Point to) const
{
    Walk walk;
    return leads(from, to, 0, m_purse, walk) == Leads::There ? std::optional(walk) : std::nullopt;
}

/// The room that units keep, closed ground, the ends of walls.
void Walker::noteHindrances() const
{
    m_hindrancesKnown = true;
    const auto note = [&](const Box &box, int out) { // the room around a box is rounded at its corners
        Hindrance hindrance{.box = box.grown(out), .corners = {}, .seen = {}, .barred = {}};
        auto corner = hindrance.corners.begin();
        for (const bool west : {true, false})
            for (const bool north : {true, false})
                for (const Point off : roundCorner)
                    *corner++ =
                        Point{(west ? box.west : box.east) + (west ? -off.x : off.x) * out / 1024,
                              (north ? box.north : box.south) + (north ? -off.y : off.y) * out / 1024};
        m_hindrances.push_back(hindrance);
    };
    for (const Other &other : m_others)
        if (!other.spared)
            note(m_scene.box(other.unit), other.out);
    if (m_mover.flies)
        return;
    for (const Area &area : m_scene.ground.areas)
        if (closedTo(m_mover, area.traits))
            note(area.box, tolerance);
    for (const Wall &wall : m_walls)
        note(wall.line->box, m_base.radius + m_base.half + tolerance);
}

/// That model's legs to all corners of all hindrances, in their order.
Walker::Leg *Walker::legsOf(std::size_t model) const
{
    const std::size_t each = m_hindrances.size() * cornersEach;
    if (m_legsOf[model] == 0) {
        m_legs.resize(m_legs.size() + each);
        m_legsOf[model] = static_cast<std::uint8_t>(m_legs.size() / std::max<std::size_t>(each, 1));
    }
    return m_legs.data() + (m_legsOf[model] - 1U) * each;
}

/// Whoever bends there comes too near to a unit, wherever he is from.
bool Walker::isBarred(Hindrance &hindrance, std::size_t corner) const
{
    if (!hindrance.seen[corner]) {
        const Point at = hindrance.corners[corner];
        hindrance.seen.set(corner);
        hindrance.barred.set(corner, nearsUnit(at, at));
    }
    return hindrance.barred[corner];
}

/// By way of a corner of what may be in the way: the cheapest, the first of equals.
std::optional<Walker::Walk> Walker::aroundCorner(std::size_t model, Point to) const
{
    if (!m_hindrancesKnown)
        noteHindrances();
    if (m_hindrances.empty())
        return std::nullopt;
    std::optional<Walk> best;
    const Point from = models()[model];
    const Box way = Box::around(from, to);
    const auto by = [&](Hindrance &hindrance, std::size_t index, Leg &leg) {
        using enum Leg::State;
        const Point corner = hindrance.corners[index];
        // (p + q)² is no less than p² + q² and twice the square of the lesser.
        const Wide there = dot(corner - from, corner - from), on = dot(to - corner, to - corner);
        if (leg.state == Closed || there > m_farthest || on > m_farthest ||
            there + on + 2 * std::min(there, on) > square(m_reach + 1))
            return;
        const Wide most = best ? best->cost - 1 : m_purse;
        if (leg.state == Unknown) {
            const auto first = isBarred(hindrance, index) ? std::nullopt : straight(from, corner);
            leg.state = first ? Open : Closed;
            if (first)
                leg = {
                    .cost = first->cost, .gone = first->gone, .state = Open, .dangerous = first->dangerous};
        }
        if (leg.state == Closed || leg.cost > most)
            return;
        Walk second;
        if (leads(corner, to, leg.cost, most, second) != Leads::There)
            return;
        second.gone += leg.gone;
        second.dangerous = second.dangerous || leg.dangerous;
        second.corner = corner;
        best = second;
    };
    for (std::size_t h = 0; h < m_hindrances.size(); ++h) {
        if (!m_hindrances[h].box.meets(way))
            continue;
        Leg *const legs = legsOf(model) + h * cornersEach;
        for (std::size_t i = 0; i < cornersEach; ++i)
            by(m_hindrances[h], i, legs[i]);
    }
    return best;
}

std::optional<Walker::Walk> Walker::straightTo(std::size_t model, Point to) const
{
    const Point from = models()[model];
    return inPurse(to - from) ? straight(from, to) : std::nullopt;
}

std::optional<Walker::Walk> Walker::walkTo(std::size_t model, Point to) const
{
    const Point from = models()[model];
    if (!inPurse(to - from) || nearsFled(from, to))
        return std::nullopt;
    Walk walk;
    switch (leads(from, to, 0, m_purse, walk)) {
    case Leads::There:
        return walk;
    case Leads::IntoSomething:
        return m_mover.overUnits ? std::nullopt : aroundCorner(model, to);
    default:
        return std::nullopt;
    }
}

std::optional<Walker::Walk> Walker::walkAnyhow(std::size_t model, Point to) const
{
    const auto direct = walkStraight(model, to);
    const bool allowed = inPurse(to - models()[model]) && mayStand(to) && !nearsFled(models()[model], to);
    return direct || !allowed || m_mover.overUnits ? direct : aroundCorner(model, to);
}

std::optional<Walker::Walk> Walker::walkStraight(std::size_t model, Point to) const
{
    const Point from = models()[model];
    return inPurse(to - from) && mayStand(to) && !nearsFled(from, to) ? straight(from, to) : std::nullopt;
}

std::optional<Walker::Walk> Walker::walk(std::size_t model, Point to) const
{
    return inPurse(to - models()[model]) && mayStand(to) ? walkTo(model, to) : std::nullopt;
}

} // namespace gonfalon::table
