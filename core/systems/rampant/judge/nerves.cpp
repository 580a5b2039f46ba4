// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/judge/case.h"
#include "core/systems/rampant/judge/ledger.h"

namespace gonfalon::rampant::judge {

namespace {

// The most units that `counts` takes which were Battered at one moment, on the table.
template <typename Counts>
int mostBattered(const Case &judged, Counts counts)
{
    int most = 0;
    Ledger ledger(judged.muster);
    for (const Event &event : judged.events) {
        ledger.take(event);
        if (event.kind != EventKind::Battered)
            continue;
        int now = 0;
        for (std::size_t unit = 0; unit < judged.muster.units.size(); ++unit)
            now += int(counts(UnitIndex(unit)) && ledger[UnitIndex(unit)].battered);
        most = std::max(most, now);
    }
    return most;
}

int mostEnemiesBattered(const Case &judged)
{
    return mostBattered(judged, [&](UnitIndex unit) { return judged.enemy(unit); });
}

} // namespace

// DR-QUEST-10
bool godsListened(const Case &judged)
{
    return mostBattered(judged, [&](UnitIndex unit) { return judged.own(unit); }) <= 1;
}

// DR-QUEST-11
bool enemiesCower(const Case &judged) { return mostEnemiesBattered(judged) >= 3; }

// DR-QUEST-19
bool enemiesTremble(const Case &judged) { return mostEnemiesBattered(judged) >= 2; }

// DR-QUEST-22: Rally tests count, and a test that is rolled again counts by its second result.
bool makesThemRun(const Case &judged)
{
    const auto rolledAgain = [&](std::size_t next, UnitIndex unit) {
        return next < judged.events.size() && judged.events[next].kind == EventKind::TestRerolled &&
               judged.events[next].unit == unit && judged.events[next].b == int(Reroll::BanishFear);
    };
    for (std::size_t i = 0; i < judged.events.size(); ++i) {
        const Event &event = judged.events[i];
        if (event.kind == EventKind::CourageTested && event.c != int(CourageResult::Passed) &&
            !rolledAgain(i + 1, event.unit))
            return judged.enemy(event.unit);
    }
    return false;
}

} // namespace gonfalon::rampant::judge
