// SPDX-License-Identifier: GPL-3.0-or-later
// Contact, range, room and template in Tales of the Dragon Kingdoms.
#include "core/systems/todk/body.h"
#include "tests/support/suite.h"

#include <QTest>

#include <bit>
#include <cmath>
#include <random>

using namespace gonfalon;
using namespace gonfalon::todk;

namespace {

constexpr Formation band{.width = 5, .depth = 2, .figures = 10, .hasCorporal = true};
constexpr Formation engine{.base = 500};

Body standing(const Formation &formation, Point at, int facing)
{
    return bodyOf(formation, {at, std::int16_t(facing)}, allOf(formation.figures));
}

double apartByHand(const Body &a, const Body &b)
{
    double nearest = 1e9;
    for (const Point one : a) {
        for (const Point other : b)
            nearest = std::min(nearest, std::hypot(one.x - other.x, one.y - other.y));
    }
    return nearest - a.radius - b.radius;
}

} // namespace

class TodkBodyTest : public QObject
{
    Q_OBJECT

private slots:
    void twoBandsTouchWhenTheirBasesDo()
    {
        const Body one = standing(band, {5000, 5000}, 0);
        QCOMPARE(apart(one, standing(band, {5000, 4600}, 180)), 0);
        QVERIFY(touches(one, standing(band, {5000, 4595}, 180)));
        QVERIFY(!touches(one, standing(band, {5000, 4594}, 180)));
        QVERIFY(overlaps(one, standing(band, {5000, 4610}, 180)));
        QVERIFY(!overlaps(one, standing(band, {5000, 4602}, 180)));
        QCOMPARE(apart(one, standing(engine, {5000, 4550}, 0)), 0); // 2.5 cm to the edge of its front rank
    }

    /// From the Centrepoint to the nearest base.
    void rangeIsToTheNearestBase_TK_RNG_06()
    {
        QCOMPARE(reachTo({5000, 5000}, standing(engine, {5000, 3000}, 0)), 1750);
        QCOMPARE(reachTo({5000, 5000}, standing(band, {5000, 3000}, 0)), 1800);
        QCOMPARE(reachTo({5000, 3000}, standing(engine, {5000, 3000}, 0)), 0);
    }

    void aBaseIsInTheWayOfWhoeverCrossesIt()
    {
        const Body body = standing(engine, {5000, 5000}, 0);
        QVERIFY(isInTheWay(body, {4000, 5000}, {6000, 5000}));
        QVERIFY(!isInTheWay(body, {4000, 5250}, {6000, 5250}));
        QVERIFY(isInTheWay(body, {4000, 5249}, {6000, 5249}));
        QVERIFY(!isInTheWay(body, {4000, 5000}, {4700, 5000}));
    }

    void aTemplateHasWhoseMiddleIsInside_TK_TPL_05()
    {
        const Body body = standing(band, {5000, 5000}, 0); // from 4600 to 5400, ranks at 4900 and 5100
        QCOMPARE(std::popcount(within(body, {5000, 5000}, 250)), 6);
        QCOMPARE(std::popcount(within(body, {5000, 5000}, 500)), 10);
        QCOMPARE(std::popcount(within(body, {4600, 4900}, 199)), 1);
        QCOMPARE(std::popcount(within(body, {4600, 4900}, 200)), 3);
    }

    /// Whoever goes until it touches does, and would not have with a little less; found by an outside sum.
    void goingUntilContactEndsInContact()
    {
        std::minstd_rand chance(5);
        int met = 0;
        for (int trial = 0; trial < 4000; ++trial) {
            const auto place = [&] { return Point{int(chance() % 6000), int(chance() % 6000)}; };
            const Body from = standing(trial % 3 == 0 ? engine : band, place(), int(chance() % 360));
            const Body to = standing(trial % 2 == 0 ? engine : band, place(), int(chance() % 360));
            if (apartByHand(from, to) <= touching)
                continue;
            const Point way = to.at[0] - from.at[0];
            const auto gone = untilContact(from, to, way, 9000);
            QVERIFY(gone);
            Body there = from;
            for (std::size_t at = 0; at < there.count; ++at)
                there.at[at] = there.at[at] + *gone;
            const double left = apartByHand(there, to);
            QVERIFY2(left <= touching + 0.01 && left > -rounding, qPrintable(QString::number(left)));
            const double length = std::hypot(gone->x, gone->y);
            QVERIFY(!untilContact(from, to, way, int(length) - 12));
            ++met;
        }
        QVERIFY(met > 3000);
        QVERIFY(!untilContact(standing(engine, {0, 0}, 0), standing(engine, {5000, 0}, 0), {0, 1}, 9000));
    }
};

GONFALON_TEST(TodkBodyTest)
#include "tst_body.moc"
