// SPDX-License-Identifier: GPL-3.0-or-later
// Shots into a melee, machines, from which side a charge comes, and who flees from a fight.
#include "tests/core/systems/todk/scene.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::todk;
using test::pass;
using test::referee;
using test::Scene;

namespace {

constexpr std::int16_t up = 0, down = 180;

Roll faces(std::initializer_list<std::pair<int, int>> all)
{
    Roll roll;
    for (const auto &[count, face] : all) {
        for (int die = 0; die < count; ++die)
            roll.faces.push_back(face);
    }
    return roll;
}

/// Ours of number 1 have charged theirs of number 2, and number 0 shoots into it.
Scene intoTheMelee(const std::string &shooter, const std::string &own = "band sergeant")
{
    Scene scene = referee({{shooter, own}, {"band sergeant", "band sergeant"}});
    scene.march(1, 4);
    scene.give({.kind = Deed::Charge, .unit = 1, .target = 2});
    scene.give({.kind = Deed::Done});
    return scene;
}

} // namespace

class TodkMissilesAndMeleeTest : public QObject
{
    Q_OBJECT

private slots:
    /// Who stands in a melee cannot shoot; others may shoot into it.
    void missilesAndMelee_TK_MSL_01_TK_MSL_02()
    {
        Scene scene = intoTheMelee("band sergeant arrows", "band sergeant arrows");
        QCOMPARE(scene.refusal({.kind = Deed::Shoot, .unit = 1, .target = 3}), Code::UnitInMelee);
        QCOMPARE(scene.refusal({.kind = Deed::Shoot, .unit = 0, .target = 2}), Code{});
        Scene archers = referee({{"band sergeant arrows"}, {"band sergeant", "band sergeant"}});
        archers.march(0, 4);
        archers.give({.kind = Deed::Charge, .unit = 0, .target = 1});
        QVERIFY(archers.asked() != todk::Question::Missiles); // there is nobody left who could
    }

    /// Of five hits and three kills a friend and an enemy take two and one each; what is left over is the
    /// enemy's. Kills come off first, then everybody hit rolls as many dice as it has hits.
    void hitsAreShared_TK_MSL_03_TK_MSL_05_TK_MSL_06()
    {
        Scene scene = intoTheMelee("band sergeant arrows");
        scene.give({.kind = Deed::Shoot, .unit = 0, .target = 2});
        QVERIFY(scene.battle().roll(faces({{5, 7}, {3, 10}, {2, 1}})).empty());
        QCOMPARE(int(scene.last(Happening::Shot)->c), 1);
        QCOMPARE(int(scene.last(Happening::Shot)->a), 5);
        std::map<UnitIndex, int> felled, dice;
        while (scene.asked() != todk::Question::Opponent) {
            const Awaiting &now = scene.battle().awaiting();
            if (now.what == Awaiting::What::Order) {
                QCOMPARE(scene.asked(), todk::Question::Victims);
                scene.give({.kind = Deed::Nominate, .unit = now.unit});
                continue;
            }
            QCOMPARE(scene.thrown(), Throw::Defence);
            dice[now.unit] += now.dice.count;
            scene.rollAll(1);
        }
        for (const Event &event : scene.battle().events()) {
            if (event.kind == Happening::Felled)
                felled[event.unit] += event.a;
        }
        QCOMPARE(felled, (std::map<UnitIndex, int>{{1, 1}, {2, 2}}));
        QCOMPARE(dice, (std::map<UnitIndex, int>{{1, 2}, {2, 3}}));
    }

    /// Of two enemies in the melee the shooter says who takes the rest.
    void theShooterPicks_TK_MSL_03()
    {
        Scene scene = referee(
            {{"band sergeant arrows", "band sergeant", "band sergeant"}, {"band sergeant", "band sergeant"}});
        scene.march(1, 4);
        scene.give({.kind = Deed::Charge, .unit = 1, .target = 3});
        scene.march(2, 4);
        scene.give({.kind = Deed::Charge, .unit = 2, .target = 3});
        scene.give({.kind = Deed::Done});
        scene.give({.kind = Deed::Done});
        while (scene.asked() == todk::Question::Opponent)
            scene.give(scene.battle().suggest().front());
        for (int blows = 0; blows < 3; ++blows)
            scene.rollAll(1);
        scene.march(4, 4); // theirs come to help
        scene.give({.kind = Deed::Charge, .unit = 4, .target = 1});
        pass(scene, 0);
        scene.give({.kind = Deed::Done});
        scene.give({.kind = Deed::Shoot, .unit = 0, .target = 3});
        QVERIFY(scene.battle().roll(faces({{1, 7}, {9, 1}})).empty()); // one hit for four units
        QCOMPARE(scene.asked(), todk::Question::Rest);
        QVERIFY(scene.refusal({.kind = Deed::Rest, .unit = 0, .target = 1}) != Code{}); // a friend
        scene.give({.kind = Deed::Rest, .unit = 0, .target = 4});
        if (scene.asked() == todk::Question::Victims)
            scene.give({.kind = Deed::Nominate, .unit = 4});
        QCOMPARE(scene.battle().awaiting().unit, UnitIndex(4));
    }

