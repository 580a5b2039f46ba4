// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/roberts_rules/missiles.h"

#include "core/systems/roberts_rules/acting.h"
#include "core/systems/roberts_rules/stated.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace gonfalon::roberts_rules {

namespace {

constexpr int dicePerAttack = 2;
constexpr int mostAtOnce = int(Faces::most) / dicePerAttack;

/// The stand of a set with so many before it.
std::uint8_t nth(StandSet stands, int before)
{
    for (; before > 0; --before)
        stands &= stands - 1;
    return firstOf(stands);
}

/// Of those who shoot with it.
int mavOfGroup(const Look &look, const Volley &volley)
{
    int mav = 0;
    for (const UnitIndex one : volley.group)
        mav += look.row(one).mav;
    return mav;
}

/// How many attacks the volley has in all (RR-MSL-08, RR-MSL-18).
int attacksOf(const Look &look, const Volley &volley)
{
    const int own = std::popcount(volley.shooters) * attacksOf(look.row(volley.unit));
    if (volley.group.empty())
        return own;
    return look.muster.book.readings.groupAddsUp ? 1 : own + int(volley.group.size());
}

void noteShot(const Play &play, UnitIndex unit, StandSet stands)
{
    UnitState &now = play.unit(unit);
    now.shot |= stands;
    constexpr int everyOther = 2;
    if (play.look().has(unit, Trait::Slow))
        now.loaded = std::int16_t(play.state.halfTurn + everyOther);
}

void endVolley(const Play &play)
{
    const Volley volley = std::exchange(play.state.volley, Volley());
    play.tellOf(Happening::Volleyed, volley.unit, volley.target, volley.fallen, volley.disrupted,
                volley.hits);
}

/// What one attack is read by.
Sum sumOf(const Look &look, const Volley &volley, std::uint8_t stand)
{
    const bool adds = look.muster.book.readings.groupAddsUp;
    const Struck struck{.row = look.row(volley.target),
                        .disrupted = has(look.unit(volley.target).disrupted, stand),
                        .covered = isSaid(volley.facts, Fact::Covered),
                        .obstacle = isSaid(volley.facts, Fact::Obstacle)};
    const Shooter shooter{.row = look.row(volley.unit),
                          .group = adds ? mavOfGroup(look, volley) : 0,
                          .demoralized = look.unit(volley.unit).demoralized,
                          .stated = sumOf(circumstances, volley.facts)};
    return missileSum(look.muster.book, shooter, struck);
}

} // namespace

bool canShoot(const Look &look, UnitIndex unit)
{
    const UnitState &now = look.unit(unit);
    return look.stands(unit) && look.row(unit).mav > 0 && look.state.halfTurn >= now.loaded;
}

StandSet withClearShot(const Look &look, UnitIndex unit)
{
    const StandSet stands = look.unit(unit).stands;
    return look.has(unit, Trait::Overshoots) ? stands : look.heads(unit, stands);
}

StandSet shootersAt(const Look &look, UnitIndex unit, UnitIndex target)
{
    const UnitState &now = look.unit(unit);
    const StandSet touching = look.inContact(unit);
    const bool platform = look.has(unit, Trait::Platform) && look.touch(unit, target);
    const StandSet free = withClearShot(look, unit) & ~now.shot & ~now.failedAlone;
    return free & ~(platform ? StandSet(0) : touching);
}

bool mayJoin(const Look &look, UnitIndex unit)
{
    const Volley &volley = look.state.volley;
    return unit != volley.unit && look.sideOf(unit) == look.sideOf(volley.unit) &&
           look.has(unit, Trait::Skirmisher) && canShoot(look, unit) && !look.unit(unit).failed &&
           shootersAt(look, unit, volley.target) != 0 &&
           int(volley.group.size()) + 1 < look.muster.book.numbers.group;
}

