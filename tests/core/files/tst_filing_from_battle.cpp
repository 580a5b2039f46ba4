// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/filing_from_battle.h"
#include "core/files/warband_file.h"
#include "tests/support/catalogues.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace gonfalon;
using namespace gonfalon::campaign;

namespace {

Unit unit(const char *type, bool leader = false)
{
    Unit made;
    made.type = UnitTypeId(type);
    made.leader = leader;
    return made;
}

BattleSide side(SideRole role)
{
    BattleSide made;
    made.role = role;
    made.warband.name = "A warband";
    made.warband.units = {unit("heavy-foot", true), unit("heavy-foot"), unit("light-foot")};
    return made;
}

BattleSetup setupOf(std::vector<BattleSide> sides)
{
    BattleSetup setup;
    setup.catalogue = std::shared_ptr<const Catalogue>(std::shared_ptr<void>(), &test::dragonRampant());
    setup.sides = std::move(sides);
    setup.scenario = ScenarioId("death-chase");
    return setup;
}

BattleResult resultFor(std::size_t sides, std::optional<SideIndex> winner)
{
    BattleResult result;
    result.sides.resize(sides);
    result.winner = winner;
    result.sides[0] = {.warband = "A warband", .scenarioGlory = 3, .questGlory = 2, .extraGlory = 1};
    result.sides[0].quests = {{.quest = "q", .achieved = true, .glory = 2}};
    result.sides[0].units = {
        {.name = "Heavy Foot", .points = 4, .strength = 6, .startStrength = 6, .removal = {}},
        {.name = "Heavy Foot",
         .points = 4,
         .strength = 2,
         .startStrength = 6,
         .removal = {},
         .fate = Fate::Depleted},
        {.name = "Light Foot",
         .points = 3,
         .strength = 0,
         .startStrength = 12,
         .removal = {},
         .fate = Fate::Destroyed}};
    return result;
}

} // namespace

class FilingFromBattleTest : public QObject
{
    Q_OBJECT

private slots:
    void everythingCrosses()
    {
        const BattleSetup setup = setupOf({side(SideRole::Attacker), side(SideRole::Defender)});
        const Filing filing = files::filingFromBattle(resultFor(2, SideIndex(0)), setup);
        QCOMPARE(filing.scenario, ScenarioId("death-chase"));
        QCOMPARE(filing.sides.size(), std::size_t(2));
        const SideReport &first = filing.sides[0];
        QVERIFY(first.verdict == Verdict::Won && filing.sides[1].verdict == Verdict::Lost);
        QVERIFY(first.role == SideRole::Attacker && filing.sides[1].role == SideRole::Defender);
        QCOMPARE(first.glory, 6);
        QVERIFY(first.quests == (std::vector<QuestReport>{{"q", true, 2}}));
        QVERIFY(first.units[0] == (UnitReport{"Heavy Foot", 4, true, Fate::Unharmed, 0, 6}));
        QVERIFY(first.units[1] == (UnitReport{"Heavy Foot 2", 4, false, Fate::Depleted, 4, 2}));
        QVERIFY(files::readWarband(first.list)->name == "A warband");
        QVERIFY(first.warband.empty() && filing.id.empty());
    }

    void whatThePlayersJudgeIsNotSaid()
    {
        BattleResult result = resultFor(2, SideIndex(0));
        result.sides[0].quests.push_back({.quest = "Steal the silver sickle", .judged = false});
        const BattleSetup setup = setupOf({side(SideRole::Attacker), side(SideRole::Defender)});
        QVERIFY(files::filingFromBattle(result, setup).sides[0].quests ==
                (std::vector<QuestReport>{{"q", true, 2}}));
    }

    void aDrawIsADraw()
    {
        const BattleSetup setup = setupOf({side(SideRole::Attacker), side(SideRole::Defender)});
        for (const SideReport &one : files::filingFromBattle(resultFor(2, {}), setup).sides)
            QCOMPARE(one.verdict, Verdict::Drawn);
    }

    void aTeamWinsTogether()
    {
        const BattleSetup setup =
            setupOf({side(SideRole::Attacker), side(SideRole::Defender), side(SideRole::Attacker)});
        const auto sides = files::filingFromBattle(resultFor(3, SideIndex(2)), setup).sides;
        QVERIFY(sides[0].verdict == Verdict::Won && sides[1].verdict == Verdict::Lost &&
                sides[2].verdict == Verdict::Won);
    }

    void DR_TURN_07_eachForItselfOneAloneWins()
    {
        BattleSetup setup =
            setupOf({side(SideRole::Attacker), side(SideRole::Defender), side(SideRole::Defender)});
        for (std::size_t i = 0; i < setup.sides.size(); ++i)
            setup.sides[i].team = std::uint8_t(i + 1);
        const auto sides = files::filingFromBattle(resultFor(3, SideIndex(2)), setup).sides;
        QVERIFY(sides[0].verdict == Verdict::Lost && sides[1].verdict == Verdict::Lost &&
                sides[2].verdict == Verdict::Won);
    }

    void everyFateIsFiled()
    {
        const BattleSetup setup = setupOf({side(SideRole::Attacker), side(SideRole::Defender)});
        for (const Fate fate : {Fate::Unharmed, Fate::Depleted, Fate::Fled, Fate::Destroyed, Fate::Absent}) {
            BattleResult result = resultFor(2, {});
            result.sides[0].units[0].fate = fate;
            QCOMPARE(files::filingFromBattle(result, setup).sides[0].units[0].fate, fate);
        }
    }
};

GONFALON_TEST(FilingFromBattleTest)
#include "tst_filing_from_battle.moc"
