// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/dice/dice.h"
#include "core/model/catalogue.h"
#include "core/model/warband.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

/// Computer players. Those that know a game stand in its own folder; what is here knows what the interface of
/// a battle tells every side, and nothing of any game.
namespace gonfalon::players {

/// An order that a player weighed against others.
struct Weighed
{
    Order order;
    int share = 0; ///< how good it seemed to him, from 100, the best, down to 0
};

/// Someone who decides for one side.
class Player
{
public:
    Player() = default;
    Player(const Player &) = default;
    Player &operator=(const Player &) = delete;
    virtual ~Player() = default;

    /// One that would decide the same from here on.
    [[nodiscard]] virtual std::unique_ptr<Player> clone() const = 0;
    /// A legal order for what `battle` awaits of a side; it must await an order.
    [[nodiscard]] virtual Order choose(const Battle &battle) = 0;
    /// What he weighed for the order that he chose last: that one first, the others from the best down. Empty
    /// where he cannot say.
    [[nodiscard]] virtual std::vector<Weighed> weighed() const { return {}; }
};

/// Those who know one game.
struct PlayersOf
{
    std::span<const std::string_view> names; ///< the usual one first
    std::unique_ptr<Player> (*newPlayer)(std::string_view name, std::uint64_t seed);
    /// The Quests that one of them takes on with the warband; none where the word is nobody's.
    std::vector<QuestChoice> (*questsOf)(std::string_view name, const Catalogue &catalogue,
                                         const Warband &warband, std::uint64_t seed);
};

/// The players there are for a game, by the words that `newPlayer` takes: "random", which plays any, then
/// those who know it.
[[nodiscard]] std::vector<std::string_view> playerNames(const SystemId &system);
/// The same for all games, each word once.
[[nodiscard]] std::vector<std::string_view> playerNames();
/// Who plays the game where nobody is named.
[[nodiscard]] std::string_view usualPlayer(const SystemId &system);

/// A player by name; nothing for a word that nobody of the game goes by. Equal seeds decide equally.
[[nodiscard]] std::unique_ptr<Player> newPlayer(std::string_view name, const SystemId &system,
                                                std::uint64_t seed);

/// The Quests that a player by that name takes on with the warband; none for "random" and words that are not
/// known.
[[nodiscard]] std::vector<QuestChoice> questsOf(std::string_view name, const Catalogue &catalogue,
                                                const Warband &warband, std::uint64_t seed);

/// How a battle came to a stop.
struct PlayedOut
{
    enum class Stop : std::uint8_t
    {
        Over,     ///< it ended by its own rules
        Steps,    ///< as many steps were taken as were allowed
        NoDice,   ///< the dice ran out
        NoPlayer, ///< nobody decides for the side that is asked
        Refused,  ///< a player gave an order that the battle refused: `findings` says why
    };

    Stop stop = Stop::Over;
    std::size_t steps = 0;
    Findings findings;
};

/// Plays on until the battle is over, or `most` steps more were taken; `players` by side.
PlayedOut playOut(Battle &battle, std::span<const std::unique_ptr<Player>> players, Dice &dice,
                  std::size_t most = 100'000);

} // namespace gonfalon::players
