// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/heraldry.h"

#include <algorithm>

namespace gonfalon {

Result<std::map<campaign::WarbandId, Heraldry>>
heraldryOf(const Club &club, const std::map<campaign::WarbandId, Warband> &lists)
{
    auto joinings = club.books().filings({.kind = campaign::FilingKind::Joining, .limit = -1});
    const auto warbands = club.books().warbands();
    if (!joinings || !warbands)
        return joinings ? warbands.findings() : joinings.findings();
    const std::vector<store::FilingRow> rows = std::move(joinings).value();
    std::vector<std::pair<QDateTime, int>> joined; // in the books' order where two joined at once
    for (int i = 0; i < int(rows.size()); ++i)
        joined.emplace_back(rows[std::size_t(i)].at, -i);
    std::ranges::sort(joined);
    std::vector<campaign::WarbandId> order;
    for (const auto &[at, place] : joined) {
        for (const store::SideRow &side : rows[std::size_t(-place)].sides)
            order.push_back(side.warband);
    }
    for (const store::WarbandRow &row : *warbands)
        order.push_back(row.id);
    std::map<campaign::WarbandId, Heraldry> all;
    for (const campaign::WarbandId &id : order) {
        constexpr int ordinaries = int(Ordinary::Bordure) + 1;
        const int place = int(all.size());
        const auto list = lists.find(id);
        all.try_emplace(id, Heraldry{{Ordinary(place % ordinaries), place / ordinaries % 2 == 1},
                                     list == lists.end() ? Tinctures() : list->second.tinctures});
    }
    return all;
}

} // namespace gonfalon
