// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/set_up.h"

#include "core/systems/todk/terrain.h"

#include <algorithm>

namespace gonfalon::todk {

namespace {

bool hasToSetUp(const Look &look, SideIndex side)
{
    for (UnitIndex unit = 0; unit < look.state.troops.size(); ++unit) {
        if (look.troop(unit).side == side && isToSetUp(look, unit))
            return true;
    }
    return false;
}

/// The first unit of a side, to ask its owner for dice.
UnitIndex firstOf(const Muster &muster, SideIndex side)
{
    const auto found = std::ranges::find(muster.troops, side, &Troop::side);
    return UnitIndex(found - muster.troops.begin());
}

/// Who throws next: whoever has not, or was thrown level with another (TK-SET-03).
std::optional<SideIndex> throwsNext(const State &state)
{
    const auto next = std::ranges::find(state.thrown, 0);
    return next == state.thrown.end() ? std::nullopt : std::optional(SideIndex(next - state.thrown.begin()));
}

/// Equal throws are made again, by those alone that are equal.
bool clearedTies(State &state)
{
    std::vector<std::uint8_t> now = state.thrown;
    for (std::size_t side = 0; side < now.size(); ++side) {
        if (std::ranges::count(now, now[side]) > 1)
            state.thrown[side] = 0;
    }
    return std::ranges::find(state.thrown, 0) != state.thrown.end();
}

void settleOrder(const Play &play)
{
    State &state = play.state;
    for (SideIndex side = 0; side < play.muster.sides(); ++side)
        state.order.push_back(side);
    std::ranges::sort(state.order, std::greater(), [&](SideIndex side) { return state.thrown[side]; });
    for (std::size_t place = 0; place < state.order.size(); ++place)
        play.tell({.kind = Happening::Placed,
                   .side = state.order[place],
                   .a = std::int16_t(state.thrown[state.order[place]]),
                   .b = std::int16_t(place + 1)});
}

/// On a real table everybody stands where the players have put them.
void standAll(const Play &play)
{
    for (TroopState &one : play.state.troops)
        one.onTable = true;
}

/// Where possible units begin out of range; it is told where they do not (TK-SET-06).
void tellOfRange(const Play &play, UnitIndex unit)
{
    const Look look = play.look();
    for (UnitIndex other = 0; other < play.state.troops.size(); ++other) {
        if (!look.stands(other) || !look.enemies(unit, other))
            continue;
        const auto reached = [&](UnitIndex from, UnitIndex to) {
            const auto range = rangeOf(look, from);
            return range && rangeTo(look, from, to) <= *range;
        };
        if (reached(other, unit) || reached(unit, other))
            play.tellOf(Happening::WithinRange, unit, other);
    }
}

/// Players place a unit each in turn, until all are down (TK-SET-07).
std::optional<SideIndex> placesNext(const Play &play)
{
    State &state = play.state;
    for (std::size_t tried = 0; tried < state.order.size(); ++tried) {
        const SideIndex side = state.order[(std::size_t(state.part) + tried) % state.order.size()];
        if (hasToSetUp(play.look(), side)) {
            state.part = std::uint8_t((std::size_t(state.part) + tried) % state.order.size());
            return side;
        }
    }
    return std::nullopt;
}

} // namespace

bool isToSetUp(const Look &look, UnitIndex unit)
{
    const TroopState &now = look.troop(unit);
    return !now.left && !now.onTable && !now.commanded;
}

bool setUpNext(const Play &play)
{
    State &state = play.state;
    if (state.step == Step::Order) {
        if (const auto side = throwsNext(state)) {
            play.wantDice(Throw::Precedence, firstOf(play.muster, *side), 1, sidesOfStrength);
            return true;
        }
        settleOrder(play);
        state.step = Step::Edges;
        state.weather.due = play.muster.readings.weather;
        if (!play.muster.measured())
            standAll(play);
    }
    if (state.weather.due) {
        wantWeather(play);
        return true;
    }
    if (state.step == Step::Edges && play.muster.measured()) {
        for (const SideIndex side : state.order) {
            if (state.edges[side] == NoEdge) {
                play.ask(Question::Edge, side);
                return true;
            }
        }
    }
    state.step = Step::SetUp;
    const auto side = placesNext(play);
    if (side)
        play.ask(Question::SetUp, *side);
    return side.has_value();
}

bool arriveNext(const Play &play)
{
    const SideIndex side = play.state.playing();
    for (UnitIndex unit = 0; unit < play.state.troops.size(); ++unit) {
        if (play.troop(unit).side != side || !isToSetUp(play.look(), unit))
            continue;
        if (roomFor(play.look(), unit)) {
            play.ask(Question::Arrival, side);
            return true;
        }
    }
    return false;
}

void wantWeather(const Play &play)
{
    const State &state = play.state;
    const SideIndex side = state.order[(state.weather.throws + 1U) % state.order.size()];
    play.wantDice(Throw::Weather, firstOf(play.muster, side), 1, sidesOfStrength);
}

void weatherFell(const Play &play, int face)
{
    Weather &weather = play.state.weather;
    weather.now = std::uint8_t(face);
    if (weather.throws++ == 0)
        weather.first = weather.now;
    weather.due = false;
    play.tell({.kind = Happening::WeatherFell,
               .side = play.troop(play.state.awaiting.unit).side,
               .a = std::int16_t(face)});
}

void precedenceFell(const Play &play, int face)
{
    State &state = play.state;
    state.thrown[*throwsNext(state)] = std::uint8_t(face);
    if (!throwsNext(state))
        (void)clearedTies(state);
}

void setUp(const Play &play, const Order &order)
{
    State &state = play.state;
    if (order.kind == Deed::TakeEdge) {
        const SideIndex side = state.awaiting.side;
        state.edges[side] = order.choice;
        play.tell({.kind = Happening::EdgeTaken, .side = side, .a = std::int16_t(order.choice)});
        return;
    }
    if (order.kind == Deed::Deploy) {
        play.place(order.unit, {order.path.back(), order.facing});
        play.tell(Happening::Deployed, order.unit);
        tellOfRange(play, order.unit);
    } else {
        play.troop(order.unit).commanded = true; // until the next turn begins
        play.tell(Happening::HeldBack, order.unit);
    }
    if (state.step == Step::SetUp)
        state.part = std::uint8_t((state.part + 1U) % state.order.size());
}

} // namespace gonfalon::todk
