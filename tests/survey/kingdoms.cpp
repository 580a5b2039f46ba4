// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/survey/kingdoms.h"

#include "core/systems/todk/blows.h"
#include "core/systems/todk/kinds.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>

namespace gonfalon::survey::kingdoms {

namespace {

using todk::Deed;
using todk::Happening;
using todk::Throw;

constexpr double tolerance = 0.03;             ///< places are whole hundredths
constexpr double zone = 25, betweenZones = 15; ///< TK-SET-05, TK-SET-12
constexpr double red = 2.5, blue = 5;          ///< TK-TPL-05
constexpr double rallies = 20;                 ///< TK-RAL-01
constexpr double slantwise = 1;                ///< degrees within which a side may be either

Spot spotOf(Point at) { return {at.x / 100.0, at.y / 100.0}; }

std::string said(Spot at) { return std::to_string(at.x) + "/" + std::to_string(at.y); }

/// So many centimetres to the right and ahead of whoever looks that way.
Spot turnedBy(Spot way, int facing)
{
    const double angle = facing * std::numbers::pi / 180;
    return {way.x * std::cos(angle) + way.y * std::sin(angle),
            way.x * std::sin(angle) - way.y * std::cos(angle)};
}

Spot looking(int facing)
{
    const double angle = facing * std::numbers::pi / 180;
    return {std::sin(angle), -std::cos(angle)};
}

/// The middle of the box around the figures, as they stand to each other (TK-FRM-04).
Spot middleOf(const Block &unit)
{
    Spot least{1e9, 1e9}, most{-1e9, -1e9};
    for (const Spot figure : unit.figures) {
        const Spot at = turnedBy(figure, unit.facing);
        least = {std::min(least.x, at.x), std::min(least.y, at.y)};
        most = {std::max(most.x, at.x), std::max(most.y, at.y)};
    }
    const Spot middle = (least + most) * 0.5;
    return turnedBy(middle, unit.facing); // its own inverse
}

Block blockOf(const UnitView &unit)
{
    Block block;
    block.side = unit.side;
    block.body = {.radius = unit.base.width / 200.0, .half = 0};
    block.middle = spotOf(unit.middle);
    for (const PieceView &piece : unit.pieces)
        block.figures.push_back(spotOf(piece.at));
    block.facing = unit.pieces.empty() ? 0 : unit.pieces.front().facing;
    block.range = unit.figures[todk::Figure::Range];
    block.pip = unit.figures[todk::Figure::Pip] / 10.0;
    block.inMelee = unit.has(todk::Sign::InMelee);
    return block;
}

void stand(const Scene &scene, UnitIndex unit, Notes &notes)
{
    const Block &block = scene.units[unit];
    notes.looked("units that stand");
    for (const Spot at : block.figures) {
        const double r = block.body.radius - tolerance;
        if (at.x < r || at.y < r || at.x > scene.width - r || at.y > scene.depth - r)
            notes.found({"off the table", "TK-MOV-06", unit, noUnit, said(at)});
        const Spot slot = turnedBy(at - block.figures.front(), block.facing) * (0.5 / block.body.radius);
        if (std::abs(slot.x - std::round(slot.x)) > tolerance ||
            std::abs(slot.y - std::round(slot.y)) > tolerance)
            notes.found({"out of its rank", "TK-FRM-01", unit, noUnit, said(slot)});
    }
    if (apart(middleOf(block), block.middle) > tolerance)
        notes.found({"no Centrepoint", "TK-FRM-04", unit, noUnit, said(block.middle)});
    bool touches = false;
    for (UnitIndex other = 0; other < scene.units.size(); ++other) {
        if (other == unit || !scene.units[other].stands())
            continue;
        const double between = block.gapTo(scene.units[other]);
        if (between < -2 * tolerance)
            notes.found({"bases overlap", "TK-MOV-11", unit, other, std::to_string(between)});
        touches = touches || (scene.enemies(unit, other) && between <= 0.05 + tolerance);
        // What lies between touching and not may be called either.
        if (scene.enemies(unit, other) && std::abs(between - 0.05) <= tolerance)
            return;
    }
    if (touches != block.inMelee)
        notes.found({touches ? "contact without a melee" : "a melee without contact", "TK-FRM-06", unit});
}

/// Where it stood it stands, and whoever fell is missing.
void standsStill(const Change &change, UnitIndex unit, Notes &notes)
{
    const Block &before = change.before.units[unit], &after = change.after.units[unit];
    for (const Spot at : after.figures) {
        if (std::ranges::find(before.figures, at) == before.figures.end())
            return notes.found({"moved without an order", "TK-SEQ-06", unit, noUnit, said(at)});
    }
}

/// Units that the step may have moved.
std::set<UnitIndex> movedBy(const Change &change)
{
    std::set<UnitIndex> moved;
    for (const Event &event : change.events) {
        switch (Happening(event.kind)) {
        case Happening::Deployed:
        case Happening::Moved:
        case Happening::Charged:
        case Happening::Turned:
        case Happening::Merged:
        case Happening::Broke:
        case Happening::Fled:
            moved.insert(event.unit);
            break;
        default:
            break;
        }
    }
    return moved;
}

} // namespace

double Block::gapTo(const Block &other) const
{
    double least = 1e9;
    for (const Spot ours : figures)
        for (const Spot theirs : other.figures)
            least = std::min(least, gap(ours, body, theirs, other.body));
    return least;
}

double Block::rangeTo(const Block &other) const
{
    double least = 1e9;
    for (const Spot theirs : other.figures)
        least = std::min(least, apart(middle, theirs) - other.body.radius);
    return std::max(least, 0.0);
}

Scene sceneOf(const Battle &battle)
{
    const BattleSetup &setup = battle.setup();
    Scene scene{.width = setup.battlefield.width.inHundredths() / 100.0,
                .depth = setup.battlefield.depth.inHundredths() / 100.0};
    const BattleView view = battle.view(noSide);
    for (const UnitView &unit : view.units)
        scene.units.push_back(blockOf(unit));
    for (SideIndex side = 0; side < setup.sides.size(); ++side) {
        int team = side;
        for (SideIndex other = 0; other < side; ++other)
            team = setup.enemies(side, other) ? team : std::min(team, int(other));
        scene.teams.push_back(team);
    }
    std::size_t unit = 0;
    for (const BattleSide &side : setup.sides) {
        for (const Unit &listed : side.warband.units)
            scene.units[unit++].flies = listed.type.str() == "flying-vehicle";
    }
    return scene;
}

void Surveyor::see(const Change &change, Notes &notes)
{
    if (const auto *given = std::get_if<Order>(&change.step))
        order(change, *given, notes);
    else if (change.asked.rollFor == Throw::Pace || change.asked.rollFor == Throw::Flight)
        m_pips = std::get<Roll>(change.step).faces.front();
    for (const Event &event : change.events)
        told(change, event, notes);
    if (change.asked.rollFor == Throw::Aim)
        laid(change, notes);
    if (change.awaits.what == Awaiting::What::Dice && change.awaits.rollFor == Throw::Shelter) {
        notes.looked("units under the template");
        const auto under = m_under.find(change.awaits.unit);
        if (under == m_under.end() || under->second != change.awaits.dice.count)
            notes.found({"others under the template", "TK-TPL-05", change.awaits.unit, noUnit,
                         std::to_string(change.awaits.dice.count)});
    }
    const std::set<UnitIndex> moved = movedBy(change);
    for (UnitIndex unit = 0; unit < change.after.units.size(); ++unit) {
        if (!change.after.units[unit].stands())
            continue;
        stand(change.after, unit, notes);
        if (!moved.contains(unit))
            standsStill(change, unit, notes);
    }
}

void Surveyor::order(const Change &change, const Order &order, Notes &notes)
{
    const auto &units = change.before.units;
    switch (Deed(order.kind)) {
    case Deed::Deploy:
        return deployed(change, order.unit, notes);
    case Deed::Go:
    case Deed::Charge:
        return went(change, order, notes);
    case Deed::Shoot:
    case Deed::ShootBack:
        notes.looked("shots");
        if (units[order.unit].inMelee)
            notes.found({"shoots in a melee", "TK-MSL-01", order.unit, order.target});
        if (units[order.unit].rangeTo(units[order.target]) > units[order.unit].range + tolerance)
            notes.found({"shoots too far", "TK-RNG-06", order.unit, order.target,
                         std::to_string(units[order.unit].rangeTo(units[order.target]))});
        return;
    case Deed::Bombard:
        notes.looked("templates");
        m_aimed = spotOf(order.path.back());
        if (apart(units[order.unit].middle, *m_aimed) > units[order.unit].range + tolerance)
            notes.found({"template too far", "TK-TPL-05", order.unit});
        return;
    case Deed::Rally:
        notes.looked("rallies");
        if (apart(units[order.unit].middle, units[order.target].middle) > rallies + tolerance)
            notes.found({"rallies too far", "TK-RAL-01", order.unit, order.target});
        return;
    case Deed::Reform:
        notes.looked("units reformed");
        if (units[order.unit].gapTo(units[order.target]) > 0.05 + tolerance)
            notes.found({"reforms apart", "TK-REF-01", order.unit, order.target});
        if (change.after.units[order.unit].figures.size() !=
            units[order.unit].figures.size() + units[order.target].figures.size())
            notes.found({"reforms with others", "TK-REF-07", order.unit, order.target});
        return;
    case Deed::Turn: {
        notes.looked("turns");
        const bool melee = units[order.unit].inMelee;
        const bool caught = std::ranges::any_of(
            change.events, [](const Event &event) { return event.kind == Happening::Removed; });
        if (!caught && change.after.units[order.unit].inMelee != melee)
            notes.found({"a turn that changes contact", "TK-FRM-09", order.unit});
        if (!melee && apart(change.after.units[order.unit].middle, units[order.unit].middle) > tolerance)
            notes.found({"a turn that moves", "TK-FRM-03", order.unit});
        return;
    }
    default:
        return;
    }
}

void Surveyor::told(const Change &change, const Event &event, Notes &notes)
{
    switch (Happening(event.kind)) {
    case Happening::EdgeTaken:
        m_edges[event.side] = event.a;
        return;
    case Happening::Paced:
        m_most = event.b / 100.0;
        if (m_most > m_pips * change.before.units[event.unit].pip + tolerance)
            notes.found({"a die that lets it go too far", "TK-MOV-10", event.unit});
        return;
    case Happening::Charged:
        return charged(change, event, notes);
    case Happening::Broke: // it turns at once
        notes.looked("units that broke");
        if (change.after.units[event.unit].stands() &&
            apart(change.after.units[event.unit].middle, change.before.units[event.unit].middle) > tolerance)
            notes.found({"a turn that moves", "TK-RET-02", event.unit});
        return;
    case Happening::Fled:
        return fled(change, event.unit, notes);
    default:
        return;
    }
}

void Surveyor::deployed(const Change &change, UnitIndex unit, Notes &notes) const
{
    notes.looked("units set up");
    const Block &block = change.after.units[unit];
    const int edge = m_edges.at(block.side);
    for (const Spot at : block.figures) {
        const double inwards[] = {at.y, change.after.width - at.x, change.after.depth - at.y, at.x};
        if (inwards[edge] > zone + tolerance)
            notes.found({"set up outside its zone", "TK-SET-12", unit, noUnit, said(at)});
    }
    // Later arrivals may find enemies anywhere.
    for (UnitIndex other = 0; other < change.after.units.size(); ++other) {
        if (change.after.units[other].stands() && change.after.enemies(unit, other) &&
            change.asked.decision == todk::Question::SetUp &&
            block.gapTo(change.after.units[other]) <
                betweenZones - 2 * block.body.radius - 2 * change.after.units[other].body.radius)
            notes.found({"set up beside an enemy", "TK-SET-05", unit, other});
    }
}

void Surveyor::went(const Change &change, const Order &order, Notes &notes) const
{
    notes.looked("ways");
    const Block &before = change.before.units[order.unit], &after = change.after.units[order.unit];
    if (!after.stands())
        return;
    if (apart(before.middle, after.middle) > m_most + tolerance)
        notes.found({"goes too far", "TK-MOV-06", order.unit, noUnit,
                     std::to_string(apart(before.middle, after.middle))});
    for (UnitIndex other = 0; other < change.before.units.size(); ++other) {
        const Block &enemy = change.before.units[other];
        if (before.flies || other == order.target || !change.before.enemies(order.unit, other))
            continue;
        for (const Spot at : enemy.figures) {
            if (apart(at, Leg{before.middle, after.middle}) < enemy.body.radius - tolerance)
                return notes.found({"goes through an enemy", "TK-MOV-11", order.unit, other, said(at)});
        }
    }
    for (UnitIndex other = 0; other < change.after.units.size(); ++other) {
        if (other != order.target && change.after.units[other].stands() &&
            change.after.enemies(order.unit, other) && after.gapTo(change.after.units[other]) < tolerance)
            notes.found({"ends on an enemy", "TK-MOV-06", order.unit, other});
    }
}

void Surveyor::charged(const Change &change, const Event &event, Notes &notes) const
{
    notes.looked("charges");
    const Block &target = change.before.units[event.other], &charger = change.before.units[event.unit];
    if (change.after.units[event.other].stands() &&
        change.after.units[event.unit].gapTo(change.after.units[event.other]) > 0.05 + tolerance)
        notes.found({"a charge without contact", "TK-MOV-09", event.unit, event.other});
    const double beside = degreesBetween(looking(target.facing), charger.middle - target.middle);
    const int side = beside < 45 ? 0 : beside > 135 ? 2 : 1;
    const bool clear = std::abs(beside - 45) > slantwise && std::abs(beside - 135) > slantwise;
    if (clear && side != event.b)
        notes.found({"charged from another side", "TK-CMB-21", event.unit, event.other,
                     std::to_string(beside) + " degrees, told " + std::to_string(event.b)});
}

void Surveyor::fled(const Change &change, UnitIndex unit, Notes &notes) const
{
    notes.looked("flights");
    const Block &before = change.before.units[unit], &after = change.after.units[unit];
    const double most = std::max(m_pips * 1.5, 4.0) * before.pip + tolerance;
    const auto home = [&](Spot at) {
        double least = 1e9;
        for (const auto &[side, edge] : m_edges) {
            if (change.before.teams[side] != change.before.teams[before.side])
                continue;
            const double inwards[] = {at.y, change.before.width - at.x, change.before.depth - at.y, at.x};
            least = std::min(least, inwards[edge]);
        }
        return least;
    };
    if (!after.stands())
        return; // over the edge, or caught
    if (apart(before.middle, after.middle) > most)
        notes.found({"flees too far", "TK-RET-07", unit});
    if (home(after.middle) > home(before.middle) + tolerance)
        notes.found({"flees from home", "TK-RET-07", unit, noUnit, said(after.middle)});
}

/// Who lies under the circles where it was laid, friends too.
void Surveyor::laid(const Change &change, Notes &notes)
{
    m_under.clear();
    const bool onTarget = std::ranges::any_of(change.events, [](const Event &event) {
        return event.kind == Happening::Laid && event.a == int(todk::TemplateShot::OnTarget);
    });
    if (!onTarget || !m_aimed)
        return;
    for (UnitIndex unit = 0; unit < change.before.units.size(); ++unit) {
        const int under = int(std::ranges::count_if(change.before.units[unit].figures,
                                                    [&](Spot at) { return apart(at, *m_aimed) <= blue; }));
        notes.looked("figures under the red",
                     std::ranges::count_if(change.before.units[unit].figures,
                                           [&](Spot at) { return apart(at, *m_aimed) <= red; }));
        if (under > 0)
            m_under[unit] = under;
    }
}

} // namespace gonfalon::survey::kingdoms
