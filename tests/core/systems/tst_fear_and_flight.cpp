// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/core/systems/lions.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;

/// Fear, Hatred, Invisibility, flyers, magic arms and Summoners (DR-FANT), and what units are by their type
/// (DR-UNIT).
class TestFearAndFlight : public QObject
{
    Q_OBJECT

private:
    static int told(const Field &field, UnitIndex unit)
    {
        return field.last(EventKind::CourageTested, unit).a;
    }

private slots:
    void DR_FANT_14_whoFearsWhom_data();
    void DR_FANT_14_whoFearsWhom();
    void DR_FANT_26_DR_FANT_28_hatredCharges_data();
    void DR_FANT_26_DR_FANT_28_hatredCharges();
    void DR_FANT_27_passesByItself();
    void DR_FANT_30_DR_FANT_31_DR_FANT_32_invisible();
    void DR_FANT_34_DR_FANT_35_weaponsForToday();
    void DR_FANT_21_flyersFightAsTheyAre();
    void DR_UNIT_36_DR_UNIT_40_wallOfSpears_data();
    void DR_UNIT_36_DR_UNIT_40_wallOfSpears();
    void DR_UNIT_20_rangers_data();
    void DR_UNIT_20_rangers();
    void DR_FANT_63_summoningScore();
    void DR_FANT_64_DR_FANT_65_DR_FANT_66_DR_FANT_67_summoned();
    void DR_FANT_65_othersByAgreement_data();
    void DR_FANT_65_othersByAgreement();
};

void TestFearAndFlight::DR_FANT_14_whoFearsWhom_data()
{
    QTest::addColumn<QString>("attacker");
    QTest::addColumn<QString>("target");
    QTest::addColumn<int>("fear");
    QTest::newRow("nobody is fearsome") << "heavy-foot" << "light-foot" << 0;
    QTest::newRow("DR-FANT-13") << "heavy-foot fear" << "light-foot" << 1;
    QTest::newRow("DR-FANT-14 both are") << "heavy-foot fear" << "light-foot fear" << 0;
    QTest::newRow("DR-FANT-14 undead") << "heavy-foot fear" << "light-foot undead" << 0;
    QTest::newRow("DR-FANT-02 clerics and undead") << "heavy-foot fear undead" << "light-foot cleric" << 0;
    QTest::newRow("DR-FANT-02 clerics and others") << "heavy-foot fear" << "light-foot cleric" << 1;
    QTest::newRow("DR-FANT-06 slayers and their kind") << "heavy-foot fear" << "light-foot slayer:Men" << 0;
    QTest::newRow("DR-FANT-06 slayers and others") << "heavy-foot fear" << "light-foot slayer:Elves" << 1;
    QTest::newRow("DR-FANT-15 fearful") << "heavy-foot" << "light-foot fearful" << 1;
    QTest::newRow("DR-FANT-15 fearful and fearsome") << "heavy-foot fear" << "light-foot fearful" << 2;
}

void TestFearAndFlight::DR_FANT_14_whoFearsWhom()
{
    QFETCH(QString, attacker);
    QFETCH(QString, target);
    QFETCH(int, fear);
    Field field(
        {.ours = {"heavy-foot", attacker.toStdString()}, .theirs = {"heavy-foot", target.toStdString()}});
    field.settle().attacks(Field::ours(1), field.theirs(1)).hits(2).hits(0);
    if (field.awaits(RollFor::MissedAgain))
        field.hits(0);
    field.total(9);
    QCOMPARE(told(field, field.theirs(1)), 9 - 1 - fear);
}

void TestFearAndFlight::DR_FANT_26_DR_FANT_28_hatredCharges_data()
{
    QTest::addColumn<QString>("unit");
    QTest::addColumn<bool>("charges");
    QTest::newRow("DR-FANT-26 hates them") << "heavy-foot *1 hatred:Orcs @32,20" << true;
    QTest::newRow("hates others") << "heavy-foot *1 hatred:Elves @32,20" << false;
    QTest::newRow("DR-FANT-28 ponderous, hates them")
        << "greater-warbeasts ponderous hatred:Orcs @32,20 *1" << true;
    QTest::newRow("ponderous") << "greater-warbeasts ponderous @32,20 *1" << false;
}

