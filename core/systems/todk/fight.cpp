// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/fight.h"

#include "core/systems/todk/may.h"
#include "core/systems/todk/terrain.h"

#include <algorithm>
#include <bit>

namespace gonfalon::todk {

namespace {

Pending &pendingOf(const Play &play, UnitIndex unit)
{
    auto &all = play.state.pending;
    const auto found = std::ranges::find(all, unit, &Pending::unit);
    if (found != all.end())
        return *found;
    return all.emplace_back(Pending{.unit = unit});
}

void addBlows(const Play &play, UnitIndex target, int hits, int kills, bool sheltered = false)
{
    if (hits == 0 && kills == 0)
        return;
    Pending &pending = pendingOf(play, target);
    std::uint8_t &taken = sheltered ? pending.covered : pending.hits;
    taken = std::uint8_t(std::min(taken + hits, 255));
    pending.kills = std::uint8_t(std::min(pending.kills + kills, 255));
}

/// On a real table the players say so, of whom is shot at or struck.
bool takesCover(const Look &look, const Attacker &one, UnitIndex target)
{
    if (!look.muster.measured())
        return one.sheltered && target == one.target;
    return isSheltered(look, target, one.unit);
}

/// It strikes whom it charged from flank or rear, and no wall is between them (TK-CMB-19).
bool isBeside(const Look &look, const Attacker &one)
{
    const TroopState &now = look.troop(one.unit);
    return !one.fromAfar && now.charged == one.target && now.from != Side::Front &&
           look.muster.readings.flankCounts && !takesCover(look, one, one.target);
}

/// On every attack die: +1 from flank or rear, and what the weather adds.
int bonusOf(const Look &look, const Attacker &one)
{
    return (isBeside(look, one) ? 1 : 0) + (one.fromAfar ? 0 : meleeBonus(look.state.weather));
}

/// Hits and kills into a melee are shared evenly, friends included; what cannot be is the shooter's to give
/// (TK-MSL-03, TK-MSL-06).
void shareOut(const Play &play, const Attacker &one, const Blows &blows)
{
    const std::vector<UnitIndex> melee = meleeOf(play.look(), one.target);
    const int all = int(melee.size());
    for (const UnitIndex unit : melee)
        addBlows(play, unit, blows.hits / all, blows.kills / all, takesCover(play.look(), one, unit));
    play.state.rest = {
        .unit = one.unit, .kills = std::uint8_t(blows.kills % all), .hits = std::uint8_t(blows.hits % all)};
    if (play.state.rest.hits == 0 && play.state.rest.kills == 0)
        play.state.rest.unit = noUnit;
}

void wantBlows(const Play &play)
{
    const Attacker &one = play.state.attackers.front();
    const Look look = play.look();
    const TroopState &now = look.troop(one.unit);
    const DiceOf dice = strikers(look.row(one.unit), now.formation, now.soldiers, {.fromAfar = one.fromAfar});
    play.wantDice(one.fromAfar ? Throw::Volley : Throw::Melee, one.unit, dice.count, sidesOfStrength,
                  one.target);
}

/// Attackers that cannot strike any more are passed over.
bool canStrike(const Look &look, const Attacker &one)
{
    if (!look.stands(one.unit) || !look.stands(one.target))
        return false;
    return hasStrikers(look.row(one.unit), look.left(one.unit), {.fromAfar = one.fromAfar});
}

bool askOpponent(const Play &play)
{
    for (Attacker &one : play.state.attackers) {
        if (one.target != noUnit)
            continue;
        const auto touched = touchedBy(play.look(), one.unit);
        if (touched.size() == 1 && play.muster.measured()) {
            one.target = touched.front();
            continue;
        }
        if (touched.empty()) {
            one.target = one.unit; // apart by now: passed over
            continue;
        }
        play.ask(Question::Opponent, play.troop(one.unit).side, one.unit);
        return true;
    }
    return false;
}

/// Kills first, then the dice of those that are hit.
bool sufferNext(const Play &play)
{
    while (!play.state.pending.empty()) {
        const UnitIndex unit = play.state.pending.front().unit;
        Pending &first = play.state.pending.front();
        if (first.kills > 0) {
            TroopState &now = play.troop(unit);
            const FigureSet before = play.look().left(unit);
            const FigureSet dead =
                kill(now.formation, now.soldiers, std::exchange(first.kills, std::uint8_t(0)));
            play.tell(Happening::Felled, unit, std::popcount(dead));
            play.countLosses(unit, before);
            continue;
        }
        if ((first.red | first.blue) != 0) {
            play.wantDice(Throw::Shelter, unit, std::popcount(FigureSet(first.red | first.blue)),
                          sidesOfStrength);
            return true;
        }
        if (first.hits == 0 && first.covered > 0) {
            first.hits = std::exchange(first.covered, std::uint8_t(0));
            first.inCover = true;
            first.asked = false;
        }
        if (first.hits == 0) {
            play.state.pending.erase(play.state.pending.begin());
            continue;
        }
        if (!first.asked && hasChoiceOfVictims(play.look(), first)) {
            play.ask(Question::Victims, play.troop(unit).side, unit);
            play.state.awaiting.needed = first.hits;
            return true;
        }
        play.wantDice(Throw::Defence, unit, std::min<int>(first.hits, Faces::most), sidesOfStrength);
        return true;
    }
    return false;
}

bool ownPart(const Play &play, UnitIndex unit) { return play.troop(unit).side == play.state.playing(); }

} // namespace

Attack attackOf(const Look &look, const Attacker &one)
{
    return {.fromAfar = one.fromAfar, .bonus = bonusOf(look, one)};
}

void exchangeFire(const Play &play, const Attacker &shot, const Attacker &answer)
{
    const Look look = play.look();
    const bool answered = answer.unit != noUnit;
    play.troop(shot.unit).hasShot = true;
    if (answered)
        play.troop(answer.unit).hasShot = true;
    const auto place = [&](UnitIndex one) {
        return std::ranges::find(play.state.order, look.troop(one).side) - play.state.order.begin();
    };
    const auto before = [&](UnitIndex one, UnitIndex other) {
        return std::pair(look.row(one).level, place(one)) < std::pair(look.row(other).level, place(other));
    };
    const bool swapped =
        answered && play.muster.readings.lessExperiencedFirst && before(answer.unit, shot.unit);
    play.state.attackers.push_back(swapped ? answer : shot);
    if (answered)
        play.state.attackers.push_back(swapped ? shot : answer);
}

void beginMelee(const Play &play)
{
    for (UnitIndex unit = 0; unit < play.state.troops.size(); ++unit) {
        if (play.look().stands(unit) && !play.troop(unit).fleeing && play.look().inContact(unit))
            play.state.attackers.push_back({.unit = unit});
    }
    if (!play.muster.readings.meleeInTurn)
        return;
    const Look look = play.look();
    std::ranges::sort(play.state.attackers, [&](const Attacker &a, const Attacker &b) {
        return std::pair(look.row(a.unit).level, a.unit) < std::pair(look.row(b.unit).level, b.unit);
    });
}

bool goOnFighting(const Play &play)
{
    State &state = play.state;
    if (state.rest.unit != noUnit) {
        const UnitIndex target = state.attackers.front().target;
        std::vector<UnitIndex> foes;
        for (const UnitIndex one : meleeOf(play.look(), target)) {
            if (play.look().enemies(state.rest.unit, one))
                foes.push_back(one);
        }
        if (foes.size() > 1) {
            play.ask(Question::Rest, play.troop(state.rest.unit).side, state.rest.unit, target);
            return true;
        }
        giveRest(play, foes.front());
    }
    const bool melee = state.step == Step::Melee;
    const bool together = melee && !play.muster.readings.meleeInTurn; // both roll before losses come off
    if (!together && sufferNext(play))
        return true;
    if (melee && askOpponent(play))
        return true;
    while (!state.attackers.empty()) {
        const Attacker one = state.attackers.front();
        if (one.unit != one.target && canStrike(play.look(), one)) {
            if (melee && play.troop(one.target).fleeing) { // TKH-26
                play.remove(one.target, Leaving::Caught, one.unit);
            } else {
                wantBlows(play);
                return true;
            }
        }
        state.attackers.erase(state.attackers.begin());
    }
    return sufferNext(play);
}

void blowsFell(const Play &play, const Faces &faces)
{
    const Attacker one = play.state.attackers.front();
    const Look look = play.look();
    const TroopState &now = look.troop(one.unit);
    const Attack attack = attackOf(look, one);
    const UnitRow row = look.row(one.unit);
    const DiceOf dice = strikers(row, now.formation, now.soldiers, attack);
    const Blows blows = blowsOf(row, now.soldiers, dice, faces, attack, play.muster.readings);
    const bool shared = one.fromAfar && look.inContact(one.target);
    play.tellOf(one.fromAfar ? Happening::Shot : Happening::Struck, one.unit, one.target, blows.hits,
                blows.kills, shared || isBeside(look, one) ? 1 : 0);
    if (shared) {
        shareOut(play, one, blows);
        if (play.state.rest.unit != noUnit)
            return; // the attacker stays in front until that is said
    } else {
        addBlows(play, one.target, blows.hits, blows.kills, takesCover(look, one, one.target));
    }
    play.state.attackers.erase(play.state.attackers.begin());
}

void giveRest(const Play &play, UnitIndex target)
{
    const Pending rest = std::exchange(play.state.rest, Pending());
    const Attacker one = play.state.attackers.front();
    addBlows(play, target, rest.hits, rest.kills, takesCover(play.look(), one, target));
    play.state.attackers.erase(play.state.attackers.begin());
}

void defenceFell(const Play &play, const Faces &faces)
{
    Pending &first = play.state.pending.front();
    const UnitIndex unit = first.unit;
    TroopState &now = play.troop(unit);
    const FigureSet before = play.look().left(unit);
    const UnitRow row = play.look().row(unit);
    const DiceOf dice = defenders(now.formation, now.soldiers, int(faces.size()), first.named);
    first.hits = std::uint8_t(first.hits - faces.size());
    first.named = 0;
    const int shelter = first.inCover ? play.muster.numbers.shelter : 0;
    const Suffered all =
        suffer(row, now.soldiers, dice, faces, shelter, ownPart(play, unit), play.muster.readings);
    play.tell(Happening::Defended, unit, all.flesh, all.serious, std::popcount(all.dead));
    play.countLosses(unit, before);
}

void aimFell(const Play &play, int face)
{
    const UnitIndex unit = play.state.acting;
    const TemplateShot shot = templateShotOf(face);
    play.tell(Happening::Laid, unit, int(shot));
    play.troop(unit).jammed = shot == TemplateShot::Misfire && play.muster.readings.misfireSkips;
    if (shot != TemplateShot::OnTarget) {
        play.state.acting = noUnit;
        return;
    }
    if (!play.muster.measured())
        return play.ask(Question::Under, play.troop(unit).side, unit);
    for (UnitIndex other = 0; other < play.state.troops.size(); ++other) {
        if (!play.look().stands(other))
            continue;
        const TroopState &there = play.troop(other);
        const auto places = placesOf(there.formation, there.post);
        FigureSet red = 0, blue = 0;
        for (std::size_t figure = 0; figure < there.formation.figures; ++figure) {
            if (there.soldiers[figure].gone)
                continue;
            const Point way = places[figure] - play.state.aimed;
            const auto bit = FigureSet(1U << figure);
            if (table::dot(way, way) <= table::square(play.muster.numbers.red))
                red = FigureSet(red | bit);
            else if (table::dot(way, way) <= table::square(play.muster.numbers.blue))
                blue = FigureSet(blue | bit);
        }
        if ((red | blue) != 0)
            layUnder(play, other, red, blue);
    }
    play.state.acting = noUnit;
}

void layUnder(const Play &play, UnitIndex target, FigureSet red, FigureSet blue)
{
    Pending &pending = pendingOf(play, target);
    pending.red = FigureSet(pending.red | red);
    pending.blue = FigureSet(pending.blue | blue);
}

void endUnder(const Play &play) { play.state.acting = noUnit; }

void shelterFell(const Play &play, const Faces &faces)
{
    Pending &first = play.state.pending.front();
    const UnitIndex unit = first.unit;
    TroopState &now = play.troop(unit);
    const FigureSet before = play.look().left(unit), red = std::exchange(first.red, FigureSet(0)),
                    blue = std::exchange(first.blue, FigureSet(0));
    const DiceOf dice = diceOrder(now.soldiers, FigureSet(red | blue));
    int dead = 0, serious = 0, clear = 0;
    for (std::size_t die = 0; die < faces.size() && die < dice.count; ++die) {
        const std::size_t figure = dice.figure[die];
        if (isThrownClear(faces[die], play.muster.readings)) {
            ++clear;
            continue;
        }
        const Hurt how = has(red, figure) ? Hurt::Killed : Hurt::Serious;
        const bool fatal = hurt(now.soldiers[figure], how, ownPart(play, unit)) == Wound::Fatal;
        dead += fatal ? 1 : 0;
        serious += fatal ? 0 : 1;
    }
    play.tell(Happening::Sheltered, unit, dead, serious, clear);
    play.countLosses(unit, before);
}

} // namespace gonfalon::todk
