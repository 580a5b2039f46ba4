// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/miniatures/near.h"

#include "core/miniatures/in_order.h"
#include "core/model/edit.h"
#include "core/model/kinds.h"
#include "core/model/profile.h"

#include <algorithm>
#include <optional>

namespace gonfalon::miniatures {

namespace {

constexpr std::size_t mostTold = 4;

/// Figures of a plain unit of the type.
int fullSize(const Catalogue &catalogue, const UnitType &type)
{
    const Unit unit = newUnit(type);
    return models(catalogue, unit, resolve(catalogue, unit));
}

/// How near so many figures come to one more unit of `full`: half of it at least is there.
std::optional<Near> nearTo(std::size_t lot, const UnitType &type, int has, int full)
{
    const int rest = has % full;
    if (rest == 0 || rest * 2 < full)
        return std::nullopt;
    return Near{lot, type.id, full - rest, has / full + 1, false};
}

/// The nearest of all types that the lot may stand for.
void look(const Catalogue &catalogue, std::size_t position, const Lot &lot, bool paintedOnly,
          Proposals &proposals)
{
    std::optional<Near> nearest;
    int smallest = 0;
    for (const UnitType &type : catalogue.unitTypes) {
        if (!mayStandFor(lot, catalogue.id, type.id))
            continue;
        const int full = fullSize(catalogue, type);
        if (full < 1)
            continue;
        smallest = smallest == 0 ? full : std::min(smallest, full);
        auto near = nearTo(position, type, paintedOnly ? paintedOf(lot) : lot.owned, full);
        if (near && near->missing <= lot.owned - paintedOf(lot) && paintedOnly)
            near->paint = true;
        if (near && (!nearest || near->missing < nearest->missing))
            nearest = near;
    }
    if (nearest)
        proposals.near.push_back(*nearest);
    const int has = paintedOnly ? paintedOf(lot) : lot.owned;
    if (!nearest && smallest > 0 && has > smallest && has % smallest > 0)
        proposals.spare.push_back({position, has % smallest, has / smallest});
}

} // namespace

void nearlyThere(const Catalogue &catalogue, const Shelf &shelf, const Wish &wish, Proposals &proposals)
{
    for (std::size_t i = 0; i < shelf.lots.size(); ++i) {
        const Lot &lot = shelf.lots[i];
        const bool wished = wish.race.empty() || sameKind(catalogue, lot.race, wish.race);
        if (wished && !lot.perUnit && lot.kind != LotKind::Big)
            look(catalogue, i, lot, wish.paintedOnly, proposals);
    }
    sortStably(proposals.near, [](const Near &near) { return near.missing; });
    sortStably(proposals.spare, [](const Spare &spare) { return -spare.models; });
    proposals.near.resize(std::min(proposals.near.size(), mostTold));
    proposals.spare.resize(std::min(proposals.spare.size(), mostTold));
}

} // namespace gonfalon::miniatures
