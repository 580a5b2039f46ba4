// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include <stdexcept>

#include "core/battle/table/charge.h"
#include "tests/support/suite.h"
#include "tests/support/tables.h"

using namespace gonfalon;
using namespace gonfalon::table;
using namespace gonfalon::test;

namespace {

/// Twelve models in four files and three ranks, an inch and a quarter apart, `at` being the middle of the
/// front rank; the enemy is to the east.
std::vector<Point> threeRanks(Point at)
{
    std::vector<Point> places;
    for (int rank = 0; rank < 3; ++rank)
        for (int file = 0; file < 4; ++file)
            places.push_back(at + Point{-125 * rank, 125 * file - 188});
    return places;
}

/// What the geometry sees of a table with so many units.
class Seen
{
public:
    Seen(const Table &table, UnitIndex units) : m_ground(table.battlefield(), true)
    {
        for (UnitIndex unit = 0; unit < units; ++unit) {
            const Stand stand = table.stand(unit);
            const Box box = boxAround(spanOf(stand), table.base(unit));
            m_units.push_back({.base = table.base(unit),
                               .side = SideIndex(unit == 0 ? 0 : 1),
                               .blocksSight = true,
                               .cohesive = table.inCohesion(unit),
                               .count = stand.count,
                               .west = box.west,
                               .north = box.north,
                               .east = box.east,
                               .south = box.south});
            m_places.insert(m_places.end(), stand.at.begin(), stand.at.end());
        }
    }
    [[nodiscard]] Scene scene() const { return {m_ground, m_units, m_places.data()}; }

private:
    Ground m_ground;
    std::vector<Footprint> m_units;
    std::vector<Point> m_places;
};

/// The charge of unit 0 at unit 1.
std::optional<Way> charged(const Table &table, const Mover &mover, UnitIndex units = 2)
{
    const Seen seen(table, units);
    const Scene scene = seen.scene();
    const Charge charge(scene, 0, 1, mover);
    const auto way = charge.find();
    return charge.possible() == way.has_value() ? way
                                                : throw std::logic_error("possible() is of another opinion");
}

int touching(const Table &table, const Way &way)
{
    int count = 0;
    for (const Point at : way.stand) {
        Table alone = table;
        alone.place(0, standAt({at}));
        count += alone.within(0, 1, Length::hundredths(1)) ? 1 : 0;
    }
    return count;
}

} // namespace

class TestTableOwnWays : public QObject
{
    Q_OBJECT

    /// What every Attack of unit 0 on unit 1 must leave behind.
    static void isSound(const Table &table, const Way &way, const Mover &mover, UnitIndex units)
    {
        QCOMPARE(way.fault, Fault::None);
        QVERIFY(way.gone <= mover.allowance + Length::hundredths(tolerated));
        Table after = table;
        after.place(0, way.stand);
        QVERIFY(after.inCohesion(0)); // DR-COH-01
        if (!way.atObstacle)
            QCOMPARE(after.gap(0, 1), Length{});
        for (UnitIndex other = 2; other < units; ++other)
            QVERIFY(!after.within(0, other, Length::hundredths(298))); // DR-ATTACK-04
        after.takeOff(1);
        const Fault fault = after.stand(0, after.stand(0)).fault;
        QVERIFY(fault == Fault::None);
    }
    static constexpr int tolerated = 1;

private slots:
    void DR_TERR_10_the_front_rank_charges_while_the_others_wade()
    {
        // The rear ranks stand in a marsh; 6.56 inches before the front rank is the enemy.
        const Table table =
            tableWith(ground({area("marsh", 5, 5, 10, 25)}),
                      {threeRanks({1010, 1500}), {{1010 + 100 + 656, 1500}, {1010 + 100 + 656, 1630}}});
        const auto way = charged(table, moverOf(8));
        QVERIFY(way.has_value());
        isSound(table, *way, moverOf(8), 2);
        QVERIFY(touching(table, *way) >= 2);
    }

    void DR_COH_05_a_unit_charges_between_two_friends_data()
    {
        QTest::addColumn<int>("apart"); // between the bases of the friends
        QTest::addColumn<int>("models");
        QTest::addColumn<bool>("may");
        QTest::newRow("DR-COH-05 10 inches") << 1000 << 12 << true;
        QTest::newRow("DR-COH-05 6 inches and a base") << 702 << 4 << true;
        QTest::newRow("DR-COH-05 6 inches") << 600 << 4 << false;
    }
    void DR_COH_05_a_unit_charges_between_two_friends()
    {
        QFETCH(int, apart);
        QFETCH(int, models);
        QFETCH(bool, may);
        const int aside = apart / 2 + 50;
        std::vector<Point> unit = threeRanks({900, 1500});
        unit.resize(std::size_t(models));
        const Table table = tableWith(
            ground(), {unit, {{1740, 1440}, {1740, 1560}}, {{1300, 1500 - aside}}, {{1300, 1500 + aside}}});
        const auto way = charged(table, moverOf(8), 4);
        QCOMPARE(way.has_value(), may);
        if (way)
            isSound(table, *way, moverOf(8), 4);
    }

