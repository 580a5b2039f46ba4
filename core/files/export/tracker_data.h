// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/export/summary.h"
#include "core/files/json_text.h"

#include <string>
#include <vector>

/// What the tracker page counts by, from the game's own files: `tracker.json` and its reference sheet.
namespace gonfalon::files {

/// A line of the reference sheet: "Rally", "Every Battered unit tests Courage. …".
struct ReferenceLine
{
    std::string head;
    std::string text;
};

/// What the reference sheet of a game says of play. Empty where it says nothing, or cannot be read.
struct PlayWords
{
    std::vector<ReferenceLine> steps;    ///< of a turn, in their order
    std::string courageWhen;             ///< when a unit tests Courage
    std::vector<ReferenceLine> outcomes; ///< of such a test: it stands, it wavers, it routs
};

/// \param reference the text of the sheet's file
[[nodiscard]] PlayWords playWords(const std::string &reference);

/// All that the page's script needs to know: the list, the game's `tracker.json`, and the words of its steps.
/// \param words those of the list's game
/// \return with a warning for each place where `tracker.json` does not fit its schema; then nothing of it is
/// used
[[nodiscard]] Result<OrderedJson> trackerData(const Summary &summary, const PlayWords &words);

/// JSON as it may stand within a page that is XML too: without "&", "<" and ">".
[[nodiscard]] std::string forPage(const OrderedJson &json);

} // namespace gonfalon::files
