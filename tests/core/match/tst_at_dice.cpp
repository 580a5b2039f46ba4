// SPDX-License-Identifier: GPL-3.0-or-later
// What nobody is asked, as it is nearly always so, and what is told where the dice are instead.
#include <QTest>

#include "core/match/at_dice.h"
#include "core/match/proposals.h"
#include "core/match/statements.h"
#include "core/systems/roberts_rules/kinds.h"
#include "core/systems/roberts_rules/stated.h"
#include "tests/core/match/battles_by_chance.h"
#include "tests/support/suite.h"

#include <set>
#include <variant>

using namespace gonfalon;
using namespace gonfalon::roberts_rules;
using namespace gonfalon::test;

namespace {

using Asked = roberts_rules::Question;

constexpr int turns = 6;

const Vocabulary &wordsOf(const Battle &battle) { return systems::vocabulary(battle.setup().catalogue->id); }

/// Calls `look` at everything that is awaited in battles fought at random. \param look false: no more of this
/// battle
template <typename Look>
void watch(const Catalogue &game, PlayMode mode, std::uint64_t seeds, const Look &look)
{
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        SeededDice dice{seed};
        const ScenarioId scenario(game.id == robertsRules().id ? "" : "gory-bloodbath");
        const auto setup = setupByChance(game, scenario, mode, seed, turns);
        Battle battle = systems::begin(setup).value();
        std::vector<std::unique_ptr<players::Player>> players;
        for (std::size_t side = 0; side < setup->sides.size(); ++side)
            players.push_back(players::newPlayer("random", game.id, seed * 8 + side));
        while (!battle.over()) {
            if (QTest::currentTestFailed())
                return;
            look(battle);
            if (battle.awaiting().what == Awaiting::What::Dice)
                QVERIFY(battle.roll(dice.roll(battle.awaiting().dice).value()).empty());
            else
                QVERIFY(battle.give(players[battle.awaiting().side]->choose(battle)).empty());
        }
    }
}

/// The order is given, and what nobody is asked after it.
void giveAsUsual(Battle &battle, match::Waiting &waiting)
{
    QVERIFY(battle.take(waiting.order).empty());
    while (const auto usual = match::usualAnswer(battle, wordsOf(battle))) {
        waiting.after.emplace_back(*usual);
        QVERIFY(battle.take(*usual).empty());
    }
}

bool has(const Facts &facts, Fact fact) { return isSaid(facts, fact); }

} // namespace

class AtDiceTest : public QObject
{
    Q_OBJECT

private slots:
    /// Facts wait where dice follow at once, and there alone: whatever is told at these is so of the order.
    void factsWaitForTheirDice()
    {
        int waited = 0, asked = 0, told = 0, groups = 0;
        std::set<int> facts;
        watch(robertsRules(), PlayMode::Referee, 3, [&](const Battle &battle) {
            if (battle.awaiting().what != Awaiting::What::Order)
                return;
            const Vocabulary &words = wordsOf(battle);
            for (const Order &order : match::proposals(battle)) {
                const Facts of = match::factsAsked(battle, words, order);
                if (of == Facts())
                    continue;
                if (!match::mayWaitForDice(battle, words, order)) {
                    ++asked;
                    continue;
                }
                ++waited;
                match::Waiting waiting{battle, order, {}};
                Battle now = battle;
                giveAsUsual(now, waiting);
                if (now.awaiting().what != Awaiting::What::Dice) { // who shoots with them
                    QVERIFY(now.awaiting().decision == Asked::Group);
                    QVERIFY(now.awaiting().unit == order.unit && now.awaiting().other == order.target);
                    ++groups;
                    continue;
                }
                const Facts open = match::openFacts(waiting, now, words);
                QCOMPARE(open.of(of), open); // no more than is asked
                const auto contradictions =
                    words.answer(battle.awaiting().decision, order.kind)->contradictions;
                for (std::size_t bit = 0; bit < words.facts.size(); ++bit) {
                    if (!open.has(bit))
                        continue;
                    const Facts stated = match::toggled(order.facts, bit, contradictions);
                    QVERIFY(stated.has(bit));
                    Battle other = battle;
                    match::Waiting restated{battle, order, {}};
                    restated.order.facts = stated;
                    giveAsUsual(other, restated);
                    if (restated.after == waiting.after)
                        QCOMPARE(match::restated(waiting, stated)->stateHash(), other.stateHash());
                    facts.insert(int(bit));
                    ++told;
                }
            }
        });
        QVERIFY2(waited > 100 && asked > 5 && told > 300 && groups > 5,
                 qPrintable(QString::number(waited) + u' ' + QString::number(asked) + u' ' +
                            QString::number(told)));
        for (const Fact fact : {Fact::ByGeneral, Fact::Halts, Fact::Covered, Fact::Obstacle, Fact::Splits,
                                Fact::PlusTwo, Fact::TheirsMinusOne})
            QVERIFY2(facts.contains(int(fact)), qPrintable(QString::number(int(fact))));
        QVERIFY(!facts.contains(int(Fact::IntoFlank))); // which no dice follow
    }

