// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/players/temperament.h"

#include <optional>
#include <vector>

namespace gonfalon::players {

/// What a captain makes of the moment: what each deed and each place is worth to him, in thousandths of a
/// point of the muster.
class Plan
{
public:
    explicit Plan(const Temperament &temperament) : m_temperament(temperament) {}

    /// Looks at the battle anew with the eyes of `side`.
    void look(const Battle &battle, SideIndex side);

    [[nodiscard]] const BattleView &view() const { return m_view; }
    [[nodiscard]] const UnitView &unit(UnitIndex unit) const { return m_view.units[unit]; }
    [[nodiscard]] SideIndex side() const { return m_side; }

    [[nodiscard]] int attackWorth(UnitIndex attacker, UnitIndex target) const;
    [[nodiscard]] int shootWorth(UnitIndex shooter, UnitIndex target) const;
    /// Of the best target within reach; of the nearest enemy where none is.
    [[nodiscard]] int bestAttack(UnitIndex attacker) const;
    [[nodiscard]] int bestShot(UnitIndex shooter) const;
    [[nodiscard]] int moveWorth(UnitIndex unit) const;
    /// Of standing at `place`.
    [[nodiscard]] int placeWorth(UnitIndex unit, Point place) const;
    /// Of being set up at `place`.
    [[nodiscard]] int deployWorth(UnitIndex unit, Point place) const;
    [[nodiscard]] int spellWorth(UnitIndex caster, UnitIndex target) const;
    [[nodiscard]] int explosionWorth(UnitIndex unit) const;
    /// How much nearer to where the mole must go it would be with `other`, in hundredths of an inch.
    [[nodiscard]] int handOverGain(UnitIndex carrier, UnitIndex other) const;
    /// What the own losses weigh by now, in percent: battles must come to an end.
    [[nodiscard]] int ownWeight() const;

private:
    enum class Aim : std::uint8_t
    {
        Fight,    ///< nothing but the enemy
        Crystals, ///< things that lie about
        Mole,
        Chase,
        Pot,
        Exits,
    };

    void know(const Battle &battle);
    [[nodiscard]] Point middleOf(Point sum, int count) const;
    [[nodiscard]] bool isEnemy(UnitIndex unit) const { return m_enemySide[m_view.units[unit].side]; }
    [[nodiscard]] std::optional<Point> goal(UnitIndex unit) const;
    [[nodiscard]] std::optional<Point> goalWithMole(UnitIndex unit) const;
    [[nodiscard]] std::optional<Point> nearestMarker(Point from, std::string_view id) const;
    [[nodiscard]] UnitIndex prey(UnitIndex unit) const;
    [[nodiscard]] int opportunity(UnitIndex unit, Point place) const;
    [[nodiscard]] int danger(UnitIndex unit, Point place) const;

    const Temperament &m_temperament;
    BattleView m_view;
    const BattleSetup *m_setup = nullptr; ///< what was last made known
    SideIndex m_side = noSide;
    Aim m_aim = Aim::Fight;
    SideRole m_role = SideRole::Attacker;
    std::vector<bool> m_enemySide;
    std::vector<UnitIndex> m_enemies; ///< that stand on the table
    Point m_middle;                   ///< of the table
    Point m_ownMiddle;                ///< of the own units on the table, the same
    Point m_enemyMiddle;              ///< of those enemies; the table's where there are none
};

} // namespace gonfalon::players
