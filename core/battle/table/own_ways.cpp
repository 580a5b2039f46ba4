// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/table/own_ways.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <utility>

namespace gonfalon::table {

namespace {

constexpr int room = 25; ///< between two bases, where there is enough of it
constexpr std::size_t neighboursTried = 3;
constexpr int rings = 6;               ///< of places around the one in the middle
constexpr std::size_t heartsTried = 3; ///< of the models that might have all others within 3 inches

/// To the eight sides of a base, in the order in which they are tried where all else is equal.
constexpr std::array<Point, 8> sides{Point{0, 1}, Point{1, 0},  Point{-1, 0}, Point{0, -1},
                                     Point{1, 1}, Point{-1, 1}, Point{1, -1}, Point{-1, -1}};

/// Middle lines of two models in cohesion are no farther apart.
constexpr int togetherAt(Base base) { return spacing + tolerance + 2 * base.radius; }

} // namespace

OwnWays::OwnWays(const Walker &walker) : m_walker(&walker), m_base(walker.base())
{
    m_stand.count = static_cast<std::uint8_t>(walker.models().size());
    std::ranges::copy(walker.models(), m_stand.at.begin());
}

bool OwnWays::within(Point a, Point b) const
{
    return apartSquared(a - b, 2 * m_base.half) <= square(togetherAt(m_base));
}

bool OwnWays::isFree(Point at) const
{
    const Wide least = square(std::max(0, 2 * m_base.radius - tolerance));
    for (auto put = m_put.to_ulong(); put != 0; put &= put - 1)
        if (apartSquared(m_stand.at[std::size_t(std::countr_zero(put))] - at, 2 * m_base.half) < least)
            return false;
    return true;
}

bool OwnWays::putMost(const Stand &wanted)
{
    std::size_t failed = 0;
    for (std::size_t i = 0; i < wanted.count && 2 * failed < wanted.count; ++i)
        if (const auto way = m_walker->walkStraight(i, wanted.at[i]))
            place(i, wanted.at[i], *way);
        else
            ++failed;
    return 2 * failed < wanted.count;
}

void OwnWays::put(std::size_t model, Point at, const Walk &walk)
{
    place(model, at, walk);
    m_held.set(model);
}

void OwnWays::place(std::size_t model, Point at, const Walk &walk)
{
    m_stand.at[model] = at;
    m_put.set(model);
    m_gone[model] = static_cast<int>(walk.gone);
    m_dangerous.set(model, walk.dangerous);
}

bool OwnWays::settle(const Stand &wanted, Point ahead)
{
    const Order order = foremostFirst(spanOf(wanted), ahead);
    for (std::size_t i = 0; i < wanted.count; ++i) {
        const std::size_t model = order[i];
        if (m_put[model] || !isFree(wanted.at[model]))
            continue;
        if (const auto way = m_walker->walk(model, wanted.at[model]))
            place(model, wanted.at[model], *way);
    }
    if (m_put.none())
        return false;
    const OwnWays before = *this;
    // Whoever has all others within 3 inches: one of those who have most of them already, the rearmost being
    // nearest to the late.
    Few<std::pair<int, std::uint8_t>, Stand::most> hearts; // in the order in which they are tried
    for (std::size_t i = wanted.count; i-- > 0;)
        if (m_put[order[i]])
            hearts.add(
                {static_cast<int>(hearts.size()) - static_cast<int>(Stand::most) * near(order[i]), order[i]});
    std::ranges::sort(hearts);
    const auto *const last = hearts.begin() + std::min(hearts.size(), heartsTried);
    for (const auto *heart = hearts.begin(); heart != last; ++heart) {
        if (settleAround(heart->second, wanted, order))
            return true;
        *this = before;
    }
    return false;
}

int OwnWays::near(std::size_t model) const
{
    int count = 0;
    for (std::size_t i = 0; i < m_stand.count; ++i)
        count += m_put[i] && within(m_stand.at[i], m_stand.at[model]) ? 1 : 0;
    return count;
}

bool OwnWays::settleAlong(Point at, const Walk &walk, Point from, const Stand &wanted, Point ahead)
{
    const Order order = foremostFirst(spanOf(wanted), ahead);
    const OwnWays before = *this;
    const Point back = walk.corner.value_or(from) - at;
    const Wide length = std::max<Wide>(1, rootDown(dot(back, back)));
    constexpr int pace = 50;
    for (int off = spacing + 2 * m_base.radius; off > 0; off -= pace) {
        const Point place =
            at + Point{static_cast<int>(back.x * off / length), static_cast<int>(back.y * off / length)};
        if (off > length || !isFree(place))
            continue;
        for (std::size_t i = 0; i < wanted.count; ++i) {
            if (m_put[order[i]])
                continue;
            const auto way = m_walker->walk(order[i], place);
            if (!way)
                continue;
            put(order[i], place, *way);
            if (settleAround(order[i], wanted, order))
                return true;
            *this = before;
            break;
        }
    }
    return false;
}

/// Who is too far off from the one in the middle looks for another place, unless he is held.
bool OwnWays::settleAround(std::size_t pivot, const Stand &wanted, const Order &order)
{
    const Point centre = m_stand.at[pivot];
    for (std::size_t i = 0; i < wanted.count; ++i) {
        if (!m_put[i] || within(m_stand.at[i], centre))
            continue;
        if (m_held[i])
            return false;
        m_put.reset(i);
    }
    for (std::size_t i = 0; i < wanted.count; ++i)
        if (!m_put[order[i]] && !find(order[i], wanted.at[order[i]], centre))
            return false;
    return true;
}

/// Next to somebody who stands, whoever is nearest to the place wished for first; else on the way to it.
bool OwnWays::find(std::size_t model, Point wanted, Point pivot)
{
    Few<Spot, Stand::most> mates;
    for (std::size_t i = 0; i < m_stand.count; ++i)
        if (m_put[i])
            mates.add({dot(m_stand.at[i] - wanted, m_stand.at[i] - wanted), m_stand.at[i]});
    const Spot *const last = mates.begin() + std::min(mates.size(), neighboursTried);
    for (Spot *next = mates.begin(); next != last; ++next) {
        std::iter_swap(next, std::min_element(next, mates.end()));
        if (findBeside(model, next->at, wanted, pivot))
            return true;
    }
    return stopsShort(model, wanted, pivot);
}

/// To one of the eight sides of a mate, the nearest to the place wished for first.
bool OwnWays::findBeside(std::size_t model, Point mate, Point wanted, Point pivot)
{
    const Point from = m_walker->models()[model];
    const int across = 2 * m_base.radius + room, down = across + 2 * m_base.half;
    Few<Spot, sides.size()> spots;
    for (const Point side : sides) {
        const Point at = mate + Point{side.x * across, side.y * down};
        if (within(at, pivot) && m_walker->inPurse(at - from))
            spots.add({dot(at - wanted, at - wanted), at});
    }
    for (Spot *next = spots.begin(); next != spots.end(); ++next) {
        std::iter_swap(next, std::min_element(next, spots.end())); // mostly one of the first will do
        if (const auto way = isFree(next->at) ? m_walker->walk(model, next->at) : std::nullopt) {
            place(model, next->at, *way);
            return true;
        }
    }
    return false;
}

/// On the straight line to the place wished for, or to the model in the middle, as far as it may go.
bool OwnWays::stopsShort(std::size_t model, Point wanted, Point pivot)
{
    const Point from = m_walker->models()[model];
    for (const Point to : {wanted, pivot}) {
        constexpr int parts = 16;
        for (int part = parts - 1; part >= 0; --part) {
            const Point at = from + Point{(to.x - from.x) * part / parts, (to.y - from.y) * part / parts};
            if (!within(at, pivot) || !isFree(at) || !m_walker->mayStand(at))
                continue;
            if (const auto way = m_walker->straightTo(model, at)) {
                place(model, at, *way);
                return true;
            }
        }
    }
    return keepsUp(model, pivot);
}

/// Anywhere as far off from the one in the middle as cohesion allows.
bool OwnWays::keepsUp(std::size_t model, Point pivot)
{
    const int far = spacing + 2 * m_base.radius;
    for (const int reach : {far, far * 2 / 3})
        for (std::size_t i = 0; i < around.size(); i += 2) {
            const Point at = beside(pivot, around[i], reach, 2 * m_base.half);
            if (!isFree(at))
                continue;
            if (const auto way = m_walker->walkStraight(model, at)) {
                place(model, at, *way);
                return true;
            }
        }
    return false;
}

bool OwnWays::settleAnywhere(std::size_t first)
{
    Stand wanted;
    wanted.count = m_stand.count;
    const Point step = m_stand.at[first] - m_walker->models()[first];
    for (std::size_t i = 0; i < wanted.count; ++i)
        wanted.at[i] = m_walker->models()[i] + step;
    return settleAnywhere(first, wanted);
}

bool OwnWays::allMayComeNear(Point place, int near) const
{
    for (std::size_t i = 0; i < m_stand.count; ++i)
        if (!m_put[i] && !m_walker->mayComeNear(i, place, near))
            return false;
    return true;
}

bool OwnWays::settleAnywhere(std::size_t first, const Stand &wanted)
{
    const std::span<const Point> starts = m_walker->models();
    const Point at = m_stand.at[first];
    if (!allMayComeNear(at, 2 * togetherAt(m_base) + 2 * m_base.half)) // one in the middle between them
        return false;
    const OwnWays before = *this;
    Order order = foremostFirst(starts, starts[first] - at); // the farthest first
    bool crowded = true;
    // In steps of 15 degrees, then of 7.5 where it is a matter of room.
    for (const std::size_t turn : {2, 1}) {
        if (!std::exchange(crowded, false))
            return false;
        for (std::size_t i = 0; i < starts.size(); ++i) {
            const std::size_t pivot = i == 0 ? first : i == first ? 0 : i;
            const Gathered found = gatherAround(pivot, at, wanted, order, turn);
            if (found == Gathered::All)
                return true;
            crowded = crowded || found == Gathered::Crowded;
            *this = before;
        }
    }
    return false;
}

/// With that one in the middle, who stays within 3 inches of `first`; farther back where the late need him
/// there. Crowded if it was so at one place.
OwnWays::Gathered OwnWays::gatherAround(std::size_t pivot, Point first, const Stand &wanted, Order &order,
                                        std::size_t turn)
{
    if (m_put[pivot])
        return gather(pivot, wanted, order, turn);
    const OwnWays before = *this;
    if (!findAnywhere(pivot, wanted.at[pivot], first, turn))
        return Gathered::TooFar;
    const Point there = m_stand.at[pivot], back = m_walker->models()[pivot] - there;
    const Wide length = rootDown(dot(back, back));
    Gathered found = gather(pivot, wanted, order, turn), best = found;
    for (int off = 0; found != Gathered::All;) {
        constexpr int pace = 25; // where it is but a matter of room
        off += found == Gathered::Crowded ? pace : 4 * pace;
        if (off > length)
            return best;
        *this = before;
        const Point at =
            there + Point{static_cast<int>(back.x * off / length), static_cast<int>(back.y * off / length)};
        if (!within(at, first))
            return best;
        const auto walk = isFree(at) ? m_walker->walkStraight(pivot, at) : std::nullopt;
        if (!walk)
            continue;
        place(pivot, at, *walk);
        found = gather(pivot, wanted, order, turn);
        best = std::min(best, found);
    }
    return found;
}

/// All who are not placed yet, in that order; who finds no room comes first the next time.
OwnWays::Gathered OwnWays::gather(std::size_t pivot, const Stand &wanted, Order &order, std::size_t turn)
{
    if (!allMayComeNear(m_stand.at[pivot], togetherAt(m_base)))
        return Gathered::TooFar;
    const OwnWays before = *this;
    for (std::size_t tries = 0; tries <= m_stand.count; ++tries) {
        const std::size_t placed = m_put.count();
        const auto last = order.begin() + m_stand.count;
        const auto stuck = std::find_if(order.begin(), last, [&](std::uint8_t model) {
            return !m_put[model] && !findAnywhere(model, wanted.at[model], m_stand.at[pivot], turn);
        });
        if (stuck == last)
            return Gathered::All;
        const bool alone = m_put.count() == placed;
        std::rotate(order.begin(), stuck, stuck + 1);
        if (alone)
            return Gathered::TooFar;
        *this = before;
    }
    return Gathered::Crowded;
}

/// At the place wished for, or short of that, or anywhere around the one in the middle, the nearest first.
bool OwnWays::findAnywhere(std::size_t model, Point wanted, Point pivot, std::size_t turn)
{
    if (!m_walker->mayComeNear(model, pivot, togetherAt(m_base)))
        return false;
    const Point from = m_walker->models()[model], step = wanted - from;
    const auto stands = [&](Point at, std::optional<Walk> way) {
        if (way)
            place(model, at, *way);
        return way.has_value();
    };
    constexpr int parts = 16;
    for (int part = parts; part >= 0; --part) {
        const Point at = from + Point{step.x * part / parts, step.y * part / parts};
        if (within(at, pivot) && isFree(at) && stands(at, m_walker->walkStraight(model, at)))
            return true;
    }
    Few<Spot, rings * around.size()> spots;
    for (int ring = 0; ring < rings; ++ring)
        for (std::size_t i = 0; i < around.size(); i += turn) {
            const Point at =
                beside(pivot, around[i], 2 * m_base.radius + ring * spacing / (rings - 1), 2 * m_base.half);
            if (m_walker->inPurse(at - from) && isFree(at))
                spots.add({dot(at - wanted, at - wanted), at});
        }
    std::ranges::sort(spots, std::less());
    return std::ranges::any_of(
        spots, [&](const Spot &spot) { return stands(spot.at, m_walker->walkStraight(model, spot.at)); });
}

std::optional<Way> OwnWays::to(const Stand &places)
{
    if (!cohesive(spanOf(places), m_base) || overlapping(spanOf(places), m_base))
        return std::nullopt;
    for (std::size_t i = 0; i < places.count; ++i) {
        const auto way = m_walker->walkAnyhow(i, places.at[i]);
        if (!way)
            return std::nullopt;
        place(i, places.at[i], *way);
    }
    return this->way();
}

Way OwnWays::way() const
{
    Way way;
    way.stand = m_stand;
    way.gone = Length::hundredths(*std::ranges::max_element(m_gone) / grains);
    way.dangerous = m_dangerous.any();
    return way;
}

std::optional<Way> drawnTogether(const Walker &walker, const Stand &wanted, Point ahead)
{
    OwnWays most(walker);
    if (most.settle(wanted, ahead))
        return most.way();
    const Order order = foremostFirst(spanOf(wanted), ahead);
    for (std::size_t i = 0; i < wanted.count; ++i)
        for (const Point at : {wanted.at[order[i]], walker.models()[order[i]]}) {
            OwnWays ways(walker);
            if (const auto walk = walker.walkStraight(order[i], at))
                ways.put(order[i], at, *walk);
            if (ways.putCount() > 0 && ways.settleAnywhere(order[i]))
                return ways.way();
        }
    return std::nullopt;
}

} // namespace gonfalon::table
