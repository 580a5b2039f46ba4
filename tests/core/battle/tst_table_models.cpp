// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "tests/support/suite.h"
#include "tests/support/tables.h"

using namespace gonfalon;
using namespace gonfalon::table;
using namespace gonfalon::test;

class TestTableModels : public QObject
{
    Q_OBJECT

private slots:
    void DR_COH_06_blocks_are_loose_and_hold_together()
    {
        for (const Base base : {Base{49, 0}, Base{49, 49}, Base{79, 0}})
            for (int models = 1; models <= 24; ++models) {
                Table table = tableWith(ground(), {{}}, base);
                const Stand block = table.blockOf(0, models, atInches(36, 24), 0, false);
                QCOMPARE(int(block.count), models);
                const Way way = table.stand(0, block);
                QVERIFY(way.fault == Fault::None || (way.fault == Fault::Cohesion && models > 12));
                table.place(0, block);
                QCOMPARE(table.middle(0), atInches(36, 24));
            }
    }

    void DR_ATTACK_29_a_wall_stands_base_to_base()
    {
        Table table = tableWith(ground(), {{}});
        table.place(0, table.blockOf(0, 12, atInches(36, 24), 6, false));
        const Stand wall = table.block(0, atInches(36, 24), 6, true);
        std::vector<Point> places(wall.begin(), wall.end());
        std::ranges::sort(places, {}, [](Point at) { return std::pair(at.y, at.x); });
        QCOMPARE(places[1].x - places[0].x, 100);
        QCOMPARE(places[6].y - places[0].y, 100);
        QCOMPARE(table.stand(0, wall).fault, Fault::None);
        const Stand loose = table.block(0, atInches(36, 24), 6, false);
        places.assign(loose.begin(), loose.end());
        std::ranges::sort(places, {}, [](Point at) { return std::pair(at.y, at.x); });
        QVERIFY(places[1].x - places[0].x > 100);
    }

    void files_are_as_asked()
    {
        Table table = tableWith(ground(), {{}});
        const Stand stand = table.blockOf(0, 7, atInches(36, 24), 3, false);
        QCOMPARE(stand.at[1].y, stand.at[2].y);
        QVERIFY(stand.at[3].y > stand.at[2].y);
        QVERIFY(stand.at[6].y > stand.at[5].y);
        QCOMPARE(stand.at[0], atInches(36, 24)); // the Leader in the middle (DR-LEAD-03)
    }

    void DR_SHOOT_19_those_in_range_go_first_the_leader_last()
    {
        Table table =
            tableWith(ground(), {{atInches(10, 10), atInches(12, 10), atInches(14, 10)}, {atInches(2, 10)}});
        // In range of 9.5 inches: the first two.
        table.place(0, table.remaining(0, {1, 1, Length::hundredths(950)}));
        QVERIFY(table.stand(0) == standAt({atInches(10, 10), atInches(14, 10)}));
        table.place(0, table.remaining(0, {1, 1, Length::hundredths(950)})); // DR-LEAD-02
        QVERIFY(table.stand(0) == standAt({atInches(10, 10)}));
        table.place(0, table.remaining(0, {1, 1, Length::hundredths(950)}));
        QVERIFY(!table.stands(0));
    }

    void DR_ATTACK_31_those_that_touch_go_first()
    {
        Table table =
            tableWith(ground(), {{atInches(10, 10), atInches(10, 11), atInches(10, 9), atInches(9, 10)},
                                 {atInches(11, 9)}});
        table.place(0, table.remaining(0, {1, 1, Length{}}));
        QVERIFY(table.stand(0) == standAt({atInches(10, 10), atInches(10, 11), atInches(9, 10)}));
    }

    void DR_SHOOT_19_the_rest_keep_together()
    {
        // The second holds the first and the third together; all are in range.
        Table table =
            tableWith(ground(), {{atInches(10, 10), atInches(13, 10), atInches(16, 10)}, {atInches(2, 10)}});
        table.place(0, table.remaining(0, {1, 1, Length::inches(18)}));
        QVERIFY(table.inCohesion(0));
        QVERIFY(table.stand(0) == standAt({atInches(10, 10), atInches(13, 10)}));
    }

