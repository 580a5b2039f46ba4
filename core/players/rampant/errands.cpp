// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/players/rampant/odds.h"
#include "core/players/rampant/plan.h"
#include "core/players/rampant/weights.h"

#include <algorithm>
#include <array>

/// What each scenario wants of each unit.
namespace gonfalon::rampant::computer {

int Plan::goalPull(int glories) const { return weights.pull * glories * m_temperament.goals / 100; }

// Where its middle must be for one of its models to touch the place, by the shortest way, and all of it on
// the table.
void Plan::send(UnitIndex of, Point at, int pull, int fights)
{
    const UnitView &self = unit(of);
    Note &note = m_notes[of];
    const int across = std::min(note.across + 2, m_lie.width() / 2);
    const int along = std::min(note.along + 2, m_lie.depth() / 2);
    const auto inside = [&](Point place, int aside, int down) {
        return Point{std::clamp(place.x, aside, m_lie.width() - aside),
                     std::clamp(place.y, down, m_lie.depth() - down)};
    };
    note.errand = {.at = inside(at, across, along), .goal = at, .pull = pull, .fights = fights};
    const Point touched = inside(at, self.base.radius() + 6, self.base.radius() + self.base.half() + 6);
    note.errand.mark = touched;
    int least = -1;
    for (const auto &[model, facing, marks] : self.pieces) {
        const Point middle = self.middle + touched - model;
        const int way = distance(self.middle, middle);
        if (inside(middle, across, along) != middle || (least >= 0 && way >= least))
            continue;
        least = way;
        note.errand.at = middle;
        note.errand.touches = true;
    }
}

bool Plan::atGoal(UnitIndex of) const
{
    const Errand &errand = m_notes[of].errand;
    const MarkerView *mole = m_aim == Aim::Mole ? marker("mole") : nullptr;
    if (mole && mole->carrier == of && errand.pull > 0 && !errand.touches) // it has only to form up there
        return distance(unit(of).middle, errand.at) <= unit(of).figures[Stat::Movement] * 50;
    const int near = m_aim == Aim::Pot || m_aim == Aim::Exits ? 95 : 45; // hundredths that count as touching
    const auto touches = [&](Point model) {
        return distance(model, errand.mark) <= unit(of).base.radius() + near;
    };
    return errand.pull > 0 && errand.touches && std::ranges::any_of(unit(of).pieces, touches, &PieceView::at);
}

const MarkerView *Plan::marker(std::string_view id) const
{
    const auto found = std::ranges::find(m_view.markers, id, &MarkerView::id);
    return found == m_view.markers.end() ? nullptr : &*found;
}

void Plan::giveErrands()
{
    static constexpr Errand none;
    for (Note &note : m_notes) {
        note.errand = none;
        note.precious = 100;
        note.prize = 0;
    }
    switch (m_aim) {
    case Aim::Crystals:
        return errandsForCrystals();
    case Aim::Mole:
        return errandsForMole();
    case Aim::Chase:
        return errandsInChase();
    case Aim::Pot:
        return errandsAtPot();
    case Aim::Exits:
        return errandsToExits();
    case Aim::Ring:
        return hideBearer();
    case Aim::Fight:
        return;
    }
}

// Each crystal by the unit that has the shortest way to it, one crystal a unit.
void Plan::errandsForCrystals()
{
    constexpr std::size_t most = 32;
    std::array<bool, most> taken{};
    for (std::size_t round = 0; round < m_own.size(); ++round) {
        UnitIndex best = noUnit;
        std::size_t which = 0;
        int least = 0;
        for (const UnitIndex own : m_own) {
            if (unit(own).side != m_side || unit(own).has(Mark::Battered) || onErrand(own))
                continue;
            for (std::size_t i = 0; i < m_view.markers.size() && i < most; ++i) {
                const MarkerView &marker = m_view.markers[i];
                if (!marker.onTable || taken[i])
                    continue;
                const int steps = distance(unit(own).middle, marker.at) * 10 /
                                  std::max(unit(own).figures[Stat::Movement], 1);
                if (best == noUnit || steps < least) {
                    best = own;
                    which = i;
                    least = steps;
                }
            }
        }
        if (best == noUnit)
            return;
        taken[which] = true;
        send(best, m_view.markers[which].at, goalPull(2), weights.fightsForCrystals);
    }
}

std::optional<Point> Plan::moleGoal(bool attackers) const
{
    const MarkerView *goal = marker(attackers ? "escape" : "entrance");
    return goal ? std::optional(goal->at) : std::nullopt;
}

void Plan::errandsForMole()
{
    const MarkerView *mole = marker("mole");
    if (!mole)
        return;
    if (mole->carrier != noUnit && !isEnemy(mole->carrier)) {
        if (const auto goal = moleGoal(m_role == SideRole::Attacker))
            send(mole->carrier, *goal, goalPull(4), weights.fightsWithMole);
        m_notes[mole->carrier].precious = weights.preciousMole;
        return;
    }
    const bool lies = mole->carrier == noUnit;
    if (!lies)
        m_notes[mole->carrier].prize = goalPull(4);
    const Point there = lies ? mole->at : unit(mole->carrier).middle;
    for (const UnitIndex own : m_own)
        send(own, there, goalPull(lies ? 3 : 1), lies ? 30 : 100);
}

void Plan::errandsInChase()
{
    if (m_role == SideRole::Attacker)
        return;
    // A column that runs is run down unit by unit. Who fights and lives escapes as well, and whoever is near
    // the edge goes.
    for (const UnitIndex own : m_own) {
        const UnitView &self = unit(own);
        m_notes[own].precious = weights.preciousAmbushed;
        if (self.middle.x <= self.figures[Stat::Movement] * 100)
            send(own, {0, self.middle.y}, goalPull(2), weights.fightsAtEdge);
    }
}

void Plan::errandsAtPot()
{
    const MarkerView *pot = marker("pot");
    if (!pot || !pot->onTable)
        return;
    if (m_role == SideRole::Attacker) {
        prizeBlockers(pot->at);
        for (const UnitIndex own : m_own)
            if (isWhole(unit(own)) && !unit(own).has(Mark::Battered))
                send(own, pot->at, goalPull(2), weights.fightsToPot);
        queueFor(pot->at);
        return;
    }
    // The one that stands on it keeps everybody off; the others keep the enemy off that one.
    UnitIndex guard = noUnit;
    int most = 0;
    for (const UnitIndex own : m_own) {
        const UnitView &self = unit(own);
        const int stands = (self.has(Mark::Battered) ? 0 : 600) + self.figures[Stat::Armour] * 100 +
                           self.strength * 20 - distance(self.middle, pot->at) / 2;
        if (guard == noUnit || stands > most) {
            guard = own;
            most = stands;
        }
    }
    for (const UnitIndex own : m_own) {
        own == guard ? send(own, pot->at, goalPull(4), 30) : send(own, pot->at, weights.guards, 100);
        m_notes[own].errand.touches = false;
    }
}

// Whoever stands so near to a place that no enemy gets to it must go.
void Plan::prizeBlockers(Point at)
{
    constexpr int keepsOff = 300, touches = 100;
    for (const UnitIndex enemy : m_enemies)
        if (distance(unit(enemy).middle, at) < radius(enemy) + keepsOff + touches)
            m_notes[enemy].prize = weights.blocker * m_temperament.goals / 100;
}

// The others are out to fight; it keeps behind them.
void Plan::hideBearer()
{
    const MarkerView *ring = marker("ring");
    const UnitIndex bearer = ring ? ring->carrier : noUnit;
    if (!knows(bearer) || isEnemy(bearer) || !unit(bearer).onTable)
        return;
    constexpr int behind = 1200, fromEdge = 900;
    const int apart = std::max(distance(m_ownMiddle, m_enemyMiddle), 1);
    const Point off = m_ownMiddle - m_enemyMiddle;
    const Point there{m_ownMiddle.x + off.x * behind / apart, m_ownMiddle.y + off.y * behind / apart};
    send(bearer,
         {std::clamp(there.x, fromEdge, m_lie.width() - fromEdge),
          std::clamp(there.y, fromEdge, m_lie.depth() - fromEdge)},
         weights.hiding, 100);
    m_notes[bearer].precious = weights.preciousBearer;
}

// One after the other: who is nearest goes, the next ones leave it room.
void Plan::errandsToExits()
{
    const bool beaten = m_ownStrength * 100 < m_enemyStrength * weights.beaten;
    const bool leaving = beaten || m_enemies.empty() || m_view.turn > weights.leavingTurn;
    for (const MarkerView &exit : m_view.markers) {
        for (const UnitIndex own : m_own) {
            const UnitView &self = unit(own);
            const bool tired = isWhole(self) && self.strength * 2 <= self.startStrength + 2;
            if ((leaving || tired) && !self.has(Mark::Battered) && nearestExit(self.middle) == &exit)
                send(own, exit.at, goalPull(2), weights.fightsToExit);
        }
        queueFor(exit.at);
    }
}

// Who can be there first goes on; the others that were sent to the same place leave it room.
void Plan::queueFor(Point at)
{
    const auto sentThere = [&](UnitIndex own) {
        return m_notes[own].errand.pull > 0 && m_notes[own].errand.goal == at;
    };
    UnitIndex first = noUnit;
    int soonest = 0;
    for (const UnitIndex own : m_own) {
        const int steps =
            distance(unit(own).middle, at) * 10 / std::max(unit(own).figures[Stat::Movement], 1);
        if (sentThere(own) && (first == noUnit || steps < soonest)) {
            first = own;
            soonest = steps;
        }
    }
    for (const UnitIndex own : m_own) {
        if (own == first || !sentThere(own))
            continue;
        Errand &errand = m_notes[own].errand;
        const int apart = std::max(distance(unit(own).middle, at), 1);
        const Point off = unit(own).middle - at;
        const int room = weights.queue + radius(own) + 2 * radius(first); // for the first all round
        errand.at = {at.x + off.x * room / apart, at.y + off.y * room / apart};
        errand.touches = false;
        errand.fights = 100;
    }
}

const MarkerView *Plan::nearestExit(Point from) const
{
    const MarkerView *best = nullptr;
    for (const MarkerView &exit : m_view.markers)
        if (!best || distance(from, exit.at) < distance(from, best->at))
            best = &exit;
    return best;
}

int Plan::handOverGain(UnitIndex carrier, UnitIndex other) const
{
    const auto there = moleGoal(m_role == SideRole::Attacker);
    if (!there)
        return 0;
    return distance(unit(carrier).middle, *there) - distance(unit(other).middle, *there);
}

bool Plan::wouldHandOver(UnitIndex carrier, UnitIndex other) const
{
    const MarkerView *mole = marker("mole");
    if (!mole || mole->carrier != carrier || other == carrier || !unit(other).onTable || isEnemy(other))
        return false;
    return !unit(other).has(Mark::Acted) &&
           handOverGain(carrier, other) > unit(carrier).figures[Stat::Movement] * 50;
}

bool Plan::fills(Point place) const
{
    return std::ranges::any_of(
        m_own, [&](UnitIndex own) { return distance(unit(own).middle, place) < radius(own) + 400; });
}

int Plan::fromMiddle(Point place) const { return distance(place, m_lie.middle()); }

int Plan::deployWorth(UnitIndex of, Point place) const
{
    // Those that cost more stand nearer to what matters, and come first.
    return unit(of).points * 1000 - distance(place, bestPost(of, place));
}

// On a long edge, where the fewest enemies stand between it and the goal.
Point Plan::freestWay(Point goal) const
{
    constexpr int fromEdge = 160, step = 400, steps = 3, clear = 1000;
    Point best;
    int least = -1;
    for (const bool south : {false, true})
        for (int i = -steps; i <= steps; ++i) {
            const Point place{goal.x + i * step, south ? m_lie.depth() - fromEdge : fromEdge};
            int hard = distance(place, goal);
            for (const UnitIndex enemy : m_enemies)
                for (const int third : {1, 2, 3}) {
                    const Point at{place.x + (goal.x - place.x) * third / 3,
                                   place.y + (goal.y - place.y) * third / 3};
                    hard += std::max(clear - distance(at, unit(enemy).middle), 0);
                }
            for (const UnitIndex own : m_own) // one by each way
                hard += std::max(clear - distance(place, unit(own).middle), 0) / 2;
            if (least < 0 || hard < least) {
                least = hard;
                best = place;
            }
        }
    return best;
}

Point Plan::bestPost(UnitIndex, Point legal) const
{
    switch (m_aim) {
    case Aim::Pot:
        return m_role == SideRole::Attacker ? freestWay(m_lie.middle()) : m_lie.middle();
    case Aim::Mole:
        return m_role == SideRole::Attacker ? Point{m_lie.width() - 1200, 1200} : m_lie.middle();
    case Aim::Crystals:
        return legal.x == m_lie.fromEdge(legal) || m_lie.width() - legal.x == m_lie.fromEdge(legal)
                   ? Point{legal.x, m_lie.middle().y}
                   : Point{m_lie.middle().x, legal.y};
    case Aim::Chase:
        return m_role == SideRole::Attacker ? Point{m_lie.width() / 3, legal.y}
                                            : Point{legal.x, m_lie.middle().y};
    case Aim::Exits:
        return {m_lie.middle().x, legal.y};
    case Aim::Ring:
    case Aim::Fight:
        break;
    }
    // Side by side in the middle of the own edge.
    return m_own.empty() ? Point{m_lie.middle().x, legal.y} : m_ownMiddle;
}

} // namespace gonfalon::rampant::computer
