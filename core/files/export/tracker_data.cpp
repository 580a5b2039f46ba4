// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/export/tracker_data.h"

#include "core/files/deflate.h"
#include "core/files/embedded.h"
#include "core/files/schema_check.h"
#include "core/model/strength.h"

#include <algorithm>

namespace gonfalon::files {

namespace {

/// What is counted, where the game's file fits its schema; else nothing, with what is wrong.
Result<OrderedJson> playOf(const std::string &tracker)
{
    if (tracker.empty())
        return OrderedJson::object();
    Findings wrong = checkSchema(embedded::trackerSchema, tracker,
                                 {{"options.json", std::string(embedded::optionsSchema)}});
    for (Finding &finding : wrong) {
        finding.place.file = "tracker.json";
        finding.severity = Severity::Warning; // the page is made without it
    }
    return wrong.empty() ? Result(OrderedJson::parse(tracker))
                         : Result(OrderedJson::object(), std::move(wrong));
}

std::string wordsAt(const OrderedJson &block, const char *key)
{
    const auto at = block.is_object() ? block.find(key) : block.end();
    return at != block.end() && at->is_string() ? at->get<std::string>() : std::string();
}

/// The parts of a list; none where there is no list.
OrderedJson listAt(const OrderedJson &block, const char *key)
{
    const auto at = block.is_object() ? block.find(key) : block.end();
    return at != block.end() && at->is_array() ? *at : OrderedJson::array();
}

/// A text of a sheet without the stars of its bold words.
std::string unstarred(std::string text)
{
    for (std::size_t at = text.find("**"); at != std::string::npos; at = text.find("**", at))
        text.erase(at, 2);
    return text;
}

std::vector<ReferenceLine> linesOf(const OrderedJson &block)
{
    std::vector<ReferenceLine> lines;
    for (const OrderedJson &line : listAt(block, "lines"))
        lines.push_back({wordsAt(line, "head"), unstarred(wordsAt(line, "text"))});
    return lines;
}

OrderedJson unitData(const SummaryUnit &unit, const std::string &courage)
{
    OrderedJson rules = OrderedJson::array(), spells = OrderedJson::array();
    for (const SummaryRule &rule : unit.rules)
        rules.push_back(rule.id);
    for (const Spell *spell : unit.spells)
        spells.push_back({{"id", spell->effect().str()},
                          {"name", spell->name},
                          {"difficulty", spell->difficulty},
                          {"target", spell->target},
                          {"until", spell->duration},
                          {"summary", spell->summary}});
    OrderedJson out{{"name", unit.name},
                    {"type", unit.typeId},
                    {"strength", unit.strength},
                    {"half", halfLostAt(unit.strength)},
                    {"points", unit.points.value()},
                    {"leader", unit.leader},
                    {"rules", std::move(rules)},
                    {"spells", std::move(spells)}};
    if (!courage.empty() && unit.courage)
        out["courage"] = *unit.courage;
    return out;
}

/// What tells one edition of a list from another on a telephone that has counted for an older one.
std::string edition(const Summary &summary)
{
    std::string all;
    for (const SummaryUnit &unit : summary.units)
        all += unit.typeId + '/' + unit.name + '/' + std::to_string(unit.strength) + '/' +
               std::to_string(unit.points.value()) + '\n';
    for (const SummaryQuest &quest : summary.quests)
        all += quest.name + '\n';
    return std::to_string(checksum(all));
}

OrderedJson linesData(const std::vector<ReferenceLine> &lines)
{
    OrderedJson out = OrderedJson::array();
    for (const ReferenceLine &line : lines)
        out.push_back({{"head", line.head}, {"text", line.text}});
    return out;
}

} // namespace

PlayWords playWords(const std::string &reference)
{
    PlayWords words;
    const OrderedJson sheet = OrderedJson::parse(reference, nullptr, false);
    for (const OrderedJson &part : listAt(sheet, "parts")) {
        for (const OrderedJson &block : listAt(part, "blocks")) {
            if (wordsAt(block, "kind") == "steps-band") {
                words.steps = linesOf(block);
            } else if (wordsAt(block, "icon") == "courage" && block.contains("words")) {
                words.courageWhen = unstarred(wordsAt(block, "text"));
                words.outcomes = linesOf(block);
            }
        }
    }
    return words;
}

Result<OrderedJson> trackerData(const Summary &summary, const PlayWords &words)
{
    Result<OrderedJson> counted = playOf(summary.pageFiles.tracker);
    OrderedJson &play = counted.value();
    const std::string courage =
        play.contains("courage") ? play["courage"]["figure"].get<std::string>() : std::string();
    OrderedJson units = OrderedJson::array(), quests = OrderedJson::array(), traits = OrderedJson::array();
    for (const SummaryUnit &unit : summary.units)
        units.push_back(unitData(unit, courage));
    for (const SummaryQuest &quest : summary.quests)
        quests.push_back({{"name", quest.name}, {"glory", quest.glory}});
    for (const SummaryTrait &trait : summary.traits)
        traits.push_back({{"id", trait.id}, {"name", trait.name}, {"once", trait.oncePerTurn}});
    OrderedJson data{{"list", std::to_string(checksum(summary.systemId + '/' + summary.title))},
                     {"edition", edition(summary)},
                     {"leader", summary.leaderName},
                     {"point", summary.pointWord},
                     {"glory", summary.glory},
                     {"units", std::move(units)},
                     {"quests", std::move(quests)},
                     {"traits", std::move(traits)},
                     {"steps", linesData(words.steps)},
                     {"outcomes", linesData(words.outcomes)},
                     {"play", std::move(play)}};
    return {std::move(data), std::move(counted.findings())};
}

std::string forPage(const OrderedJson &json)
{
    std::string out;
    for (const char c : json.dump()) {
        if (c == '&')
            out += "\\u0026";
        else if (c == '<')
            out += "\\u003c";
        else if (c == '>')
            out += "\\u003e";
        else
            out += c;
    }
    return out;
}

} // namespace gonfalon::files
