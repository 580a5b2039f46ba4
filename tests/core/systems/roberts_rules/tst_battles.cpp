// SPDX-License-Identifier: GPL-3.0-or-later
// Whole refereed battles of Robert's Rules of Warfare, drawn by chance, facts included.
#include "core/match/statements.h"
#include "core/players/chance.h"
#include "tests/core/systems/roberts_rules/scene.h"
#include "tests/support/suite.h"

#include <set>

using namespace gonfalon;
using namespace gonfalon::roberts_rules;

namespace {

const std::vector<std::string> everybody{
    "heavy-mounted 3 formed lance plate elite general",
    "heavy-foot 5 formed thrusting-spear shield militia swift impetuous captain",
    "medium-foot 4 formed hand-weapon longbow shield elite",
    "heavy-foot 4 formed pike poor guard hero",
    "light-mounted 3 formed hand-weapon javelin shield eager",
    "foot-skirmishers 1 unformed bow",
    "foot-skirmishers 1 unformed sling",
    "mounted-skirmishers 1 unformed javelin",
    "small-bolt-shooter 1 unformed",
    "catapult 1 unformed",
    "elephant 2 formed hand-weapon shield",
    "wizard 1 unformed",
    "small-dragon 1 unformed",
    "vampire 1 unformed",
    "free-captain 1 unformed",
    "heavy-foot 3 formed polearm shield elite magic-resistant dwarves",
    "medium-foot 4 formed hand-weapon shield goblinoids unreliable"};

void readOtherwise(BattleSetup &setup, std::uint64_t seed)
{
    std::uint64_t bits = seed;
    for (const Ruling &ruling : setup.catalogue->rulings) {
        const std::size_t reading = bits % ruling.readings.size();
        bits = bits / ruling.readings.size() + seed * 31;
        if (reading > 0)
            setup.rulings[ruling.id] = ruling.readings[reading].first;
    }
}

/// With some of what players may state.
Order stated(const Battle &battle, Order order, players::Chance &chance)
{
    if (chance.below(2) == 0)
        return order;
    const Facts asked = match::factsAsked(battle, vocabulary(), order);
    order.facts.said = asked.said & chance.next() & chance.next();
    order.facts.count = asked.count > 0 ? std::uint8_t(chance.below(3)) : std::uint8_t(0);
    return order;
}

gonfalon::Step drawn(const Battle &battle, SeededDice &dice, players::Chance &chance)
{
    if (battle.awaiting().what == Awaiting::What::Dice)
        return *dice.roll(battle.awaiting().dice);
    std::vector<Order> orders;
    battle.suggest({.start = chance.next(), .enough = chance.below(4) == 0 ? 1000U : 3U}, orders);
    const Order plain = orders[chance.below(std::uint32_t(orders.size()))];
    const Order order = stated(battle, plain, chance);
    return battle.allows(order) ? order : plain;
}

} // namespace

class RobertsBattlesTest : public QObject
{
    Q_OBJECT

private slots:
    /// Every one comes to an end, is sound all the way, and goes the same way again; a copy is the same.
    void everyBattleEnds()
    {
        constexpr std::uint64_t battles = 60;
        std::set<int> orders, events, facts;
        for (std::uint64_t seed = 1; seed <= battles; ++seed) {
            const auto setup = test::warfareSetup({everybody, everybody});
            if (seed % 2 == 0)
                readOtherwise(*setup, seed);
            auto game = newGame(setup);
            QVERIFY(game.ok());
            Battle battle(setup, std::move(game).value());
            SeededDice dice(seed);
            players::Chance chance(seed * 77);
            for (int step = 0; !battle.over(); ++step) {
                QVERIFY2(step < 20'000, "no end");
                const gonfalon::Step next = drawn(battle, dice, chance);
                const Findings refused = battle.take(next);
                QVERIFY2(refused.empty(), qPrintable(QString::number(seed)));
                const Findings unsound = step % 10 == 0 ? battle.selfCheck() : Findings();
                QVERIFY2(unsound.empty(), unsound.empty() ? "" : unsound.front().arguments.front().c_str());
                if (step == 100)
                    QCOMPARE(Battle(battle).stateHash(), battle.stateHash());
                if (const auto *order = std::get_if<Order>(&next)) {
                    for (std::size_t fact = 0; fact < vocabulary().facts.size(); ++fact) {
                        if (order->facts.has(fact))
                            facts.insert(int(fact));
                    }
                }
            }
            for (const Event &event : battle.events())
                events.insert(event.kind.number());
            Battle again(setup, std::move(newGame(setup)).value());
            for (const gonfalon::Step &step : battle.steps().unpacked()) {
                QVERIFY(again.take(step).empty());
                if (const auto *order = std::get_if<Order>(&step))
                    orders.insert(order->kind.number());
            }
            QCOMPARE(again.stateHash(), battle.stateHash());
            QVERIFY(battle.outcome() == again.outcome());
        }
        for (const OrderWords &order : vocabulary().orders)
            QVERIFY2(orders.contains(order.kind.number()) != (order.records || order.kind == Deed::Agree),
                     order.word.data());
        for (const EventWords &event : vocabulary().events)
            QVERIFY2(events.contains(event.kind.number()) != (event.kind == Happening::Corrected),
                     event.word.data());
        for (std::size_t fact = 0; fact < vocabulary().facts.size(); ++fact) {
            const Fact one = Fact(fact);
            if (one != Fact::Marching && one != Fact::Broken)
                QVERIFY2(facts.contains(int(fact)), vocabulary().facts[fact].word.data());
        }
    }
};

GONFALON_TEST(RobertsBattlesTest)
#include "tst_battles.moc"
