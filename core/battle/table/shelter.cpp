// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/table/sight.h"

namespace gonfalon::table {

namespace {

constexpr int behindLine = 300; ///< so near to an obstacle it shelters (DR-SHOOT-18)

bool inAny(const Ground &ground, Point at, bool TerrainTraits::*trait)
{
    return std::any_of(ground.areas.begin(), ground.areas.end(),
                       [&](const Area &area) { return area.traits.*trait && area.holds(at); });
}

int countIn(const Scene &scene, UnitIndex unit, bool TerrainTraits::*trait)
{
    const std::span<const Point> models = scene.models(unit);
    return static_cast<int>(std::count_if(models.begin(), models.end(),
                                          [&](Point at) { return inAny(scene.ground, at, trait); }));
}

bool mostOf(int some, int all) { return 2 * some > all; }

/// How many models are sheltered by what; a model may count for several.
struct Counts
{
    int cover = 0, superb = 0, overhead = 0;
};

/// A majority of `others` see a model in that light (DR-SHOOT-17).
template <class Test>
bool fromMost(std::span<const Point> others, const Test &test)
{
    return mostOf(static_cast<int>(std::count_if(others.begin(), others.end(), test)),
                  static_cast<int>(others.size()));
}

void countGround(const Scene &scene, UnitIndex target, std::span<const Point> others,
                 std::array<bool, Stand::most> &covered, Counts &counts)
{
    const std::span<const Point> models = scene.models(target);
    for (std::size_t i = 0; i < models.size(); ++i) {
        bool superb = false, overhead = false;
        const auto shelters = [&](const TerrainTraits &traits) {
            covered[i] = covered[i] || traits.cover || traits.superb;
            superb = superb || traits.superb;
        };
        for (const Area &area : scene.ground.areas) {
            if (!area.traits.cover && !area.traits.superb && !area.traits.overhead)
                continue;
            if (!area.holds(models[i]))
                continue;
            shelters(area.traits);
            overhead = overhead || area.traits.overhead;
        }
        for (const Line &line : scene.ground.lines)
            if ((line.traits.cover || line.traits.superb) && fromMost(others, [&](Point other) {
                    return shelteredBy(line, models[i], scene.base(target), other);
                }))
                shelters(line.traits);
        counts.superb += superb ? 1 : 0;
        counts.overhead += overhead ? 1 : 0;
    }
}

/// Hidden by terrain from all of the shooters.
bool hidden(const Sight &sight, std::span<const Point> shooters, Point model)
{
    return std::none_of(shooters.begin(), shooters.end(),
                        [&](Point shooter) { return sight.clear(shooter, model); });
}

} // namespace

bool shelteredBy(const Line &line, Point model, Base base, Point from)
{
    return line.near(model, model, base, behindLine + tolerance) && line.crosses(model, from);
}

Shelter Table::shelter(UnitIndex target, UnitIndex from, bool fromShots) const
{
    const Scene scene = this->scene();
    Box near = scene.box(target).grown(behindLine);
    const Sight sight(scene, target, from, false);
    if (!scene.ground.anything(near) && (!fromShots || sight.nothingBetween()))
        return {};
    const std::span<const Point> models = scene.models(target);
    const std::span<const Point> others = scene.models(from);
    std::array<bool, Stand::most> covered{};
    Counts counts;
    countGround(scene, target, others, covered, counts);
    bool partly = false;
    if (fromShots && !sight.nothingBetween()) {
        for (std::size_t i = 0; i < models.size(); ++i) {
            covered[i] = covered[i] ||
                         fromMost(others, [&](Point other) { return sight.throughWoods(other, models[i]); });
            partly = partly || hidden(sight, others, models[i]);
        }
    }
    counts.cover = static_cast<int>(std::count(covered.begin(), covered.end(), true));
    const int all = static_cast<int>(models.size());
    return {.cover = partly || scene.ground.sheltersMajority(counts.cover, all),
            .superb = scene.ground.sheltersMajority(counts.superb, all),
            .overhead = scene.ground.sheltersMajority(counts.overhead, all)};
}

bool Table::inRough(UnitIndex unit) const
{
    const Scene scene = this->scene();
    return scene.ground.anything(scene.box(unit)) &&
           mostOf(countIn(scene, unit, &TerrainTraits::rough), models(unit));
}

bool Table::inCover(UnitIndex unit) const
{
    const Scene scene = this->scene();
    const Base base = this->base(unit);
    const auto behind = [&](Point at) {
        return std::ranges::any_of(scene.ground.lines, [&](const Line &line) {
            return (line.traits.cover || line.traits.superb) &&
                   line.near(at, at, base, behindLine + tolerance);
        });
    };
    const auto covered = [&](Point at) {
        return inAny(scene.ground, at, &TerrainTraits::cover) || behind(at);
    };
    return scene.ground.anything(scene.box(unit).grown(behindLine)) &&
           scene.ground.sheltersMajority(static_cast<int>(std::ranges::count_if(scene.models(unit), covered)),
                                         models(unit));
}

Table::Slope Table::slope(UnitIndex target, UnitIndex from) const
{
    const Scene scene = this->scene();
    Slope slope;
    for (const Area &hill : scene.ground.areas) {
        if (!hill.traits.hill || !hill.box.meets(scene.box(target)))
            continue;
        const auto onIt = [&](UnitIndex unit) {
            const std::span<const Point> models = scene.models(unit);
            return static_cast<int>(
                std::count_if(models.begin(), models.end(), [&](Point at) { return hill.holds(at); }));
        };
        if (!scene.ground.sheltersMajority(onIt(target), models(target)) ||
            !mostOf(models(from) - onIt(from), models(from)))
            continue;
        slope.uphill = true;
        slope.steep = slope.steep || hill.traits.steep;
    }
    return slope;
}

bool Table::behindObstacle(UnitIndex target, UnitIndex from) const
{
    const Scene scene = this->scene();
    const std::span<const Point> others = scene.models(from);
    for (const Line &line : scene.ground.lines) {
        if (!line.box.meets(scene.box(target).grown(behindLine + tolerance)))
            continue;
        int behind = 0;
        for (const Point model : scene.models(target))
            behind +=
                fromMost(others, [&](Point other) { return shelteredBy(line, model, base(target), other); });
        if (mostOf(behind, models(target)))
            return true;
    }
    return false;
}

bool Table::obstacleBetween(UnitIndex target, UnitIndex from) const
{
    const Scene scene = this->scene();
    const std::span<const Point> others = scene.models(from);
    const auto between = [&](const Line &line, Point model) {
        return fromMost(others, [&](Point other) {
            return line.crosses(model, other) &&
                   !line.near(other, other, base(from), behindLine + tolerance); // their own wall
        });
    };
    return std::ranges::any_of(scene.ground.lines, [&](const Line &line) {
        return (line.traits.cover || line.traits.superb) &&
               mostOf(static_cast<int>(std::ranges::count_if(
                          scene.models(target), [&](Point model) { return between(line, model); })),
                      models(target));
    });
}

} // namespace gonfalon::table
