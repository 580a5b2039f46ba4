// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/table/straight.h"

namespace gonfalon::table {

namespace {

using Models = std::span<const Point>;

/// A unit that runs from another, or from a place.
class Rout
{
public:
    Rout(const Scene &scene, UnitIndex unit, UnitIndex from, Point place, const Mover &mover)
        : m_scene(scene), m_unit(unit), m_from(from), m_mover(mover), m_heading(headingFrom(place))
    {
    }

    [[nodiscard]] Flight flight() const
    {
        if (m_mover.flies)
            return overEverything();
        const Try straight = tried(m_heading);
        if (straight.missing == 0)
            return ended(straight);
        for (const int bend : {1, -1, 2, -2, 3, -3}) {
            const Try bent = tried(m_heading.turned(bend));
            if (bent.missing == 0 && !nearsEnemies(bent.step))
                return ended(bent);
        }
        return ended(straight);
    }

private:
    struct Try
    {
        Point step;
        int missing = 0;
        bool offTable = false;
        bool atObstacle = false;
    };

    [[nodiscard]] Heading headingFrom(Point place) const
    {
        const Point middle = m_scene.middle(m_unit);
        if (middle != place)
            return Heading(middle - place);
        const int width = m_scene.ground.width(), depth = m_scene.ground.depth();
        const int least = std::min({middle.x, middle.y, width - middle.x, depth - middle.y});
        return Heading(middle.y == least           ? Point{0, -1}
                       : depth - middle.y == least ? Point{0, 1}
                       : middle.x == least         ? Point{-1, 0}
                                                   : Point{1, 0});
    }

    [[nodiscard]] bool leaves(Point step) const
    {
        const Models models = m_scene.models(m_unit);
        return std::any_of(models.begin(), models.end(), [&](Point model) {
            const Point at = model + step;
            return at.x < 0 || at.y < 0 || at.x > m_scene.ground.width() || at.y > m_scene.ground.depth();
        });
    }

    /// How far it is until all are 3 inches from the unit that caused it (DR-RETREAT-03, DR-ATTACK-35).
    [[nodiscard]] int clearAfter(const Heading &heading) const
    {
        if (m_from == noUnit)
            return 0;
        const Base ours = m_scene.base(m_unit), theirs = m_scene.base(m_from);
        return static_cast<int>(heading.clearOfAll(m_scene.models(m_unit), m_scene.models(m_from),
                                                   halves(ours, theirs), spacing + touching(ours, theirs)));
    }

    [[nodiscard]] bool clear(Point step) const
    {
        if (m_from == noUnit)
            return true;
        const Base ours = m_scene.base(m_unit), theirs = m_scene.base(m_from);
        for (const Point model : m_scene.models(m_unit))
            for (const Point enemy : m_scene.models(m_from))
                if (apartSquared(model + step - enemy, halves(ours, theirs)) <
                    square(spacing + touching(ours, theirs)))
                    return false;
        return true;
    }

    [[nodiscard]] Try tried(const Heading &heading) const
    {
        Course course{
            .scene = m_scene, .unit = m_unit, .heading = heading, .mover = m_mover, .spared = m_from};
        course.leavesTable = true;
        const Run run = farthest(course, m_mover.allowance.inHundredths());
        Try result{.step = heading.step(run.length), .atObstacle = run.halt == Halt::Obstacle};
        if (run.halt == Halt::Unit || run.halt == Halt::Impassable)
            result.missing = std::max(1, unblocked(course) - run.length);
        if (leaves(result.step)) {
            result.offTable = true;
            result.missing = 0;
        } else if (result.missing == 0 && !clear(result.step)) {
            goOn(course, result);
        }
        return result;
    }

    /// How far terrain alone would let it go, were nothing in the way.
    [[nodiscard]] int unblocked(const Course &blocked) const
    {
        Mover mover = m_mover;
        mover.overUnits = true;
        const Course course{.scene = m_scene,
                            .unit = m_unit,
                            .heading = blocked.heading,
                            .mover = mover,
                            .spared = m_from,
                            .leavesTable = true};
        const Run run = farthest(course, mover.allowance.inHundredths());
        return run.halt == Halt::Impassable ? mover.allowance.inHundredths() : run.length;
    }

    /// Until it is clear of the unit that caused it; allowance and obstacles do not count then.
    void goOn(Course course, Try &result) const
    {
        course.free = true;
        const int needed = clearAfter(course.heading);
        const Run run = farthest(course, needed);
        int length = run.length;
        if (run.halt == Halt::Asked)
            while (!clear(course.heading.step(length)) && length < needed + 3)
                ++length;
        else
            result.missing = needed - run.length;
        result.step = course.heading.step(length);
        result.atObstacle = false;
        result.offTable = leaves(result.step);
        if (result.offTable)
            result.missing = 0;
    }

