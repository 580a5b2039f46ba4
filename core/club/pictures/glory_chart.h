// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/club/glory_lines.h"
#include "core/club/pictures/picture.h"
#include "core/words/campaign_words.h"

namespace gonfalon {

/// Glory, battle by battle: a line a warband, each with a dash and a mark of its own, at its end a pennon and
/// the sum. Ends that lie together are moved apart; a row of fine dots leads to each, level over the battles
/// and bent beside them, so that it is never taken for one. Empty before the first battle.
/// \param named the warband's name stands at the end too
[[nodiscard]] Picture gloryChart(const std::vector<GloryLine> &lines, const words::CampaignNames &names,
                                 const QSizeF &size, const PictureLook &look, bool named);

/// Moves marks apart that would lie upon each other: none nearer to the next than `apart`, all of them
/// between `top` and `bottom` while there is room, their order kept.
/// \param wished the middles of the marks, from the top down
[[nodiscard]] std::vector<double> spread(std::vector<double> wished, double apart, double top, double bottom);

/// Whole numbers for an axis from `least` to `most`, both covered, at most about six.
[[nodiscard]] std::vector<int> axisNumbers(int least, int most);

} // namespace gonfalon
