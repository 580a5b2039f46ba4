// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/export/summary.h"
#include "core/model/pennons.h"

/// The writers of each format; `exportWarband` chooses among them.
namespace gonfalon::files {

[[nodiscard]] std::string textOf(const Summary &summary);
[[nodiscard]] std::string markdownOf(const Summary &summary);
/// A table for spreadsheets (RFC 4180): a row for the warband, one for each unit, and what else it holds.
[[nodiscard]] std::string tableOf(const Summary &summary);
[[nodiscard]] std::string bbcodeOf(const Summary &summary);
[[nodiscard]] std::string htmlOf(const Summary &summary);
/// A page for a phone at the table: strength, Battered, turn and Glory are counted there and kept by the
/// browser.
/// \param findings takes what was wrong with the game's files for it
[[nodiscard]] std::string trackerOf(const Summary &summary, Findings &findings);
[[nodiscard]] std::string rosterOf(const Catalogue &catalogue, const Summary &summary);
/// A list of dickloraine's builder. \param backup within the wrapper of that builder's backup file
[[nodiscard]] std::string dickloraineOf(const Catalogue &catalogue, const Warband &warband, bool backup,
                                        Findings &findings);

/// One thing that the target format cannot hold.
[[nodiscard]] Finding lost(std::string what, std::optional<std::size_t> unit = {});

/// Text for a page: & < > and quotes written as entities.
[[nodiscard]] std::string escaped(std::string_view text);

/// A pennon in the warband's tinctures, as SVG; each position has a charge of its own.
[[nodiscard]] std::string pennonSvg(const Tinctures &tinctures, std::size_t position);
/// The same of what a unit bears, as a symbol that a page uses by its id wherever the pennon stands.
[[nodiscard]] std::string pennonSymbol(const Tinctures &tinctures, const Bearing &bearing,
                                       const std::string &id);

} // namespace gonfalon::files
