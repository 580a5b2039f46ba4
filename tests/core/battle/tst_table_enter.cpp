// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "tests/support/suite.h"
#include "tests/support/tables.h"

using namespace gonfalon;
using namespace gonfalon::table;
using namespace gonfalon::test;

namespace {

/// A unit off the table, and one of others at each of these places.
Table around(const Battlefield &field, const std::vector<Point> &others = {})
{
    std::vector<std::vector<Point>> units{{}};
    for (const Point other : others)
        units.push_back({other});
    return tableWith(field, units);
}

constexpr Entrance north{.edge = Edge::North, .to = 7200};

Fault faultOf(const Table &table, const std::vector<Point> &places, const Entrance &by = north,
              const Mover &how = moverOf(6))
{
    return table.enter(0, standAt(places), by, how).fault;
}

} // namespace

class TestTableEnter : public QObject
{
    Q_OBJECT

private slots:
    void DR_SCEN_07_measured_from_the_edge()
    {
        const Table table = around(ground());
        QCOMPARE(faultOf(table, {atInches(10, 6)}), Fault::None);
        QCOMPARE(faultOf(table, {Point{1000, 602}}), Fault::TooFar);
        QCOMPARE(faultOf(table, {atInches(10, 5), Point{1000, 602}}), Fault::TooFar); // every model
        const Entrance edges[] = {{Edge::South, 0, 7200}, {Edge::West, 0, 4800}, {Edge::East, 0, 4800}};
        const Point ends[] = {atInches(30, 43), atInches(5, 24), atInches(67, 24)};
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(faultOf(table, {ends[i]}, edges[i]), Fault::None);
            QCOMPARE(table.enter(0, standAt({ends[i]}), edges[i], moverOf(6)).gone, Length::inches(5));
            QCOMPARE(faultOf(table, {ends[i]}, edges[(i + 1) % 3]), Fault::TooFar);
        }
    }

    void DR_SCEN_07_only_by_that_stretch()
    {
        const Entrance corner{.edge = Edge::North, .from = 6000, .to = 7200};
        const Table table = around(ground());
        QCOMPARE(faultOf(table, {atInches(60, 4)}, corner), Fault::None);
        QCOMPARE(faultOf(table, {atInches(57, 4)}, corner), Fault::None); // aside, 5 inches of the way
        QCOMPARE(table.enter(0, standAt({atInches(57, 4)}), corner, moverOf(6)).gone, Length::inches(5));
        QCOMPARE(faultOf(table, {atInches(54, 4)}, corner), Fault::TooFar);
    }

    void DR_TERR_10_rough_ground_counts_double_where_it_lies()
    {
        const Table table = around(ground({area("marsh", 0, 1, 20, 3)}));
        QCOMPARE(faultOf(table, {atInches(10, 4)}), Fault::None); // 2 inches of it
        QCOMPARE(faultOf(table, {Point{1000, 402}}), Fault::TooFar);
        QCOMPARE(faultOf(table, {atInches(22, 6), atInches(19, 4)}), Fault::None); // each at its own rate
        Mover flyer = moverOf(6);
        flyer.flies = true;
        QCOMPARE(faultOf(table, {atInches(10, 6)}, north, flyer), Fault::None);
    }

    void DR_SCEN_41_dangerous_ground_on_the_way()
    {
        const Table table = around(ground({area("dangerous ground", 0, 1, 20, 2)}));
        QVERIFY(table.enter(0, standAt({atInches(10, 3)}), north, moverOf(6)).dangerous);
        QVERIFY(!table.enter(0, standAt({atInches(30, 3)}), north, moverOf(6)).dangerous);
        for (const auto &[first, last] : {std::pair(18, 22), {22, 18}}) // one model is enough
            QVERIFY(table.enter(0, standAt({atInches(first, 3), atInches(last, 3)}), north, moverOf(6))
                        .dangerous);
    }

    void DR_MOVE_07_DR_MOVE_08_what_is_in_the_way()
    {
        const Table cliff = around(ground({area("ravine", 0, 0, 20, 2)}));
        QCOMPARE(faultOf(cliff, {atInches(10, 4)}), Fault::Impassable); // the edge itself is closed
        const Table wall = around(ground({line("wall", atInches(0, 3), atInches(20, 3))}));
        QCOMPARE(faultOf(wall, {atInches(10, 5)}), Fault::Obstacle);
        QCOMPARE(faultOf(wall, {atInches(10, 2)}), Fault::None);
        Mover flyer = moverOf(6);
        flyer.flies = true;
        for (const Table &table : {cliff, wall})
            QCOMPARE(faultOf(table, {atInches(10, 5)}, north, flyer), Fault::None);
    }

    void DR_COH_04_DR_COH_05_room()
    {
        const Table table = around(ground(), {atInches(10, 2)});
        QCOMPARE(faultOf(table, {atInches(13, 5)}), Fault::NearUnit); // past it
        QCOMPARE(faultOf(table, {atInches(15, 5)}), Fault::None);
        QCOMPARE(faultOf(table, {atInches(20, 3), atInches(25, 3)}), Fault::Cohesion);
        Mover flyer = moverOf(6);
        flyer.overUnits = true;
        QCOMPARE(faultOf(around(ground(), {atInches(10, 0)}), {atInches(10, 5)}, north, flyer), Fault::None);
    }
};

GONFALON_TEST(TestTableEnter)
#include "tst_table_enter.moc"