    /// A volley from behind is one from before, and so are the dice at who retreats.
    void facingIsNothingToMissiles_TK_MSL_04_TK_RET_04()
    {
        for (const std::int16_t facing : {up, down}) {
            Scene scene(test::kingdomsSetup({{"band sergeant arrows"}, {"band sergeant"}}));
            scene.begin();
            scene.deploy(0, {6000, 6700}, up);
            scene.deploy(1, {6000, 2300}, facing);
            for (const int y : {4700, 3500}) {
                scene.march(0, 4);
                scene.give(Scene::to(Deed::Go, 0, {6000, y}, up));
                if (y == 4700)
                    scene.passTo(0);
            }
            scene.give({.kind = Deed::Shoot, .unit = 0, .target = 1});
            scene.rollAll(5);
            QCOMPARE(int(scene.last(Happening::Shot)->a), 2); // Corporal and Sergeant
        }
        Scene fleeing =
            referee({{"band sergeant arrows", "band sergeant arrows"}, {"band sergeant", "band captain"}});
        fleeing.give({.kind = Deed::Done});
        fleeing.give({.kind = Deed::Shoot, .unit = 0, .target = 2});
        QVERIFY(fleeing.battle().roll(faces({{5, 10}, {5, 1}})).empty());
        fleeing.give({.kind = Deed::Done});
        fleeing.roll({1}); // it breaks
        fleeing.roll({1});
        fleeing.give({.kind = Deed::Flee, .unit = 2});
        fleeing.passTo(0);
        fleeing.give({.kind = Deed::Done});
        fleeing.give({.kind = Deed::Shoot, .unit = 1, .target = 2});
        fleeing.rollAll(5);
        QCOMPARE(int(fleeing.last(Happening::Shot)->a), 2);
    }

    /// Siege weapons and heavy guns lay the template; catapults and machine guns throw dice.
    void whoLaysTheTemplate_TK_TPL_07()
    {
        for (const auto &[weapon, lays] : {std::pair("siege-weapon", true), std::pair("heavy-gun", true),
                                           std::pair("catapult", false), std::pair("machine-gun", false)}) {
            Scene scene = referee({{std::string("heavy-weapon ") + weapon}, {"band sergeant"}});
            scene.give({.kind = Deed::Done});
            QCOMPARE(scene.refusal({.kind = Deed::Bombard, .unit = 0}), lays ? Code{} : Code::HasNoTemplate);
            QCOMPARE(scene.refusal({.kind = Deed::Shoot, .unit = 0, .target = 1}),
                     lays ? Code::LaysTemplate : Code{});
        }
    }

    /// Within 45° of how the target faces a charge is from the front, within 45° of the opposite from the
    /// rear.
    void frontFlankAndRear_TK_CMB_21()
    {
        const Post target{{6000, 5000}, up};
        const std::pair<Point, Side> all[] = {
            {{6000, 4000}, Side::Front}, {{6990, 4000}, Side::Front}, {{7010, 4000}, Side::Flank},
            {{7000, 5000}, Side::Flank}, {{7010, 6000}, Side::Flank}, {{6990, 6000}, Side::Rear},
            {{6000, 6000}, Side::Rear},  {{5010, 6000}, Side::Rear},  {{4990, 6000}, Side::Flank},
            {{4990, 4000}, Side::Flank}, {{5010, 4000}, Side::Front}};
        for (const auto &[from, side] : all)
            QVERIFY2(sideOf(target, from) == side,
                     qPrintable(QStringLiteral("%1 %2").arg(from.x).arg(from.y)));
        for (const auto &[fact, side] :
             {std::pair(Fact::FromFlank, Side::Flank), std::pair(Fact::FromRear, Side::Rear)}) {
            Scene scene = referee({{"band sergeant"}, {"band sergeant"}}); // the players say it
            scene.march(0, 4);
            scene.give({.kind = Deed::Charge, .unit = 0, .target = 1, .facts = facts(fact)});
            QCOMPARE(int(scene.last(Happening::Charged)->b), int(side));
        }
    }

