// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/systems/registry.h"
#include "tests/support/built.h"
#include "tests/support/field.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

/// Whose phases they were, in the order in which they began.
std::vector<SideIndex> phasesOf(const Battle &battle)
{
    std::vector<SideIndex> phases;
    for (const Event &event : battle.events()) {
        if (event.kind == EventKind::PhaseBegan)
            phases.push_back(event.side);
    }
    return phases;
}

/// Ours and the third side against theirs and the fourth, all on a real table.
FieldPlan twoAgainstTwo()
{
    return {.ours = {"heavy-foot", "light-foot"},
            .theirs = {"light-foot"},
            .others = {{"heavy-foot", "light-missiles"}, {"light-foot"}},
            .teams = {1, 2, 1, 2}};
}

/// Three sides in a row on the table, each for itself: theirs stand nearest to both others.
FieldPlan eachForItself(const char *ours = "heavy-foot")
{
    return {.ours = {std::string(ours) + " @36,8"},
            .theirs = {"light-foot @36,16"},
            .others = {{"light-foot @46,16"}},
            .teams = {1, 2, 3}};
}

} // namespace

/// More than two players: in teams, and each for itself.
class TeamsTest : public QObject
{
    Q_OBJECT

private slots:
    /// Three sides in the Bloodbath: what each may count is told before its Glory.
    void DR_SCEN_12_theEnemiesThatAreGoneAreCounted()
    {
        Field field({.ours = {"light-missiles"},
                     .theirs = {"heavy-foot", "heavy-riders"},
                     .others = {{"heavy-foot", "light-foot"}},
                     .teams = {1, 2, 3},
                     .scenario = "gory-bloodbath",
                     .mostTurns = 1});
        field.on(Decision::GiveOrder).shoots(field.ours(), field.theirs(1), 3).total(2);
        const int points = field.battle().view(noSide).pointsLost[1];
        while (!field.settle().battle().over())
            field.enough();
        QVERIFY(points > 0);
        std::vector<int> counted;
        for (const Event &event : field.battle().events()) {
            if (event.kind == EventKind::EnemiesCounted)
                counted.push_back(event.a);
        }
        QCOMPARE(counted, (std::vector{points, 0, points}));
    }

    void DR_TURN_07_aTeamSharesOnePhase()
    {
        Field field(twoAgainstTwo());
        field.toPhase(1);
        QCOMPARE(phasesOf(field.battle()), (std::vector<SideIndex>{0, 1}));
        field.toPhase(0);
        QCOMPARE(phasesOf(field.battle()), (std::vector<SideIndex>{0, 1, 0}));
        QCOMPARE(field.turn(), 2);
    }

    void DR_TURN_07_friendsOrderInTurnsAndMayOrderEachOthersUnits()
    {
        Field field(twoAgainstTwo());
        QCOMPARE(field.awaiting().side, SideIndex(0));
        field.ordered(OrderKind::Move, field.ours()).go();
        QCOMPARE(field.awaiting().side, SideIndex(2));
        field.ordered(OrderKind::Move, field.others(2)).go();
        QCOMPARE(field.awaiting().side, SideIndex(0));
        QVERIFY(field.allows(OrderKind::Move, field.others(2, 1)));
        QCOMPARE(field.refusal(OrderKind::Move, field.theirs()), Code::NotYourUnit);
        QCOMPARE(field.refusal(OrderKind::Move, field.others(3)), Code::NotYourUnit);
    }

    void DR_TURN_07_aFailedOrderEndsThePhaseOfTheWholeTeam()
    {
        Field field(twoAgainstTwo());
        field.order(OrderKind::Move, field.ours()).total(2);
        QCOMPARE(field.last(EventKind::PhaseEnded).a, std::int16_t(PhaseEnd::OrderFailed));
        QCOMPARE(field.phase(), SideIndex(1));
    }

    void DR_TURN_07_whoStopsLeavesThePhaseToHisFriends()
    {
        Field field(twoAgainstTwo());
        field.enough();
        QCOMPARE(field.awaiting().side, SideIndex(2));
        field.ordered(OrderKind::Move, field.others(2)).go();
        QCOMPARE(field.awaiting().side, SideIndex(2)); // and not ours again
        field.enough();
        QCOMPARE(field.last(EventKind::PhaseEnded).a, std::int16_t(PhaseEnd::OwnerStopped));
        QCOMPARE(field.phase(), SideIndex(1));
    }

    void DR_TURN_07_friendsRallyInTheirOwnTurnOfTheStep()
    {
        Field field({.ours = {"heavy-foot", "light-foot"},
                     .theirs = {"light-missiles", "light-missiles"},
                     .others = {{"heavy-foot", "light-foot"}},
                     .teams = {1, 2, 1}});
        field.toPhase(1);
        field.batters(field.theirs(0), field.ours()).batters(field.theirs(1), field.others(2));
        field.toStartOfPhase(0);
        QVERIFY(field.awaits(RollFor::Rally));
        QCOMPARE(field.awaiting().side, SideIndex(0));
        field.total(12);
        QVERIFY(field.awaits(RollFor::Rally));
        QCOMPARE(field.awaiting().unit, field.others(2));
        QCOMPARE(field.awaiting().side, SideIndex(2));
    }

    void DR_TURN_07_friendsAreNoTargets()
    {
        Field field({.ours = {"heavy-foot @36,8"},
                     .theirs = {"light-foot @46,8"},
                     .others = {{"light-foot @36,16"}},
                     .teams = {1, 2, 1}});
        field.ordered(OrderKind::Attack, field.ours());
        QVERIFY(field.allows(OrderKind::Target, noUnit, field.theirs()));
        QVERIFY(!field.allows(OrderKind::Target, noUnit, field.others(2)));
    }

