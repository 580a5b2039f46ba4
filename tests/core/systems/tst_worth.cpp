// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/systems/registry.h"
#include "tests/support/field.h"
#include "tests/support/goldens.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

int worth(const Field &field, SideIndex side) { return field.battle().worth(side).value(); }

} // namespace

/// What a position is worth: what is left of the team, less what is left of all others.
class WorthTest : public QObject
{
    Q_OBJECT

private slots:
    /// By hand: the points of a unit in thousandths, a Leader's four tenths more.
    void wholeWarbands()
    {
        const Field field(
            {.ours = {"light-missiles", "light-foot"}, .theirs = {"heavy-foot", "scouts", "scouts"}});
        QCOMPARE(field.unit(field.ours()).points, 4);
        QCOMPARE(field.unit(field.ours(1)).points, 3);
        QCOMPARE(field.unit(field.theirs()).points, 4);
        QCOMPARE(field.unit(field.theirs(1)).points, 2);
        QCOMPARE(worth(field, 0), 5600 + 3000 - 5600 - 2 * 2000);
        QCOMPARE(worth(field, 1), -worth(field, 0));
        QVERIFY(!field.battle().worth(2) && !field.battle().worth(noSide));
    }

    /// Seven tenths of a unit go with its Strength, three with the unit; it is worth less while it is
    /// Battered.
    void whatBattlesCost()
    {
        Field field({.ours = {"light-missiles", "light-missiles", "light-missiles", "light-missiles"},
                     .theirs = {"heavy-foot", "heavy-foot", "heavy-foot"}});
        const int ours = 5600 + 3 * 4000, theirs = 5600 + 2 * 4000;
        field.shoots(field.ours(), field.theirs(1), 2);
        QCOMPARE(worth(field, 0), ours - (theirs - 4 * (1000 - 883))); // 700 × 10/12 = 583
        field.total(12);
        QCOMPARE(worth(field, 0), ours - (theirs - 4 * (1000 - 883)));
        field.batters(field.ours(1), field.theirs(2));
        field.settle();
        QVERIFY(field.battered(field.theirs(2)));
        QCOMPARE(worth(field, 0), ours - (5600 + 4 * 883 + 4 * 941 * 80 / 100));
        field.shoots(field.ours(2), field.theirs(2), 3).total(2); // and runs
        field.settle();
        QVERIFY(field.removal(field.theirs(2)).has_value());
        QCOMPARE(worth(field, 0), ours - (5600 + 4 * 883));
    }

    void teamsStandTogether()
    {
        const Field field({.ours = {"heavy-foot"},
                           .theirs = {"light-foot"},
                           .others = {{"heavy-riders"}},
                           .teams = {1, 2, 1}});
        QCOMPARE(worth(field, 0), worth(field, 2));
        QCOMPARE(worth(field, 0), 1400 * (4 + field.unit(field.others(2)).points - 3));
        QCOMPARE(worth(field, 1), -worth(field, 0));
    }

    /// Who leaves the table safely is no loss; who is removed otherwise is.
    void whoIsOffSafely()
    {
        int exited = 0, lost = 0;
        for (const GoldenBattle &golden : rampantGoldens()) {
            Battle battle = systems::begin(golden.file.setup).value();
            for (const Step &step : golden.file.steps) {
                const std::size_t told = battle.events().size();
                std::vector<int> worths;
                for (SideIndex side = 0; side < battle.setup().sides.size(); ++side)
                    worths.push_back(battle.worth(side).value());
                QVERIFY(battle.take(step).empty());
                const auto news = battle.events().subspan(told);
                const auto removed = std::ranges::find(news, Kind<Event>(EventKind::Removed), &Event::kind);
                if (std::ranges::count(news, Kind<Event>(EventKind::Removed), &Event::kind) != 1 ||
                    removed->c == 0) // who was destroyed was worth nothing by then
                    continue;
                const SideIndex side = removed->side;
                const bool safely = Removal(removed->a) == Removal::Exited;
                (safely ? exited : lost) += 1;
                QCOMPARE(battle.worth(side).value() >= worths[side], safely);
            }
        }
        QVERIFY2(exited > 0 && lost > 3, qPrintable(QStringLiteral("%1 %2").arg(exited).arg(lost)));
    }
};

GONFALON_TEST(WorthTest)
#include "tst_worth.moc"
