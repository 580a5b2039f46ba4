// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding_code.h"
#include "core/battle/ids.h"

#include <optional>

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

} // namespace gonfalon::systems
