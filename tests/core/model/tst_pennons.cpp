// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/model/pennons.h"
#include "tests/support/suite.h"

#include <set>

using namespace gonfalon;

namespace {

Warband ofUnits(std::size_t count)
{
    Warband warband;
    warband.units.resize(count);
    return warband;
}

} // namespace

class TestPennons : public QObject
{
    Q_OBJECT
private slots:
    void firstFreeInOrder();
    void leaderBearsTheLozenge();
    void exchangedFromTheEleventhOn();
    void sharedFromTheTwentyFirstOn();
    void givenOnesStay();
    void nonsenseIsPassedOver();
    void keptWhenOthersGo();
    void theWarbandsOwnIsItsLeaders();
    void everySideHasACutOfItsOwn();
    void tincturesBesideOthersAreTheirOwn();
};

/// Six sides at most: none is told from another by its colours alone.
void TestPennons::everySideHasACutOfItsOwn()
{
    std::set<std::vector<std::pair<double, double>>> outlines;
    for (std::size_t side = 0; side < 6; ++side) {
        const auto all = bearings(ofUnits(2), side);
        QCOMPARE(all[0].cut, all[1].cut);
        std::vector<std::pair<double, double>> outline;
        for (const ClothCorner &corner : clothOutline(all[0].cut)) {
            QVERIFY(corner.x >= 0 && corner.x <= 26 && corner.y >= 0 && corner.y <= 38);
            outline.emplace_back(corner.x, corner.y);
        }
        outlines.insert(outline);
    }
    QCOMPARE(outlines.size(), 6u);
    QCOMPARE(bearings(ofUnits(1))[0].cut, ClothCut::Swallowtail);
    QCOMPARE(bearings(ofUnits(1), 1)[0].cut, ClothCut::Square);
}

void TestPennons::tincturesBesideOthersAreTheirOwn()
{
    QVERIFY(lookAlike({"vert", "or"}, {"or", "vert"}));
    QVERIFY(!lookAlike({"vert", "or"}, {"vert", "argent"}));
    std::vector<Tinctures> borne{Tinctures()};
    for (int side = 1; side < 6; ++side) {
        const Tinctures next = tincturesBeside(borne);
        for (const Tinctures &other : borne)
            QVERIFY(!lookAlike(next, other) && next.field != other.field);
        borne.push_back(next);
    }
    borne.clear(); // every colour is taken: at least no pair twice
    for (const char *field : {"azure", "gules", "vert", "purpure", "tenne", "sable"})
        borne.push_back({field, "or"});
    const Tinctures next = tincturesBeside(borne);
    for (const Tinctures &other : borne)
        QVERIFY(!lookAlike(next, other));
}

void TestPennons::firstFreeInOrder()
{
    QCOMPARE(bearings(ofUnits(0)).size(), 0u);
    const auto three = bearings(ofUnits(3));
    QCOMPARE(three, (std::vector<Bearing>{{Ordinary::Lozenge}, {Ordinary::Saltire}, {Ordinary::Chevron}}));
}

void TestPennons::leaderBearsTheLozenge()
{
    Warband warband = ofUnits(3);
    warband.units[2].leader = true;
    QCOMPARE(bearings(warband),
             (std::vector<Bearing>{{Ordinary::Saltire}, {Ordinary::Chevron}, {Ordinary::Lozenge}}));
}

void TestPennons::theWarbandsOwnIsItsLeaders()
{
    Warband warband = ofUnits(4);
    warband.units[0].pennon = 6;
    warband.units[2].pennon = 14;
    QCOMPARE(ownBearing(warband), (Bearing{Ordinary::Chief, false})); // nobody leads: the first
    warband.units[2].leader = true;
    QCOMPARE(ownBearing(warband), (Bearing{Ordinary::Bend, true}));
    QCOMPARE(ownBearing(Warband()), Bearing());
}

void TestPennons::exchangedFromTheEleventhOn()
{
    const auto all = bearings(ofUnits(20));
    std::set<std::pair<Ordinary, bool>> different;
    for (const Bearing &bearing : all)
        different.insert({bearing.ordinary, bearing.exchanged});
    QCOMPARE(different.size(), 20u);
    QVERIFY(!all[9].exchanged);
    QCOMPARE(all[10], (Bearing{Ordinary::Lozenge, true}));
}

void TestPennons::sharedFromTheTwentyFirstOn()
{
    QCOMPARE(bearings(ofUnits(21))[20], (Bearing{Ordinary::Lozenge, false}));
}

void TestPennons::givenOnesStay()
{
    Warband warband = ofUnits(3);
    warband.units[1].pennon = 0;
    warband.units[2].pennon = 17;
    QCOMPARE(bearings(warband),
             (std::vector<Bearing>{{Ordinary::Saltire}, {Ordinary::Lozenge}, {Ordinary::Cross, true}}));
}

void TestPennons::nonsenseIsPassedOver()
{
    Warband warband = ofUnits(2);
    warband.units[0].pennon = -1;
    warband.units[1].pennon = 20;
    QCOMPARE(bearings(warband), (std::vector<Bearing>{{Ordinary::Lozenge}, {Ordinary::Saltire}}));
}

void TestPennons::keptWhenOthersGo()
{
    Warband warband = ofUnits(3);
    const auto before = bearings(warband);
    keepBearings(warband);
    warband.units.erase(warband.units.begin());
    warband.units[1].leader = true;
    QCOMPARE(bearings(warband), (std::vector{before[1], before[2]}));
}

GONFALON_TEST(TestPennons)
#include "tst_pennons.moc"
