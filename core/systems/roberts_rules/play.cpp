// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/roberts_rules/play.h"

#include <algorithm>
#include <bit>

namespace gonfalon::roberts_rules {

namespace {

constexpr int sidesOfDie = 6;

std::uint8_t lastOf(StandSet stands) { return std::uint8_t(std::bit_width(stands) - 1); }

/// The stand that goes: the last of the column that was hit, and when all of that is gone, of the longest
/// (RR-CAS-07).
std::uint8_t whoGoes(const Look &look, UnitIndex unit, std::uint8_t stand)
{
    StandSet column = look.columns(unit, bit(stand));
    for (StandSet row = column == 0 ? look.heads(unit, look.unit(unit).stands) : 0; row != 0;
         row &= row - 1) {
        const StandSet other = look.columns(unit, bit(firstOf(row)));
        column =
            std::popcount(other) >= std::popcount(column) ? other : column; // the last of the equally long
    }
    const StandSet rear = column & ~look.heads(unit, column);
    return lastOf(rear != 0 ? rear : column);
}

/// Nothing is so of stands that are not there.
void keepThose(UnitState &now)
{
    for (StandSet *set :
         {&now.disrupted, &now.unlanced, &now.apart, &now.shot, &now.failedAlone, &now.movedAlone})
        *set &= now.stands;
}

/// What is left of its price (RR-END-03, RR-END-04).
int worthOf(const Look &look, UnitIndex unit)
{
    const Troop &troop = look.troop(unit);
    const bool hadGeneral = troop.row.led[std::size_t(Leads::General)];
    const bool gone = !look.unit(unit).led.has(Leads::General) && look.muster.book.readings.generalsStandGoes;
    const int paid = look.count(unit) - (hadGeneral && !gone ? 1 : 0);
    int worth = troop.points - (troop.paidStands() - std::max(paid, 0)) * troop.pointsOfStand;
    for (std::size_t leader = 0; leader < troop.row.led.size(); ++leader) {
        if (troop.row.led[leader] && !look.unit(unit).led.leaders[leader])
            worth -= troop.pointsOfLeaders[leader];
    }
    return worth;
}

} // namespace

void Play::ask(Question question, SideIndex side, UnitIndex unit, UnitIndex other) const
{
    state.awaiting = {.what = Awaiting::What::Order,
                      .side = side,
                      .decision = question,
                      .rollFor = {},
                      .unit = unit,
                      .other = other};
}

void Play::wantDice(Throw what, UnitIndex unit, UnitIndex other, int needed, int count) const
{
    const bool each = what == Throw::Volley;
    state.awaiting = {.what = Awaiting::What::Dice,
                      .side = sideOf(unit),
                      .decision = {},
                      .rollFor = what,
                      .unit = unit,
                      .other = other,
                      .dice = {.count = count,
                               .sides = sidesOfDie,
                               .reading = each ? DiceRequest::Reading::Each : DiceRequest::Reading::Sum},
                      .needed = needed};
}

void Play::checkLeaders(UnitIndex unit, int hits) const
{
    const int checks = book().readings.leaderPerHit ? hits : 1;
    for (const Leads leader : {Leads::Hero, Leads::Captain, Leads::General}) {
        for (int i = 0; i < checks && this->unit(unit).led.has(leader); ++i)
            state.due.push_back({.what = Due::What::Leader, .unit = unit, .leader = leader});
    }
}

void Play::hit(UnitIndex unit, int hits, StandSet where, UnitIndex by) const
{
    if (hits == 0)
        return;
    UnitState &now = this->unit(unit);
    const Troop &troop = muster.troops[unit];
    now.hits = std::uint8_t(std::min(now.hits + hits, troop.hits()));
    tell(Happening::HitsTaken, unit, hits, now.hits, troop.hits());
    const bool half = now.hits >= halfOf(troop.row.stands) && !troop.has(Trait::Fanatic);
    const int gone = standsGone(book(), troop.row, now.hits);
    if (half && !now.demoralized && gone < troop.row.stands) {
        now.demoralized = true;
        tell(Happening::Demoralized, unit);
    }
    if (gone - now.taken >= std::popcount(now.stands)) // at once: whoever touches it breaks through
        return remove(unit, Leaving::Destroyed, by);
    while (now.taken < gone) {
        ++now.taken;
        const std::uint8_t stand = firstOf(where != 0 ? where : now.stands);
        if (std::popcount(where) > 1)
            where &= ~bit(stand); // the next falls on the next
        takeStand(unit, stand);
    }
    checkLeaders(unit, hits);
}

void Play::takeStand(UnitIndex unit, std::uint8_t stand) const
{
    const int before = worthOf(look(), unit);
    loseStand(unit, whoGoes(look(), unit, stand));
    state.pointsLost[sideOf(unit)] += before - worthOf(look(), unit);
}

void Play::loseStand(UnitIndex unit, std::uint8_t stand) const
{
    UnitState &now = this->unit(unit);
    now.stands &= ~bit(stand);
    now.fallen |= bit(stand);
    keepThose(now);
    part(unit, bit(stand));
    if (state.step == Step::Combat)
        ++now.lostNow; // that of a General who fled too (RR-MOR-02)
    tell(Happening::StandLost, unit, stand + 1, std::popcount(now.stands));
}

void Play::part(UnitIndex unit, StandSet stands) const
{
    std::erase_if(state.bouts, [&](const Bout &one) {
        return (one.a.unit == unit && has(stands, one.a.stand)) ||
               (one.b.unit == unit && has(stands, one.b.stand));
    });
}

void Play::remove(UnitIndex unit, Leaving how, UnitIndex by) const
{
    UnitState &now = this->unit(unit);
    if (now.left)
        return;
    const Troop &troop = muster.troops[unit];
    state.pointsLost[sideOf(unit)] += worthOf(look(), unit);
    for (UnitIndex other = 0; other < state.units.size(); ++other) {
        if (state.step == Step::Combat && look().touch(unit, other) && look().plays(other))
            state.due.push_back({.what = Due::What::Breakthrough, .unit = other, .other = unit});
    }
    part(unit, ~StandSet(0));
    std::erase_if(state.due,
                  [&](const Due &one) { return one.unit == unit && one.what != Due::What::Spread; });
    std::erase(state.going, unit);
    now.left = how;
    now.stands = 0;
    keepThose(now);
    now.led = {};
    now.host = noUnit;
    tellOf(Happening::Removed, unit, by, int(how));
    for (UnitIndex hiding = 0; hiding < state.units.size(); ++hiding) {
        if (this->unit(hiding).host == unit) {
            this->unit(hiding).host = noUnit;
            tell(Happening::Surfaced, hiding);
        }
    }
    if (troop.has(Trait::FreeCaptain))
        spread(unit, true);
}

void Play::loseLeader(UnitIndex unit, Leads leader) const
{
    UnitState &now = this->unit(unit);
    const Troop &troop = muster.troops[unit];
    now.led.leaders[std::size_t(leader)] = false;
    now.lost.leaders[std::size_t(leader)] = true;
    tell(Happening::LeaderLost, unit, int(leader));
    state.pointsLost[sideOf(unit)] += troop.pointsOfLeaders[std::size_t(leader)];
    std::erase_if(state.due, [&](const Due &one) {
        return one.what == Due::What::Leader && one.unit == unit && one.leader == leader;
    });
    spread(unit, true);
    if (leader != Leads::General || !book().readings.generalsStandGoes)
        return;
    if (std::popcount(now.stands) > 1)
        return loseStand(unit, lastOf(now.stands)); // his is the last
    now.stands = 0;                                 // and costs no more than he does
    remove(unit, Leaving::Routed);
}

bool mayBeShaken(const Look &look, UnitIndex unit, UnitIndex by, bool asFormed)
{
    const UnitState &now = look.unit(unit);
    return look.stands(unit) && unit != by && look.sideOf(unit) == look.sideOf(by) && !now.checked &&
           !look.has(unit, Trait::Fanatic) && (asFormed || !look.has(unit, Trait::Formed));
}

void correct(const Play &play, UnitIndex unit, int hits)
{
    UnitState &now = play.unit(unit);
    const Troop &troop = play.muster.troops[unit];
    const int before = worthOf(play.look(), unit);
    const bool general = troop.row.led[std::size_t(Leads::General)] && !now.led.has(Leads::General) &&
                         play.book().readings.generalsStandGoes;
    const int gone = std::min(standsGone(play.book(), troop.row, hits), troop.row.stands - 1);
    const int left = std::max(troop.row.stands - gone - (general ? 1 : 0), 1);
    now.hits = std::uint8_t(hits);
    now.taken = std::uint8_t(gone);
    now.demoralized = hits >= halfOf(troop.row.stands) && !troop.has(Trait::Fanatic);
    while (std::popcount(now.stands) > left) {
        const std::uint8_t stand = whoGoes(play.look(), unit, lastOf(now.stands));
        play.part(unit, bit(stand));
        now.stands &= ~bit(stand);
        now.fallen |= bit(stand);
        play.tell(Happening::StandLost, unit, stand + 1, std::popcount(now.stands));
    }
    for (std::uint8_t stand = 0; std::popcount(now.stands) < left; ++stand) {
        if (has(now.stands, stand))
            continue;
        now.stands |= bit(stand);
        play.tell(Happening::StandBack, unit, stand + 1, std::popcount(now.stands));
    }
    now.fallen &= ~now.stands;
    keepThose(now);
    now.apart = play.look().columns(unit, now.apart);
    play.state.pointsLost[play.sideOf(unit)] += before - worthOf(play.look(), unit);
}

void Play::spread(UnitIndex unit, bool asFormed) const
{
    for (UnitIndex other = 0; other < state.units.size(); ++other) {
        if (mayBeShaken(look(), other, unit, asFormed)) {
            state.due.push_back({.what = Due::What::Spread, .unit = unit, .asFormed = asFormed});
            return;
        }
    }
}

} // namespace gonfalon::roberts_rules
