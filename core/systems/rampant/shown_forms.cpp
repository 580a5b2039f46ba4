// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/shown_forms.h"

#include "core/systems/rampant/kinds.h"

#include <algorithm>

namespace gonfalon::rampant {

namespace {

constexpr int ofBeasts = 8; // in EventKind::WeaponsTested

bool showsAll(const BattleSetup &setup, const Awaiting &awaiting)
{
    const Scenario *scenario = setup.catalogue->scenario(setup.scenario);
    return awaiting.what == Awaiting::What::Nothing ||
           (scenario && std::ranges::any_of(scenario->zones, [](const DeploymentZone &zone) {
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

std::vector<UnitIndex> shownForms(const BattleSetup &setup, const Awaiting &awaiting,
                                  std::span<const Event> events)
{
    const bool all = showsAll(setup, awaiting);
    std::vector<UnitIndex> shown;
    UnitIndex unit = 0;
    for (const BattleSide &side : setup.sides) {
        for (const Unit &bought : side.warband.units) {
            const auto isShown = [&](const Event &event) { return event.unit == unit && shows(event); };
            if (bought.secretForm &&
                (all || isAsked(awaiting, unit, bought) || std::ranges::any_of(events, isShown)))
                shown.push_back(unit);
            ++unit;
        }
    }
    return shown;
}

} // namespace gonfalon::rampant
