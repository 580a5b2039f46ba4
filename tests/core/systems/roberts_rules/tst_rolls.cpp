// SPDX-License-Identifier: GPL-3.0-or-later
// What decides actions, volleys, melees, pursuits and checks: sums and tables, of figures and facts alone.
#include "core/systems/roberts_rules/missiles.h"
#include "core/systems/roberts_rules/rolls.h"
#include "tests/core/systems/roberts_rules/scene.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::roberts_rules;

namespace {

const Book &book()
{
    static const Book all{.numbers = numbersOf(test::robertsRules())};
    return all;
}

StandRow row(const std::string &line) { return rowOf(test::robertsRules(), test::standsOf(line)); }

LedBy led(const StandRow &row) { return {.leaders = row.led}; }

int action(const std::string &line, Act act = Act::Move, bool disrupted = false, bool demoralized = false)
{
    const StandRow who = row(line);
    return actionSum(book(),
                     {.row = who,
                      .led = led(who),
                      .disrupted = disrupted,
                      .demoralized = demoralized,
                      .eager = who.has(roberts_rules::Trait::Eager)},
                     act)
        .total();
}

int morale(const std::string &line, bool demoralized = false, int lost = 0, bool heartened = false)
{
    const StandRow who = row(line);
    return moraleSum(book(), {.row = who,
                              .led = led(who),
                              .demoralized = demoralized,
                              .heartened = heartened,
                              .standsLost = lost})
        .total();
}

int missile(const std::string &shooter, const Struck &target, int stated = 0, const Book &by = book())
{
    const StandRow who = row(shooter);
    return missileSum(by, {.row = who, .stated = stated}, target).total();
}

const std::string lancers = "heavy-mounted 3 formed lance plate elite";
const std::string crossbows = "medium-foot 10 formed hand-weapon crossbow poor";
const std::string pikes = "heavy-foot 4 formed pike shield";

} // namespace

class RobertsRollsTest : public QObject
{
    Q_OBJECT

private slots:
    void standsAreWhatTheListMakesThem_RR_STD_08_RR_CAS_01_RR_LDR_01()
    {
        const StandRow spears = row("heavy-foot 9 formed thrusting-spear shield");
        QCOMPARE((std::vector{spears.av, spears.dv, spears.mav, spears.stands}), (std::vector{5, 4, 0, 9}));
        const StandRow guild = row(crossbows);
        QCOMPARE((std::vector{guild.av, guild.dv, guild.mav}), (std::vector{3, 2, 3}));
        QCOMPARE(row(lancers + " general").stands, 4); // the General's stand is one of them
        QCOMPARE(row(lancers).stands, 3);
    }

    void actionRolls_RR_ACT_01_RR_ACT_02_RR_ACT_03_RR_ATT_01_RR_ATT_02_RR_ATT_07()
    {
        QCOMPARE(book().numbers.action, 8);
        QCOMPARE(action("heavy-foot 9 formed shield"), 0);
        QCOMPARE(action("heavy-foot 9 formed shield elite"), 1);
        QCOMPARE(action("heavy-foot 9 formed shield swift"), 1);
        QCOMPARE(action("heavy-foot 9 formed shield militia"), -1);
        QCOMPARE(action("heavy-foot 9 formed shield militia swift captain"), 1);
        QCOMPARE(action("heavy-foot 9 formed shield", Act::Move, true), -1);
        QCOMPARE(action("heavy-foot 9 formed shield", Act::Move, false, true), -1); // RR-CAS-05
        QCOMPARE(action("heavy-foot 9 formed shield general"), 1);                  // RR-LDR-04, RR-LDR-05
    }

    void pursuersAndTheEager_RR_ACT_04_RR_ATT_08()
    {
        QCOMPARE(action(lancers, Act::Pursue, true), 1); // -1 + 1 + 1
        QCOMPARE(action(lancers, Act::Countercharge), 1);
        const std::string eager = "heavy-foot 4 formed shield eager";
        QCOMPARE(action(eager, Act::Pursue), 1);
        QCOMPARE(action(eager, Act::Countercharge), 1);
        QCOMPARE(action(eager, Act::Move), 0);
        // The Reluctant countercharge without a penalty: they check first (RR-ATT-06).
        QCOMPARE(action("heavy-mounted 3 formed shield reluctant", Act::Countercharge), 0);
    }

