// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/base/length.h"
#include "core/model/base_size.h"
#include "core/model/ids.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace gonfalon {

/// A limit of the muster that free play can switch off.
struct MusterLimit
{
    int least = 0;
    int most = 0;
    RuleId rule;
    Severity severity = Severity::Error; ///< a warning where the figures are no more than our default
};

struct TableSize
{
    int upTo = 0; ///< the largest points limit it is proposed for
    int width = 0, depth = 0;
    Measure measure = Measure::Inches; ///< in which these are
};

/// One answer of a setting of the force (`Warband::settings`), on which a rule depends.
struct SettingAnswer
{
    std::string setting, answer; ///< both empty: always
};

/// So many units of some groups may go with each unit of others (TK-EXT-04).
struct ShareLimit
{
    std::string name; ///< what is limited, in the plural: "heavy weapons"
    std::vector<std::string> groups;
    std::string per; ///< by what it is counted: "band"
    std::vector<std::string> perGroups;
    int most = 0;
    RuleId rule;
};

/// How large a unit may be: a figure of the type times its pieces, by what the unit was trained to be
/// (RR-UNI-05 to 10).
struct SizeRules
{
    struct Limit
    {
        OptionId option; ///< the unit has it; empty: all that is left
        int least = 0, most = 0;
        RuleId rule;
    };

    FigureId figure;
    OptionId onlyWith; ///< units without this option are not judged
    SettingAnswer doubledWith;
    std::vector<std::string> noLeastFor; ///< groups without a smallest size
    std::vector<Limit> limits;           ///< the first that fits a unit counts
};

/// Money that a force is paid from.
struct PurseRules
{
    std::string name; ///< "water"
    int start = 0;
    SettingAnswer with;
    RuleId rule;
};

/// Leader's Traits that are bought: each throw that gives a new one is one, and its price is paid by the
/// Leader's unit (LR-SKL-02, LR-SKL-03).
struct BoughtTraits
{
    int points = 1, most = 2;
    RuleId rule, priceRule;
    RuleId againRule; ///< a throw that gives nothing new
};

/// What a unit can be beside its race and type, for those who hunt or hate it: "Undead", "Warbeasts".
struct CreatureKind
{
    std::string name;
    std::vector<std::string> words;   ///< other words for it
    std::vector<SpecialRuleId> rules; ///< units with one of these are of the kind
    std::vector<UnitTypeId> types;    ///< so are units of these types
};

/// What the muster asks of a whole warband. A rule without an id is not asked.
struct MusterRules
{
    std::vector<int> offeredLimits;
    int defaultLimit = 24;
    bool openLimit = false; ///< any limit may be agreed, not only those between the offered ones
    RuleId limitRule, offeredLimitsRule;
    std::optional<MusterLimit> usualPoints;                  ///< a note for what lies outside
    MusterLimit units{.least = 0, .most = 9999, .rule = {}}; ///< `most` holds at `unitsPer` points and below
    int unitsPer = 0; ///< above it the most grows in proportion; 0: never
    MusterLimit unitPoints{.least = -9999, .most = 999999, .rule = {}};
    RuleId leaderRule;
    int traitDice = 3;
    RuleId traitRule, houseTraitRule;
    std::optional<BoughtTraits> boughtTraits;
    MusterLimit quests, questGlory;
    RuleId questRule, houseQuestRule, houseOptionRule, raceRule, modelsRule, communalRule, oldModelsRule,
        secretFormRule, fixedModelsRule, nameRule, modelNamesRule;
    SettingAnswer modelNamesWith;
    RuleId optionRule;
    std::vector<ShareLimit> shares;
    std::optional<SizeRules> sizes;
    std::optional<PurseRules> purse;
    std::map<std::string, int, std::less<>> numbers; ///< that its battles need and its source does not give
    std::vector<TableSize> tables;
    RuleId tableRule;
    std::map<std::string, BaseSize>
        bases; ///< by unit group; "single" for one to a few models on a large base
    std::vector<SpecialRuleId>
        attackerTieBreak; ///< units that have one of these, or are of a group below, are counted
    std::vector<std::string> attackerTieBreakGroups;
    RuleId scenarioRule, attackerRule, tieBreakRule;
    std::vector<CreatureKind> kinds;
};

} // namespace gonfalon
