// SPDX-License-Identifier: GPL-3.0-or-later
// Whose part it is, commands, moves, rallies, reforming and the end of a battle of Tales of the Dragon
// Kingdoms.
#include "core/battle/proposed_table.h"
#include "core/systems/todk/numbers.h"
#include "tests/core/systems/todk/scene.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::todk;
using test::pass;
using test::referee;
using test::Scene;

namespace {

constexpr std::int16_t up = 0, down = 180;

/// Ours shoots so many of theirs dead at once; to be asked in the commands of ours.
void fell(Scene &scene, UnitIndex ours, UnitIndex theirs, int dead)
{
    scene.give({.kind = Deed::Done});
    scene.give({.kind = Deed::Shoot, .unit = ours, .target = theirs});
    if (scene.asked() == todk::Question::Answer)
        scene.give({.kind = Deed::HoldFire, .unit = theirs});
    Roll dice;
    for (int die = 0; die < scene.battle().awaiting().dice.count; ++die)
        dice.faces.push_back(die < dead ? 10 : 1);
    QVERIFY(scene.battle().roll(dice).empty());
}

/// Five of theirs fall to ours, and the rest break.
void breakThem(Scene &scene, UnitIndex ours, UnitIndex theirs)
{
    fell(scene, ours, theirs, 5);
    while (scene.thrown() != Throw::Retreat)
        scene.give({.kind = Deed::Done});
    scene.roll({1});
    QVERIFY(scene.unit(theirs).has(Sign::Fleeing));
}

} // namespace

class TodkConductTest : public QObject
{
    Q_OBJECT

private slots:
    /// Every number of ours stands in the game's data, and nothing stands there that the engine does not
    /// read.
    void everyNumberIsInTheData()
    {
        const auto &given = test::dragonKingdoms().muster.numbers;
        for (const std::string_view word : numberWords())
            QVERIFY2(given.contains(word), word.data());
        QCOMPARE(given.size(), numberWords().size());
    }

    void theTableGrowsWithThePoints_TK_SET_12()
    {
        for (const auto &[limit, width, depth] : {std::tuple(600, 120, 90), std::tuple(601, 180, 120)}) {
            const auto setup = test::kingdomsSetup({{"band sergeant"}, {"band sergeant"}});
            for (BattleSide &side : setup->sides)
                side.warband.limit = limit;
            const TableSize size = proposedTable(*setup);
            QVERIFY(size.measure == Measure::Centimetres);
            QCOMPARE(size.width, width);
            QCOMPARE(size.depth, depth);
            QVERIFY(proposedBattlefield(*setup, size).pieces.empty());
        }
        Scene scene(test::kingdomsSetup({{"band sergeant"}, {"band sergeant"}}));
        scene.begin();
        const ZoneView zone = scene.battle().view(noSide).zones.front(); // of the near edge
        QCOMPARE(zone.to.y - zone.from.y, 2500);
    }

    /// Whoever is set up within range of an enemy's missiles is told so, and stands there all the same.
    void startingWithinRangeIsTold_TK_SET_06()
    {
        for (const int depth : {6000, 9000}) { // the zones are 15 cm apart, or 40
            const auto setup = test::kingdomsSetup({{"band sergeant sniper"}, {"band sergeant"}});
            setup->battlefield.depth = Length::hundredths(depth);
            Scene scene(setup);
            scene.begin();
            QCOMPARE(scene.refusal(Scene::to(Deed::Deploy, 0, {6000, depth - 2300}, up)),
                     depth == 6000 ? Code::OutsideZone : Code{}); // TK-SET-05
            scene.deploy(0, {6000, depth - 2050}, up);
            scene.deploy(1, {6000, 2050}, down);
            const auto told = scene.last(Happening::WithinRange);
            QCOMPARE(told.has_value(), depth == 6000);
            if (told)
                QVERIFY(told->unit == 1 && told->other == 0);
            QCOMPARE(scene.asked(), todk::Question::Command);
        }
    }

