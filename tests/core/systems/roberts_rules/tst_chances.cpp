// SPDX-License-Identifier: GPL-3.0-or-later
// What actions, volleys, melees, pursuits and checks come to, summed up here from the rules alone, against
// dice of the engine: some for the suite, a million each with GONFALON_FIGHTS=1000000.
#include "core/dice/dice.h"
#include "tests/core/systems/roberts_rules/scene.h"
#include "tests/support/suite.h"

#include <array>
#include <bit>
#include <cmath>
#include <functional>
#include <map>

using namespace gonfalon;
using namespace gonfalon::roberts_rules;
using test::Warfare;
using Asked = roberts_rules::Question;

namespace {

using Chances = std::map<int, double>;

/// How likely two dice come to `total`.
double two(int total) { return total < 2 || total > 12 ? 0 : (6 - std::abs(total - 7)) / 36.0; }

/// Passed is 1.
Chances passes(int added, int needed)
{
    Chances all;
    for (int dice = 2; dice <= 12; ++dice)
        all[dice + added >= needed ? 1 : 0] += two(dice);
    return all;
}

/// So many attacks on each of some stands: ten times the hits, and the stands that are Disrupted.
Chances volley(int added, const std::vector<int> &attacks, int hitsFrom = 11)
{
    Chances all{{0, 1.0}};
    for (const int many : attacks) {
        Chances stand{{0, 1.0}}; // ten times the hits, and 1 once it is Disrupted
        for (int i = 0; i < many; ++i) {
            Chances next;
            for (const auto &[so, far] : stand) {
                for (int dice = 2; dice <= 12; ++dice) {
                    const int total = dice + added;
                    const int hits = so / 10 + (total >= hitsFrom ? 1 : 0);
                    const bool disrupted = so % 10 != 0 || total >= 7;
                    next[hits * 10 + (disrupted ? 1 : 0)] += far * two(dice);
                }
            }
            stand = std::move(next);
        }
        Chances next;
        for (const auto &[so, far] : all) {
            for (const auto &[here, likely] : stand)
                next[so + here] += far * likely;
        }
        all = std::move(next);
    }
    return all;
}

int hitsOfMelee(int total) { return total >= 13 ? 2 : total >= 10 ? 1 : 0; }

/// What one melee attack is told as: 0 nothing, 1 pushed back, 2 and 3 with one and two hits; ten times that
/// where the other's counts.
int told(int total) { return total < 7 ? 0 : 1 + hitsOfMelee(total); }

Chances melee(int ours, int theirs, bool tieCounts = false)
{
    Chances all;
    for (int one = 2; one <= 12; ++one) {
        for (int other = 2; other <= 12; ++other) {
            const int mine = one + ours, his = other + theirs;
            const bool both = mine == his && tieCounts;
            const int outcome =
                (mine > his || both ? told(mine) : 0) + (his > mine || both ? 10 * told(his) : 0);
            all[outcome] += two(one) * two(other);
        }
    }
    return all;
}

Chances alone(int ours)
{
    Chances all;
    for (int one = 2; one <= 12; ++one)
        all[told(one + ours)] += two(one);
    return all;
}

Chances pursuit(int added)
{
    Chances all;
    for (int dice = 2; dice <= 12; ++dice) {
        const int total = dice + added;
        all[total >= 13 ? 3 : total >= 10 ? 2 : total >= 7 ? 1 : 0] += two(dice);
    }
    return all;
}

// What the engine told.
int passed(const Warfare &at, Happening kind) { return at.last(kind).b == 1 ? 1 : 0; }
int acted(const Warfare &at) { return at.last(Happening::Acted).b == int(Outcome::Passed) ? 1 : 0; }
int volleyed(const Warfare &at)
{
    const Event event = at.last(Happening::Volleyed);
    return event.c * 10 + event.b;
}
int pursued(const Warfare &at) { return at.last(Happening::Pursued).b; }
/// Of a melee of unit 0: what it did to the other, and ten times what the other did to it.
int fought(const Warfare &at)
{
    int outcome = 0;
    for (const Event &event : at.battle().events()) {
        const int times = event.unit == 0 ? 10 : 1;
        if (event.kind == Happening::HitsTaken)
            outcome += times * event.a;
        // Whoever has to roll before it falls back is pushed back too.
        else if (event.kind == Happening::PushedBack)
            outcome += times;
    }
    const Awaiting &now = at.battle().awaiting();
    const bool falls = now.what == Awaiting::What::Dice && now.rollFor == Throw::Action;
    return outcome + (falls ? (now.unit == 0 ? 10 : 1) : 0);
}

const std::string foot = "heavy-foot 8 formed hand-weapon shield";
const std::string guild = "medium-foot 8 formed hand-weapon crossbow poor";
const std::string knights = "heavy-mounted 3 formed lance plate elite";

/// A position that waits for dice, what they come to, and how likely each is.
struct Case
{
    const char *name;
    Warfare at;
    int rolls;
    std::function<int(const Warfare &)> read;
    Chances expected;
};

Warfare moving(const std::string &line, int needsRecord = 0)
{
    Warfare at({{line}, {foot}});
    at.setUp();
    if (needsRecord > 0) {
        Facts stated;
        stated.count = std::uint8_t(needsRecord);
        at.give(Deed::Record, 0, noUnit, stated);
    }
    at.give(Deed::Move, 0);
    return at;
}

Warfare shooting(const std::string &line, const std::string &target, PartSet parts, PartSet atStands,
                 Facts stated = {}, const std::map<std::string, std::string> &rulings = {})
{
    const auto setup = test::warfareSetup({{target}, {line}});
    setup->rulings = rulings;
    Warfare at(setup);
    at.setUp();
    at.give(Deed::Done);
    at.give(Deed::Shoot, 1, 0, stated, parts);
    if (at.asked() == Asked::Targets)
        at.give(Deed::At, noUnit, 0, {}, atStands);
    return at;
}

/// One stand of the first touches one of the second so, and they are about to fight.
Warfare fighting(const std::string &one, const std::string &other, Facts ground = {}, Facts stated = {},
                 const std::map<std::string, std::string> &rulings = {})
{
    const auto setup = test::warfareSetup({{one}, {other}});
    setup->rulings = rulings;
    Warfare at(setup);
    at.setUp();
    at.give(Deed::Declare, 0, 1);
    at.passTo(Asked::Contact);
    at.give(Deed::Touch, 0, 1, ground, 0b1);
    if (at.asked() == Asked::Partners)
        at.give(Deed::Against, noUnit, 1, {}, 0b1);
    at.fight(0, 1, 1, stated);
    return at;
}

/// The first has won, and pursues with success.
Warfare pursuing(const std::string &one, const std::string &other, Facts stated = {})
{
    Warfare at = fighting(one, other, {}, {}, {{"pursuit-reach", "stated"}});
    at.total(9);
    at.total(2);
    at.give(Deed::Pursue, 0);
    if (at.thrown() == Throw::Action)
        at.total(12);
    at.give(Deed::Advance, noUnit, noUnit, stated);
    return at;
}

/// A unit that was reduced to so many hits has lost one stand more, and checks.
Warfare breaking(const std::string &line, int left)
{
    Warfare at({{knights, foot, foot}, {line, foot, foot}});
    at.setUp();
    Facts stated;
    stated.count = std::uint8_t(left);
    at.give(Deed::Record, 3, noUnit, stated);
    at.give(Deed::Declare, 0, 3);
    at.passTo(Asked::Contact);
    at.give(Deed::Touch, 0, 3, {}, 0b1);
    at.give(Deed::Against, noUnit, 3, {}, 0b1);
    at.fight(0, 1, 3);
    at.total(9);
    at.total(2);
    while (at.asked() == Asked::Pursuit)
        at.give(Deed::Hold, 0);
    while (at.thrown() == Throw::Leader)
        at.total(12);
    return at;
}

Warfare reluctant(const std::string &line)
{
    Warfare at({{line}, {foot}});
    at.setUp();
    at.give(Deed::Declare, 0, 1);
    at.passTo(Asked::Onset);
    at.give(Deed::GoIn, 0);
    return at;
}

std::vector<Case> cases()
{
    using std::placeholders::_1;
    const auto checked = std::bind(passed, _1, Happening::BreakChecked);
    const auto dared = std::bind(passed, _1, Happening::MoraleChecked);
    const auto led = std::bind(passed, _1, Happening::LeaderChecked);
    const Facts plusThree = facts(Fact::PlusOne) | facts(Fact::PlusTwo);
    Warfare hero({{knights, foot}, {"heavy-foot 8 formed hand-weapon shield captain", foot}});
    hero.setUp();
    hero.give(Deed::Declare, 0, 2);
    hero.passTo(Asked::Contact);
    hero.give(Deed::Touch, 0, 2, {}, 0b1);
    hero.give(Deed::Against, noUnit, 2, {}, 0b1);
    hero.fight(0, 1, 2);
    hero.total(9);
    hero.total(2);
    hero.give(Deed::Hold, 0);
    return {
        {"a regular unit moves", moving(foot), 1, acted, passes(0, 8)},
        {"an elite unit moves", moving(knights), 1, acted, passes(1, 8)},
        {"militia move", moving("heavy-foot 5 formed hand-weapon shield militia"), 1, acted, passes(-1, 8)},
        {"swift militia with a Captain move",
         moving("heavy-foot 5 formed hand-weapon shield militia swift captain"), 1, acted, passes(1, 8)},
        {"a Demoralized unit moves", moving(foot, 8), 1, acted, passes(-1, 8)},
        {"elite, swift and led", moving("heavy-foot 3 formed hand-weapon shield elite swift captain"), 1,
         acted, passes(3, 8)},
        {"five crossbows on three knights", shooting(guild, knights, 0b11111, 0), 1, volleyed,
         volley(2, {2, 1, 2})},
        {"one crossbow on one knight", shooting(guild, knights, 0b1, 0b1), 1, volleyed, volley(2, {1})},
        {"eight crossbows on foot", shooting(guild, foot, 0b11111111, 0), 1, volleyed,
         volley(-1 + 1, {1, 1, 1, 1, 1, 1, 1, 1})},
        {"into rough ground", shooting(guild, foot, 0b1111, 0b1, facts(Fact::Covered)), 1, volleyed,
         volley(-1, {4})},
        {"with circumstances", shooting(guild, foot, 0b11, 0b1, plusThree), 1, volleyed, volley(3, {2})},
        {"hits above eleven alone",
         shooting(guild, knights, 0b11111, 0, {}, {{"missile-hit", "above-eleven"}}), 1, volleyed,
         volley(2, {2, 1, 2}, 12)},
        {"javelins on skirmishers",
         shooting("light-mounted 3 formed hand-weapon javelin shield", "foot-skirmishers 1 unformed", 0b111,
                  0),
         1, volleyed, volley(2, {3})},
        {"the same, small ones being harder",
         shooting("light-mounted 3 formed hand-weapon javelin shield", "foot-skirmishers 1 unformed", 0b111,
                  0, {}, {{"small-target", "minus-one"}}),
         1, volleyed, volley(1, {3})},
        {"knights into crossbows", fighting(knights, guild), 2, fought, melee(4, -1)},
        {"knights into foot", fighting(knights, foot), 2, fought, melee(2, 0)},
        {"foot into foot", fighting(foot, foot), 2, fought, melee(0, 0)},
        {"the same, equal totals counting for both", fighting(foot, foot, {}, {}, {{"equal-totals", "both"}}),
         2, fought, melee(0, 0, true)},
        {"uphill", fighting(foot, foot, facts(Fact::Uphill)), 2, fought, melee(-1, 1)},
        {"behind an obstacle", fighting(foot, foot, facts(Fact::Obstacle)), 2, fought, melee(-1, 0)},
        {"into rough ground, no Shock", fighting(knights, foot, facts(Fact::Rough)), 2, fought, melee(1, 0)},
        {"into the flank", fighting(knights, foot, facts(Fact::IntoFlank)), 1, fought, alone(2)},
        {"Impetuous into foot", fighting("heavy-foot 4 formed hand-weapon shield impetuous", foot), 2, fought,
         melee(1, 0)},
        {"knights pursue crossbows", pursuing(knights, guild), 1, pursued, pursuit(2)},
        {"knights overrun crossbows", pursuing(knights, guild, facts(Fact::Overruns)), 1, pursued,
         pursuit(3)},
        {"the Impetuous overrun",
         pursuing("heavy-foot 4 formed hand-weapon shield impetuous", foot, facts(Fact::Overruns)), 1,
         pursued, pursuit(2)},
        {"a stand lost, and Demoralized", breaking("heavy-foot 4 formed hand-weapon shield", 4), 1, checked,
         passes(-2, 7)},
        {"Guard with a Captain", breaking("heavy-foot 4 formed hand-weapon shield guard captain", 4), 1,
         checked, passes(0, 7)},
        {"Unreliable", breaking("heavy-foot 4 formed hand-weapon shield unreliable", 4), 1, checked,
         passes(-3, 7)},
        {"a Captain in danger", hero, 1, led, passes(0, 7)},
        {"the Reluctant charge", reluctant("heavy-foot 3 formed hand-weapon shield reluctant"), 1, dared,
         passes(0, 7)},
        {"and under a Guard's eye", reluctant("heavy-foot 3 formed hand-weapon shield reluctant guard"), 1,
         dared, passes(1, 7)},
    };
}

long fights()
{
    bool isNumber = false;
    const int wanted = qEnvironmentVariableIntValue("GONFALON_FIGHTS", &isNumber);
    return isNumber ? wanted : 2000;
}

} // namespace

