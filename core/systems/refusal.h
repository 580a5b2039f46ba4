// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/battle/ids.h"
#include "core/battle/vocabulary.h"

#include <functional>
#include <optional>
#include <string>

namespace gonfalon::systems {

/// Why an order is refused, in a few numbers: computer players ask thousands of times a second, and only a
/// person needs the sentence.
struct Refusal
{
    Code code = Code::NotAnAnswer;
    const char *rule = "";
    UnitIndex unit = noUnit, other = noUnit;
    int number = 0; ///< as its code has it
};

using WhyNot = std::optional<Refusal>;

using NameOf = std::function<std::string(UnitIndex)>;

/// The finding of `refusal`, of an `order` that answers `decision`: its rule, and what its sentence names as
/// far as every game names it alike. What a number means with any other
/// code, its game adds.
[[nodiscard]] Finding findingOf(const Order &order, const Refusal &refusal, const Vocabulary &words,
                                Kind<Awaiting> decision, const NameOf &name);

} // namespace gonfalon::systems
