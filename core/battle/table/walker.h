// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/table/few.h"
#include "core/battle/table/travel.h"

#include <bitset>
#include <optional>
#include <vector>

namespace gonfalon::table {

/// How single models of one unit get about: straight, else round one corner of what is in the way, at a rate
/// of their own (DR-MOVE-01, DR-TERR-10). Where its mates go does not matter here.
class Walker
{
public:
    /// `spared` may be neared and touched: the target of an Attack. All must outlive this.
    Walker(const Scene &scene, UnitIndex unit, const Mover &mover, UnitIndex spared = noUnit);

    /// From now on nobody ends nearer to that unit than he began, or to its place if it is gone
    /// (DR-RETREAT-02).
    void flee(UnitIndex from, Point place);

    /// How one model gets to a place.
    struct Walk
    {
        Wide cost = 0; ///< grains of its allowance
        Wide gone = 0; ///< grains
        bool dangerous = false;
        std::optional<Point> corner = {}; ///< that it went round
    };
    /// The straight way of a model to `to`, if the allowance, the ground and other units let it go and stand
    /// there.
    [[nodiscard]] std::optional<Walk> walkStraight(std::size_t model, Point to) const;
    /// The same, or round one corner where something is in its way. Who could just not pay for rough ground
    /// finds no cheaper way round a corner but by chance, and is not let look for one.
    [[nodiscard]] std::optional<Walk> walk(std::size_t model, Point to) const;
    /// The same, and that one is looked for as well: of a place that the owner asks for.
    [[nodiscard]] std::optional<Walk> walkAnyhow(std::size_t model, Point to) const;
    /// The first two again, to a place where one may stand.
    [[nodiscard]] std::optional<Walk> straightTo(std::size_t model, Point to) const;
    [[nodiscard]] std::optional<Walk> walkTo(std::size_t model, Point to) const;
    /// False where that is farther than any model may go.
    [[nodiscard]] bool inPurse(Point step) const { return dot(step, step) <= m_farthest; }
    /// False where a model could not come so near to that place, were all open; middle line to middle line.
    [[nodiscard]] bool mayComeNear(std::size_t model, Point place, int near) const
    {
        return apartSquared(models()[model] - place, 2 * m_base.half) <= square(m_reach + near);
    }
    /// On the table, and off all other units.
    [[nodiscard]] bool mayStand(Point at) const;

    [[nodiscard]] std::span<const Point> models() const { return m_scene.models(m_unit); }
    [[nodiscard]] Base base() const { return m_base; }

private:
    /// Another unit near enough to matter.
    struct Other
    {
        UnitIndex unit;
        bool spared;
        int halves;
        int out;         ///< of the box around its bases, for the middle of one of ours on its way
        Wide reach;      ///< middle lines come no nearer than that on the way
        Wide apart;      ///< and that at the end: 3 inches off whoever one began near to as well
        Box box, endBox; ///< outside of them nothing can be so near
    };

    /// An obstacle near enough to matter, and whether the unit has halted at it (DR-MOVE-07).
    struct Wall
    {
        const Line *line;
        bool open;
    };

    /// What a way may lead round, by the corners of a box with its own corners rounded off.
    static constexpr std::size_t cornersEach = 20;
    struct Hindrance
    {
        Box box; ///< a way that does not meet it is not hindered
        std::array<Point, cornersEach> corners;
        std::bitset<cornersEach> seen, barred; ///< nobody may come by the barred ones of those looked at
    };

    /// The way of one model to a corner, walked once.
    struct Leg
    {
        enum class State : std::uint8_t
        {
            Unknown,
            Closed,
            Open
        };
        Wide cost = 0, gone = 0;
        State state = State::Unknown;
        bool dangerous = false;
    };

    void noteGround(const Box &reach);
    [[nodiscard]] bool groundLets(Point from, Point to) const;
    /// What a straight leg says of itself: it costs too much, or something is in its way.
    enum class Leads : std::uint8_t
    {
        There,
        TooFar,
        IntoSomething
    };
    /// \param spent before, and \param most what it may have cost in the end; `walk` is set where it leads
    /// there
    [[nodiscard]] Leads leads(Point from, Point to, Wide spent, Wide most, Walk &walk) const;
    [[nodiscard]] std::optional<Walk> straight(Point from, Point to) const;
    [[nodiscard]] std::optional<Walk> aroundCorner(std::size_t model, Point to) const;
    [[nodiscard]] bool isBarred(Hindrance &hindrance, std::size_t corner) const;
    void noteHindrances() const;
    [[nodiscard]] Leg *legsOf(std::size_t model) const;
    [[nodiscard]] bool nearsUnit(Point from, Point to) const;
    [[nodiscard]] bool nearsFled(Point from, Point to) const;

    const Scene &m_scene;
    const Mover &m_mover;
    UnitIndex m_unit, m_fled = noUnit;
    std::optional<Point> m_fledPlace;
    Base m_base;
    Wide m_purse;    ///< grains that each model has
    int m_reach;     ///< what that is in the open
    Wide m_farthest; ///< squared
    Box m_onTable;   ///< where the middle of a base that stands on the table may be
    bool m_open;     ///< nothing of the ground is within reach
    std::vector<Wall> m_walls;
    Few<Other, 64> m_others;

    // What was walked once already, to be known when it is asked for again.
    mutable bool m_hindrancesKnown = false;
    mutable std::vector<Hindrance> m_hindrances;
    mutable std::vector<Leg> m_legs;
    mutable std::array<std::uint8_t, Stand::most> m_legsOf{}; ///< which of them, from 1; 0: none yet
};

} // namespace gonfalon::table
