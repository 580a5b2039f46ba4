// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/courage.h"

#include "core/systems/rampant/leader.h"
#include "core/systems/rampant/losses.h"
#include "core/systems/rampant/magic.h"
#include "core/systems/rampant/move.h"
#include "core/systems/rampant/stated.h"
#include "core/systems/rampant/surroundings.h"

namespace gonfalon::rampant {

namespace {

/// What a Courage test keeps in its Frame.
struct CourageFrame
{
    enum Step : std::uint8_t
    {
        Begin,
        AskedLeader, ///< whether he is near
        Rolled,
        AskedAgain, ///< whether Banish Fear! is used
    };
    enum Slot : std::uint8_t
    {
        LeaderNear, ///< what he adds
        Rerolled,   ///< by Banish Fear!
    };
    enum Kind : std::uint8_t
    {
        Ordinary,
        ForRally,
    };
};

/// What a round of Courage tests keeps in its Frame; its `unit` is the one that is rolled for.
struct CourageBatchFrame
{
    enum Step : std::uint8_t
    {
        Choose,
        Chosen,
        Rolled,
        Apply,
    };
};

/// What the price of a failed Courage test keeps in its Frame.
struct WaverFrame
{
    enum Step : std::uint8_t
    {
        Begin,
        Lost, ///< the point of a unit that was Battered already
        Retreated,
    };
};

/// What a Rally keeps in its Frame.
struct RallyFrame
{
    enum Step : std::uint8_t
    {
        Begin,
        Tested,
        AskedPrice, ///< of a Brutal Leader
        PricePaid,
        PointLost, ///< by the failed test
        Retreated,
    };
};

std::uint8_t bit(Trigger trigger) { return std::uint8_t(trigger); }

/// DR-TRAIT-20: only losses and Rallies count.
bool unstoppable(const Look &look, UnitIndex unit)
{
    return look.muster.sides[look.side(unit)].traits.has(LeaderTraitKind::UnstoppableMarch);
}

/// A unit that Fear does nothing to (DR-FANT-14, DR-FANT-69, DR-TRAIT-10, DR-FANT-02, DR-FANT-06).
bool ignoresFear(const Look &look, UnitIndex unit, UnitIndex feared)
{
    const Skills skills = look.figures(unit).skills;
    if (skills.hasAny({Skill::Fear, Skill::Undead, Skill::NoFeelings}) ||
        ownTrait(look, unit, LeaderTraitKind::Brave))
        return true;
    if (skills.has(Skill::Cleric) && look.has(feared, Skill::Undead))
        return true;
    return skills.has(Skill::Slayer) && look.isAmong(look.figures(unit).slays, feared);
}

/// The unit lost Strength to an Attack made by a unit that causes Fear (DR-FANT-13).
bool frightened(const Look &look, UnitIndex unit)
{
    const UnitState &mine = look.unit(unit);
    return (mine.triggers & bit(Trigger::Losses)) != 0 && mine.lossCause == Loss::Attack &&
           mine.cause != noUnit && contains(look.now.attackers, mine.cause) &&
           look.has(mine.cause, Skill::Fear) && !ignoresFear(look, unit, mine.cause);
}

bool bannerHelps(const Look &look, UnitIndex unit)
{
    if (!look.figures(unit).skills.hasAny({Skill::Banner, Skill::HolyMan}) || look.unit(unit).characterDead)
        return false;
    return !look.battered(unit) || !look.readings().characterRestsBattered; // LR-HMB-07
}

/// DR-COUR-10: in the very test that half the losses cause too, unless agreed otherwise.
bool halfLostCounts(const Look &look, UnitIndex unit)
{
    if (!look.now.sides[look.side(unit)].halfLost)
        return false;
    return !look.readings().halfLostLater || (look.unit(unit).triggers & bit(Trigger::HalfLost)) == 0;
}

CourageResult resultFor(const Look &look, UnitIndex unit, int total)
{
    const Figures &figures = look.figures(unit);
    if (figures.skills.has(Skill::NoFeelings)) {
        const bool held = look.readings().noFeelingsZeroRouts ? total > 0 : total >= 0;
        return held ? CourageResult::Passed : CourageResult::Routed;
    }
    if (total >= figures.courage)
        return CourageResult::Passed;
    return total > 0 ? CourageResult::Battered : CourageResult::Routed;
}

/// Units that still have to be rolled for in this batch.
UnitSet toTest(const Look &look, SideIndex side)
{
    return look.unitsOf(side) & look.now.onTable & look.now.due;
}

/// The side's team has its phase.
bool hasPhase(const Look &look, SideIndex side)
{
    return look.now.phase < look.sideCount() && !look.muster.enemies(side, look.now.phase);
}

/// The side that tests next: those whose phase it is not come first (DR-CONV-12, DR-ATTACK-32).
SideIndex nextSide(const Look &look)
{
    for (const bool phase : {false, true}) {
        for (SideIndex side = 0; side < look.sideCount(); ++side) {
            if (hasPhase(look, side) == phase && toTest(look, side) != 0)
                return side;
        }
    }
    return noSide;
}

} // namespace

void mustTest(Play &play, UnitIndex unit, Trigger trigger)
{
    if (unstoppable(play, unit) && trigger != Trigger::Losses)
        return;
    UnitState &mine = play.mine(unit);
    mine.triggers |= bit(trigger);
    play.state.due |= only(unit);
}

void mustTestLosses(Play &play, UnitIndex unit, UnitIndex cause, Loss why)
{
    if (!play.onTable(unit))
        return;
    UnitState &mine = play.mine(unit);
    mine.triggers |= bit(Trigger::Losses);
    play.state.due |= only(unit);
    mine.lossCause = why;
    mine.cause = cause;
    if (cause != noUnit) // where it fell, if the same fight destroyed it
        mine.causePlace = play.around().where(play, cause).value_or(Point());
}

void testCourage(Play &play) { play.push(Procedure::CourageBatch, noUnit); }

int courageModifier(const Look &look, UnitIndex unit, Reasons *reasons)
{
    const UnitState &mine = look.unit(unit);
    int modifier =
        look.readings().healedStillLost ? -mine.everLost : mine.strength - look.figures(unit).strength;
    if (modifier != 0)
        note(reasons, Why::Losses, modifier);
    if (halfLostCounts(look, unit))
        modifier += note(reasons, Why::HalfLost, -1);
    const bool fearful = look.has(unit, Skill::Fearful);
    if (frightened(look, unit))
        modifier += note(reasons, Why::Fear, fearful ? -2 : -1); // DR-FANT-15
    else if (fearful)
        modifier += note(reasons, Why::Fearful, -1);
    if (bannerHelps(look, unit))
        modifier += note(reasons, Why::Standard, 1);
    return modifier;
}

namespace {

/// What the dice of the test must make up for.
int neededOn(const Look &look, const Frame &frame)
{
    return look.figures(frame.unit).courage - courageModifier(look, frame.unit) -
           frame.n[CourageFrame::LeaderNear];
}

/// Notes the total and the result; true where Banish Fear! may have the dice rolled again.
bool noteCourage(Play &play, const Frame &frame)
{
    const UnitIndex unit = frame.unit;
    const int total = play.total() + courageModifier(play, unit) + frame.n[CourageFrame::LeaderNear];
    play.mine(unit).courageTotal = std::int8_t(total);
    play.mine(unit).courage = resultFor(play, unit, total);
    return play.unit(unit).courage != CourageResult::Passed &&
           underSpell(play, unit, SpellKind::BanishFear) && frame.n[CourageFrame::Rerolled] == 0;
}

void tellCourage(Play &play, const Frame &frame)
{
    const UnitIndex unit = frame.unit;
    const UnitState &mine = play.unit(unit);
    play.tell(EventKind::CourageTested, unit, noUnit, mine.courageTotal, play.figures(unit).courage,
              int(mine.courage));
    Reasons reasons;
    (void)courageModifier(play, unit, &reasons);
    if (frame.n[CourageFrame::LeaderNear] != 0)
        reasons.add(Why::LeaderNear, frame.n[CourageFrame::LeaderNear]);
    play.because(unit, reasons);
}

} // namespace

/// Steps: is the Leader near; the dice; perhaps once more. Hands back the total, the result stands in the
/// unit.
void courageTest(Play &play, Frame &frame)
{
    const UnitIndex unit = frame.unit;
    std::int16_t &leaderNear = frame.n[CourageFrame::LeaderNear];
    if (frame.step == CourageFrame::Begin) {
        leaderNear = leaderCouldInspire(play, unit) && nearLeader(play, unit) ? 1 : 0;
        frame.step = CourageFrame::AskedLeader;
        const bool own = play.muster.sides[play.side(unit)].leader == unit;
        if (leaderNear != 0 && !own && askAbout(play, Unknown::LeaderNear, play.side(unit), unit))
            return;
    }
    if (frame.step == CourageFrame::AskedLeader) {
        if (play.order && play.state.awaiting.decision == Decision::StateLeader)
            leaderNear = statedBy(play.order->facts).yes ? 1 : 0;
        frame.step = CourageFrame::Rolled;
        const RollFor why = frame.kind != CourageFrame::Ordinary ? RollFor::Rally : RollFor::Courage;
        return play.askSum(why, unit, 2, neededOn(play, frame));
    }
    if (frame.step == CourageFrame::Rolled) {
        frame.step = CourageFrame::AskedAgain;
        if (noteCourage(play, frame))
            return play.ask(Decision::RerollTest, play.side(unit), unit);
    } else if (play.order && play.order->kind == OrderKind::Reroll) {
        frame.n[CourageFrame::Rerolled] = 1;
        play.tell(EventKind::TestRerolled, unit, noUnit, 0, int(Reroll::BanishFear));
        frame.step = CourageFrame::Rolled;
        return play.askSum(RollFor::Courage, unit, 2, neededOn(play, frame));
    }
    tellCourage(play, frame);
    play.pop(play.unit(unit).courageTotal);
}

namespace {

/// Leaves the unit's trigger behind and remembers that it waits for its result.
void rolledFor(Play &play, UnitIndex unit)
{
    play.mine(unit).triggers = 0;
    play.state.due &= ~only(unit);
    play.state.batch[play.state.batchSize++] = unit;
}

/// Applies one result; true where a procedure was begun for it.
bool apply(Play &play, UnitIndex unit)
{
    if (!play.onTable(unit))
        return false;
    const UnitState &mine = play.unit(unit);
    if (mine.courage == CourageResult::Routed) {
        removeUnit(play, unit, Removal::Routed, mine.cause, mine.lossCause);
        return false;
    }
    if (mine.courage == CourageResult::Passed)
        return false;
    play.push(Procedure::Waver, unit, mine.cause);
    return true;
}

} // namespace

/// Steps: who is rolled for next; then all results, in the same order; then again for what they caused
/// (DR-COUR-07). Lion's results are applied one by one, before the next is rolled (LR-CHA-14).
void courageBatch(Play &play, Frame &frame)
{
    if (frame.step == CourageBatchFrame::Choose) {
        const SideIndex side = nextSide(play);
        if (side == noSide) {
            if (play.now.batchSize == 0)
                return play.pop();
            frame.step = CourageBatchFrame::Apply;
            return;
        }
        const UnitSet units = toTest(play, side);
        frame.step = CourageBatchFrame::Chosen;
        frame.unit = firstOf(units);
        if (sizeOf(units) > 1)
            return play.ask(Decision::ChooseTest, side);
    }
    if (frame.step == CourageBatchFrame::Chosen) {
        if (play.order && play.order->kind == OrderKind::Test)
            frame.unit = play.order->unit;
        frame.step = CourageBatchFrame::Rolled;
        play.push(Procedure::CourageTest, frame.unit);
        return;
    }
    if (frame.step == CourageBatchFrame::Rolled) {
        rolledFor(play, frame.unit);
        frame.step = play.readings().oneByOne ? CourageBatchFrame::Apply : CourageBatchFrame::Choose;
        return;
    }
    while (play.state.batchAt < play.state.batchSize) {
        const UnitIndex unit = play.state.batch[play.state.batchAt++];
        if (apply(play, unit))
            return;
    }
    play.state.batchSize = play.state.batchAt = 0;
    for (UnitState &unit : play.state.units) {
        if (unit.triggers == 0) {
            unit.cause = noUnit;
            unit.causeIsPlace = false;
            unit.lossCause = Loss::None;
        }
    }
    frame.step = CourageBatchFrame::Choose;
}

/// Steps: one more point for a unit that is Battered already; the retreat; the marker (DR-COUR-13,
/// DR-COUR-15, DR-RETREAT-10).
void waver(Play &play, Frame &frame)
{
    const UnitIndex unit = frame.unit;
    if (!play.onTable(unit))
        return play.pop();
    if (frame.step == WaverFrame::Begin) {
        frame.step = WaverFrame::Lost;
        if (frame.kind != waversBySpell)
            play.mine(unit).befuddled = false; // DR-BATT-06: from now on it is Battered in earnest
        if (play.battered(unit))
            return lose(play, unit, noUnit, 1, Loss::Courage);
    }
    if (frame.step == WaverFrame::Lost) {
        frame.step = WaverFrame::Retreated;
        Frame &flight = play.push(Procedure::Retreat, unit, frame.other);
        flight.kind = std::uint8_t(play.unit(unit).lossCause);
        return;
    }
    makeBattered(play, unit, frame.other);
    play.pop();
}

void makeBattered(Play &play, UnitIndex unit, UnitIndex by, bool recorded)
{
    if (play.battered(unit) || !play.onTable(unit))
        return;
    play.state.battered |= only(unit);
    play.tell(EventKind::Battered, unit, by, recorded ? 2 : play.unit(unit).befuddled ? 1 : 0);
    breakWall(play, unit);
    endSpellsOf(play, unit); // DR-FANT-45
}

void makeRallied(Play &play, UnitIndex unit, bool recorded)
{
    play.mine(unit).befuddled = false;
    play.state.battered &= ~only(unit);
    if (underSpell(play, unit, SpellKind::BefuddleThee))
        endSpell(play, unit, play.mine(unit).spell);
    play.tell(EventKind::Rallied, unit, noUnit, recorded ? 1 : 0);
}

/// Steps: the test; a Brutal Leader's price; the result (DR-RALLY-01 to 07, LR-RAL-01 to 08).
void rally(Play &play, Frame &frame)
{
    const UnitIndex unit = frame.unit;
    if (frame.step == RallyFrame::Begin) {
        frame.step = RallyFrame::Tested;
        play.state.tested |= only(unit);
        play.push(Procedure::CourageTest, unit, noUnit, CourageFrame::ForRally);
        return;
    }
    if (frame.step == RallyFrame::Tested) {
        frame.step = RallyFrame::AskedPrice;
        const CourageResult result = play.unit(unit).courage;
        const bool failed = result != CourageResult::Passed;
        const bool savable = result == CourageResult::Battered || !play.readings().brutalNoRout;
        if (failed && savable && play.unit(unit).strength > 1 &&
            traitWorks(play, play.side(unit), LeaderTraitKind::Brutal) && nearLeader(play, unit))
            return play.ask(Decision::PayBrutal, play.side(unit), unit);
    } else if (frame.step == RallyFrame::AskedPrice && play.order && play.order->kind == OrderKind::Pay) {
        play.tell(EventKind::RallyPaid, unit);
        play.mine(unit).courage = CourageResult::Passed;
        frame.step = RallyFrame::PricePaid;
        return lose(play, unit, noUnit, 1, Loss::Brutal);
    }
    const CourageResult result = play.unit(unit).courage;
    if (result != CourageResult::Battered) // a failed Rally leaves the spell its hold (DR-BATT-06)
        play.mine(unit).befuddled = false;
    if (frame.step == RallyFrame::PointLost) { // the point is lost
        frame.step = RallyFrame::Retreated;
        if (play.onTable(unit)) {
            play.push(Procedure::Retreat, unit);
            return;
        }
    }
    if (frame.step == RallyFrame::Retreated)
        return play.pop();
    if (result == CourageResult::Passed) {
        makeRallied(play, unit);
        return play.pop();
    }
    if (result == CourageResult::Routed) {
        removeUnit(play, unit, Removal::Routed);
        return play.pop();
    }
    frame.step = RallyFrame::PointLost;
    lose(play, unit, noUnit, play.readings().failedRallyCostsTwo ? 2 : 1, Loss::Courage);
}

} // namespace gonfalon::rampant
