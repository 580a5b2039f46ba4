// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/survey/change.h"

namespace gonfalon::survey {

namespace {

/// It may put models elsewhere.
bool moves(EventKind kind)
{
    switch (kind) {
    case EventKind::Moved:
    case EventKind::Retreated:
    case EventKind::Advanced:
    case EventKind::Changed:
    case EventKind::Summoned:
    case EventKind::UnitDeployed:
        return true;
    default:
        return false;
    }
}

} // namespace

std::optional<Event> onlyMovement(const Change &change, UnitIndex unit)
{
    std::optional<Event> only;
    for (const Event &event : change.events) {
        if (event.unit != unit || !moves(event.kind))
            continue;
        if (only)
            return std::nullopt;
        only = event;
    }
    const bool simple = only && (only->kind == EventKind::Moved || only->kind == EventKind::Retreated);
    const std::size_t before = change.before.units[unit].models.size();
    const bool same = before > 0 && before == change.after.units[unit].models.size();
    return simple && same ? only : std::nullopt;
}

bool isBlocked(const Change &change, const Event &retreated)
{
    const bool rolls =
        change.awaiting.rollFor == RollFor::BlockedRetreat && change.awaiting.unit == retreated.unit;
    return retreated.b > 0 || rolls;
}

} // namespace gonfalon::survey
