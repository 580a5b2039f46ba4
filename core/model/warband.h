// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/points.h"
#include "core/model/base_size.h"
#include "core/model/ids.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace gonfalon {

/// Keys of a file that this version does not know, kept so that a newer program finds them again: JSON text,
/// or nothing.
using KeptKeys = std::string;

/// One option taken, with the answers it asks for ("melee"; three spell ids; a race).
struct Choice
{
    OptionId option;
    std::vector<std::string> answers;
    KeptKeys kept = {};

    friend bool operator==(const Choice &, const Choice &) = default;
};

/// An option of the players' own, taken with the opponent's consent (DR-MUSTER-18).
struct HouseOption
{
    std::string name;
    Points points;
    std::string text;
    KeptKeys kept = {};

    friend bool operator==(const HouseOption &, const HouseOption &) = default;
};

/// One unit: the player's choices and nothing that follows from them.
struct Unit
{
    UnitTypeId type;
    std::string name; ///< empty: called by its type
    bool leader = false;
    std::vector<Choice> choices;
    std::vector<Choice> otherForm; ///< what the other form of a were creature buys
    bool secretForm = false;       ///< which unit turns is kept from the opponent (DR-FANT-75)
    std::vector<HouseOption> house;
    std::optional<int> models;           ///< nothing: as many as Strength Points
    std::optional<int> count;            ///< pieces; nothing: as many as its type usually has
    std::string organisation;            ///< the id of the Organisation it belongs to; empty: to none
    std::vector<std::string> modelNames; ///< of its figures, the leader's first
    bool communalBases = false;
    std::optional<BaseSize> base;
    std::string race;
    std::string notes;
    std::string picture;       ///< a file beside the warband, or a data: URL
    std::optional<int> pennon; ///< which of the ordinaries it bears; nothing: the first that is free
    KeptKeys kept;

    friend bool operator==(const Unit &, const Unit &) = default;
};

/// What the unit buys in one of its two forms.
[[nodiscard]] inline std::vector<Choice> &choicesOf(Unit &unit, bool otherForm)
{
    return otherForm ? unit.otherForm : unit.choices;
}
[[nodiscard]] inline const std::vector<Choice> &choicesOf(const Unit &unit, bool otherForm)
{
    return otherForm ? unit.otherForm : unit.choices;
}

/// One throw for the Leader's Trait.
struct TraitRoll
{
    std::vector<int> dice;
    std::string when; ///< date and time as the caller wrote it
    std::string why;  ///< empty for the first; the reason given for a re-roll
    KeptKeys kept = {};

    friend bool operator==(const TraitRoll &, const TraitRoll &) = default;
};

/// The Leader's Trait: every throw that was ever made, and what the players settled on. The last throw
/// counts.
struct LeaderTrait
{
    std::vector<TraitRoll> rolls;
    TraitId stated;  ///< a trait that another program's list names without dice; counts until a throw is made
    TraitId instead; ///< a trait taken in place of the rolled one (DR-TRAIT-20)
    std::string house; ///< name of a trait of the players' own (DR-TRAIT-03)

    friend bool operator==(const LeaderTrait &, const LeaderTrait &) = default;
};

struct QuestChoice
{
    QuestId quest;    ///< empty for one of the players' own
    std::string name; ///< of one's own
    int glory = 0;    ///< of one's own
    bool secret = false;
    std::string target; ///< the enemy unit noted for it
    KeptKeys kept = {};

    friend bool operator==(const QuestChoice &, const QuestChoice &) = default;
};

/// What was settled before the game: the scenario, and who attacks.
struct GameRecord
{
    ScenarioId scenario;
    std::vector<int> scenarioDice;          ///< one for each throw
    std::vector<int> attackerDice;          ///< own and other's, one pair for each throw
    std::optional<bool> attacker;           ///< true: this warband attacks
    std::vector<std::string> opponentKinds; ///< races and tags the opponent fields; "undead"
    bool opponentKnown = false;

    friend bool operator==(const GameRecord &, const GameRecord &) = default;
};

/// The two tinctures of the warband's pennons, by heraldic name: azure gules vert purpure sable tenne or
/// argent.
struct Tinctures
{
    std::string field = "vert";
    std::string charge = "or";

    friend bool operator==(const Tinctures &, const Tinctures &) = default;
};

/// A body of units that was mustered in one go.
struct Organisation
{
    std::string id; ///< units refer to it
    OrganisationTypeId type;
    std::string name; ///< empty: called by its type
    KeptKeys kept = {};

    friend bool operator==(const Organisation &, const Organisation &) = default;
};

/// A player pack by id, and by name for those who have not got it.
struct PackRef
{
    PackId id;
    std::string name;

    friend bool operator==(const PackRef &, const PackRef &) = default;
};

/// A limit of the muster that free play can switch off.
enum class FreePlay
{
    Limit,
    Units,
    UnitPoints,
    Leader,
    Options
};

/// A player's force: choices only. What they come to is asked of `resolve`, `price` and `validate`.
struct Warband
{
    SystemId system;
    std::string name;
    int limit = 24;
    std::string player;
    std::string leaderName;
    std::string race;
    Tinctures tinctures;
    std::string picture;
    std::string notes;
    std::vector<Unit> units;
    LeaderTrait trait;
    std::vector<QuestChoice> quests;
    GameRecord game;
    std::vector<FreePlay> freePlay;
    bool oldModels = false; ///< every model was made before 1984 (DR-GLORY-04)
    std::vector<Organisation> organisations;
    std::map<std::string, std::string> settings; ///< setting to answer; one that is not named has its first
    std::optional<int> purse;   ///< money before the muster; nothing: what everybody starts with
    std::vector<PackRef> packs; ///< player packs it was built with
    KeptKeys kept;

    friend bool operator==(const Warband &, const Warband &) = default;
};

/// True where this limit is switched off.
[[nodiscard]] bool isFree(const Warband &warband, FreePlay limit);

/// The same without what its player noted of it and of its units, which is nobody else's.
[[nodiscard]] Warband withoutNotes(Warband warband);

/// "limit", "units", "unit-points", "leader", "options": how files name it.
[[nodiscard]] std::string freePlayName(FreePlay limit);
[[nodiscard]] std::optional<FreePlay> freePlayFromName(const std::string &name);

} // namespace gonfalon
