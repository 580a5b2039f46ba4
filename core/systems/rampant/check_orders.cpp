// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/check.h"
#include "core/systems/rampant/deploy.h"
#include "core/systems/rampant/ground.h"
#include "core/systems/rampant/leader.h"
#include "core/systems/rampant/magic.h"
#include "core/systems/rampant/orders.h"
#include "core/systems/rampant/rules.h"

namespace gonfalon::rampant {

namespace {

using Why = std::optional<Finding>;

Why cannot(const Look &look, const Order &order, const char *rule)
{
    return about(look, order.unit, Code::CannotDoThat, rule, {std::string(wordFor(order.kind))});
}

/// A choice of 1 asks for a pass without dice (DR-TRAIT-13 to 15).
Why automatic(const Look &look, const Order &order, Test test)
{
    if (order.choice == 0)
        return std::nullopt;
    if (order.choice != 1 || !mayPassWithoutDice(look, order.unit, test))
        return about(look, order.unit, Code::TraitSpent, "DR-TRAIT-13");
    return std::nullopt;
}

Why move(const Look &look, const Order &order)
{
    if (look.figures(order.unit).move <= 0)
        return cannot(look, order, "DR-ORDER-09");
    return automatic(look, order, Test::Move);
}

Why attack(const Look &look, const Order &order)
{
    if (look.figures(order.unit).attack <= 0)
        return cannot(look, order, "DR-ORDER-09");
    if (ownTrait(look, order.unit, LeaderTraitKind::Cowardly))
        return about(look, order.unit, Code::LeaderCannot, "DR-TRAIT-06", {std::string(wordFor(order.kind))});
    if (!hasAttackTarget(look, order.unit))
        return about(look, order.unit, Code::NobodyInReach, "DR-ORDER-07");
    return automatic(look, order, Test::Attack);
}

Why shot(const Look &look, const Order &order)
{
    if (!mayShoot(look, order.unit))
        return cannot(look, order, "DR-SHOOT-01");
    if (!hasShotTarget(look, order.unit, Shooting::Shoot))
        return about(look, order.unit, Code::NobodyToShoot, "DR-ORDER-07");
    return automatic(look, order, Test::Shoot);
}

Why cast(const Look &look, const Order &order)
{
    const auto why = whyNoSpell(look, order.unit, order.target, order.choice);
    if (!why)
        return std::nullopt;
    const auto &spells = look.muster.catalogue().spells;
    const std::string spell = order.choice < spells.size() ? spells[order.choice].name : std::string();
    const std::string target =
        order.target < look.muster.units.size() ? look.info(order.target).name : std::string();
    if (*why == Code::ScenarioForbids)
        return about(look, order.unit, *why, "DR-SCEN-21", {std::string(wordFor(order.kind))});
    if (*why == Code::SpellBlocked)
        return Finding{.code = *why, .rule = RuleId("DR-FANT-43"), .arguments = {target, spell}};
    return about(look, order.unit, *why, "DR-FANT-41", {*why == Code::TargetTooFar ? target : spell, target});
}

Why summon(const Look &look, const Order &order)
{
    const bool there = order.target < look.muster.units.size() && contains(look.now.toSummon, order.target) &&
                       look.side(order.target) == look.side(order.unit);
    if (!look.has(order.unit, Skill::Summoner) || !there)
        return about(look, order.unit, Code::SummonNotPossible, "DR-FANT-62");
    return std::nullopt;
}

/// Whose it is, and whether it can still act at all.
Why notAble(const Look &look, const Order &order)
{
    if (order.unit >= look.muster.units.size())
        return Finding{.code = Code::NoSuchUnit, .arguments = {std::to_string(order.unit)}};
    if (look.side(order.unit) != look.now.phase)
        return about(look, order.unit, Code::NotYourUnit, "DR-TURN-01");
    if (contains(look.now.tested, order.unit))
        return about(look, order.unit, Code::AlreadyTested, "DR-ORDER-05");
    if (look.battered(order.unit))
        return about(look, order.unit, Code::BatteredCannot, "DR-BATT-02");
    if (!contains(toOrder(look), order.unit))
        return about(look, order.unit, Code::UnitNotOnTable, "DR-ORDER-01");
    return std::nullopt;
}

/// Orders that are closed to the unit as it stands, whatever it could do otherwise.
Why closed(const Look &look, const Order &order)
{
    if (forbidden(look, order.unit, order.kind))
        return about(look, order.unit, Code::ScenarioForbids, "DR-SCEN-21",
                     {std::string(wordFor(order.kind))});
    if (!look.onTable(order.unit) && order.kind != OrderKind::Move)
        return about(look, order.unit, Code::UnitNotOnTable, "DR-SCEN-07");
    const bool onlyMove = contains(look.now.failedCharge, order.unit);
    if (onlyMove && order.kind != OrderKind::Move)
        return cannot(look, order, "LR-ACT-03");
    const bool free =
        onlyMove || contains(look.now.chargeAsked, order.unit) || order.kind == OrderKind::Attack;
    if (!free && !look.muster.referee && look.onTable(order.unit) && mustCharge(look, order.unit) &&
        !forbidden(look, order.unit, OrderKind::WildCharge))
        return about(look, order.unit, Code::OnlyAttack, "DR-WILD-06");
    return std::nullopt;
}

} // namespace

std::optional<Finding> whyNotOrdered(const Look &look, const Order &order)
{
    if (order.kind == OrderKind::Enough)
        return std::nullopt;
    if (order.kind == OrderKind::AgreeToEnd) {
        if (look.playing(ScenarioKind::Valley) && !look.now.sides[look.now.phase].agreesToEnd)
            return std::nullopt;
        return Finding{.code = Code::NotAnAnswer,
                       .rule = RuleId("DR-SCEN-44"),
                       .arguments = {std::string(wordFor(order.kind))}};
    }
    if (order.kind < OrderKind::Move || order.kind > OrderKind::Explode)
        return Finding{.code = Code::NotAnAnswer, .arguments = {std::string(wordFor(order.kind))}};
    if (Why why = notAble(look, order))
        return why;
    if (Why why = closed(look, order))
        return why;
    switch (order.kind) {
    case OrderKind::Move:
        return move(look, order);
    case OrderKind::Attack:
        return attack(look, order);
    case OrderKind::Shoot:
        return shot(look, order);
    case OrderKind::Skirmish:
        return look.has(order.unit, Skill::Skirmish) ? Why() : cannot(look, order, "DR-UNIT-15");
    case OrderKind::Cast:
        return cast(look, order);
    case OrderKind::Summon:
        return summon(look, order);
    default:
        return look.has(order.unit, Skill::Exploder) ? Why() : cannot(look, order, "DR-FANT-08");
    }
}

} // namespace gonfalon::rampant
