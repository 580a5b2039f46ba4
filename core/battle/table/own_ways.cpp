// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/table/own_ways.h"

#include <algorithm>
#include <tuple>

namespace gonfalon::table {

namespace {

constexpr int room = 25;               ///< between two bases, where there is enough of it
constexpr std::size_t spotsTried = 10; ///< of the places next to those who stand already, the nearest first
constexpr std::size_t neighboursTried = 6;
constexpr std::size_t heartsTried = 3; ///< of the models that might have all others within 3 inches

/// To the eight sides of a base, in the order in which they are tried where all else is equal.
constexpr std::array<Point, 8> sides{Point{0, 1}, Point{1, 0},  Point{-1, 0}, Point{0, -1},
                                     Point{1, 1}, Point{-1, 1}, Point{1, -1}, Point{-1, -1}};

} // namespace

OwnWays::OwnWays(const Scene &scene, UnitIndex unit, const Mover &mover, UnitIndex spared)
    : m_scene(&scene), m_mover(&mover), m_unit(unit), m_base(scene.base(unit)),
      m_purse(Wide(mover.allowance.inHundredths() + tolerance) * grains), m_stand(scene.stand(unit))
{
    const Box reach = scene.box(unit).grown(mover.allowance.inHundredths() + spacing + tolerance);
    for (std::size_t i = 0; i < scene.units.size() && m_otherCount < m_others.size(); ++i) {
        const auto other = static_cast<UnitIndex>(i);
        if (other == unit || scene.units[i].count == 0 || !reach.meets(scene.box(other)))
            continue;
        const Base theirs = scene.base(other);
        const int bases = touching(m_base, theirs);
        // Nobody walks through the unit he attacks; else 3 inches, or as near as they stand already.
        const int allowed =
            other == spared ? -2 * tolerance : nearestAllowed(scene, scene.models(unit), m_base, other);
        const int kept = allowed == spacing ? spacing - tolerance : allowed;
        const int out = kept + m_base.radius + m_base.half;
        m_others[m_otherCount++] = {
            other, kept + bases, halves(m_base, theirs), out, scene.box(other).grown(out), other == spared};
    }
}

bool OwnWays::within(Point a, Point b) const
{
    return apartSquared(a - b, 2 * m_base.half) <= square(spacing + tolerance + 2 * m_base.radius);
}

bool OwnWays::isFree(Point at) const
{
    const Wide least = square(std::max(0, 2 * m_base.radius - tolerance));
    for (std::size_t i = 0; i < m_stand.count; ++i)
        if (m_put[i] && apartSquared(m_stand.at[i] - at, 2 * m_base.half) < least)
            return false;
    return true;
}

bool OwnWays::nearsUnit(Point from, Point to) const
{
    const Box way = Box::around(from, to);
    for (std::size_t i = 0; i < m_otherCount; ++i) {
        const Other &other = m_others[i];
        if (!other.box.meets(way))
            continue;
        for (const Point enemy : m_scene->models(other.unit))
            if (sweepsNear(enemy - from, to - from, other.halves, other.reach))
                return true;
    }
    return false;
}

bool OwnWays::mayStand(Point at) const
{
    const Box box = boxAround({&at, 1}, m_base), start = m_scene->box(m_unit);
    if (box.west < std::min(0, start.west) || box.north < std::min(0, start.north) ||
        box.east > std::max(m_scene->ground.width(), start.east) ||
        box.south > std::max(m_scene->ground.depth(), start.south))
        return false;
    if (m_mover->flies)
        for (const Area &area : m_scene->ground.areas)
            if (area.traits.impassable && area.holds(at))
                return false;
    for (std::size_t i = 0; i < m_otherCount;
         ++i) { // where it ends, 3 inches off whoever it began near to as well
        const Other &other = m_others[i];
        const Wide reach =
            other.spared ? other.reach : spacing - tolerance + touching(m_base, m_scene->base(other.unit));
        if (other.box.grown(spacing).holds(at) &&
            closest({&at, 1}, m_scene->models(other.unit), other.halves).apart < square(reach))
            return false;
    }
    return true;
}

std::optional<OwnWays::Walk> OwnWays::straight(Point from, Point to, Wide spent) const
{
    const Wide gone = lengthOf(to - from);
    if (spent + gone > m_purse)
        return std::nullopt;
    Walk walk{.cost = spent + gone, .gone = gone};
    if (m_mover->bogged || m_scene->ground.anything(boxAround({&from, 1}, m_base).swept(to - from))) {
        walk.cost = spent + costOf(m_scene->ground, from, to, *m_mover);
        if (walk.cost > m_purse ||
            groundFault(m_scene->ground, m_scene->models(m_unit), from, to, m_base, *m_mover) != Fault::None)
            return std::nullopt;
        walk.dangerous = endangers(m_scene->ground, from, to);
    }
    if (!m_mover->overUnits && nearsUnit(from, to))
        return std::nullopt;
    return walk;
}

/// By way of a corner of what may be in the way: the room that units keep, closed ground, the ends of walls.
std::optional<OwnWays::Walk> OwnWays::aroundCorner(Point from, Point to) const
{
    std::optional<Walk> best;
    const Box way = Box::around(from, to);
    const auto by = [&](Point corner) {
        const auto first = straight(from, corner, 0);
        if (!first || (best && first->cost >= best->cost))
            return;
        auto second = straight(corner, to, first->cost);
        if (!second || (best && second->cost >= best->cost))
            return;
        second->gone += first->gone;
        second->dangerous = second->dangerous || first->dangerous;
        second->corner = corner;
        best = second;
    };
    const auto corners = [&](const Box &box, int out) { // the room around a box is rounded at its corners
        if (!box.grown(out).meets(way))
            return;
        for (const int x : {box.west, box.east})
            for (const int y : {box.north, box.south}) {
                by({x, y + (y == box.south ? out : -out)});
                by({x + (x == box.east ? out : -out), y});
            }
    };
    for (std::size_t i = 0; i < m_otherCount; ++i)
        if (!m_others[i].spared)
            corners(m_scene->box(m_others[i].unit), m_others[i].out);
    if (m_mover->flies)
        return best;
    for (const Area &area : m_scene->ground.areas)
        if (closedTo(*m_mover, area.traits))
            corners(area.box, tolerance);
    for (const Line &line : m_scene->ground.lines)
        corners(line.box, m_base.radius + m_base.half + tolerance);
    return best;
}

bool OwnWays::inPurse(Point step) const { return dot(step, step) * grains * grains <= square(m_purse); }

std::optional<OwnWays::Walk> OwnWays::walkStraight(std::size_t model, Point to) const
{
    const Point from = m_scene->models(m_unit)[model];
    return inPurse(to - from) && mayStand(to) ? straight(from, to, 0) : std::nullopt;
}

std::optional<OwnWays::Walk> OwnWays::walk(std::size_t model, Point to) const
{
    const Point from = m_scene->models(m_unit)[model];
    if (!inPurse(to - from) || !mayStand(to))
        return std::nullopt;
    const auto direct = straight(from, to, 0);
    return direct || m_mover->overUnits ? direct : aroundCorner(from, to);
}

bool OwnWays::putMost(const Stand &wanted)
{
    std::size_t failed = 0;
    for (std::size_t i = 0; i < wanted.count && 2 * failed < wanted.count; ++i)
        if (const auto way = walkStraight(i, wanted.at[i]))
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
    m_gone[model] = walk.gone;
    m_dangerous.set(model, walk.dangerous);
}

bool OwnWays::settle(const Stand &wanted, Point ahead)
{
    const Order order = foremostFirst(spanOf(wanted), ahead);
    for (std::size_t i = 0; i < wanted.count; ++i) {
        const std::size_t model = order[i];
        if (m_put[model] || !isFree(wanted.at[model]))
            continue;
        if (const auto way = walk(model, wanted.at[model]))
            place(model, wanted.at[model], *way);
    }
    if (m_put.none())
        return false;
    const OwnWays before = *this;
    // Whoever has all others within 3 inches: one of those who have most of them already, the rearmost being
    // nearest to the late.
    std::array<std::pair<int, std::uint8_t>, Stand::most> hearts; // in the order in which they are tried
    std::size_t count = 0;
    for (std::size_t i = wanted.count; i-- > 0;)
        if (m_put[order[i]]) {
            const int rank = static_cast<int>(count) - static_cast<int>(Stand::most) * near(order[i]);
            hearts[count++] = {rank, order[i]};
        }
    std::sort(hearts.begin(), hearts.begin() + static_cast<std::ptrdiff_t>(count));
    for (std::size_t i = 0; i < std::min(count, heartsTried); ++i) {
        if (settleAround(hearts[i].second, wanted, order))
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
            const auto way = this->walk(order[i], place);
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

/// Next to somebody who stands, as near to the place wished for as may be; else on the way to it.
bool OwnWays::find(std::size_t model, Point wanted, Point pivot)
{
    struct Spot
    {
        Wide off;
        Point at;
        bool operator<(const Spot &other) const { return std::tie(off, at) < std::tie(other.off, other.at); }
    };
    std::array<Spot, Stand::most> beside;
    std::size_t count = 0;
    for (std::size_t i = 0; i < m_stand.count; ++i)
        if (m_put[i])
            beside[count++] = {dot(m_stand.at[i] - wanted, m_stand.at[i] - wanted), m_stand.at[i]};
    const std::size_t near = std::min(count, neighboursTried);
    std::partial_sort(beside.begin(), beside.begin() + static_cast<std::ptrdiff_t>(near),
                      beside.begin() + static_cast<std::ptrdiff_t>(count));
    std::array<Spot, neighboursTried * sides.size()> spots;
    count = 0;
    const Point from = m_scene->models(m_unit)[model];
    const int across = 2 * m_base.radius + room, down = across + 2 * m_base.half;
    for (std::size_t i = 0; i < near; ++i)
        for (const Point side : sides) {
            const Point at = beside[i].at + Point{side.x * across, side.y * down};
            if (within(at, pivot) && inPurse(at - from) && isFree(at))
                spots[count++] = {dot(at - wanted, at - wanted), at};
        }
    std::sort(spots.begin(), spots.begin() + static_cast<std::ptrdiff_t>(count));
    for (std::size_t i = 0; i < std::min(count, spotsTried); ++i)
        if (const auto way = walk(model, spots[i].at)) {
            place(model, spots[i].at, *way);
            return true;
        }
    return stopsShort(model, wanted, pivot);
}

/// On the straight line to the place wished for, or to the model in the middle, as far as it may go.
bool OwnWays::stopsShort(std::size_t model, Point wanted, Point pivot)
{
    const Point from = m_scene->models(m_unit)[model];
    for (const Point to : {wanted, pivot}) {
        constexpr int parts = 16;
        for (int part = parts - 1; part >= 0; --part) {
            const Point at = from + Point{(to.x - from.x) * part / parts, (to.y - from.y) * part / parts};
            if (!within(at, pivot) || !isFree(at) || !mayStand(at))
                continue;
            if (const auto way = straight(from, at, 0)) {
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
        for (const Point direction : around) {
            const int down = direction.y > 0 ? 2 * m_base.half : direction.y < 0 ? -2 * m_base.half : 0;
            const Point at = pivot + Point{static_cast<int>(Wide(direction.x) * reach / 65536),
                                           static_cast<int>(Wide(direction.y) * reach / 65536) + down};
            if (!isFree(at))
                continue;
            if (const auto way = walkStraight(model, at)) {
                place(model, at, *way);
                return true;
            }
        }
    return false;
}

std::optional<Way> OwnWays::to(const Stand &places)
{
    if (!cohesive(spanOf(places), m_base) || overlapping(spanOf(places), m_base))
        return std::nullopt;
    for (std::size_t i = 0; i < places.count; ++i) {
        const auto way = walk(i, places.at[i]);
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
    way.gone = Length::hundredths(static_cast<int>(*std::ranges::max_element(m_gone) / grains));
    way.dangerous = m_dangerous.any();
    return way;
}

} // namespace gonfalon::table
