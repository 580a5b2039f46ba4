// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "tests/support/suite.h"
#include "tests/support/tables.h"

using namespace gonfalon;
using namespace gonfalon::table;
using namespace gonfalon::test;

class TestTableFollow : public QObject
{
    Q_OBJECT

    /// What is wrong with a straight move of one model from 10, 10 eastwards.
    static Fault east(const Battlefield &field, int by, const Mover &mover, Point from = atInches(10, 10))
    {
        const Table table = tableWith(field, {{from}});
        return table.follow(0, {from + Point{by, 0}}, 0, false, mover).fault;
    }
    static int reachEast(const Battlefield &field, const Mover &mover, Point from = atInches(10, 10))
    {
        const Table table = tableWith(field, {{from}});
        return table.reachTowards(0, from + Point{5000, 0}, mover).place.x - from.x;
    }

private slots:
    void DR_MOVE_01_up_to_the_allowance_along_the_path()
    {
        const Table table = tableWith(ground(), {{atInches(10, 10), atInches(12, 10)}});
        const Way straight = table.follow(0, {atInches(17, 10)}, 0, false, moverOf(6));
        QCOMPARE(straight.fault, Fault::None);
        QVERIFY(straight.stand == standAt({atInches(16, 10), atInches(18, 10)}));
        QCOMPARE(straight.gone, Length::inches(6)); // LR-MOV-05
        QCOMPARE(table.follow(0, {atInches(14, 10), atInches(14, 13)}, 0, false, moverOf(6)).gone,
                 Length::inches(6));
        QCOMPARE(table.follow(0, {atInches(14, 10), {1400, 1302}}, 0, false, moverOf(6)).fault,
                 Fault::TooFar);
        QCOMPARE(table.follow(0, {{1702, 1000}}, 0, false, moverOf(6)).fault, Fault::TooFar);
        QCOMPARE(table.follow(0, {{1701, 1000}}, 0, false, moverOf(6)).fault, Fault::None); // DR-CONV-11
        QCOMPARE(table.follow(0, {}, 0, false, moverOf(6)).fault, Fault::None);             // DR-MOVE-04
    }

    void DR_MOVE_05_rough_halves_what_is_left_data()
    {
        QTest::addColumn<int>("west");
        QTest::addColumn<int>("east");
        QTest::addColumn<int>("reach");
        QTest::newRow("DR-MOVE-05 entering after 2 inches") << 12 << 40 << 400;
        QTest::newRow("DR-MOVE-05 starting inside") << 5 << 40 << 300;
        QTest::newRow("DR-MOVE-05 leaving after 1 inch") << 5 << 11 << 500;
        QTest::newRow("LR-MOV-02 through 2 inches") << 12 << 14 << 400;
        QTest::newRow("DR-MOVE-05 not reached") << 17 << 40 << 600;
    }
    void DR_MOVE_05_rough_halves_what_is_left()
    {
        QFETCH(int, west);
        QFETCH(int, east);
        QFETCH(int, reach);
        const Battlefield field = ground({area("marsh", west, 5, east, 15)});
        QCOMPARE(TestTableFollow::east(field, reach, moverOf(6)), Fault::None);
        QCOMPARE(TestTableFollow::east(field, reach + 3, moverOf(6)), Fault::TooFar);
        QVERIFY(std::abs(reachEast(field, moverOf(6)) - reach) <= 1);
    }

    void DR_MOVE_06_fleet_footed_and_flyers_are_not_slowed()
    {
        const Battlefield field = ground({area("marsh", 5, 5, 40, 15)});
        Mover fleet = moverOf(6), flyer = moverOf(6);
        fleet.fleetFooted = true; // DR-UNIT-59
        flyer.flies = true;       // DR-FANT-18
        QCOMPARE(east(field, 600, fleet), Fault::None);
        QCOMPARE(east(field, 600, flyer), Fault::None);
        QCOMPARE(reachEast(field, fleet), 600);
    }

