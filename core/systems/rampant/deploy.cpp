// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/deploy.h"

#include "core/battle/table/crowd.h"
#include "core/systems/rampant/check.h"
#include "core/systems/rampant/ground.h"
#include "core/systems/rampant/places.h"
#include "core/systems/rampant/zones.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace gonfalon::rampant {

namespace {

constexpr Length summonReach = Length::inches(12), summonClear = Length::hundredths(599); // DR-FANT-64
constexpr int coarse = 150, fine = 50; // how far apart places are tried

int models(const Look &look, UnitIndex unit) { return look.unit(unit).models; }

/// The same models all `step` farther on.
table::Stand shifted(table::Stand stand, Point step)
{
    for (std::size_t i = 0; i < stand.count; ++i)
        stand.at[i] = stand.at[i] + step;
    return stand;
}

bool inOneOf(const Look &look, UnitIndex unit, const table::Stand &stand,
             const std::vector<table::Zone> &zones)
{
    return std::ranges::any_of(
        zones, [&](const table::Zone &zone) { return look.now.table.inZone(unit, stand, zone); });
}

/// DR-SCEN-19: so far from every enemy.
bool clearOfEnemies(const Look &look, UnitIndex unit, const table::Stand &stand)
{
    const int clear = clearanceFor(look, look.side(unit));
    if (clear == 0)
        return true;
    table::Table there = look.now.table;
    there.place(unit, stand);
    return !anyOf(look.foesOf(look.side(unit)), [&](UnitIndex foe) {
        return there.within(unit, foe, Length::hundredths(clear * 100 - 1));
    });
}

/// Places inside a box, `sweep` apart, one after the other from `start` on, until `legal` takes how the unit
/// would stand.
template <typename Legal>
std::optional<Order> search(const Look &look, UnitIndex unit, std::uint8_t files, std::pair<Point, Point> box,
                            int sweep, std::uint32_t start, Legal legal)
{
    const auto [from, to] = box;
    const table::Stand block = standFor(look, unit, {.files = files});
    const int columns = std::max(1, (to.x - from.x) / sweep), rows = std::max(1, (to.y - from.y) / sweep);
    const auto all = std::uint32_t(columns * rows);
    // A stride that shares no factor with the number of places visits every one of them, and far apart, since
    // the next to a taken place is mostly taken too.
    std::uint32_t stride = std::max(1U, all * 3 / 8);
    while (std::gcd(stride, all) != 1)
        ++stride;
    for (std::uint32_t i = 0; i < all; ++i) {
        const auto at = std::uint32_t((start % all + std::uint64_t(i) * stride) % all);
        const Point place{from.x + int(at % std::uint32_t(columns)) * sweep + sweep / 2,
                          from.y + int(at / std::uint32_t(columns)) * sweep + sweep / 2};
        if (legal(shifted(block, place)))
            return Order{.kind = OrderKind::Deploy, .unit = unit, .files = files, .path = {place}};
    }
    return std::nullopt;
}

/// The line on which a unit's middle lies where it touches the zone's edge, as a box one place across.
std::pair<Point, Point> edgeLine(const Look &look, UnitIndex unit, std::uint8_t files,
                                 const table::Zone &zone, int sweep)
{
    const Battlefield &field = look.now.table.battlefield();
    const table::Base base = look.now.table.base(unit);
    Point nearest, farthest; // of the unit's models from its middle
    for (const Point model : standFor(look, unit, {.files = files})) {
        nearest = {std::min(nearest.x, model.x), std::min(nearest.y, model.y)};
        farthest = {std::max(farthest.x, model.x), std::max(farthest.y, model.y)};
    }
    const int width = field.width.inHundredths(), depth = field.depth.inHundredths();
    const int up = base.radius + base.half;
    const auto down = [&](int x) { return std::pair(Point{x - sweep / 2, 0}, Point{x, depth}); };
    const auto across = [&](int y) { return std::pair(Point{0, y - sweep / 2}, Point{width, y}); };
    switch (zone.edge) {
    case table::Edge::North:
        return across(up - nearest.y);
    case table::Edge::South:
        return across(depth - up - farthest.y);
    case table::Edge::West:
        return down(base.radius - nearest.x);
    default:
        return down(width - base.radius - farthest.x);
    }
}

std::pair<Point, Point> boxOf(const Look &look, UnitIndex unit, std::uint8_t files, const table::Zone &zone,
                              int sweep)
{
    if (zone.touching)
        return edgeLine(look, unit, files, zone, sweep);
    if (zone.shape == table::Zone::Shape::Box)
        return {zone.from, zone.to};
    const Point reach{zone.radius, zone.radius};
    return {zone.from - reach, zone.from + reach};
}

/// What is wrong with standing so in one of the zones.
std::optional<Code> wrongThere(const Look &look, UnitIndex unit, const table::Stand &stand,
                               const std::vector<table::Zone> &zones)
{
    if (!inOneOf(look, unit, stand, zones) || !clearOfEnemies(look, unit, stand))
        return Code::OutsideZone;
    if (look.now.table.stand(unit, stand, mover(look, unit)).fault != table::Fault::None)
        return Code::WayNearUnit;
    return splitsFairly(look, unit, stand) ? std::nullopt
                                           : std::optional(Code::OutsideZone); // the dearest last
}

std::optional<Order> roomInRanks(const Look &look, UnitIndex unit, const std::vector<table::Zone> &zones,
                                 int sweep, std::uint32_t start)
{
    const auto legal = [&](const table::Stand &stand) { return !wrongThere(look, unit, stand, zones); };
    for (const std::uint8_t files : formations(models(look, unit))) {
        for (std::size_t i = 0; i < zones.size(); ++i) {
            const auto box = boxOf(look, unit, files, zones[(i + start) % zones.size()], sweep);
            const auto found = search(look, unit, files, box, sweep, start / 7, legal);
            if (found)
                return found;
        }
    }
    return std::nullopt;
}

/// Where no formation has room, the models may still have it one by one.
std::optional<Order> roomInNoRanks(const Look &look, UnitIndex unit, const std::vector<table::Zone> &zones,
                                   std::uint32_t start)
{
    const table::Mover how = mover(look, unit);
    const table::Base base = look.now.table.base(unit);
    for (std::size_t i = 0; i < zones.size(); ++i) {
        const table::Zone &zone = zones[(i + start) % zones.size()];
        table::Zone anywhere = zone; // one of them touches the edge, not each
        anywhere.touching = false;
        const auto free = [&](Point at) {
            table::Stand one;
            one.at[one.count++] = at;
            return look.now.table.inZone(unit, one, anywhere) && clearOfEnemies(look, unit, one) &&
                   look.now.table.stand(unit, one, how).fault == table::Fault::None;
        };
        const auto legal = [&](const table::Stand &stand) { return !wrongThere(look, unit, stand, zones); };
        const auto room =
            table::roomInCrowd(look.now.table, base, models(look, unit), zone, start / 7, {free, legal});
        if (room)
            return Order{.kind = OrderKind::Deploy, .unit = unit, .places = *room};
    }
    return std::nullopt;
}

/// There was no room, and nothing has changed since.
bool knownCrowdedOut(const Look &look, UnitIndex unit)
{
    if (!look.measured)
        return false;
    const Measured::Row &row = look.measured->row(unit, look.now.table.version());
    return row.crowdedOut && row.crowdedWhile == look.now.waitingOff;
}

void noteCrowdedOut(const Look &look, UnitIndex unit)
{
    if (!look.measured)
        return;
    Measured::Row &row = look.measured->row(unit, look.now.table.version());
    row.crowdedOut = true;
    row.crowdedWhile = look.now.waitingOff;
}

std::optional<Code> wrongToSummonThere(const Look &look, UnitIndex summoner, UnitIndex called,
                                       const table::Stand &stand)
{
    table::Table there = look.now.table;
    if (there.stand(called, stand).fault != table::Fault::None)
        return Code::WayNearUnit;
    there.place(called, stand);
    const bool near = there.allWithin(called, summoner, summonReach);
    const bool clear = !anyOf(look.foesOf(look.side(called)),
                              [&](UnitIndex foe) { return there.within(called, foe, summonClear); });
    return near && clear ? std::nullopt : std::optional(Code::OutsideZone);
}

/// The rule by which a side sets up there and nowhere else: the scenario's own, where one is played.
const char *ruleOfZones(const Look &look)
{
    const Scenario *scenario = look.muster.catalogue().scenario(look.muster.setup->scenario);
    return scenario && !scenario->setUp.empty() ? scenario->setUp.back().rule.str().c_str() : "DR-SCEN-06";
}

} // namespace

