// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/glory_lines.h"

#include <algorithm>
#include <numeric>
#include <span>

namespace gonfalon {

namespace {

/// What a warband won in each of its battles, the newest first.
std::vector<int> gainsOf(const campaign::WarbandId &warband, const std::vector<store::FilingRow> &battles)
{
    std::vector<int> gains;
    for (const store::FilingRow &battle : battles) {
        if (battle.state != store::FilingState::Confirmed)
            continue;
        for (const store::SideRow &side : battle.sides) {
            if (side.warband == warband)
                gains.push_back(side.glory);
        }
    }
    return gains;
}

} // namespace

std::vector<GloryLine> gloryLines(const std::vector<store::TableRow> &table,
                                  const std::vector<store::FilingRow> &battles, int mostWarbands,
                                  int mostBattles)
{
    const std::size_t count = std::min(table.size(), std::size_t(std::max(0, mostWarbands)));
    const std::span shown(table.data(), count);
    int longest = 0;
    for (const store::TableRow &row : shown)
        longest = std::max(longest, row.played);
    const int first = std::max(0, longest - mostBattles);
    std::vector<GloryLine> lines;
    for (const store::TableRow &row : shown) {
        std::vector<int> gains = gainsOf(row.warband, battles);
        // The newest stay; where older ones are not known, the line begins later.
        gains.resize(std::min(gains.size(), std::size_t(std::max(0, row.played - first))));
        GloryLine line{row.warband,
                       {row.glory - std::accumulate(gains.begin(), gains.end(), 0)},
                       std::max(first, row.played - int(gains.size()))};
        for (auto gain = gains.rbegin(); gain != gains.rend(); ++gain)
            line.sums.push_back(line.sums.back() + *gain);
        lines.push_back(std::move(line));
    }
    return lines;
}

} // namespace gonfalon
