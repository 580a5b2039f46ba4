// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/dice/chance.h"
#include "tests/support/suite.h"

using namespace gonfalon;

/// How likely dice come to something, against counts made by hand.
class ChanceTest : public QObject
{
    Q_OBJECT

private slots:
    void sums()
    {
        const DiceRequest two{.count = 2};
        QCOMPARE(chance(two, 2), 1.0);
        QCOMPARE(chance(two, 7) * 36, 21.0);
        QCOMPARE(chance(two, 12) * 36, 1.0);
        QCOMPARE(chance(two, 13), 0.0);
        QCOMPARE(chance({.count = 1, .sides = 10}, 8) * 10, 3.0);
    }
    void counts()
    {
        const DiceRequest three{
            .count = 3, .sides = 6, .reading = DiceRequest::Reading::CountAtLeast, .atLeast = 5};
        QCOMPARE(chance(three, 0), 1.0);
        QCOMPARE(chance(three, 1) * 27, 19.0);
        QCOMPARE(chance(three, 3) * 27, 1.0);
    }
    void whatOnlyTheGameReads()
    {
        QCOMPARE(chance({.count = 2, .sides = 6, .reading = DiceRequest::Reading::Each}, 1), 0.0);
        QCOMPARE(chance({.count = 0}, 0), 1.0);
        QCOMPARE(chance({.count = 0}, 1), 0.0);
    }
};

GONFALON_TEST(ChanceTest)
#include "tst_chance.moc"
