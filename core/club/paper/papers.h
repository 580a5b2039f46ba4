// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/club/site/facts.h"
#include "core/club/tables.h"
#include "core/sheets/sheets.h"

/// What a club prints of its campaign.
namespace gonfalon::paper {

/// On what, and with how much ink.
struct Choice
{
    sheets::Paper paper = sheets::Paper::A4;
    sheets::InkUse ink = sheets::InkUse::Light; ///< Light: pennons are hatched, by the heralds' code
};

/// The campaign on one page, to hang up or to lie on the table: standings, the boxes of the round to write
/// results into and sign, what is to be known before setting up, the story or the chart, the latest battles,
/// who met whom. What has no room is left out from the end. Needs a QGuiApplication, as all that paints.
[[nodiscard]] sheets::Booklet campaignSheet(const site::Facts &facts, const Choice &choice);

/// Tables one after the other, on as many pages as they need; heads stand again on each.
[[nodiscard]] sheets::Booklet tableSheets(const QString &campaign, const std::vector<Table> &tables,
                                          const Choice &choice);

/// The paper in millimetres.
[[nodiscard]] QSizeF sizeOf(sheets::Paper paper);
inline constexpr double margin = 11; ///< of every page, millimetres

} // namespace gonfalon::paper
