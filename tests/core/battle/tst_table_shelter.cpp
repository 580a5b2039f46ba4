// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "tests/support/suite.h"
#include "tests/support/tables.h"

using namespace gonfalon;
using namespace gonfalon::table;
using namespace gonfalon::test;

class TestTableShelter : public QObject
{
    Q_OBJECT

    /// Scrub that the players agreed to count as cover, too (DR-TERR-18).
    static TerrainPiece agreedScrub()
    {
        TerrainPiece scrub = area("scrub", 18, 5, 24, 20);
        scrub.traits.cover = true;
        return scrub;
    }

    /// Unit 0 shoots from the west; of unit 1 so many of four models stand at 21 inches, the others at 27.
    static Table four(const Battlefield &field, int inside, bool halfIsCover = true)
    {
        std::vector<Point> target;
        for (int i = 0; i < 4; ++i)
            target.push_back(atInches(i < inside ? 21 : 27, 8 + 2 * i));
        return tableWith(field, {{atInches(10, 10), atInches(10, 12)}, target}, inchBase, halfIsCover);
    }

private slots:
    void DR_TERR_07_majorities_data()
    {
        QTest::addColumn<int>("inside");
        QTest::addColumn<bool>("halfIsCover");
        QTest::addColumn<bool>("cover");
        QTest::addColumn<bool>("rough");
        QTest::newRow("DR-TERR-07 one of four") << 1 << true << false << false;
        QTest::newRow("DR-TERR-07 half is cover, not rough") << 2 << true << true << false;
        QTest::newRow("LR-TER-06 half is none where agreed") << 2 << false << false << false;
        QTest::newRow("LR-TER-04 three of four") << 3 << false << true << true;
    }
    void DR_TERR_07_majorities()
    {
        QFETCH(int, inside);
        QFETCH(bool, halfIsCover);
        QFETCH(bool, cover);
        QFETCH(bool, rough);
        const Table table = four(ground({agreedScrub()}), inside, halfIsCover);
        QCOMPARE(table.shelter(1, 0, false).cover, cover);
        QCOMPARE(table.inRough(1), rough);
        QCOMPARE(table.inCover(1), cover);
    }

    /// From most of the shooters, not from the middle of their box.
    void DR_SHOOT_17_cover_from_most_of_the_shooters_data()
    {
        QTest::addColumn<std::vector<Point>>("shooters");
        QTest::addColumn<bool>("cover");
        using Places = std::vector<Point>;
        QTest::newRow("DR-SHOOT-17 the middle alone sees a wall")
            << Places{{1000, 200}, {1000, 300}, {1000, 2000}} << false;
        QTest::newRow("DR-SHOOT-17 two of three see it")
            << Places{{1000, 950}, {1000, 1050}, {1000, 4000}} << true;
    }
    void DR_SHOOT_17_cover_from_most_of_the_shooters()
    {
        QFETCH(std::vector<Point>, shooters);
        QFETCH(bool, cover);
        const Table table =
            tableWith(ground({line("wall", {2000, 950}, {2000, 1050})}), {shooters, {atInches(21, 10)}});
        QCOMPARE(table.shelter(1, 0, true).cover, cover);
        QCOMPARE(table.behindObstacle(1, 0), cover); // LR-ATK-16
    }