    void withoutARoll_RR_ACT_06_RR_MOV_04_RR_MOV_05_RR_MSL_03()
    {
        const auto automatic = [](const std::string &line, Act act, bool reaction = false,
                                  const Book &by = book()) {
            return isAutomatic(by, row(line), act, reaction);
        };
        QVERIFY(automatic("heavy-foot 4 formed shield", Act::Stop));
        QVERIFY(automatic("heavy-foot 4 formed shield elite", Act::Stop));
        QVERIFY(!automatic("heavy-foot 4 formed shield militia", Act::Stop));
        QVERIFY(automatic("heavy-foot 4 formed shield swift", Act::AboutFace));
        QVERIFY(!automatic("heavy-foot 4 formed shield", Act::AboutFace));
        QVERIFY(!automatic("heavy-foot 4 formed shield", Act::Move));
        const std::string lone = "foot-skirmishers 1 unformed bow";
        QVERIFY(automatic(crossbows, Act::Shoot, true));
        QVERIFY(!automatic(crossbows, Act::Shoot, false));
        QVERIFY(!automatic(lone, Act::Shoot, true));
        QVERIFY(automatic(lone, Act::Shoot, false));
        Book text = book();
        text.readings.formedInReaction = false;
        QVERIFY(!automatic(crossbows, Act::Shoot, true, text));
        QVERIFY(automatic(lone, Act::Shoot, true, text));
    }

    void morale_RR_MOR_12_RR_ATT_04_RR_ATT_05_RR_LDR_05_RR_FAN_01()
    {
        QCOMPARE(book().numbers.morale, 7); // RR-MOR-01
        QCOMPARE(morale("heavy-foot 4 formed shield guard"), 1);
        QCOMPARE(morale("heavy-foot 4 formed shield unreliable"), -1);
        QCOMPARE(morale("heavy-foot 4 formed shield captain"), 1);
        QCOMPARE(morale("heavy-foot 4 formed shield guard captain", true, 2), -1); // +1 +1 -2 -1
        QCOMPARE(morale("heavy-foot 4 formed shield", true, 2), -3);
        QCOMPARE(morale("heavy-foot 4 formed shield", false, 0, true), 1);
    }

    void missiles_RR_MSL_09_RR_MSL_11_RR_MSL_13_RR_MSL_14_RR_MSL_17_RR_DAT_12()
    {
        const StandRow knights = row(lancers), foot = row("medium-foot 4 formed shield"),
                       lone = row("foot-skirmishers 1 unformed");
        QCOMPARE(missile(crossbows, {.row = knights}), 2);                    // 3 - 4 + 1 + 1 + 1
        QCOMPARE(missile(crossbows, {.row = knights, .disrupted = true}), 3); // its DV is 1 lower
        QCOMPARE(missile(crossbows, {.row = foot}), 0);
        QCOMPARE(missile(crossbows, {.row = foot, .covered = true}), -1);
        QCOMPARE(missile(crossbows, {.row = foot, .obstacle = true}), -1);
        QCOMPARE(missile(crossbows, {.row = foot}, -3), -3);
        QCOMPARE(missile(crossbows, {.row = lone}), 2);
        Book small = book();
        small.readings.smallIsHarder = true;
        QCOMPARE(missile(crossbows, {.row = lone}, 0, small), 1);
        QCOMPARE(missile("medium-foot 4 formed shield bow", {.row = knights}), 1); // no bonus against plate
    }

    void whatAMissileDoes_RR_MSL_12()
    {
        for (const auto &[total, what] : {std::pair(6, Shot::Nothing), std::pair(7, Shot::Disrupts),
                                          std::pair(10, Shot::Disrupts), std::pair(11, Shot::Hits)})
            QCOMPARE(int(shotOf(book(), total)), int(what));
        Book above = book();
        above.readings.hitsAboveEleven = true;
        QCOMPARE(int(shotOf(above, 11)), int(Shot::Disrupts));
        QCOMPARE(int(shotOf(above, 12)), int(Shot::Hits));
    }

    void howOftenAStandShoots_RR_MSL_08()
    {
        QCOMPARE(attacksOf(row("medium-foot 4 formed shield longbow elite")), 2);
        QCOMPARE(attacksOf(row("medium-foot 4 formed shield longbow")), 1);
        QCOMPARE(attacksOf(row("medium-foot 4 formed shield bow elite")), 1);
    }