    void DR_TURN_07_eachForItselfEveryOtherSideIsAnEnemy()
    {
        Field field(eachForItself());
        field.toPhase(1).ordered(OrderKind::Attack, field.theirs());
        QVERIFY(field.allows(OrderKind::Target, noUnit, field.ours()));
        QVERIFY(field.allows(OrderKind::Target, noUnit, field.others(2)));
    }

    void DR_TURN_07_eachForItselfHasItsOwnPhase()
    {
        Field field(eachForItself());
        field.toPhase(1).toPhase(2).toPhase(0);
        QCOMPARE(phasesOf(field.battle()), (std::vector<SideIndex>{0, 1, 2, 0}));
    }

    void DR_TURN_07_eachForItselfSetsUpByItsOwnStretchOfEdge()
    {
        // Clockwise: the first in the north, the second in the east, the third in the west.
        Field field({.ours = {"light-foot @36,3 ?"},
                     .theirs = {"light-foot @69,36"},
                     .others = {{"light-foot @3,36"}},
                     .teams = {1, 2, 3},
                     .scenario = "gory-bloodbath"});
        QVERIFY(field.awaits(Decision::Deploy));
        QCOMPARE(field.awaiting().side, SideIndex(0));
        const auto at = [&](int x, int y) {
            Order order{.kind = OrderKind::Deploy, .unit = field.ours()};
            order.path.add(atInches(x, y));
            return field.refusal(order);
        };
        QCOMPARE(at(36, 45), Code::OutsideZone); // the south is nobody's
        QCOMPARE(at(6, 3), Code::OutsideZone);   // and so is the corner between two
        QVERIFY(!at(36, 3));
    }

    void DR_TURN_07_aMatchOfThreeTeamsNeedsAScenarioForThem()
    {
        const auto refused = [](const char *scenario, std::vector<int> teams) {
            auto setup = std::make_shared<BattleSetup>(Field(eachForItself()).battle().setup());
            setup->scenario = ScenarioId(scenario);
            for (std::size_t i = 0; i < teams.size(); ++i)
                setup->sides[i].team = std::uint8_t(teams[i]);
            const auto battle = systems::begin(setup);
            return battle ? std::string() : codes(battle.findings());
        };
        QCOMPARE(refused("gory-bloodbath", {1, 2, 3}), std::string());
        QCOMPARE(refused("", {1, 2, 3}), std::string());
        QCOMPARE(refused("sacred-mole", {1, 2, 3}), std::string("7071 [DR-TURN-07]"));
        QCOMPARE(refused("sacred-mole", {1, 2, 2}), std::string());
        QCOMPARE(refused("sacred-mole", {1, 1, 2}), std::string("7070 [DR-TURN-07]"));
        QCOMPARE(refused("", {1, 1, 1}), std::string("7059 [DR-TURN-07]"));
        QCOMPARE(refused("", {1, 2, 7}), std::string("7069 [DR-TURN-07]"));
    }

    void DR_SCEN_12_eachForItselfTheMostPointsWin()
    {
        // Theirs are gone, which counts for both others: level at the top, and 3 Glory each.
        Field field({.ours = {"light-missiles", "light-missiles"},
                     .theirs = {"light-foot"},
                     .others = {{"heavy-foot", "heavy-foot"}},
                     .teams = {1, 2, 3},
                     .scenario = "gory-bloodbath",
                     .mostTurns = 1});
        field.wounds(field.ours(), field.theirs(), 6).shoots(field.ours(1), field.theirs(), 6).settle();
        QCOMPARE(field.removal(field.theirs()), Removal::Destroyed);
        while (!field.battle().over())
            field.enough();
        const auto result = field.battle().outcome();
        QVERIFY(result);
        QCOMPARE(result->sides[0].scenarioGlory, 3);
        QCOMPARE(result->sides[1].scenarioGlory, 0);
        QCOMPARE(result->sides[2].scenarioGlory, 3);
        QVERIFY(!result->winner);
    }

    void DR_END_01_aTeamWinsTogether()
    {
        Field field({.ours = {"light-missiles", "light-missiles"},
                     .theirs = {"light-foot"},
                     .others = {{"heavy-foot", "heavy-foot"}},
                     .teams = {1, 2, 1},
                     .scenario = "gory-bloodbath"});
        field.wounds(field.ours(), field.theirs(), 6).shoots(field.ours(1), field.theirs(), 6);
        QVERIFY(field.battle().over());
        const auto result = field.battle().outcome();
        QVERIFY(result);
        QCOMPARE(result->sides[0].scenarioGlory, 5);
        QCOMPARE(result->sides[2].scenarioGlory, 5);
        QCOMPARE(result->teamGlory, (std::vector{5, 0})); // and not twice that
        QCOMPARE(result->winner, std::optional<SideIndex>(0));
    }

    void DR_END_03_theBattleGoesOnWhileTwoTeamsStand()
    {
        Field field({.ours = {"light-missiles", "light-missiles"},
                     .theirs = {"light-foot"},
                     .others = {{"heavy-foot", "heavy-foot"}},
                     .teams = {1, 2, 3},
                     .scenario = "gory-bloodbath"});
        field.wounds(field.ours(), field.theirs(), 6).shoots(field.ours(1), field.theirs(), 6).settle();
        QCOMPARE(field.removal(field.theirs()), Removal::Destroyed);
        QVERIFY(!field.battle().over());
    }
};

GONFALON_TEST(TeamsTest)
#include "tst_teams.moc"
