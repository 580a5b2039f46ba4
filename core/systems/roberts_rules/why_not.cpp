// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/roberts_rules/why_not.h"

#include "core/systems/roberts_rules/acting.h"
#include "core/systems/roberts_rules/charges.h"
#include "core/systems/roberts_rules/melee.h"
#include "core/systems/roberts_rules/missiles.h"
#include "core/systems/roberts_rules/play.h"
#include "core/systems/roberts_rules/stated.h"
#include "core/systems/roberts_rules/vocabulary.h"

#include <algorithm>
#include <bit>

namespace gonfalon::roberts_rules {

namespace {

Refusal refused(const Order &order, Code code, const char *rule, UnitIndex other = noUnit)
{
    return {.code = code, .rule = rule, .unit = order.unit, .other = other};
}

bool asks(const Order &order, Ask asked)
{
    const OrderWords *words = vocabulary().order(order.kind);
    return words && (words->asks & asked) != 0;
}

/// A unit that is named is there and in play.
WhyNot checkNamed(const Look &look, const Order &order)
{
    if (asks(order, AsksUnit) && order.unit == noUnit)
        return refused(order, Code::OrderNamesNoUnit, "");
    if (asks(order, AsksTarget) && order.target == noUnit)
        return refused(order, Code::NobodyNamed, "");
    for (const auto &[asked, unit] : {std::pair(AsksUnit, order.unit), std::pair(AsksTarget, order.target)}) {
        if (!asks(order, asked))
            continue;
        if (unit >= look.state.units.size())
            return Refusal{.code = Code::NoSuchUnit, .rule = "", .number = unit};
        if (!look.plays(unit))
            return Refusal{.code = order.kind == Deed::Record ? Code::GoneForGood : Code::UnitNotOnTable,
                           .rule = "",
                           .unit = unit};
    }
    return std::nullopt;
}

/// By which something else is done now.
const char *ruleOfMoment(const Look &look)
{
    switch (Question(look.state.awaiting.decision)) {
    case Question::Action:
        return "RR-SEQ-03";
    case Question::Reaction:
        return "RR-SEQ-04";
    case Question::Assault:
        return "RR-SEQ-05";
    case Question::Onset:
    case Question::Contact:
        return "RR-SEQ-06";
    case Question::Combat:
        return "RR-SEQ-07";
    case Question::Pursuit:
        return "RR-PUR-01";
    case Question::Breakthrough:
        return "RR-PUR-09";
    default:
        return "RR-SEQ-02";
    }
}

WhyNot noAnswer(const Look &look, const Order &order)
{
    return refused(order, Code::NotAnAnswer, ruleOfMoment(look));
}

/// An enemy who shows himself.
WhyNot checkEnemy(const Look &look, const Order &order, const char *rule)
{
    if (!look.enemies(order.unit, order.target))
        return refused(order, Code::NotATarget, rule, order.target);
    if (!look.stands(order.target))
        return Refusal{.code = Code::UnitHides, .rule = "RR-SKR-01", .unit = order.target};
    return std::nullopt;
}

WhyNot checkOwn(const Look &look, const Order &order)
{
    return look.sideOf(order.unit) == look.state.awaiting.side
               ? WhyNot()
               : WhyNot(refused(order, Code::NotYourUnit, "RR-SEQ-01"));
}

WhyNot checkAct(const Look &look, const Order &order, Act act)
{
    if (WhyNot wrong = checkOwn(look, order))
        return wrong;
    if (look.state.step == Step::SetUp) // its first row is said, without a roll
        return order.parts == 0 || (order.parts & ~look.unit(order.unit).stands) != 0
                   ? WhyNot(refused(order, Code::NoSuchStands, "RR-MOV-08"))
                   : WhyNot();
    if (act == Act::Countercharge) {
        if (WhyNot wrong = checkEnemy(look, order, "RR-CHG-02"))
            return wrong;
        if (look.touch(order.unit, order.target))
            return refused(order, Code::InContactAlready, "RR-CHG-02", order.target);
        const bool answers = look.unit(order.target).target == order.unit;
        if (WhyNot wrong = whyNoAction(look, act, order);
            wrong || answers || look.muster.book.readings.countersAnybody)
            return wrong;
        return refused(order, Code::NotChargedBy, "RR-CHG-02", order.target);
    }
    if (act == Act::Emerge && look.unit(order.unit).host == noUnit)
        return refused(order, Code::CannotDoThat, "RR-SKR-06");
    if (act == Act::Set && look.state.step == Step::Assault && look.unit(order.unit).target == noUnit)
        return refused(order, Code::CannotSet, "RR-CHG-03"); // attackers are those that charge
    if (act == Act::Cast) {
        if (WhyNot wrong = whyNoSpell(look, order.unit))
            return wrong;
        if (!look.stands(order.target))
            return Refusal{.code = Code::UnitHides, .rule = "RR-SKR-01", .unit = order.target};
    }
    if (act == Act::Reform && (order.parts & ~look.unit(order.unit).stands) != 0)
        return refused(order, Code::NoSuchStands, "RR-MOV-08");
    return whyNoAction(look, act, order);
}

WhyNot checkShot(const Look &look, const Order &order)
{
    if (WhyNot wrong = checkOwn(look, order))
        return wrong;
    if (WhyNot wrong = checkEnemy(look, order, "RR-MSL-05"))
        return wrong;
    if (WhyNot wrong = whyNoShot(look, order.unit, order.target, order.parts))
        return wrong;
    const bool goesOn = look.unit(order.unit).shotAt == order.target;
    return goesOn ? WhyNot() : whyNoAction(look, Act::Shoot, order);
}

/// Whoever comes up to it is not fought: skirmishers withdraw, and a Captain who is alone is lost.
bool givesWay(const Look &look, UnitIndex unit)
{
    return look.has(unit, Trait::Skirmisher) || look.has(unit, Trait::FreeCaptain);
}

/// It comes up to skirmishers, or to a Captain who is alone (RR-SKR-03, RR-LDR-08).
WhyNot checkPress(const Look &look, const Order &order)
{
    if (look.sideOf(order.unit) != look.state.awaiting.side)
        return refused(order, Code::NotYourUnit, "RR-SKR-03");
    if (WhyNot wrong = checkEnemy(look, order, "RR-SKR-03"))
        return wrong;
    if (!givesWay(look, order.target))
        return Refusal{.code = Code::NotSkirmishers, .rule = "RR-SKR-03", .unit = order.target};
    if (!look.stands(order.unit))
        return refused(order, Code::UnitHides, "RR-SKR-01");
    const UnitState &now = look.unit(order.unit);
    const bool charges = look.state.awaiting.decision == Question::Contact;
    if (charges && order.unit != look.state.awaiting.unit)
        return noAnswer(look, order);
    if (!charges && now.target != noUnit)
        return refused(order, Code::ChargeDeclared, "RR-SKR-03"); // its movement is over
    if (!charges && !now.moved && now.movedAlone == 0)
        return refused(order, Code::NotMovedUp, "RR-SKR-03");
    return look.hasMet(order.unit, order.target)
               ? WhyNot(refused(order, Code::HasComeUp, "RR-SKR-03", order.target))
               : WhyNot();
}

WhyNot checkNear(const Look &look, const Order &order)
{
    const auto how = nearnessOf(look, order.unit, order.target);
    const UnitState &now = look.unit(order.unit);
    const bool tells = how && !(*how == Nearness::Heartened && now.heartened) &&
                       !(*how == Nearness::Roused && now.roused) &&
                       !(*how == Nearness::Frightened && now.disrupted == now.stands);
    return tells ? WhyNot() : WhyNot(refused(order, Code::NothingNear, "RR-FAN-08", order.target));
}

WhyNot checkTouch(const Look &look, const Order &order)
{
    const bool charge = look.state.awaiting.decision == Question::Contact;
    if (charge && order.unit != look.state.awaiting.unit)
        return noAnswer(look, order);
    if (WhyNot wrong = checkEnemy(look, order, "RR-CHG-08"))
        return wrong;
    if (!look.stands(order.unit))
        return refused(order, Code::UnitHides, "RR-SKR-01");
    if (look.touch(order.unit, order.target))
        return refused(order, Code::InContactAlready, "RR-CHG-08", order.target);
    if (charge && givesWay(look, order.target) && !look.hasMet(order.unit, order.target))
        return refused(order, Code::WithdrawsFirst, "RR-SKR-05", order.target);
    if ((order.parts & ~look.unit(order.unit).stands) != 0 ||
        (order.parts == 0 && reachOf(look, order.unit) == 0))
        return refused(order, Code::NoSuchStands, "RR-CHG-08");
    if (charge && (order.parts & look.unit(order.unit).apart) != 0)
        return refused(order, Code::StayedOut, "RR-CHG-06");
    const StandSet first =
        charge ? look.firstRow(order.unit) : look.heads(order.unit, look.unit(order.unit).stands);
    return (order.parts & ~first) != 0 ? WhyNot(refused(order, Code::NotInFirstRow, "RR-CHG-08")) : WhyNot();
}

/// Stands of the target, those that are named or any.
WhyNot checkTheirs(const Look &look, const Order &order, UnitIndex target)
{
    if (order.target != target)
        return Refusal{.code = Code::NotATarget,
                       .rule = "RR-MSL-05",
                       .unit = look.state.awaiting.unit,
                       .other = order.target};
    return (order.parts & ~look.unit(target).stands) != 0
               ? WhyNot(Refusal{.code = Code::NoSuchStands, .rule = "RR-UNI-01", .unit = target})
               : WhyNot();
}

/// Rows behind the first are hidden by it, but from those who shoot over it (RR-MSL-07).
WhyNot checkShotAt(const Look &look, const Order &order)
{
    const UnitIndex target = look.state.volley.target;
    if (WhyNot wrong = checkTheirs(look, order, target))
        return wrong;
    if (const int attacks = attacksOfVolley(look); std::popcount(order.parts) > attacks)
        return Refusal{.code = Code::MoreThanAttacks,
                       .rule = "RR-MSL-19",
                       .unit = look.state.volley.unit,
                       .other = target,
                       .number = attacks};
    const bool over = look.has(look.state.volley.unit, Trait::Overshoots);
    return !over && (order.parts & ~look.heads(target, look.unit(target).stands)) != 0
               ? WhyNot(Refusal{.code = Code::NotInFirstRow, .rule = "RR-MSL-07", .unit = target})
               : WhyNot();
}

/// Of whoever is met: only those that can be, from that side.
WhyNot checkTouched(const Look &look, const Order &order)
{
    if (WhyNot wrong = checkTheirs(look, order, look.state.touched))
        return wrong;
    return (order.parts & ~touchable(look, order.target, look.state.from)) != 0
               ? WhyNot(Refusal{.code = Code::NotInFirstRow, .rule = "RR-CHG-08", .unit = order.target})
               : WhyNot();
}

/// Whoever touches nobody any more has fought, if anybody was there to fight (RR-MEL-01, RR-SEQ-07).
WhyNot checkApart(const Look &look, const Order &order)
{
    if (look.inContact(order.unit) == 0)
        return refused(order, Code::NobodyApartTouches, "RR-MEL-01");
    const bool fights = std::ranges::any_of(look.state.bouts, [&](const Bout &one) {
        return (one.a.unit == order.unit || one.b.unit == order.unit) && (!one.aDone || !one.bDone);
    });
    return fights ? WhyNot(refused(order, Code::FightsFirst, "RR-SEQ-07")) : WhyNot();
}

WhyNot checkFight(const Look &look, const Order &order)
{
    const bool there = order.choice > 0 && order.choice <= mostStands &&
                       boutOf(look, order.unit, std::uint8_t(order.choice - 1), order.target);
    if (there)
        return std::nullopt;
    Refusal none = refused(order, Code::NoAttackLeft, "RR-MEL-01", order.target);
    none.number = order.choice;
    return none;
}

WhyNot checkPursuit(const Look &look, const Order &order)
{
    if (order.kind == Deed::Hold)
        return look.has(order.unit, Trait::Impetuous) ? WhyNot(refused(order, Code::MustPursue, "RR-PUR-01"))
                                                      : WhyNot();
    if (!isSaid(order.facts, Fact::ByGeneral) || look.state.chase.push == Push::Stays)
        return std::nullopt;
    Order alone = order;
    alone.parts = bit(look.state.chase.winner.stand);
    return whyNoAction(look, Act::Pursue, alone);
}

WhyNot checkShaken(const Look &look, const Order &order)
{
    const Due &due = look.state.due.back();
    if (look.sideOf(order.unit) != look.sideOf(due.unit))
        return refused(order, Code::NotYourUnit, "RR-MOR-04");
    return mayBeShaken(look, order.unit, due.unit, due.asFormed)
               ? WhyNot()
               : WhyNot(refused(order, Code::NotToCheck, "RR-MOR-05"));
}

WhyNot checkRecord(const Look &look, const Order &order)
{
    const Troop &troop = look.troop(order.unit);
    const UnitState &now = look.unit(order.unit);
    Refusal wrong = refused(order, Code::HitsOutOfRange, "RR-CAS-01");
    wrong.number = order.facts.count;
    if (order.facts.count < 1 || order.facts.count > troop.hits())
        return wrong;
    const bool same = order.facts.count == troop.hits() - now.hits &&
                      isSaid(order.facts, Fact::Disrupted) == (now.disrupted != 0) &&
                      isSaid(order.facts, Fact::Marching) == now.marching &&
                      isSaid(order.facts, Fact::Broken) == now.broken;
    return same ? WhyNot(refused(order, Code::NothingNew, "")) : WhyNot();
}

/// Who has to charge first (RR-ATT-08, RR-CHG-02).
WhyNot checkDone(const Look &look)
{
    const Question asked = look.state.awaiting.decision;
    if (asked != Question::Action && asked != Question::Reaction)
        return std::nullopt;
    const UnitIndex unit = whoMustCharge(look);
    if (unit == noUnit)
        return std::nullopt;
    const bool action = asked == Question::Action;
    return Refusal{.code = action ? Code::MustCharge : Code::MustCountercharge,
                   .rule = action ? "RR-ATT-08" : "RR-CHG-02",
                   .unit = unit};
}

WhyNot checkDeed(const Look &look, const Order &order)
{
    const Awaiting &awaiting = look.state.awaiting;
    if (const auto act = actOf(order.kind);
        act && *act != Act::Shoot && *act != Act::Pursue && *act != Act::Countermand)
        return checkAct(look, order, *act);
    switch (Deed(order.kind)) {
    case Deed::Hide:
        if (WhyNot wrong = checkOwn(look, order))
            return wrong;
        return whyNotHidden(look, order.unit, order.target);
    case Deed::Declare:
        if (WhyNot wrong = checkOwn(look, order))
            return wrong;
        if (WhyNot wrong = checkEnemy(look, order, "RR-CHG-01"))
            return wrong;
        return whyNoCharge(look, order.unit, order.target);
    case Deed::Press:
        return checkPress(look, order);
    case Deed::Near:
        return checkNear(look, order);
    case Deed::Rejoin:
        return look.unit(order.unit).apart != 0 ? WhyNot()
                                                : WhyNot(refused(order, Code::NothingApart, "RR-ACT-07"));
    case Deed::Shoot:
        return checkShot(look, order);
    case Deed::Join:
        return mayJoin(look, order.unit) ? WhyNot()
                                         : WhyNot(refused(order, Code::NotSkirmishers, "RR-MSL-10"));
    case Deed::At:
        return checkShotAt(look, order);
    case Deed::Against:
        return checkTouched(look, order);
    case Deed::GoIn:
    case Deed::FallShort:
        return order.unit == awaiting.unit ? WhyNot() : noAnswer(look, order);
    case Deed::Countermand:
        return order.unit == awaiting.unit ? whyNoAction(look, Act::Countermand, order)
                                           : noAnswer(look, order);
    case Deed::Touch:
        return checkTouch(look, order);
    case Deed::Fight:
        return checkFight(look, order);
    case Deed::Apart:
        return checkApart(look, order);
    case Deed::Pursue:
    case Deed::Hold:
        if (order.unit != awaiting.unit)
            return noAnswer(look, order);
        return awaiting.decision == Question::Pursuit ? checkPursuit(look, order) : WhyNot();
    case Deed::Effect:
        return order.target == awaiting.other
                   ? WhyNot()
                   : WhyNot(refused(order, Code::NotATarget, "RR-FAN-05", order.target));
    case Deed::Shaken:
        return checkShaken(look, order);
    case Deed::Record:
        return checkRecord(look, order);
    case Deed::Done:
        return checkDone(look);
    default:
        return std::nullopt;
    }
}

} // namespace

WhyNot whyNot(const Look &look, const Order &order)
{
    const Awaiting &awaiting = look.state.awaiting;
    if (!vocabulary().answer(awaiting.decision, order.kind))
        return noAnswer(look, order);
    if (WhyNot wrong = checkNamed(look, order))
        return wrong;
    if (vocabulary().contradiction(awaiting.decision, order.kind, order.facts))
        return refused(order, Code::StatedAgainst, "RR-DAT-09");
    if (awaiting.decision == Question::Breakthrough && order.unit != awaiting.unit)
        return noAnswer(look, order);
    return checkDeed(look, order);
}

Finding findingOf(const Look &look, const Order &order, const Refusal &refusal)
{
    const auto name = [&](UnitIndex unit) {
        return unit < look.muster.troops.size() ? look.muster.troops[unit].name : std::string();
    };
    Finding finding = systems::findingOf(order, refusal, vocabulary(), look.state.awaiting.decision, name);
    switch (refusal.code) {
    case Code::NotTrained:
        finding.arguments = {name(refusal.unit), std::string(vocabulary().wordOf(order.kind))};
        break;
    case Code::HitsOutOfRange:
        finding.arguments = {name(refusal.unit), std::to_string(refusal.number),
                             std::to_string(look.troop(refusal.unit).hits())};
        break;
    case Code::MoreThanAttacks:
        finding.arguments = {name(refusal.unit), name(refusal.other), std::to_string(refusal.number)};
        break;
    case Code::NoAttackLeft:
        finding.arguments = {name(refusal.unit), std::to_string(refusal.number), name(refusal.other)};
        break;
    default:
        break;
    }
    return finding;
}

} // namespace gonfalon::roberts_rules
