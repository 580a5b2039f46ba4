// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/battle/replay.h"
#include "tests/support/suite.h"

using namespace gonfalon;

namespace {

/// An order that says everything that an order can.
Order everything()
{
    Order order{.kind = Kind<Order>(7), .unit = 300, .target = 2, .choice = 3, .files = 4};
    order.path = {{-150, 7200}, {4801, -1}};
    order.places.at[order.places.count++] = {10, -20};
    order.places.at[order.places.count++] = {-30, 40};
    order.facts = {.said = 0x0402, .count = 5};
    order.facing = 271;
    order.parts = 0x8003;
    return order;
}

} // namespace

/// Steps as they are kept in a few bytes each.
class ReplayTest : public QObject
{
    Q_OBJECT

private slots:
    /// Whatever an order says beside, or leaves out.
    void allOfAnOrderIsKept()
    {
        std::vector<Step> given;
        Steps steps;
        for (unsigned without = 0; without < 16; ++without) {
            Order order = everything();
            if ((without & 1U) != 0)
                order.path = {};
            if ((without & 2U) != 0)
                order.places = {};
            if ((without & 4U) != 0)
                order.facing = noFacing;
            if ((without & 8U) != 0)
                order.parts = 0;
            given.emplace_back(order);
            steps.add(order);
            const Roll roll{{int(without % 6) + 1, 6}};
            given.emplace_back(roll);
            steps.add(roll);
        }
        QCOMPARE(steps.count(), given.size());
        QVERIFY(steps.unpacked() == given);
    }
};

GONFALON_TEST(ReplayTest)
#include "tst_replay.moc"