bool shoot(const Play &play, const Doing &doing)
{
    const StandSet shooters =
        doing.parts != 0 ? doing.parts : shootersAt(play.look(), doing.unit, doing.target);
    Volley &volley = play.state.volley;
    if (play.look().has(doing.unit, Trait::Skirmisher) && volley.underWay()) { // with those who shoot
        return tryAction(play, doing);
    }
    volley = {.unit = doing.unit, .target = doing.target, .shooters = shooters, .facts = doing.facts};
    const bool reaction = play.state.step == Step::Reaction;
    const bool rolls = !isAutomatic(play.book(), play.look().row(doing.unit), Act::Shoot, reaction) &&
                       !isSaid(doing.facts, Fact::ByGeneral);
    if (!isSaid(doing.facts, Fact::Splits) || !rolls)
        return tryAction(play, doing);
    volley.toRoll = shooters; // column by column (RR-ACT-09)
    volley.shooters = 0;
    return false;
}

void readyToShoot(const Play &play, const Doing &doing, bool succeeded)
{
    Volley &volley = play.state.volley;
    if (doing.unit != volley.unit) { // one who joins
        if (succeeded) {
            volley.group.push_back(doing.unit);
            play.tellOf(Happening::JoinedGroup, doing.unit, volley.unit);
            noteShot(play, doing.unit, play.unit(doing.unit).stands);
        }
        return;
    }
    if (isSaid(doing.facts, Fact::Splits) && doing.parts != 0 &&
        (volley.toRoll & doing.parts) == doing.parts) {
        volley.toRoll &= ~doing.parts;
        volley.shooters |= succeeded ? doing.parts : 0;
        return;
    }
    if (!succeeded)
        volley = {};
    else
        play.unit(doing.unit).shotAt = doing.target;
}

void aimAt(const Play &play, StandSet stands)
{
    Volley &volley = play.state.volley;
    volley.at = stands != 0 ? stands : play.look().firstRow(volley.target);
    volley.asked = true;
}

int attacksOfVolley(const Look &look) { return attacksOf(look, look.state.volley); }

std::uint8_t targetOf(StandSet at, int attacks, int attack)
{
    const int stands = std::popcount(at);
    const int each = attacks / stands, over = attacks % stands;
    // From both ends inwards: the first, the last, the second, the last but one.
    int before = 0;
    for (int stand = 0; stand < stands; ++stand) {
        const int rank = std::min(2 * stand, 2 * (stands - 1 - stand) + 1);
        const int here = each + (rank < over ? 1 : 0);
        if (attack < before + here)
            return nth(at, stand);
        before += here;
    }
    return nth(at, stands - 1);
}

bool goOnShooting(const Play &play)
{
    Volley &volley = play.state.volley;
    const Look look = play.look();
    if (!volley.underWay())
        return false;
    if (volley.toRoll != 0)
        return tryAction(play,
                         {.act = Act::Shoot,
                          .unit = volley.unit,
                          .target = volley.target,
                          .parts = look.columns(volley.unit, bit(firstOf(volley.toRoll))) & volley.toRoll,
                          .facts = volley.facts});
    if (volley.shooters == 0 || !look.stands(volley.target)) {
        volley = {};
        return false;
    }
    if (!volley.asked && volley.fallen == 0) {
        bool more = false;
        for (UnitIndex unit = 0; unit < play.state.units.size(); ++unit)
            more = more || (look.has(volley.unit, Trait::Skirmisher) && mayJoin(look, unit));
        if (more && !volley.grouped) {
            play.ask(Question::Group, play.sideOf(volley.unit), volley.unit, volley.target);
            return true;
        }
        if (look.count(volley.target) > 1) {
            play.ask(Question::Targets, play.sideOf(volley.unit), volley.unit, volley.target);
            return true;
        }
        aimAt(play, 0);
    }
    const int left = attacksOf(look, volley) - volley.fallen;
    if (left <= 0) {
        endVolley(play);
        return false;
    }
    noteShot(play, volley.unit, volley.shooters);
    play.wantDice(Throw::Volley, volley.unit, volley.target, 0, std::min(left, mostAtOnce) * dicePerAttack);
    return true;
}

