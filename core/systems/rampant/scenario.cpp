// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/scenario.h"

#include "core/systems/rampant/end.h"
#include "core/systems/rampant/losses.h"
#include "core/systems/rampant/places.h"
#include "core/systems/rampant/situation.h"
#include "core/systems/rampant/surroundings.h"

#include <bit>

namespace gonfalon::rampant {

namespace {

constexpr int captiveTurn = 3, surpriseTurns = 2; // DR-SCEN-35, DR-SCEN-21
// DR-SCEN-15: the distance that units keep, and half an inch more, since no two of them stand at it exactly.
constexpr Length handOverReach = Length::hundredths(350);

SideRole role(const Look &look, UnitIndex unit) { return look.muster.sides[look.side(unit)].role; }
bool attacks(const Look &look, UnitIndex unit) { return role(look, unit) == SideRole::Attacker; }

void exits(Play &play, UnitIndex unit)
{
    play.tell(EventKind::UnitExited, unit, noUnit, play.aboveHalf(unit) ? 1 : 0);
    removeUnit(play, unit, Removal::Exited);
}

void meetGoal(Play &play, SideIndex winner)
{
    play.state.scenario.goalMet = true;
    play.state.scenario.winner = winner;
}

void moleArrives(Play &play, UnitIndex unit, Facts stated, Arrival how)
{
    ScenarioState &scenario = play.state.scenario;
    if (how == Arrival::Skirmish || play.battered(unit))
        return;
    const Situation there = play.around().arrival(play, unit, stated);
    if (scenario.carrier == noUnit && scenario.mole.onTable) {
        if (there.gathered == 0)
            return;
        scenario.mole.onTable = false;
        scenario.carrier = unit;
        play.tell(EventKind::MoleTaken, unit);
    }
    if (scenario.carrier == unit && there.reached) {
        play.tell(EventKind::MoleSafe, unit);
        meetGoal(play, play.side(unit));
    }
}

void crystalsArrive(Play &play, UnitIndex unit, Facts stated, Arrival how)
{
    if (how == Arrival::Skirmish)
        return; // DR-SCEN-26
    const int taken = play.around().arrival(play, unit, stated).gathered;
    if (taken == 0)
        return;
    play.places().takeCrystals(play, unit);
    SideState &side = play.sideState(play.side(unit));
    side.crystals = std::uint8_t(side.crystals + taken);
    play.tell(EventKind::CrystalTaken, unit, noUnit, taken);
}

int crystalsLeft(const Look &look)
{
    int left = look.now.scenario.markerCount;
    for (SideIndex side = 0; side < look.sideCount(); ++side)
        left -= look.now.sides[side].crystals;
    return left;
}

/// Teams that still have units on the table, or able to come onto it.
struct TeamsLeft
{
    int teams = 0;
    SideIndex side = noSide; ///< the first of one that is left
};

TeamsLeft standing(const Look &look, bool onTableOnly)
{
    const UnitSet in = look.now.onTable | (onTableOnly ? 0 : look.now.waitingOff & ~look.now.toSummon);
    TeamsLeft standing;
    for (const SideIndex first : look.muster.teams) {
        if ((look.unitsOfTeam(first) & in) == 0)
            continue;
        standing.side = first;
        ++standing.teams;
    }
    return standing;
}

/// What the last side on the table is given (DR-SCEN-17, 22, 27, 37).
void awardRest(Play &play, SideIndex side)
{
    if (side == noSide)
        return;
    switch (play.muster.kind) {
    case ScenarioKind::SacredMole:
        return play.tellSide(EventKind::MoleSafe, side);
    case ScenarioKind::DeathChase:
        if (play.muster.sides[side].role == SideRole::Defender) {
            const UnitSet able = play.now.onTable | (play.now.waitingOff & ~play.now.toSummon); // DR-FANT-67
            for (const UnitIndex unit : eachOf(play.unitsOfTeam(side) & able))
                play.tell(EventKind::UnitExited, unit, noUnit, play.aboveHalf(unit) ? 1 : 0);
        }
        return;
    case ScenarioKind::CrystalGale:
        if (const int left = crystalsLeft(play); left > 0)
            play.tellSide(EventKind::CrystalTaken, side, noUnit, left);
        return;
    case ScenarioKind::PotBoiler:
        if (play.muster.sides[side].role == SideRole::Attacker)
            return play.tellSide(EventKind::CaptivesFreed, side, noUnit, play.now.scenario.captives);
        for (int i = 0; i < play.now.scenario.captives; ++i)
            play.tellSide(EventKind::CaptiveEaten, side);
        return;
    default:
        return;
    }
}

/// DR-SCEN-31: everybody in play is destroyed.
void explodeRing(Play &play)
{
    const UnitIndex bearer = play.now.scenario.bearer;
    play.tell(EventKind::RingExploded, bearer);
    for (const UnitIndex unit : eachOf(play.now.onTable)) {
        play.tell(EventKind::Removed, unit, bearer, int(Removal::RingExplosion), 0, play.unit(unit).strength);
        SideState &side = play.sideState(play.side(unit));
        side.pointsLost = std::int16_t(side.pointsLost + play.info(unit).countedPoints);
    }
    play.state.gone |= play.now.onTable;
    play.state.due = play.state.battered = play.state.onTable = 0;
    for (UnitIndex unit = 0; unit < play.muster.units.size(); ++unit)
        play.places().takeOff(play, unit);
    meetGoal(play, noSide);
}

bool ringExplodes(const Look &look)
{
    const UnitIndex bearer = look.now.scenario.bearer;
    if (!look.playing(ScenarioKind::Ringbearer) || bearer >= sealedBearer || !look.onTable(bearer))
        return false;
    UnitSet defenders = 0;
    for (SideIndex side = 0; side < look.sideCount(); ++side) {
        if (look.muster.sides[side].role == SideRole::Defender)
            defenders |= look.unitsOf(side);
    }
    // It becomes the only one; one that began alone never blows up.
    return (defenders & look.now.onTable) == only(bearer) && sizeOf(defenders) > 1 &&
           (defenders & look.now.gone) != 0;
}

bool allAgree(const Look &look)
{
    for (SideIndex side = 0; side < look.sideCount(); ++side) {
        if (!look.now.sides[side].agreesToEnd)
            return false;
    }
    return true;
}

} // namespace

bool mayExit(const Look &look, UnitIndex unit)
{
    return look.playing(ScenarioKind::Valley) ||
           (look.playing(ScenarioKind::DeathChase) && !attacks(look, unit));
}

void arrived(Play &play, UnitIndex unit, Facts stated, Arrival how)
{
    if (how == Arrival::Entry && mayExit(play, unit))
        return; // DR-SCEN-07: who has just come on does not leave by the same Move
    const auto reached = [&] { return play.around().arrival(play, unit, stated).reached; };
    switch (play.muster.kind) {
    case ScenarioKind::SacredMole:
        return moleArrives(play, unit, stated, how);
    case ScenarioKind::DeathChase:
        if (mayExit(play, unit) && reached())
            exits(play, unit);
        return;
    case ScenarioKind::CrystalGale:
        return crystalsArrive(play, unit, stated, how);
    case ScenarioKind::PotBoiler:
        if (attacks(play, unit) && play.aboveHalf(unit) && reached()) {
            play.tell(EventKind::CaptivesFreed, unit, noUnit, play.now.scenario.captives);
            meetGoal(play, play.side(unit));
        }
        return;
    case ScenarioKind::Valley:
        if (reached())
            exits(play, unit);
        return;
    default:
        return;
    }
}

Facts arrivalThatMatters(const Look &look, UnitIndex unit, Arrival how)
{
    const ScenarioState &scenario = look.now.scenario;
    const bool ends = how != Arrival::Skirmish;
    switch (look.muster.kind) {
    case ScenarioKind::SacredMole: {
        const bool able = ends && !look.battered(unit);
        const bool lies = scenario.carrier == noUnit && scenario.mole.onTable;
        return Stated{.exits = able && (lies || scenario.carrier == unit), .count = able && lies ? 1 : 0};
    }
    case ScenarioKind::CrystalGale:
        return Stated{.count = ends && crystalsLeft(look) > 0 ? 1 : 0};
    case ScenarioKind::PotBoiler:
        return Stated{.exits = attacks(look, unit) && look.aboveHalf(unit)};
    case ScenarioKind::DeathChase:
    case ScenarioKind::Valley:
        return Stated{.exits = how != Arrival::Entry && mayExit(look, unit)};
    default:
        return {};
    }
}

int thingsLeft(const Look &look)
{
    const ScenarioState &scenario = look.now.scenario;
    if (look.playing(ScenarioKind::CrystalGale))
        return crystalsLeft(look);
    return scenario.carrier == noUnit && scenario.mole.onTable ? 1 : 0;
}

bool mayReceive(const Look &look, UnitIndex carrier, UnitIndex unit)
{
    return unit < look.muster.units.size() && unit != carrier && look.onTable(unit) &&
           !look.enemies(unit, carrier) && !look.battered(unit) &&
           look.around().within(look, carrier, unit, handOverReach, Between::Models);
}

bool mayHandOver(const Look &look, UnitIndex unit)
{
    if (!look.playing(ScenarioKind::SacredMole) || look.now.scenario.carrier != unit ||
        look.now.scenario.goalMet)
        return false;
    for (const UnitIndex other : eachOf(look.unitsOfTeam(look.side(unit)) & look.now.onTable)) {
        if (mayReceive(look, unit, other))
            return true;
    }
    return false;
}

void handOver(Play &play, UnitIndex from, UnitIndex to)
{
    play.state.scenario.carrier = to;
    play.tell(EventKind::MoleTaken, to, from);
}

void moleInFight(Play &play, UnitIndex attacker, UnitIndex target)
{
    const UnitIndex carrier = play.now.scenario.carrier;
    const bool there = carrier != noUnit && (carrier == attacker || carrier == target);
    if (!there || !play.onTable(carrier))
        return;
    if (const auto at = play.around().where(play, carrier))
        play.state.scenario.mole.at = *at;
}

void moleAfterFight(Play &play, UnitIndex attacker, UnitIndex target, UnitIndex beaten)
{
    ScenarioState &scenario = play.state.scenario;
    const UnitIndex carrier = scenario.carrier;
    if (carrier == noUnit || (carrier != attacker && carrier != target) || !play.onTable(carrier))
        return;
    const UnitIndex other = carrier == attacker ? target : attacker;
    const bool driven = carrier == beaten || contains(play.now.retreated, carrier);
    if (!driven)
        return;
    if (play.onTable(other) && !contains(play.now.retreated, other)) {
        scenario.carrier = other;
        play.tell(EventKind::MoleTaken, other, carrier);
        return;
    }
    scenario.carrier = noUnit;    // DR-SCEN-16: both were driven off
    scenario.mole.onTable = true; // where `moleInFight` found it
    play.tell(EventKind::MoleDropped, carrier);
}

void scenarioRemoved(Play &play, UnitIndex unit, Removal how, Loss why, UnitIndex by)
{
    ScenarioState &scenario = play.state.scenario;
    if (scenario.carrier == unit) {
        scenario.carrier = noUnit;
        const bool taken = why == Loss::Attack && by != noUnit && play.onTable(by) &&
                           play.enemies(by, unit) && !contains(play.now.retreated, by);
        if (taken) {
            scenario.carrier = by;
            play.tell(EventKind::MoleTaken, by, unit);
        } else {
            const bool stands = play.around().counted(play, unit).value_or(0) > 0;
            const auto at = stands ? play.around().where(play, unit) : std::nullopt;
            scenario.mole = {.at = at.value_or(Point()), .onTable = true};
            play.tell(EventKind::MoleDropped, unit);
        }
    }
    if (play.playing(ScenarioKind::Ringbearer) && scenario.bearer == unit) {
        if (how == Removal::Deserted) {
            scenario.bearer = noUnit; // DR-SCEN-29: another is noted
            return;
        }
        play.tell(EventKind::RingFound, unit, by);
        meetGoal(play, noSide);
    }
}

void scenarioPhaseEnded(Play &play, SideIndex side)
{
    ScenarioState &scenario = play.state.scenario;
    if (!play.playing(ScenarioKind::PotBoiler) || play.now.turn < captiveTurn || scenario.captives == 0 ||
        play.muster.sides[side].role != SideRole::Defender)
        return;
    --scenario.captives;
    play.tellSide(EventKind::CaptiveEaten, side);
    if (scenario.captives == 0)
        meetGoal(play, side);
}

bool forbidden(const Look &look, UnitIndex unit, OrderKind kind)
{
    // DR-SCEN-21: the ambushed column is too surprised to strike.
    if (!look.playing(ScenarioKind::DeathChase) || attacks(look, unit) || look.now.turn > surpriseTurns)
        return false;
    switch (kind) {
    case OrderKind::Attack:
    case OrderKind::Shoot:
    case OrderKind::WildCharge:
    case OrderKind::Skirmish:
    case OrderKind::Explode:
        return true;
    default:
        return false;
    }
}

void checkEnd(Play &play)
{
    State &state = play.state;
    if (state.course >= Course::Over)
        return;
    if (ringExplodes(play))
        explodeRing(play);
    if (state.scenario.goalMet)
        return endBattle(play, BattleEnd::GoalMet, state.scenario.winner);
    if (play.playing(ScenarioKind::CrystalGale) && crystalsLeft(play) == 0)
        return endBattle(play, BattleEnd::GoalMet);
    if (allAgree(play))
        return endBattle(play, BattleEnd::Agreed);
    const TeamsLeft left = standing(play, play.playing(ScenarioKind::CrystalGale));
    if (play.playing(ScenarioKind::Valley)) {
        if (left.teams == 0)
            endBattle(play, BattleEnd::SideGone); // DR-SCEN-44: not before the table is empty
        return;
    }
    if (play.playing(ScenarioKind::Ringbearer)) {
        const TeamsLeft all = left;
        const bool attackersGone =
            all.teams == 0 || (all.teams == 1 && play.muster.sides[all.side].role == SideRole::Defender);
        if (attackersGone)
            endBattle(play, BattleEnd::SideGone, all.side);
        return;
    }
    if (left.teams > 1 || (left.teams == 1 && play.muster.endsByDice && play.readings().oneSideLeftPlaysOn))
        return;
    awardRest(play, left.side);
    endBattle(play, BattleEnd::SideGone, left.side);
}

} // namespace gonfalon::rampant
