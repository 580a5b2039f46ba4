// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/catalogue/parts.h"

#include <algorithm>

namespace gonfalon::files::data {

namespace {

FigureKind readFigure(const Node &node)
{
    using Format = FigureKind::Format;
    static constexpr std::array<Named<Format>, 8> formats{{{"order", Format::Order},
                                                           {"hit", Format::Hit},
                                                           {"number", Format::Number},
                                                           {"inches", Format::Inches},
                                                           {"centimetres", Format::Centimetres},
                                                           {"millimetres", Format::Millimetres},
                                                           {"signed", Format::Signed},
                                                           {"percent", Format::Percent}}};
    Fields fields(node);
    FigureKind figure;
    figure.id = fields.declared<FigureId>("id");
    figure.name = fields.text("name");
    figure.shortName = fields.textOr("short_name", figure.name);
    figure.format = fields.word("format", formats);
    figure.perPiece = fields.flag("per_piece");
    return figure;
}

/// What stands around the figures of a cell: "{}-{} ({})" gives "", "-", " (" before them and ")" behind the
/// last. Without a pattern figures are joined by a stroke.
void readPattern(const std::string &pattern, FigureCell &cell)
{
    const std::size_t count = cell.figures.size();
    cell.before.assign(count, "/");
    cell.behind.assign(count, "");
    if (!cell.before.empty())
        cell.before.front().clear();
    std::size_t from = 0;
    for (std::size_t i = 0; i < count && !pattern.empty(); ++i) {
        const std::size_t place = pattern.find("{}", from);
        if (place == std::string::npos)
            break;
        cell.before[i] = pattern.substr(from, place - from);
        from = place + 2;
        if (i + 1 == count)
            cell.behind[i] = pattern.substr(from);
    }
}

/// A cell is named by its first figure, where it has no name of its own.
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
    if (fields.has("name"))
        cell.name = cell.shortName = fields.text("name");
    cell.shortName = fields.textOr("short_name", cell.shortName);
    readPattern(fields.textOr("pattern"), cell);
    return cell;
}

std::vector<Group> readGroups(const std::vector<Node> &nodes)
{
    std::vector<Group> groups;
    for (const Node &node : nodes) {
        Fields fields(node);
        const std::string id = fields.declared<GroupId>("id").str();
        groups.push_back({id, fields.text("name")});
    }
    return groups;
}

std::vector<Section> readSections(const std::vector<Node> &nodes)
{
    using Choose = Section::Choose;
    static constexpr std::array<Named<Choose>, 3> chooses{
        {{"any", Choose::Any}, {"at-most-one", Choose::AtMostOne}, {"one", Choose::One}}};
    std::vector<Section> sections;
    for (const Node &node : nodes) {
        Fields fields(node);
        const std::string id = fields.declared<SectionId>("id").str();
        const std::string name = fields.text("name");
        const Choose choose = fields.has("choose") ? fields.word("choose", chooses) : Choose::Any;
        sections.push_back({id, name, choose, fields.flag("leads")});
    }
    return sections;
}

Setting readSetting(const Node &node)
{
    Fields fields(node);
    Setting setting;
    setting.id = fields.declared<SettingId>("id").str();
    setting.name = fields.text("name");
    setting.text = fields.textOr("text");
    for (const Node &part : fields.neededList("answers")) {
        Fields answer(part);
        const std::string id = answer.text("id");
        setting.answers.push_back({id, answer.text("name")});
    }
    setting.rule = fields.reference<RuleId>("rule");
    return setting;
}

/// What the game calls its parts; the keys are ours.
void readWords(const Node &node, Catalogue &catalogue)
{
    Fields fields(node);
    for (const std::string_view part :
         {"trait", "traits", "quest", "quests", "point", "points", "strength"}) {
        if (fields.has(part))
            catalogue.words[std::string(part)] = fields.text(part);
    }
}

/// The rules that have names in the battle; the keys are the words of the game's vocabulary.
template <typename Words>
OwnRules readRules(const Node &node, std::span<const Words> all)
{
    constexpr int mostOutcomes = 16;
    std::vector<std::string> words; // the reader remembers by which names it was asked
    for (const Words &one : all) {
        const std::string word(one.word);
        words.push_back(word);
        for (int outcome = 0; outcome < mostOutcomes; ++outcome) // one may have a rule of its own
            words.push_back(word + '=' + std::to_string(outcome));
    }
    Fields fields(node);
    OwnRules rules;
    for (const std::string &word : words) {
        if (fields.has(word))
            rules.emplace(word, fields.reference<RuleId>(word));
    }
    return rules;
}

void readBattleRules(const Node &node, Catalogue &catalogue)
{
    const Vocabulary &words = systems::vocabulary(catalogue.id);
    Fields fields(node);
    catalogue.onlyRefereed = fields.textOr("only_refereed");
    if (const auto rolls = fields.needed("rolls"))
        catalogue.rollRules = readRules(*rolls, words.rolls);
    if (const auto events = fields.needed("events"))
        catalogue.eventRules = readRules(*events, words.events);
    for (const auto &[key, name, rules] : {std::tuple{"glory", "glory", &Catalogue::gloryRules},
                                           std::tuple{"reasons", "why", &Catalogue::whyRules}}) {
        const ValueList *list = words.list(name);
        if (const auto values = list ? fields.at(key) : std::nullopt)
            catalogue.*rules = readRules(*values, list->values);
    }
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
    for (const FigureId &id : fields.references<FigureId>("charts")) {
        if (const auto position = catalogue.figure(id))
            catalogue.charts.push_back(*position);
    }
    catalogue.strength = fields.reference<FigureId>("strength");
    catalogue.models = fields.referenceOr<FigureId>("models");
    catalogue.groups = readGroups(fields.neededList("groups"));
    catalogue.sections = readSections(fields.neededList("sections"));
    for (const Node &node : fields.list("settings"))
        catalogue.settings.push_back(readSetting(node));
    if (const auto words = fields.at("words"))
        readWords(*words, catalogue);
    if (const auto muster = fields.needed("muster"))
        catalogue.muster = readMuster(*muster);
    if (const auto battle = fields.at("battle"))
        readBattleRules(*battle, catalogue);
}

} // namespace gonfalon::files::data