    /// Everybody has a part in each turn, in the order of the throws, and commands each unit once in it.
    void partsComeInOrder_TK_SEQ_01_TK_SEQ_07()
    {
        Scene scene(test::kingdomsSetup({{"band sergeant", "band captain"}, {"band major"}, {"band general"}},
                                        PlayMode::Referee));
        for (const int face : {4, 9, 7})
            scene.roll({face});
        std::vector<int> parts;
        for (int part = 0; part < 6; ++part) {
            const SideIndex side = scene.battle().awaiting().side;
            parts.push_back(side);
            if (side == 0) {
                for (const UnitIndex unit : {0, 1}) {
                    scene.march(unit, 1);
                    scene.give({.kind = Deed::Stay, .unit = unit});
                    if (unit == 0)
                        QCOMPARE(scene.refusal({.kind = Deed::March, .unit = unit}), Code::CommandSpent);
                }
            } else {
                QCOMPARE(scene.refusal({.kind = Deed::March, .unit = 0}), Code::NotYourUnit);
                scene.give({.kind = Deed::Done});
            }
        }
        QCOMPARE(parts, (std::vector{1, 2, 0, 1, 2, 0}));
        QCOMPARE(scene.battle().view(noSide).turn, 3);
    }

    /// Retreats, commands, missiles, melee, tests: then the next player's part (TK-SEQ-02).
    void stepsOfAPart_TK_SEQ_05()
    {
        Scene scene = referee(
            {{"band sergeant arrows", "band sergeant"}, {"band sergeant", "band sergeant", "band captain"}});
        const auto step = [&] { return todk::Step(scene.battle().view(noSide).step); };
        QVERIFY(step() == todk::Step::Commands);
        scene.march(1, 4);
        scene.give({.kind = Deed::Charge, .unit = 1, .target = 3});
        scene.give({.kind = Deed::Done});
        QVERIFY(step() == todk::Step::Missiles);
        scene.give({.kind = Deed::Shoot, .unit = 0, .target = 2});
        scene.roll({10, 10, 10, 10, 10, 1, 1, 1, 1, 1});
        QVERIFY(step() == todk::Step::Melee);
        while (scene.asked() == todk::Question::Opponent)
            scene.give(scene.battle().suggest().front());
        scene.rollAll(1);
        scene.rollAll(1);
        QVERIFY(step() == todk::Step::Tests);
        scene.roll({1});
        QVERIFY(step() == todk::Step::Retreats); // of the next player, whose unit flees first
        QCOMPARE(scene.thrown(), Throw::Flight);
        scene.roll({2});
        scene.give({.kind = Deed::Flee, .unit = 2});
        QVERIFY(step() == todk::Step::Commands);
    }

    /// One command, then one shot: not after it has rallied or reformed.
    void oneCommandForEach_TK_SEQ_06_TK_REF_02()
    {
        Scene scene = referee({{"band sergeant arrows", "band sergeant arrows"}, {"band sergeant"}});
        fell(scene, 0, 2, 0);
        pass(scene, 0);
        scene.march(0, 2);
        scene.give({.kind = Deed::Stay, .unit = 0});
        for (const Deed deed : {Deed::March, Deed::Turn, Deed::Disengage})
            QCOMPARE(scene.refusal({.kind = deed, .unit = 0, .facing = 90}), Code::CommandSpent);
        scene.give({.kind = Deed::Done});
        scene.give({.kind = Deed::Shoot, .unit = 0, .target = 2}); // after its move
        scene.rollAll(1);
        QCOMPARE(scene.refusal({.kind = Deed::Shoot, .unit = 0, .target = 2}), Code::NoShotLeft);
    }

    void everyUnitThrowsItsOwnDie_TK_MOV_02_TK_MOV_07()
    {
        Scene scene = referee({{"band sergeant", "band sergeant"}, {"band sergeant"}});
        scene.march(0, 1);
        QCOMPARE(int(scene.last(Happening::Paced)->b), 500);
        scene.give({.kind = Deed::Go, .unit = 0});
        scene.march(1, 3);
        QCOMPARE(int(scene.last(Happening::Paced)->b), 1500);
    }

