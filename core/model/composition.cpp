// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/composition.h"

#include "core/model/profile.h"

#include <algorithm>
#include <limits>
#include <map>

namespace gonfalon {
namespace {

constexpr int last = std::numeric_limits<int>::max(); ///< where units without a figure stand

/// Bars in the order of their keys.
class Bars
{
public:
    void add(int key, const std::string &label, const Points &points, int models)
    {
        CompositionBar &bar = m_bars[key];
        bar.label = label;
        bar.points += points;
        bar.models += models;
        ++bar.units;
    }

    [[nodiscard]] std::vector<CompositionBar> inOrder() &&
    {
        std::vector<CompositionBar> all;
        for (auto &[key, bar] : m_bars)
            all.push_back(std::move(bar));
        return all;
    }

private:
    std::map<int, CompositionBar> m_bars;
};

} // namespace

std::vector<CompositionChart> composition(const Catalogue &catalogue, const Warband &warband)
{
    Bars groups;
    std::vector<Bars> figures(catalogue.charts.size());
    for (std::size_t at = 0; at < warband.units.size(); ++at) {
        const Profile profile = resolve(catalogue, warband, at);
        if (!profile.type)
            continue;
        const int count = models(catalogue, warband.units[at], profile);
        const auto group = std::ranges::find(catalogue.groups, profile.type->group, &Group::id);
        groups.add(int(group - catalogue.groups.begin()),
                   group == catalogue.groups.end() ? profile.type->group : group->name, profile.points,
                   count);
        for (std::size_t chart = 0; chart < figures.size(); ++chart) {
            const std::size_t figure = catalogue.charts[chart];
            const std::optional<int> value = profile.figures[figure].value;
            figures[chart].add(value.value_or(last),
                               value ? written(catalogue.figures[figure], value) : std::string(),
                               profile.points, count);
        }
    }
    std::vector<CompositionChart> charts;
    if (catalogue.groups.size() > 1)
        charts.push_back({{}, std::move(groups).inOrder()});
    for (std::size_t chart = 0; chart < figures.size(); ++chart)
        charts.push_back(
            {catalogue.figures[catalogue.charts[chart]].name, std::move(figures[chart]).inOrder()});
    std::erase_if(charts, [](const CompositionChart &chart) { return chart.bars.empty(); });
    return charts;
}

} // namespace gonfalon