    void DR_FANT_54_bogged_units_are_slowed_everywhere_but_once()
    {
        Mover bogged = moverOf(6);
        bogged.bogged = true;
        QCOMPARE(reachEast(ground(), bogged), 300);
        QCOMPARE(east(ground(), 303, bogged), Fault::TooFar);
        QCOMPARE(reachEast(ground({area("marsh", 5, 5, 40, 15)}), bogged), 300);
        bogged.fleetFooted = true;
        QCOMPARE(reachEast(ground(), bogged), 600);
    }

    void DR_TERR_10_models_are_slowed_one_by_one()
    {
        const Battlefield field = ground({area("marsh", 5, 5, 40, 10)});
        const Table table = tableWith(field, {{atInches(10, 8), atInches(10, 11)}});
        const Way way = table.follow(0, {{1300, 950}}, 0, false, moverOf(6)); // LR-MOV-06
        QCOMPARE(way.fault, Fault::None);
        // Of two models one alone is no majority that could go on.
        QCOMPARE(table.follow(0, {{1310, 950}}, 0, false, moverOf(6)).fault, Fault::TooFar);
        QVERIFY(std::abs(table.reachTowards(0, {5000, 950}, moverOf(6)).place.x - 1300) <= 1);
    }

    void DR_TERR_10_of_12_light_foot_4_wade()
    {
        Table table = tableWith(ground({area("marsh", 5, 5, 40, 10)}), {{atInches(10, 10)}});
        table.place(0, table.blockOf(0, 12, {1000, 1055}, 4, false)); // the northern rank in the marsh
        const Way way = table.follow(0, {{1800, 1055}}, 0, false, moverOf(8));
        QCOMPARE(way.fault, Fault::None);
        int far = 0;
        for (std::size_t i = 0; i < 12; ++i) {
            const int gone = way.stand.at[i].x - table.stand(0).at[i].x;
            far += gone >= 799 ? 1 : 0;
            if (table.stand(0).at[i].y < 1000) // half, but where it leaves the marsh sooner
                QVERIFY2(gone < 700, qPrintable(QString::number(gone)));
        }
        QCOMPARE(far, 8);
        Table after = table;
        after.place(0, way.stand);
        QVERIFY(after.inCohesion(0));
        QCOMPARE(table.reachTowards(0, {5000, 1055}, moverOf(8)).place, (Point{1800, 1055}));
    }

    void DR_TERR_12_steep_hills_slow_the_climb_only()
    {
        const Battlefield field = ground({area("steep hill", 10, 0, 40, 40)});
        QCOMPARE(reachEast(field, moverOf(6), {1001, 2000}), 300);
        const Table table = tableWith(field, {{atInches(16, 20)}});
        QCOMPARE(table.reachTowards(0, atInches(2, 20), moverOf(6)).place, atInches(10, 20));
    }

    void DR_MOVE_07_obstacles_halt_and_are_crossed_next_time()
    {
        const Battlefield field = ground({line("wall", atInches(13, 0), atInches(13, 40))});
        QCOMPARE(reachEast(field, moverOf(6)), 250); // LR-MOV-03: the base halts against it
        QCOMPARE(east(field, 250, moverOf(6)), Fault::None);
        QCOMPARE(east(field, 260, moverOf(6)), Fault::Obstacle);
        QCOMPARE(east(field, 600, moverOf(6)), Fault::Obstacle);
        QCOMPARE(east(field, 600, moverOf(6), {1250, 1000}), Fault::None); // at no further cost
        QCOMPARE(reachEast(field, moverOf(6), {1250, 1000}), 600);
        Mover flyer = moverOf(6);
        flyer.flies = true;
        QCOMPARE(east(field, 600, flyer), Fault::None);
        Mover chariot = moverOf(6);
        chariot.shunsObstacles = true;
        QCOMPARE(east(field, 600, chariot, {1250, 1000}), Fault::Obstacle);
    }

