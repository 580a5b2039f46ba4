// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "tests/support/suite.h"
#include "tests/support/tables.h"

#include <random>

using namespace gonfalon;
using namespace gonfalon::table;
using namespace gonfalon::test;

namespace {

constexpr int units = 12;
constexpr int tables = 120;
constexpr int nearest = 299; ///< 3 inches and the tolerance of DR-CONV-11

/// Tables strewn with units at random, equal on every machine.
class Strewn
{
public:
    int between(int least, int most)
    {
        return least + static_cast<int>(m_random() % static_cast<unsigned>(most - least + 1));
    }

    Table next()
    {
        Table table(usualBattlefield(), true);
        for (UnitIndex unit = 0; unit < units; ++unit) {
            table.addUnit({49, unit % 3 == 0 ? 49 : 0}, unit % 2, true);
            const int models = between(1, 12);
            for (int tries = 0; tries < 50 && !table.stands(unit); ++tries) {
                const Point middle{between(300, 6900), between(300, 4500)};
                const Stand stand = table.blockOf(unit, models, middle, between(0, 5), false);
                if (table.stand(unit, stand).fault == Fault::None)
                    table.place(unit, stand);
            }
        }
        return table;
    }

    Mover mover()
    {
        Mover mover = moverOf(between(3, 12));
        mover.fleetFooted = between(0, 5) == 0;
        mover.flies = between(0, 7) == 0;
        mover.shunsObstacles = between(0, 7) == 0;
        return mover;
    }

private:
    std::mt19937 m_random{20151107};
};

/// A third unit that is too near to `unit` and nearer than it was, or noUnit.
UnitIndex nearedBy(const Table &before, const Table &after, UnitIndex unit, UnitIndex spared)
{
    for (UnitIndex other = 0; other < units; ++other)
        if (other != unit && other != spared && after.stands(other) &&
            after.gap(unit, other).inHundredths() < nearest &&
            after.gap(unit, other) < before.gap(unit, other))
            return other;
    return noUnit;
}

} // namespace

class TestTableRandom : public QObject
{
    Q_OBJECT

private slots:
    void DR_COH_04_moves_end_legal()
    {
        Strewn strewn;
        int moved = 0;
        for (int round = 0; round < tables; ++round) {
            const Table table = strewn.next();
            for (UnitIndex unit = 0; unit < units; ++unit) {
                if (!table.stands(unit))
                    continue;
                const Mover mover = strewn.mover();
                const Point goal{strewn.between(-200, 7400), strewn.between(-200, 5000)};
                const Reached there = table.reachTowards(unit, goal, mover);
                const Point reached = there.place;
                const Way way = table.follow(unit, {reached}, 0, false, mover);
                QCOMPARE(way.fault, Fault::None); // what it says it can reach, it can go to
                QVERIFY(way == there.way);
                Table after = table;
                after.place(unit, way.stand);
                QCOMPARE(nearedBy(table, after, unit, noUnit), noUnit);
                QVERIFY(after.inCohesion(unit));
                moved += reached != table.middle(unit) ? 1 : 0;
            }
        }
        QVERIFY(moved > 8 * tables);
    }

    void what_is_in_reach_can_be_ordered()
    {
        Strewn strewn;
        int halted = 0;
        for (int round = 0; round < tables; ++round) {
            const Table table = strewn.next();
            for (UnitIndex unit = 0; unit < units; ++unit) {
                if (!table.stands(unit))
                    continue;
                const Mover mover = strewn.mover();
                const Point middle = table.middle(unit);
                const Point goal = middle + Point{strewn.between(-1500, 1500), strewn.between(-1500, 1500)};
                const Reached reached = table.reachTowards(unit, goal, mover);
                halted += reached.place != goal ? 1 : 0;
                const Way way = table.follow(unit, {reached.place}, 0, false, mover);
                if (reached.way.fault == Fault::None)
                    QVERIFY(way == reached.way); // whoever ordered it need not measure it again
            }
        }
        QVERIFY(halted > tables);
    }

    void DR_ATTACK_04_contacts_and_retreats_end_legal()
    {
        Strewn strewn;
        int contacts = 0;
        for (int round = 0; round < tables; ++round) {
            const Table table = strewn.next();
            for (int pair = 0; pair < units * units; ++pair) {
                const auto unit = static_cast<UnitIndex>(pair % units),
                           target = static_cast<UnitIndex>(pair / units);
                if (unit % 2 == target % 2 || !table.stands(unit) || !table.stands(target))
                    continue;
                const Mover mover = strewn.mover();
                const std::optional<Way> way = table.contact(unit, target, mover);
                QCOMPARE(table.canContact(unit, target, mover), way.has_value());
                if (!way)
                    continue;
                ++contacts;
                Table after = table;
                after.place(unit, way->stand);
                QVERIFY(way->atObstacle || after.gap(unit, target) == Length{});
                QVERIFY(way->gone.inHundredths() <= mover.allowance.inHundredths() + 1);
                QCOMPARE(nearedBy(table, after, unit, target), noUnit);
                QVERIFY(after.inCohesion(unit)); // LR-ATK-22: and no two of its bases in one place
                Table alone = after;
                alone.takeOff(target);
                QVERIFY(alone.stand(unit, alone.stand(unit)).fault != Fault::Overlap);
                driveBack(after, target, unit, strewn.mover());
                driveBack(after, unit, target, strewn.mover());
            }
        }
        QVERIFY(contacts > tables);
    }

private:
    static void driveBack(const Table &table, UnitIndex unit, UnitIndex from, const Mover &mover)
    {
        const Flight flight = table.retreat(unit, from, mover);
        QVERIFY(flight.stand == table.retreat(unit, from, mover).stand);
        if (flight.offTable)
            return;
        Table after = table;
        after.place(unit, flight.stand);
        QCOMPARE(nearedBy(table, after, unit, from), noUnit); // DR-RETREAT-02
        QVERIFY(after.inCohesion(unit));
        if (flight.missing == Length{})
            QVERIFY(after.gap(unit, from) >= Length::inches(3)); // DR-ATTACK-36
    }
};

GONFALON_TEST(TestTableRandom)
#include "tst_table_random.moc"
