// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/survey/entries.h"

#include <algorithm>
#include <iterator>
#include <limits>

namespace gonfalon::survey {

namespace {

constexpr double strip = 6, corner = 12;           ///< inches: how deep sides deploy
constexpr double markerOff = 12, markersApart = 6; ///< inches: how crystals lie (DR-SCEN-24)

/// The edges of the table, and parts of them.
struct Edges
{
    double width, depth;

    [[nodiscard]] Leg north() const { return {{0, 0}, {width, 0}}; }
    [[nodiscard]] Leg south() const { return {{0, depth}, {width, depth}}; }
    [[nodiscard]] Leg west() const { return {{0, 0}, {0, depth}}; }
    [[nodiscard]] Leg east() const { return {{width, 0}, {width, depth}}; }
    [[nodiscard]] std::vector<Leg> all() const { return {north(), east(), south(), west()}; }
    /// Both edges that meet in a corner, as far as one may stand from it.
    [[nodiscard]] std::vector<Leg> around(Spot at) const
    {
        const double right = at.x > 0 ? at.x - corner : corner, down = at.y > 0 ? at.y - corner : corner;
        return {{at, {right, at.y}}, {at, {at.x, down}}};
    }
    /// The halves of the east and west edge: one north of the middle and the other south of it, where that
    /// spot lies.
    [[nodiscard]] std::vector<Leg> halves(Spot of) const
    {
        const double north = 0, middle = depth / 2, south = depth;
        const bool rising = (of.x < width / 2) == (of.y > middle); // south-west and north-east
        return rising ? std::vector<Leg>{{{0, middle}, {0, south}}, {{width, north}, {width, middle}}}
                      : std::vector<Leg>{{{0, north}, {0, middle}}, {{width, middle}, {width, south}}};
    }
};

/// The one edge within whose strip all of them stand; where several are, any may be it.
std::vector<Leg> commonTo(const std::vector<Leg> &edges, const std::vector<Spot> &units)
{
    std::vector<Leg> common;
    std::ranges::copy_if(edges, std::back_inserter(common), [&](const Leg &edge) {
        return std::ranges::all_of(units, [&](Spot unit) { return apart(unit, edge) <= strip; });
    });
    return common;
}

} // namespace

void Entries::see(const Change &change, Notes &notes)
{
    for (const Event &event : change.events) {
        if (event.kind == EventKind::UnitDeployed && event.unit < change.after.units.size()) {
            const Standing &unit = change.after.units[event.unit];
            if (unit.stands())
                for (const Spot spot : unit.models)
                    m_first[unit.side].push_back(spot);
        }
        if (event.kind == EventKind::TurnBegan && event.a == 1 && change.lore.scenario() == "crystal-gale")
            seeCrystals(change, notes);
        if (event.kind == EventKind::Moved && event.a == int(rampant::Movement::Entry))
            check(change, event, notes);
    }
}

std::vector<Leg> Entries::waysIn(const Change &change, SideIndex side) const
{
    const Edges edges{.width = change.lore.width(), .depth = change.lore.depth()};
    const bool attacks = change.lore.role(side) == SideRole::Attacker;
    const std::string &scenario = change.lore.scenario();
    const auto found = m_first.find(side);
    const std::vector<Spot> first = found == m_first.end() ? std::vector<Spot>() : found->second;
    if (change.lore.teamCount() > 2) // each by a stretch of its own, round the table
        return first.empty() ? edges.all() : commonTo(edges.all(), first);
    if (scenario == "gory-bloodbath")
        return {attacks ? edges.north() : edges.south()};
    if (scenario == "sacred-mole") {
        if (attacks)
            return edges.around({edges.width, 0});
        std::vector<Leg> both = edges.around({0, 0});
        std::ranges::copy(edges.around({edges.width, edges.depth}), std::back_inserter(both));
        return both;
    }
    if (scenario == "death-chase")
        return attacks ? std::vector<Leg>{edges.north(), edges.south()} : std::vector<Leg>{edges.east()};
    if (scenario == "crystal-gale" || scenario == "ringbearer")
        return commonTo(edges.all(), first);
    if (scenario == "valley-of-certain-death")
        return first.empty() ? edges.all() : edges.halves(first.front());
    return edges.all();
}

/// Ten of them, 6 inches apart and 12 off the edges; and by how many each side's edge is nearer.
void Entries::seeCrystals(const Change &change, Notes &notes) const
{
    constexpr std::size_t all = 10, fixed = 4; // in the middle of each quarter
    const std::vector<Spot> &crystals = change.after.crystals;
    const Edges edges{.width = change.lore.width(), .depth = change.lore.depth()};
    const auto fault = [&](const char *kind, const std::string &told) {
        notes.found({.kind = kind, .rule = "DR-SCEN-24", .told = told});
    };
    if (crystals.size() != all)
        fault("not ten crystals", std::to_string(crystals.size()));
    for (std::size_t i = fixed; i < crystals.size(); ++i) {
        for (const Leg &edge : edges.all())
            if (apart(crystals[i], edge) < markerOff - tolerance)
                fault("a crystal near to an edge", told(crystals[i]));
        for (std::size_t j = 0; j < i; ++j)
            if (apart(crystals[i], crystals[j]) < markersApart - tolerance)
                fault("crystals near to each other", told(crystals[i]) + " and " + told(crystals[j]));
    }
    for (const Spot crystal : crystals) {
        double least[2] = {edges.width + edges.depth, edges.width + edges.depth}; // attacker, defender
        for (SideIndex side = 0; side < change.lore.sideCount(); ++side) {
            double &own = least[change.lore.role(side) == SideRole::Attacker ? 0 : 1];
            for (const Leg &edge : waysIn(change, side))
                own = std::min(own, apart(crystal, edge));
        }
        notes.looked(least[0] < least[1] - tolerance   ? "crystals nearer to the attacker's edge"
                     : least[1] < least[0] - tolerance ? "crystals nearer to the defender's edge"
                                                       : "crystals as near to either edge");
    }
}

void Entries::check(const Change &change, const Event &event, Notes &notes)
{
    const Standing &unit = change.after.units[event.unit];
    if (!unit.stands())
        return;
    notes.looked("reserves came on");
    notes.looked("reserves came on in " + change.lore.scenario() +
                 (change.lore.role(unit.side) == SideRole::Attacker ? ", attacker" : ", defender"));
    const std::vector<Leg> ways = waysIn(change, unit.side);
    for (const Spot spot : unit.models) {
        double least = std::numeric_limits<double>::infinity();
        for (const Leg &way : ways)
            least = std::min(least, apart(spot, way));
        if (least > unit.movement + tolerance)
            return notes.found({.kind = "came on by a foreign edge",
                                .rule = "DR-SCEN-07",
                                .unit = event.unit,
                                .told = told(spot) + ", " + told(least) + " from its own edges, movement " +
                                        told(unit.movement)});
    }
}

} // namespace gonfalon::survey
