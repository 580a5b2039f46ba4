// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/players/rampant/ground.h"
#include "core/players/rampant/odds.h"
#include "core/players/rampant/temperament.h"
#include "tests/core/players/matches.h"
#include "tests/support/suite.h"
#include "tests/support/tables.h"

using namespace gonfalon;
using namespace gonfalon::test;
using Stop = players::PlayedOut::Stop;

namespace {

UnitView aUnit(int strength)
{
    UnitView unit;
    unit.points = 6;
    unit.strength = strength;
    unit.startStrength = 12;
    for (const auto &[figure, value] : {std::pair(Stat::AttackValue, 4),
                                        {Stat::DefenceValue, 4},
                                        {Stat::Armour, 2},
                                        {Stat::Courage, 4},
                                        {Stat::Movement, 8},
                                        {Stat::Attack, 6}})
        unit.figures.set(figure, value);
    return unit;
}

computer::Exchange exchangeOf(const UnitView &attacker, const UnitView &target)
{
    return computer::exchange(computer::Opponent(attacker), computer::Opponent(target));
}

} // namespace

class TestPlayers : public QObject
{
    Q_OBJECT
private slots:
    void names();
    void twoDice();
    void losses();
    void worth();
    void dangerousWays();
    void everyScenario_data();
    void everyScenario();
    void sameSeedSameBattle();
    void cloneDecidesAlike();
    void whatWasWeighedIsTold();
    void stops();
    void anyGameIsPlayedByChance();
    void quests();
};

void TestPlayers::names()
{
    QCOMPARE(players::playerNames().size(), computer::temperaments.size() + 2); // "random", "look-ahead"
    for (const SystemId &system : systems::played()) {
        QVERIFY(std::ranges::count(players::playerNames(system), players::usualPlayer(system)) == 1);
        for (const std::string_view name : players::playerNames(system))
            QVERIFY2(players::newPlayer(name, system, 1), std::string(name).c_str());
        QVERIFY(!players::newPlayer("nobody", system, 1));
    }
}

// A game that nobody here knows is played by chance.
void TestPlayers::anyGameIsPlayedByChance()
{
    const SystemId unknown("chess");
    QCOMPARE(players::playerNames(unknown), std::vector<std::string_view>{"random"});
    QCOMPARE(players::usualPlayer(unknown), "random");
    QVERIFY(players::newPlayer("random", unknown, 1) && !players::newPlayer("strategist", unknown, 1));
}

void TestPlayers::twoDice()
{
    for (int needed = -2; needed <= 14; ++needed) {
        int times = 0;
        for (int throws = 0; throws < 36; ++throws)
            times += int(throws / 6 + throws % 6 + 2 >= needed);
        QCOMPARE(computer::timesOf36(needed), times);
    }
}

// Against sums that are easy to do by hand.
void TestPlayers::losses()
{
    QCOMPARE(computer::expectedLoss(true, 4, 1), 6000);
    QCOMPARE(computer::expectedLoss(false, 4, 1), 3000);
    QCOMPARE(computer::expectedLoss(true, 6, 1), 2000 - 1); // parts of 65,536 are rounded down
    QCOMPARE(computer::expectedLoss(true, 7, 2), 0);
    // Of twelve dice that hit half the time an odd number hits as often as an even one: half a hit is wasted.
    QCOMPARE(computer::expectedLoss(true, 4, 2), 2750);
    QVERIFY(computer::expectedLoss(true, 4, 3) < 6000 / 3);
}

void TestPlayers::worth()
{
    const UnitView whole = aUnit(12), half = aUnit(6), last = aUnit(1);
    QVERIFY2(computer::valueOf(last, 1) > computer::valueOf(whole, 12) - computer::valueOf(whole, 11),
             "the last point is worth more than the first");
    QCOMPARE(computer::valueOf(whole, 0), 0);
    QVERIFY(computer::harmTo(whole, true, 3, 2) > computer::harmTo(whole, true, 5, 2));
    QVERIFY(computer::harmTo(whole, true, 3, 2) > computer::harmTo(whole, true, 3, 3));
    QVERIFY2(computer::harmTo(last, true, 3, 2) <= computer::valueOf(last, 1), "no more than it has");
    QVERIFY(exchangeOf(whole, half).taken > exchangeOf(half, whole).taken);
    QVERIFY2(exchangeOf(whole, half).given < exchangeOf(whole, whole).given,
             "half of them strike back with fewer dice");
    UnitView battered = aUnit(12);
    battered.marks.set(Mark::Battered, true);
    QVERIFY2(exchangeOf(whole, battered).given < exchangeOf(whole, whole).given,
             "the Battered hardly strike back");
}

// Whoever ends on such ground, or touches it, crosses it as well as whoever walks through.
void TestPlayers::dangerousWays()
{
    const computer::Lie lie(ground({area("dangerous ground", 30, 20, 40, 30)}));
    QVERIFY(lie.anyDanger() && !computer::Lie(ground({area("woods", 30, 20, 40, 30)})).anyDanger());
    QVERIFY(lie.dangerous(atInches(20, 25), atInches(50, 25), 50));
    QVERIFY(lie.dangerous(atInches(10, 25), atInches(31, 25), 50));
    QVERIFY(!lie.dangerous(atInches(10, 25), atInches(29, 25), 50));
    QVERIFY(lie.dangerous(atInches(10, 25), atInches(29, 25), 150));
    QVERIFY(!lie.dangerous(atInches(10, 10), atInches(50, 10), 50));
}

