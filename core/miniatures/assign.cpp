// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/miniatures/assign.h"

#include "core/base/text.h"
#include "core/model/kinds.h"
#include "core/model/profile.h"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/successive_shortest_path_nonnegative_weights.hpp>

#include <map>

namespace gonfalon::miniatures {

namespace {

// What it costs to take a figure, so that the right ones are taken first. Another race is worse than another
// name, and that than no paint.
constexpr int otherRace = 8;
constexpr int otherName = 4;
constexpr int unpainted = 1;
constexpr int lacking = 100; // a figure that is not there, times one more for each unit behind

// Costs are no whole numbers, since the library adds up those of what nothing flows to, without end.
using Flow = boost::adjacency_list_traits<boost::vecS, boost::vecS, boost::directedS>;
using Graph = boost::adjacency_list<
    boost::vecS, boost::vecS, boost::directedS, boost::no_property,
    boost::property<
        boost::edge_capacity_t, long,
        boost::property<boost::edge_residual_capacity_t, long,
                        boost::property<boost::edge_weight_t, double,
                                        boost::property<boost::edge_reverse_t, Flow::edge_descriptor>>>>>;

/// Figures flow from units to lots, at the lowest cost of all.
class Network
{
public:
    explicit Network(std::size_t nodes) : m_graph(nodes) {}

    Flow::edge_descriptor join(std::size_t from, std::size_t to, long most, double cost)
    {
        const auto there = boost::add_edge(from, to, m_graph).first;
        const auto back = boost::add_edge(to, from, m_graph).first;
        set(there, back, most, cost);
        set(back, there, 0, -cost);
        return there;
    }

    void flow(std::size_t from, std::size_t to)
    {
        boost::successive_shortest_path_nonnegative_weights(m_graph, from, to);
    }

    [[nodiscard]] int through(Flow::edge_descriptor edge) const
    {
        return int(get(boost::edge_capacity, m_graph, edge) -
                   get(boost::edge_residual_capacity, m_graph, edge));
    }

private:
    void set(Flow::edge_descriptor edge, Flow::edge_descriptor back, long most, double cost)
    {
        put(boost::edge_capacity, m_graph, edge, most);
        put(boost::edge_residual_capacity, m_graph, edge, most);
        put(boost::edge_weight, m_graph, edge, cost);
        put(boost::edge_reverse, m_graph, edge, back);
    }

    Graph m_graph;
};

/// How badly a lot suits a unit; nothing where it may not stand for it.
std::optional<int> unsuited(const Catalogue &catalogue, const Warband &warband, const Unit &unit,
                            const Lot &lot)
{
    if (!mayStandFor(lot, catalogue.id, unit.type))
        return std::nullopt;
    const std::string &race = raceOf(warband, unit);
    const bool foreign = !race.empty() && !lot.race.empty() && !sameKind(catalogue, race, lot.race);
    const bool named =
        lowered(displayName(catalogue, unit)).starts_with(lowered(lot.name)) && !lot.name.empty();
    return (foreign ? otherRace : 0) + (named ? 0 : otherName);
}

/// Figures of a lot for a unit.
struct Supply
{
    std::size_t unit, lot;
    bool painted;
    Flow::edge_descriptor edge;
};

/// The units, twice each lot (painted and not), a start and an end.
class Draft
{
public:
    Draft(const Catalogue &catalogue, const Shelf &shelf, const Warband &warband,
          const std::vector<int> &wanted)
        : m_units(warband.units.size()), m_lots(shelf.lots.size()), m_net(m_units + 2 * m_lots + 2)
    {
        for (std::size_t lot = 0; lot < m_lots; ++lot) {
            const int painted = paintedOf(shelf.lots[lot]);
            m_net.join(nodeOf(lot, true), end(), painted, 0);
            m_net.join(nodeOf(lot, false), end(), shelf.lots[lot].owned - painted, unpainted);
        }
        for (std::size_t unit = 0; unit < m_units; ++unit) {
            m_net.join(start(), unit, wanted[unit], 0);
            m_net.join(unit, end(), wanted[unit], lacking * double(1 + m_units - unit));
            joinLots(catalogue, shelf, warband, unit, wanted[unit]);
        }
        m_net.flow(start(), end());
    }

    /// By unit: what each lot gives to it.
    [[nodiscard]] std::vector<std::vector<LotUse>> uses() const
    {
        std::vector<std::map<std::size_t, LotUse>> found(m_units);
        for (const Supply &supply : m_supplies) {
            const int models = m_net.through(supply.edge);
            if (models <= 0)
                continue;
            LotUse &use = found[supply.unit].try_emplace(supply.lot, LotUse{supply.lot, 0, 0}).first->second;
            use.models += models;
            use.painted += supply.painted ? models : 0;
        }
        std::vector<std::vector<LotUse>> out(m_units);
        for (std::size_t unit = 0; unit < m_units; ++unit) {
            for (const auto &[lot, use] : found[unit])
                out[unit].push_back(use);
        }
        return out;
    }

private:
    [[nodiscard]] std::size_t nodeOf(std::size_t lot, bool painted) const
    {
        return m_units + 2 * lot + (painted ? 0 : 1);
    }
    [[nodiscard]] std::size_t start() const { return m_units + 2 * m_lots; }
    [[nodiscard]] std::size_t end() const { return start() + 1; }

    void joinLots(const Catalogue &catalogue, const Shelf &shelf, const Warband &warband, std::size_t unit,
                  int wanted)
    {
        for (std::size_t lot = 0; lot < m_lots; ++lot) {
            const auto cost = unsuited(catalogue, warband, warband.units[unit], shelf.lots[lot]);
            if (!cost)
                continue;
            for (const bool painted : {true, false})
                m_supplies.push_back(
                    {unit, lot, painted, m_net.join(unit, nodeOf(lot, painted), wanted, *cost)});
        }
    }

    std::size_t m_units, m_lots;
    Network m_net;
    std::vector<Supply> m_supplies;
};

} // namespace

Assignment assign(const Catalogue &catalogue, const Shelf &shelf, const Warband &warband)
{
    Assignment out;
    for (std::size_t unit = 0; unit < warband.units.size(); ++unit) {
        const Profile profile = resolve(catalogue, warband, unit);
        out.wanted.push_back(profile.type ? std::max(0, models(catalogue, warband.units[unit], profile)) : 0);
    }
    out.uses = Draft(catalogue, shelf, warband, out.wanted).uses();
    for (std::size_t unit = 0; unit < warband.units.size(); ++unit) {
        int there = 0;
        for (const LotUse &use : out.uses[unit])
            there += use.models;
        if (there >= out.wanted[unit])
            continue;
        Finding finding = remark(Code::MiniaturesShort, Severity::Warning,
                                 {displayName(catalogue, warband.units[unit]),
                                  std::to_string(out.wanted[unit]), std::to_string(there)});
        finding.place.unit = unit;
        out.findings.push_back(std::move(finding));
    }
    return out;
}

} // namespace gonfalon::miniatures
