// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/finding_sentences.h"

#include <QtGlobal>

namespace gonfalon::words {

namespace {

// What is so, then what to do.
constexpr Sentence campaignTable[] = {
    {Code::StageUnknown,
     QT_TRANSLATE_NOOP("Finding", "The story “%2” knows no battle “%1”. Choose one of its battles.")},
    {Code::TerritoryUnknown,
     QT_TRANSLATE_NOOP("Finding", "The map of “%2” has no territory “%1”. Choose one that is on it.")},
    {Code::WarbandInTwoSides,
     QT_TRANSLATE_NOOP("Finding", "Sides %1 and %2 are the same Warband. Choose another for one of them.")},
    {Code::TooFewSidesFiled,
     QT_TRANSLATE_NOOP("Finding", "Sides in this result: %1. A battle needs two or more; add the others.")},
    {Code::VerdictsDisagree,
     QT_TRANSLATE_NOOP("Finding", "Won: %1, drawn: %2, lost: %3. Either some sides win and the others lose, "
                                  "or all draw; set the results right.")},
    {Code::ThrowNotWanted,
     QT_TRANSLATE_NOOP("Finding", "Nothing in this result asks for the throw “%1”. Remove it.")},
    {Code::ThrowDoesNotFit,
     QT_TRANSLATE_NOOP("Finding", "%1 asks for dice: %2, with %3 sides each. The throw shows %4; enter it "
                                  "again.")},
    {Code::ThrowTwice,
     QT_TRANSLATE_NOOP("Finding", "The throw “%1” is there twice. Keep the one that was made, remove the "
                                  "other.")},
    {Code::StageNotOpen,
     QT_TRANSLATE_NOOP("Finding", "%1 cannot be fought by side %2: its story stands at %3. Choose that "
                                  "battle, or leave the story out.")},
    {Code::TerritoryOutOfReach,
     QT_TRANSLATE_NOOP("Finding", "%1 touches no territory of side %2. Agree that it may be fought for, or "
                                  "choose a neighbour.")},
    {Code::UnitReportedTwice,
     QT_TRANSLATE_NOOP("Finding", "%1 is reported twice by side %2. Remove one report, or give the units "
                                  "different names.")},
    {Code::SideWithoutWarband,
     QT_TRANSLATE_NOOP("Finding", "Side %1 has no Warband. Choose the one that fought.")},
    {Code::AttackerUnknown,
     QT_TRANSLATE_NOOP("Finding", "How the story goes on after %1 depends on who attacked. Say which side "
                                  "attacked, and which defended.")},
    {Code::SeveralLeadersReported,
     QT_TRANSLATE_NOOP("Finding", "Side %1 reports its Leader with several units: %2. Keep one of them.")},
    {Code::ScenarioNotOfStage,
     QT_TRANSLATE_NOOP("Finding", "“%1” was played, and %2 asks for “%3”. Correct the scenario, or agree "
                                  "that it counts.")},
    {Code::NotTimeToStartAgain,
     QT_TRANSLATE_NOOP("Finding",
                       "%1 still holds %2. A Warband starts again when nothing is left; play on.")},
    {Code::TerritoryWithoutOneWinner,
     QT_TRANSLATE_NOOP("Finding", "Winners of the battle for %1: %2. It keeps its owner; agree who takes it, "
                                  "and have the organiser set it.")},
    {Code::NotACampaignPack,
     QT_TRANSLATE_NOOP("Finding", "This file is no campaign pack of Gonfalon's. Choose another.")},
    {Code::NextStageUnknown,
     QT_TRANSLATE_NOOP("Finding", "After %1 the story goes on to “%2”, which is not in it. Add that battle, "
                                  "or name another.")},
    {Code::StageUnreachable,
     QT_TRANSLATE_NOOP("Finding", "No way through the story leads to %1. Let another battle lead to it, or "
                                  "remove it.")},
    {Code::NeighbourUnknown,
     QT_TRANSLATE_NOOP("Finding",
                       "%1 has a neighbour “%2” that is not on the map. Add it, or name another.")},
    {Code::NeighbourNotMutual,
     QT_TRANSLATE_NOOP("Finding", "%1 is a neighbour of %2, but not the other way round. Add it to both, or "
                                  "to neither.")},
    {Code::KeyUndeclared,
     QT_TRANSLATE_NOOP("Finding",
                       "“%1” uses the key “%2”, which the pack does not declare. Add it to “keys”, "
                       "or use another.")},
    {Code::DiceTableWrong,
     QT_TRANSLATE_NOOP("Finding", "The table of “%1” has no line of its own for a total of %2. Let “up_to” "
                                  "grow from line to line, up to the highest total.")},
    {Code::DiceWithoutTable,
     QT_TRANSLATE_NOOP("Finding", "“%1” has dice without a table, or a table without dice. Add what is "
                                  "missing, or remove both.")},
    {Code::CampaignIdTwice,
     QT_TRANSLATE_NOOP("Finding", "The pack has two of one id: %1 “%2”. Give one of them another.")},
    {Code::RuleStageUnknown,
     QT_TRANSLATE_NOOP("Finding", "“%1” applies in the battle “%2”, which is not in the story. Add that "
                                  "battle, or name another.")},
    {Code::GiftWithoutTerritory,
     QT_TRANSLATE_NOOP("Finding", "“%1” gives something of a territory, and the pack has no map. Add "
                                  "territories, or give something else.")},
    {Code::LevelsOutOfOrder,
     QT_TRANSLATE_NOOP("Finding", "%1: the level “%2” does not begin above the one before it. Put the levels "
                                  "in order.")},
    {Code::NotAResult,
     QT_TRANSLATE_NOOP("Finding", "This is no result of a Gonfalon campaign. Choose another file.")},
    {Code::NextStageBefore,
     QT_TRANSLATE_NOOP("Finding", "After %1 the story returns to “%2”, and can go round for ever. Lead it "
                                  "onward, or to an end.")},
    {Code::CampaignWarbandUnknown,
     QT_TRANSLATE_NOOP("Finding",
                       "No warband of this campaign is called “%1”. Let it join first, or write its "
                       "name as the standings do.")},
    {Code::CampaignWarbandTwice,
     QT_TRANSLATE_NOOP("Finding",
                       "A warband called “%1” is in this campaign already. Give this one another name.")},
    {Code::CampaignBegunAlready,
     QT_TRANSLATE_NOOP("Finding", "“%1” was begun here before, and nothing is in it yet: this is it.")},
    {Code::JoinedAlready,
     QT_TRANSLATE_NOOP("Finding", "%1 of %2 joined before, with this very list. Nothing was added.")},
    {Code::ChallengedAlready,
     QT_TRANSLATE_NOOP("Finding", "%1 and %2 have challenged each other before, and that battle is still to "
                                  "play. Nothing was added.")},
    {Code::ResultLikeThis,
     QT_TRANSLATE_NOOP("Finding",
                       "The books have a result like this one already, filed by %1: %2. If it is the "
                       "same battle, take one of the two back.")},
    {Code::CampaignOtherGame,
     QT_TRANSLATE_NOOP("Finding",
                       "%1 is a warband of %2, this campaign is of %3. Choose a list of that game.")},
    {Code::CampaignPackOtherGame,
     QT_TRANSLATE_NOOP("Finding", "The campaign pack “%1” is not made for %2. Choose another pack or game.")},
    {Code::CampaignPackUnknown,
     QT_TRANSLATE_NOOP("Finding",
                       "There is no campaign pack “%1”. Name a pack that comes with Gonfalon, or the file "
                       "of one.")},
    {Code::BattleUnfinished,
     QT_TRANSLATE_NOOP(
         "Finding",
         "The battle has not ended after its %1 steps. Fight it to the end, or write the result by hand.")},
    {Code::CampaignDiceWanted,
     QT_TRANSLATE_NOOP("Finding",
                       "Rolls that are still to be made: %1. Roll them, or type what you rolled.")},
    {Code::CampaignNoPairing,
     QT_TRANSLATE_NOOP("Finding",
                       "Everybody has met everybody as far as can be. There is no round left to draw.")},
    {Code::CampaignPairsFreely,
     QT_TRANSLATE_NOOP("Finding", "In “%1” players find their opponents themselves. Name the two who meet.")},
    {Code::CampaignNoFinal, QT_TRANSLATE_NOOP("Finding", "“%1” has no final. Draw an ordinary round.")},
    {Code::CampaignFinalOver,
     QT_TRANSLATE_NOOP("Finding", "The final has been fought. There is nobody left to meet.")},
    {Code::CampaignRoundOpen,
     QT_TRANSLATE_NOOP("Finding",
                       "Round %1 is not over: %2 and %3 have still to meet. File their battle first.")},
    {Code::RoundUnconfirmed,
     QT_TRANSLATE_NOOP("Finding", "Round %1 is not over: the result of %2 and %3 waits to be confirmed. "
                                  "Confirm it, or dispute it, first.")},
    {Code::RoundDrawnTwice,
     QT_TRANSLATE_NOOP("Finding", "Round %1 was drawn %2 times, in copies that came together: %3. Choose the "
                                  "one that is to hold.")},
    {Code::WarbandOfTwo,
     QT_TRANSLATE_NOOP("Finding", "%1 joined more than once, in copies that came together: %2. Undo the "
                                  "joinings that are too many.")},
    {Code::DrawUnknown,
     QT_TRANSLATE_NOOP("Finding",
                       "No round that was drawn twice has a drawing “%1”. `pair` lists those there are.")},
    {Code::ChangeNotOfSheet,
     QT_TRANSLATE_NOOP("Finding", "%1: the sheet brings %2; the rules of the campaign make %3 of it.")},
    {Code::ChangesNotOfSheet,
     QT_TRANSLATE_NOOP("Finding",
                       "What this result brings does not follow from it. Dispute it, or confirm it "
                       "as it was filed where all agree on that (in a command: --as-filed).")},
    {Code::BattleInDoubt,
     QT_TRANSLATE_NOOP("Finding", "Not all of this battle agrees with the campaign. Set it right, or take it "
                                  "as it is where all who fought agree on that (in a command: "
                                  "--as-filed); the ledger keeps what it was taken with.")},
    {Code::FoughtInOtherGame,
     QT_TRANSLATE_NOOP("Finding", "The battle was fought by the rules of %1; this campaign plays %2.")},
    {Code::BattleCutShort,
     QT_TRANSLATE_NOOP("Finding", "The battle was set to end with turn %1, and did not run to its end.")},
    {Code::ForceOverLimit,
     QT_TRANSLATE_NOOP("Finding",
                       "%1 fought with %2 points; the campaign's battles are fought with %3 at most.")},
    {Code::FoughtUnderOtherName,
     QT_TRANSLATE_NOOP("Finding", "“%1” fought; in the books that warband is called “%2”.")},
    {Code::SheetNotOfRecording,
     QT_TRANSLATE_NOOP("Finding", "What the sheet says of %1 is not what its recorded battle came to.")},
    {Code::NotesStayHome,
     QT_TRANSLATE_NOOP("Finding", "The notes of %1 are its player's own: everybody reads the books, and they "
                                  "were left out there.")},
    {Code::SecretsInBooks,
     QT_TRANSLATE_NOOP("Finding", "%1 has secret {Quests} or a secret form in its list. Whoever may read the "
                                  "books can read them there: leave them out, and choose them at the table, "
                                  "to keep them from the others.")},
    {Code::FoughtByRulings,
     QT_TRANSLATE_NOOP("Finding", "The battle was fought with rulings that are not the usual ones: %1.")},
    {Code::FoughtOnTable,
     QT_TRANSLATE_NOOP("Finding", "The battle was fought on a table of %1; that of its game is %2.")},
    {Code::NoteTooLong,
     QT_TRANSLATE_NOOP("Finding", "The note has %1 letters; the books take %2. Shorten it.")},
    {Code::RoundNotOfFixture,
     QT_TRANSLATE_NOOP("Finding", "The result says round %1, and its appointment is of round %2. Correct one "
                                  "of them, or leave the round out.")},
    {Code::KindNotRecorded,
     QT_TRANSLATE_NOOP("Finding", "This is a sheet of the kind “%1”. Results of battles are recorded; who "
                                  "joins, changes a list or sets something right does it by a command of "
                                  "its own.")},
    {Code::JoinedAndFought,
     QT_TRANSLATE_NOOP("Finding", "%1 has fought since it joined: %2 results count. Undo those first, or let "
                                  "it stand.")},
    {Code::NameUnusable, QT_TRANSLATE_NOOP("Finding", "%1 needs a name of 1 to %2 letters. Write another.")},
    {Code::ChallengeUnknown,
     QT_TRANSLATE_NOOP("Finding", "%1 and %2 have no challenge that is still to play. `waiting` and the "
                                  "pages of the campaign list those there are.")},
    {Code::HomeTaken,
     QT_TRANSLATE_NOOP("Finding", "%2 holds %1 already. Choose another place to start from: %3.")},
    {Code::HomeNotOne,
     QT_TRANSLATE_NOOP("Finding", "Nobody starts from %1. Choose a place to start from: %2.")},
    {Code::TerritoryOwn,
     QT_TRANSLATE_NOOP("Finding", "Side %2 attacks %1, which is its own: whoever wins, correct who attacked, "
                                  "or agree that it is fought for.")},
    {Code::ActingBesideLeader,
     QT_TRANSLATE_NOOP("Finding", "“%1” of side %2 is said to be led by an acting leader, and its own leader "
                                  "lives or all of it is destroyed. Say only one of these.")},
    {Code::LevelNotOfBooks,
     QT_TRANSLATE_NOOP("Finding", "The leader of “%1” of “%2” is “%3” in the list and “%4” in the books. Put "
                                  "the books’ level into the list: it changes what the band costs.")},
    {Code::ListNotLegal,
     QT_TRANSLATE_NOOP("Finding", "%1 is not legal as it stands: %2. It is taken as it is; the builder and "
                                  "`check` say what to mend before it fights.")},
    {Code::QuestReportedTwice,
     QT_TRANSLATE_NOOP("Finding",
                       "%2 reports the {Quest} “%1” twice. Report it once; two of the players' own "
                       "that are called alike need different names.")},
    {Code::QuestUnknownHere,
     QT_TRANSLATE_NOOP("Finding", "“%1” is neither a {Quest} of the game nor one of the list of %2. It is "
                                  "booked as the players' own; correct the name if it is not.")},
    {Code::WrittenTwice, QT_TRANSLATE_NOOP("Finding", "“%1” says again what was said before. Say it once.")},
    {Code::FoughtByOther, QT_TRANSLATE_NOOP("Finding", "%1 was led by %2; in the books it belongs to %3.")},
    {Code::CampaignOverLimit,
     QT_TRANSLATE_NOOP(
         "Finding", "%1 has %2 points; the next battle is fought with %3. Pick that many of them for it.")},
    {Code::CampaignFilingUnknown,
     QT_TRANSLATE_NOOP("Finding",
                       "There is no result “%1” in the books. `history` lists them with their numbers.")},
    {Code::CampaignFilingSeveral,
     QT_TRANSLATE_NOOP("Finding", "Several results begin with “%1”: %2. Write more of the number.")},
    {Code::CampaignSideWrong,
     QT_TRANSLATE_NOOP("Finding",
                       "“%1” is no side of a battle. Write it as WARBAND=GLORY, and a result of won, drawn "
                       "or lost behind a comma where Glory does not tell it.")},
    {Code::PublishFolderInUse,
     QT_TRANSLATE_NOOP("Finding",
                       "The folder %1 holds other files than a published campaign. Choose an empty one.")},
    {Code::PublishedByOther,
     QT_TRANSLATE_NOOP("Finding", "The folder %1 holds the pages of another campaign, “%2”. Choose another "
                                  "folder.")},
    {Code::ExportLeavesSecretsOut,
     QT_TRANSLATE_NOOP("Finding",
                       "Secret Quests, enemies noted in secret, second forms and the recordings of "
                       "battles that tell them are left out. Export with `--with-secrets` to move "
                       "the campaign.")},
    {Code::ImportWithoutSecrets,
     QT_TRANSLATE_NOOP("Finding", "This export was made without the players’ secrets, so what it brings has "
                                  "none. Export with `--with-secrets` to move a campaign.")},
    {Code::SecretQuestsLeftOpen,
     QT_TRANSLATE_NOOP("Finding",
                       "The secret {Quests} of %1 are left out, neither achieved nor failed. Open the "
                       "secrets to say what became of them, or add their Glory to the changes.")},
    {Code::BattleOfOtherCampaign,
     QT_TRANSLATE_NOOP("Finding", "This battle kept an appointment of another campaign. Here its sides are "
                                  "found by their names, and it keeps none.")},
    {Code::AppointmentUnknown,
     QT_TRANSLATE_NOOP("Finding", "The appointment that this battle was to keep is not in the books, or is "
                                  "one of others. Choose another, or none.")},
    {Code::AppointmentKept,
     QT_TRANSLATE_NOOP("Finding", "The appointment of this battle was kept meanwhile by a result that %1 "
                                  "filed, played on %2. File this one only if both were fought.")},
    {Code::RecordingTooLarge,
     QT_TRANSLATE_NOOP("Finding",
                       "The recorded battle takes %1 MB; the books keep no more than %2. Take notes "
                       "and what-ifs out of it, or file the result by hand.")},
    {Code::BattleFiledAlready,
     QT_TRANSLATE_NOOP("Finding", "This battle stands in the books already, filed by %1. It is not counted "
                                  "again.")},
    {Code::RecordingDiffers,
     QT_TRANSLATE_NOOP("Finding", "The books say %1 Glory, this recording ended with %2: what players judged "
                                  "or corrected stands in the books alone.")},
    {Code::UnitNotInBooks,
     QT_TRANSLATE_NOOP("Finding", "“%1” fought for %2 and is not in its list in the books, or not with these "
                                  "options. Let the new list join first, or file the result only if all "
                                  "agree.")},
    {Code::QuestLeftOpen,
     QT_TRANSLATE_NOOP(
         "Finding",
         "The recorded battle does not say whether %2 achieved the {Quest} “%1”: its player judges "
         "it. It is left out, neither achieved nor failed; add the Glory that it brought to "
         "the changes, or correct it later.")},
    {Code::CorrectionKeyUnknown,
     QT_TRANSLATE_NOOP("Finding",
                       "This campaign keeps no “%1” of %2. What it keeps there: %3. Write one of them.")},
    {Code::WrittenWrong, QT_TRANSLATE_NOOP("Finding", "“%1” cannot be used. Write it as %2.")},
    {Code::CorrectionNoNumber,
     QT_TRANSLATE_NOOP("Finding", "“%1” is a number, and “%2” is none that it can take. Write %1=+3 or %1=-3 "
                                  "to change it, %1=3 to set it.")},
    {Code::DayWrong,
     QT_TRANSLATE_NOOP("Finding", "“%1” is no day on which a battle was fought. Write it as year, month and "
                                  "day, 2026-12-05, and none that is still to come.")},
    {Code::ResultScenarioUnknown,
     QT_TRANSLATE_NOOP("Finding",
                       "This game has no scenario “%1”. Write one of these, or none: %2. `gonfalon-cli "
                       "catalogue` tells them with their names.")},
    {Code::GloryBeyondReason,
     QT_TRANSLATE_NOOP("Finding", "%1 cannot have brought home %2 Glory: from %3 to %4 can be written down. "
                                  "Look at the figure again.")},
    {Code::UnitUnknownHere,
     QT_TRANSLATE_NOOP("Finding", "%2 has no unit “%1”. Its units: %3. Write one of them.")},
    {Code::ChallengeNeedsTwo,
     QT_TRANSLATE_NOOP("Finding", "A challenge needs two different Warbands. Name both.")},
    {Code::ResultFixtureUnknown,
     QT_TRANSLATE_NOOP("Finding", "There is no appointment “%1” in the books. Open between these Warbands: "
                                  "%2. Name one of them, or none.")},
    {Code::CampaignWorkStopped, QT_TRANSLATE_NOOP("Finding", "Stopped. %1 %2")},
    {Code::ResultWordUnknown, QT_TRANSLATE_NOOP("Finding", "“%1” is “%2” and should be one of these: %3.")},
    {Code::ResultMemberUnknown,
     QT_TRANSLATE_NOOP("Finding", "“%1” is no part of a result, and nothing was made of it. Take it out, or "
                                  "correct how it is written.")},
    {Code::NeitherResultNorBattle,
     QT_TRANSLATE_NOOP("Finding",
                       "This is neither a recorded battle nor the result of one: “format” should be "
                       "“gonfalon-battle” or “gonfalon-result”. Choose another file.")},
};

} // namespace

std::span<const Sentence> campaignSentences() { return campaignTable; }

} // namespace gonfalon::words
