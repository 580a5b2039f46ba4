// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/scenario.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace gonfalon {

namespace {

constexpr std::array<std::string_view, 4> edges{"north", "east", "south", "west"};
constexpr std::array<std::string_view, 9> others{
    "north-east",         "north-west",         "south-east",         "south-west", "north-east-quarter",
    "north-west-quarter", "south-east-quarter", "south-west-quarter", "centre"};

bool isOnTable(const std::string &place)
{
    return std::ranges::find(edges, place) != edges.end() || std::ranges::find(others, place) != others.end();
}

} // namespace

std::vector<std::string> edgesOf(const std::string &place)
{
    std::vector<std::string> found;
    if (!isOnTable(place) || place.ends_with("-quarter"))
        return found;
    for (const std::string_view edge : edges) {
        if (place.find(edge) != std::string::npos)
            found.emplace_back(edge);
    }
    return found;
}

std::vector<std::string> entryEdges(const DeploymentZone &zone)
{
    if (!zone.entry.empty())
        return zone.entry;
    std::vector<std::string> found;
    for (const std::string &place : zone.places) {
        for (const std::string &edge : edgesOf(place)) {
            if (std::ranges::find(found, edge) == found.end())
                found.push_back(edge);
        }
    }
    return found;
}

std::optional<std::string> placeNamed(const Scenario &scenario, const std::string &name)
{
    if (isOnTable(name))
        return name;
    const auto marker = std::ranges::find(scenario.markers, name, &ScenarioMarker::id);
    if (marker == scenario.markers.end() || marker->places.empty() || !isOnTable(marker->places.front()))
        return std::nullopt;
    return marker->places.front();
}

} // namespace gonfalon
