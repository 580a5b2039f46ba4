// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/dragon_rampant/dragon_rampant.h"

#include "core/systems/rampant/game.h"

namespace gonfalon::dragon_rampant {

Result<std::unique_ptr<Game>> newGame(const std::shared_ptr<const BattleSetup> &setup)
{
    auto muster = rampant::musterFor(setup, {});
    if (!muster)
        return std::move(muster.findings());
    return {rampant::newGame(std::move(muster).value()), std::move(muster.findings())};
}

} // namespace gonfalon::dragon_rampant
