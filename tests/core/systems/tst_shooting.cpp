// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/field.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;

/// Shooting: who may be shot at, the dice, the Armour, what follows.
class ShootingTest : public QObject
{
    Q_OBJECT

private slots:
    void DR_SHOOT_01_whoShootsAtWhom()
    {
        Field field({.ours = {"light-missiles @36,10", "heavy-foot @20,10"},
                     .theirs = {"light-foot @36,24"},
                     .terrain = {area("building", 30, 15, 42, 19)}});
        QCOMPARE(field.refusal(OrderKind::Shoot, field.ours(1)), Code::CannotDoThat);
        QCOMPARE(field.refusal(OrderKind::Shoot, field.ours()), Code::NobodyToShoot); // hidden
        Field open({.ours = {"light-missiles @36,10"}, .theirs = {"light-foot @36,24"}});
        QVERIFY(open.allows(OrderKind::Shoot, open.ours()));
    }

    void DR_SHOOT_02_sequence()
    {
        Field field({.ours = {"light-missiles", "light-foot"}, .theirs = {"heavy-foot"}});
        field.shoots(field.ours(), field.theirs(), 2);
        QCOMPARE(field.sequence({EventKind::ShotAt, EventKind::ArmourCounted, EventKind::PointsLost}),
                 (std::vector{EventKind::ShotAt, EventKind::ArmourCounted, EventKind::PointsLost}));
        QVERIFY(field.awaits(RollFor::Courage));
        field.total(12);
        QVERIFY(field.awaits(Decision::GiveOrder));                  // DR-SHOOT-20
        QCOMPARE(field.count(EventKind::ShotAt, field.theirs()), 0); // DR-SHOOT-03
        Field missed({.ours = {"light-missiles", "light-foot"}, .theirs = {"heavy-foot"}});
        missed.ordered(OrderKind::Shoot, missed.ours()).target(missed.theirs()).hits(2);
        QCOMPARE(missed.count(EventKind::CourageTested), 0);
        QVERIFY(missed.awaits(Decision::GiveOrder));
    }

    void DR_SHOOT_04_ranges_data()
    {
        QTest::addColumn<QString>("unit");
        QTest::addColumn<int>("range");
        const auto row = [](const char *name, const char *unit, int range) {
            QTest::newRow(name) << QString::fromLatin1(unit) << range;
        };
        row("DR-SHOOT-04 Light Missiles", "light-missiles", 18);
        row("DR-SHOOT-04 Heavy Missiles", "heavy-missiles", 18);
        row("DR-SHOOT-04 Elite Foot", "elite-foot missiles", 18);
        row("DR-SHOOT-04 Scouts", "scouts", 12);
        row("DR-SHOOT-04 mounted", "heavy-riders mounted-missiles", 12);
        row("DR-SHOOT-04 Weighty projectiles", "heavy-missiles weighty-projectiles", 12);
        row("DR-SHOOT-04 short range", "light-foot short-range-missiles", 6);
        row("DR-SHOOT-04 mixed weapons", "light-foot mixed-weapons", 12);
        row("DR-SHOOT-04 flames", "lesser-warbeasts cunning flame-or-spore-attack", 12);
    }
    void DR_SHOOT_04_ranges()
    {
        QFETCH(QString, unit);
        QFETCH(int, range);
        for (const bool reached : {true, false}) {
            const int place = 5 + range + (reached ? 0 : 3); // bases reach over up to two inches
            Field field({.ours = {unit.toStdString() + " *1 @36,5"},
                         .theirs = {"heavy-foot *1 @36," + std::to_string(place)}});
            QCOMPARE(field.unit(field.ours()).figures[Stat::ShootRange], range);
            QCOMPARE(field.allows(OrderKind::Shoot, field.ours()), reached);
        }
    }

    void DR_SHOOT_05_longRange_data()
    {
        QTest::addColumn<bool>("beyond");
        QTest::addColumn<int>("needed");
        QTest::newRow("DR-SHOOT-05 within 12") << false << 5;
        QTest::newRow("DR-SHOOT-05 beyond") << true << 6;
    }
    void DR_SHOOT_05_longRange()
    {
        QFETCH(bool, beyond);
        QFETCH(int, needed);
        Field field({.ours = {"light-missiles"}, .theirs = {"heavy-foot"}});
        field.ordered(OrderKind::Shoot, field.ours()).target(field.theirs(), {.beyond12 = beyond});
        QCOMPARE(field.needed(), needed); // DR-SHOOT-14
    }

