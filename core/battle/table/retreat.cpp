// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/table/own_ways.h"
#include "core/battle/table/straight.h"

namespace gonfalon::table {

namespace {

using Models = std::span<const Point>;

/// Some base reaches over an edge of the table (DR-RETREAT-08).
bool crossesEdge(const Scene &scene, Models models, Base base)
{
    const Box box = boxAround(models, base);
    return box.west < 0 || box.north < 0 || box.east > scene.ground.width() ||
           box.south > scene.ground.depth();
}

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
        if (straight.missing == 0 || m_mover.straightAway)
            return ended(straight);
        for (const int bend : {1, -1, 2, -2, 3, -3}) {
            const Try bent = tried(m_heading.turned(bend));
            if (bent.missing == 0 && !nearsEnemies(bent.stand))
                return ended(bent);
        }
        return ended(straight);
    }

private:
    /// Where each model ends, going by itself at its own rate.
    struct Try
    {
        Stand stand;
        int missing = 0; ///< of whoever was stopped farthest short
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

    [[nodiscard]] bool leaves(const Stand &stand) const
    {
        return crossesEdge(m_scene, spanOf(stand), m_scene.base(m_unit));
    }

    [[nodiscard]] Stand shifted(Point step) const { return table::shifted(m_scene.stand(m_unit), step); }

    /// How far it is until they are 3 inches from the unit that caused it (DR-RETREAT-03, DR-ATTACK-35).
    [[nodiscard]] int clearAfter(const Heading &heading, Models models) const
    {
        if (m_from == noUnit)
            return 0;
        const Base ours = m_scene.base(m_unit), theirs = m_scene.base(m_from);
        return static_cast<int>(heading.clearOfAll(models, m_scene.models(m_from), halves(ours, theirs),
                                                   spacing + touching(ours, theirs)));
    }

    [[nodiscard]] bool clear(Models models) const
    {
        if (m_from == noUnit)
            return true;
        const Base ours = m_scene.base(m_unit), theirs = m_scene.base(m_from);
        return closest(models, m_scene.models(m_from), halves(ours, theirs)).apart >=
               square(spacing + touching(ours, theirs));
    }

    [[nodiscard]] Try tried(const Heading &heading) const
    {
        const Course course{.scene = m_scene,
                            .unit = m_unit,
                            .heading = heading,
                            .mover = m_mover,
                            .spared = m_from,
                            .leavesTable = true};
        Try result;
        result.stand = m_scene.stand(m_unit);
        std::array<int, Stand::most> gone{};
        const auto order = foremostFirst(m_scene.models(m_unit), heading.towards());
        for (std::size_t i = 0; i < result.stand.count; ++i)
            go(course, order[i], gone, result);
        result.offTable = leaves(result.stand);
        if (result.offTable)
            result.missing = 0;
        else
            holdTogether(heading, gone, result);
        return result;
    }

    /// One model, as far as its own way lets it; whoever is too near to the enemy still goes on
    /// (DR-RETREAT-03).
    void go(const Course &course, std::size_t model, std::array<int, Stand::most> &gone, Try &result) const
    {
        const Models all = m_scene.models(m_unit), own = all.subspan(model, 1);
        Run run = farthest(course, own, all, m_mover.allowance.inHundredths());
        haltAtCause(course, own, run);
        gone[model] = run.length;
        result.atObstacle = result.atObstacle || run.halt == Halt::Obstacle;
        if (isBlocked(run.halt))
            result.missing = std::max({result.missing, 1, unblocked(course, own) - run.length});
        Point &at = result.stand.at[model];
        at = own[0] + course.heading.step(run.length);
        if (!clear(Models(&at, 1)) && !isBlocked(run.halt))
            goOn(course, own, gone[model], result);
        at = own[0] + course.heading.step(gone[model]);
    }

    /// Nobody runs through the unit that he runs from (DR-ATTACK-36).
    void haltAtCause(const Course &course, Models own, Run &run) const
    {
        if (m_from == noUnit)
            return;
        const Base ours = m_scene.base(m_unit), theirs = m_scene.base(m_from);
        const auto met = course.heading.untilAny(own, m_scene.models(m_from), halves(ours, theirs),
                                                 touching(ours, theirs), run.length);
        if (met.until)
            run.stop(*met.until, Halt::Unit, m_from);
    }

    /// What chariots cannot cross is closed to them (DR-UNIT-12).
    [[nodiscard]] bool isBlocked(Halt halt) const
    {
        return halt == Halt::Unit || halt == Halt::Impassable ||
               (halt == Halt::Obstacle && m_mover.shunsObstacles);
    }

    /// How far terrain alone would let it go, were nothing in the way.
    [[nodiscard]] int unblocked(const Course &blocked, Models own) const
    {
        Mover mover = m_mover;
        mover.overUnits = true;
        const Course course{.scene = m_scene,
                            .unit = m_unit,
                            .heading = blocked.heading,
                            .mover = mover,
                            .spared = m_from,
                            .leavesTable = true};
        const Run run = farthest(course, own, m_scene.models(m_unit), mover.allowance.inHundredths());
        return isBlocked(run.halt) ? paidFor(course, own) : run.length; // LR-RET-04, LR-RET-06
    }

