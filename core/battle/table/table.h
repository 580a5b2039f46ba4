// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battlefield.h"
#include "core/battle/ids.h"
#include "core/battle/point.h"
#include "core/battle/table/stand.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

/// The only code that knows coordinates: footprints, paths, sight and terrain in whole 1/100 inches. Rules
/// ask it for facts and never look at places themselves. Everything here is exact to the hundredth and equal
/// on every compiler (DR-CONV-11).
namespace gonfalon::table {

/// The base of every model of a unit: a disc, or a disc drawn out along the table's depth for long bases. In
/// 1/100 inch. There are no facings, so it never turns (DR-CONV-06).
struct Base
{
    int radius = 49;
    int half = 0; ///< half the length of the straight part; 0 for a round base

    friend bool operator==(const Base &, const Base &) = default;
};

/// How a unit gets about.
struct Mover
{
    Length allowance;
    bool flies = false;          ///< over everything, but not onto impassable ground (DR-FANT-18)
    bool fleetFooted = false;    ///< not slowed by rough ground (DR-MOVE-06)
    bool bogged = false;         ///< everywhere as if in rough ground (DR-FANT-54)
    bool overUnits = false;      ///< passes over other units, to end 3 inches off them (DR-FANT-20, 22)
    bool shunsRough = false;     ///< chariots: rough ground is closed
    bool shunsObstacles = false; ///< chariots: walls, ditches and their like are closed
    bool straightAway = false;   ///< does not bend its retreat where that is blocked (LR-RET-03)
    bool bendsLeftFirst = false; ///< of two equal bends of a retreat takes the other one (DR-RETREAT-02)
};

/// What may be wrong with a movement.
enum class Fault : std::uint8_t
{
    None,
    TooFar, ///< a model would go farther than its allowance
    OffTable,
    Impassable,
    Obstacle,    ///< a model would cross an obstacle that it had not halted at (DR-MOVE-07)
    NearUnit,    ///< within 3 inches of another unit, on the way or at the end (DR-COH-04, DR-COH-05)
    Cohesion,    ///< a model would be more than 3 inches from the unit's middle one (DR-COH-01)
    Overlap,     ///< two bases of the unit in the same place
    OutsideZone, ///< of a deployment
};

/// A movement that was worked out.
struct Way
{
    Stand stand; ///< where its models end
    Length gone; ///< by the model that went farthest
    Fault fault = Fault::None;
    UnitIndex near = noUnit; ///< of Fault::NearUnit: which unit
    std::uint8_t model = 0;  ///< of a fault: whose, from 0
    Length missing;          ///< of a fault: by how much that model is in the wrong, where it can be measured
    bool dangerous = false;  ///< a model was on Dangerous ground at some time (DR-SCEN-41)
    bool atObstacle = false; ///< it was stopped by an obstacle

