// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/campaign/filing.h"
#include "core/campaign/ids.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace gonfalon::campaign {

/// How opponents are found.
enum class Pairing
{
    Free,       ///< players challenge each other
    RoundRobin, ///< everybody meets everybody
    Swiss       ///< equals meet, nobody meets the same opponent twice
};

/// Points for the table, and what orders it: keys of the standing, the first that differs decides.
struct Scoring
{
    int won = 3;
    int drawn = 1;
    int lost = 0;
    int bye = 3;
    int perGlory = 0;
    std::vector<std::string> order{"points", "glory", "won"};
};

/// The size of a force, which may grow.
struct Limit
{
    int points = 24;
    std::string growsBy{}; ///< key of the standing that makes it grow; empty: it does not
    int per = 1;           ///< this many of the key …
    int adds = 0;          ///< … add this many points
    int most = 0;          ///< and no more than this; 0: no end
};

/// Where the story goes on. Who attacks next is told by the role: of the attacker, of the winner, as players
/// like.
enum class AttacksNext
{
    Winner,
    Loser,
    SameAgain,
    Roll
};

/// A battle of the story, a node of its graph.
struct Stage
{
    StageId id;
    std::string name;
    std::string text;      ///< what is at stake, in our own words
    ScenarioId scenario{}; ///< empty: as players like
    std::optional<int> limit{};
    AttacksNext attacksNext = AttacksNext::Roll;
    StageId afterAttackerWon{}, afterDefenderWon{}, afterDraw{}; ///< empty: the story ends
    int column = 0, row = 0; ///< where it stands on the picture of the story
};

/// A place of the map.
struct Territory
{
    TerritoryId id;
    std::string name;
    std::string text;
    std::vector<TerritoryId> neighbours{};
    ScenarioId scenario{}; ///< what is fought for it; empty: as players like
    bool home = false;     ///< a place to start from
    int column = 0, row = 0;
};

/// A figure that a rule adds: a number, or a count taken from the result.
enum class Amount
{
    Fixed,
    Glory,      ///< of the side
    Points,     ///< of the unit, of the one that the Leader is with, or of all units that the filing names
    PointsLost, ///< the same, of those that fled or were destroyed
    PointsDestroyed, ///< of all enemies' units that fled or were destroyed
    StrengthLost     ///< of the unit, of the one that the Leader is with, or of the whole side
};

struct Gift
{
    std::string key;
    Amount amount = Amount::Fixed;
    int times = 1; ///< of `amount`, or the fixed number itself
    std::optional<std::string>
        value{};      ///< a value to set instead; "@territory", "@warband" stand for the battle's
    std::string to{}; ///< empty: the subject of the rule; "warband", "leader", "territory"
};

/// One line of a rule's table of dice.
struct TableLine
{
    int upTo = 0; ///< totals up to this, and above the line before
    std::string name;
    std::vector<Gift> gives{};
};

/// To whom a rule applies.
enum class For
{
    Side,
    Leader,
    Unit
};

/// One thing that a battle brings: for whom, when, what. The vocabulary is closed; data never grows into a
/// programming language.
struct Rule
{
    std::string id;
    std::string name;
    std::string text;
    For whom = For::Side;
    RuleId source{};                 ///< the ledger rule it carries out; empty for rules of our own
    std::vector<FilingKind> kinds{}; ///< of filings that bring it; empty: a battle
    std::vector<Verdict> verdicts{}; ///< empty: any
    std::vector<SideRole> roles{};   ///< empty: any
    /// Of the unit, or of the one that the Leader is with; for a side, of the units whose points count.
    /// Empty: any.
    std::vector<Fate> fates{};
    std::optional<int> strengthLeft{};      ///< only where the unit has exactly so many Strength Points left
    std::optional<bool> led{};              ///< only units that a leader is with, or only those that none is
    bool acting = false;                    ///< only units that another has led in a fallen leader's place
    std::vector<StageId> stages{};          ///< empty: any
    bool questAchieved = false;             ///< only where the side achieved one
    std::string key{};                      ///< only where the subject's standing in this key …
    std::optional<int> atLeast{}, atMost{}; ///< … lies within these bounds before the battle
    std::vector<Gift> gives{};
    int dice = 0;  ///< how many are rolled; 0: none
    int sides = 6; ///< of each
    std::vector<TableLine> table{};
};

/// A name for a range of a number: "Veteran" from 5 battles led.
struct Level
{
    int from = 0;
    std::string name;
    OptionId option{}; ///< by which a list states it
};

/// A number or value that the campaign keeps, and how it is called.
struct Key
{
    std::string key;
    std::string name; ///< "Battles led"
    For whom = For::Side;
    int start = 0;              ///< what a warband begins with
    std::optional<int> least{}; ///< it can not fall below: the change is cut
    std::vector<Level> levels{};
    RuleId source{};
};

/// Where a warband stands whose story is over.
inline constexpr const char *storyEnd = "end";

/// How a campaign goes: data, since the books have no campaign rules. What every pack counts without saying
/// so: played, won, drawn, lost, glory, glory-against, points, and with a map territories.
struct Pack
{
    CampaignPackId id;
    std::string name;
    std::string summary;
    std::vector<SystemId> systems; ///< the games it is for; empty: any
    Pairing pairing = Pairing::Free;
    int final = 0; ///< the first so many of the table meet in a knock-out at the end; 0: none
    Limit limit;
    Scoring scoring;
    std::vector<Key> keys;
    std::vector<Stage> stages; ///< the first is where everybody begins
    std::vector<Territory> territories;
    std::vector<Rule> rules;
    std::map<std::string, std::string> words{}; ///< names replaced to suit a period (TK-NAM-03)

    [[nodiscard]] const Stage *stage(const StageId &id) const;
    [[nodiscard]] const Territory *territory(const TerritoryId &id) const;
    [[nodiscard]] const Rule *rule(const std::string &id) const;
    [[nodiscard]] const Key *key(const std::string &id) const;
};

/// The name of the level that a number has reached, or empty.
[[nodiscard]] std::string levelName(const Key &key, int amount);

/// The points limit of a warband's next battle.
[[nodiscard]] int limitFor(const Pack &pack, const Stage *stage, const Standing &standing,
                           const WarbandId &warband);

} // namespace gonfalon::campaign
