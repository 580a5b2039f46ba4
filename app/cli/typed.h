// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/battle/battle.h"
#include "core/battle/replay.h"
#include "core/battle/vocabulary.h"
#include "core/words/battle_names.h"

#include <QStringList>

#include <string>
#include <vector>

/// What a person types in a battle, understood.
namespace gonfalon::cli {

/// What does not answer, by the words that do not.
[[nodiscard]] Finding notAnAnswer(const std::string &typed);

/// Which lines of a list a person means by typing how they begin, in capitals or not, by their positions: the
/// one that is typed in full, else all that begin so.
[[nodiscard]] std::vector<std::size_t> meantBy(const std::string &line, const QStringList &listed);

/// Faces of dice: "35", or with spaces or commas between them, "3 5", "3,5", "10 12"; as .battle files write
/// them too. Whether they fit is for the battle to say. An order comes too soon (GF-7002), anything else is
/// no roll (GF-7004).
[[nodiscard]] Result<Step> typedRoll(const Vocabulary &words, const DiceRequest &wanted,
                                     const std::string &line);

/// The facts that a line states, in a line of those that are asked for; none for an empty line, "no" and
/// "nothing". A word that states none of them is named (GF-7004).
[[nodiscard]] Result<Facts> typedFacts(const Vocabulary &words, const std::string &line, Facts asked);

/// How a person may just write down what stands on a real table: the order, what it states, and the units by
/// their numbers. Nothing where he may not now.
[[nodiscard]] QStringList recordHelp(const Battle &battle, const words::BattleNames &names);

} // namespace gonfalon::cli
