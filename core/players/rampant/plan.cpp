// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/players/rampant/plan.h"

#include "core/players/rampant/odds.h"
#include "core/players/rampant/weights.h"

#include <algorithm>

namespace gonfalon::rampant::computer {

namespace {

// The last turns of patience: losses weigh less and less between them.
constexpr int patientUntil = 8, recklessFrom = 20;

std::uint32_t figuresOf(const UnitView &unit)
{
    const FigureValues &figures = unit.figures;
    std::uint32_t sum = std::uint32_t(unit.strength) | (unit.has(Mark::Battered) ? 32U : 0U) |
                        (unit.has(Mark::WallOfSpears) ? 64U : 0U) | (unit.has(Mark::Leader) ? 128U : 0U);
    for (const int figure : {figures[Stat::Attack], figures[Stat::Armour], figures[Stat::AttackValue],
                             figures[Stat::DefenceValue], figures[Stat::ShootValue], figures[Stat::Courage]})
        sum = sum * 31 + std::uint32_t(figure);
    return sum;
}

} // namespace

void Plan::look(const Battle &battle, SideIndex side)
{
    battle.look(side, m_view);
    if (m_setup != &battle.setup() || m_side != side || m_notes.size() != m_view.units.size()) {
        m_setup = &battle.setup();
        m_side = side;
        know(battle);
    }
    reckonScore();
    noteUnits();
    gather();
    knowFoes();
    giveErrands();
}

void Plan::know(const Battle &battle)
{
    const BattleSetup &setup = battle.setup();
    m_role = setup.sides[m_side].role;
    m_enemySide.clear();
    for (SideIndex other = 0; other < setup.sides.size(); ++other)
        m_enemySide.push_back(setup.enemies(m_side, other));
    m_mustered.assign(setup.sides.size(), 0);
    for (const UnitView &seen : m_view.units)
        m_mustered[seen.side] += seen.points;
    m_lie = Lie(setup.battlefield);
    const Scenario *chosen = setup.catalogue->scenario(setup.scenario);
    const std::string scenario = chosen ? chosen->effect().str() : std::string();
    m_aim = scenario == "crystal-gale"              ? Aim::Crystals
            : scenario == "sacred-mole"             ? Aim::Mole
            : scenario == "death-chase"             ? Aim::Chase
            : scenario == "ringbearer"              ? Aim::Ring
            : scenario == "pot-boiler"              ? Aim::Pot
            : scenario == "valley-of-certain-death" ? Aim::Exits
                                                    : Aim::Fight;
    m_magic.clear();
    for (const Spell &spell : setup.catalogue->spells) {
        const std::string &id = spell.effect().str();
        m_magic.push_back(id == "almighty-prod"      ? Magic::Prod
                          : id == "befuddle-thee"    ? Magic::Befuddle
                          : id == "power-bolt"       ? Magic::Bolt
                          : id == "sharper-blades"   ? Magic::Blades
                          : id == "stronger-shields" ? Magic::Shields
                          : id == "heal-thee"        ? Magic::Heal
                          : id == "bog-thee"         ? Magic::Bog
                                                     : Magic::Other);
    }
    m_notes.assign(m_view.units.size(), {});
    m_bouts.assign(m_view.units.size() * m_view.units.size() * 4, {});
}

// With few units left each turn may be the last, and then only what was removed counts.
void Plan::reckonScore()
{
    m_score = Score::Open;
    if (m_aim != Aim::Fight)
        return;
    const auto left = std::ranges::count_if(
        m_view.units, [](const UnitView &seen) { return seen.onTable || seen.waiting; });
    if (left > weights.fewLeft && !m_view.lastTurn)
        return;
    int lead = 0;
    for (std::size_t i = 0; i < m_view.pointsLost.size(); ++i)
        lead += m_enemySide[i] ? m_view.pointsLost[i] : -m_view.pointsLost[i];
    m_score = lead > 0 ? Score::Ahead : Score::Behind;
}

// Whoever has lost half of all that it mustered.
bool Plan::isShaken(SideIndex side) const
{
    return side < m_view.pointsLost.size() && m_view.pointsLost[side] * 2 >= m_mustered[side];
}

void Plan::noteUnits()
{
    for (std::size_t i = 0; i < m_view.units.size(); ++i) {
        const UnitView &seen = m_view.units[i];
        Note &note = m_notes[i];
        const int shaken = isShaken(seen.side) ? 1 : 0;
        const std::uint32_t figures = figuresOf(seen) + (shaken != 0 ? 256U : 0U);
        if (note.stamp == 0 || note.figures != figures) {
            note.figures = figures;
            ++note.stamp;
            note.costs = costsOf(seen, shaken);
        }
        if (!seen.onTable || (note.middle == seen.middle && note.models == seen.pieces.size()))
            continue;
        note.middle = seen.middle;
        note.models = seen.pieces.size();
        note.shelter = m_lie.at(seen.middle);
        int across = 0, along = 0;
        for (const auto &[model, facing, marks] : seen.pieces) {
            across = std::max(across, std::abs(model.x - seen.middle.x));
            along = std::max(along, std::abs(model.y - seen.middle.y));
        }
        note.across = across + seen.base.radius();
        note.along = along + seen.base.radius() + seen.base.half();
        note.radius = (across + along) / 2 + seen.base.radius() + seen.base.half() / 2;
    }
}

void Plan::gather()
{
    m_enemies.clear();
    m_own.clear();
    Point own, enemies;
    std::uint32_t hash = 0;
    m_ownStrength = m_enemyStrength = 0;
    for (std::size_t i = 0; i < m_view.units.size(); ++i) {
        const UnitView &seen = m_view.units[i];
        if (!seen.onTable)
            continue;
        if (isEnemy(UnitIndex(i))) {
            m_enemies.push_back(UnitIndex(i));
            enemies = enemies + seen.middle;
            m_enemyStrength += valueOf(seen, seen.strength);
            hash =
                (hash * 31 + m_notes[i].figures) * 31 + std::uint32_t(seen.middle.x * 8192 + seen.middle.y);
        } else {
            m_own.push_back(UnitIndex(i));
            own = own + seen.middle;
            m_ownStrength += valueOf(seen, seen.strength);
        }
    }
    m_ownMiddle = middleOf(own, int(m_own.size()));
    m_enemyMiddle = middleOf(enemies, int(m_enemies.size()));
    if (hash != m_enemyHash) {
        m_enemyHash = hash;
        ++m_enemyStamp;
    }
}

Point Plan::middleOf(Point sum, int count) const
{
    return count == 0 ? m_lie.middle() : Point{sum.x / count, sum.y / count};
}

const Plan::Bout &Plan::bout(UnitIndex attacker, UnitIndex target, Lie::Shelter shelter) const
{
    const std::size_t ground = (shelter.rough ? 2U : 0U) + (shelter.cover ? 1U : 0U);
    Bout &bout = m_bouts[(attacker * m_notes.size() + target) * 4 + ground];
    if (bout.attacker != m_notes[attacker].stamp || bout.target != m_notes[target].stamp) {
        bout.attacker = m_notes[attacker].stamp;
        bout.target = m_notes[target].stamp;
        const Opponent self(unit(attacker), m_notes[attacker].costs);
        const Opponent other(unit(target), m_notes[target].costs);
        const auto [taken, given] = exchange(self, other, shelter.rough, shelter.cover);
        bout.taken = taken;
        bout.given = given;
        bout.shot = shotWorth(self.unit, other, 0, shelter.cover);
        bout.farShot = shotWorth(self.unit, other, 1, shelter.cover);
    }
    return bout;
}

int Plan::ownWeight() const
{
    if (m_score == Score::Ahead)
        return m_temperament.own * weights.ahead / 100;
    if (m_score == Score::Behind)
        return m_temperament.own * weights.behind / 100;
    const int patience = std::clamp(recklessFrom - m_view.turn, 0, recklessFrom - patientUntil);
    return m_temperament.own * (25 + 75 * patience / (recklessFrom - patientUntil)) / 100;
}

int Plan::advanceWeight() const
{
    if (m_score == Score::Ahead)
        return weights.aheadAdvance;
    return m_temperament.advance + std::max(m_view.turn - patientUntil, 0) * weights.impatience;
}

int Plan::attackWorth(UnitIndex attacker, UnitIndex target) const
{
    const Bout &odds = bout(attacker, target, m_notes[target].shelter);
    const int own = ownWeight() * m_notes[attacker].precious / 100;
    return odds.taken * m_temperament.harm / 100 - odds.given * own / 100 + m_notes[target].prize;
}

int Plan::shootWorth(UnitIndex shooter, UnitIndex target) const
{
    return shotAt(shooter, target, gap(shooter, unit(shooter).middle, target));
}

int Plan::shotAt(UnitIndex shooter, UnitIndex target, int apart) const
{
    constexpr int near = 1200; // beyond, dice are harder to hit with
    const Bout &odds = bout(shooter, target, m_notes[target].shelter);
    return (apart > near ? odds.farShot : odds.shot) * m_temperament.shots / 100 + m_notes[target].prize / 4;
}

int Plan::gap(UnitIndex of, Point place, UnitIndex other) const
{
    return distance(place, unit(other).middle) - radius(of) - radius(other);
}

bool Plan::mayReach(UnitIndex of, Point from, UnitIndex target) const
{
    const FigureValues &figures = unit(of).figures;
    return figures[Stat::Attack] > 0 && gap(of, from, target) <= figures[Stat::Movement] * 100;
}

bool Plan::mayShoot(UnitIndex of, Point from, UnitIndex target) const
{
    const FigureValues &figures = unit(of).figures;
    return figures[Stat::Shoot] > 0 && gap(of, from, target) <= figures[Stat::ShootRange] * 100;
}

int Plan::bestAttack(UnitIndex attacker) const
{
    int best = 0;
    for (const UnitIndex enemy : m_enemies)
        if (mayReach(attacker, unit(attacker).middle, enemy))
            best = std::max(best, attackWorth(attacker, enemy));
    return best;
}

int Plan::bestShot(UnitIndex shooter) const
{
    int best = 0;
    for (const UnitIndex enemy : m_enemies)
        if (mayShoot(shooter, unit(shooter).middle, enemy))
            best = std::max(best, shootWorth(shooter, enemy));
    return best;
}

bool Plan::isThreatened(UnitIndex of) const
{
    constexpr int spare = 300; // what it may come nearer before it charges
    return std::ranges::any_of(m_foes, [&](const Foe &foe) {
        return foe.charge >= 0 && gap(of, unit(of).middle, foe.unit) <= foe.charge + spare;
    });
}

int Plan::toFoe(UnitIndex of) const
{
    int least = m_lie.width() + m_lie.depth();
    for (const Foe &foe : m_foes)
        least = std::min(least, gap(of, unit(of).middle, foe.unit));
    return least;
}

bool Plan::isAloneAhead(UnitIndex of) const
{
    constexpr int near = 1200;
    const int lead = toFoe(of);
    return m_own.size() > 1 && std::ranges::none_of(m_own, [&](UnitIndex own) {
               return own != of && (gap(own, unit(own).middle, of) <= near || toFoe(own) < lead);
           });
}

void Plan::knowFoes()
{
    m_foes.clear();
    m_weighed = noUnit;
    for (const UnitIndex enemy : m_enemies) {
        const UnitView &other = unit(enemy);
        const FigureValues &figures = other.figures;
        const bool able = !other.has(Mark::Battered);
        m_foes.push_back({.unit = enemy,
                          .middle = other.middle,
                          .radius = radius(enemy),
                          .charge = able && figures[Stat::Attack] > 0 ? figures[Stat::Movement] * 100 : -1,
                          .range = able && figures[Stat::Shoot] > 0 ? figures[Stat::ShootRange] * 100 : -1,
                          .attacks = timesOf36(figures[Stat::Attack]),
                          .shots = timesOf36(figures[Stat::Shoot])});
    }
}

int Plan::chargeHarm(UnitIndex of, const Foe &foe, Lie::Shelter shelter) const
{
    const Bout &odds = bout(foe.unit, of, shelter);
    return (odds.taken * ownWeight() - odds.given * m_temperament.harm) / 100 * foe.attacks / 36;
}

int Plan::shotHarm(UnitIndex of, const Foe &foe, Lie::Shelter shelter) const
{
    return bout(foe.unit, of, shelter).shot * foe.shots / 36 * ownWeight() / 100;
}

// Many places are weighed for one unit after the other: what does not depend on the place is reckoned once.
void Plan::weighFoes(UnitIndex of) const
{
    constexpr int far = 2000;
    const FigureValues &figures = unit(of).figures;
    const int attacks = timesOf36(figures[Stat::Attack]), shots = timesOf36(figures[Stat::Shoot]);
    for (Foe &foe : m_foes) {
        foe.attackGain = attackWorth(of, foe.unit) * attacks / 36;
        foe.shotGain = figures[Stat::Shoot] > 0 ? shotAt(of, foe.unit, 0) * shots / 36 : 0;
        foe.farGain = figures[Stat::Shoot] > 0 ? shotAt(of, foe.unit, far) * shots / 36 : 0;
        foe.chargeHarm = foe.charge >= 0 ? chargeHarm(of, foe, {}) : 0;
        foe.shotHarm = foe.range >= 0 ? shotHarm(of, foe, {}) : 0;
    }
    m_weighed = of;
}

// What it may do from there in its next activation, less what may be done to it before.
int Plan::prospect(UnitIndex of, Point place) const
{
    constexpr int near = 1200;
    if (m_weighed != of)
        weighFoes(of);
    const FigureValues &figures = unit(of).figures;
    const Lie::Shelter shelter = m_lie.at(place);
    const bool open = !shelter.rough && !shelter.cover;
    const int charge = figures[Stat::Attack] > 0 ? figures[Stat::Movement] * 100 : -1;
    const int range = figures[Stat::Shoot] > 0 ? figures[Stat::ShootRange] * 100 : -1;
    const int own = radius(of);
    int best = 0, worst = 0, all = 0;
    for (const Foe &foe : m_foes) {
        const int apart = std::max(distance(place, foe.middle) - own - foe.radius, 0);
        if (apart <= charge)
            best = std::max(best, foe.attackGain);
        if (apart <= range)
            best = std::max(best, apart > near ? foe.farGain : foe.shotGain);
        int harm = 0;
        if (apart <= foe.charge)
            harm = open ? foe.chargeHarm : chargeHarm(of, foe, shelter);
        if (apart <= foe.range)
            harm = std::max(harm, open ? foe.shotHarm : shotHarm(of, foe, shelter));
        worst = std::max(worst, harm);
        all += std::max(harm, 0);
    }
    const int danger = worst + (all - worst) * weights.manyDangers / 100;
    return best * weights.opportunity / 100 - danger / 100 * weights.danger / 100 * m_notes[of].precious;
}

// Whoever is driven off the table is lost.
int Plan::edgeRisk(UnitIndex of, Point place) const
{
    const int room = m_lie.fromEdge(place) - radius(of);
    const int flight = unit(of).figures[Stat::Movement] * 50;
    if (room >= flight)
        return 0;
    return valueOf(unit(of), unit(of).strength) / 100 * weights.edge * (flight - room) / std::max(flight, 1);
}

// The enemy it would rather have than any other, near ones first.
UnitIndex Plan::preyOf(UnitIndex of) const
{
    Note &note = m_notes[of];
    if (note.preyStamp != m_enemyStamp) {
        note.preyStamp = m_enemyStamp;
        note.prey = bestPrey(of);
    }
    return note.prey;
}

UnitIndex Plan::bestPrey(UnitIndex of) const
{
    const UnitView &self = unit(of);
    UnitIndex best = noUnit;
    int most = 0;
    for (const UnitIndex enemy : m_enemies) {
        const Point there = unit(enemy).middle;
        const int apart =
            distance(self.middle, there) + distance(m_ownMiddle, there) * weights.focus / 100 + 600;
        const int worth = std::max(
            {attackWorth(of, enemy), self.figures[Stat::Shoot] > 0 ? shootWorth(of, enemy) : 0, 100});
        const int pull = worth * 100 / (apart / 10);
        if (best == noUnit || pull > most) {
            most = pull;
            best = enemy;
        }
    }
    return best;
}

int Plan::placeWorth(UnitIndex of, Point place) const
{
    const Errand &errand = m_notes[of].errand;
    int worth = prospect(of, place);
    if (!errand.touches) // what lies at the edge is worth the risk
        worth -= edgeRisk(of, place);
    if (m_lie.anyDanger() && m_lie.dangerous(unit(of).middle, place, radius(of)))
        worth -= valueOf(unit(of), unit(of).strength) * weights.dangerousGround / 100;
    if (errand.pull > 0)
        return worth * errand.fights / 100 - distance(place, errand.at) * errand.pull / 100;
    const UnitIndex enemy = preyOf(of);
    if (enemy != noUnit)
        worth -= distance(place, unit(enemy).middle) * advanceWeight() / 400;
    // Whoever runs ahead of the others is met by all enemies alone.
    return worth - std::max(distance(place, m_ownMiddle) - weights.together, 0) * weights.apart / 100;
}

Point Plan::heading(UnitIndex of) const
{
    const Note &note = m_notes[of];
    if (note.errand.pull > 0)
        return note.errand.at;
    const UnitIndex enemy = preyOf(of);
    return enemy != noUnit ? unit(enemy).middle : m_enemyMiddle;
}

} // namespace gonfalon::rampant::computer
