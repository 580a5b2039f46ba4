// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/dragon_rampant/dragon_rampant.h"

#include "core/systems/rampant/game.h"

namespace gonfalon::dragon_rampant {

Result<std::unique_ptr<Game>> newGame(const std::shared_ptr<const BattleSetup> &setup)
{
    return rampant::newGame(rampant::musterFor(setup, {}));
}

} // namespace gonfalon::dragon_rampant
