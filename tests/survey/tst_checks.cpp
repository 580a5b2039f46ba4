// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/suite.h"
#include "tests/survey/entries.h"
#include "tests/survey/gather.h"
#include "tests/survey/planted.h"
#include "tests/survey/rests.h"

using namespace gonfalon;
using namespace gonfalon::survey;

namespace {

using Kinds = std::vector<std::string>;

void atRest(const Change &change, Notes &notes) { Rests().see(change, notes); }

const Spots two{{20, 20}, {21.2, 20}};

Spots shifted(Spots spots, double x, double y)
{
    for (Spot &spot : spots)
        spot = spot + Spot{x, y};
    return spots;
}

} // namespace

/// Each check is shown a step that is sound and one with its fault planted.
class ChecksTest : public QObject
{
    Q_OBJECT

private slots:
    void soundRest()
    {
        QCOMPARE(Planted().stands(0, two).stands(2, shifted(two, 6, 0)).found(atRest), Kinds{});
    }
    void DR_COH_01_cohesion()
    {
        QCOMPARE(Planted().stands(0, {{20, 20}, {24.1, 20}}).found(atRest), Kinds{"no cohesion"});
        QCOMPARE(Planted().stands(0, {{16, 20}, {20, 20}, {24, 20}}).found(atRest), Kinds{});
    }
    void DR_COH_03_tornByLosses()
    {
        Planted planted;
        planted.stands(0, {{20, 20}, {24.1, 20}});
        Planted::place(planted.before, 0, {{20, 20}, {22, 20}, {24.1, 20}});
        planted.events.push_back({.kind = EventKind::PointsLost, .unit = 0});
        QCOMPARE(planted.found(atRest), Kinds{});
        planted.events.push_back({.kind = EventKind::Moved, .unit = 0}); // which should have closed it up
        QCOMPARE(planted.found(atRest), Kinds{"no cohesion"});
    }
    void DR_RETREAT_04_tornAndBlocked()
    {
        const Spots apart{{20, 20}, {24.1, 20}};
        for (const bool torn : {false, true}) {
            Planted planted;
            planted.stands(0, apart);
            Planted::place(planted.before, 0, torn ? apart : two);
            planted.events.push_back({.kind = EventKind::Retreated, .unit = 0, .b = 100});
            planted.events.push_back({.kind = EventKind::RetreatBlocked, .unit = 0});
            QCOMPARE(planted.found(atRest), torn ? Kinds{} : Kinds{"no cohesion after a blocked retreat"});
        }
    }
    void overlap()
    {
        QCOMPARE(Planted().stands(0, {{20, 20}, {20.9, 20}}).found(atRest), Kinds{"bases overlap"});
    }
    void DR_COH_04_apart()
    {
        QCOMPARE(Planted().stands(0, two).stands(1, shifted(two, 5, 0)).found(atRest),
                 Kinds{"within 3 inches at rest"});
        QCOMPARE(Planted().stands(0, two).stands(2, shifted(two, 2.2, 0)).found(atRest),
                 Kinds{"contact at rest"});
    }
    void DR_RETREAT_07_nearAfterABlockedRetreat()
    {
        Planted planted;
        planted.stands(0, two).stands(2, shifted(two, 5, 0));
        planted.events.push_back({.kind = EventKind::RetreatBlocked, .unit = 2});
        QCOMPARE(planted.found(atRest), Kinds{});
        planted.stands(2, shifted(two, 2.2, 0));
        QCOMPARE(planted.found(atRest), Kinds{"contact after a blocked retreat"});
    }
    void DR_RETREAT_08_edge()
    {
        QCOMPARE(Planted().stands(0, {{0.4, 20}}).found(atRest), Kinds{"base hangs over the edge"});
        QCOMPARE(Planted().stands(0, {{20, 48.3}}).found(atRest), Kinds{"centre off the table"});
    }
    void DR_TERR_06_impassable()
    {
        QCOMPARE(Planted({test::area("river", 18, 18, 23, 23)}).stands(0, two).found(atRest),
                 Kinds{"inside impassable ground"});
    }
    void DR_UNIT_12_chariots()
    {
        const auto marsh = test::area("marsh", 18, 18, 23, 23);
        QCOMPARE(Planted({marsh}).stands(0, two).found(atRest), Kinds{});
        QCOMPARE(Planted({marsh}).buys(0, "chariots").stands(0, two).found(atRest),
                 Kinds{"chariots in rough ground"});
    }
    void aFaultThatLastsIsToldOnce()
    {
        Rests rests;
        const auto again = [&](const Change &change, Notes &notes) { rests.see(change, notes); };
        Planted planted;
        planted.stands(0, {{20, 20}, {24.1, 20}});
        QCOMPARE(planted.found(again).size(), 1U);
        QCOMPARE(planted.found(again).size(), 0U);
    }

