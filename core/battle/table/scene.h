// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/table/ground.h"
#include "core/battle/table/table.h"

#include <span>

namespace gonfalon::table {

inline constexpr int spacing = 300; ///< units keep that far apart, and models of a unit stay that near
inline constexpr int tolerance = 1; ///< of every check, in 1/100 inch (DR-CONV-11)

/// What the geometry sees of a table, without owning it.
struct Scene
{
    const Ground &ground;
    std::span<const Footprint> units;
    const Point *places; ///< Stand::most for each unit

    [[nodiscard]] std::span<const Point> models(UnitIndex unit) const
    {
        return {places + std::size_t(unit) * Stand::most, units[unit].count};
    }
    [[nodiscard]] Base base(UnitIndex unit) const { return units[unit].base; }
    [[nodiscard]] Box box(UnitIndex unit) const
    {
        const Footprint &unitPrint = units[unit];
        return {unitPrint.west, unitPrint.north, unitPrint.east, unitPrint.south};
    }
    [[nodiscard]] Point middle(UnitIndex unit) const
    {
        const Footprint &unitPrint = units[unit];
        return {(unitPrint.west + unitPrint.east) / 2, (unitPrint.north + unitPrint.south) / 2};
    }
    [[nodiscard]] Stand stand(UnitIndex unit) const;
};

/// Where both bases touch: the distance of their middle lines.
[[nodiscard]] constexpr int touching(Base a, Base b) { return a.radius + b.radius; }
[[nodiscard]] constexpr int halves(Base a, Base b) { return a.half + b.half; }

/// The gap between two middle lines whose distance has that square, rounded up so that it never seems nearer.
[[nodiscard]] inline int gapOf(Wide apart, int reach)
{
    return std::max(0, static_cast<int>(rootUp(apart)) - reach);
}

/// The nearest two models, one of each side.
struct Pair
{
    std::size_t a = 0, b = 0;
    Wide apart = 0; ///< squared, middle line to middle line
};
[[nodiscard]] Pair closest(std::span<const Point> as, std::span<const Point> bs, int halves);

/// True where one of each side are that near, middle line to middle line. \param most its square
[[nodiscard]] inline bool anyWithin(std::span<const Point> as, std::span<const Point> bs, int halves,
                                    Wide most)
{
    for (const Point a : as)
        for (const Point b : bs)
            if (apartSquared(a - b, halves) <= most)
                return true;
    return false;
}

/// A box around the bases of models.
[[nodiscard]] Box boxAround(std::span<const Point> models, Base base);

/// How near the models may come to another unit: 3 inches, or as near as they are (DR-COH-05).
[[nodiscard]] int nearestAllowed(const Scene &scene, std::span<const Point> models, Base base,
                                 UnitIndex other);
/// The same, with the box around their bases at hand.
[[nodiscard]] int nearestAllowed(const Scene &scene, std::span<const Point> models, const Box &box, Base base,
                                 UnitIndex other);

/// A model that has all others within 3 inches, or `models.size()` if there is none (DR-COH-01).
[[nodiscard]] std::size_t pivot(std::span<const Point> models, Base base);
[[nodiscard]] inline bool cohesive(std::span<const Point> models, Base base)
{
    return models.empty() || pivot(models, base) < models.size();
}
/// The model that is too far from the one that has most others near it, and by how much (DR-COH-01).
struct Straggler
{
    std::size_t model = 0;
    Wide by = 0; ///< in 1/100 inch
};
[[nodiscard]] Straggler stragglerOf(std::span<const Point> models, Base base);
[[nodiscard]] bool overlapping(std::span<const Point> models, Base base);

/// The positions of models, those foremost along `ahead` first.
using Order = std::array<std::uint8_t, Stand::most>;
[[nodiscard]] Order foremostFirst(std::span<const Point> models, Point ahead);

[[nodiscard]] inline std::span<const Point> spanOf(const Stand &stand)
{
    return {stand.at.data(), stand.count};
}

} // namespace gonfalon::table
