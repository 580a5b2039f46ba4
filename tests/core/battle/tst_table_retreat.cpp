// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it
#include <QtMath>

#include "tests/support/suite.h"
#include "tests/support/tables.h"

using namespace gonfalon;
using namespace gonfalon::table;
using namespace gonfalon::test;

class TestTableRetreat : public QObject
{
    Q_OBJECT

    /// Unit 0 at 20, 20 runs from unit 1 in the west by 3 inches; where it ends.
    static Flight fromWest(const Battlefield &field, const std::vector<std::vector<Point>> &others = {},
                           int enemy = 15)
    {
        std::vector<std::vector<Point>> units{{atInches(20, 20)}, {atInches(enemy, 20)}};
        units.insert(units.end(), others.begin(), others.end());
        return tableWith(field, units).retreat(0, 1, moverOf(3));
    }

private slots:
    void DR_RETREAT_01_straight_away_by_the_allowance()
    {
        const Flight flight = fromWest(ground());
        QCOMPARE(flight.stand.at[0], atInches(23, 20)); // LR-RET-01
        QCOMPARE(flight.gone, Length::inches(3));
        QCOMPARE(flight.missing, Length{});
        const Table aslant = tableWith(ground(), {{atInches(20, 20)}, {atInches(14, 12)}});
        QCOMPARE(aslant.retreat(0, 1, moverOf(5)).stand.at[0], atInches(23, 24)); // LR-RET-03
    }

    void DR_RETREAT_01_terrain_as_usual()
    {
        const Flight flight = fromWest(ground({area("marsh", 21, 0, 40, 40)}));
        QVERIFY(std::abs(flight.stand.at[0].x - 2200) <= 1);
        QCOMPARE(flight.missing, Length{}); // LR-RET-06: rough ground just shortens it
    }

    void DR_RETREAT_03_goes_on_until_3_inches_clear()
    {
        const Flight flight = fromWest(ground(), {}, 19); // touching
        QVERIFY(flight.stand.at[0].x >= 2300);
        const Table table = tableWith(ground(), {{atInches(20, 20)}, {atInches(19, 20)}});
        const Flight slow = table.retreat(0, 1, moverOf(1)); // DR-ATTACK-35, LR-ATK-21
        QVERIFY(slow.stand.at[0].x >= 2300 && slow.stand.at[0].x <= 2303);
        QCOMPARE(slow.missing, Length{});
    }

    void DR_RETREAT_04_blocked_by_impassable_ground()
    {
        const Flight flight = fromWest(ground({area("ravine", 22, 0, 30, 40)}));
        QVERIFY(std::abs(flight.stand.at[0].x - 2200) <= 1);
        QVERIFY(std::abs(flight.missing.inHundredths() - 100) <= 1); // LR-RET-04, LR-TER-10
        QVERIFY(!flight.offTable);
    }

    void DR_RETREAT_05_blocked_by_friends()
    {
        // A wall of friends that no bend gets around.
        std::vector<Point> friends;
        for (int y = 14; y <= 26; y += 3)
            friends.push_back(atInches(26, y));
        const Flight flight = fromWest(ground(), {friends});
        QVERIFY(std::abs(flight.stand.at[0].x - 2200) <= 15);
        QVERIFY(flight.missing.inHundredths() > 80);
    }

    void DR_RETREAT_06_an_obstacle_stops_without_loss()
    {
        const Flight flight = fromWest(ground({line("wall", atInches(22, 0), atInches(22, 40))}));
        QCOMPARE(flight.stand.at[0], (Point{2150, 2000}));
        QCOMPARE(flight.missing, Length{});
        QVERIFY(flight.atObstacle);
        // The last 3 inches carry over it.
        const Flight over = fromWest(ground({line("wall", atInches(22, 0), atInches(22, 40))}), {}, 19);
        QVERIFY(over.stand.at[0].x >= 2300);
    }

    void DR_RETREAT_02_each_model_at_its_own_rate()
    {
        // The rear rank stands in a marsh: it is slower, and the front waits no longer than cohesion asks.
        const Battlefield field = ground({area("marsh", 10, 22, 40, 40)});
        const Table table = tableWith(field, {{{2000, 2150}, {2000, 2300}}, {atInches(20, 30)}});
        const Flight flight = table.retreat(0, 1, moverOf(4));
        QCOMPARE(flight.stand.at[0], (Point{2000, 1750}));
        QVERIFY(std::abs(flight.stand.at[1].y - 2000) <= 1); // 1 inch slow, 2 inches free
        QCOMPARE(flight.missing, Length{});
    }

