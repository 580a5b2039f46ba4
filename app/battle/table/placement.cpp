// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/table/placement.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace gonfalon {

namespace {

double distance(Point a, Point b) { return std::hypot(double(a.x - b.x), double(a.y - b.y)); }

Point between(Point from, Point to, double share)
{
    return {from.x + int(std::lround((to.x - from.x) * share)),
            from.y + int(std::lround((to.y - from.y) * share))};
}

/// What is shown of a marker on its way: one piece as large as an inch.
UnitView marker()
{
    UnitView marker;
    marker.base = {.width = 100, .depth = 100};
    return marker;
}

} // namespace

Placement::Placement(const Battle &battle, SideIndex viewer, Placing placing)
    : m_battle(battle), m_viewer(viewer), m_placing(std::move(placing)), m_order(m_placing.order),
      m_unit(m_order.unit != noUnit ? m_order.unit : battle.awaiting().unit)
{
    const BattleView view = battle.view(viewer);
    const UnitView unit = placesUnit() ? view.units[m_unit] : marker();
    m_base = unit.base;
    m_stands = unit.onTable && !unit.pieces.empty();
    m_from = unit.middle;
    m_placing.order.facing = usualFacing(unit);
    m_order.facing = m_placing.order.facing;
    m_pieces = unit.pieces;
    m_models = int(unit.pieces.size());
    if (!m_placing.proposed.empty() && !m_stands)
        m_pieces = piecesOf(m_placing.proposed.front());
    m_models = std::max(m_models, int(m_pieces.size()));
}

/// As it stands, until it is turned; as it is proposed where it does not stand yet, or is to go at somebody.
std::int16_t Placement::usualFacing(const UnitView &unit) const
{
    if (!m_placing.facing)
        return noFacing;
    const bool stays = m_stands && m_order.target == noUnit;
    if (!stays && !m_placing.proposed.empty())
        return m_placing.proposed.front().facing;
    return m_stands ? unit.pieces.front().facing : noFacing;
}

std::vector<PieceView> Placement::piecesOf(const Order &order) const
{
    if (!placesUnit())
        return {{.at = order.path.back()}};
    Battle ahead = m_battle;
    if (!ahead.take(order).empty())
        return {};
    const BattleView view = ahead.view(m_viewer);
    return m_unit < view.units.size() ? view.units[m_unit].pieces : std::vector<PieceView>();
}

Point Placement::place() const
{
    if (hasPlace())
        return *m_looked;
    if ((!m_stands || m_placing.aims) && !m_placing.proposed.empty() &&
        !m_placing.proposed.front().path.empty())
        return m_placing.proposed.front().path.back();
    return m_from;
}

void Placement::forget()
{
    m_order = m_placing.order;
    m_looked.reset();
    m_refusals.clear();
}

void Placement::lookAt(Point place)
{
    m_looked = place;
    m_order.path = {place};
    m_order.places = {};
    judge();
}

void Placement::nextFiles(int by)
{
    if (!m_placing.files || m_models < 2)
        return;
    const int count = m_models + 1; // 0: as the program has it, then 1 to all abreast
    m_order.files = std::uint8_t((m_order.files + by + count) % count);
    m_order.places = {};
    if (hasPlace())
        lookAt(*m_looked);
}

void Placement::shift(std::size_t piece, Point to)
{
    if (!m_placing.places || !hasPlace() || piece >= m_pieces.size() || m_pieces.size() > table::Stand::most)
        return;
    m_order.path = {}; // straight there, each to its own place
    m_order.files = 0;
    m_order.places = {};
    for (const PieceView &each : m_pieces)
        m_order.places.at[m_order.places.count++] = each.at;
    m_order.places.at[piece] = to;
    judge();
}

std::optional<std::size_t> Placement::pieceAt(Point place) const
{
    if (!m_placing.places || !hasPlace())
        return std::nullopt;
    for (std::size_t piece = 0; piece < m_pieces.size(); ++piece) {
        if (distance(m_pieces[piece].at, place) <= std::max(m_base.width, m_base.depth) / 2.0)
            return piece;
    }
    return std::nullopt;
}

void Placement::turn(int degrees)
{
    if (!m_placing.facing)
        return;
    const int from = m_order.facing == noFacing ? 0 : m_order.facing;
    m_order.facing = std::int16_t(((from + degrees) % 360 + 360) % 360);
    if (!hasPlace() && !m_stands)
        return;
    lookAt(hasPlace() ? *m_looked : m_from);
}

