// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/why_not.h"

#include "core/systems/todk/terrain.h"
#include "core/systems/todk/vocabulary.h"

#include <algorithm>
#include <bit>

namespace gonfalon::todk {

namespace {

Refusal refused(const Order &order, Code code, const char *rule, UnitIndex other = noUnit)
{
    return {.code = code, .rule = rule, .unit = order.unit, .other = other};
}

/// "7.5"
std::string inCentimetres(int hundredths)
{
    constexpr int hundred = 100, ten = 10;
    const int tenths = hundredths % hundred / ten;
    return std::to_string(hundredths / hundred) + (tenths == 0 ? "" : "." + std::to_string(tenths));
}

WhyNot cannot(const Order &order, const char *rule) { return refused(order, Code::CannotDoThat, rule); }

/// What the order lacks of a place and a facing.
WhyNot checkPost(const Order &order, const char *rule)
{
    if (order.path.size() != 1)
        return refused(order, Code::OrderNamesNoPlace, rule);
    return order.facing >= 0 && order.facing < fullTurn
               ? WhyNot()
               : WhyNot(refused(order, Code::FacingUnreadable, "TK-FRM-03"));
}

/// Nobody is named at whom it is done: nobody is there for it, or the order says too little.
WhyNot checkTarget(const Order &order, const char *rule)
{
    return order.target == noUnit ? WhyNot(refused(order, Code::NobodyNamed, rule)) : WhyNot();
}

WhyNot checkEdge(const Look &look, const Order &order)
{
    if (order.choice > West)
        return refused(order, Code::NotAnAnswer, "TK-SET-04");
    const bool taken = std::ranges::find(look.state.edges, order.choice) != look.state.edges.end();
    return taken ? WhyNot(refused(order, Code::EdgeOfAnother, "TK-SET-04")) : WhyNot();
}

WhyNot checkSetUp(const Look &look, const Order &order)
{
    const TroopState &now = look.troop(order.unit);
    if (now.side != look.state.awaiting.side)
        return refused(order, Code::NotYourUnit, "TK-SET-07");
    if (now.left || now.onTable || now.commanded)
        return refused(order, Code::AlreadySetUp, "TK-SET-07");
    if (order.kind == Deed::HoldBack)
        return roomFor(look, order.unit) ? WhyNot(refused(order, Code::MustSetUp, "TK-SET-08")) : WhyNot();
    if (WhyNot wrong = checkPost(order, "TK-SET-07"))
        return wrong;
    const Post post{order.path.back(), order.facing};
    const table::Box zone = zoneOf(look, now.side);
    for (const Point at : bodyAt(look, order.unit, post)) {
        if (at.x < zone.west || at.x > zone.east || at.y < zone.north || at.y > zone.south)
            return refused(order, Code::OutsideZone, "TK-SET-05");
    }
    const auto hindered = hinders(look, order.unit, post);
    return hindered ? WhyNot(refused(order, hindered->code, "TK-SET-07", hindered->other)) : WhyNot();
}

WhyNot checkPlace(const Look &look, const Order &order, UnitIndex charging)
{
    if (!look.muster.measured())
        return std::nullopt;
    if (WhyNot wrong = checkPost(order, "TK-MOV-06"))
        return wrong;
    const Point to = order.path.back();
    const int most = look.distance(order.unit, look.state.pace);
    if (costOf(look, order.unit, look.centrepoint(order.unit), to) > most) {
        Refusal far = refused(order, Code::WayTooLong, "TK-MOV-06");
        far.number = most;
        return far;
    }
    if (const auto blocked = blocks(look, order.unit, to, charging))
        return refused(order, blocked->code, "TK-MOV-06", blocked->other);
    const Post post = postAt(look, order.unit, to, order.facing);
    const auto hindered = hinders(look, order.unit, post, charging);
    return hindered ? WhyNot(refused(order, hindered->code, "TK-MOV-06", hindered->other)) : WhyNot();
}

WhyNot checkCharge(const Look &look, const Order &order)
{
    if (look.state.breaking)
        return refused(order, Code::NoChargeOnLeaving, "TK-FRM-09", order.target);
    if (WhyNot wrong = checkTarget(order, "TK-MOV-09"))
        return wrong;
    if (!look.stands(order.target) || !look.enemies(order.unit, order.target))
        return refused(order, Code::NotATarget, "TK-MOV-09", order.target);
    if (WhyNot wrong = checkPlace(look, order, order.target))
        return wrong;
    if (!look.muster.measured())
        return std::nullopt;
    const Post post = postAt(look, order.unit, order.path.back(), order.facing);
    if (!touches(bodyAt(look, order.unit, post), look.troop(order.target).body))
        return refused(order, Code::ChargeFallsShort, "TK-MOV-09", order.target);
    const bool ahead =
        sideOf({order.path.back(), order.facing}, look.centrepoint(order.target)) == Side::Front;
    return ahead ? WhyNot() : WhyNot(refused(order, Code::ChargeNotAhead, "TK-MOV-09", order.target));
}

WhyNot checkTurn(const Look &look, const Order &order)
{
    if (order.facing < 0 || order.facing >= fullTurn)
        return refused(order, Code::FacingUnreadable, "TK-FRM-03");
    if (!look.muster.measured())
        return std::nullopt;
    const Post post = turnedPost(look, order.unit, order.facing);
    if (const auto hindered = hinders(look, order.unit, post, noUnit, true))
        return refused(order, hindered->code, "TK-FRM-03", hindered->other);
    const Body body = bodyAt(look, order.unit, post);
    const auto enemies = touchedBy(look, order.unit);
    const bool stays =
        std::ranges::all_of(enemies, [&](UnitIndex enemy) { return touches(body, look.troop(enemy).body); });
    return stays ? WhyNot() : WhyNot(refused(order, Code::TurnLeavesEnemy, "TK-FRM-09"));
}

WhyNot checkRally(const Look &look, const Order &order)
{
    const WhyNot unnamed = checkTarget(order, "TK-RAL-01");
    return unnamed ? unnamed : whyNoRally(look, order.unit, order.target);
}

WhyNot checkCommand(const Look &look, const Order &order)
{
    if (look.troop(order.unit).side != look.state.playing())
        return refused(order, Code::NotYourUnit, "TK-SEQ-01");
    if (WhyNot wrong = whyNoCommand(look, order.unit))
        return wrong;
    switch (Deed(order.kind)) {
    case Deed::March:
        return look.inContact(order.unit) ? WhyNot(refused(order, Code::UnitInMelee, "TK-FRM-09")) : WhyNot();
    case Deed::Disengage:
        return look.inContact(order.unit) ? WhyNot()
                                          : WhyNot(refused(order, Code::NobodyTouches, "TK-FRM-07"));
    case Deed::Turn:
        return checkTurn(look, order);
    case Deed::Rally:
        return checkRally(look, order);
    case Deed::Reform:
        if (WhyNot wrong = checkTarget(order, "TK-REF-01"))
            return wrong;
        return whyNoReform(look, order.unit, order.target);
    default:
        return cannot(order, "TK-SEQ-06");
    }
}

WhyNot checkShot(const Look &look, const Order &order)
{
    if (look.troop(order.unit).side != look.state.playing())
        return refused(order, Code::NotYourUnit, "TK-SEQ-01");
    if (WhyNot wrong = whyNoShot(look, order.unit))
        return wrong;
    const bool lays = look.row(order.unit).hasTemplate;
    if (lays != (order.kind == Deed::Bombard))
        return refused(order, lays ? Code::LaysTemplate : Code::HasNoTemplate, "TK-TPL-07");
    if (order.kind == Deed::Shoot) {
        if (order.target == noUnit)
            return refused(order, Code::NobodyToShoot, "TK-RNG-06");
        if (!look.stands(order.target) || !look.enemies(order.unit, order.target))
            return refused(order, Code::NotATarget, "TK-RNG-06", order.target);
        return reaches(look, order.unit, order.target)
                   ? WhyNot()
                   : WhyNot(refused(order, Code::TargetTooFar, "TK-RNG-06", order.target));
    }
    if (!look.muster.measured())
        return std::nullopt;
    if (order.path.size() != 1)
        return refused(order, Code::OrderNamesNoPlace, "TK-TPL-05");
    const Point way = order.path.back() - look.centrepoint(order.unit);
    const int range = rangeOf(look, order.unit).value_or(0);
    if (table::dot(way, way) <= table::square(range))
        return std::nullopt;
    Refusal far = refused(order, Code::PlaceOutOfRange, "TK-TPL-05");
    far.number = range;
    return far;
}

WhyNot checkVictims(const Look &look, const Order &order)
{
    const Pending &first = look.state.pending.front();
    if ((order.parts & ~look.left(first.unit)) != 0)
        return refused(order, Code::NoSuchFigures, "TK-CMB-16");
    if (order.parts == 0 || std::popcount(order.parts) == first.hits)
        return std::nullopt;
    Refusal count = refused(order, Code::FiguresMiscounted, "TK-CMB-16");
    count.number = first.hits;
    return count;
}

WhyNot checkUnder(const Look &look, const Order &order)
{
    if (WhyNot wrong = checkTarget(order, "TK-TPL-05"))
        return wrong;
    if (!look.stands(order.target))
        return Refusal{.code = Code::UnitNotOnTable, .rule = "TK-TPL-05", .unit = order.target};
    if (order.parts == 0 || (order.parts & ~look.left(order.target)) != 0)
        return Refusal{.code = Code::NoSuchFigures, .rule = "TK-TPL-05", .unit = order.target};
    if ((order.parts & liesUnder(look, order.target)) != 0)
        return Refusal{.code = Code::FiguresUnderAlready, .rule = "TK-TPL-05", .unit = order.target};
    return std::nullopt;
}

bool isAwaitedUnit(const Look &look, const Order &order)
{
    const UnitIndex unit = look.state.awaiting.unit;
    return unit == noUnit || order.unit == unit || order.kind == Deed::Red || order.kind == Deed::Blue ||
           order.kind == Deed::Done;
}

/// A unit that never was, of those that the order names.
WhyNot checkUnits(const Look &look, const Order &order)
{
    const OrderWords *words = vocabulary().order(order.kind);
    const auto asks = [words](Ask asked) { return words && (words->asks & asked) != 0; };
    const auto isThere = [&](UnitIndex unit) { return unit < look.state.troops.size(); };
    if (asks(AsksUnit) && order.unit == noUnit)
        return refused(order, Code::OrderNamesNoUnit, "");
    for (const auto &[asked, unit] : {std::pair(AsksUnit, order.unit), std::pair(AsksTarget, order.target)}) {
        if (asks(asked) && unit != noUnit && !isThere(unit))
            return Refusal{.code = Code::NoSuchUnit, .rule = "", .number = unit};
    }
    return std::nullopt;
}

} // namespace

WhyNot whyNot(const Look &look, const Order &order)
{
    const Awaiting &awaiting = look.state.awaiting;
    if (!vocabulary().answer(awaiting.decision, order.kind))
        return refused(order, Code::NotAnAnswer, "");
    if (WhyNot wrong = checkUnits(look, order))
        return wrong;
    if (!isAwaitedUnit(look, order))
        return refused(order, Code::NotAnAnswer, "");
    if (order.kind == Deed::Done)
        return std::nullopt;
    if (vocabulary().contradiction(awaiting.decision, order.kind, order.facts))
        return refused(order, Code::StatedAgainst, "TK-CMB-21");
    if (order.kind == Deed::Apart && awaiting.decision != Question::Opponent)
        return mayBeApart(look, order.unit) ? WhyNot() : WhyNot(cannot(order, "TK-FRM-07"));
    switch (Question(awaiting.decision)) {
    case Question::Edge:
        return checkEdge(look, order);
    case Question::SetUp:
    case Question::Arrival:
        return checkSetUp(look, order);
    case Question::Command:
        return checkCommand(look, order);
    case Question::Way:
        return order.kind == Deed::Stay     ? WhyNot()
               : order.kind == Deed::Charge ? checkCharge(look, order)
                                            : checkPlace(look, order, noUnit);
    case Question::Regroup:
        return order.kind == Deed::Stay ? WhyNot() : checkRally(look, order);
    case Question::Missiles:
        return checkShot(look, order);
    case Question::Answer:
        return order.kind == Deed::HoldFire || order.target == awaiting.other
                   ? WhyNot()
                   : WhyNot(refused(order, Code::NotATarget, "TK-SEQ-04", order.target));
    case Question::Victims:
        return checkVictims(look, order);
    case Question::Rest: {
        if (WhyNot wrong = checkTarget(order, "TK-MSL-03"))
            return wrong;
        const auto melee = meleeOf(look, awaiting.other);
        const bool foe =
            std::ranges::find(melee, order.target) != melee.end() && look.enemies(order.unit, order.target);
        return foe ? WhyNot() : WhyNot(refused(order, Code::NotATarget, "TK-MSL-03", order.target));
    }
    case Question::Under:
        return checkUnder(look, order);
    case Question::Opponent:
        if (order.kind == Deed::Apart)
            return look.muster.measured() ? cannot(order, "TK-FRM-06") : WhyNot();
        if (WhyNot wrong = checkTarget(order, "TK-CMB-18"))
            return wrong;
        return look.touch(order.unit, order.target)
                   ? WhyNot()
                   : WhyNot(refused(order, Code::UnitsApart, "TK-CMB-18", order.target));
    case Question::Flight:
    case Question::Nothing:
        break;
    }
    return std::nullopt;
}

Finding findingOf(const Look &look, const Order &order, const Refusal &refusal)
{
    const auto name = [&](UnitIndex unit) {
        return unit < look.muster.troops.size() ? look.muster.troops[unit].name : std::string();
    };
    Finding finding = systems::findingOf(order, refusal, vocabulary(), look.state.awaiting.decision, name);
    switch (refusal.code) {
    case Code::UnitInMelee:
    case Code::NobodyTouches:
        finding.arguments = {name(refusal.unit), std::string(vocabulary().wordOf(order.kind))};
        break;
    case Code::WayTooLong:
    case Code::PlaceOutOfRange:
        finding.arguments = {name(refusal.unit), inCentimetres(refusal.number)};
        break;
    case Code::FiguresMiscounted:
        finding.arguments = {name(refusal.unit), std::to_string(refusal.number)};
        break;
    case Code::TooManyAsOne:
        finding.arguments = {name(refusal.unit), name(refusal.other),
                             std::to_string(look.figures(refusal.unit) + look.figures(refusal.other)),
                             std::to_string(mostFigures)};
        break;
    case Code::NeedsNoRally:
        finding.arguments = {name(refusal.other)};
        break;
    default:
        break;
    }
    return finding;
}

} // namespace gonfalon::todk
