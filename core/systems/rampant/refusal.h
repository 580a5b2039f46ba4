// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/vocabulary.h"
#include "core/systems/rampant/play.h"

#include <optional>

namespace gonfalon::rampant {

/// Why an order cannot be given, in a few numbers: computer players ask thousands of times a second, and only
/// a person needs the sentence.
struct Refusal
{
    Code code = Code::NotAnAnswer;
    const char *rule = ""; ///< of Dragon Rampant's ledger, or of the only game that has it
    UnitIndex unit = noUnit;
    UnitIndex other = noUnit;
    std::optional<OrderKind> word = {};     ///< what was ordered
    int number = 0;                         ///< inches, a spell's position, a unit's number
    int model = 0;                          ///< of a way that is refused: whose, from 1
    Length missing = {};                    ///< and by how much
    int most = 0;                           ///< that `number` could be
    Facts stated = {};                      ///< what cannot be so together,
    const Contradiction *against = nullptr; ///< and by which contradiction
};

using WhyNot = std::optional<Refusal>;

/// A refusal about a unit, and about another one.
[[nodiscard]] inline Refusal about(UnitIndex unit, Code code, const char *rule, UnitIndex other = noUnit)
{
    return {.code = code, .rule = rule, .unit = unit, .other = other};
}

/// A refusal to a unit of what it was ordered.
[[nodiscard]] inline Refusal refused(const Order &order, Code code, const char *rule)
{
    return {.code = code, .rule = rule, .unit = order.unit, .word = order.kind};
}

/// The order is no answer to what the battle asks.
[[nodiscard]] inline Refusal notAnAnswer(const Order &order, const char *rule = "")
{
    return {.code = Code::NotAnAnswer, .rule = rule, .word = order.kind};
}

/// The order wants a unit that it does not name, or there is none of that number.
[[nodiscard]] inline Refusal noSuchUnit(const Order &order, UnitIndex number)
{
    if (number == noUnit)
        return {.code = Code::OrderNamesNoUnit, .word = order.kind};
    return {.code = Code::NoSuchUnit, .number = number};
}

/// The order says nowhere where.
[[nodiscard]] inline Refusal namesNoPlace(const Order &order)
{
    return {.code = Code::OrderNamesNoPlace, .word = order.kind};
}

/// The refusal as everybody else speaks of it, with names.
[[nodiscard]] Finding findingOf(const Look &look, const Refusal &refusal);
/// The same, and which model it is that cannot go so, and by how much.
[[nodiscard]] Findings findingsOf(const Look &look, const Refusal &refusal);

} // namespace gonfalon::rampant
