// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/field.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

/// Our first unit attacks theirs, and theirs is asked how it reacts.
Field attacked(const std::string &attacker, const std::string &target,
               std::map<std::string, std::string> rulings = {})
{
    Field field(
        {.ours = {attacker, "light-foot"}, .theirs = {target, "light-foot"}, .rulings = std::move(rulings)});
    field.on(Decision::GiveOrder).ordered(OrderKind::Attack, field.ours()).target(field.theirs());
    return field;
}

} // namespace

/// Counter-charges and Evades.
class ReactionsTest : public QObject
{
    Q_OBJECT

private slots:
    void DR_ATTACK_08_whoMayReact_data()
    {
        QTest::addColumn<QString>("attacker");
        QTest::addColumn<QString>("target");
        QTest::addColumn<bool>("counterCharge");
        QTest::addColumn<bool>("evade");
        const auto row = [](const char *name, const char *attacker, const char *target, bool counterCharge,
                            bool evade) {
            QTest::newRow(name) << QString::fromLatin1(attacker) << QString::fromLatin1(target)
                                << counterCharge << evade;
        };
        row("DR-ATTACK-08 foot", "heavy-foot", "heavy-foot", false, false);
        row("DR-UNIT-10 Heavy Riders", "heavy-riders", "heavy-riders", true, false);
        row("DR-UNIT-05 Elite Riders", "heavy-foot", "elite-riders", true, false);
        row("DR-UNIT-47 Bellicose Foot by foot", "heavy-foot", "bellicose-foot", true, false);
        row("DR-UNIT-47 Bellicose Foot by riders", "heavy-riders", "bellicose-foot", false, false);
        row("DR-UNIT-16 Light Riders", "heavy-foot", "light-riders", false, true);
        row("DR-UNIT-58 Scouts", "heavy-foot", "scouts", false, true);
        row("DR-UNIT-21 Wild Charge alone is none", "heavy-foot", "greater-warbeasts", false, false);
    }
    void DR_ATTACK_08_whoMayReact()
    {
        QFETCH(QString, attacker);
        QFETCH(QString, target);
        QFETCH(bool, counterCharge);
        QFETCH(bool, evade);
        const Field field = attacked(attacker.toStdString(), target.toStdString());
        QCOMPARE(field.awaits(Decision::React), counterCharge || evade);
        QCOMPARE(field.allows(OrderKind::CounterCharge), counterCharge);
        QCOMPARE(field.allows(OrderKind::Evade), evade);
        if (counterCharge || evade)
            QVERIFY(field.allows(OrderKind::Pass)); // DR-ATTACK-12: it need not
    }

