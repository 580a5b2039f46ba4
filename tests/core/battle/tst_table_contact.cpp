// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "tests/support/suite.h"
#include "tests/support/tables.h"

using namespace gonfalon;
using namespace gonfalon::table;
using namespace gonfalon::test;

class TestTableContact : public QObject
{
    Q_OBJECT

    /// How many models of unit 0 would touch unit 1 after that way.
    static int touching(const Table &table, const Way &way)
    {
        int count = 0;
        for (const Point at : way.stand) {
            Table alone = table;
            alone.place(0, standAt({at}));
            count += alone.within(0, 1, Length::hundredths(1)) ? 1 : 0;
        }
        return count;
    }

private slots:
    void DR_ATTACK_01_contact_within_the_allowance_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<int>("gap");
        QTest::addColumn<bool>("touches");
        QTest::newRow("DR-ATTACK-01 just in reach") << QString() << 600 << true;
        QTest::newRow("DR-ATTACK-01 out of reach") << QString() << 603 << false;
        QTest::newRow("DR-ATTACK-02 through 2 inches of marsh") << "marsh" << 400 << true;
        QTest::newRow("LR-WLD-06 too far through marsh") << "marsh" << 403 << false;
        QTest::newRow("DR-ATTACK-02 not through a ravine") << "ravine" << 400 << false;
        QTest::newRow("DR-ATTACK-02 not across a wall far before the target") << "far wall" << 500 << false;
    }
    void DR_ATTACK_01_contact_within_the_allowance()
    {
        QFETCH(QString, kind);
        QFETCH(int, gap);
        QFETCH(bool, touches);
        Battlefield field = ground();
        if (kind == QLatin1String("far wall"))
            field = ground({line("wall", atInches(12, 0), atInches(12, 40))});
        else if (!kind.isEmpty())
            field = ground({area(kind.toStdString(), 11, 0, 13, 40)});
        const Table table = tableWith(field, {{atInches(10, 10)}, {{1100 + gap, 1000}}});
        const std::optional<Way> way = table.contact(0, 1, moverOf(6));
        QCOMPARE(way.has_value(), touches);
        QCOMPARE(table.canContact(0, 1, moverOf(6)), touches);
        if (!way)
            return;
        QCOMPARE(way->fault, Fault::None);
        Table after = table;
        after.place(0, way->stand);
        QCOMPARE(after.gap(0, 1), Length{});
        QVERIFY(std::abs(way->gone.inHundredths() - gap) <= 1);
    }

    void DR_ATTACK_04_third_units_keep_their_3_inches()
    {
        Table table = tableWith(ground(), {{atInches(10, 10)}, {atInches(15, 10)}, {{1500, 1250}}});
        QVERIFY(!table.contact(0, 1, moverOf(8))); // the third stands 1.5 inches from the target
        table.place(2, standAt({atInches(15, 16)}));
        QVERIFY(table.contact(0, 1, moverOf(8)).has_value());
        table.place(2, standAt({{1250, 1200}})); // beside the way, and the way round is longer
        QVERIFY(!table.contact(0, 1, moverOf(4)));
    }

    void DR_ATTACK_04_another_place_of_the_target_is_tried()
    {
        // The nearest model of the target stands too near to the third unit, the next one does not.
        const Table table =
            tableWith(ground(), {{atInches(10, 10)}, {atInches(15, 10), {1550, 700}}, {{1550, 1320}}});
        const std::optional<Way> way = table.contact(0, 1, moverOf(8));
        QVERIFY(way.has_value());
        Table after = table;
        after.place(0, way->stand);
        QCOMPARE(after.gap(0, 1), Length{});
        QVERIFY(!after.within(0, 2, Length::hundredths(298)));
    }

    void DR_ATTACK_05_as_many_models_as_possible_touch()
    {
        Table table = tableWith(ground(), {{atInches(10, 10)}, {atInches(20, 20)}});
        table.place(0, table.blockOf(0, 12, atInches(20, 20), 4, false));
        table.place(1, table.blockOf(1, 12, atInches(21, 28), 4, false));
        const std::optional<Way> way = table.contact(0, 1, moverOf(8));
        QVERIFY(way.has_value());
        QVERIFY2(touching(table, *way) >= 3, "the front rank");
        QVERIFY(way->gone <= Length::inches(8));
        Table after = table;
        after.place(0, way->stand);
        QVERIFY(after.inCohesion(0));
        QCOMPARE(after.stand(0, after.stand(0)).fault, Fault::NearUnit); // of the target, but no overlap
        after.takeOff(1);
        QCOMPARE(after.stand(0, after.stand(0)).fault, Fault::None);
    }

    void DR_ATTACK_05_who_stands_farther_back_closes_in_by_himself()
    {
        const Table table = tableWith(ground(), {{{2000, 2000}, {2150, 1900}, {2300, 2000}},
                                                 {{2000, 2500}, {2150, 2500}, {2300, 2500}}});
        const std::optional<Way> way = table.contact(0, 1, moverOf(6));
        QVERIFY(way.has_value());
        QCOMPARE(touching(table, *way), 3);
        QVERIFY(way->gone.inHundredths() <= 601);
    }

    void DR_ATTACK_05_models_without_reach_stay_behind()
    {
        // The second model stands 5 inches farther back and has only what is left of its own allowance.
        const Table table =
            tableWith(ground(), {{atInches(10, 10), atInches(6, 10)}, {atInches(17, 10), {1700, 1300}}});
        const std::optional<Way> way = table.contact(0, 1, moverOf(6));
        QVERIFY(way.has_value());
        QVERIFY(way->stand.at[1].x <= 1201);
        QVERIFY(way->gone.inHundredths() <= 601);
    }

    void DR_ATTACK_06_a_target_behind_an_obstacle_is_met_at_it_data()
    {
        QTest::addColumn<int>("target");
        QTest::addColumn<bool>("touches");
        QTest::newRow("DR-ATTACK-06 right behind it") << 1460 << true;
        QTest::newRow("LR-WLD-06 2 inches behind it") << 1650 << true;
        QTest::newRow("DR-ATTACK-06 as far as it shelters") << 1750 << true;
        QTest::newRow("DR-ATTACK-06 farther behind") << 1760 << false;
    }
    void DR_ATTACK_06_a_target_behind_an_obstacle_is_met_at_it()
    {
        QFETCH(int, target);
        QFETCH(bool, touches);
        const Battlefield field = ground({line("wall", atInches(14, 0), atInches(14, 40))});
        const Table table = tableWith(field, {{atInches(10, 10)}, {{target, 1000}}});
        const std::optional<Way> way = table.contact(0, 1, moverOf(8));
        QCOMPARE(way.has_value(), touches);
        if (!way)
            return;
        QVERIFY(way->atObstacle);
        QCOMPARE(way->stand.at[0], (Point{1350, 1000}));
    }

    void DR_MOVE_07_attackers_that_begin_at_the_obstacle_cross_it()
    {
        const Battlefield field = ground({line("wall", atInches(14, 0), atInches(14, 40))});
        const Table table = tableWith(field, {{{1350, 1000}}, {atInches(18, 10)}});
        const std::optional<Way> way = table.contact(0, 1, moverOf(8)); // LR-ATK-23
        QVERIFY(way.has_value());
        QVERIFY(!way->atObstacle);
        QCOMPARE(way->stand.at[0].x, 1700);
    }

    void DR_FANT_18_flyers_come_over_everything()
    {
        const Battlefield field =
            ground({line("wall", atInches(12, 0), atInches(12, 40)), area("ravine", 12, 0, 14, 40)});
        const Table table = tableWith(field, {{atInches(10, 10)}, {atInches(17, 10)}});
        Mover flyer = moverOf(6);
        QVERIFY(!table.canContact(0, 1, flyer));
        flyer.flies = true;
        QVERIFY(table.canContact(0, 1, flyer));
    }

    void DR_ATTACK_15_as_near_as_3_inches()
    {
        const Table table = tableWith(ground(), {{atInches(10, 10)}, {atInches(20, 10)}});
        QCOMPARE(table.approach(0, 1, moverOf(10)).stand.at[0], atInches(16, 10));
        QCOMPARE(table.approach(0, 1, moverOf(4)).stand.at[0], atInches(14, 10));
    }

    void DR_ATTACK_10_both_meet_in_proportion_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<int>("attacker");
        QTest::addColumn<int>("target");
        // 9 inches between the bases; allowances 6 and 12.
        QTest::newRow("DR-ATTACK-10 one third, two thirds") << QString() << 300 << 600;
        QTest::newRow("LR-ATK-17 a wall before the attackers") << "wall at 12" << 150 << 750;
        QTest::newRow("DR-ATTACK-10 a wall before the target") << "wall at 18" << 600 << 150;
    }
    void DR_ATTACK_10_both_meet_in_proportion()
    {
        QFETCH(QString, kind);
        QFETCH(int, attacker);
        QFETCH(int, target);
        Battlefield field = ground();
        if (!kind.isEmpty()) {
            const int x = kind.endsWith(QLatin1String("12")) ? 12 : 18;
            field = ground({line("wall", atInches(x, 5), atInches(x, 15))});
        }
        const Table table = tableWith(field, {{atInches(10, 10)}, {atInches(20, 10)}});
        const Table::Meeting meeting = table.meet(0, 1, moverOf(6), moverOf(12));
        const int gone = meeting.attacker.stand.at[0].x - 1000;
        const int came = 2000 - meeting.target.stand.at[0].x;
        // Who is not stopped comes the farther, as far as his own movement goes.
        QVERIFY2(std::abs(gone - attacker) <= 1, qPrintable(QString::number(gone)));
        QVERIFY2(std::abs(came - target) <= 1, qPrintable(QString::number(came)));
        QCOMPARE(meeting.attacker.atObstacle || meeting.target.atObstacle, !kind.isEmpty());
    }

    void DR_ATTACK_04_who_meets_a_counter_charge_leaves_third_units()
    {
        // An inch from a third unit; half way to the target would still be too near to it.
        const Table table = tableWith(ground(), {{atInches(10, 10)}, {atInches(14, 10)}, {atInches(8, 10)}});
        const Table::Meeting meeting = table.meet(0, 1, moverOf(6), moverOf(6));
        Table after = table;
        after.place(0, meeting.attacker.stand);
        after.place(1, meeting.target.stand);
        QCOMPARE(after.gap(0, 1), Length{});
        QVERIFY(!after.within(0, 2, Length::hundredths(298)));
    }

    void DR_COH_03_a_torn_unit_closes_up_as_it_comes_on()
    {
        const std::vector<Point> torn{{1000, 1000}, {1000, 1450}};
        const Table table = tableWith(ground(), {torn, {atInches(20, 12)}});
        QVERIFY(!table.inCohesion(0));
        Table after = table;
        after.place(0, table.approach(0, 1, moverOf(4)).stand);
        QVERIFY(after.inCohesion(0));
        QVERIFY(after.gap(0, 1) < table.gap(0, 1));
    }

    void DR_ATTACK_01_the_straight_side_of_a_long_base_is_touched()
    {
        // Third units leave open only what lies against the middle of its straight side.
        Table table(ground(), true);
        const auto stand = [&table](UnitIndex unit, SideIndex side, Base base, std::vector<Point> places) {
            table.addUnit(base, side, true);
            table.place(unit, standAt(std::move(places)));
        };
        stand(0, 0, inchBase, {{1000, 1000}});
        stand(1, 1, {50, 100}, {{1500, 1130}});
        stand(2, 1, inchBase, {{1400, 600}});
        stand(3, 1, inchBase, {{1400, 1480}});
        const auto way = table.contact(0, 1, moverOf(8));
        QVERIFY(way.has_value());
        QVERIFY(std::abs(way->stand.at[0].x - 1400) <= 1);
        QVERIFY(way->stand.at[0].y > 1000 && way->stand.at[0].y < 1090);
    }

    void DR_ATTACK_01_a_flyer_finds_the_one_strip_that_others_leave_him()
    {
        Table table(ground(), true);
        const auto stand = [&table](UnitIndex unit, SideIndex side, int radius, std::vector<Point> places) {
            table.addUnit({radius, 0}, side, true);
            table.place(unit, standAt(std::move(places)));
        };
        stand(0, 0, 98, {{3362, 2281}, {3617, 2282}});
        stand(1, 1, 98, {{4236, 1836}});
        stand(2, 0, 49,
              {{3367, 1977},
               {3523, 1708},
               {3613, 1854},
               {3244, 1977},
               {3367, 1854},
               {3490, 1977},
               {3613, 1977},
               {3490, 2100}});
        stand(3, 0, 98, {{4200, 2749}});
        Mover flyer = moverOf(6);
        flyer.flies = true;
        flyer.overUnits = true;
        const auto way = table.contact(0, 1, flyer);
        QVERIFY(way.has_value());
        QVERIFY(table.canContact(0, 1, flyer));
        table.place(0, way->stand);
        QVERIFY(table.inCohesion(0));
        QCOMPARE(table.gap(0, 1), Length{});
    }
};

GONFALON_TEST(TestTableContact)
#include "tst_table_contact.moc"
