// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/core/systems/judged.h"
#include "tests/support/catalogues.h"
#include "tests/support/field.h"
#include "tests/support/suite.h"
#include "tests/support/tables.h"

#include <algorithm>

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

Order go(UnitIndex unit, Path path) { return {.kind = OrderKind::Go, .unit = unit, .path = path}; }

/// The first reason of the last event of that kind; -1 where it has none.
int whyOfLast(const Field &field, EventKind kind)
{
    const auto events = field.battle().events();
    const auto last = std::ranges::find(events.rbegin(), events.rend(), Kind<Event>(kind), &Event::kind);
    const bool told =
        last != events.rend() && last != events.rbegin() && (last - 1)->kind == EventKind::Because;
    return told ? (last - 1)->a : -1;
}

} // namespace

/// What terrain, spacing and movement do to units in a battle, as players meet them.
class GroundTest : public QObject
{
    Q_OBJECT

private slots:
    /// The middle model may be another one each turn: a unit may fall in anew, in any shape, time and again.
    void DR_COH_02_anotherPivot()
    {
        Field field({.ours = {"light-foot @36,20 /4"}, .theirs = {"light-foot @36,40"}});
        field.ordered(OrderKind::Move, field.ours());
        QVERIFY(!field.refusal(
            {.kind = OrderKind::Go, .unit = field.ours(), .files = 6, .path = {atInches(37, 21)}}));
        QVERIFY(!field.refusal(
            {.kind = OrderKind::Go, .unit = field.ours(), .files = 3, .path = {atInches(35, 19)}}));
    }

    /// A piece may be of several categories, and each of them counts.
    void DR_TERR_01_categoriesTogether()
    {
        TerrainPiece scrub = area("scrub", 30, 30, 42, 38);
        QVERIFY(scrub.traits.rough && !scrub.traits.cover && !scrub.traits.obscuring);
        scrub.traits.cover = true; // as it may be agreed
        Field field({.ours = {"heavy-riders @36,24"}, .theirs = {"heavy-foot @36,34"}, .terrain = {scrub}});
        field.attacks(field.ours(), field.theirs());
        QCOMPARE(field.needed(), 5); // rough levels the riders' 4+
        field.hits(12).hits(0);
        QCOMPARE(field.last(EventKind::PointsLost).a, std::int16_t(12 / 3)); // Armour 2, and 1 for the cover
    }

    void DR_TERR_03_obstaclesStopOnce()
    {
        const TerrainPiece wall = line("wall", atInches(20, 24), atInches(50, 24));
        Field field({.ours = {"light-foot @36,20"}, .theirs = {"light-foot @36,44"}, .terrain = {wall}});
        field.ordered(OrderKind::Move, field.ours());
        QCOMPARE(field.refusal(go(field.ours(), {atInches(36, 27)})), Code::WayObstacle);
    }

    /// A unit in the open fights as in rough ground when its enemy stands in it, whoever attacks.
    void DR_TERR_09_roughForBoth()
    {
        const TerrainPiece marsh = area("marsh", 30, 30, 42, 38);
        Field into({.ours = {"heavy-riders @36,24"}, .theirs = {"heavy-foot @36,34"}, .terrain = {marsh}});
        into.attacks(into.ours(), into.theirs());
        QCOMPARE(into.needed(), 5);
        Field outOf(
            {.ours = {"heavy-riders @36,35 /2"}, .theirs = {"heavy-foot @36,27"}, .terrain = {marsh}});
        outOf.attacks(outOf.ours(), outOf.theirs());
        QCOMPARE(outOf.needed(), 5);
        Field open({.ours = {"heavy-riders @36,24"}, .theirs = {"heavy-foot @36,32"}});
        open.attacks(open.ours(), open.theirs());
        QCOMPARE(open.needed(), 4);
    }

