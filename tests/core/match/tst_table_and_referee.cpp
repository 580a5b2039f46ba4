// SPDX-License-Identifier: GPL-3.0-or-later
// A battle on the program's table, refereed anew on a real one: the same orders without their places, the
// same dice, and what the table measured stated as facts. Whatever is told must be the same: a rule knows no
// difference between what was measured and what was stated.
#include <QTest>

#include "core/battle/proposed_table.h"
#include "core/systems/rampant/kinds.h"
#include "core/systems/registry.h"
#include "tests/core/match/battles_by_chance.h"
#include "tests/support/rampant.h"
#include "tests/support/refereed_anew.h"
#include "tests/support/scenarios.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::rampant;
using namespace gonfalon::test;

namespace {

constexpr int turns = 4, mostUnits = 5;

/// What was told, but for what only a table knows: how far anybody went and from whom, which obstacle was too
/// far off, and where markers lie.
std::vector<Event> toldAlike(const Battle &battle)
{
    const Vocabulary &words = systems::vocabulary(battle.setup().catalogue->id);
    std::vector<Event> alike;
    for (Event event : battle.events()) {
        const EventWords *said = words.event(event.kind);
        if (event.kind == EventKind::Moved || event.kind == EventKind::MarkerPlaced ||
            (event.kind == EventKind::Because && event.a == int(Why::FarFromObstacle)))
            continue;
        if (said && said->way)
            event.*said->way = 0;
        if (event.kind == EventKind::Retreated)
            event.b = 0; // DR-RETREAT-04: half an inch short costs a die; players say that it was one
        if (said && said->fromWhom)
            event.other = noUnit;
        alike.push_back(event);
    }
    return alike;
}

} // namespace

class TableAndRefereeTest : public QObject
{
    Q_OBJECT

private slots:
    void aRealTableTellsTheSame_data() { addScenarios(); }
    void aRealTableTellsTheSame()
    {
        QFETCH(QByteArray, system);
        QFETCH(QByteArray, scenario);
        const Catalogue &game = system == "lion-rampant" ? lionRampant() : dragonRampant();
        for (std::uint64_t seed = 1; seed <= 2; ++seed) {
            auto setup = std::make_shared<BattleSetup>(*setupByChance(
                game, ScenarioId(scenario.toStdString()), PlayMode::Table, seed, turns, mostUnits));
            setup->battlefield = proposedBattlefield(*setup, proposedTable(*setup));
            const Played played = onTheTable(setup, "strategist", toldAlike);
            auto refereed = std::make_shared<BattleSetup>(*setup);
            refereed->mode = PlayMode::Referee;
            Referees referees(played, toldAlike);
            const bool alike = referees.follow(systems::begin(refereed).value(), 0);
            QVERIFY2(alike, qPrintable(QStringLiteral("seed %1: %2 of %3 told alike, to step %4")
                                           .arg(seed)
                                           .arg(referees.farthest())
                                           .arg(played.told.size())
                                           .arg(referees.at())));
            m_stated += referees.stated();
        }
    }

    void cleanupTestCase() { QVERIFY(m_stated > 50); } // or nothing was proved of facts

private:
    int m_stated = 0;
};

GONFALON_TEST(TableAndRefereeTest)
#include "tst_table_and_referee.moc"
