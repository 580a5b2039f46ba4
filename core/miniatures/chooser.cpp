// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/miniatures/chooser.h"

#include <algorithm>
#include <limits>
#include <map>

namespace gonfalon::miniatures {

namespace {

constexpr int never = std::numeric_limits<int>::min() / 2;

/// One more pick behind those of another place.
struct Link
{
    Pick pick;
    int before; ///< -1: none
};

/// The best way known to a number of points and units.
struct Way
{
    int score = never;
    int last = -1; ///< its last link

    [[nodiscard]] bool known() const { return score > never; }
};

/// Every number of points and units that can be reached, after so many sources. A knapsack with two sums.
class Table
{
public:
    explicit Table(const Bounds &bounds)
        : m_points(std::max(0, bounds.points)), m_units(std::max(0, bounds.mostUnits)),
          m_ways(std::size_t(m_points + 1) * std::size_t(m_units + 1))
    {
        m_ways.front() = {0, -1};
    }

    /// Goes on with all that can be made of one more source: some of its parts are used as a whole, the rest
    /// is shared.
    void add(const Source &source, std::size_t position)
    {
        const int most = longest(source) * m_units; // more can never be used
        std::map<int, std::vector<Way>> shared{{0, std::move(m_ways)}};
        for (std::size_t part = 0; part < source.parts.size(); ++part)
            shared =
                withPart(std::move(shared), source.parts[part], {position, 0, part}, most, source.firstUse);
        m_ways.assign(std::size_t(m_points + 1) * std::size_t(m_units + 1), {});
        for (const auto &[has, ways] : shared)
            share(source, position, has, ways);
    }

    /// The best of all ends within the bounds.
    [[nodiscard]] std::optional<std::vector<Pick>> best(const Bounds &bounds) const
    {
        for (int points = m_points; points > 0; --points) {
            Way found;
            for (int units = std::max(0, bounds.leastUnits); units <= m_units; ++units) {
                Way way = m_ways[at(points, units)];
                if (way.known() && std::size_t(units) < bounds.scores.size())
                    way.score += bounds.scores[std::size_t(units)];
                if (way.score > found.score)
                    found = way;
            }
            if (found.known())
                return picksTo(found);
        }
        return std::nullopt;
    }

private:
    [[nodiscard]] std::size_t at(int points, int units) const
    {
        return std::size_t(points) * std::size_t(m_units + 1) + std::size_t(units);
    }

    [[nodiscard]] static int longest(const Source &source)
    {
        const auto longest = std::ranges::max_element(source.offers, {}, &Offer::uses);
        return longest == source.offers.end() ? 0 : longest->uses;
    }

    /// All that can be reached with one more part, by how much is shared then.
    std::map<int, std::vector<Way>> withPart(std::map<int, std::vector<Way>> before, const Part &part,
                                             Pick pick, int most, int firstUse)
    {
        std::map<int, std::vector<Way>> after;
        for (auto &[has, ways] : before) {
            if (!part.whole.empty()) {
                auto &kept = after.try_emplace(has, ways.size()).first->second;
                for (pick.offer = 0; pick.offer < part.whole.size(); ++pick.offer)
                    take(part.whole[pick.offer], pick, ways, kept, firstUse);
            }
            const auto [place, isNew] = after.try_emplace(std::min(most, has + part.has));
            if (isNew)
                place->second = std::move(ways);
            else
                join(ways, place->second);
        }
        return after;
    }

    /// Uses what is shared, offer after offer.
    void share(const Source &source, std::size_t position, int has, const std::vector<Way> &ways)
    {
        std::vector<std::vector<Way>> used(std::size_t(has) + 1);
        used.front() = ways;
        for (std::size_t i = 0; i < source.offers.size(); ++i) {
            const auto uses = std::size_t(std::max(1, source.offers[i].uses));
            for (std::size_t before = 0; before + uses < used.size(); ++before) {
                if (used[before].empty())
                    continue;
                auto &after = used[before + uses];
                after.resize(ways.size());
                take(source.offers[i], {position, i, {}}, used[before], after,
                     before == 0 ? source.firstUse : 0);
            }
        }
        for (const std::vector<Way> &one : used)
            join(one, m_ways);
    }

    /// Takes the offer from every way that is known.
    void take(const Offer &offer, Pick pick, const std::vector<Way> &from, std::vector<Way> &to, int more)
    {
        for (int points = 0; offer.points >= 0 && points + offer.points <= m_points; ++points) {
            for (int units = 0; units < m_units; ++units)
                improve(from[at(points, units)], to[at(points + offer.points, units + 1)], offer.score + more,
                        pick);
        }
    }

    void improve(const Way &from, Way &to, int score, Pick pick)
    {
        if (!from.known() || from.score + score <= to.score)
            return;
        m_links.push_back({pick, from.last});
        to = {from.score + score, int(m_links.size()) - 1};
    }

    static void join(const std::vector<Way> &from, std::vector<Way> &to)
    {
        for (std::size_t i = 0; i < from.size(); ++i) {
            if (from[i].score > to[i].score)
                to[i] = from[i];
        }
    }

    [[nodiscard]] std::vector<Pick> picksTo(const Way &way) const
    {
        std::vector<Pick> picks;
        for (int link = way.last; link >= 0; link = m_links[std::size_t(link)].before)
            picks.push_back(m_links[std::size_t(link)].pick);
        std::ranges::reverse(picks);
        return picks;
    }

    int m_points, m_units;
    std::vector<Way> m_ways;
    std::vector<Link> m_links;
};

} // namespace

std::optional<std::vector<Pick>> choose(const std::vector<Source> &sources, const Bounds &bounds,
                                        const std::atomic<bool> &stop)
{
    Table table(bounds);
    for (std::size_t i = 0; i < sources.size(); ++i) {
        if (stop)
            return std::nullopt;
        table.add(sources[i], i);
    }
    return table.best(bounds);
}

} // namespace gonfalon::miniatures
