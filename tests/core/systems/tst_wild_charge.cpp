// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/field.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

/// Their riders come to meet the attackers, who fall back: the riders stand nearer to our others than before.
void drawNearer(Field &field) { field.order(OrderKind::CounterCharge).total(12).hits(0).hits(0); }

} // namespace

/// Wild Charges: who must test, and what comes of it.
class WildChargeTest : public QObject
{
    Q_OBJECT

private slots:
    void DR_WILD_01_whoMustTest_data()
    {
        QTest::addColumn<QString>("unit");
        QTest::addColumn<QString>("enemy");
        QTest::addColumn<bool>("tests");
        const auto row = [](const char *name, const char *unit, const char *enemy, bool tests) {
            QTest::newRow(name) << QString::fromLatin1(unit) << QString::fromLatin1(enemy) << tests;
        };
        row("DR-WILD-01 in reach", "elite-riders @36,14", "heavy-foot @36,24", true);
        row("DR-WILD-01 out of reach", "elite-riders @36,14", "heavy-foot @36,34", false);
        row("DR-WILD-08 without the rule", "heavy-riders @36,14", "heavy-foot @36,24", false);
        row("DR-WILD-07 nobody to be seen", "elite-riders @36,14", "heavy-foot invisibility @36,24", false);
    }
    void DR_WILD_01_whoMustTest()
    {
        QFETCH(QString, unit);
        QFETCH(QString, enemy);
        QFETCH(bool, tests);
        Field field({.ours = {unit.toStdString()}, .theirs = {enemy.toStdString()}});
        QCOMPARE(field.awaits(RollFor::WildCharge), tests);
        if (tests)
            QCOMPARE(field.needed(), 5);
    }

    void DR_WILD_02_compulsoryIntoCover()
    {
        Field field({.ours = {"elite-riders @36,14"},
                     .theirs = {"heavy-foot @36,22"},
                     .terrain = {area("woods", 30, 19, 42, 30)}});
        QVERIFY(field.awaits(RollFor::WildCharge));
    }

    void DR_WILD_02_notWhereContactIsImpossible()
    {
        Field field({.ours = {"elite-riders @36,14"},
                     .theirs = {"heavy-foot @36,24"},
                     .terrain = {area("river", 0, 18, 72, 19)}});
        QVERIFY(field.awaits(Decision::GiveOrder));
    }

    void DR_WILD_03_attacksAtOnceWhomItLikes()
    {
        Field field(
            {.ours = {"elite-riders @36,14"}, .theirs = {"heavy-riders @31,24", "heavy-foot @41,24"}});
        field.total(5);
        QVERIFY(field.awaits(Decision::ChooseTarget));
        QVERIFY(field.allows(OrderKind::Target, noUnit, field.theirs(1)));
        field.target(field.theirs());
        QVERIFY(field.awaits(Decision::React)); // with every reaction
    }

    /// Whoever is named instead of one that must test is refused for what is so of it.
    void DR_WILD_01_whoHasNoneToTestFor()
    {
        const Field field({.ours = {"elite-riders @31,14", "elite-riders @43,14", "light-foot @10,10"},
                           .theirs = {"heavy-foot @36,24"}});
        QVERIFY(field.awaits(Decision::ChooseCharge));
        QCOMPARE(field.refusal(OrderKind::WildCharge, field.ours(2)), Code::NoWildCharge);
        QCOMPARE(field.refusal(OrderKind::WildCharge, field.theirs()), Code::NotYourUnit);
        QCOMPARE(field.refusal(OrderKind::Move, field.ours(2)), Code::StillToDo); // DR-TURN-02
    }

    void DR_WILD_04_failureKeepsItBack()
    {
        Field field({.ours = {"elite-riders @36,14", "light-foot @10,10"}, .theirs = {"heavy-foot @36,24"}});
        field.total(4);
        QVERIFY(field.awaits(Decision::GiveOrder));
        QCOMPARE(field.refusal(OrderKind::Attack, field.ours()), Code::AlreadyTested);
        QVERIFY(field.allows(OrderKind::Move, field.ours(1))); // the phase goes on
        QCOMPARE(field.count(EventKind::Moved), 0);
    }

    /// The first charge is met by a counter-charge that brings the riders into reach of the second unit.
    void DR_WILD_05_reach_data()
    {
        QTest::addColumn<QString>("reading");
        QTest::addColumn<bool>("second");
        QTest::newRow("DR-WILD-05 each-time") << QStringLiteral("each-time") << true;
        QTest::newRow("DR-WILD-05 at-start") << QStringLiteral("at-start") << false;
    }
    void DR_WILD_05_reach()
    {
        QFETCH(QString, reading);
        QFETCH(bool, second);
        Field field({.ours = {"elite-riders @30,10", "greater-warbeasts @17,13"},
                     .theirs = {"heavy-riders @30,21"},
                     .rulings = {{"wild-charge-reach", reading.toStdString()}}});
        QVERIFY(field.gap(field.ours(1), field.theirs()) > 1000);
        QVERIFY(field.awaits(RollFor::WildCharge)); // of one alone there is no choice
        field.total(12).target(field.theirs());
        drawNearer(field);
        QVERIFY(field.gap(field.ours(1), field.theirs()) < 1000);
        QCOMPARE(field.awaits(RollFor::WildCharge), second);
    }

