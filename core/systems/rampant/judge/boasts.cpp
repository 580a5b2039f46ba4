// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/judge/case.h"
#include "core/systems/rampant/judge/judge.h"
#include "core/systems/rampant/judge/ledger.h"

/// All by LR-END-03 and the words of data/lion-rampant/quests.json.
namespace gonfalon::rampant::judge {

namespace {

Ledger wholeLedger(const Case &judged)
{
    Ledger ledger(judged.muster);
    for (const Event &event : judged.events)
        ledger.take(event);
    return ledger;
}

// What both sides of one fight lost, until it is over.
struct Bloodshed
{
    int own = 0;
    int enemies = 0;

    void add(const Case &judged, UnitIndex unit, int models)
    {
        (judged.enemy(unit) ? enemies : own) += models;
    }
    [[nodiscard]] bool any() const { return own + enemies > 0; }
    [[nodiscard]] bool favours() const { return own < enemies; }
};

} // namespace

bool lordFallsByMyHand(const Case &judged)
{
    return std::ranges::any_of(judged.events, [&](const Event &event) {
        if (event.kind != EventKind::DuelFought)
            return false;
        return (judged.own(event.unit) && event.a > event.b) ||
               (judged.own(event.other) && event.b > event.a);
    });
}

bool notOneStepBack(const Case &judged)
{
    return std::ranges::none_of(judged.events, [&](const Event &event) {
        if (!judged.own(event.unit))
            return false;
        return event.kind == EventKind::Retreated || event.kind == EventKind::RetreatBlocked ||
               (event.kind == EventKind::Moved && event.a == int(Movement::FallBack)) ||
               (event.kind == EventKind::Removed && event.a == int(Removal::RetreatedOff));
    });
}

bool bannerFlies(const Case &judged)
{
    const Ledger ledger = wholeLedger(judged);
    int banners = 0;
    for (std::size_t i = 0; i < judged.muster.units.size(); ++i) {
        const auto unit = UnitIndex(i);
        if (!judged.own(unit) || !judged.skills(unit).has(Skill::Banner))
            continue;
        const Standing &standing = ledger[unit];
        if (!standing.onTable() || standing.battered || standing.characterLost)
            return false;
        ++banners;
    }
    return banners > 0;
}

bool fieldIsOurs(const Case &judged)
{
    const Ledger ledger = wholeLedger(judged);
    int balance = 0;
    for (const Event &event : judged.events)
        if (event.kind == EventKind::StoodInHalf && !ledger[event.unit].battered &&
            judged.muster.enemies(event.side, judged.side))
            balance += judged.enemy(event.unit) ? -1 : int(judged.own(event.unit));
    return balance > 0;
}

bool ridesThemDown(const Case &judged)
{
    Ledger ledger(judged.muster);
    UnitIndex attacker = noUnit, target = noUnit;
    for (const Event &event : judged.events) {
        ledger.take(event);
        if (event.kind == EventKind::AttackDeclared) {
            attacker = event.unit;
            target = event.other;
        }
        if (isLostTo(event, Loss::Attack) && event.unit == target && event.other == attacker &&
            judged.own(attacker) && judged.enemy(target) &&
            judged.muster.units[attacker].forms[ledger[attacker].form].mounted)
            return true;
    }
    return false;
}

bool arrowsBreakThem(const Case &judged)
{
    return std::ranges::any_of(judged.events, [&](const Event &event) {
        return isLostTo(event, Loss::Shooting) && judged.enemy(event.unit) && judged.own(event.other);
    });
}

bool scoreSettled(const Case &judged)
{
    const UnitIndex enemy = questTarget(judged.muster, judged.side, judged.quest, judged.events);
    return std::ranges::any_of(judged.events, [&](const Event &event) {
        if (event.kind != EventKind::FightEnded)
            return false;
        return (event.unit == judged.leader() && event.other == enemy && event.a < event.b) ||
               (event.other == judged.leader() && event.unit == enemy && event.b < event.a);
    });
}

bool answersMe(const Case &judged)
{
    constexpr int lastTurn = 4;
    for (const Event &event : judged.events) {
        if (event.kind == EventKind::TurnBegan && event.a > lastTurn)
            return false;
        if (event.kind == EventKind::ChallengeIssued && event.unit == judged.leader())
            return true;
    }
    return false;
}

bool firstBlood(const Case &judged)
{
    Ledger ledger(judged.muster);
    Bloodshed fight;
    for (const Event &event : judged.events) {
        const bool named = event.unit < judged.muster.units.size();
        const int before = named ? ledger.models(event.unit) : 0;
        ledger.take(event);
        const bool counts = event.kind == EventKind::PointsLost || isLost(event);
        const int gone = counts ? before - ledger.models(event.unit) : 0;
        const bool inFight = event.kind == EventKind::PointsLost && event.b == int(Loss::Attack);
        if (inFight)
            fight.add(judged, event.unit, gone);
        else if (fight.any() && (gone > 0 || event.kind == EventKind::FightEnded))
            return fight.favours();
        else if (gone > 0)
            return judged.enemy(event.unit);
    }
    return fight.favours();
}

bool heavenIsWithUs(const Case &judged)
{
    Ledger ledger(judged.muster);
    for (const Event &event : judged.events) {
        ledger.take(event);
        if (event.kind == EventKind::Rallied && !isRecorded(event) && judged.own(event.unit) &&
            judged.skills(event.unit).has(Skill::HolyMan) && !ledger[event.unit].characterLost)
            return true;
    }
    return false;
}

} // namespace gonfalon::rampant::judge
