// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/survey/rests.h"

#include "core/systems/rampant/vocabulary/vocabulary.h"
#include "tests/survey/gather.h"

#include <algorithm>

namespace gonfalon::survey {

namespace {

constexpr double touching = 0.01;
constexpr double overlapping = 0.03; ///< beyond what rounding two places makes

bool onTable(const Lore &lore, Spot spot, Body body)
{
    const double across = body.radius - tolerance, along = body.radius + body.half - tolerance;
    return spot.x >= across && spot.x <= lore.width() - across && spot.y >= along &&
           spot.y <= lore.depth() - along;
}

/// True where the unit's models fell after it moved last, or it did not move.
bool tornNow(const Change &change, UnitIndex unit)
{
    if (change.after.units[unit].models.size() >= change.before.units[unit].models.size())
        return false;
    bool lost = true;
    for (const Event &event : change.events) {
        if (event.unit != unit)
            continue;
        if (event.kind == EventKind::Moved || event.kind == EventKind::Retreated)
            lost = false;
        else if (event.kind == EventKind::PointsLost || event.kind == EventKind::DangerRolled)
            lost = true;
    }
    return lost;
}

/// A unit that was torn and fled, and could not draw together on its way.
bool fledTorn(const Change &change, const Event &event)
{
    const Standing &before = change.before.units[event.unit];
    if (event.kind != EventKind::Retreated || inCohesion(before, tolerance))
        return false;
    const Standing nobody;
    const Standing &cause = event.other == noUnit ? nobody : change.after.units[event.other];
    std::vector<Standing> others;
    for (UnitIndex unit = 0; unit < change.after.units.size(); ++unit)
        if (unit != event.unit && unit != event.other)
            others.push_back(change.after.units[unit]);
    return !mightGather(before, change.after.units[event.unit], cause, others);
}

std::string movementWord(const Event &event)
{
    return std::string(rampant::vocabulary().wordOf(event.kind)) +
           (event.kind == EventKind::Moved ? " " + std::to_string(event.a) : "");
}

} // namespace

bool isRest(const Awaiting &awaiting)
{
    if (awaiting.what != Awaiting::What::Order)
        return false;
    return awaiting.decision == Decision::GiveOrder || awaiting.decision == Decision::ChooseRally ||
           awaiting.decision == Decision::ChooseCharge || awaiting.decision == Decision::IssueChallenge;
}

void Rests::see(const Change &change, Notes &notes)
{
    remember(change);
    if (!isRest(change.awaiting))
        return;
    notes.looked("rests");
    m_now.clear();
    for (UnitIndex unit = 0; unit < change.after.units.size(); ++unit) {
        if (!change.after.units[unit].stands())
            continue;
        notes.looked("units at rest");
        checkOnTable(change, unit, notes);
        checkGround(change, unit, notes);
        checkCohesion(change, unit, notes);
        checkOverlap(change, unit, notes);
        for (UnitIndex other = 0; other < unit; ++other) {
            if (change.after.units[other].stands())
                checkApart(change, unit, other, notes);
        }
    }
    m_lasting.swap(m_now);
}

void Rests::remember(const Change &change)
{
    for (const Event &event : change.events)
        noteMovement(change, event);
    for (UnitIndex unit = 0; unit < change.after.units.size(); ++unit) {
        if (tornNow(change, unit))
            m_torn.set(unit);
    }
}

/// Who moves is free of what excused it; a blocked retreat excuses anew.
void Rests::noteMovement(const Change &change, const Event &event)
{
    if (event.unit >= most)
        return;
    const bool elsewhere = change.before.units[event.unit].models != change.after.units[event.unit].models;
    const bool counterCharge =
        event.kind == EventKind::Moved && event.a == int(rampant::Movement::CounterCharge);
    if ((event.kind == EventKind::Moved && elsewhere) || event.kind == EventKind::Retreated) {
        if (!fledTorn(change, event))
            m_torn.reset(event.unit);
        m_blocked.reset(event.unit);
        m_fledTorn.set(event.unit, event.kind == EventKind::Retreated &&
                                       !inCohesion(change.before.units[event.unit], tolerance));
        if (!counterCharge) // it meets its attacker wherever it was left
            cutOff(event.unit, false);
        m_moved[event.unit] = movementWord(event);
    }
    const bool told = event.kind == EventKind::RetreatBlocked;
    // Lion tells nothing of a retreat that is blocked by less than an inch (LR-RET-05).
    const bool retreated = event.kind == EventKind::Retreated && (change.lore.lion() || event.b > 0);
    if (told || retreated) {
        m_blocked.set(event.unit);
        cutOff(event.unit, true);
    }
}

void Rests::cutOff(UnitIndex unit, bool stuck)
{
    for (std::size_t other = 0; other < most; ++other) {
        m_near[unit].set(other, stuck);
        m_near[other].set(unit, stuck);
    }
}

std::string Rests::how(UnitIndex unit) const
{
    return unit >= most || m_moved[unit].empty() ? "never moved" : "last " + m_moved[unit];
}

void Rests::tell(Fault fault, Notes &notes)
{
    Key key{fault.kind, fault.unit, fault.other};
    if (!m_lasting.contains(key) && !m_now.contains(key))
        notes.found(std::move(fault));
    m_now.insert(std::move(key));
}

void Rests::checkOnTable(const Change &change, UnitIndex unit, Notes &notes)
{
    const Standing &me = change.after.units[unit];
    for (const Spot spot : me.models) {
        if (!onTable(change.lore, spot, {.radius = tolerance, .half = 0}))
            tell({.kind = "centre off the table",
                  .rule = change.lore.rule("DR-RETREAT-08", "LR-RET-02"),
                  .unit = unit,
                  .told = "at " + told(spot) + ", " + how(unit)},
                 notes);
        else if (!onTable(change.lore, spot, me.body))
            tell({.kind = "base hangs over the edge",
                  .rule = change.lore.rule("DR-RETREAT-08", "LR-RET-02"),
                  .unit = unit,
                  .told = "at " + told(spot) + ", radius " + told(me.body.radius) + ", " + how(unit)},
                 notes);
    }
}

void Rests::checkGround(const Change &change, UnitIndex unit, Notes &notes)
{
    const Standing &me = change.after.units[unit];
    const bool shunsRough = me.gait.chariots && !me.gait.flies;
    for (const Piece &piece : change.lore.pieces()) {
        const bool closed = piece.traits.impassable, rough = shunsRough && piece.traits.rough;
        if (!closed && !rough)
            continue;
        for (const Spot spot : me.models) {
            if (inside(piece.shape, spot) && fromOutline(piece.shape, spot) > tolerance)
                tell({.kind = closed ? "inside impassable ground" : "chariots in rough ground",
                      .rule = closed ? change.lore.rule("DR-TERR-06", "LR-MOV-04") : "DR-UNIT-12",
                      .unit = unit,
                      .told = "at " + told(spot) + " in " + piece.kind},
                     notes);
        }
    }
}

void Rests::checkCohesion(const Change &change, UnitIndex unit, Notes &notes)
{
    const Standing &me = change.after.units[unit];
    if (inCohesion(me, tolerance))
        return;
    if (m_torn[unit])
        return notes.looked("torn by losses, excused");
    if (m_fledTorn[unit] && m_blocked[unit]) // as far as it can, and no way aside (DR-RETREAT-04)
        return notes.looked("torn, and blocked as it fled, excused");
    std::string places;
    for (const Spot spot : me.models)
        places += " " + told(spot);
    tell({.kind = m_blocked[unit] ? "no cohesion after a blocked retreat" : "no cohesion",
          .rule = change.lore.rule("DR-COH-01", "LR-COH-01"),
          .unit = unit,
          .told = "models" + places + ", radius " + told(me.body.radius) + ", " + how(unit)},
         notes);
}

void Rests::checkOverlap(const Change &change, UnitIndex unit, Notes &notes)
{
    const Standing &me = change.after.units[unit];
    for (std::size_t i = 0; i < me.models.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const double between = gap(me.models[i], me.body, me.models[j], me.body);
            if (between < -overlapping)
                tell({.kind = "bases overlap",
                      .rule = change.lore.rule("DR-COH-06", "LR-COH-01"),
                      .unit = unit,
                      .told = told(me.models[i]) + " and " + told(me.models[j]) + " by " + told(-between)},
                     notes);
        }
    }
}

void Rests::checkApart(const Change &change, UnitIndex unit, UnitIndex other, Notes &notes)
{
    const Standing &me = change.after.units[unit], &they = change.after.units[other];
    notes.looked("pairs of units at rest");
    const double between = gap(me, they);
    if (between >= 3 - tolerance)
        return;
    const std::string where = told(between) + " apart, middles " + told(me.middle) + " and " +
                              told(they.middle) + ", " + how(unit) + " and " + how(other);
    if (between <= touching)
        return tell({.kind = m_near[unit][other] ? "contact after a blocked retreat" : "contact at rest",
                     .rule = change.lore.rule("DR-ATTACK-36", "LR-ATK-21"),
                     .unit = unit,
                     .other = other,
                     .told = where},
                    notes);
    if (m_near[unit][other])
        return notes.looked("near after a blocked retreat, excused");
    tell({.kind = "within 3 inches at rest",
          .rule = change.lore.rule("DR-COH-04", "LR-COH-02"),
          .unit = unit,
          .other = other,
          .told = where},
         notes);
}

} // namespace gonfalon::survey
