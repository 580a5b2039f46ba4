// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/campaign/filing.h"

#include <optional>
#include <span>

namespace gonfalon::campaign {

/// Gives every side of a result its verdict. What was said of a side stands; the others follow from it:
/// beside a draw they drew, beside a winner they lost, beside losers alone those of them with most Glory won.
/// Where nothing was said Glory decides: who alone has most has won, else all drew (DR-END-01). What was said
/// may contradict itself; settling such a result gives VerdictsDisagree.
/// \param said of each side in turn; sides behind its end said nothing
void completeVerdicts(Filing &filing, std::span<const std::optional<Verdict>> said = {});

} // namespace gonfalon::campaign
