// SPDX-License-Identifier: GPL-3.0-or-later
// What a list is made of, drawn beside it: true after every change, and for those who hear it.
#include "app/builder/bar_chart.h"
#include "app/builder/builder_page.h"
#include "app/builder/unit_steps.h"
#include "tests/app/support/window.h"
#include "tests/support/catalogues.h"
#include "tests/support/warbands.h"

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::Program;

class ChartsTest : public QObject
{
    Q_OBJECT

private slots:
    void everyGameHasItsCharts()
    {
        for (const Catalogue *game : test::everyGame()) {
            Program program;
            const char *id = game->id.str().c_str();
            program.show(test::readyMade(test::readyMadeNames(id).front(), id));
            program.page().showCharts();
            const auto charts = shown(program);
            QVERIFY2(charts.size() == qsizetype(game->charts.size() + (game->groups.size() > 1)), id);
            for (const BarChart *chart : charts)
                QVERIFY2(chart->height() > 20 && !chart->accessibleDescription().isEmpty(), id);
        }
    }

    void theyFollowTheList()
    {
        Program program;
        program.show(test::readyMade("goblins"));
        program.page().showCharts();
        BarChart &kinds = *shown(program).front();
        QCOMPARE(kinds.accessibleName(), u"Kinds of units"_s);
        QCOMPARE(kinds.accessibleDescription(), u"Mounted: 4 points, 1 unit; Foot: 20 points, 5 units"_s);
        const QImage before = kinds.grab().toImage();
        steps::addUnit(program.document(), UnitTypeId("scouts"));
        QCoreApplication::processEvents();
        QCOMPARE(kinds.accessibleDescription(), u"Mounted: 4 points, 1 unit; Foot: 22 points, 6 units"_s);
        QVERIFY(kinds.grab().toImage() != before);
        program.document().steps().undo();
        QVERIFY(kinds.isVisible()); // the charts stay
        QCOMPARE(kinds.accessibleDescription(), u"Mounted: 4 points, 1 unit; Foot: 20 points, 5 units"_s);
    }

    void anEmptyListSaysWhatComesHere()
    {
        Program program;
        program.window.newWarband();
        program.page().showCharts();
        QVERIFY(shown(program).isEmpty());
    }

private:
    [[nodiscard]] static QList<BarChart *> shown(Program &program)
    {
        QCoreApplication::processEvents();
        QList<BarChart *> all = program.page().findChildren<BarChart *>();
        all.removeIf([](const BarChart *chart) { return !chart->isVisible(); });
        return all;
    }
};

GONFALON_APP_TEST(ChartsTest)
#include "tst_charts.moc"
