// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/field.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

const std::string shooters = "light-missiles";

} // namespace

/// Courage tests: what causes them, what changes them, what they do.
class CourageTest : public QObject
{
    Q_OBJECT

private slots:
    void DR_COUR_01_losses_data()
    {
        QTest::addColumn<int>("points");
        QTest::newRow("DR-COUR-01 nothing lost") << 0;
        QTest::newRow("DR-COUR-01 one point by shots") << 1;
    }
    void DR_COUR_01_losses()
    {
        QFETCH(int, points);
        Field field({.ours = {shooters, "light-foot"}, .theirs = {"heavy-foot", "light-foot"}});
        field.shoots(field.ours(), field.theirs(), points);
        QCOMPARE(field.awaits(RollFor::Courage), points > 0);
    }

    /// Points that go by a failed test, a blocked retreat or a Rally cause none.
    void DR_COUR_01_otherLosses()
    {
        Field field({.ours = {shooters, shooters}, .theirs = {"heavy-foot", "light-foot"}});
        field.shoots(field.ours(), field.theirs(), 1).total(2).state({.count = 2});
        QVERIFY(field.awaits(RollFor::BlockedRetreat));
        field.total(2);
        QCOMPARE(field.lost(field.theirs()), 3);
        QCOMPARE(field.count(EventKind::CourageTested), 1);
        QVERIFY(field.awaits(Decision::GiveOrder));
    }

    void DR_COUR_03_theLastOne()
    {
        Field field(
            {.ours = {shooters}, .theirs = {"light-foot", "heavy-riders", "heavy-foot", "heavy-foot"}});
        field.shoots(field.ours(), field.theirs(1), 3).total(2).toPhase(1).toPhase(0);
        QCOMPARE(field.removal(field.theirs(1)), Removal::Routed);
        QCOMPARE(field.count(EventKind::CourageTested), 1); // three are left
        Field two({.ours = {shooters}, .theirs = {"heavy-foot", "heavy-riders"}});
        two.shoots(two.ours(), two.theirs(1), 3).total(2);
        QCOMPARE(two.removal(two.theirs(1)), Removal::Routed);
        QVERIFY(two.awaits(RollFor::Courage));
        QCOMPARE(two.awaiting().unit, two.theirs());
        two.total(12);
        QCOMPARE(two.count(EventKind::CourageTested, two.theirs()), 1); // DR-COUR-17: never again for that
        two.toPhase(1).toPhase(0);
        QCOMPARE(two.count(EventKind::CourageTested, two.theirs()), 1);
    }

    void DR_COUR_03_notWhoBeganAlone()
    {
        Field field({.ours = {shooters}, .theirs = {"heavy-foot"}});
        QVERIFY(field.awaits(Decision::GiveOrder));
        QCOMPARE(field.count(EventKind::CourageTested), 0);
    }

    void DR_COUR_04_leaderLost()
    {
        Field field({.ours = {shooters, shooters},
                     .theirs = {"heavy-riders", "heavy-foot", "heavy-riders", "elite-foot"}});
        field.shoots(field.ours(), field.theirs(), 3).total(2);
        QCOMPARE(field.removal(field.theirs()), Removal::Routed);
        QCOMPARE(field.count(EventKind::LeaderLost), 1);
        QVERIFY(field.awaits(Decision::ChooseTest)); // DR-COUR-06: all of them, DR-CONV-12: in any order
        field.order(OrderKind::Test, field.theirs(2)).total(12);
        field.order(OrderKind::Test, field.theirs(3)).total(12).total(12);
        QCOMPARE(field.count(EventKind::CourageTested), 4);
        QVERIFY(field.awaits(Decision::GiveOrder));
    }

    void DR_COUR_04_fledWithTheTable()
    {
        Field field({.ours = {shooters}, .theirs = {"heavy-foot", "light-foot", "light-foot"}});
        field.shoots(field.ours(), field.theirs(), 1).total(3).state({.offTable = true});
        QCOMPARE(field.removal(field.theirs()), Removal::RetreatedOff);
        QVERIFY(field.awaits(Decision::ChooseTest));
    }