    void DR_ATTACK_09_sevenOrMore_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<int>("dice");
        QTest::addColumn<bool>("reacts");
        QTest::newRow("DR-ATTACK-10 7") << QStringLiteral("heavy-riders") << 7 << true;
        QTest::newRow("DR-ATTACK-09 6") << QStringLiteral("heavy-riders") << 6 << false;
        QTest::newRow("DR-ATTACK-12 Wild Charge does not help")
            << QStringLiteral("elite-riders") << 6 << false;
    }
    void DR_ATTACK_09_sevenOrMore()
    {
        QFETCH(QString, target);
        QFETCH(int, dice);
        QFETCH(bool, reacts);
        Field field = attacked("heavy-foot", target.toStdString());
        field.order(OrderKind::CounterCharge);
        QCOMPARE(field.needed(), 7);
        field.total(dice).hits(0);
        QCOMPARE(field.awaits(RollFor::AttackDice), reacts); // DR-ATTACK-11: both with Attack Values
        QCOMPARE(field.awaits(RollFor::DefenceDice), !reacts);
        QCOMPARE(field.needed(), reacts ? field.unit(field.theirs()).figures[Stat::AttackValue] : 5);
    }

    void DR_ATTACK_11_noDefender()
    {
        Field field({.ours = {"heavy-foot"}, .theirs = {"heavy-riders", "light-foot"}});
        field.ordered(OrderKind::Attack, field.ours())
            .target(field.theirs(), {.cover = true, .uphill = true});
        field.order(OrderKind::CounterCharge).total(12).hits(3).hits(3);
        QCOMPARE(field.last(EventKind::ArmourCounted, field.theirs()).a, 3); // neither cover nor hill
        field.total(12).total(12);
        QCOMPARE(field.last(EventKind::FightLost).unit, field.ours()); // a tie: whose activation it is
    }

    void DR_ATTACK_13_evade()
    {
        Field field = attacked("heavy-foot", "light-riders");
        field.order(OrderKind::Evade).total(7);
        QVERIFY(field.awaits(Decision::Skirmish)); // no second test
        QVERIFY(field.allows(OrderKind::Target, noUnit, field.ours()));
        QVERIFY(!field.allows(OrderKind::Target, noUnit, field.ours(1))); // only at the attackers
        field.target(field.ours());
        QCOMPARE(field.needed(), 6); // as in a Skirmish, at -1
        field.hits(0).go();
        QVERIFY(field.awaits(Decision::StateCaught));
        Field still = attacked("heavy-foot", "light-riders");
        still.order(OrderKind::Evade).total(7).pass(); // neither shot nor movement is a must
        QVERIFY(still.awaits(Decision::StateCaught));
    }

    void DR_ATTACK_13_notCloser()
    {
        Field field(
            {.ours = {"heavy-riders @36,12"}, .theirs = {"light-riders @36,22", "light-foot @60,40"}});
        field.ordered(OrderKind::Attack, field.ours())
            .target(field.theirs())
            .order(OrderKind::Evade)
            .total(7);
        const auto to = [&](int x, int y) {
            return field.refusal(Order{.kind = OrderKind::Go, .path = {atInches(x, y)}});
        };
        QCOMPARE(to(36, 20), Code::WayNearUnit);
        QVERIFY(!to(36, 26));
        QCOMPARE(to(36, 32), Code::WayTooFar); // a half-move
    }

    void DR_ATTACK_14_caught_data()
    {
        QTest::addColumn<QString>("reading");
        QTest::addColumn<bool>("coverBefore");
        QTest::addColumn<bool>("coverThere");
        QTest::addColumn<bool>("rough");
        QTest::addColumn<int>("armour");
        const auto row = [](const char *name, const char *reading, bool before, bool there, bool rough,
                            int armour) {
            QTest::newRow(name) << QString::fromLatin1(reading) << before << there << rough << armour;
        };
        row("DR-ATTACK-14 in the open", "added", false, false, false, 1);
        row("DR-ATTACK-14 added, in cover", "added", false, true, false, 2);
        row("DR-ATTACK-14 fixed, in cover", "fixed", false, true, false, 1);
        row("DR-ATTACK-14 cover that it left", "added", true, false, false, 1);
        row("DR-ATTACK-14 rough ground", "added", false, false, true, 1);
    }
    void DR_ATTACK_14_caught()
    {
        QFETCH(QString, reading);
        QFETCH(bool, coverBefore);
        QFETCH(bool, coverThere);
        QFETCH(bool, rough);
        QFETCH(int, armour);
        Field field({.ours = {"heavy-riders"},
                     .theirs = {"light-riders", "light-foot"},
                     .rulings = {{"evade-caught", reading.toStdString()}}});
        field.ordered(OrderKind::Attack, field.ours()).target(field.theirs(), {.cover = coverBefore});
        field.order(OrderKind::Evade).total(7).go().pass();
        field.state({.yes = true, .rough = rough, .cover = coverThere});
        QCOMPARE(field.needed(), rough ? 5 : 4);
        field.hits(2).hits(0);
        QCOMPARE(field.last(EventKind::ArmourCounted, field.theirs()).a, armour);
    }

    void DR_ATTACK_14_coverIsMeasuredWhereTheyStand()
    {
        TerrainPiece bushes = area("rough", 28, 18, 44, 24);
        bushes.traits = {.cover = true};
        Field field({.ours = {"heavy-riders @36,12"},
                     .theirs = {"light-riders *1 @36,21", "light-foot @60,40"},
                     .terrain = {bushes}});
        field.ordered(OrderKind::Attack, field.ours())
            .target(field.theirs())
            .order(OrderKind::Evade)
            .total(7);
        field.pass(); // it stays in the bushes and is caught
        field.hits(2).hits(0);
        QCOMPARE(field.last(EventKind::ArmourCounted, field.theirs()).a, 2);
        Field gone({.ours = {"heavy-riders @36,15"},
                    .theirs = {"light-riders *1 @36,22", "light-foot @60,40"},
                    .terrain = {bushes}});
        gone.ordered(OrderKind::Attack, gone.ours()).target(gone.theirs()).order(OrderKind::Evade).total(7);
        gone.go({atInches(36, 25)}).pass();
        gone.hits(2).hits(0);
        QCOMPARE(gone.last(EventKind::ArmourCounted, gone.theirs()).a, 1);
    }

    void DR_ATTACK_15_notCaught()
    {
        Field field = attacked("heavy-foot", "light-riders");
        field.order(OrderKind::Evade).total(7).go().pass().state({.yes = false});
        QCOMPARE(field.count(EventKind::Fought), 0);
        QCOMPARE(field.count(EventKind::AttackMissed), 1);
        QVERIFY(field.awaits(Decision::GiveOrder));
    }

    void DR_ATTACK_16_evadersShot_data()
    {
        QTest::addColumn<bool>("caught");
        QTest::newRow("DR-ATTACK-16 caught") << true;
        QTest::newRow("DR-ATTACK-16 got away") << false;
    }
    void DR_ATTACK_16_evadersShot()
    {
        QFETCH(bool, caught);
        Field field = attacked("heavy-foot", "light-riders");
        field.order(OrderKind::Evade).total(7).target(field.ours()).hits(6);
        QCOMPARE(field.lost(field.ours()), 2);
        QVERIFY(field.awaits(Decision::Skirmish)); // no Courage test as yet
        field.go().state({.yes = caught});
        if (caught) {
            field.hits(1).hits(0).total(12);                  // the target lost a point by its Armour of 1
            QCOMPARE(field.last(EventKind::FightEnded).a, 2); // points shot count as lost in the Attack
        }
        QVERIFY(field.awaits(RollFor::Courage));
        QCOMPARE(field.awaiting().unit, field.ours());
        field.total(12);
        QCOMPARE(field.count(EventKind::CourageTested, field.ours()), 1);
        if (caught)
            QCOMPARE(field.last(EventKind::FightLost).unit, field.ours());
    }

    void LR_RET_09_whoCaughtNobodyFledFromShots()
    {
        Field field = attacked("heavy-foot", "light-riders");
        field.order(OrderKind::Evade).total(7).target(field.ours()).hits(9).go().state({});
        field.total(2); // routed
        QCOMPARE(field.removal(field.ours()), Removal::Routed);
        QCOMPARE(field.last(EventKind::Removed).b, int(Loss::Shooting)); // there was no fight
    }

    void DR_SHOOT_02_aSkirmishersTargetTestsBeforeTheHalfMove()
    {
        Field field({.ours = {"light-riders"}, .theirs = {"heavy-foot", "light-foot"}});
        field.ordered(OrderKind::Skirmish, field.ours()).target(field.theirs()).hits(3);
        QVERIFY(field.awaits(RollFor::Courage));
        field.total(12);
        QVERIFY(field.awaits(Decision::Skirmish)); // and now the half-move
        field.go().settle();
        QCOMPARE(field.count(EventKind::CourageTested, field.theirs()), 1);
    }

    void DR_RETREAT_02_fromWhereTheDestroyedEnemyStood()
    {
        Field field({.ours = {"scouts @36,14", "light-foot @60,8"},
                     .theirs = {"heavy-foot @36,20", "light-foot @12,40"}});
        field.attacks(field.ours(), field.theirs()).hits(6);
        const Point before = field.middle(field.theirs());
        field.hits(12);
        QCOMPARE(field.removal(field.ours()), Removal::Destroyed);
        QCOMPARE(field.awaiting().unit, field.theirs());
        field.total(3);                        // Battered: it runs, away from the north
        while (field.awaits(RollFor::Courage)) // all are rolled before any is carried out (DR-COUR-07)
            field.total(12);
        QVERIFY(field.battered(field.theirs()));
        QVERIFY(field.middle(field.theirs()).y > before.y + 200);
        QVERIFY(std::abs(field.middle(field.theirs()).x - before.x) < 60);
    }

    void DR_ATTACK_29_aWallOrderedAgainHolds()
    {
        Field field({.ours = {"light-foot @36,14"}, .theirs = {"heavy-foot @36,40", "light-foot @12,40"}});
        for (int again = 0; again < 2; ++again) {
            field.ordered(OrderKind::Move, field.ours()).order(OrderKind::Go, noUnit, noUnit, 1).settle();
            QVERIFY(field.unit(field.ours()).has(Mark::WallOfSpears));
            field.toPhase(1).toPhase(0);
        }
        QCOMPARE(field.count(EventKind::WallFormed, field.ours()), 1);
        QCOMPARE(field.count(EventKind::WallBroken, field.ours()), 0);
    }

    void DR_ATTACK_16_theAttackersAreShotDead()
    {
        Field field({.ours = {"scouts", "light-foot"}, .theirs = {"light-riders", "light-foot"}});
        field.ordered(OrderKind::Attack, field.ours())
            .target(field.theirs())
            .order(OrderKind::Evade)
            .total(7);
        field.target(field.ours()).hits(12).settle();
        QCOMPARE(field.removal(field.ours()), Removal::Destroyed);
        QCOMPARE(field.count(EventKind::Fought), 0);
    }

    /// What an earlier action cost is no loss of this Attack.
    void DR_ATTACK_16_noShotNoLoss()
    {
        Field field({.ours = {"light-missiles", "heavy-foot"}, .theirs = {"light-riders", "light-foot"}});
        field.wounds(field.ours(), field.theirs(1), 4).ordered(OrderKind::Attack, field.ours(1));
        field.target(field.theirs()).order(OrderKind::Evade).total(7).go().pass().state({.yes = true});
        field.hits(1).hits(0);
        QCOMPARE(field.last(EventKind::FightEnded).a, 0);
    }

    void DR_ATTACK_17_failedEvade()
    {
        Field field = attacked("heavy-foot", "light-riders");
        field.order(OrderKind::Evade).total(6);
        QVERIFY(field.awaits(RollFor::AttackDice)); // it neither moves nor shoots
        field.hits(2).hits(0);
        QCOMPARE(field.lost(field.theirs()), 2); // Armour 1
        field.settle().toPhase(1).toPhase(0);
        field.attacks(field.ours(), field.theirs()).hits(3).hits(0);
        QCOMPARE(field.lost(field.theirs()), 3); // for that Attack alone
    }

    void DR_UNIT_15_skirmish()
    {
        Field field({.ours = {"light-riders", "light-foot"}, .theirs = {"heavy-foot", "light-foot"}});
        field.ordered(OrderKind::Skirmish, field.ours());
        QVERIFY(field.allows(OrderKind::Go));
        field.target(field.theirs(), {.beyond12 = false});
        QCOMPARE(field.needed(), 6);
        field.hits(3).total(12);                   // tested at once (DR-SHOOT-02)
        QVERIFY(field.awaits(Decision::Skirmish)); // before or after the half-move
        QVERIFY(!field.allows(OrderKind::Target, noUnit, field.theirs()));
        field.go();
        QVERIFY(field.awaits(Decision::GiveOrder));
    }
};

GONFALON_TEST(ReactionsTest)
#include "tst_reactions.moc"