table::Stand standFor(const Look &look, UnitIndex unit, const Order &order)
{
    if (order.places.count > 0)
        return order.places;
    return look.now.table.blockOf(unit, models(look, unit), order.path.empty() ? Point() : order.path.back(),
                                  order.files, false);
}

WhyNot whyNotThere(const Look &look, UnitIndex unit, const Order &order)
{
    if (saysNoPlace(order))
        return namesNoPlace(order);
    const table::Stand stand = standFor(look, unit, order);
    const auto wrong = wrongThere(look, unit, stand, zonesFor(look, look.side(unit)));
    if (!wrong)
        return std::nullopt;
    if (*wrong == Code::OutsideZone)
        return about(unit, *wrong, ruleOfZones(look));
    WhyNot why = faultOf(look, unit, look.now.table.stand(unit, stand, mover(look, unit)), false);
    if (why && why->code == Code::WayNearUnit)
        why->rule = "DR-COH-04";
    return why;
}

std::array<std::uint8_t, 3> formations(int models) { return {0, std::uint8_t(models), 1}; }

std::optional<Order> roomFor(const Look &look, UnitIndex unit, std::uint32_t start)
{
    if (knownCrowdedOut(look, unit))
        return std::nullopt;
    const auto zones = zonesFor(look, look.side(unit));
    for (const int sweep : {coarse, fine}) {
        if (const auto room = roomInRanks(look, unit, zones, sweep, start))
            return room;
    }
    const auto room = roomInNoRanks(look, unit, zones, start);
    if (!room)
        noteCrowdedOut(look, unit);
    return room;
}

