// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/club/club.h"
#include "core/club/site/page.h"

#include <map>
#include <vector>

namespace gonfalon::site {

/// A confirmed battle with all that is told of it.
struct Told
{
    store::FilingRow row;
    campaign::Filing filing;
    campaign::Changes changes;
};

/// All that the pages of a site tell, read once.
struct Facts
{
    const Club *club = nullptr;
    store::Library *library = nullptr;
    Frame frame;
    words::CampaignNames names;
    std::vector<store::WarbandRow> warbands;
    campaign::Standing standing;
    std::vector<Told> battles; ///< confirmed ones, the oldest first
};

[[nodiscard]] Result<Facts> readFacts(const Club &club, store::Library &library);

/// The sums of Glory for `gloryChart`, the best of the table first, at most six.
[[nodiscard]] std::vector<std::pair<QString, std::vector<int>>> gloryLines(const Facts &facts);

// A body of a page each, in site.cpp's order.
[[nodiscard]] Result<QString> indexBody(const Facts &facts);
[[nodiscard]] Result<QString> fixturesBody(const Facts &facts);
[[nodiscard]] QString battlesBody(const Facts &facts);
/// \param replay there is a page that plays it
[[nodiscard]] QString battleBody(const Facts &facts, const Told &battle, bool replay);
[[nodiscard]] QString warbandsBody(const Facts &facts);
[[nodiscard]] QString warbandBody(const Facts &facts, const store::WarbandRow &warband);
[[nodiscard]] Result<QString> leadersBody(const Facts &facts);
[[nodiscard]] QString chronicleBody(const Facts &facts);

/// The newest list of a warband as a page of its own: without secret Quests and without its player's notes.
/// Empty where there is none.
[[nodiscard]] QByteArray listPage(const Facts &facts, const store::WarbandRow &warband);

/// The battle as a page that plays by itself, a file of its own in the site, without the notes of whoever
/// recorded it. Empty where no whole battle was kept with its result.
[[nodiscard]] QByteArray battleReplay(const Facts &facts, const Told &battle);

/// "Battle 12".
[[nodiscard]] QString battleTitle(const Facts &facts, const Told &battle);

} // namespace gonfalon::site
