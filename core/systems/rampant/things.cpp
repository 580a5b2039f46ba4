// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/things.h"

#include "core/systems/rampant/zones.h"

namespace gonfalon::rampant {

namespace {

// A thing counts as touched from so far off: crystals and the mole are an inch across, exits and the pot two.
constexpr Length smallThing = Length::hundredths(50), largeThing = Length::inches(1);

bool touches(const Look &look, UnitIndex unit, const Marker &thing)
{
    return thing.onTable && look.now.table.withinOfPoint(unit, thing.at, smallThing);
}

bool touches(const Look &look, UnitIndex unit, std::string_view place)
{
    return look.now.table.withinOfPoint(unit, placeOf(look, place), largeThing);
}

} // namespace

bool atGoal(const Look &look, UnitIndex unit)
{
    const bool attacks = look.muster.sides[look.side(unit)].role == SideRole::Attacker;
    switch (look.muster.kind) {
    case ScenarioKind::SacredMole:
        return touches(look, unit, attacks ? "south-west" : "north-east");
    case ScenarioKind::DeathChase:
        return look.now.table.touchesEdge(unit, table::Edge::West);
    case ScenarioKind::PotBoiler:
        return touches(look, unit, "centre");
    case ScenarioKind::Valley:
        return touches(look, unit, "north") || touches(look, unit, "south");
    default:
        return false;
    }
}

int thingsAt(const Look &look, UnitIndex unit)
{
    const ScenarioState &scenario = look.now.scenario;
    int things = touches(look, unit, scenario.mole) ? 1 : 0;
    for (std::size_t i = 0; i < scenario.markerCount; ++i)
        things += touches(look, unit, scenario.markers[i]) ? 1 : 0;
    return things;
}

void takeThings(Play &play, UnitIndex unit)
{
    ScenarioState &scenario = play.state.scenario;
    for (std::size_t i = 0; i < scenario.markerCount; ++i) {
        if (touches(play, unit, scenario.markers[i]))
            scenario.markers[i].onTable = false;
    }
}

} // namespace gonfalon::rampant
