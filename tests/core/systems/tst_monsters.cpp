// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/core/systems/lions.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;

/// Exploders, Summoners, were creatures, venomous ones and those without feelings (DR-FANT).
class TestMonsters : public QObject
{
    Q_OBJECT

private:
    static int armour(const Field &field, UnitIndex unit)
    {
        return field.last(EventKind::ArmourCounted, unit).a;
    }
    static std::vector<UnitIndex> blasted(const Field &field)
    {
        std::vector<UnitIndex> units;
        for (const Event &event : field.battle().events()) {
            if (event.kind == EventKind::Blasted)
                units.push_back(event.unit);
        }
        return units;
    }

private slots:
    void DR_FANT_08_DR_FANT_10_theBlast();
    void DR_FANT_09_anImplosion();
    void DR_FANT_10_coverAndScouts();
    void DR_FANT_10_oneRollForAll_data();
    void DR_FANT_10_oneRollForAll();
    void DR_FANT_11_allLossesThenTheExploder();
    void DR_FANT_12_coverIsGone();
    void DR_FANT_70_roundedUp();
    void DR_FANT_73_onlyAsAttacker();
    void DR_FANT_76_DR_FANT_77_change();
    void DR_FANT_76_onlyLossesInAction();
};

void TestMonsters::DR_FANT_08_DR_FANT_10_theBlast()
{
    FieldPlan plan{
        .ours = {"heavy-foot *1 @30,26", "ravenous-hordes *1 exploder @30,20", "heavy-foot *1 @46,20"},
        .theirs = {"heavy-foot *1 @36,20", "heavy-foot *1 invisibility @30,14", "heavy-foot *1 @20,12"}};
    plan.terrain = {area("hill", 27, 16, 33, 18)};
    Field field(plan);
    field.settle().order(OrderKind::Explode, Field::ours(1));
    QCOMPARE(field.needed(), 5);
    field.total(5);
    QVERIFY(field.awaits(RollFor::ShootDice));
    QCOMPARE(field.needed(), 3);
    QCOMPARE(field.diceWanted(), 12);
    field.settle();
    // Friend and foe, seen or not; those farther than 6 inches are spared.
    QVERIFY(blasted(field) == std::vector<UnitIndex>({Field::ours(), field.theirs(), field.theirs(1)}));
    QCOMPARE(field.removal(Field::ours(1)), Removal::Exploded);
}

void TestMonsters::DR_FANT_09_anImplosion()
{
    Field field({.ours = {"heavy-foot", "ravenous-hordes exploder", "heavy-foot"}, .theirs = {"heavy-foot"}});
    field.settle().order(OrderKind::Explode, Field::ours(1)).total(4);
    QCOMPARE(field.removal(Field::ours(1)), Removal::Imploded);
    QCOMPARE(field.count(EventKind::Blasted), 0);
    QCOMPARE(field.phase(), SideIndex(1)); // a failed order ends the phase
    QVERIFY(field.battle().view(noSide).pointsLost[0] > 0);
}

void TestMonsters::DR_FANT_10_coverAndScouts()
{
    Field field({.ours = {"heavy-foot", "ravenous-hordes exploder"}, .theirs = {"scouts", "heavy-foot"}});
    field.settle().ordered(OrderKind::Explode, Field::ours(1));
    field.state({.yes = false}).state({.yes = true}).state({.yes = true, .cover = true});
    field.hits(0);
    QCOMPARE(armour(field, field.theirs()), 2);
    field.hits(0);
    QCOMPARE(armour(field, field.theirs(1)), 4);
    QCOMPARE(field.count(EventKind::Blasted), 2);
}

void TestMonsters::DR_FANT_10_oneRollForAll_data()
{
    QTest::addColumn<QString>("reading");
    QTest::addColumn<int>("rolls");
    QTest::newRow("one for each") << "each" << 2;
    QTest::newRow("one for all") << "once" << 1;
}

void TestMonsters::DR_FANT_10_oneRollForAll()
{
    QFETCH(QString, reading);
    QFETCH(int, rolls);
    FieldPlan plan{.ours = {"heavy-foot", "ravenous-hordes exploder"},
                   .theirs = {"light-foot", "heavy-foot"}};
    plan.rulings = {{"blast-roll", reading.toStdString()}};
    Field field(plan);
    field.settle().ordered(OrderKind::Explode, Field::ours(1));
    field.state().state({.yes = true}).state({.yes = true});
    int rolled = 0;
    for (; field.awaits(RollFor::ShootDice); ++rolled)
        field.hits(6);
    QCOMPARE(rolled, rolls);
    QCOMPARE(field.lost(field.theirs()), 3);
    QCOMPARE(field.lost(field.theirs(1)), 2);
}

