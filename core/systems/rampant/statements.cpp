// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/statements.h"

#include "core/systems/rampant/charges.h"
#include "core/systems/rampant/fight.h"
#include "core/systems/rampant/ground.h"
#include "core/systems/rampant/scenario.h"
#include "core/systems/rampant/shoot.h"
#include "core/systems/rampant/situation.h"
#include "core/systems/rampant/vocabulary/vocabulary.h"

#include <algorithm>
#include <array>
#include <climits>

namespace gonfalon::rampant {

namespace {

constexpr int shortRange = 12; // DR-SHOOT-05; nor is who is hard to target shot at from farther off

/// Of the ground of a fight, what its figures may hang on; superb cover is cover there (DR-TERR-16).
constexpr Facts groundOfFight =
    Stated{.rough = true, .cover = true, .uphill = true, .overhead = true, .obstacle = true};

const Frame &underWay(const Look &look) { return look.now.stack[look.now.depth - 1]; }

/// All that the ground decides of a fight.
std::array<int, 5> decidedBy(const Look &look, UnitIndex unit, UnitIndex target, Fight fight)
{
    const bool flown = flies(look, unit) || flies(look, target); // DR-TERR-09, DR-FANT-18
    fight.ground.rough = !flown && (fight.ground.rough || inRough(look, unit) || inRough(look, target));
    const bool plain = !fight.counterCharged && !fight.caughtEvading;
    return {boutOf(look, unit, target, fight, true).hitsOn, boutOf(look, target, unit, fight, false).hitsOn,
            fightArmour(look, target, unit, fight, fight.counterCharged),
            fightArmour(look, unit, target, fight, true),
            int(plain && fight.ground.atObstacle && look.readings().advanceOverObstacle)}; // LR-ATK-22
}

/// What of the ground decides anything, in some fight of these.
Facts ofGround(const Look &look, UnitIndex unit, UnitIndex target, std::initializer_list<Fight> fights)
{
    Facts matter;
    constexpr unsigned all = groundOfFight.said;
    for (Fight fight : fights) {
        const auto decided = [&](unsigned said) {
            fight.ground = situationBy(statedBy({.said = said}));
            return decidedBy(look, unit, target, fight);
        };
        unsigned rest = all;
        do { // with every set of the others
            rest = (rest - 1) & all;
            for (unsigned fact = 1; fact <= all; fact <<= 1U) {
                if ((all & fact) != 0 && (rest & fact) == 0 && decided(rest) != decided(rest | fact))
                    matter.said |= fact;
            }
        } while (rest != all);
    }
    return matter;
}

/// An Attack on the target that was chosen; who means to evade or to counter-charge may.
Facts ofAttack(const Look &look, UnitIndex unit, UnitIndex target)
{
    const Fight plain;
    const Fight countered =
        mayCounterCharge(look, target, unit) ? Fight{.ground = {}, .counterCharged = true} : plain;
    const Fight caught = mayEvade(look, target) ? Fight{.ground = {}, .caughtEvading = true} : plain;
    return ofGround(look, unit, target, {plain, countered, caught}) | Stated{.dangerous = true};
}

Facts ofCatching(const Look &look, UnitIndex unit, UnitIndex target)
{
    return ofGround(look, unit, target, {{.ground = {}, .caughtEvading = true}}) |
           Stated{.yes = true, .dangerous = true};
}

/// \param range in inches, of whatever shoots
Facts ofShot(const Look &look, UnitIndex unit, UnitIndex target, Shooting kind, int range)
{
    const bool open = flies(look, target), fromAbove = flies(look, unit); // DR-FANT-18, DR-FANT-19
    const bool shelters = !open && !fromAbove, blast = kind == Shooting::Explosion;
    const bool hard = look.has(target, Skill::HardToTarget);
    if (hard && kind != Shooting::PowerBolt) // DR-UNIT-57
        range = std::min(range, shortRange);
    const int armour = hard ? hardToTargetArmour : look.figures(target).armour;
    return Stated{
        .rough = look.readings().roughShooting && !look.has(target, Skill::Ranger) && armour != roughArmour,
        .cover = shelters,
        .superb = shelters && look.readings().superbCover,
        .beyond12 = !blast && (look.readings().longFromTwelve ? range >= shortRange : range > shortRange),
        .overhead = fromAbove && !open};
}

Facts ofTarget(const Look &look, const Order &order)
{
    const Frame &frame = underWay(look);
    if (order.target >= look.muster.units.size())
        return {};
    if (frame.procedure == Procedure::Attack)
        return ofAttack(look, frame.unit, order.target);
    return ofShot(look, frame.unit, order.target, Shooting::Shoot, look.figures(frame.unit).shootRange);
}

/// A Power Bolt! is the only spell that shoots (DR-FANT-56).
Facts ofSpell(const Look &look, const Order &order)
{
    const auto &units = look.muster.units;
    if (order.choice >= look.muster.spells.size() || order.unit >= units.size() ||
        order.target >= units.size() || look.muster.spells[order.choice] != SpellKind::PowerBolt)
        return {};
    return ofShot(look, order.unit, order.target, Shooting::PowerBolt,
                  look.muster.catalogue().spells[order.choice].range);
}

Facts ofMovement(const Look &look)
{
    const UnitIndex unit = look.now.awaiting.unit;
    const bool half = look.now.awaiting.decision == Decision::Skirmish;
    const bool evades = half && underWay(look).other != noUnit;
    const Arrival how = half ? Arrival::Skirmish : look.onTable(unit) ? Arrival::Move : Arrival::Entry;
    return (evades ? Facts() : arrivalThatMatters(look, unit, how)) | Stated{.dangerous = true};
}

/// Facts alone, by what they answer.
Facts ofStatement(const Look &look)
{
    const Awaiting &awaiting = look.now.awaiting;
    switch (Decision(awaiting.decision)) {
    case Decision::StateCaught:
        return ofCatching(look, awaiting.unit, awaiting.other);
    case Decision::StateBlast:
        return ofShot(look, awaiting.unit, awaiting.other, Shooting::Explosion, 0) | Stated{.yes = true};
    case Decision::StateRetreat:
        return Stated{.offTable = true, .dangerous = true, .obstacle = true, .count = 1};
    default:
        return Stated{.yes = true};
    }
}

/// Players of a real table state something with an order that answers what is awaited. What is no answer is
/// refused for that: what is asked with it knows neither its unit nor its target.
bool mayState(const Look &look, const Order &order)
{
    return look.muster.setup->mode == PlayMode::Referee && look.now.awaiting.what == Awaiting::What::Order &&
           vocabulary().answer(look.now.awaiting.decision, order.kind) != nullptr;
}

Facts ofRecord(const Look &look, UnitIndex unit)
{
    const bool known = unit < look.muster.units.size();
    const bool may = !known || look.battered(unit) || !look.has(unit, Skill::NoFeelings); // DR-FANT-69
    return Stated{.battered = may, .count = 1};
}

/// The most that there can be of what the order counts.
int mostOf(const Look &look, const Order &order)
{
    const UnitIndex unit = look.now.awaiting.unit;
    if (order.kind == OrderKind::Go && statedBy(ofMovement(look)).count > 0)
        return thingsLeft(look);
    if (look.now.awaiting.decision != Decision::StateRetreat)
        return INT_MAX;
    if (look.readings().blockedOnePerInch) // LR-RET-04: of the half move alone
        return mover(look, unit, !flies(look, unit)).allowance.inHundredths() / 100;
    constexpr int clear = 3; // DR-RETREAT-03
    return look.figures(unit).movement + clear;
}

const char *ruleOfCounting(const Look &look, const Order &order)
{
    if (order.kind != OrderKind::Go)
        return "DR-RETREAT-04";
    return look.playing(ScenarioKind::CrystalGale) ? "DR-SCEN-24" : "DR-SCEN-13";
}

} // namespace

Facts factsThatMatter(const Look &look, const Order &order)
{
    if (!mayState(look, order))
        return {};
    switch (OrderKind(order.kind)) {
    case OrderKind::Target:
        return ofTarget(look, order);
    case OrderKind::Cast:
        return ofSpell(look, order);
    case OrderKind::Go:
        return ofMovement(look);
    case OrderKind::State:
        return ofStatement(look);
    case OrderKind::WildCharge:
        return Stated{.hated = order.unit < look.muster.units.size() && asksOfHated(look, order.unit)};
    case OrderKind::Record:
        return ofRecord(look, order.unit);
    default:
        return {};
    }
}

WhyNot whyNotStated(const Look &look, const Order &order)
{
    if (order.facts == Facts() || !mayState(look, order))
        return std::nullopt;
    const Contradiction *pair =
        vocabulary().contradiction(look.now.awaiting.decision, order.kind, order.facts);
    if (pair)
        return Refusal{.code = pair->without ? Code::StatedWithout : Code::StatedAgainst,
                       .rule = pair->rule,
                       .word = order.kind,
                       .stated = order.facts,
                       .against = pair};
    const int most = order.facts.count > 0 ? mostOf(look, order) : INT_MAX;
    if (order.facts.count <= most)
        return std::nullopt;
    return Refusal{.code = Code::CountedTooMany,
                   .rule = ruleOfCounting(look, order),
                   .unit = look.now.awaiting.unit,
                   .number = order.facts.count,
                   .most = most};
}

} // namespace gonfalon::rampant