    void DR_SHOOT_05_exactlyTwelve_data()
    {
        QTest::addColumn<QString>("reading");
        QTest::addColumn<int>("needed");
        QTest::newRow("DR-SHOOT-05 beyond") << QStringLiteral("beyond") << 5;
        QTest::newRow("DR-SHOOT-05 from") << QStringLiteral("from") << 6;
    }
    /// A single base of Light Missiles moves to where the gap is 12 inches and no more.
    void DR_SHOOT_05_exactlyTwelve()
    {
        QFETCH(QString, reading);
        QFETCH(int, needed);
        Field field({.ours = {"light-missiles *1 @36,5"},
                     .theirs = {"heavy-foot *1 @36,20"},
                     .rulings = {{"long-range", reading.toStdString()}}});
        const int off = field.gap(field.ours(), field.theirs()) - 1200;
        const Point from = field.middle(field.ours());
        field.ordered(OrderKind::Move, field.ours()).go({{from.x, from.y + off}});
        QCOMPARE(field.gap(field.ours(), field.theirs()), 1200);
        field.toPhase(1).toPhase(0).ordered(OrderKind::Shoot, field.ours()).target(field.theirs());
        QCOMPARE(field.needed(), needed);
    }

    void DR_SHOOT_06_allRound()
    {
        for (const char *place : {"@36,24", "@36,6", "@48,16", "@24,16", "@45,25"}) {
            Field field(
                {.ours = {"light-missiles *1 @36,16"}, .theirs = {std::string("heavy-foot ") + place}});
            QVERIFY2(field.allows(OrderKind::Shoot, field.ours()), place); // CONV-06
        }
    }

    void DR_SHOOT_07_threatsFirst()
    {
        Field field({.ours = {"light-missiles @36,10", "light-missiles @20,4"},
                     .theirs = {"heavy-riders @36,21", "heavy-foot @44,22"}});
        field.ordered(OrderKind::Shoot, field.ours());
        QCOMPARE(field.refusal(OrderKind::Target, noUnit, field.theirs(1)), Code::NearerThreat);
        QVERIFY(field.allows(OrderKind::Target, noUnit, field.theirs()));
    }

    void DR_SHOOT_07_theBatteredDoNotThreaten()
    {
        for (const bool battered : {false, true}) {
            Field field({.ours = {"light-missiles @36,10", "light-missiles @45,16"},
                         .theirs = {"light-riders *1 @36,18", "heavy-foot @55,27"}});
            if (battered)
                field.batters(field.ours(), field.theirs());
            QVERIFY(field.gap(field.ours(1), field.theirs()) < 1100); // in reach of the riders
            field.ordered(OrderKind::Shoot, field.ours(1));
            QCOMPARE(field.allows(OrderKind::Target, noUnit, field.theirs(1)), battered);
        }
    }

    void DR_SHOOT_08_oneTargetForAllDice()
    {
        Field field({.ours = {"light-missiles"}, .theirs = {"heavy-foot", "light-foot"}});
        field.ordered(OrderKind::Shoot, field.ours()).target(field.theirs(1));
        QCOMPARE(field.diceWanted(), 12);
        field.hits(12).total(12);
        QCOMPARE(field.lost(field.theirs(1)), 6);
        QCOMPARE(field.lost(field.theirs()), 0);
    }

    void DR_SHOOT_13_dice_data()
    {
        QTest::addColumn<QString>("unit");
        QTest::addColumn<int>("lost");
        QTest::addColumn<int>("dice");
        const auto row = [](const char *name, const char *unit, int lost, int dice) {
            QTest::newRow(name) << QString::fromLatin1(unit) << lost << dice;
        };
        row("DR-SHOOT-13 all 12 points", "light-missiles", 0, 12);
        row("DR-SHOOT-13 7 of 12", "light-missiles", 5, 12);
        row("DR-SHOOT-13 6 of 12", "light-missiles", 6, 6);
        row("DR-SHOOT-13 4 of 6", "elite-foot missiles", 2, 12);
        row("DR-SHOOT-13 3 of 6", "elite-foot missiles", 3, 6);
        row("DR-CONV-07 one model of 12 points", "light-missiles *1", 0, 12);
    }
    void DR_SHOOT_13_dice()
    {
        QFETCH(QString, unit);
        QFETCH(int, lost);
        QFETCH(int, dice);
        Field field({.ours = {"light-missiles", "heavy-foot"}, .theirs = {"heavy-foot", unit.toStdString()}});
        if (lost > 0)
            field.wounds(field.ours(), field.theirs(1), lost);
        field.toPhase(1).ordered(OrderKind::Shoot, field.theirs(1)).target(field.ours());
        QCOMPARE(field.diceWanted(), dice);
    }

