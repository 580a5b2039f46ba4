// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/field.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;

/// Leaders and their Traits, where they touch Courage, dice and deployment.
class LeadersTest : public QObject
{
    Q_OBJECT

private slots:
    void DR_LEAD_01_fightsLikeTheOthers()
    {
        Field field({.ours = {"heavy-foot", "heavy-foot"}, .theirs = {"light-foot"}});
        for (const int unit : {0, 1}) {
            field.attacks(field.ours(unit), field.theirs());
            QCOMPARE(field.diceWanted(), 12);
            QCOMPARE(field.needed(), 5);
            field.hits(0).hits(0).state();
        }
    }

    void DR_LEAD_03_leadersUnit_data()
    {
        QTest::addColumn<QString>("reading");
        QTest::addColumn<int>("needed");
        QTest::newRow("DR-LEAD-03 yes") << QStringLiteral("yes") << 4;
        QTest::newRow("DR-LEAD-03 no") << QStringLiteral("no") << 5;
    }
    void DR_LEAD_03_leadersUnit()
    {
        QFETCH(QString, reading);
        QFETCH(int, needed);
        Field field({.ours = {"light-missiles"},
                     .theirs = {"heavy-foot", "light-foot"},
                     .rulings = {{"leader-own-unit", reading.toStdString()}}});
        field.shoots(field.ours(), field.theirs(), 1);
        QCOMPARE(field.needed(), needed); // Courage 4, one point lost
    }

    void DR_LEAD_03_twelveInches_data()
    {
        QTest::addColumn<QString>("place");
        QTest::addColumn<int>("needed");
        QTest::newRow("DR-LEAD-03 near") << QStringLiteral("@36,30") << 4;
        QTest::newRow("DR-LEAD-03 far") << QStringLiteral("@56,30") << 5;
    }
    void DR_LEAD_03_twelveInches()
    {
        QFETCH(QString, place);
        QFETCH(int, needed);
        Field field({.ours = {"light-missiles *1 @46,16"},
                     .theirs = {"heavy-foot *1 @36,40", "light-foot *1 " + place.toStdString(),
                                "elite-riders @5,40"}});
        field.shoots(field.ours(), field.theirs(1), 1);
        QCOMPARE(field.needed(), needed);
    }

    void DR_LEAD_04_onlyWhileHeStands()
    {
        Field field({.ours = {"light-missiles", "light-missiles"}, .theirs = {"heavy-foot", "light-foot"}});
        field.batters(field.ours(), field.theirs()).enough();
        QVERIFY(field.awaits(RollFor::Rally));
        QCOMPARE(field.needed(), 5); // no +1 for his own unit's Rally
        field.total(12).toPhase(0).shoots(field.ours(1), field.theirs(), 1);
        QCOMPARE(field.needed(), 5); // two points lost, and he stands again
    }

    void DR_LEAD_05_traitsAddOrTakeAway_data()
    {
        QTest::addColumn<QString>("trait");
        QTest::addColumn<QString>("reading");
        QTest::addColumn<bool>("asked"); // whether he is near: he helps
        QTest::addColumn<int>("own");    // what his own unit needs
        QTest::newRow("DR-LEAD-05 most Leaders")
            << QStringLiteral("wise") << QStringLiteral("everyone") << true << 4;
        QTest::newRow("DR-TRAIT-05 everyone")
            << QStringLiteral("insipid") << QStringLiteral("everyone") << false << 5;
        QTest::newRow("DR-TRAIT-05 others")
            << QStringLiteral("insipid") << QStringLiteral("others") << false << 4;
    }
    void DR_LEAD_05_traitsAddOrTakeAway()
    {
        QFETCH(QString, trait);
        QFETCH(QString, reading);
        QFETCH(bool, asked);
        QFETCH(int, own);
        Field field({.ours = {"light-missiles", "light-missiles"},
                     .theirs = {"heavy-foot", "light-foot"},
                     .theirTrait = trait.toStdString(),
                     .rulings = {{"insipid", reading.toStdString()}}});
        field.shoots(field.ours(), field.theirs(1), 1);
        QCOMPARE(field.awaits(Decision::StateLeader), asked);
        field.total(12).shoots(field.ours(1), field.theirs(), 1);
        QCOMPARE(field.needed(), own);
    }

    void DR_LEAD_06_noDuels()
    {
        Field field({.ours = {"heavy-foot *1"}, .theirs = {"heavy-foot *1"}});
        QVERIFY(!field.allows(OrderKind::Challenge, field.ours(), field.theirs()));
        field.attacks(field.ours(), field.theirs()).hits(3).hits(0);
        QVERIFY(field.awaits(RollFor::Courage)); // and no die for a lucky blow
        QVERIFY(field.unit(field.theirs()).has(Mark::Leader));
    }

