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
};

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
