// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/campaign/small_pack.h"
#include "tests/support/season.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

const Subject warband = ofWarband(anna);

Change add(const std::string &key, int amount) { return {warband, key, amount, {}, {}, "r"}; }
Change set(const std::string &key, const std::string &to, const std::string &before)
{
    return {warband, key, 0, to, before, "r"};
}

} // namespace

class ChangesTest : public QObject
{
    Q_OBJECT

private slots:
    void numbersAddUpInAnyOrder()
    {
        const Changes one{add("glory", 5)}, other{add("glory", -2)};
        const Standing standing = campaign::apply(campaign::apply({}, one), other);
        QCOMPARE(standing.amount(warband, "glory"), 3);
        QVERIFY(standing == campaign::apply(campaign::apply({}, other), one));
    }

    void aValueReplacesWhatItSaw()
    {
        const Standing standing = campaign::apply({}, {set("stage", "ford", "")});
        QCOMPARE(standing.text(warband, "stage"), std::string("ford"));
        QCOMPARE(campaign::apply(standing, {set("stage", "hill", "ford")}).text(warband, "stage"),
                 std::string("hill"));
        QCOMPARE(campaign::apply(standing, {set("stage", "hill", "")}).text(warband, "stage"),
                 std::string("ford"));
    }

    void tellsWhatIsOutOfDate()
    {
        const Standing standing = campaign::apply({}, {set("stage", "ford", "")});
        const Changes late{set("stage", "hill", ""), set("owner", "x", ""), add("glory", 1)};
        QCOMPARE(outOfDate(standing, late), Changes{late.front()});
        QVERIFY(outOfDate(standing, {set("stage", "hill", "ford")}).empty());
    }

    /// The words stand in files and books: they never change.
    void causesHaveWordsOfTheirOwn()
    {
        const std::pair<Cause, const char *> all[] = {
            {Cause::Rule, ""},         {Cause::Result, "result"},   {Cause::Scoring, "scoring"},
            {Cause::Bye, "bye"},       {Cause::Joining, "joining"}, {Cause::StartAgain, "start-again"},
            {Cause::ByHand, "by-hand"}};
        for (const auto &[cause, word] : all) {
            QCOMPARE(wordOf(cause), std::string(word));
            QCOMPARE(int(causeOf(word)), int(cause));
        }
        QCOMPARE(int(causeOf("a-feud")), int(Cause::Rule));
    }

    void whatEveryBattleCountsIsUsual()
    {
        const auto by = [](Cause cause) { return Change{warband, "glory", 1, {}, {}, wordOf(cause)}; };
        QVERIFY(isUsual(by(Cause::Result)) && isUsual(by(Cause::Scoring)));
        QVERIFY(!isUsual(by(Cause::ByHand)) && !isUsual(Change{warband, "glory", 1, {}, {}, "a-feud"}));
    }

    void reversedTakesEverythingBack()
    {
        const Standing before = campaign::apply({}, {set("stage", "ford", ""), add("glory", 3)});
        const Changes changes{set("stage", "hill", "ford"), add("glory", 4), set("stage", "moor", "hill"),
                              add("purse", -2)};
        const Standing after = campaign::apply(before, changes);
        QCOMPARE(after.text(warband, "stage"), std::string("moor"));
        QVERIFY(test::held(campaign::apply(after, reversed(changes))) == before);
    }

    void levelsAreNamedFromTheirBeginning()
    {
        const Key key{.key = "led", .name = "Led", .levels = {{0, "Green"}, {3, "Old"}}};
        QCOMPARE(levelName(key, -1), std::string());
        QCOMPARE(levelName(key, 2), std::string("Green"));
        QCOMPARE(levelName(key, 3), std::string("Old"));
    }

    void theLimitGrowsUpToItsMost()
    {
        Pack pack = packWith({});
        pack.limit = {.points = 18, .growsBy = "played", .per = 2, .adds = 3, .most = 23};
        const auto after = [&](int played) {
            return limitFor(pack, nullptr, campaign::apply({}, {add("played", played)}), anna);
        };
        QCOMPARE(after(0), 18);
        QCOMPARE(after(1), 18);
        QCOMPARE(after(2), 21);
        QCOMPARE(after(9), 23);
        Stage stage;
        stage.limit = 30;
        QCOMPARE(limitFor(pack, &stage, {}, anna), 30);
    }
};

GONFALON_TEST(ChangesTest)
#include "tst_changes.moc"