    /// A weapon throws one die while three of its crew stand, and is silent with two; a vehicle has one body.
    void machinesAndCrews_TK_CMB_22()
    {
        for (const int dead : {2, 3}) {
            Scene scene = referee({{"band sergeant arrows"}, {"heavy-weapon catapult"}});
            scene.give({.kind = Deed::Done});
            scene.give({.kind = Deed::Shoot, .unit = 0, .target = 1});
            scene.give({.kind = Deed::HoldFire, .unit = 1});
            QVERIFY(scene.battle().roll(faces({{dead, 10}, {10 - dead, 1}})).empty());
            if (scene.thrown() == Throw::Retreat)
                scene.roll({2});
            QCOMPARE(scene.unit(1).strength, 5 - dead);
            QCOMPARE(int(scene.battle().awaiting().side), 1);
            scene.give({.kind = Deed::Done});
            if (dead == 3) { // nobody can shoot: the part is over
                QCOMPARE(int(scene.battle().awaiting().side), 0);
                continue;
            }
            scene.give({.kind = Deed::Shoot, .unit = 1, .target = 0}); // who has shot and answers nothing
            QCOMPARE(scene.battle().awaiting().dice.count, 1);
        }
        Scene vehicle = referee({{"band sergeant arrows"}, {"vehicle machine-gun", "band sergeant"}});
        vehicle.give({.kind = Deed::Done});
        vehicle.give({.kind = Deed::Shoot, .unit = 0, .target = 1});
        vehicle.give({.kind = Deed::HoldFire, .unit = 1});
        QVERIFY(vehicle.battle().roll(faces({{1, 10}, {9, 1}})).empty());
        QVERIFY(vehicle.unit(1).removal == Kind<UnitFate>(Leaving::Destroyed));
    }

    /// Of ten dice the first eight are the men's, then come the Corporal's and the leader's.
    void whoseDieIsWhose_TK_CMB_23()
    {
        for (int die = 0; die < 10; ++die) {
            Scene scene = referee({{"band general arrows"}, {"band sergeant"}});
            scene.give({.kind = Deed::Done});
            scene.give({.kind = Deed::Shoot, .unit = 0, .target = 1});
            Roll roll;
            for (int other = 0; other < 10; ++other)
                roll.faces.push_back(other == die ? 3 : 1); // a General's 3 is a 6
            QVERIFY(scene.battle().roll(roll).empty());
            QCOMPARE(int(scene.last(Happening::Shot)->a), die == 9 ? 1 : 0);
        }
    }

    /// Who fails in a melee turns home and is not destroyed by that contact; an enemy that still touches it
    /// in his next melee destroys it.
    void failingInAMelee_TK_RET_10()
    {
        Scene scene = referee({{"band general"}, {"band sergeant", "band sergeant"}});
        scene.march(0, 4);
        scene.give({.kind = Deed::Charge, .unit = 0, .target = 1});
        while (scene.asked() != todk::Question::Opponent)
            scene.give({.kind = Deed::Done});
        while (scene.asked() == todk::Question::Opponent)
            scene.give(scene.battle().suggest().front());
        QVERIFY(scene.battle().roll(faces({{5, 10}, {5, 1}})).empty());
        scene.rollAll(1);
        scene.roll({1});
        QVERIFY(scene.unit(1).has(Sign::Fleeing));
        QVERIFY(!scene.unit(1).removal);
        QCOMPARE(scene.thrown(), Throw::Flight); // in its own part
        scene.roll({1});
        scene.give({.kind = Deed::Flee, .unit = 1, .facts = facts(Fact::IntoAnEnemy)}); // TK-RET-03
        QVERIFY(scene.unit(1).removal == Kind<UnitFate>(Leaving::Caught));
    }