    /// The die falls before the place is chosen, and the unit may go less far, or stay.
    void theDieComesFirst_TK_MOV_10()
    {
        Scene scene(test::kingdomsSetup({{"band sergeant"}, {"band sergeant"}}));
        scene.begin();
        scene.deploy(0, {6000, 6700}, up);
        scene.deploy(1, {6000, 2300}, down);
        QCOMPARE(scene.refusal(Scene::to(Deed::Go, 0, {6000, 6200}, up)), Code::NotAnAnswer);
        scene.march(0, 4);
        for (const int y : {4700, 5700, 6700})
            QCOMPARE(scene.refusal(Scene::to(Deed::Go, 0, {6000, y}, up)), Code{});
        QCOMPARE(scene.refusal({.kind = Deed::Stay, .unit = 0}), Code{});
        QCOMPARE(scene.refusal(Scene::to(Deed::Go, 0, {6000, 4690}, up)), Code::WayTooLong);
    }

    /// A charge goes no farther than the same die lets it (TK-MOV-09); friends do not hinder a way, enemies
    /// do but for what flies, and nobody ends on another's bases (TK-MOV-11).
    void whatAMoveCrosses_TK_MOV_09_TK_MOV_11()
    {
        const auto scene = [](const std::string &mover) {
            Scene now(test::kingdomsSetup({{mover, "band sergeant"}, {"band sergeant", "band sergeant"}}));
            now.begin();
            now.deploy(0, {6000, 7200}, up);
            now.deploy(2, {6000, 2300}, down);
            now.deploy(1, {6000, 6700}, up);
            now.deploy(3, {8000, 2300}, down);
            return now;
        };
        Scene foot = scene("band sergeant");
        foot.march(0, 3);
        QCOMPARE(foot.refusal(Scene::to(Deed::Go, 0, {6000, 6650}, up)), Code::WayOverlap);
        QCOMPARE(foot.refusal(Scene::to(Deed::Charge, 0, {6000, 2700}, up, 2)), Code::WayTooLong);
        foot.give(Scene::to(Deed::Go, 0, {6000, 5700}, up)); // through friends
        Scene flying = scene("flying-vehicle machine-gun");
        flying.march(0, 4);
        flying.give(Scene::to(Deed::Go, 0, {6000, 3300}, up));
        flying.passTo(0);
        flying.march(0, 4);
        QCOMPARE(flying.refusal(Scene::to(Deed::Go, 0, {6000, 1500}, up)), Code{}); // over an enemy
        Scene riding = scene("band sergeant riders");
        riding.march(0, 4);
        riding.give(Scene::to(Deed::Go, 0, {6000, 4300}, up));
        riding.passTo(0);
        riding.march(0, 4);
        QCOMPARE(riding.refusal(Scene::to(Deed::Go, 0, {6000, 1500}, up)), Code::WayIntoEnemy);
    }

    /// Whom five of ten seriously wounded slow, one does not, and by the readings one does or nobody.
    void theWoundedSlowTheirUnit_TK_WND_08()
    {
        const auto paceWith = [](int wounded, const std::string &reading) {
            Scene scene = referee({{"band sergeant arrows"}, {"band sergeant"}}, {{"wounded-unit", reading}});
            scene.give({.kind = Deed::Done});
            scene.give({.kind = Deed::Shoot, .unit = 0, .target = 1});
            Roll dice;
            for (int die = 0; die < 10; ++die)
                dice.faces.push_back(die < wounded ? 7 : 1); // men hit on 6
            (void)scene.battle().roll(dice);
            if (scene.asked() == todk::Question::Victims)
                scene.give({.kind = Deed::Nominate, .unit = 1});
            scene.rollAll(8); // all serious
            scene.march(1, 4);
            return int(scene.last(Happening::Paced)->b);
        };
        QCOMPARE(paceWith(5, "half"), 1000);
        QCOMPARE(paceWith(4, "half"), 2000);
        QCOMPARE(paceWith(1, "any"), 1000);
        QCOMPARE(paceWith(5, "never"), 2000);
    }

