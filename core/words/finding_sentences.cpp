// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/finding_sentences.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>
#include <vector>

namespace gonfalon::words {

namespace {

// What is so, then what to do. Names of units may be one or many, and so may numbers: no sentence depends on
// it.
constexpr Sentence commonTable[] = {
    {Code::OverLimit,
     QT_TRANSLATE_NOOP("Finding", "%1 points of %2: %3 too many. Drop a unit or an option, or agree a "
                                  "higher limit.")},
    {Code::TooFewUnits,
     QT_TRANSLATE_NOOP("Finding", "Units in the Warband: %1. It needs at least %2; add some.")},
    {Code::TooManyUnits,
     QT_TRANSLATE_NOOP("Finding", "Units in the Warband: %1. It may have at most %2; remove some.")},
    {Code::UnitTooDear,
     QT_TRANSLATE_NOOP("Finding", "%1: %2 points. One unit may cost at most %3; give up an option.")},
    {Code::UnitTooCheap, QT_TRANSLATE_NOOP("Finding", "%1: %2 points. One unit must cost at least %3; add an "
                                                      "option, or give up one that lowers the price.")},
    {Code::NoLeader,
     QT_TRANSLATE_NOOP("Finding", "No unit has the Leader. Choose the unit that the Leader stands in.")},
    {Code::SeveralLeaders,
     QT_TRANSLATE_NOOP(
         "Finding",
         "Units with the Leader: %1. Only one unit may carry the Leader; keep %2, or choose another.")},
    {Code::OddLimit, QT_TRANSLATE_NOOP("Finding", "A limit of %1 points is unusual; games are played to %2 "
                                                  "to %3 points. Agree it with your opponent.")},
    {Code::PointsUnspent,
     QT_TRANSLATE_NOOP("Finding", "Points left: %1. They may stay unspent, but bring nothing.")},
    {Code::UnknownUnitType,
     QT_TRANSLATE_NOOP("Finding",
                       "%1: this game knows no unit type “%2”. It counts no points; choose a type.")},
    {Code::UnknownOption,
     QT_TRANSLATE_NOOP("Finding", "%1: this game knows no option “%2”. It counts no points; remove it.")},
    {Code::OptionNotAllowed, QT_TRANSLATE_NOOP("Finding", "%1 may not take %2: %3 %4. Remove it.")},
    {Code::OptionsConflict,
     QT_TRANSLATE_NOOP("Finding", "%1 may not have both %2 and %3. Remove one of them.")},
    {Code::OptionTwice, QT_TRANSLATE_NOOP("Finding", "%1 has %2 twice. An option can be taken only once.")},
    {Code::OptionNeedsOther,
     QT_TRANSLATE_NOOP("Finding", "%1 may have %2 only together with %3. Add it, or remove %2.")},
    {Code::OptionUseless,
     QT_TRANSLATE_NOOP("Finding", "%1: %2 does nothing beside %3. Its points can go elsewhere.")},
    {Code::AnswerMissing, QT_TRANSLATE_NOOP("Finding", "%1: %2 asks for %3. Choose.")},
    {Code::AnswerUnknown, QT_TRANSLATE_NOOP("Finding", "%1: %2 does not offer “%3”. Choose another.")},
    {Code::AnswerTooFew, QT_TRANSLATE_NOOP("Finding", "%1: %2 has %3 of %4 chosen. Choose the rest.")},
    {Code::AnswerTooMany,
     QT_TRANSLATE_NOOP("Finding", "%1: %2 has %3 chosen where %4 may be. Take some back.")},
    {Code::AnswerTwice, QT_TRANSLATE_NOOP("Finding", "%1: %3 is chosen twice for %2. Choose another.")},
    {Code::AnswerNotPossible,
     QT_TRANSLATE_NOOP("Finding", "%1 may not choose %3 for %2: there is no figure for %4. Choose another.")},
    {Code::AnswersDiffer,
     QT_TRANSLATE_NOOP(
         "Finding",
         "%2 must be the same for the whole Warband, and is not. %1: %3; %4: %5. Make them agree.")},
    {Code::OptionBarredByWarband,
     QT_TRANSLATE_NOOP("Finding", "%1 may not have %2 in the same Warband as %3 (%4). Remove one of them.")},
    {Code::ModelsOutOfRange, QT_TRANSLATE_NOOP("Finding", "%1: models %2. With %5 there must be %3 to %4.")},
    {Code::ModelsNone,
     QT_TRANSLATE_NOOP("Finding", "%1: no models. A unit needs at least one; set the count.")},
    {Code::HouseOption,
     QT_TRANSLATE_NOOP("Finding",
                       "%1: “%2” for %3 points is an option of your own. Your opponent must agree to it.")},
    {Code::RaceMissing,
     QT_TRANSLATE_NOOP(
         "Finding",
         "Units without a race: %1. Name one for the Warband, so that Slayers and Hatred can be settled.")},
    {Code::PriceDependsOnOpponent,
     QT_TRANSLATE_NOOP("Finding", "%1: %2 costs %3 or %4 points, after the opponent. Counted now: %5.")},
    {Code::OverLimitAgainst,
     QT_TRANSLATE_NOOP("Finding", "Against the dearest opponent the Warband costs %1 points of %2. Have a "
                                  "shorter list ready for that game.")},
    {Code::TraitNotRolled,
     QT_TRANSLATE_NOOP("Finding", "The Leader has no Trait. Roll for it before the game.")},
    {Code::TraitWithoutLeader,
     QT_TRANSLATE_NOOP("Finding", "A {Trait} is recorded, but no unit has the Leader. Choose the "
                                  "Leader, or clear the {Trait}.")},
    {Code::TraitDiceWrong,
     QT_TRANSLATE_NOOP("Finding", "The recorded dice for the {Trait} cannot be right: a "
                                  "throw is %1 dice. Clear the {Trait} and roll again.")},
    {Code::TraitNotAvailable,
     QT_TRANSLATE_NOOP("Finding", "%1 cannot be taken: %2. Keep the {Trait} that was rolled.")},
    {Code::TraitHouse,
     QT_TRANSLATE_NOOP("Finding", "“%1” is a {Trait} of your own. Your opponent must agree to it.")},
    {Code::TooManyQuests,
     QT_TRANSLATE_NOOP("Finding", "{Quests} chosen: %1. A Warband may take at most %2; drop some.")},
    {Code::QuestTwice, QT_TRANSLATE_NOOP("Finding", "The {Quest} “%1” is chosen twice. Drop one.")},
    {Code::QuestUnknown,
     QT_TRANSLATE_NOOP("Finding", "This game has no {Quest} “%1”. Drop it, or choose another.")},
    {Code::QuestNotAvailable,
     QT_TRANSLATE_NOOP("Finding", "The {Quest} “%1” needs %2 in the Warband. Choose another.")},
    {Code::QuestHouse,
     QT_TRANSLATE_NOOP("Finding", "“%1” is a {Quest} of your own, worth %2 Glory. Your opponent must "
                                  "agree to it.")},
    {Code::QuestGloryOutOfRange,
     QT_TRANSLATE_NOOP("Finding", "The {Quest} “%1” is worth %2 Glory. One of your own may be "
                                  "worth %3 to %4.")},
    {Code::ScenarioUnknown,
     QT_TRANSLATE_NOOP("Finding", "This game has no scenario “%1”. Roll or choose one.")},
    {Code::SpellNotAllowed, QT_TRANSLATE_NOOP("Finding", "%1 may not know the spell %2. Choose another.")},
    {Code::FreePlay,
     QT_TRANSLATE_NOOP("Finding", "Free play: not counted are %1. Your opponent must agree.")},
    {Code::UnknownTrait, QT_TRANSLATE_NOOP("Finding", "This game has no {Trait} “%1”. Clear it and roll.")},
    {Code::SecretForm,
     QT_TRANSLATE_NOOP("Finding", "%1: the second form, %2, is kept secret. Public sheets do not show it.")},
    {Code::OldModelsNote,
     QT_TRANSLATE_NOOP("Finding", "Every model is said to be from before 1984. That earns Glory; "
                                  "be ready to show them.")},
    {Code::SystemUnknown,
     QT_TRANSLATE_NOOP("Finding", "There is no game system “%1” here. `gonfalon-cli systems` lists "
                                  "those there are.")},
    {Code::ScenarioRollWrong,
     QT_TRANSLATE_NOOP("Finding", "The recorded die is %1, which does not give the scenario "
                                  "%2. Roll again, or choose the scenario without a die.")},
    {Code::NameMissing, QT_TRANSLATE_NOOP("Finding", "%1 has no name. Every unit needs one.")},
    {Code::ModelsUnnamed,
     QT_TRANSLATE_NOOP("Finding", "%1: figures named: %2 of %3. In a skirmish every figure has a name.")},
    {Code::SectionUnchosen, QT_TRANSLATE_NOOP("Finding", "%1: nothing is chosen under “%2”. Choose one.")},
    {Code::OptionTooOften,
     QT_TRANSLATE_NOOP("Finding", "%1: %2 may be had only so often in one force: %3. Give one back.")},
    {Code::OptionNotForLeader,
     QT_TRANSLATE_NOOP("Finding", "%1 is the Leader’s unit and may not have %2. Give it to another unit.")},
    {Code::PiecesOutOfRange, QT_TRANSLATE_NOOP("Finding", "%1 counts %2 %5; from %3 to %4 are possible.")},
    {Code::SizeOutOfRange,
     QT_TRANSLATE_NOOP("Finding", "%1 has Size %2; it must lie between %3 and %4: from %5 to %6 %7.")},
    {Code::TooManyShares, QT_TRANSLATE_NOOP("Finding", "Too many %1: %2, where %3 may go with %5 of “%4”.")},
    {Code::UnusualPoints, QT_TRANSLATE_NOOP("Finding", "%1 points; a usual battle is fought with %2 to %3.")},
    {Code::PurseTooSmall,
     QT_TRANSLATE_NOOP("Finding", "The force costs %1, and there are only %2 %3 to pay it. Muster a smaller "
                                  "one.")},
    {Code::OrganisationIncomplete,
     QT_TRANSLATE_NOOP("Finding", "%1 is not complete: “%2” %3, which should be %4.")},
    {Code::OrganisationUnknown, QT_TRANSLATE_NOOP("Finding", "There is no organisation “%1” in this game.")},
    {Code::TooManyTraits, QT_TRANSLATE_NOOP("Finding", "%1 skills of the Leader; at most %2 can be had.")},
    {Code::TraitRollAgain,
     QT_TRANSLATE_NOOP("Finding", "The last throw, %1, gives no {Trait}, or one that the Leader has. Roll "
                                  "again; nothing is paid for it.")},
    {Code::PackMissing,
     QT_TRANSLATE_NOOP("Finding",
                       "The pack “%1” (%2) is not here. What it adds is kept but cannot be priced "
                       "or judged: ask for the pack and open it, or name its file with `--pack`.")},
    {Code::SettingUnknown,
     QT_TRANSLATE_NOOP("Finding", "This game knows no choice “%1: %2”. Its usual one counts.")},
    {Code::ModelsFixed, QT_TRANSLATE_NOOP("Finding", "%1 has %2 models; it must have %3.")},
    {Code::KindNotMet,
     QT_TRANSLATE_NOOP("Finding",
                       "%1: %2 is about “%3”, and the opponent fields nothing of that kind. It "
                       "does nothing in this game; name another, or write it as the opponent does.")},
    {Code::AnswerStillOpen,
     QT_TRANSLATE_NOOP("Finding", "%1: %2 asks for %3, which may wait until the opponent is known. It does "
                                  "nothing until then; name it before you deploy.")},

    {Code::NotJson,
     QT_TRANSLATE_NOOP("Finding", "Gonfalon cannot read the file at %1. Copy it again, open an older copy, "
                                  "or mend it there.")},
    {Code::EndsTooSoon,
     QT_TRANSLATE_NOOP("Finding", "The file ends too soon. A part of it is missing; copy it again, "
                                  "or open an older copy.")},
    {Code::FileEmpty,
     QT_TRANSLATE_NOOP("Finding", "The file is empty. Copy it again, or open an older copy.")},
    {Code::NotUtf8,
     QT_TRANSLATE_NOOP("Finding", "The text is not in UTF-8 from byte %1 on. Save it as UTF-8.")},
    {Code::WrongType, QT_TRANSLATE_NOOP("Finding", "“%1” is %2 and should be %3. It was left out.")},
    {Code::KeyMissing, QT_TRANSLATE_NOOP("Finding", "“%1” is missing. Add it to the file.")},
    {Code::NewerFormat,
     QT_TRANSLATE_NOOP("Finding", "Made by a newer Gonfalon (format %1; this one reads %2). Update "
                                  "to open it.")},
    {Code::NotAWarband, QT_TRANSLATE_NOOP("Finding", "This file is JSON, but not a Warband of Gonfalon's.")},
    {Code::TooDeep, QT_TRANSLATE_NOOP("Finding", "The file is nested %1 levels deep; at most %2 are read.")},
    {Code::TooLarge,
     QT_TRANSLATE_NOOP("Finding",
                       "The file has %1 bytes; at most %2 are read. No file of this program needs as "
                       "many.")},
    {Code::ValueOutOfRange,
     QT_TRANSLATE_NOOP("Finding", "“%1” is %2 and must be from %3 to %4. What does not fit is not used; mend "
                                  "it in the file.")},
    {Code::TextTooLong, QT_TRANSLATE_NOOP("Finding", "“%1” has %2 letters; the first %3 were kept.")},
    {Code::TextCleaned,
     QT_TRANSLATE_NOOP("Finding", "“%1” held characters that cannot be shown. They were taken out.")},
    {Code::UnknownKeyKept,
     QT_TRANSLATE_NOOP("Finding", "“%1” means nothing to this version. It stays in the file.")},
    {Code::Upgraded, QT_TRANSLATE_NOOP("Finding", "Made with format %1. Saving writes it as format %2.")},
    {Code::ShareCodeDamaged,
     QT_TRANSLATE_NOOP("Finding", "This share code is not whole. Copy all of it, from “GF1:” to "
                                  "the end.")},
    {Code::ShareCodeNewer,
     QT_TRANSLATE_NOOP("Finding", "This share code is from a newer Gonfalon. Update to open it.")},
    {Code::NoPdfReader,
     QT_TRANSLATE_NOOP("Finding", "PDFs cannot be read: %1 is missing. Install Gonfalon again.")},
    {Code::NoWarbandInPdf,
     QT_TRANSLATE_NOOP("Finding", "This PDF carries no Warband. Only sheets printed by Gonfalon "
                                  "do.")},
    {Code::PartlyRead,
     QT_TRANSLATE_NOOP("Finding", "Units that could be read: %1 of %2. Nothing was changed on disk.")},
    {Code::DuplicateKey,
     QT_TRANSLATE_NOOP("Finding", "“%1” stands twice in the same place. The last one counts.")},

    {Code::ForeignFormatUnknown,
     QT_TRANSLATE_NOOP("Finding", "This is no list that Gonfalon can read. Take a warband or share code of "
                                  "Gonfalon's, a roster (.ros, .rosz), a list of the Dragon Rampant web "
                                  "builder, or a table (.csv) or text as Gonfalon exports them.")},
    {Code::ForeignUnitUnknown,
     QT_TRANSLATE_NOOP("Finding", "There is no unit type “%1” in this game. The unit stands in "
                                  "the list without one: choose it.")},
    {Code::ForeignOptionUnknown,
     QT_TRANSLATE_NOOP("Finding", "%1 had “%2”, which this game does not know. It stands in the "
                                  "list without a price: remove it, or take it as a house option.")},
    {Code::ForeignPriceDiffers, QT_TRANSLATE_NOOP("Finding", "%1: priced at %2 there and at %3 here: %4.")},
    {Code::ForeignTotalDiffers,
     QT_TRANSLATE_NOOP("Finding", "The list came to %1 points there and comes to %2 here.")},
    {Code::ForeignOtherGame,
     QT_TRANSLATE_NOOP("Finding", "This list is for another game: %1. Nothing was taken over.")},
    {Code::ForeignAnswerAssumed,
     QT_TRANSLATE_NOOP("Finding",
                       "%1: the list does not say which %2. “%3” was assumed; change it if that is wrong.")},
    {Code::ForeignLost, QT_TRANSLATE_NOOP("Finding", "There is no place for this, and it was left out: %1.")},
    {Code::ForeignEmptyRowSkipped,
     QT_TRANSLATE_NOOP("Finding", "Entry %1 of the list is empty. It was left out.")},
    {Code::ForeignTraitUnknown,
     QT_TRANSLATE_NOOP("Finding",
                       "There is no {Trait} “%1” in this game. It was kept as one of the players' own.")},
    {Code::ForeignSpellUnknown,
     QT_TRANSLATE_NOOP("Finding", "%1 knew “%2”, which is no spell of this game. It stands in the "
                                  "list unknown: choose another.")},
    {Code::ForeignCustomData,
     QT_TRANSLATE_NOOP("Finding", "The list has a %1 of the players' own: “%2”. It was taken "
                                  "over as a house option where that was possible.")},
    {Code::ForeignSeveralLists,
     QT_TRANSLATE_NOOP("Finding", "Lists in the file: %1. “%2” was taken; the others stay in it.")},
    {Code::ForeignTraitWithoutDice,
     QT_TRANSLATE_NOOP("Finding", "The list names the {Trait} %1 without the dice that gave "
                                  "it. It was noted as agreed.")},
    {Code::ForeignOptionAdded, QT_TRANSLATE_NOOP("Finding", "%1: %2 was added, which other options need.")},
    {Code::ZipDamaged, QT_TRANSLATE_NOOP("Finding", "The archive is damaged: %1. Export it again.")},
    {Code::ZipTooLarge,
     QT_TRANSLATE_NOOP("Finding", "The archive unpacks to %1 bytes; at most %2 are read.")},
    {Code::ZipNoRoster,
     QT_TRANSLATE_NOOP("Finding", "The archive holds no roster. Export the roster again.")},
    {Code::XmlDamaged, QT_TRANSLATE_NOOP("Finding", "The roster is damaged at byte %2: %1.")},
    {Code::ForeignLineUnread, QT_TRANSLATE_NOOP("Finding", "Line %1 was not understood and left out: “%2”.")},
    {Code::ForeignOnlyWritten,
     QT_TRANSLATE_NOOP("Finding", "This is of the form “%1”, which is only written and cannot be read back. "
                                  "Open the Warband that it was made from.")},

    {Code::CannotOpen, QT_TRANSLATE_NOOP("Finding", "Not opened: %1.")},
    {Code::CannotWrite, QT_TRANSLATE_NOOP("Finding", "Not saved: %1. What was there before is unchanged.")},
    {Code::DiskFull,
     QT_TRANSLATE_NOOP("Finding", "Not saved: the disk is full. What was there before is unchanged; "
                                  "save it elsewhere.")},
    {Code::ChangedOnDisk,
     QT_TRANSLATE_NOOP("Finding", "The file was changed by another program since it was opened. "
                                  "Open it again, or save under another name.")},
    {Code::DeletedOnDisk,
     QT_TRANSLATE_NOOP("Finding", "The file has been deleted since it was opened. Save to write "
                                  "it again.")},
    {Code::CannotPrint, QT_TRANSLATE_NOOP("Finding", "Not printed: %1.")},
    {Code::NothingToPrint, QT_TRANSLATE_NOOP("Finding", "%2 has nothing to print on this sheet: %1.")},
    {Code::NotesGoOn,
     QT_TRANSLATE_NOOP("Finding",
                       "The notes of %1 are longer than their place on “%2”: they stand whole at its end.")},
    {Code::PictureUnreadable,
     QT_TRANSLATE_NOOP("Finding", "%1: the picture %2 cannot be read. Choose another.")},
    {Code::SlipsLeftOut,
     QT_TRANSLATE_NOOP("Finding", "The slips of this warband’s secrets are left out. Print with "
                                  "`--with-secrets` to have them.")},

    {Code::Usage, QT_TRANSLATE_NOOP("Finding", "%1")},
    {Code::UnknownSheet,
     QT_TRANSLATE_NOOP(
         "Finding",
         "There is no sheet “%1” in this game. `gonfalon-cli print --list` tells those there are.")},
    {Code::UnknownFormat,
     QT_TRANSLATE_NOOP("Finding", "There is no format “%1”. `gonfalon-cli convert --help` lists "
                                  "them.")},
    {Code::NotInThisVersion, QT_TRANSLATE_NOOP("Finding", "“%1” is not in this version of Gonfalon.")},
    {Code::OutputIsInput, QT_TRANSLATE_NOOP("Finding", "Not written: this file is read, and would be lost. "
                                                       "Write to another.")},
    {Code::OutputOfOtherKind,
     QT_TRANSLATE_NOOP("Finding", "Not written: %1 stands there, and %2 would replace "
                                  "it. Write to another file, or delete this one.")},
    {Code::OutputNamedWrong,
     QT_TRANSLATE_NOOP("Finding", "Not written: %1 does not open under this name. Let "
                                  "the name end in `%2`.")},

    {Code::DataNotFound, QT_TRANSLATE_NOOP("Finding", "No game data in %1. Install Gonfalon again, or set "
                                                      "GONFALON_DATA to the data folder.")},
    {Code::DataSchema, QT_TRANSLATE_NOOP("Finding", "The data file is not as its schema asks: %1")},
    {Code::DataUnknownReference,
     QT_TRANSLATE_NOOP("Finding", "There is no %1 “%2”, which the data file names.")},
    {Code::DataTwice, QT_TRANSLATE_NOOP("Finding", "The data holds this %1 twice: “%2”.")},
    {Code::DataUnknownKey, QT_TRANSLATE_NOOP("Finding", "The data file has a key that nothing reads: “%1”.")},
    {Code::NotAPack,
     QT_TRANSLATE_NOOP("Finding", "This is no pack of Gonfalon. Ask its maker for the file again.")},
    {Code::PackForOtherGame,
     QT_TRANSLATE_NOOP("Finding", "The pack “%1” is for another game: “%2”. Open a force of that game to use "
                                  "it.")},

};

} // namespace

std::span<const Sentence> sentences()
{
    static const std::vector<Sentence> all = [] {
        std::vector<Sentence> both(std::begin(commonTable), std::end(commonTable));
        std::ranges::copy(battleSentences(), std::back_inserter(both));
        std::ranges::copy(campaignSentences(), std::back_inserter(both));
        std::ranges::copy(campaignStoreSentences(), std::back_inserter(both));
        std::ranges::copy(campaignCopySentences(), std::back_inserter(both));
        std::ranges::copy(loginSentences(), std::back_inserter(both));
        std::ranges::copy(campaignDamageSentences(), std::back_inserter(both));
        std::ranges::copy(exchangeSentences(), std::back_inserter(both));
        std::ranges::sort(both, {}, &Sentence::code);
        return both;
    }();
    return all;
}

QString translatedSentence(Code code)
{
    const auto all = sentences();
    const auto found = std::ranges::lower_bound(all, code, {}, &Sentence::code);
    if (found == all.end() || found->code != code)
        return {};
    return QCoreApplication::translate("Finding", found->text);
}

} // namespace gonfalon::words
