// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/dice/luck.h"
#include "tests/support/suite.h"

#include <bit>
#include <vector>

using namespace gonfalon;

namespace {

/// The same from all ways in which the trials can go, one by one.
std::vector<double> byEveryWay(const std::vector<double> &chances)
{
    std::vector<double> exactly(chances.size() + 1);
    for (unsigned way = 0; way < 1U << chances.size(); ++way) {
        double likely = 1;
        for (std::size_t i = 0; i < chances.size(); ++i)
            likely *= (way >> i & 1U) != 0 ? chances[i] : 1 - chances[i];
        exactly[std::size_t(std::popcount(way))] += likely;
    }
    return exactly;
}

bool near(double a, double b) { return qAbs(a - b) < 1e-12; }

DiceLuck luckWith(int trials, double chance, int rolled)
{
    Successes possible;
    possible.add(chance, trials);
    return luckOf(possible, rolled);
}

} // namespace

class LuckTest : public QObject
{
    Q_OBJECT

private slots:
    void chancesOfAllKindsTogether()
    {
        const std::vector<double> chances{1.0 / 6, 0.5, 5.0 / 6, 1.0 / 36, 0.5, 26.0 / 36, 1.0 / 3, 0.9};
        Successes possible;
        double expected = 0;
        for (const double chance : chances) {
            possible.add(chance);
            expected += chance;
        }
        const auto own = byEveryWay(chances);
        QCOMPARE(possible.trials(), 8);
        QVERIFY(near(possible.expected(), expected));
        double below = 0;
        for (int i = 0; i <= 8; ++i) {
            QVERIFY(near(possible.exactly(i), own[std::size_t(i)]));
            QVERIFY(near(possible.atLeast(i), 1 - below));
            below += own[std::size_t(i)];
            QVERIFY(near(possible.atMost(i), below));
            QVERIFY(near(luckOf(possible, i).percentile(), 100 * (below - own[std::size_t(i)] / 2)));
        }
    }

    void beyondWhatCanBe()
    {
        Successes possible;
        QCOMPARE(possible.exactly(0), 1.0);
        possible.add(0.25, 3);
        possible.add(0.5, 0);
        possible.add(0.5, -2);
        QCOMPARE(possible.trials(), 3);
        QCOMPARE(possible.expected(), 0.75);
        QCOMPARE(possible.exactly(-1) + possible.exactly(4) + possible.atMost(-1) + possible.atLeast(4), 0.0);
        QVERIFY(near(possible.atMost(9), 1) && near(possible.atLeast(-9), 1));
    }

    /// Four dice that hit half the time, by Pascal's triangle: 1 4 6 4 1 of 16.
    void fourDice()
    {
        const DiceLuck one = luckWith(4, 0.5, 1);
        QCOMPARE(one.trials, 4);
        QCOMPARE(one.rolled, 1);
        QCOMPARE(one.expected, 2.0);
        QCOMPARE(one.asFew * 16, 5.0);
        QCOMPARE(one.asMany * 16, 15.0);
        QCOMPARE(one.percentile() * 16, 300.0);
        QCOMPARE(luckWith(4, 0.5, 2).percentile(), 50.0);
    }

    /// They tell nothing as long as neither their least nor their most comes once in ten times or less often.
    void fewDice()
    {
        QVERIFY(DiceLuck().few && luckWith(0, 0.5, 0).few);
        QCOMPARE(luckWith(0, 0.5, 0).percentile(), 50.0);
        for (const auto &[trials, chance, few] : {std::tuple(1, 0.5, true),
                                                  {3, 0.5, true},
                                                  {4, 0.5, false},
                                                  {1, 1.0 / 6, true},
                                                  {2, 1.0 / 6, false},
                                                  {1, 35.0 / 36, false}}) {
            for (int rolled = 0; rolled <= trials; ++rolled) {
                const DiceLuck luck = luckWith(trials, chance, rolled);
                QCOMPARE(luck.few, few);
                QCOMPARE(luck.fortune() == Fortune::TooFew, few);
            }
        }
    }

    void whatIsOutOfTheOrdinary()
    {
        QCOMPARE(luckWith(4, 0.5, 0).fortune(), Fortune::Unlucky); // 6 of 100
        QCOMPARE(luckWith(4, 0.5, 1).fortune(), Fortune::Ordinary);
        QCOMPARE(luckWith(4, 0.5, 3).fortune(), Fortune::Ordinary);
        QCOMPARE(luckWith(4, 0.5, 4).fortune(), Fortune::Lucky);
        QCOMPARE(luckWith(1, 35.0 / 36, 0).fortune(), Fortune::Unlucky);
        QCOMPARE(luckWith(1, 35.0 / 36, 1).fortune(), Fortune::Ordinary);
        QCOMPARE(luckWith(10, 0.1, 10).fortune(), Fortune::Lucky);
    }

    /// As many as a long battle of six sides may have: nothing is lost on the way.
    void thousandsOfDice()
    {
        Successes possible;
        possible.add(1.0 / 3, 3000);
        QVERIFY(qAbs(possible.atMost(3000) - 1) < 1e-9);
        QVERIFY(qAbs(luckOf(possible, 1000).percentile() - 50) < 0.5);
    }
};

GONFALON_TEST(LuckTest)
#include "tst_luck.moc"
