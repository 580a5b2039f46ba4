// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/judge/case.h"

namespace gonfalon::rampant::judge {

namespace {

bool isWildChargeLeftOut(const Event &event)
{
    return event.kind == EventKind::TestSkipped && event.a == int(Test::WildCharge);
}

// The unit moved, acted, or had dice rolled for it, be it only to fight back (DR-QUEST-08).
bool stirs(const Event &event)
{
    switch (EventKind(event.kind)) {
    case EventKind::TestPassed:
    case EventKind::TestFailed:
    case EventKind::TestRerolled:
    case EventKind::Moved:
    case EventKind::WallFormed:
    case EventKind::Retreated:
    case EventKind::RetreatBlocked:
    case EventKind::DangerRolled:
    case EventKind::AttackDeclared:
    case EventKind::Fought:
    case EventKind::ShotAt:
    case EventKind::PointsSaved:
    case EventKind::CourageTested:
    case EventKind::DuelFought:
    case EventKind::LuckyBlow:
    case EventKind::SpellCast:
    case EventKind::Exploded:
    case EventKind::ChangeRolled:
        return true;
    case EventKind::TestSkipped:
        return !isWildChargeLeftOut(event);
    default:
        return false;
    }
}

} // namespace

// DR-QUEST-08: from Turn 1 on; it must stand on the table then, and may be lost without a die of its own.
bool bladeUnsoiled(const Case &judged)
{
    bool deployed = false, begun = false;
    for (const Event &event : judged.events) {
        begun = begun || event.kind == EventKind::TurnBegan;
        if (event.unit != judged.leader())
            continue;
        deployed = deployed || (event.kind == EventKind::UnitDeployed && !begun);
        if (begun && stirs(event))
            return false;
    }
    return deployed;
}

// DR-QUEST-12: rolling for a spell is using it, whatever the dice say.
bool noMagicCast(const Case &judged)
{
    if (!judged.fields({Skill::Spellcaster, Skill::Wizardling}))
        return false;
    return std::ranges::none_of(judged.events, [&](const Event &event) {
        if (!judged.own(event.unit))
            return false;
        const bool tested = event.kind == EventKind::TestPassed || event.kind == EventKind::TestFailed;
        return event.kind == EventKind::SpellCast || (tested && event.c == int(Test::Cast));
    });
}

} // namespace gonfalon::rampant::judge
