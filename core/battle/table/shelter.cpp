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

/// What the ground that a model stands in gives it.
Shelter groundAt(const Ground &ground, Point model)
{
    Shelter shelter;
    for (const Area &area : ground.areas) {
        const TerrainTraits &traits = area.traits;
        if ((!traits.cover && !traits.superb && !traits.overhead) || !area.holds(model))
            continue;
        shelter.cover = shelter.cover || traits.cover || traits.superb;
        shelter.superb = shelter.superb || traits.superb;
        shelter.overhead = shelter.overhead || traits.overhead;
    }
    return shelter;
}

/// What `others` have between themselves and a model counts where most of them have it (DR-TERR-07).
/// \param sight of shots alone, which areas screen it from as well
void addScreens(const Ground &ground, std::span<const Point> others, Point model, Base base,
                const Sight *sight, Shelter &shelter)
{
    const auto fromMostOf = [&](bool superb) {
        return fromMost(others, [&](Point other) {
            return (sight && sight->screened(other, model, superb)) ||
                   std::ranges::any_of(ground.lines, [&](const Line &line) {
                       return (line.traits.superb || (line.traits.cover && !superb)) &&
                              shelteredBy(line, model, base, other);
                   });
        });
    };
    shelter.cover = shelter.cover || fromMostOf(false);
    shelter.superb = shelter.superb || (shelter.cover && fromMostOf(true));
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
    const Sight sight(scene, target, from, false);
    const bool screens = fromShots && !sight.nothingBetween();
    if (!screens && !scene.ground.anything(scene.box(target).grown(behindLine)))
        return {};
    const std::span<const Point> others = scene.models(from);
    Counts counts;
    bool partly = false;
    for (const Point model : scene.models(target)) {
        Shelter shelter = groundAt(scene.ground, model);
        addScreens(scene.ground, others, model, scene.base(target), screens ? &sight : nullptr, shelter);
        counts.cover += shelter.cover ? 1 : 0;
        counts.superb += shelter.superb ? 1 : 0;
        counts.overhead += shelter.overhead ? 1 : 0;
        partly = partly || (screens && hidden(sight, others, model));
    }
    const int all = models(target);
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
