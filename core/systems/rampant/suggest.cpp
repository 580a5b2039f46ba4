// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/suggest.h"

#include "core/systems/rampant/challenge.h"
#include "core/systems/rampant/charges.h"
#include "core/systems/rampant/check.h"
#include "core/systems/rampant/course.h"
#include "core/systems/rampant/deploy.h"
#include "core/systems/rampant/flight.h"
#include "core/systems/rampant/losses.h"
#include "core/systems/rampant/move.h"
#include "core/systems/rampant/places.h"
#include "core/systems/rampant/scenario.h"
#include "core/systems/rampant/set_up.h"
#include "core/systems/rampant/stated.h"
#include "core/systems/rampant/targets.h"
#include "core/systems/rampant/verdicts.h"

#include <algorithm>

namespace gonfalon::rampant {

namespace {

using Orders = std::vector<Order>;

/// One order for each unit of the set.
void each(OrderKind kind, UnitSet units, const SuggestFor &wanted, Orders &orders)
{
    roundFrom(units, wanted.start, [&](UnitIndex unit) {
        orders.push_back({.kind = kind, .unit = unit});
        return orders.size() < wanted.enough;
    });
}

/// One target for each unit of the set.
void eachTarget(UnitSet units, const SuggestFor &wanted, Orders &orders)
{
    roundFrom(units, wanted.start, [&](UnitIndex target) {
        orders.push_back({.kind = OrderKind::Target, .target = target});
        return orders.size() < wanted.enough;
    });
}

void deployments(const Look &look, const SuggestFor &wanted, Orders &orders)
{
    roundFrom(toDeploy(look), wanted.start, [&](UnitIndex unit) {
        const auto room = look.places().roomFor(look, unit, wanted.start / 3);
        if (room)
            orders.push_back(*room);
        if (!room || (look.info(unit).maySummon && mayHoldOff(look, unit)))
            orders.push_back({.kind = OrderKind::HoldOff, .unit = unit});
        return orders.size() < wanted.enough;
    });
}

void markers(const Look &look, const SuggestFor &wanted, Orders &orders)
{
    constexpr int step = 100, margin = 1200;
    const Battlefield &field = look.muster.setup->battlefield;
    const int columns = (field.width.inHundredths() - 2 * margin) / step + 1;
    const int rows = (field.depth.inHundredths() - 2 * margin) / step + 1;
    const auto all = std::uint32_t(columns * rows);
    // Leaps of a prime number of places scatter the suggestions.
    for (std::uint32_t i = 0, found = 0; i < all && found < wanted.enough && found < 12; ++i) {
        const std::uint32_t at = (wanted.start + i * 37) % all;
        const Point place{margin + int(at % std::uint32_t(columns)) * step,
                          margin + int(at / std::uint32_t(columns)) * step};
        if (!markerMayLie(look, place))
            continue;
        orders.push_back({.kind = OrderKind::Place, .path = {place}});
        ++found;
    }
}

void targets(const Look &look, const SuggestFor &wanted, Orders &orders)
{
    const UnitSet units = targetsToChoose(look);
    eachTarget(units, wanted, orders);
    if (units == 0)
        orders.push_back({.kind = OrderKind::Pass});
}

void ways(const Look &look, const SuggestFor &wanted, Orders &orders)
{
    const UnitIndex unit = look.now.awaiting.unit;
    const bool moved = hasMoved(look.now.stack[look.now.depth - 1]);
    if (moved)
        orders.push_back({.kind = OrderKind::Pass});
    else
        look.places().suggestWays(look, unit, false, wanted, orders);
    if (look.playing(ScenarioKind::SacredMole) && look.now.scenario.carrier == unit) {
        for (const UnitIndex other : eachOf(look.unitsOfTeam(look.side(unit)) & look.now.onTable)) {
            if (mayReceive(look, unit, other))
                orders.push_back({.kind = OrderKind::HandOver, .target = other});
        }
    }
    if (moved || !look.has(unit, Skill::WallOfSpears) || wanted.enough == 1)
        return;
    const Order wall{.kind = OrderKind::Go, .unit = unit, .choice = 1};
    if (!whyNot(look, wall))
        orders.push_back(wall);
}

/// The half-move of a Skirmish, or of an evader, who does not come nearer.
void halfMoves(const Look &look, const Frame &frame, const SuggestFor &wanted, Orders &orders)
{
    const std::size_t first = orders.size();
    look.places().suggestWays(look, frame.unit, true, wanted, orders);
    const bool evade = frame.other != noUnit;
    for (std::size_t i = orders.size(); evade && i-- > first;) {
        if (whyNot(look, orders[i]))
            orders.erase(orders.begin() + std::ptrdiff_t(i));
    }
}

void skirmishShots(const Look &look, const Frame &frame, const SuggestFor &wanted, Orders &orders)
{
    const bool evade = frame.other != noUnit;
    if (!mayShoot(look, frame.unit))
        return;
    if (!evade)
        return eachTarget(shotTargets(look, frame.unit, Shooting::Skirmish), wanted, orders);
    const Order order{.kind = OrderKind::Target, .target = frame.other};
    if (!whyNot(look, order))
        orders.push_back(order);
}

void skirmishes(const Look &look, const SuggestFor &wanted, Orders &orders)
{
    const Frame &frame = look.now.stack[look.now.depth - 1];
    const std::size_t first = orders.size();
    const bool one = wanted.enough == 1;
    const bool shotFirst = !one || wanted.start % 2 == 0;
    for (const bool shot : {shotFirst, !shotFirst}) {
        if (one && orders.size() > first)
            return;
        if (shot && !hasShot(frame))
            skirmishShots(look, frame, wanted, orders);
        else if (!shot && !hasMoved(frame))
            halfMoves(look, frame, wanted, orders);
    }
    if (!one || orders.size() == first)
        orders.push_back({.kind = OrderKind::Pass});
}

void reactions(const Look &look, Orders &orders)
{
    for (const OrderKind kind : {OrderKind::CounterCharge, OrderKind::Evade, OrderKind::Pass}) {
        const Order order{.kind = kind};
        if (!whyNot(look, order))
            orders.push_back(order);
    }
}

void charges(const Look &look, const SuggestFor &wanted, Orders &orders)
{
    const UnitSet units = toCharge(look);
    each(OrderKind::WildCharge, units, wanted, orders);
    for (const UnitIndex unit : eachOf(units)) {
        if (orders.size() < wanted.enough && maySkipCharge(look, unit))
            orders.push_back({.kind = OrderKind::SkipWildCharge, .unit = unit});
    }
    if (ownerNamesChargers(look))
        orders.push_back({.kind = OrderKind::Enough});
}

void challenges(const Look &look, Orders &orders)
{
    const UnitIndex leader = mayChallenge(look, look.now.awaiting.side);
    for (SideIndex side = 0; side < look.sideCount() && leader != noUnit; ++side) {
        const UnitIndex other = look.muster.sides[side].leader;
        if (mayBeChallenged(look, leader, other))
            orders.push_back({.kind = OrderKind::Challenge, .unit = leader, .target = other});
    }
    orders.push_back({.kind = OrderKind::Enough});
}

void summonPlaces(const Look &look, const SuggestFor &wanted, Orders &orders)
{
    const Awaiting &awaiting = look.now.awaiting;
    if (const auto room = roomToSummon(look, awaiting.unit, awaiting.other, wanted.start))
        orders.push_back(*room);
    else
        orders.push_back({.kind = OrderKind::Pass});
}

/// The program's own choice first, then those who stand farthest to each side.
void remainders(const Look &look, const SuggestFor &wanted, Orders &orders)
{
    const UnitIndex unit = look.now.awaiting.unit;
    const table::Toll toll = tollUnderWay(look);
    for (const Point towards : {Point{}, Point{-1, 0}, Point{1, 0}, Point{0, -1}, Point{0, 1}, Point{1, 1},
                                Point{-1, 1}, Point{1, -1}, Point{-1, -1}}) {
        const Order order{.kind = OrderKind::Remain, .places = look.now.table.remaining(unit, toll, towards)};
        // Taken one by one from a side, the last may be one whom the others need between them.
        const bool may = look.now.table.chosenToRemain(unit, toll, order.places).has_value();
        if (may && orders.size() < wanted.enough && std::ranges::find(orders, order) == orders.end())
            orders.push_back(order);
    }
}

void bends(const Look &look, Orders &orders)
{
    for (const Point end : bendsUnderWay(look))
        orders.push_back({.kind = OrderKind::Bend, .path = {end}});
}

void statements(Orders &orders)
{
    orders.push_back({.kind = OrderKind::State});
    orders.push_back({.kind = OrderKind::State, .facts = Stated{.yes = true}});
}

void either(OrderKind one, OrderKind other, Orders &orders)
{
    orders.push_back({.kind = one});
    orders.push_back({.kind = other});
}

} // namespace

void suggestOrders(const Look &look, const SuggestFor &wanted, std::vector<Order> &orders)
{
    const SideIndex side = look.now.awaiting.side;
    switch (Decision(look.now.awaiting.decision)) {
    case Decision::Deploy:
        return deployments(look, wanted, orders);
    case Decision::PlaceMarker:
        return markers(look, wanted, orders);
    case Decision::NoteBearer:
        return each(OrderKind::Note, look.unitsOf(side) & ~look.now.gone, wanted, orders);
    case Decision::NoteCarrier:
        return each(OrderKind::Note, look.unitsOf(side) & look.now.onTable, wanted, orders);
    case Decision::IssueChallenge:
        return challenges(look, orders);
    case Decision::AnswerChallenge:
        return either(OrderKind::Accept, OrderKind::Refuse, orders);
    case Decision::ChooseRally:
        return each(OrderKind::Rally, toRally(look), wanted, orders);
    case Decision::ChooseCharge:
        return charges(look, wanted, orders);
    case Decision::GiveOrder:
        return suggestActivations(look, wanted, orders);
    case Decision::ChooseTarget:
        return targets(look, wanted, orders);
    case Decision::ChooseWay:
        return ways(look, wanted, orders);
    case Decision::Skirmish:
        return skirmishes(look, wanted, orders);
    case Decision::React:
        return reactions(look, orders);
    case Decision::RerollTest:
        return either(OrderKind::Reroll, OrderKind::Keep, orders);
    case Decision::ChooseTest:
        return each(OrderKind::Test, look.unitsOf(side) & look.now.onTable & look.now.due, wanted, orders);
    case Decision::PayBrutal:
        return either(OrderKind::Pay, OrderKind::Keep, orders);
    case Decision::AdvanceOver:
        return either(OrderKind::Advance, OrderKind::Pass, orders);
    case Decision::PlaceSummoned:
        return summonPlaces(look, wanted, orders);
    case Decision::ChooseFallen:
        return remainders(look, wanted, orders);
    case Decision::ChooseBend:
        return bends(look, orders);
    case Decision::JudgeQuests:
    case Decision::JudgeRoleplay:
        return suggestVerdicts(look, orders);
    case Decision::Nothing:
        return;
    default:
        return statements(orders);
    }
}

} // namespace gonfalon::rampant
