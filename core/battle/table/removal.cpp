// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/table/scene.h"

#include <algorithm>
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
/// then the one farthest from the middle, or farthest `towards` a side; never the first.
std::size_t nextToGo(const Stand &stand, const Marks &inReach, Base base, Point towards)
{
    const Models models = spanOf(stand);
    const std::size_t heart = pivot(models, base);
    const Box box = boxAround(models, base);
    const Point middle{(box.west + box.east) / 2, (box.north + box.south) / 2};
    std::size_t best = 0;
    std::tuple<bool, bool, Wide> merit{};
    for (std::size_t i = 1; i < stand.count; ++i) {
        const bool harmless = (heart < stand.count && i != heart) || spareable(stand, i, base);
        const Point off = models[i] - middle;
        const std::tuple<bool, bool, Wide> now{inReach[i], harmless,
                                               towards == Point{} ? dot(off, off) : dot(off, towards)};
        if (best == 0 || now >= merit) {
            best = i;
            merit = now;
        }
    }
    return best;
}

/// Which of its models are within reach of what takes them off.
Marks marked(const Scene &scene, UnitIndex unit, const Stand &stand, const Toll &toll)
{
    Marks inReach{};
    if (toll.by == noUnit || scene.units[toll.by].count == 0)
        return inReach;
    const Base ours = scene.base(unit), theirs = scene.base(toll.by);
    const Wide reach = toll.range.inHundredths() + tolerance + touching(ours, theirs);
    for (std::size_t i = 0; i < stand.count; ++i)
        inReach[i] =
            anyWithin(Models(&stand.at[i], 1), scene.models(toll.by), halves(ours, theirs), square(reach));
    return inReach;
}

/// How many of these stand within that reach, the first not counted.
int countInReach(const Scene &scene, UnitIndex unit, const Stand &stand, const Toll &toll)
{
    const Marks inReach = marked(scene, unit, stand, toll);
    return static_cast<int>(std::count(inReach.begin() + 1, inReach.end(), true));
}

/// Those of `all` that are in `some`, in the order of `all`.
Stand sharedBy(const Stand &all, const Stand &some)
{
    Stand shared;
    for (const Point place : all)
        if (std::find(some.begin(), some.end(), place) != some.end())
            shared.at[shared.count++] = place;
    return shared;
}

} // namespace

Stand Table::remaining(UnitIndex unit, const Toll &toll, Point towards) const
{
    Stand left = stand(unit);
    Marks inReach = marked(scene(), unit, left, toll);
    for (int gone = 0; gone < toll.count && left.count > 0; ++gone) {
        const std::size_t lost = nextToGo(left, inReach, base(unit), towards);
        for (std::size_t i = lost; i + 1 < left.count; ++i) {
            left.at[i] = left.at[i + 1];
            inReach[i] = inReach[i + 1];
        }
        --left.count;
    }
    return left;
}

std::optional<Stand> Table::chosenToRemain(UnitIndex unit, const Toll &toll, const Stand &rest) const
{
    if (rest.count == 0)
        return std::nullopt;
    const Stand all = stand(unit), usual = remaining(unit, toll), chosen = sharedBy(all, rest);
    const auto inReach = [&](const Stand &some) { return countInReach(scene(), unit, some, toll); };
    if (rest.count != usual.count || chosen.count != rest.count || chosen.at[0] != all.at[0] ||
        inReach(chosen) != inReach(usual))
        return std::nullopt;
    const bool together = cohesive(spanOf(chosen), base(unit));
    return together || !cohesive(spanOf(usual), base(unit)) ? std::optional(chosen) : std::nullopt;
}

bool Table::leavesChoice(UnitIndex unit, const Toll &toll) const
{
    const Stand all = stand(unit);
    const int others = all.count - 1, near = countInReach(scene(), unit, all, toll);
    return toll.count > 0 && toll.count < others && toll.count != near;
}

} // namespace gonfalon::table
