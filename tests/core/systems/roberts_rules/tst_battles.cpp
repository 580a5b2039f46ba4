// SPDX-License-Identifier: GPL-3.0-or-later
// Whole refereed battles of Robert's Rules of Warfare, drawn by chance, facts included.
#include "tests/core/systems/roberts_rules/scene.h"
#include "tests/support/drawn.h"
#include "tests/support/suite.h"

#include <set>

using namespace gonfalon;
using namespace gonfalon::roberts_rules;

namespace {

/// Players write it down: nothing that is drawn comes to it.
bool byHand(Kind<Event> kind)
{
    return kind == Happening::Corrected || kind == Happening::Noted || kind == Happening::StandBack;
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
            const auto setup = test::warfareSetup({test::everybody, test::everybody});
            if (seed % 2 == 0)
                test::readOtherwise(*setup, seed);
            auto game = newGame(setup);
            QVERIFY(game.ok());
            Battle battle(setup, std::move(game).value());
            test::Drawing drawing(setup->catalogue->id, seed);
            for (int step = 0; !battle.over(); ++step) {
                QVERIFY2(step < 20'000, "no end");
                const gonfalon::Step next = drawing.step(battle);
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
            QVERIFY2(events.contains(event.kind.number()) != byHand(event.kind), event.word.data());
        for (std::size_t fact = 0; fact < vocabulary().facts.size(); ++fact) {
            const Fact one = Fact(fact);
            if (one != Fact::Marching && one != Fact::Broken)
                QVERIFY2(facts.contains(int(fact)), vocabulary().facts[fact].word.data());
        }
    }
};

GONFALON_TEST(RobertsBattlesTest)
#include "tst_battles.moc"
