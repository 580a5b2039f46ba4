// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/battle_secrets.h"

#include "core/battle/seal.h"
#include "core/model/public_form.h"
#include "core/systems/registry.h"

#include <algorithm>

namespace gonfalon::files {

namespace {

bool isSecret(const BattleSetup &setup, const Order &order)
{
    const OrderWords *words = systems::vocabulary(setup.catalogue->id).order(order.kind);
    return words && words->secret;
}

} // namespace

std::optional<SideIndex> noterOf(const BattleFile &battle, const Step &step)
{
    const BattleSetup &setup = *battle.setup;
    const Scenario *scenario = setup.catalogue->scenario(setup.scenario);
    const auto *order = std::get_if<Order>(&step);
    if (!scenario || !scenario->secretNote || !order || !isSecret(setup, *order))
        return std::nullopt;
    std::size_t left = order->unit;
    for (std::size_t side = 0; side < setup.sides.size(); ++side) {
        const std::size_t units = setup.sides[side].warband.units.size();
        if (left < units)
            return SideIndex(side);
        left -= units;
    }
    return std::nullopt;
}

std::vector<std::string> secretsOf(const BattleFile &battle, SideIndex side)
{
    std::vector<std::string> secrets;
    for (const QuestChoice &quest : battle.setup->sides[side].warband.quests) {
        if (keepsSecret(*battle.setup->catalogue, quest))
            secrets.push_back(sealedText(quest));
    }
    for (const Step &step : battle.steps) {
        if (noterOf(battle, step) == side)
            secrets.push_back(sealedText(std::get<Order>(step).unit));
    }
    return secrets;
}

std::vector<std::size_t> secretForms(const Warband &warband)
{
    std::vector<std::size_t> units;
    for (std::size_t i = 0; i < warband.units.size(); ++i) {
        if (warband.units[i].secretForm)
            units.push_back(i);
    }
    return units;
}

UnitIndex inBattle(const BattleSetup &setup, SideIndex side, std::size_t unit)
{
    for (SideIndex before = 0; before < side; ++before)
        unit += setup.sides[before].warband.units.size();
    return UnitIndex(unit);
}

std::size_t sealedFrom(const BattleFile &battle)
{
    const auto sealed = std::ranges::find_if(battle.steps, [&](const Step &step) {
        const auto *order = std::get_if<Order>(&step);
        return order && isSecret(*battle.setup, *order) && *order == Order{.kind = order->kind};
    });
    return std::size_t(sealed - battle.steps.begin());
}

} // namespace gonfalon::files
