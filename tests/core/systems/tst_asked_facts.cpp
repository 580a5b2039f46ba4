// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/files/step_text.h"
#include "core/systems/registry.h"
#include "tests/support/goldens.h"
#include "tests/support/rampant.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

/// How a battle stands after the order with those facts, and after the step behind it where that is taken
/// too: what is stated of a movement is read only when it is over.
std::vector<std::uint64_t> after(Battle battle, Order order, Facts facts)
{
    order.facts = facts;
    if (!battle.give(order).empty())
        return {};
    std::vector<std::uint64_t> hashes{battle.stateHash()};
    for (int steps = 0; steps < 4 && battle.awaiting().what == Awaiting::What::Dice; ++steps) {
        Roll roll;
        for (int i = 0; i < battle.awaiting().dice.count; ++i)
            roll.faces.push_back(6);
        if (!battle.roll(roll).empty())
            break;
        hashes.push_back(battle.stateHash());
    }
    return hashes;
}

} // namespace

class AskedFactsTest : public QObject
{
    Q_OBJECT

private slots:
    void unaskedFactsAreNotRead_data()
    {
        QTest::addColumn<int>("at");
        for (std::size_t i = 0; i < test::goldenBattles().size(); ++i) {
            const test::GoldenBattle &golden = test::goldenBattles()[i];
            if (golden.file.setup->mode == PlayMode::Referee)
                QTest::newRow(qPrintable(golden.path)) << int(i);
        }
    }

    /// Whatever else is stated, the battle goes the same way; and what these battles state is asked for.
    void unaskedFactsAreNotRead()
    {
        QFETCH(int, at);
        const files::BattleFile &file = test::goldenBattles()[std::size_t(at)].file;
        const Vocabulary &words = systems::vocabulary(file.setup->catalogue->id);
        Battle battle = systems::begin(file.setup).value();
        for (const Step &step : file.steps) {
            const auto *order = std::get_if<Order>(&step);
            const Facts asked = order ? words.read(battle.awaiting().decision, order->kind) : Facts();
            if (order && asked != Facts()) {
                const auto plain = after(battle, *order, order->facts);
                for (std::size_t fact = 0; fact < words.facts.size(); ++fact) {
                    QVERIFY2(!order->facts.has(fact) || asked.has(fact),
                             files::stepText(words, step).c_str());
                    const Facts more = order->facts.with(fact);
                    if (!asked.has(fact))
                        QVERIFY2(after(battle, *order, more) == plain,
                                 files::factWordsOf(words, more).c_str());
                }
                Facts counted = order->facts;
                counted.count = 3;
                if (asked.count == 0)
                    QVERIFY(order->facts.count == 0 && after(battle, *order, counted) == plain);
            }
            if (!battle.take(step).empty())
                break;
        }
    }

    void everyQuestionAsksForSomething()
    {
        for (const Decision decision : {Decision::StateLeader, Decision::StateRetreat, Decision::StateCaught,
                                        Decision::StateBlast, Decision::StateEntry})
            QVERIFY(vocabulary().asked(decision, OrderKind::State) != Facts());
        QVERIFY(!statedBy(vocabulary().asked(Decision::StateLeader, OrderKind::State)).uphill);
        QVERIFY(!statedBy(vocabulary().asked(Decision::StateRetreat, OrderKind::State)).yes);
        QVERIFY(vocabulary().asked(Decision::GiveOrder, OrderKind::Move) == Facts());
        QVERIFY(statedBy(vocabulary().asked(Decision::GiveOrder, OrderKind::Cast)).beyond12);
    }
};

GONFALON_TEST(AskedFactsTest)
#include "tst_asked_facts.moc"
