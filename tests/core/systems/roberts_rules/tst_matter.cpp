// SPDX-License-Identifier: GPL-3.0-or-later
// Players are asked what changes something, by some fall of the dice, and nothing else: of any order of
// battles drawn by chance every fact is tried that the game reads with it.
#include "core/files/step_text.h"
#include "tests/core/systems/roberts_rules/scene.h"
#include "tests/support/drawn.h"
#include "tests/support/facts_tried.h"
#include "tests/support/suite.h"

#include <set>

using namespace gonfalon;
using namespace gonfalon::roberts_rules;

namespace {

constexpr int mostSteps = 60; ///< that an order is followed for

/// What comes of the order with those facts, by dice of a seed; nothing where it is refused.
std::optional<test::Trace> played(Battle battle, Order order, Facts facts, std::uint64_t seed)
{
    const std::size_t before = battle.events().size();
    order.facts = facts;
    if (!battle.give(order).empty())
        return std::nullopt;
    SeededDice dice(seed);
    test::Trace trace;
    for (int step = 0; step < mostSteps && !battle.over(); ++step) {
        const Awaiting &awaiting = battle.awaiting();
        trace.ask(awaiting);
        if (awaiting.what == Awaiting::What::Dice) {
            (void)battle.roll(dice.roll(awaiting.dice).value());
            continue;
        }
        const std::vector<Order> ways = battle.suggest();
        if (ways.empty() || !battle.give(ways[std::size_t(seed) % ways.size()]).empty())
            break;
    }
    trace.tell(battle, vocabulary(), before);
    return trace;
}

} // namespace

class RobertsMatterTest : public QObject
{
    Q_OBJECT

private:
    std::set<std::string> m_wrong;
    std::set<int> m_asked, m_left; ///< facts that were asked for, and that were not though they are read

    void tryFact(const Battle &battle, const Order &order, Facts asked, std::size_t bit, bool expected)
    {
        constexpr int few = 8, many = 400;
        std::vector<Facts> rests{Facts()};
        for (std::size_t other = 0; expected && other < vocabulary().facts.size(); ++other) {
            if (other != bit && asked.has(other) && !vocabulary().sumWith(other))
                rests.push_back(Facts().with(other));
        }
        for (const SumWords &sum : vocabulary().sums) {
            if (expected && !sum.facts().has(bit) && asked.of(sum.facts()) != Facts())
                rests.push_back(sum.saying(sum.most()));
        }
        const Facts fact = Facts().with(bit);
        const auto tried = [&](int falls) {
            return test::changesAnything(rests, fact, falls, [&](Facts facts, int fall) {
                return played(battle, order, facts, std::uint64_t(fall) + 1);
            });
        };
        const bool found = tried(few) || (expected && tried(many));
        (expected ? m_asked : m_left).insert(int(bit));
        if (found != expected)
            m_wrong.insert((expected ? "idle: " : "not asked: ") + files::stepText(vocabulary(), order) +
                           ": " + std::string(vocabulary().facts[bit].word) + " in " +
                           std::string(vocabulary().decision(battle.awaiting().decision)->word));
    }

    void tryAll(const Battle &battle, const Order &order)
    {
        const Facts read = vocabulary().read(battle.awaiting().decision, order.kind);
        const Facts asked = read.of(battle.factsThatMatter(order));
        for (std::size_t bit = 0; bit < vocabulary().facts.size(); ++bit) {
            if (read.has(bit))
                tryFact(battle, order, asked, bit, asked.has(bit));
        }
    }

private slots:
    void whatIsAskedMattersAndNothingElse()
    {
        for (std::uint64_t seed = 1; seed <= 2; ++seed) {
            const auto setup = test::warfareSetup({test::everybody, test::everybody});
            if (seed > 1)
                setup->rulings["pursuit-reach"] = "stated";
            Battle battle(setup, std::move(newGame(setup)).value());
            test::Drawing drawing(setup->catalogue->id, seed);
            for (int step = 0; step < 400 && !battle.over(); ++step) {
                const gonfalon::Step next = drawing.step(battle);
                if (const auto *order = std::get_if<Order>(&next))
                    tryAll(battle, *order);
                QVERIFY(battle.take(next).empty());
            }
        }
        std::string all;
        for (const std::string &one : m_wrong)
            all += '\n' + one;
        QVERIFY2(m_wrong.empty(), all.c_str());
        QVERIFY2(
            m_asked.size() > 18 && m_left.size() > 5,
            qPrintable(
                QStringLiteral("%1 %2").arg(m_asked.size()).arg(m_left.size()))); // or nothing was proved
    }
};

GONFALON_TEST(RobertsMatterTest)
#include "tst_matter.moc"
