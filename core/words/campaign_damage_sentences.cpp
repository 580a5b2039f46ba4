// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/finding_sentences.h"

#include <QtGlobal>

namespace gonfalon::words {

namespace {

// What is so, then what to do. What stands in the first place is a kind of entry, "result" or "warband".
constexpr Sentence damageTable[] = {
    {Code::RowBent,
     QT_TRANSLATE_NOOP("Finding", "The %1 %2 was changed by another program or a failing disk. Put a sound "
                                  "copy in the place of the books.")},
    {Code::RowUnsealed,
     QT_TRANSLATE_NOOP("Finding", "The %1 %2 was not written by Gonfalon, so nothing tells whether it is "
                                  "right. Compare it with what the players know.")},
    {Code::RowsLost,
     QT_TRANSLATE_NOOP("Finding", "Entries are missing or too many. %1: %2 were written, %3 are there. Put a "
                                  "sound copy in the place of the books.")},
    {Code::BooksRebuilt,
     QT_TRANSLATE_NOOP("Finding", "The rules that the books keep for themselves are not as Gonfalon makes "
                                  "them: “%1”. Put a sound copy in the place of the books.")},
    {Code::RowsUnreadable,
     QT_TRANSLATE_NOOP("Finding",
                       "Not every %1 can be read: %2. Put a sound copy in the place of the books.")},
    {Code::RecordingNotOfSheet,
     QT_TRANSLATE_NOOP("Finding", "What is kept as the recording of the result %1 is not that battle. Ask "
                                  "its players for theirs.")},
    {Code::SalvageLost, QT_TRANSLATE_NOOP("Finding", "Lost: the %1 %2: %3.")},
    {Code::SalvageLeftOut,
     QT_TRANSLATE_NOOP("Finding", "The %1 %2 could be read, but not be brought in as it was: %3.")},
    {Code::SalvageNothing,
     QT_TRANSLATE_NOOP("Finding", "Nothing in this file can be read as a campaign. No new file was made; "
                                  "look for a copy elsewhere.")},
    {Code::SalvageThere,
     QT_TRANSLATE_NOOP("Finding", "Where no copy has all of it, `gonfalon-cli campaign salvage %1 NEW` "
                                  "brings what is sound into a new file, and leaves this one as it is.")},
};

} // namespace

std::span<const Sentence> campaignDamageSentences() { return damageTable; }

} // namespace gonfalon::words
