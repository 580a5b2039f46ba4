// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/players/rampant/ground.h"
#include "core/players/rampant/odds.h"
#include "core/players/rampant/temperament.h"
#include "core/systems/rampant/kinds.h"

#include <optional>
#include <vector>

namespace gonfalon::rampant::computer {

/// What a strategist makes of the moment: what each deed and each place is worth to him, in thousandths of a
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
    [[nodiscard]] bool knows(UnitIndex unit) const { return unit < m_view.units.size(); }
    [[nodiscard]] bool isEnemy(UnitIndex unit) const { return m_enemySide[m_view.units[unit].side]; }
    [[nodiscard]] const Lie &lie() const { return m_lie; }
    /// From the unit's middle to where its models end, in hundredths of an inch.
    [[nodiscard]] int radius(UnitIndex unit) const { return m_notes[unit].radius; }
    /// The same across and along the table, to the outermost edges of its bases.
    [[nodiscard]] Point reach(UnitIndex unit) const { return {m_notes[unit].across, m_notes[unit].along}; }
    [[nodiscard]] const std::vector<UnitIndex> &enemies() const { return m_enemies; }

    /// What was seen of the enemies' state and places; another number when any of it has changed.
    [[nodiscard]] std::uint32_t enemyStamp() const { return m_enemyStamp; }

    [[nodiscard]] int attackWorth(UnitIndex attacker, UnitIndex target) const;
    [[nodiscard]] int shootWorth(UnitIndex shooter, UnitIndex target) const;
    [[nodiscard]] bool mayReach(UnitIndex unit, Point from, UnitIndex target) const;
    [[nodiscard]] bool mayShoot(UnitIndex unit, Point from, UnitIndex target) const;
    /// Of the best target within reach; 0 where none is.
    [[nodiscard]] int bestAttack(UnitIndex attacker) const;
    [[nodiscard]] int bestShot(UnitIndex shooter) const;
    /// An enemy may attack it in the next turn or two.
    [[nodiscard]] bool isThreatened(UnitIndex unit) const;
    /// None of its fellows is near, and none of them is nearer to the enemy.
    [[nodiscard]] bool isAloneAhead(UnitIndex unit) const;
    /// Of standing at `place`.
    [[nodiscard]] int placeWorth(UnitIndex unit, Point place) const;
    /// Where the unit would go if nothing were in its way.
    [[nodiscard]] Point heading(UnitIndex unit) const;
    /// Of being set up at `place`.
    [[nodiscard]] int deployWorth(UnitIndex unit, Point place) const;
    /// Where it would best be set up.
    [[nodiscard]] Point bestPost(UnitIndex unit, Point legal) const;
    [[nodiscard]] int spellWorth(UnitIndex caster, UnitIndex target, std::uint8_t spell) const;
    [[nodiscard]] int explosionWorth(UnitIndex unit) const;
    /// How much nearer to where the mole must go it would be with `other`, in hundredths of an inch.
    [[nodiscard]] int handOverGain(UnitIndex carrier, UnitIndex other) const;
    [[nodiscard]] bool wouldHandOver(UnitIndex carrier, UnitIndex other) const;
    /// A unit of the own side stands there already.
    [[nodiscard]] bool fills(Point place) const;
    /// Hundredths of an inch from the middle of the table.
    [[nodiscard]] int fromMiddle(Point place) const;
    /// What the own losses weigh by now, in percent: battles must come to an end.
    [[nodiscard]] int ownWeight() const;
    /// What closing in weighs by now, in percent.
    [[nodiscard]] int advanceWeight() const;
    /// Any turn may be the last, and whoever has removed more wins.
    [[nodiscard]] bool endIsNear() const { return m_score != Score::Open; }
    /// The unit is out to do something that fighting would keep it from.
    [[nodiscard]] bool onErrand(UnitIndex unit) const { return m_notes[unit].errand.pull > 0; }

    /// The unit stands where its errand led it, and has only to say so by a Move.
    [[nodiscard]] bool atGoal(UnitIndex unit) const;
    [[nodiscard]] int goalWorth(UnitIndex unit) const { return m_notes[unit].errand.pull * 12; }

private:
    enum class Aim : std::uint8_t
    {
        Fight,    ///< nothing but the enemy
        Crystals, ///< things that lie about
        Mole,
        Chase,
        Ring,
        Pot,
        Exits,
    };
    /// How the score stands, where removals decide the battle.
    enum class Score : std::uint8_t
    {
        Open,   ///< the end is not near
        Ahead,  ///< and would win if it ended now
        Behind, ///< or level, with the end near
    };
    enum class Magic : std::uint8_t
    {
        Other,
        Prod,
        Befuddle,
        Bolt,
        Blades,
        Shields,
        Heal,
        Bog,
    };
    /// Where the scenario wants a unit.
    struct Errand
    {
        Point at = {};        ///< for its middle
        Point mark = {};      ///< for any of its models
        Point goal = {};      ///< as the scenario has it
        int pull = 0;         ///< worth of an inch nearer; 0: no errand
        int fights = 100;     ///< what fights by the way weigh, in percent
        bool touches = false; ///< being there is all that is asked
    };
    struct Note
    {
        std::uint32_t figures = 0; ///< of what fights depend on
        std::uint32_t stamp = 0;   ///< grows as that changes
        Costs costs{};             ///< of its losses
        Point middle = {};         ///< for which the next ones hold
        std::size_t models = 0;
        int radius = 200;
        int across = 0, along = 0; ///< from the middle to the outermost edges of its bases
        Lie::Shelter shelter;
        int precious = 100; ///< what its losses weigh beside those of others, in percent
        int prize = 0;      ///< what the scenario adds to its being driven off
        Errand errand;
        UnitIndex prey = noUnit;
        std::uint32_t preyStamp = 0; ///< of the enemies as they were when it was chosen
    };
    /// What is to be expected where one unit attacks or shoots at another.
    struct Bout
    {
        std::uint32_t attacker = 0, target = 0; ///< the stamps by which it was reckoned
        int taken = 0, given = 0, shot = 0, farShot = 0;
    };

