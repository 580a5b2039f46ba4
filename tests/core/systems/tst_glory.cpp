// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "tests/core/systems/judged.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;
using enum Removal;

Q_DECLARE_METATYPE(test::Happened)

namespace {

Event exited(UnitIndex unit, bool above) { return made(EventKind::UnitExited, unit, noUnit, above ? 1 : 0); }
Event leaves(UnitIndex unit) { return removed(unit, Exited); }
Event crystals(SideIndex side, int count) { return ofSide(EventKind::CrystalTaken, side, count); }

struct GloryRow
{
    const char *name;
    const char *scenario;
    Happened events;
    std::vector<int> glory;
};

// Units 1 to 3 and 5 to 7 cost 6 points, as does 0; 4 costs 8.
std::vector<GloryRow> earlyRows()
{
    const char *a = "gory-bloodbath", *b = "sacred-mole", *c = "death-chase";
    const Happened hunted{
        deployed(4),       deployed(5), deployed(6),        lost(5, 0, 6, Loss::Shooting, 6),
        battered(6),       turn(1),     removed(0, Routed), removed(1, Routed),
        removed(2, Routed)};
    Happened alone = hunted;
    alone.push_back(removed(3, Destroyed));
    Happened told = alone; // the battle may let them go itself
    told.insert(told.end(), {exited(4, true), exited(5, false), exited(6, true)});
    return {
        {"DR-SCEN-12 more points", a, {removed(4, Routed), removed(0, Destroyed)}, {5, 0}},
        {"DR-SCEN-12 level", a, {removed(5, Routed), removed(0, RetreatedOff)}, {3, 3}},
        {"DR-SCEN-12 nobody lost anything", a, {lost(5, 0, 11, Loss::Attack, 1)}, {3, 3}},
        {"DR-SCEN-12 deserters do not count", a, {removed(4, Deserted), removed(0, Routed)}, {0, 5}},
        {"DR-SCEN-12 exploded and imploded do", a, {removed(4, Exploded), removed(0, Imploded)}, {5, 0}},
        {"DR-SCEN-18 the attacker's mole", b, {ofSide(EventKind::MoleSafe, 0)}, {5, 0}},
        {"DR-SCEN-18 the defender's mole", b, {ofSide(EventKind::MoleSafe, 1)}, {0, 5}},
        {"DR-SCEN-18 nobody's", b, {removed(4, Routed)}, {0, 0}},
        {"DR-SCEN-23 escaped", c, {exited(4, true), leaves(4), exited(5, false), leaves(5)}, {0, 4}},
        {"DR-SCEN-23 removed", c, {removed(4, Destroyed), removed(5, RetreatedOff)}, {4, 0}},
        {"DR-SCEN-23 the hunted earn nothing by removing", c, {removed(0, Destroyed)}, {0, 0}},
        {"DR-SCEN-22 not alone yet", c, hunted, {0, 0}},
        {"DR-SCEN-22 left alone, Battered too", c, alone, {0, 3 + 1 + 3}},
        {"DR-SCEN-22 nobody escapes twice", c, told, {0, 3 + 1 + 3}},
    };
}

std::vector<GloryRow> lateRows()
{
    const char *d = "crystal-gale", *e = "ringbearer", *f = "pot-boiler", *g = "valley-of-certain-death";
    const auto found = made(EventKind::RingFound, 6), burst = made(EventKind::RingExploded, 6);
    const auto eaten = ofSide(EventKind::CaptiveEaten, 1), freed = ofSide(EventKind::CaptivesFreed, 0, 8);
    return {
        {"DR-SCEN-28 crystals", d, {crystals(0, 1), crystals(1, 2), crystals(0, 3)}, {4, 2}},
        {"DR-SCEN-33 the bearer lives",
         e,
         {removed(4, Routed), removed(0, Routed), removed(1, Routed)},
         {1, 6}},
        {"DR-SCEN-33 the bearer falls", e, {removed(4, Routed), removed(6, Destroyed), found}, {6, 0}},
        {"DR-SCEN-33 the bearer flees", e, {removed(6, RetreatedOff), found, removed(0, Routed)}, {5, 1}},
        {"DR-SCEN-33 shown at the end, alive", e, {found}, {0, 4}},
        {"DR-SCEN-33 only Quests after an explosion",
         e,
         {removed(0, Routed), burst, removed(1, RingExplosion), removed(6, RingExplosion)},
         {0, 0}},
        {"DR-SCEN-38 eaten and freed", f, {eaten, eaten, freed}, {8, 2}},
        {"DR-SCEN-45 out in safety",
         g,
         {exited(0, true), leaves(0), exited(1, false), leaves(1), exited(4, false), leaves(4)},
         {4, 1}},
        {"DR-SCEN-45 those left earn nothing",
         g,
         {deployed(0), removed(4, Routed), removed(5, Routed), removed(6, Routed), removed(7, Routed)},
         {0, 0}},
        {"DR-END-02 no scenario", "", {removed(4, Routed)}, {0, 0}},
    };
}

} // namespace

