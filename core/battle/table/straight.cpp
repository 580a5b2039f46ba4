// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/table/straight.h"

#include <limits>

namespace gonfalon::table {

namespace {

constexpr int fineness = 1 << 13; ///< the least length of a heading

/// Cosine and sine of 15, 30 and 45 degrees in 1/2^16: library functions differ between machines.
constexpr std::array<Point, 10> bends{
    Point{65536, 0},     Point{65287, 5712},  Point{64540, 11380}, Point{63303, 16962}, Point{61584, 22415},
    Point{59396, 27697}, Point{56756, 32768}, Point{53684, 37590}, Point{50203, 42126}, Point{46341, 46341}};

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

Point Heading::stepped(int distance) const
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

Wide Heading::untilRound(Wide along, Wide aside, Wide reach, Wide limit) const
{
    if (along <= 0 || along >= (limit + reach + 1) * (m_length + 1))
        return limit;
    const Wide before = square(reach) * m_square - square(aside); // squared; of where the reach begins
    const Wide needed = along - limit * m_length;
    if (before <= 0 || (needed >= 0 && before <= square(needed)))
        return limit;
    return std::min(limit, std::max<Wide>(0, quotient(along - rootUp(before), m_length)));
}

Wide Heading::until(Point offset, int halves, Wide reach, Wide limit) const
{
    if (halves == 0)
        return untilRound(offset, reach, limit);
    if (apartSquared(offset, halves) < square(reach)) {
        const int down = offset.y > halves ? offset.y - halves : offset.y < -halves ? offset.y + halves : 0;
        if (dot(m_along, {offset.x, down}) <= 0)
            return limit;
        return 0;
    }
    const Wide first = std::min(untilRound({offset.x, offset.y - halves}, reach, limit),
                                untilRound({offset.x, offset.y + halves}, reach, limit));
    const Wide gap = (offset.x < 0 ? -Wide(offset.x) : Wide(offset.x)) - reach;
    const Wide speed = offset.x < 0 ? -Wide(m_along.x) : Wide(m_along.x);
    if (gap >= 0 && speed > 0) { // against the straight side of a long base
        const Wide down = offset.y - gap * m_along.y / speed;
        if (down >= -halves && down <= halves)
            return std::min(first, gap * m_length / speed);
    }
    return first;
}

Heading::First Heading::untilAny(std::span<const Point> ours, std::span<const Point> theirs, int halves,
                                 Wide reach, Wide limit) const
{
    struct Place
    {
        Wide along, aside;
    };
    const auto seen = [this](Point at) { return Place{dot(m_along, at), cross(m_along, at)}; };
    std::array<Place, Stand::most> them;
    Wide nearest = std::numeric_limits<Wide>::max();
    for (std::size_t i = 0; i < theirs.size(); ++i) {
        them[i] = seen(theirs[i]);
        nearest = std::min(nearest, them[i].along);
    }
    std::array<Place, Stand::most> us;
    std::size_t front = 0;
    for (std::size_t i = 0; i < ours.size(); ++i) {
        us[i] = seen(ours[i]);
        if (us[i].along > us[front].along)
            front = i;
    }
    // Long bases stick out as far as half their length, to all sides at most.
    const Wide wide = (reach + halves) * (m_length + 1);
    First first;
    const auto look = [&](std::size_t i) {
        if (nearest - us[i].along >= (limit + reach + halves + 1) * (m_length + 1))
            return; // even the nearest is too far off to be met before the limit
        for (std::size_t j = 0; j < theirs.size(); ++j) {
            const Wide off = them[j].aside - us[i].aside;
            if (off >= wide || off <= -wide)
                continue;
            const Point offset = theirs[j] - ours[i];
            first.near = first.near || apartSquared(offset, halves) < square(reach);
            const Wide at = halves > 0 ? until(offset, halves, reach, limit)
                                       : untilRound(them[j].along - us[i].along, off, reach, limit);
            if (at < limit)
                first.until = limit = at;
        }
    };
    if (!ours.empty())
        look(front); // who sets a limit that spares most others a closer look
    for (std::size_t i = 0; i < ours.size(); ++i)
        if (i != front)
            look(i);
    return first;
}

Wide Heading::clearOfAll(std::span<const Point> ours, std::span<const Point> theirs, int halves,
                         Wide reach) const
{
    Wide last = 0;
    for (const Point one : ours)
        for (const Point other : theirs) {
            const Point offset = other - one;
            if (dot(m_along, offset) + (reach + halves) * (m_length + 1) > (last - 1) * m_length)
                last = std::max(last, clearOf(offset, halves, reach));
        }
    return last;
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

/// Rough ground and slopes use the allowance up faster.
void haltAtCost(const Course &course, Models from, Wide spent, Run &run)
{
    const Ground &ground = course.scene.ground;
    const Wide purse = Wide(course.mover.allowance.inHundredths() + tolerance) * grains - spent;
    if (2 * lengthOf(course.heading.step(run.length)) <= purse)
        return; // no ground costs more
    for (const Point model : from) {
        const auto pays = [&](int length) {
            return costOf(ground, model, model + course.heading.step(length), course.mover) <= purse;
        };
        if (pays(run.length))
            continue;
        // Rounding and steep hills may make it a little less than the sum says.
        const int most = std::min(static_cast<int>(spendAll(course, model, run.length, purse)), run.length);
        const int least = std::max(0, most - 2);
        run.stop(pays(most) ? most : pays(least) ? least : longest(most, pays), Halt::Allowance);
    }
}

void haltAtArea(const Course &course, const Area &area, Models from, Run &run)
{
    for (const Point model : from) {
        const auto outside = [&](int length) {
            return !enters(area, model, model + course.heading.step(length));
        };
        if (!outside(run.length))
            run.stop(longest(run.length, outside), Halt::Impassable);
    }
}

void haltAtLine(const Course &course, const Line &line, Models from, Models starts, Run &run)
{
    const Base base = course.scene.base(course.unit);
    const bool closed = line.traits.impassable;
    if (!closed && !course.mover.shunsObstacles && (course.free || lines(line, starts, base)))
        return;
    for (const Point model : from) {
        const auto clear = [&](int length) {
            return !line.near(model, model + course.heading.step(length), base, 0);
        };
        if (clear(run.length))
            continue;
        run.stop(longest(run.length, clear), closed ? Halt::Impassable : Halt::Obstacle);
    }
}

/// `swept` is the room that the models pass through.
void haltAtGround(const Course &course, const Box &swept, Models from, Models starts, Wide spent, Run &run)
{
    const Ground &ground = course.scene.ground;
    const Mover &mover = course.mover;
    const int most = run.length;
    if (mover.flies)
        return;
    const bool slowed = !course.free && !mover.fleetFooted && (mover.bogged || ground.slows(swept));
    if (slowed)
        haltAtCost(course, from, spent, run);
    for (const Area &area : ground.areas)
        if (closedTo(mover, area.traits) && area.box.meets(swept)) {
            haltAtArea(course, area, from, run);
            run.doubtful = true;
        }
    for (const Line &line : ground.lines)
        if (line.box.meets(swept))
            haltAtLine(course, line, from, starts, run);
    run.slowed = slowed && run.length < most; // what was paid for was the longer way
}

void haltAtUnit(const Course &course, UnitIndex other, Models from, const Box &box, Run &run)
{
    const Scene &scene = course.scene;
    const Base base = scene.base(course.unit), theirs = scene.base(other);
    const auto until = [&](int allowed) {
        return course.heading.untilAny(from, scene.models(other), halves(base, theirs),
                                       touching(base, theirs) + allowed, run.length);
    };
    Heading::First first = until(spacing);
    run.doubtful = run.doubtful || first.near;
    if (!first.until)
        return;
    const int allowed = nearestAllowed(scene, from, box, base, other);
    if (allowed < spacing)
        first = until(allowed);
    if (first.until)
        run.stop(*first.until, Halt::Unit, other);
}

void haltAtUnits(const Course &course, Models from, const Box &box, Run &run)
{
    const Scene &scene = course.scene;
    Box swept = box.swept(course.heading.step(run.length)).grown(spacing);
    for (std::size_t i = 0; i < scene.units.size(); ++i) {
        const auto other = static_cast<UnitIndex>(i);
        if (!swept.meets(scene.box(other)) || other == course.unit || other == course.spared ||
            scene.units[i].count == 0)
            continue;
        haltAtUnit(course, other, from, box, run);
        swept = box.swept(course.heading.step(run.length)).grown(spacing);
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

namespace {

Run farthest(const Course &course, const Box &box, Models from, Models starts, int most, Wide spent)
{
    Run run{.length = most};
    const Wide left = Wide(course.mover.allowance.inHundredths() + tolerance) * grains - spent;
    if (!course.free && Wide(most) * grains > left)
        run.stop(left / grains - tolerance, Halt::Allowance);
    if (!course.leavesTable)
        haltAtEdge(course, box, run);
    if (!course.mover.overUnits)
        haltAtUnits(course, from, box, run);
    haltAtGround(course, box.swept(course.heading.step(run.length)), from, starts, spent, run);
    return run;
}

} // namespace

Run farthest(const Course &course, Models from, Models starts, int most, Wide spent)
{
    return farthest(course, boxAround(from, course.scene.base(course.unit)), from, starts, most, spent);
}

Run farthest(const Course &course, int most)
{
    const Models models = course.scene.models(course.unit);
    return farthest(course, course.scene.box(course.unit), models, models, most, 0);
}

bool isOpen(const Course &course, const Box &box, int most)
{
    const Scene &scene = course.scene;
    const Box swept = box.swept(course.heading.step(most)).grown(spacing);
    if (course.mover.bogged || scene.ground.anything(swept))
        return false;
    for (std::size_t i = 0; i < scene.units.size(); ++i)
        if (const auto other = static_cast<UnitIndex>(i); other != course.unit && other != course.spared &&
                                                          scene.units[i].count > 0 &&
                                                          swept.meets(scene.box(other)))
            return false;
    return true;
}

bool canPay(const Course &course, Point step)
{
    const Wide purse = Wide(course.mover.allowance.inHundredths() + tolerance) * grains;
    return std::ranges::all_of(course.scene.models(course.unit), [&](Point model) {
        return costOf(course.scene.ground, model, model + step, course.mover) <= purse;
    });
}

int paidFor(const Course &course, Models from)
{
    Run run{.length = course.mover.allowance.inHundredths()};
    haltAtCost(course, from, 0, run);
    return run.length;
}

} // namespace gonfalon::table
