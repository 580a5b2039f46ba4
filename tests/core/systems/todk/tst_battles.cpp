// SPDX-License-Identifier: GPL-3.0-or-later
// Whole battles of Tales of the Dragon Kingdoms, drawn by chance.
#include "tests/core/systems/todk/scene.h"
#include "tests/support/drawn.h"
#include "tests/support/suite.h"

#include <set>

using namespace gonfalon;
using namespace gonfalon::todk;

namespace {

const std::vector<std::string> everybody{"band sergeant veteran arrows",
                                         "band captain experienced spears riders",
                                         "band sergeant inexperienced rifles",
                                         "heavy-weapon siege-weapon",
                                         "heavy-weapon catapult",
                                         "flying-vehicle machine-gun",
                                         "heavy-riders hand-weapons",
                                         "vehicle machine-gun",
                                         "lone-character general veteran",
                                         "band lieutenant semi-experienced sniper formation-10x1"};

std::vector<std::vector<std::string>> armies(std::size_t count) { return {count, everybody}; }

} // namespace

class TodkBattlesTest : public QObject
{
    Q_OBJECT

private slots:
    /// Every one comes to an end, is sound all the way, and goes the same way again; a copy is the same.
    void everyBattleEnds_data()
    {
        QTest::addColumn<PlayMode>("mode");
        QTest::newRow("table") << PlayMode::Table;
        QTest::newRow("referee") << PlayMode::Referee;
    }
    void everyBattleEnds()
    {
        QFETCH(PlayMode, mode);
        constexpr std::uint64_t battles = 24;
        std::set<int> orders, events;
        for (std::uint64_t seed = 1; seed <= battles; ++seed) {
            const auto setup = test::kingdomsSetup(armies(2 + seed % 3), mode);
            setup->mostTurns = enoughTurns; // by one reading nothing else ends it
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
                if (step % 50 == 0)
                    QVERIFY(battle.selfCheck().empty());
                if (step == 100)
                    QCOMPARE(Battle(battle).stateHash(), battle.stateHash());
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
        // What cannot happen on one kind of table happens on the other.
        const std::set<Deed> measured{Deed::TakeEdge, Deed::Deploy},
            stated{Deed::Apart, Deed::Red, Deed::Blue, Deed::Flee};
        for (const OrderWords &order : vocabulary().orders) {
            const Deed deed = order.kind;
            const bool rare = deed == Deed::HoldBack || deed == Deed::Reform || deed == Deed::Rest ||
                              deed == Deed::Strike || deed == Deed::Rally || deed == Deed::Disengage ||
                              (deed == Deed::Turn && mode == PlayMode::Referee);
            const bool other = mode == PlayMode::Table ? stated.contains(deed) : measured.contains(deed);
            if (!rare)
                QVERIFY2(orders.contains(order.kind.number()) != other, order.word.data());
        }
        QVERIFY(events.size() > 20);
    }

    void tooLargeAHostIsRefused()
    {
        const auto setup = test::kingdomsSetup({std::vector<std::string>(61, "lone-character captain"),
                                                std::vector<std::string>(60, "lone-character captain")});
        const auto refused = newGame(setup);
        QVERIFY(!refused.ok());
        QCOMPARE(refused.findings().front().code, Code::TooManyToFight);
        QVERIFY(newGame(test::kingdomsSetup({{"band sergeant"}})).findings().front().code ==
                Code::TooFewSides);
        auto strange = test::kingdomsSetup({{"band sergeant"}, {"band sergeant"}});
        strange->rulings["flank"] = "sideways";
        QCOMPARE(newGame(strange).findings().front().code, Code::ReadingUnknown);
    }
};

GONFALON_TEST(TodkBattlesTest)
#include "tst_battles.moc"
