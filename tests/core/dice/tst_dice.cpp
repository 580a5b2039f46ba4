// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/dice/dice.h"
#include "tests/support/suite.h"

#include <array>

using namespace gonfalon;

class TestDice : public QObject
{
    Q_OBJECT
private slots:
    void seededIsTheSameEverywhere();
    void seededGoesOn();
    void seededIsEven();
    void scriptedTakesInOrder();
    void scriptedKeepsWhatDoesNotFit();
    void fitsWhatWasAsked_data();
    void fitsWhatWasAsked();
    void readsTheSum();
    void readsThoseThatCount();
};

/// The faces are written down: a build with another compiler or library must give the same.
void TestDice::seededIsTheSameEverywhere()
{
    SeededDice dice(2015);
    QCOMPARE(dice.roll({.count = 12})->faces, (Faces{2, 5, 3, 2, 1, 3, 2, 6, 2, 6, 3, 2}));
    QCOMPARE(dice.roll({.count = 4, .sides = 40})->faces, (Faces{14, 25, 19, 4}));
}

void TestDice::seededGoesOn()
{
    SeededDice one(7), same(7), other(8);
    const Roll first = *one.roll({.count = 20});
    QCOMPARE(same.roll({.count = 20})->faces, first.faces);
    QVERIFY(one.roll({.count = 20})->faces != first.faces);
    QVERIFY(other.roll({.count = 20})->faces != first.faces);
}

void TestDice::seededIsEven()
{
    SeededDice dice(1);
    std::array<int, 7> seen{};
    for (int thrown = 0; thrown < 2'000; ++thrown) {
        const Roll roll = *dice.roll({.count = 30});
        for (const int face : roll.faces)
            ++seen.at(std::size_t(face));
    }
    QCOMPARE(seen[0], 0);
    for (std::size_t face = 1; face <= 6; ++face)
        QVERIFY(seen[face] > 9'700 && seen[face] < 10'300);
}

void TestDice::scriptedTakesInOrder()
{
    ScriptedDice dice({4, 5, 3, 6});
    QCOMPARE(dice.roll({.count = 3})->faces, (Faces{4, 5, 3}));
    QCOMPARE(dice.roll({.count = 1})->faces, (Faces{6}));
    QVERIFY(!dice.roll({.count = 1}));
}

void TestDice::scriptedKeepsWhatDoesNotFit()
{
    ScriptedDice dice({7, 2});
    QVERIFY(!dice.roll({.count = 1}));
    QVERIFY(!dice.roll({.count = 3}));
    QCOMPARE(dice.roll({.count = 2, .sides = 8})->faces, (Faces{7, 2}));
}

void TestDice::fitsWhatWasAsked_data()
{
    QTest::addColumn<QList<int>>("faces");
    QTest::addColumn<bool>("fit");
    QTest::newRow("three of six") << QList{1, 6, 3} << true;
    QTest::newRow("too few") << QList{1, 6} << false;
    QTest::newRow("too many") << QList{1, 6, 3, 3} << false;
    QTest::newRow("none") << QList<int>{} << false;
    QTest::newRow("zero") << QList{1, 0, 3} << false;
    QTest::newRow("seven") << QList{1, 2, 7} << false;
    QTest::newRow("negative") << QList{-1, 2, 3} << false;
}

void TestDice::fitsWhatWasAsked()
{
    QFETCH(QList<int>, faces);
    QFETCH(bool, fit);
    QCOMPARE(fits({.count = 3}, Roll{{faces.begin(), faces.end()}}), fit);
}

void TestDice::readsTheSum()
{
    QCOMPARE(read({.count = 3}, Roll{{4, 5, 2}}), 11);
    QCOMPARE(read({.count = 0}, Roll{}), 0);
}

void TestDice::readsThoseThatCount()
{
    const DiceRequest onFive{
        .count = 6, .sides = 6, .reading = DiceRequest::Reading::CountAtLeast, .atLeast = 5};
    QCOMPARE(read(onFive, Roll{{4, 5, 6, 1, 5, 2}}), 3);
    QCOMPARE(read(onFive, Roll{{1, 1, 1, 1, 1, 1}}), 0);
}

GONFALON_TEST(TestDice)
#include "tst_dice.moc"
