// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/ids.h"
#include "core/model/warband.h"

#include <string>
#include <string_view>

namespace gonfalon {

/// The public mark of a secret: SHA-256 over the salt and the text, in hex. Whoever knows the mark learns
/// nothing of the text, and nobody can change the text once the mark is out.
/// \param salt random letters that keep a short text from being guessed
[[nodiscard]] std::string seal(std::string_view salt, std::string_view text);

/// 32 hex letters that nobody can guess, to salt a secret with.
[[nodiscard]] std::string newSalt();

/// True where `seal` was made of this salt and text.
[[nodiscard]] bool opens(std::string_view seal, std::string_view salt, std::string_view text);

/// What is sealed of a unit that was noted in secret (DR-SCEN-29).
[[nodiscard]] std::string sealedText(UnitIndex noted);

/// What is sealed of a second form that is kept secret: which unit of the warband has it, and all that was
/// chosen for it (DR-FANT-75).
[[nodiscard]] std::string sealedForm(const Warband &warband, std::size_t position);

/// What is sealed of a secret Quest: which it is, and the unit noted for it (DR-QUEST-03).
[[nodiscard]] std::string sealedText(const QuestChoice &quest);

} // namespace gonfalon
