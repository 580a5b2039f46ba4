// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/model/given.h"
#include "core/model/ids.h"

#include <optional>
#include <string>
#include <vector>

namespace gonfalon {

enum class SideRole
{
    Attacker,
    Defender,
    Both
};

/// Where units are set up: a strip along table edges, or a circle around a point. Lengths in inches.
struct DeploymentZone
{
    enum class Shape
    {
        EdgeStrip,
        AroundPoint,
        TouchingEdge,
        OffTable,
        HalfEdges
    };

    SideRole side = SideRole::Both;
    Shape shape = Shape::EdgeStrip;
    std::vector<std::string>
        places; ///< "north" … for edges, "north-east" … for corners, "centre" or a marker's id
    int depth = 6;
    std::vector<std::string>
        entry;            ///< edges by which units come on that found no room; empty: those the zone lies on
    int clearOfEnemy = 0; ///< least distance from enemy units
    std::string text;
};

/// The edges of the table that a place lies on: "north-east" is on two, "centre" and "north-east-quarter" on
/// none.
[[nodiscard]] std::vector<std::string> edgesOf(const std::string &place);
/// The edges by which units of that zone come on: its own, or those that it names for that.
[[nodiscard]] std::vector<std::string> entryEdges(const DeploymentZone &zone);

/// A thing that lies on the table: a crystal, a pot, an exit.
struct ScenarioMarker
{
    std::string id;
    std::string name;
    int count = 1;
    std::vector<std::string> places; ///< where it lies at the start; empty where players place it
    std::string text;
};

/// A paragraph of a scenario with the ledger rule behind it.
struct ScenarioText
{
    std::string text;
    RuleId rule;
    std::string event = {}; ///< what happens by it, by the battle's word; empty where nothing tells of it
};

/// Glory that a scenario gives.
struct GloryAward
{
    SideRole side = SideRole::Both;
    int glory = 0;
    std::optional<int> tied; ///< what each of the tied players gets instead
    bool each = false;       ///< once for every thing counted
    std::string event;       ///< what is counted, for the battle: "unit-escaped-above-half"
    std::string text;
};

/// One of the book's battles: how it is set up, what is special, when it ends, what it gives.
struct Scenario
{
    ScenarioId id;
    std::string letter; ///< "A"
    std::string name;
    std::optional<int> die; ///< the face that rolls it; none where it is never rolled
    std::string summary;
    SideRole deploysFirst = SideRole::Defender;
    std::vector<DeploymentZone> zones;
    std::vector<ScenarioMarker> markers;
    std::vector<ScenarioText> setUp;
    std::vector<ScenarioText> special;
    std::vector<ScenarioText> ending;
    std::vector<std::string> endEvents; ///< what ends it, for the battle: "side-wiped-out"
    std::vector<GloryAward> victory;
    int mostTeams = 2;       ///< most are for an attacker and a defender (DR-TURN-07)
    bool secretNote = false; ///< a unit is noted before the game, and only its owner knows which
    int dangerousShare = 0;  ///< about so many hundredths of the table are Dangerous ground (DR-SCEN-39)
    /// The scenario of the game that it is played as in battles, where a pack's own has the same things on
    /// the table; empty: it is itself.
    ScenarioId worksAs;
    Given given = Given::Source;
    RuleId rule;

    /// The scenario whose particulars battles know it by.
    [[nodiscard]] const ScenarioId &effect() const { return worksAs.empty() ? id : worksAs; }
};

/// Where that place is, as an edge, a corner, a quarter or the centre; a marker's is where it lies. Nothing
/// where there is no such place.
[[nodiscard]] std::optional<std::string> placeNamed(const Scenario &scenario, const std::string &name);

} // namespace gonfalon
