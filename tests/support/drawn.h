// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/battle/vocabulary.h"
#include "core/dice/dice.h"
#include "core/players/chance.h"

#include <cstdint>
#include <vector>

namespace gonfalon::test {

/// Other readings of the rulings of its game, told by `bits`.
void readOtherwise(BattleSetup &setup, std::uint64_t bits);

/// Steps of any game drawn by chance: one of the orders that it suggests, with whatever the players of a real
/// table might state where it is read, or dice.
class Drawing
{
public:
    Drawing(const SystemId &system, std::uint64_t seed);
    /// What is put in next. Where the battle suggests nothing, an order that it refuses.
    [[nodiscard]] gonfalon::Step step(const Battle &battle);

private:
    [[nodiscard]] Facts stated(Facts read);

    const Vocabulary &m_words;
    SeededDice m_dice;
    players::Chance m_chance;
    std::vector<Order> m_orders;
};

} // namespace gonfalon::test