void TestFearAndFlight::DR_FANT_26_DR_FANT_28_hatredCharges()
{
    QFETCH(QString, unit);
    QFETCH(bool, charges);
    Field field({.ours = {"heavy-foot *1 @10,40", unit.toStdString()}, .theirs = {"heavy-foot *1 @38,20"}});
    QCOMPARE(field.awaits(RollFor::WildCharge), charges);
}

void TestFearAndFlight::DR_FANT_27_passesByItself()
{
    Field field({.ours = {"heavy-foot *1 @10,40", "bellicose-foot *1 hatred:Orcs @32,20"},
                 .theirs = {"heavy-foot *1 @38,20", "heavy-foot *1 @60,40"}});
    QCOMPARE(field.count(EventKind::TestSkipped, Field::ours(1)), 1);
    QVERIFY(field.awaits(Decision::ChooseTarget));
}

void TestFearAndFlight::DR_FANT_30_DR_FANT_31_DR_FANT_32_invisible()
{
    Field field({.ours = {"bellicose-foot *1 @30,20", "light-missiles *1 @20,30"},
                 .theirs = {"heavy-foot *1 invisibility @36,20", "light-riders *1 @60,40"}});
    QVERIFY(!field.awaits(RollFor::WildCharge));         // unseen until it is attacked
    QVERIFY(!field.unit(field.theirs()).pieces.empty()); // in plain view of the players
    field.on(Decision::GiveOrder);
    QVERIFY(!may(field, OrderKind::Shoot, Field::ours(1)));
    field.ordered(OrderKind::Move, Field::ours(1));
    QVERIFY(!may(field, {.kind = OrderKind::Go, .path = {{3500, 2300}}})); // 3 inches off it too
    field.go();
    field.attacks(Field::ours(), field.theirs()).hits(0);
    QVERIFY(field.awaits(RollFor::DefenceDice)); // it fights like any other
    Field evades({.ours = {"heavy-foot invisibility"}, .theirs = {"light-riders"}});
    evades.settle()
        .ordered(OrderKind::Attack, Field::ours())
        .target(evades.theirs())
        .order(OrderKind::Evade)
        .total(12);
    QVERIFY(may(evades, {.kind = OrderKind::Target, .target = Field::ours()}));
}

void TestFearAndFlight::DR_FANT_34_DR_FANT_35_weaponsForToday()
{
    for (const int die : {5, 6}) {
        FieldPlan plan{.ours = {"heavy-foot", "light-missiles enchanted-weapons:missile spellcaster"},
                       .theirs = {"heavy-foot"}};
        plan.setUpDice = {die};
        Field field(plan);
        QCOMPARE(int(field.last(EventKind::WeaponsTested).b), die == 6 ? 1 : 0);
        field.settle().ordered(OrderKind::Shoot, Field::ours(1)).target(field.theirs()).hits(3);
        QCOMPARE(field.awaits(RollFor::MissedAgain), die == 6);
        field.settle().toPhase(1).toPhase(0);
        field.give({.kind = OrderKind::Cast, .unit = Field::ours(1), .target = field.theirs(), .choice = 6})
            .total(12)
            .hits(0);
        QVERIFY(!field.awaits(RollFor::MissedAgain)); // magic is no weapon
        QVERIFY(field.sequence({EventKind::WeaponsTested, EventKind::UnitDeployed}).front() ==
                EventKind::WeaponsTested);
    }
}