    /// Until it is clear of the unit that caused it; allowance and obstacles do not count then.
    void goOn(Course course, Models own, int &gone, Try &result) const
    {
        course.free = true;
        const int needed = clearAfter(course.heading, own);
        Run run = farthest(course, own, own, needed);
        haltAtCause(course, own, run);
        gone = run.length;
        const auto isClear = [&] {
            const Point at = own[0] + course.heading.step(gone);
            return clear(Models(&at, 1));
        };
        if (run.halt == Halt::Asked)
            while (!isClear() && gone < needed + 3)
                ++gone;
        else
            result.missing = std::max(result.missing, needed - run.length);
    }

    /// Who would get ahead of the rest waits for it, but nobody within 3 inches of the enemy (DR-COH-01).
    void holdTogether(const Heading &heading, std::array<int, Stand::most> &gone, Try &result) const
    {
        const Base base = m_scene.base(m_unit);
        const auto sound = [&] {
            return cohesive(spanOf(result.stand), base) && !overlapping(spanOf(result.stand), base);
        };
        if (!m_scene.units[m_unit].cohesive) {
            closeUp(heading, result);
            if (overlapping(spanOf(result.stand), base))
                goAsOne(heading, *std::min_element(gone.begin(), gone.begin() + result.stand.count), result);
            return;
        }
        constexpr int pace = 10;
        const Models starts = m_scene.models(m_unit);
        const auto last = gone.begin() + result.stand.count;
        for (int most = *std::max_element(gone.begin(), last); most > 0 && !sound(); most -= pace)
            for (std::size_t i = 0; i < starts.size(); ++i) {
                const Point shorter = starts[i] + heading.step(most);
                if (gone[i] <= most || !clear(Models(&shorter, 1)))
                    continue;
                gone[i] = most;
                result.stand.at[i] = shorter;
            }
        if (!sound())
            closeUp(heading, result);
        if (!sound())
            goAsOne(heading, *std::min_element(gone.begin(), last), result);
    }

    /// All alike: as far as the slowest, and on until all are clear of the enemy.
    void goAsOne(const Heading &heading, int length, Try &result) const
    {
        result.stand = shifted(heading.step(length));
        if (clear(spanOf(result.stand)))
            return;
        const Models all = m_scene.models(m_unit);
        const Course course{.scene = m_scene,
                            .unit = m_unit,
                            .heading = heading,
                            .mover = m_mover,
                            .spared = m_from,
                            .leavesTable = true,
                            .free = true};
        const int needed = clearAfter(heading, all);
        const Run run = farthest(course, needed);
        if (run.halt != Halt::Asked)
            result.missing = std::max(result.missing, needed - run.length);
        result.stand = shifted(heading.step(run.length));
        result.offTable = leaves(result.stand);
    }

    /// A unit that was torn apart draws together as it flees, where it can (DR-COH-03).
    void closeUp(const Heading &heading, Try &result) const
    {
        OwnWays ways(m_scene, m_unit, m_mover, m_from);
        if (ways.settle(result.stand, heading.towards()) && clear(spanOf(ways.way().stand)))
            result.stand = ways.way().stand;
    }

    /// Some model would be nearer to an enemy than it was (DR-RETREAT-02).
    [[nodiscard]] bool nearsEnemies(const Stand &stand) const
    {
        const Base ours = m_scene.base(m_unit);
        for (std::size_t i = 0; i < m_scene.units.size(); ++i) {
            const auto other = static_cast<UnitIndex>(i);
            if (m_scene.units[i].count == 0 || m_scene.units[i].side == m_scene.units[m_unit].side)
                continue;
            const int sum = halves(ours, m_scene.base(other));
            for (std::size_t k = 0; k < stand.count; ++k)
                if (closest(Models(&stand.at[k], 1), m_scene.models(other), sum).apart <
                    closest(m_scene.models(m_unit).subspan(k, 1), m_scene.models(other), sum).apart)
                    return true;
        }
        return false;
    }

    /// A flyer passes over all and comes down at the last legal place (DR-FANT-22).
    [[nodiscard]] Flight overEverything() const
    {
        Mover mover = m_mover;
        mover.overUnits = true;
        const int most = mover.allowance.inHundredths();
        const bool isClear = clear(spanOf(shifted(m_heading.step(most))));
        const int asked = std::max(most, isClear ? 0 : clearAfter(m_heading, m_scene.models(m_unit)));
        if (const Stand out = shifted(m_heading.step(asked)); leaves(out))
            return ended({.stand = out, .missing = 0, .offTable = true, .atObstacle = false});
        constexpr int coarse = 10;
        int length = asked;
        while (length > 0 && !mayLand(mover, m_heading.step(length)))
            length -= std::min(length, coarse);
        for (int finer = std::min(asked, length + coarse - 1); finer > length; --finer)
            if (mayLand(mover, m_heading.step(finer)))
                length = finer;
        return ended({.stand = shifted(m_heading.step(length)),
                      .missing = asked - length,
                      .offTable = false,
                      .atObstacle = false});
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
        Flight flight{.stand = way.stand,
                      .gone = {},
                      .missing = Length::hundredths(way.missing),
                      .offTable = way.offTable,
                      .dangerous = false,
                      .atObstacle = way.atObstacle};
        Wide gone = 0;
        for (std::size_t i = 0; i < way.stand.count; ++i) {
            const Point from = m_scene.models(m_unit)[i], to = way.stand.at[i];
            gone = std::max(gone, lengthOf(to - from) / grains);
            flight.dangerous = flight.dangerous || endangers(m_scene.ground, from, to);
        }
        flight.gone = Length::hundredths(static_cast<int>(gone));
        return flight;
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
        const Stand after = shifted(stand(unit), step);
        if (!crossesEdge(scene, spanOf(after), base(unit)))
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
