// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/table/walker.h"

#include <bitset>
#include <tuple>

namespace gonfalon::table {

/// All round in steps of 7.5 degrees, in 1/2^16: library functions differ between machines.
inline constexpr std::array<Point, 48> around{
    Point{65536, 0},       Point{64975, 8554},    Point{63303, 16962},   Point{60547, 25080},
    Point{56756, 32768},   Point{51993, 39896},   Point{46341, 46341},   Point{39896, 51993},
    Point{32768, 56756},   Point{25080, 60547},   Point{16962, 63303},   Point{8554, 64975},
    Point{0, 65536},       Point{-8554, 64975},   Point{-16962, 63303},  Point{-25080, 60547},
    Point{-32768, 56756},  Point{-39896, 51993},  Point{-46341, 46341},  Point{-51993, 39896},
    Point{-56756, 32768},  Point{-60547, 25080},  Point{-63303, 16962},  Point{-64975, 8554},
    Point{-65536, 0},      Point{-64975, -8554},  Point{-63303, -16962}, Point{-60547, -25080},
    Point{-56756, -32768}, Point{-51993, -39896}, Point{-46341, -46341}, Point{-39896, -51993},
    Point{-32768, -56756}, Point{-25080, -60547}, Point{-16962, -63303}, Point{-8554, -64975},
    Point{0, -65536},      Point{8554, -64975},   Point{16962, -63303},  Point{25080, -60547},
    Point{32768, -56756},  Point{39896, -51993},  Point{46341, -46341},  Point{51993, -39896},
    Point{56756, -32768},  Point{60547, -25080},  Point{63303, -16962},  Point{64975, -8554}};

/// A place `reach` off a base at `centre`, middle line to middle line; `halves` is the sum of both half
/// lengths.
[[nodiscard]] constexpr Point beside(Point centre, Point direction, int reach, int halves)
{
    const int down = direction.y > 0 ? halves : direction.y < 0 ? -halves : 0;
    return centre + Point{static_cast<int>(Wide(direction.x) * reach / 65536),
                          static_cast<int>(Wide(direction.y) * reach / 65536) + down};
}

/// A place, and how far off the one wished for it lies; the nearest comes first.
struct Spot
{
    Wide off; ///< squared
    Point at;
    bool operator<(const Spot &other) const { return std::tie(off, at) < std::tie(other.off, other.at); }
};

/// The models of one unit, each going its own way at its own rate, to end in cohesion (DR-MOVE-01,
/// DR-TERR-10, DR-COH-01). Models that are placed already hold their places; the others find room next to
/// them. A small value: what is tried on a copy costs little.
class OwnWays
{
public:
    using Walk = Walker::Walk;

    /// The walker must outlive this.
    explicit OwnWays(const Walker &walker);

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
    /// The same with all patience: the mates of `first`, who is placed, wherever they find room, near to
    /// `wanted` if they can, any one of them in the middle.
    [[nodiscard]] bool settleAnywhere(std::size_t first, const Stand &wanted);
    /// The same, in step with the first.
    [[nodiscard]] bool settleAnywhere(std::size_t first);
    /// All to just these places; nothing where one of them cannot get to his, or they cannot stand so.
    [[nodiscard]] std::optional<Way> to(const Stand &places);
    /// Where all stand now, without a fault.
    [[nodiscard]] Way way() const;

private:
    using Marks = std::bitset<Stand::most>;

    void place(std::size_t model, Point at, const Walk &walk);
    [[nodiscard]] int near(std::size_t model) const; ///< who are placed within 3 inches of it
    /// False where one who is not placed yet is too far from there to end `near` to it, were all open.
    [[nodiscard]] bool allMayComeNear(Point place, int near) const;
    [[nodiscard]] bool settleAround(std::size_t pivot, const Stand &wanted, const Order &order);
    [[nodiscard]] bool find(std::size_t model, Point wanted, Point pivot);
    [[nodiscard]] bool findBeside(std::size_t model, Point mate, Point wanted, Point pivot);
    [[nodiscard]] bool stopsShort(std::size_t model, Point wanted, Point pivot);
    [[nodiscard]] bool keepsUp(std::size_t model, Point pivot);
    /// All are together; there was not room enough; somebody could not even come by himself.
    enum class Gathered : std::uint8_t
    {
        All,
        Crowded,
        TooFar
    };
    [[nodiscard]] Gathered gatherAround(std::size_t pivot, Point first, const Stand &wanted, Order &order,
                                        std::size_t turn);
    [[nodiscard]] Gathered gather(std::size_t pivot, const Stand &wanted, Order &order, std::size_t turn);
    [[nodiscard]] bool findAnywhere(std::size_t model, Point wanted, Point pivot, std::size_t turn);

    const Walker *m_walker;
    Base m_base;
    Stand m_stand;
    Marks m_put, m_held, m_dangerous;
    std::array<int, Stand::most> m_gone{}; ///< grains, by each
};

/// A unit that was torn, drawn together as near to `wanted` as it can (DR-COH-03); nothing where it cannot.
[[nodiscard]] std::optional<Way> drawnTogether(const Walker &walker, const Stand &wanted, Point ahead);

} // namespace gonfalon::table
