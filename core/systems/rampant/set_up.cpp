// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/set_up.h"

#include "core/systems/rampant/deploy.h"
#include "core/systems/rampant/losses.h"
#include "core/systems/rampant/surroundings.h"
#include "core/systems/rampant/zones.h"

#include <algorithm>

namespace gonfalon::rampant {

namespace {

constexpr int placedCrystals = 6, pileOfCaptives = 10; // DR-SCEN-24, DR-SCEN-34

/// What the roll for enchanted weapons keeps in its Frame; its `flags` are the form that bears them.
struct EffectivenessFrame
{
    enum Kind : std::uint8_t
    {
        Melee,
        Missile,
    };
    enum Slot : std::uint8_t
    {
        WorksOn, ///< what the die must show
    };
};

SideIndex firstWith(const Look &look, SideRole role)
{
    for (SideIndex side = 0; side < look.sideCount(); ++side) {
        if (look.muster.sides[side].role == role)
            return side;
    }
    return 0;
}

/// Weapons are rolled for unit by unit, melee before missile, and those of second forms when all others are
/// done: four places for each unit (DR-FANT-34).
void weapons(Play &play)
{
    State &state = play.state;
    const std::size_t units = play.muster.units.size();
    for (; state.courseAt < units * 4; ++state.courseAt) {
        const auto unit = UnitIndex(state.courseAt / 2 % units);
        const bool missile = state.courseAt % 2 != 0, beasts = state.courseAt >= units * 2;
        const BattleUnit &info = play.muster.units[unit];
        const Figures &figures = info.forms[beasts ? 1 : 0];
        const int on = missile ? figures.missileEffectiveOn : figures.meleeEffectiveOn;
        if (on > 6 || (beasts && !info.forms[0].skills.has(Skill::WereCreature)))
            continue;
        Frame &frame = play.push(Procedure::Effectiveness, unit);
        frame.kind = missile ? EffectivenessFrame::Missile : EffectivenessFrame::Melee;
        frame.flags = beasts ? 1 : 0; // the form
        frame.n[EffectivenessFrame::WorksOn] = std::int16_t(on);
        ++state.courseAt;
        return;
    }
    state.courseAt = 0;
    state.course = Course::Markers;
}

void layMarkers(Play &play)
{
    ScenarioState &scenario = play.state.scenario;
    if (play.playing(ScenarioKind::PotBoiler))
        scenario.captives = pileOfCaptives;
    if (!play.playing(ScenarioKind::CrystalGale))
        return;
    for (const char *quarter :
         {"north-west-quarter", "north-east-quarter", "south-west-quarter", "south-east-quarter"})
        scenario.markers[scenario.markerCount++] = {.at = placeOf(play, quarter), .onTable = true};
}

/// DR-SCEN-24: the crystals, four of the scenario and then the players' in turns.
void markers(Play &play)
{
    State &state = play.state;
    if (state.courseAt == 0) {
        layMarkers(play);
        state.courseAt = 1;
    }
    const ScenarioState &scenario = play.now.scenario;
    if (play.playing(ScenarioKind::CrystalGale) && scenario.placed < placedCrystals) {
        if (askAbout(play, Unknown::Crystals, SideIndex(scenario.placed % play.sideCount())))
            return;
        state.scenario.markerCount = ScenarioState::most; // they lie where the players laid them
    }
    state.courseAt = 0;
    state.course = Course::Edge;
}

void deployment(Play &play)
{
    State &state = play.state;
    if (play.readings().beginOffTable && state.onTable == 0 && state.waitingOff == 0) {
        for (UnitIndex unit = 0; unit < play.muster.units.size(); ++unit)
            holdOff(play, unit);
    }
    const SideIndex side = sideSettingUp(play);
    if (side != noSide)
        return play.ask(Decision::Deploy, side);
    state.course = Course::Desertion;
    state.courseAt = 0;
}

/// DR-TRAIT-04: a die for each other unit of an Unworthy Leader.
void desertion(Play &play)
{
    State &state = play.state;
    for (; state.courseAt < play.muster.units.size(); ++state.courseAt) {
        const UnitIndex unit = state.courseAt;
        const BattleMusterSide &side = play.muster.sides[play.side(unit)];
        if (!side.traits.has(LeaderTraitKind::Unworthy) || unit == side.leader)
            continue;
        ++state.courseAt;
        play.push(Procedure::Desert, unit);
        return;
    }
    state.course = Course::Carrier;
}

void carrier(Play &play)
{
    play.state.course = Course::TurnStart;
    if (play.playing(ScenarioKind::Ringbearer) && play.now.scenario.bearer == noUnit)
        return play.ask(Decision::NoteBearer,
                        firstWith(play, SideRole::Defender)); // DR-SCEN-29: the first deserted
    if (!play.playing(ScenarioKind::SacredMole))
        return;
    for (SideIndex side = 0; side < play.sideCount(); ++side) {
        const bool attacks = play.muster.sides[side].role == SideRole::Attacker;
        if (attacks && (play.unitsOf(side) & play.now.onTable) != 0)
            return play.ask(Decision::NoteCarrier, side);
    }
    play.state.scenario.mole = {.at = placeOf(play, "centre"), .onTable = true}; // none of them found room
}

} // namespace

void effectivenessRoll(Play &play, Frame &frame)
{
    if (isFirstCall(frame))
        return play.askSum(RollFor::Effective, frame.unit, 1, frame.n[EffectivenessFrame::WorksOn]);
    const bool works = play.total() >= frame.n[EffectivenessFrame::WorksOn],
               missile = frame.kind == EffectivenessFrame::Missile;
    const std::size_t form = frame.flags;
    const int which =
        (missile ? 2 : 1) + (frame.n[EffectivenessFrame::WorksOn] < usualEnchanted ? 4 : 0) + int(form) * 8;
    play.tell(EventKind::WeaponsTested, frame.unit, noUnit, play.total(), works ? 1 : 0, which);
    if (works)
        (missile ? play.state.missileEffective : play.state.meleeEffective)[form] |= only(frame.unit);
    play.pop();
}

/// DR-SCEN-25: east on 1 and 2, west on 3 and 4, north on 5, south on 6.
void edgeRoll(Play &play, Frame &frame)
{
    using table::Edge;
    if (isFirstCall(frame)) {
        play.askSum(RollFor::Edge, noUnit, 1, 0);
        play.state.awaiting.side = firstWith(play, SideRole::Attacker);
        return;
    }
    const int die = play.total();
    const Edge edge = die <= 2 ? Edge::East : die <= 4 ? Edge::West : die == 5 ? Edge::North : Edge::South;
    play.state.scenario.edge = std::uint8_t(std::size_t(edge) + 1);
    play.tellSide(EventKind::EdgeRolled, firstWith(play, SideRole::Attacker), noUnit, die);
    play.pop();
}

void desertionRoll(Play &play, Frame &frame)
{
    if (isFirstCall(frame))
        return play.askSum(RollFor::Desertion, frame.unit, 1, 2);
    const UnitIndex unit = frame.unit;
    const bool deserts = play.total() == 1;
    play.pop();
    if (deserts)
        removeUnit(play, unit, Removal::Deserted);
}

SideIndex sideSettingUp(const Look &look)
{
    const SideRole first = look.muster.scenario ? look.muster.scenario->deploysFirst : SideRole::Defender;
    for (const bool second : {false, true}) {
        for (SideIndex side = 0; side < look.sideCount(); ++side) {
            const bool isFirst = look.muster.sides[side].role == first;
            if (isFirst != second &&
                (look.unitsOf(side) & ~(look.now.onTable | look.now.waitingOff | look.now.gone)) != 0)
                return side;
        }
    }
    return noSide;
}

UnitSet toDeploy(const Look &look)
{
    const SideIndex side = sideSettingUp(look);
    return side == noSide ? 0
                          : look.unitsOf(side) & ~(look.now.onTable | look.now.waitingOff | look.now.gone);
}

bool markerMayLie(const Look &look, Point place)
{
    constexpr int apart = 600, fromEdge = 1200; // DR-SCEN-24
    const Battlefield &field = look.muster.setup->battlefield;
    if (place.x < fromEdge || place.y < fromEdge || place.x > field.width.inHundredths() - fromEdge ||
        place.y > field.depth.inHundredths() - fromEdge)
        return false;
    for (std::size_t i = 0; i < look.now.scenario.markerCount; ++i) {
        const Point off = look.now.scenario.markers[i].at - place;
        if (off.x * off.x + off.y * off.y < apart * apart)
            return false;
    }
    return true;
}

void placeMarker(Play &play, Point place)
{
    ScenarioState &scenario = play.state.scenario;
    play.tellSide(EventKind::MarkerPlaced, play.now.awaiting.side, noUnit, scenario.markerCount);
    scenario.markers[scenario.markerCount++] = {.at = place, .onTable = true};
    ++scenario.placed;
}

void noteUnit(Play &play, UnitIndex unit)
{
    ScenarioState &scenario = play.state.scenario;
    if (play.playing(ScenarioKind::Ringbearer)) {
        scenario.bearer = unit == noUnit ? sealedBearer : unit;
        return play.tellSide(EventKind::BearerNoted, play.now.awaiting.side);
    }
    scenario.carrier = unit;
    play.tell(EventKind::CarrierChosen, unit);
}

void setUpOn(Play &play)
{
    State &state = play.state;
    switch (state.course) {
    case Course::Weapons:
        return weapons(play);
    case Course::Markers:
        return markers(play);
    case Course::Edge:
        state.course = Course::Bearer;
        if (play.playing(ScenarioKind::CrystalGale))
            play.push(Procedure::EdgeRoll, noUnit);
        return;
    case Course::Bearer:
        state.course = Course::Deployment;
        if (play.playing(ScenarioKind::Ringbearer))
            play.ask(Decision::NoteBearer, firstWith(play, SideRole::Defender));
        return;
    case Course::Deployment:
        return deployment(play);
    case Course::Desertion:
        return desertion(play);
    default:
        return carrier(play);
    }
}

} // namespace gonfalon::rampant
