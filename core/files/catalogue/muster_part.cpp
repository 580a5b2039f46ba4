// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/catalogue/parts.h"

namespace gonfalon::files::data {

namespace {

MusterLimit readLimit(Fields &fields)
{
    static constexpr std::array<Named<Severity>, 3> severities{
        {{"error", Severity::Error}, {"warning", Severity::Warning}, {"note", Severity::Note}}};
    MusterLimit limit{fields.number("least"), fields.number("most"), fields.reference<RuleId>("rule")};
    if (fields.has("severity"))
        limit.severity = fields.word("severity", severities);
    return limit;
}

/// The limit of a key, or what `limit` was where the game sets none.
void readLimit(Fields &muster, std::string_view key, MusterLimit &limit)
{
    if (const auto node = muster.at(key)) {
        Fields fields(*node);
        limit = readLimit(fields);
    }
}

SettingAnswer readAnswer(Fields &fields)
{
    SettingAnswer answer;
    if (fields.has("setting")) {
        answer.setting = fields.reference<SettingId>("setting").str();
        answer.answer = fields.text("answer");
    }
    return answer;
}

std::vector<std::string> groupsOf(Fields &fields, std::string_view key)
{
    std::vector<std::string> groups;
    for (const GroupId &group : fields.references<GroupId>(key))
        groups.push_back(group.str());
    return groups;
}

void readLimits(const Node &node, MusterRules &rules)
{
    Fields fields(node);
    for (const Node &part : fields.neededList("offered"))
        rules.offeredLimits.push_back(part.number());
    rules.defaultLimit = fields.number("default");
    rules.limitRule = fields.reference<RuleId>("rule");
    rules.offeredLimitsRule = fields.reference<RuleId>("offered_rule");
    rules.openLimit = fields.flag("open");
    if (const auto usual = fields.at("usual")) {
        Fields range(*usual);
        rules.usualPoints = readLimit(range);
    }
}

void readUnitCount(const Node &node, MusterRules &rules)
{
    Fields fields(node);
    rules.units = readLimit(fields);
    rules.unitsPer = fields.numberOr("per", 0);
}

void readTraitRoll(const Node &node, MusterRules &rules)
{
    Fields fields(node);
    rules.traitDice = fields.number("dice");
    rules.traitRule = fields.reference<RuleId>("rule");
    rules.houseTraitRule = fields.referenceOr<RuleId>("house_rule");
    if (const auto bought = fields.at("bought")) {
        Fields price(*bought);
        rules.boughtTraits =
            BoughtTraits{price.number("points"), price.number("most"), price.reference<RuleId>("rule"),
                         price.referenceOr<RuleId>("price_rule"), price.referenceOr<RuleId>("again_rule")};
    }
}

void readTableSizes(const Node &node, MusterRules &rules)
{
    static constexpr std::array<Named<Measure>, 2> measures{
        {{measureWord(Measure::Inches), Measure::Inches},
         {measureWord(Measure::Centimetres), Measure::Centimetres}}};
    Fields fields(node);
    const Measure measure = fields.has("measure") ? fields.word("measure", measures) : Measure::Inches;
    for (const Node &part : fields.neededList("sizes")) {
        Fields size(part);
        rules.tables.push_back({size.number("up_to"), size.number("width"), size.number("depth"), measure});
    }
    rules.tableRule = fields.reference<RuleId>("rule");
}

/// By their words; which there are is the schema's affair.
void readNumbers(const Node &node, MusterRules &rules)
{
    Fields fields(node);
    for (const auto &one : node.value().items())
        rules.numbers[one.key()] = fields.number(one.key());
}

void readBases(const Node &node, MusterRules &rules)
{
    using Shape = BaseSize::Shape;
    static constexpr std::array<Named<Shape>, 2> shapes{
        {{"round", Shape::Round}, {"rectangle", Shape::Rectangle}}};
    for (const Node &part : node.parts()) {
        Fields fields(part);
        const std::string name = fields.text("for");
        if (name != "single")
            fields.reading().refer(Kind::Group, name, fields.pathOf("for"));
        rules.bases[name] = {fields.word("shape", shapes), fields.number("width"), fields.number("depth")};
    }
}

void readAttackerRoll(const Node &node, MusterRules &rules)
{
    Fields fields(node);
    rules.attackerRule = fields.reference<RuleId>("rule");
    if (const auto part = fields.at("tie_break")) {
        Fields tie(*part);
        rules.attackerTieBreak = tie.references<SpecialRuleId>("special_rules");
        rules.attackerTieBreakGroups = groupsOf(tie, "groups");
        rules.tieBreakRule = tie.reference<RuleId>("rule");
    }
}

void readKinds(const Node &node, MusterRules &rules)
{
    for (const Node &part : node.parts()) {
        Fields fields(part);
        CreatureKind kind;
        kind.name = fields.text("name");
        kind.words = fields.texts("words");
        kind.rules = fields.references<SpecialRuleId>("special_rules");
        kind.types = fields.references<UnitTypeId>("unit_types");
        rules.kinds.push_back(std::move(kind));
    }
}

void readModelNames(const Node &node, MusterRules &rules)
{
    Fields fields(node);
    rules.modelNamesWith = readAnswer(fields);
    rules.modelNamesRule = fields.reference<RuleId>("rule");
}

void readShares(const Node &node, MusterRules &rules)
{
    for (const Node &part : node.parts()) {
        Fields fields(part);
        rules.shares.push_back({fields.text("name"), groupsOf(fields, "groups"), fields.text("per"),
                                groupsOf(fields, "per_groups"), fields.number("most"),
                                fields.reference<RuleId>("rule")});
    }
}

void readSizes(const Node &node, MusterRules &rules)
{
    Fields fields(node);
    SizeRules sizes;
    sizes.figure = fields.reference<FigureId>("figure");
    sizes.onlyWith = fields.referenceOr<OptionId>("only_with");
    if (const auto with = fields.at("double_with")) {
        Fields answer(*with);
        sizes.doubledWith = readAnswer(answer);
        (void)answer.referenceOr<RuleId>("rule");
    }
    sizes.noLeastFor = groupsOf(fields, "no_least_for_groups");
    (void)fields.referenceOr<RuleId>("no_least_rule");
    for (const Node &part : fields.neededList("limits")) {
        Fields limit(part);
        sizes.limits.push_back({limit.referenceOr<OptionId>("option"), limit.number("least"),
                                limit.number("most"), limit.reference<RuleId>("rule")});
    }
    rules.sizes = std::move(sizes);
}

void readPurse(const Node &node, MusterRules &rules)
{
    Fields fields(node);
    rules.purse = PurseRules{fields.text("name"), fields.number("start"), readAnswer(fields),
                             fields.reference<RuleId>("rule")};
}

void readRuleIds(Fields &fields, MusterRules &rules)
{
    rules.leaderRule = fields.referenceOr<RuleId>("leader_rule");
    rules.optionRule = fields.reference<RuleId>("option_rule");
    rules.houseOptionRule = fields.referenceOr<RuleId>("house_option_rule");
    rules.raceRule = fields.referenceOr<RuleId>("race_rule");
    rules.modelsRule = fields.reference<RuleId>("models_rule");
    rules.communalRule = fields.referenceOr<RuleId>("communal_rule");
    rules.oldModelsRule = fields.referenceOr<RuleId>("old_models_rule");
    rules.secretFormRule = fields.referenceOr<RuleId>("secret_form_rule");
    rules.fixedModelsRule = fields.referenceOr<RuleId>("fixed_models_rule");
    rules.nameRule = fields.referenceOr<RuleId>("name_rule");
    rules.scenarioRule = fields.referenceOr<RuleId>("scenario_rule");
}

} // namespace

MusterRules readMuster(const Node &node)
{
    Fields fields(node);
    MusterRules rules;
    const auto part = [&](std::string_view key, void (*read)(const Node &, MusterRules &)) {
        if (const auto found = fields.at(key))
            read(*found, rules);
    };
    if (const auto limits = fields.needed("limits"))
        readLimits(*limits, rules);
    part("units", readUnitCount);
    readLimit(fields, "unit_points", rules.unitPoints);
    part("trait", readTraitRoll);
    readLimit(fields, "quests", rules.quests);
    rules.questRule = rules.quests.rule;
    readLimit(fields, "quest_glory", rules.questGlory);
    rules.houseQuestRule = rules.questGlory.rule;
    readRuleIds(fields, rules);
    part("model_names", readModelNames);
    part("shares", readShares);
    part("sizes", readSizes);
    part("purse", readPurse);
    part("tables", readTableSizes);
    part("numbers", readNumbers);
    part("bases", readBases);
    part("attacker", readAttackerRoll);
    part("kinds", readKinds);
    return rules;
}

} // namespace gonfalon::files::data