    void DR_MOVE_08_impassable_ground_is_closed()
    {
        const Battlefield field = ground({area("ravine", 13, 0, 15, 40)});
        QCOMPARE(east(field, 400, moverOf(6)), Fault::Impassable); // LR-MOV-04
        QCOMPARE(east(field, 600, moverOf(6)), Fault::Impassable); // not even to the far side
        QVERIFY(std::abs(reachEast(field, moverOf(6)) - 300) <= 1);
        Mover flyer = moverOf(6);
        flyer.flies = true;
        QCOMPARE(east(field, 600, flyer), Fault::None); // DR-FANT-18
        QCOMPARE(east(field, 400, flyer), Fault::Impassable);
        QVERIFY(reachEast(field, flyer) == 600);
        Mover chariot = moverOf(6);
        chariot.shunsRough = true;
        QCOMPARE(east(ground({area("woods", 13, 0, 15, 40)}), 600, chariot), Fault::Impassable);
    }

    void DR_COH_04_3_inches_from_all_other_units_data()
    {
        QTest::addColumn<int>("y");
        QTest::addColumn<int>("by");
        QTest::addColumn<Fault>("fault");
        // The other unit stands at 20 inches, 4 inches on where the bases are 3 apart.
        QTest::newRow("DR-COH-04 exactly 3 inches is legal") << 1000 << 600 << Fault::None;
        QTest::newRow("DR-CONV-11 a hundredth of tolerance") << 1000 << 601 << Fault::None;
        QTest::newRow("DR-COH-04 nearer") << 1000 << 602 << Fault::NearUnit;
        QTest::newRow("LR-COH-02 friend or foe") << 1000 << 700 << Fault::NearUnit;
        QTest::newRow("DR-COH-05 passing by nearer") << 1398 << 2000 << Fault::NearUnit;
        QTest::newRow("DR-COH-05 passing by at 3 inches") << 1400 << 2000 << Fault::None;
    }
    void DR_COH_04_3_inches_from_all_other_units()
    {
        QFETCH(int, y);
        QFETCH(int, by);
        QFETCH(Fault, fault);
        const Table table = tableWith(ground(), {{{1000, y}}, {atInches(20, 10)}});
        const Way way = table.follow(0, {{1000 + by, y}}, 0, false, moverOf(40));
        QCOMPARE(way.fault, fault);
        QCOMPARE(way.near, fault == Fault::None ? noUnit : UnitIndex{1});
    }

    void DR_RETREAT_07_who_is_nearer_may_go_away_not_nearer()
    {
        const Table table = tableWith(ground(), {{atInches(10, 10)}, {atInches(13, 10)}});
        QCOMPARE(table.follow(0, {atInches(8, 10)}, 0, false, moverOf(6)).fault, Fault::None);
        QCOMPARE(table.follow(0, {{1005, 1000}}, 0, false, moverOf(6)).fault, Fault::NearUnit);
        QCOMPARE(table.reachTowards(0, atInches(20, 10), moverOf(6)).place, atInches(10, 10));
    }

    void DR_FANT_20_over_other_units_but_not_onto_them()
    {
        const Table table = tableWith(ground(), {{atInches(10, 10)}, {atInches(15, 10)}});
        Mover mover = moverOf(12);
        mover.overUnits = true;
        QCOMPARE(table.follow(0, {atInches(20, 10)}, 0, false, mover).fault, Fault::None);
        QCOMPARE(table.follow(0, {atInches(17, 10)}, 0, false, mover).fault, Fault::NearUnit);
        mover.overUnits = false;
        QCOMPARE(table.follow(0, {atInches(20, 10)}, 0, false, mover).fault, Fault::NearUnit);
    }

    void DR_MOVE_10_never_off_the_table()
    {
        const Table table = tableWith(ground(), {{atInches(2, 10)}});
        QCOMPARE(table.follow(0, {{50, 1000}}, 0, false, moverOf(6)).fault, Fault::None);
        QCOMPARE(table.follow(0, {{40, 1000}}, 0, false, moverOf(6)).fault, Fault::OffTable);
        QCOMPARE(table.reachTowards(0, {-500, 1000}, moverOf(6)).place, (Point{50, 1000}));
    }

    void DR_COH_03_a_broken_unit_must_close_up()
    {
        const Table table = tableWith(ground(), {{atInches(10, 10), atInches(15, 10)}});
        QCOMPARE(table.follow(0, {atInches(13, 12)}, 0, false, moverOf(6)).fault, Fault::Cohesion);
        const Way way = table.follow(0, {atInches(13, 12)}, 2, false, moverOf(6));
        QCOMPARE(way.fault, Fault::None); // DR-MOVE-04
    }

