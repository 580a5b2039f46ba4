// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/charges.h"
#include "core/systems/rampant/check.h"
#include "core/systems/rampant/course.h"
#include "core/systems/rampant/ground.h"
#include "core/systems/rampant/leader.h"
#include "core/systems/rampant/magic.h"
#include "core/systems/rampant/orders.h"
#include "core/systems/rampant/scenario.h"
#include "core/systems/rampant/targets.h"

namespace gonfalon::rampant {

namespace {

WhyNot cannot(const Order &order, const char *rule) { return refused(order, Code::CannotDoThat, rule); }

/// The Trait by which such orders may pass without dice.
const char *sparingRule(Test test)
{
    return test == Test::Attack ? "DR-TRAIT-14" : test == Test::Shoot ? "DR-TRAIT-15" : "DR-TRAIT-13";
}

/// A choice of 1 asks for a pass without dice (DR-TRAIT-13 to 15).
WhyNot automatic(const Look &look, const Order &order, Test test)
{
    if (order.choice == 0)
        return std::nullopt;
    if (order.choice != 1 || !sparesDice(look, order.unit, test))
        return notAnAnswer(order);
    return mayPassWithoutDice(look, order.unit, test)
               ? WhyNot()
               : about(order.unit, Code::TraitSpent, sparingRule(test));
}

WhyNot move(const Look &look, const Order &order)
{
    if (look.figures(order.unit).move <= 0)
        return cannot(order, "DR-ORDER-09");
    return automatic(look, order, Test::Move);
}

WhyNot attack(const Look &look, const Order &order)
{
    if (look.figures(order.unit).attack <= 0)
        return cannot(order, "DR-ORDER-09");
    if (ownTrait(look, order.unit, LeaderTraitKind::Cowardly))
        return refused(order, Code::LeaderCannot, "DR-TRAIT-06");
    if (!hasAttackTarget(look, order.unit))
        return about(order.unit, Code::NobodyInReach, "DR-ATTACK-01");
    return automatic(look, order, Test::Attack);
}

WhyNot shot(const Look &look, const Order &order)
{
    if (!mayShoot(look, order.unit))
        return cannot(order, "DR-SHOOT-01");
    if (!hasShotTarget(look, order.unit, Shooting::Shoot))
        return about(order.unit, Code::NobodyToShoot, "DR-SHOOT-01");
    return automatic(look, order, Test::Shoot);
}

/// The rule by which a spell cannot be cast.
const char *ruleOfSpells(Code why)
{
    switch (why) {
    case Code::SpellUnknownToUnit:
        return "DR-FANT-38";
    case Code::SpellBlocked:
        return "DR-FANT-43";
    default:
        return "DR-FANT-41";
    }
}

WhyNot cast(const Look &look, const Order &order)
{
    if (order.target >= look.muster.units.size())
        return noSuchUnit(order, order.target);
    const auto why = whyNoSpell(look, order.unit, order.target, order.choice);
    if (!why)
        return std::nullopt;
    if (*why == Code::ScenarioForbids)
        return refused(order, *why, "DR-SCEN-21");
    return Refusal{.code = *why,
                   .rule = ruleOfSpells(*why),
                   .unit = order.unit,
                   .other = order.target,
                   .number = order.choice};
}

WhyNot summon(const Look &look, const Order &order)
{
    if (order.target >= look.muster.units.size())
        return noSuchUnit(order, order.target);
    const bool there =
        contains(look.now.toSummon, order.target) && look.side(order.target) == look.side(order.unit);
    if (!look.has(order.unit, Skill::Summoner) || !there)
        return about(order.unit, Code::SummonNotPossible, "DR-FANT-62", order.target);
    return std::nullopt;
}

/// By which rule the unit has had its turn in this phase.
const char *whyDone(const Look &look, UnitIndex unit)
{
    const bool challenger = look.info(unit).leader && look.now.sides[look.side(unit)].challenging;
    return challenger ? "LR-ACT-05" : "DR-ORDER-05";
}

/// Whose it is, and whether it can still act at all.
WhyNot notAble(const Look &look, const Order &order)
{
    if (order.unit >= look.muster.units.size())
        return noSuchUnit(order, order.unit);
    if (look.muster.enemies(look.side(order.unit), look.now.phase)) // a team's players share one: DR-TURN-07
        return about(order.unit, Code::NotYourUnit, "DR-TURN-01");
    if (contains(look.now.tested, order.unit))
        return about(order.unit, Code::AlreadyTested, whyDone(look, order.unit));
    if (look.battered(order.unit))
        return about(order.unit, Code::BatteredCannot, "DR-BATT-02");
    if (!contains(toOrder(look, look.side(order.unit)), order.unit))
        return about(order.unit, Code::UnitNotOnTable, "DR-ORDER-01");
    return std::nullopt;
}

/// Orders that are closed to the unit as it stands, whatever it could do otherwise.
WhyNot closed(const Look &look, const Order &order)
{
    if (forbidden(look, order.unit, order.kind))
        return refused(order, Code::ScenarioForbids, "DR-SCEN-21");
    if (!look.onTable(order.unit) && order.kind != OrderKind::Move)
        return about(order.unit, Code::UnitNotOnTable, "DR-SCEN-07");
    const bool onlyMove = contains(look.now.failedCharge, order.unit);
    if (onlyMove && order.kind != OrderKind::Move)
        return cannot(order, "LR-ACT-03");
    const bool free = onlyMove || contains(look.now.chargeAsked, order.unit) ||
                      order.kind == OrderKind::Attack || !look.readings().onlyAttackInReach;
    if (!free && look.onTable(order.unit) && surelyMustCharge(look, order.unit) &&
        !forbidden(look, order.unit, OrderKind::WildCharge))
        return about(order.unit, Code::OnlyAttack, "DR-WILD-06");
    return std::nullopt;
}

} // namespace

WhyNot whyNoneOrdered(const Look &look, const Order &order)
{
    if (WhyNot why = notAble(look, order))
        return why;
    return closed(look, order);
}

WhyNot whyNotOrdered(const Look &look, const Order &order)
{
    if (order.kind == OrderKind::Enough)
        return std::nullopt;
    if (order.kind == OrderKind::AgreeToEnd) {
        // On a real table the evening may be over before the battle is.
        const bool may = look.playing(ScenarioKind::Valley) || look.muster.setup->mode == PlayMode::Referee;
        if (may && !look.now.sides[look.now.phase].agreesToEnd)
            return std::nullopt;
        return notAnAnswer(order, "DR-SCEN-44");
    }
    if (OrderKind(order.kind) < OrderKind::Move || OrderKind(order.kind) > OrderKind::Explode)
        return notAnAnswer(order);
    if (WhyNot why = whyNoneOrdered(look, order))
        return why;
    switch (OrderKind(order.kind)) {
    case OrderKind::Move:
        return move(look, order);
    case OrderKind::Attack:
        return attack(look, order);
    case OrderKind::Shoot:
        return shot(look, order);
    case OrderKind::Skirmish:
        return look.has(order.unit, Skill::Skirmish) ? WhyNot() : cannot(order, "DR-UNIT-15");
    case OrderKind::Cast:
        return cast(look, order);
    case OrderKind::Summon:
        return summon(look, order);
    default:
        return look.has(order.unit, Skill::Exploder) ? WhyNot() : cannot(order, "DR-FANT-08");
    }
}

} // namespace gonfalon::rampant