class TestGlory : public QObject
{
    Q_OBJECT
private slots:
    void scenario_data();
    void scenario();
    void everyAwardIsCounted();
    void teams_DR_SCEN_12();
    void sum_DR_GLORY_01();
    void draw_DR_END_01();
    void extras_DR_GLORY_04();
    void roleplay_DR_GLORY_03();
    void duels_LR_END_04();
    void brokenSeal();
    void fates_DR_COUR_05();
    void everyRemovalHasItsFate();
};

void TestGlory::scenario_data()
{
    QTest::addColumn<QByteArray>("scenario");
    QTest::addColumn<test::Happened>("events");
    QTest::addColumn<std::vector<int>>("glory");
    for (const auto &rows : {earlyRows(), lateRows()})
        for (const GloryRow &row : rows)
            QTest::newRow(row.name) << QByteArray(row.scenario) << row.events << row.glory;
}

void TestGlory::scenario()
{
    QFETCH(QByteArray, scenario);
    QFETCH(test::Happened, events);
    QFETCH(std::vector<int>, glory);
    const Judged battle(dragonRampant(), scenario.constData());
    QCOMPARE(rampant::scenarioGlory(battle.muster, events), glory);
}

// Every word by which a scenario names what it rewards earns something when it happens.
void TestGlory::everyAwardIsCounted()
{
    const Happened everything{deployed(4),
                              ofSide(EventKind::MoleSafe, 1),
                              crystals(1, 1),
                              ofSide(EventKind::CaptiveEaten, 1),
                              exited(5, true),
                              exited(6, false),
                              exited(1, true),
                              exited(2, false),
                              removed(0, Routed),
                              removed(4, Routed),
                              made(EventKind::RingFound, 7),
                              removed(7, Routed)};
    for (const Scenario &scenario : dragonRampant().scenarios)
        for (const GloryAward &award : scenario.victory) {
            Judged battle(dragonRampant());
            Scenario single = scenario;
            const bool survives = award.event == "bearer-survived";
            single.victory = {award};
            battle.muster.scenario = &single;
            Happened events = everything;
            if (survives)
                events.pop_back();
            const std::vector<int> glory = rampant::scenarioGlory(battle.muster, events);
            QVERIFY2(glory[0] + glory[1] > 0, award.event.c_str());
        }
}

// Both players of a team win when their enemies have lost more.
void TestGlory::teams_DR_SCEN_12()
{
    Judged battle(dragonRampant(), "gory-bloodbath");
    battle.setup->sides.emplace_back();
    rampant::BattleMusterSide ally = battle.muster.sides[0];
    ally.first = ally.end = 8;
    battle.muster.sides.push_back(ally);
    QCOMPARE(rampant::scenarioGlory(battle.muster, Happened{removed(4, Routed)}), (std::vector{5, 0, 5}));
}

void TestGlory::sum_DR_GLORY_01()
{
    Judged battle(dragonRampant(), "gory-bloodbath");
    battle.take(0, "drive-them-out");
    battle.take(0, "smite-their-champions");
    battle.take(1, "my-warband-will-stand-firm");
    const BattleResult result = rampant::resultOf(
        battle.muster, Happened{turn(1), turn(2), removed(4, Routed),
                                made(EventKind::BattleEnded, noUnit, noUnit, int(BattleEnd::SideGone))});
    QCOMPARE(result.sides[0].scenarioGlory, 5);
    QCOMPARE(result.sides[0].questGlory, 2 - 1);
    QCOMPARE(result.sides[0].glory(), 6);
    QCOMPARE(result.sides[0].quests[0].glory, -1);
    QCOMPARE(result.sides[0].quests[1].glory, 2);
    QVERIFY(result.sides[0].quests[1].achieved);
    QVERIFY2(result.sides[1].questGlory == -1, "its unit routed");
    QCOMPARE(result.turns, 2);
    QCOMPARE(result.end, BattleEnd::SideGone);
    QCOMPARE(result.winner, std::optional<SideIndex>(0));
}

void TestGlory::draw_DR_END_01()
{
    Judged battle(dragonRampant(), "gory-bloodbath");
    QCOMPARE(rampant::resultOf(battle.muster, {}).winner, std::nullopt);
    battle.take(0, "drive-them-out");
    QCOMPARE(rampant::resultOf(battle.muster, {}).winner, std::optional<SideIndex>(1));
}

