// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever the players of a real table are asked changes something, with some of the other answers and by
// some fall of the dice: every question of refereed battles is answered both ways and played on.
#include <QTest>

#include "core/files/step_text.h"
#include "core/match/statements.h"
#include "core/systems/rampant/kinds.h"
#include "core/systems/rampant/stated.h"
#include "core/systems/registry.h"
#include "tests/core/match/battles_by_chance.h"
#include "tests/support/facts_tried.h"
#include "tests/support/rampant.h"
#include "tests/support/scenarios.h"
#include "tests/support/suite.h"

#include <algorithm>
#include <set>
#include <string>
#include <tuple>

using namespace gonfalon;
using namespace gonfalon::rampant;
using namespace gonfalon::test;

namespace {

constexpr int turns = 3, mostUnits = 5;
constexpr std::uint64_t seeds = 2;
constexpr int falls = 10;     ///< of the dice, that each answer is tried with
constexpr int mostSteps = 24; ///< that an order is followed for

/// The dice of a deed: all sixes, all ones, what helps who acts, what helps the other, then by a seed.
Roll fallen(const Awaiting &awaiting, int fall, Dice &dice)
{
    const bool acts = awaiting.rollFor == RollFor::Order || awaiting.rollFor == RollFor::Cast ||
                      awaiting.rollFor == RollFor::AttackDice || awaiting.rollFor == RollFor::ShootDice;
    if (fall > 3)
        return dice.roll(awaiting.dice).value();
    const bool high = fall == 0 || (fall == 2 && acts) || (fall == 3 && !acts);
    Roll roll;
    for (int i = 0; i < awaiting.dice.count; ++i)
        roll.faces.push_back(high ? awaiting.dice.sides : 1);
    return roll;
}

/// What comes of the order with those facts until its deed is over; nothing where it is refused.
std::optional<Trace> played(Battle battle, Order order, Facts facts, int fall)
{
    const Vocabulary &words = systems::vocabulary(battle.setup().catalogue->id);
    const std::size_t before = battle.events().size();
    order.facts = facts;
    if (!battle.give(order).empty())
        return std::nullopt;
    SeededDice dice{std::uint64_t(fall)};
    Trace trace;
    for (int step = 0; step < mostSteps && !battle.over(); ++step) {
        const Awaiting &awaiting = battle.awaiting();
        trace.asked.emplace_back(awaiting.what == Awaiting::What::Dice ? int(awaiting.rollFor.number()) : -1,
                                 int(awaiting.decision.number()),
                                 awaiting.needed * 100 + awaiting.dice.count);
        if (awaiting.what == Awaiting::What::Dice) {
            if (!battle.roll(fallen(awaiting, fall, dice)).empty())
                break;
            continue;
        }
        const DecisionWords *decision = words.decision(awaiting.decision);
        const std::vector<Order> ways = battle.suggest();
        if (!decision || decision->opens || ways.empty() ||
            !battle.give(ways[std::size_t(fall) % ways.size()]).empty())
            break;
    }
    trace.tell(battle, words, before);
    return trace;
}

/// With what of the rest a fact is tried: nothing, each other one, and all. A better cover is more than
/// cover.
std::vector<Facts> restsFor(Facts asked, Facts fact)
{
    const Facts yes{.said = Facts(Stated{.yes = true}).said & asked.said & ~fact.said};
    const Facts cover = Facts(Stated{.cover = true}), superb = Facts(Stated{.superb = true});
    const Facts least = yes | ((superb.said & fact.said) != 0 ? cover : Facts());
    std::vector<Facts> rests{least, Facts()};
    for (FactBits one = 1; one != 0; one <<= 1U) {
        if ((asked.said & one & ~fact.said) != 0)
            rests.push_back(least | Facts{.said = one});
    }
    if ((superb.said & fact.said) != 0)
        std::erase_if(rests, [&](Facts rest) { return (rest.said & cover.said) == 0; });
    return rests;
}

bool matters(const Battle &battle, const Order &order, Facts asked, Facts fact)
{
    return changesAnything(restsFor(asked, fact), fact, falls,
                           [&](Facts facts, int fall) { return played(battle, order, facts, fall); });
}

} // namespace

class FactsMatterTest : public QObject
{
    Q_OBJECT

private:
    std::set<std::string> m_idle; ///< what was asked for nothing, each once
    int m_asked = 0;

    void tryAll(const Battle &battle, std::set<std::tuple<int, int, int>> &tried)
    {
        const Vocabulary &words = systems::vocabulary(battle.setup().catalogue->id);
        for (const Order &order : battle.suggest()) {
            const Facts asked = match::factsAsked(battle, words, order);
            if (asked == Facts() || !tried.emplace(order.kind.number(), order.target, order.choice).second)
                continue;
            for (std::size_t fact = 0; fact < words.facts.size(); ++fact) {
                if (asked.has(fact))
                    tryOne(battle, order, asked, Facts().with(fact));
            }
            if (asked.count > 0)
                tryOne(battle, order, asked, {.count = 1});
        }
    }

    void tryOne(const Battle &battle, const Order &order, Facts asked, Facts fact)
    {
        const Vocabulary &words = systems::vocabulary(battle.setup().catalogue->id);
        ++m_asked;
        if (matters(battle, order, asked, fact))
            return;
        const DecisionWords *decision = words.decision(battle.awaiting().decision);
        m_idle.insert(std::string(decision->word) + ": " + files::stepText(words, order) + ": " +
                      files::factWordsOf(words, fact) + (fact.count > 0 ? "n1" : ""));
    }

private slots:
    void init() { m_idle.clear(); }

    void whatIsAskedMatters_data() { addScenarios(); }
    void whatIsAskedMatters()
    {
        QFETCH(QByteArray, system);
        QFETCH(QByteArray, scenario);
        const Catalogue &game = system == "lion-rampant" ? lionRampant() : dragonRampant();
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            const auto setup = setupByChance(game, ScenarioId(scenario.toStdString()), PlayMode::Referee,
                                             seed, turns, mostUnits);
            Battle battle = systems::begin(setup).value();
            SeededDice dice(seed);
            std::vector<std::unique_ptr<players::Player>> players;
            for (std::size_t side = 0; side < setup->sides.size(); ++side)
                players.push_back(players::newPlayer("random", game.id, seed * 8 + side));
            while (!battle.over()) {
                if (battle.awaiting().what == Awaiting::What::Dice) {
                    QVERIFY(battle.roll(dice.roll(battle.awaiting().dice).value()).empty());
                    continue;
                }
                std::set<std::tuple<int, int, int>> tried;
                tryAll(battle, tried);
                QVERIFY(battle.give(players[battle.awaiting().side]->choose(battle)).empty());
            }
        }
        std::string idle;
        for (const std::string &one : m_idle)
            idle += '\n' + one;
        QVERIFY2(m_idle.empty(), idle.c_str());
    }

    void cleanupTestCase() { QVERIFY(m_asked > 500); } // or nothing was proved of what is asked
};

GONFALON_TEST(FactsMatterTest)
#include "tst_facts_matter.moc"
