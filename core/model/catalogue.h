// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/base/points.h"
#include "core/model/base_size.h"
#include "core/model/ids.h"
#include "core/model/option.h"
#include "core/model/sample_list.h"
#include "core/model/scenario.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace gonfalon {

/// One kind of figure that a profile holds, and how it is written.
struct FigureKind
{
    enum class Format
    {
        Order,  ///< a total on two dice: "5+"
        Hit,    ///< a face of one die: "5+", and a bare "6"
        Number, ///< "12"
        Inches, ///< 8″
    };

    FigureId id;
    std::string name;      ///< "Attack value"
    std::string shortName; ///< where room is scarce: "Attack val."
    Format format = Format::Number;
};

/// One cell of the figure grid that every view and sheet shows: one figure, or two joined ("5+/12″").
struct FigureCell
{
    std::string name;
    std::string shortName;
    std::string icon;                 ///< a glyph of resources/icons
    std::vector<std::size_t> figures; ///< positions in Catalogue::figures
};

struct SpecialRule
{
    SpecialRuleId id;
    std::string name;
    std::string summary; ///< for a unit card: at most two short lines
    std::string text;    ///< the whole rule in our own words
    RuleId rule;
};

struct UnitType
{
    UnitTypeId id;
    std::string name;
    std::string group;   ///< id of a group of the catalogue: "mounted", "foot"
    std::string tagline; ///< "Hit hard, wild"
    Points points;
    std::vector<std::optional<int>>
        figures; ///< in the order of Catalogue::figures; empty where the type has none
    std::vector<SpecialRuleId> rules;
    std::vector<Option> options;                      ///< the type's own
    std::vector<OptionId> mayNotTake;                 ///< shared options that are closed to it
    std::optional<std::vector<OptionId>> mayOnlyTake; ///< where given, all other shared options are closed
    RuleId rule;                                      ///< the ledger rule of its profile
    RuleId optionsRule;                               ///< the ledger rule of what it may take
};

struct Trait
{
    TraitId id;
    std::string name;
    std::optional<int> total; ///< the total of the dice that gives it
    std::string summary;
    std::string text;
    bool oncePerTurn = false;               ///< its card has a box for each turn
    std::optional<int> insteadFrom;         ///< may be taken instead of the rolled one from this total up
    std::optional<SampleListId> whollyFrom; ///< if every unit stands in this list
    RuleId rule;
};

struct Spell
{
    SpellId id;
    std::string name;
    int difficulty = 0; ///< the total on two dice
    int range = 0;      ///< inches; 0 where it has none
    std::string target;
    std::string duration;
    std::string summary;
    std::string text;
    bool extra = false; ///< not one of the printed ten: nobody knows it unless the players agree
    RuleId rule;
};

struct Quest
{
    QuestId id;
    std::string name;
    int glory = 1;
    std::string text;
    std::vector<SpecialRuleId> needsAnyOf; ///< a unit of the warband must have one of these
    bool secretTarget = false;             ///< a unit of the enemy is noted in secret
    RuleId rule;
};

/// A limit of the muster that free play can switch off.
struct MusterLimit
{
    int least = 0;
    int most = 0;
    RuleId rule;
};

struct TableSize
{
    int upTo = 0;             ///< the largest points limit it is proposed for
    int width = 0, depth = 0; ///< inches
};

/// What the muster asks of a whole warband.
struct MusterRules
{
    std::vector<int> offeredLimits;
    int defaultLimit = 24;
    RuleId limitRule, offeredLimitsRule;
    MusterLimit units; ///< `most` holds at `unitsPer` points and below, and grows in proportion above
    int unitsPer = 24;
    MusterLimit unitPoints;
    RuleId leaderRule;
    int traitDice = 3;
    RuleId traitRule, houseTraitRule;
    MusterLimit quests, questGlory;
    RuleId questRule, houseQuestRule, houseOptionRule, raceRule, modelsRule, communalRule, oldModelsRule,
        secretFormRule;
    RuleId optionRule;
    std::vector<TableSize> tables;
    RuleId tableRule;
    std::map<std::string, BaseSize>
        bases; ///< by unit group; "single" for one to a few models on a large base
    std::vector<SpecialRuleId>
        attackerTieBreak; ///< units that have one of these, or are of a group below, are counted
    std::vector<std::string> attackerTieBreakGroups;
    RuleId scenarioRule, attackerRule, tieBreakRule;
};

