// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/battle/vocabulary.h"

#include <optional>

/// What the players of a real table state, since the program does not see it. On a table of the program's
/// nothing is asked.
namespace gonfalon::match {

/// What is asked of an order that answers what is awaited: what of its facts can matter to it there. None
/// where the program sees it itself.
[[nodiscard]] Facts factsAsked(const Battle &battle, const Vocabulary &words, const Order &order);

/// What is asked are numbers alone that are nought nearly always (`Vocabulary::sums`). Nobody has to be asked
/// for them before the order: they may be told where its dice are.
[[nodiscard]] bool areSumsAlone(const Vocabulary &words, const Facts &asked);

/// The facts that the order states are all read: those that are asked for, and some unasked.
[[nodiscard]] bool statesWhatIsAsked(const Battle &battle, const Vocabulary &words, const Order &order);

/// What the order states though nobody asks for it there (GF-7112): an error where nothing ever reads it with
/// such an answer; a warning where it only cannot matter to this one, as earlier programs asked for it too.
[[nodiscard]] Findings statedUnasked(const Battle &battle, const Vocabulary &words, const Order &order);

/// The only kind of order that answers what is awaited, where it does nothing but state facts of a real
/// table.
[[nodiscard]] std::optional<Kind<Order>> factsAlone(const Battle &battle, const Vocabulary &words);

/// The kind of order by which the side that is asked may just write down what stands on the real table
/// (`OrderWords::records`); nothing where none answers what is awaited, or the program sees the table itself.
[[nodiscard]] std::optional<Kind<Order>> recordKind(const Battle &battle, const Vocabulary &words);

/// Such an order of the unit, with what the battle itself has of it: for its players to put right. Nothing
/// where there is no such kind now, or the unit stands on no table.
[[nodiscard]] std::optional<Order> recordOf(const Battle &battle, const Vocabulary &words, UnitIndex unit);

} // namespace gonfalon::match
