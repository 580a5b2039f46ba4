// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "tests/support/suite.h"
#include "tests/support/tables.h"

using namespace gonfalon;
using namespace gonfalon::table;
using namespace gonfalon::test;

class TestTableSight : public QObject
{
    Q_OBJECT

    static bool seen(const Battlefield &field, Point from, Point to)
    {
        const Table table = tableWith(field, {{from}, {to}});
        if (table.sees(0, 1) != table.sees(1, 0))
            qFatal("sight is mutual");
        return table.sees(0, 1);
    }

private slots:
    void DR_TERR_04_what_lies_beyond_is_hidden_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<int>("from");
        QTest::addColumn<int>("to");
        QTest::addColumn<bool>("seen");
        // The piece reaches from 20 to 30 inches.
        QTest::newRow("DR-TERR-04 hill between") << "hill" << 10 << 40 << false;
        QTest::newRow("DR-TERR-04 one on the hill") << "hill" << 25 << 40 << true;
        QTest::newRow("DR-TERR-04 both on it") << "hill" << 22 << 28 << true;
        QTest::newRow("DR-TERR-15 village between") << "village" << 10 << 40 << false;
        QTest::newRow("DR-SHOOT-10 building between") << "building" << 10 << 40 << false;
        QTest::newRow("DR-SHOOT-12 deep woods between") << "woods" << 10 << 40 << false;
        QTest::newRow("DR-SHOOT-12 3 inches inside") << "woods" << 10 << 23 << true;
        QTest::newRow("LR-TER-02 4 inches inside") << "woods" << 10 << 24 << false;
        QTest::newRow("DR-SHOOT-12 both inside, 3 apart") << "woods" << 22 << 25 << true;
        QTest::newRow("DR-ATTACK-27 both inside, 5 apart") << "woods" << 22 << 27 << false;
        QTest::newRow("DR-TERR-02 marsh hides nothing") << "marsh" << 10 << 40 << true;
        QTest::newRow("DR-TERR-14 walls hide nothing") << "wall" << 10 << 40 << true;
    }
    void DR_TERR_04_what_lies_beyond_is_hidden()
    {
        QFETCH(QString, kind);
        QFETCH(int, from);
        QFETCH(int, to);
        QFETCH(bool, seen);
        const Battlefield field = kind == QLatin1String("wall")
                                      ? ground({line("wall", atInches(20, 5), atInches(20, 15))})
                                      : ground({area(kind.toStdString(), 20, 5, 30, 15)});
        QCOMPARE(TestTableSight::seen(field, atInches(from, 10), atInches(to, 10)), seen);
    }

    void DR_SHOOT_12_woods_add_up_along_the_line()
    {
        const auto woods = [](int second) {
            return ground({area("woods", 20, 5, 22, 15), area("woods", 26, 5, second, 15)});
        };
        QVERIFY(seen(woods(27), atInches(10, 10), atInches(40, 10)));
        QVERIFY(!seen(woods(28), atInches(10, 10), atInches(40, 10)));
    }

    void DR_SHOOT_09_units_hide_what_lies_behind_their_outline()
    {
        // Two models 3 inches apart: the line passes between them.
        Table table = tableWith(
            ground(), {{atInches(10, 10)}, {atInches(40, 10)}, {atInches(25, 8), atInches(25, 12)}});
        QVERIFY(!table.sees(0, 1));
        table.place(2, standAt({atInches(25, 12), atInches(25, 15)}));
        QVERIFY(table.sees(0, 1)); // past it
        table.place(2, standAt({{2500, 1049}}));
        QVERIFY(!table.sees(0, 1)); // the base itself is in the way
        table.place(2, standAt({{2500, 1051}}));
        QVERIFY(table.sees(0, 1));
    }

    void DR_SHOOT_09_invisible_units_hide_nothing()
    {
        Table table = tableWith(ground(), {{atInches(10, 10)}, {atInches(40, 10)}, {atInches(25, 10)}});
        QVERIFY(!table.sees(0, 1));
        table.setBase(2, inchBase, false);
        QVERIFY(table.sees(0, 1));
        QVERIFY(table.sees(0, 2));
    }

    void DR_SHOOT_09_own_models_hide_nothing()
    {
        const Table table =
            tableWith(ground(), {{atInches(10, 10), atInches(12, 10)}, {atInches(40, 10), atInches(38, 10)}});
        QVERIFY(table.sees(0, 1));
    }

    void DR_ATTACK_03_one_model_that_sees_is_enough()
    {
        const Battlefield field = ground({area("hill", 20, 5, 30, 11)});
        QVERIFY(!seen(field, atInches(10, 10), atInches(40, 10)));
        const Table table =
            tableWith(field, {{atInches(10, 10), atInches(10, 13)}, {atInches(40, 10), atInches(40, 12)}});
        QVERIFY(table.sees(0, 1));
    }

    void nobody_sees_who_is_not_there()
    {
        Table table = tableWith(ground(), {{atInches(10, 10)}, {atInches(40, 10)}});
        table.takeOff(1);
        QVERIFY(!table.sees(0, 1));
        QVERIFY(!table.sees(1, 0));
    }
};

GONFALON_TEST(TestTableSight)
#include "tst_table_sight.moc"
