// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <QString>

#include <span>

namespace gonfalon::words {

/// The source text of one code's sentence: `%1` to `%5` stand for the arguments in their order, and in braces
/// stand the words that games differ in (`gameWord`).
struct Sentence
{
    Code code;
    const char *text;
};

/// Fills in all arguments in one pass, so that an argument that holds "%1" itself stays as it is.
[[nodiscard]] QString filled(const QString &text, const std::vector<std::string> &arguments);

/// True for a unit that is too dear against some opponents and not against the one at hand.
[[nodiscard]] bool costsLessToday(const Finding &finding);

/// One sentence for every code, in the order of the codes.
[[nodiscard]] std::span<const Sentence> sentences();

/// Those of battles, 7xxx.
[[nodiscard]] std::span<const Sentence> battleSentences();

/// Those of the campaign, 8xxx; `sentences` has them too.
[[nodiscard]] std::span<const Sentence> campaignSentences();

/// Those of the campaign in its database.
[[nodiscard]] std::span<const Sentence> campaignStoreSentences();
/// Those of a campaign's file and its copies.
[[nodiscard]] std::span<const Sentence> campaignCopySentences();
[[nodiscard]] std::span<const Sentence> loginSentences();
[[nodiscard]] std::span<const Sentence> campaignDamageSentences();

/// Those of tables, templates, lists of other programs and the player's miniatures.
[[nodiscard]] std::span<const Sentence> exchangeSentences();

/// The sentence of a code in the reader's language, its arguments not yet filled in; empty for an unknown
/// code.
[[nodiscard]] QString translatedSentence(Code code);

/// The same for a finding about a secret, which it does not name.
[[nodiscard]] QString translatedSecretSentence(Code code);

} // namespace gonfalon::words