bool roomAtAGlance(const Look &look, UnitIndex unit)
{
    return roomInRanks(look, unit, zonesFor(look, look.side(unit)), coarse, 0).has_value();
}

std::vector<SideIndex> sidesWithoutRoom(const Look &look)
{
    std::vector<SideIndex> sides;
    if (look.readings().beginOffTable)
        return sides;
    for (SideIndex side = 0; side < look.sideCount(); ++side) {
        const bool room = anyOf(look.unitsOf(side), [&](UnitIndex unit) {
            return look.places().roomFor(look, unit, 0).has_value();
        });
        if (!room && !zonesFor(look, side).empty())
            sides.push_back(side);
    }
    return sides;
}

WhyNot whyNotSummonedThere(const Look &look, UnitIndex summoner, UnitIndex called, const Order &order)
{
    if (saysNoPlace(order))
        return namesNoPlace(order);
    const table::Stand stand = standFor(look, called, order);
    const auto wrong = wrongToSummonThere(look, summoner, called, stand);
    if (!wrong || *wrong == Code::OutsideZone)
        return wrong ? about(called, *wrong, "DR-FANT-64") : WhyNot();
    return faultOf(look, called, look.now.table.stand(called, stand), false);
}

std::optional<Order> roomToSummon(const Look &look, UnitIndex summoner, UnitIndex called, std::uint32_t start)
{
    const Point middle = look.now.table.middle(summoner);
    const Point reach{summonReach.inHundredths(), summonReach.inHundredths()};
    for (const std::uint8_t files : formations(models(look, called))) {
        const auto found = search(
            look, called, files, {middle - reach, middle + reach}, coarse, start,
            [&](const table::Stand &stand) { return !wrongToSummonThere(look, summoner, called, stand); });
        if (found)
            return found;
    }
    return std::nullopt;
}

namespace {

/// Somebody else may summon it. Who bears the ring must not wait for a Summoner who may fall: the battle
/// would never end (DR-SCEN-32).
bool mayWait(const Look &look, UnitIndex unit)
{
    return look.now.scenario.bearer != unit && anyOf(look.unitsOf(look.side(unit)), [&](UnitIndex other) {
               return other != unit && look.has(other, Skill::Summoner);
           });
}

} // namespace

bool mayHoldOff(const Look &look, UnitIndex unit)
{
    // Whoever finds no place at a glance need not try them all; what is proposed is a place if there is one.
    return (look.info(unit).maySummon && mayWait(look, unit)) || !look.places().roomAtAGlance(look, unit);
}

void deploy(Play &play, const Order &order)
{
    play.state.onTable |= only(order.unit);
    play.places().setUp(play, order.unit, order);
    play.tell(EventKind::UnitDeployed, order.unit);
}

void holdOff(Play &play, UnitIndex unit)
{
    play.state.waitingOff |= only(unit);
    // Where all begin off the table, those of whom it was only agreed come by Moves (DR-SCEN-09).
    const bool summonable = play.readings().beginOffTable
                                ? play.info(unit).forms[0].skills.hasAny({Skill::Flying, Skill::Undead})
                                : play.info(unit).maySummon;
    if (summonable && mayWait(play, unit))
        play.state.toSummon |= only(unit);
    else
        play.sideState(play.side(unit)).deployedOff = true; // DR-FANT-63
    play.tell(EventKind::UnitHeldOff, unit);
}

table::Stand changedStand(const Look &look, UnitIndex unit, Point middle)
{
    const table::Table &table = look.now.table;
    const int count = look.unit(unit).models;
    for (int ring = 0; ring < 24; ++ring) {
        for (const Point step : {Point{1, 0}, Point{-1, 0}, Point{0, 1}, Point{0, -1}, Point{1, 1},
                                 Point{-1, -1}, Point{1, -1}, Point{-1, 1}}) {
            const Point place{middle.x + step.x * ring * 50, middle.y + step.y * ring * 50};
            const table::Stand stand = table.blockOf(unit, count, place, 0, false);
            if (table.stand(unit, stand, mover(look, unit)).fault == table::Fault::None)
                return stand;
        }
    }
    // Wherever there is room; shoulder to shoulder, where nothing else is left.
    const auto aside = table.aside(unit, table.blockOf(unit, count, middle, 0, false), mover(look, unit));
    return aside ? *aside : table.blockOf(unit, count, middle, 0, true);
}

} // namespace gonfalon::rampant
