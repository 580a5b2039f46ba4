// SPDX-License-Identifier: GPL-3.0-or-later
// What windows and terminals offer is what the battle takes, in every game and whatever it asks.
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/match/proposals.h"
#include "tests/core/match/battles_by_chance.h"
#include "tests/support/drawn.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;

class ProposalsTest : public QObject
{
    Q_OBJECT

private slots:
    void whatIsProposedIsTaken_data()
    {
        QTest::addColumn<const Catalogue *>("game");
        for (const Catalogue *game : everyGame())
            QTest::newRow(game->id.str().c_str()) << game;
    }

    /// Refereed, as no places have to be found there; an agreement to end it is proposed here and there.
    void whatIsProposedIsTaken()
    {
        QFETCH(const Catalogue *, game);
        const Vocabulary &words = systems::vocabulary(game->id);
        int decisions = 0, ending = 0;
        for (std::uint64_t seed = 1; seed < 40 && decisions < 200;
             ++seed) { // many are soon agreed to be over
            Battle battle = systems::begin(setupByChance(*game, {}, PlayMode::Referee, seed, 3, 6)).value();
            Drawing drawing(game->id, seed);
            for (int step = 0; step < 400 && !battle.over(); ++step) {
                if (battle.awaiting().what == Awaiting::What::Order) {
                    ++decisions;
                    for (const Order &order : match::proposals(battle)) {
                        QVERIFY2(battle.allows(order), words.wordOf(order.kind).data());
                        ending += words.order(order.kind)->agreed ? 1 : 0;
                    }
                }
                QVERIFY(battle.take(drawing.step(battle)).empty());
            }
        }
        QVERIFY(decisions >= 200);
        QVERIFY(ending < decisions);
    }
};

GONFALON_TEST(ProposalsTest)
#include "tst_proposals.moc"
