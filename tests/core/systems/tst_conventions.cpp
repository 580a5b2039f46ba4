// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/field.h"
#include "tests/support/suite.h"

#include <cmath>

using namespace gonfalon;
using namespace gonfalon::test;

/// The conventions of the game, and what the muster settles for the battle.
class ConventionsTest : public QObject
{
    Q_OBJECT

private slots:
    void DR_CONV_01_sixSidedDice()
    {
        Field field({.ours = {"light-missiles", "heavy-foot"}, .theirs = {"light-foot"}});
        field.order(OrderKind::Shoot, field.ours());
        QCOMPARE(field.awaiting().dice, (DiceRequest{.count = 2})); // two dice added up
        field.total(12).target(field.theirs());
        QCOMPARE(field.awaiting().dice.reading, DiceRequest::Reading::CountAtLeast); // one by one
        QCOMPARE(field.awaiting().dice.sides, 6);
        field.hits(4);
        QCOMPARE(field.awaiting().dice, (DiceRequest{.count = 2})); // Courage
    }

    void DR_CONV_02_highIsGood()
    {
        for (const int total : {2, 12}) {
            Field order({.ours = {"heavy-foot"}, .theirs = {"light-foot"}});
            order.order(OrderKind::Move, order.ours()).total(total);
            QCOMPARE(order.count(EventKind::TestPassed), total == 12 ? 1 : 0);
            Field nerve({.ours = {"light-missiles"}, .theirs = {"light-foot", "heavy-foot"}});
            nerve.shoots(nerve.ours(), nerve.theirs(), 1).total(total);
            QCOMPARE(nerve.awaits(Decision::StateRetreat), total == 2);
        }
    }

    void DR_CONV_04_fractionsDown_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<int>("lost");
        QTest::newRow("DR-CONV-04 7 hits on Armour 3") << QStringLiteral("heavy-foot") << 2;
        QTest::newRow("DR-CONV-09 but No Feelings rounds up")
            << QStringLiteral("heavy-foot no-feelings") << 3;
    }
    void DR_CONV_04_fractionsDown()
    {
        QFETCH(QString, target);
        QFETCH(int, lost);
        Field field({.ours = {"light-foot"}, .theirs = {target.toStdString()}});
        field.attacks(field.ours(), field.theirs()).hits(7).hits(0);
        QCOMPARE(field.lost(field.theirs()), lost);
    }

    void DR_CONV_09_scenariosGoFirst()
    {
        Field field({.ours = {"light-foot"}, .theirs = {"elite-riders"}, .scenario = "death-chase"});
        field.toPhase(1);
        QCOMPARE(field.count(EventKind::TestFailed) + field.count(EventKind::TestPassed), 0);
        QVERIFY(!field.allows(OrderKind::Attack, field.theirs())); // DR-SCEN-21
    }

    void DR_CONV_10_tests_data()
    {
        QTest::addColumn<QString>("reading");
        QTest::addColumn<bool>("again");
        QTest::newRow("DR-CONV-10 once") << QStringLiteral("once") << false;
        QTest::newRow("DR-CONV-10 once-each") << QStringLiteral("once-each") << true;
    }
    /// Almighty Prod! and a Commanding Leader.
    void DR_CONV_10_tests()
    {
        QFETCH(QString, reading);
        QFETCH(bool, again);
        Field field({.ours = {"heavy-foot", "elite-foot spellcaster"},
                     .theirs = {"light-foot"},
                     .trait = "commanding",
                     .rulings = {{"rerolls", reading.toStdString()}}});
        field.order(OrderKind::Cast, field.ours(1), field.ours(), field.spell("almighty-prod")).total(12);
        field.order(OrderKind::Move, field.ours()).total(2);
        QCOMPARE(field.last(EventKind::TestRerolled).b, int(Reroll::AlmightyProd));
        field.total(2);
        QCOMPARE(field.awaits(Decision::RerollTest), again);
    }

    void DR_CONV_12_theOtherSideFirst()
    {
        Field field({.ours = {"heavy-riders", "light-foot"}, .theirs = {"heavy-foot", "light-foot"}});
        field.toPhase(1).attacks(field.theirs(), field.ours()).hits(6).hits(6);
        QVERIFY(field.awaits(RollFor::Courage));
        QCOMPARE(field.awaiting().side, SideIndex(0)); // whose phase it is not
        field.total(12);
        QCOMPARE(field.awaiting().side, SideIndex(1));
    }

    void DR_MUSTER_11_strengthIsNoSecret()
    {
        Field field({.ours = {"light-missiles"}, .theirs = {"heavy-foot", "light-foot"}});
        field.wounds(field.ours(), field.theirs(), 2);
        for (const SideIndex viewer : {SideIndex(0), SideIndex(1), noSide}) {
            QCOMPARE(field.battle().view(viewer).units[field.theirs()].strength, 10);
            QCOMPARE(field.battle().view(viewer).units[field.theirs()].startStrength, 12);
        }
    }

    void DR_MUSTER_14_spacing_data()
    {
        QTest::addColumn<int>("y");
        QTest::addColumn<bool>("free");
        QTest::newRow("DR-MUSTER-14 one model, too near") << 22 << false;
        QTest::newRow("DR-MUSTER-14 one model, clear") << 20 << true;
    }
    void DR_MUSTER_14_spacing()
    {
        QFETCH(int, y);
        QFETCH(bool, free);
        Field field({.ours = {"heavy-foot *1 @36,18"}, .theirs = {"light-foot *1 @36,26"}});
        field.ordered(OrderKind::Move, field.ours());
        QCOMPARE(!field.refusal(Order{.kind = OrderKind::Go, .path = {atInches(36, y)}}), free);
    }

    void DR_MUSTER_14_reducedUnitsKeepTogether()
    {
        Field field({.ours = {"heavy-foot *3 @36,18"}, .theirs = {"light-foot @36,40"}});
        const auto models = field.unit(field.ours()).places();
        QCOMPARE(models.size(), std::size_t(3));
        for (const Point model : models)
            QVERIFY(std::hypot(model.x - models[0].x, model.y - models[0].y) -
                        2 * field.unit(field.ours()).base.radius() <=
                    300);
        QVERIFY(field.battle().selfCheck().empty());
    }
};

GONFALON_TEST(ConventionsTest)
#include "tst_conventions.moc"