    void DR_LEAD_07_howHeIsLost_data()
    {
        QTest::addColumn<int>("points");
        QTest::addColumn<int>("dice");
        QTest::addColumn<bool>("offTable");
        QTest::addColumn<int>("how");
        QTest::newRow("DR-LEAD-07 destroyed") << 6 << 0 << false << int(Removal::Destroyed);
        QTest::newRow("DR-LEAD-07 routed") << 3 << 2 << false << int(Removal::Routed);
        QTest::newRow("DR-LEAD-07 fled") << 1 << 3 << true << int(Removal::RetreatedOff);
    }
    void DR_LEAD_07_howHeIsLost()
    {
        QFETCH(int, points);
        QFETCH(int, dice);
        QFETCH(bool, offTable);
        QFETCH(int, how);
        Field field({.ours = {"light-missiles"}, .theirs = {"scouts", "light-foot", "light-foot"}});
        field.ordered(OrderKind::Shoot, field.ours()).target(field.theirs()).hits(2 * points);
        if (dice > 0)
            field.total(dice);
        if (offTable)
            field.state({.offTable = true});
        QCOMPARE(field.removal(field.theirs()), Removal(how));
        QCOMPARE(field.count(EventKind::LeaderLost), 1);
    }

    void DR_TRAIT_02_harmfulTraitsRest_data()
    {
        QTest::addColumn<QString>("reading");
        QTest::addColumn<int>("dice");
        QTest::newRow("DR-TRAIT-02 rest") << QStringLiteral("rest") << 12;
        QTest::newRow("DR-TRAIT-02 stay") << QStringLiteral("stay") << 11;
    }
    void DR_TRAIT_02_harmfulTraitsRest()
    {
        QFETCH(QString, reading);
        QFETCH(int, dice);
        Field field({.ours = {"light-missiles", "light-foot"},
                     .theirs = {"heavy-foot", "light-foot"},
                     .theirTrait = "weakling",
                     .rulings = {{"harmful-traits", reading.toStdString()}}});
        field.batters(field.ours(), field.theirs()).attacks(field.ours(1), field.theirs()).hits(0);
        QCOMPARE(field.diceWanted(), dice);
    }

    void DR_TRAIT_02_helpfulTraitsRest()
    {
        Field field({.ours = {"light-missiles", "light-missiles"},
                     .theirs = {"heavy-foot", "light-foot"},
                     .theirTrait = "goader"});
        field.batters(field.ours(), field.theirs()).toPhase(0).toPhase(1);
        QVERIFY(!field.battered(field.theirs()));
        QVERIFY(!field.refusal(Order{.kind = OrderKind::Move, .unit = field.theirs(1), .choice = 1}));
        field.toPhase(0).batters(field.ours(), field.theirs()).enough().total(3).state();
        QVERIFY(field.battered(field.theirs()));
        QCOMPARE(field.refusal(Order{.kind = OrderKind::Move, .unit = field.theirs(1), .choice = 1}),
                 Code::TraitSpent);
    }

    void DR_TRAIT_04_unworthy()
    {
        Field field({.ours = {"heavy-foot", "light-foot", "light-foot", "scouts"},
                     .theirs = {"heavy-foot"},
                     .trait = "unworthy",
                     .setUpDice = {2, 1}});
        QVERIFY(field.awaits(RollFor::Desertion)); // a die for each other unit
        QCOMPARE(field.awaiting().unit, field.ours(3));
        field.roll({6});
        QCOMPARE(field.removal(field.ours(2)), Removal::Deserted);
        QCOMPARE(field.count(EventKind::Removed), 1);
        QCOMPARE(field.battle().view(noSide).pointsLost[0], 0); // no casualty
        QCOMPARE(field.turn(), 1);
    }

    void DR_TRAIT_07_weakling_data()
    {
        QTest::addColumn<int>("lost");
        QTest::addColumn<int>("dice");
        QTest::newRow("DR-TRAIT-07 above half") << 0 << 11;
        QTest::newRow("DR-TRAIT-07 at half") << 6 << 5;
    }
    void DR_TRAIT_07_weakling()
    {
        QFETCH(int, lost);
        QFETCH(int, dice);
        Field field({.ours = {"light-missiles", "light-missiles", "light-foot"},
                     .theirs = {"light-missiles", "light-missiles"},
                     .theirTrait = "weakling"});
        for (int unit = 0; unit < 2 && lost > 0; ++unit)
            field.wounds(field.ours(unit), field.theirs(), 3);
        field.attacks(field.ours(2), field.theirs()).hits(0);
        QCOMPARE(field.diceWanted(), dice); // defending
        field.hits(0).settle().toPhase(1).ordered(OrderKind::Shoot, field.theirs()).target(field.ours());
        QCOMPARE(field.diceWanted(), dice); // shooting
        field.hits(0).ordered(OrderKind::Shoot, field.theirs(1)).target(field.ours());
        QCOMPARE(field.diceWanted(), 12); // his unit alone
    }

    void DR_TRAIT_10_brave_data()
    {
        QTest::addColumn<QString>("trait");
        QTest::addColumn<int>("needed");
        QTest::newRow("DR-TRAIT-10") << QStringLiteral("brave") << 5;
        QTest::newRow("DR-TRAIT-10 others fear") << QStringLiteral("wise") << 6;
    }
    void DR_TRAIT_10_brave()
    {
        QFETCH(QString, trait);
        QFETCH(int, needed);
        Field field({.ours = {"heavy-riders fear", "light-foot"},
                     .theirs = {"heavy-foot", "light-foot"},
                     .theirTrait = trait.toStdString()});
        field.attacks(field.ours(), field.theirs()).hits(6).hits(0);
        QCOMPARE(field.needed(), needed); // Courage 4, two points lost, his own +1
    }
};

GONFALON_TEST(LeadersTest)
#include "tst_leaders.moc"