    /// Losing contact by losses frees a unit without a test, and it may charge in its next part.
    void lostContactFrees_TK_FRM_07()
    {
        Scene scene = referee({{"band sergeant"}, {"band sergeant", "band sergeant"}});
        scene.march(0, 4);
        scene.give({.kind = Deed::Charge, .unit = 0, .target = 1});
        while (scene.asked() == todk::Question::Opponent) {
            // On a real table the players say that nobody touches it any more.
            scene.give({.kind = Deed::Apart, .unit = scene.battle().awaiting().unit});
        }
        QVERIFY(!scene.unit(0).has(Sign::InMelee));
        pass(scene, 0);
        QCOMPARE(scene.refusal({.kind = Deed::Disengage, .unit = 0}), Code::NobodyTouches);
        scene.march(0, 4);
        scene.give({.kind = Deed::Charge, .unit = 0, .target = 1});
    }

    /// Where losses may have ended contact, the players say so in their commands and before they shoot; not
    /// where nobody fell, and nobody says it of what the program sees.
    void playersSayThatContactIsLost_TK_FRM_07()
    {
        const auto melee = [](int blows) {
            Scene scene = referee({{"band sergeant arrows"}, {"band sergeant"}});
            scene.march(0, 4);
            scene.give({.kind = Deed::Charge, .unit = 0, .target = 1});
            while (scene.asked() == todk::Question::Opponent)
                scene.give(scene.battle().suggest().front());
            for (const int face : {blows, 1})
                scene.rollAll(face); // theirs miss
            pass(scene, 0);
            return scene;
        };
        const Order apart{.kind = Deed::Apart, .unit = 0};
        Scene unhurt = melee(1);
        QVERIFY(unhurt.unit(0).has(Sign::InMelee));
        QCOMPARE(unhurt.refusal(apart), Code::CannotDoThat);
        Scene hurt = melee(9);
        QVERIFY(hurt.unit(1).strength < 10);
        QCOMPARE(hurt.refusal({.kind = Deed::March, .unit = 0}), Code::UnitInMelee);
        Scene first = hurt;
        first.give(apart);
        QVERIFY(!first.unit(0).has(Sign::InMelee) && !first.unit(1).has(Sign::InMelee));
        first.march(0, 1); // it has its command still
        hurt.give({.kind = Deed::Done});
        QCOMPARE(hurt.asked(), todk::Question::Missiles);
        QCOMPARE(hurt.refusal({.kind = Deed::Shoot, .unit = 0, .target = 1}), Code::UnitInMelee);
        hurt.give(apart);
        QCOMPARE(hurt.refusal({.kind = Deed::Shoot, .unit = 0, .target = 1}), Code{});
        Scene seen(test::kingdomsSetup({{"band sergeant"}, {"band sergeant"}}));
        seen.begin();
        seen.deploy(0, {6000, 7000}, up);
        seen.deploy(1, {6000, 2300}, down);
        QCOMPARE(seen.refusal(apart), Code::CannotDoThat);
    }

    /// Struck in the flank it turns and closes up with whom it touched, wherever its narrow side was; nobody
    /// leaves an enemy by turning.
    void aTurnInAMelee_TK_FRM_03_TK_FRM_09()
    {
        Scene scene(test::kingdomsSetup({{"band sergeant"}, {"band sergeant"}}));
        scene.begin();
        scene.deploy(0, {6000, 7000}, up);
        scene.deploy(1, {6000, 1900}, 90); // its short side towards the near edge
        for (const int y : {5000, 4500}) {
            scene.march(0, 4);
            scene.give(Scene::to(Deed::Go, 0, {6000, y}, up));
            scene.passTo(0);
        }
        scene.march(0, 4);
        const std::vector<Order> ways = scene.battle().suggest();
        const auto charge = std::ranges::find(ways, Kind<Order>(Deed::Charge), &Order::kind);
        QVERIFY(charge != ways.end());
        scene.give(*charge);
        QCOMPARE(int(scene.last(Happening::Charged)->b), int(Side::Flank));
        pass(scene, 1);
        QVERIFY(scene.unit(1).has(Sign::InMelee));
        const Point before = scene.unit(1).middle;
        scene.give({.kind = Deed::Turn, .unit = 1, .facing = down});
        QVERIFY(scene.unit(1).has(Sign::InMelee));
        QCOMPARE(scene.unit(1).middle.x, before.x);
        QVERIFY(scene.unit(1).middle.y - before.y > 200 && scene.unit(1).middle.y - before.y < 400);
    }

