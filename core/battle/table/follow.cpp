// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/table/block.h"
#include "core/battle/table/straight.h"

namespace gonfalon::table {

namespace {

constexpr int farAway = 20'000; ///< farther than any table is wide

/// What `Travel` makes of a straight step that is known to be legal but for the cohesion: rounding moves
/// a model by less than every check's tolerance.
Way straight(const Scene &scene, UnitIndex unit, Point step)
{
    Way way;
    way.stand = scene.stand(unit);
    for (std::size_t i = 0; i < way.stand.count; ++i) {
        const Point from = way.stand.at[i];
        way.stand.at[i] = from + step;
        way.dangerous = way.dangerous || endangers(scene.ground, from, from + step);
    }
    way.gone = Length::hundredths(static_cast<int>(lengthOf(step) / grains));
    if (!scene.units[unit].cohesive)
        way.fault = Fault::Cohesion;
    return way;
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
    return travel.finish();
}

Reached Table::reachTowards(UnitIndex unit, Point goal, const Mover &mover) const
{
    const Scene scene = this->scene();
    const Point middle = scene.middle(unit);
    const Point offset = goal - middle;
    if (offset == Point{})
        return {middle, straight(scene, unit, {})};
    const auto asked = static_cast<int>(std::min<Wide>(rootUp(dot(offset, offset)), farAway));
    const Course course{.scene = scene, .unit = unit, .heading = Heading(offset), .mover = mover};
    const Run run = farthest(course, asked + 2 * tolerance); // so that the goal itself is legal beyond doubt
    const auto stepOf = [&](int length) { return length >= asked ? offset : course.heading.step(length); };
    const bool airborne = mover.overUnits || mover.flies;
    if (!airborne && !run.doubtful) {
        const Point step = stepOf(run.length);
        return {middle + step, straight(scene, unit, step)};
    }
    // Rounding to whole hundredths, and where a flyer may come down, may ask for a little less.
    for (int length = std::min(run.length, asked); length > 0; length -= airborne ? 10 : 1) {
        Travel travel(scene, unit, mover);
        travel.shift(stepOf(length));
        const Way way = travel.finish();
        if (way.fault == Fault::None || way.fault == Fault::Cohesion)
            return {middle + stepOf(length), way};
    }
    return {middle, straight(scene, unit, {})};
}

Way Table::approach(UnitIndex unit, UnitIndex target, const Mover &mover) const
{
    const Scene scene = this->scene();
    const Pair pair = closest(scene.models(unit), scene.models(target), halves(base(unit), base(target)));
    const Point from = scene.models(unit)[pair.a];
    return reachTowards(unit, scene.middle(unit) + scene.models(target)[pair.b] - from, mover).way;
}

} // namespace gonfalon::table
