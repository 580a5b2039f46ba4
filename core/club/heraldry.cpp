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
    std::vector<store::FilingRow> rows = std::move(joinings).value();
    std::ranges::sort(rows, {}, [](const store::FilingRow &row) { return std::pair(row.at, row.id.str()); });
    std::vector<campaign::WarbandId> order;
    for (const store::FilingRow &joining : rows) {
        for (const store::SideRow &side : joining.sides)
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