    void DR_RETREAT_03_only_who_is_too_near_goes_on()
    {
        const Table table = tableWith(ground(), {{{2000, 2000}, {2250, 2000}}, {{1900, 2000}}});
        const Flight flight = table.retreat(0, 1, moverOf(2));
        QVERIFY(flight.stand.at[0].x >= 2300 && flight.stand.at[0].x <= 2303);
        QCOMPARE(flight.stand.at[1], (Point{2450, 2000}));
    }

    void DR_COH_03_a_torn_unit_draws_together_as_it_flees()
    {
        const Table table = tableWith(ground(), {{{2000, 2000}, {2000, 2600}}, {atInches(15, 23)}});
        QVERIFY(!table.inCohesion(0));
        Table after = table;
        after.place(0, table.retreat(0, 1, moverOf(6)).stand);
        QVERIFY(after.inCohesion(0));
        QVERIFY(!after.within(0, 1, Length::hundredths(299)));
    }

    void DR_COH_03_who_runs_slowly_is_waited_for()
    {
        // The second stops in the scrub, at the end of what it may go: the third does not run on from it.
        const Battlefield field = ground({area("scrub", 33, 24, 38, 30)});
        const std::vector<Point> torn{{3289, 2520}, {3436, 2776}, {3764, 2305}};
        const Table table =
            tableWith(field, {torn, {{3338, 2653}, {2862, 2735}, {2985, 2735}, {3215, 2776}}});
        const Flight flight = table.retreat(0, 1, moverOf(5));
        Table after = table;
        after.place(0, flight.stand);
        QVERIFY(after.inCohesion(0));
        QVERIFY(!after.within(0, 1, Length::hundredths(298)));
    }

    void DR_COH_03_torn_flyers_draw_together_as_well()
    {
        Mover flyer = moverOf(6);
        flyer.flies = true;
        const Table table = tableWith(ground(), {{{2000, 2000}, {2000, 2460}}, {atInches(15, 22)}});
        QVERIFY(!table.inCohesion(0));
        Table after = table;
        after.place(0, table.retreat(0, 1, flyer).stand);
        QVERIFY(after.inCohesion(0));
    }

    void DR_RETREAT_07_who_stays_near_to_others_was_blocked_by_them()
    {
        // 2 inches from a line of friends, all along the way.
        const std::vector<Point> friends{{2000, 2300}, {2150, 2300}, {2300, 2300}};
        Mover lion = moverOf(3);
        lion.straightAway = true;
        const Table table = tableWith(ground(), {{atInches(20, 20)}, {atInches(15, 20)}, friends});
        QCOMPARE(table.retreat(0, 1, lion).missing, Length::inches(1)); // LR-RET-04
        Table after = table;
        const Flight bent = table.retreat(0, 1, moverOf(3)); // Dragon's leads away from them (DR-RETREAT-02)
        after.place(0, bent.stand);
        QCOMPARE(bent.missing, Length{});
        QVERIFY(!after.within(0, 2, Length::hundredths(298)));
    }

    void DR_ATTACK_36_flyers_do_not_come_down_on_the_enemy()
    {
        Mover flyer = moverOf(3);
        flyer.flies = true;
        // Beyond the foremost enemy another unit is too near.
        const Table table = tableWith(
            ground(), {{atInches(20, 20)}, {{1890, 2000}, {1500, 2000}, {2330, 2000}}, {atInches(28, 20)}});
        Table after = table;
        after.place(0, table.retreat(0, 1, flyer).stand);
        for (const Point enemy : after.stand(1))
            QVERIFY(std::abs(enemy.x - after.stand(0).at[0].x) >= 100);
    }

