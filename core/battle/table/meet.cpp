// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/table/own_ways.h"
#include "core/battle/table/straight.h"

namespace gonfalon::table {

namespace {

Way gone(const Scene &scene, UnitIndex unit, UnitIndex other, const Mover &mover, const Course &course,
         const Run &run)
{
    Travel travel(scene, unit, mover, other);
    travel.shift(course.heading.step(run.length));
    Way way = travel.finish();
    if (!scene.units[unit].cohesive)
        way = drawnTogether(Walker(scene, unit, mover, other), way.stand, course.heading.towards())
                  .value_or(way);
    way.fault = Fault::None;
    way.near = noUnit;
    way.atObstacle = run.halt == Halt::Obstacle;
    return way;
}

/// Between the nearest bases of both, in 1/100 inch.
int apartAfter(const Scene &scene, UnitIndex attacker, UnitIndex target, const Table::Meeting &meeting)
{
    const Base ours = scene.base(attacker), theirs = scene.base(target);
    const Pair pair =
        closest(spanOf(meeting.attacker.stand), spanOf(meeting.target.stand), halves(ours, theirs));
    return gapOf(pair.apart, touching(ours, theirs));
}

/// Who began near to a third unit ends clear of it (DR-ATTACK-04).
bool endsNear(const Scene &scene, UnitIndex unit, UnitIndex spared, const Stand &stand)
{
    const Box box = boxAround(spanOf(stand), scene.base(unit));
    for (std::size_t i = 0; i < scene.units.size(); ++i)
        if (const auto other = static_cast<UnitIndex>(i);
            other != unit && other != spared && scene.units[i].count > 0 &&
            nearestAllowed(scene, spanOf(stand), box, scene.base(unit), other) < spacing)
            return true;
    return false;
}

/// As far as `most`; who passes over units comes down where nothing forbids it.
Run comes(const Course &course, int most)
{
    Run run = farthest(course, most);
    if (!course.mover.overUnits)
        return run;
    constexpr int step = 10;
    for (; run.length > 0; run.length = std::max(0, run.length - step)) {
        Travel travel(course.scene, course.unit, course.mover, course.spared);
        travel.shift(course.heading.step(run.length));
        const Fault fault = travel.finish().fault;
        if (fault == Fault::None || fault == Fault::Cohesion)
            break;
    }
    return run;
}

} // namespace

Table::Meeting Table::meet(UnitIndex attacker, UnitIndex target, const Mover &attackers,
                           const Mover &targets) const
{
    const Scene scene = this->scene();
    const int sum = halves(base(attacker), base(target));
    const Pair pair = closest(scene.models(attacker), scene.models(target), sum);
    Point offset = scene.models(target)[pair.b] - scene.models(attacker)[pair.a];
    offset.y -= std::clamp(offset.y, -sum, sum);
    const Course ours{
        .scene = scene, .unit = attacker, .heading = Heading(offset), .mover = attackers, .spared = target};
    const Course theirs{.scene = scene,
                        .unit = target,
                        .heading = Heading(Point{} - offset),
                        .mover = targets,
                        .spared = attacker};
    const int gap = gapOf(pair.apart, touching(base(attacker), base(target)));
    const int fast = std::max(1, attackers.allowance.inHundredths());
    const int both = fast + std::max(0, targets.allowance.inHundredths());
    const int share = gap * fast / both;
    Run first = comes(ours, share);
    const Run second = comes(theirs, gap - first.length);
    if (second.length < gap - first.length) // they were stopped on the way, so ours come the farther
        first = comes(ours, gap - second.length);
    Meeting meeting{gone(scene, attacker, target, attackers, ours, first),
                    gone(scene, target, attacker, targets, theirs, second)};
    if (apartAfter(scene, attacker, target, meeting) > tolerance ||
        endsNear(scene, attacker, target, meeting.attacker.stand))
        comeOn(attacker, target, attackers, meeting);
    return meeting;
}

/// Something stopped both on the straight line, or they would stand too near to others: the attackers come
/// on, each model its own way, to where the others got, or to where these began.
void Table::comeOn(UnitIndex attacker, UnitIndex target, const Mover &attackers, Meeting &meeting) const
{
    Table met = *this;
    met.place(target, meeting.target.stand);
    if (auto way = met.contact(attacker, target, attackers)) {
        meeting.attacker = *way;
        return;
    }
    if (auto way = contact(attacker, target, attackers)) {
        meeting.attacker = *way;
        meeting.target = Way();
        meeting.target.stand = stand(target);
    }
}

} // namespace gonfalon::table
