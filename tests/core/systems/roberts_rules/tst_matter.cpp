// SPDX-License-Identifier: GPL-3.0-or-later
// Players are asked what changes something, by some fall of the dice, and nothing else: of any order of
// battles drawn by chance every fact is tried that the game reads with it.
#include "core/files/step_text.h"
#include "tests/core/systems/roberts_rules/scene.h"
#include "tests/support/drawn.h"
#include "tests/support/suite.h"

#include <set>

using namespace gonfalon;
using namespace gonfalon::roberts_rules;

namespace {

constexpr int mostSteps = 12; ///< that an order is followed for

/// What is told, reasons and what was stated apart, and what is asked next.
struct Trace
{
    std::vector<Event> told;
    std::vector<std::tuple<int, int, int>> asked;

    friend bool operator==(const Trace &, const Trace &) = default;
};

/// What comes of the order with those facts, by dice of a seed; nothing where it is refused.
std::optional<Trace> played(Battle battle, Order order, Facts facts, std::uint64_t seed)
{
    const std::size_t before = battle.events().size();
    order.facts = facts;
    if (!battle.give(order).empty())
        return std::nullopt;
    SeededDice dice(seed);
    Trace trace;
    for (int step = 0; step < mostSteps && !battle.over(); ++step) {
        const Awaiting &awaiting = battle.awaiting();
        const bool rolls = awaiting.what == Awaiting::What::Dice;
        trace.asked.emplace_back(rolls ? int(awaiting.rollFor.number()) : -1, int(awaiting.decision.number()),
                                 awaiting.needed * 100 + awaiting.dice.count);
        if (rolls) {
            (void)battle.roll(dice.roll(awaiting.dice).value());
            continue;
        }
        const std::vector<Order> ways = battle.suggest();
        if (ways.empty() || !battle.give(ways[std::size_t(seed) % ways.size()]).empty())
            break;
    }
    for (const Event &event : battle.events().subspan(before)) {
        const EventWords *said = vocabulary().event(event.kind);
        if (!said || said->telling != Telling::Reason)
            trace.told.push_back(event);
    }
    return trace;
}

/// With some of the rest, by some of so many falls of the dice.
bool matters(const Battle &battle, const Order &order, const std::vector<Facts> &rests, Facts fact,
             std::uint64_t falls)
{
    for (std::uint64_t fall = 1; fall <= falls; ++fall) {
        for (const Facts rest : rests) {
            const auto without = played(battle, order, rest, fall);
            const auto with = played(battle, order, rest | fact, fall);
            if (without && with && *without != *with)
                return true;
        }
    }
    return false;
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
        constexpr std::uint64_t few = 8, many = 400;
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
        const bool found = matters(battle, order, rests, fact, few) ||
                           (expected && matters(battle, order, rests, fact, many));
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
