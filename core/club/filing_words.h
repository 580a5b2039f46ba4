// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/campaign/campaign_store.h"

#include <QString>

/// What window, command line and site call the sheets of a campaign.
namespace gonfalon {

/// "to be confirmed", "confirmed", "disputed", "undone": what has become of a sheet.
[[nodiscard]] QString stateWord(store::FilingState state);
/// "to play", "played", "waits to be confirmed", "rests", "fell away": what has become of an appointment.
[[nodiscard]] QString stateWord(const store::FixtureRow &row);
/// "battle", "joining", "new list", "correction", "new beginning": what kind of sheet it is.
[[nodiscard]] QString kindWord(campaign::FilingKind kind);
/// Of a battle its score, "Red Fang 5 : 1 Court of Thorns", or without Glory who won; of every other sheet
/// whom it is about.
/// \param scoresGlory as the campaign's `Club::scoresGlory`
[[nodiscard]] QString sidesWords(const store::FilingRow &row, bool scoresGlory);
/// The sheet in one line: the score, or "New list: Red Fang".
[[nodiscard]] QString sheetTitle(const store::FilingRow &row, bool scoresGlory);

} // namespace gonfalon