    void DR_ATTACK_36_bases_are_parted_data()
    {
        QTest::addColumn<int>("other"); // the second unit's place, in hundredths to the east
        QTest::addColumn<int>("third"); // where another one hems it in, 0 for nobody
        QTest::addColumn<int>("moves"); // who steps aside, -1 for nobody
        QTest::newRow("they do not touch") << 110 << 0 << -1;
        QTest::newRow("the second steps back") << 100 << 0 << 1;
        QTest::newRow("they lie on one another") << 80 << 0 << 1;
        QTest::newRow("not nearer to a third unit") << 100 << 500 << 1;
    }
    void DR_ATTACK_36_bases_are_parted()
    {
        QFETCH(int, other);
        QFETCH(int, third);
        QFETCH(int, moves);
        std::vector<std::vector<Point>> units{{{2000, 2000}}, {{2000 + other, 2000}}};
        if (third > 0)
            units.push_back({{2000 + third, 2000}});
        const Table table = tableWith(ground(), units);
        const auto parted = table.parted(0, 1);
        QCOMPARE(parted ? int(parted->unit) : -1, moves);
        if (!parted)
            return;
        Table after = table;
        after.place(parted->unit, parted->stand);
        QVERIFY(after.gap(0, 1) >= Length::hundredths(5) && after.gap(0, 1) <= Length::hundredths(50));
        if (third > 0)
            QVERIFY(!after.within(1, 2, Length::hundredths(298)));
    }

    /// Torn by losses, with the enemy between its models: those whom only flight takes clear of him stay
    /// where it ends, and the others come to them.
    void DR_COH_03_the_torn_draw_round_those_who_fled_farthest()
    {
        TerrainPiece marsh = area("marsh", 51, 28, 60, 36);
        marsh.points = {{6000, 3400}, {5500, 3600}, {5100, 3300}, {5200, 2800}, {5800, 2800}};
        const Table table = tableWith(ground({marsh}),
                                      {{{5596, 3067}, {5473, 3067}, {5550, 2571}},
                                       {{5845, 2885},
                                        {5845, 2762},
                                        {5968, 2762},
                                        {5722, 2885},
                                        {5722, 2762},
                                        {5968, 2885},
                                        {6091, 2885},
                                        {5722, 3008},
                                        {5845, 3008},
                                        {5968, 3008}}},
                                      Base{49, 0});
        QVERIFY(!table.inCohesion(0));
        const Flight flight = table.retreat(0, 1, moverOf(3));
        QVERIFY(!flight.offTable);
        QCOMPARE(flight.missing, Length{});
        Table after = table;
        after.place(0, flight.stand);
        QVERIFY(after.inCohesion(0));
        QVERIFY(after.gap(0, 1) >= Length::hundredths(299));
    }

    void DR_ATTACK_36_parted_past_the_next_base()
    {
        // All touch in the corner of the table: only a step past its neighbours frees the second.
        const Table table =
            tableWith(ground(), {{{50, 50}}, {{150, 50}}, {{250, 50}}, {{150, 150}}, {{50, 150}}});
        const auto parted = table.parted(0, 1);
        QVERIFY(parted.has_value());
        QCOMPARE(parted->unit, UnitIndex(1));
        Table after = table;
        after.place(parted->unit, parted->stand);
        for (const UnitIndex other : {0, 2, 3, 4})
            QVERIFY2(after.gap(1, other) > Length(), qPrintable(QString::number(other)));
    }

    void LR_ATK_22_aside_by_the_least_step()
    {
        // At the northern edge of the table, 2 inches from another.
        const Table table = tableWith(ground(), {{{2000, 50}}, {{2200, 250}}});
        const auto stand = table.aside(0, table.stand(0), moverOf(6));
        QVERIFY(stand.has_value());
        Table after = table;
        after.place(0, *stand);
        QVERIFY(after.gap(0, 1) >= Length::hundredths(299));
        const Point step = stand->at[0] - atInches(20, 0) - Point{0, 50};
        QVERIFY(step.x < 0 && step.y >= 0);
        QVERIFY2(step.x >= -150, qPrintable(QString::number(step.x)));
        QVERIFY(!table.aside(0, standAt({atInches(-20, -20)}), moverOf(6))); // too far off the table
    }

    void DR_ATTACK_36_nobody_runs_through_the_enemy()
    {
        // Enemies stand on both sides of the unit; away from their middle one of them is in the way.
        const Table table = tableWith(ground(), {{{2000, 2000}}, {{1890, 2000}, {1500, 2000}, {2130, 2000}}});
        const Flight flight = table.retreat(0, 1, moverOf(6));
        QVERIFY(flight.stand.at[0].x <= 2031);
        QVERIFY(flight.missing > Length{});
    }

