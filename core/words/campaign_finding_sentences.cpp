// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/finding_sentences.h"

#include <QtGlobal>

namespace gonfalon::words {

namespace {

// What is so, then what to do.
constexpr Sentence table[] = {
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
};

} // namespace

std::span<const Sentence> campaignSentences() { return table; }

} // namespace gonfalon::words