    void DR_MOVE_02_distances_data()
    {
        QTest::addColumn<QString>("type");
        QTest::addColumn<int>("inches");
        for (const auto &[type, inches] :
             {std::pair("light-riders", 12), std::pair("lesser-warbeasts", 12), std::pair("elite-riders", 10),
              std::pair("greater-warbeasts", 10), std::pair("scouts", 8), std::pair("light-foot", 8),
              std::pair("bellicose-foot", 8), std::pair("heavy-foot", 6), std::pair("elite-foot", 6),
              std::pair("ravenous-hordes", 6)})
            QTest::addRow("DR-MOVE-02 %s", type) << QString::fromLatin1(type) << inches;
    }
    void DR_MOVE_02_distances()
    {
        QFETCH(QString, type);
        QFETCH(int, inches);
        Field field({.ours = {type.toStdString() + " @20,8"}, .theirs = {"light-foot @60,44"}});
        field.ordered(OrderKind::Move, field.ours());
        const Point from = field.middle(field.ours());
        QVERIFY(!field.refusal(go(field.ours(), {{from.x, from.y + inches * 100}})));
        QCOMPARE(field.refusal(go(field.ours(), {{from.x, from.y + inches * 100 + 10}})), Code::WayTooFar);
    }

    /// A Move that its player leaves at that, and a Skirmish in which nothing is done.
    void DR_MOVE_04_stayingIsTold()
    {
        Field field({.ours = {"light-foot @36,20", "light-riders @20,12"}, .theirs = {"light-foot @36,44"}});
        field.ordered(OrderKind::Move, field.ours()).pass();
        QCOMPARE(field.last(EventKind::Stayed).unit, field.ours());
        field.ordered(OrderKind::Skirmish, field.ours(1)).give(go(noUnit, {atInches(20, 14)})).pass();
        QCOMPARE(field.count(EventKind::Stayed), 1); // it has moved
        field.toPhase(1).toPhase(0).ordered(OrderKind::Skirmish, field.ours(1)).pass();
        QCOMPARE(field.last(EventKind::Stayed).unit, field.ours(1));
        QCOMPARE(field.last(EventKind::Stayed).a, std::int16_t(0));
    }

    /// Why there is cover, and why there is none, is told with the shot and the attack (DR-ATTACK-25).
    void DR_SHOOT_18_obstaclesAreTold_data()
    {
        QTest::addColumn<int>("wall");
        QTest::addColumn<int>("why");
        QTest::newRow("DR-SHOOT-18 behind it") << 30 << int(Why::Cover);
        QTest::newRow("DR-SHOOT-18 too far behind it") << 27 << int(Why::FarFromObstacle);
        QTest::newRow("DR-SHOOT-18 the shooters' own") << 22 << -1;
        QTest::newRow("DR-SHOOT-18 elsewhere") << 40 << -1;
    }
    void DR_SHOOT_18_obstaclesAreTold()
    {
        QFETCH(int, wall);
        QFETCH(int, why);
        const TerrainPiece across = line("wall", atInches(20, wall), atInches(50, wall));
        Field field(
            {.ours = {"light-missiles @36,20"}, .theirs = {"light-foot @36,32"}, .terrain = {across}});
        field.ordered(OrderKind::Shoot, field.ours()).target(field.theirs()).hits(3);
        QCOMPARE(whyOfLast(field, EventKind::ArmourCounted), why);
    }

    void DR_ATTACK_25_LR_TER_08_aFightAcrossAWallIsTold()
    {
        const TerrainPiece across = line("wall", atInches(20, 26), atInches(50, 26));
        for (const Catalogue *game : {&dragonRampant(), &lionRampant()}) {
            Field field({.ours = {"heavy-foot @36,21"},
                         .theirs = {"heavy-foot @36,28"},
                         .terrain = {across},
                         .catalogue = game});
            field.settle().attacks(field.ours(), field.theirs());
            QCOMPARE(whyOfLast(field, EventKind::AttackDeclared), int(Why::AcrossObstacle));
        }
        Field open({.ours = {"heavy-foot @36,21"}, .theirs = {"heavy-foot @36,28"}});
        open.attacks(open.ours(), open.theirs());
        QCOMPARE(whyOfLast(open, EventKind::AttackDeclared), -1);
    }

