// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/roberts_rules/rolls.h"

#include <algorithm>

namespace gonfalon::roberts_rules {

namespace {

constexpr int hitsOfStand = 2; // RR-CAS-01

/// What attached leaders add; one of them is enough (RR-LDR-04).
void addLeaders(Sum &sum, const std::array<Sum, 3> &theirs, const LedBy &led)
{
    for (std::size_t leader = 0; leader < theirs.size(); ++leader) {
        if (led.leaders[leader])
            sum.add(theirs[leader]);
    }
}

/// The DV against one kind of attack, taken away (RR-MSL-14, RR-DAT-12).
void takeDefence(Sum &sum, const Book &book, const Struck &struck, bool missile)
{
    sum.add(Why::Defence, -struck.row.dv);
    sum.add(Why::Cover, missile && struck.covered ? -book.numbers.cover : 0);
    sum.add(Why::Obstacle, struck.obstacle ? -book.numbers.obstacle : 0);
    sum.add(Why::TargetDisrupted, struck.disrupted ? book.numbers.disruptedDefence : 0);
}

bool hasSecondRank(const StandRow &row) { return row.has(Trait::Spear) || row.has(Trait::Pike); }

} // namespace

Sum actionSum(const Book &book, const Actor &actor, Act act)
{
    const Numbers &numbers = book.numbers;
    Sum sum = actor.row.action;
    addLeaders(sum, actor.row.byLeader, actor.led);
    sum.add(Why::Disrupted, actor.disrupted ? -numbers.disruptedAction : 0);
    sum.add(Why::Demoralized, actor.demoralized ? -numbers.demoralized : 0);
    sum.add(Why::FreeCaptain, actor.freeCaptain ? numbers.freeCaptain : 0);
    if (act == Act::Pursue && actor.row.has(Trait::Mounted))
        sum.add(Why::Mounted, numbers.pursuer);
    if ((act == Act::Pursue || act == Act::Countercharge) && actor.eager)
        sum.add(Why::Eager, numbers.eager);
    return sum;
}

bool isAutomatic(const Book &book, const StandRow &row, Act act, bool reaction)
{
    switch (act) {
    case Act::Stop:
        return !row.has(Trait::Militia);
    case Act::AboutFace:
        return row.has(Trait::Swift);
    case Act::Shoot:
        return (row.has(Trait::Formed) == book.readings.formedInReaction) == reaction;
    default:
        return false;
    }
}

Sum moraleSum(const Book &book, const Heart &heart)
{
    const Numbers &numbers = book.numbers;
    Sum sum = heart.row.morale;
    addLeaders(sum, heart.row.byHeart, heart.led);
    sum.add(Why::StandsLost, -numbers.standLost * heart.standsLost);
    sum.add(Why::Demoralized, heart.demoralized ? -numbers.demoralized : 0);
    sum.add(Why::Heartened, heart.heartened ? numbers.heartened : 0);
    return sum;
}

Sum missileSum(const Book &book, const Shooter &shooter, const Struck &target)
{
    const Numbers &numbers = book.numbers;
    Sum sum;
    sum.add(Why::Missiles, shooter.row.mav);
    sum.add(Why::Group, shooter.group);
    if (shooter.demoralized && book.readings.demoralizedShoot)
        sum.add(Why::Demoralized, -numbers.demoralized);
    takeDefence(sum, book, target, true);
    if (shooter.row.has(Trait::ArmourPiercing) && target.row.has(Trait::Armoured))
        sum.add(Why::ArmourPiercing, numbers.armourPiercing);
    if (target.row.size >= numbers.largeFrom)
        sum.add(Why::LargeTarget, numbers.largeTarget);
    if (target.row.size <= 1 && book.readings.smallIsHarder)
        sum.add(Why::SmallTarget, -numbers.smallTarget);
    if (target.row.has(Trait::Mounted))
        sum.add(Why::MountedTarget, numbers.mountedTarget);
    sum.add(Why::Stated, shooter.stated);
    return sum;
}

Shot shotOf(const Book &book, int total)
{
    if (total >= book.numbers.hits + (book.readings.hitsAboveEleven ? 1 : 0))
        return Shot::Hits;
    return total >= book.numbers.disrupts ? Shot::Disrupts : Shot::Nothing;
}

int attacksOf(const StandRow &row) { return row.has(Trait::Longbow) && row.has(Trait::Elite) ? 2 : 1; }

Sum meleeSum(const Book &book, const Striker &striker, const Struck &struck)
{
    const Numbers &numbers = book.numbers;
    const StandRow &row = striker.row;
    Sum sum;
    sum.add(Why::Attack, row.av);
    sum.add(Why::Lance, row.has(Trait::Lance) && striker.unlanced ? -numbers.lance : 0);
    takeDefence(sum, book, struck, false);
    if (striker.charging && !striker.pursues && (!striker.rough || row.has(Trait::Unhindered)))
        sum.add(row.charge);
    sum.add(Why::Uphill, striker.uphill ? -numbers.height : 0);
    sum.add(Why::Downhill, striker.downhill ? numbers.height : 0);
    sum.add(Why::SecondRank, striker.secondRank && hasSecondRank(row) ? numbers.secondRank : 0);
    const bool gains = row.has(Trait::Pike) || (book.readings.allMaySet && maySet(row));
    sum.add(Why::Set, striker.set && gains ? numbers.set : 0);
    sum.add(Why::Hero, striker.led.has(Leads::Hero) ? numbers.hero : 0);
    sum.add(Why::Demoralized, striker.demoralized ? -numbers.demoralized : 0);
    if (striker.overruns)
        sum.add(Why::Overrun, row.has(Trait::Impetuous) ? numbers.overrunImpetuous : numbers.overrun);
    sum.add(Why::Stated, striker.stated);
    return sum;
}

Blow blowOf(const Book &book, int total)
{
    const Numbers &numbers = book.numbers;
    return {.push = total >= numbers.push,
            .hits = total >= numbers.twoHits  ? 2
                    : total >= numbers.oneHit ? 1
                                              : 0};
}

int pursuitHits(const Book &book, int total)
{
    const Numbers &numbers = book.numbers;
    return int(total >= numbers.pursuitOne) + int(total >= numbers.pursuitTwo) +
           int(total >= numbers.pursuitThree);
}

Reach pursuitReach(int winner, int loser, Push push)
{
    // In halves of an inch, as some fall back by half a depth alone.
    const int fell = push == Push::Back ? 2 * loser : push == Push::Half ? loser : 0;
    const int left = 2 * winner - fell;
    return {.misses = left<0, .overruns = left> winner};
}

Counts whoCounts(const Book &book, int first, int second)
{
    if (first == second)
        return {book.readings.tieCounts, book.readings.tieCounts};
    return {first > second, second > first};
}

bool isVulnerable(const Book &book, const StandRow &row, bool charging)
{
    const bool byCharge =
        row.has(Trait::Impetuous) || (row.has(Trait::Shock) && book.readings.shockIsVulnerable);
    return row.has(Trait::Vulnerable) || (charging && byCharge);
}

bool maySet(const StandRow &row)
{
    return row.has(Trait::Spear) || row.has(Trait::Pike) || row.has(Trait::Polearm);
}

int halfOf(int stands) { return stands * hitsOfStand / 2; }

int standsGone(const Book &book, const StandRow &row, int hits)
{
    const int all = row.stands * hitsOfStand;
    if (hits >= all)
        return row.stands;
    if (row.has(Trait::Fanatic) && book.readings.fanaticsToTheLast)
        return 0;
    return std::clamp(hits - halfOf(row.stands) + (book.readings.standAtHalf ? 1 : 0), 0, row.stands);
}

} // namespace gonfalon::roberts_rules
