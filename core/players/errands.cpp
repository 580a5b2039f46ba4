// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/players/odds.h"
#include "core/players/plan.h"
#include "core/players/weights.h"

#include <algorithm>
#include <array>

/// What each scenario wants of each unit.
namespace gonfalon::players {

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
    note.errand = {.at = inside(at, across, along), .pull = pull, .fights = fights};
    const Point touched = inside(at, self.baseRadius + 2, self.baseRadius + self.baseHalf + 2);
    int least = -1;
    for (const Point model : self.models) {
        const Point middle = self.middle + touched - model;
        const int way = distance(self.middle, middle);
        if (inside(middle, across, along) != middle || (least >= 0 && way >= least))
            continue;
        least = way;
        note.errand.at = middle;
    }
}

const MarkerView *Plan::marker(std::string_view id) const
{
    const auto found = std::ranges::find(m_view.markers, id, &MarkerView::id);
    return found == m_view.markers.end() ? nullptr : &*found;
}

void Plan::giveErrands()
{
    for (Note &note : m_notes) {
        note.errand = {};
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
            if (unit(own).side != m_side || unit(own).battered || onErrand(own))
                continue;
            for (std::size_t i = 0; i < m_view.markers.size() && i < most; ++i) {
                const MarkerView &marker = m_view.markers[i];
                if (!marker.onTable || taken[i])
                    continue;
                const int steps = distance(unit(own).middle, marker.at) * 10 /
                                  std::max(unit(own).figures.movement, 1);
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
    for (const UnitIndex own : m_own)
        send(own, {0, unit(own).middle.y}, goalPull(2) * weights.pullWest / 100, 100);
}

void Plan::errandsAtPot()
{
    const MarkerView *pot = marker("pot");
    if (!pot || !pot->onTable)
        return;
    if (m_role == SideRole::Attacker) {
        prizeBlockers(pot->at);
        for (const UnitIndex own : m_own)
            if (isWhole(unit(own)))
                send(own, pot->at, goalPull(2), weights.fightsToPot);
        return;
    }
    // The one that stands on it keeps everybody off; the others keep the enemy off that one.
    UnitIndex guard = noUnit;
    int most = 0;
    for (const UnitIndex own : m_own) {
        const UnitView &self = unit(own);
        const int stands = (self.battered ? 0 : 600) + self.figures.armour * 100 + self.strength * 20 -
                           distance(self.middle, pot->at) / 2;
        if (guard == noUnit || stands > most) {
            guard = own;
            most = stands;
        }
    }
    for (const UnitIndex own : m_own)
        own == guard ? send(own, pot->at, goalPull(4), 30) : send(own, pot->at, weights.guards, 100);
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
    const UnitIndex bearer = m_view.ringBearer;
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
    constexpr int queue = 1100;
    const bool beaten = m_ownStrength * 100 < m_enemyStrength * weights.beaten;
    const bool leaving = beaten || m_enemies.empty() || m_view.turn > weights.leavingTurn;
    for (const MarkerView &exit : m_view.markers) {
        UnitIndex first = noUnit;
        for (const UnitIndex own : m_own) {
            const UnitView &self = unit(own);
            const bool tired = isWhole(self) && self.strength * 2 <= self.startStrength + 2;
            if ((!leaving && !tired) || self.battered || nearestExit(self.middle) != &exit)
                continue;
            send(own, exit.at, goalPull(2), weights.fightsToExit);
            if (first == noUnit || distance(self.middle, exit.at) < distance(unit(first).middle, exit.at))
                first = own;
        }
        for (const UnitIndex own : m_own) {
            const UnitView &self = unit(own);
            if (own == first || !onErrand(own) || nearestExit(self.middle) != &exit)
                continue;
            const int apart = std::max(distance(self.middle, exit.at), 1);
            const Point off = self.middle - exit.at;
            m_notes[own].errand.at = {exit.at.x + off.x * queue / apart, exit.at.y + off.y * queue / apart};
        }
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
    return !unit(other).tested && handOverGain(carrier, other) > unit(carrier).figures.movement * 50;
}

bool Plan::fills(Point place) const
{
    return std::ranges::any_of(m_own, [&](UnitIndex own) {
        return distance(unit(own).middle, place) < radius(own) + 400;
    });
}

int Plan::fromOwn(Point place) const { return distance(place, m_ownMiddle); }

int Plan::deployWorth(UnitIndex of, Point place) const
{
    // Those that cost more stand nearer to what matters, and come first.
    return unit(of).points * 1000 - distance(place, bestPost(of, place));
}

Point Plan::bestPost(UnitIndex, Point legal) const
{
    switch (m_aim) {
    case Aim::Pot:
        return m_lie.middle();
    case Aim::Mole:
        return m_role == SideRole::Attacker ? Point{m_lie.width() - 1200, 1200} : m_lie.middle();
    case Aim::Crystals:
        return legal.x == m_lie.fromEdge(legal) || m_lie.width() - legal.x == m_lie.fromEdge(legal)
                   ? Point{legal.x, m_lie.middle().y}
                   : Point{m_lie.middle().x, legal.y};
    case Aim::Chase:
        return m_role == SideRole::Attacker ? Point{m_lie.width() / 3, legal.y} : legal;
    case Aim::Exits:
        return {m_lie.middle().x, legal.y};
    case Aim::Ring:
    case Aim::Fight:
        break;
    }
    // Side by side in the middle of the own edge.
    return m_own.empty() ? Point{m_lie.middle().x, legal.y} : m_ownMiddle;
}

} // namespace gonfalon::players