    void DR_UNIT_12_a_wall_blocks_chariots()
    {
        Mover chariots = moverOf(3);
        chariots.shunsObstacles = true;
        const Battlefield field = ground({line("wall", atInches(22, 0), atInches(22, 40))});
        const Table table = tableWith(field, {{atInches(20, 20)}, {atInches(15, 20)}});
        const Flight flight = table.retreat(0, 1, chariots);
        QCOMPARE(flight.stand.at[0], (Point{2150, 2000}));
        QVERIFY(std::abs(flight.missing.inHundredths() - 150) <= 1);
    }

    void LR_RET_03_directly_away_and_not_round_what_is_in_the_way()
    {
        Mover lion = moverOf(3);
        lion.straightAway = true;
        const Battlefield field = ground({area("ravine", 21, 20, 22, 21)});
        const Table table = tableWith(field, {{atInches(20, 20)}, {atInches(15, 20)}});
        const Flight flight = table.retreat(0, 1, lion);
        QCOMPARE(flight.stand.at[0].y, 2000);
        QVERIFY(std::abs(flight.missing.inHundredths() - 200) <= 1); // LR-RET-04
    }

    void LR_RET_04_rough_ground_shortens_before_the_missing_is_counted()
    {
        // 4 inches in woods are 2; a cliff 1 inch off leaves 1 missing.
        Mover lion = moverOf(4);
        lion.straightAway = true;
        const Battlefield field = ground({area("woods", 0, 0, 40, 40), area("ravine", 21, 0, 30, 40)});
        const Table table = tableWith(field, {{atInches(20, 20)}, {atInches(15, 20)}});
        QVERIFY(std::abs(table.retreat(0, 1, lion).missing.inHundredths() - 100) <= 2); // LR-RET-06
    }

    void LR_RET_04_what_it_goes_on_to_be_clear_is_not_unmoved()
    {
        // Touching: 1 inch of its own, 2 more to be clear, of which a ravine leaves 1.
        Mover lion = moverOf(1);
        lion.straightAway = true;
        const Battlefield field = ground({area("ravine", 22, 0, 30, 40)});
        const Table table = tableWith(field, {{atInches(20, 20)}, {atInches(19, 20)}});
        const Flight flight = table.retreat(0, 1, lion);
        QVERIFY(std::abs(flight.missing.inHundredths() - 100) <= 3);
        QCOMPARE(flight.unmoved, Length{}); // LR-RET-05
        lion = moverOf(4);
        lion.straightAway = true;
        QVERIFY(std::abs(table.retreat(0, 1, lion).unmoved.inHundredths() - 200) <= 2);
    }

    void DR_RETREAT_02_the_least_bend_that_gives_the_full_distance_data()
    {
        QTest::addColumn<int>("broad"); // half of a ravine an inch ahead, in hundredths
        QTest::addColumn<int>("degrees");
        QTest::newRow("DR-RETREAT-02 5 degrees") << 5 << 5;
        QTest::newRow("DR-RETREAT-02 10 degrees") << 15 << 10;
        QTest::newRow("DR-RETREAT-02 15 degrees") << 25 << 15;
        QTest::newRow("DR-RETREAT-02 20 degrees") << 34 << 20;
        QTest::newRow("DR-RETREAT-02 35 degrees") << 65 << 35;
        QTest::newRow("DR-RETREAT-02 45 degrees") << 95 << 45;
    }
    void DR_RETREAT_02_the_least_bend_that_gives_the_full_distance()
    {
        QFETCH(int, broad);
        QFETCH(int, degrees);
        TerrainPiece ravine = area("ravine", 21, 20, 22, 21);
        ravine.points = {
            {2100, 2000 - broad}, {2200, 2000 - broad}, {2200, 2000 + broad}, {2100, 2000 + broad}};
        for (const bool leftFirst : {false, true}) {
            Mover mover = moverOf(3);
            mover.bendsLeftFirst = leftFirst;
            const Table table = tableWith(ground({ravine}), {{atInches(20, 20)}, {atInches(15, 20)}});
            const Flight flight = table.retreat(0, 1, mover);
            QCOMPARE(flight.missing, Length{});
            QVERIFY(std::abs(flight.gone.inHundredths() - 300) <= 1);
            const Point by = flight.stand.at[0] - atInches(20, 20);
            QCOMPARE(qRound(qRadiansToDegrees(std::atan2(by.y, by.x))), leftFirst ? -degrees : degrees);
        }
    }

