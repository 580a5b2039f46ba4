// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/table/scene.h"

#include <tuple>

namespace gonfalon::table {

namespace {

using Models = std::span<const Point>;

/// Whether the others would still be in cohesion without that model.
bool spareable(const Stand &stand, std::size_t without, Base base)
{
    Stand rest;
    for (std::size_t i = 0; i < stand.count; ++i)
        if (i != without)
            rest.at[rest.count++] = stand.at[i];
    return cohesive(spanOf(rest), base);
}

/// The models of a unit that are in reach of what takes them off, kept in step with the stand.
using Marks = std::array<bool, Stand::most>;

/// Whom to take next: the one within reach before the others, then one whose loss leaves the rest together,
/// then the one farthest from the middle; never the first.
std::size_t nextToGo(const Stand &stand, const Marks &inReach, Base base)
{
    const Models models = spanOf(stand);
    const std::size_t heart = pivot(models, base);
    const Box box = boxAround(models, base);
    const Point middle{(box.west + box.east) / 2, (box.north + box.south) / 2};
    std::size_t best = 0;
    std::tuple<bool, bool, Wide> merit{};
    for (std::size_t i = 1; i < stand.count; ++i) {
        const bool harmless = (heart < stand.count && i != heart) || spareable(stand, i, base);
        const std::tuple<bool, bool, Wide> now{inReach[i], harmless,
                                               dot(models[i] - middle, models[i] - middle)};
        if (best == 0 || now >= merit) {
            best = i;
            merit = now;
        }
    }
    return best;
}

} // namespace

void Table::removeModels(UnitIndex unit, int count, UnitIndex from, Length range)
{
    ++m_version;
    if (count >= models(unit))
        return takeOff(unit);
    Stand left = stand(unit);
    Marks inReach{};
    if (from != noUnit && stands(from)) {
        const int sum = halves(base(unit), base(from));
        const Wide reach = range.inHundredths() + tolerance + touching(base(unit), base(from));
        for (std::size_t i = 0; i < left.count; ++i)
            inReach[i] = closest(Models(&left.at[i], 1), scene().models(from), sum).apart <= square(reach);
    }
    for (int gone = 0; gone < count; ++gone) {
        const std::size_t lost = nextToGo(left, inReach, base(unit));
        for (std::size_t i = lost; i + 1 < left.count; ++i) {
            left.at[i] = left.at[i + 1];
            inReach[i] = inReach[i + 1];
        }
        --left.count;
    }
    place(unit, left);
}

} // namespace gonfalon::table
