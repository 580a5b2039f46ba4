// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/catalogue/parts.h"

#include <algorithm>

namespace gonfalon::files::data {

namespace {

FigureKind readFigure(const Node &node)
{
    using Format = FigureKind::Format;
    static constexpr std::array<Word<Format>, 4> formats{{{"order", Format::Order},
                                                          {"hit", Format::Hit},
                                                          {"number", Format::Number},
                                                          {"inches", Format::Inches}}};
    Fields fields(node);
    FigureKind figure;
    figure.id = fields.declared<FigureId>("id");
    figure.name = fields.text("name");
    figure.shortName = fields.textOr("short_name", figure.name);
    figure.format = fields.word("format", formats);
    return figure;
}

/// A cell is named by its first figure.
FigureCell readCell(const Node &node, const Catalogue &catalogue)
{
    Fields fields(node);
    FigureCell cell;
    cell.icon = fields.text("icon");
    for (const FigureId &id : fields.references<FigureId>("figures")) {
        const auto it = std::ranges::find(catalogue.figures, id, &FigureKind::id);
        if (it == catalogue.figures.end())
            continue;
        if (cell.figures.empty()) {
            cell.name = it->name;
            cell.shortName = it->shortName;
        }
        cell.figures.push_back(std::size_t(it - catalogue.figures.begin()));
    }
    return cell;
}

template <typename T>
std::vector<Section> readSections(const std::vector<Node> &nodes)
{
    std::vector<Section> sections;
    for (const Node &node : nodes) {
        Fields fields(node);
        const std::string id = fields.declared<T>("id").str();
        sections.push_back({id, fields.text("name")});
    }
    return sections;
}

MusterLimit readLimit(Fields &fields)
{
    return {fields.number("least"), fields.number("most"), fields.reference<RuleId>("rule")};
}

MusterLimit readLimit(Fields &muster, std::string_view key)
{
    const auto node = muster.needed(key);
    if (!node)
        return {};
    Fields fields(*node);
    return readLimit(fields);
}

void readLimits(const Node &node, MusterRules &rules)
{
    Fields fields(node);
    for (const Node &part : fields.neededList("offered"))
        rules.offeredLimits.push_back(part.number());
    rules.defaultLimit = fields.number("default");
    rules.limitRule = fields.reference<RuleId>("rule");
    rules.offeredLimitsRule = fields.reference<RuleId>("offered_rule");
}

void readUnitCount(const Node &node, MusterRules &rules)
{
    Fields fields(node);
    rules.units = readLimit(fields);
    rules.unitsPer = fields.number("per");
}

void readTraitRoll(const Node &node, MusterRules &rules)
{
    Fields fields(node);
    rules.traitDice = fields.number("dice");
    rules.traitRule = fields.reference<RuleId>("rule");
    rules.houseTraitRule = fields.reference<RuleId>("house_rule");
}

void readTables(const Node &node, MusterRules &rules)
{
    Fields fields(node);
    for (const Node &part : fields.neededList("sizes")) {
        Fields size(part);
        rules.tables.push_back({size.number("up_to"), size.number("width"), size.number("depth")});
    }
    rules.tableRule = fields.reference<RuleId>("rule");
}

void readBases(const Node &node, MusterRules &rules)
{
    using Shape = BaseSize::Shape;
    static constexpr std::array<Word<Shape>, 2> shapes{
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
    if (const auto part = fields.needed("tie_break")) {
        Fields tie(*part);
        rules.attackerTieBreak = tie.references<SpecialRuleId>("special_rules");
        for (const GroupId &group : tie.references<GroupId>("groups"))
            rules.attackerTieBreakGroups.push_back(group.str());
        rules.tieBreakRule = tie.reference<RuleId>("rule");
    }
}

MusterRules readMuster(const Node &node)
{
    Fields fields(node);
    MusterRules rules;
    const auto part = [&](std::string_view key, void (*read)(const Node &, MusterRules &)) {
        if (const auto found = fields.needed(key))
            read(*found, rules);
    };
    part("limits", readLimits);
    part("units", readUnitCount);
    rules.unitPoints = readLimit(fields, "unit_points");
    rules.leaderRule = fields.reference<RuleId>("leader_rule");
    part("trait", readTraitRoll);
    rules.quests = readLimit(fields, "quests");
    rules.questRule = rules.quests.rule;
    rules.questGlory = readLimit(fields, "quest_glory");
    rules.houseQuestRule = rules.questGlory.rule;
    rules.optionRule = fields.reference<RuleId>("option_rule");
    rules.houseOptionRule = fields.reference<RuleId>("house_option_rule");
    rules.raceRule = fields.reference<RuleId>("race_rule");
    rules.modelsRule = fields.reference<RuleId>("models_rule");
    rules.communalRule = fields.reference<RuleId>("communal_rule");
    rules.oldModelsRule = fields.reference<RuleId>("old_models_rule");
    rules.secretFormRule = fields.reference<RuleId>("secret_form_rule");
    part("tables", readTables);
    part("bases", readBases);
    rules.scenarioRule = fields.reference<RuleId>("scenario_rule");
    part("attacker", readAttackerRoll);
    return rules;
}

} // namespace

void readSystem(const Node &file, Catalogue &catalogue)
{
    Fields fields(file);
    catalogue.id = SystemId(fields.text("id"));
    catalogue.name = fields.text("name");
    catalogue.edition = fields.text("edition");
    catalogue.abilities = fields.texts("abilities");
    catalogue.notice = fields.text("notice");
    for (const Node &node : fields.neededList("figures"))
        catalogue.figures.push_back(readFigure(node));
    for (const Node &row : fields.neededList("grid")) {
        auto &cells = catalogue.grid.emplace_back();
        for (const Node &cell : row.parts())
            cells.push_back(readCell(cell, catalogue));
    }
    catalogue.strength = fields.reference<FigureId>("strength");
    catalogue.groups = readSections<GroupId>(fields.neededList("groups"));
    catalogue.sections = readSections<SectionId>(fields.neededList("sections"));
    if (const auto muster = fields.needed("muster"))
        catalogue.muster = readMuster(*muster);
}

} // namespace gonfalon::files::data
