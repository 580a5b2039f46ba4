// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/export/tracker_data.h"

#include "core/files/deflate.h"
#include "core/files/embedded.h"
#include "core/model/strength.h"

#include <algorithm>
#include <array>

namespace gonfalon::files {

namespace {

struct GameFiles
{
    std::string_view system;
    const std::string_view &play;
    const std::string_view &reference;
};

const std::array<GameFiles, 4> gamesFiles{{
    {"dragon-rampant", embedded::dragonRampantPlay, embedded::dragonRampantReference},
    {"lion-rampant", embedded::lionRampantPlay, embedded::lionRampantReference},
    {"roberts-rules-of-warfare", embedded::robertsRulesOfWarfarePlay,
     embedded::robertsRulesOfWarfareReference},
    {"tales-of-the-dragon-kingdoms", embedded::talesOfTheDragonKingdomsPlay,
     embedded::talesOfTheDragonKingdomsReference},
}};

/// A file of the game; an empty object where this program has none.
OrderedJson gameFile(const std::string &system, const std::string_view &(*part)(const GameFiles &))
{
    const auto game = std::ranges::find(gamesFiles, system, &GameFiles::system);
    return game == gamesFiles.end() ? OrderedJson::object() : OrderedJson::parse(part(*game));
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
    for (const OrderedJson &line : block.value("lines", OrderedJson::array()))
        lines.push_back({line.value("head", ""), unstarred(line.value("text", ""))});
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

PlayWords playWords(const std::string &system)
{
    PlayWords words;
    const OrderedJson sheet =
        gameFile(system, [](const GameFiles &game) -> const std::string_view & { return game.reference; });
    for (const OrderedJson &part : sheet.value("parts", OrderedJson::array())) {
        for (const OrderedJson &block : part.value("blocks", OrderedJson::array())) {
            if (block.value("kind", "") == "steps-band") {
                words.steps = linesOf(block);
            } else if (block.value("icon", "") == "courage" && block.contains("words")) {
                words.courageWhen = unstarred(block.value("text", ""));
                words.outcomes = linesOf(block);
            }
        }
    }
    return words;
}

OrderedJson trackerData(const Summary &summary, const PlayWords &words)
{
    OrderedJson play = gameFile(summary.systemId,
                                [](const GameFiles &game) -> const std::string_view & { return game.play; });
    const std::string courage =
        play.contains("courage") ? play["courage"]["figure"].get<std::string>() : std::string();
    OrderedJson units = OrderedJson::array(), quests = OrderedJson::array(), traits = OrderedJson::array();
    for (const SummaryUnit &unit : summary.units)
        units.push_back(unitData(unit, courage));
    for (const SummaryQuest &quest : summary.quests)
        quests.push_back({{"name", quest.name}, {"glory", quest.glory}});
    for (const SummaryTrait &trait : summary.traits)
        traits.push_back({{"id", trait.id}, {"name", trait.name}, {"once", trait.oncePerTurn}});
    return {{"list", std::to_string(checksum(summary.systemId + '/' + summary.title))},
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
