// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/orders.h"

#include "core/systems/rampant/attack.h"
#include "core/systems/rampant/charges.h"
#include "core/systems/rampant/leader.h"
#include "core/systems/rampant/losses.h"
#include "core/systems/rampant/magic.h"
#include "core/systems/rampant/shoot.h"
#include "core/systems/rampant/stated.h"

namespace gonfalon::rampant {

namespace {

/// What the test of an order or of a Wild Charge keeps in its Frame.
struct OrderFrame
{
    enum Step : std::uint8_t
    {
        Begin,
        Rolled,
        Asked,
        Automatic,
    };
    enum Slot : std::uint8_t
    {
        RolledAgain,
        BoltFacts, ///< of a Power Bolt! on a real table, packed by `shotFacts`
    };
    static constexpr std::uint8_t AtHated = 1; ///< the flags of a Wild Charge; an order's hold its spell
};

constexpr int skirmishScore = 7, summonScore = 6, explodeScore = 5; // DR-UNIT-15, DR-FANT-62, DR-FANT-08

/// DR-FANT-40, DR-FANT-63: half Strength, and units that had to start off the table.
int modifier(const Look &look, UnitIndex unit, Test test, Reasons *reasons = nullptr)
{
    if (test != Test::Cast && test != Test::Summon)
        return 0;
    int modifier = look.aboveHalf(unit) ? 0 : note(reasons, Why::HalfLeft, -1);
    if (test == Test::Summon && look.now.sides[look.side(unit)].deployedOff)
        modifier += note(reasons, Why::BeganOff, -1);
    return modifier;
}

bool plainOrder(Test test) { return test == Test::Move || test == Test::Attack || test == Test::Shoot; }

/// DR-TRAIT-12, LR-LDR-02, LR-LDR-05.
bool leaderMayReroll(const Look &look, UnitIndex unit, Test test)
{
    const SideIndex side = look.side(unit);
    if (look.now.sides[side].leaderRuleUsed)
        return false;
    const bool commanding = traitWorks(look, side, LeaderTraitKind::Commanding);
    const bool lions = look.readings().leaderReroll && leaderRules(look, side);
    const bool covered =
        plainOrder(test) || (lions && test == Test::WildCharge && look.readings().rerollChargesToo);
    return (commanding || lions) && covered && nearLeader(look, unit);
}

void failed(Play &play, UnitIndex unit, Test test)
{
    if (test == Test::Explode) {
        play.tell(EventKind::Imploded, unit);
        removeUnit(play, unit, Removal::Imploded); // DR-FANT-09
    }
    const bool followUp = contains(play.now.failedCharge, unit) && play.readings().failedFollowUpGoesOn;
    if (followUp)
        return; // LR-ACT-09 as it may be agreed
    play.state.phaseOver = true;
    play.state.phaseEnd = PhaseEnd::OrderFailed;
}

void act(Play &play, const Frame &frame)
{
    const UnitIndex unit = frame.unit, other = frame.other;
    switch (Test(frame.kind)) {
    case Test::Move:
        play.push(Procedure::Move, unit);
        break;
    case Test::Attack:
        attack(play, unit);
        break;
    case Test::Shoot:
        shoot(play, unit, noUnit, Shooting::Shoot);
        break;
    case Test::Skirmish:
        play.push(Procedure::Skirmish, unit);
        break;
    case Test::Cast:
        cast(play, unit, other, frame.flags, frame.n[OrderFrame::BoltFacts]);
        break;
    case Test::Summon:
        play.push(Procedure::Summon, unit, other);
        break;
    default:
        play.push(Procedure::Explode, unit);
    }
}

/// The Trait that lets such orders pass without dice (DR-TRAIT-13 to 15).
std::optional<LeaderTraitKind> sparing(Test test)
{
    switch (test) {
    case Test::Move:
        return LeaderTraitKind::Goader;
    case Test::Attack:
        return LeaderTraitKind::Boneshaker;
    case Test::Shoot:
        return LeaderTraitKind::SkyDarkener;
    default:
        return std::nullopt;
    }
}

/// The Trait that lets an order pass without dice, as a bit of SideState::autoUsed.
std::uint8_t autoBit(Test test) { return std::uint8_t(1U << unsigned(test)); }

} // namespace

int scoreFor(const Look &look, UnitIndex unit, Test test, std::uint8_t spell)
{
    const Figures &figures = look.figures(unit);
    switch (test) {
    case Test::Move:
        return figures.move;
    case Test::Attack:
    case Test::WildCharge:
        return figures.attack;
    case Test::Shoot:
        return figures.shoot;
    case Test::Skirmish:
    case Test::CounterCharge:
    case Test::Evade:
        return skirmishScore;
    case Test::Cast:
        return look.muster.catalogue().spells[spell].difficulty;
    case Test::Summon:
        return summonScore;
    case Test::Explode:
        return explodeScore;
    }
    return 0;
}

bool sparesDice(const Look &look, UnitIndex unit, Test test)
{
    const auto trait = sparing(test);
    return trait && look.muster.sides[look.side(unit)].traits.has(*trait);
}

bool mayPassWithoutDice(const Look &look, UnitIndex unit, Test test)
{
    const SideIndex side = look.side(unit);
    const auto trait = sparing(test);
    return trait && traitWorks(look, side, *trait) && (look.now.sides[side].autoUsed & autoBit(test)) == 0 &&
           nearLeader(look, unit);
}

int triesFor(const Look &look, UnitIndex unit, Test test)
{
    const bool prodded = test != Test::WildCharge && underSpell(look, unit, SpellKind::AlmightyProd);
    const bool again = leaderMayReroll(look, unit, test) && (!prodded || look.readings().rerollsStack);
    return 1 + int(prodded) + int(again);
}

void beginOrder(Play &play, const Order &order, Test test)
{
    Frame &frame = play.push(Procedure::Order, order.unit, order.target, std::uint8_t(test));
    frame.flags = order.choice; // a spell's position
    frame.n[OrderFrame::BoltFacts] = shotFacts(statedBy(order.facts));
    play.state.tested |= only(order.unit);
    if (plainOrder(test) && order.choice == 1) {
        play.sideState(play.side(order.unit)).autoUsed |= autoBit(test);
        frame.step = OrderFrame::Automatic;
    }
    if (test == Test::Cast)
        declareCast(play, order);
}

/// Steps: the dice; once more by a Prod or the Leader; the action, or the end of the phase (DR-ORDER-01 to
/// 06).
void orderTest(Play &play, Frame &frame)
{
    const UnitIndex unit = frame.unit;
    const auto test = Test(frame.kind);
    using enum OrderFrame::Step;
    const int needed = scoreFor(play, unit, test, frame.flags) - modifier(play, unit, test);
    const RollFor why = test == Test::Cast ? RollFor::Cast : RollFor::Order;
    if (frame.step == Automatic) {
        play.tell(EventKind::TestSkipped, unit, noUnit, int(test));
    } else if (frame.step == Begin) {
        frame.step = Rolled;
        return play.askSum(why, unit, 2, needed, frame.other);
    } else if (frame.step == Rolled) {
        const bool passed = play.total() >= needed;
        play.tell(passed ? EventKind::TestPassed : EventKind::TestFailed, unit, frame.other, play.total(),
                  needed, int(test));
        Reasons reasons;
        (void)modifier(play, unit, test, &reasons);
        play.because(unit, reasons);
        const bool prodded = underSpell(play, unit, SpellKind::AlmightyProd);
        if (prodded)
            endSpell(play, unit, play.mine(unit).spell); // DR-FANT-50: spent either way
        const bool mayAgain = frame.n[OrderFrame::RolledAgain] == 0 || play.readings().rerollsStack;
        if (!passed && prodded && mayAgain) {
            frame.n[OrderFrame::RolledAgain] = 1;
            play.tell(EventKind::TestRerolled, unit, noUnit, int(test), int(Reroll::AlmightyProd));
            return play.askSum(why, unit, 2, needed, frame.other);
        }
        if (!passed && mayAgain && leaderMayReroll(play, unit, test)) {
            frame.step = Asked;
            return play.ask(Decision::RerollTest, play.side(unit), unit);
        }
        if (!passed) {
            play.pop();
            return failed(play, unit, test);
        }
    } else if (play.order && play.order->kind == OrderKind::Reroll) {
        play.sideState(play.side(unit)).leaderRuleUsed = true;
        frame.n[OrderFrame::RolledAgain] = 1;
        frame.step = Rolled;
        play.tell(EventKind::TestRerolled, unit, noUnit, int(test), int(Reroll::Leader));
        return play.askSum(why, unit, 2, needed, frame.other);
    } else {
        play.pop();
        return failed(play, unit, test);
    }
    const Frame done = frame;
    play.pop();
    act(play, done);
}

/// Steps: the test; once more by Lion's Leader; the Attack (DR-WILD-01 to 07, LR-WLD-01 to 07).
void wildCharge(Play &play, Frame &frame)
{
    const UnitIndex unit = frame.unit;
    using enum OrderFrame::Step;
    const int needed = scoreFor(play, unit, Test::WildCharge);
    bool passed = false;
    if (frame.step == Begin) {
        play.state.chargeAsked |= only(unit);
        play.state.tested |= only(unit);
        frame.flags = chargesByHatredOnly(play, unit) ? OrderFrame::AtHated : 0;
        if (passesCharge(play, unit, play.order ? play.order->facts : Facts())) {
            play.tell(EventKind::TestSkipped, unit, noUnit, int(Test::WildCharge));
            frame.flags = OrderFrame::AtHated; // DR-FANT-27
            passed = true;
        } else {
            frame.step = Rolled;
            return play.askSum(RollFor::WildCharge, unit, 2, needed);
        }
    } else if (frame.step == Rolled) {
        passed = play.total() >= needed;
        play.tell(passed ? EventKind::TestPassed : EventKind::TestFailed, unit, noUnit, play.total(), needed,
                  int(Test::WildCharge));
        if (!passed && frame.n[OrderFrame::RolledAgain] == 0 &&
            leaderMayReroll(play, unit, Test::WildCharge)) {
            frame.step = Asked;
            return play.ask(Decision::RerollTest, play.side(unit), unit);
        }
    } else if (play.order && play.order->kind == OrderKind::Reroll) {
        play.sideState(play.side(unit)).leaderRuleUsed = true;
        frame.n[OrderFrame::RolledAgain] = 1;
        frame.step = Rolled;
        play.tell(EventKind::TestRerolled, unit, noUnit, int(Test::WildCharge), int(Reroll::Leader));
        return play.askSum(RollFor::WildCharge, unit, 2, needed);
    }
    const bool hatedOnly = frame.flags == OrderFrame::AtHated;
    play.pop();
    if (passed) {
        attack(play, unit, hatedOnly);
    } else if (play.readings().moveAfterFailedCharge) {
        play.state.failedCharge |= only(unit);
        play.state.tested &= ~only(unit);
    }
}

} // namespace gonfalon::rampant
