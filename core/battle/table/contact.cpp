// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/table/contact.h"

#include <cstdlib>

namespace gonfalon::table {

namespace {

using Models = std::span<const Point>;

constexpr int behind = 100; ///< a target so near beyond an obstacle is contacted at it (DR-ATTACK-06)

/// The offset between the nearest points of two middle lines.
Point direct(Point offset, int halves)
{
    offset.y -= std::clamp(offset.y, -halves, halves);
    return offset;
}

bool touches(Models from, Point step, Models targets, int halves, Wide reach)
{
    for (const Point model : from)
        for (const Point target : targets)
            if (apartSquared(model + step - target, halves) <= square(reach))
                return true;
    return false;
}

} // namespace

Approach::Approach(const Scene &scene, UnitIndex unit, UnitIndex target, const Mover &mover)
    : m_scene(scene), m_unit(unit), m_target(target), m_mover(mover),
      m_halves(halves(scene.base(unit), scene.base(target))),
      m_reach(touching(scene.base(unit), scene.base(target)))
{
}

std::optional<Approach::Arrival> Approach::along(Point model, Point target) const
{
    const Point offset = direct(target - model, m_halves);
    const Models models = m_scene.models(m_unit);
    const Models targets = m_scene.models(m_target);
    const Course course{
        .scene = m_scene, .unit = m_unit, .heading = Heading(offset), .mover = m_mover, .spared = m_target};
    const int most = m_mover.allowance.inHundredths() + tolerance;
    // These two touch at the latest, which spares the closer look at most others.
    const Wide latest = rootUp(dot(offset, offset)) - m_reach + 2 * tolerance;
    const Wide limit = std::clamp<Wide>(latest, 1, most + 1);
    const auto asked = static_cast<int>(
        course.heading.untilAny(models, targets, m_halves, m_reach, limit).until.value_or(limit));
    if (asked > most)
        return std::nullopt;
    Run run = farthest(course, asked);
    const bool allTheWay = run.halt == Halt::Asked && !run.doubtful;
    if (run.halt == Halt::Allowance && run.length + tolerance >= asked)
        run.halt = Halt::Asked;
    if (run.halt == Halt::Obstacle) {
        const Point step = course.heading.step(run.length);
        if (touches(models, step, targets, m_halves, m_reach + behind))
            return Arrival{step, course.heading, true, false};
        return std::nullopt;
    }
    if (run.halt != Halt::Asked)
        return std::nullopt;
    for (int length = asked; length <= asked + 3; ++length) { // a hundredth more where rounding fell short
        const Point step = course.heading.step(length);
        if (touches(Models(&model, 1), step, Models(&target, 1), m_halves, m_reach) ||
            touches(models, step, targets, m_halves, m_reach))
            return Arrival{step, course.heading, false, allTheWay && length == asked};
    }
    return std::nullopt;
}

bool Approach::legal(const Arrival &arrival) const
{
    if (arrival.clear && !m_mover.overUnits && !m_mover.flies)
        return true;
    Travel travel(m_scene, m_unit, m_mover, m_target);
    travel.shift(arrival.step);
    const Fault fault = travel.finish().fault;
    return fault == Fault::None || fault == Fault::Cohesion;
}

std::optional<Pair> Approach::pairInReach() const
{
    const Models models = m_scene.models(m_unit);
    const Models targets = m_scene.models(m_target);
    if (models.empty() || targets.empty())
        return std::nullopt;
    const Wide most = m_mover.allowance.inHundredths() + tolerance;
    if (boxesApartSquared(m_scene.box(m_unit), m_scene.box(m_target)) > square(most))
        return std::nullopt;
    const Pair nearest = closest(models, targets, m_halves);
    return nearest.apart > farthestApart() ? std::nullopt : std::optional(nearest);
}

std::optional<Approach::Arrival> Approach::find() const
{
    const std::optional<Pair> nearest = pairInReach();
    return nearest ? from(*nearest) : std::nullopt;
}

bool Approach::possible() const
{
    const std::optional<Pair> nearest = pairInReach();
    return nearest && (open(*nearest) || from(*nearest));
}

/// Nothing but the target is anywhere near the straight line of the nearest pair.
bool Approach::open(const Pair &nearest) const
{
    const Point offset =
        direct(m_scene.models(m_target)[nearest.b] - m_scene.models(m_unit)[nearest.a], m_halves);
    const Box swept = m_scene.box(m_unit).swept(offset);
    const Ground &ground = m_scene.ground;
    const Wide most =
        m_mover.allowance.inHundredths() + m_reach - 2 * tolerance; // where rounding cannot count
    if (nearest.apart > square(most) || m_mover.bogged || m_mover.overUnits || ground.anything(swept) ||
        swept.west < 0 || swept.north < 0 || swept.east > ground.width() || swept.south > ground.depth())
        return false;
    const Box near = swept.grown(spacing);
    for (std::size_t i = 0; i < m_scene.units.size(); ++i)
        if (i != m_unit && i != m_target && m_scene.units[i].count > 0 &&
            near.meets(m_scene.box(static_cast<UnitIndex>(i))))
            return false;
    return true;
}

std::optional<Approach::Arrival> Approach::from(const Pair &nearest) const
{
    const Models models = m_scene.models(m_unit);
    const Models targets = m_scene.models(m_target);
    if (nearest.apart <= square(m_reach))
        return Arrival{{}, Heading(targets[nearest.b] - models[nearest.a]), false, true};
    const auto tried = [&](std::size_t a, std::size_t b) -> std::optional<Arrival> {
        const std::optional<Arrival> arrival = along(models[a], targets[b]);
        return arrival && legal(*arrival) ? arrival : std::nullopt;
    };
    if (const std::optional<Arrival> arrival = tried(nearest.a, nearest.b))
        return arrival;
    return otherWays(nearest, tried);
}

/// Where the direct way is blocked: towards the outermost of the target's models to either hand, and towards
/// those half as far out. However far they are: on that heading another of them may be touched before.
template <class Tried>
std::optional<Approach::Arrival> Approach::otherWays(const Pair &direct, const Tried &tried) const
{
    const Models models = m_scene.models(m_unit);
    const Models targets = m_scene.models(m_target);
    const Point along = targets[direct.b] - models[direct.a];
    const auto aside = [&](std::size_t b) { return cross(along, targets[b] - models[direct.a]); };
    Wide left = 0, right = 0;
    for (std::size_t b = 0; b < targets.size(); ++b) {
        left = std::min(left, aside(b));
        right = std::max(right, aside(b));
    }
    std::array<std::size_t, 4> ways; // of models of the target
    ways.fill(direct.b);
    const std::array<Wide, 4> wanted{left / 2, right / 2, left, right};
    for (std::size_t i = 0; i < ways.size(); ++i) {
        for (std::size_t b = 0; b < targets.size(); ++b)
            if (std::abs(aside(b) - wanted[i]) < std::abs(aside(ways[i]) - wanted[i]))
                ways[i] = b;
        const auto seen = ways.begin() + std::ptrdiff_t(i);
        if (ways[i] == direct.b || std::find(ways.begin(), seen, ways[i]) != seen)
            continue;
        const Pair pair = closest(models, targets.subspan(ways[i], 1), m_halves);
        if (const std::optional<Arrival> arrival = tried(pair.a, ways[i]))
            return arrival;
    }
    return std::nullopt;
}

Way Approach::closeIn(const Arrival &arrival) const
{
    Travel travel(m_scene, m_unit, m_mover, m_target);
    travel.shift(arrival.step);
    Way way = travel.finish();
    way.fault = Fault::None;
    way.near = noUnit;
    way.atObstacle = arrival.atObstacle;
    const Stand rigid = way.stand;
    slide(arrival, way);
    const Base base = m_scene.base(m_unit);
    if (!cohesive(spanOf(way.stand), base) && cohesive(spanOf(rigid), base))
        way.stand = rigid;
    return way;
}

void Approach::slide(const Arrival &arrival, Way &way) const
{
    const Models starts = m_scene.models(m_unit);
    std::array<std::uint8_t, Stand::most> order;
    for (std::size_t i = 0; i < starts.size(); ++i)
        order[i] = static_cast<std::uint8_t>(i);
    const Point towards = arrival.heading.towards();
    std::sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(starts.size()),
              [&](std::uint8_t a, std::uint8_t b) { // the foremost first, to make room
                  const Wide first = dot(towards, starts[a]), second = dot(towards, starts[b]);
                  return first != second ? first > second : a < b;
              });
    for (std::size_t i = 0; i < starts.size(); ++i)
        slideOne(arrival, order[i], way);
}

