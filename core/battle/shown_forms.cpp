// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/shown_forms.h"

#include <algorithm>

namespace gonfalon {

namespace {

constexpr int ofBeasts = 8; // in EventKind::WeaponsTested

bool showsAll(const Battle &battle)
{
    const BattleSetup &setup = battle.setup();
    const Scenario *scenario = setup.catalogue->scenario(setup.scenario);
    return battle.over() || (scenario && std::ranges::any_of(scenario->zones, [](const DeploymentZone &zone) {
                                 return zone.shape == DeploymentZone::Shape::HalfEdges;
                             }));
}

bool shows(const Event &event)
{
    return event.kind == EventKind::ChangeRolled || event.kind == EventKind::Removed ||
           (event.kind == EventKind::WeaponsTested && (event.c & ofBeasts) != 0);
}

/// A die is asked for that nobody but a were creature rolls.
bool isAsked(const Awaiting &awaiting, UnitIndex unit, const Unit &bought)
{
    if (awaiting.what != Awaiting::What::Dice || awaiting.unit != unit)
        return false;
    const bool armed =
        std::ranges::any_of(bought.otherForm, [](const Choice &choice) { return !choice.answers.empty(); });
    return awaiting.rollFor == RollFor::Change || (awaiting.rollFor == RollFor::Effective && armed);
}

} // namespace

std::vector<UnitIndex> shownForms(const Battle &battle)
{
    const bool all = showsAll(battle);
    std::vector<UnitIndex> shown;
    UnitIndex unit = 0;
    for (const BattleSide &side : battle.setup().sides) {
        for (const Unit &bought : side.warband.units) {
            const auto isShown = [&](const Event &event) { return event.unit == unit && shows(event); };
            if (bought.secretForm && (all || isAsked(battle.awaiting(), unit, bought) ||
                                      std::ranges::any_of(battle.events(), isShown)))
                shown.push_back(unit);
            ++unit;
        }
    }
    return shown;
}

} // namespace gonfalon
