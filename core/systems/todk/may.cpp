// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/may.h"

#include "core/systems/todk/terrain.h"
#include "core/systems/todk/vocabulary.h"

#include <algorithm>
#include <bit>

namespace gonfalon::todk {

namespace {

Refusal refused(const Order &order, Code code, const char *rule, UnitIndex other = noUnit)
{
    return {.code = code, .rule = rule, .unit = order.unit, .other = other};
}

WhyNot cannot(const Order &order, const char *rule) { return refused(order, Code::CannotDoThat, rule); }

bool faces(const Order &order) { return order.facing >= 0 && order.facing < fullTurn; }

WhyNot checkEdge(const Look &look, const Order &order)
{
    const bool taken = std::ranges::find(look.state.edges, order.choice) != look.state.edges.end();
    return order.choice > West || taken ? WhyNot(refused(order, Code::NotAnAnswer, "TK-SET-04")) : WhyNot();
}

WhyNot checkSetUp(const Look &look, const Order &order)
{
    const TroopState &now = look.troop(order.unit);
    if (now.side != look.state.awaiting.side)
        return refused(order, Code::NotYourUnit, "TK-SET-07");
    if (now.left || now.onTable || now.commanded)
        return refused(order, Code::AlreadySetUp, "TK-SET-07");
    if (order.kind == Deed::HoldBack)
        return roomFor(look, order.unit) ? cannot(order, "TK-SET-08") : WhyNot();
    if (order.path.size() != 1 || !faces(order))
        return refused(order, Code::OrderNamesNoPlace, "TK-SET-07");
    const Post post{order.path.back(), order.facing};
    const table::Box zone = zoneOf(look, now.side);
    for (const Point at : bodyAt(look, order.unit, post)) {
        if (at.x < zone.west || at.x > zone.east || at.y < zone.north || at.y > zone.south)
            return refused(order, Code::OutsideZone, "TK-SET-05");
    }
    const auto hindered = hinders(look, order.unit, post);
    return hindered ? WhyNot(refused(order, hindered->code, "TK-SET-07", hindered->other)) : WhyNot();
}

WhyNot checkPlace(const Look &look, const Order &order, UnitIndex charging)
{
    if (!look.muster.measured())
        return std::nullopt;
    if (order.path.size() != 1 || !faces(order))
        return refused(order, Code::OrderNamesNoPlace, "TK-MOV-06");
    const Point to = order.path.back();
    const int most = look.distance(order.unit, look.state.pace);
    if (costOf(look, order.unit, look.centrepoint(order.unit), to) > most) {
        Refusal far = refused(order, Code::WayTooLong, "TK-MOV-06");
        far.number = most / 100;
        return far;
    }
    if (const auto blocked = blocks(look, order.unit, to, charging))
        return refused(order, blocked->code, "TK-MOV-06", blocked->other);
    const Post post = postAt(look, order.unit, to, order.facing);
    const auto hindered = hinders(look, order.unit, post, charging);
    return hindered ? WhyNot(refused(order, hindered->code, "TK-MOV-06", hindered->other)) : WhyNot();
}

WhyNot checkCharge(const Look &look, const Order &order)
{
    if (look.state.breaking)
        return cannot(order, "TK-FRM-09");
    if (order.target >= look.state.troops.size() || !look.stands(order.target) ||
        !look.enemies(order.unit, order.target))
        return refused(order, Code::NotATarget, "TK-MOV-09", order.target);
    if (WhyNot wrong = checkPlace(look, order, order.target))
        return wrong;
    if (!look.muster.measured())
        return std::nullopt;
    const Post post = postAt(look, order.unit, order.path.back(), order.facing);
    const bool meets = touches(bodyAt(look, order.unit, post), look.troop(order.target).body);
    const bool ahead =
        sideOf({order.path.back(), order.facing}, look.centrepoint(order.target)) == Side::Front;
    return meets && ahead ? WhyNot() : WhyNot(refused(order, Code::NotATarget, "TK-MOV-09", order.target));
}

WhyNot checkTurn(const Look &look, const Order &order)
{
    if (!faces(order))
        return refused(order, Code::OrderNamesNoPlace, "TK-FRM-03");
    if (!look.muster.measured())
        return std::nullopt;
    const Post post = turnedPost(look, order.unit, order.facing);
    if (const auto hindered = hinders(look, order.unit, post, noUnit, true))
        return refused(order, hindered->code, "TK-FRM-03", hindered->other);
    const Body body = bodyAt(look, order.unit, post);
    const auto enemies = touchedBy(look, order.unit);
    const bool stays =
        std::ranges::all_of(enemies, [&](UnitIndex enemy) { return touches(body, look.troop(enemy).body); });
    return stays ? WhyNot() : WhyNot(cannot(order, "TK-FRM-09"));
}

WhyNot checkCommand(const Look &look, const Order &order)
{
    if (look.troop(order.unit).side != look.state.playing())
        return refused(order, Code::NotYourUnit, "TK-SEQ-01");
    if (!mayBeCommanded(look, order.unit))
        return cannot(order, "TK-SEQ-06");
    switch (Deed(order.kind)) {
    case Deed::March:
        return look.inContact(order.unit) ? cannot(order, "TK-FRM-09") : WhyNot();
    case Deed::Disengage:
        return look.inContact(order.unit) ? WhyNot() : cannot(order, "TK-FRM-07");
    case Deed::Turn:
        return checkTurn(look, order);
    case Deed::Rally:
        return mayRally(look, order.unit, order.target)
                   ? WhyNot()
                   : WhyNot(refused(order, Code::NotATarget, "TK-RAL-01", order.target));
    case Deed::Reform:
        return mayReform(look, order.unit, order.target)
                   ? WhyNot()
                   : WhyNot(refused(order, Code::NotATarget, "TK-REF-01", order.target));
    default:
        return cannot(order, "TK-SEQ-06");
    }
}

WhyNot checkShot(const Look &look, const Order &order)
{
    if (look.troop(order.unit).side != look.state.playing())
        return refused(order, Code::NotYourUnit, "TK-SEQ-01");
    if (!mayShoot(look, order.unit))
        return cannot(order, "TK-SEQ-04");
    const bool lays = look.row(order.unit).hasTemplate;
    if (lays != (order.kind == Deed::Bombard))
        return cannot(order, "TK-TPL-07");
    if (order.kind == Deed::Shoot) {
        const bool foe = order.target < look.state.troops.size() && look.stands(order.target) &&
                         look.enemies(order.unit, order.target);
        if (!foe)
            return refused(order, Code::NotATarget, "TK-RNG-06", order.target);
        return reaches(look, order.unit, order.target)
                   ? WhyNot()
                   : WhyNot(refused(order, Code::TargetTooFar, "TK-RNG-06", order.target));
    }
    if (!look.muster.measured())
        return std::nullopt;
    if (order.path.size() != 1)
        return refused(order, Code::OrderNamesNoPlace, "TK-TPL-05");
    const Point way = order.path.back() - look.centrepoint(order.unit);
    return table::dot(way, way) <= table::square(rangeOf(look, order.unit).value_or(0))
               ? WhyNot()
               : WhyNot(refused(order, Code::TargetTooFar, "TK-TPL-05"));
}

WhyNot checkVictims(const Look &look, const Order &order)
{
    const Pending &first = look.state.pending.front();
    const FigureSet left = look.left(first.unit);
    const bool fits = order.unit == first.unit && (order.parts & ~left) == 0 &&
                      (order.parts == 0 || std::popcount(order.parts) == first.hits);
    return fits ? WhyNot() : WhyNot(refused(order, Code::NotAnAnswer, "TK-CMB-16"));
}

WhyNot checkUnder(const Look &look, const Order &order)
{
    if (order.target >= look.state.troops.size() || !look.stands(order.target) || order.parts == 0 ||
        (order.parts & ~look.left(order.target)) != 0)
        return refused(order, Code::NotATarget, "TK-TPL-05", order.target);
    return std::nullopt;
}

bool isAwaitedUnit(const Look &look, const Order &order)
{
    const UnitIndex unit = look.state.awaiting.unit;
    return unit == noUnit || order.unit == unit || order.kind == Deed::Red || order.kind == Deed::Blue ||
           order.kind == Deed::Done;
}

bool namesUnit(const Order &order)
{
    const OrderWords *words = vocabulary().order(order.kind);
    return words && (words->asks & AsksUnit) != 0;
}

/// The band of both would stand on nobody, and touch no enemy.
bool hasRoomAsOne(const Look &look, UnitIndex unit, UnitIndex target)
{
    const TroopState merged = reformed(look, unit, target);
    const Body body = bodyOf(merged.formation, merged.post, leftOf(merged.formation, merged.soldiers));
    for (UnitIndex other = 0; other < look.state.troops.size(); ++other) {
        if (other == unit || other == target || !look.stands(other) ||
            !mayBeWithin(body, look.troop(other).body, touching))
            continue;
        const int gap = apart(body, look.troop(other).body);
        if (gap < -rounding || (gap <= touching && look.enemies(unit, other)))
            return false;
    }
    return isOnTable(look.muster, body);
}

} // namespace

bool mayBeCommanded(const Look &look, UnitIndex unit)
{
    return look.stands(unit) && !look.troop(unit).commanded && !look.troop(unit).fleeing;
}

bool hasShot(const Look &look, UnitIndex unit)
{
    const TroopState &now = look.troop(unit);
    const UnitRow row = look.row(unit);
    return look.stands(unit) && !now.fleeing && !now.hasShot && !now.silent && row.range &&
           strikers(row, now.formation, now.soldiers, {.fromAfar = true}).count > 0;
}

bool mayShoot(const Look &look, UnitIndex unit) { return !look.inContact(unit) && hasShot(look, unit); }

bool reaches(const Look &look, UnitIndex unit, UnitIndex target)
{
    return !look.muster.measured() || rangeTo(look, unit, target) <= rangeOf(look, unit).value_or(0);
}

bool mayAnswer(const Look &look, UnitIndex unit, UnitIndex shooter)
{
    return look.muster.readings.answersFire && mayShoot(look, unit) && !look.row(unit).hasTemplate &&
           reaches(look, unit, shooter);
}

bool mayRally(const Look &look, UnitIndex unit, UnitIndex target)
{
    const auto within = look.row(unit).rallies;
    if (!within || target >= look.state.troops.size() || target == unit || !look.stands(target) ||
        !look.troop(target).fleeing || look.enemies(unit, target))
        return false;
    const Point way = look.centrepoint(target) - look.centrepoint(unit);
    return !look.muster.measured() || table::dot(way, way) <= table::square(*within);
}

bool mayReform(const Look &look, UnitIndex unit, UnitIndex target)
{
    if (target >= look.state.troops.size() || target == unit || !look.stands(target) ||
        look.troop(target).fleeing || look.enemies(unit, target) || look.inContact(unit) ||
        look.inContact(target))
        return false;
    const TroopState &one = look.troop(unit), &other = look.troop(target);
    const bool taken = one.side == other.side || look.row(unit).veteran; // TK-REF-04
    const bool alike = look.muster.troops[unit].type == look.muster.troops[target].type &&
                       look.muster.troops[one.row].row.pip == look.muster.troops[other.row].row.pip;
    const bool fits = look.figures(unit) + look.figures(target) <= int(mostFigures) &&
                      !look.row(unit).machine &&
                      !look.row(unit).crewed; // a crew serves one engine (TK-FRM-02)
    if (!taken || !alike || !fits)
        return false;
    return !look.muster.measured() || (touches(one.body, other.body) && hasRoomAsOne(look, unit, target));
}

/// Of its leader, who stands; else of nobody.
int rankLeft(const Look &look, UnitIndex unit)
{
    const bool led = std::ranges::any_of(look.troop(unit).soldiers, [](const Soldier &one) {
        return one.home != noUnit && one.rank == Rank::Leader && !one.gone;
    });
    return led ? look.row(unit).rank : -1;
}

TroopState reformed(const Look &look, UnitIndex unit, UnitIndex target)
{
    const TroopState &one = look.troop(unit), &two = look.troop(target);
    const TroopState &host = look.figures(target) > look.figures(unit) ? two : one;
    const bool theirs = rankLeft(look, target) > rankLeft(look, unit);
    TroopState merged = one;
    merged.soldiers = {};
    std::size_t count = 0;
    // The first leader and the first Corporal keep their places; seconds serve as men.
    std::array<const Soldier *, mostFigures> all{};
    for (const TroopState *from : {theirs ? &two : &one, theirs ? &one : &two}) {
        for (std::size_t figure = 0; figure < from->formation.figures && count < all.size(); ++figure) {
            if (!from->soldiers[figure].gone)
                all[count++] = &from->soldiers[figure];
        }
    }
    std::size_t placed = 0;
    for (const Rank wanted : {Rank::Leader, Rank::Corporal}) {
        const auto found = std::ranges::find_if(
            all, [&](const Soldier *soldier) { return soldier && soldier->rank == wanted; });
        if (found != all.end()) {
            merged.soldiers[placed++] = **found;
            *found = nullptr;
        }
    }
    const bool led = placed > 0 && merged.soldiers[0].rank == Rank::Leader, corporal = placed == 2;
    for (const Soldier *soldier : all) {
        if (!soldier)
            continue;
        merged.soldiers[placed] = *soldier;
        merged.soldiers[placed++].rank = Rank::Man;
    }
    merged.row = theirs ? two.row : one.row;
    merged.post = host.post;
    merged.formation = host.formation;
    merged.formation.figures = std::uint8_t(count);
    merged.formation.hasCorporal = corporal && led;
    merged.formation.width = std::min(host.formation.width, int(count));
    merged.formation.depth = (int(count) + merged.formation.width - 1) / merged.formation.width;
    merged.silent = merged.commanded = true;
    merged.atStart = std::uint8_t(count);
    return merged;
}

bool mayBeApart(const Look &look, UnitIndex unit)
{
    return !look.muster.measured() && look.inContact(unit) &&
           std::ranges::all_of(look.state.contacts, [&](const Contact &one) {
               return (one.a != unit && one.b != unit) ||
                      look.figures(one.a) + look.figures(one.b) < int(one.figures);
           });
}

bool hasChoiceOfVictims(const Look &look, const Pending &pending)
{
    const TroopState &now = look.troop(pending.unit);
    const FigureSet left = look.left(pending.unit);
    if (pending.hits == 0 || pending.hits >= std::popcount(left))
        return false;
    const Soldier *first = nullptr;
    for (std::size_t figure = 0; figure < now.formation.figures; ++figure) {
        if (!has(left, figure))
            continue;
        if (first && !first->isLike(now.soldiers[figure]))
            return true;
        first = &now.soldiers[figure];
    }
    return false;
}

std::vector<UnitIndex> touchedBy(const Look &look, UnitIndex unit)
{
    std::vector<UnitIndex> all;
    for (const Contact &one : look.state.contacts) {
        if (one.a == unit || one.b == unit)
            all.push_back(one.a == unit ? one.b : one.a);
    }
    std::ranges::sort(all);
    return all;
}

std::vector<UnitIndex> meleeOf(const Look &look, UnitIndex unit)
{
    std::vector<UnitIndex> all{unit};
    for (std::size_t at = 0; at < all.size(); ++at) {
        for (const UnitIndex other : touchedBy(look, all[at])) {
            if (std::ranges::find(all, other) == all.end())
                all.push_back(other);
        }
    }
    std::ranges::sort(all);
    return all;
}

WhyNot whyNot(const Look &look, const Order &order)
{
    const Awaiting &awaiting = look.state.awaiting;
    if (!vocabulary().answer(awaiting.decision, order.kind))
        return refused(order, Code::NotAnAnswer, "");
    if (namesUnit(order) && order.unit >= look.state.troops.size())
        return Refusal{.code = Code::NoSuchUnit, .rule = "", .number = order.unit};
    if (!isAwaitedUnit(look, order))
        return refused(order, Code::NotAnAnswer, "");
    if (order.kind == Deed::Done)
        return std::nullopt;
    if (vocabulary().contradiction(awaiting.decision, order.kind, order.facts))
        return refused(order, Code::StatedAgainst, "TK-CMB-21");
    if (order.kind == Deed::Apart && awaiting.decision != Question::Opponent)
        return mayBeApart(look, order.unit) ? WhyNot() : WhyNot(cannot(order, "TK-FRM-07"));
    switch (Question(awaiting.decision)) {
    case Question::Edge:
        return checkEdge(look, order);
    case Question::SetUp:
    case Question::Arrival:
        return checkSetUp(look, order);
    case Question::Command:
        return checkCommand(look, order);
    case Question::Way:
        return order.kind == Deed::Stay     ? WhyNot()
               : order.kind == Deed::Charge ? checkCharge(look, order)
                                            : checkPlace(look, order, noUnit);
    case Question::Regroup:
        return order.kind == Deed::Stay || mayRally(look, order.unit, order.target)
                   ? WhyNot()
                   : WhyNot(refused(order, Code::NotATarget, "TK-RAL-01", order.target));
    case Question::Missiles:
        return checkShot(look, order);
    case Question::Answer:
        return order.kind == Deed::HoldFire || order.target == awaiting.other
                   ? WhyNot()
                   : WhyNot(refused(order, Code::NotATarget, "TK-SEQ-04", order.target));
    case Question::Victims:
        return checkVictims(look, order);
    case Question::Rest: {
        const auto melee = meleeOf(look, awaiting.other);
        const bool foe =
            std::ranges::find(melee, order.target) != melee.end() && look.enemies(order.unit, order.target);
        return foe ? WhyNot() : WhyNot(refused(order, Code::NotATarget, "TK-MSL-03", order.target));
    }
    case Question::Under:
        return checkUnder(look, order);
    case Question::Opponent:
        if (order.kind == Deed::Apart)
            return look.muster.measured() ? cannot(order, "TK-FRM-06") : WhyNot();
        return order.target < look.state.troops.size() && look.touch(order.unit, order.target)
                   ? WhyNot()
                   : WhyNot(refused(order, Code::NotATarget, "TK-CMB-18", order.target));
    case Question::Flight:
    case Question::Nothing:
        break;
    }
    return std::nullopt;
}

} // namespace gonfalon::todk
