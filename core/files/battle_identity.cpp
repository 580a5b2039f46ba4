// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/battle_identity.h"

#include "core/files/step_text.h"
#include "core/systems/registry.h"

namespace gonfalon::files {

namespace {

/// The step as everybody's copy of the battle has it: who was noted in secret is sealed in some.
Step asAllKnowIt(const Vocabulary &words, const Step &step)
{
    const auto *order = std::get_if<Order>(&step);
    const OrderWords *said = order ? words.order(order->kind) : nullptr;
    return said && said->secret ? Step(Order{.kind = order->kind}) : step;
}

} // namespace

std::string battleIdentity(const BattleFile &battle)
{
    const BattleSetup &setup = *battle.setup;
    std::string out = setup.catalogue->id.str() + '\n' + setup.scenario.str() + '\n' +
                      std::to_string(int(setup.mode)) + '\n';
    for (const BattleSide &side : setup.sides)
        out +=
            std::to_string(int(side.role)) + ' ' + std::to_string(side.team) + ' ' + side.warband.name + '\n';
    const Vocabulary &words = systems::vocabulary(setup.catalogue->id);
    for (const Step &step : battle.steps)
        out += stepText(words, asAllKnowIt(words, step)) + '\n';
    return out;
}

} // namespace gonfalon::files
