// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/table/travel.h"

#include <bitset>
#include <optional>

namespace gonfalon::table {

/// The models of one unit, each going its own way at its own rate, to end in cohesion (DR-MOVE-01,
/// DR-TERR-10, DR-COH-01). A place is tried straight first, then round one corner of what is in the way.
/// Models that are placed already hold their places; the others find room next to them.
class OwnWays
{
public:
    /// `spared` may be neared and touched: the target of an Attack. All must outlive this.
    OwnWays(const Scene &scene, UnitIndex unit, const Mover &mover, UnitIndex spared = noUnit);

    /// How one model gets to a place.
    struct Walk
    {
        Wide cost = 0; ///< grains of its allowance
        Wide gone = 0; ///< grains
        bool dangerous = false;
        std::optional<Point> corner = {}; ///< that it went round
    };
    /// The way of a model to `to`, if the allowance, the ground and other units let it go and stand there.
    [[nodiscard]] std::optional<Walk> walk(std::size_t model, Point to) const;
    /// True where models there and there are within 3 inches of each other.
    [[nodiscard]] bool within(Point a, Point b) const;
    /// True where no base that is placed already would overlap.
    [[nodiscard]] bool isFree(Point at) const;
    void put(std::size_t model, Point at, const Walk &walk);

    /// Models that are placed, in 1 bit each.
    [[nodiscard]] bool isPut(std::size_t model) const { return m_put[model]; }
    [[nodiscard]] std::size_t putCount() const { return m_put.count(); }

    /// Places all who are not, near to `wanted`, foremost along `ahead` first, so that all are within 3
    /// inches of one model. False where somebody finds no place.
    [[nodiscard]] bool settle(const Stand &wanted, Point ahead);
    /// The same where that leaves nobody in the middle: somebody stands on the way from `from` that the model
    /// at `at` came by, and has the others within 3 inches.
    [[nodiscard]] bool settleAlong(Point at, const Walk &walk, Point from, const Stand &wanted, Point ahead);
    /// Where all stand now, without a fault.
    [[nodiscard]] Way way() const;

private:
    using Order = std::array<std::uint8_t, Stand::most>;
    /// Another unit near enough to matter.
    struct Other
    {
        UnitIndex unit = noUnit;
        Wide reach = 0; ///< middle lines come no nearer than that
        int halves = 0;
        int out = 0; ///< of the box around its bases, for the middle of one of ours
        Box box;     ///< outside it nothing can be so near
        bool spared = false;
    };

    [[nodiscard]] std::optional<Walk> straight(Point from, Point to, Wide spent) const;
    [[nodiscard]] std::optional<Walk> aroundCorner(Point from, Point to) const;
    [[nodiscard]] bool mayCross(Point from, Point to) const;
    [[nodiscard]] bool mayStand(Point at) const;
    [[nodiscard]] bool nearsUnit(Point from, Point to) const;
    [[nodiscard]] static Order foremostFirst(const Stand &wanted, Point ahead);
    [[nodiscard]] bool settleAround(std::size_t pivot, const Stand &wanted, const Order &order);
    [[nodiscard]] bool find(std::size_t model, Point wanted, Point pivot);
    [[nodiscard]] bool stopsShort(std::size_t model, Point wanted, Point pivot);

    const Scene *m_scene;
    const Mover *m_mover;
    UnitIndex m_unit;
    Base m_base;
    Wide m_purse; ///< grains that each model has
    std::array<Other, 64> m_others;
    std::size_t m_otherCount = 0;
    Stand m_stand;
    std::bitset<Stand::most> m_put;
    Wide m_gone = 0; ///< by whoever went farthest
    bool m_dangerous = false;
};

} // namespace gonfalon::table