void TestPlayers::everyScenario_data()
{
    QTest::addColumn<std::string>("scenario");
    for (const Scenario &scenario : dragonRampant().scenarios)
        QTest::addRow("%s", scenario.letter.c_str()) << scenario.id.str();
}

// Everybody's orders are taken to the last, and the battle ends.
void TestPlayers::everyScenario()
{
    QFETCH(std::string, scenario);
    const auto warbands = readyMadeNames();
    std::size_t next = 0;
    for (const std::string_view name : players::playerNames(dragonRampant().id)) {
        const auto setup =
            aSetup(scenario, warbands[next % warbands.size()], warbands[(next + 3) % warbands.size()]);
        ++next;
        const Match match = playMatch(setup, name.data(), "strategist", next);
        for (const Finding &finding : match.played.findings)
            qWarning("%s: GF-%d", name.data(), int(number(finding.code)));
        QVERIFY2(match.played.stop == Stop::Over, name.data());
        QVERIFY2(match.result.has_value(), name.data());
    }
}

void TestPlayers::sameSeedSameBattle()
{
    const auto setup = aSetup("gory-bloodbath", "goblins", "elves");
    QCOMPARE(playMatch(setup, "bold", "incompetent", 7).hash,
             playMatch(setup, "bold", "incompetent", 7).hash);
    QVERIFY(playMatch(setup, "random", "random", 7).hash != playMatch(setup, "random", "random", 8).hash);
}

void TestPlayers::cloneDecidesAlike()
{
    const auto setup = aSetup("gory-bloodbath", "goblins", "elves");
    for (const std::string_view name : players::playerNames(dragonRampant().id)) {
        Battle battle = systems::begin(setup).value();
        auto player = players::newPlayer(name, setup->catalogue->id, 3);
        SeededDice dice(3);
        for (int step = 0; step < 300 && !battle.over(); ++step) {
            if (battle.awaiting().what == Awaiting::What::Dice) {
                QVERIFY(battle.roll(*dice.roll(battle.awaiting().dice)).empty());
                continue;
            }
            const Order twin = player->clone()->choose(battle);
            const Order order = player->choose(battle);
            QVERIFY2(order == twin, name.data());
            QVERIFY(battle.give(order).empty());
        }
    }
}

// What a player weighed begins with what he chose, and goes down from there; by chance nothing is weighed.
void TestPlayers::whatWasWeighedIsTold()
{
    const auto setup = aSetup("gory-bloodbath", "goblins", "elves");
    for (const std::string_view name : {"strategist", "random"}) {
        Battle battle = systems::begin(setup).value();
        auto player = players::newPlayer(name, setup->catalogue->id, 3);
        SeededDice dice(3);
        int told = 0, others = 0;
        for (int step = 0; step < 300 && !battle.over(); ++step) {
            if (battle.awaiting().what == Awaiting::What::Dice) {
                QVERIFY(battle.roll(*dice.roll(battle.awaiting().dice)).empty());
                continue;
            }
            const Order order = player->choose(battle);
            const auto weighed = player->weighed();
            for (std::size_t i = 0; i < weighed.size(); ++i) {
                QVERIFY(i > 0 || (weighed[i].order == order && weighed[i].share == 100));
                QVERIFY(i == 0 || weighed[i].share <= weighed[i - 1].share);
                QVERIFY(weighed[i].share >= 0);
                QVERIFY(i == 0 || !(weighed[i].order == order));
            }
            told += weighed.empty() ? 0 : 1;
            others += int(weighed.size()) - (weighed.empty() ? 0 : 1);
            QVERIFY(battle.give(order).empty());
        }
        QCOMPARE(told > 20, name == "strategist");
        QCOMPARE(others > 40, name == "strategist");
    }
}

void TestPlayers::stops()
{
    const auto setup = aSetup("gory-bloodbath", "goblins", "elves");
    Battle battle = systems::begin(setup).value();
    std::vector<std::unique_ptr<players::Player>> both;
    SeededDice dice(1);
    QCOMPARE(players::playOut(battle, both, dice).stop, Stop::NoPlayer);
    both.push_back(players::newPlayer("random", dragonRampant().id, 1));
    both.push_back(players::newPlayer("random", dragonRampant().id, 2));
    const players::PlayedOut some = players::playOut(battle, both, dice, 10);
    QCOMPARE(some.stop, Stop::Steps);
    QCOMPARE(some.steps, std::size_t(10));
    ScriptedDice none({});
    QCOMPARE(players::playOut(battle, both, none).stop, Stop::NoDice);
    QCOMPARE(players::playOut(battle, both, dice).stop, Stop::Over);
}

// Every temperament takes on as many Quests as it may, and none outside of its reach.
void TestPlayers::quests()
{
    const Catalogue &game = dragonRampant();
    const Warband warband = readyMade("goblins");
    for (const computer::Temperament &temperament : computer::temperaments)
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const auto taken = players::questsOf(temperament.name, game, warband, seed);
            QCOMPARE(taken.size(), std::size_t(3));
            for (const QuestChoice &choice : taken) {
                const auto quest = std::ranges::find(game.quests, choice.quest, &Quest::id);
                QVERIFY(quest != game.quests.end() && !quest->secretTarget);
                QVERIFY(quest->glory >= temperament.leastGlory && quest->glory <= temperament.mostGlory);
            }
        }
    QVERIFY(players::questsOf("random", game, warband, 1).empty());
}

GONFALON_TEST(TestPlayers)
#include "tst_players.moc"
