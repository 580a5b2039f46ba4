// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "tests/support/suite.h"
#include "tests/support/tables.h"

using namespace gonfalon;
using namespace gonfalon::table;
using namespace gonfalon::test;

class TestTableDistances : public QObject
{
    Q_OBJECT

private slots:
    void DR_CONV_05_edge_to_edge_of_the_nearest_models_data()
    {
        QTest::addColumn<int>("x");
        QTest::addColumn<int>("y");
        QTest::addColumn<int>("half");
        QTest::addColumn<int>("gap");
        QTest::newRow("DR-CONV-05 side by side") << 1500 << 1000 << 0 << 400;
        QTest::newRow("LR-COH-04 aslant, three four five") << 1300 << 1400 << 0 << 400;
        QTest::newRow("DR-CONV-11 rounded up, never too near") << 1301 << 1400 << 0 << 401;
        QTest::newRow("DR-CONV-05 touching") << 1100 << 1000 << 0 << 0;
        QTest::newRow("DR-CONV-06 long bases beside each other") << 1500 << 1100 << 50 << 400;
        QTest::newRow("DR-CONV-06 long bases behind each other") << 1000 << 1600 << 50 << 400;
    }
    void DR_CONV_05_edge_to_edge_of_the_nearest_models()
    {
        QFETCH(int, x);
        QFETCH(int, y);
        QFETCH(int, half);
        QFETCH(int, gap);
        const Table table =
            tableWith(ground(), {{{900, 1000}, {1000, 1000}}, {{x, y}, {x + 200, y + 300}}}, {50, half});
        QCOMPARE(table.gap(0, 1).inHundredths(), gap);
        QCOMPARE(table.gap(1, 0).inHundredths(), gap);
        QVERIFY(table.within(0, 1, Length::hundredths(gap))); // exactly that far counts as within
        if (gap > 0)
            QVERIFY(!table.within(0, 1, Length::hundredths(gap - 1)));
        QVERIFY(table.within(0, 1, Length::inches(40)));
    }

    void within_is_gap_for_all_lengths()
    {
        Table table = tableWith(ground(), {{{1000, 1000}, {1100, 1150}}, {{1700, 1900}, {1850, 1700}}});
        const int gap = table.gap(0, 1).inHundredths();
        for (int length = 0; length < 2000; ++length)
            QCOMPARE(table.within(0, 1, Length::hundredths(length)), length >= gap);
    }

    void DR_LEAD_03_the_leader_measures_from_his_own_model()
    {
        const Table table = tableWith(ground(), {{{1000, 1000}, {1300, 1000}}, {{1800, 1000}, {1700, 1000}}});
        QVERIFY(table.withinOfFirst(0, 1, Length::inches(6)));
        QVERIFY(!table.withinOfFirst(0, 1, Length::hundredths(599)));
        QVERIFY(table.withinOfFirsts(0, 1, Length::inches(7))); // LR-CHA-01: from Leader to Leader
        QVERIFY(!table.withinOfFirsts(0, 1, Length::hundredths(699)));
        QVERIFY(table.withinOfPoint(1, {1500, 1000}, Length::hundredths(150)));
        QVERIFY(!table.withinOfPoint(1, {1500, 1000}, Length::hundredths(149)));
    }

    void every_model_within()
    {
        const Table table = tableWith(ground(), {{{1000, 1000}, {1300, 1000}}, {{1800, 1000}}});
        QVERIFY(table.allWithin(0, 1, Length::inches(7)));
        QVERIFY(!table.allWithin(0, 1, Length::hundredths(699)));
    }

    void DR_COH_01_one_model_has_all_others_within_3_inches_data()
    {
        QTest::addColumn<int>("third");
        QTest::addColumn<bool>("holds");
        QTest::newRow("DR-COH-01 exactly 3 inches off the middle one") << 1800 << true;
        QTest::newRow("DR-COH-01 farther") << 1803 << false;
        QTest::newRow("LR-COH-01 the first and the last may be 7 inches apart") << 1800 << true;
        QTest::newRow("LR-COH-03 a gap is a gap") << 2200 << false;
    }
    void DR_COH_01_one_model_has_all_others_within_3_inches()
    {
        QFETCH(int, third);
        QFETCH(bool, holds);
        const Table table = tableWith(ground(), {{{1000, 1000}, {1400, 1000}, {third, 1000}}});
        QCOMPARE(table.inCohesion(0), holds);
    }

    void touches_an_edge()
    {
        Table table = tableWith(ground(), {{{50, 1000}}});
        QVERIFY(table.touchesEdge(0, Edge::West));
        QVERIFY(!table.touchesEdge(0, Edge::North));
        table.place(0, standAt({{7150, 4700}}));
        QVERIFY(table.touchesEdge(0, Edge::East));
        QVERIFY(!table.touchesEdge(0, Edge::South));
        table.place(0, standAt({{3000, 4750}}));
        QVERIFY(table.touchesEdge(0, Edge::South));
        table.place(0, standAt({{3000, 52}}));
        QVERIFY(!table.touchesEdge(0, Edge::North));
        table.place(0, standAt({{6000, 2400}})); // farther east than the table is deep
        for (const Edge edge : {Edge::North, Edge::East, Edge::South, Edge::West})
            QVERIFY(!table.touchesEdge(0, edge));
    }

    void the_nearest_of_several()
    {
        const Table table =
            tableWith(ground(), {{{1000, 1000}}, {{3000, 1000}}, {{1000, 1900}}, {{1000, 400}}});
        QCOMPARE(int(table.nearest(0, {1, 2, 3})), 3);
        QCOMPARE(int(table.nearest(0, {1, 2})), 2);
        QCOMPARE(table.nearest(0, {}), noUnit);
    }

    void places_decide_equality_and_hash()
    {
        const Table first = tableWith(ground(), {{{1000, 1000}}, {{3000, 1000}}});
        Table second = first;
        QVERIFY(first == second);
        QCOMPARE(first.hash(), second.hash());
        second.place(1, standAt({{3000, 1001}}));
        QVERIFY(!(first == second));
        QVERIFY(first.hash() != second.hash());
        second.takeOff(1);
        QVERIFY(!second.stands(1));
        QCOMPARE(second.models(1), 0);
    }
};

GONFALON_TEST(TestTableDistances)
#include "tst_table_distances.moc"
