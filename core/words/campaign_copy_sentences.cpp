// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/finding_sentences.h"

#include <QtGlobal>

namespace gonfalon::words {

namespace {

// What is so, then what to do.
constexpr Sentence copiesTable[] = {
    {Code::CampaignReadOnly,
     QT_TRANSLATE_NOOP("Finding", "The campaign is opened to read only, since its file or folder cannot be "
                                  "written. Nothing was written; copy it to where you may write.")},
    {Code::OpenedReadOnly,
     QT_TRANSLATE_NOOP("Finding",
                       "The campaign is opened to read only: its file or folder cannot be written.")},
    {Code::OpenedStill,
     QT_TRANSLATE_NOOP("Finding",
                       "The campaign is opened to read only: its file or folder cannot be written. What "
                       "others change meanwhile is not seen; open it again for that.")},
    {Code::OldReadOnly,
     QT_TRANSLATE_NOOP("Finding",
                       "This campaign was written by an older Gonfalon and has to be brought up to date "
                       "before it can be read, which its file or folder does not allow. Copy it to where "
                       "you may write, and open the copy.")},
    {Code::CopyHoldsOf,
     QT_TRANSLATE_NOOP("Finding", "Results in the copy %1: %2, its last line written on %3. Results in the "
                                  "damaged file: %4.")},
    {Code::CopyHolds,
     QT_TRANSLATE_NOOP("Finding", "Results in the copy %1: %2, its last line written on %3. How many the "
                                  "damaged file had cannot be read.")},
    {Code::CopyEmpty,
     QT_TRANSLATE_NOOP("Finding", "The copy %1 holds no result yet. Look for a later one elsewhere first.")},
    {Code::BackupOnServer,
     QT_TRANSLATE_NOOP("Finding",
                       "A club server is backed up there, with `pg_dump`; or write the campaign to "
                       "a file with `export --with-secrets`, and import that into a new one.")},
    {Code::NotACopy,
     QT_TRANSLATE_NOOP("Finding", "This is no sound copy of a campaign. Choose another; `restore --list` "
                                  "shows them.")},
    {Code::CopyOfOther,
     QT_TRANSLATE_NOOP("Finding", "This is a copy of another campaign, “%1”. Choose a copy of this one.")},
    {Code::NoSoundCopy,
     QT_TRANSLATE_NOOP("Finding", "There is no sound copy beside the campaign. Look for one elsewhere, and "
                                  "name its file.")},
    {Code::BackupInTheWay,
     QT_TRANSLATE_NOOP("Finding", "There is another file at this place, or a campaign that has more. Choose "
                                  "another name for the backup.")},
    {Code::CampaignOpenElsewhere,
     QT_TRANSLATE_NOOP("Finding", "Somebody has the campaign open. Close it everywhere, then restore it.")},
    {Code::PublishOverOthers,
     QT_TRANSLATE_NOOP("Finding", "In this folder %1 is not one of Gonfalon's pages, and is left as it is. "
                                  "Choose an empty folder.")},
    {Code::ImportLineTooLong,
     QT_TRANSLATE_NOOP("Finding", "Line %1 is longer than %2 MB, more than any export has. Nothing was taken "
                                  "over; choose another file.")},
    {Code::ImportTooLarge,
     QT_TRANSLATE_NOOP("Finding", "This is more than an export of %1 MB. Nothing was taken over; choose "
                                  "another file.")},
    {Code::ImportShape,
     QT_TRANSLATE_NOOP("Finding", "This file has not the shape of an exported campaign. Nothing was taken "
                                  "over; choose another file.")},
};

} // namespace

std::span<const Sentence> campaignCopySentences() { return copiesTable; }

} // namespace gonfalon::words
