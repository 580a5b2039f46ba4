// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/dice/dice.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

/// Computer players. They know what the interface of a battle tells their side, and nothing of any game.
namespace gonfalon::players {

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
};

/// The players there are, by the words that `newPlayer` takes: "random", "captain", then the personalities.
[[nodiscard]] std::span<const std::string_view> playerNames();

/// A player by name; nothing for a word that is not known. Equal seeds decide equally.
[[nodiscard]] std::unique_ptr<Player> newPlayer(std::string_view name, std::uint64_t seed);

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