/// A named part of the option list, and of the price: "Options", "Fantastical rules".
struct Section
{
    std::string id;
    std::string name;
};

/// One entry of the ledger.
struct LedgerRule
{
    RuleId id;
    std::string area;
    std::string rule;      ///< what it says, in our own words
    std::string ruling;    ///< how we read it where the source is unclear
    bool byProgram = true; ///< false: players decide it, `why` says why no program can
    std::string coveredBy; ///< the part of the program that decides it: "muster", "battle"
    std::string why;
};

/// A house reading of an unclear rule that the players may switch.
struct Ruling
{
    std::string id;
    std::string question;
    std::vector<std::pair<std::string, std::string>> readings; ///< id and words; the first is the default
    RuleId rule;
};

/// Parts of names that the name generator joins.
struct NameParts
{
    std::vector<std::string> first, second, titles;
    std::map<std::string, std::vector<std::string>> unitWords; ///< by unit group
};

/// All that one game prints, loaded once, never changed, shared by everybody. It owns what it holds; pointers
/// into it live as long as it does.
class Catalogue
{
public:
    SystemId id;
    std::string name;
    std::string edition;
    std::vector<std::string> abilities; ///< what this program can do with it: "muster", "sheets", "scenarios"
    std::string notice;                 ///< who owns the game, and that this program is unofficial

    std::vector<FigureKind> figures;
    std::vector<std::vector<FigureCell>> grid; ///< rows of cells, in the book's order
    std::vector<Section> groups;               ///< of unit types: "Mounted", "Foot"
    std::vector<Section> sections;             ///< of options
    FigureId strength;                         ///< the figure that counts a unit's Strength
    std::vector<UnitType> unitTypes;
    std::vector<Option> options; ///< open to all types that do not bar them
    std::vector<SpecialRule> specialRules;
    std::vector<Trait> traits;
    std::vector<Spell> spells;
    std::vector<Quest> quests;
    std::vector<Scenario> scenarios;
    std::vector<SampleList> sampleLists;
    std::vector<Ruling> rulings;
    std::vector<LedgerRule> ledger;
    NameParts names;
    MusterRules muster;

    [[nodiscard]] const UnitType *unitType(const UnitTypeId &id) const;
    [[nodiscard]] const SpecialRule *specialRule(const SpecialRuleId &id) const;
    [[nodiscard]] const Trait *trait(const TraitId &id) const;
    [[nodiscard]] const Spell *spell(const SpellId &id) const;
    [[nodiscard]] const Quest *quest(const QuestId &id) const;
    [[nodiscard]] const Scenario *scenario(const ScenarioId &id) const;
    [[nodiscard]] const SampleList *sampleList(const SampleListId &id) const;
    [[nodiscard]] const LedgerRule *ledgerRule(const RuleId &id) const;

    /// The option as `type` may meet it: one of its own, else a shared one, whether or not it is open to the
    /// type.
    [[nodiscard]] const Option *option(const UnitType &type, const OptionId &id) const;
    /// Position of a figure in every profile, or nothing.
    [[nodiscard]] std::optional<std::size_t> figure(const FigureId &id) const;
    /// True where `type` may take the shared or own option.
    [[nodiscard]] bool mayTake(const UnitType &type, const Option &option) const;
    /// Every option that `type` meets, its own first; the closed ones too.
    [[nodiscard]] std::vector<const Option *> optionsFor(const UnitType &type) const;
    /// The largest number of units at a points limit (DR-MUSTER-04).
    [[nodiscard]] int mostUnits(int limit) const;
    /// The table proposed for a points limit (DR-MUSTER-05).
    [[nodiscard]] TableSize table(int limit) const;
};

} // namespace gonfalon
