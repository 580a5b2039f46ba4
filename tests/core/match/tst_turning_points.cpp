// SPDX-License-Identifier: GPL-3.0-or-later
// The deeds after which a battle was another: found by what the position was worth before and after each.
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/match/turning_points.h"
#include "tests/core/match/battles_by_chance.h"
#include "tests/support/games.h"
#include "tests/support/suite.h"
#include "tests/support/volley/volley.h"

#include <cstdlib>

using namespace gonfalon;
using namespace gonfalon::test;
using match::DeedBook;
using match::TurningPoint;

namespace {

ScenarioId firstOf(const Catalogue &game)
{
    return game.scenarios.empty() ? ScenarioId() : game.scenarios.front().id;
}

/// A battle by chance of each game, the one for tests alone too.
Battle aBattle(const Catalogue &game, std::uint64_t seed)
{
    const auto setup = game.id == SystemId(volley::id)
                           ? volley::setup(3, seed)
                           : setupByChance(game, firstOf(game), PlayMode::Referee, seed, 8);
    SeededDice dice(seed);
    return playedByChance(setup, dice);
}

DeedBook deedsOf(const Battle &played)
{
    Battle battle = systems::begin(played.sharedSetup()).value();
    DeedBook book(battle);
    std::size_t number = 0;
    for (const Step &step : played.steps().unpacked()) {
        const Awaiting before = battle.awaiting();
        if (battle.take(step).empty())
            book.took(before, step, ++number, battle);
    }
    return book;
}

/// A deed begins there.
bool opens(const Vocabulary &words, const Awaiting &awaiting)
{
    return awaiting.what == Awaiting::What::Dice ? words.roll(awaiting.rollFor)->opens
                                                 : words.decision(awaiting.decision)->opens;
}

/// The battle after so many of its steps.
Battle after(const Battle &played, std::size_t steps)
{
    const std::vector<Step> all = played.steps().unpacked();
    return systems::play(played.sharedSetup(), std::span(all).first(steps)).value();
}

} // namespace

class TurningPointsTest : public QObject
{
    Q_OBJECT

private slots:
    void deedsTakeTheBattleFromStartToEnd_data() { gamesInRows(); }
    /// Each begins where a decision opens and ends before the next; all changes together are the battle's.
    void deedsTakeTheBattleFromStartToEnd()
    {
        QFETCH(int, game);
        const Battle played = aBattle(*games()[std::size_t(game)], 6);
        const auto steps = played.steps().unpacked();
        const DeedBook book = deedsOf(played);
        const Vocabulary &words = systems::vocabulary(played.setup().catalogue->id);
        QVERIFY(book.deeds().size() > 2);
        std::size_t last = 0;
        int sum = 0;
        for (const TurningPoint &deed : book.deeds()) {
            QVERIFY(deed.first > last && deed.last >= deed.first && deed.change() != 0);
            last = deed.last;
            const Battle start = after(played, deed.first - 1), end = after(played, deed.last);
            QVERIFY(opens(words, start.awaiting()));
            QVERIFY(end.over() || opens(words, end.awaiting()));
            QCOMPARE(deed.by, start.awaiting().side);
            const auto *order = std::get_if<Order>(&steps[deed.first - 1]);
            QCOMPARE(deed.unit, order ? order->unit : start.awaiting().unit);
            QCOMPARE(std::optional(deed.before), start.worth(deed.side));
            QCOMPARE(std::optional(deed.after), end.worth(deed.side));
            const auto changed = [&](SideIndex side) {
                return std::abs(end.worth(side).value() - start.worth(side).value());
            };
            QVERIFY(changed(deed.side) >= changed(0) && changed(deed.side) >= changed(1));
            QVERIFY(deed.side == deed.by || changed(deed.side) > changed(deed.by));
            sum += end.worth(0).value() - start.worth(0).value();
        }
        // What comes before the first deed and what changes nothing for anybody is not among them.
        QCOMPARE(sum, played.worth(0).value() - after(played, 0).worth(0).value());
    }

    /// What a check brings is not the deed of whoever fought last (RR-MOR-02).
    void aRoutIsADeedByItself()
    {
        int routs = 0;
        for (std::uint64_t seed = 1; seed < 4; ++seed) {
            const Battle played = aBattle(robertsRules(), seed);
            const Vocabulary &words = systems::vocabulary(played.setup().catalogue->id);
            const DeedBook book = deedsOf(played);
            for (const TurningPoint &deed : book.deeds()) {
                const Awaiting before = after(played, deed.first - 1).awaiting();
                if (before.what != Awaiting::What::Dice)
                    continue;
                QCOMPARE(words.roll(before.rollFor)->word, std::string_view("break"));
                QVERIFY(deed.change() < 0 || deed.side != deed.by);
                ++routs;
            }
        }
        QVERIFY2(routs > 2, qPrintable(QString::number(routs)));
    }

    void theGreatestComeFirst_data() { gamesInRows(); }
    void theGreatestComeFirst()
    {
        QFETCH(int, game);
        const Battle played = aBattle(*games()[std::size_t(game)], 6);
        const DeedBook book = deedsOf(played);
        const auto all = book.turningPoints(1000);
        QCOMPARE(all.size(), book.deeds().size());
        for (std::size_t i = 1; i < all.size(); ++i) {
            const int more = std::abs(all[i - 1].change()), less = std::abs(all[i].change());
            QVERIFY(more > less || (more == less && all[i - 1].first < all[i].first));
        }
        const auto three = match::turningPoints(after(played, 0), played.steps().unpacked());
        QVERIFY(three.ok());
        QVERIFY(*three == std::vector(all.begin(), all.begin() + 3));
        QVERIFY(book.turningPoints() == *three);
        QVERIFY(book.turningPoints(0).empty());
        const std::size_t upTo = book.deeds()[1].last;
        QCOMPARE(book.turningPoints(9, upTo).size(), std::size_t(2));
        QCOMPARE(book.turningPoints(9, upTo - 1).size(), std::size_t(1));
    }

    void whomADeedWasAgainst()
    {
        int named = 0;
        for (const auto &game : games()) {
            const Battle played = aBattle(*game, 7);
            const BattleView view = played.view(noSide);
            const DeedBook book = deedsOf(played);
            for (const TurningPoint &deed : book.deeds()) {
                QVERIFY(deed.other != deed.unit || deed.other == noUnit);
                QVERIFY(deed.other == noUnit || deed.other < view.units.size());
                named += deed.other != noUnit ? 1 : 0;
            }
        }
        QVERIFY(named > 5);
    }

    void aStepThatIsRefusedIsNamed()
    {
        const Battle played = aBattle(lionRampant(), 8);
        auto steps = played.steps().unpacked();
        steps.resize(9);
        steps[8] = Order{.kind = Kind<Order>(200)};
        const auto refused = match::turningPoints(after(played, 0), steps);
        QVERIFY(!refused && refused.findings().front().code == Code::StepRefused);
        QCOMPARE(refused.findings().front().arguments, std::vector<std::string>{"9"});
    }

private:
    static void gamesInRows()
    {
        QTest::addColumn<int>("game");
        for (std::size_t game = 0; game < games().size(); ++game)
            QTest::newRow(games()[game]->id.str().c_str()) << int(game);
    }
};

GONFALON_TEST(TurningPointsTest)
#include "tst_turning_points.moc"
