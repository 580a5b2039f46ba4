// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/table/charge.h"

#include "core/battle/table/sight.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <tuple>

namespace gonfalon::table {

namespace {

using Models = std::span<const Point>;

constexpr std::size_t matchesTried = 96, arrivalsTried = 3, contactsTried = 96;

/// In which sixteenth of the circle that way lies.
std::size_t sixteenth(Point way)
{
    const int across = std::abs(way.x), down = std::abs(way.y);
    const bool steep = down > across, slanting = std::min(across, down) * 5 > std::max(across, down) * 2;
    return (way.x < 0 ? 1U : 0U) + (way.y < 0 ? 2U : 0U) + (steep ? 4U : 0U) + (slanting ? 8U : 0U);
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

/// How far it is to an enemy so far off, a hundredth more where rounding falls short.
std::optional<int> Charge::lengthToTouch(const Heading &heading, Point enemy, Wide apart) const
{
    const int length = static_cast<int>(rootUp(apart)) - m_reach;
    for (const int more : {0, 1, 2})
        if (apartSquared(heading.step(length + more) - enemy, m_halves) <= square(m_reach))
            return length + more;
    return std::nullopt;
}

/// The whole unit alike, straight at the nearest enemy, over open ground: settled at a glance.
std::optional<Way> Charge::asOne() const
{
    if (m_mover.overUnits || m_mover.flies || !m_scene.units[m_unit].cohesive)
        return std::nullopt;
    const Models models = m_scene.models(m_unit), enemies = m_scene.models(m_target);
    const Pair pair = closest(models, enemies, m_halves);
    if (pair.apart <= square(m_reach)) // who stands so near may be too near to others as well
        return std::nullopt;
    Point offset = enemies[pair.b] - models[pair.a];
    offset.y -= std::clamp(offset.y, -m_halves, m_halves);
    const Course course{
        .scene = m_scene, .unit = m_unit, .heading = Heading(offset), .mover = m_mover, .spared = m_target};
    const auto length = lengthToTouch(course.heading, enemies[pair.b] - models[pair.a], pair.apart);
    if (!length)
        return std::nullopt;
    const Run run = farthest(course, *length);
    const Point step = course.heading.step(*length);
    if (run.halt != Halt::Asked || run.doubtful || (run.slowed && !canPay(course, step)))
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
    const auto nearer = [](const Match &a, const Match &b) {
        return a.apart != b.apart ? a.apart < b.apart
                                  : std::tie(a.model, a.enemy) < std::tie(b.model, b.enemy);
    };
    const Walker walker(m_scene, m_unit, m_mover, m_target);
    Rims rims(enemies, m_reach, m_halves);
    std::size_t arrivals = 0;
    for (std::size_t i = 0; i < tried && arrivals < arrivalsTried; ++i) {
        std::swap(matches[i], *std::min_element(matches.data() + i, matches.data() + count, nearer));
        const auto contact = contactOf(walker, rims, matches[i]);
        if (!contact)
            continue;
        ++arrivals;
        if (const auto way = with(walker, *contact, allJoinIn))
            return way;
    }
    if (arrivals == 0)
        return std::nullopt;
    std::partial_sort(matches.begin(), matches.begin() + static_cast<std::ptrdiff_t>(tried),
                      matches.begin() + static_cast<std::ptrdiff_t>(count), nearer);
    return patiently(walker, rims, {matches.data(), tried});
}

/// Wherever a model can touch an enemy, the shortest ways first, and its mates wherever there is room.
std::optional<Way> Charge::patiently(const Walker &walker, Rims &rims, std::span<const Match> matches) const
{
    std::array<Contact, contactsTried> contacts;
    std::size_t count = 0;
    const auto shorter = [](const Contact &a, const Contact &b) {
        return std::tie(a.walk.gone, a.model, a.enemy, a.at) < std::tie(b.walk.gone, b.model, b.enemy, b.at);
    };
    const auto keep = [&](const Contact &contact) {
        if (count == contacts.size()) {
            if (!shorter(contact, contacts.back()))
                return;
            --count;
        }
        contacts[count++] = contact;
        for (std::size_t i = count - 1; i > 0 && shorter(contacts[i], contacts[i - 1]); --i)
            std::swap(contacts[i], contacts[i - 1]);
    };
    for (const Match &match : matches) {
        if (const auto halted = atObstacle(walker, match))
            keep(*halted);
        if (const auto straight = straightAt(walker, match))
            keep(*straight);
        // The shortest way to each of his sides: his mates may find room by one of them alone.
        std::array<std::optional<Contact>, 16> best;
        for (const Point at : rims.of(match.enemy)) {
            auto &kept = best[sixteenth(at - m_scene.models(m_target)[match.enemy])];
            if (const auto walk = walker.walk(match.model, at))
                if (const Contact contact{match.model, match.enemy, at, *walk};
                    !kept || shorter(contact, *kept))
                    kept = contact;
        }
        for (const auto &contact : best)
            if (contact)
                keep(*contact);
    }
    for (std::size_t i = 0; i < count; ++i) {
        OwnWays ways(walker);
        ways.put(contacts[i].model, contacts[i].at, contacts[i].walk);
        if (ways.settleAnywhere(contacts[i].model))
            return ended(ways, contacts[i]);
    }
    return std::nullopt;
}

/// The most direct way into contact, if that is open.
std::optional<Charge::Contact> Charge::straightAt(const Walker &walker, const Match &match) const
{
    const Point from = m_scene.models(m_unit)[match.model], enemy = m_scene.models(m_target)[match.enemy];
    if (match.apart <= square(m_reach))
        return walker.mayStand(from) ? std::optional(Contact{match.model, match.enemy, from, {}})
                                     : std::nullopt;
    Point offset = enemy - from;
    offset.y -= std::clamp(offset.y, -m_halves, m_halves);
    const Heading heading(offset);
    const auto length = lengthToTouch(heading, enemy - from, match.apart);
    if (!length)
        return std::nullopt;
    const Point at = from + heading.step(*length);
    const auto walk = walker.walk(match.model, at);
    return walk ? std::optional(Contact{match.model, match.enemy, at, *walk}) : std::nullopt;
}

/// On the line between the middles of both, which is another one with long bases.
std::optional<Charge::Contact> Charge::atMiddle(const Walker &walker, const Match &match) const
{
    const Point from = m_scene.models(m_unit)[match.model], enemy = m_scene.models(m_target)[match.enemy];
    if (m_halves == 0 || from == enemy)
        return std::nullopt;
    const Heading heading(from - enemy);
    int out = m_reach + m_halves;
    while (out > 0 && apartSquared(heading.step(out), m_halves) > square(m_reach))
        --out;
    const Point at = enemy + heading.step(out);
    const auto walk = walker.walk(match.model, at);
    return walk ? std::optional(Contact{match.model, match.enemy, at, *walk}) : std::nullopt;
}

/// Straight at the enemy, else to another side of his base, the nearest first.
std::optional<Charge::Contact> Charge::contactOf(const Walker &walker, Rims &rims, const Match &match) const
{
    if (auto contact = straightAt(walker, match))
        return contact;
    if (auto contact = atObstacle(walker, match))
        return contact;
    if (auto contact = atMiddle(walker, match))
        return contact;
    const Point from = m_scene.models(m_unit)[match.model];
    Few<Spot, Rims::most> spots;
    for (const Point at : rims.of(match.enemy))
        if (walker.inPurse(at - from))
            spots.add({dot(at - from, at - from), at});
    std::ranges::sort(spots, std::less());
    for (const Spot &spot : spots)
        if (const auto walk = walker.walk(match.model, spot.at))
            return Contact{match.model, match.enemy, spot.at, *walk};
    return std::nullopt;
}

/// A target directly behind an obstacle, no farther than where it shelters, is met at it (DR-ATTACK-06).
std::optional<Charge::Contact> Charge::atObstacle(const Walker &walker, const Match &match) const
{
    const Point from = m_scene.models(m_unit)[match.model], enemy = m_scene.models(m_target)[match.enemy];
    const Base base = m_scene.base(m_unit);
    const Box way = Box::around(from, enemy).grown(base.radius + base.half + 1);
    if (std::ranges::none_of(m_scene.ground.lines, [&](const Line &line) { return line.box.meets(way); }))
        return std::nullopt;
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
        return line.near(at, at, base, 2 * tolerance) && // the one that it halted at
               shelteredBy(line, enemy, m_scene.base(m_target), at);
    };
    if (run.halt != Halt::Obstacle ||
        std::none_of(m_scene.ground.lines.begin(), m_scene.ground.lines.end(), shelters))
        return std::nullopt;
    const auto walk = walker.walk(match.model, at);
    return walk ? std::optional(Contact{match.model, match.enemy, at, *walk, true}) : std::nullopt;
}

Way Charge::ended(const OwnWays &ways, const Contact &contact) const
{
    Way way = ways.way();
    way.atObstacle = contact.atObstacle;
    return way;
}

/// The rest: as many as can touch, then all others near to where they would be had the unit gone as one.
std::optional<Way> Charge::with(const Walker &walker, const Contact &contact, bool allJoinIn) const
{
    const Point from = m_scene.models(m_unit)[contact.model];
    const Point ahead = m_scene.models(m_target)[contact.enemy] - contact.at;
    const Stand wanted = shifted(m_scene.stand(m_unit), contact.at - from);
    const auto settled = [&](OwnWays &ways) {
        return ways.settle(wanted, ahead) || ways.settleAlong(contact.at, contact.walk, from, wanted, ahead);
    };
    OwnWays alone(walker);
    alone.put(contact.model, contact.at, contact.walk);
    if (allJoinIn) {
        OwnWays joined = alone;
        joinIn(joined, walker, contact.at);
        if (settled(joined))
            return ended(joined, contact);
    }
    return settled(alone) ? std::optional(ended(alone, contact)) : std::nullopt;
}

/// Whoever can touch the target while he stays with the first, those with the shortest way before others.
void Charge::joinIn(OwnWays &ways, const Walker &walker, Point pivot) const
{
    const Models models = m_scene.models(m_unit), enemies = m_scene.models(m_target);
    std::array<Point, around.size() / 4> sides; // of a base
    for (std::size_t i = 0; i < sides.size(); ++i)
        sides[i] = beside({}, around[4 * i], m_reach, m_halves);
    Few<Spot, Stand::most * around.size() / 4> spots;
    const int farthest = spacing + tolerance + 2 * m_scene.base(m_unit).radius + m_reach;
    for (const Point enemy : enemies) { // but for those who have no side near enough
        const Point off = pivot - enemy;
        if (apartSquared(off, 2 * m_scene.base(m_unit).half + m_halves) > square(farthest))
            continue;
        for (std::size_t i = 0; i < sides.size(); ++i) { // those that face us
            if (dot(around[4 * i], off) < 0)
                continue;
            const Point at = enemy + sides[i];
            if (ways.within(at, pivot) && ways.isFree(at))
                spots.add({dot(at - pivot, at - pivot), at});
        }
    }
    std::ranges::sort(spots, std::less());
    // From the first outwards, each place to the nearest model that can take it.
    for (const Spot &spot : spots) {
        if (ways.putCount() == models.size())
            return;
        if (!ways.isFree(spot.at) || !walker.mayStand(spot.at))
            continue;
        Few<std::pair<Wide, std::uint8_t>, Stand::most> near;
        for (std::size_t i = 0; i < models.size(); ++i)
            if (!ways.isPut(i))
                near.add({dot(models[i] - spot.at, models[i] - spot.at), static_cast<std::uint8_t>(i)});
        const auto *const last = near.begin() + std::min<std::size_t>(near.size(), 3);
        for (auto *next = near.begin(); next != last; ++next) {
            std::iter_swap(next, std::min_element(next, near.end()));
            if (const auto walk = walker.walkTo(next->second, spot.at)) {
                ways.put(next->second, spot.at, *walk);
                break;
            }
        }
    }
}

} // namespace gonfalon::table
