// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/field.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;

/// The turn, its phases and its end.
class TurnTest : public QObject
{
    Q_OBJECT

private slots:
    void DR_TURN_01_attackersPhaseThenDefenders()
    {
        Field field({.ours = {"heavy-foot"}, .theirs = {"light-foot"}});
        QCOMPARE(field.phase(), SideIndex(0));
        QCOMPARE(field.refusal(OrderKind::Move, field.theirs()), Code::NotYourUnit);
        field.toPhase(1);
        QCOMPARE(field.turn(), 1);
        field.toPhase(0);
        QCOMPARE(field.turn(), 2);
        QCOMPARE(field.sequence({EventKind::TurnBegan, EventKind::PhaseBegan, EventKind::PhaseEnded}),
                 (std::vector{EventKind::TurnBegan, EventKind::PhaseBegan, EventKind::PhaseEnded,
                              EventKind::PhaseBegan, EventKind::PhaseEnded, EventKind::TurnBegan,
                              EventKind::PhaseBegan}));
    }

    void DR_TURN_02_ralliesThenChargesThenOrders()
    {
        Field field({.ours = {"light-missiles"}, .theirs = {"heavy-foot", "elite-riders", "heavy-riders"}});
        field.batters(field.ours(), field.theirs(2)).toStartOfPhase(1);
        field.on(RollFor::Rally); // of the one Battered unit there is no choice
        QCOMPARE(field.awaiting().unit, field.theirs(2));
        field.total(12);
        QVERIFY(field.awaits(Decision::ChooseCharge));
        field.order(OrderKind::WildCharge, field.theirs(1)).total(2);
        QVERIFY(field.awaits(Decision::GiveOrder));
    }

    void DR_TURN_03_onceEachPhase_data()
    {
        QTest::addColumn<int>("unit");
        QTest::newRow("DR-TURN-03 after a Rally") << 2;
        QTest::newRow("DR-TURN-03 after a Wild Charge test") << 1;
        QTest::newRow("DR-ORDER-05 after an order") << 0;
    }
    void DR_TURN_03_onceEachPhase()
    {
        QFETCH(int, unit);
        Field field({.ours = {"light-missiles"},
                     .theirs = {"heavy-foot", "elite-riders", "heavy-riders", "light-foot"}});
        field.batters(field.ours(), field.theirs(2)).toStartOfPhase(1).total(12);
        field.order(OrderKind::WildCharge, field.theirs(1)).total(2);
        field.ordered(OrderKind::Move, field.theirs()).go();
        QVERIFY(field.awaits(Decision::GiveOrder));
        QCOMPARE(field.refusal(OrderKind::Move, field.theirs(unit)), Code::AlreadyTested);
    }

    void DR_TURN_04_anActionIsFinishedBeforeTheNext()
    {
        Field field({.ours = {"light-missiles", "light-foot"}, .theirs = {"heavy-foot", "heavy-riders"}});
        field.shoots(field.ours(), field.theirs(), 2);
        QVERIFY(field.awaits(RollFor::Courage));
        QVERIFY(!field.allows(OrderKind::Move, field.ours(1)));
        field.total(3);
        QVERIFY(field.awaits(Decision::StateRetreat));
        field.state();
        QVERIFY(field.battered(field.theirs()));
        QVERIFY(field.awaits(Decision::GiveOrder));
        QVERIFY(field.allows(OrderKind::Move, field.ours(1)));
    }

    void DR_TURN_05_oneReactionToEachAttack()
    {
        Field field({.ours = {"heavy-foot", "light-foot"}, .theirs = {"heavy-riders"}});
        field.ordered(OrderKind::Attack, field.ours()).target(field.theirs());
        QVERIFY(field.awaits(Decision::React));
        field.order(OrderKind::CounterCharge).total(6);
        QVERIFY(field.awaits(RollFor::AttackDice)); // it is not asked again
        field.hits(0).hits(0).state();
        field.ordered(OrderKind::Attack, field.ours(1)).target(field.theirs());
        QVERIFY(field.awaits(Decision::React)); // but for the next Attack
    }

