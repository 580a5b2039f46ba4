// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/judge/case.h"
#include "core/systems/rampant/judge/ledger.h"

#include <vector>

namespace gonfalon::rampant::judge {

namespace {

// Strength Points that the side's own dice took from an enemy.
bool isOwnDamage(const Case &judged, const Event &event)
{
    return event.kind == EventKind::PointsLost && judged.own(event.other) && judged.enemy(event.unit) &&
           (event.b == int(Loss::Attack) || event.b == int(Loss::Shooting));
}

/// DR-QUEST-16: it routed from its test, or its retreat took it off the table, which counts as a rout.
bool isRout(const Event &event)
{
    return event.kind == EventKind::Removed &&
           (event.a == int(Removal::Routed) || event.a == int(Removal::RetreatedOff));
}

} // namespace

// DR-QUEST-16: dice losses go to their action, and so does what a unit had left that routs for it.
bool arrowsDeadlier(const Case &judged)
{
    int arrows = 0, spears = 0;
    for (const Event &event : judged.events) {
        int points = 0;
        if (isOwnDamage(judged, event))
            points = event.a;
        else if (isRout(event) && judged.own(event.other) && judged.enemy(event.unit))
            points = event.c;
        if (event.b == int(Loss::Shooting))
            arrows += points;
        else if (event.b == int(Loss::Attack))
            spears += points;
    }
    return arrows > spears;
}

// DR-QUEST-21
bool strikesFirst(const Case &judged)
{
    const auto first = std::ranges::find(judged.events, Kind<Event>(EventKind::AttackDeclared), &Event::kind);
    return first != judged.events.end() && judged.own(first->unit);
}

// DR-QUEST-23: an Exploder of one's own is no victim of missiles.
bool aimIsPoor(const Case &judged)
{
    return std::ranges::none_of(judged.events, [&](const Event &event) {
        return isLost(event) && judged.own(event.unit) && event.b == int(Loss::Shooting) &&
               event.a != int(Removal::Exploded) && event.a != int(Removal::Imploded);
    });
}

// DR-QUEST-24
bool theyTasteBlades(const Case &judged)
{
    int inTurn = 0;
    for (const Event &event : judged.events) {
        if (event.kind == EventKind::TurnBegan)
            inTurn = 0;
        else if (isOwnDamage(judged, event) && (inTurn += event.a) >= 3)
            return true;
    }
    return false;
}

// DR-QUEST-25: units that never came fail it, deserters do not; a counter-charge that passed is an Attack.
bool everyBladeDrawn(const Case &judged)
{
    std::vector<bool> drawn(judged.muster.units.size());
    const auto draw = [&](UnitIndex unit) {
        if (unit < drawn.size())
            drawn[unit] = true;
    };
    UnitIndex charging = noUnit; // against the Attack under way
    for (const Event &event : judged.events) {
        if (event.kind == EventKind::AttackDeclared)
            charging = noUnit;
        else if (event.kind == EventKind::TestPassed && event.c == int(Test::CounterCharge))
            charging = event.unit;
        else if (event.kind == EventKind::Removed && event.a == int(Removal::Deserted))
            draw(event.unit);
        if (event.kind != EventKind::FightEnded)
            continue;
        draw(event.unit);
        if (event.other == charging)
            draw(charging);
    }
    for (std::size_t unit = 0; unit < drawn.size(); ++unit)
        if (judged.own(UnitIndex(unit)) && !drawn[unit])
            return false;
    return true;
}

// DR-QUEST-27: until then the enemy unit lost nothing to anything but this side's missiles.
bool missilesRainDown(const Case &judged)
{
    std::vector<bool> spoiled(judged.muster.units.size());
    Ledger ledger(judged.muster);
    for (const Event &event : judged.events) {
        ledger.take(event);
        if (event.kind != EventKind::PointsLost || event.a == 0 || !judged.enemy(event.unit))
            continue;
        if (event.b != int(Loss::Shooting) || !judged.own(event.other))
            spoiled[event.unit] = true;
        else if (!spoiled[event.unit] && !ledger[event.unit].aboveHalf())
            return true;
    }
    return false;
}

} // namespace gonfalon::rampant::judge