    /// Some model would be nearer to an enemy than it was (DR-RETREAT-02).
    [[nodiscard]] bool nearsEnemies(Point step) const
    {
        const Base ours = m_scene.base(m_unit);
        for (std::size_t i = 0; i < m_scene.units.size(); ++i) {
            const auto other = static_cast<UnitIndex>(i);
            if (m_scene.units[i].count == 0 || m_scene.units[i].side == m_scene.units[m_unit].side)
                continue;
            const int sum = halves(ours, m_scene.base(other));
            for (const Point model : m_scene.models(m_unit)) {
                const Point after = model + step;
                if (closest(Models(&after, 1), m_scene.models(other), sum).apart <
                    closest(Models(&model, 1), m_scene.models(other), sum).apart)
                    return true;
            }
        }
        return false;
    }

    /// A flyer passes over all and comes down at the last legal place (DR-FANT-22).
    [[nodiscard]] Flight overEverything() const
    {
        Mover mover = m_mover;
        mover.overUnits = true;
        const int most = mover.allowance.inHundredths();
        const int asked = std::max(most, clear(m_heading.step(most)) ? 0 : clearAfter(m_heading));
        if (leaves(m_heading.step(asked)))
            return ended({.step = m_heading.step(asked), .offTable = true});
        constexpr int coarse = 10;
        int length = asked;
        while (length > 0 && !mayLand(mover, m_heading.step(length)))
            length -= std::min(length, coarse);
        for (int finer = std::min(asked, length + coarse - 1); finer > length; --finer)
            if (mayLand(mover, m_heading.step(finer)))
                length = finer;
        return ended({.step = m_heading.step(length), .missing = asked - length});
    }

    [[nodiscard]] bool mayLand(const Mover &mover, Point step) const
    {
        Mover unlimited = mover;
        unlimited.allowance = Length::inches(1000);
        Travel travel(m_scene, m_unit, unlimited, m_from);
        travel.shift(step);
        const Fault fault = travel.finish().fault;
        return fault != Fault::NearUnit && fault != Fault::Impassable;
    }

    [[nodiscard]] Flight ended(const Try &way) const
    {
        Travel travel(m_scene, m_unit, m_mover, m_from);
        travel.shift(way.step);
        const Way gone = travel.finish();
        return {.stand = gone.stand,
                .gone = gone.gone,
                .missing = Length::hundredths(way.missing),
                .offTable = way.offTable,
                .dangerous = gone.dangerous,
                .atObstacle = way.atObstacle};
    }

    const Scene &m_scene;
    UnitIndex m_unit, m_from;
    const Mover &m_mover;
    Heading m_heading;
};

} // namespace

Flight Table::retreat(UnitIndex unit, UnitIndex from, const Mover &mover) const
{
    const Scene scene = this->scene();
    return Rout(scene, unit, from, scene.middle(from), mover).flight();
}

Flight Table::retreatFrom(UnitIndex unit, Point from, const Mover &mover) const
{
    const Scene scene = this->scene();
    return Rout(scene, unit, noUnit, from, mover).flight();
}

bool Table::canLeave(UnitIndex unit, UnitIndex closestEnemy, const Mover &mover) const
{
    const Scene scene = this->scene();
    const int before = closestEnemy == noUnit ? 0 : gap(unit, closestEnemy).inHundredths();
    const Footprint &print = m_units[unit];
    const int width = m_ground->width(), depth = m_ground->depth();
    for (const auto &[offset, far] :
         {std::pair{Point{-1, 0}, print.west}, std::pair{Point{0, -1}, print.north},
          std::pair{Point{1, 0}, width - print.east}, std::pair{Point{0, 1}, depth - print.south}}) {
        if (far > mover.allowance.inHundredths())
            continue;
        Course course{.scene = scene, .unit = unit, .heading = Heading(offset), .mover = mover};
        course.spared = closestEnemy;
        course.leavesTable = true;
        const Point step = course.heading.step(farthest(course, mover.allowance.inHundredths()).length);
        Stand after = stand(unit);
        bool out = false;
        for (std::size_t i = 0; i < after.count; ++i) {
            after.at[i] = after.at[i] + step;
            out = out || after.at[i].x < 0 || after.at[i].y < 0 || after.at[i].x > width ||
                  after.at[i].y > depth;
        }
        if (!out)
            continue;
        if (closestEnemy == noUnit)
            return true;
        const int sum = halves(base(unit), base(closestEnemy));
        const Pair pair = closest(spanOf(after), scene.models(closestEnemy), sum);
        if (gapOf(pair.apart, touching(base(unit), base(closestEnemy))) >= before)
            return true;
    }
    return false;
}

} // namespace gonfalon::table
