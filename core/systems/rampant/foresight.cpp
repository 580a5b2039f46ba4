// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/foresight.h"

#include "core/systems/rampant/check.h"
#include "core/systems/rampant/course.h"
#include "core/systems/rampant/ground.h"
#include "core/systems/rampant/targets.h"

#include <algorithm>
#include <cmath>

namespace gonfalon::rampant {

Findings whyNotStanding(const BattleMuster &muster, const State &now, const Standing &there, bool anywhere)
{
    const Look look{muster, now};
    const UnitIndex unit = there.unit;
    const Order asked{.kind = OrderKind::Go, .unit = unit};
    if (unit >= muster.units.size())
        return findingsOf(look, noSuchUnit(asked, unit));
    if (contains(now.gone, unit) || (there.places.count == 0 && !look.onTable(unit)))
        return findingsOf(look, about(unit, Code::UnitNotOnTable, "DR-ORDER-01"));
    if (there.places.count == 0)
        return {};
    if (there.places.count != look.unit(unit).models)
        return findingsOf(look, Refusal{.code = Code::PlacesNotOneEach,
                                        .rule = "DR-MOVE-01",
                                        .unit = unit,
                                        .number = there.places.count});
    if (anywhere || (look.onTable(unit) && now.table.stand(unit) == there.places))
        return {};
    const table::Way way = now.table.stand(unit, there.places, mover(look, unit));
    const WhyNot why = faultOf(look, unit, way, false);
    return why ? findingsOf(look, *why) : Findings();
}

namespace {

/// The unit stands there, and its wall is left behind where that is elsewhere (DR-ATTACK-29).
void standThere(State &state, const Standing &there)
{
    if (there.places.count == 0)
        return;
    const UnitIndex unit = there.unit;
    const bool stays = contains(state.onTable, unit) && state.table.stand(unit) == there.places;
    if (stays)
        return;
    state.table.place(unit, there.places);
    state.onTable |= only(unit);
    state.waitingOff &= ~only(unit);
    state.toSummon &= ~only(unit);
    state.walls &= ~only(unit);
}

} // namespace

State phaseForeseen(const BattleMuster &muster, const State &now, const Standing &there, std::size_t team,
                    SideIndex viewer)
{
    State state = now;
    standThere(state, there);
    ScenarioState &scenario = state.scenario;
    if (scenario.bearer < sealedBearer &&
        (viewer == noSide || muster.enemies(viewer, muster.units[scenario.bearer].side)))
        scenario.bearer = sealedBearer;
    Events told;
    Play play(muster, state, told);
    onToPhaseOf(play, team);
    state.course = Course::Orders;
    state.chargeList = play.unitsOfTeam(state.phase);
    play.ask(Decision::GiveOrder, state.phase);
    return state;
}

std::optional<table::Stand> skirmishPlace(const BattleMuster &muster, const State &ahead, UnitIndex unit,
                                          UnitIndex target)
{
    struct Turn // of the straight way, in thousandths
    {
        std::int64_t cosine, sine;
    };
    constexpr Turn turns[] = {{1000, 0}, {866, 500}, {866, -500}, {500, 866}, {500, -866}};
    const Look look{muster, ahead};
    const table::Mover half = mover(look, unit, true);
    const Point from = ahead.table.middle(unit), apart = ahead.table.middle(target) - from;
    const auto length = std::max<std::int64_t>(1, std::int64_t(std::hypot(apart.x, apart.y)));
    State there = ahead;
    for (const auto [cosine, sine] : turns) {
        const std::int64_t share = half.allowance.inHundredths();
        const Point goal{from.x + int((apart.x * cosine - apart.y * sine) * share / (1000 * length)),
                         from.y + int((apart.x * sine + apart.y * cosine) * share / (1000 * length))};
        const table::Reached reached = ahead.table.reachTowards(unit, goal, half, false);
        if (reached.way.fault != table::Fault::None)
            continue;
        there.table.place(unit, reached.way.stand);
        const Look then{muster, there};
        if (!whyNoShot(then, unit, target, Shooting::Skirmish) &&
            contains(shotTargets(then, unit, Shooting::Skirmish), target))
            return reached.way.stand;
    }
    return std::nullopt;
}

} // namespace gonfalon::rampant
