// SPDX-License-Identifier: GPL-3.0-or-later
// Fallen figures are told in one line for their unit.
#include "core/club/summed_figures.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace gonfalon;

class SummedFiguresTest : public QObject
{
    Q_OBJECT

private slots:
    void oneLineForEachUnit_TK_MNY_06()
    {
        const auto report = [](const char *name, int points, Fate fate) {
            campaign::UnitReport unit;
            unit.unit = name;
            unit.points = points;
            unit.fate = fate;
            return unit;
        };
        const std::vector<campaign::UnitReport> told = summedFigures(
            {report("band 1", 35, Fate::Depleted), report("band 1: 1", 21, Fate::Destroyed),
             report("band 1: 2", 8, Fate::Destroyed), report("band 1: Old Tom", 5, Fate::Destroyed),
             report("band 1: 4", 5, Fate::Destroyed), report("band 2: 7", 60, Fate::Destroyed)});
        QCOMPARE(told.size(), std::size_t(5));
        QCOMPARE(told[1].unit, std::string("band 1, figures that fell: 2"));
        QCOMPARE(told[1].points, 29);
        QCOMPARE(told[2].unit, std::string("band 1: Old Tom"));
        QCOMPARE(told[3].unit, std::string("band 1, figures that fell: 1"));
        QCOMPARE(told[4].unit, std::string("band 2: 7")); // a unit that is called so
    }
};

GONFALON_TEST(SummedFiguresTest)
#include "tst_summed_figures.moc"
