// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/finding_sentences.h"

#include <QtGlobal>

namespace gonfalon::words {

namespace {

const Sentence exchangeTable[] = {
    {Code::ForeignOptionTwice,
     QT_TRANSLATE_NOOP("Finding",
                       "%1 has “%2” twice; a unit takes an option once. The second was left out.")},
    {Code::ForeignOtherEdition,
     QT_TRANSLATE_NOOP("Finding", "The list is of the %1. It was translated and priced anew: it came to %2 "
                                  "points there and comes to %3 here.")},
    {Code::ForeignTranslated, QT_TRANSLATE_NOOP("Finding", "%1: “%2” of that list became “%3”.")},
    {Code::ForeignColumnMissing,
     QT_TRANSLATE_NOOP("Finding", "The table has no column “%1”, without which it cannot be read. Add it; "
                                  "what Gonfalon writes shows the form.")},
    {Code::ForeignColumnUnknown,
     QT_TRANSLATE_NOOP("Finding", "The column “%1” is none that is read. It was left out.")},
    {Code::ForeignValueUnreadable,
     QT_TRANSLATE_NOOP("Finding", "Line %1, column “%2”: “%3” cannot be read. Mend the line and read the "
                                  "table again.")},
    {Code::ForeignTemplateDamaged,
     QT_TRANSLATE_NOOP("Finding", "The template %1 cannot be used: %2. The program's own was taken.")},
    {Code::SecretsLeftOut,
     QT_TRANSLATE_NOOP("Finding",
                       "What its owner keeps secret was left out, since others are to read this.")},
    {Code::ForeignGameUnheld,
     QT_TRANSLATE_NOOP("Finding", "Files of the kind “%1” hold no lists of %2. Choose another kind.")},
    {Code::ForeignTemplateName,
     QT_TRANSLATE_NOOP("Finding",
                       "The template %1 asks for “%2”, which no page of the program’s own has: nothing "
                       "may stand there.")},
    {Code::NotMiniatures,
     QT_TRANSLATE_NOOP("Finding", "This is no file of miniatures. Choose one that Gonfalon has written.")},
    {Code::MiniaturesUnitUnknown,
     QT_TRANSLATE_NOOP("Finding", "%1 may stand for “%2”, which this game does not have. It stays noted, and "
                                  "is not counted on.")},
    {Code::MiniaturesPaintedOver,
     QT_TRANSLATE_NOOP("Finding", "%1: %2 are painted, but only %3 are there. Mend one of the numbers.")},
    {Code::MiniaturesShort,
     QT_TRANSLATE_NOOP("Finding",
                       "%1 wants %2 models; the shelf has %3 that are free. Take other miniatures, "
                       "or another unit.")},
    {Code::MiniaturesLotTwice,
     QT_TRANSLATE_NOOP("Finding",
                       "“%1” stands on the shelf twice. Both were kept; join them if they are one.")},
    {Code::NothingToField,
     QT_TRANSLATE_NOOP("Finding", "Nothing legal of %1 points can be fielded from these miniatures: %2.")},
};

} // namespace

std::span<const Sentence> exchangeSentences() { return exchangeTable; }

} // namespace gonfalon::words
