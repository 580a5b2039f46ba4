// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/judge/case.h"
#include "core/systems/rampant/judge/judge.h"
#include "core/systems/rampant/judge/ledger.h"

namespace gonfalon::rampant::judge {

namespace {

UnitIndex target(const Case &judged)
{
    return questTarget(judged.muster, judged.side, judged.quest, judged.events);
}

// The most enemy units that `counts` takes within one turn, all its phases together (DR-QUEST-09).
template <typename Counts>
int mostInOneTurn(const Case &judged, Counts counts)
{
    int inTurn = 0, most = 0;
    for (const Event &event : judged.events) {
        if (event.kind == EventKind::TurnBegan)
            inTurn = 0;
        else if (isLost(event) && judged.enemy(event.unit) && counts(event))
            most = std::max(most, ++inTurn);
    }
    return most;
}

// Of what was recorded at a real table nobody here knows that it was so.
bool isOutright(const Event &event)
{
    return event.a != int(Removal::Routed) && event.a != int(Removal::RetreatedOff) && !isRecorded(event);
}

} // namespace

// DR-QUEST-07
bool standsFirm(const Case &judged)
{
    return std::ranges::none_of(judged.events, [&](const Event &event) {
        return event.kind == EventKind::Removed && judged.own(event.unit) &&
               (event.a == int(Removal::Routed) || event.a == int(Removal::RetreatedOff));
    });
}

// DR-QUEST-09
bool cleavesInHalf(const Case &judged)
{
    return mostInOneTurn(judged, [](const Event &) { return true; }) >= 3;
}

// DR-QUEST-13: what blows itself up, the right way or the wrong one, was not hit.
bool hitsHard(const Case &judged)
{
    const UnitIndex enemy = target(judged);
    Ledger ledger(judged.muster);
    for (const Event &event : judged.events) {
        if (isLost(event) && event.unit == enemy)
            return ledger[enemy].fullAtTurn && event.a != int(Removal::Exploded) &&
                   event.a != int(Removal::Imploded);
        ledger.take(event);
    }
    return false;
}

// DR-QUEST-14
bool destroysMore(const Case &judged)
{
    int balance = 0;
    for (const Event &event : judged.events)
        if (isLost(event))
            balance += int(judged.enemy(event.unit)) - int(judged.own(event.unit));
    return balance > 0;
}

// DR-QUEST-15: of all units at the start of Turn 1, those off the table too, but no deserters.
bool destroysHalf(const Case &judged)
{
    int total = 0, lost = 0;
    for (std::size_t unit = 0; unit < judged.muster.units.size(); ++unit)
        total += int(judged.enemy(UnitIndex(unit)));
    for (const Event &event : judged.events) {
        if (event.kind != EventKind::Removed || !judged.enemy(event.unit))
            continue;
        if (event.a == int(Removal::Deserted))
            --total;
        else if (isLost(event))
            ++lost;
    }
    return lost > 0 && 2 * lost >= total;
}

// DR-QUEST-17
bool smitesChampions(const Case &judged)
{
    const UnitIndex enemy = target(judged);
    return std::ranges::any_of(judged.events,
                               [&](const Event &event) { return isLost(event) && event.unit == enemy; });
}

// DR-QUEST-18
bool strikesMightyBlow(const Case &judged)
{
    const bool outrightOnly = judged.muster.readings.mightyBlowDestroyedOnly;
    return mostInOneTurn(judged, [&](const Event &event) { return !outrightOnly || isOutright(event); }) >= 2;
}

// DR-QUEST-20
bool avenges(const Case &judged)
{
    return smitesChampions(judged); // which differ in how the target is found
}

// DR-QUEST-26
bool drivesOut(const Case &judged)
{
    return std::ranges::any_of(judged.events, [&](const Event &event) {
        return event.kind == EventKind::Removed && event.a == int(Removal::RetreatedOff) &&
               judged.enemy(event.unit);
    });
}

} // namespace gonfalon::rampant::judge
