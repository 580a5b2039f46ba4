// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/players/plan.h"

#include "core/players/odds.h"

#include <algorithm>

namespace gonfalon::players {

namespace {

// One Glory in thousandths of a point: in a usual battle some twenty points bring five.
constexpr int glory = 4000;

// How far from the middle of its fellows a unit may stand, and what a hundredth of an inch beyond that costs.
constexpr int together = 900, apartness = 15;

// The last turns of patience: losses weigh less and less between them.
constexpr int patientUntil = 8, recklessFrom = 20;

} // namespace

void Plan::look(const Battle &battle, SideIndex side)
{
    battle.look(side, m_view);
    if (m_setup != &battle.setup() || m_side != side) {
        m_setup = &battle.setup();
        m_side = side;
        know(battle);
    }
    m_enemies.clear();
    Point own, enemies;
    int count = 0;
    for (std::size_t i = 0; i < m_view.units.size(); ++i) {
        const UnitView &seen = m_view.units[i];
        if (!seen.onTable)
            continue;
        if (isEnemy(UnitIndex(i))) {
            m_enemies.push_back(UnitIndex(i));
            enemies = enemies + seen.middle;
        } else {
            ++count;
            own = own + seen.middle;
        }
    }
    m_ownMiddle = middleOf(own, count);
    m_enemyMiddle = middleOf(enemies, int(m_enemies.size()));
}

void Plan::know(const Battle &battle)
{
    const BattleSetup &setup = battle.setup();
    m_role = setup.sides[m_side].role;
    m_enemySide.clear();
    for (const BattleSide &other : setup.sides)
        m_enemySide.push_back(other.role != m_role);
    m_middle = {setup.battlefield.width.inHundredths() / 2, setup.battlefield.depth.inHundredths() / 2};
    const std::string &scenario = setup.scenario.str();
    m_aim = scenario == "crystal-gale"              ? Aim::Crystals
            : scenario == "sacred-mole"             ? Aim::Mole
            : scenario == "death-chase"             ? Aim::Chase
            : scenario == "pot-boiler"              ? Aim::Pot
            : scenario == "valley-of-certain-death" ? Aim::Exits
                                                    : Aim::Fight;
}

Point Plan::middleOf(Point sum, int count) const
{
    return count == 0 ? m_middle : Point{sum.x / count, sum.y / count};
}

int Plan::ownWeight() const
{
    const int patience = std::clamp(recklessFrom - m_view.turn, 0, recklessFrom - patientUntil);
    return m_temperament.own * (25 + 75 * patience / (recklessFrom - patientUntil)) / 100;
}

int Plan::attackWorth(UnitIndex attacker, UnitIndex target) const
{
    const auto [taken, given] = exchange(unit(attacker), unit(target));
    int worth = taken * m_temperament.harm / 100 - given * ownWeight() / 100;
    for (const MarkerView &marker : m_view.markers)
        if (marker.carrier == target)
            worth += glory * m_temperament.goals / 100;
    return worth;
}

int Plan::shootWorth(UnitIndex shooter, UnitIndex target) const
{
    return shotWorth(unit(shooter), unit(target)) * m_temperament.shots / 100;
}

int Plan::bestAttack(UnitIndex attacker) const
{
    const UnitView &self = unit(attacker);
    int best = 0, nearest = 0;
    UnitIndex next = noUnit;
    for (const UnitIndex enemy : m_enemies) {
        const int apart = distance(self.middle, unit(enemy).middle);
        if (next == noUnit || apart < nearest) {
            nearest = apart;
            next = enemy;
        }
        if (mayReach(self, self.middle, unit(enemy).middle))
            best = std::max(best, attackWorth(attacker, enemy));
    }
    return best > 0 || next == noUnit ? best : attackWorth(attacker, next);
}

int Plan::bestShot(UnitIndex shooter) const
{
    const UnitView &self = unit(shooter);
    int best = 0;
    for (const UnitIndex enemy : m_enemies)
        if (mayShoot(self, self.middle, unit(enemy).middle))
            best = std::max(best, shootWorth(shooter, enemy));
    return best;
}

// What it may do from there in its next activation.
int Plan::opportunity(UnitIndex of, Point place) const
{
    const UnitView &self = unit(of);
    const int attacks = timesOf36(self.figures.attack), shots = timesOf36(self.figures.shoot);
    int best = 0;
    for (const UnitIndex enemy : m_enemies) {
        const Point there = unit(enemy).middle;
        if (mayReach(self, place, there))
            best = std::max(best, attackWorth(of, enemy) * attacks / 36);
        if (mayShoot(self, place, there))
            best = std::max(best, shootWorth(of, enemy) * shots / 36);
    }
    return best;
}

// What may be done to it there before it acts again.
int Plan::danger(UnitIndex of, Point place) const
{
    const UnitView &self = unit(of);
    int worst = 0;
    for (const UnitIndex enemy : m_enemies) {
        const UnitView &other = unit(enemy);
        if (other.battered)
            continue;
        if (mayReach(other, other.middle, place)) {
            const auto [taken, given] = exchange(other, self);
            worst = std::max(worst, (taken - given) * timesOf36(other.figures.attack) / 36);
        }
        if (mayShoot(other, other.middle, place))
            worst = std::max(worst, shotWorth(other, self) * timesOf36(other.figures.shoot) / 36);
    }
    return worst * ownWeight() / 100;
}

// The enemy it would rather have than any other, near ones first.
UnitIndex Plan::prey(UnitIndex of) const
{
    const UnitView &self = unit(of);
    UnitIndex best = noUnit;
    int most = 0;
    for (const UnitIndex enemy : m_enemies) {
        const int apart = distance(self.middle, unit(enemy).middle) + 600;
        const int worth =
            std::max({attackWorth(of, enemy), self.figures.shoot > 0 ? shootWorth(of, enemy) : 0, 100});
        const int pull = worth * 100 / (apart / 10);
        if (best == noUnit || pull > most) {
            most = pull;
            best = enemy;
        }
    }
    return best;
}

std::optional<Point> Plan::nearestMarker(Point from, std::string_view id) const
{
    std::optional<Point> best;
    for (const MarkerView &marker : m_view.markers)
        if (marker.onTable && marker.id.ends_with(id) &&
            (!best || distance(from, marker.at) < distance(from, *best)))
            best = marker.at;
    return best;
}

std::optional<Point> Plan::goalWithMole(UnitIndex of) const
{
    for (const MarkerView &marker : m_view.markers) {
        if (marker.id != "mole")
            continue;
        if (marker.carrier == of)
            return nearestMarker(unit(of).middle, m_role == SideRole::Attacker ? "escape" : "entrance");
        if (marker.carrier != noUnit && isEnemy(marker.carrier))
            return unit(marker.carrier).middle;
        if (marker.carrier == noUnit && marker.onTable)
            return marker.at;
    }
    return std::nullopt;
}

std::optional<Point> Plan::goal(UnitIndex of) const
{
    const Point here = unit(of).middle;
    const bool attacks = m_role == SideRole::Attacker;
    switch (m_aim) {
    case Aim::Crystals:
        return nearestMarker(here, "crystal");
    case Aim::Mole:
        return goalWithMole(of);
    case Aim::Chase:
        return attacks ? std::nullopt : std::optional(Point{0, here.y});
    case Aim::Pot:
        return attacks ? nearestMarker(here, "pot") : std::nullopt;
    case Aim::Exits:
        return nearestMarker(here, "exit");
    case Aim::Fight:
        break;
    }
    return std::nullopt;
}

int Plan::placeWorth(UnitIndex of, Point place) const
{
    int worth = opportunity(of, place) - danger(of, place);
    if (const std::optional<Point> there = goal(of))
        // Four inches nearer are worth a Glory, which outweighs a fight by the way.
        return worth / 4 - distance(place, *there) * (glory / 400) * m_temperament.goals / 100;
    const UnitIndex enemy = prey(of);
    if (enemy != noUnit)
        worth -= distance(place, unit(enemy).middle) * m_temperament.advance / 400;
    // Whoever runs ahead of the others is met by all enemies alone.
    return worth - std::max(distance(place, m_ownMiddle) - together, 0) * apartness / 100;
}

int Plan::moveWorth(UnitIndex of) const
{
    const UnitView &self = unit(of);
    std::optional<Point> there = goal(of);
    if (!there) {
        const UnitIndex enemy = prey(of);
        if (enemy == noUnit)
            return 0;
        there = unit(enemy).middle;
    }
    const int apart = std::max(distance(self.middle, *there), 1);
    const int gone = std::min(self.figures.movement * 100, apart);
    const Point way = *there - self.middle;
    const Point on = self.middle + Point{way.x * gone / apart, way.y * gone / apart};
    const Point back = self.middle - Point{way.x * gone / apart, way.y * gone / apart};
    const int now = placeWorth(of, self.middle);
    return std::max(placeWorth(of, on), placeWorth(of, back)) - now;
}

int Plan::deployWorth(UnitIndex of, Point place) const
{
    const std::optional<Point> there = m_aim == Aim::Chase ? std::nullopt : goal(of);
    // Those that cost more stand nearer to what matters, and come first.
    return unit(of).points * 1000 - distance(place, there.value_or(m_enemyMiddle));
}

int Plan::spellWorth(UnitIndex caster, UnitIndex target) const
{
    const UnitView &on = unit(target);
    const int share = !on.spells.empty() ? 0 : isEnemy(target) ? 60 : caster == target ? 8 : 15;
    return on.points * share * m_temperament.magic / 100;
}

int Plan::explosionWorth(UnitIndex of) const
{
    constexpr int reach = 900, dice = 8;
    int worth = -unit(of).points * 1000;
    for (std::size_t i = 0; i < m_view.units.size(); ++i) {
        const UnitView &other = m_view.units[i];
        if (i == of || !other.onTable || distance(other.middle, unit(of).middle) > reach)
            continue;
        const int harm = worthOfLoss(other, dice * 1000 / std::max(other.figures.armour, 1));
        worth += isEnemy(UnitIndex(i)) ? harm : -harm;
    }
    return worth;
}

int Plan::handOverGain(UnitIndex carrier, UnitIndex other) const
{
    const std::optional<Point> there = goalWithMole(carrier);
    if (!there)
        return 0;
    return distance(unit(carrier).middle, *there) - distance(unit(other).middle, *there);
}

} // namespace gonfalon::players