    void DR_MOVE_01_rate()
    {
        QCOMPARE(Planted().moves(0, two, shifted(two, 6, 0)).found(checkRates), Kinds{});
        QCOMPARE(Planted().moves(0, two, shifted(two, 6.1, 0)).found(checkRates), Kinds{"too far"});
        QCOMPARE(Planted().moves(0, two, shifted(two, 4, 0), rampant::Movement::Skirmish).found(checkRates),
                 Kinds{"too far"});
    }
    void DR_MOVE_05_roughGround()
    {
        const auto marsh = test::area("marsh", 10, 10, 30, 30);
        QCOMPARE(Planted({marsh}).moves(0, two, shifted(two, 3, 0)).found(checkRates), Kinds{});
        QCOMPARE(Planted({marsh}).moves(0, two, shifted(two, 3.2, 0)).found(checkRates),
                 Kinds{"too far for rough ground"});
        QCOMPARE(Planted({marsh}).buys(0, "flying").moves(0, two, shifted(two, 6, 0)).found(checkRates),
                 Kinds{});
    }
    void DR_RETREAT_03_retreatGoesOn()
    {
        const Spots near = shifted(two, 0, -1.5), clear = shifted(two, 0, 2.6), far = shifted(two, 0, 4);
        QCOMPARE(Planted().stands(2, near).retreats(0, 2, two, clear).found(checkRates), Kinds{});
        QCOMPARE(Planted().stands(2, near).retreats(0, 2, two, far).found(checkRates),
                 Kinds{"retreat goes on beyond 3 inches"});
    }
    void DR_MOVE_07_obstacle()
    {
        const auto wall = test::line("wall", atInches(10, 23), atInches(40, 23));
        QCOMPARE(Planted({wall}).moves(0, two, shifted(two, 0, 6)).found(checkRates),
                 Kinds{"crosses an obstacle at once"});
        const Spots lining = shifted(two, 0, 2.5);
        QCOMPARE(Planted({wall}).moves(0, lining, shifted(lining, 0, 6)).found(checkRates), Kinds{});
        const auto fence = test::line("fence", atInches(19, 23), atInches(23, 23)); // which one can go round
        QCOMPARE(Planted({fence}).moves(0, {{20, 22}}, {{20, 24}}).found(checkRates), Kinds{});
    }

