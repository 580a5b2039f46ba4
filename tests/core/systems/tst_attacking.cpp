// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/field.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;

/// Fights: the dice, the Armour, the losses, who falls back.
class AttackingTest : public QObject
{
    Q_OBJECT

private slots:
    void DR_ATTACK_07_sequence()
    {
        Field field({.ours = {"heavy-riders", "light-foot"}, .theirs = {"heavy-foot"}});
        field.attacks(field.ours(), field.theirs()).hits(9).hits(3).total(12).total(12);
        QVERIFY(field.awaits(Decision::StateRetreat));
        field.state();
        using enum EventKind;
        QCOMPARE(
            field.sequence({AttackDeclared, Moved, Fought, PointsLost, CourageTested, FightLost, Retreated}),
            (std::vector{AttackDeclared, Moved, Fought, Fought, PointsLost, PointsLost, CourageTested,
                         CourageTested, FightLost, Retreated}));
    }

    void DR_ATTACK_18_dice_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<int>("lost");
        QTest::addColumn<int>("dice");
        const auto row = [](const char *name, const char *target, int lost, int dice) {
            QTest::newRow(name) << QString::fromLatin1(target) << lost << dice;
        };
        row("DR-ATTACK-18 7 of 12", "heavy-foot", 5, 12);
        row("DR-ATTACK-18 6 of 12", "heavy-foot", 6, 6);
        row("DR-ATTACK-18 4 of 6", "elite-foot", 2, 12);
        row("DR-ATTACK-18 3 of 6", "elite-foot", 3, 6);
        row("DR-CONV-07 a single model", "heavy-foot *1", 0, 12);
    }
    void DR_ATTACK_18_dice()
    {
        QFETCH(QString, target);
        QFETCH(int, lost);
        QFETCH(int, dice);
        Field field({.ours = {"light-missiles", "heavy-riders", "light-missiles"},
                     .theirs = {"light-foot", target.toStdString()}});
        if (lost > 0)
            field.wounds(field.ours(), field.theirs(1), std::min(lost, 3));
        if (lost > 3)
            field.wounds(field.ours(2), field.theirs(1), lost - 3);
        field.attacks(field.ours(1), field.theirs(1)).hits(0);
        QCOMPARE(field.diceWanted(), dice);
    }

    void DR_ATTACK_19_values_data()
    {
        QTest::addColumn<QString>("attacker");
        QTest::addColumn<QString>("defender");
        QTest::addColumn<bool>("rough");
        QTest::addColumn<QString>("reading");
        QTest::addColumn<QList<int>>("figures"); // both values, both Armours
        const auto row = [](const char *name, const char *attacker, const char *defender, bool rough,
                            const char *reading, const QList<int> &figures) {
            QTest::newRow(name) << QString::fromLatin1(attacker) << QString::fromLatin1(defender) << rough
                                << QString::fromLatin1(reading) << figures;
        };
        row("DR-ATTACK-19 attacker's and defender's", "heavy-riders", "heavy-foot", false, "both-ways",
            {4, 4, 3, 3});
        row("DR-ATTACK-20 rough levels all", "heavy-riders", "elite-riders", true, "both-ways", {5, 5, 2, 2});
        row("DR-ATTACK-20 rough helps the weak", "ravenous-hordes", "ravenous-hordes", true, "both-ways",
            {5, 5, 2, 2});
        row("DR-ATTACK-20 rough helps nobody", "ravenous-hordes", "ravenous-hordes", true, "only-worse",
            {6, 6, 1, 1});
        row("DR-ATTACK-20 rough only worsens", "heavy-riders", "heavy-foot", true, "only-worse",
            {5, 5, 2, 2});
        row("DR-ATTACK-20 Rangers are as ever", "elite-foot", "heavy-foot", true, "both-ways", {3, 5, 4, 2});
    }
    void DR_ATTACK_19_values()
    {
        QFETCH(QString, attacker);
        QFETCH(QString, defender);
        QFETCH(bool, rough);
        QFETCH(QString, reading);
        QFETCH(QList<int>, figures);
        Field field({.ours = {attacker.toStdString()},
                     .theirs = {defender.toStdString()},
                     .rulings = {{"rough-improves", reading.toStdString()}}});
        field.on(Decision::GiveOrder).attacks(field.ours(), field.theirs(), {.rough = rough});
        QCOMPARE(field.needed(), figures[0]);
        field.hits(2);
        QCOMPARE(field.needed(), figures[1]);
        field.hits(1).settle();
        QCOMPARE(field.last(EventKind::ArmourCounted, field.ours()).a, figures[2]);
        QCOMPARE(field.last(EventKind::ArmourCounted, field.theirs()).a, figures[3]);
    }

    void DR_ATTACK_21_battered()
    {
        for (const bool rough : {false, true}) {
            Field field({.ours = {"light-missiles", "light-foot"}, .theirs = {"heavy-foot", "light-foot"}});
            field.batters(field.ours(), field.theirs())
                .attacks(field.ours(1), field.theirs(), {.rough = rough})
                .hits(0);
            QCOMPARE(field.needed(), 6);
        }
    }

    void DR_ATTACK_22_bothLoseAtOnce()
    {
        Field field({.ours = {"heavy-riders", "light-foot"}, .theirs = {"ravenous-hordes", "light-foot"}});
        field.attacks(field.ours(), field.theirs()).hits(12);
        QVERIFY(field.awaits(RollFor::DefenceDice)); // they strike back though they will all fall
        QCOMPARE(field.diceWanted(), 12);
        field.hits(7);
        QCOMPARE(field.removal(field.theirs()), Removal::Destroyed);
        QCOMPARE(field.lost(field.ours()), 2); // 7 hits on Armour 3, the rest is dropped (DR-CONV-04)
    }

    void DR_ATTACK_23_armour_data()
    {
        QTest::addColumn<QString>("defender");
        QTest::addColumn<bool>("cover");
        QTest::addColumn<bool>("uphill");
        QTest::addColumn<bool>("rough");
        QTest::addColumn<bool>("wall");
        QTest::addColumn<bool>("shields");
        QTest::addColumn<int>("armour");
        const auto row = [](const char *name, const char *defender, QList<bool> so, int armour) {
            QTest::newRow(name) << QString::fromLatin1(defender) << so[0] << so[1] << so[2] << so[3] << so[4]
                                << armour;
        };
        row("DR-ATTACK-23 cover", "heavy-foot", {true, false, false, false, false}, 4);
        row("DR-ATTACK-23 cover in rough ground", "heavy-foot", {true, false, true, false, false}, 3);
        row("DR-ATTACK-24 from below", "heavy-foot", {false, true, false, false, false}, 4);
        row("DR-ATTACK-26 cover and hill", "heavy-foot", {true, true, false, false, false}, 4);
        row("DR-ATTACK-28 wall of spears", "heavy-foot", {false, false, false, true, false}, 4);
        row("DR-ATTACK-28 wall and cover", "heavy-foot", {true, false, false, true, false}, 4);
        row("DR-ATTACK-28 wall in a rough fight", "heavy-foot", {false, false, true, true, false}, 2);
        row("DR-ATTACK-26 wall and shields", "heavy-foot", {false, false, false, true, true}, 5);
        row("DR-ATTACK-26 rough, cover, shields", "elite-riders", {true, false, true, false, true}, 4);
    }
    void DR_ATTACK_23_armour()
    {
        QFETCH(QString, defender);
        QFETCH(bool, cover);
        QFETCH(bool, uphill);
        QFETCH(bool, rough);
        QFETCH(bool, wall);
        QFETCH(bool, shields);
        QFETCH(int, armour);
        Field field({.ours = {"light-foot"}, .theirs = {defender.toStdString(), "elite-foot spellcaster"}});
        field.toPhase(1);
        if (wall)
            field.ordered(OrderKind::Move, field.theirs()).give({.kind = OrderKind::Go, .choice = 1});
        if (shields)
            field.order(OrderKind::Cast, field.theirs(1), field.theirs(), field.spell("stronger-shields"))
                .total(12);
        field.toPhase(0)
            .attacks(field.ours(), field.theirs(), {.rough = rough, .cover = cover, .uphill = uphill})
            .hits(1)
            .hits(0);
        QCOMPARE(field.last(EventKind::ArmourCounted, field.theirs()).a, armour);
        QCOMPARE(field.last(EventKind::ArmourCounted, field.ours()).a, 2); // attackers have none of it
    }

    /// No less than other cover, and no more in a fight.
    void DR_ATTACK_23_DR_TERR_16_superbCoverIsCover()
    {
        Field field({.ours = {"light-foot"}, .theirs = {"heavy-foot"}});
        field.attacks(field.ours(), field.theirs(), {.superb = true}).hits(1).hits(0);
        QCOMPARE(field.last(EventKind::ArmourCounted, field.theirs()).a, std::int16_t(3 + 1));
    }

    void DR_ATTACK_30_wallBreaks_data()
    {
        QTest::addColumn<QString>("reading");
        QTest::addColumn<int>("lost");
        QTest::addColumn<bool>("fails");
        QTest::addColumn<bool>("stands");
        QTest::newRow("DR-ATTACK-30 6 points left") << QStringLiteral("breaks") << 6 << false << true;
        QTest::newRow("DR-ATTACK-30 breaks, 5 left") << QStringLiteral("breaks") << 7 << false << false;
        QTest::newRow("DR-ATTACK-30 holds, 5 left") << QStringLiteral("holds") << 7 << false << true;
        QTest::newRow("DR-ATTACK-30 Battered") << QStringLiteral("holds") << 1 << true << false;
    }
    void DR_ATTACK_30_wallBreaks()
    {
        QFETCH(QString, reading);
        QFETCH(int, lost);
        QFETCH(bool, fails);
        QFETCH(bool, stands);
        Field field({.ours = {"light-missiles", "light-missiles", "light-missiles"},
                     .theirs = {"light-missiles", "heavy-foot"},
                     .rulings = {{"wall-below-six", reading.toStdString()}}});
        field.toPhase(1)
            .ordered(OrderKind::Move, field.theirs(1))
            .give({.kind = OrderKind::Go, .choice = 1})
            .toPhase(0);
        if (fails)
            field.batters(field.ours(), field.theirs(1));
        for (int unit = 0, left = fails ? 0 : lost; left > 0; ++unit, left -= 3)
            field.wounds(field.ours(unit), field.theirs(1), std::min(3, left));
        QCOMPARE(field.unit(field.theirs(1)).has(Mark::WallOfSpears), stands);
    }

    void DR_ATTACK_32_everyLoserTests()
    {
        Field field({.ours = {"heavy-riders", "light-foot"}, .theirs = {"heavy-foot", "light-foot"}});
        field.attacks(field.ours(), field.theirs()).hits(12).hits(12);
        QVERIFY(field.awaits(RollFor::Courage));
        QCOMPARE(field.awaiting().unit, field.theirs()); // the target first
        field.total(2);
        QCOMPARE(field.awaiting().unit, field.ours()); // and both dice before anybody moves
        QCOMPARE(field.count(EventKind::Retreated) + field.count(EventKind::Removed), 0);
        field.total(2);
        QCOMPARE(field.removal(field.theirs()), Removal::Routed);
        QCOMPARE(field.removal(field.ours()), Removal::Routed);
    }

    void DR_ATTACK_33_whoFallsBack_data()
    {
        QTest::addColumn<int>("byAttacker"); // hits
        QTest::addColumn<int>("byDefender");
        QTest::addColumn<bool>("attackerFallsBack");
        QTest::newRow("DR-ATTACK-33 the defender lost more") << 6 << 3 << false;
        QTest::newRow("DR-ATTACK-33 the attacker lost more") << 3 << 4 << true;
        QTest::newRow("DR-ATTACK-33 a tie") << 3 << 2 << true;
        QTest::newRow("DR-ATTACK-33 nobody lost anything") << 0 << 0 << true;
    }
    void DR_ATTACK_33_whoFallsBack()
    {
        QFETCH(int, byAttacker);
        QFETCH(int, byDefender);
        QFETCH(bool, attackerFallsBack);
        Field field({.ours = {"light-foot", "light-foot"}, .theirs = {"heavy-foot"}});
        field.attacks(field.ours(), field.theirs()).hits(byAttacker).hits(byDefender);
        while (field.awaits(RollFor::Courage))
            field.total(12);
        QVERIFY(field.awaits(Decision::StateRetreat));
        const UnitIndex loser = attackerFallsBack ? field.ours() : field.theirs();
        QCOMPARE(field.awaiting().unit, loser);
        field.state();
        QVERIFY(!field.battered(loser)); // DR-ATTACK-34
        QCOMPARE(field.count(EventKind::Retreated), 1);
    }

    void DR_ATTACK_33_savedPointsAreNotLost()
    {
        Field field({.ours = {"light-foot"}, .theirs = {"heavy-foot mystical-armour"}});
        field.attacks(field.ours(), field.theirs()).hits(6).hits(2).roll({6, 6}); // two points saved
        field.total(12);
        QCOMPARE(field.last(EventKind::FightLost).unit, field.ours());
    }

    void DR_ATTACK_33_nobodyTwice()
    {
        Field field({.ours = {"light-foot", "light-foot"}, .theirs = {"heavy-foot", "light-foot"}});
        field.attacks(field.ours(), field.theirs()).hits(3).hits(0).total(2).state();
        QVERIFY(field.battered(field.theirs())); // it has run already
        QCOMPARE(field.count(EventKind::Retreated), 1);
        QCOMPARE(field.count(EventKind::FightLost), 0);
    }

    void DR_ATTACK_34_theBatteredFallBackToo()
    {
        Field field({.ours = {"light-missiles", "heavy-riders"}, .theirs = {"heavy-foot", "light-foot"}});
        field.batters(field.ours(), field.theirs())
            .attacks(field.ours(1), field.theirs())
            .hits(3)
            .hits(0)
            .total(12);
        QVERIFY(field.awaits(Decision::StateRetreat));
        QCOMPARE(field.awaiting().unit, field.theirs());
    }

    void DR_ATTACK_37_noPursuit()
    {
        Field field(
            {.ours = {"heavy-riders @36,12"}, .theirs = {"ravenous-hordes @36,20", "light-foot @60,40"}});
        field.attacks(field.ours(), field.theirs()).hits(12);
        const Point there = field.middle(field.ours());
        field.hits(0).total(12).settle();
        QCOMPARE(field.removal(field.theirs()), Removal::Destroyed);
        QVERIFY(field.middle(field.ours()) == there);
        QCOMPARE(field.count(EventKind::Moved), 1);
    }

    void DR_CONV_10_rerolls_data()
    {
        QTest::addColumn<QString>("reading");
        QTest::addColumn<bool>("third");
        QTest::newRow("DR-CONV-10 once") << QStringLiteral("once") << false;
        QTest::newRow("DR-CONV-10 once-each") << QStringLiteral("once-each") << true;
    }
    /// Sharper Blades! for a Strong Leader's unit.
    void DR_CONV_10_rerolls()
    {
        QFETCH(QString, reading);
        QFETCH(bool, third);
        Field field({.ours = {"heavy-foot", "elite-foot spellcaster"},
                     .theirs = {"light-foot"},
                     .trait = "strong",
                     .rulings = {{"rerolls", reading.toStdString()}}});
        field.order(OrderKind::Cast, field.ours(1), field.ours(), field.spell("sharper-blades")).total(12);
        field.attacks(field.ours(), field.theirs()).hits(2);
        QVERIFY(field.awaits(RollFor::MissedAgain));
        QCOMPARE(field.diceWanted(), 10);
        field.hits(3);
        QCOMPARE(field.awaits(RollFor::MissedAgain), third);
        if (third) {
            QCOMPARE(field.diceWanted(), 1);
            field.hits(1);
        }
        QVERIFY(field.awaits(RollFor::DefenceDice));
        QCOMPARE(field.last(EventKind::Fought).b, third ? 6 : 5);
        field.hits(0);
        QVERIFY(!field.awaits(RollFor::MissedAgain)); // of the other side's dice none
    }

    void DR_TRAIT_11_leadersRerolls_data()
    {
        QTest::addColumn<QString>("trait");
        QTest::addColumn<int>("dice");
        QTest::newRow("DR-TRAIT-11") << QStringLiteral("strong") << 1;
        QTest::newRow("DR-TRAIT-16") << QStringLiteral("formidable") << 2;
        QTest::newRow("DR-TRAIT-19") << QStringLiteral("eighteen-double-zero-strength") << 3;
    }
    void DR_TRAIT_11_leadersRerolls()
    {
        QFETCH(QString, trait);
        QFETCH(int, dice);
        Field field({.ours = {"heavy-foot", "light-foot"},
                     .theirs = {"heavy-foot"},
                     .trait = trait.toStdString(),
                     .theirTrait = trait.toStdString()});
        field.attacks(field.ours(), field.theirs()).hits(5);
        QVERIFY(field.awaits(RollFor::MissedAgain));
        QCOMPARE(field.diceWanted(), dice);
        field.hits(0).hits(11);
        QVERIFY(field.awaits(RollFor::MissedAgain)); // the defender has it too
        QCOMPARE(field.diceWanted(), 1);             // and rolls no more than it missed
        field.hits(0).settle();
        field.attacks(field.ours(1), field.theirs()).hits(0); // a unit without the Leader has it not
        QVERIFY(field.awaits(RollFor::DefenceDice));
    }
};

GONFALON_TEST(AttackingTest)
#include "tst_attacking.moc"
