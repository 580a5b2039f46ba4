// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <map>
#include <optional>
#include <string>

namespace gonfalon::words {

/// What a game calls its parts, where it has words of its own for them, as its data say: "quest" → "Boast".
using OwnWords = std::map<std::string, std::string>;

/// The word for one part of a game: the game's own, else the usual one in the reader's language. \param name
/// as sentences hold it in braces: "Quest", "Quests", "Trait", "Traits", "LeadersTrait", "Strength", and
/// "Points" for what units lose. Nothing where no part is called so
[[nodiscard]] std::optional<QString> gameWord(const OwnWords &own, const QString &name);

/// So much of what the game counts its units in: "3 Strength", "1 model", "2 models".
[[nodiscard]] QString pointsWords(const OwnWords &own, int count);

/// A sentence that holds such words in braces, with the words in their place: "The {Quest} “%1”" → "The Boast
/// “%1”". One that opens it begins with a capital. Other braces stay.
[[nodiscard]] QString inGameWords(const QString &sentence, const OwnWords &own);

} // namespace gonfalon::words