    void a_new_form_is_paid_by_each_model()
    {
        Table table = tableWith(ground(), {{atInches(10, 10)}});
        table.place(0, table.blockOf(0, 12, atInches(20, 20), 4, false));
        const Way way = table.follow(0, {atInches(20, 22)}, 6, false, moverOf(6));
        QCOMPARE(way.fault, Fault::None);
        QVERIFY(way.stand == table.block(0, atInches(20, 22), 6, false));
        QVERIFY(way.gone > Length::inches(2));
        QCOMPARE(table.follow(0, {atInches(20, 22)}, 6, false, moverOf(2)).fault, Fault::TooFar);
        QCOMPARE(table.follow(0, {atInches(20, 22)}, 4, false, moverOf(2)).gone,
                 Length::inches(2)); // the same form
    }

    void DR_MOVE_01_each_model_to_its_own_place_data()
    {
        QTest::addColumn<std::vector<Point>>("places");
        QTest::addColumn<Fault>("fault");
        QTest::addColumn<int>("model");
        QTest::addColumn<int>("missing"); // hundredths, two either way
        using Places = std::vector<Point>;
        // Three models at 10, 12 and 14 inches; 6 inches each; another unit at 20, 16.
        QTest::newRow("DR-MOVE-01 all in reach")
            << Places{{1600, 1000}, {1500, 1150}, {1700, 1150}} << Fault::None << 0 << 0;
        QTest::newRow("DR-MOVE-01 the second goes too far")
            << Places{{1600, 1000}, {1850, 1000}, {1700, 1150}} << Fault::TooFar << 1 << 50;
        QTest::newRow("DR-COH-04 the third too near to another unit")
            << Places{{1500, 1000}, {1600, 1150}, {1720, 1400}} << Fault::NearUnit << 2 << 55;
        QTest::newRow("DR-COH-01 the third out of cohesion")
            << Places{{1000, 1000}, {1100, 1000}, {1600, 1000}} << Fault::Cohesion << 2 << 100;
        QTest::newRow("DR-COH-06 the third on the second")
            << Places{{1000, 1000}, {1200, 1000}, {1250, 1000}} << Fault::Overlap << 2 << 50;
        QTest::newRow("DR-MOVE-01 the first goes too far")
            << Places{{1000, 40}, {1100, 450}, {1300, 450}} << Fault::TooFar << 0 << 360;
    }
    void DR_MOVE_01_each_model_to_its_own_place()
    {
        QFETCH(std::vector<Point>, places);
        QFETCH(Fault, fault);
        QFETCH(int, model);
        QFETCH(int, missing);
        const Table table =
            tableWith(ground(), {{atInches(10, 10), atInches(12, 10), atInches(14, 10)}, {atInches(20, 16)}});
        const Way way = table.goTo(0, {}, standAt(places), moverOf(6));
        QCOMPARE(way.fault, fault);
        QCOMPARE(int(way.model), model);
        QVERIFY2(std::abs(way.missing.inHundredths() - missing) <= 2,
                 qPrintable(QString::number(way.missing.inHundredths())));
        if (fault == Fault::None)
            QVERIFY(way.stand == standAt(places));
    }

    void DR_SCEN_41_dangerous_ground_is_noticed()
    {
        const Table table =
            tableWith(ground({area("dangerous ground", 13, 0, 15, 40)}), {{atInches(10, 10)}});
        QVERIFY(table.follow(0, {atInches(16, 10)}, 0, false, moverOf(6)).dangerous);
        QVERIFY(!table.follow(0, {atInches(12, 10)}, 0, false, moverOf(6)).dangerous);
        const Table inside = tableWith(table.battlefield(), {{atInches(14, 10)}});
        QVERIFY(!inside.follow(0, {}, 0, false, moverOf(6)).dangerous); // standing still
        QVERIFY(inside.follow(0, {atInches(14, 11)}, 0, false, moverOf(6)).dangerous);
    }
};

GONFALON_TEST(TestTableFollow)
#include "tst_table_follow.moc"
