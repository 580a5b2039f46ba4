// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/muster.h"

#include "core/battle/table/ground.h"
#include "core/model/profile.h"
#include "core/systems/rulings.h"
#include "core/systems/todk/prices.h"

#include <algorithm>
#include <iterator>

namespace gonfalon::todk {

namespace {

Formation formationOf(const UnitRow &row, const Numbers &numbers)
{
    Formation formation;
    formation.figures = std::uint8_t(row.machine ? 1 : row.figures);
    formation.width = row.machine ? 1 : row.width;
    formation.depth = row.machine ? 1 : row.depth;
    formation.hasCorporal = formation.figures == mostFigures;
    formation.base = row.machine ? numbers.machineBase : row.rides ? numbers.riderBase : numbers.footBase;
    return formation;
}

Findings unusable(const BattleSetup &setup)
{
    Findings findings = systems::unknownRulings(setup);
    std::ranges::move(disagreements(setup), std::back_inserter(findings));
    std::ranges::move(systems::unusableSides(setup, {.sides = mostSides, .units = mostTroops}),
                      std::back_inserter(findings));
    return findings;
}

} // namespace

Result<std::shared_ptr<const Muster>> musterFor(std::shared_ptr<const BattleSetup> setup)
{
    if (Findings wrong = unusable(*setup); !wrong.empty())
        return wrong;
    auto muster = std::make_shared<Muster>();
    muster->readings = readingsOf(*setup);
    muster->numbers = numbersOf(*setup->catalogue);
    const Catalogue &catalogue = *setup->catalogue;
    for (SideIndex side = 0; side < setup->sides.size(); ++side) {
        const Warband &warband = setup->sides[side].warband;
        for (std::size_t i = 0; i < warband.units.size(); ++i) {
            const Unit &unit = warband.units[i];
            const Profile profile = resolve(catalogue, unit);
            Troop troop{.side = side,
                        .position = i,
                        .name = displayName(catalogue, unit),
                        .type = unit.type,
                        .points = profile.points.value(),
                        .row = rowOf(catalogue, unit, muster->readings)};
            troop.formation = formationOf(troop.row, muster->numbers);
            troop.prices = pricesOf(catalogue, profile, troop.formation, muster->numbers.corporal);
            muster->troops.push_back(std::move(troop));
        }
    }
    if (muster->readings.terrain && setup->mode == PlayMode::Table)
        muster->ground = std::make_shared<const table::Ground>(setup->battlefield, true);
    muster->width = setup->battlefield.width.inHundredths();
    muster->depth = setup->battlefield.depth.inHundredths();
    const bool said = setup->mostTurns > 0 && setup->mostTurns != enoughTurns;
    muster->turns = said || muster->readings.toTheLast ? setup->mostTurns : muster->numbers.turns;
    muster->setup = std::move(setup);
    return std::shared_ptr<const Muster>(std::move(muster));
}

} // namespace gonfalon::todk
