// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/campaign/pack.h"
#include "core/campaign/settle.h"
#include "core/model/catalogue.h"
#include "core/words/game_words.h"

#include <QDate>
#include <QString>

#include <map>
#include <vector>

namespace gonfalon::words {

/// How warbands, players and whatever the pack or the catalogue names are called. What the catalogue does not
/// know, in the books of another year, is called by its id in words, and is said to be unknown.
struct CampaignNames
{
    std::map<campaign::WarbandId, QString> warbands;
    std::map<campaign::WarbandId, QString> players; ///< of the warband
    std::map<ScenarioId, QString> scenarios;
    std::map<QuestId, QString> quests;
    std::map<TraitId, QString> traits;
    OwnWords own;            ///< what the game calls its parts
    bool scoresGlory = true; ///< else nothing is told of Glory: battles of the game are won or drawn alone

    /// Takes the names of scenarios, Quests and traits from a catalogue, and the game's own words.
    void addFrom(const Catalogue &catalogue);

    [[nodiscard]] QString warband(const campaign::WarbandId &id) const;
    [[nodiscard]] QString player(const campaign::WarbandId &id) const;
    [[nodiscard]] QString scenario(const ScenarioId &id) const;
    /// \param quest the id of a Quest, or what the players call one of their own
    [[nodiscard]] QString quest(const std::string &quest) const;
    [[nodiscard]] QString trait(const TraitId &id) const;
};

/// "won", "drew", "lost".
[[nodiscard]] QString verdictWord(campaign::Verdict verdict);
/// "unharmed", "with losses", "routed", "destroyed", "absent": in the words of the books, which know no
/// other for who is down by a point or has left the table in retreat (DR-RETREAT-08).
[[nodiscard]] QString fateWord(Fate fate);
/// "Glory", "Battles led", the pack's own name of a key, or the key itself.
[[nodiscard]] QString keyName(const campaign::Pack &pack, const std::string &key);
/// "Red Fang", "the Leader of Red Fang", "Wolf Riders of Red Fang", "Grey Harbour".
[[nodiscard]] QString subjectName(const campaign::Pack &pack, const CampaignNames &names,
                                  const campaign::Subject &subject);
/// The name of the stage that a warband has come to, or "the end".
[[nodiscard]] QString stageWords(const campaign::Pack &pack, const std::string &stage);
/// What a value of a key says: the name of the stage, territory, trait or warband that it stands for, else
/// itself.
[[nodiscard]] QString valueWords(const campaign::Pack &pack, const CampaignNames &names,
                                 const std::string &key, const std::string &value);
/// "Red Fang: Glory +5", "Grey Harbour: owner Red Fang (was nobody)".
[[nodiscard]] QString changeLine(const campaign::Pack &pack, const CampaignNames &names,
                                 const campaign::Change &change);
/// Why a change comes: the pack's rule by its name, "Result", "Scoring", "By hand".
[[nodiscard]] QString becauseWords(const campaign::Pack &pack, const campaign::Change &change);
/// A number with the level it has reached: "3 (Experienced)".
[[nodiscard]] QString amountWords(const campaign::Pack &pack, const std::string &key, int amount);
/// "Leader's fate for Red Fang: one die".
[[nodiscard]] QString rollLine(const campaign::Pack &pack, const CampaignNames &names,
                               const campaign::WantedRoll &roll);

/// "“Cleave them in half”: failed, −1 Glory"; without Glory where none was written down or the game has none.
[[nodiscard]] QString questLine(const CampaignNames &names, const campaign::QuestReport &quest);
/// What one side of a battle has come to.
struct Score
{
    QString warband;
    int glory = 0;
    campaign::Verdict verdict = campaign::Verdict::Drawn;
};
/// "Red Fang 5 : 1 Court of Thorns"; of more than two "Red Fang 5, Court of Thorns 1, Barrow Host 0". Without
/// Glory who won: "Red Fang beat Court of Thorns", "Red Fang and Court of Thorns drew".
[[nodiscard]] QString scoreLine(const std::vector<Score> &sides, bool scoresGlory);
[[nodiscard]] QString scoreLine(const CampaignNames &names, const campaign::Filing &filing);
/// What a battle was fought for: the battle of the story, else the place on the map, by its name; empty where
/// the pack knows neither.
[[nodiscard]] QString placeName(const campaign::Pack &pack, const campaign::StageId &stage,
                                const campaign::TerritoryId &territory);
/// A battle as a heading, without a full stop: "Orcs swept Elves from the field at Storm over Fen".
[[nodiscard]] QString headline(const campaign::Pack &pack, const CampaignNames &names,
                               const campaign::Filing &filing);
/// What there is to tell of a battle beside who won: who never came home, which Quests, what it brought, the
/// note. Empty where nothing is.
[[nodiscard]] QString chronicleDetails(const campaign::Pack &pack, const CampaignNames &names,
                                       const campaign::Filing &filing, const campaign::Changes &changes);
/// A battle of the chronicle in a few sentences: where, between whom, how it ended, who never came home, what
/// it brought.
[[nodiscard]] QString chronicleText(const campaign::Pack &pack, const CampaignNames &names,
                                    const campaign::Filing &filing, const campaign::Changes &changes);
/// The life of a leader or unit up to now, a line for each battle it was in.
[[nodiscard]] QString biographyLine(const campaign::Pack &pack, const CampaignNames &names,
                                    const campaign::Filing &filing, const campaign::Changes &changes,
                                    const campaign::Subject &subject);

} // namespace gonfalon::words
