// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/campaign/verdicts.h"
#include "tests/core/campaign/small_pack.h"
#include "tests/support/file_findings.h"
#include "tests/support/suite.h"

#include <QTest>

#include <map>
#include <tuple>

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

using Said = std::optional<Verdict>;

/// A letter for what a side says of itself: won, drawn, lost, or nothing.
Said saidBy(char letter)
{
    const std::map<char, Said> words{
        {'w', Verdict::Won}, {'d', Verdict::Drawn}, {'l', Verdict::Lost}, {'-', std::nullopt}};
    return words.at(letter);
}

std::string lettersOf(const Filing &filing)
{
    std::string out;
    for (const SideReport &side : filing.sides)
        out += side.verdict == Verdict::Won ? 'w' : side.verdict == Verdict::Lost ? 'l' : 'd';
    return out;
}

/// What becomes of a result of which the sides say this, with these sums of Glory.
Filing completed(const std::string &said, const std::vector<int> &glory)
{
    Filing filing = annaWon();
    filing.sides.resize(glory.size());
    const WarbandId names[] = {anna, bert, cora};
    std::vector<Said> all;
    for (std::size_t i = 0; i < glory.size(); ++i) {
        filing.sides[i].warband = names[i];
        filing.sides[i].glory = glory[i];
        all.push_back(saidBy(said[i]));
    }
    completeVerdicts(filing, all);
    return filing;
}

} // namespace

class VerdictsTest : public QObject
{
    Q_OBJECT

private slots:
    /// Whatever each of two sides says: side one has less Glory, as much, and more.
    void whatIsSaidStands()
    {
        const std::map<std::string, std::string> expected{
            {"ww", "ww"}, {"wd", "wd"}, {"wl", "wl"}, {"w-", "wl"}, {"dw", "dw"},
            {"dd", "dd"}, {"dl", "dl"}, {"d-", "dd"}, {"lw", "lw"}, {"ld", "ld"},
            {"ll", "ll"}, {"l-", "lw"}, {"-w", "lw"}, {"-d", "dd"}, {"-l", "wl"},
        };
        const std::string words = "wdl-";
        int tried = 0;
        for (const char one : words) {
            for (const char other : words) {
                for (const int glory : {5, 9, 12}) {
                    const std::string said{one, other};
                    const Filing filing = completed(said, {glory, 9});
                    const auto known = expected.find(said);
                    const std::string byGlory = glory < 9 ? "lw" : glory == 9 ? "dd" : "wl";
                    QCOMPARE(lettersOf(filing), known == expected.end() ? byGlory : known->second);
                    const std::string has = lettersOf(filing);
                    const bool agree = has == "wl" || has == "lw" || has == "dd";
                    QCOMPARE(bool(found(settle(packWith({}), {}, filing).findings, Code::VerdictsDisagree)),
                             !agree);
                    ++tried;
                }
            }
        }
        QCOMPARE(tried, 48);
    }

    void threeSides_data()
    {
        QTest::addColumn<QString>("said");
        QTest::addColumn<QList<int>>("glory");
        QTest::addColumn<QString>("verdicts");
        QTest::newRow("glory below nothing") << "---" << QList<int>{-1, -3, -2} << "wll";
        QTest::newRow("nobody alone on top") << "---" << QList<int>{-1, -3, -1} << "ddd";
        QTest::newRow("one has won") << "-w-" << QList<int>{9, 1, 9} << "lwl";
        QTest::newRow("allies have won") << "ww-" << QList<int>{1, 2, 9} << "wwl";
        QTest::newRow("one has lost") << "l--" << QList<int>{9, 3, 5} << "llw";
        QTest::newRow("two have lost") << "l-l" << QList<int>{9, 3, 5} << "lwl";
        QTest::newRow("those who beat it share the day") << "--l" << QList<int>{4, 4, 9} << "wwl";
        QTest::newRow("one drew") << "--d" << QList<int>{4, 6, 9} << "ddd";
        QTest::newRow("one drew and one has won") << "w-d" << QList<int>{4, 6, 9} << "wdd";
    }
    void threeSides()
    {
        QFETCH(QString, said);
        QFETCH(QList<int>, glory);
        QFETCH(QString, verdicts);
        QCOMPARE(lettersOf(completed(said.toStdString(), {glory.begin(), glory.end()})),
                 verdicts.toStdString());
    }

    void nothingNeedBeSaid()
    {
        Filing filing = annaWon();
        filing.sides[1].glory = 7;
        completeVerdicts(filing); // DR-END-01
        QCOMPARE(lettersOf(filing), std::string("lw"));
        filing.sides.clear();
        completeVerdicts(filing);
        QVERIFY(filing.sides.empty());
    }
};

GONFALON_TEST(VerdictsTest)
#include "tst_verdicts.moc"
