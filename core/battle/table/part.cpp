// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/table/own_ways.h"

namespace gonfalon::table {

namespace {

constexpr int bare = 5;    ///< bases so near count as touching, in 1/100 inch
constexpr int little = 10; ///< by which they are parted
/// How far one steps aside: a little, or where all are hemmed in past the next base.
constexpr std::array<int, 2> asideAtMost{50, 150};

/// Two units whose bases touch, or lie on one another, after a blocked retreat.
class Parting
{
public:
    /// With `apart` it comes no nearer than 3 inches to third units. Nobody steps farther than `most`.
    Parting(const Scene &scene, UnitIndex unit, UnitIndex other, bool apart, int most)
        : m_scene(scene), m_unit(unit), m_other(other), m_apart(apart), m_most(most)
    {
    }

    /// The least step to any side after which no base of the unit touches anybody's.
    [[nodiscard]] std::optional<Stand> whole() const
    {
        const Stand start = m_scene.stand(m_unit);
        for (int far = little; far <= m_most; far += little)
            for (const Point direction : around)
                if (const Stand stand = shifted(start, beside({}, direction, far, 0)); isFree(stand))
                    return stand;
        return std::nullopt;
    }

    /// The same for each model that touches somebody, by itself.
    [[nodiscard]] std::optional<Stand> oneByOne() const
    {
        Stand stand = m_scene.stand(m_unit);
        for (std::size_t i = 0; i < stand.count; ++i)
            if (!isFree(stand.at[i]) && !step(stand, i))
                return std::nullopt;
        return stand;
    }

private:
    [[nodiscard]] bool step(Stand &stand, std::size_t model) const
    {
        const Point from = stand.at[model];
        const bool held = cohesive(spanOf(stand), m_scene.base(m_unit));
        for (int far = little; far <= m_most; far += little)
            for (const Point direction : around) {
                stand.at[model] = beside(from, direction, far, 0);
                if (isFree(stand.at[model]) && !overlapping(spanOf(stand), m_scene.base(m_unit)) &&
                    (!held || cohesive(spanOf(stand), m_scene.base(m_unit))))
                    return true;
            }
        stand.at[model] = from;
        return false;
    }

    [[nodiscard]] bool isFree(const Stand &stand) const
    {
        return std::ranges::all_of(stand, [&](Point at) { return isFree(at); });
    }

    /// On the table and on open ground, and farther from every other unit than touching.
    [[nodiscard]] bool isFree(Point at) const
    {
        const Base base = m_scene.base(m_unit);
        const Box box = boxAround({&at, 1}, base);
        if (box.west < 0 || box.north < 0 || box.east > m_scene.ground.width() ||
            box.south > m_scene.ground.depth())
            return false;
        for (const Area &area : m_scene.ground.areas)
            if (area.traits.impassable && area.holds(at))
                return false;
        for (std::size_t i = 0; i < m_scene.units.size(); ++i) {
            const auto other = static_cast<UnitIndex>(i);
            if (other == m_unit || m_scene.units[i].count == 0 ||
                !box.grown(spacing).meets(m_scene.box(other)))
                continue;
            const int gap = other == m_other ? bare
                            : m_apart        ? nearestAllowed(m_scene, m_scene.models(m_unit), base, other)
                                             : tolerance;
            const int least = touching(base, m_scene.base(other)) + std::min(gap, spacing - tolerance);
            if (closest({&at, 1}, m_scene.models(other), halves(base, m_scene.base(other))).apart <
                square(least))
                return false;
        }
        return true;
    }

    const Scene &m_scene;
    UnitIndex m_unit, m_other;
    bool m_apart;
    int m_most;
};

} // namespace

std::optional<Parted> Table::parted(UnitIndex unit, UnitIndex other) const
{
    const Scene scene = this->scene();
    if (gap(unit, other) >= Length::hundredths(bare))
        return std::nullopt;
    for (const int most : asideAtMost)
        for (const bool apart : {true, false})
            for (const bool whole : {true, false})
                for (const UnitIndex one : {other, unit}) {
                    const Parting parting(scene, one, one == unit ? other : unit, apart, most);
                    if (const auto stand = whole ? parting.whole() : parting.oneByOne())
                        return Parted{one, *stand};
                }
    return std::nullopt;
}

std::optional<Stand> Table::aside(UnitIndex unit, const Stand &stand, const Mover &mover) const
{
    constexpr int most = 2 * spacing;
    const auto mayStand = [&](const Stand &there) {
        const Fault fault = this->stand(unit, there, mover).fault;
        return fault == Fault::None || (fault == Fault::Cohesion && !m_units[unit].cohesive); // torn before
    };
    for (int far = little; far <= most; far += little)
        for (const Point direction : around)
            if (const Stand there = shifted(stand, beside({}, direction, far, 0)); mayStand(there))
                return there;
    return std::nullopt;
}

} // namespace gonfalon::table
