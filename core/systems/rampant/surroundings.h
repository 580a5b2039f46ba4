// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/play.h"
#include "core/systems/rampant/situation.h"

#include <optional>

namespace gonfalon::rampant {

/// From which models of two units a distance counts.
enum class Between : std::uint8_t
{
    Models,         ///< the nearest of both
    FirstAndModels, ///< the Leader's, which is the first of its unit, to the nearest of the other
                    ///< (DR-LEAD-03)
    Firsts,         ///< of two Leaders (LR-CHA-01)
};

/// What a player must say before a rule can go on, unless it can be seen.
enum class Unknown : std::uint8_t
{
    Caught,     ///< whether the attackers still reach who evades (DR-ATTACK-14)
    LeaderNear, ///< whether the Leader stands near enough (DR-LEAD-03)
    WayBack,    ///< how the unit on top of the stack retreats (DR-RETREAT-02)
    Blasted,    ///< whether the explosion reaches a unit (DR-FANT-10)
    Entry,      ///< whether there is room for a summoned unit, and where (DR-FANT-64)
    Chargers,   ///< who has an enemy in reach of a Wild Charge (DR-WILD-01)
    Crystals,   ///< where the players' crystals lie (DR-SCEN-24)
};

/// How the rules find out what is so where units stand. On the program's own table it is measured; on a real
/// one players state it with their orders, and what nobody is asked about is taken to be so, since whoever
/// orders it sees the figures. Both have no state, and the muster of a battle names the one in force.
class Surroundings
{
public:
    Surroundings() = default;
    Surroundings(const Surroundings &) = delete;
    Surroundings &operator=(const Surroundings &) = delete;
    virtual ~Surroundings() = default;

    // Between two units.
    /// A model of `unit` sees one of `other` (DR-SHOOT-09 to 12).
    [[nodiscard]] virtual bool sees(const Look &look, UnitIndex unit, UnitIndex other) const = 0;
    /// They are at most `reach` apart, base edge to base edge.
    [[nodiscard]] virtual bool within(const Look &look, UnitIndex unit, UnitIndex other, Length reach,
                                      Between which) const = 0;
    /// `unit` could touch the enemy `target` by an Attack now: sight and way (DR-ATTACK-01, 03, 04).
    [[nodiscard]] virtual bool reaches(const Look &look, UnitIndex unit, UnitIndex target) const = 0;
    /// The same, where it is known and not only taken to be so: for rules that leave their player no choice.
    [[nodiscard]] virtual bool surelyReaches(const Look &look, UnitIndex unit, UnitIndex target) const = 0;

    // Where one unit stands.
    /// Most of its models are in rough ground (DR-TERR-07); false where the players said so of the fight.
    [[nodiscard]] virtual bool inRough(const Look &look, UnitIndex unit) const = 0;
    /// The middle of its models, in 1/100 inch; of a unit that fell, where that was. Nothing where nobody
    /// knows.
    [[nodiscard]] virtual std::optional<Point> where(const Look &look, UnitIndex unit) const = 0;
    /// It stands wholly in that part of the table; false where nobody can tell.
    [[nodiscard]] virtual bool standsIn(const Look &look, UnitIndex unit, const table::Zone &zone) const = 0;
    /// How many of its models stand; nothing where nobody can count them.
    [[nodiscard]] virtual std::optional<int> counted(const Look &look, UnitIndex unit) const = 0;

    // Situations. \param stated what players say with the order; what is measured leaves it aside
    /// An Attack of `unit` on `target`, before anybody moves (DR-TERR-11).
    [[nodiscard]] virtual Situation fight(const Look &look, UnitIndex unit, UnitIndex target,
                                          Facts stated) const = 0;
    /// Attackers after `evader`, who has made its half-move; where it is caught, the fight of both where they
    /// stand now (DR-ATTACK-14, DR-ATTACK-15).
    [[nodiscard]] virtual Situation chase(const Look &look, UnitIndex unit, UnitIndex evader,
                                          Facts stated) const = 0;
    /// A shot of `unit`, or an explosion of it, at `target` (DR-SHOOT-05, DR-SHOOT-16 to 18).
    [[nodiscard]] virtual Situation shot(const Look &look, UnitIndex unit, UnitIndex target,
                                         Facts stated) const = 0;
    /// What the scenario has lying where the unit has come to (DR-SCEN-14, 20, 26, 36, 43).
    [[nodiscard]] virtual Situation arrival(const Look &look, UnitIndex unit, Facts stated) const = 0;

    /// The decision by which the players settle what is unknown; Nothing where it is not.
    [[nodiscard]] virtual Decision asks(const Look &look, Unknown what) const = 0;
};

/// The program's own table, which measures.
[[nodiscard]] const Surroundings &measuredSurroundings();
/// A real table, whose players state what is so.
[[nodiscard]] const Surroundings &statedSurroundings();

/// Asks the side for what is unknown. True where the battle waits for its answer.
inline bool askAbout(Play &play, Unknown what, SideIndex side, UnitIndex unit = noUnit,
                     UnitIndex other = noUnit)
{
    const Decision decision = play.around().asks(play, what);
    if (decision == Decision::Nothing)
        return false;
    play.ask(decision, side, unit, other);
    return true;
}

} // namespace gonfalon::rampant