    void DR_SHOOT_15_hitsByArmour_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<int>("hits");
        QTest::addColumn<int>("lost");
        const auto row = [](const char *name, const char *target, int hits, int lost) {
            QTest::newRow(name) << QString::fromLatin1(target) << hits << lost;
        };
        row("DR-SHOOT-15 7 hits on Armour 4", "elite-foot", 7, 1);
        row("DR-SHOOT-15 5 hits on Armour 3", "heavy-foot", 5, 1);
        row("DR-SHOOT-15 3 hits on Armour 2", "light-foot", 3, 1);
        row("DR-SHOOT-15 8 hits on Armour 2", "light-foot", 8, 4);
        row("DR-SHOOT-15 3 hits on Armour 4", "elite-foot", 3, 0);
        row("DR-SHOOT-15 8 hits on Armour 4", "elite-foot", 8, 2);
        row("DR-SHOOT-15 7 hits on Armour 1", "ravenous-hordes", 7, 7);
        row("DR-UNIT-57 hard to target", "scouts", 7, 3);
    }
    void DR_SHOOT_15_hitsByArmour()
    {
        QFETCH(QString, target);
        QFETCH(int, hits);
        QFETCH(int, lost);
        Field field({.ours = {"light-missiles"}, .theirs = {target.toStdString()}});
        field.ordered(OrderKind::Shoot, field.ours()).target(field.theirs()).hits(hits);
        QCOMPARE(field.lost(field.theirs()), lost);
    }

    void DR_SHOOT_16_cover_data()
    {
        QTest::addColumn<bool>("cover");
        QTest::addColumn<bool>("superb");
        QTest::addColumn<bool>("wall");
        QTest::addColumn<int>("armour");
        QTest::newRow("DR-SHOOT-16 open") << false << false << false << 3;
        QTest::newRow("DR-SHOOT-16 cover") << true << false << false << 4;
        QTest::newRow("DR-SHOOT-16 superb, not three") << true << true << false << 5;
        QTest::newRow("DR-ATTACK-28 a wall of spears is none") << false << false << true << 3;
    }
    void DR_SHOOT_16_cover()
    {
        QFETCH(bool, cover);
        QFETCH(bool, superb);
        QFETCH(bool, wall);
        QFETCH(int, armour);
        Field field({.ours = {"light-missiles"}, .theirs = {"heavy-foot"}});
        field.toPhase(1);
        if (wall)
            field.ordered(OrderKind::Move, field.theirs()).give({.kind = OrderKind::Go, .choice = 1});
        field.toPhase(0)
            .ordered(OrderKind::Shoot, field.ours())
            .target(field.theirs(), {.cover = cover, .superb = superb})
            .hits(6);
        QCOMPARE(field.last(EventKind::ArmourCounted).a, armour);
        QCOMPARE(field.unit(field.theirs()).has(Mark::WallOfSpears), wall);
    }

    void DR_SHOOT_17_mostOfTheTarget_data()
    {
        QTest::addColumn<int>("east"); // the woods' edge
        QTest::addColumn<QString>("reading");
        QTest::addColumn<int>("armour");
        QTest::newRow("DR-SHOOT-17 all within") << 42 << QStringLiteral("cover") << 3;
        QTest::newRow("DR-SHOOT-17 hardly any") << 33 << QStringLiteral("cover") << 2;
        QTest::newRow("DR-TERR-07 half, cover") << 36 << QStringLiteral("cover") << 3;
        QTest::newRow("DR-TERR-07 half, open") << 36 << QStringLiteral("open") << 2;
    }
    void DR_SHOOT_17_mostOfTheTarget()
    {
        QFETCH(int, east);
        QFETCH(QString, reading);
        QFETCH(int, armour);
        TerrainPiece scrub = area("rough", 26, 20, east, 30);
        scrub.traits = {.cover = true};
        Field field({.ours = {"light-missiles @36,10"},
                     .theirs = {"light-foot @36,24 /4"},
                     .rulings = {{"half-in-cover", reading.toStdString()}},
                     .terrain = {scrub}});
        field.ordered(OrderKind::Shoot, field.ours()).target(field.theirs()).hits(6);
        QCOMPARE(field.last(EventKind::ArmourCounted).a, armour);
    }

    void DR_SHOOT_21_roughGround_data()
    {
        QTest::addColumn<QString>("reading");
        QTest::addColumn<bool>("onTable");
        QTest::addColumn<int>("armour");
        QTest::newRow("DR-SHOOT-21 attacks-only") << QStringLiteral("attacks-only") << false << 3;
        QTest::newRow("DR-SHOOT-21 shooting-too") << QStringLiteral("shooting-too") << false << 2;
        QTest::newRow("DR-SHOOT-21 attacks-only, measured") << QStringLiteral("attacks-only") << true << 3;
        QTest::newRow("DR-SHOOT-21 shooting-too, measured") << QStringLiteral("shooting-too") << true << 2;
    }
    void DR_SHOOT_21_roughGround()
    {
        QFETCH(QString, reading);
        QFETCH(bool, onTable);
        QFETCH(int, armour);
        const std::string here = onTable ? " @36,10" : "", there = onTable ? " @36,22" : "";
        Field field({.ours = {"light-missiles" + here},
                     .theirs = {"heavy-foot" + there},
                     .rulings = {{"rough-shooting", reading.toStdString()}},
                     .terrain = {area("marsh", 26, 16, 46, 30)}});
        field.ordered(OrderKind::Shoot, field.ours()).target(field.theirs(), {.rough = true}).hits(6);
        QCOMPARE(field.last(EventKind::ArmourCounted).a, armour);
    }
};

GONFALON_TEST(ShootingTest)
#include "tst_shooting.moc"
