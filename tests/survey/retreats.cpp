// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/survey/change.h"

#include <algorithm>
#include <limits>

namespace gonfalon::survey {

namespace {

constexpr double bend = 45 + 2.0; ///< degrees that a blocked retreat may turn (DR-RETREAT-02)
constexpr double straight = 2.0;  ///< degrees: Lion's does not turn (LR-RET-03)
constexpr double aside = 6;       ///< degrees more for one who had to make room before he ran
constexpr double shortWay = 1;    ///< inches: below it a heading says nothing
constexpr double sameGap = 0.1;   ///< inches: enemies so alike in distance are both the nearest

Spot average(const std::vector<Spot> &spots)
{
    Spot sum;
    for (const Spot spot : spots)
        sum = sum + spot;
    return sum * (1.0 / double(spots.size()));
}

/// The line between the two nearest models.
Spot nearestLine(const Standing &from, const Standing &unit)
{
    double least = std::numeric_limits<double>::infinity();
    Spot line;
    for (const Spot theirs : from.models) {
        for (const Spot mine : unit.models) {
            if (const double between = gap(theirs, from.body, mine, unit.body); between < least) {
                least = between;
                line = mine - theirs;
            }
        }
    }
    return line;
}

/// The way of the model that went farthest: others may have waited for their mates (DR-COH-01).
Spot longestWay(const Standing &before, const Standing &after)
{
    Spot longest;
    for (std::size_t model = 0; model < before.models.size(); ++model) {
        if (const Spot way = after.models[model] - before.models[model]; length(way) > length(longest))
            longest = way;
    }
    return longest;
}

/// How far the heading is off from straight away, read as kindly as can be: by the middles of the boxes, by
/// the models' averages, by the farthest one, or by the nearest models.
double degreesOff(const Standing &cause, const Standing &before, const Standing &after)
{
    const Spot byBox = after.middle - before.middle;
    const Spot byAll = average(after.models) - average(before.models);
    double least = 180;
    for (const Spot heading : {byBox, byAll, longestWay(before, after)}) {
        for (const Spot away : {before.middle - cause.middle, average(before.models) - average(cause.models),
                                nearestLine(cause, before)})
            least = std::min(least, degreesBetween(heading, away));
    }
    return least;
}

/// Adds the enemies nearest to where the unit was, as they stand in `picture`.
void addNearest(const Change &change, const Picture &picture, UnitIndex unit,
                std::vector<const Standing *> &causes)
{
    const Standing &me = change.before.units[unit];
    double least = std::numeric_limits<double>::infinity();
    const auto isFoe = [&](const Standing &they) {
        return they.stands() && change.lore.enemies(me.side, they.side);
    };
    for (const Standing &they : picture.units) {
        if (isFoe(they))
            least = std::min(least, gap(me, they));
    }
    for (const Standing &they : picture.units) {
        if (isFoe(they) && gap(me, they) <= least + sameGap)
            causes.push_back(&they);
    }
}

/// Whom the retreat may lead away from, as each reading has it, where he stood and where he stands: he may
/// have gone or moved in the same step, before it or after it. Empty where there is nobody.
std::vector<const Standing *> causesOf(const Change &change, const Event &event)
{
    std::vector<const Standing *> causes;
    if (event.other != noUnit) {
        for (const Standing *cause :
             {&change.lastSeen.units[event.other], &change.after.units[event.other]}) {
            if (cause->stands())
                causes.push_back(cause);
        }
    }
    if (!causes.empty() && !change.lore.fromClosest())
        return causes;
    const std::size_t told = causes.size();
    addNearest(change, change.after, event.unit, causes);
    if (causes.size() > told || event.other != noUnit) // else nobody is left to flee from
        addNearest(change, change.before, event.unit, causes);
    return causes;
}

/// The first model that is nearer to the cause than it was.
std::optional<std::size_t> nearerModel(const Standing &cause, const Standing &before, const Standing &after)
{
    for (std::size_t model = 0; model < before.models.size(); ++model) {
        if (gap(after, model, cause) < gap(before, model, cause) - 2 * tolerance)
            return model;
    }
    return std::nullopt;
}

std::string where(const Standing &cause, const Standing &before, const Standing &after)
{
    return "from " + told(before.middle) + " to " + told(after.middle) + ", cause at " + told(cause.middle);
}

std::string circumstances(const Change &change, const Event &event)
{
    const Standing &before = change.before.units[event.unit];
    const bool gone = event.other != noUnit && !change.after.units[event.other].stands();
    return std::string(inCohesion(before, tolerance) ? "" : "; it was torn") +
           (gone ? "; the cause is gone" : "") + (isBlocked(change, event) ? "; blocked" : "");
}

/// Somebody else's blocked retreat, before it ran: it may have stepped aside for him (LR-ATK-21).
bool madeRoom(const Change &change, const Event &event)
{
    return std::ranges::any_of(change.events, [&](const Event &other) {
        return other.kind == EventKind::Retreated && other.unit != event.unit && other.b > 0;
    });
}

void checkHeading(const Change &change, const Event &event, const std::vector<const Standing *> &causes,
                  Notes &notes)
{
    const Standing &before = change.before.units[event.unit], &after = change.after.units[event.unit];
    const bool far = apart(before.middle, after.middle) >= shortWay &&
                     apart(average(before.models), average(after.models)) >= shortWay;
    if (!far)
        return;
    notes.looked("headings of retreats");
    double off = 180;
    for (const Standing *cause : causes)
        off = std::min(off, degreesOff(*cause, before, after));
    if (!inCohesion(before, tolerance)) // it closes up on the way, and its middle shifts
        return;
    const double allowed = (change.lore.lion() ? straight : bend) + (madeRoom(change, event) ? aside : 0);
    if (off <= allowed)
        return;
    const bool bends = off <= bend && !change.lore.fromClosest();
    notes.found({.kind = bends ? "retreat bends where it goes from its cause" : "retreat does not lead away",
                 .rule = change.lore.rule("DR-RETREAT-02", "LR-RET-03"),
                 .unit = event.unit,
                 .other = event.other,
                 .told = told(off) + " degrees off, " + where(*causes.front(), before, after) +
                         circumstances(change, event)});
}

void checkNearer(const Change &change, const Event &event, const std::vector<const Standing *> &causes,
                 Notes &notes)
{
    const Standing &before = change.before.units[event.unit], &after = change.after.units[event.unit];
    const bool nearer = std::ranges::all_of(
        causes, [&](const Standing *cause) { return nearerModel(*cause, before, after).has_value(); });
    if (event.other != noUnit && !change.after.units[event.other].stands()) // his bases are in nobody's way
        return;
    const bool torn = !inCohesion(before, tolerance); // to close up is the first duty (DR-COH-03)
    if (!nearer || torn || isBlocked(change, event))
        return;
    const Standing &cause = *causes.front();
    const std::size_t model = *nearerModel(cause, before, after);
    notes.found({.kind = "retreat brings a model nearer to its cause",
                 .rule = change.lore.rule("DR-RETREAT-02", "LR-RET-03"),
                 .unit = event.unit,
                 .other = event.other,
                 .told = told(before.models[model]) + " to " + told(after.models[model]) + ", gap " +
                         told(gap(before, model, cause)) + " to " + told(gap(after, model, cause)) + ", " +
                         where(cause, before, after) + circumstances(change, event)});
}

void checkRetreat(const Change &change, const Event &event, Notes &notes)
{
    const auto causes = causesOf(change, event);
    if (causes.empty())
        return notes.looked("retreats from nobody");
    notes.looked("retreats");
    checkHeading(change, event, causes, notes);
    checkNearer(change, event, causes, notes);
}

} // namespace

void checkRetreats(const Change &change, Notes &notes)
{
    for (UnitIndex unit = 0; unit < change.after.units.size(); ++unit) {
        const auto event = onlyMovement(change, unit);
        if (event && event->kind == EventKind::Retreated)
            checkRetreat(change, *event, notes);
    }
}

} // namespace gonfalon::survey