    void DR_ATTACK_05_as_many_as_can_touch()
    {
        std::vector<Point> enemies;
        for (int file = 0; file < 4; ++file)
            enemies.push_back({1500, 1500 + 125 * file - 188});
        const Table table = tableWith(ground(), {threeRanks({1000, 1500}), enemies});
        const auto way = charged(table, moverOf(8));
        QVERIFY(way.has_value());
        isSound(table, *way, moverOf(8), 2);
        QVERIFY2(touching(table, *way) > 4,
                 qPrintable(QString::number(touching(table, *way)))); // not the front alone
    }

    void DR_MOVE_07_a_unit_that_lines_a_wall_charges_across_it()
    {
        const Table table = tableWith(ground({line("wall", atInches(14, 0), atInches(14, 40))}),
                                      {threeRanks({1350, 1500}), {{1800, 1440}, {1800, 1560}}});
        const auto way = charged(table, moverOf(8)); // LR-MOV-04
        QVERIFY(way.has_value());
        QVERIFY(!way->atObstacle);
        isSound(table, *way, moverOf(8), 2);
    }

    void DR_ATTACK_06_as_far_behind_a_wall_as_it_shelters_data()
    {
        QTest::addColumn<int>("behind"); // from the wall to the base
        QTest::addColumn<bool>("may");
        QTest::newRow("DR-ATTACK-06 lining it") << 0 << true;
        QTest::newRow("DR-ATTACK-06 2 inches") << 200 << true;
        QTest::newRow("DR-ATTACK-06 3 inches") << 299 << true;
        QTest::newRow("DR-ATTACK-06 farther than it shelters") << 310 << false;
    }
    void DR_ATTACK_06_as_far_behind_a_wall_as_it_shelters()
    {
        QFETCH(int, behind);
        QFETCH(bool, may);
        const Table table =
            tableWith(ground({line("wall", atInches(14, 0), atInches(14, 40))}),
                      {threeRanks({1100, 1500}), {{1450 + behind, 1440}, {1450 + behind, 1560}}});
        const auto way = charged(table, moverOf(8));
        QCOMPARE(way.has_value(), may);
        if (!way)
            return;
        QVERIFY(way->atObstacle || behind == 0);
        isSound(table, *way, moverOf(8), 2);
    }

    /// The room that friends keep is round: who passes them need not go by the corners of a square.
    void DR_ATTACK_01_round_the_corner_of_a_friends_room()
    {
        for (const int side : {-1, 1}) {
            Table table(ground(), true);
            for (const auto &[base, of] : {std::pair{Base{49, 49}, 0}, {Base{49, 49}, 1}, {Base{49, 0}, 0}})
                table.addUnit(base, SideIndex(of), true);
            table.place(0, standAt({{3600 + 600 * side, 250}}));
            table.place(1, standAt({{3600, 1200}}));
            table.place(2,
                        table.blockOf(2, 6, {3600, 300}, 0, false)); // between, but beside the straight way
            QVERIFY(table.canContact(0, 1, moverOf(10)));
            const auto way = table.contact(0, 1, moverOf(10));
            QVERIFY(way.has_value());
            QVERIFY2(way->gone <= Length::inches(10), qPrintable(QString::number(way->gone.inHundredths())));
            QVERIFY(!table.canContact(0, 1, moverOf(9)));
        }
    }

    /// Along a wall and round its end, which lies level or upright, from either side of it and to either end.
    void DR_TERR_10_round_the_end_of_a_wall_data()
    {
        QTest::addColumn<bool>("upright");
        QTest::addColumn<int>("side");
        QTest::addColumn<int>("end");
        for (const bool upright : {false, true})
            for (const int side : {-1, 1})
                for (const int end : {-1, 1})
                    QTest::addRow("DR-TERR-10 %s, side %d, end %d", upright ? "upright" : "level", side, end)
                        << upright << side << end;
    }
    void DR_TERR_10_round_the_end_of_a_wall()
    {
        QFETCH(bool, upright);
        QFETCH(int, side);
        QFETCH(int, end);
        const auto placed = [&](int along, int off) { // from the wall's middle
            const Point at = upright ? Point{off, along} : Point{along, off};
            return atInches(30, 24) + at;
        };
        const Table table = tableWith(ground({line("wall", placed(-500, 0), placed(500, 0))}),
                                      {{placed(200 * end, 60 * side)}});
        const Way way = table.goTo(0, {}, standAt({placed(900 * end, 20 * side)}), moverOf(8));
        QCOMPARE(way.fault, Fault::None);
        QVERIFY(way.gone > Length::inches(7)); // no straight line
    }
};

GONFALON_TEST(TestTableOwnWays)
#include "tst_table_own_ways.moc"
