// SPDX-License-Identifier: GPL-3.0-or-later
// What a warband is made of, told apart as its game's charts do.
#include "core/model/composition.h"
#include "core/model/edit.h"
#include "core/model/profile.h"
#include "tests/support/catalogues.h"
#include "tests/support/suite.h"
#include "tests/support/warbands.h"

#include <QTest>

#include <algorithm>

using namespace gonfalon;

class CompositionTest : public QObject
{
    Q_OBJECT

private slots:
    /// The goblins of the samples, counted by hand.
    void theGoblinsByKind()
    {
        const auto charts = composition(test::dragonRampant(), goblins());
        QCOMPARE(charts.front().title, std::string()); // by group
        QCOMPARE(charts.front().bars,
                 (std::vector<CompositionBar>{{"Mounted", Points(4), 1, 6}, {"Foot", Points(20), 5, 40}}));
    }

    /// The slowest first, and who cannot shoot last.
    void figuresStandInOrder()
    {
        for (const CompositionChart &chart : composition(test::dragonRampant(), goblins())) {
            if (chart.title == "Max move") {
                QVERIFY(chart.bars.size() > 1);
                QVERIFY(std::stoi(chart.bars[0].label) < std::stoi(chart.bars[1].label));
            }
            if (chart.title == "Range")
                QCOMPARE(chart.bars.back().label, std::string());
        }
    }

    /// Every sample of every game: each chart holds the whole list, and all charts that its game names.
    void everyChartAddsUp()
    {
        for (const Catalogue *game : test::everyGame()) {
            QVERIFY2(!game->charts.empty(), game->id.str().c_str());
            for (const std::string &sample : test::readyMadeNames(game->id.str().c_str())) {
                const Warband warband = test::readyMade(sample, game->id.str().c_str());
                const auto charts = composition(*game, warband);
                QCOMPARE(charts.size(), game->charts.size() + (game->groups.size() > 1 ? 1 : 0));
                for (const CompositionChart &chart : charts) {
                    Points points;
                    int units = 0;
                    for (const CompositionBar &bar : chart.bars) {
                        points += bar.points;
                        units += bar.units;
                    }
                    QCOMPARE(points.value(), price(*game, warband).value());
                    QCOMPARE(units, int(warband.units.size()));
                }
            }
        }
    }

    void nothingForAnEmptyList()
    {
        QVERIFY(composition(test::dragonRampant(), newWarband(test::dragonRampant())).empty());
    }

private:
    [[nodiscard]] static Warband goblins() { return test::readyMade("goblins"); }
};

GONFALON_TEST(CompositionTest)
#include "tst_composition.moc"