    /// The higher leader leads, with his level, whoever of the two is ordered to reform; a crew serves one
    /// engine and joins no other.
    void whoLeadsAReformedUnit_TK_REF_07_TK_FRM_02()
    {
        for (const UnitIndex ordered : {1, 2}) {
            Scene scene = referee({{"band sergeant arrows", "band captain veteran", "band sergeant"},
                                   {"band sergeant arrows", "band sergeant arrows"}});
            pass(scene, 1);
            scene.give({.kind = Deed::Done});
            for (const UnitIndex ours : {1, 2}) {
                scene.give({.kind = Deed::Shoot, .unit = UnitIndex(ours + 2), .target = ours});
                scene.roll({10, 10, 10, 10, 10, 1, 1, 1, 1, 1});
            }
            pass(scene, 0);
            scene.give({.kind = Deed::Reform, .unit = ordered, .target = UnitIndex(3 - ordered)});
            QCOMPARE(scene.unit(ordered).figures[Figure::Guard], 1); // a veteran's men
        }
        Scene crews = referee({{"heavy-weapon catapult", "heavy-weapon siege-weapon"}, {"band sergeant"}});
        QCOMPARE(crews.refusal({.kind = Deed::Reform, .unit = 0, .target = 1}), Code::UnitsNotAlike);
    }

    /// Men first, then who acts for the Corporal, then the leader.
    void theDieOfTheActingCorporal_TK_CMB_23_TK_EXP_05()
    {
        for (const bool his : {true, false}) {
            Scene scene = referee({{"band sergeant arrows"}, {"band lieutenant arrows"}});
            scene.give({.kind = Deed::Done});
            scene.give({.kind = Deed::Shoot, .unit = 0, .target = 1});
            scene.give({.kind = Deed::HoldFire, .unit = 1});
            scene.roll({7, 1, 1, 1, 1, 1, 1, 1, 1, 1});
            scene.give({.kind = Deed::Nominate, .unit = 1, .parts = 2}); // the Corporal
            scene.roll({10});
            pass(scene, 1);
            scene.give({.kind = Deed::Done});
            scene.give({.kind = Deed::Shoot, .unit = 1, .target = 0});
            if (scene.asked() == todk::Question::Answer)
                scene.give({.kind = Deed::HoldFire, .unit = 0});
            his ? scene.roll({1, 1, 1, 1, 1, 1, 1, 5, 1}) : scene.roll({5, 5, 5, 5, 5, 5, 5, 1, 5});
            QCOMPARE(int(scene.last(Happening::Shot)->a), his ? 1 : 0);
        }
    }

    /// Nobody charges from two sides at once.
    void whatIsStatedOfACharge_TK_CMB_21()
    {
        Scene scene = referee({{"band sergeant"}, {"band sergeant"}});
        scene.march(0, 4);
        Order charge{.kind = Deed::Charge, .unit = 0, .target = 1};
        charge.facts.said = facts(Fact::FromFlank).said | facts(Fact::FromRear).said;
        QCOMPARE(scene.refusal(charge), Code::StatedAgainst);
        charge.facts = facts(Fact::FromRear);
        QCOMPARE(scene.refusal(charge), Code{});
    }

    /// The bases of a unit touch each other; their sizes are the game's numbers.
    void basesTouch_TK_FRM_10()
    {
        for (const auto &[unit, base] :
             {std::tuple("band sergeant", 200), std::tuple("band sergeant riders", 250)}) {
            Scene scene(test::kingdomsSetup({{unit}, {"band sergeant"}}));
            scene.begin();
            scene.deploy(0, {6000, 7000}, up);
            std::vector<int> files;
            for (const PieceView &piece : scene.unit(0).pieces)
                files.push_back(piece.at.x);
            std::ranges::sort(files);
            QCOMPARE(files.back() - files.front(), 4 * base);
            QCOMPARE(scene.unit(0).base.width, base);
        }
        Scene machine(test::kingdomsSetup({{"vehicle machine-gun"}, {"band sergeant"}}));
        machine.begin();
        machine.deploy(0, {6000, 7000}, up);
        QCOMPARE(machine.unit(0).base.width, 500);
    }