    void DR_MOVE_03_noMoveIntoContact()
    {
        Field field({.ours = {"light-foot @36,20"}, .theirs = {"light-foot @36,28"}});
        field.ordered(OrderKind::Move, field.ours());
        QCOMPARE(field.refusal(go(field.ours(), {atInches(36, 26)})), Code::WayNearUnit);
    }

    /// Skirmishers go half as far, and rough ground halves that once more.
    void DR_MOVE_09_halfMoves()
    {
        Field open({.ours = {"light-riders @36,12"}, .theirs = {"light-foot @36,44"}});
        open.ordered(OrderKind::Skirmish, open.ours());
        const Point from = open.middle(open.ours());
        QVERIFY(!open.refusal(go(open.ours(), {{from.x, from.y + 600}})));
        QCOMPARE(open.refusal(go(open.ours(), {{from.x, from.y + 620}})), Code::WayTooFar);
        Field marsh({.ours = {"light-riders @36,12"},
                     .theirs = {"light-foot @36,44"},
                     .terrain = {area("marsh", 20, 2, 52, 30)}});
        marsh.ordered(OrderKind::Skirmish, marsh.ours());
        QVERIFY(!marsh.refusal(go(marsh.ours(), {{from.x, from.y + 300}})));
        QCOMPARE(marsh.refusal(go(marsh.ours(), {{from.x, from.y + 320}})), Code::WayTooFar);
    }

    /// Every miss again, once, without a roll for effectiveness; against others none.
    void DR_FANT_01_clericsAgainstUndead()
    {
        Field undead({.ours = {"elite-foot cleric"}, .theirs = {"light-foot undead"}});
        undead.attacks(undead.ours(), undead.theirs()).hits(7);
        QVERIFY(undead.awaits(RollFor::MissedAgain));
        QCOMPARE(undead.diceWanted(), 5);
        Field living({.ours = {"elite-foot cleric"}, .theirs = {"light-foot"}});
        living.attacks(living.ours(), living.theirs()).hits(7);
        QVERIFY(living.awaits(RollFor::DefenceDice));
    }

    /// Who left before the first turn is nobody's work, and what Quests pay is paid though the scenario was
    /// lost.
    void DR_QUEST_04_questsBesideTheScenario()
    {
        Judged judged(dragonRampant(), "gory-bloodbath");
        judged.take(0, "drive-them-out");
        judged.take(0, "half-of-the-enemy");
        const Happened events{removed(7, Removal::Deserted), turn(1), removed(5, Removal::RetreatedOff),
                              removed(0, Removal::Destroyed), removed(1, Removal::Destroyed)};
        const BattleResult result = rampant::resultOf(judged.muster, events);
        QCOMPARE(result.sides[0].scenarioGlory, 0);
        QVERIFY(result.sides[0].quests[0].achieved && !result.sides[0].quests[1].achieved);
        QCOMPARE(result.sides[0].questGlory, 1 - 1);
    }

    /// A Battered unit gathers nothing by itself; it still removes enemies that attack it.
    void DR_GLORY_02_batteredUnits()
    {
        Field field({.ours = {"light-missiles", "light-foot"}, .theirs = {"heavy-foot", "light-foot"}});
        field.batters(field.ours(), field.theirs());
        QVERIFY(field.battered(field.theirs()));
        field.attacks(field.ours(1), field.theirs()).hits(0);
        QVERIFY(field.awaits(RollFor::DefenceDice));
        field.hits(12);
        QVERIFY(field.lost(field.ours(1)) > 0);
    }
};

GONFALON_TEST(GroundTest)
#include "tst_ground.moc"