    /// An enemy on the table, as far as it is a threat.
    struct Foe
    {
        UnitIndex unit = noUnit;
        Point middle = {};
        int radius = 0;
        int charge = -1, range = -1; ///< how far it may attack and shoot, in hundredths of an inch
        int attacks = 0, shots = 0;  ///< how often it passes, of 36
        // For the unit that `m_weighed` names:
        int attackGain = 0, shotGain = 0, farGain = 0; ///< what that one may expect of its next activation
        int chargeHarm = 0, shotHarm = 0;              ///< what it must expect of this one, in the open
    };

    void know(const Battle &battle);
    void reckonScore();
    [[nodiscard]] bool isShaken(SideIndex side) const;
    void noteUnits();
    void gather();
    void knowFoes();
    [[nodiscard]] Point middleOf(Point sum, int count) const;
    /// \param shelter what the target has of the ground
    [[nodiscard]] const Bout &bout(UnitIndex attacker, UnitIndex target, Lie::Shelter shelter) const;
    [[nodiscard]] int gap(UnitIndex unit, Point place, UnitIndex other) const;
    [[nodiscard]] UnitIndex preyOf(UnitIndex unit) const;
    [[nodiscard]] UnitIndex bestPrey(UnitIndex unit) const;
    [[nodiscard]] int shotAt(UnitIndex shooter, UnitIndex target, int apart) const;
    [[nodiscard]] int toFoe(UnitIndex of) const; ///< hundredths of an inch to the nearest enemy
    void weighFoes(UnitIndex of) const;
    [[nodiscard]] int chargeHarm(UnitIndex of, const Foe &foe, Lie::Shelter shelter) const;
    [[nodiscard]] int shotHarm(UnitIndex of, const Foe &foe, Lie::Shelter shelter) const;
    [[nodiscard]] int prospect(UnitIndex unit, Point place) const;
    [[nodiscard]] int edgeRisk(UnitIndex unit, Point place) const;

    // Errands, scenario by scenario.
    void giveErrands();
    void errandsForCrystals();
    void errandsForMole();
    void errandsInChase();
    void hideBearer();
    void errandsAtPot();
    void errandsToExits();
    void queueFor(Point at);
    void prizeBlockers(Point at);
    void send(UnitIndex unit, Point at, int pull, int fights);
    [[nodiscard]] int goalPull(int glories) const;
    [[nodiscard]] const MarkerView *nearestExit(Point from) const;
    [[nodiscard]] const MarkerView *marker(std::string_view id) const;
    [[nodiscard]] Point freestWay(Point goal) const;
    [[nodiscard]] std::optional<Point> moleGoal(bool attackers) const;

    const Temperament &m_temperament;
    BattleView m_view;
    const BattleSetup *m_setup = nullptr; ///< what was last made known
    SideIndex m_side = noSide;
    Aim m_aim = Aim::Fight;
    SideRole m_role = SideRole::Attacker;
    Lie m_lie;
    std::vector<Magic> m_magic; ///< spell by spell of the catalogue
    std::vector<bool> m_enemySide;
    std::vector<int> m_mustered;       ///< points, side by side
    mutable std::vector<Note> m_notes; ///< unit by unit
    mutable std::vector<Bout> m_bouts; ///< attacker by attacker, target by target, ground by ground
    std::vector<UnitIndex> m_enemies;  ///< that stand on the table
    mutable std::vector<Foe> m_foes;
    mutable UnitIndex m_weighed = noUnit; ///< for whom they were weighed last
    std::vector<UnitIndex> m_own;         ///< the same, of the own side and its friends
    Score m_score = Score::Open;
    std::uint32_t m_enemyStamp = 0, m_enemyHash = 0;
    int m_ownStrength = 0, m_enemyStrength = 0; ///< worth of all on the table
    Point m_ownMiddle;                          ///< of the own units on the table
    Point m_enemyMiddle;                        ///< of those enemies; the table's where there are none
};

} // namespace gonfalon::rampant::computer
