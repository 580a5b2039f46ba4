// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/table/straight.h"

namespace gonfalon::table {

namespace {

constexpr int fineness = 1 << 13; ///< the least length of a heading

/// Cosine and sine of 15, 30 and 45 degrees in 1/2^16: library functions differ between machines.
constexpr std::array<Point, 4> bends{Point{65536, 0}, Point{63303, 16962}, Point{56756, 32768},
                                     Point{46341, 46341}};

Wide rounded(Wide value, Wide by) { return quotient(value >= 0 ? value + by / 2 : value - by / 2, by); }

} // namespace

Heading::Heading(Point offset)
{
    const Wide length = std::max<Wide>(1, rootDown(dot(offset, offset)));
    const auto times = static_cast<int>(std::max<Wide>(1, fineness / length));
    m_along = {offset.x * times, offset.y * times};
    m_square = dot(m_along, m_along);
    m_length = std::max<Wide>(1, rootDown(m_square));
}

Point Heading::step(int distance) const
{
    return {static_cast<int>(rounded(Wide(m_along.x) * distance, m_length)),
            static_cast<int>(rounded(Wide(m_along.y) * distance, m_length))};
}

Heading Heading::turned(int bend) const
{
    const Point by = bends[static_cast<std::size_t>(bend < 0 ? -bend : bend)];
    const Wide sine = bend < 0 ? -by.y : by.y;
    return Heading({static_cast<int>((m_along.x * Wide(by.x) - m_along.y * sine) / 65536),
                    static_cast<int>((m_along.y * Wide(by.x) + m_along.x * sine) / 65536)});
}

std::optional<Wide> Heading::untilRound(Point offset, Wide reach, Wide limit) const
{
    const Wide at = dot(m_along, offset);
    if (at <= 0 || at >= (limit + reach + 1) * (m_length + 1))
        return std::nullopt;
    const Wide aside = square(cross(m_along, offset));
    const Wide wide = square(reach) * m_square;
    if (aside >= wide)
        return std::nullopt;
    const Wide reached = std::max<Wide>(0, quotient(at - rootUp(wide - aside), m_length));
    return reached < limit ? std::optional(reached) : std::nullopt;
}

std::optional<Wide> Heading::until(Point offset, int halves, Wide reach, Wide limit) const
{
    if (halves == 0)
        return untilRound(offset, reach, limit);
    if (apartSquared(offset, halves) < square(reach)) {
        const int down = offset.y > halves ? offset.y - halves : offset.y < -halves ? offset.y + halves : 0;
        if (dot(m_along, {offset.x, down}) <= 0)
            return std::nullopt;
        return 0;
    }
    std::optional<Wide> first = untilRound({offset.x, offset.y - halves}, reach, limit);
    const auto sooner = [&first](std::optional<Wide> other) {
        if (other && (!first || *other < *first))
            first = other;
    };
    sooner(untilRound({offset.x, offset.y + halves}, reach, limit));
    const Wide gap = (offset.x < 0 ? -Wide(offset.x) : Wide(offset.x)) - reach;
    const Wide speed = offset.x < 0 ? -Wide(m_along.x) : Wide(m_along.x);
    if (gap >= 0 && speed > 0) { // against the straight side of a long base
        const Wide down = offset.y - gap * m_along.y / speed;
        if (down >= -halves && down <= halves)
            sooner(gap * m_length / speed);
    }
    return first && *first < limit ? first : std::nullopt;
}

Wide Heading::clearOf(Point offset, int halves, Wide reach) const
{
    Wide last = 0;
    for (const int end : {-halves, halves}) {
        const Point at{offset.x, offset.y + end};
        const Wide aside = square(cross(m_along, at));
        const Wide wide = square(reach) * m_square;
        if (aside < wide)
            last = std::max(last, (dot(m_along, at) + rootUp(wide - aside)) / m_length + 1);
    }
    const Wide speed = m_along.x < 0 ? -Wide(m_along.x) : Wide(m_along.x);
    if (halves > 0 && speed > 0) { // past the straight side of a long base
        const Wide gap = (m_along.x < 0 ? -Wide(offset.x) : Wide(offset.x)) + reach;
        const Wide down = offset.y - gap * m_along.y / speed;
        if (gap > 0 && down >= -halves && down <= halves)
            last = std::max(last, gap * m_length / speed + 1);
    }
    return last;
}

namespace {

using Models = std::span<const Point>;

/// The length after which a model's allowance is used up (DR-MOVE-05).
Wide spendAll(const Course &course, Point from, int most, Wide purse)
{
    const Point step = course.heading.step(most);
    const Spans slow = slowed(course.scene.ground, from, from + step, course.mover);
    const Wide whole = Wide(most) * grains;
    Wide at = 0;
    for (const Spans::Part &part : slow) {
        const Wide begins = whole * part.from / Spans::whole;
        const Wide ends = whole * part.to / Spans::whole;
        if (begins - at >= purse)
            return (at + purse) / grains;
        purse -= begins - at;
        if (2 * (ends - begins) > purse)
            return (begins + purse / 2) / grains;
        purse -= 2 * (ends - begins);
        at = ends;
    }
    return (at + purse) / grains;
}

/// The greatest length up to `most` for which `legal` holds, being legal from the start on.
template <class Legal>
int longest(int most, const Legal &legal)
{
    int good = 0, bad = most + 1;
    while (bad - good > 1) {
        const int middle = good + (bad - good) / 2;
        (legal(middle) ? good : bad) = middle;
    }
    return good;
}

void haltAtGround(const Course &course, Models from, Models starts, Wide spent, Run &run)
{
    const Ground &ground = course.scene.ground;
    const Base base = course.scene.base(course.unit);
    const Wide purse = Wide(course.mover.allowance.inHundredths() + tolerance) * grains - spent;
    for (std::size_t i = 0; i < from.size(); ++i) {
        const auto to = [&](int length) { return from[i] + course.heading.step(length); };
        const auto pays = [&](int length) {
            return costOf(ground, from[i], to(length), course.mover) <= purse;
        };
        if (!course.free) {
            Wide most = spendAll(course, from[i], run.length, purse);
            if (most < run.length) { // rounding and steep hills may make it a little less
                if (!pays(static_cast<int>(most)))
                    most =
                        pays(static_cast<int>(most) - 2) ? most - 2 : longest(static_cast<int>(most), pays);
                run.stop(most, Halt::Allowance);
            } else if (!pays(run.length)) {
                run.stop(longest(run.length, pays), Halt::Allowance);
            }
        }
        if (course.mover.flies)
            continue;
        for (const Area &area : ground.areas)
            if (closedTo(course.mover, area.traits) && enters(area, from[i], to(run.length)))
                run.stop(longest(run.length, [&](int length) { return !enters(area, from[i], to(length)); }),
                         Halt::Impassable);
        for (const Line &line : ground.lines) {
            if (!line.near(from[i], to(run.length), base, 0))
                continue;
            const bool closed = line.traits.impassable;
            if (!closed && !course.mover.shunsObstacles &&
                (course.free || line.near(starts[i], starts[i], base, 2 * tolerance)))
                continue;
            run.stop(
                longest(run.length, [&](int length) { return !line.near(from[i], to(length), base, 0); }),
                closed ? Halt::Impassable : Halt::Obstacle);
        }
    }
}

void haltAtUnits(const Course &course, Models from, const Box &box, Run &run)
{
    const Point step = course.heading.step(run.length);
    const Box swept = box.swept(step).grown(spacing);
    const Scene &scene = course.scene;
    const Base base = scene.base(course.unit);
    for (std::size_t i = 0; i < scene.units.size(); ++i) {
        const auto other = static_cast<UnitIndex>(i);
        if (other == course.unit || other == course.spared || scene.units[i].count == 0 ||
            !swept.meets(scene.box(other)))
            continue;
        const Base theirs = scene.base(other);
        const int sum = halves(base, theirs);
        const int allowed = nearestAllowed(scene, from, base, other);
        const Wide reach = touching(base, theirs) + allowed;
        const Box near = scene.box(other).grown(spacing + base.radius + base.half);
        for (const Point model : from) {
            if (!near.meets(Box::around(model, model + step)))
                continue;
            for (const Point enemy : scene.models(other))
                if (const std::optional<Wide> at =
                        course.heading.until(enemy - model, sum, reach, run.length))
                    run.stop(*at, Halt::Unit, other);
        }
    }
}

void haltAtEdge(const Course &course, const Box &box, Run &run)
{
    const Point step = course.heading.step(run.length);
    const Box after{box.west + step.x, box.north + step.y, box.east + step.x, box.south + step.y};
    const int width = course.scene.ground.width();
    const int depth = course.scene.ground.depth();
    if (after.west >= 0 && after.north >= 0 && after.east <= width && after.south <= depth)
        return;
    // A base may already stick out, after a retreat; it just goes no farther out.
    const auto inside = [&](int length) {
        const Point by = course.heading.step(length);
        return box.west + by.x >= std::min(0, box.west) && box.north + by.y >= std::min(0, box.north) &&
               box.east + by.x <= std::max(width, box.east) && box.south + by.y <= std::max(depth, box.south);
    };
    if (!inside(run.length))
        run.stop(longest(run.length, inside), Halt::Edge);
}

} // namespace

Run farthest(const Course &course, Models from, Models starts, int most, Wide spent)
{
    Run run{.length = most};
    const Box box = boxAround(from, course.scene.base(course.unit));
    const Wide left = Wide(course.mover.allowance.inHundredths() + tolerance) * grains - spent;
    if (!course.free && Wide(most) * grains > left)
        run.stop(left / grains - tolerance, Halt::Allowance);
    if (!course.leavesTable)
        haltAtEdge(course, box, run);
    if (!course.mover.overUnits)
        haltAtUnits(course, from, box, run);
    const bool slowedEverywhere = course.mover.bogged && !course.mover.fleetFooted && !course.mover.flies;
    if (slowedEverywhere || course.scene.ground.anything(box.swept(course.heading.step(run.length))))
        haltAtGround(course, from, starts, spent, run);
    return run;
}

Run farthest(const Course &course, int most)
{
    const Models models = course.scene.models(course.unit);
    return farthest(course, models, models, most);
}

} // namespace gonfalon::table
