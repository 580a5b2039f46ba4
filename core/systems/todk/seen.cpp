// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/seen.h"

#include "core/battle/hash.h"
#include "core/battle/sentence.h"
#include "core/systems/todk/ground.h"
#include "core/systems/todk/terrain.h"

#include <algorithm>
#include <bit>

namespace gonfalon::todk {

namespace {

constexpr int hundredthsPerMillimetre = 10, hundredthsPerCentimetre = 100;

void addMarks(const Look &look, UnitIndex unit, UnitView &view)
{
    const TroopState &now = look.troop(unit);
    view.marks.set(Sign::Fleeing, now.fleeing);
    view.marks.set(Sign::Commanded, now.commanded && now.onTable);
    view.marks.set(Sign::HasShot, now.hasShot);
    view.marks.set(Sign::Jammed, now.jammed);
    view.marks.set(Sign::InMelee, look.inContact(unit));
}

void addFigures(const Look &look, UnitIndex unit, UnitView &view)
{
    const UnitRow row = look.row(unit);
    view.figures.set(Figure::Figures, look.figures(unit));
    view.figures.set(Figure::Pip, row.pip / hundredthsPerMillimetre);
    if (const auto range = rangeOf(look, unit))
        view.figures.set(Figure::Range, *range / hundredthsPerCentimetre);
    view.figures.set(Figure::HitOn, row.hitsOn);
    view.figures.set(Figure::SeriousOn, row.seriousOn);
    view.figures.set(Figure::KilledOn, row.killedOn);
    view.figures.set(Figure::Bonus, row.bonus);
    view.figures.set(Figure::Guard, row.guard);
}

Marks marksOf(const Soldier &soldier)
{
    Marks marks;
    marks.set(Sign::Officer, soldier.rank == Rank::Leader);
    marks.set(Sign::Corporal, soldier.rank == Rank::Corporal || soldier.rank == Rank::Acting);
    marks.set(Sign::Wounded, soldier.isWounded());
    marks.set(Sign::Scratched, soldier.flesh > 0);
    return marks;
}

void addPieces(const Look &look, UnitIndex unit, UnitView &view)
{
    const TroopState &now = look.troop(unit);
    const auto places = placesOf(now.formation, now.post);
    for (std::size_t figure = 0; figure < now.formation.figures; ++figure) {
        const Soldier &soldier = now.soldiers[figure];
        if (soldier.gone)
            continue;
        view.pieces.push_back({.at = places[figure], .facing = now.post.facing, .marks = marksOf(soldier)});
    }
}

void addParts(const Look &look, UnitIndex unit, UnitView &view)
{
    const TroopState &now = look.troop(unit);
    for (std::size_t figure = 0; figure < now.formation.figures; ++figure) {
        if (!now.soldiers[figure].gone)
            view.parts.push_back({std::uint8_t(figure), marksOf(now.soldiers[figure])});
    }
}

/// The template, and where it lies until its dice have fallen (TK-TPL-05).
void addTemplate(const Look &look, BattleView &view)
{
    view.rings = {{look.muster.numbers.red, QT_TRANSLATE_NOOP("Battle", "red")},
                  {look.muster.numbers.blue, QT_TRANSLATE_NOOP("Battle", "blue")}};
    const State &state = look.state;
    const bool falls = state.awaiting.rollFor == Throw::Aim || state.awaiting.rollFor == Throw::Shelter;
    if (state.awaiting.what == Awaiting::What::Dice && falls)
        view.aimed = state.aimed;
}

/// What the fallen figures of a unit of the list cost, wherever they fell; those that fled come back
/// (TK-MNY-06, TK-RET-09).
int pointsLost(const Look &look, UnitIndex unit)
{
    const Troop &troop = look.muster.troops[unit];
    int sum = 0;
    for (std::size_t figure = 0; figure < troop.formation.figures; ++figure)
        sum += has(look.troop(unit).fallen, figure) ? troop.prices[figure] : 0;
    return sum;
}

/// Those of the list's unit who live ran off the table, alone or with the unit that they joined.
bool hasFled(const Look &look, UnitIndex unit)
{
    return std::ranges::any_of(look.state.troops, [unit](const TroopState &one) {
        return one.left == Leaving::Routed && std::ranges::any_of(one.soldiers, [unit](const Soldier &man) {
                   return man.home == unit && !man.gone;
               });
    });
}

UnitFate fateOf(const Look &look, UnitIndex unit)
{
    const TroopState &now = look.troop(unit);
    const Troop &troop = look.muster.troops[unit];
    UnitFate fate;
    fate.name = troop.name;
    fate.points = troop.points;
    fate.startStrength = int(troop.formation.figures);
    fate.strength = fate.startStrength - std::popcount(now.fallen);
    if (now.left)
        fate.removal = *now.left;
    for (std::size_t figure = 0; figure < troop.formation.figures; ++figure)
        fate.figures.push_back({.removal = has(now.fallen, figure)
                                               ? std::optional<Kind<UnitFate>>(Leaving::Destroyed)
                                               : std::nullopt,
                                .points = troop.prices[figure],
                                .leader = figure == 0 && troop.row.led});
    fate.fate = fate.strength == 0                   ? Fate::Destroyed
                : hasFled(look, unit)                ? Fate::Fled
                : fate.strength < fate.startStrength ? Fate::Depleted
                                                     : Fate::Unharmed;
    return fate;
}

} // namespace

BattleView viewOf(const Look &look, SideIndex viewer)
{
    const State &state = look.state;
    BattleView view{.turn = state.turn};
    view.phase = state.turn > 0 ? state.playing() : noSide;
    view.step = state.step;
    view.lastTurn = state.turn == look.muster.turns;
    view.pointsLost.resize(look.muster.sides());
    for (UnitIndex unit = 0; unit < state.troops.size(); ++unit) {
        const TroopState &now = state.troops[unit];
        const bool hidden =
            !now.onTable && !now.left && (viewer == noSide || look.muster.enemies(viewer, now.side));
        UnitView one{.side = now.side,
                     .name = hidden ? std::string() : look.muster.troops[unit].name,
                     .points = hidden ? 0 : look.muster.troops[unit].points};
        one.strength = now.left && *now.left != Leaving::Routed ? 0 : look.figures(unit);
        one.startStrength = int(look.muster.troops[unit].formation.figures);
        one.onTable = now.onTable;
        one.waiting = !now.onTable && !now.left;
        if (now.left)
            one.removal = *now.left;
        addMarks(look, unit, one);
        if (!hidden)
            addFigures(look, unit, one);
        if (now.onTable)
            addParts(look, unit, one);
        if (now.onTable && look.muster.measured()) {
            addPieces(look, unit, one);
            one.middle = look.centrepoint(unit);
        }
        one.base = {.shape = BaseView::Shape::Oval, .width = now.formation.base, .depth = now.formation.base};
        view.pointsLost[look.muster.troops[unit].side] += pointsLost(look, unit);
        view.units.push_back(std::move(one));
    }
    if (look.muster.measured())
        addTemplate(look, view);
    if (state.step == Step::SetUp && look.muster.measured()) {
        for (SideIndex side = 0; side < look.muster.sides(); ++side) {
            const table::Box zone = zoneOf(look, side);
            view.zones.push_back({side, {zone.west, zone.north}, {zone.east, zone.south}, 0});
        }
    }
    return view;
}

BattleResult resultOf(const Look &look)
{
    BattleResult result;
    result.turns = look.state.turn;
    result.end = look.state.end.value_or(End::Turns);
    for (SideIndex side = 0; side < look.muster.sides(); ++side)
        result.sides.push_back({.warband = look.muster.setup->sides[side].warband.name});
    for (UnitIndex unit = 0; unit < look.state.troops.size(); ++unit) {
        const SideIndex side = look.muster.troops[unit].side;
        result.sides[side].pointsLost += pointsLost(look, unit);
        result.sides[side].units.push_back(fateOf(look, unit));
    }
    if (look.state.end == End::Alone) {
        const auto stays = std::ranges::find_if(
            look.state.troops, [](const TroopState &one) { return !one.left && !one.fleeing; });
        result.winner = look.muster.setup->teamOf(stays->side).front();
        return result;
    }
    // What a side has destroyed is what its enemies have lost.
    std::vector<int> destroyed(look.muster.sides());
    for (SideIndex side = 0; side < look.muster.sides(); ++side) {
        for (SideIndex other = 0; other < look.muster.sides(); ++other)
            destroyed[side] += look.muster.enemies(side, other) ? result.sides[other].pointsLost : 0;
    }
    const auto most = std::ranges::max_element(destroyed);
    const auto best = SideIndex(most - destroyed.begin());
    const bool alone = std::ranges::all_of(look.muster.setup->teams(), [&](SideIndex team) {
        return !look.muster.enemies(team, best) || destroyed[team] < *most;
    });
    if (alone)
        result.winner = best;
    return result;
}

std::uint64_t hashOf(const State &state)
{
    Hash hash;
    hash.add(std::uint64_t(state.turn) << 32 | std::uint64_t(state.part) << 24 |
             std::uint64_t(state.step) << 16 | state.pace);
    hash.add(std::uint64_t(state.acting) << 32 | std::uint64_t(state.awaiting.unit) << 16 |
             std::uint64_t(state.awaiting.decision.number()) << 8 | state.awaiting.rollFor.number());
    hash.add(std::uint64_t(state.weather.now) << 24 | std::uint64_t(state.weather.first) << 16 |
             std::uint64_t(state.weather.throws) << 8 | std::uint64_t(state.weather.due));
    hash.add(std::uint64_t(std::uint32_t(state.aimed.x)) << 32 | std::uint32_t(state.aimed.y));
    hash.add(std::uint64_t(state.breaking) << 8 | std::uint64_t(state.end ? int(*state.end) + 1 : 0));
    for (const TroopState &one : state.troops) {
        hash.add(std::uint64_t(std::uint32_t(one.post.middle.x)) << 32 | std::uint32_t(one.post.middle.y));
        std::uint64_t bits = std::uint64_t(one.left ? int(*one.left) + 1 : 0);
        for (const bool so : {one.onTable, one.fleeing, one.commanded, one.silent, one.hasShot, one.jammed,
                              one.tested, one.formation.hasCorporal})
            bits = bits << 1 | std::uint64_t(so);
        hash.add(bits << 40 | std::uint64_t(one.row) << 24 |
                 std::uint64_t(std::uint16_t(one.post.facing)) << 8 | one.side);
        hash.add(std::uint64_t(one.charged) << 48 | std::uint64_t(one.from) << 40 |
                 std::uint64_t(one.formation.width) << 24 | std::uint64_t(one.formation.depth) << 16 |
                 std::uint64_t(one.formation.figures) << 8 | one.atStart);
        std::uint64_t soldiers = 0;
        for (std::size_t figure = 0; figure < one.formation.figures; ++figure) {
            const Soldier &soldier = one.soldiers[figure];
            soldiers =
                soldiers * 131 + (std::uint64_t(soldier.rank) << 6 | std::uint64_t(soldier.flesh) << 4 |
                                  std::uint64_t(soldier.serious) << 1 | std::uint64_t(soldier.gone));
        }
        hash.add(soldiers);
        hash.add(one.fallen);
    }
    for (const Contact &one : state.contacts)
        hash.add(std::uint64_t(one.figures) << 32 | std::uint64_t(one.a) << 16 | one.b);
    for (const Attacker &one : state.attackers)
        hash.add(std::uint64_t(one.unit) << 32 | std::uint64_t(one.target) << 8 |
                 std::uint64_t(one.sheltered) << 1 | std::uint64_t(one.fromAfar));
    const auto addPending = [&](const Pending &one) {
        hash.add(std::uint64_t(one.unit) << 48 | std::uint64_t(one.kills) << 40 |
                 std::uint64_t(one.hits) << 32 | std::uint64_t(one.red) << 16 | one.blue);
        hash.add(std::uint64_t(one.named) << 16 | std::uint64_t(one.covered) << 8 |
                 std::uint64_t(one.inCover) << 1 | std::uint64_t(one.asked));
    };
    hash.add(std::uint64_t(state.shot.unit) << 32 | std::uint64_t(state.shot.target) << 8 |
             std::uint64_t(state.shot.sheltered));
    addPending(state.rest);
    for (const Pending &one : state.pending)
        addPending(one);
    for (const SideIndex side : state.order)
        hash.add(side);
    for (std::size_t side = 0; side < state.thrown.size(); ++side)
        hash.add(std::uint64_t(state.thrown[side]) << 8 | state.edges[side]);
    return hash.value();
}

} // namespace gonfalon::todk