class RobertsChancesTest : public QObject
{
    Q_OBJECT

private slots:
    void dataOfCases()
    {
        QVERIFY(cases().size() >= 30);
        for (const Case &one : cases()) {
            double sum = 0;
            for (const auto &[outcome, likely] : one.expected)
                sum += likely;
            QVERIFY2(std::abs(sum - 1) < 1e-9, one.name);
        }
    }

    /// Within four and a half times the spread that chance allows, outcome by outcome.
    void theEngineAgrees_RR_ACT_01_RR_MSL_12_RR_DAT_10_RR_DAT_11_RR_MOR_12()
    {
        SeededDice dice(2'026);
        const long wanted = fights();
        for (const Case &one : cases()) {
            std::map<int, long> seen;
            for (long i = 0; i < wanted; ++i) {
                Warfare at = one.at;
                for (int roll = 0; roll < one.rolls; ++roll)
                    at.roll(*dice.roll(at.battle().awaiting().dice));
                ++seen[one.read(at)];
            }
            Chances all = one.expected;
            for (const auto &[outcome, count] : seen)
                all.try_emplace(outcome, 0.0);
            for (const auto &[outcome, likely] : all) {
                const double spread = std::sqrt(double(wanted) * likely * (1 - likely));
                const double off = std::abs(double(seen[outcome]) - double(wanted) * likely);
                QVERIFY2(off <= 4.5 * spread + 1,
                         qPrintable(QStringLiteral("%1: outcome %2 fell %3 times of %4, expected %5")
                                        .arg(QLatin1String(one.name))
                                        .arg(outcome)
                                        .arg(seen[outcome])
                                        .arg(wanted)
                                        .arg(double(wanted) * likely)));
            }
        }
    }

    /// A reading that is changed changes what it is about.
    void readingsChangeThem_RR_MSL_12_RR_MSL_17_RR_MEL_13()
    {
        QVERIFY(volley(2, {2, 1, 2}) != volley(2, {2, 1, 2}, 12));
        QVERIFY(volley(2, {3}) != volley(1, {3}));
        QVERIFY(melee(0, 0) != melee(0, 0, true));
    }
};

GONFALON_TEST(RobertsChancesTest)
#include "tst_chances.moc"
