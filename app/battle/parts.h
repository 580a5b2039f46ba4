// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/words/battle_names.h"

#include <QString>

#include <vector>

namespace gonfalon {

/// One figure or stand of a unit, as somebody who names some of them chooses it.
struct PartChoice
{
    std::uint8_t number = 0; ///< its bit in `Order::parts`
    QString words;           ///< "2 · Corporal, flesh wound"; whom nothing marks, by its number alone
};

/// The order says which of a unit's figures it is about, as one of the battle's proposals has it.
[[nodiscard]] bool namesParts(const words::BattleNames &names, const Order &order);

/// Those that it may name. \param view of whoever is asked
[[nodiscard]] std::vector<PartChoice> partsOf(const words::BattleNames &names, const BattleView &view,
                                              const Order &order);

/// The order with that part named too, or no more.
[[nodiscard]] Order withPart(Order order, std::uint8_t number, bool named);

} // namespace gonfalon
