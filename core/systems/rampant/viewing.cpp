// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/viewing.h"

#include "core/battle/hash.h"
#include "core/systems/rampant/surroundings.h"
#include "core/systems/rampant/zones.h"

namespace gonfalon::rampant {

namespace {

/// What a unit has not got is 0 for the rules, and not there for a view.
FigureValues figureValues(const Figures &figures)
{
    FigureValues values;
    for (const auto &[figure, value] : {std::pair(Stat::Attack, figures.attack),
                                        {Stat::Move, figures.move},
                                        {Stat::Shoot, figures.shoot},
                                        {Stat::Courage, figures.courage},
                                        {Stat::Armour, figures.armour},
                                        {Stat::AttackValue, figures.attackValue},
                                        {Stat::DefenceValue, figures.defenceValue},
                                        {Stat::ShootValue, figures.shootValue},
                                        {Stat::Movement, figures.movement},
                                        {Stat::ShootRange, figures.shootRange}}) {
        if (value > 0)
            values.set(figure, value);
    }
    return values;
}

Marks marksOf(const Look &look, UnitIndex unit)
{
    const UnitState &now = look.unit(unit);
    const Skills &skills = look.figures(unit).skills;
    Marks marks;
    marks.set(Mark::Battered, look.battered(unit));
    marks.set(Mark::Acted, contains(look.now.tested, unit));
    marks.set(Mark::WallOfSpears, contains(look.now.walls, unit));
    marks.set(Mark::Leader, look.info(unit).leader && !now.leaderDead);
    marks.set(Mark::Character, skills.hasAny({Skill::Banner, Skill::HolyMan}) && !now.characterDead);
    marks.set(Mark::Changed, now.form != 0);
    marks.set(Mark::CounterCharges, skills.hasAny({Skill::CounterCharge, Skill::CounterChargeVersusFoot}));
    marks.set(Mark::ChargesWildly, skills.has(Skill::WildCharge));
    return marks;
}

void viewUnit(const Look &look, UnitIndex unit, UnitView &view)
{
    const BattleUnit &info = look.info(unit);
    const UnitState &now = look.unit(unit);
    const Figures &figures = look.figures(unit);
    view.side = info.side;
    view.name = info.name;
    view.points = info.points;
    view.strength = now.strength;
    view.startStrength = figures.strength;
    view.onTable = look.onTable(unit);
    view.waiting = contains(look.now.waitingOff, unit);
    view.removal = contains(look.now.gone, unit) ? std::optional(now.removal) : std::nullopt;
    view.marks = marksOf(look, unit);
    view.figures = figureValues(figures);
    view.middle = view.onTable ? look.around().where(look, unit).value_or(Point()) : Point();
    view.spells.clear();
    for (const SpellInForce *spell : {&now.spell, &now.mist}) {
        if (spell->spell != SpellKind::None)
            view.spells.push_back(spell->position);
    }
    view.pieces.clear();
    if (view.onTable) {
        for (const Point place : look.now.table.places(unit)) // none where nobody stands on a table of ours
            view.pieces.push_back({.at = place});
    }
    view.base = {.width = 2 * figures.base.radius, .depth = 2 * (figures.base.radius + figures.base.half)};
}

/// What lies on the table, and who carries what, as far as `viewer` knows (DR-SCEN-30).
void addMarkers(const Look &look, SideIndex viewer, BattleView &view)
{
    const ScenarioState &scenario = look.now.scenario;
    for (std::size_t i = 0; i < scenario.markerCount; ++i)
        view.markers.push_back(
            {.id = "crystal", .at = scenario.markers[i].at, .onTable = scenario.markers[i].onTable});
    switch (look.muster.kind) {
    case ScenarioKind::SacredMole:
        view.markers.push_back({.id = "entrance", .at = placeOf(look, "north-east")});
        view.markers.push_back({.id = "escape", .at = placeOf(look, "south-west")});
        view.markers.push_back({.id = "mole",
                                .at = scenario.mole.at,
                                .onTable = scenario.mole.onTable,
                                .carrier = scenario.carrier});
        break;
    case ScenarioKind::PotBoiler:
        view.markers.push_back(
            {.id = "pot", .at = placeOf(look, "centre"), .onTable = scenario.captives > 0});
        break;
    case ScenarioKind::Valley:
        view.markers.push_back({.id = "exit", .at = placeOf(look, "north")});
        view.markers.push_back({.id = "exit", .at = placeOf(look, "south")});
        break;
    case ScenarioKind::Ringbearer:
        if (scenario.bearer < sealedBearer && viewer != noSide &&
            !look.muster.enemies(viewer, look.side(scenario.bearer)))
            view.markers.push_back({.id = "ring", .onTable = false, .carrier = scenario.bearer});
        break;
    default:
        break;
    }
}

/// Where a model of each unit must touch the edge, only the ground along it is shown: its mates stand no
/// farther from that one than cohesion lets them.
ZoneView shownZone(SideIndex side, const table::Zone &zone)
{
    ZoneView shown{.side = side, .from = zone.from, .to = zone.to};
    if (zone.shape == table::Zone::Shape::Circle)
        shown.radius = zone.radius;
    if (!zone.touching)
        return shown;
    constexpr int deep = 300; ///< as far as cohesion goes (DR-COH-01)
    switch (zone.edge) {
    case table::Edge::North:
        shown.to.y = deep;
        break;
    case table::Edge::South:
        shown.from.y = zone.to.y - deep;
        break;
    case table::Edge::West:
        shown.to.x = deep;
        break;
    case table::Edge::East:
        shown.from.x = zone.to.x - deep;
        break;
    }
    return shown;
}

/// Where each side may set up, as long as units are (DR-SCEN-06).
void addZones(const Look &look, BattleView &view)
{
    if (look.now.course != Course::Deployment)
        return;
    for (SideIndex side = 0; side < look.sideCount(); ++side) {
        for (const table::Zone &zone : zonesFor(look, side))
            view.zones.push_back(shownZone(side, zone));
    }
}

/// A unit as marks and files have always hashed it: in eight bits, whatever an index may hold.
std::uint64_t inByte(UnitIndex unit)
{
    static_assert(State::mostUnits < std::uint8_t(sealedBearer));
    return std::uint8_t(unit);
}

void add(Hash &hash, const SpellInForce &spell)
{
    hash.add(std::uint64_t(spell.spell) | inByte(spell.caster) << 8 | std::uint64_t(spell.phasesLeft) << 16);
}

void add(Hash &hash, const UnitState &unit)
{
    hash.add(std::uint64_t(unit.strength) | std::uint64_t(unit.everLost) << 8 |
             std::uint64_t(unit.form) << 16 | std::uint64_t(unit.models) << 24 |
             std::uint64_t(unit.leaderDead) << 32 | std::uint64_t(unit.characterDead) << 33 |
             std::uint64_t(unit.befuddled) << 34 | std::uint64_t(unit.triggers) << 40 |
             inByte(unit.cause) << 48);
    add(hash, unit.spell);
    add(hash, unit.mist);
}

void add(Hash &hash, const Frame &frame)
{
    hash.add(std::uint64_t(frame.procedure) | std::uint64_t(frame.step) << 8 | inByte(frame.unit) << 16 |
             inByte(frame.other) << 24 | std::uint64_t(frame.kind) << 32 | std::uint64_t(frame.flags) << 40);
    for (const std::int16_t number : frame.n)
        hash.add(std::uint64_t(std::uint16_t(number)));
}

} // namespace

void viewFor(const Look &look, SideIndex viewer, BattleView &view)
{
    view.turn = look.now.turn;
    view.phase = look.now.phase;
    view.step = look.now.course;
    view.lastTurn = look.now.lastTurn;
    view.units.resize(look.muster.units.size());
    for (UnitIndex unit = 0; unit < look.muster.units.size(); ++unit)
        viewUnit(look, unit, view.units[unit]);
    view.markers.clear();
    addMarkers(look, viewer, view);
    view.zones.clear();
    addZones(look, view);
    view.pointsLost.clear();
    for (SideIndex side = 0; side < look.sideCount(); ++side)
        view.pointsLost.push_back(look.now.sides[side].pointsLost);
}

std::uint64_t hashOf(const State &state)
{
    Hash hash;
    for (const UnitSet set : {state.onTable, state.waitingOff, state.toSummon, state.gone, state.battered,
                              state.tested, state.failedCharge, state.chargeAsked, state.walls,
                              state.meleeEffective[0], state.missileEffective[0], state.due})
        hash.add(set);
    for (const UnitSet beasts : {state.meleeEffective[1], state.missileEffective[1]}) {
        if (beasts != 0) // few battles have any, and older ones keep their marks
            hash.add(beasts);
    }
    hash.add(std::uint64_t(state.course) | std::uint64_t(state.turn) << 8 | std::uint64_t(state.phase) << 24 |
             std::uint64_t(state.lastTurn) << 32 | std::uint64_t(state.awaiting.decision.number()) << 40 |
             std::uint64_t(state.awaiting.rollFor.number()) << 48 | inByte(state.awaiting.unit) << 56);
    for (const UnitState &unit : state.units)
        add(hash, unit);
    for (const SideState &side : state.sides)
        hash.add(std::uint64_t(std::uint16_t(side.pointsLost)) | std::uint64_t(side.halfLost) << 16 |
                 std::uint64_t(side.crystals) << 24 | std::uint64_t(side.autoUsed) << 32);
    for (std::size_t i = 0; i < state.depth; ++i)
        add(hash, state.stack[i]);
    const ScenarioState &scenario = state.scenario;
    hash.add(inByte(scenario.carrier) | inByte(scenario.bearer) << 8 |
             std::uint64_t(scenario.captives) << 16 | std::uint64_t(scenario.edge) << 24);
    if (state.verdicts != 0) { // few battles have any, and older ones keep their marks
        hash.add(state.verdicts);
        for (const SideState &side : state.sides)
            hash.add(std::uint64_t(side.achieved) | std::uint64_t(side.livedUp) << 32);
    }
    hash.add(state.table.hash());
    return hash.value();
}

} // namespace gonfalon::rampant
