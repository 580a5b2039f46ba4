// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/filing_words.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using campaign::FilingKind;
using store::FilingState;

namespace {

store::FilingRow rowOf(FilingKind kind, const std::vector<std::pair<QString, int>> &sides)
{
    store::FilingRow row;
    row.kind = kind;
    for (const auto &[name, glory] : sides)
        row.sides.push_back({campaign::WarbandId(name.toStdString()), name, {}, {}, glory});
    return row;
}

} // namespace

/// What window, command line and site call a sheet.
class FilingWordsTest : public QObject
{
    Q_OBJECT

private slots:
    void everyStateAndKindHasAWord()
    {
        QCOMPARE(stateWord(FilingState::Filed), u"to be confirmed"_s);
        QCOMPARE(stateWord(FilingState::Confirmed), u"confirmed"_s);
        QCOMPARE(stateWord(FilingState::Disputed), u"disputed"_s);
        QCOMPARE(stateWord(FilingState::Undone), u"undone"_s);
        QCOMPARE(kindWord(FilingKind::Battle), u"battle"_s);
        QCOMPARE(kindWord(FilingKind::Joining), u"joining"_s);
        QCOMPARE(kindWord(FilingKind::Roster), u"new list"_s);
        QCOMPARE(kindWord(FilingKind::Correction), u"correction"_s);
        QCOMPARE(kindWord(FilingKind::StartAgain), u"new beginning"_s);
    }

    void aBattleIsItsScore()
    {
        const auto pair = rowOf(FilingKind::Battle, {{u"Red Fang"_s, 5}, {u"Thorns %1"_s, 1}});
        QCOMPARE(sidesWords(pair, true), u"Red Fang 5 : 1 Thorns %1"_s);
        QCOMPARE(sheetTitle(pair, true), sidesWords(pair, true));
        const auto three = rowOf(FilingKind::Battle, {{u"Fang"_s, 5}, {u"Thorns"_s, 1}, {u"Host"_s, 0}});
        QCOMPARE(sheetTitle(three, true), u"Fang 5, Thorns 1, Host 0"_s);
        QCOMPARE(sheetTitle(rowOf(FilingKind::Battle, {}), true), u"Battle"_s);
    }

    /// A game without Glory has battles that are won, lost or drawn, and no score.
    void withoutGloryABattleIsWhoWonIt()
    {
        using campaign::Verdict;
        const auto told = [](const std::vector<std::pair<QString, Verdict>> &sides) {
            store::FilingRow row = rowOf(FilingKind::Battle, {});
            for (const auto &[name, verdict] : sides)
                row.sides.push_back({campaign::WarbandId(name.toStdString()), name, {}, verdict, 0});
            return sheetTitle(row, false);
        };
        const QString fang = u"Red Fang"_s, thorns = u"Thorns %1"_s, host = u"Host"_s;
        QCOMPARE(told({{fang, Verdict::Won}, {thorns, Verdict::Lost}}), u"Red Fang beat Thorns %1"_s);
        QCOMPARE(told({{fang, Verdict::Lost}, {thorns, Verdict::Won}}), u"Thorns %1 beat Red Fang"_s);
        QCOMPARE(told({{fang, Verdict::Drawn}, {thorns, Verdict::Drawn}}), u"Red Fang and Thorns %1 drew"_s);
        QCOMPARE(told({{fang, Verdict::Lost}, {thorns, Verdict::Won}, {host, Verdict::Lost}}),
                 u"Thorns %1 beat Red Fang and Host"_s);
        QCOMPARE(told({{fang, Verdict::Won}, {thorns, Verdict::Won}, {host, Verdict::Drawn}}),
                 u"Red Fang and Thorns %1 won, Host drew"_s);
        QCOMPARE(told({}), u"Battle"_s);
    }

    void everyOtherSheetSaysWhomItIsAbout()
    {
        for (const bool glory : {true, false}) {
            const auto list = rowOf(FilingKind::Roster, {{u"Fang"_s, 0}});
            QCOMPARE(sidesWords(list, glory), u"Fang"_s);
            QCOMPARE(sheetTitle(list, glory), u"New list: Fang"_s);
            QCOMPARE(sheetTitle(rowOf(FilingKind::Correction, {{u"Fang"_s, 0}, {u"Host"_s, 0}}), glory),
                     u"Correction: Fang, Host"_s);
            QCOMPARE(sheetTitle(rowOf(FilingKind::Joining, {}), glory), u"Joining"_s);
        }
    }
};

GONFALON_TEST(FilingWordsTest)
#include "tst_filing_words.moc"