void TestGlory::extras_DR_GLORY_04()
{
    Judged battle(dragonRampant(), "gory-bloodbath");
    battle.setup->sides[1].warband.oldModels = true;
    const BattleResult result = rampant::resultOf(battle.muster, {});
    QCOMPARE(result.sides[0].extraGlory, 0);
    QCOMPARE(result.sides[1].extraGlory, 2);
    QCOMPARE(result.winner, std::optional<SideIndex>(1));
    Judged lion(lionRampant());
    lion.setup->sides[1].warband.oldModels = true; // no such rule there
    lion.muster.readings.oldModelsGlory = false;
    QCOMPARE(rampant::resultOf(lion.muster, {}).sides[1].extraGlory, 0);
}

void TestGlory::roleplay_DR_GLORY_03()
{
    Judged battle(dragonRampant(), "gory-bloodbath");
    const Happened events{ofSide(EventKind::GloryWon, 0, 1, int(GlorySource::Roleplay)),
                          ofSide(EventKind::GloryWon, 0, 5, int(GlorySource::Scenario))};
    QCOMPARE(rampant::resultOf(battle.muster, events).sides[0].extraGlory, 1);
}

void TestGlory::duels_LR_END_04()
{
    Judged battle(lionRampant());
    const Happened events{made(EventKind::DuelFought, 4, 0, 0, 2), made(EventKind::DuelFought, 0, 4, 1, 1)};
    QCOMPARE(rampant::resultOf(battle.muster, events).sides[0].glory(), 0);
    battle.muster.readings.duelGlory = true;
    QCOMPARE(rampant::resultOf(battle.muster, events).sides[0].glory(), 1);
    QCOMPARE(rampant::resultOf(battle.muster, events).sides[1].glory(), 0);
}

// A sealed Quest that turns out to be another one is missed.
void TestGlory::brokenSeal()
{
    Judged battle(dragonRampant());
    battle.take(0, "my-warband-will-stand-firm");
    Happened events{ofSide(EventKind::SealOpened, 0, 0, 1)};
    QCOMPARE(rampant::resultOf(battle.muster, events).sides[0].questGlory, 3);
    events[0].b = 0;
    QCOMPARE(rampant::resultOf(battle.muster, events).sides[0].questGlory, -1);
}

void TestGlory::fates_DR_COUR_05()
{
    Judged battle(dragonRampant());
    QuestChoice own;
    own.name = "Steal their ale";
    battle.setup->sides[1].warband.quests.push_back(own);
    const BattleResult result = rampant::resultOf(
        battle.muster, Happened{deployed(4), deployed(5), deployed(6), lost(4, 0, 5, Loss::Attack, 7),
                                removed(4, Routed, 0, Loss::Attack, 7), leaves(5), battered(6)});
    const SideOutcome &theirs = result.sides[1];
    QCOMPARE(theirs.warband, std::string("Theirs"));
    QCOMPARE(theirs.pointsLost, 8);
    QCOMPARE(theirs.units[0].strength, 7);
    QCOMPARE(theirs.units[0].startStrength, 12);
    QCOMPARE(theirs.units[0].removal, std::optional(Routed));
    QCOMPARE(theirs.units[1].removal, std::optional(Exited));
    QVERIFY(theirs.units[2].battered);
    QCOMPARE(theirs.units[3].fate, Fate::Absent);
    QVERIFY(!theirs.quests[0].judged);
    QCOMPARE(theirs.quests[0].quest, std::string("Steal their ale"));
    QCOMPARE(theirs.questGlory, 0);
}

// What a campaign makes of each way to leave play; a unit that stayed is judged by what it has left.
void TestGlory::everyRemovalHasItsFate()
{
    const auto fateBy = [](const Happened &happened) {
        Happened all{deployed(4)};
        all.insert(all.end(), happened.begin(), happened.end());
        return rampant::resultOf(Judged(dragonRampant()).muster, all).sides[1].units[0].fate;
    };
    for (const Removal how : {Destroyed, Exploded, Imploded, RingExplosion})
        QCOMPARE(fateBy({removed(4, how)}), Fate::Destroyed);
    for (const Removal how : {Routed, RetreatedOff, Deserted})
        QCOMPARE(fateBy({removed(4, how)}), Fate::Fled);
    const Event hurt = lost(4, 0, 5, Loss::Attack, 7);
    QCOMPARE(fateBy({removed(4, Exited, noUnit, Loss::None, 12)}), Fate::Unharmed);
    QCOMPARE(fateBy({hurt, removed(4, Exited, noUnit, Loss::None, 7)}), Fate::Depleted);
    QCOMPARE(fateBy({}), Fate::Unharmed);
    QCOMPARE(fateBy({hurt}), Fate::Depleted);
}

GONFALON_TEST(TestGlory)
#include "tst_glory.moc"
