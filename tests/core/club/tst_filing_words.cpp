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
        QCOMPARE(sidesWords(pair), u"Red Fang 5 : 1 Thorns %1"_s);
        QCOMPARE(sheetTitle(pair), sidesWords(pair));
        const auto three = rowOf(FilingKind::Battle, {{u"Fang"_s, 5}, {u"Thorns"_s, 1}, {u"Host"_s, 0}});
        QCOMPARE(sheetTitle(three), u"Fang 5, Thorns 1, Host 0"_s);
        QCOMPARE(sheetTitle(rowOf(FilingKind::Battle, {})), u"Battle"_s);
    }

    void everyOtherSheetSaysWhomItIsAbout()
    {
        const auto list = rowOf(FilingKind::Roster, {{u"Fang"_s, 0}});
        QCOMPARE(sidesWords(list), u"Fang"_s);
        QCOMPARE(sheetTitle(list), u"New list: Fang"_s);
        QCOMPARE(sheetTitle(rowOf(FilingKind::Correction, {{u"Fang"_s, 0}, {u"Host"_s, 0}})),
                 u"Correction: Fang, Host"_s);
        QCOMPARE(sheetTitle(rowOf(FilingKind::Joining, {})), u"Joining"_s);
    }
};

GONFALON_TEST(FilingWordsTest)
#include "tst_filing_words.moc"
