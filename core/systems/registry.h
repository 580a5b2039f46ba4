// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/battle/battle.h"
#include "core/battle/vocabulary.h"

#include <memory>
#include <span>
#include <string_view>
#include <vector>

/// The games that can be played, a line each in registry.cpp.
namespace gonfalon::systems {

/// The ways in which battles of a game can be played, the usual one first.
inline constexpr PlayMode refereedAlone[] = {PlayMode::Referee};
inline constexpr PlayMode onTableOrRefereed[] = {PlayMode::Table, PlayMode::Referee};

/// A game that can be played.
struct PlayedGame
{
    std::string_view system; ///< its id
    Result<std::unique_ptr<Game>> (*newGame)(const std::shared_ptr<const BattleSetup> &);
    const Vocabulary &(*vocabulary)();
    bool weighs = false; ///< `Game::worth` says enough to play by
    std::span<const PlayMode> ways = onTableOrRefereed;
    bool threatens = false;    ///< `Game::threats` says something of battles on the table
    std::size_t mostSides = 6; ///< in one battle
};

/// Adds a game to those that are in the program from the start, as tests do.
void add(const PlayedGame &game);

/// True where this program can play battles of the game.
[[nodiscard]] bool playsBattles(const SystemId &system);

/// True where what the game says of a position's worth is enough to play by.
[[nodiscard]] bool weighs(const SystemId &system);

/// True where the game says who threatens whom in battles on the table.
[[nodiscard]] bool threatens(const SystemId &system);

/// How many sides may meet in one of its battles; 0 where the game is not played.
[[nodiscard]] std::size_t mostSides(const SystemId &system);

/// In which ways its battles can be played, the usual one first; none where the game is not played.
[[nodiscard]] std::span<const PlayMode> waysOf(const SystemId &system);

/// Every game that can be played.
[[nodiscard]] std::vector<SystemId> played();

/// How the game speaks of its battles; a vocabulary without a word where this program cannot play it.
[[nodiscard]] const Vocabulary &vocabulary(const SystemId &system);

/// A battle ready for its first decision, or what is wrong with the setup (GF-70xx). Its warnings are what
/// the players should know before they deploy.
[[nodiscard]] Result<Battle> begin(std::shared_ptr<const BattleSetup> setup);

/// The last 16 bits of the battle's `stateHash`: what a `.battle` file holds beside each step.
[[nodiscard]] std::uint16_t markOf(const Battle &battle);

/// Plays the steps of a replay from the start: the battle as it stands after them. A step that is refused
/// ends it with a finding that names the step (GF-7062), and so does one after which the battle is another
/// than `marks` say, those of its file (GF-7063).
[[nodiscard]] Result<Battle> play(std::shared_ptr<const BattleSetup> setup, std::span<const Step> steps,
                                  std::span<const std::uint16_t> marks = {});

/// `markOf` after each step. Ends with the step before the first that is refused.
[[nodiscard]] std::vector<std::uint16_t> marksOf(std::shared_ptr<const BattleSetup> setup,
                                                 std::span<const Step> steps);

/// True where all have deployed and nothing of Turn 1 was done: now Quests are chosen, where that was agreed
/// (DR-QUEST-02, DR-SCEN-02).
[[nodiscard]] bool mayChooseQuests(const Battle &battle);

/// The battle as it stands, with what its sides chose just then (GF-7058 at any other moment). What was done
/// so far does not hang on Quests, and is played again.
/// \param sides those of the battle, with other Quests and the salts for them
[[nodiscard]] Result<Battle> withQuests(const Battle &battle, std::vector<BattleSide> sides);

/// The battle less its last step; the battle as it is where none was taken.
[[nodiscard]] Battle undone(const Battle &battle);

} // namespace gonfalon::systems
