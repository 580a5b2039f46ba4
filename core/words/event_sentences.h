// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/event.h"

#include <QString>

#include <span>

namespace gonfalon::words {

/// The source text for one kind of event. Where the same kind tells different things, `variant` says which;
/// `anyVariant` is for all that have no line of their own. Words in braces are filled in: unit, other, side,
/// a, b, c, inches, test, spell, quest, won, character; "c points" counts in what the game counts in, and a
/// capital makes it a word of the game (`gameWord`): Quest, Strength.
struct EventSentence
{
    EventKind kind;
    int variant;
    const char *text;
};

inline constexpr int anyVariant = -1;

/// Added to the variant of a movement that went nowhere.
inline constexpr int onTheSpot = 16;

/// Which of its kind's sentences tells the event.
[[nodiscard]] int variantOf(const Event &event);

/// The source text of the sentence for an event; empty where there is none.
[[nodiscard]] const char *sentenceFor(EventKind kind, int variant);

/// What stands behind an event's sentence for one reason: "in cover"; its sum is added by the caller.
[[nodiscard]] QString whyWords(int why);

/// "to move", "to charge wildly": what a test was for, in the reader's language.
[[nodiscard]] QString testWords(int test);

} // namespace gonfalon::words
