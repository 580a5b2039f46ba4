// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/players/rampant/ways.h"

#include "core/players/rampant/odds.h"

#include <algorithm>
#include <cstdlib>

namespace gonfalon::rampant::computer {

namespace {

// Units keep so far from each other.
constexpr int apart = 300;
// Whoever would go less than an inch may as well stand.
constexpr int leastStep = 100;
// How often the battle is asked at most whether a way is open.
constexpr int tries = 14;

// Sixteen directions, in 1/1024; every second and every fourth of them make eight and four.
constexpr std::array<Point, 16> compass{{{1024, 0},
                                         {0, 1024},
                                         {-1024, 0},
                                         {0, -1024},
                                         {724, 724},
                                         {-724, 724},
                                         {-724, -724},
                                         {724, -724},
                                         {946, 392},
                                         {392, 946},
                                         {-392, 946},
                                         {-946, 392},
                                         {-946, -392},
                                         {-392, -946},
                                         {392, -946},
                                         {946, -392}}};

// What two bases are apart along one line of the table, at least.
int spare(int offset, int halves) { return std::max(std::abs(offset) - halves, 0); }

// One model has all the others within 3 inches of it.
bool inCohesion(const UnitView &unit)
{
    constexpr int reach = 300;
    const auto hasAllNear = [&](Point pivot) {
        const auto isNear = [&](Point model) {
            const int across = model.x - pivot.x, along = spare(model.y - pivot.y, 2 * unit.base.half());
            const int room = reach + 2 * unit.base.radius();
            return across * across + along * along <= room * room;
        };
        return std::ranges::all_of(unit.pieces, isNear, &PieceView::at);
    };
    return std::ranges::any_of(unit.pieces, hasAllNear, &PieceView::at);
}

} // namespace

std::size_t Ways::gather(UnitIndex of, bool half, int directions, std::array<Choice, most> &choices) const
{
    const UnitView &self = m_plan.unit(of);
    const int allowance = self.figures[Stat::Movement] * (half ? 50 : 100) - 2;
    std::size_t count = 0;
    const auto add = [&](Point place) {
        if (count < most && m_plan.lie().fromEdge(place) > 0)
            choices[count++] = {.place = place, .worth = m_plan.placeWorth(of, place), .open = true};
    };
    const Point goal = m_plan.heading(of), off = goal - self.middle;
    const std::int64_t square = std::int64_t(off.x) * off.x + std::int64_t(off.y) * off.y;
    if (square <= std::int64_t(allowance) * allowance) {
        add(goal);
    } else {
        // Never longer than the truth, so that the step stays within the allowance.
        const int length = distance(self.middle, goal) * 21 / 20 + 1;
        const Point full{int(std::int64_t(off.x) * allowance / length),
                         int(std::int64_t(off.y) * allowance / length)};
        add(self.middle + full);
        add(self.middle + Point{full.x / 2, full.y / 2});
        add(self.middle - Point{full.x, full.y});
        if (directions == 0) { // aside of it, half left and half right
            add(self.middle + Point{(full.x - full.y) * 7 / 10, (full.y + full.x) * 7 / 10});
            add(self.middle + Point{(full.x + full.y) * 7 / 10, (full.y - full.x) * 7 / 10});
        }
    }
    for (int i = 0; i < directions; ++i) {
        const Point step{compass[std::size_t(i)].x * allowance / 1024,
                         compass[std::size_t(i)].y * allowance / 1024};
        add(self.middle + step);
        if (i < 8)
            add(self.middle + Point{step.x / 2, step.y / 2});
    }
    return count;
}

bool Ways::crowded(UnitIndex of, Point place) const
{
    const UnitView &self = m_plan.unit(of);
    const Point shift = place - self.middle;
    for (std::size_t i = 0; i < m_plan.view().units.size(); ++i) {
        const UnitView &other = m_plan.view().units[i];
        if (i == of || !other.onTable)
            continue;
        const Point theirs = m_plan.reach(UnitIndex(i)), reach = m_plan.reach(of) + theirs;
        const int aside = spare(place.x - other.middle.x, reach.x),
                  off = spare(place.y - other.middle.y, reach.y);
        if (aside * aside + off * off >= apart * apart)
            continue; // not even the boxes around them
        const int room = self.base.radius() + other.base.radius() + apart,
                  halves = self.base.half() + other.base.half();
        for (const auto &[model, facing, marks] : self.pieces) {
            const Point at = model + shift;
            if (std::abs(at.x - other.middle.x) >= theirs.x + self.base.radius() + apart ||
                std::abs(at.y - other.middle.y) >= theirs.y + self.base.radius() + self.base.half() + apart)
                continue; // beside all of them
            for (const PieceView &foe : other.pieces) {
                const int across = at.x - foe.at.x, along = spare(at.y - foe.at.y, halves);
                if (across * across + along * along < room * room)
                    return true;
            }
        }
    }
    return false;
}

int Ways::gain(UnitIndex of, bool half) const
{
    std::array<Choice, most> choices;
    const std::size_t count = gather(of, half, 0, choices);
    const int now = m_plan.placeWorth(of, m_plan.unit(of).middle);
    for (;;) {
        Choice *best = nullptr;
        for (std::size_t i = 0; i < count; ++i)
            if (choices[i].open && choices[i].worth > now && (!best || choices[i].worth > best->worth))
                best = &choices[i];
        if (!best)
            return 0;
        if (!crowded(of, best->place))
            return best->worth - now;
        best->open = false;
    }
}

std::optional<Order> Ways::best(UnitIndex of, bool half, const Allowed &allowed) const
{
    std::array<Choice, most> choices;
    const std::size_t count = gather(of, half, int(compass.size()), choices);
    const Point here = m_plan.unit(of).middle;
    const int now = m_plan.placeWorth(of, here);
    const std::uint8_t files = inCohesion(m_plan.unit(of)) ? 0 : 4; // torn apart, it draws together
    for (int tried = 0; tried < tries;) {
        Choice *best = nullptr;
        for (std::size_t i = 0; i < count; ++i)
            if (choices[i].open && choices[i].worth > now && (!best || choices[i].worth > best->worth))
                best = &choices[i];
        if (!best)
            return std::nullopt;
        best->open = false;
        if (distance(here, best->place) < leastStep || crowded(of, best->place))
            continue;
        Order order{.kind = OrderKind::Go, .unit = of, .files = files, .path = {best->place}};
        ++tried;
        if (allowed(order))
            return order;
    }
    return std::nullopt;
}

} // namespace gonfalon::rampant::computer