    void DR_SHOOT_19_without_a_cause_all_are_alike()
    {
        Table table = tableWith(ground(), {{}});
        table.place(0, table.blockOf(0, 12, atInches(36, 24), 4, false));
        const Point leader = table.stand(0).at[0];
        for (int left = 11; left > 0; --left) {
            table.place(0, table.remaining(0, {1, noUnit, Length{}}));
            QCOMPARE(table.models(0), left);
            QCOMPARE(table.stand(0).at[0], leader);
            QVERIFY(table.inCohesion(0));
        }
        table.place(0, table.remaining(0, {5, noUnit, Length{}}));
        QVERIFY(!table.stands(0));
    }

    void setting_up_data()
    {
        QTest::addColumn<int>("x");
        QTest::addColumn<int>("y");
        QTest::addColumn<Fault>("fault");
        QTest::newRow("DR-COH-04 free") << 3000 << 3000 << Fault::None;
        QTest::newRow("DR-MOVE-10 over the edge") << 40 << 3000 << Fault::OffTable;
        QTest::newRow("DR-MOVE-08 in the ravine") << 5100 << 1100 << Fault::Impassable;
        QTest::newRow("DR-COH-04 at another unit") << 1390 << 1000 << Fault::NearUnit;
        QTest::newRow("DR-COH-04 3 inches off") << 1400 << 1000 << Fault::None;
    }
    void setting_up()
    {
        QFETCH(int, x);
        QFETCH(int, y);
        QFETCH(Fault, fault);
        Table table = tableWith(ground({area("ravine", 50, 10, 60, 20)}), {{}, {atInches(10, 10)}});
        QCOMPARE(table.stand(0, standAt({{x, y}})).fault, fault);
    }

    void DR_UNIT_12_chariots_are_not_set_up_in_rough_ground()
    {
        const Table table = tableWith(ground({area("marsh", 10, 10, 20, 20)}), {{}});
        const Stand inside = standAt({atInches(15, 15)});
        Mover chariots = moverOf(10);
        chariots.shunsRough = true;
        QCOMPARE(table.stand(0, inside, chariots).fault, Fault::Impassable);
        QCOMPARE(table.stand(0, inside, moverOf(10)).fault, Fault::None);
        QCOMPARE(table.stand(0, standAt({atInches(25, 15)}), chariots).fault, Fault::None);
    }

    void DR_COH_01_no_unit_is_set_up_torn_or_in_one_spot()
    {
        const Table table = tableWith(ground(), {{}});
        QCOMPARE(table.stand(0, standAt({atInches(10, 10), atInches(15, 10)})).fault, Fault::Cohesion);
        QCOMPARE(table.stand(0, standAt({atInches(10, 10), {1050, 1000}})).fault, Fault::Overlap);
    }

    void zones()
    {
        const Table table = tableWith(ground(), {{}});
        Zone strip{.from = {0, 0}, .to = {7200, 600}};
        QVERIFY(table.inZone(0, standAt({{1000, 550}}), strip));
        QVERIFY(!table.inZone(0, standAt({{1000, 560}}), strip));
        QVERIFY(!table.inZone(0, standAt({{1000, 300}, {1000, 660}}), strip));
        strip.touching = true;
        QVERIFY(!table.inZone(0, standAt({{1000, 550}}), strip));
        QVERIFY(table.inZone(0, standAt({{1000, 50}, {1000, 300}}), strip));
        Zone circle{.shape = Zone::Shape::Circle, .from = {3600, 2400}, .to = {}, .radius = 600};
        QVERIFY(table.inZone(0, standAt({{4150, 2400}}), circle));
        QVERIFY(!table.inZone(0, standAt({{4160, 2400}}), circle));
    }
};

GONFALON_TEST(TestTableModels)
#include "tst_table_models.moc"
