// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/finding_sentences.h"

#include <QtGlobal>

namespace gonfalon::words {

namespace {

// What is so, then what to do.
constexpr Sentence booksTable[] = {
    {Code::CampaignExists,
     QT_TRANSLATE_NOOP(
         "Finding", "There is something at this place already. Choose another name for the new campaign.")},
    {Code::NotACampaign,
     QT_TRANSLATE_NOOP("Finding", "This is no campaign of Gonfalon's. Choose another file or database.")},
    {Code::CampaignTooNew,
     QT_TRANSLATE_NOOP("Finding", "This campaign was written by a newer Gonfalon (schema %1; this one knows "
                                  "%2). Install the newer version; nothing was changed.")},
    {Code::CampaignDamaged,
     QT_TRANSLATE_NOOP("Finding", "The campaign's file is damaged: %1. The newest sound copy is %2; put it "
                                  "in the place of the file.")},
    {Code::CampaignDamagedNoCopy,
     QT_TRANSLATE_NOOP(
         "Finding",
         "The campaign's file is damaged: %1. There is no sound copy beside it; look for one elsewhere.")},
    {Code::ServerUnreachable,
     QT_TRANSLATE_NOOP("Finding",
                       "The server cannot be reached: %1. Check the address, the login and the network.")},
    {Code::CampaignBusy,
     QT_TRANSLATE_NOOP(
         "Finding",
         "Somebody else is writing into the campaign for too long. Nothing was written; try again.")},
    {Code::DatabaseRefused, QT_TRANSLATE_NOOP("Finding", "The database refused: %1. Nothing was written.")},
    {Code::DriverMissing,
     QT_TRANSLATE_NOOP(
         "Finding", "This machine has no database driver %1. Install it from the same place as Qt: on Debian "
                    "libqt6sql6-psql for a club's server, libqt6sql6-sqlite for files.")},
    {Code::AddressUnreadable,
     QT_TRANSLATE_NOOP("Finding",
                       "The address cannot be read: %1. It looks like postgresql://name@host/database.")},
    {Code::NotAnIdentity,
     QT_TRANSLATE_NOOP("Finding", "“%1” is no identity of a campaign: a UUID in small letters is wanted.")},
    {Code::IdentityTaken,
     QT_TRANSLATE_NOOP("Finding",
                       "The identity %1 belongs to %2 already. Give the new one an identity of its own.")},
    {Code::FilingUnknown,
     QT_TRANSLATE_NOOP("Finding", "The campaign has no result %1. Look it up in the list of results.")},
    {Code::SheetDiffers,
     QT_TRANSLATE_NOOP("Finding", "Another sheet with the identity %1 was filed by %2 on %3. This one was "
                                  "not filed; compare the two, and file a correction if needed.")},
    {Code::SheetDiffersIn,
     QT_TRANSLATE_NOOP("Finding", "The sheets differ in %1: “%2” in the books, “%3” on this one.")},
    {Code::NotToConfirm,
     QT_TRANSLATE_NOOP("Finding",
                       "This result does not wait for an answer. Look at its state in the list of results.")},
    {Code::NotToUndo, QT_TRANSLATE_NOOP("Finding", "This result has been taken back already.")},
    {Code::OutOfDate,
     QT_TRANSLATE_NOOP(
         "Finding",
         "The %1 of %2 was “%3” when the result was worked out and is “%4” now. Work it out again.")},
    {Code::DependedUpon,
     QT_TRANSLATE_NOOP("Finding", "The %1 of %2 has been changed since, by the result %5 of %3 that %4 "
                                  "filed. Take that one back first.")},
    {Code::BelowFloor,
     QT_TRANSLATE_NOOP("Finding", "The %1 of %2 would fall below the least that the campaign allows. Work "
                                  "the result out again, or take a later expense back first.")},
    {Code::OwnFiling,
     QT_TRANSLATE_NOOP("Finding",
                       "Players cannot answer their own sheets. Ask the other side to confirm it.")},
    {Code::NotYourBattle,
     QT_TRANSLATE_NOOP("Finding", "None of your Warbands fought in this battle. Its own players answer it.")},
    {Code::WhyMissing, QT_TRANSLATE_NOOP("Finding", "Write down why. The other side wants to know.")},
    {Code::OrganisersOnly, QT_TRANSLATE_NOOP("Finding", "Only an organiser may do this. Ask one.")},
    {Code::SheetClosed,
     QT_TRANSLATE_NOOP("Finding",
                       "This sheet has been filed and can no longer be changed. File a correction.")},
    {Code::BooksKept,
     QT_TRANSLATE_NOOP("Finding",
                       "The books are kept by the ledger and cannot be changed by hand. File a correction.")},
    {Code::LoginUnusable, QT_TRANSLATE_NOOP("Finding", "“%1” cannot be a login. Use small letters, digits "
                                                       "and underscores, a letter first, thirty at most.")},
    {Code::LoginTaken, QT_TRANSLATE_NOOP("Finding", "The server has a login “%1” already. Choose another.")},
    {Code::WarbandNotInCampaign,
     QT_TRANSLATE_NOOP("Finding", "A Warband of this result is not in the campaign. Let it join first.")},
    {Code::PlayerNotInCampaign,
     QT_TRANSLATE_NOOP("Finding", "The campaign has no player %1. Add the player first.")},
    {Code::ChangesOthers,
     QT_TRANSLATE_NOOP(
         "Finding", "The result changes Warbands that did not fight in it. Only a correction may do that.")},
    {Code::BooksDisagree,
     QT_TRANSLATE_NOOP("Finding", "The books do not agree: %1 is “%2”, and the ledger gives “%3”. Restore a "
                                  "copy, or export the campaign and import it into a new one.")},
    {Code::ExportUnreadable,
     QT_TRANSLATE_NOOP(
         "Finding", "Line %1 of the export cannot be read. Nothing was taken over; make the export again.")},
    {Code::OtherCampaign,
     QT_TRANSLATE_NOOP("Finding",
                       "This is the export of another campaign, “%1”. Import it into an empty one.")},
    {Code::CopyFailed,
     QT_TRANSLATE_NOOP("Finding",
                       "No copy of the campaign could be made for safety: %1. See that there is room beside "
                       "the campaign's file, that you may write there, and that nothing is in the way.")},
    {Code::SheetUnfinished,
     QT_TRANSLATE_NOOP("Finding", "This sheet was never filed to its end. File it again.")},
    {Code::SidesMissing, QT_TRANSLATE_NOOP("Finding", "A battle needs two sides or more. Add the others.")},
    {Code::ListDiffers,
     QT_TRANSLATE_NOOP("Finding",
                       "The Warband list %1 is not what was written down. Restore a copy of the campaign.")},
    {Code::FixtureKept,
     QT_TRANSLATE_NOOP(
         "Finding",
         "This fixture has been played already, by another result. Choose another fixture, or none.")},
    {Code::FixtureOfOthers,
     QT_TRANSLATE_NOOP("Finding", "This fixture is that of other warbands, and the result does not keep it. "
                                  "Choose one of theirs, or none.")},
    {Code::RoundDrawnAlready,
     QT_TRANSLATE_NOOP("Finding", "Round %1 has been drawn meanwhile. Look at the fixtures again.")},
    {Code::SeenOtherwise,
     QT_TRANSLATE_NOOP("Finding", "The result %1 stands otherwise in the books than it was shown. Look at it "
                                  "again before you confirm it.")},
    {Code::OthersHaveToAgree,
     QT_TRANSLATE_NOOP("Finding", "The result is not in force before all who fought have confirmed it. It "
                                  "waits for %1.")},
    {Code::NotASheet,
     QT_TRANSLATE_NOOP("Finding", "The server takes no sheet that another program has made, or that goes "
                                  "beyond reason: a text too long, a number too high, a day to come. Look "
                                  "through it and file it again.")},
    {Code::SheetsWait,
     QT_TRANSLATE_NOOP("Finding",
                       "Too many of your results wait to be confirmed. Let the others confirm some "
                       "of them, or take some back, first.")},
    {Code::ChallengesWait,
     QT_TRANSLATE_NOOP("Finding", "Too many of your challenges are still to play, with this opponent or in "
                                  "all. Play some of them, or ask an organiser to take some back, first.")},
    {Code::BooksHeldBy,
     QT_TRANSLATE_NOOP("Finding", "The program of %1 is writing into the campaign for too long. Nothing was "
                                  "written; try again in a minute. An organiser can set that login a new "
                                  "password, which cuts it off.")},
    {Code::FixtureOfTwo,
     QT_TRANSLATE_NOOP("Finding", "Two results keep one appointment: %1, which came with this copy, and %2, "
                                  "filed by %3, which was here. The new one is disputed and does not count. "
                                  "Undo the one that is wrong, and confirm the other.")},
    {Code::AddressUnknown,
     QT_TRANSLATE_NOOP("Finding", "“%1” is no address of a campaign. Name a file, or a server as "
                                  "postgresql://LOGIN@HOST/DATABASE.")},
    {Code::BeyondReason,
     QT_TRANSLATE_NOOP("Finding", "The server refuses what goes beyond reason: a text too long, a number too "
                                  "high, a file too large.")},
    {Code::SheetUnreadable,
     QT_TRANSLATE_NOOP("Finding", "The sheet %1 cannot be read. Of it only the result of each side is known, "
                                  "and what it changed.")},
    {Code::ConnectionLost,
     QT_TRANSLATE_NOOP(
         "Finding", "The connection to the server broke. Nothing is half written; open the campaign again.")},
};

} // namespace

std::span<const Sentence> campaignStoreSentences() { return booksTable; }

} // namespace gonfalon::words
