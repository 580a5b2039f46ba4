// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/survey/change.h"

#include <algorithm>

namespace gonfalon::survey {

namespace {

constexpr double rounding = 0.03; ///< both ends of a way are rounded, and halves of odd hundredths
constexpr double partedBy = 0.1;  ///< inches
constexpr double clear = 3.1;     ///< inches: a retreat that goes on stops here

/// One movement of one unit.
struct Movement
{
    const Change &change;
    Event event;
    const Standing &before, &after;

    [[nodiscard]] bool retreats() const { return event.kind == EventKind::Retreated; }
    [[nodiscard]] bool half() const
    {
        if (retreats())
            return !before.gait.flies; // DR-FANT-22
        return event.a == int(rampant::Movement::Skirmish) || event.a == int(rampant::Movement::Evade);
    }
    [[nodiscard]] double allowance() const { return before.movement * (half() ? 0.5 : 1); }
    /// A retreat may go farther until all are 3 inches clear of whom it goes from (DR-RETREAT-03).
    [[nodiscard]] bool mayGoOn() const { return retreats() && fromNearest(before) < 3; }
    [[nodiscard]] bool wentOnTooFar() const { return fromNearest(after) > clear; }
    /// Under Bog Thee!, unless that ended in this step, its caster being Battered (DR-FANT-54).
    [[nodiscard]] bool bogged() const
    {
        return before.bogged && std::ranges::none_of(change.events, [&](const Event &other) {
                   return other.kind == EventKind::SpellEnded && other.unit == event.unit;
               });
    }

private:
    /// From whom it goes: its cause, and by some readings the nearest enemy.
    [[nodiscard]] double fromNearest(const Standing &unit) const
    {
        double least = 1e9;
        for (UnitIndex other = 0; other < change.before.units.size(); ++other) {
            const Standing &they = change.lastSeen.units[other];
            const bool nearest = event.other == noUnit || change.lore.fromClosest();
            if (they.stands() &&
                (other == event.other || (nearest && change.lore.enemies(unit.side, they.side))))
                least = std::min(least, gap(unit, they));
        }
        return least;
    }
};

/// From the start to the edge of the rough ground it lies in; 0 in the open (DR-TERR-08).
double depthInRough(const Lore &lore, Spot spot)
{
    double depth = 0;
    for (const Piece &piece : lore.pieces()) {
        if (piece.traits.rough && inside(piece.shape, spot))
            depth = std::max(depth, fromOutline(piece.shape, spot));
    }
    return depth;
}

/// The least that the way from one place to the other costs.
double leastCost(const Movement &movement, Spot from, Spot to)
{
    const double distance = apart(from, to);
    if (!movement.before.slowed())
        return distance;
    if (movement.bogged())
        return 2 * distance; // DR-FANT-54
    const Lore &lore = movement.change.lore;
    return distance + std::min(distance, depthInRough(lore, from) + depthInRough(lore, to));
}

const char *ruleOf(const Movement &movement, bool rough)
{
    const bool lion = movement.change.lore.lion();
    if (rough)
        return movement.bogged() ? "DR-FANT-54" : lion ? "LR-MOV-02" : "DR-MOVE-05";
    if (movement.retreats())
        return lion ? "LR-RET-01" : "DR-RETREAT-01";
    return lion ? "LR-MOV-05" : movement.half() ? "DR-MOVE-09" : "DR-MOVE-01";
}

std::string wayTold(const Movement &movement, Spot from, Spot to)
{
    return told(from) + " to " + told(to) + ", " + told(apart(from, to)) + " of " +
           told(movement.allowance());
}

/// Who was touched by a blocked retreat stepped back a little in the same step (DR-ATTACK-36).
double parted(const Movement &movement)
{
    const bool touched = std::ranges::any_of(movement.change.events, [&](const Event &event) {
        return event.kind == EventKind::Retreated && event.other == movement.event.unit;
    });
    return touched ? partedBy : 0;
}

void checkRate(const Movement &movement, Notes &notes)
{
    const double allowance = movement.allowance() + parted(movement);
    for (std::size_t model = 0; model < movement.before.models.size(); ++model) {
        const Spot from = movement.before.models[model], to = movement.after.models[model];
        const double distance = apart(from, to), cost = leastCost(movement, from, to);
        const bool rough = distance <= allowance + rounding;
        if (cost <= allowance + (rough ? 2 : 1) * rounding)
            continue;
        if (movement.mayGoOn() && !movement.wentOnTooFar())
            continue;
        const char *kind = movement.mayGoOn() ? "retreat goes on beyond 3 inches"
                           : rough            ? "too far for rough ground"
                                              : "too far";
        notes.found({.kind = kind,
                     .rule = ruleOf(movement, rough),
                     .unit = movement.event.unit,
                     .other = movement.event.other,
                     .told = wayTold(movement, from, to) + ", costs at least " + told(cost)});
        return;
    }
}

/// Round either end of the obstacle is farther than the model may go.
bool mustHaveCrossed(const Shape &obstacle, Spot from, Spot to, double allowance)
{
    if (!obstacle.line || !crosses(obstacle, {from, to}))
        return false;
    return std::ranges::all_of(std::vector{obstacle.points.front(), obstacle.points.back()}, [&](Spot end) {
        return apart(from, end) + apart(end, to) > allowance + rounding;
    });
}

double fromUnit(const Shape &obstacle, const Standing &unit)
{
    double least = 1e9;
    for (const Spot spot : unit.models)
        least = std::min(least, fromOutline(obstacle, spot, unit.body));
    return least;
}

void checkObstacle(const Movement &movement, const Piece &piece, Notes &notes)
{
    const Standing &before = movement.before;
    for (std::size_t model = 0; model < before.models.size(); ++model) {
        const Spot from = before.models[model], to = movement.after.models[model];
        if (!mustHaveCrossed(piece.shape, from, to, movement.allowance()))
            continue;
        notes.looked("obstacles crossed");
        const bool closed = before.gait.chariots; // DR-UNIT-12
        if (!closed && fromUnit(piece.shape, before) <= rounding) {
            if (fromOutline(piece.shape, from, before.body) > rounding)
                notes.looked("obstacles crossed where only a mate had halted");
            continue;
        }
        notes.found({.kind = closed ? "chariots cross an obstacle" : "crosses an obstacle at once",
                     .rule = closed ? "DR-UNIT-12" : movement.change.lore.rule("DR-MOVE-07", "LR-MOV-03"),
                     .unit = movement.event.unit,
                     .other = movement.event.other,
                     .told = wayTold(movement, from, to) + " over " + piece.kind + " at " +
                             told(piece.shape.points.front()) + " to " + told(piece.shape.points.back()) +
                             ", its unit " + told(fromUnit(piece.shape, before)) + " off it"});
        return;
    }
}

} // namespace

void checkRates(const Change &change, Notes &notes)
{
    for (UnitIndex unit = 0; unit < change.after.units.size(); ++unit) {
        const auto event = onlyMovement(change, unit);
        if (!event)
            continue;
        notes.looked("movements measured");
        const Movement movement{.change = change,
                                .event = *event,
                                .before = change.before.units[unit],
                                .after = change.after.units[unit]};
        checkRate(movement, notes);
        if (movement.before.gait.flies || movement.mayGoOn()) // DR-RETREAT-06: it may go on over it
            continue;
        for (const Piece &piece : change.lore.pieces()) {
            if (piece.traits.obstacle)
                checkObstacle(movement, piece, notes);
        }
    }
}

} // namespace gonfalon::survey
