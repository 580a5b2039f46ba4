// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/check.h"

#include "core/systems/rampant/attack.h"
#include "core/systems/rampant/challenge.h"
#include "core/systems/rampant/charges.h"
#include "core/systems/rampant/course.h"
#include "core/systems/rampant/deploy.h"
#include "core/systems/rampant/fight.h"
#include "core/systems/rampant/flight.h"
#include "core/systems/rampant/ground.h"
#include "core/systems/rampant/losses.h"
#include "core/systems/rampant/magic.h"
#include "core/systems/rampant/move.h"
#include "core/systems/rampant/places.h"
#include "core/systems/rampant/record.h"
#include "core/systems/rampant/scenario.h"
#include "core/systems/rampant/set_up.h"
#include "core/systems/rampant/stated.h"
#include "core/systems/rampant/statements.h"
#include "core/systems/rampant/targets.h"
#include "core/systems/rampant/verdicts.h"

#include <algorithm>

namespace gonfalon::rampant {

namespace {

/// What a movement breaks.
Refusal refusalOf(const Look &look, UnitIndex unit, const table::Way &way, bool half)
{
    switch (way.fault) {
    case table::Fault::TooFar:
        return Refusal{.code = Code::WayTooFar,
                       .rule = "DR-MOVE-01",
                       .unit = unit,
                       .number = look.figures(unit).movement / (half ? 2 : 1)};
    case table::Fault::OffTable:
        return about(unit, Code::WayOffTable, "DR-MOVE-10");
    case table::Fault::Impassable:
        return about(unit, Code::WayImpassable, "DR-MOVE-08");
    case table::Fault::Obstacle:
        return about(unit, Code::WayObstacle, "DR-MOVE-07");
    case table::Fault::NearUnit:
        return about(unit, Code::WayNearUnit, "DR-COH-05", way.near);
    case table::Fault::Cohesion:
        return about(unit, Code::WayCohesion, "DR-COH-01");
    case table::Fault::Overlap:
        return about(unit, Code::WayOverlap, "DR-COH-06");
    case table::Fault::OutsideZone:
    case table::Fault::None:
        break;
    }
    return about(unit, Code::OutsideZone, "DR-SCEN-06");
}

} // namespace

WhyNot faultOf(const Look &look, UnitIndex unit, const table::Way &way, bool half)
{
    if (way.fault == table::Fault::None)
        return std::nullopt;
    Refusal refusal = refusalOf(look, unit, way, half);
    if (way.missing > Length()) {
        refusal.model = way.model + 1;
        refusal.missing = way.missing;
    }
    return refusal;
}

namespace {

/// A place for each model, where places are given at all, and only to units that stand up or go.
WhyNot places(const Look &look, const Order &order)
{
    if (order.places.count == 0 || order.kind == OrderKind::Remain)
        return std::nullopt;
    const bool stands = order.kind == OrderKind::Deploy;
    const UnitIndex unit = stands ? order.unit : look.now.awaiting.unit;
    if ((!stands && order.kind != OrderKind::Go) || unit >= look.muster.units.size())
        return notAnAnswer(order);
    if (order.places.count == look.unit(unit).models)
        return std::nullopt;
    return Refusal{
        .code = Code::PlacesNotOneEach, .rule = "DR-MOVE-01", .unit = unit, .number = order.places.count};
}

/// A unit that an order names without need is the one that is asked.
WhyNot otherUnit(const Look &look, const Order &order)
{
    switch (OrderKind(order.kind)) {
    case OrderKind::Target:
    case OrderKind::Go:
    case OrderKind::Pass:
    case OrderKind::HandOver:
        break;
    default:
        return std::nullopt;
    }
    if (order.unit == noUnit || order.unit == look.now.awaiting.unit)
        return std::nullopt;
    return order.unit < look.muster.units.size() ? notAnAnswer(order) : noSuchUnit(order, order.unit);
}

/// What an order says beyond what is asked for: where its models stand a second time, or a manner that
/// there is not.
WhyNot superfluous(const Order &order)
{
    switch (OrderKind(order.kind)) {
    case OrderKind::Deploy:
        if (order.path.size() + (order.places.count > 0 ? 1 : 0) > 1 ||
            (order.places.count > 0 && order.files > 0))
            return notAnAnswer(order);
        return std::nullopt;
    case OrderKind::Place:
    case OrderKind::Bend:
        return order.path.size() > 1 ? notAnAnswer(order) : WhyNot();
    case OrderKind::Go:
        return order.choice > 1 ? notAnAnswer(order) : WhyNot();
    default:
        return std::nullopt;
    }
}

/// Nothing where the order is one of `kinds`.
WhyNot oneOf(const Order &order, std::initializer_list<OrderKind> kinds)
{
    return std::ranges::count(kinds, OrderKind(order.kind)) > 0 ? WhyNot() : notAnAnswer(order);
}

/// The rule by which the battle asks for one of a side's units.
const char *ruleBehind(Decision decision)
{
    switch (decision) {
    case Decision::NoteBearer:
        return "DR-SCEN-29";
    case Decision::NoteCarrier:
        return "DR-SCEN-13";
    case Decision::ChooseRally:
        return "DR-RALLY-01";
    case Decision::ChooseCharge:
        return "DR-WILD-01";
    default:
        return "DR-COUR-07";
    }
}

/// Why the unit is none of those that may be named for what the battle asks.
Refusal notAmong(const Look &look, UnitIndex unit)
{
    const Decision decision = look.now.awaiting.decision;
    const auto because = [&](Code code) { return about(unit, code, ruleBehind(decision)); };
    const bool settingUp = decision == Decision::Deploy;
    if (look.side(unit) != look.now.awaiting.side)
        return settingUp ? about(unit, Code::NotYourUnit, "DR-TURN-01") : because(Code::NotYourUnit);
    if (settingUp)
        return look.onTable(unit) ? about(unit, Code::AlreadySetUp, "DR-SCEN-06")
                                  : about(unit, Code::AlreadyHeldOff, "DR-SCEN-07");
    if (!look.onTable(unit))
        return because(Code::UnitNotOnTable);
    if (decision == Decision::ChooseTest)
        return because(Code::NoTestDue);
    if (decision == Decision::ChooseRally && !look.battered(unit))
        return about(unit, Code::NotBattered, "DR-RALLY-08");
    if (decision == Decision::ChooseCharge && !contains(look.now.tested, unit))
        return because(Code::NoWildCharge);
    return about(unit, Code::AlreadyTested, "DR-TURN-03");
}

WhyNot inSet(const Look &look, const Order &order, OrderKind kind, UnitSet units)
{
    if (order.kind != kind)
        return notAnAnswer(order);
    if (order.unit >= look.muster.units.size())
        return noSuchUnit(order, order.unit);
    return contains(units, order.unit) ? WhyNot() : notAmong(look, order.unit);
}

WhyNot deployment(const Look &look, const Order &order)
{
    if (WhyNot why = oneOf(order, {OrderKind::Deploy, OrderKind::HoldOff}))
        return why;
    if (WhyNot why = inSet(look, order, order.kind, toDeploy(look)))
        return why;
    if (order.kind == OrderKind::HoldOff)
        return mayHoldOff(look, order.unit) ? WhyNot() : about(order.unit, Code::MustSetUp, "DR-SCEN-07");
    return look.places().whyNotThere(look, order.unit, order);
}

WhyNot noting(const Look &look, const Order &order)
{
    const UnitSet own = look.unitsOf(look.now.awaiting.side) & ~look.now.gone;
    const bool carrier = look.now.awaiting.decision == Decision::NoteCarrier;
    if (!carrier && order.unit == noUnit && look.muster.setup->sides[look.now.awaiting.side].isSealed())
        return {};
    return inSet(look, order, OrderKind::Note, carrier ? own & look.now.onTable : own);
}

WhyNot challenging(const Look &look, const Order &order)
{
    if (order.kind == OrderKind::Enough)
        return std::nullopt;
    if (order.kind != OrderKind::Challenge)
        return notAnAnswer(order);
    for (const UnitIndex named : {order.unit, order.target}) {
        if (named >= look.muster.units.size())
            return noSuchUnit(order, named);
    }
    const UnitIndex leader = mayChallenge(look, look.now.awaiting.side);
    if (leader == noUnit || order.unit != leader || !mayBeChallenged(look, leader, order.target))
        return Refusal{.code = Code::ChallengeNotPossible, .rule = "LR-CHA-01"};
    return std::nullopt;
}

/// Nobody is ordered before all Rally and Wild Charge tests of the phase are made (DR-TURN-02).
WhyNot orderedTooSoon(const Order &order, UnitSet before, const char *rule)
{
    const bool ordered =
        OrderKind(order.kind) >= OrderKind::Move && OrderKind(order.kind) <= OrderKind::Explode;
    return ordered && before != 0 ? about(firstOf(before), Code::StillToDo, rule) : WhyNot();
}

WhyNot rallying(const Look &look, const Order &order)
{
    if (WhyNot why = orderedTooSoon(order, toRally(look), "DR-RALLY-01"))
        return why;
    return inSet(look, order, OrderKind::Rally, toRally(look));
}

WhyNot charging(const Look &look, const Order &order)
{
    if (WhyNot why = orderedTooSoon(order, toCharge(look), "DR-WILD-01"))
        return why;
    if (order.kind == OrderKind::Enough)
        return ownerNamesChargers(look) ? WhyNot()
                                        : about(firstOf(toCharge(look)), Code::StillToDo, "DR-WILD-01");
    if (WhyNot why = oneOf(order, {OrderKind::WildCharge, OrderKind::SkipWildCharge}))
        return why;
    if (WhyNot why = inSet(look, order, order.kind, toCharge(look)))
        return why;
    if (order.kind != OrderKind::SkipWildCharge || maySkipCharge(look, order.unit))
        return std::nullopt;
    return look.muster.sides[look.side(order.unit)].traits.has(LeaderTraitKind::Patient)
               ? about(order.unit, Code::TraitSpent, "DR-TRAIT-17")
               : notAnAnswer(order);
}

WhyNot attackTarget(const Look &look, UnitIndex unit, const Order &order, bool hatedOnly)
{
    if (order.target >= look.muster.units.size())
        return noSuchUnit(order, order.target);
    if (!canAttack(look, unit, order.target) || (hatedOnly && !hates(look, unit, order.target)))
        return about(unit, Code::NotATarget, "DR-ATTACK-01", order.target);
    return std::nullopt;
}

WhyNot shotTarget(const Look &look, UnitIndex unit, const Order &order, Shooting kind)
{
    if (order.target >= look.muster.units.size())
        return noSuchUnit(order, order.target);
    if (const auto why = whyNoShot(look, unit, order.target, kind))
        return about(unit, *why, "DR-SHOOT-01", order.target);
    if (kind != Shooting::Evade && !contains(shotTargets(look, unit, kind), order.target))
        return about(unit, Code::NearerThreat, "DR-SHOOT-07", order.target);
    return std::nullopt;
}

WhyNot choosing(const Look &look, const Order &order)
{
    const Frame &frame = look.now.stack[look.now.depth - 1];
    if (order.kind == OrderKind::Pass) {
        const bool nobody = targetsToChoose(look) == 0; // something has changed since it was ordered
        return nobody ? WhyNot() : about(frame.unit, Code::StillToDo, "DR-ORDER-07");
    }
    if (order.kind != OrderKind::Target)
        return notAnAnswer(order);
    return frame.procedure == Procedure::Attack ? attackTarget(look, frame.unit, order, goesAtHated(frame))
                                                : shotTarget(look, frame.unit, order, Shooting(frame.kind));
}

/// DR-ATTACK-29.
WhyNot wall(const Look &look, UnitIndex unit, const Order &order)
{
    const bool able = look.has(unit, Skill::WallOfSpears) && look.unit(unit).strength >= 6;
    const bool bogged = underSpell(look, unit, SpellKind::BogThee); // rough ground wherever it stands
    return able && !bogged && look.places().mayFormWall(look, unit, order)
               ? WhyNot()
               : about(unit, Code::WallNotPossible, "DR-ATTACK-29");
}

WhyNot going(const Look &look, const Order &order)
{
    const UnitIndex unit = look.now.awaiting.unit;
    if (order.kind == OrderKind::HandOver) {
        if (order.target >= look.muster.units.size())
            return noSuchUnit(order, order.target);
        const bool may = look.playing(ScenarioKind::SacredMole) && look.now.scenario.carrier == unit &&
                         mayReceive(look, unit, order.target);
        return may ? WhyNot() : about(unit, Code::NothingToGive, "DR-SCEN-15");
    }
    const bool done = hasMoved(look.now.stack[look.now.depth - 1]);
    if (order.kind == OrderKind::Pass) // every model stays where it is (DR-MOVE-04)
        return std::nullopt;
    return order.kind != OrderKind::Go || done ? notAnAnswer(order) : whyNoWay(look, unit, order);
}

WhyNot skirmishing(const Look &look, const Order &order)
{
    const Frame &frame = look.now.stack[look.now.depth - 1];
    const UnitIndex unit = frame.unit;
    const bool evade = frame.other != noUnit;
    if (order.kind == OrderKind::Pass)
        return std::nullopt;
    if (order.kind == OrderKind::Target && !hasShot(frame)) {
        if (order.target >= look.muster.units.size())
            return noSuchUnit(order, order.target);
        if (!mayShoot(look, unit) || (evade && order.target != frame.other))
            return about(unit, Code::NotATarget, "DR-ATTACK-13", order.target);
        return shotTarget(look, unit, order, evade ? Shooting::Evade : Shooting::Skirmish);
    }
    if (order.kind != OrderKind::Go || hasMoved(frame) || order.choice != 0)
        return notAnAnswer(order); // no Wall of Spears is formed so
    if (WhyNot why = look.places().whyNoWay(look, unit, order, true))
        return why;
    if (!evade || !look.onTable(frame.other)) // its shot may have ended them
        return std::nullopt;
    if (look.places().comesNearer(look, unit, order, frame.other))
        return about(unit, Code::WayNearUnit, "DR-ATTACK-13", frame.other);
    return std::nullopt;
}

WhyNot reacting(const Look &look, const Order &order)
{
    const Awaiting &awaiting = look.now.awaiting;
    if (order.kind == OrderKind::CounterCharge && !mayCounterCharge(look, awaiting.unit, awaiting.other))
        return Refusal{
            .code = Code::CannotDoThat, .rule = "DR-ATTACK-10", .unit = awaiting.unit, .word = order.kind};
    if (order.kind == OrderKind::Evade && !mayEvade(look, awaiting.unit))
        return Refusal{
            .code = Code::CannotDoThat, .rule = "DR-ATTACK-13", .unit = awaiting.unit, .word = order.kind};
    return oneOf(order, {OrderKind::CounterCharge, OrderKind::Evade, OrderKind::Pass});
}

WhyNot summoned(const Look &look, const Order &order)
{
    const Awaiting &awaiting = look.now.awaiting;
    if (order.kind == OrderKind::Pass)
        return roomToSummon(look, awaiting.unit, awaiting.other, 0)
                   ? about(awaiting.other, Code::StillToDo, "DR-FANT-64")
                   : WhyNot();
    if (order.kind != OrderKind::Deploy || order.unit != awaiting.other)
        return notAnAnswer(order);
    return whyNotSummonedThere(look, awaiting.unit, awaiting.other, order);
}

WhyNot placing(const Look &look, const Order &order)
{
    if (order.kind != OrderKind::Place)
        return notAnAnswer(order);
    const bool may = !order.path.empty() && markerMayLie(look, order.path.back());
    return may ? WhyNot() : Refusal{.code = Code::MarkerPlaceWrong, .rule = "DR-SCEN-24"};
}

WhyNot remaining(const Look &look, const Order &order)
{
    if (order.kind != OrderKind::Remain)
        return notAnAnswer(order);
    const UnitIndex unit = look.now.awaiting.unit;
    const table::Toll toll = tollUnderWay(look);
    if (look.now.table.chosenToRemain(unit, toll, order.places))
        return std::nullopt;
    return Refusal{
        .code = Code::FallenNotChosenSo, .rule = "DR-SHOOT-19", .unit = unit, .number = toll.count};
}

WhyNot bending(const Look &look, const Order &order)
{
    if (order.kind != OrderKind::Bend)
        return notAnAnswer(order);
    const bool may = !order.path.empty() && std::ranges::count(bendsUnderWay(look), order.path.back()) > 0;
    return may ? WhyNot() : about(look.now.awaiting.unit, Code::BendNotEqual, "DR-RETREAT-02");
}

} // namespace

WhyNot whyNoWay(const Look &look, UnitIndex unit, const Order &order)
{
    if (statedBy(order.facts).exits && !look.onTable(unit) && mayExit(look, unit))
        return about(unit, Code::ScenarioForbids, "DR-SCEN-07");
    if (WhyNot why = look.places().whyNoWay(look, unit, order, false))
        return why;
    return order.choice == 1 ? wall(look, unit, order) : std::nullopt;
}

WhyNot whyNot(const Look &look, const Order &order)
{
    if (order.kind == OrderKind::Record)
        return whyNotRecorded(look, order);
    if (const WhyNot wrong = whyNotStated(look, order))
        return wrong;
    if (const WhyNot wrong = otherUnit(look, order))
        return wrong;
    if (const WhyNot wrong = superfluous(order))
        return wrong;
    if (const WhyNot wrong = places(look, order))
        return wrong;
    switch (Decision(look.now.awaiting.decision)) {
    case Decision::Deploy:
        return deployment(look, order);
    case Decision::PlaceMarker:
        return placing(look, order);
    case Decision::NoteBearer:
    case Decision::NoteCarrier:
        return noting(look, order);
    case Decision::IssueChallenge:
        return challenging(look, order);
    case Decision::AnswerChallenge:
        return oneOf(order, {OrderKind::Accept, OrderKind::Refuse});
    case Decision::ChooseRally:
        return rallying(look, order);
    case Decision::ChooseCharge:
        return charging(look, order);
    case Decision::GiveOrder:
        return whyNotOrdered(look, order);
    case Decision::ChooseTarget:
        return choosing(look, order);
    case Decision::ChooseWay:
        return going(look, order);
    case Decision::Skirmish:
        return skirmishing(look, order);
    case Decision::React:
        return reacting(look, order);
    case Decision::RerollTest:
        return oneOf(order, {OrderKind::Reroll, OrderKind::Keep});
    case Decision::ChooseTest:
        return inSet(look, order, OrderKind::Test,
                     look.unitsOf(look.now.awaiting.side) & look.now.onTable & look.now.due);
    case Decision::PayBrutal:
        return oneOf(order, {OrderKind::Pay, OrderKind::Keep});
    case Decision::AdvanceOver:
        return oneOf(order, {OrderKind::Advance, OrderKind::Pass});
    case Decision::PlaceSummoned:
        return summoned(look, order);
    case Decision::ChooseFallen:
        return remaining(look, order);
    case Decision::ChooseBend:
        return bending(look, order);
    case Decision::JudgeQuests:
    case Decision::JudgeRoleplay:
        return whyNoVerdict(look, order);
    case Decision::StateLeader:
    case Decision::StateRetreat:
    case Decision::StateCaught:
    case Decision::StateBlast:
    case Decision::StateEntry:
        return oneOf(order, {OrderKind::State});
    case Decision::Nothing:
        break;
    }
    return notAnAnswer(order);
}

} // namespace gonfalon::rampant