void Approach::slideOne(const Arrival &arrival, std::size_t model, Way &way) const
{
    const Models starts = m_scene.models(m_unit);
    const Base base = m_scene.base(m_unit);
    const Point from = way.stand.at[model];
    const Wide spent = costOf(m_scene.ground, starts[model], from, m_mover);
    const Course course{
        .scene = m_scene, .unit = m_unit, .heading = arrival.heading, .mover = m_mover, .spared = m_target};
    Run run{.length = m_mover.allowance.inHundredths()};
    for (const Point target : m_scene.models(m_target))
        if (const auto at = course.heading.until(target - from, m_halves, m_reach, run.length))
            run.stop(*at, Halt::Unit, m_target);
    if (run.length <= tolerance)
        return;
    for (std::size_t i = 0; i < way.stand.count; ++i)
        if (i != model)
            if (const auto at =
                    course.heading.until(way.stand.at[i] - from, 2 * base.half, 2 * base.radius, run.length))
                run.stop(*at, Halt::Unit, m_unit);
    if (run.length <= tolerance)
        return;
    run = farthest(course, Models(&from, 1), starts.subspan(model, 1), run.length, spent);
    if (run.length <= tolerance || !mayStandAfter(course, from, run.length))
        return;
    way.stand.at[model] = from + course.heading.step(run.length);
    const Wide gone = lengthOf(from - starts[model]) + lengthOf(way.stand.at[model] - from);
    way.gone = std::max(way.gone, Length::hundredths(static_cast<int>(gone / grains)));
    way.dangerous = way.dangerous || endangers(m_scene.ground, from, way.stand.at[model]);
}

