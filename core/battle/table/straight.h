// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/table/travel.h"

#include <optional>

namespace gonfalon::table {

/// A heading, drawn out so that distances along it come out exact to the hundredth.
class Heading
{
public:
    /// Towards `offset`, which is not nothing.
    explicit Heading(Point offset);

    [[nodiscard]] Point step(int distance) const
    {
        if (distance != m_asked) {
            m_step = stepped(distance);
            m_asked = distance;
        }
        return m_step;
    }
    /// How far one may go until middle lines are `reach` apart from a base at `offset`; `limit` where that is
    /// not before it, which spares most roots. Who already is as near may go away, not nearer.
    [[nodiscard]] Wide until(Point offset, int halves, Wide reach, Wide limit) const;
    /// The same for whichever of `ours` first comes so near to any of `theirs`.
    struct First
    {
        std::optional<Wide> until;
        bool near = false; ///< two of them are as near already
    };
    [[nodiscard]] First untilAny(std::span<const Point> ours, std::span<const Point> theirs, int halves,
                                 Wide reach, Wide limit) const;
    /// How far one must go to have left that reach for good; 0 if one never is within it.
    [[nodiscard]] Wide clearOf(Point offset, int halves, Wide reach) const;
    /// The same for all of `ours` from all of `theirs`.
    [[nodiscard]] Wide clearOfAll(std::span<const Point> ours, std::span<const Point> theirs, int halves,
                                  Wide reach) const;
    [[nodiscard]] Heading turned(int bend) const; ///< by `bend` times 5 degrees, -9 to 9
    [[nodiscard]] Point towards() const { return m_along; }

private:
    [[nodiscard]] Point stepped(int distance) const;
    /// Of an offset that lies so far `along` the heading and `aside` of it.
    [[nodiscard]] Wide untilRound(Wide along, Wide aside, Wide reach, Wide limit) const;
    [[nodiscard]] Wide untilRound(Point offset, Wide reach, Wide limit) const
    {
        return untilRound(dot(m_along, offset), cross(m_along, offset), reach, limit);
    }

    Point m_along;
    Wide m_square, m_length;
    mutable int m_asked = 0; ///< last, since the same is asked for each model in turn
    mutable Point m_step = {};
};

/// Why a straight movement ends.
enum class Halt : std::uint8_t
{
    Asked, ///< it went as far as it was to go
    Allowance,
    Edge,
    Impassable,
    Obstacle,
    Unit,
};

struct Run
{
    int length = 0; ///< in 1/100 inch
    Halt halt = Halt::Asked;
    UnitIndex unit = noUnit; ///< of Halt::Unit
    bool doubtful = false;   ///< it is so near a limit all the way that rounding might pass it
    bool slowed = false;     ///< it ends short of what was found to be paid for on its ground

    void stop(Wide at, Halt why, UnitIndex by = noUnit)
    {
        if (at >= length)
            return;
        length = static_cast<int>(std::max<Wide>(at, 0));
        halt = why;
        unit = by;
    }
};

/// A straight movement that is to be gone as far as may be.
struct Course
{
    const Scene &scene;
    UnitIndex unit;
    Heading heading;
    const Mover &mover;
    UnitIndex spared = noUnit; ///< may be neared
    bool leavesTable = false;  ///< the table's edge is no hindrance
    bool free = false;         ///< neither allowance nor obstacles count (DR-RETREAT-03)
};

/// How far models standing at `from`, of a unit whose movement began at `starts`, can go, at most `most`
/// further, having spent `spent` grains.
[[nodiscard]] Run farthest(const Course &course, std::span<const Point> from, std::span<const Point> starts,
                           int most, Wide spent = 0);
/// The same for the whole unit where it stands.
[[nodiscard]] Run farthest(const Course &course, int most);
/// Nothing is near the straight way of such a box: its models go `most`, within their allowance, without a
/// halt.
[[nodiscard]] bool isOpen(const Course &course, const Box &box, int most);
/// Each model of the unit has enough left for that step.
[[nodiscard]] bool canPay(const Course &course, Point step);
/// How far their allowance would take models at `from`, were nothing in the way (DR-MOVE-05).
[[nodiscard]] int paidFor(const Course &course, std::span<const Point> from);

} // namespace gonfalon::table
