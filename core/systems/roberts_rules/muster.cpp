// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/roberts_rules/muster.h"

#include "core/model/profile.h"
#include "core/systems/rulings.h"

#include <algorithm>
#include <iterator>

namespace gonfalon::roberts_rules {

namespace {

constexpr systems::ListSetting freeCaptains{"free-captains", "free-captains"};
constexpr systems::ListSetting agreed[] = {freeCaptains, {"scale", "scale"}};

Findings unusable(const BattleSetup &setup)
{
    Findings findings = systems::unknownRulings(setup);
    std::ranges::move(systems::disagreements(setup, agreed, RuleId("RR-STD-07")),
                      std::back_inserter(findings));
    std::ranges::move(
        systems::unusableSides(setup, {.sides = mostSides, .units = mostTroops, .rule = "RR-UNI-03"}),
        std::back_inserter(findings));
    return findings;
}

bool freeCaptainsHelp(const BattleSetup &setup)
{
    const std::string answer = systems::answerOfLists(setup, freeCaptains);
    return (answer.empty() ? setup.reading("free-captains") : answer) == "on";
}

/// What is paid for the stands, and for whom they are led by; what is left of the price is the unit's as a
/// whole (RR-PTS-01, RR-PTS-08, RR-PTS-09).
void addPrices(const Profile &profile, Troop &troop)
{
    constexpr std::string_view leaders[] = {"general", "captain", "hero"};
    for (const PricePart &part : profile.price) {
        const auto *leader = std::ranges::find(leaders, std::string_view(part.id));
        if (leader == std::end(leaders))
            continue;
        troop.pointsOfLeaders[std::size_t(leader - leaders)] += part.points.value();
        troop.leaders[std::size_t(leader - leaders)] = part.name;
    }
    troop.pointsOfStand = profile.each.value();
}

} // namespace

Result<std::shared_ptr<const Muster>> musterFor(std::shared_ptr<const BattleSetup> setup)
{
    if (Findings wrong = unusable(*setup); !wrong.empty())
        return wrong;
    auto muster = std::make_shared<Muster>();
    const Catalogue &catalogue = *setup->catalogue;
    muster->book = {.numbers = numbersOf(catalogue), .readings = readingsOf(*setup)};
    muster->freeCaptains = freeCaptainsHelp(*setup);
    for (SideIndex side = 0; side < setup->sides.size(); ++side) {
        for (const Unit &unit : setup->sides[side].warband.units) {
            const Profile profile = resolve(catalogue, unit);
            Troop troop{.side = side,
                        .name = displayName(catalogue, unit),
                        .points = profile.points.value(),
                        .row = rowOf(catalogue, unit)};
            addPrices(profile, troop);
            muster->points[side] += troop.points;
            muster->troops.push_back(std::move(troop));
        }
    }
    const bool said = setup->mostTurns > 0 && setup->mostTurns != enoughTurns;
    muster->turns = said ? setup->mostTurns : muster->book.numbers.turns;
    muster->setup = std::move(setup);
    return std::shared_ptr<const Muster>(std::move(muster));
}

} // namespace gonfalon::roberts_rules