    /// Ground half way, which eight or four of twelve shooters have before them.
    void DR_TERR_07_screened_from_most_of_the_shooters_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<int>("behind");
        QTest::addColumn<bool>("cover");
        QTest::addColumn<bool>("superb");
        for (const std::string &kind : terrainKinds()) {
            const TerrainTraits traits = usualTraits(kind);
            if (!traits.obscuring)
                continue;
            const bool cover = traits.cover || traits.seeThrough; // a hill hides and is none
            const QString name = QString::fromStdString(kind);
            QTest::addRow("DR-TERR-07 most behind a %s", kind.c_str()) << name << 8 << cover << traits.superb;
            QTest::addRow("DR-SHOOT-17 few behind a %s", kind.c_str()) << name << 4 << false << false;
        }
        QTest::newRow("LR-TER-04 most behind a village") << QStringLiteral("village") << 8 << true << false;
    }
    void DR_TERR_07_screened_from_most_of_the_shooters()
    {
        QFETCH(QString, kind);
        QFETCH(int, behind);
        QFETCH(bool, cover);
        QFETCH(bool, superb);
        std::vector<Point> shooters;
        for (int i = 0; i < 12; ++i)
            shooters.push_back({1000, (i < behind ? 1000 : 2000) + i % 4 * 100});
        const Table table =
            tableWith(ground({area(kind.toStdString(), 15, 9, 17, 14)}), {shooters, {atInches(24, 12)}});
        QVERIFY(table.sees(0, 1));
        const Shelter shelter = table.shelter(1, 0, true);
        QCOMPARE(shelter.cover, cover);
        QCOMPARE(shelter.superb, superb);
    }

    /// Some have one thing between, the others another: most have cover before them all the same.
    void DR_TERR_07_screens_add_up()
    {
        const auto screened = [](const std::vector<TerrainPiece> &pieces) {
            return tableWith(ground(pieces),
                             {{atInches(10, 6), atInches(10, 12), atInches(10, 18)}, {atInches(24, 12)}})
                .shelter(1, 0, true)
                .cover;
        };
        const TerrainPiece village = area("village", 15, 6, 17, 9),
                           wall = line("wall", {2200, 1230}, {2200, 1350});
        QVERIFY(!screened({village}) && !screened({wall}));
        QVERIFY(screened({village, wall}));
    }

    void DR_SHOOT_18_an_obstacle_between_data()
    {
        QTest::addColumn<int>("wall");
        QTest::addColumn<bool>("between");
        QTest::newRow("DR-SHOOT-18 at the target") << 2100 << true;
        QTest::newRow("DR-SHOOT-18 half way") << 1500 << true;
        QTest::newRow("DR-SHOOT-18 where the shooters stand") << 1200 << false;
        QTest::newRow("DR-SHOOT-18 behind both") << 3000 << false;
    }
    void DR_SHOOT_18_an_obstacle_between()
    {
        QFETCH(int, wall);
        QFETCH(bool, between);
        const auto with = [&](const char *kind) {
            return tableWith(ground({line(kind, {wall, 0}, {wall, 2000})}),
                             {{atInches(10, 10)}, {atInches(24, 10)}});
        };
        QCOMPARE(with("wall").obstacleBetween(1, 0), between);
        QVERIFY(!with("ditch").obstacleBetween(1, 0)); // it gives no cover anywhere
    }

    void DR_ATTACK_29_right_behind_a_wall_is_in_cover()
    {
        const Battlefield field = ground({line("wall", atInches(20, 0), atInches(20, 20))});
        QVERIFY(tableWith(field, {{{2060, 1000}, {2060, 1200}}}).inCover(0));
        QVERIFY(!tableWith(field, {{{2600, 1000}, {2600, 1200}}}).inCover(0));
    }

    void DR_TERR_08_the_centre_of_the_base_counts()
    {
        Table table = tableWith(ground({agreedScrub()}), {{{1799, 1000}}});
        QVERIFY(!table.inRough(0));
        table.place(0, standAt({{1801, 1000}}));
        QVERIFY(table.inRough(0));
    }

    void DR_SHOOT_18_a_wall_shelters_within_3_inches_on_the_far_side_data()
    {
        QTest::addColumn<int>("wall");
        QTest::addColumn<bool>("cover");
        // All four models stand at 21 inches, their near edge at 20.5.
        QTest::newRow("DR-SHOOT-18 3 inches before them") << 1750 << true;
        QTest::newRow("LR-TER-05 farther off") << 1740 << false;
        QTest::newRow("DR-SHOOT-18 behind them") << 2200 << false;
        QTest::newRow("DR-ATTACK-25 at their feet") << 2000 << true;
    }
    void DR_SHOOT_18_a_wall_shelters_within_3_inches_on_the_far_side()
    {
        QFETCH(int, wall);
        QFETCH(bool, cover);
        const Table table = four(ground({line("wall", {wall, 0}, {wall, 3000})}), 4);
        QCOMPARE(table.shelter(1, 0, true).cover, cover);
        QCOMPARE(table.shelter(1, 0, false).cover, cover);
        QCOMPARE(table.behindObstacle(1, 0), cover); // LR-ATK-16
    }

    void DR_ATTACK_25_most_must_be_behind_the_wall()
    {
        const Battlefield field = ground({line("wall", {2000, 0}, {2000, 3000})});
        QVERIFY(!four(field, 1).shelter(1, 0, false).cover);
        QVERIFY(four(field, 2).shelter(1, 0, false).cover);
        QVERIFY(!four(field, 2).behindObstacle(1, 0)); // LR-TER-08: more than half
        QVERIFY(four(field, 3).behindObstacle(1, 0));
    }

    void DR_TERR_05_a_ditch_is_an_obstacle_without_cover()
    {
        const Table table = four(ground({line("ditch", {2000, 0}, {2000, 3000})}), 4);
        QVERIFY(!table.shelter(1, 0, true).cover);
        QVERIFY(table.behindObstacle(1, 0));
    }

    void DR_SHOOT_11_partly_hidden_by_terrain_is_cover_against_shots()
    {
        const Battlefield field = ground({area("hill", 14, 12, 18, 20)});
        const Table table = four(field, 4); // the southern models are hidden from both shooters
        QVERIFY(table.sees(0, 1));
        QVERIFY(table.shelter(1, 0, true).cover); // LR-TER-03
        QVERIFY(!table.shelter(1, 0, false).cover);
    }

    void DR_SHOOT_11_other_units_hide_but_give_no_cover()
    {
        const Table table =
            tableWith(ground(), {{atInches(10, 10)}, {atInches(30, 10), atInches(30, 12)}, {{2500, 950}}});
        QVERIFY(table.sees(0, 1));
        QVERIFY(!table.shelter(1, 0, true).cover);
    }

    void DR_SHOOT_12_seen_through_woods_is_in_cover()
    {
        const Table table = four(ground({area("woods", 14, 0, 16, 30)}), 4);
        QVERIFY(table.sees(0, 1));
        QVERIFY(table.shelter(1, 0, true).cover);
        QVERIFY(!table.shelter(1, 0, false).cover);
    }

    void DR_TERR_16_superb_cover_is_cover_too()
    {
        const Shelter shelter = four(ground({area("stout building", 18, 5, 24, 20)}), 3).shelter(1, 0, true);
        QVERIFY(shelter.cover);
        QVERIFY(shelter.superb);
        QVERIFY(!four(ground({area("building", 18, 5, 24, 20)}), 3).shelter(1, 0, true).superb);
    }

    void DR_FANT_19_shelter_overhead()
    {
        QVERIFY(four(ground({area("woods", 18, 5, 24, 20)}), 3).shelter(1, 0, false).overhead);
        QVERIFY(!four(ground({agreedScrub()}), 3).shelter(1, 0, false).overhead);
        QVERIFY(!four(ground({line("wall", {2000, 0}, {2000, 3000})}), 4).shelter(1, 0, false).overhead);
    }

    void DR_TERR_11_uphill_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<int>("from");
        QTest::addColumn<int>("inside");
        QTest::addColumn<bool>("uphill");
        QTest::addColumn<bool>("steep");
        QTest::newRow("DR-TERR-11 attacked from below") << "hill" << 10 << 3 << true << false;
        QTest::newRow("LR-TER-07 attacked from below") << "hill" << 10 << 4 << true << false;
        QTest::newRow("DR-ATTACK-24 both on the hill") << "hill" << 19 << 3 << false << false;
        QTest::newRow("DR-TERR-11 only one on the hill") << "hill" << 10 << 1 << false << false;
        QTest::newRow("DR-TERR-12 steep") << "steep hill" << 10 << 3 << true << true;
        QTest::newRow("DR-TERR-11 woods are no hill") << "woods" << 10 << 3 << false << false;
    }
    void DR_TERR_11_uphill()
    {
        QFETCH(QString, kind);
        QFETCH(int, from);
        QFETCH(int, inside);
        QFETCH(bool, uphill);
        QFETCH(bool, steep);
        Table table = four(ground({area(kind.toStdString(), 18, 5, 24, 20)}), inside);
        table.place(0, standAt({atInches(from, 10), atInches(from, 12)}));
        QCOMPARE(table.slope(1, 0).uphill, uphill);
        QCOMPARE(table.slope(1, 0).steep, steep);
        if (inside == 4)
            QVERIFY(!table.shelter(1, 0, true).cover); // LR-TER-11
    }
};

GONFALON_TEST(TestTableShelter)
#include "tst_table_shelter.moc"
