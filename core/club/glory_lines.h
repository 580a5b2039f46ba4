// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/campaign/campaign_store.h"

#include <vector>

namespace gonfalon {

/// The Glory of one warband as it grew, battle by battle.
struct GloryLine
{
    campaign::WarbandId warband;
    std::vector<int> sums; ///< before the first battle shown, and after each
    int before = 0;        ///< battles that it fought before the first one shown
};

/// The lines of the first of the table, their newest battles. The third battle of one stands over the third
/// of another; whoever has fought none of those shown is a point.
/// \param battles those that count, the newest first
[[nodiscard]] std::vector<GloryLine> gloryLines(const std::vector<store::TableRow> &table,
                                                const std::vector<store::FilingRow> &battles,
                                                int mostWarbands, int mostBattles);

} // namespace gonfalon
