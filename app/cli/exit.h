// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

namespace gonfalon::cli {

/// How the program ends; the numbers are the contract with scripts.
enum class Exit
{
    Done = 0,     ///< done; the answer, where there is one, is yes
    No = 1,       ///< done, and the answer is no: not legal
    BadInput = 2, ///< the input or the usage cannot be used
    Machine = 3,  ///< the machine failed: disk full, data missing
};

/// The graver of two endings.
[[nodiscard]] constexpr Exit graver(Exit a, Exit b) { return a < b ? b : a; }

/// How a program ends that could not go on because of these findings; Done where none is an error.
[[nodiscard]] Exit exitFor(const Findings &findings);

} // namespace gonfalon::cli