    void DR_RETREAT_02_no_bend_towards_another_enemy()
    {
        // North lies open, but there another enemy is waiting, who is of the other side.
        const Battlefield field = ground({area("ravine", 21, 20, 30, 40)});
        const Flight open = fromWest(field);
        QCOMPARE(open.missing, Length{});
        QVERIFY(open.stand.at[0].y < 2000);
        Table table = tableWith(field, {{atInches(20, 20)}, {atInches(15, 20)}});
        table.addUnit(inchBase, 1, true);
        table.place(2, standAt({atInches(22, 8)}));
        QVERIFY(table.retreat(0, 1, moverOf(3)).missing > Length{});
        Table friends = tableWith(field, {{atInches(20, 20)}, {atInches(15, 20)}});
        friends.addUnit(inchBase, 0, true);
        friends.place(2, standAt({atInches(22, 8)}));
        QCOMPARE(friends.retreat(0, 1, moverOf(3)).missing, Length{});
    }

    void DR_RETREAT_08_over_the_edge()
    {
        const Table table = tableWith(ground(), {{atInches(2, 20), atInches(3, 20)}, {atInches(8, 20)}});
        QVERIFY(!table.retreat(0, 1, moverOf(1)).offTable);
        QVERIFY(table.retreat(0, 1, moverOf(2)).offTable); // the base, not its middle alone
    }

    void DR_RETREAT_02_away_from_a_place()
    {
        const Table table = tableWith(ground(), {{atInches(20, 10)}});
        QCOMPARE(table.retreatFrom(0, atInches(10, 10), moverOf(3)).stand.at[0], atInches(23, 10));
        QCOMPARE(table.retreatFrom(0, atInches(20, 10), moverOf(3)).stand.at[0],
                 atInches(20, 7)); // the nearest edge
    }

    void DR_FANT_22_flyers_pass_over_and_come_down_short()
    {
        const auto flown = [](const Battlefield &field, std::vector<std::vector<Point>> units, int inches) {
            Mover flyer = moverOf(inches);
            flyer.flies = true;
            return tableWith(field, units).retreat(0, 1, flyer);
        };
        const std::vector<Point> unit{atInches(20, 20)}, enemy{atInches(15, 20)}, other{atInches(26, 20)};
        QCOMPARE(flown(ground(), {unit, enemy, other}, 11).stand.at[0], atInches(31, 20));
        const Flight shorter = flown(ground(), {unit, enemy, other}, 9);
        QVERIFY(std::abs(shorter.stand.at[0].x - 2200) <= 1);
        QVERIFY(std::abs(shorter.missing.inHundredths() - 700) <= 1);
        const Battlefield ravine = ground({area("ravine", 22, 0, 30, 40)});
        QCOMPARE(flown(ravine, {unit, enemy}, 11).stand.at[0], atInches(31, 20));
        QVERIFY(flown(ravine, {unit, enemy}, 9).missing > Length{});
    }

    void DR_SCEN_42_dangerous_ground_does_not_bend_the_retreat()
    {
        const Flight flight = fromWest(ground({area("dangerous ground", 21, 19, 22, 21)}));
        QCOMPARE(flight.stand.at[0], atInches(23, 20));
        QVERIFY(flight.dangerous);
    }

    void LR_RET_02_who_can_leave_must_data()
    {
        QTest::addColumn<int>("x");
        QTest::addColumn<int>("enemy");
        QTest::addColumn<bool>("leaves");
        QTest::newRow("LR-RET-02 the edge is in reach") << 2 << 10 << true;
        QTest::newRow("LR-RET-02 the edge is too far") << 4 << 10 << false;
        QTest::newRow("LR-RET-07 never towards the closest enemy") << 5 << 1 << false;
    }
    void LR_RET_02_who_can_leave_must()
    {
        QFETCH(int, x);
        QFETCH(int, enemy);
        QFETCH(bool, leaves);
        const Table table = tableWith(ground(), {{atInches(x, 20)}, {atInches(enemy, 20)}});
        QCOMPARE(table.canLeave(0, 1, moverOf(3)), leaves);
    }
};

GONFALON_TEST(TestTableRetreat)
#include "tst_table_retreat.moc"
