// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/setup.h"
#include "core/battle/view.h"
#include "core/battle/vocabulary.h"

#include <QString>

namespace gonfalon::words {

/// A sentence of a game's vocabulary in the reader's language; empty where there is none.
[[nodiscard]] QString vocabularyWords(const char *sentence);

/// How a unit left play: "routed"; where its game has no word for it, that it is gone. Empty while it has
/// not.
[[nodiscard]] QString removalWords(const Vocabulary &words, const UnitView &unit);

/// What a scenario calls a thing that lies on its table; its id where it has no name.
[[nodiscard]] QString markerName(const BattleSetup &setup, const MarkerView &marker);

} // namespace gonfalon::words
