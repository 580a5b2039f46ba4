// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/table/scene.h"

namespace gonfalon::table {

/// Lengths that are added up are kept in 1/256 of 1/100 inch, so that many short legs lose nothing.
inline constexpr int grains = 256;

/// The length of `step` in grains.
[[nodiscard]] inline Wide lengthOf(Point step) { return rootDown(dot(step, step) * grains * grains); }

/// Allowance that a leg of one model uses, in grains: rough ground counts double (DR-MOVE-05).
[[nodiscard]] Wide costOf(const Ground &ground, Point from, Point to, const Mover &mover);
/// The same, with the leg's length in grains at hand.
[[nodiscard]] Wide costOf(const Ground &ground, Point from, Point to, const Mover &mover, Wide length);

/// The parts of the line from `from` to `to` on which such a mover is slowed, joined.
[[nodiscard]] Spans slowed(const Ground &ground, Point from, Point to, const Mover &mover);

/// A unit whose movement began at `starts` has halted at that obstacle: all of it may cross (DR-MOVE-07).
[[nodiscard]] bool lines(const Line &line, std::span<const Point> starts, Base base);

/// A way leads into ground that this mover never enters.
[[nodiscard]] bool isClosed(const Ground &ground, Point from, Point to, const Mover &mover);

/// What ground forbids of a leg of one model; `starts` is where its unit's movement began, whose obstacles it
/// may cross (DR-MOVE-07, DR-MOVE-08).
[[nodiscard]] Fault groundFault(const Ground &ground, std::span<const Point> starts, Point from, Point to,
                                Base base, const Mover &mover);

/// True where some of the line lies in such an area; an area in which it starts may be left again.
[[nodiscard]] bool enters(const Area &area, Point from, Point to);
/// A model that goes so is on Dangerous ground at some time (DR-SCEN-41).
[[nodiscard]] bool endangers(const Ground &ground, Point from, Point to);
/// Ground that this mover never enters.
[[nodiscard]] inline bool closedTo(const Mover &mover, const TerrainTraits &traits)
{
    return traits.impassable || (mover.shunsRough && traits.rough && !mover.flies);
}

/// The same models, all `step` farther on.
[[nodiscard]] Stand shifted(Stand stand, Point step);
/// What `Travel` makes of one straight step that is known to be legal but for the cohesion: rounding moves a
/// model by less than every check's tolerance.
[[nodiscard]] Way asOneBody(const Scene &scene, UnitIndex unit, Point step);

/// A unit on its way: every leg is checked as it is gone, and what it costs each model is added up.
class Travel
{
public:
    /// `spared` may be neared: the target of an Attack, the unit that is fled from.
    Travel(const Scene &scene, UnitIndex unit, const Mover &mover, UnitIndex spared = noUnit);

    void shift(Point step);         ///< all models alike
    void form(const Stand &places); ///< each to its own place
    [[nodiscard]] Way finish();     ///< where it ends, with the first fault of all

private:
    void found(Fault fault, std::size_t model, Wide missing = 0, UnitIndex near = noUnit);
    void go(const Stand &to, const Box &box, bool alike);
    void pay(const Stand &to, const Box &swept, bool alike);
    void checkGround(const Stand &to, const Box &swept);
    void checkUnits(const Stand &to, const Box &swept, bool alike);
    void checkEnd();
    void checkEdge();
    void checkTogether();
    /// The model that comes too near to the other unit on its way; their number if none does.
    [[nodiscard]] std::size_t nearing(UnitIndex other, const Stand &to, bool alike) const;

    const Scene &m_scene;
    const Mover &m_mover;
    UnitIndex m_unit, m_spared;
    Base m_base;
    Stand m_start;
    Box m_startBox, m_box; ///< around all bases where they began, and where they are
    Way m_way;
    Wide m_common = 0;                     ///< grains that all models have paid alike, and gone
    std::array<Wide, Stand::most> m_extra; ///< what each has paid besides
    std::array<Wide, Stand::most> m_apart; ///< what each has gone besides
    bool m_formed = false;
};

} // namespace gonfalon::table
