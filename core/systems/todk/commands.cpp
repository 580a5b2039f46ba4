// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/commands.h"

#include "core/systems/todk/may.h"
#include "core/systems/todk/terrain.h"
#include "core/systems/todk/vocabulary.h"

#include <algorithm>

namespace gonfalon::todk {

namespace {

constexpr int fleesHalves = 3; // one and a half times the move, TK-RET-07

int lengthOf(Point way) { return int(table::rootDown(table::dot(way, way))); }

/// After a move its leader may rally (TK-RAL-01).
bool asksToRally(const Play &play, UnitIndex unit)
{
    for (UnitIndex other = 0; other < play.state.troops.size(); ++other) {
        if (mayRally(play.look(), unit, other)) {
            play.ask(Question::Regroup, play.troop(unit).side, unit);
            return true;
        }
    }
    return false;
}

/// An enemy that flees is destroyed by whoever touches it (TK-RET-03).
void catchFleeing(const Play &play, UnitIndex unit)
{
    for (const UnitIndex other : touchedBy(play.look(), unit)) {
        if (play.troop(other).fleeing)
            play.remove(other, Leaving::Caught, unit);
    }
}

void goTo(const Play &play, const Order &order, Point from)
{
    const UnitIndex unit = order.unit;
    Post post{};
    if (play.muster.measured()) {
        post = postAt(play.look(), unit, order.path.back(), order.facing);
        play.place(unit, post);
    } else {
        play.part(unit);
    }
    const Point to = play.muster.measured() ? order.path.back() : from;
    play.tell(Happening::Moved, unit, lengthOf(to - from));
}

Side sideOfCharge(const Play &play, const Order &order, Point from)
{
    if (play.muster.measured())
        return sideOf({play.look().centrepoint(order.target), play.troop(order.target).post.facing}, from);
    return order.facts.of(facts(Fact::FromRear)) != Facts()    ? Side::Rear
           : order.facts.of(facts(Fact::FromFlank)) != Facts() ? Side::Flank
                                                               : Side::Front;
}

void charge(const Play &play, const Order &order)
{
    const UnitIndex unit = order.unit;
    const Point from = play.look().centrepoint(unit);
    const Side side = sideOfCharge(play, order, from);
    if (play.muster.measured())
        play.place(unit, postAt(play.look(), unit, order.path.back(), order.facing));
    else
        play.join(unit, order.target);
    const Point way = play.muster.measured() ? order.path.back() - from : Point();
    play.events.push_back({.kind = Happening::Charged,
                           .side = play.troop(unit).side,
                           .unit = unit,
                           .other = order.target,
                           .a = std::int16_t(lengthOf(way)),
                           .b = std::int16_t(side)});
    play.troop(unit).charged = order.target;
    play.troop(unit).from = side;
    catchFleeing(play, unit);
}

void turn(const Play &play, const Order &order)
{
    const UnitIndex unit = order.unit;
    if (play.muster.measured())
        play.place(unit, turnedPost(play.look(), unit, order.facing));
    else
        play.troop(unit).post.facing = order.facing;
    for (TroopState &one : play.state.troops) { // it faces whoever came from beside it (TKH-08)
        if (one.charged == unit)
            one.from = Side::Front;
    }
    play.tell(Happening::Turned, unit, order.facing);
}

void reform(const Play &play, UnitIndex unit, UnitIndex other)
{
    TroopState merged = reformed(play.look(), unit, other);
    play.remove(other, Leaving::Joined, unit);
    const Post post = merged.post;
    play.troop(unit) = std::move(merged);
    if (play.muster.measured())
        play.place(unit, post);
    play.tellOf(Happening::Merged, unit, other, play.look().figures(unit));
}

/// Where it ends its flight short of home: on no base, as far as it can; where it stands if there is no room.
Post fleesTo(const Look &look, UnitIndex unit, Point way, int gone, std::int16_t facing)
{
    constexpr int step = 50; // half a centimetre
    const Point from = look.centrepoint(unit);
    const int whole = std::max(lengthOf(way), 1);
    for (int far = gone; far > 0; far -= step) {
        const Point to{int(from.x + std::int64_t(way.x) * far / whole),
                       int(from.y + std::int64_t(way.y) * far / whole)};
        const Post post = postAt(look, unit, to, facing);
        const auto hindered = hinders(look, unit, post);
        if (!hindered || hindered->code == Code::WayIntoEnemy)
            return post;
    }
    return look.troop(unit).post;
}

/// How far of the straight way home the ground lets it go.
int wayHome(const Look &look, UnitIndex unit, Point way, int wanted, int most)
{
    if (!look.muster.ground)
        return wanted;
    constexpr int step = 50; // half a centimetre
    const Point from = look.centrepoint(unit);
    const int whole = std::max(lengthOf(way), 1);
    int far = wanted;
    const auto isFree = [&] {
        const Point to{int(from.x + std::int64_t(way.x) * far / whole),
                       int(from.y + std::int64_t(way.y) * far / whole)};
        return !isBarred(look, unit, from, to) && costOf(look, unit, from, to) <= most + 1;
    };
    while (far > 0 && !isFree())
        far = std::max(far - step, 0);
    return far;
}

/// As far as it can on the straight way home: friends let it through, an enemy ends it, the edge too.
void flee(const Play &play, UnitIndex unit, int face)
{
    const Look look = play.look();
    const int most = play.muster.readings.fleesInFull
                         ? play.muster.troops[look.troop(unit).row].row.pip * sidesOfMove
                         : look.distance(unit, face) * fleesHalves / 2;
    const Point from = look.centrepoint(unit), home = homeOf(look, unit), way = home - from;
    const int whole = lengthOf(way);
    const int gone = wayHome(look, unit, way, std::min(most, whole), most);
    const Point to = whole == 0 ? from
                                : Point{int(from.x + std::int64_t(way.x) * gone / whole),
                                        int(from.y + std::int64_t(way.y) * gone / whole)};
    play.tell(Happening::Fled, unit, gone);
    if (const auto blocked = blocks(look, unit, to))
        return play.remove(unit, Leaving::Caught, blocked->other);
    if (gone == whole) {
        play.remove(unit, Leaving::Routed);
        return;
    }
    const Post post = fleesTo(look, unit, way, gone, bearing(from, home));
    play.place(unit, post);
    const auto touched = touchedBy(play.look(), unit);
    if (!touched.empty())
        play.remove(unit, Leaving::Caught, touched.front());
}

bool pace(const Play &play, UnitIndex unit, Throw what)
{
    play.state.acting = unit;
    play.wantDice(what, unit, 1, sidesOfMove);
    return true;
}

} // namespace

Point homeOf(const Look &look, UnitIndex unit)
{
    const Point from = look.centrepoint(unit);
    Point best = from;
    int nearest = -1;
    for (SideIndex side = 0; side < look.state.edges.size(); ++side) {
        if (look.muster.enemies(side, look.troop(unit).side) || look.state.edges[side] == NoEdge)
            continue;
        const table::Box zone = zoneOf(look, side);
        Point to{std::clamp(from.x, zone.west, zone.east), std::clamp(from.y, zone.north, zone.south)};
        const std::uint8_t edge = look.state.edges[side];
        if (edge == North)
            to.y = 0;
        else if (edge == South)
            to.y = look.muster.depth;
        else if (edge == West)
            to.x = 0;
        else
            to.x = look.muster.width;
        const int far = lengthOf(to - from);
        if (nearest < 0 || far < nearest) {
            nearest = far;
            best = to;
        }
    }
    return best;
}

bool anyShot(const Look &look)
{
    for (UnitIndex unit = 0; unit < look.state.troops.size(); ++unit) {
        const bool free = !look.inContact(unit) || mayBeApart(look, unit);
        if (look.troop(unit).side != look.state.playing() || !free || !hasShot(look, unit))
            continue;
        if (look.row(unit).hasTemplate)
            return true;
        for (UnitIndex target = 0; target < look.state.troops.size(); ++target) {
            if (look.stands(target) && look.enemies(unit, target) && reaches(look, unit, target))
                return true;
        }
    }
    return false;
}

bool command(const Play &play, const Order &order)
{
    State &state = play.state;
    const UnitIndex unit = order.unit;
    TroopState &now = play.troop(unit);
    const bool regroups = state.awaiting.decision == Question::Regroup;
    now.commanded = true;
    switch (Deed(order.kind)) {
    case Deed::March:
        return pace(play, unit, Throw::Pace);
    case Deed::Disengage:
        if (play.muster.readings.leavesFreely) {
            state.breaking = true;
            return pace(play, unit, Throw::Pace);
        }
        state.acting = unit;
        play.wantDice(Throw::Disengage, unit, 1, sidesOfStrength);
        return true;
    case Deed::Go:
        goTo(play, order, play.look().centrepoint(unit));
        state.breaking = false;
        return asksToRally(play, unit);
    case Deed::Charge:
        charge(play, order);
        return false;
    case Deed::Stay:
        state.breaking = false;
        if (regroups)
            return false;
        play.tell(Happening::Stayed, unit);
        return asksToRally(play, unit);
    case Deed::Turn:
        turn(play, order);
        return false;
    case Deed::Rally:
        now.silent = true;
        state.acting = unit;
        play.wantDice(Throw::Rally, unit, 1, sidesOfStrength, order.target);
        return true;
    case Deed::Reform:
        reform(play, unit, order.target);
        return false;
    case Deed::Flee:
        play.tell(Happening::Fled, unit);
        play.part(unit);
        if (order.facts.of(facts(Fact::OverTheEdge)) != Facts())
            play.remove(unit, Leaving::Routed);
        else if (order.facts.of(facts(Fact::IntoAnEnemy)) != Facts())
            play.remove(unit, Leaving::Caught);
        return false;
    default:
        return false;
    }
}

bool commandDieFell(const Play &play, int face)
{
    State &state = play.state;
    const Awaiting asked = state.awaiting;
    const UnitIndex unit = asked.unit;
    switch (Throw(asked.rollFor)) {
    case Throw::Pace:
        state.pace = std::uint8_t(face);
        play.tell(Happening::Paced, unit, face, play.look().distance(unit, face));
        play.ask(Question::Way, play.troop(unit).side, unit);
        return true;
    case Throw::Disengage:
        play.tell(Happening::BreakingAway, unit, face, isEven(face) ? 1 : 0);
        if (!isEven(face))
            return false;
        state.breaking = true;
        return pace(play, unit, Throw::Pace);
    case Throw::Rally: {
        const UnitIndex other = asked.other;
        play.tellOf(Happening::RallyTried, unit, other, face, isEven(face) ? 1 : 0);
        if (isEven(face)) { // it turns freely without moving, and acts in its next turn (TK-RAL-03)
            play.troop(other).fleeing = false;
            play.troop(other).commanded = true;
            play.troop(other).silent = true;
        }
        return false;
    }
    case Throw::Flight:
        play.troop(unit).commanded = true;
        if (!play.muster.measured()) {
            state.pace = std::uint8_t(face);
            play.tell(Happening::Paced, unit, face, play.look().distance(unit, face) * fleesHalves / 2);
            play.ask(Question::Flight, play.troop(unit).side, unit);
            return true;
        }
        flee(play, unit, face);
        return false;
    default:
        return false;
    }
}

} // namespace gonfalon::todk
