// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/console.h"
#include "core/battle/setup.h"

#include <span>
#include <string>
#include <vector>

/// What the sides settle before the first turn.
namespace gonfalon::cli {

/// House readings as they are written on the command line, "venomous=double-hit", put into the set-up; what
/// is not written so is refused. The game judges whether it has them (GF-7054).
[[nodiscard]] Findings agreeOn(const std::vector<std::string> &rulings, BattleSetup &setup);

/// The force's questions of a game as they are answered on the command line, "scale=15mm", for all sides; one
/// that the game does not ask, or an answer that it does not have, is refused (GF-5001).
[[nodiscard]] Findings answerSettings(const std::vector<std::string> &settings, BattleSetup &setup);

/// A battle with figures on a real table is for people, and for chance: nobody else can play without seeing
/// it.
[[nodiscard]] Findings unfitPlayers(const BattleSetup &setup, std::span<const std::string> players);

/// Names the race of each Hatred that was bought and is about nobody yet (DR-FANT-24): a person is asked, a
/// computer takes the race of most enemies. `players` by side.
void nameHatred(BattleSetup &setup, std::span<const std::string> players, Console &console);

} // namespace gonfalon::cli
