// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/table/charge.h"

#include "core/battle/table/sight.h"
#include "core/battle/table/straight.h"

#include <algorithm>
#include <tuple>

namespace gonfalon::table {

namespace {

using Models = std::span<const Point>;

constexpr std::size_t matchesTried = 96, arrivalsTried = 10, spotsTried = 13;

/// A place beside a base at `centre` that touches it.
Point beside(Point centre, Point direction, int reach, int halves)
{
    const int down = direction.y > 0 ? halves : direction.y < 0 ? -halves : 0;
    return centre + Point{static_cast<int>(Wide(direction.x) * reach / 65536),
                          static_cast<int>(Wide(direction.y) * reach / 65536) + down};
}

} // namespace

Charge::Charge(const Scene &scene, UnitIndex unit, UnitIndex target, const Mover &mover)
    : m_scene(scene), m_unit(unit), m_target(target), m_mover(mover),
      m_halves(halves(scene.base(unit), scene.base(target))),
      m_reach(touching(scene.base(unit), scene.base(target)))
{
}

std::optional<Way> Charge::find() const
{
    auto way = found(true);
    return way ? way : asOne();
}

bool Charge::possible() const { return asOne() || found(false); }

/// The whole unit alike, straight at the nearest enemy, over open ground: settled at a glance.
std::optional<Way> Charge::asOne() const
{
    if (m_mover.overUnits || m_mover.flies || !m_scene.units[m_unit].cohesive)
        return std::nullopt;
    const Models models = m_scene.models(m_unit), enemies = m_scene.models(m_target);
    const Pair pair = closest(models, enemies, m_halves);
    if (pair.apart <= square(m_reach))
        return asOneBody(m_scene, m_unit, {});
    Point offset = enemies[pair.b] - models[pair.a];
    offset.y -= std::clamp(offset.y, -m_halves, m_halves);
    const Course course{
        .scene = m_scene, .unit = m_unit, .heading = Heading(offset), .mover = m_mover, .spared = m_target};
    const int length = static_cast<int>(rootUp(pair.apart)) - m_reach;
    const Run run = farthest(course, length);
    const Point step = course.heading.step(length), touched = models[pair.a] + step - enemies[pair.b];
    if (run.halt != Halt::Asked || run.doubtful || apartSquared(touched, m_halves) > square(m_reach))
        return std::nullopt;
    return asOneBody(m_scene, m_unit, step);
}

std::optional<Way> Charge::found(bool allJoinIn) const
{
    const Models models = m_scene.models(m_unit), enemies = m_scene.models(m_target);
    const Wide farthest = square(Wide(m_mover.allowance.inHundredths()) + tolerance + m_reach);
    std::array<Match, Stand::most * Stand::most> matches;
    std::size_t count = 0;
    for (std::size_t i = 0; i < models.size(); ++i)
        for (std::size_t j = 0; j < enemies.size(); ++j)
            if (const Wide apart = apartSquared(models[i] - enemies[j], m_halves); apart <= farthest)
                matches[count++] = {static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(j), apart};
    const std::size_t tried = std::min(count, matchesTried);
    std::partial_sort(matches.begin(), matches.begin() + static_cast<std::ptrdiff_t>(tried),
                      matches.begin() + static_cast<std::ptrdiff_t>(count),
                      [](const Match &a, const Match &b) {
                          return std::tie(a.apart, a.model, a.enemy) < std::tie(b.apart, b.model, b.enemy);
                      });
    const OwnWays ways(m_scene, m_unit, m_mover, m_target);
    std::size_t arrivals = 0;
    for (std::size_t i = 0; i < tried && arrivals < arrivalsTried; ++i) {
        const auto contact = contactOf(ways, matches[i]);
        if (!contact)
            continue;
        ++arrivals;
        if (const auto way = with(ways, matches[i], *contact, allJoinIn))
            return way;
    }
    return std::nullopt;
}

/// Straight at the enemy, else to another side of his base, the nearest first.
std::optional<Charge::Contact> Charge::contactOf(const OwnWays &ways, const Match &match) const
{
    const Point from = m_scene.models(m_unit)[match.model], enemy = m_scene.models(m_target)[match.enemy];
    if (match.apart <= square(m_reach))
        return Contact{from, {}};
    Point offset = enemy - from;
    offset.y -= std::clamp(offset.y, -m_halves, m_halves);
    const Heading heading(offset);
    const Wide length = rootUp(match.apart) - m_reach;
    for (const Wide more : {0, 1, 2}) { // a hundredth more where rounding fell short
        const Point at = from + heading.step(static_cast<int>(length + more));
        if (apartSquared(at - enemy, m_halves) > square(m_reach))
            continue;
        if (const auto walk = ways.walk(match.model, at))
            return Contact{at, *walk};
        break;
    }
    if (auto contact = atObstacle(ways, match))
        return contact;
    std::array<Point, around.size()> places;
    for (std::size_t i = 0; i < around.size(); ++i)
        places[i] = beside(enemy, around[i], m_reach, m_halves);
    std::sort(places.begin(), places.end(), [from](Point a, Point b) {
        return std::tuple(dot(a - from, a - from), a) < std::tuple(dot(b - from, b - from), b);
    });
    for (std::size_t i = 0; i < spotsTried; ++i)
        if (const auto walk = ways.walk(match.model, places[i]))
            return Contact{places[i], *walk};
    return std::nullopt;
}

/// A target directly behind an obstacle, no farther than where it shelters, is met at it (DR-ATTACK-06).
std::optional<Charge::Contact> Charge::atObstacle(const OwnWays &ways, const Match &match) const
{
    const Point from = m_scene.models(m_unit)[match.model], enemy = m_scene.models(m_target)[match.enemy];
    const Course course{.scene = m_scene,
                        .unit = m_unit,
                        .heading = Heading(enemy - from),
                        .mover = m_mover,
                        .spared = m_target};
    const Run run =
        farthest(course, Models(&from, 1), Models(&from, 1),
                 std::min(m_mover.allowance.inHundredths(), static_cast<int>(rootDown(match.apart))));
    const Point at = from + course.heading.step(run.length);
    const auto shelters = [&](const Line &line) {
        return line.near(at, at, m_scene.base(m_unit), 2 * tolerance) && // the one that it halted at
               shelteredBy(line, enemy, m_scene.base(m_target), at);
    };
    if (run.halt != Halt::Obstacle ||
        std::none_of(m_scene.ground.lines.begin(), m_scene.ground.lines.end(), shelters))
        return std::nullopt;
    const auto walk = ways.walk(match.model, at);
    return walk ? std::optional(Contact{at, *walk, true}) : std::nullopt;
}

/// The rest: as many as can touch, then all others near to where they would be had the unit gone as one.
std::optional<Way> Charge::with(OwnWays ways, const Match &first, const Contact &contact,
                                bool allJoinIn) const
{
    const Point step = contact.at - m_scene.models(m_unit)[first.model];
    const Point ahead = m_scene.models(m_target)[first.enemy] - contact.at;
    const Stand wanted = shifted(m_scene.stand(m_unit), step);
    ways.put(first.model, contact.at, contact.walk);
    const auto settled = [&](OwnWays tried) -> std::optional<Way> {
        const Point from = m_scene.models(m_unit)[first.model];
        if (!tried.settle(wanted, ahead) && !tried.settleAlong(contact.at, contact.walk, from, wanted, ahead))
            return std::nullopt;
        Way way = tried.way();
        way.atObstacle = contact.atObstacle;
        return way;
    };
    if (allJoinIn) {
        OwnWays joined = ways;
        joinIn(joined, contact.at);
        if (const auto way = settled(joined))
            return way;
    }
    return settled(ways);
}

/// Whoever can touch the target while he stays with the first, those with the shortest way before others.
void Charge::joinIn(OwnWays &ways, Point pivot) const
{
    struct Spot
    {
        Wide off;
        Point at;
    };
    const Models models = m_scene.models(m_unit), enemies = m_scene.models(m_target);
    std::array<Spot, Stand::most * around.size() / 2> spots;
    std::size_t count = 0;
    for (const Point enemy : enemies)
        for (std::size_t i = 0; i < around.size(); i += 2) {
            const Point at = beside(enemy, around[i], m_reach, m_halves);
            if (ways.within(at, pivot))
                spots[count++] = {dot(at - pivot, at - pivot), at};
        }
    std::sort(spots.begin(), spots.begin() + static_cast<std::ptrdiff_t>(count),
              [](const Spot &a, const Spot &b) { return std::tie(a.off, a.at) < std::tie(b.off, b.at); });
    // From the first outwards, each place to the nearest model that can take it.
    for (std::size_t s = 0; s < count && ways.putCount() < models.size(); ++s) {
        if (!ways.isFree(spots[s].at))
            continue;
        std::array<std::pair<Wide, std::uint8_t>, Stand::most> near;
        std::size_t candidates = 0;
        for (std::size_t i = 0; i < models.size(); ++i)
            if (!ways.isPut(i))
                near[candidates++] = {dot(models[i] - spots[s].at, models[i] - spots[s].at),
                                      static_cast<std::uint8_t>(i)};
        const std::size_t tried = std::min<std::size_t>(candidates, 3);
        std::partial_sort(near.begin(), near.begin() + static_cast<std::ptrdiff_t>(tried),
                          near.begin() + static_cast<std::ptrdiff_t>(candidates));
        for (std::size_t i = 0; i < tried; ++i)
            if (const auto walk = ways.walk(near[i].second, spots[s].at)) {
                ways.put(near[i].second, spots[s].at, *walk);
                break;
            }
    }
}

} // namespace gonfalon::table
