// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/catalogue/parts.h"
#include "core/systems/registry.h"

#include <algorithm>

namespace gonfalon::files::data {

namespace {

constexpr std::array<Named<SideRole>, 3> sides{
    {{"attacker", SideRole::Attacker}, {"defender", SideRole::Defender}, {"both", SideRole::Both}}};

DeploymentZone readZone(const Node &node)
{
    using Shape = DeploymentZone::Shape;
    static constexpr std::array<Named<Shape>, 5> shapes{{{"edge-strip", Shape::EdgeStrip},
                                                         {"around-point", Shape::AroundPoint},
                                                         {"touching-edge", Shape::TouchingEdge},
                                                         {"off-table", Shape::OffTable},
                                                         {"half-edges", Shape::HalfEdges}}};
    Fields fields(node);
    DeploymentZone zone;
    zone.side = fields.word("side", sides);
    zone.shape = fields.word("shape", shapes);
    zone.places = fields.texts("places");
    zone.entry = fields.texts("entry");
    zone.depth = fields.numberOr("depth", zone.depth);
    zone.clearOfEnemy = fields.numberOr("clear_of_enemy", 0);
    zone.text = fields.text("text");
    return zone;
}

ScenarioMarker readMarker(const Node &node)
{
    Fields fields(node);
    ScenarioMarker marker;
    marker.id = fields.text("id");
    marker.name = fields.text("name");
    marker.count = fields.numberOr("count", 1);
    marker.places = fields.texts("places");
    marker.text = fields.text("text");
    return marker;
}

std::vector<ScenarioText> readTexts(const std::vector<Node> &nodes, const Vocabulary &words)
{
    std::vector<ScenarioText> texts;
    for (const Node &node : nodes) {
        Fields fields(node);
        const std::string text = fields.text("text");
        const RuleId rule = fields.reference<RuleId>("rule");
        texts.push_back({text, rule, fields.textOr("event")});
        const std::string &event = texts.back().event;
        if (!event.empty() && std::ranges::count(words.events, event, &EventWords::word) == 0)
            fields.reading().report(Code::DataUnknownReference, fields.pathOf("event"), {"event", event});
    }
    return texts;
}

GloryAward readAward(const Node &node)
{
    Fields fields(node);
    GloryAward award;
    award.side = fields.word("side", sides);
    award.glory = fields.number("glory");
    award.tied = fields.maybeNumber("tied");
    award.each = fields.flag("each");
    award.event = fields.text("event");
    award.text = fields.text("text");
    return award;
}

/// Reports zones at places that are none, and units that would have no way onto the table: nothing is made up
/// for them (DR-SCEN-07).
void checkZones(const Scenario &scenario, Fields &fields)
{
    const auto report = [&](std::size_t zone, const char *key, const std::string &given) {
        fields.reading().report(Code::DataUnknownReference,
                                fields.pathOf("zones") + '/' + std::to_string(zone) + '/' + key,
                                {key, given});
    };
    for (const SideRole role : {SideRole::Attacker, SideRole::Defender}) {
        const bool some = std::ranges::any_of(scenario.zones, [&](const DeploymentZone &zone) {
            return zone.side == role || zone.side == SideRole::Both;
        });
        if (!some)
            fields.reading().report(Code::DataUnknownReference, fields.pathOf("zones"),
                                    {"side", role == SideRole::Attacker ? "attacker" : "defender"});
    }
    for (std::size_t i = 0; i < scenario.zones.size(); ++i) {
        const DeploymentZone &zone = scenario.zones[i];
        for (const std::string &place : zone.places) {
            if (!placeNamed(scenario, place))
                report(i, "places", place);
        }
        const std::vector<std::string> entry = entryEdges(zone);
        for (const std::string &edge : entry) {
            if (edgesOf(edge).size() != 1)
                report(i, "entry", edge);
        }
        if (entry.empty())
            report(i, "entry", {});
    }
}

/// Reports endings and awards that the game's battles do not know: they would never come.
void checkWords(const Scenario &scenario, const Vocabulary &words, Fields &fields)
{
    const auto unknown = [&](std::span<const ScenarioWord> known, const std::string &word) {
        const auto found = std::ranges::find(known, word, &ScenarioWord::word);
        const bool comes =
            found != known.end() && (found->only.empty() || found->only == scenario.effect().str());
        return !known.empty() && !comes;
    };
    for (const std::string &word : scenario.endEvents) {
        if (unknown(words.endings, word))
            fields.reading().report(Code::DataUnknownReference, fields.pathOf("end_events"),
                                    {"ending", word});
    }
    for (std::size_t at = 0; at < scenario.victory.size(); ++at) {
        if (unknown(words.deeds, scenario.victory[at].event))
            fields.reading().report(Code::DataUnknownReference,
                                    fields.pathOf("victory") + '/' + std::to_string(at) + "/event",
                                    {"event", scenario.victory[at].event});
    }
}

} // namespace

void readScenario(const Node &file, Catalogue &catalogue)
{
    Fields fields(file);
    const Vocabulary &words = systems::vocabulary(catalogue.id);
    Scenario scenario;
    scenario.id = fields.declared<ScenarioId>("id");
    scenario.letter = fields.textOr("letter");
    scenario.name = fields.text("name");
    scenario.die = fields.maybeNumber("die");
    scenario.summary = fields.text("summary");
    scenario.deploysFirst = fields.word("deploys_first", sides);
    scenario.mostTeams = fields.numberOr("most_teams", 2);
    for (const Node &node : fields.neededList("zones"))
        scenario.zones.push_back(readZone(node));
    for (const Node &node : fields.list("markers"))
        scenario.markers.push_back(readMarker(node));
    checkZones(scenario, fields);
    scenario.setUp = readTexts(fields.neededList("set_up"), words);
    scenario.special = readTexts(fields.neededList("special"), words);
    scenario.ending = readTexts(fields.neededList("ending"), words);
    scenario.endEvents = fields.texts("end_events");
    for (const Node &node : fields.neededList("victory"))
        scenario.victory.push_back(readAward(node));
    scenario.secretNote = fields.flag("secret_note");
    scenario.dangerousShare = fields.numberOr("dangerous_share", 0);
    scenario.worksAs = fields.referenceOr<ScenarioId>("works_as");
    scenario.rule = fields.reference<RuleId>("rule");
    checkWords(scenario, words, fields);
    catalogue.scenarios.push_back(std::move(scenario));
}

} // namespace gonfalon::files::data
