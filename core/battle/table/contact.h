// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/table/straight.h"

namespace gonfalon::table {

/// The way of one unit into contact with another: as one body until the first bases touch, then each model by
/// itself (DR-ATTACK-01, 04 to 06).
class Approach
{
public:
    /// Both must outlive the approach.
    Approach(const Scene &scene, UnitIndex unit, UnitIndex target, const Mover &mover);

    struct Arrival
    {
        Point step; ///< of the unit as one body
        Heading heading;
        bool atObstacle = false; ///< halted against what shelters the target
        bool clear = false;      ///< the straight way is known to be legal for who goes on the ground
    };
    /// The most direct way that is legal.
    [[nodiscard]] std::optional<Arrival> find() const;
    /// True where there is one: settled at a glance where nothing is in the way.
    [[nodiscard]] bool possible() const;
    /// After it, as many models as possible touching the target.
    [[nodiscard]] Way closeIn(const Arrival &arrival) const;

private:
    /// The pair of models that would touch first, if the allowance goes so far.
    [[nodiscard]] std::optional<Pair> pairInReach() const;
    /// The square of how far apart two models may be that could touch.
    [[nodiscard]] Wide farthestApart() const
    {
        return square(m_mover.allowance.inHundredths() + tolerance + m_reach);
    }
    [[nodiscard]] std::optional<Arrival> from(const Pair &nearest) const;
    [[nodiscard]] bool open(const Pair &nearest) const;
    [[nodiscard]] std::optional<Arrival> along(Point model, Point target) const;
    [[nodiscard]] bool legal(const Arrival &arrival) const;
    template <class Tried>
    [[nodiscard]] std::optional<Arrival> otherWays(const Pair &direct, const Tried &tried) const;
    void slide(const Arrival &arrival, Way &way) const;
    void slideOne(const Arrival &arrival, std::size_t model, Way &way) const;
    [[nodiscard]] bool mayStandAfter(const Course &course, Point from, int length) const;

    const Scene &m_scene;
    UnitIndex m_unit, m_target;
    const Mover &m_mover;
    int m_halves;
    Wide m_reach;
};

} // namespace gonfalon::table