    /// Without its leader a band counts as inexperienced: who strikes beside him has lost his +1.
    void aBandWithoutItsLeader_TK_EXP_12()
    {
        for (const bool counts : {true, false}) {
            Scene scene =
                referee({{"band sergeant arrows"}, {"band sergeant arrows"}},
                        counts ? std::map<std::string, std::string>()
                               : std::map<std::string, std::string>{{"leader-killed", "unchanged"}});
            scene.give({.kind = Deed::Done});
            scene.give({.kind = Deed::Shoot, .unit = 0, .target = 1});
            scene.give({.kind = Deed::HoldFire, .unit = 1});
            scene.roll({7, 1, 1, 1, 1, 1, 1, 1, 1, 1});
            scene.give({.kind = Deed::Nominate, .unit = 1, .parts = 1}); // he is the first of its figures
            scene.roll({10});
            QCOMPARE(int(scene.last(Happening::OfficerFell)->a), int(Rank::Leader));
            pass(scene, 1);
            scene.give({.kind = Deed::Done});
            scene.give({.kind = Deed::Shoot, .unit = 1, .target = 0});
            if (scene.asked() == todk::Question::Answer)
                scene.give({.kind = Deed::HoldFire, .unit = 0});
            scene.rollAll(5); // the Corporal's 5 is a 6 by his +1
            QCOMPARE(int(scene.last(Happening::Shot)->a), counts ? 0 : 1);
        }
    }

    /// An even D10 rallies: the unit stands, does nothing more in this part, and acts again in its next; an
    /// odd one does not; the unit goes on retreating.
    void aRally_TK_RAL_03_TK_RAL_04_TK_RET_06()
    {
        for (const int face : {4, 7}) {
            Scene scene = referee(
                {{"band sergeant arrows"}, {"band sergeant arrows", "lone-character general veteran"}});
            breakThem(scene, 0, 1);
            QCOMPARE(scene.thrown(), Throw::Flight);
            scene.roll({1});
            scene.give({.kind = Deed::Flee, .unit = 1});
            scene.give({.kind = Deed::Rally, .unit = 2, .target = 1});
            scene.roll({face});
            const bool stands = face == 4;
            QCOMPARE(scene.unit(1).has(Sign::Fleeing), !stands);
            QVERIFY(scene.refusal({.kind = Deed::March, .unit = 1}) != Code{});
            QVERIFY(scene.asked() != todk::Question::Missiles || scene.battle().awaiting().side == 0);
            pass(scene, 0);
            pass(scene, 1, 3);
            QCOMPARE(scene.refusal({.kind = Deed::March, .unit = 1}), stands ? Code{} : Code::UnitRetreats);
            if (!stands) { // over the edge it is gone for this battle
                QVERIFY(scene.unit(1).has(Sign::Fleeing));
                pass(scene, 0);
                while (scene.thrown() != Throw::Flight)
                    scene.give({.kind = Deed::Done});
                scene.roll({4});
                scene.give({.kind = Deed::Flee, .unit = 1, .facts = facts(Fact::OverTheEdge)});
                QVERIFY(scene.unit(1).removal == Kind<UnitFate>(Leaving::Routed));
            }
        }
    }

    /// Centrepoints 20.0 cm from each other will do, 20.1 will not; nobody rallies himself.
    void howFarARallyReaches_TK_RAL_05()
    {
        for (const int apart : {2000, 2010}) {
            Scene scene(test::kingdomsSetup(
                {{"band sergeant rifles"}, {"band sergeant", "lone-character general veteran"}}));
            scene.begin();
            scene.deploy(0, {6000, 6700}, up);
            scene.deploy(1, {6000, 2300}, down);
            scene.deploy(2, {9000, 1550}, down);
            for (const int y : {4700, 4000}) {
                scene.march(0, 4);
                scene.give(Scene::to(Deed::Go, 0, {6000, y}, up));
                if (y == 4700)
                    scene.passTo(0);
            }
            scene.give({.kind = Deed::Shoot, .unit = 0, .target = 1});
            scene.roll({10, 10, 10, 10, 10, 1, 1, 1, 1, 1});
            scene.roll({3});
            scene.roll({1}); // it flees 7.5 cm
            const Point fled = scene.unit(1).middle;
            scene.march(2, 4);
            const Order go = Scene::to(Deed::Go, 2, {6000 + apart, fled.y}, down);
            scene.give(go);
            QCOMPARE(scene.asked() == todk::Question::Regroup, apart == 2000);
        }
    }