    /// Of a volley whose Action Roll has been made, what that was read by is over; what its attacks are read
    /// by is not.
    void laterOnlyWhatCountsYet()
    {
        int volleys = 0;
        watch(robertsRules(), PlayMode::Referee, 4, [&](const Battle &battle) {
            if (battle.awaiting().what != Awaiting::What::Order || volleys > 20)
                return;
            const Vocabulary &words = wordsOf(battle);
            for (const Order &order : match::proposals(battle)) {
                if (order.kind != Deed::Shoot || !match::mayWaitForDice(battle, words, order))
                    continue;
                match::Waiting waiting{battle, order, {}};
                Battle now = battle;
                giveAsUsual(now, waiting);
                if (now.awaiting().rollFor != Throw::Action)
                    continue;
                const Roll roll{Faces{6, 6}};
                waiting.after.emplace_back(roll);
                QVERIFY(now.take(roll).empty());
                while (const auto usual = match::usualAnswer(now, words)) {
                    waiting.after.emplace_back(*usual);
                    QVERIFY(now.take(*usual).empty());
                }
                if (now.awaiting().what != Awaiting::What::Dice || now.awaiting().rollFor != Throw::Volley)
                    continue;
                const Facts open = match::openFacts(waiting, now, words);
                QVERIFY(has(open, Fact::PlusOne) && !has(open, Fact::ByGeneral) &&
                        !has(open, Fact::NearCaptain));
                const auto covered = match::restated(waiting, facts(Fact::Covered));
                QVERIFY(covered && covered->awaiting() == now.awaiting());
                QCOMPARE(has(open, Fact::Covered), covered->diceNotes() != now.diceNotes());
                ++volleys;
            }
        });
        QVERIFY2(volleys > 3, qPrintable(QString::number(volleys)));
    }

    /// Which stands are shot at, the last fight, and what a unit has to do are not asked.
    void theUsualIsNotAsked()
    {
        std::set<int> taken;
        int choices = 0;
        watch(robertsRules(), PlayMode::Referee, 6, [&](const Battle &battle) {
            const Awaiting &awaiting = battle.awaiting();
            const auto usual = match::usualAnswer(battle, wordsOf(battle));
            if (awaiting.what != Awaiting::What::Order) {
                QVERIFY(!usual);
                return;
            }
            const std::vector<Order> open = match::proposals(battle);
            const auto fights =
                std::ranges::count_if(open, [](const Order &one) { return one.kind == Deed::Fight; });
            if (awaiting.decision == Asked::Targets) {
                QVERIFY(usual && usual->kind == Deed::At && usual->parts == 0);
            } else if (awaiting.decision == Asked::Room) {
                QVERIFY(usual && usual->kind == Deed::Back && usual->facts == Facts());
            } else if (awaiting.decision == Asked::Combat) {
                QCOMPARE(usual.has_value(), fights == 1);
                QVERIFY(!usual || usual->kind == Deed::Fight);
            } else if (awaiting.decision == Asked::Pursuit) {
                QVERIFY(!usual || (open.size() == 1 && *usual == open.front()));
                QVERIFY(usual || open.size() > 1);
            } else {
                QVERIFY(!usual);
            }
            usual ? void(taken.insert(int(awaiting.decision.number()))) : void(++choices);
        });
        QVERIFY(choices > 100);
        for (const Asked asked : {Asked::Targets, Asked::Combat}) // whoever has to pursue: tst_pursuits
            QVERIFY2(taken.contains(int(asked)), qPrintable(QString::number(int(asked))));
    }

    /// On a table of the program's own, and in games that mark nothing so, everything is asked.
    void othersAreAsked()
    {
        for (const PlayMode mode : {PlayMode::Referee, PlayMode::Table}) {
            int asked = 0;
            watch(dragonRampant(), mode, 1, [&](const Battle &battle) {
                QVERIFY(!match::usualAnswer(battle, wordsOf(battle)));
                if (battle.awaiting().what != Awaiting::What::Order)
                    return;
                ++asked;
                for (const Order &order : match::proposals(battle))
                    QVERIFY(!match::mayWaitForDice(battle, wordsOf(battle), order));
            });
            QVERIFY(asked > 30);
        }
    }

    /// What cannot be so with it goes when a fact is said, and nothing comes when it is no more.
    void whatContradictsGoes()
    {
        const Vocabulary &words = systems::vocabulary(SystemId("roberts-rules-of-warfare"));
        const auto excluded = words.answer(Asked::Action, Deed::Move)->contradictions;
        const Facts near = facts(Fact::NearCaptain) | facts(Fact::Halts);
        const Facts general = match::toggled(near, std::size_t(Fact::ByGeneral), excluded);
        QCOMPARE(general, facts(Fact::ByGeneral) | facts(Fact::Halts));
        QCOMPARE(match::toggled(general, std::size_t(Fact::NearCaptain), excluded), near);
        QCOMPARE(match::toggled(general, std::size_t(Fact::ByGeneral), excluded), facts(Fact::Halts));
    }
};

GONFALON_TEST(AtDiceTest)
#include "tst_at_dice.moc"