void TestFearAndFlight::DR_FANT_21_flyersFightAsTheyAre()
{
    Field field({.ours = {"heavy-foot", "elite-riders flying"}, .theirs = {"heavy-foot", "light-foot"}});
    field.settle().order(OrderKind::Attack, Field::ours(1));
    QCOMPARE(field.needed(), 5);
    field.total(12).target(field.theirs(1), {.rough = true, .cover = true});
    QCOMPARE(field.needed(), 3); // rough ground counts for neither (DR-FANT-18)
    field.hits(0).hits(0);
    QCOMPARE(int(field.last(EventKind::ArmourCounted, field.theirs(1)).a), 2);
    field.settle().toPhase(1).ordered(OrderKind::Attack, field.theirs());
    QVERIFY(may(field, {.kind = OrderKind::Target, .target = Field::ours(1)}));
}

void TestFearAndFlight::DR_UNIT_36_DR_UNIT_40_wallOfSpears_data()
{
    QTest::addColumn<QString>("unit");
    QTest::addColumn<int>("armour");
    QTest::newRow("DR-UNIT-36 Heavy Foot") << "heavy-foot" << 4;
    QTest::newRow("DR-UNIT-40 Light Foot") << "light-foot" << 3;
}

void TestFearAndFlight::DR_UNIT_36_DR_UNIT_40_wallOfSpears()
{
    QFETCH(QString, unit);
    QFETCH(int, armour);
    Field field({.ours = {"heavy-foot", unit.toStdString()}, .theirs = {"heavy-foot", "light-missiles"}});
    field.settle().order(OrderKind::Move, Field::ours(1));
    QCOMPARE(field.needed(), 5);
    field.total(5).give({.kind = OrderKind::Go, .choice = 1});
    QVERIFY(field.unit(Field::ours(1)).has(Mark::WallOfSpears));
    field.toPhase(1).attacks(field.theirs(), Field::ours(1)).hits(0).hits(0);
    QCOMPARE(int(field.last(EventKind::ArmourCounted, Field::ours(1)).a), armour);
    field.settle().ordered(OrderKind::Shoot, field.theirs(1)).target(Field::ours(1)).hits(0);
    QCOMPARE(int(field.last(EventKind::ArmourCounted, Field::ours(1)).a), armour - 1); // not against shots
}

void TestFearAndFlight::DR_UNIT_20_rangers_data()
{
    QTest::addColumn<QString>("unit");
    QTest::addColumn<int>("hitsOn");
    QTest::addColumn<int>("farthest"); // hundredths of an inch in rough ground
    QTest::newRow("DR-UNIT-20 Greater Warbeasts") << "greater-warbeasts" << 3 << 500;
    QTest::newRow("DR-UNIT-27 Lesser Warbeasts") << "lesser-warbeasts" << 4 << 1200;
    QTest::newRow("DR-UNIT-32 Elite Foot") << "elite-foot" << 3 << 300;
    QTest::newRow("DR-UNIT-46 Bellicose Foot") << "bellicose-foot" << 3 << 800;
    QTest::newRow("Heavy Foot") << "heavy-foot" << 5 << 300;
}

void TestFearAndFlight::DR_UNIT_20_rangers()
{
    QFETCH(QString, unit);
    QFETCH(int, hitsOn);
    QFETCH(int, farthest);
    Field fight({.ours = {"light-foot", unit.toStdString()}, .theirs = {"heavy-foot"}});
    fight.settle().attacks(Field::ours(1), fight.theirs(), {.rough = true});
    QCOMPARE(fight.needed(), hitsOn);
    FieldPlan plan{.ours = {"light-foot *1 @10,40", unit.toStdString() + " *1 @20,20"},
                   .theirs = {"heavy-foot *1 @60,40"}};
    plan.terrain = {area("marsh", 5, 5, 50, 35)};
    Field field(plan);
    field.settle().ordered(OrderKind::Move, Field::ours(1));
    QVERIFY(may(field, {.kind = OrderKind::Go, .path = {{2000 + farthest, 2000}}}));
    QVERIFY(!may(field, {.kind = OrderKind::Go, .path = {{2000 + farthest + 10, 2000}}}));
}

