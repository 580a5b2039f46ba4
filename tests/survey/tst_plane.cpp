// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/suite.h"
#include "tests/survey/plane.h"

#include <cmath>

using namespace gonfalon::survey;

/// The surveyor's own geometry, against figures worked out by hand.
class PlaneTest : public QObject
{
    Q_OBJECT

    static bool near(double a, double b) { return std::abs(a - b) < 1e-9; }
    Shape square{.line = false, .points = {{0, 0}, {4, 0}, {4, 4}, {0, 4}}};
    Shape wall{.line = true, .points = {{0, 0}, {10, 0}}};

private slots:
    void distances()
    {
        QVERIFY(near(apart(Spot{0, 3}, Leg{{-5, 0}, {5, 0}}), 3));
        QVERIFY(near(apart(Spot{8, 4}, Leg{{-5, 0}, {5, 0}}), 5));
        QVERIFY(near(apart(Leg{{0, 0}, {2, 0}}, Leg{{5, 4}, {9, 4}}), 5));
        QVERIFY(near(apart(Leg{{0, 0}, {2, 2}}, Leg{{0, 2}, {2, 0}}), 0));
    }
    void angles()
    {
        QVERIFY(near(degreesBetween({1, 0}, {0, 5}), 90));
        QVERIFY(near(degreesBetween({1, 1}, {-2, -2}), 180));
    }
    void legsThatOnlyLieBesideEachOtherDoNotCross()
    {
        QVERIFY(!cross({{1, 1}, {1, 1}}, {{0, 0}, {10, 4}})); // a place is no way
        QVERIFY(!cross({{0, 1}, {9, 1}}, {{0, 0}, {9, 0}}));
        QVERIFY(cross({{1, -1}, {1, 1}}, {{0, 0}, {10, 0}}));
    }
    void gapsOfBases()
    {
        QVERIFY(near(gap({0, 0}, {.radius = 0.5, .half = 0}, {5, 0}, {.radius = 1, .half = 0}), 3.5));
        QVERIFY(near(gap({0, 0}, {.radius = 0.5, .half = 1}, {0, 5}, {.radius = 0.5, .half = 1}), 2));
        QVERIFY(gap({0, 0}, {.radius = 0.5, .half = 1}, {0.4, 1.8}, {.radius = 0.5, .half = 0}) < 0);
        QVERIFY(near(gapOnWay({{-9, 4}, {9, 4}}, {.radius = 0.5, .half = 1}, {0, 0}, {}), 2));
    }
    void insides()
    {
        QVERIFY(inside(square, {2, 2}));
        QVERIFY(!inside(square, {5, 2}));
        QVERIFY(!inside(wall, {5, 0}));
        QVERIFY(near(fromOutline(square, Spot{1, 2}), 1));
        QVERIFY(near(lengthInside(square, {{-2, 2}, {2, 2}}), 2));
        QVERIFY(near(lengthInside(square, {{-2, 2}, {9, 2}}), 4));
    }
    void lines()
    {
        QVERIFY(crosses(wall, {{5, -1}, {5, 1}}));
        QVERIFY(!crosses(wall, {{11, -1}, {11, 1}}));
        QVERIFY(near(fromOutline(wall, Spot{5, 2}, {.radius = 0.5, .half = 1}), 0.5));
        QVERIFY(near(fromOutline(wall, Leg{{3, 4}, {5, 2}}, {.radius = 0.5, .half = 0}), 1.5));
    }
};

GONFALON_TEST(PlaneTest)
#include "tst_plane.moc"
