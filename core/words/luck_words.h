// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/vocabulary.h"
#include "core/dice/luck.h"

#include <QString>

#include <optional>

namespace gonfalon::words {

/// What dice were expected to come to and how rare that is, with a full stop: "31 hits of 33.5 expected:
/// ordinary." Only what is out of the ordinary is told with its share: "20 hits of 33.5 expected: unlucky. Of
/// 100 such battles, 2 would have rolled as few or fewer."
/// \param what a success of them is; nothing: of all that a side rolled together
[[nodiscard]] QString luckSentence(const DiceLuck &luck, std::optional<Success> what);

/// The judgement alone: "ordinary", "lucky", "unlucky", "too few dice to tell".
[[nodiscard]] QString fortuneWord(Fortune fortune);

} // namespace gonfalon::words
