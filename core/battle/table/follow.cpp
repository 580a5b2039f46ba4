// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/table/block.h"
#include "core/battle/table/own_ways.h"
#include "core/battle/table/straight.h"

namespace gonfalon::table {

namespace {

constexpr int farAway = 20'000; ///< farther than any table is wide

bool isSound(const Stand &stand, Base base)
{
    return cohesive(spanOf(stand), base) && !overlapping(spanOf(stand), base);
}

/// Who cannot go as one body to `wanted`, a sound formation, goes model by model, as near to it as they find
/// room: a unit that still mostly ends there (DR-MOVE-01, DR-TERR-10).
std::optional<Way> eachItsOwnWay(const Walker &walker, const Stand &wanted)
{
    OwnWays ways(walker);
    if (!ways.putMost(wanted) || !ways.settle(wanted, wanted.at[0] - walker.models()[0]))
        return std::nullopt;
    const Way way = ways.way();
    std::size_t there = 0;
    for (std::size_t i = 0; i < wanted.count; ++i)
        there += way.stand.at[i] == wanted.at[i] ? 1 : 0;
    return 2 * there > wanted.count ? std::optional(way) : std::nullopt;
}

Way orEachItsOwn(const Scene &scene, UnitIndex unit, const Way &asOne, const Mover &mover)
{
    if (asOne.fault == Fault::None || !isSound(asOne.stand, scene.base(unit)))
        return asOne;
    return eachItsOwnWay(Walker(scene, unit, mover), asOne.stand).value_or(asOne);
}

/// So much farther must models that go one by one come than a unit as one body, to be worth while.
constexpr int worthWhile = 100;

/// What `follow` makes of a single step, if nothing forbids it: as one body, else model by model.
std::optional<Way> stepped(const Walker &walker, const Course &course, Point step)
{
    const auto way = eachItsOwnWay(walker, shifted(course.scene.stand(course.unit), step));
    if (!way)
        return way;
    Travel travel(course.scene, course.unit, course.mover);
    travel.shift(step);
    const Way asOne = travel.finish();
    return asOne.fault == Fault::None ? asOne : way;
}

/// The farther of two lengths to which the models come by themselves, farther than all `asOne`; of the first
/// alone where any place will do.
std::optional<Reached> reachOneByOne(const Course &course, int asked, int asOne, bool farthest)
{
    const Scene &scene = course.scene;
    const int most = std::min(asked, course.mover.allowance.inHundredths());
    if (most < asOne + worthWhile || !scene.units[course.unit].cohesive)
        return std::nullopt;
    const Walker walker(scene, course.unit, course.mover);
    for (const int length : {most, most * 2 / 3}) {
        if (length < asOne + worthWhile || (length < most && !farthest))
            return std::nullopt;
        const Point step = course.heading.step(length);
        if (const auto way = stepped(walker, course, step);
            way && !overlapping(scene.models(course.unit), scene.base(course.unit)))
            return Reached{scene.middle(course.unit) + step, *way};
    }
    return std::nullopt;
}

} // namespace

Way Table::follow(UnitIndex unit, const Path &path, int files, bool closeUp, const Mover &mover) const
{
    const Scene scene = this->scene();
    Travel travel(scene, unit, mover);
    const bool formed = files > 0 || closeUp;
    Point at = scene.middle(unit);
    for (std::size_t i = 0; i < path.size() && !(formed && i + 1 == path.size()); ++i) {
        travel.shift(path[i] - at);
        at = path[i];
    }
    if (formed)
        travel.form(block(unit, path.empty() ? at : path.back(), files, closeUp));
    const Way way = travel.finish();
    return path.size() > 1 ? way : orEachItsOwn(scene, unit, way, mover);
}

Way Table::goTo(UnitIndex unit, const Path &path, const Stand &places, const Mover &mover) const
{
    const Scene scene = this->scene();
    Travel travel(scene, unit, mover);
    Point at = scene.middle(unit);
    for (const Point place : path) {
        travel.shift(place - at);
        at = place;
    }
    travel.form(places);
    const Way straight = travel.finish();
    if (straight.fault == Fault::None || !path.empty())
        return straight;
    const Walker walker(scene, unit, mover);
    return OwnWays(walker).to(places).value_or(straight);
}

Reached Table::reachTowards(UnitIndex unit, Point goal, const Mover &mover, bool thorough) const
{
    const Scene scene = this->scene();
    const Point middle = scene.middle(unit);
    const Point offset = goal - middle;
    if (offset == Point{})
        return {middle, asOneBody(scene, unit, {})};
    const auto asked = static_cast<int>(std::min<Wide>(rootUp(dot(offset, offset)), farAway));
    const Course course{.scene = scene, .unit = unit, .heading = Heading(offset), .mover = mover};
    const Run run = farthest(course, asked + 2 * tolerance); // so that the goal itself is legal beyond doubt
    const auto stepOf = [&](int length) { return length >= asked ? offset : course.heading.step(length); };
    const bool airborne = mover.overUnits || mover.flies;
    const bool inTheWay = run.halt == Halt::Unit || run.halt == Halt::Impassable ||
                          run.halt == Halt::Obstacle ||
                          (run.halt == Halt::Allowance && (run.doubtful || run.slowed));
    if (!airborne && inTheWay)
        if (const auto farther = reachOneByOne(course, asked, run.length, thorough))
            return *farther;
    if (!airborne && !run.doubtful && !run.slowed) {
        const Point step = stepOf(run.length);
        if (run.halt != Halt::Unit)
            return {middle + step, asOneBody(scene, unit, step)};
        Travel travel(scene, unit, mover); // rounding may take it nearer than the tolerance
        travel.shift(step);
        return {middle + step, orEachItsOwn(scene, unit, travel.finish(), mover)};
    }
    // Rounding to whole hundredths, and where a flyer may come down, may ask for a little less.
    const int least = airborne ? 0 : run.length - 4 * tolerance;
    for (int length = std::min(run.length, asked); length > std::max(0, least); length -= airborne ? 10 : 1) {
        if (!airborne && !run.doubtful) {
            if (canPay(course, stepOf(length)))
                return {middle + stepOf(length), asOneBody(scene, unit, stepOf(length))};
            continue;
        }
        Travel travel(scene, unit, mover);
        travel.shift(stepOf(length));
        const Way way = travel.finish();
        if (way.fault == Fault::None || way.fault == Fault::Cohesion)
            return {middle + stepOf(length), way};
    }
    return {middle, asOneBody(scene, unit, {})};
}

Way Table::approach(UnitIndex unit, UnitIndex target, const Mover &mover) const
{
    const Scene scene = this->scene();
    const Pair pair = closest(scene.models(unit), scene.models(target), halves(base(unit), base(target)));
    const Point from = scene.models(unit)[pair.a];
    const Way way = reachTowards(unit, scene.middle(unit) + scene.models(target)[pair.b] - from, mover).way;
    if (way.fault != Fault::Cohesion)
        return way;
    const Walker walker(scene, unit, mover);
    return drawnTogether(walker, way.stand, scene.models(target)[pair.b] - from).value_or(way);
}

} // namespace gonfalon::table
