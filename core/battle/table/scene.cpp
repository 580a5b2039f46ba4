// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/table/scene.h"

#include <limits>

namespace gonfalon::table {

Stand Scene::stand(UnitIndex unit) const
{
    Stand stand;
    stand.count = units[unit].count;
    const std::span<const Point> from = models(unit);
    std::copy(from.begin(), from.end(), stand.at.begin());
    return stand;
}

Pair closest(std::span<const Point> as, std::span<const Point> bs, int halves)
{
    Pair best{0, 0, std::numeric_limits<Wide>::max()};
    if (as.empty() || bs.empty())
        return best;
    const auto row = [&](std::size_t a) {
        for (std::size_t b = 0; b < bs.size(); ++b) {
            const Wide apart = apartSquared(as[a] - bs[b], halves);
            if (apart < best.apart)
                best = {a, b, apart};
        }
    };
    // The model nearest to the others' box sets a mark that most others need not be measured against.
    Box box = Box::around(bs[0], bs[0]);
    for (const Point b : bs)
        box.take(b);
    box.north -= halves;
    box.south += halves;
    std::array<Wide, Stand::most> least;
    std::size_t first = 0;
    for (std::size_t a = 0; a < as.size(); ++a) {
        least[a] = boxesApartSquared(Box::around(as[a], as[a]), box);
        if (least[a] < least[first])
            first = a;
    }
    row(first);
    for (std::size_t a = 0; a < as.size(); ++a)
        if (a != first && least[a] < best.apart)
            row(a);
    return best;
}

Box boxAround(std::span<const Point> models, Base base)
{
    Box box = models.empty() ? Box{} : Box::around(models.front(), models.front());
    for (const Point model : models)
        box.take(model);
    return {box.west - base.radius, box.north - base.radius - base.half, box.east + base.radius,
            box.south + base.radius + base.half};
}

int nearestAllowed(const Scene &scene, std::span<const Point> models, Base base, UnitIndex other)
{
    return nearestAllowed(scene, models, boxAround(models, base), base, other);
}

int nearestAllowed(const Scene &scene, std::span<const Point> models, const Box &box, Base base,
                   UnitIndex other)
{
    if (boxesApartSquared(box, scene.box(other)) >= square(spacing - tolerance))
        return spacing;
    const Base theirs = scene.base(other);
    const Pair pair = closest(models, scene.models(other), halves(base, theirs));
    const int gap = std::max(0, static_cast<int>(rootDown(pair.apart)) - touching(base, theirs));
    return gap < spacing - tolerance ? gap : spacing;
}

std::size_t pivot(std::span<const Point> models, Base base)
{
    const Wide most = square(spacing + tolerance + 2 * base.radius);
    for (std::size_t i = 0; i < models.size(); ++i) {
        const bool holdsAll = std::all_of(models.begin(), models.end(), [&](Point other) {
            return apartSquared(other - models[i], 2 * base.half) <= most;
        });
        if (holdsAll)
            return i;
    }
    return models.size();
}

Straggler stragglerOf(std::span<const Point> models, Base base)
{
    Straggler best;
    for (std::size_t i = 0; i < models.size(); ++i) {
        Straggler worst;
        for (std::size_t j = 0; j < models.size(); ++j) {
            const Wide by =
                rootUp(apartSquared(models[j] - models[i], 2 * base.half)) - spacing - 2 * base.radius;
            if (by > worst.by)
                worst = {j, by};
        }
        if (i == 0 || worst.by < best.by)
            best = worst;
    }
    return best;
}

bool overlapping(std::span<const Point> models, Base base)
{
    const Wide least = square(std::max(0, 2 * base.radius - 2 * tolerance));
    for (std::size_t i = 0; i < models.size(); ++i)
        for (std::size_t j = i + 1; j < models.size(); ++j)
            if (apartSquared(models[i] - models[j], 2 * base.half) < least)
                return true;
    return false;
}

Order foremostFirst(std::span<const Point> models, Point ahead)
{
    Order order{};
    for (std::size_t i = 0; i < models.size(); ++i)
        order[i] = static_cast<std::uint8_t>(i);
    std::sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(models.size()),
              [&](std::uint8_t a, std::uint8_t b) {
                  const Wide first = dot(ahead, models[a]), second = dot(ahead, models[b]);
                  return first != second ? first > second : a < b;
              });
    return order;
}

} // namespace gonfalon::table
