// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/may.h"

#include "core/systems/todk/terrain.h"

#include <algorithm>

namespace gonfalon::todk {

namespace {

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

/// Why it has no shot left, be it in a melee or not.
WhyNot whyHasNoShot(const Look &look, UnitIndex unit)
{
    const TroopState &now = look.troop(unit);
    const auto refused = [unit](Code code, const char *rule) {
        return Refusal{.code = code, .rule = rule, .unit = unit};
    };
    if (!look.stands(unit))
        return refused(Code::UnitNotOnTable, "TK-SEQ-04");
    if (now.fleeing)
        return refused(Code::UnitRetreats, "TK-RET-11");
    if (now.hasShot)
        return refused(Code::NoShotLeft, "TK-SEQ-04");
    if (now.silent)
        return refused(Code::SilentNow, "TK-SEQ-06");
    const UnitRow row = look.row(unit);
    if (!row.range)
        return refused(Code::NoMissiles, "TK-RNG-07");
    if (!hasStrikers(row, look.left(unit), {.fromAfar = true}))
        return refused(Code::CrewTooSmall, "TK-EXT-03");
    return std::nullopt;
}

/// Of one kind, with the same arms: bowmen are no spearmen (TK-REF-03).
bool areAlike(const Look &look, UnitIndex unit, UnitIndex target)
{
    const UnitRow &one = look.muster.troops[look.troop(unit).row].row,
                  &two = look.muster.troops[look.troop(target).row].row;
    return look.muster.troops[unit].type == look.muster.troops[target].type && one.pip == two.pip &&
           one.arms == two.arms;
}

/// A crew serves one engine (TK-FRM-02).
bool standsAlone(const UnitRow &row) { return row.machine || row.crewed; }

} // namespace

WhyNot whyNoCommand(const Look &look, UnitIndex unit)
{
    const TroopState &now = look.troop(unit);
    const auto refused = [unit](Code code, const char *rule) {
        return Refusal{.code = code, .rule = rule, .unit = unit};
    };
    return !look.stands(unit) ? WhyNot(refused(Code::UnitNotOnTable, "TK-SEQ-06"))
           : now.fleeing      ? WhyNot(refused(Code::UnitRetreats, "TK-RET-11"))
           : now.commanded    ? WhyNot(refused(Code::CommandSpent, "TK-SEQ-06"))
                              : WhyNot();
}

FigureSet liesUnder(const Look &look, UnitIndex unit)
{
    const auto found = std::ranges::find(look.state.pending, unit, &Pending::unit);
    return found == look.state.pending.end() ? FigureSet(0) : FigureSet(found->red | found->blue);
}

bool mayBeCommanded(const Look &look, UnitIndex unit) { return !whyNoCommand(look, unit); }

bool hasShot(const Look &look, UnitIndex unit) { return !whyHasNoShot(look, unit); }

WhyNot whyNoShot(const Look &look, UnitIndex unit)
{
    if (WhyNot wrong = whyHasNoShot(look, unit))
        return wrong;
    return look.inContact(unit)
               ? WhyNot(Refusal{.code = Code::UnitInMelee, .rule = "TK-MSL-01", .unit = unit})
               : WhyNot();
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

WhyNot whyNoRally(const Look &look, UnitIndex unit, UnitIndex target)
{
    const auto refused = [&](Code code, const char *rule) {
        return Refusal{.code = code, .rule = rule, .unit = unit, .other = target};
    };
    const auto within = look.row(unit).rallies;
    if (!within)
        return refused(Code::LeaderNotToRally, "TK-EXP-08");
    if (!look.stands(target) || target == unit || look.enemies(unit, target))
        return refused(Code::NotATarget, "TK-RAL-01");
    if (!look.troop(target).fleeing)
        return refused(Code::NeedsNoRally, "TK-RAL-01");
    const Point way = look.centrepoint(target) - look.centrepoint(unit);
    return !look.muster.measured() || table::dot(way, way) <= table::square(*within)
               ? WhyNot()
               : WhyNot(refused(Code::TargetTooFar, "TK-RAL-05"));
}

bool mayRally(const Look &look, UnitIndex unit, UnitIndex target) { return !whyNoRally(look, unit, target); }

WhyNot whyNoReform(const Look &look, UnitIndex unit, UnitIndex target)
{
    const auto refused = [&](Code code, const char *rule) {
        return Refusal{.code = code, .rule = rule, .unit = unit, .other = target};
    };
    if (target == unit || !look.stands(target) || look.enemies(unit, target))
        return refused(Code::NotATarget, "TK-REF-04");
    if (look.troop(target).fleeing)
        return Refusal{.code = Code::UnitRetreats, .rule = "TK-RET-11", .unit = target};
    for (const UnitIndex one : {unit, target}) {
        if (look.inContact(one))
            return Refusal{.code = Code::UnitInMelee, .rule = "TK-REF-01", .unit = one};
    }
    if (!areAlike(look, unit, target) || standsAlone(look.row(unit)))
        return refused(Code::UnitsNotAlike, "TK-REF-03");
    if (look.troop(unit).side != look.troop(target).side && !look.row(unit).veteran)
        return refused(Code::MenOfAlly, "TK-REF-04");
    if (look.figures(unit) + look.figures(target) > int(mostFigures))
        return refused(Code::TooManyAsOne, "TK-REF-06");
    if (!look.muster.measured())
        return std::nullopt;
    if (!touches(look.troop(unit).body, look.troop(target).body))
        return refused(Code::UnitsApart, "TK-REF-01");
    return hasRoomAsOne(look, unit, target) ? WhyNot() : WhyNot(refused(Code::NoRoomAsOne, "TK-REF-07"));
}

bool mayReform(const Look &look, UnitIndex unit, UnitIndex target)
{
    return !whyNoReform(look, unit, target);
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

} // namespace gonfalon::todk
