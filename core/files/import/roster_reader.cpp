// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/export/battlescribe.h"
#include "core/files/import/readers.h"
#include "core/files/import/text_parts.h"
#include "core/files/members.h"

#include "core/base/text.h"

#include <pugixml.hpp>

#include <algorithm>
#include <cmath>

namespace gonfalon::files {

namespace {

constexpr int deepestRoster = 2 * deepestJson; ///< each selection stands in an element of its own

std::string lineOf(const pugi::xml_node &node, const char *attribute)
{
    return cleanedLine(node.attribute(attribute).value(), longestName);
}

bool isNamed(const pugi::xml_node &node, std::string_view name)
{
    return plainName(node.attribute("name").value()) == plainName(std::string(name));
}

/// The whole number next to a cost; none where it is no number. Not `as_double`, which reads by the machine's
/// locale.
std::optional<int> wholeOf(const pugi::xml_attribute &cost)
{
    const auto value = numberIn(trimmed(cost.value()));
    return value ? std::optional(int(std::lround(std::clamp(*value, -1e9, 1e9)))) : std::nullopt;
}

/// A cost of one of these names that stands directly below `node`, where there is any.
std::optional<int> costBelow(const pugi::xml_node &node, std::initializer_list<std::string_view> names)
{
    for (const pugi::xml_node cost : node.child("costs").children("cost")) {
        const auto value = wholeOf(cost.attribute("value"));
        const std::string name = plainName(cost.attribute("name").value());
        if (value && std::ranges::find(names, name) != names.end() && std::abs(*value) <= mostPoints)
            return value;
    }
    return std::nullopt;
}

std::optional<int> pointsBelow(const pugi::xml_node &node) { return costBelow(node, {"pts", "points"}); }

/// A selection and all that it holds come to the sum of their costs.
std::optional<int> pointsOf(const pugi::xml_node &selection)
{
    std::optional<int> sum = pointsBelow(selection);
    for (const pugi::xml_node inner : selection.child("selections").children("selection")) {
        if (const auto points = pointsOf(inner))
            sum = std::clamp(sum.value_or(0) + *points, -mostPoints, mostPoints);
    }
    return sum;
}

/// The names of all that `selection` holds, at any depth.
void addAnswers(std::vector<std::string> &answers, const pugi::xml_node &selection)
{
    for (const pugi::xml_node answer : selection.child("selections").children("selection")) {
        if (answers.size() < mostEntries)
            answers.push_back(lineOf(answer, "name"));
        addAnswers(answers, answer);
    }
}

ForeignOption optionIn(const pugi::xml_node &selection)
{
    ForeignOption option{lineOf(selection, "name"), {}, pointsBelow(selection)};
    addAnswers(option.answers, selection);
    if (const std::string notes = cleanedLine(selection.child_value("customNotes"), longestNotes);
        !notes.empty())
        option.answers.push_back(notes);
    return option;
}

/// How many of it there are.
int numberOf(const pugi::xml_node &selection)
{
    return std::clamp(selection.attribute("number").as_int(1), 1, int(mostEntries));
}

/// \param groups how many units the selection around it stands for
void readInner(ForeignUnit &unit, const pugi::xml_node &inner, int groups)
{
    const pugi::xml_node first = inner.child("selections").child("selection");
    if (std::string_view(inner.attribute("type").value()) == "model") {
        const int more = std::clamp(inner.attribute("number").as_int(), 0, mostOfAUnit) / groups;
        unit.models = std::min(unit.models.value_or(0) + more, mostOfAUnit);
        for (const pugi::xml_node bought : inner.child("selections").children("selection"))
            readInner(unit, bought, groups);
    } else if (isNamed(inner, "Leader")) {
        unit.leader = true;
        for (const pugi::xml_node trait : inner.child("selections").children("selection")) {
            const std::string dice = cleanedLine(trait.child_value("customNotes"), longestName);
            if (unit.traits.size() < mostEntries)
                unit.traits.push_back(
                    traitOf(lineOf(trait, "name") + (dice.empty() ? "" : " (" + dice + ')')));
        }
    } else if (isNamed(inner, bsPieces)) {
        unit.pieces = numberOf(inner) / groups;
    } else if (isNamed(inner, "Race")) {
        unit.race = lineOf(first, "name");
    } else if (isNamed(inner, "Other form") || isNamed(inner, "House options")) {
        auto &list = isNamed(inner, "Other form") ? unit.otherForm : unit.house;
        for (const pugi::xml_node one : inner.child("selections").children("selection")) {
            if (list.size() < mostEntries)
                list.push_back(optionIn(one));
        }
    } else if (unit.options.size() < mostEntries) {
        unit.options.push_back(optionIn(inner));
        if (numberOf(inner) > groups) // twice in one unit, which is said when it is taken over
            unit.options.push_back({unit.options.back().name, unit.options.back().answers, {}});
    }
}

ForeignUnit unitOf(const pugi::xml_node &selection)
{
    ForeignUnit unit;
    unit.path = lineOf(selection, "id");
    unit.type = lineOf(selection, "name");
    unit.name = lineOf(selection, "customName");
    unit.points = pointsOf(selection);
    unit.notes = cleanedText(selection.child_value("customNotes"), longestNotes);
    for (const pugi::xml_node rule : selection.child("rules").children("rule"))
        unit.leader = unit.leader || isNamed(rule, "Leader");
    for (const pugi::xml_node inner : selection.child("selections").children("selection"))
        readInner(unit, inner, numberOf(selection));
    return unit;
}

/// One entry may stand for several units alike; its costs and all below it are those of them all together.
void addUnits(ForeignList &list, const pugi::xml_node &selection)
{
    std::vector<ForeignUnit> &units = list.units;
    const int number = numberOf(selection);
    const ForeignUnit all = unitOf(selection);
    int left = all.points.value_or(0);
    for (int i = 0; i < number; ++i) {
        if (units.size() >= mostEntries) {
            ++list.unitsLeftOut;
            continue;
        }
        units.push_back(all);
        if (all.points)
            units.back().points = left / (number - i);
        left -= units.back().points.value_or(0);
    }
}

void readQuests(ForeignList &list, const pugi::xml_node &selection)
{
    for (const pugi::xml_node one : selection.child("selections").children("selection")) {
        if (list.quests.size() >= mostEntries)
            return;
        ForeignQuest quest{.name = lineOf(one, "name")};
        // Rosters of earlier versions have the Glory for a number.
        quest.glory =
            costBelow(one, {"glory"}).value_or(std::clamp(one.attribute("number").as_int(), 0, 999));
        const std::string notes = cleanedLine(one.child_value("customNotes"), longestName);
        std::string_view remarks = notes;
        takeRemarks(remarks, quest);
        list.quests.push_back(std::move(quest));
    }
}

/// The forces below a node, with those that stand within one another: allies and detachments.
void readForces(ForeignList &list, const pugi::xml_node &around)
{
    for (const pugi::xml_node force : around.child("forces").children("force")) {
        for (const pugi::xml_node selection : force.child("selections").children("selection")) {
            if (isNamed(selection, "Quests"))
                readQuests(list, selection);
            else
                addUnits(list, selection);
        }
        readForces(list, force);
    }
}

ForeignList listOf(const pugi::xml_node &roster)
{
    ForeignList list;
    list.name = lineOf(roster, "name");
    list.points = pointsBelow(roster);
    list.notes = cleanedText(roster.child_value("customNotes"), longestNotes);
    for (const pugi::xml_node limit : roster.child("costLimits").children("costLimit")) {
        const int value = std::min(wholeOf(limit.attribute("value")).value_or(0), mostPoints);
        if (value > 0)
            list.limit = value;
    }
    readForces(list, roster);
    return list;
}

/// How deep its elements stand in one another: all that walks a roster may do so by recursion.
int depthOf(const pugi::xml_document &document)
{
    struct : pugi::xml_tree_walker
    {
        bool for_each(pugi::xml_node &) override
        {
            deepest = std::max(deepest, depth());
            return deepest <= deepestRoster;
        }
        int deepest = 0;
    } walker;
    pugi::xml_node(document).traverse(walker);
    return walker.deepest;
}

} // namespace

Result<ForeignFile> readRoster(std::string_view bytes, const Catalogue &catalogue)
{
    if (bytes.size() > largestInput)
        return errorAt(Code::TooLarge, {}, {std::to_string(bytes.size()), std::to_string(largestInput)});
    if (const auto bad = firstBadUtf8(bytes))
        return errorAt(Code::NotUtf8, lineAndColumn(bytes, *bad), {std::to_string(*bad)});
    pugi::xml_document document;
    const pugi::xml_parse_result parsed =
        document.load_buffer(bytes.data(), bytes.size(), pugi::parse_default, pugi::encoding_utf8);
    if (!parsed)
        return errorAt(Code::XmlDamaged, lineAndColumn(bytes, std::size_t(parsed.offset)),
                       {parsed.description(), std::to_string(parsed.offset)});
    if (const int depth = depthOf(document); depth > deepestRoster)
        return errorAt(Code::TooDeep, {}, {std::to_string(depth), std::to_string(deepestRoster)});
    const pugi::xml_node roster = document.child("roster");
    if (!roster)
        return errorAt(Code::ForeignFormatUnknown, {}, {});
    const std::string game = lineOf(roster, "gameSystemName");
    if (game.empty() || !isGame(catalogue, game))
        return errorAt(Code::ForeignOtherGame, "roster", {game.empty() ? "?" : game});
    return ForeignFile{{listOf(roster)}, {}};
}

} // namespace gonfalon::files
