// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/campaign/pairings.h"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/max_cardinality_matching.hpp>

#include <algorithm>
#include <cstddef>
#include <set>

namespace gonfalon::campaign {

namespace {

/// Who may still meet whom: the players by their rank from 0.
class Opponents
{
public:
    Opponents(const std::vector<SwissStanding> &players,
              const std::vector<std::pair<WarbandId, WarbandId>> &met)
        : m_mayMeet(players.size(), std::vector<bool>(players.size(), true))
    {
        std::set<std::pair<WarbandId, WarbandId>> before(met.begin(), met.end());
        for (std::size_t one = 0; one < players.size(); ++one) {
            for (std::size_t other = 0; other < players.size(); ++other) {
                if (before.contains({players[one].warband, players[other].warband}))
                    m_mayMeet[one][other] = m_mayMeet[other][one] = false;
            }
        }
    }

    [[nodiscard]] bool mayMeet(std::size_t one, std::size_t other) const { return m_mayMeet[one][other]; }

    /// True where all of these can meet in pairs.
    [[nodiscard]] bool allCanMeet(const std::vector<std::size_t> &players) const
    {
        using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS>;
        Graph graph(players.size());
        for (std::size_t i = 0; i < players.size(); ++i) {
            for (std::size_t k = i + 1; k < players.size(); ++k) {
                if (mayMeet(players[i], players[k]))
                    boost::add_edge(i, k, graph);
            }
        }
        std::vector<boost::graph_traits<Graph>::vertex_descriptor> mates(players.size());
        // What edmonds_maximum_cardinality_matching does, from a greedy matching: the usual start sorts with
        // what newer compilers warn of.
        boost::matching<Graph, decltype(mates.data()), decltype(get(boost::vertex_index, graph)),
                        boost::edmonds_augmenting_path_finder, boost::greedy_matching,
                        boost::no_matching_verifier>(graph, mates.data(), get(boost::vertex_index, graph));
        return boost::matching_size(graph, mates.data()) * 2 == players.size();
    }

private:
    std::vector<std::vector<bool>> m_mayMeet;
};

/// The most points first, those of equal points as they came.
std::vector<SwissStanding> ranked(const std::vector<SwissStanding> &standings)
{
    std::vector<SwissStanding> sorted;
    for (const SwissStanding &one : standings) {
        const auto behind = std::ranges::find_if(
            sorted, [&](const SwissStanding &other) { return other.points < one.points; });
        sorted.insert(behind, one);
    }
    return sorted;
}

std::vector<std::size_t> without(std::vector<std::size_t> players, std::size_t one)
{
    std::erase(players, one);
    return players;
}

/// From the top down everybody meets the nearest below whose choice leaves opponents for all others.
/// \pre all of them can meet in pairs
std::vector<std::pair<std::size_t, std::size_t>> pairsOf(std::vector<std::size_t> players,
                                                         const Opponents &opponents)
{
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    while (players.size() > 1) {
        const std::size_t first = players.front();
        players.erase(players.begin());
        for (const std::size_t second : std::vector(players)) {
            std::vector<std::size_t> others = without(players, second);
            if (!opponents.mayMeet(first, second) || !opponents.allCanMeet(others))
                continue;
            pairs.emplace_back(first, second);
            players = std::move(others);
            break;
        }
    }
    return pairs;
}

/// Who may have the bye, the first choice first: from the bottom, and nobody twice while somebody had none.
std::vector<std::size_t> byes(const std::vector<SwissStanding> &players)
{
    const bool allHad = std::ranges::all_of(players, &SwissStanding::hadBye);
    std::vector<std::size_t> candidates;
    for (std::size_t i = players.size(); i-- > 0;) {
        if (allHad || !players[i].hadBye)
            candidates.push_back(i);
    }
    return candidates;
}

} // namespace

std::vector<Round> roundRobin(std::vector<WarbandId> warbands)
{
    std::vector<Round> rounds;
    if (warbands.size() < 2)
        return rounds;
    std::vector<std::optional<WarbandId>> circle(warbands.begin(), warbands.end());
    if (circle.size() % 2 == 1)
        circle.emplace_back();
    for (std::size_t turn = 0; turn + 1 < circle.size(); ++turn) {
        Round round;
        for (std::size_t i = 0; i < circle.size() / 2; ++i) {
            std::optional<WarbandId> one = circle[i], other = circle[circle.size() - 1 - i];
            if (!one)
                std::swap(one, other);
            round.push_back({*one, other});
        }
        rounds.push_back(std::move(round));
        std::rotate(circle.begin() + 1, circle.end() - 1, circle.end());
    }
    return rounds;
}

std::optional<Round> swiss(std::vector<SwissStanding> standings,
                           const std::vector<std::pair<WarbandId, WarbandId>> &met)
{
    standings = ranked(standings);
    const Opponents opponents(standings, met);
    std::vector<std::size_t> players(standings.size());
    for (std::size_t i = 0; i < players.size(); ++i)
        players[i] = i;
    std::optional<std::size_t> bye;
    if (players.size() % 2 == 1) {
        const auto candidates = byes(standings);
        const auto fit = std::ranges::find_if(
            candidates, [&](std::size_t one) { return opponents.allCanMeet(without(players, one)); });
        if (fit == candidates.end())
            return std::nullopt;
        bye = *fit;
        players = without(std::move(players), *fit);
    }
    if (!opponents.allCanMeet(players))
        return std::nullopt;
    Round round;
    for (const auto &[first, second] : pairsOf(std::move(players), opponents))
        round.push_back({standings[first].warband, standings[second].warband});
    if (bye)
        round.push_back({standings[*bye].warband, std::nullopt});
    return round;
}

Round knockOut(const std::vector<WarbandId> &ranked)
{
    Round round;
    const std::size_t byeCount = ranked.size() % 2;
    if (byeCount == 1)
        round.push_back({ranked.front(), std::nullopt});
    for (std::size_t i = 0; i < ranked.size() / 2; ++i)
        round.push_back({ranked[byeCount + i], ranked[ranked.size() - 1 - i]});
    return round;
}

} // namespace gonfalon::campaign
