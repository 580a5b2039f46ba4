// SPDX-License-Identifier: GPL-3.0-or-later
// The computer player that looks ahead, by what a position is worth, against one that orders by chance.
// GONFALON_DUELS=100 plays so many.
#include "core/battle/proposed_table.h"
#include "core/players/player.h"
#include "core/systems/registry.h"
#include "tests/core/systems/todk/scene.h"
#include "tests/support/suite.h"

#include <array>

using namespace gonfalon;

namespace {

/// Armies of about 600 points, of all kinds of units, that meet themselves.
const std::vector<std::vector<std::string>> armies{
    {"band sergeant arrows", "band captain", "band sergeant riders", "band lieutenant spears",
     "heavy-weapon siege-weapon", "band sergeant arrows veteran", "band sergeant", "vehicle machine-gun",
     "lone-character general veteran"},
    {"band sergeant", "band sergeant arrows veteran", "heavy-weapon siege-weapon",
     "heavy-riders hand-weapons", "band sergeant riders arrows", "band captain pistols",
     "band sergeant rifles", "flying-vehicle machine-gun"},
    {"band captain riders", "band sergeant arrows", "vehicle machine-gun", "lone-character general veteran",
     "band sergeant", "band lieutenant", "heavy-riders hand-weapons", "band sergeant sniper"},
    {"band sergeant rifles", "band sergeant", "band major experienced", "flying-vehicle machine-gun",
     "band sergeant spears", "band captain arrows", "heavy-weapon catapult", "band lieutenant riders"}};

/// Who won a battle in which the player that looks ahead leads the side.
std::optional<SideIndex> winner(std::size_t army, SideIndex lookingAhead, std::uint64_t seed)
{
    const auto setup = test::kingdomsSetup({armies[army % armies.size()], armies[army % armies.size()]});
    setup->battlefield = proposedBattlefield(*setup, proposedTable(*setup));
    Battle battle = systems::begin(setup).value();
    std::vector<std::unique_ptr<players::Player>> players;
    for (SideIndex side = 0; side < 2; ++side)
        players.push_back(players::newPlayer(side == lookingAhead ? "look-ahead" : "random",
                                             setup->catalogue->id, seed * 2 + side));
    SeededDice dice(seed);
    (void)players::playOut(battle, players, dice);
    return battle.over() ? battle.outcome()->winner : std::nullopt;
}

} // namespace

class TodkLookAheadTest : public QObject
{
    Q_OBJECT

private slots:
    void itBeatsChance()
    {
        const int wanted = std::max(qEnvironmentVariableIntValue("GONFALON_DUELS"), 8);
        int won = 0, lost = 0;
        for (int duel = 0; duel < wanted; ++duel) { // each pair with the same dice and the sides changed
            const auto side = SideIndex(duel % 2);
            const auto by = winner(std::size_t(duel) / 2, side, std::uint64_t(duel) / 2 + 1);
            won += by == side ? 1 : 0;
            lost += by && by != side ? 1 : 0;
        }
        QVERIFY2(won * 100 >= wanted * (wanted >= 100 ? 95 : 75),
                 qPrintable(QStringLiteral("%1 won, %2 lost of %3").arg(won).arg(lost).arg(wanted)));
        if (wanted >= 100)
            qInfo("%d won, %d lost of %d", won, lost, wanted);
    }
};

GONFALON_TEST(TodkLookAheadTest)
#include "tst_look_ahead.moc"
