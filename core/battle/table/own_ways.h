// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/table/travel.h"

#include <bitset>
#include <optional>

namespace gonfalon::table {

/// All round in steps of 15 degrees, in 1/2^16: library functions differ between machines.
inline constexpr std::array<Point, 24> around{
    Point{65536, 0},       Point{63303, 16962},   Point{56756, 32768},   Point{46341, 46341},
    Point{32768, 56756},   Point{16962, 63303},   Point{0, 65536},       Point{-16962, 63303},
    Point{-32768, 56756},  Point{-46341, 46341},  Point{-56756, 32768},  Point{-63303, 16962},
    Point{-65536, 0},      Point{-63303, -16962}, Point{-56756, -32768}, Point{-46341, -46341},
    Point{-32768, -56756}, Point{-16962, -63303}, Point{0, -65536},      Point{16962, -63303},
    Point{32768, -56756},  Point{46341, -46341},  Point{56756, -32768},  Point{63303, -16962}};

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
    /// The straight way of a model to `to`, if the allowance, the ground and other units let it go and stand
    /// there.
    [[nodiscard]] std::optional<Walk> walkStraight(std::size_t model, Point to) const;
    /// The same, or round one corner where that is closed.
    [[nodiscard]] std::optional<Walk> walk(std::size_t model, Point to) const;
    /// True where models there and there are within 3 inches of each other.
    [[nodiscard]] bool within(Point a, Point b) const;
    /// True where no base that is placed already would overlap.
    [[nodiscard]] bool isFree(Point at) const;
    /// The model stands there, whatever the others do.
    void put(std::size_t model, Point at, const Walk &walk);

    /// Models that are placed, in 1 bit each.
    [[nodiscard]] bool isPut(std::size_t model) const { return m_put[model]; }
    [[nodiscard]] std::size_t putCount() const { return m_put.count(); }

    /// Puts whoever may go straight to his place in `wanted`; true where these are most of all.
    [[nodiscard]] bool putMost(const Stand &wanted);
    /// Places all who are not, near to `wanted`, foremost along `ahead` first, so that all are within 3
    /// inches of one model. False where somebody finds no place.
    [[nodiscard]] bool settle(const Stand &wanted, Point ahead);
    /// The same where that leaves nobody in the middle: somebody stands on the way from `from` that the model
    /// at `at` came by, and has the others within 3 inches.
    [[nodiscard]] bool settleAlong(Point at, const Walk &walk, Point from, const Stand &wanted, Point ahead);
    /// All to just these places; nothing where one of them cannot get to his, or they cannot stand so.
    [[nodiscard]] std::optional<Way> to(const Stand &places);
    /// Where all stand now, without a fault.
    [[nodiscard]] Way way() const;

private:
    using Marks = std::bitset<Stand::most>;

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

    void place(std::size_t model, Point at, const Walk &walk);
    [[nodiscard]] bool inPurse(Point step) const;
    [[nodiscard]] int near(std::size_t model) const; ///< who are placed within 3 inches of it
    [[nodiscard]] std::optional<Walk> straight(Point from, Point to, Wide spent) const;
    [[nodiscard]] std::optional<Walk> aroundCorner(Point from, Point to) const;
    [[nodiscard]] bool mayStand(Point at) const;
    [[nodiscard]] bool nearsUnit(Point from, Point to) const;
    [[nodiscard]] bool settleAround(std::size_t pivot, const Stand &wanted, const Order &order);
    [[nodiscard]] bool find(std::size_t model, Point wanted, Point pivot);
    [[nodiscard]] bool stopsShort(std::size_t model, Point wanted, Point pivot);
    [[nodiscard]] bool keepsUp(std::size_t model, Point pivot);

    const Scene *m_scene;
    const Mover *m_mover;
    UnitIndex m_unit;
    Base m_base;
    Wide m_purse; ///< grains that each model has
    std::array<Other, 64> m_others;
    std::size_t m_otherCount = 0;
    Stand m_stand;
    Marks m_put, m_held, m_dangerous;
    std::array<Wide, Stand::most> m_gone{}; ///< grains, by each
};

} // namespace gonfalon::table
