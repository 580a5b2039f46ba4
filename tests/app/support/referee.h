// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/players/chance.h"
#include "tests/app/support/battle.h"

namespace gonfalon::test {

/// The same as `battleOf`, on a real table and with six turns at most.
[[nodiscard]] std::shared_ptr<const BattleSetup> refereed(const char *system, const std::string &scenario,
                                                          std::uint64_t seed);

/// The button of the referee with these words; null where it has none.
[[nodiscard]] QPushButton *keyOf(BattleWindow &window, const QString &words);

/// Does what two people might who fight at a table beside it. \param agrees to end the battle
void answer(BattleWindow &window, players::Chance &chance, bool agrees = true);

/// Presses the button of the referee with these words. False: it has none.
bool press(BattleWindow &window, const QString &words);

} // namespace gonfalon::test