bool Placement::aimsAt(UnitIndex unit) const
{
    const BattleView view = m_battle.view(m_viewer);
    return m_placing.aims && (unit >= view.units.size() || m_unit >= view.units.size() ||
                              view.units[unit].side != view.units[m_unit].side);
}

std::vector<Placement::Under> Placement::under() const
{
    std::vector<Under> all;
    if (!m_placing.aims || !hasPlace())
        return all;
    const BattleView view = m_battle.view(m_viewer);
    for (const RingView &ring : view.rings)
        all.push_back({ring});
    for (const UnitView &unit : view.units) {
        const bool enemy =
            m_unit < view.units.size() && m_battle.setup().enemies(unit.side, view.units[m_unit].side);
        for (const PieceView &piece : unit.pieces) {
            const auto ring = std::ranges::find_if(
                all, [&](const Under &each) { return distance(piece.at, *m_looked) <= each.ring.radius; });
            if (ring != all.end())
                ++(enemy ? ring->enemies : ring->friends);
        }
    }
    return all;
}

void Placement::judge()
{
    m_refusals = m_battle.check(m_order);
    if (m_placing.aims)
        return;
    if (m_refusals.empty()) {
        m_pieces = piecesOf(m_order);
        return;
    }
    for (std::size_t piece = 0; piece < m_order.places.count; ++piece)
        m_pieces[piece].at = m_order.places.at[piece];
    if (m_pieces.empty() || m_order.places.count > 0)
        return;
    const auto [west, east] =
        std::ranges::minmax(m_pieces, {}, [](const PieceView &piece) { return piece.at.x; });
    const auto [north, south] =
        std::ranges::minmax(m_pieces, {}, [](const PieceView &piece) { return piece.at.y; });
    const Point by = *m_looked - Point{(west.at.x + east.at.x) / 2, (north.at.y + south.at.y) / 2};
    for (PieceView &piece : m_pieces) {
        piece.at = piece.at + by;
        if (m_order.facing != noFacing)
            piece.facing = m_order.facing;
    }
}

std::optional<Order> Placement::nearest() const
{
    if (!hasPlace())
        return std::nullopt;
    if (legal())
        return m_order;
    const std::optional<Order> known = onTheWay();
    if (!known || m_stands)
        return known;
    const std::optional<Order> around = aroundThere(int(distance(known->path.back(), *m_looked)));
    return around ? around : known;
}

std::optional<Order> Placement::onTheWay() const
{
    std::vector<Point> starts;
    for (const Order &proposed : m_placing.proposed) {
        if (!proposed.path.empty())
            starts.push_back(proposed.path.back());
    }
    if (m_stands)
        starts.push_back(m_from);
    std::ranges::sort(starts, {}, [&](Point start) { return distance(start, *m_looked); });
    for (const Point start : starts) {
        if (std::optional<Order> found = farthestTowards(*m_looked, start))
            return found;
    }
    return std::nullopt;
}

std::optional<Order> Placement::farthestTowards(Point wished, Point from) const
{
    Order found = m_order;
    found.places = {};
    const auto allowed = [&](double share) {
        found.path = {between(from, wished, share)};
        return m_battle.allows(found);
    };
    if (!allowed(0))
        return std::nullopt;
    double least = 0, most = 1;
    for (int i = 0; i < 9; ++i) { // to a tenth of an inch on any table
        const double share = (least + most) / 2;
        (allowed(share) ? least : most) = share;
    }
    (void)allowed(least);
    return found;
}

std::optional<Order> Placement::aroundThere(int most) const
{
    constexpr int rings = 24, directions = 16;
    Order order = m_order;
    order.places = {};
    for (int ring = 1; ring < rings; ++ring) {
        for (int direction = 0; direction < directions; ++direction) {
            const double angle = 2 * std::numbers::pi * direction / directions;
            const double radius = double(most) * ring / rings;
            const Point there = *m_looked + Point{int(std::lround(radius * std::cos(angle))),
                                                  int(std::lround(radius * std::sin(angle)))};
            order.path = {there};
            if (m_battle.allows(order))
                return farthestTowards(*m_looked, there);
        }
    }
    return std::nullopt;
}

} // namespace gonfalon
