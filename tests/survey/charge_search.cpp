// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/survey/charge_search.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace gonfalon::survey {

namespace {

constexpr double touched = 0.005; ///< inches: near enough to be in contact
constexpr double margin = 0.02;   ///< by which places keep apart and in cohesion
constexpr double cohesion = 3;
constexpr double sheltered = 2.9; ///< inches behind an obstacle, a little less than it shelters
constexpr int headings = 16;
constexpr std::size_t mostTouches = 8;

Spot heading(int number)
{
    const double angle = 2 * std::numbers::pi * number / headings;
    return {std::cos(angle), std::sin(angle)};
}

Spot unitOf(Spot way)
{
    const double size = length(way);
    return size > 0 ? way * (1 / size) : Spot{1, 0};
}

/// The least share of the way from `from` at which `near` holds, where it holds at the end.
template <typename Near>
double firstShare(Near near)
{
    double low = 0, high = 1;
    for (int i = 0; i < 40; ++i) {
        const double half = (low + high) / 2;
        (near(half) ? high : low) = half;
    }
    return high;
}

/// The straight line from one to the other crosses it, and so it does a little to either side.
bool crossesClearly(const Shape &shape, Leg leg)
{
    const Spot way = unitOf(leg.to - leg.from), aside = Spot{-way.y, way.x} * margin;
    return crosses(shape, leg) && crosses(shape, {leg.from + aside, leg.to + aside}) &&
           crosses(shape, {leg.from - aside, leg.to - aside});
}

} // namespace

std::optional<ChargeSearch::Charge> ChargeSearch::find() const
{
    std::vector<Touch> found = touches();
    std::ranges::sort(found, {}, &Touch::distance);
    if (found.size() > mostTouches)
        found.resize(mostTouches);
    for (const Touch &one : found) {
        if (auto charge = settle(one))
            return charge;
    }
    return std::nullopt;
}

std::vector<ChargeSearch::Touch> ChargeSearch::touches() const
{
    const Standing &me = m_walks.unit(), &they = m_walks.target();
    std::vector<Touch> found;
    for (std::size_t model = 0; model < me.models.size(); ++model) {
        for (const Spot enemy : they.models) {
            if (gap(me.models[model], me.body, enemy, they.body) > me.movement)
                continue;
            addTouches(model, enemy, found);
            addAtObstacles(model, enemy, found);
        }
    }
    return found;
}

void ChargeSearch::add(Touch touch, std::vector<Touch> &found) const
{
    const Spot from = m_walks.unit().models[touch.model];
    touch.distance = apart(from, touch.at);
    if (m_walks.isOpen(touch.model, touch.at))
        found.push_back(touch);
}

void ChargeSearch::addTouches(std::size_t model, Spot enemy, std::vector<Touch> &found) const
{
    const Spot from = m_walks.unit().models[model];
    const std::size_t before = found.size();
    add({.model = model, .at = touching(enemy, unitOf(from - enemy))}, found);
    for (int i = 0; i < headings && found.size() == before; ++i)
        add({.model = model, .at = touching(enemy, heading(i)), .aslant = true}, found);
}

/// Where one of ours would touch the enemy at that side of him.
Spot ChargeSearch::touching(Spot enemy, Spot towards) const
{
    const Body mine = m_walks.unit().body, theirs = m_walks.target().body;
    const double far = mine.radius + mine.half + theirs.radius + theirs.half + 1;
    const double share = firstShare(
        [&](double part) { return gap(enemy + towards * (far * part), mine, enemy, theirs) > touched; });
    return enemy + towards * (far * share);
}

/// Straight at the enemy up to an obstacle that he stands right behind (DR-ATTACK-06).
void ChargeSearch::addAtObstacles(std::size_t model, Spot enemy, std::vector<Touch> &found) const
{
    const Standing &me = m_walks.unit(), &they = m_walks.target();
    const Spot from = me.models[model];
    for (const Piece &piece : m_walks.pieces()) {
        if (!piece.traits.obstacle || me.gait.flies || !crossesClearly(piece.shape, {from, enemy}))
            continue;
        if (fromOutline(piece.shape, enemy, they.body) > sheltered ||
            fromOutline(piece.shape, from, me.body) < margin)
            continue;
        const auto reaches = [&](double part) {
            return fromOutline(piece.shape, Leg{from, from + (enemy - from) * part}, me.body) <= touched;
        };
        add({.model = model, .at = from + (enemy - from) * firstShare(reaches), .atObstacle = true}, found);
    }
}

std::optional<ChargeSearch::Charge> ChargeSearch::settle(const Touch &touch) const
{
    const Standing &me = m_walks.unit();
    const Spot shift = touch.at - me.models[touch.model];
    for (std::size_t pivot = 0; pivot < me.models.size(); ++pivot) {
        Placed placed{.at = std::vector<std::optional<Spot>>(me.models.size())};
        placed.at[touch.model] = touch.at;
        const std::size_t around = pivot == 0 ? touch.model : pivot == touch.model ? 0 : pivot;
        if (!settleAround(around, shift, placed))
            continue;
        Charge charge{
            .first = touch.model, .atObstacle = touch.atObstacle, .aslant = touch.aslant, .places = {}};
        for (const auto &place : placed.at)
            charge.places.push_back(*place);
        return charge;
    }
    return std::nullopt;
}

/// All find places near one of them, who takes his first.
bool ChargeSearch::settleAround(std::size_t pivot, Spot shift, Placed &placed) const
{
    const auto first = std::ranges::find_if(placed.at, [](const auto &at) { return at.has_value(); });
    if (!placed.at[pivot]) {
        const auto place = placeFor(pivot, **first, shift, placed);
        if (!place)
            return false;
        placed.at[pivot] = place;
    }
    for (std::size_t model = 0; model < placed.at.size(); ++model) {
        if (placed.at[model])
            continue;
        placed.at[model] = placeFor(model, *placed.at[pivot], shift, placed);
        if (!placed.at[model])
            return false;
    }
    return true;
}

/// In step with the first, or short of that, or somewhere around the pivot.
std::optional<Spot> ChargeSearch::placeFor(std::size_t model, Spot pivot, Spot shift,
                                           const Placed &placed) const
{
    const Standing &me = m_walks.unit();
    const Spot from = me.models[model], wanted = from + shift;
    for (int tenths = 10; tenths >= 0; --tenths) {
        if (const Spot at = from + shift * (tenths / 10.0); fits(model, at, pivot, placed))
            return at;
    }
    std::vector<Spot> around;
    const double least = 2 * me.body.radius + 2 * margin, most = 2 * me.body.radius + cohesion - margin;
    for (double out = least; out <= most; out += 0.5) {
        for (int i = 0; i < headings; ++i)
            around.push_back(pivot + heading(i) * out);
    }
    std::ranges::sort(around, {}, [&](Spot at) { return apart(at, wanted); });
    const auto found = std::ranges::find_if(around, [&](Spot at) { return fits(model, at, pivot, placed); });
    return found == around.end() ? std::nullopt : std::optional(*found);
}

bool ChargeSearch::fits(std::size_t model, Spot at, Spot pivot, const Placed &placed) const
{
    const Body body = m_walks.unit().body;
    if (gap(at, body, pivot, body) > cohesion - margin)
        return false;
    const bool taken = std::ranges::any_of(
        placed.at, [&](const auto &other) { return other && gap(at, body, *other, body) < margin; });
    return !taken && m_walks.isOpen(model, at);
}

} // namespace gonfalon::survey