    void whoMayReform_TK_REF_01_TK_REF_03_TK_REF_05_TK_REF_06()
    {
        Scene scene =
            referee({{"band sergeant arrows", "band sergeant arrows", "band sergeant riders arrows"},
                     {"band sergeant arrows", "band sergeant arrows"}});
        const Order reform{.kind = Deed::Reform, .unit = 0, .target = 1};
        QCOMPARE(scene.refusal(reform), Code::TooManyAsOne); // ten and ten exceed ten
        pass(scene, 1);
        fell(scene, 3, 0, 6);
        pass(scene, 1);
        QVERIFY(scene.unit(0).strength == 4);
        fell(scene, 3, 1, 5);
        pass(scene, 0);
        QCOMPARE(scene.unit(1).strength, 5);
        QCOMPARE(scene.refusal({.kind = Deed::Reform, .unit = 0, .target = 2}),
                 Code::UnitsNotAlike);                                                             // riders
        QCOMPARE(scene.refusal({.kind = Deed::Reform, .unit = 0, .target = 3}), Code::NotATarget); // enemies
        QCOMPARE(scene.refusal(reform), Code{});
        scene.give(reform);
        QCOMPARE(scene.unit(0).strength, 9);
        QVERIFY(scene.unit(1).removal == Kind<UnitFate>(Leaving::Joined));
        scene.give({.kind = Deed::Done});
        QVERIFY(scene.refusal({.kind = Deed::Shoot, .unit = 0, .target = 3}) != Code{}); // TK-REF-02
    }

    /// The leader of the higher rank leads both, at his level; an ally's men join a veteran alone.
    void whoLeadsThen_TK_REF_04_TK_REF_07()
    {
        for (const bool veteran : {true, false}) {
            const auto setup =
                test::kingdomsSetup({{veteran ? "band captain veteran arrows" : "band captain arrows"},
                                     {"band sergeant arrows"},
                                     {"band sergeant arrows", "band sergeant arrows"}},
                                    PlayMode::Referee);
            setup->sides[0].team = setup->sides[1].team = 1;
            setup->sides[2].team = 2;
            Scene scene(setup);
            for (const int face : {9, 8, 10}) // the enemies play first
                scene.roll({face});
            fell(scene, 2, 0, 5);
            scene.give({.kind = Deed::Shoot, .unit = 3, .target = 1});
            if (scene.asked() == todk::Question::Answer)
                scene.give({.kind = Deed::HoldFire, .unit = 1});
            scene.roll({10, 10, 10, 10, 10, 1, 1, 1, 1, 1});
            pass(scene, 0);
            const Order reform{.kind = Deed::Reform, .unit = 0, .target = 1};
            QCOMPARE(scene.refusal(reform), veteran ? Code{} : Code::MenOfAlly);
            if (!veteran)
                continue;
            scene.give(reform);
            QCOMPARE(scene.unit(0).strength, 10);
            QCOMPARE(scene.unit(0).side, SideIndex(0));
        }
    }

    /// It ends with one side that does not flee, after twelve turns by the points destroyed, or as was
    /// agreed.
    void theEnd_TK_END_01()
    {
        for (const int agreed : {0, 2, enoughTurns}) {
            const auto setup =
                test::kingdomsSetup({{"band sergeant arrows"}, {"band sergeant"}}, PlayMode::Referee);
            setup->mostTurns = agreed;
            Scene scene(setup);
            scene.begin();
            fell(scene, 0, 1, 1);
            int turns = 1;
            while (!scene.battle().over()) {
                turns = scene.battle().view(noSide).turn;
                scene.give({.kind = Deed::Done});
            }
            QCOMPARE(turns, agreed == 2 ? 2 : 12);
            const auto result = scene.battle().outcome();
            QVERIFY(result->end == Kind<BattleResult>(End::Turns));
            QCOMPARE(result->winner, std::optional<SideIndex>(0));
            QCOMPARE(result->sides[1].pointsLost, 5); // a man
        }
    }
};

GONFALON_TEST(TodkConductTest)
#include "tst_conduct.moc"
