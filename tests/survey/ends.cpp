// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/survey/change.h"

#include <algorithm>

namespace gonfalon::survey {

namespace {

constexpr double contact = 0.02;
constexpr double sheltered = 3; ///< inches behind an obstacle (DR-SHOOT-18)

/// The two stand against an obstacle from both sides of it (DR-ATTACK-06).
bool obstacleBetween(const Lore &lore, const Standing &unit, const Standing &target)
{
    for (const Piece &piece : lore.pieces()) {
        if (!piece.traits.obstacle)
            continue;
        for (const Spot mine : unit.models) {
            if (fromOutline(piece.shape, mine, unit.body) > contact + tolerance)
                continue;
            const bool across = std::ranges::any_of(target.models, [&](Spot theirs) {
                return crosses(piece.shape, {mine, theirs}) &&
                       fromOutline(piece.shape, theirs, target.body) <= sheltered + tolerance;
            });
            if (across)
                return true;
        }
    }
    return false;
}

bool isAttack(const Event &event)
{
    return event.a == int(rampant::Movement::Attack) || event.a == int(rampant::Movement::CounterCharge);
}

bool movedWith(const Change &change, UnitIndex unit, UnitIndex other)
{
    return std::ranges::any_of(change.events, [&](const Event &event) {
        return event.kind == EventKind::Moved && event.unit == unit && event.other == other &&
               isAttack(event);
    });
}

std::string rule(const Change &change, const Event &event)
{
    if (isAttack(event))
        return change.lore.rule("DR-ATTACK-04", "LR-WLD-06");
    if (event.a == int(rampant::Movement::Chase))
        return change.lore.rule("DR-ATTACK-15", "LR-COH-02");
    return change.lore.rule("DR-MOVE-03", "LR-MOV-01");
}

void checkOthers(const Change &change, const Event &event, Notes &notes)
{
    const Standing &me = change.after.units[event.unit];
    for (UnitIndex other = 0; other < change.after.units.size(); ++other) {
        const Standing &they = change.after.units[other];
        // The target, or an attacker that came upon an evader in the same step, may touch.
        const bool foe = isAttack(event) && other == event.other;
        if (other == event.unit || !they.stands() || foe || movedWith(change, other, event.unit))
            continue;
        const double between = gap(me, they);
        const double before = gap(change.before.units[event.unit], change.before.units[other]);
        // Who was left near to others and counter-charges stays as near (DR-RETREAT-07).
        const bool stays = event.a == int(rampant::Movement::CounterCharge) && between >= before - tolerance;
        if (between >= 3 - tolerance || stays)
            continue;
        notes.found({.kind = isAttack(event) ? "attack ends near a third unit" : "movement ends near a unit",
                     .rule = rule(change, event),
                     .unit = event.unit,
                     .other = other,
                     .told = told(between) + " apart, middles " + told(me.middle) + " and " +
                             told(they.middle) + "; before " + told(before)});
    }
}

void checkContact(const Change &change, const Event &event, Notes &notes)
{
    const Standing &me = change.after.units[event.unit], &they = change.after.units[event.other];
    notes.looked("charges arrived");
    if (!they.stands() || they.models.size() != change.before.units[event.other].models.size())
        return;
    const double between = gap(me, they);
    if (between <= contact || obstacleBetween(change.lore, me, they))
        return;
    const bool meeting = movedWith(change, event.other, event.unit);
    if (meeting && obstacleBetween(change.lore, they, me))
        return;
    notes.found({.kind = meeting ? "both charged, without contact" : "attack without contact",
                 .rule = change.lore.rule("DR-ATTACK-01", "LR-ATK-01"),
                 .unit = event.unit,
                 .other = event.other,
                 .told = told(between) + " apart, middles " + told(me.middle) + " and " + told(they.middle)});
}

} // namespace

void checkEnds(const Change &change, Notes &notes)
{
    for (UnitIndex unit = 0; unit < change.after.units.size(); ++unit) {
        const auto event = onlyMovement(change, unit);
        if (!event || event->kind != EventKind::Moved)
            continue;
        notes.looked("movements' ends");
        if (change.before.units[unit].models != change.after.units[unit].models || isAttack(*event))
            checkOthers(change, *event, notes);
        if (event->a == int(rampant::Movement::Attack))
            checkContact(change, *event, notes);
    }
}

} // namespace gonfalon::survey