    friend bool operator==(const Way &, const Way &) = default;
};

/// How far one came towards a place.
struct Reached
{
    Point place; ///< of the unit's middle
    Way way;     ///< as `Table::follow` would work it out
};

/// A retreat that was worked out (DR-RETREAT-01 to 08).
struct Flight
{
    Stand stand;
    Length gone;
    Length missing; ///< what it fell short of by impassable ground or other units; 0 if nothing
    Length
        unmoved; ///< of that what belongs to its half move, without what it goes on to be clear (LR-RET-04)
    bool offTable = false;
    bool dangerous = false;
    bool atObstacle = false;
};

/// Models that a unit loses, those near to whom it loses them first.
struct Toll
{
    int count = 0;
    UnitIndex by = noUnit; ///< may be noUnit: then all are equal
    Length range;          ///< within which of `by` they fall first; 0: touching it
};

/// A unit that steps aside a little.
struct Parted
{
    UnitIndex unit;
    Stand stand;
};

/// Where the models of a unit stand towards another unit that shoots or attacks.
struct Shelter
{
    bool cover = false;    ///< a majority benefits (DR-TERR-07, DR-SHOOT-17, DR-SHOOT-18)
    bool superb = false;   ///< of that cover
    bool overhead = false; ///< a majority is under woods or roofs
};

enum class Edge : std::uint8_t
{
    North,
    East,
    South,
    West
};

/// True for the edges that run along the table's width.
[[nodiscard]] constexpr bool isAcross(Edge edge) { return edge == Edge::North || edge == Edge::South; }

/// A part of the table where units are set up: each model wholly inside.
struct Zone
{
    enum class Shape : std::uint8_t
    {
        Box,    ///< between `from` and `to`
        Circle, ///< around `from` with `radius`
    };
    Shape shape = Shape::Box;
    Point from = {}, to = {};
    int radius = 0;
    bool touching = false; ///< at least one model touches `edge` of the table
    Edge edge = Edge::North;
};

/// A stretch of the table's edge by which units come on, from its west or north end to the other.
struct Entrance
{
    Edge edge = Edge::North;
    int from = 0, to = 0;
};

class Ground; ///< the pieces of terrain, looked at once
struct Scene; ///< what the geometry sees of a table

/// The room that a unit takes up.
struct Footprint
{
    Base base;
    SideIndex side = noSide;
    bool blocksSight = true;
    bool cohesive = true;                         ///< as it stands (DR-COH-01)
    std::uint8_t count = 0;                       ///< models standing; 0: the unit stands nowhere
    int west = 0, north = 0, east = 0, south = 0; ///< around its bases
};

/// All units' models on one piece of ground. A plain value: copying it copies the places, the ground is
/// shared.
class Table
{
public:
    Table() = default;
    /// An empty table. Positions of units are those of the battle. With `halfIsCover` exactly half of a
    /// unit's models are enough for cover (DR-TERR-07).
    Table(const Battlefield &battlefield, bool halfIsCover);

    [[nodiscard]] const Battlefield &battlefield() const;

    /// Adds a unit that stands nowhere yet. `blocksSight` is false for Invisible units (DR-SHOOT-09); `side`
    /// tells a retreat who its enemies are (DR-RETREAT-02).
    void addUnit(Base base, SideIndex side, bool blocksSight);
    /// For a unit that changes its form: other bases from now on.
    void setBase(UnitIndex unit, Base base, bool blocksSight);

    // Where units stand.
    [[nodiscard]] bool stands(UnitIndex unit) const;
    [[nodiscard]] Stand stand(UnitIndex unit) const;
    /// The same without copying them, as long as nobody moves.
    [[nodiscard]] std::span<const Point> places(UnitIndex unit) const;
    [[nodiscard]] int models(UnitIndex unit) const;
    [[nodiscard]] Point middle(UnitIndex unit) const; ///< of the smallest box around its models
    [[nodiscard]] Base base(UnitIndex unit) const;
    void place(UnitIndex unit, const Stand &stand);
    /// Its middle stays known: who flees from it after its end runs from there (DR-RETREAT-02).
    void takeOff(UnitIndex unit);
    /// Who remains of a unit that loses fewer models than it has: first fall those in range, never the first
    /// one, and so that the rest are in cohesion where that is possible (DR-SHOOT-19, DR-ATTACK-31,
    /// DR-LEAD-02).
    /// \param towards of equals those farthest to that side fall; none: those farthest from the middle
    [[nodiscard]] Stand remaining(UnitIndex unit, const Toll &toll, Point towards = {}) const;
    /// Those, its first before the others, where they may remain as well: as many models of the unit, its
    /// first among them (DR-SHOOT-19, DR-LEAD-02).
    [[nodiscard]] std::optional<Stand> chosenToRemain(UnitIndex unit, const Toll &toll,
                                                      const Stand &rest) const;
    /// True where more than one choice of models may fall.
    [[nodiscard]] bool leavesChoice(UnitIndex unit, const Toll &toll) const;

    /// Pieces of terrain that lie wholly within `reach` of the unit shelter nobody any more (DR-FANT-12).
    void clearCover(UnitIndex unit, Length reach);