    void DR_WILD_05_anyOrder()
    {
        Field field(
            {.ours = {"elite-riders @30,14", "elite-riders @42,14"}, .theirs = {"heavy-foot @36,22"}});
        QVERIFY(field.awaits(Decision::ChooseCharge));
        QVERIFY(!field.allows(OrderKind::Enough));
        field.order(OrderKind::WildCharge, field.ours(1));
        QCOMPARE(field.awaiting().unit, field.ours(1));
    }

    void DR_WILD_06_noOtherOrderInReach()
    {
        Field field({.ours = {"elite-riders @36,14", "heavy-foot @60,8"}, .theirs = {"heavy-riders @36,30"}});
        QVERIFY(field.awaits(Decision::GiveOrder)); // too far off as yet
        QVERIFY(field.allows(OrderKind::Move, field.ours()));
        Field near(
            {.ours = {"heavy-riders @30,10", "greater-warbeasts @17,13"}, .theirs = {"heavy-riders @30,21"}});
        near.ordered(OrderKind::Attack, near.ours()).target(near.theirs());
        drawNearer(near); // and in reach from now on
        QCOMPARE(near.refusal(OrderKind::Move, near.ours(1)), Code::OnlyAttack);
        near.order(OrderKind::Attack, near.ours(1)).total(4);
        QCOMPARE(near.last(EventKind::PhaseEnded).a, int(PhaseEnd::OrderFailed)); // an order like any other
    }

    void DR_WILD_07_invisibleTargetsMayBeChosen()
    {
        Field field({.ours = {"elite-riders @36,14"},
                     .theirs = {"heavy-foot @31,24", "heavy-foot invisibility @41,24"}});
        field.total(12);
        QVERIFY(field.allows(OrderKind::Target, noUnit, field.theirs(1)));
    }

    /// A real table's players name who charges: whether at somebody hated, they say where that is not plain.
    void DR_FANT_27_hatredOnARealTable_data()
    {
        QTest::addColumn<QStringList>("enemies");
        QTest::addColumn<bool>("stated");
        QTest::addColumn<bool>("asked");
        QTest::addColumn<bool>("passes");
        const QString orc = QStringLiteral("heavy-foot =Orc"), elf = QStringLiteral("heavy-foot =Elf");
        QTest::newRow("DR-FANT-27 all are hated") << QStringList{orc, orc} << false << false << true;
        QTest::newRow("DR-FANT-27 a hated one is in reach") << QStringList{orc, elf} << true << true << true;
        QTest::newRow("DR-FANT-27 none is in reach") << QStringList{orc, elf} << false << true << false;
        QTest::newRow("DR-WILD-03 nobody is hated") << QStringList{elf, elf} << false << false << false;
    }
    void DR_FANT_27_hatredOnARealTable()
    {
        QFETCH(QStringList, enemies);
        QFETCH(bool, stated);
        QFETCH(bool, asked);
        QFETCH(bool, passes);
        Field field({.ours = {"bellicose-foot hatred:Orc"},
                     .theirs = {enemies[0].toStdString(), enemies[1].toStdString()}});
        const Order charge{
            .kind = OrderKind::WildCharge, .unit = field.ours(), .facts = Stated{.hated = stated}};
        QVERIFY(field.awaits(Decision::ChooseCharge));
        QCOMPARE(field.battle().factsThatMatter(charge), asked ? Facts(Stated{.hated = true}) : Facts());
        field.give(charge);
        QCOMPARE(field.awaits(RollFor::WildCharge), !passes);
        QCOMPARE(field.awaits(Decision::ChooseTarget), passes);
        if (passes)
            QCOMPARE(field.allows(OrderKind::Target, noUnit, field.theirs(1)), !asked);
    }

    void DR_WILD_08_notWhileBattered()
    {
        Field field(
            {.ours = {"light-missiles @36,4"}, .theirs = {"elite-riders @36,17", "heavy-foot @60,40"}});
        field.batters(field.ours(), field.theirs()).toStartOfPhase(1).total(12);
        QVERIFY(field.awaits(Decision::GiveOrder));
        QCOMPARE(field.count(EventKind::TestFailed), 0);
    }

    void DR_TRAIT_17_patient()
    {
        Field field({.ours = {"elite-riders", "elite-riders"}, .theirs = {"heavy-foot"}, .trait = "patient"});
        QVERIFY(field.awaits(Decision::ChooseCharge));
        field.order(OrderKind::SkipWildCharge, field.ours(1));
        QCOMPARE(field.refusal(OrderKind::SkipWildCharge, field.ours()), Code::TraitSpent); // one a turn
        field.order(OrderKind::WildCharge, field.ours()).total(2);
        QVERIFY(field.allows(OrderKind::Move, field.ours(1))); // any order, not an Attack alone
        field.toPhase(1).toStartOfPhase(0);
        QVERIFY(field.allows(OrderKind::SkipWildCharge, field.ours()));
    }

    void DR_TRAIT_17_nearTheLeader()
    {
        Field field({.ours = {"heavy-foot @10,10", "elite-riders @36,14", "elite-riders @14,18"},
                     .theirs = {"heavy-foot @36,24", "heavy-foot @14,28"},
                     .trait = "patient"});
        QVERIFY(field.awaits(Decision::ChooseCharge));
        QVERIFY(!field.allows(OrderKind::SkipWildCharge, field.ours(1)));
        field.order(OrderKind::SkipWildCharge, field.ours(2)).total(2);
        QVERIFY(field.allows(OrderKind::Move, field.ours(2)));
    }
};

GONFALON_TEST(WildChargeTest)
#include "tst_wild_charge.moc"