    void DR_MOVE_03_ends()
    {
        const Spots foe = shifted(two, 0, 8);
        QCOMPARE(Planted().stands(2, foe).moves(0, two, shifted(two, 0, 4)).found(checkEnds), Kinds{});
        QCOMPARE(Planted().stands(2, foe).moves(0, two, shifted(two, 0, 4.2)).found(checkEnds),
                 Kinds{"movement ends near a unit"});
        QCOMPARE(Planted().stands(2, shifted(two, 0, 3)).moves(0, two, two).found(checkEnds), Kinds{});
    }
    void DR_ATTACK_01_contact()
    {
        const Spots foe = shifted(two, 0, 6);
        QCOMPARE(Planted()
                     .stands(2, foe)
                     .moves(0, two, shifted(two, 0, 5), rampant::Movement::Attack, 2)
                     .found(checkEnds),
                 Kinds{});
        QCOMPARE(Planted()
                     .stands(2, foe)
                     .moves(0, two, shifted(two, 0, 4), rampant::Movement::Attack, 2)
                     .found(checkEnds),
                 Kinds{"attack without contact"});
    }
    void DR_ATTACK_06_obstacleBetween()
    {
        const auto wall = test::line("wall", atInches(10, 24), atInches(40, 24));
        const Spots halted = shifted(two, 0, 3.5);
        QCOMPARE(Planted({wall})
                     .stands(2, shifted(two, 0, 6))
                     .moves(0, two, halted, rampant::Movement::Attack, 2)
                     .found(checkEnds),
                 Kinds{});
    }
    void DR_ATTACK_04_thirdUnit()
    {
        QCOMPARE(Planted()
                     .stands(2, shifted(two, 0, 6))
                     .stands(3, shifted(two, -4.2, 5))
                     .moves(0, two, shifted(two, 0, 5), rampant::Movement::Attack, 2)
                     .found(checkEnds),
                 Kinds{"attack ends near a third unit"});
    }
    void DR_ATTACK_10_bothCharge()
    {
        Planted planted;
        planted.moves(0, two, shifted(two, 0, 2), rampant::Movement::Attack, 2);
        planted.moves(2, shifted(two, 0, 6), shifted(two, 0, 5), rampant::Movement::CounterCharge, 0);
        QCOMPARE(planted.found(checkEnds), Kinds{"both charged, without contact"});
    }