    // Distances, base edge to base edge; 0 where they touch (DR-CONV-05).
    [[nodiscard]] Length gap(UnitIndex a, UnitIndex b) const;
    /// gap(a, b) <= length, without working out the gap where a look at the outlines settles it.
    [[nodiscard]] bool within(UnitIndex a, UnitIndex b, Length length) const;
    /// From the first model of `leader`, its Leader (DR-LEAD-03).
    [[nodiscard]] bool withinOfFirst(UnitIndex leader, UnitIndex unit, Length length) const;
    [[nodiscard]] bool withinOfFirsts(UnitIndex leader, UnitIndex other,
                                      Length length) const;                             ///< (LR-CHA-01)
    [[nodiscard]] bool withinOfPoint(UnitIndex unit, Point point, Length length) const; ///< nearest base edge
    [[nodiscard]] bool allWithin(UnitIndex unit, UnitIndex other,
                                 Length length) const; ///< every model of `unit`
    [[nodiscard]] bool touchesEdge(UnitIndex unit, Edge edge) const;
    [[nodiscard]] bool inCohesion(UnitIndex unit) const; ///< (DR-COH-01)

    // Sight and ground.
    /// A model of `a` sees a model of `b` (DR-SHOOT-09 to 12, DR-TERR-04).
    [[nodiscard]] bool sees(UnitIndex a, UnitIndex b) const;
    /// What shelters `target` from `from`; for shots also partial hiding (DR-SHOOT-11).
    [[nodiscard]] Shelter shelter(UnitIndex target, UnitIndex from, bool fromShots) const;
    [[nodiscard]] bool inRough(UnitIndex unit) const; ///< more than half of its models (DR-TERR-07)
    /// Most models stand in cover, or so near to a wall or the like that it shelters them from beyond: no
    /// place for a Wall of Spears (DR-ATTACK-29, DR-SHOOT-18).
    [[nodiscard]] bool inCover(UnitIndex unit) const;
    /// `target` stands higher on a hill than `from` (DR-TERR-11), and whether that hill is steep
    /// (DR-TERR-12).
    struct Slope
    {
        bool uphill = false;
        bool steep = false;
    };
    [[nodiscard]] Slope slope(UnitIndex target, UnitIndex from) const;
    [[nodiscard]] bool behindObstacle(UnitIndex target, UnitIndex from) const; ///< most models (LR-ATK-16)
    /// One that gives cover lies between most models of both, however far from `target`, and is not the one
    /// that `from` stands at itself (DR-SHOOT-18).
    [[nodiscard]] bool obstacleBetween(UnitIndex target, UnitIndex from) const;

