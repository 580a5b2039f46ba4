// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/match/comparison.h"
#include "core/match/luck.h"
#include "core/match/turning_points.h"
#include "core/words/battle_names.h"
#include "core/words/narrator.h"

#include <QString>

#include <span>
#include <vector>

/// What a replay shows besides the table, in words. Words of players are escaped where pages are made.
namespace gonfalon::replaywords {

/// What the step told: its number over its lines, as a page; of one that told nothing what was ordered.
/// \param taken all steps \param now it is the one that is shown
[[nodiscard]] QString told(const words::BattleNames &names, const words::Story &story,
                           std::span<const Step> taken, std::size_t step, bool now);

/// Two battles side by side, what differs marked with a dot.
[[nodiscard]] QString compared(const words::BattleNames &names, const QString &left,
                               const match::BattleFigures &leftAt, const QString &right,
                               const match::BattleFigures &rightAt);

/// Rolled, expected and how rare that is: by side, then by kind of roll, then by unit.
[[nodiscard]] QString luck(const words::BattleNames &names, const match::Luck &luck);

/// What the deed did last to somebody, which tells most of it; else who it was about.
[[nodiscard]] QString deed(const words::BattleNames &names, const words::Story &story,
                           const match::TurningPoint &point);

/// The deeds that changed most; each a link "step:131" to the moment before it.
[[nodiscard]] QString turningPoints(const words::BattleNames &names, const words::Story &story,
                                    const std::vector<match::TurningPoint> &points);

} // namespace gonfalon::replaywords