    void DR_RETREAT_02_heading()
    {
        const Spots foe = shifted(two, 0, -6);
        QCOMPARE(Planted().stands(2, foe).retreats(0, 2, two, shifted(two, 1, 2.5)).found(checkRetreats),
                 Kinds{});
        QCOMPARE(Planted().stands(2, foe).retreats(0, 2, two, shifted(two, 3, 0.5)).found(checkRetreats),
                 Kinds{"retreat does not lead away"});
        QCOMPARE(Planted().stands(2, foe).retreats(0, 2, two, shifted(two, 0, -0.4)).found(checkRetreats),
                 Kinds{"retreat brings a model nearer to its cause"});
    }
    void DR_RETREAT_02_causeThatIsGone()
    {
        Planted planted;
        planted.stands(2, shifted(two, 0, -6)).retreats(0, 2, two, shifted(two, 3, 0));
        Planted::place(planted.after, 2, {});
        QCOMPARE(planted.found(checkRetreats), Kinds{"retreat does not lead away"});
    }
    void LR_RET_03_straight()
    {
        const Spots foe = shifted(two, 0, -6);
        const auto lion = [&](double aside) {
            return Planted({}, test::lionRampant())
                .stands(2, foe)
                .retreats(0, 2, two, shifted(two, aside, 2.5))
                .found(checkRetreats);
        };
        QCOMPARE(lion(0), Kinds{});
        QCOMPARE(lion(1), Kinds{"retreat does not lead away"});
    }
    void LR_ATK_21_madeRoomFirst()
    {
        const auto turned = [&](double aside, std::int16_t inches) {
            Planted planted({}, test::lionRampant());
            planted.stands(2, shifted(two, 0, -6)).retreats(0, 2, two, shifted(two, aside, 2.5));
            planted.events.push_back(
                {.kind = EventKind::Retreated, .unit = 2, .other = 0, .a = 0, .b = inches});
            return planted.found(checkRetreats);
        };
        QCOMPARE(turned(0.3, 0), Kinds{"retreat does not lead away"});
        QCOMPARE(turned(0.3, 2), Kinds{}); // he was parted from one who could not get away
        QCOMPARE(turned(1, 2), Kinds{"retreat does not lead away"});
    }
    void DR_SCEN_07_reservesByTheirOwnEdge()
    {
        const auto cameOn = [&](const char *scenario, UnitIndex unit, Spots at) {
            Planted planted;
            planted.setup->scenario = ScenarioId(scenario);
            planted.moves(unit, {}, at, rampant::Movement::Entry);
            Entries entries;
            return planted.found([&](const Change &change, Notes &notes) { entries.see(change, notes); });
        };
        const Spots north{{30, 5}, {31.5, 5}}, south{{30, 43}, {31.5, 43}}, deep{{30, 7}, {31.5, 7}};
        const Kinds foreign{"came on by a foreign edge"};
        QCOMPARE(cameOn("gory-bloodbath", 0, north), Kinds{});
        QCOMPARE(cameOn("gory-bloodbath", 0, deep), foreign); // more than a move of 6 inches
        QCOMPARE(cameOn("gory-bloodbath", 0, south), foreign);
        QCOMPARE(cameOn("gory-bloodbath", 2, south), Kinds{});
        QCOMPARE(cameOn("death-chase", 2, south), foreign); // the hunted come from the east
        QCOMPARE(cameOn("sacred-mole", 0, {{70, 3}}), Kinds{});
        QCOMPARE(cameOn("sacred-mole", 2, {{70, 3}}), foreign);
        QCOMPARE(cameOn("sacred-mole", 2, {{3, 3}}), Kinds{});
    }
    void DR_TURN_07_eachByAStretchOfItsOwn()
    {
        Planted planted;
        for (std::uint8_t side = 0; side < 2; ++side)
            planted.setup->sides[side].team = side + 1U;
        planted.setup->sides.push_back(planted.setup->sides[1]);
        planted.setup->sides[2].team = 3;
        planted.setup->scenario = ScenarioId("gory-bloodbath");
        planted.moves(2, {}, {{70, 30}}, rampant::Movement::Entry);
        const Lore lore(*planted.setup);
        QVERIFY(lore.enemies(1, 2) && lore.teamCount() == 3);
        Entries entries;
        const auto see = [&](const Change &change, Notes &notes) { entries.see(change, notes); };
        QCOMPARE(planted.found(see), Kinds{}); // it came first, by any edge
        planted.events.front() = {.kind = EventKind::UnitDeployed, .unit = 3};
        planted.stands(3, {{70, 20}});
        QCOMPARE(planted.found(see), Kinds{});
        planted.events.clear();
        planted.moves(2, {}, {{3, 30}}, rampant::Movement::Entry);
        QCOMPARE(planted.found(see), Kinds{"came on by a foreign edge"});
    }
    void DR_SCEN_24_crystals()
    {
        const auto lie = [](std::vector<Point> placed) {
            Planted planted;
            planted.setup->scenario = ScenarioId("crystal-gale");
            for (const Point quarter :
                 {atInches(18, 12), atInches(54, 12), atInches(18, 36), atInches(54, 36)})
                planted.after.markers.push_back({.id = "crystal", .at = quarter, .onTable = true});
            for (const Point at : placed)
                planted.after.markers.push_back({.id = "crystal", .at = at, .onTable = true});
            planted.events.push_back({.kind = EventKind::TurnBegan, .a = 1});
            Entries entries;
            return planted.found([&](const Change &change, Notes &notes) { entries.see(change, notes); });
        };
        const std::vector<Point> fair{atInches(30, 18), atInches(36, 18), atInches(42, 18),
                                      atInches(30, 30), atInches(36, 30), atInches(42, 30)};
        QCOMPARE(lie(fair), Kinds{});
        QCOMPARE(lie({fair.begin(), fair.begin() + 5}), Kinds{"not ten crystals"});
        std::vector<Point> near = fair;
        near[0] = atInches(32, 18);
        QCOMPARE(lie(near), Kinds{"crystals near to each other"});
        near[0] = atInches(30, 11);
        QCOMPARE(lie(near), Kinds{"a crystal near to an edge"});
    }
    void DR_COH_03_mightGather()
    {
        const auto standing = [](Spots spots) {
            survey::Standing unit;
            unit.models = std::move(spots);
            unit.body = {.radius = 0.5, .half = 0};
            unit.movement = 6;
            return unit;
        };
        const survey::Standing torn = standing({{20, 20}, {25, 20}}), nobody;
        QVERIFY(mightGather(torn, torn, nobody));
        QVERIFY(!mightGather(standing({{20, 20}, {28, 20}}), standing({{20, 20}, {28, 20}}), nobody));
        const std::vector<survey::Standing> between{standing({{22.5, 17}, {22.5, 20}, {22.5, 23}})};
        QVERIFY(!mightGather(torn, torn, nobody, between));
    }
};

GONFALON_TEST(ChecksTest)
#include "tst_checks.moc"