    // Movement. None of these changes anything; `place` does.
    /// A unit's models around `middle`: `files` abreast (0: nearly square), touching for a wall.
    [[nodiscard]] Stand block(UnitIndex unit, Point middle, int files, bool closeUp) const;
    /// The same for a unit with so many models, that stands nowhere yet. Its Leader, the first of them,
    /// stands in the middle, where he reaches as far to all sides.
    [[nodiscard]] Stand blockOf(UnitIndex unit, int models, Point middle, int files, bool closeUp) const;
    /// Follows `path` with the unit's middle and stands there, `files` abreast (0: as it stands). Every model
    /// goes from its own place to its new one, rough ground counting double (DR-MOVE-01 to DR-MOVE-08). Where
    /// something stops a straight way, each model goes its own, round it or behind the others, as long as
    /// most come to stand where they would have and all are in cohesion (DR-TERR-10, DR-COH-01).
    [[nodiscard]] Way follow(UnitIndex unit, const Path &path, int files, bool closeUp,
                             const Mover &mover) const;
    /// After passing `path` each model goes to its own place in `places`, straight or round one corner.
    [[nodiscard]] Way goTo(UnitIndex unit, const Path &path, const Stand &places, const Mover &mover) const;
    /// The farthest legal place straight towards `goal`, as `follow` would have it. \param thorough else it
    /// may stop where the unit as one body does, though one by one its models might come a little farther
    [[nodiscard]] Reached reachTowards(UnitIndex unit, Point goal, const Mover &mover,
                                       bool thorough = true) const;
    /// The way into contact with `target` by the most direct line, as many models as possible touching it;
    /// nothing if it cannot be touched (DR-ATTACK-01, 04 to 06). An obstacle that shelters the target counts
    /// as touching it.
    [[nodiscard]] std::optional<Way> contact(UnitIndex unit, UnitIndex target, const Mover &mover) const;
    /// True where `contact` finds a way; cheap for far units.
    [[nodiscard]] bool canContact(UnitIndex unit, UnitIndex target, const Mover &mover) const;
    /// As near to `target` as it gets, 3 inches off all units (DR-ATTACK-15).
    [[nodiscard]] Way approach(UnitIndex unit, UnitIndex target, const Mover &mover) const;
    /// Where both meet after a counter-charge, in proportion to their movement (DR-ATTACK-10).
    struct Meeting
    {
        Way attacker, target;
    };
    [[nodiscard]] Meeting meet(UnitIndex attacker, UnitIndex target, const Mover &attackers,
                               const Mover &targets) const;
    /// Away from `from` (a unit), each model by the mover's allowance and all in cohesion, bending up to 45
    /// degrees, in steps of 5, where straight is blocked; models within 3 inches of `from` keep going
    /// (DR-RETREAT-01 to 08, DR-COH-03). A flyer passes over everything.
    [[nodiscard]] Flight retreat(UnitIndex unit, UnitIndex from, const Mover &mover) const;
    /// The same, away from a place.
    [[nodiscard]] Flight retreatFrom(UnitIndex unit, Point from, const Mover &mover) const;
    /// Which of two units that touch steps aside, and to where, so that their bases are apart: `other` rather
    /// than `unit`, as a whole rather than its touching models alone; nothing where none needs to, or can
    /// (DR-ATTACK-36).
    [[nodiscard]] std::optional<Parted> parted(UnitIndex unit, UnitIndex other) const;
    /// The same formation as near to `stand` as the unit may stand, at most six inches off: the least step to
    /// any side that leaves all other units 3 inches; nothing where none does (DR-COH-04, LR-ATK-22).
    [[nodiscard]] std::optional<Stand> aside(UnitIndex unit, const Stand &stand, const Mover &mover) const;
    /// Lion's: off the table by the nearest edge that can be reached without nearing the closest enemy
    /// (LR-RET-02, LR-RET-07).
    [[nodiscard]] bool canLeave(UnitIndex unit, UnitIndex closestEnemy, const Mover &mover) const;
    /// The unit of `among` nearest to `unit`, or noUnit.
    [[nodiscard]] UnitIndex nearest(UnitIndex unit, const std::vector<UnitIndex> &among) const;

    // Setting up.
    /// What is wrong with standing there: off the table, closed ground, within 3 inches, cohesion, overlap.
    [[nodiscard]] Way stand(UnitIndex unit, const Stand &stand, const Mover &mover = {}) const;
    /// True where every model's base lies in one of the zones, and one touches where that is asked.
    [[nodiscard]] bool inZone(UnitIndex unit, const Stand &stand, const Zone &zone) const;

    /// The way of a unit that comes on by that stretch of the edge and stands there: each model goes straight
    /// from the nearest place on it (DR-SCEN-07).
    [[nodiscard]] Way enter(UnitIndex unit, const Stand &stand, const Entrance &by, const Mover &mover) const;

    /// Grows with every change of the places: what was measured holds as long as it stays the same.
    [[nodiscard]] std::uint32_t version() const { return m_version; }
    /// What was measured holds no more, for another reason.
    void forgetMeasures() { ++m_version; }

    /// Of all places, equal on all machines.
    [[nodiscard]] std::uint64_t hash() const;
    friend bool operator==(const Table &a, const Table &b);

private:
    [[nodiscard]] Scene scene() const;
    void comeOn(UnitIndex attacker, UnitIndex target, const Mover &attackers, Meeting &meeting) const;

    std::shared_ptr<const Ground> m_ground;
    std::vector<Footprint> m_units;
    std::vector<Point> m_models; ///< Stand::most places for each unit
    std::uint32_t m_version = 1;
};

} // namespace gonfalon::table
