// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/club/site/look.h"

/// What each page of a site says, to be filled into its template.
namespace gonfalon::site {

[[nodiscard]] PageContents frontPage(const Facts &facts);
[[nodiscard]] PageContents battlesPage(const Facts &facts);
[[nodiscard]] PageContents warbandsPage(const Facts &facts);
[[nodiscard]] PageContents leadersPage(const Facts &facts);
[[nodiscard]] PageContents fixturesPage(const Facts &facts);
[[nodiscard]] PageContents chroniclePage(const Facts &facts);
/// \param list there is a page with its list
[[nodiscard]] PageContents warbandPage(const Facts &facts, const store::WarbandRow &warband, bool list);
/// \param replay there is a page that plays it
[[nodiscard]] PageContents battlePage(const Facts &facts, const Told &battle, bool replay);

/// The table of the standings, with a column for every key that the pack gives a warband.
[[nodiscard]] Grid standingsGrid(const Facts &facts);
/// How each battle ended, a link to it: Glory for and against, without Glory who won.
[[nodiscard]] Grid headToHeadGrid(const Facts &facts);
/// A battle in short, for the templates "told" and "lead".
[[nodiscard]] QVariantMap toldData(const Facts &facts, const Told &battle);
/// The numbers that the pack keeps of one subject.
[[nodiscard]] Grid numbersOf(const Facts &facts, const campaign::Subject &subject);
/// A number with its level, or the value that was set.
[[nodiscard]] QString valueWords(const Facts &facts, const campaign::Subject &subject,
                                 const std::string &key);

} // namespace gonfalon::site