    void DR_TURN_06_goesOnUntilSomethingEndsIt()
    {
        Field field({.ours = {"heavy-foot"}, .theirs = {"light-foot"}});
        for (int turn = 1; turn < 12; ++turn)
            field.toPhase(1).toPhase(0);
        QVERIFY(!field.battle().over());
        QCOMPARE(field.turn(), 12);
        Field agreed({.ours = {"heavy-foot"}, .theirs = {"light-foot"}, .mostTurns = 2});
        agreed.toPhase(1).toPhase(0).toPhase(1).enough();
        QVERIFY(agreed.battle().over());
        QCOMPARE(agreed.battle().outcome()->end, BattleEnd::TurnLimit);
    }

    void DR_END_02_dieOnceFewAreLeft_data()
    {
        QTest::addColumn<int>("theirUnits");
        QTest::addColumn<bool>("rolled");
        QTest::newRow("DR-END-02 four units in the game") << 2 << true;
        QTest::newRow("DR-END-02 five") << 3 << false;
    }
    void DR_END_02_dieOnceFewAreLeft()
    {
        QFETCH(int, theirUnits);
        QFETCH(bool, rolled);
        Field field({.ours = {"heavy-foot", "heavy-foot"},
                     .theirs = std::vector<std::string>(std::size_t(theirUnits), "light-foot"),
                     .scenario = ""});
        QCOMPARE(field.awaits(RollFor::LastTurn), rolled);
        if (rolled)
            QCOMPARE(field.needed(), 5);
    }

    void DR_END_03_theLastTurnIsPlayedInFull()
    {
        Field field({.ours = {"heavy-foot"}, .theirs = {"light-foot"}, .scenario = ""});
        field.roll({2}).toPhase(1).toStartOfPhase(0);
        QCOMPARE(field.count(EventKind::LastTurnRolled), 2); // toStartOfPhase rolled a 6 for the second
        QCOMPARE(field.turn(), 2);
        field.toPhase(1).enough();
        QVERIFY(field.battle().over());
        QCOMPARE(field.battle().outcome()->end, BattleEnd::LastTurn);
        QCOMPARE(field.battle().outcome()->turns, 2);
    }

    void DR_END_03_oneSideLeft_data()
    {
        QTest::addColumn<QString>("reading");
        QTest::addColumn<bool>("over");
        QTest::newRow("DR-END-03 ends") << QStringLiteral("ends") << true;
        QTest::newRow("DR-END-03 plays-on") << QStringLiteral("plays-on") << false;
    }
    void DR_END_03_oneSideLeft()
    {
        QFETCH(QString, reading);
        QFETCH(bool, over);
        Field field({.ours = {"light-missiles"},
                     .theirs = {"scouts"},
                     .rulings = {{"one-side-left", reading.toStdString()}},
                     .scenario = ""});
        field.roll({1}).ordered(OrderKind::Shoot, field.ours()).target(field.theirs()).hits(12);
        QCOMPARE(field.removal(field.theirs()), Removal::Destroyed);
        QCOMPARE(field.battle().over(), over);
    }

    void DR_END_04_scenariosEndOtherwise()
    {
        for (const char *scenario :
             {"gory-bloodbath", "sacred-mole", "death-chase", "valley-of-certain-death"}) {
            Field field({.ours = {"heavy-foot"}, .theirs = {"light-foot"}, .scenario = scenario});
            const Scenario *found = field.battle().setup().catalogue->scenario(ScenarioId(scenario));
            QVERIFY2(found, scenario);
            QVERIFY(!found->endEvents.empty());
            const bool byDice = std::ranges::count(found->endEvents, "few-units-left") > 0;
            field.on(Decision::GiveOrder);
            QCOMPARE(field.count(EventKind::LastTurnRolled) > 0, byDice);
        }
    }
};

GONFALON_TEST(TurnTest)
#include "tst_turn.moc"
