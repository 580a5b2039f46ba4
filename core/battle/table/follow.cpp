// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/table/block.h"
#include "core/battle/table/straight.h"

namespace gonfalon::table {

namespace {

constexpr int farAway = 20'000; ///< farther than any table is wide

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

Point Table::reachTowards(UnitIndex unit, Point goal, const Mover &mover) const
{
    const Scene scene = this->scene();
    const Point middle = scene.middle(unit);
    const Point offset = goal - middle;
    if (offset == Point{})
        return middle;
    const auto asked = static_cast<int>(std::min<Wide>(rootUp(dot(offset, offset)), farAway));
    const Course course{.scene = scene, .unit = unit, .heading = Heading(offset), .mover = mover};
    const Run run = farthest(course, asked + 2 * tolerance); // so that the goal itself is legal beyond doubt
    if (run.halt == Halt::Asked && !mover.overUnits && !mover.flies)
        return goal;
    // Rounding to whole hundredths, and what a flyer would land on, may ask for a little less.
    for (int length = std::min(run.length, asked); length > 0;
         length -= mover.overUnits || mover.flies ? 10 : 1) {
        const Point step = length == asked ? offset : course.heading.step(length);
        Travel travel(scene, unit, mover);
        travel.shift(step);
        const Fault fault = travel.finish().fault;
        if (fault == Fault::None || fault == Fault::Cohesion)
            return middle + step;
    }
    return middle;
}

Way Table::approach(UnitIndex unit, UnitIndex target, const Mover &mover) const
{
    const Scene scene = this->scene();
    const Pair pair = closest(scene.models(unit), scene.models(target), halves(base(unit), base(target)));
    const Point from = scene.models(unit)[pair.a];
    const Point goal = reachTowards(unit, scene.middle(unit) + scene.models(target)[pair.b] - from, mover);
    return follow(unit, {goal}, 0, false, mover);
}

} // namespace gonfalon::table
