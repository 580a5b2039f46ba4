// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/table/own_ways.h"
#include "core/battle/table/straight.h"

#include <cstdlib>

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
        : m_scene(scene), m_unit(unit), m_from(from), m_place(place), m_mover(mover),
          m_heading(headingFrom(place))
    {
    }

    [[nodiscard]] Flight flight() const
    {
        if (m_mover.flies)
            return overEverything();
        const Try straight = tried(m_heading);
        if (straight.missing == 0 || m_mover.straightAway)
            return ended(straight);
        return ended(bent().value_or(straight));
    }

private:
    /// Where each model ends, going by itself at its own rate.
    struct Try
    {
        Stand stand;
        int missing = 0; ///< of whoever was stopped farthest short
        int unmoved = 0; ///< of its half move alone
        bool offTable = false;
        bool atObstacle = false;
    };

    /// That heading, where it gives the full distance and brings no model nearer to any enemy.
    [[nodiscard]] std::optional<Try> safely(int bend) const
    {
        const Try way = tried(m_heading.turned(bend));
        return way.missing == 0 && !nearsEnemies(way.stand) ? std::optional(way) : std::nullopt;
    }

    /// The least change of heading to either side, by steps of 5 degrees up to 45 (DR-RETREAT-02): by 15 at
    /// first, then by less to whichever side that is enough.
    [[nodiscard]] std::optional<Try> bent() const
    {
        const std::array<int, 2> sides{m_mover.bendsLeftFirst ? -1 : 1, m_mover.bendsLeftFirst ? 1 : -1};
        for (const int most : {3, 6, 9}) {
            const std::array<std::optional<Try>, 2> ends{safely(sides[0] * most), safely(sides[1] * most)};
            if (!ends[0] && !ends[1])
                continue;
            for (const int less : {most - 2, most - 1})
                for (const std::size_t side : {0U, 1U})
                    if (const auto way = ends[side] ? safely(sides[side] * less) : std::nullopt)
                        return way;
            return ends[0] ? ends[0] : ends[1];
        }
        return std::nullopt;
    }

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

    /// `off`: how near to 3 inches counts as clear.
    [[nodiscard]] bool clear(Models models, int off = 0) const
    {
        if (m_from == noUnit)
            return true;
        const Base ours = m_scene.base(m_unit), theirs = m_scene.base(m_from);
        const Box near = m_scene.box(m_from).grown(spacing + ours.radius + ours.half);
        const Wide most = square(spacing - off + touching(ours, theirs)) - 1;
        return std::ranges::none_of(models, [&](const Point &model) { // a glance is enough for who is far off
            return near.holds(model) &&
                   anyWithin(Models(&model, 1), m_scene.models(m_from), halves(ours, theirs), most);
        });
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
        const bool open = isOpen(course, m_scene.box(m_unit), m_mover.allowance.inHundredths());
        for (std::size_t i = 0; i < result.stand.count; ++i)
            go(course, order[i], open, gone, result);
        result.offTable = leaves(result.stand);
        if (!result.offTable)
            holdTogether(heading, gone, result);
        if (result.offTable)
            result.missing = result.unmoved = 0;
        else
            result.missing = std::max(result.missing, crowdedBy(result.stand));
        return result;
    }

    /// Who began near to others and ends near to them was blocked by them (DR-RETREAT-02, DR-RETREAT-07).
    [[nodiscard]] int crowdedBy(const Stand &stand) const
    {
        const Base base = m_scene.base(m_unit);
        const Box box = boxAround(spanOf(stand), base);
        int least = spacing;
        for (std::size_t i = 0; i < m_scene.units.size(); ++i)
            if (const auto other = static_cast<UnitIndex>(i);
                other != m_unit && other != m_from && m_scene.units[i].count > 0)
                least = std::min(least, nearestAllowed(m_scene, spanOf(stand), box, base, other));
        return spacing - least;
    }

    /// One model, as far as its own way lets it; whoever is too near to the enemy still goes on
    /// (DR-RETREAT-03). \param open nothing is in the unit's way
    void go(const Course &course, std::size_t model, bool open, std::array<int, Stand::most> &gone,
            Try &result) const
    {
        const Models all = m_scene.models(m_unit), own = all.subspan(model, 1);
        const int most = m_mover.allowance.inHundredths();
        Run run = open ? Run{.length = most} : farthest(course, own, all, most);
        haltAtCause(course, own, run);
        gone[model] = run.length;
        result.atObstacle = result.atObstacle || run.halt == Halt::Obstacle;
        if (isBlocked(run.halt)) {
            result.unmoved = std::max(result.unmoved, unblocked(course, own) - run.length);
            result.missing = std::max({result.missing, 1, result.unmoved});
        }
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
        const Point ahead = course.heading.towards();
        const Box cause = m_scene.box(m_from);
        const Point nearest{ahead.x > 0 ? cause.east : cause.west, ahead.y > 0 ? cause.south : cause.north};
        const bool behind = std::ranges::all_of(own, [&](Point model) {
            return dot(ahead, nearest - model) <= Wide(ours.half) * -std::abs(ahead.y);
        });
        if (behind)
            return;
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
            if (overlapping(spanOf(result.stand), base)) {
                goAsOne(heading, *std::min_element(gone.begin(), gone.begin() + result.stand.count), result);
                drawTogether(heading, result);
            }
            return;
        }
        constexpr int pace = 10;
        const Models starts = m_scene.models(m_unit);
        const auto last = gone.begin() + result.stand.count;
        bool together = sound();
        for (int most = *std::max_element(gone.begin(), last); most > 0 && !together; most -= pace) {
            const Point step = heading.step(most);
            bool waited = false;
            for (std::size_t i = 0; i < starts.size(); ++i) {
                const Point shorter = starts[i] + step;
                if (gone[i] <= most || !clear(Models(&shorter, 1)))
                    continue;
                gone[i] = most;
                result.stand.at[i] = shorter;
                waited = true;
            }
            together = waited && sound();
        }
        if (together)
            return;
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
        Run run = farthest(course, needed);
        haltAtCause(course, all, run);
        if (run.halt != Halt::Asked)
            result.missing = std::max(result.missing, needed - run.length);
        result.stand = shifted(heading.step(run.length));
        result.offTable = leaves(result.stand);
    }

    /// Who lost its formation on the way, or was torn apart before, draws together as it flees, where it can
    /// (DR-COH-03). Lion's whole units keep to the straight way (LR-RET-03).
    void closeUp(const Heading &heading, Try &result) const
    {
        const bool whole = m_scene.units[m_unit].cohesive;
        if (whole && m_mover.straightAway)
            return;
        Walker walker(m_scene, m_unit, m_mover, m_from);
        if (whole)
            walker.flee(m_from, m_place);
        OwnWays ways(walker);
        const bool settled = ways.settle(result.stand, heading.towards());
        const Stand stand = ways.way().stand;
        if (settled && clear(spanOf(stand), tolerance) && (!whole || leadsAway(heading, stand)))
            result.stand = stand;
        else if (!whole)
            drawTogether(heading, result);
    }

    /// No more than 45 degrees off, as a whole (DR-RETREAT-02).
    [[nodiscard]] bool leadsAway(const Heading &heading, const Stand &stand) const
    {
        const Box box = boxAround(spanOf(stand), {0, 0});
        const Point middle{(box.west + box.east) / 2, (box.north + box.south) / 2};
        const Point step = middle - m_scene.middle(m_unit);
        const Wide aside = cross(heading.towards(), step);
        return dot(heading.towards(), step) >= (aside < 0 ? -aside : aside);
    }

    /// Round any one of the unit, the foremost first, wherever he waits on his way; nobody nears the enemy.
    void drawTogether(const Heading &heading, Try &result) const
    {
        Mover mover = m_mover;
        mover.overUnits = mover.overUnits || mover.flies;
        for (const UnitIndex spared : {noUnit, m_from}) { // clear of him, else at least apart
            Walker walker(m_scene, m_unit, mover, spared);
            walker.flee(m_from, m_place);
            if (drawRound(walker, result) || drawTogether(heading, walker, result))
                return;
        }
    }

    /// Round those whom only their flight could take so far, on until they were clear: they stay where it
    /// ended.
    [[nodiscard]] bool drawRound(const Walker &walker, Try &result) const
    {
        const Models starts = m_scene.models(m_unit);
        OwnWays fled(walker);
        std::size_t first = starts.size();
        for (std::size_t i = 0; i < starts.size(); ++i)
            if (const Point at = result.stand.at[i]; !walker.walkStraight(i, at) && fled.isFree(at)) {
                fled.put(i, at, {.gone = lengthOf(at - starts[i])});
                first = std::min(first, i);
            }
        if (fled.putCount() < 2 || !fled.settleAnywhere(first, result.stand))
            return false;
        const Stand stand = fled.way().stand;
        if (!cohesive(spanOf(stand), m_scene.base(m_unit)) ||
            (result.missing == 0 && !clear(spanOf(stand), tolerance)))
            return false;
        result.stand = stand;
        return true;
    }

    [[nodiscard]] bool drawTogether(const Heading &heading, const Walker &walker, Try &result) const
    {
        const Models starts = m_scene.models(m_unit);
        const Order order = foremostFirst(spanOf(result.stand), heading.towards());
        constexpr int parts = 4;
        for (int part = parts; part >= 0; --part)
            for (std::size_t i = 0; i < starts.size(); ++i) {
                const Point way = result.stand.at[order[i]] - starts[order[i]];
                const Point at = starts[order[i]] + Point{way.x * part / parts, way.y * part / parts};
                auto walk = walker.walkStraight(order[i], at);
                if (!walk && part == parts) // as far as his flight took him, be it beyond his allowance
                    walk = Walker::Walk{.gone = lengthOf(way)};
                if (!walk)
                    continue;
                OwnWays ways(walker);
                ways.put(order[i], at, *walk);
                if (!ways.settleAnywhere(order[i], result.stand))
                    continue;
                const Stand stand = ways.way().stand;
                if (result.missing == 0 && !clear(spanOf(stand), tolerance))
                    continue;
                result.stand = stand;
                return true;
            }
        return false;
    }

    /// Some model would be nearer to that unit than it was.
    [[nodiscard]] bool nears(UnitIndex other, const Stand &stand) const
    {
        const int sum = halves(m_scene.base(m_unit), m_scene.base(other));
        for (std::size_t k = 0; k < stand.count; ++k)
            if (closest(Models(&stand.at[k], 1), m_scene.models(other), sum).apart <
                closest(m_scene.models(m_unit).subspan(k, 1), m_scene.models(other), sum).apart)
                return true;
        return false;
    }

    /// Some model would be nearer to an enemy than it was (DR-RETREAT-02).
    [[nodiscard]] bool nearsEnemies(const Stand &stand) const
    {
        for (std::size_t i = 0; i < m_scene.units.size(); ++i)
            if (m_scene.units[i].count > 0 && m_scene.units[i].side != m_scene.units[m_unit].side &&
                nears(static_cast<UnitIndex>(i), stand))
                return true;
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
            return ended({.stand = out, .missing = 0, .unmoved = 0, .offTable = true, .atObstacle = false});
        constexpr int coarse = 10;
        int length = asked;
        while (length > 0 && !mayLand(mover, m_heading.step(length)))
            length -= std::min(length, coarse);
        for (int finer = std::min(asked, length + coarse - 1); finer > length; --finer)
            if (mayLand(mover, m_heading.step(finer)))
                length = finer;
        Try result{.stand = shifted(m_heading.step(length)),
                   .missing = asked - length,
                   .unmoved = std::max(0, most - length),
                   .offTable = false,
                   .atObstacle = false};
        if (!m_scene.units[m_unit].cohesive)
            drawTogether(m_heading, result);
        return ended(result);
    }

    [[nodiscard]] bool onCause(Models models) const
    {
        if (m_from == noUnit)
            return false;
        const Base ours = m_scene.base(m_unit), theirs = m_scene.base(m_from);
        return closest(models, m_scene.models(m_from), halves(ours, theirs)).apart <
               square(touching(ours, theirs));
    }

    [[nodiscard]] bool mayLand(const Mover &mover, Point step) const
    {
        Mover unlimited = mover;
        unlimited.allowance = Length::inches(1000);
        Travel travel(m_scene, m_unit, unlimited, m_from);
        travel.shift(step);
        const Way way = travel.finish();
        return way.fault != Fault::NearUnit && way.fault != Fault::Impassable && !onCause(spanOf(way.stand));
    }

    [[nodiscard]] static Length gone(Point from, Point to)
    {
        return Length::hundredths(static_cast<int>(lengthOf(to - from) / grains));
    }

    [[nodiscard]] Flight ended(const Try &way) const
    {
        Flight flight{.stand = way.stand,
                      .gone = {},
                      .missing = Length::hundredths(way.missing),
                      .unmoved = Length::hundredths(way.unmoved),
                      .offTable = way.offTable,
                      .dangerous = false,
                      .atObstacle = way.atObstacle};
        for (std::size_t i = 0; i < way.stand.count; ++i) {
            const Point from = m_scene.models(m_unit)[i], to = way.stand.at[i];
            flight.gone = std::max(flight.gone, gone(from, to));
            flight.dangerous = flight.dangerous || endangers(m_scene.ground, from, to);
        }
        return flight;
    }

    const Scene &m_scene;
    UnitIndex m_unit, m_from;
    Point m_place; ///< where he stands or stood
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