    void DR_COUR_05_halfLost_data()
    {
        QTest::addColumn<QString>("third"); // beside Hordes of 1 point and the riders of 4 that go
        QTest::addColumn<bool>("half");
        QTest::newRow("DR-COUR-05 4 of 9 points") << QStringLiteral("heavy-foot") << false;
        QTest::newRow("DR-COUR-05 exactly half") << QStringLiteral("light-foot") << true;
    }
    void DR_COUR_05_halfLost()
    {
        QFETCH(QString, third);
        QFETCH(bool, half);
        Field field({.ours = {shooters}, .theirs = {"ravenous-hordes", "heavy-riders", third.toStdString()}});
        field.shoots(field.ours(), field.theirs(1), 3).total(2);
        QCOMPARE(field.removal(field.theirs(1)), Removal::Routed);
        QCOMPARE(field.awaits(Decision::ChooseTest), half);
        QCOMPARE(field.count(EventKind::HalfLost), half ? 1 : 0);
    }

    void DR_COUR_07_oneTestForAllReasons()
    {
        Field field({.ours = {shooters, shooters}, .theirs = {"heavy-riders", "ravenous-hordes"}});
        field.shoots(field.ours(), field.theirs(), 3).total(2);
        QCOMPARE(field.removal(field.theirs()), Removal::Routed); // Leader, half and last but one
        QVERIFY(field.awaits(RollFor::Courage));
        field.total(12);
        QCOMPARE(field.count(EventKind::CourageTested, field.theirs(1)), 1);
        QVERIFY(field.awaits(Decision::GiveOrder));
    }

    /// The Leader routs, and all test; one more routs, half is lost, and the rest test again.
    void DR_COUR_07_anotherBatch()
    {
        Field field({.ours = {shooters, shooters},
                     .theirs = {"heavy-riders", "heavy-riders", "heavy-foot", "heavy-foot"}});
        field.wounds(field.ours(1), field.theirs(1), 3).shoots(field.ours(), field.theirs(), 3).total(2);
        field.order(OrderKind::Test, field.theirs(1)).total(2);
        QCOMPARE(field.refusal(OrderKind::Test, field.theirs(1)), Code::NoTestDue); // its result is to come
        field.order(OrderKind::Test, field.theirs(2)).total(12).total(12);
        QCOMPARE(field.removal(field.theirs(1)), Removal::Routed);
        QCOMPARE(field.count(EventKind::HalfLost), 1);
        QVERIFY(field.awaits(Decision::ChooseTest));
        QCOMPARE(field.refusal(OrderKind::Test, field.theirs(1)), Code::UnitNotOnTable);
        QCOMPARE(field.refusal(OrderKind::Test, field.ours()), Code::NotYourUnit);
        field.order(OrderKind::Test, field.theirs(2)).total(12).total(12);
        QCOMPARE(field.count(EventKind::CourageTested, field.theirs(2)), 2);
        QVERIFY(field.awaits(Decision::GiveOrder) || field.phase() == 1);
    }

    void DR_COUR_09_modifiers_data()
    {
        QTest::addColumn<int>("lostBefore");
        QTest::addColumn<bool>("leader");
        QTest::addColumn<int>("needed");
        QTest::newRow("DR-COUR-09 one point lost") << 0 << false << 5;
        QTest::newRow("DR-COUR-09 four points lost") << 3 << false << 8;
        QTest::newRow("DR-COUR-11 the Leader is near") << 3 << true << 7;
    }
    void DR_COUR_09_modifiers()
    {
        QFETCH(int, lostBefore);
        QFETCH(bool, leader);
        QFETCH(int, needed);
        Field field({.ours = {shooters, shooters}, .theirs = {"light-foot", "heavy-foot", "elite-riders"}});
        if (lostBefore > 0)
            field.wounds(field.ours(1), field.theirs(1), lostBefore);
        field.shoots(field.ours(), field.theirs(1), 1).state({.yes = leader});
        QCOMPARE(field.needed(), needed);
    }

    void DR_COUR_09_healed_data()
    {
        QTest::addColumn<QString>("reading");
        QTest::addColumn<int>("needed");
        QTest::newRow("DR-COUR-09 healed, no") << QStringLiteral("no") << 5;
        QTest::newRow("DR-COUR-09 healed, yes") << QStringLiteral("yes") << 6;
    }
    void DR_COUR_09_healed()
    {
        QFETCH(QString, reading);
        QFETCH(int, needed);
        Field field({.ours = {shooters},
                     .theirs = {"light-foot", "heavy-foot", "elite-foot spellcaster"},
                     .rulings = {{"healed-points", reading.toStdString()}}});
        const auto &spells = field.battle().setup().catalogue->spells;
        const auto heal = std::ranges::find(spells, SpellId("heal-thee"), &Spell::id) - spells.begin();
        field.wounds(field.ours(), field.theirs(1), 1).toPhase(1);
        field.order(OrderKind::Cast, field.theirs(2), field.theirs(1), std::uint8_t(heal)).total(12).settle();
        QCOMPARE(field.lost(field.theirs(1)), 0);
        field.toPhase(0).shoots(field.ours(), field.theirs(1), 1).state();
        QCOMPARE(field.needed(), needed);
    }

