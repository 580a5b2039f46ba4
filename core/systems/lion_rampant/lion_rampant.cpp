// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/lion_rampant/lion_rampant.h"

#include "core/systems/rampant/game.h"

namespace gonfalon::lion_rampant {

namespace {

/// Where Lion Rampant differs from its sister.
constexpr rampant::Readings readings()
{
    rampant::Readings lion;
    lion.challenges = true;
    lion.luckyBlows = true;
    lion.leaderReroll = true;
    lion.moveAfterFailedCharge = true;
    lion.retreatFromClosest = true;
    lion.straightAway = true;
    lion.onlyAttackInReach = false;
    lion.oldModelsGlory = false;
    lion.leaveTheTable = true;
    lion.blockedOnePerInch = true;
    lion.advanceOverObstacle = true;
    lion.oneByOne = true;
    lion.escapedAreGone = true;
    lion.superbCover = false;
    return lion;
}

} // namespace

Result<std::unique_ptr<Game>> newGame(const std::shared_ptr<const BattleSetup> &setup)
{
    return rampant::newGame(rampant::musterFor(setup, readings()));
}

} // namespace gonfalon::lion_rampant