/// Who passes over units and closed ground must not come down on them.
bool Approach::mayStandAfter(const Course &course, Point from, int length) const
{
    const Point at = from + course.heading.step(length);
    if (m_mover.flies)
        for (const Area &area : m_scene.ground.areas)
            if (area.traits.impassable && area.holds(at))
                return false;
    if (!m_mover.overUnits)
        return true;
    for (std::size_t i = 0; i < m_scene.units.size(); ++i) {
        const auto other = static_cast<UnitIndex>(i);
        if (other != m_unit && other != m_target && m_scene.units[i].count > 0 &&
            nearestAllowed(m_scene, Models(&at, 1), m_scene.base(m_unit), other) < spacing - tolerance)
            return false;
    }
    return true;
}

std::optional<Way> Table::contact(UnitIndex unit, UnitIndex target, const Mover &mover) const
{
    const Scene scene = this->scene();
    const Approach approach(scene, unit, target, mover);
    const std::optional<Approach::Arrival> arrival = approach.find();
    if (!arrival)
        return std::nullopt;
    return approach.closeIn(*arrival);
}

bool Table::canContact(UnitIndex unit, UnitIndex target, const Mover &mover) const
{
    const Scene scene = this->scene();
    return Approach(scene, unit, target, mover).possible();
}

} // namespace gonfalon::table
