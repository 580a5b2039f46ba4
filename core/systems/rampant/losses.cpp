// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/losses.h"

#include "core/model/strength.h"
#include "core/systems/rampant/courage.h"
#include "core/systems/rampant/magic.h"
#include "core/systems/rampant/move.h"
#include "core/systems/rampant/places.h"
#include "core/systems/rampant/scenario.h"

#include <algorithm>

namespace gonfalon::rampant {

namespace {

/// What a loss keeps in its Frame.
struct LossFrame
{
    enum Step : std::uint8_t
    {
        Begin,
        SavesRolled, ///< of Mystical Armour
        Done,        ///< a Lucky Blow was rolled for
        Chosen,      ///< who falls, before that
    };
    enum Slot : std::uint8_t
    {
        Points, ///< that would be lost
        Saved,  ///< of those, by Mystical Armour
        Lost,   ///< at last
    };
};

bool byDice(Loss why) { return why == Loss::Attack || why == Loss::Shooting; }

/// DR-FANT-37: against every loss but a Brutal Leader's price, or only against Attacks and shots.
bool mayBeSaved(const Look &look, UnitIndex unit, Loss why)
{
    if (!look.has(unit, Skill::MysticalArmour) || why == Loss::Brutal)
        return false;
    return byDice(why) || !look.readings().armourOnlyCombat;
}

/// The models that the points still take with them: those in range first (DR-SHOOT-19, DR-ATTACK-31).
table::Toll tollOf(const Look &look, UnitIndex unit, UnitIndex by, Loss why)
{
    const Figures &figures = look.figures(unit);
    const UnitState &mine = look.unit(unit);
    const int left = modelsLeft(figures.models, figures.strength, figures.strength - mine.strength);
    const bool near = by != noUnit && look.onTable(by) && byDice(why);
    const bool shot = near && why == Loss::Shooting;
    return {.count = mine.models - left,
            .by = near ? by : noUnit,
            .range = shot ? Length::inches(look.figures(by).shootRange) : Length()};
}

/// The owner is asked where he has a choice that the program does not make for him (DR-SHOOT-19).
bool ownerChooses(const Look &look, UnitIndex unit, const table::Toll &toll)
{
    return look.readings().ownerChoosesFallen && look.unit(unit).strength > 0 &&
           look.places().leavesChoice(look, unit, toll);
}

/// \param rest who remain, by their owner's choice, where he had one
void takeModels(Play &play, UnitIndex unit, const table::Toll &toll, const table::Stand &rest)
{
    if (toll.count <= 0)
        return;
    UnitState &mine = play.mine(unit);
    mine.models = std::uint8_t(mine.models - toll.count);
    play.places().takeModels(play, unit, toll, rest);
}

/// LR-SHT-09, LR-ATK-11, LR-HMB-06: shots and fights, or every loss but a duel's by agreement.
bool mayKillCharacter(const Look &look, UnitIndex unit, Loss why)
{
    if (!look.readings().luckyBlows || why == Loss::Duel ||
        !(byDice(why) || look.readings().luckyBlowAllLosses))
        return false;
    const bool leader = look.info(unit).leader && !look.unit(unit).leaderDead;
    const bool character =
        (look.has(unit, Skill::Banner) || look.has(unit, Skill::HolyMan)) && !look.unit(unit).characterDead;
    return leader || character;
}

} // namespace

void lose(Play &play, UnitIndex unit, UnitIndex by, int points, Loss why)
{
    Frame &frame = play.push(Procedure::Losses, unit, by, std::uint8_t(why));
    frame.n[LossFrame::Points] = std::int16_t(points);
}

namespace {

/// Models fall for the points that are lost already, and what follows from it.
void fall(Play &play, Frame &frame, const table::Stand &rest)
{
    const auto why = Loss(frame.kind);
    const UnitIndex unit = frame.unit;
    const int lost = frame.n[LossFrame::Lost];
    const bool lucky = mayKillCharacter(play, unit, why) && play.unit(unit).strength > 0;
    takeModels(play, unit, tollOf(play, unit, frame.other, why), rest);
    if (play.unit(unit).strength == 0) {
        removeUnit(play, unit, Removal::Destroyed, frame.other, why);
        return play.pop(lost);
    }
    if (play.unit(unit).strength < 6 && !play.readings().wallHolds)
        breakWall(play, unit); // DR-ATTACK-30
    if (!lucky)
        return play.pop(lost);
    frame.step = LossFrame::Done;
    play.push(Procedure::LuckyBlow, unit, frame.other);
}

} // namespace

/// Steps: saves by Mystical Armour; the loss; who falls; a Lucky Blow.
void takeLosses(Play &play, Frame &frame)
{
    const auto why = Loss(frame.kind);
    const int left = play.unit(frame.unit).strength;
    const int points = play.readings().armourOnlyForLeft ? std::min<int>(frame.n[LossFrame::Points], left)
                                                         : frame.n[LossFrame::Points];
    if (frame.step == LossFrame::Begin) {
        if (points <= 0 || !play.onTable(frame.unit))
            return play.pop(0);
        frame.step = LossFrame::SavesRolled;
        frame.n[LossFrame::Saved] = 0;
        if (mayBeSaved(play, frame.unit, why))
            return play.askEach(RollFor::MysticalArmour, frame.unit, points, 6, frame.other);
    }
    if (frame.step == LossFrame::Chosen)
        return fall(play, frame, play.order->places);
    if (frame.step == LossFrame::Done)
        return play.pop(frame.n[LossFrame::Lost]);
    if (play.state.awaiting.rollFor == RollFor::MysticalArmour && play.roll) {
        frame.n[LossFrame::Saved] = std::int16_t(play.total());
        play.tell(EventKind::PointsSaved, frame.unit, frame.other, frame.n[LossFrame::Saved]);
    }
    const int lost =
        std::min(points - frame.n[LossFrame::Saved], left); // DR-FANT-37: a die for each, then what is left
    if (lost == 0)
        return play.pop(0);
    UnitState &mine = play.mine(frame.unit);
    mine.strength = std::uint8_t(mine.strength - lost);
    mine.everLost = std::uint8_t(mine.everLost + lost);
    if (byDice(why))
        play.state.hurt |= only(frame.unit);
    play.tell(EventKind::PointsLost, frame.unit, frame.other, lost, int(why), mine.strength);
    frame.n[LossFrame::Lost] = std::int16_t(lost);
    if (ownerChooses(play, frame.unit, tollOf(play, frame.unit, frame.other, why))) {
        frame.step = LossFrame::Chosen;
        return play.ask(Decision::ChooseFallen, play.side(frame.unit), frame.unit, frame.other);
    }
    fall(play, frame, {});
}

table::Toll tollUnderWay(const Look &look)
{
    const Frame &frame = look.now.stack[look.now.depth - 1];
    return tollOf(look, frame.unit, frame.other, Loss(frame.kind));
}

/// Two dice; a double 1 makes the Leader, or the character, one of the dead (LR-SHT-09, LR-HMB-06).
void luckyBlow(Play &play, Frame &frame)
{
    if (isFirstCall(frame))
        return play.askSum(RollFor::LuckyBlow, frame.unit, 2, 0, frame.other);
    const bool fell = play.total() == 2;
    const bool leader = play.info(frame.unit).leader && !play.unit(frame.unit).leaderDead;
    play.tell(EventKind::LuckyBlow, frame.unit, frame.other, play.total(), fell ? 1 : 0, leader ? 1 : 2);
    const UnitIndex unit = frame.unit;
    play.pop();
    if (!fell)
        return;
    if (leader)
        return loseLeader(play, unit);
    play.mine(unit).characterDead = true;
    play.tell(EventKind::CharacterLost, unit);
}

void loseLeader(Play &play, UnitIndex unit)
{
    UnitState &mine = play.mine(unit);
    if (mine.leaderDead)
        return;
    mine.leaderDead = true;
    const SideIndex side = play.side(unit);
    play.tellSide(EventKind::LeaderLost, side, unit);
    for (const UnitIndex other : eachOf(play.unitsOf(side) & play.now.onTable))
        mustTest(play, other, Trigger::LeaderLost);
}

namespace {

/// What the side has no more: its casualties, and who escaped where that counts.
int pointsGone(const Look &look, SideIndex side)
{
    int points = look.now.sides[side].pointsLost;
    for (const UnitIndex unit : eachOf(look.unitsOf(side) & look.now.gone)) {
        if (look.readings().escapedAreGone && !isCasualty(look.unit(unit).removal))
            points += look.info(unit).countedPoints;
    }
    return points;
}

/// DR-COUR-05, LR-CRG-06: half of the points that were mustered are gone.
void testHalfLost(Play &play, SideIndex side)
{
    SideState &state = play.sideState(side);
    const bool half = pointsGone(play, side) * 2 >= play.muster.sides[side].points;
    if (!half || (state.halfLost && !play.readings().halfLostEachTime))
        return;
    if (!state.halfLost)
        play.tellSide(EventKind::HalfLost, side);
    state.halfLost = true;
    for (const UnitIndex other : eachOf(play.unitsOf(side) & play.now.onTable))
        mustTest(play, other, Trigger::HalfLost);
}

void forget(State &state, UnitIndex unit)
{
    const UnitSet others = ~only(unit);
    for (UnitSet *set : {&state.onTable, &state.waitingOff, &state.toSummon, &state.battered, &state.walls,
                         &state.hurt, &state.due, &state.failedCharge, &state.chargeList, &state.blast})
        *set &= others;
    state.gone |= only(unit);
    state.units[unit].triggers = 0;
}

} // namespace

void removeUnit(Play &play, UnitIndex unit, Removal how, UnitIndex by, Loss why)
{
    const bool stood = play.onTable(unit);
    const SideIndex side = play.side(unit);
    const int left = play.unit(unit).strength;
    endSpellsOn(play, unit);
    endSpellsOf(play, unit);
    scenarioRemoved(play, unit, how, why, by);
    forget(play.state, unit);
    play.mine(unit).removal = how;
    if (stood)
        play.places().takeOff(play, unit);
    play.tell(EventKind::Removed, unit, by, int(how), int(why), left);
    if (isCasualty(how)) {
        SideState &state = play.sideState(side);
        state.pointsLost = std::int16_t(state.pointsLost + play.info(unit).countedPoints);
    }
    if (isCasualty(how) || play.readings().escapedAreGone)
        testHalfLost(play, side);
    if (isCasualty(how) && play.info(unit).leader)
        loseLeader(play, unit); // DR-LEAD-07: a safe exit is no loss
    const UnitSet rest = play.unitsOf(side) & play.now.onTable;
    if (stood && sizeOf(rest) == 1)
        mustTest(play, firstOf(rest), Trigger::LastUnit);
}

} // namespace gonfalon::rampant