    /// Five attacks on three stands fall 2, 1, 2 (RR-MSL-19).
    void shotsAreSpreadEvenly_RR_MSL_19()
    {
        const auto spread = [](StandSet at, int attacks) {
            std::vector<int> all;
            for (int i = 0; i < attacks; ++i)
                all.push_back(targetOf(at, attacks, i));
            return all;
        };
        QCOMPARE(spread(0b111, 5), (std::vector{0, 0, 1, 2, 2}));
        QCOMPARE(spread(0b111, 3), (std::vector{0, 1, 2}));
        QCOMPARE(spread(0b10100, 3), (std::vector{2, 2, 4}));
        QCOMPARE(spread(0b1111, 2), (std::vector{0, 3}));
        QCOMPARE(spread(0b1, 4), (std::vector{0, 0, 0, 0}));
    }

    void melee_RR_MEL_04_RR_MEL_06_RR_MEL_07_RR_MEL_08_RR_DAT_09()
    {
        const StandRow knights = row(lancers), guild = row(crossbows), wall = row(pikes);
        const auto sum = [](const Striker &striker, const Struck &struck) {
            return meleeSum(book(), striker, struck).total();
        };
        QCOMPARE(sum({.row = knights, .charging = true}, {.row = guild}), 4); // 5 - 2 + 1
        QCOMPARE(sum({.row = guild}, {.row = knights, .disrupted = true}), 0);
        QCOMPARE(sum({.row = knights, .charging = true, .rough = true}, {.row = guild}), 3);
        QCOMPARE(sum({.row = knights, .charging = true, .uphill = true}, {.row = guild}), 3);
        QCOMPARE(sum({.row = knights, .downhill = true}, {.row = guild}), 4);
        QCOMPARE(sum({.row = knights, .unlanced = true}, {.row = guild}), 2);
        QCOMPARE(sum({.row = wall, .secondRank = true, .set = true}, {.row = knights}), 5 - 4 + 1 + 1);
        QCOMPARE(sum({.row = guild, .secondRank = true, .set = true}, {.row = knights}), 3 - 4);
        QCOMPARE(sum({.row = wall, .demoralized = true}, {.row = knights}), 0);
        QCOMPARE(sum({.row = wall}, {.row = knights, .obstacle = true}), 0);
        QCOMPARE(sum({.row = wall, .stated = -3}, {.row = knights}), -2);
        const StandRow hero = row(pikes + " hero");
        QCOMPARE(sum({.row = hero, .led = led(hero)}, {.row = knights}), 2); // RR-FAN-04
    }

    /// Spears and polearms are Set without a number of their own, unless that is agreed.
    void whoGainsByBeingSet_RR_CHG_03_RR_DAT_05()
    {
        const StandRow spear = row("heavy-foot 4 formed thrusting-spear shield"),
                       polearm = row("heavy-foot 4 formed polearm shield"), foe = row(lancers);
        Book all = book();
        all.readings.allMaySet = true;
        for (const StandRow *one : {&spear, &polearm}) {
            QVERIFY(maySet(*one));
            QCOMPARE(meleeSum(book(), {.row = *one, .set = true}, {.row = foe}).total(), 1);
            QCOMPARE(meleeSum(all, {.row = *one, .set = true}, {.row = foe}).total(), 2);
        }
        QVERIFY(!maySet(row(crossbows)));
    }

    void chargeBonuses_RR_ATT_09_RR_ATT_10_RR_FAN_10()
    {
        const StandRow foe = row(crossbows);
        const auto charge = [&](const std::string &line, bool rough = false) {
            const StandRow who = row(line);
            return meleeSum(book(), {.row = who, .charging = true, .rough = rough}, {.row = foe}).total() -
                   meleeSum(book(), {.row = who}, {.row = foe}).total();
        };
        QCOMPARE(charge("heavy-mounted 3 formed shield"), 1);
        QCOMPARE(charge("heavy-mounted 3 formed shield impetuous"), 2);
        QCOMPARE(charge("heavy-foot 3 formed shield impetuous"), 1);
        QCOMPARE(charge("heavy-mounted 3 formed shield elite guard swift unicorn-riders"), 2);
        QCOMPARE(charge("heavy-mounted 3 formed shield", true), 0);
        QCOMPARE(charge(crossbows), 0);
    }

