// SPDX-License-Identifier: GPL-3.0-or-later
// The luck of a refereed battle, as its replay shows it: which rolls are in it, and each said once.
#include "app/battle/replay/replay_words.h"
#include "core/match/luck.h"
#include "core/systems/registry.h"
#include "core/words/luck_words.h"
#include "tests/app/support/tablet.h"

#include <array>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

/// By side: how many pairs of dice without a number to reach were thrown, and how many came to 7 or more.
using Pairs = std::array<std::pair<int, int>, 2>;

Pairs pairsOf(Battle battle, const std::vector<Step> &steps)
{
    Pairs pairs{};
    for (const Step &step : steps) {
        const Awaiting asked = battle.awaiting();
        const auto *roll = std::get_if<Roll>(&step);
        const std::string_view word =
            roll ? systems::vocabulary(battle.setup().catalogue->id).roll(asked.rollFor)->word : "";
        if (word == "volley" || word == "melee" || word == "pursuit") {
            for (std::size_t die = 0; die + 1 < roll->faces.size(); die += 2) {
                ++pairs[asked.side].first;
                pairs[asked.side].second += roll->faces[die] + roll->faces[die + 1] >= 7 ? 1 : 0;
            }
        }
        if (!battle.take(step).empty())
            qFatal("a step is refused");
    }
    return pairs;
}

} // namespace

class LuckShownTest : public QObject
{
    Q_OBJECT

private slots:
    /// Attacks by the sum of two dice count by that sum, although no number is to be reached; of 36 pairs 21
    /// come to 7 or more.
    void attacksByTheirSumAreCounted()
    {
        OnTablet at;
        at.playTo([&] { return at.battle().view(noSide).turn > 4; });
        const std::vector<Step> steps = at.battle().steps().unpacked();
        const Battle begun = at.window.session().match().asBegun();
        const Pairs pairs = pairsOf(Battle(begun), steps);
        QVERIFY(pairs[0].first + pairs[1].first > 10);
        const auto book = match::luckOf(Battle(begun), steps);
        QVERIFY(book);
        const match::Luck luck = book->luck();
        for (std::size_t side = 0; side < 2; ++side) {
            QCOMPARE(luck.sides[side].throws.trials, pairs[side].first);
            QCOMPARE(luck.sides[side].throws.rolled, pairs[side].second);
            QVERIFY(std::abs(luck.sides[side].throws.expected - pairs[side].first * 21 / 36.0) < 1e-9);
            QCOMPARE(luck.sides[side].all.trials,
                     luck.sides[side].throws.trials + luck.sides[side].tests.trials);
        }
    }

    /// Where all rolls are of one sort that is not said twice.
    void nothingIsSaidTwice()
    {
        OnTablet at;
        const words::BattleNames &names = at.window.session().names();
        match::Luck luck;
        luck.sides.resize(2);
        luck.left = 3;
        luck.kinds.push_back({.side = 1,
                              .word = "morale",
                              .success = Success::Test,
                              .luck = {.trials = 2, .rolled = 1, .expected = 1}});
        match::LuckSums &sums = luck.sides[0];
        sums.tests = sums.all = {.trials = 20, .rolled = 16, .expected = 11};
        const QString one = replaywords::luck(names, luck);
        QCOMPARE(one.count(u"16 tests passed"_s), 1);
        QVERIFY(!one.contains(u"good roll"_s));
        QVERIFY(one.contains(u"3 other rolls left out"_s) && !one.contains(u"7 on two dice"_s));
        sums.throws = {.trials = 10, .rolled = 6, .expected = 5.8};
        sums.all = {.trials = 30, .rolled = 22, .expected = 16.8};
        const QString two = replaywords::luck(names, luck);
        QVERIFY(two.contains(u"22 good rolls"_s) && two.contains(u"16 tests passed"_s) &&
                two.contains(u"6 high throws"_s) && two.contains(u"7 on two dice"_s));
    }
};

static int run(int argc, char **argv)
{
    return runAtHome(argc, argv, [] { return new LuckShownTest; });
}

GONFALON_RUN(run)
#include "tst_luck_shown.moc"