void volleyFell(const Play &play, const Faces &faces)
{
    Volley &volley = play.state.volley;
    const int attacks = attacksOf(play.look(), volley);
    const UnitIndex target = volley.target;
    StandSet disrupted = 0, where = 0;
    int hits = 0;
    for (std::size_t i = 0; i + 1 < faces.size(); i += dicePerAttack) {
        const std::uint8_t stand = targetOf(volley.at, attacks, volley.fallen++);
        const Sum sum = sumOf(play.look(), volley, stand);
        const int total = faces[i] + faces[i + 1] + sum.total();
        const Shot shot = shotOf(play.book(), total);
        play.tellOf(Happening::AttackFell, volley.unit, target, total, int(shot), stand + 1);
        if (volley.sum != sum) // told once for all that are alike
            play.because(volley.unit, sum);
        volley.sum = sum;
        if (shot == Shot::Nothing)
            continue;
        disrupted |= bit(stand);
        where |= shot == Shot::Hits ? bit(stand) : 0;
        hits += shot == Shot::Hits ? 1 : 0;
        if (play.book().readings.disruptsAtOnce)
            play.disrupt(target, bit(stand));
    }
    play.disrupt(target, disrupted);
    volley.disrupted = std::uint8_t(volley.disrupted + std::popcount(disrupted));
    volley.hits = std::uint8_t(volley.hits + hits);
    const UnitIndex shooter = volley.unit;
    if (volley.fallen >= attacks)
        endVolley(play);
    play.hit(target, hits, where, shooter);
}

std::uint8_t standShotAt(const Look &look, int ahead)
{
    const Volley &volley = look.state.volley;
    return targetOf(volley.at, attacksOf(look, volley), volley.fallen + ahead);
}

Sum attackSum(const Look &look, int ahead)
{
    return sumOf(look, look.state.volley, standShotAt(look, ahead));
}

void spellRolled(const Play &play, const Doing &doing, bool succeeded)
{
    play.unit(doing.unit).cast = true;
    if (!succeeded)
        return;
    play.tellOf(Happening::SpellCast, doing.unit, doing.target);
    play.state.spell = {.unit = doing.unit,
                        .target = doing.target,
                        .resisted = play.look().has(doing.target, Trait::MagicResistant)};
}

bool goOnCasting(const Play &play)
{
    const Spell &spell = play.state.spell;
    if (!spell.underWay())
        return false;
    if (spell.resisted) {
        const Sum sum = moraleSum(play.book(), play.look().heart(spell.target));
        play.wantDice(Throw::Morale, spell.target, spell.unit, play.book().numbers.morale - sum.total());
    } else {
        play.ask(Question::Spell, play.sideOf(spell.unit), spell.unit, spell.target);
    }
    return true;
}

void resistanceFell(const Play &play, int dice)
{
    Spell &spell = play.state.spell;
    const Sum sum = moraleSum(play.book(), play.look().heart(spell.target));
    const int total = dice + sum.total();
    const bool resists = total >= play.book().numbers.morale;
    play.tell(Happening::Resisted, spell.target, total, resists ? 1 : 0);
    play.because(spell.target, sum);
    spell.resisted = false;
    if (resists)
        spell = {};
}

void spellDid(const Play &play, const Order &order)
{
    const UnitIndex wizard = std::exchange(play.state.spell, Spell()).unit;
    const bool disrupts = isSaid(order.facts, Fact::Disrupted);
    play.tellOf(Happening::SpellTold, order.target, wizard, order.facts.count, disrupts ? 1 : 0);
    if (disrupts)
        play.disrupt(order.target, play.unit(order.target).stands);
    play.hit(order.target, order.facts.count, play.look().firstRow(order.target), wizard);
}

} // namespace gonfalon::roberts_rules