void TestFearAndFlight::DR_FANT_63_summoningScore()
{
    FieldPlan plan{.ours = {"heavy-foot", "light-foot summoner", "lesser-warbeasts flying -"},
                   .theirs = {"heavy-foot", "light-missiles"}};
    Field field(plan);
    field.settle().order(OrderKind::Summon, Field::ours(1), Field::ours(2));
    QCOMPARE(field.needed(), 6); // those that wait to be called cost nothing
    Field weak(plan);
    weak.settle().toPhase(1).wounds(weak.theirs(1), Field::ours(1), 6).toPhase(0);
    weak.order(OrderKind::Summon, Field::ours(1), Field::ours(2));
    QCOMPARE(weak.needed(), 7);
    plan.ours.push_back("heavy-foot -");
    Field late(plan);
    late.settle().order(OrderKind::Summon, Field::ours(1), Field::ours(2));
    QCOMPARE(late.needed(), 7); // another had to start off the table
}

void TestFearAndFlight::DR_FANT_64_DR_FANT_65_DR_FANT_66_DR_FANT_67_summoned()
{
    FieldPlan plan{
        .ours = {"heavy-foot *1 @10,40", "light-foot *1 summoner @20,20", "lesser-warbeasts *1 flying -"},
        .theirs = {"heavy-foot *1 @30,20", "light-missiles *1 @60,40"}};
    Field field(plan);
    QVERIFY(field.unit(Field::ours(2)).waiting);
    field.on(Decision::GiveOrder);
    QVERIFY(!may(field, OrderKind::Move, Field::ours(2))); // it cannot walk in
    field.ordered(OrderKind::Summon, Field::ours(1), Field::ours(2));
    const auto takes = [&](int x, int y) {
        return may(field, {.kind = OrderKind::Deploy, .unit = Field::ours(2), .path = {atInches(x, y)}});
    };
    QVERIFY(!takes(26, 20)); // too near the enemy
    QVERIFY(!takes(20, 36)); // too far from the Summoner
    QVERIFY(!takes(20, 22)); // 3 inches off friends
    QVERIFY(!may(field, OrderKind::Pass));
    QVERIFY(takes(20, 28));
    field.give({.kind = OrderKind::Deploy, .unit = Field::ours(2), .path = {atInches(20, 28)}});
    QCOMPARE(field.count(EventKind::Summoned, Field::ours(2)), 1);
    QVERIFY(!may(field, OrderKind::Move, Field::ours(2)));
    field.toPhase(1).on(RollFor::WildCharge);
    QCOMPARE(field.awaiting().unit, Field::ours(2)); // from the next turn on it acts
}

void TestFearAndFlight::DR_FANT_65_othersByAgreement_data()
{
    QTest::addColumn<QString>("reading");
    QTest::addColumn<QString>("unit");
    QTest::addColumn<bool>("waits");
    const auto row = [](const char *reading, const char *unit, bool waits) {
        QTest::addRow("%s: %s", reading, unit)
            << QString::fromLatin1(reading) << QString::fromLatin1(unit) << waits;
    };
    row("nobody", "lesser-warbeasts", false);
    row("nobody", "light-foot", false);
    row("nobody", "light-foot undead", true);
    row("warbeasts", "lesser-warbeasts", true);
    row("warbeasts", "greater-warbeasts", true);
    row("warbeasts", "light-foot", false);
    row("warbeasts", "light-foot undead", true);
    row("anybody", "light-foot", true);
    row("anybody", "light-foot summoner", false); // two would wait for each other
}

void TestFearAndFlight::DR_FANT_65_othersByAgreement()
{
    QFETCH(QString, reading);
    QFETCH(QString, unit);
    QFETCH(bool, waits);
    const Field field(
        {.ours = {"heavy-foot *1 @10,40", "light-foot *1 summoner @20,20", unit.toStdString() + " *1 ?"},
         .theirs = {"heavy-foot *1 @30,20"},
         .rulings = {{"summonable", reading.toStdString()}}});
    QCOMPARE(may(field, OrderKind::HoldOff, Field::ours(2)), waits);
}

GONFALON_TEST(TestFearAndFlight)
#include "tst_fear_and_flight.moc"
