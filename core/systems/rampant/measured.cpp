// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/flight.h"
#include "core/systems/rampant/ground.h"
#include "core/systems/rampant/surroundings.h"
#include "core/systems/rampant/things.h"

namespace gonfalon::rampant {

namespace {

/// What `measure` says of the pair, measured once while nobody moves.
template <typename Measure>
bool remembered(UnitSet &known, UnitSet &yes, UnitIndex other, Measure measure)
{
    if (!contains(known, other)) {
        known |= only(other);
        if (measure())
            yes |= only(other);
    }
    return contains(yes, other);
}

bool measureSight(const Look &look, UnitIndex unit, UnitIndex other)
{
    const auto measure = [&] { return look.now.table.sees(unit, other); };
    if (!look.measured)
        return measure();
    Measured::Row &row = look.measured->row(unit, look.now.table.version());
    return remembered(row.sightKnown, row.sight, other, measure);
}

bool measureAttack(const Look &look, UnitIndex unit, UnitIndex target)
{
    const auto measure = [&] {
        const Length movement = Length::inches(look.figures(unit).movement);
        return look.now.table.within(unit, target, movement) && measureSight(look, unit, target) &&
               look.now.table.canContact(unit, target, mover(look, unit));
    };
    if (!look.measured)
        return measure();
    Measured::Row &row = look.measured->row(unit, look.now.table.version());
    return remembered(row.reachKnown, row.reach, target, measure);
}

/// An obstacle lies between that would shelter the target, were it nearer; asked only where nothing does.
bool farFromObstacle(const table::Table &table, UnitIndex target, UnitIndex from,
                     const table::Shelter &shelter)
{
    return !shelter.cover && table.obstacleBetween(target, from);
}

class MeasuredSurroundings final : public Surroundings
{
public:
    [[nodiscard]] bool sees(const Look &look, UnitIndex unit, UnitIndex other) const override
    {
        return measureSight(look, unit, other);
    }
    [[nodiscard]] bool within(const Look &look, UnitIndex unit, UnitIndex other, Length reach,
                              Between which) const override
    {
        switch (which) {
        case Between::Models:
            return look.now.table.within(unit, other, reach);
        case Between::FirstAndModels:
            return look.now.table.withinOfFirst(unit, other, reach);
        case Between::Firsts:
            return look.now.table.withinOfFirsts(unit, other, reach);
        }
        return false;
    }
    [[nodiscard]] bool reaches(const Look &look, UnitIndex unit, UnitIndex target) const override
    {
        return measureAttack(look, unit, target);
    }
    [[nodiscard]] bool surelyReaches(const Look &look, UnitIndex unit, UnitIndex target) const override
    {
        return measureAttack(look, unit, target);
    }

    [[nodiscard]] bool inRough(const Look &look, UnitIndex unit) const override
    {
        return look.now.table.inRough(unit);
    }
    [[nodiscard]] std::optional<Point> where(const Look &look, UnitIndex unit) const override
    {
        return look.now.table.middle(unit);
    }
    [[nodiscard]] bool standsIn(const Look &look, UnitIndex unit, const table::Zone &zone) const override
    {
        return look.now.table.inZone(unit, look.now.table.stand(unit), zone);
    }
    [[nodiscard]] std::optional<int> counted(const Look &look, UnitIndex unit) const override
    {
        return look.now.table.models(unit);
    }

    [[nodiscard]] Situation fight(const Look &look, UnitIndex unit, UnitIndex target,
                                  Facts /*stated*/) const override
    {
        const table::Table &table = look.now.table;
        const auto slope = table.slope(target, unit);
        const table::Shelter shelter = table.shelter(target, unit, false);
        return {.rough = slope.uphill && slope.steep,
                .cover = shelter.cover,
                .overhead = shelter.overhead,
                .uphill = slope.uphill,
                .atObstacle = table.behindObstacle(target, unit),
                .farFromObstacle = farFromObstacle(table, target, unit, shelter)};
    }
    [[nodiscard]] Situation chase(const Look &look, UnitIndex unit, UnitIndex evader,
                                  Facts stated) const override
    {
        if (!look.now.table.canContact(unit, evader, mover(look, unit)))
            return {};
        Situation caught = fight(look, unit, evader, stated);
        caught.caught = true;
        return caught;
    }
    [[nodiscard]] Situation shot(const Look &look, UnitIndex unit, UnitIndex target,
                                 Facts /*stated*/) const override
    {
        const table::Table &table = look.now.table;
        const Length shortRange =
            look.readings().longFromTwelve ? Length::hundredths(1199) : Length::inches(12);
        const table::Shelter shelter = table.shelter(target, unit, true);
        return {.rough = rampant::inRough(look, target),
                .cover = shelter.cover,
                .superb = shelter.superb,
                .overhead = shelter.overhead,
                .farFromObstacle = farFromObstacle(table, target, unit, shelter),
                .farOff = !table.within(unit, target, shortRange)};
    }
    [[nodiscard]] Situation arrival(const Look &look, UnitIndex unit, Facts /*stated*/) const override
    {
        return {.reached = atGoal(look, unit), .gathered = thingsAt(look, unit)};
    }

    [[nodiscard]] Decision asks(const Look &look, Unknown what) const override
    {
        switch (what) {
        case Unknown::WayBack:
            return ownerChoosesBend(look) ? Decision::ChooseBend : Decision::Nothing;
        case Unknown::Entry:
            return Decision::PlaceSummoned;
        case Unknown::Crystals:
            return Decision::PlaceMarker;
        default:
            return Decision::Nothing;
        }
    }
};

} // namespace

const Surroundings &measuredSurroundings()
{
    static const MeasuredSurroundings surroundings;
    return surroundings;
}

} // namespace gonfalon::rampant