    void DR_COUR_10_halfLostCounts_data()
    {
        QTest::addColumn<QString>("reading");
        QTest::addColumn<int>("atOnce");
        QTest::newRow("DR-COUR-10 at-once") << QStringLiteral("at-once") << 6;
        QTest::newRow("DR-COUR-10 later") << QStringLiteral("later") << 5;
    }
    void DR_COUR_10_halfLostCounts()
    {
        QFETCH(QString, reading);
        QFETCH(int, atOnce);
        Field field({.ours = {shooters, shooters},
                     .theirs = {"ravenous-hordes", "elite-riders"},
                     .rulings = {{"half-lost-now", reading.toStdString()}, {"leader-own-unit", "no"}}});
        field.shoots(field.ours(), field.theirs(1), 2).total(2);
        QCOMPARE(field.removal(field.theirs(1)), Removal::Routed);
        QCOMPARE(field.needed(), atOnce); // Courage 5, and 1 for the half that is gone
        field.total(12).shoots(field.ours(1), field.theirs(), 1);
        QCOMPARE(field.needed(), 7); // 5, the half, the point
    }

    void DR_COUR_12_results_data()
    {
        QTest::addColumn<int>("dice");
        QTest::addColumn<int>("result");
        // Four points lost of Courage 4.
        QTest::newRow("DR-COUR-12 just so") << 8 << int(CourageResult::Passed);
        QTest::newRow("DR-COUR-13 one less") << 7 << int(CourageResult::Battered);
        QTest::newRow("DR-COUR-13 above nothing") << 5 << int(CourageResult::Battered);
        QTest::newRow("DR-COUR-14 exactly 0") << 4 << int(CourageResult::Routed);
    }
    void DR_COUR_12_results()
    {
        QFETCH(int, dice);
        QFETCH(int, result);
        Field field({.ours = {shooters, shooters}, .theirs = {"light-foot", "heavy-foot", "elite-riders"}});
        field.wounds(field.ours(1), field.theirs(1), 3).shoots(field.ours(), field.theirs(1), 1).total(dice);
        QCOMPARE(field.last(EventKind::CourageTested).c, result);
        const bool runs = result == int(CourageResult::Battered);
        QCOMPARE(field.awaits(Decision::StateRetreat), runs);
        QVERIFY(!field.battered(field.theirs(1))); // DR-RETREAT-10: not before it has run
        if (runs)
            field.state();
        QCOMPARE(field.battered(field.theirs(1)), runs);
        QCOMPARE(field.lost(field.theirs(1)), 4);
        QCOMPARE(field.removal(field.theirs(1)).has_value(), result == int(CourageResult::Routed));
    }

    void DR_COUR_15_batteredOnceMore()
    {
        Field field({.ours = {shooters, shooters}, .theirs = {"light-foot", "heavy-foot", "elite-riders"}});
        field.batters(field.ours(1), field.theirs(1)).shoots(field.ours(), field.theirs(1), 1).total(4);
        QCOMPARE(field.lost(field.theirs(1)), 3); // the shot's point and one more
        QVERIFY(field.awaits(Decision::StateRetreat));
        field.state();
        QVERIFY(field.battered(field.theirs(1)));
    }

    void DR_COUR_16_theBatteredTestToo()
    {
        Field field({.ours = {shooters, shooters}, .theirs = {"heavy-riders", "heavy-foot", "elite-riders"}});
        field.batters(field.ours(1), field.theirs(1)).shoots(field.ours(), field.theirs(), 3).total(2);
        QVERIFY(field.awaits(Decision::ChooseTest)); // the Leader is gone
        QVERIFY(field.allows(OrderKind::Test, field.theirs(1)));
        QVERIFY(field.allows(OrderKind::Test, field.theirs(2)));
    }
};

GONFALON_TEST(CourageTest)
#include "tst_courage.moc"