    /// On the table: an enemy in the way of a flight ends it, and a charge at who flees destroys it.
    void contactDestroysWhoFlees_TK_RET_03()
    {
        const auto broken = [](const std::string &other, Point at) {
            Scene scene(test::kingdomsSetup(
                {{"band sergeant riders rifles", other}, {"band sergeant", "lone-character captain"}}));
            scene.begin();
            scene.deploy(0, {6000, 6700}, up);
            scene.deploy(2, {6000, 2300}, down);
            scene.deploy(1, at, up);
            scene.deploy(3, {11'000, 1000}, down);
            for (const int y : {4700, 4000}) {
                scene.march(0, 4);
                scene.give(Scene::to(Deed::Go, 0, {6000, y}, up));
                if (y == 4700)
                    scene.passTo(0);
            }
            return scene;
        };
        Scene scene = broken("band sergeant riders", {9000, 7000});
        scene.give({.kind = Deed::Done});
        scene.give({.kind = Deed::Shoot, .unit = 0, .target = 2});
        scene.roll({10, 10, 10, 10, 10, 1, 1, 1, 1, 1});
        scene.roll({3});
        scene.roll({1}); // 7.5 cm towards the edge
        QVERIFY(scene.unit(2).has(Sign::Fleeing));
        scene.passTo(0);
        scene.march(0, 4);
        const Point foe = scene.unit(2).middle;
        const Order charge = Scene::to(Deed::Charge, 0, {6000, foe.y + 300}, up, 2);
        Order nearest = charge;
        for (int y = foe.y + 200; y < foe.y + 600; y += 5) {
            nearest = Scene::to(Deed::Charge, 0, {6000, y}, up, 2);
            if (scene.refusal(nearest) == Code{})
                break;
        }
        scene.give(nearest);
        QVERIFY(scene.unit(2).removal == Kind<UnitFate>(Leaving::Caught));
    }

    /// Who retreats neither shoots nor strikes nor takes commands.
    void whoRetreatsDoesNothing_TK_RET_11()
    {
        Scene scene = referee({{"band sergeant arrows"}, {"band sergeant arrows", "band captain"}});
        scene.give({.kind = Deed::Done});
        scene.give({.kind = Deed::Shoot, .unit = 0, .target = 1});
        scene.give({.kind = Deed::HoldFire, .unit = 1});
        QVERIFY(scene.battle().roll(faces({{5, 10}, {5, 1}})).empty());
        scene.roll({1});
        scene.roll({1});
        scene.give({.kind = Deed::Flee, .unit = 1});
        for (const Deed deed : {Deed::March, Deed::Turn, Deed::Disengage})
            QCOMPARE(scene.refusal({.kind = deed, .unit = 1, .facing = 0}), Code::UnitRetreats);
        scene.give({.kind = Deed::Done});
        QCOMPARE(int(scene.battle().awaiting().side), 0); // nobody of theirs can shoot
        scene.give({.kind = Deed::Done});
        scene.give({.kind = Deed::Shoot, .unit = 0, .target = 1});
        QCOMPARE(scene.thrown(), Throw::Volley); // and it answers nothing
    }

    /// Of two zones of its team it flees to the nearer.
    void theNearerZone_TK_RET_05()
    {
        const auto setup =
            test::kingdomsSetup({{"band sergeant rifles"}, {"band sergeant"}, {"band captain"}});
        setup->sides[0].team = 1;
        setup->sides[1].team = setup->sides[2].team = 2;
        setup->battlefield.width = setup->battlefield.depth = Length::hundredths(12'000);
        Scene scene(setup);
        scene.begin(); // south, north, east
        scene.deploy(0, {8000, 9700}, up);
        scene.deploy(1, {8000, 2300}, down);
        scene.deploy(2, {11'000, 6000}, 270);
        // Theirs come up to where their friends' edge is nearer than their own.
        scene.passTo(1);
        for (const int y : {4300, 6300}) {
            scene.march(1, 4);
            scene.give(Scene::to(Deed::Go, 1, {8000, y}, down));
            scene.passTo(y == 4300 ? 1 : 0);
        }
        scene.march(0, 4);
        scene.give(Scene::to(Deed::Go, 0, {8000, 7900}, up));
        scene.give({.kind = Deed::Shoot, .unit = 0, .target = 1});
        scene.roll({10, 10, 10, 10, 10, 1, 1, 1, 1, 1});
        scene.roll({3});
        QVERIFY(scene.unit(1).has(Sign::Fleeing));
        QCOMPARE(int(scene.unit(1).pieces.front().facing), 90); // the right edge is 40 cm away, their own 63
    }
};

GONFALON_TEST(TodkMissilesAndMeleeTest)
#include "tst_missiles_and_melee.moc"