    void whatAMeleeDoes_RR_MEL_05_RR_DAT_10()
    {
        QCOMPARE(blowOf(book(), 6), (Blow{false, 0}));
        QCOMPARE(blowOf(book(), 7), (Blow{true, 0}));
        QCOMPARE(blowOf(book(), 9), (Blow{true, 0}));
        QCOMPARE(blowOf(book(), 10), (Blow{true, 1}));
        QCOMPARE(blowOf(book(), 12), (Blow{true, 1}));
        QCOMPARE(blowOf(book(), 13), (Blow{true, 2}));
    }

    void whatAPursuitDoes_RR_PUR_04_RR_PUR_07_RR_DAT_11()
    {
        for (const auto &[total, hits] : {std::pair(6, 0), std::pair(7, 1), std::pair(9, 1), std::pair(10, 2),
                                          std::pair(12, 2), std::pair(13, 3), std::pair(15, 3)})
            QCOMPARE(pursuitHits(book(), total), hits);
        const StandRow knights = row(lancers), wild = row("heavy-mounted 3 formed shield impetuous"),
                       guild = row(crossbows);
        const Striker pursuer{.row = knights, .charging = true, .unlanced = true, .pursues = true};
        QCOMPARE(meleeSum(book(), pursuer, {.row = guild}).total(), 2);
        Striker over = pursuer;
        over.overruns = true;
        QCOMPARE(meleeSum(book(), over, {.row = guild}).total(), 3);
        QCOMPARE(meleeSum(book(), {.row = wild, .pursues = true, .overruns = true}, {.row = guild}).total(),
                 4 - 2 + 2);
    }

    void onlyTheHigherCounts_RR_MEL_03_RR_MEL_13()
    {
        QCOMPARE(whoCounts(book(), 12, 3), (Counts{true, false}));
        QCOMPARE(whoCounts(book(), 8, 9), (Counts{false, true}));
        QCOMPARE(whoCounts(book(), 9, 9), (Counts{false, false}));
        Book both = book();
        both.readings.tieCounts = true;
        QCOMPARE(whoCounts(both, 9, 9), (Counts{true, true}));
    }

    void theVulnerable_RR_ATT_11_RR_ATT_13()
    {
        QVERIFY(isVulnerable(book(), row("heavy-foot 3 formed shield vulnerable"), false));
        QVERIFY(isVulnerable(book(), row(lancers), true));
        QVERIFY(!isVulnerable(book(), row(lancers), false));
        QVERIFY(isVulnerable(book(), row("heavy-foot 3 formed shield impetuous"), true));
        QVERIFY(!isVulnerable(book(), row(crossbows), true));
        Book table = book();
        table.readings.shockIsVulnerable = false;
        QVERIFY(!isVulnerable(table, row(lancers), true));
    }

    void standsGoWithHits_RR_CAS_02_RR_CAS_03_RR_CAS_06()
    {
        const StandRow ten = row(crossbows);
        QCOMPARE(halfOf(3), 3);
        QCOMPARE(standsGone(book(), ten, 10), 0);
        for (int hits = 11; hits <= 20; ++hits)
            QCOMPARE(standsGone(book(), ten, hits), hits - 10);
        Book atHalf = book();
        atHalf.readings.standAtHalf = true;
        QCOMPARE(standsGone(atHalf, ten, 9), 0);
        QCOMPARE(standsGone(atHalf, ten, 10), 1);
        const StandRow fanatics = row("heavy-foot 3 formed shield fanatic");
        QCOMPARE(standsGone(book(), fanatics, 4), 1);
        Book last = book();
        last.readings.fanaticsToTheLast = true;
        QCOMPARE(standsGone(last, fanatics, 5), 0);
        QCOMPARE(standsGone(last, fanatics, 6), 3);
    }

    void everyNumberStandsInTheData()
    {
        const auto &given = test::robertsRules().muster.numbers;
        for (const std::string_view word : numberWords())
            QVERIFY2(given.contains(word), word.data());
        QCOMPARE(given.size(), numberWords().size());
    }
};

GONFALON_TEST(RobertsRollsTest)
#include "tst_rolls.moc"