void TestMonsters::DR_FANT_11_allLossesThenTheExploder()
{
    Field field({.ours = {"heavy-foot", "ravenous-hordes exploder"}, .theirs = {"light-foot", "heavy-foot"}});
    field.settle().ordered(OrderKind::Explode, Field::ours(1));
    field.state().state({.yes = true}).state({.yes = true}).hits(3).hits(3).settle();
    const auto seen = field.sequence(
        {EventKind::ShotAt, EventKind::PointsLost, EventKind::Removed, EventKind::CourageTested});
    const std::vector<EventKind> wanted{
        EventKind::ShotAt,  EventKind::ShotAt,        EventKind::PointsLost,    EventKind::PointsLost,
        EventKind::Removed, EventKind::CourageTested, EventKind::CourageTested, EventKind::CourageTested};
    QVERIFY(seen == wanted); // the third is our last unit's
}

void TestMonsters::DR_FANT_12_coverIsGone()
{
    for (const bool agreed : {false, true}) {
        FieldPlan plan{.ours = {"light-missiles *1 @14,20", "ravenous-hordes *1 exploder @30,25"},
                       .theirs = {"heavy-foot *1 @30,20"}};
        plan.rulings = {{"blast-cover", agreed ? "destroyed" : "stays"}};
        TerrainPiece field1 = area("field", 29, 19, 31, 21);
        field1.traits = {.cover = true};
        plan.terrain = {field1};
        Field field(plan);
        field.settle().ordered(OrderKind::Explode, Field::ours(1)).settle();
        field.toPhase(1).toPhase(0).ordered(OrderKind::Shoot, Field::ours()).target(field.theirs()).hits(0);
        QCOMPARE(armour(field, field.theirs()), agreed ? 3 : 4);
    }
}

void TestMonsters::DR_FANT_70_roundedUp()
{
    Field field(
        {.ours = {"heavy-foot", "light-missiles"}, .theirs = {"heavy-foot", "heavy-foot no-feelings"}});
    field.settle().ordered(OrderKind::Shoot, Field::ours(1)).target(field.theirs(1)).hits(5).settle();
    QCOMPARE(field.lost(field.theirs(1)), 1); // shots as usual
    field.attacks(Field::ours(), field.theirs(1), {.cover = true}).hits(5).hits(0);
    QCOMPARE(field.lost(field.theirs(1)), 1 + 2); // five hits on Armour 4
    const auto events = field.battle().events();
    const auto rounded = [&](UnitIndex unit) {
        return std::ranges::any_of(events, [&](const Event &event) {
            return event.kind == EventKind::Because && event.unit == unit && event.a == int(Why::RoundedUp);
        });
    };
    QVERIFY(rounded(field.theirs(1)));
    QVERIFY(!rounded(Field::ours()));
}

void TestMonsters::DR_FANT_73_onlyAsAttacker()
{
    Field field({.ours = {"heavy-foot", "light-missiles venomous"}, .theirs = {"heavy-foot", "light-foot"}});
    field.settle().ordered(OrderKind::Shoot, Field::ours(1)).target(field.theirs(1));
    field.roll({6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    QCOMPARE(field.lost(field.theirs(1)), 1);
    field.settle().toPhase(1).attacks(field.theirs(), Field::ours(1)).hits(0);
    field.roll({6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    QCOMPARE(field.lost(field.theirs()), 1);
    field.settle().toPhase(0).attacks(Field::ours(1), field.theirs());
    field.roll({6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}).hits(0);
    QCOMPARE(field.lost(field.theirs()), 1 + 4); // two points each, past Armour
}

void TestMonsters::DR_FANT_76_DR_FANT_77_change()
{
    Field field({.ours = {"heavy-foot", "light-missiles", "light-missiles"},
                 .theirs = {"heavy-foot", "light-foot were-creatures"}});
    field.settle().shoots(Field::ours(1), field.theirs(1), 2).total(12);
    QVERIFY(field.awaits(RollFor::Change)); // after the Courage test
    field.total(4);
    QVERIFY(!field.unit(field.theirs(1)).has(Mark::Changed));
    field.shoots(Field::ours(2), field.theirs(1), 1).total(5).state(); // 5 - 3: Battered
    QVERIFY(field.awaits(RollFor::Change));
    field.total(5);
    QVERIFY(field.unit(field.theirs(1)).has(Mark::Changed));
    QCOMPARE(field.strength(field.theirs(1)), 6);
    QVERIFY(field.battered(field.theirs(1))); // that stays
    field.on(RollFor::Rally);
    QCOMPARE(field.needed(),
             field.unit(field.theirs(1)).figures[Stat::Courage]); // earlier losses are forgotten
    field.settle().toPhase(0).shoots(Field::ours(1), field.theirs(1), 1).total(12);
    QVERIFY(!field.awaits(RollFor::Change)); // nobody changes twice
}

void TestMonsters::DR_FANT_76_onlyLossesInAction()
{
    Field field(
        {.ours = {"heavy-foot", "light-missiles"}, .theirs = {"heavy-foot", "light-foot were-creatures"}});
    field.settle().batters(Field::ours(1), field.theirs(1));
    field.on(RollFor::Change).total(1).on(RollFor::Rally).total(3).state(); // the failed Rally costs a point
    QCOMPARE(field.lost(field.theirs(1)), 2);
    field.settle();
    QCOMPARE(field.count(EventKind::ChangeRolled), 1);
}

GONFALON_TEST(TestMonsters)
#include "tst_monsters.moc"
