// SPDX-License-Identifier: GPL-3.0-or-later
// A game that is nothing like the Rampants keeps the same contract: it is played, told, written down,
// replayed, refereed and tried with all that may go wrong, by its folder in tests/support and one
// registration.
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/files/battle_file.h"
#include "core/files/step_text.h"
#include "core/match/match.h"
#include "core/players/chance.h"
#include "core/systems/registry.h"
#include "core/words/battle_words.h"
#include "core/words/narrator.h"
#include "tests/support/file_findings.h"
#include "tests/support/games.h"
#include "tests/support/suite.h"
#include "tests/support/volley/volley.h"

#include <QLocale>

#include <tuple>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

const Vocabulary &ours() { return volley::vocabulary(); }

match::Match aMatch(const char *first, const char *second, std::uint64_t seed, std::size_t figures = 3)
{
    return match::Match::begin(volley::setup(figures, seed), {first, second}).value();
}

/// Plays on to the end, or stops at what the program got wrong.
void finish(match::Match &match)
{
    while (!match.over() && match.take(match.computersStep()).empty())
        ;
}

std::shared_ptr<const Catalogue> catalogueFor(const SystemId &, const std::vector<PackRef> &)
{
    return {std::shared_ptr<const Catalogue>(), &volley::catalogue()};
}

files::BattleFile readAgain(const match::Match &match)
{
    return files::readBattle(files::writeBattle(match.file("gonfalon test")), catalogueFor).value();
}

/// Anything that can be put into an order.
Order anyOrder(players::Chance &chance)
{
    Order order{.kind = Kind<Order>(int(chance.below(6)))};
    order.unit = UnitIndex(chance.below(8));
    order.target = UnitIndex(chance.below(8));
    order.facing = std::int16_t(int(chance.below(800)) - 200);
    for (std::uint32_t places = chance.below(3); places > 0; --places)
        order.path.add({int(chance.below(20'000)) - 4000, int(chance.below(20'000)) - 4000});
    order.facts.said = std::uint16_t(chance.below(8));
    order.parts = std::uint16_t(chance.below(5));
    return order;
}

} // namespace

class ThirdGameTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale::c());
        QVERIFY(gameOf(SystemId(volley::id))); // which adds it to those that are played
    }

    void itsPlayersAreThoseOfAnyGame()
    {
        const SystemId system(volley::id);
        QVERIFY(systems::playsBattles(system) && !systems::playsBattles(SystemId("chess")));
        QCOMPARE(players::playerNames(system), (std::vector<std::string_view>{"random", "look-ahead"}));
        QCOMPARE(players::usualPlayer(system), "look-ahead");
        QVERIFY(!players::newPlayer("strategist", system, 1));
        QVERIFY(!players::newPlayer("look-ahead", SystemId("lion-rampant"), 1));
    }

    /// Chance wins one battle in two of itself, and hardly any of whoever looks ahead.
    void lookingAheadPays()
    {
        int won = 0, lost = 0;
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            const bool first = seed % 2 == 0;
            match::Match match =
                aMatch(first ? "look-ahead" : "random", first ? "random" : "look-ahead", seed);
            finish(match);
            const auto winner = match.battle().outcome()->winner;
            won += int(winner && *winner == (first ? 0 : 1));
            lost += int(winner && *winner == (first ? 1 : 0));
        }
        QVERIFY2(won >= 30 && lost <= 4, qPrintable(u"%1 won, %2 lost"_s.arg(won).arg(lost)));
    }

    /// Where each has one figure, the other side decides right after it.
    void whoLooksAheadThinksOfItsOwnSide()
    {
        int won = 0;
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            match::Match match = aMatch("look-ahead", "random", seed, 1);
            finish(match);
            won += int(match.battle().outcome()->winner == std::optional<SideIndex>(0));
        }
        QVERIFY2(won >= 15, qPrintable(QString::number(won)));
    }

    /// Who looks ahead says what he tried, the best first.
    void whoLooksAheadSaysWhy()
    {
        match::Match match = aMatch("look-ahead", "look-ahead", 5);
        int told = 0;
        while (!match.over()) {
            auto thinking = match.thinking();
            if (!thinking) {
                QVERIFY(match.take(match.computersStep()).empty());
                continue;
            }
            const Order order = thinking->think();
            const auto weighed = thinking->weighed();
            QVERIFY(!weighed.empty());
            QCOMPARE(weighed.front().share, 100);
            QVERIFY(weighed.front().order == order);
            QVERIFY(std::ranges::is_sorted(weighed, std::ranges::greater(), &players::Weighed::share));
            ++told;
            match.thought(std::move(*thinking));
            QVERIFY(match.take(order).empty());
        }
        QVERIFY(told > 5);
    }

    void itIsToldInItsOwnWords()
    {
        match::Match match = aMatch("look-ahead", "look-ahead", 5);
        finish(match);
        const QString story = words::storyText(words::tell(
            systems::begin(match.battle().sharedSetup()).value(), match.battle().steps().unpacked()));
        for (const QString &said :
             {u"Reds against Blues"_s, u"Powder was dry."_s, u"Volley 2"_s, u" fired at "_s,
              u" or more (near). Dice "_s, u"walked 10 cm"_s, u" won."_s})
            QVERIFY2(story.contains(said), qPrintable(said + u"\n"_s + story));
        for (const QString &foreign : {u"{"_s, u"″"_s, u"Glory"_s, u"GF-"_s})
            QVERIFY2(!story.contains(foreign), qPrintable(story));
        const words::BattleNames names(match.battle().setup());
        Order walk{.kind = volley::Deed::Walk, .unit = 0, .path = {{1500, 2500}}};
        walk.facing = 90;
        QCOMPARE(words::orderWords(names, walk), u"Walk with Red 1 to 15 cm / 25 cm, facing 90°"_s);
    }

    void whatIsPutInIsWritten()
    {
        Order walk{.kind = volley::Deed::Walk, .unit = 2, .path = {{1500, -25}}};
        walk.facing = 270;
        QCOMPARE(files::stepText(ours(), walk), std::string("walk 2 1500,-25 ^270"));
        for (const char *text : {"walk 2 1500,-25 ^270", "turn 0 ^0", "aim 1 @4 near ahead",
                                 "aim 300 @4 %0 %1", "aim 1 @4 %16 %63", "wait 5", "d10,3"}) {
            const auto step = files::stepFromText(ours(), text);
            QVERIFY2(step && files::stepText(ours(), *step) == text, text);
            Steps packed;
            std::visit([&](const auto &one) { packed.add(one); }, *step);
            QVERIFY2(packed.unpacked() == std::vector{*step}, text);
        }
        for (const char *text : {"turn 0 ^360", "turn 0 ^-1", "turn 0 ^", "turn 0 ^9 ^9", "aim 1 @4 ^90",
                                 "wait 5 1,1", "walk 2 1,1 2,2", "aim 1 @4 cover", "move 1", "aim 1 @4 %0 %0",
                                 "aim 1 @4 %64", "wait 5 %0", "wait 65535"})
            QVERIFY2(!files::stepFromText(ours(), text), text);
    }

    /// Only an order that asks for parts of a unit may name them.
    void partsAreForWhoAsksForThem()
    {
        QVERIFY(ours().asksAll({.kind = volley::Deed::Aim, .unit = 1, .target = 4, .parts = 2}));
        QVERIFY(!ours().asksAll({.kind = volley::Deed::Wait, .unit = 1, .parts = 2}));
    }

    /// A game that is not played on the table, or not refereed, is not begun so.
    void onlyInTheWaysItIsPlayed()
    {
        static constexpr PlayMode table[] = {PlayMode::Table}, referee[] = {PlayMode::Referee};
        for (const auto &[id, ways, other, code] :
             {std::tuple("volley-refereed", std::span(referee), PlayMode::Table, Code::OnlyRefereed),
              {"volley-on-the-table", std::span(table), PlayMode::Referee, Code::NotRefereed}}) {
            systems::PlayedGame game = volley::game;
            game.system = id;
            game.ways = ways;
            systems::add(game);
            auto own = std::make_shared<Catalogue>(volley::catalogue());
            own->id = SystemId(id);
            BattleSetup setup = *volley::setup(1, 1, ways.front());
            setup.catalogue = own;
            QVERIFY(systems::begin(std::make_shared<const BattleSetup>(setup)).ok());
            setup.mode = other;
            const auto refused = systems::begin(std::make_shared<const BattleSetup>(setup));
            QVERIFY(!refused && refused.findings().front().code == code);
        }
    }

    /// Whoever goes on with a file has the dice that the seed has next, also after a step back; typed ones
    /// are not the seed's.
    void diceGoOnWhereTheyWere()
    {
        match::Match first = aMatch("look-ahead", "look-ahead", 7);
        int rolls = 0;
        while (rolls < 3) {
            rolls += first.battle().awaiting().what == Awaiting::What::Dice ? 1 : 0;
            QVERIFY(first.take(first.computersStep()).empty());
        }
        while (first.battle().awaiting().what != Awaiting::What::Dice)
            QVERIFY(first.take(first.computersStep()).empty());
        match::Match again = match::Match::resume(readAgain(first), {}).value();
        QVERIFY(first.diceAreTheSeeds() && again.diceAreTheSeeds());
        const Roll next = *again.rolled();
        QVERIFY(next == *first.rolled());
        Roll typed;
        for (const int face : next.faces)
            typed.faces.push_back(face % 10 + 1);
        QVERIFY(again.take(typed).empty() && !again.diceAreTheSeeds());
        again.takeBack();
        QVERIFY(again.diceAreTheSeeds() && *again.rolled() == typed);
        first.takeBack();
        QVERIFY(first.diceAreTheSeeds());
    }

    void itIsWrittenDownAndReplayed()
    {
        match::Match match = aMatch("look-ahead", "random", 11);
        finish(match);
        const auto again = match::Match::resume(readAgain(match), {});
        QVERIFY2(again.ok(), told(again.findings()).c_str());
        QCOMPARE(again->battle().stateHash(), match.battle().stateHash());
        QVERIFY(again->battle().outcome() == match.battle().outcome());
    }

    /// On a real table its players say how far and whom a figure faces, and type their dice.
    void itIsRefereed()
    {
        for (unsigned said = 0; said < 4; ++said) {
            match::Match match =
                match::Match::begin(volley::setup(1, 1, PlayMode::Referee), {match::human, match::human})
                    .value();
            QVERIFY(match.asksPerson());
            QCOMPARE(ours().asked(match.battle().awaiting().decision, volley::Deed::Aim).said,
                     std::uint16_t(3));
            QVERIFY(ours().asked(match.battle().awaiting().decision, volley::Deed::Walk) == Facts());
            Order aim{.kind = volley::Deed::Aim, .unit = 0, .target = 1};
            aim.facts.said = std::uint16_t(said);
            QVERIFY(match.take(aim).empty());
            QVERIFY(match.take(Order{.kind = volley::Deed::Wait, .unit = 1}).empty());
            QVERIFY(!match.take(Roll{{11, 1}}).empty() && !match.take(Roll{{1}}).empty());
            QVERIFY(match.take(Roll{{10, 5}}).empty());
            const bool near = (said & 1U) != 0, ahead = (said & 2U) != 0;
            QCOMPARE(match.battle().view(noSide).units[1].strength, !ahead ? 4 : near ? 1 : 2);
            QCOMPARE(match::Match::resume(readAgain(match), {})->battle().stateHash(),
                     match.battle().stateHash());
        }
    }

    /// Both may fall by the same volley: nobody's shots are lost to who fired first.
    void volleysFallAtOnce()
    {
        match::Match match =
            match::Match::begin(volley::setup(1, 1, PlayMode::Referee), {match::human, match::human}).value();
        for (int turn = 0; turn < 2; ++turn) {
            for (UnitIndex unit = 0; unit < 2; ++unit) {
                Order aim{.kind = volley::Deed::Aim, .unit = unit, .target = UnitIndex(1 - unit)};
                aim.facts.said = 3;
                QVERIFY(match.take(aim).empty());
            }
            for (int side = 0; side < 2; ++side)
                QVERIFY(match.take(Roll{{5, 6}}).empty());
        }
        QVERIFY(match.over() && !match.battle().outcome()->winner);
        const auto outcome = match.battle().outcome();
        for (const SideOutcome &side : outcome->sides) {
            QCOMPARE(side.units.front().figures.size(), std::size_t(1));
            QVERIFY(side.units.front().figures.front().removal == volley::Leaving::Shot);
        }
    }

    /// Whatever is put in, the battle is sound after every step, all it suggests is legal, a copy goes its
    /// own way, and what it took can be played again.
    void itsGauntlet()
    {
        players::Chance chance(2026);
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            match::Match match =
                aMatch("random", seed % 3 == 0 ? "look-ahead" : "random", seed, 1 + seed % 4);
            for (int steps = 0; !match.over() && steps < 3000; ++steps) {
                const Battle before = match.battle();
                const std::uint64_t hash = before.stateHash();
                for (const Order &order : before.suggest())
                    QVERIFY(before.awaiting().what != Awaiting::What::Order || before.allows(order));
                const Order wild = anyOrder(chance);
                if (!match.take(wild).empty()) {
                    QCOMPARE(match.battle().stateHash(), hash);
                    QVERIFY(match.take(match.computersStep()).empty());
                }
                QVERIFY(match.battle().selfCheck().empty());
                QCOMPARE(before.stateHash(), hash);
            }
            QVERIFY(match.over() && match.battle().outcome());
            QCOMPARE(match::Match::resume(readAgain(match), {})->battle().stateHash(),
                     match.battle().stateHash());
        }
    }

    /// Its steps, with a letter changed, are steps or none; and no step does harm.
    void itsStepsWithALetterChanged()
    {
        match::Match match = aMatch("random", "random", 3);
        finish(match);
        players::Chance chance(7);
        constexpr std::string_view letters = "0123456789 @^=+,xnadw-";
        Battle battle = systems::begin(match.battle().sharedSetup()).value();
        for (const Step &step : match.battle().steps().unpacked()) {
            for (int i = 0; i < 20; ++i) {
                std::string text = files::stepText(ours(), step);
                text[chance.below(std::uint32_t(text.size()))] = letters[chance.below(letters.size())];
                const auto read = files::stepFromText(ours(), text);
                QVERIFY(!read || files::stepFromText(ours(), files::stepText(ours(), *read)) == read);
                Battle tried = battle;
                if (read && tried.take(*read).empty())
                    QVERIFY(tried.selfCheck().empty());
            }
            QVERIFY(battle.take(step).empty());
        }
    }
};

GONFALON_TEST(ThirdGameTest)
#include "tst_third_game.moc"
