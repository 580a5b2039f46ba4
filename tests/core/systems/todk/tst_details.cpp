// SPDX-License-Identifier: GPL-3.0-or-later
// What a battle turns on now and then: each was overlooked once.
#include "core/battle/table/geometry.h"
#include "core/battle/terrain_shapes.h"
#include "tests/core/systems/todk/scene.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::todk;
using test::pass;
using test::referee;
using test::Scene;

namespace {

constexpr std::int16_t up = 0, down = 180;

/// Ours of number 0 shoots at theirs, who do not answer: so many hits, on those figures.
void hit(Scene &scene, UnitIndex theirs, FigureSet figures, std::initializer_list<int> defence)
{
    if (scene.asked() == todk::Question::Command)
        scene.give({.kind = todk::Deed::Done});
    scene.give({.kind = todk::Deed::Shoot, .unit = 0, .target = theirs});
    if (scene.asked() == todk::Question::Answer)
        scene.give({.kind = todk::Deed::HoldFire, .unit = theirs});
    Roll roll;
    for (int die = 0; die < scene.battle().awaiting().dice.count; ++die)
        roll.faces.push_back(die < int(defence.size()) ? 8 : 1);
    QVERIFY(scene.battle().roll(roll).empty());
    if (scene.asked() == todk::Question::Victims)
        scene.give({.kind = todk::Deed::Nominate, .unit = theirs, .parts = figures});
    scene.roll(defence);
}

Order go(UnitIndex unit, Point to) { return Scene::to(todk::Deed::Go, unit, to, up); }

/// Theirs behind a wall, ours come up to shoot: one hit, and the die of the defence.
Event hitBehindAWall(const std::string &ours, const std::string &theirs, const std::string &terrain,
                     FigureSet figures, int face)
{
    const auto setup = test::kingdomsSetup({{ours}, {theirs}});
    setup->rulings = {{"terrain", terrain}};
    setup->battlefield.pieces = {{.kind = "wall",
                                  .name = {},
                                  .line = true,
                                  .points = {{3000, 2900}, {9000, 2900}},
                                  .traits = usualTraits("wall")}};
    Scene scene(setup);
    scene.begin();
    scene.deploy(0, {6000, 6800}, up);
    scene.deploy(1, {6000, 2200}, down);
    for (const int y : {5000, 3600}) {
        scene.march(0, 4);
        scene.give(go(0, {6000, y}));
        if (y == 5000)
            scene.passTo(0);
    }
    hit(scene, 1, figures, {face});
    return scene.last(Happening::Defended).value_or(Event());
}

} // namespace

class TodkDetailsTest : public QObject
{
    Q_OBJECT

private slots:
    /// By where its Centrepoint stood before it went, wherever it ends.
    void aChargeComesFromWhereItBegan_TK_CMB_21_TK_MOV_09()
    {
        Scene scene(test::kingdomsSetup({{"lone-character captain"}, {"lone-character captain"}}));
        scene.begin();
        scene.deploy(0, {7391, 6800}, up);
        scene.deploy(1, {6000, 2200}, down);
        scene.march(0, 4);
        scene.give(go(0, {7391, 4850}));
        scene.passTo(0);
        scene.march(0, 4);
        scene.give(go(0, {7391, 2900})); // to its left: 63 degrees off its front
        scene.passTo(0);
        scene.march(0, 4);
        const Order charge = Scene::to(todk::Deed::Charge, 0, {6131, 2351}, 319, 1);
        Order aside = charge; // and not with the target beside it
        aside.facing = 229;
        QCOMPARE(scene.refusal(aside), Code::ChargeNotAhead);
        aside.facing = 255; // ahead as it begins, and beside it where it ends
        QCOMPARE(scene.refusal(aside), Code::ChargeNotAhead);
        scene.give(charge);
        QCOMPARE(int(scene.last(Happening::Charged)->b), int(todk::Side::Flank));
    }

    /// Who comes on when there is room again takes nobody's part away.
    void whoFoundNoRoomComesInItsPart_TK_SET_08()
    {
        constexpr int columns = 12, rows = 5, base = 500;
        const auto setup = test::kingdomsSetup(
            {std::vector<std::string>(columns * rows + 1, "vehicle machine-gun"), {"band sergeant"}});
        setup->battlefield.width = Length::hundredths(columns * base);
        Scene scene(setup);
        scene.begin();
        const auto place = [](int unit) {
            return Point{base / 2 + unit % columns * base, 6500 + base / 2 + unit / columns * base};
        };
        constexpr UnitIndex last = columns * rows, theirs = last + 1;
        for (UnitIndex unit = 0; scene.asked() == todk::Question::SetUp;) {
            if (scene.battle().awaiting().side == 1)
                scene.deploy(theirs, {3000, 500}, down);
            else if (unit == last)
                scene.give({.kind = todk::Deed::HoldBack, .unit = unit});
            else
                scene.deploy(unit, place(unit), up);
            unit = UnitIndex(unit + (scene.battle().awaiting().side == 1 ? 0 : 1));
        }
        QCOMPARE(scene.battle().awaiting().side, SideIndex(0));
        for (UnitIndex unit = 0; unit < columns; ++unit) {
            scene.march(unit, 4);
            scene.give(go(unit, {place(unit).x, 5000}));
        }
        pass(scene, 1);
        for (int guard = 0; guard < 200 && scene.asked() != todk::Question::Arrival; ++guard)
            scene.give({.kind = todk::Deed::Done});
        QCOMPARE(scene.asked(), todk::Question::Arrival);
        scene.deploy(last, place(1), up);
        QCOMPARE(scene.battle().awaiting().side, SideIndex(0)); // whose part it is still
        QCOMPARE(scene.asked(), todk::Question::Command);
    }

    /// Hits that an enemy has still to suffer are good, and one's own are bad; so is what they come to.
    void hitsToComeAreWeighed_TK_END_01()
    {
        const auto worths = [](int hits, int defence) {
            Scene scene(test::kingdomsSetup({{"band sergeant arrows"}, {"band sergeant"}}));
            scene.begin();
            scene.deploy(0, {6000, 6700}, up);
            scene.deploy(1, {6000, 2300}, down);
            for (const int y : {5000, 3900}) {
                scene.march(0, 4);
                scene.give(go(0, {6000, y}));
                if (y == 5000)
                    scene.passTo(0);
            }
            if (scene.asked() == todk::Question::Command)
                scene.give({.kind = todk::Deed::Done});
            scene.give({.kind = todk::Deed::Shoot, .unit = 0, .target = 1});
            Roll roll;
            for (int die = 0; die < scene.battle().awaiting().dice.count; ++die)
                roll.faces.push_back(die < hits ? 8 : 1);
            if (!scene.battle().roll(roll).empty())
                qFatal("the dice do not fit");
            if (defence > 0) {
                if (scene.asked() == todk::Question::Victims)
                    scene.give({.kind = todk::Deed::Nominate, .unit = 1});
                scene.rollAll(defence);
            }
            return std::pair(*scene.battle().worth(0), *scene.battle().worth(1));
        };
        const std::pair<int, int> rising[] = {worths(1, 0), worths(6, 0)};
        const std::pair<int, int> done[] = {worths(4, 1), worths(4, 8), worths(4, 10)};
        QVERIFY(rising[1].first > rising[0].first && rising[1].second < rising[0].second);
        for (std::size_t i = 1; i < std::size(done); ++i) // flesh wounds, serious ones, deaths
            QVERIFY(done[i].first > done[i - 1].first && done[i].second < done[i - 1].second);
    }

    /// Two dice of one figure fall together: the second is not read as of one whom the first has wounded.
    void diceOfOneFigureFallTogether_TK_CMB_17_TK_WND_04()
    {
        Scene scene = referee({{"band sergeant arrows"}, {"lone-character lieutenant inexperienced"}});
        scene.give({.kind = todk::Deed::Done});
        scene.give({.kind = todk::Deed::Shoot, .unit = 0, .target = 1});
        scene.roll({8, 8, 1, 1, 1, 1, 1, 1, 1, 1});
        scene.roll({7, 5}); // at −1: serious, and flesh; at −2 the second were serious and he dead
        QVERIFY(!scene.unit(1).removal);
        QCOMPARE(int(scene.last(Happening::Defended)->a), 1);
        QCOMPARE(int(scene.last(Happening::Defended)->b), 1);
    }

    /// A band without experience that loses its leader is no worse than it was.
    void theInexperiencedStaySo_TK_EXP_12()
    {
        for (const auto &[level, flesh] :
             {std::pair("inexperienced", 5), std::pair("normal", 5), std::pair("veteran", 5)}) {
            Scene scene = referee({{"band sergeant arrows"}, {std::string("band lieutenant ") + level}});
            hit(scene, 1, 0b1, {10});
            QCOMPARE(int(scene.last(Happening::OfficerFell)->a), int(Rank::Leader));
            pass(scene, 1);
            pass(scene, 0);
            hit(scene, 1, 0b1000, {flesh}); // at −1 a 5 is flesh and a 6 serious
            QCOMPARE(int(scene.last(Happening::Defended)->a), 1);
            pass(scene, 1);
            pass(scene, 0);
            hit(scene, 1, 0b10'0000, {flesh + 1});
            QCOMPARE(int(scene.last(Happening::Defended)->b), 1);
        }
    }

    /// Who acts as Corporal defends as the man he is.
    void whoActsDefendsAsAMan_TK_EXP_05()
    {
        Scene scene = referee({{"band sergeant arrows"}, {"band captain"}});
        hit(scene, 1, 0b10, {10});
        QCOMPARE(int(scene.last(Happening::OfficerFell)->a), int(Rank::Corporal));
        pass(scene, 1);
        pass(scene, 0);
        hit(scene, 1, 0b100, {7}); // the Corporal's 7 were flesh
        QCOMPARE(int(scene.last(Happening::Defended)->b), 1);
    }

    /// Of three sides: who broke in the first one's part does not strike in the second's, and is caught.
    void whoRetreatsDoesNotStrike_TK_RET_10_TK_RET_11()
    {
        Scene scene = referee({{"band general"}, {"band sergeant"}, {"band sergeant"}});
        scene.march(0, 4);
        scene.give({.kind = todk::Deed::Charge, .unit = 0, .target = 2});
        const auto melee = [&] {
            while (scene.asked() != todk::Question::Opponent)
                scene.give({.kind = todk::Deed::Done});
            std::vector<UnitIndex> strike;
            while (scene.asked() == todk::Question::Opponent) {
                strike.push_back(scene.battle().awaiting().unit);
                scene.give(scene.battle().suggest().front());
            }
            return strike;
        };
        QCOMPARE(melee(), (std::vector<UnitIndex>{0, 2}));
        scene.roll({10, 10, 10, 10, 10, 1, 1, 1, 1, 1});
        scene.rollAll(1);
        scene.roll({1}); // breaks
        QVERIFY(scene.unit(2).has(Sign::Fleeing));
        QCOMPARE(melee(), (std::vector<UnitIndex>{0}));
        QVERIFY(scene.unit(2).removal == Kind<UnitFate>(Leaving::Caught));
    }

    /// One unit broke away; the next may charge as ever.
    void onlyWhoLeavesMayNotCharge_TK_FRM_09_TK_MOV_09()
    {
        Scene scene = referee({{"band sergeant", "band sergeant"}, {"band sergeant", "band sergeant"}});
        scene.march(0, 4);
        scene.give({.kind = todk::Deed::Charge, .unit = 0, .target = 2});
        pass(scene, 1);
        pass(scene, 0);
        for (const bool goes : {true, false}) {
            Scene leaves = scene;
            leaves.give({.kind = todk::Deed::Disengage, .unit = 0});
            leaves.roll({2});
            leaves.roll({3});
            QCOMPARE(leaves.refusal({.kind = todk::Deed::Charge, .unit = 0, .target = 3}),
                     Code::NoChargeOnLeaving);
            leaves.give({.kind = goes ? todk::Deed::Go : todk::Deed::Stay, .unit = 0});
            leaves.march(1, 4);
            QCOMPARE(leaves.refusal({.kind = todk::Deed::Charge, .unit = 1, .target = 3}), Code{});
        }
    }

    /// A unit that looks elsewhere is offered its charge, and goes all the way that its die allows.
    void chargesAndWholeWaysAreOffered_TK_MOV_09_TK_MOV_06()
    {
        for (const std::int16_t facing : {std::int16_t(0), std::int16_t(45), std::int16_t(90), down}) {
            Scene scene(test::kingdomsSetup({{"band sergeant riders"}, {"band sergeant"}}));
            scene.begin();
            scene.deploy(0, {6000, 7000}, facing);
            scene.deploy(1, {6000, 2200}, down);
            scene.march(0, 4);
            const auto far = [&](const Order &order) {
                const Point way = order.path.back() - scene.unit(0).middle;
                return int(table::rootDown(table::dot(way, way)));
            };
            int most = 0;
            for (const Order &order : scene.battle().suggest())
                most = order.kind == todk::Deed::Go ? std::max(most, far(order)) : most;
            QVERIFY(most >= 2990 && most <= 3000);
            Order near = go(0, {6000, 4100});
            near.facing = facing;
            scene.give(near);
            scene.passTo(0);
            scene.march(0, 4);
            QVERIFY(std::ranges::any_of(scene.battle().suggest(),
                                        [](const Order &order) { return order.kind == todk::Deed::Charge; }));
        }
    }

    /// Before a unit is set up the others see neither its name nor what it can do.
    void whatIsHiddenIsHiddenWholly_TK_SET_02()
    {
        Scene scene(
            test::kingdomsSetup({{"band sergeant riders arrows", "band captain"}, {"band sergeant"}}));
        scene.begin();
        const auto knows = [&](SideIndex viewer) {
            const UnitView unit = scene.battle().view(viewer).units[0];
            bool any = !unit.name.empty() || unit.points != 0 || !unit.parts.empty();
            for (int figure = 0; figure < int(FigureValues::most); ++figure)
                any = any || unit.figures.value(Kind<FigureValues>(figure)).has_value();
            return any;
        };
        QVERIFY(knows(0) && !knows(1) && !knows(noSide));
        scene.deploy(0, {6000, 7000}, up);
        QVERIFY(knows(0) && knows(1) && knows(noSide));
    }

    /// Whom a wall shelters is asked of who stands behind it, and not of who shoots.
    void wallsShelterWhoIsOnFoot_TK_TER_03()
    {
        for (const auto &[ours, theirs, face, wounds] :
             {std::tuple("band sergeant riders arrows", "band captain", 7, 0),
              std::tuple("band sergeant arrows", "band captain riders", 8, 1)}) {
            QCOMPARE(int(hitBehindAWall(ours, theirs, "on", 0b1000, face).b), wounds);
        }
    }

    /// The leader who could rally others does so no more once he has fallen.
    void theFallenRallyNobody_TK_EXP_08_TK_EXP_12()
    {
        Scene scene = referee(
            {{"band sergeant arrows", "band sergeant arrows"}, {"band lieutenant veteran", "band sergeant"}});
        const auto breakThem = [&] {
            scene.give({.kind = todk::Deed::Done});
            scene.give({.kind = todk::Deed::Shoot, .unit = 1, .target = 3});
            scene.roll({10, 10, 10, 10, 10, 1, 1, 1, 1, 1});
        };
        breakThem();
        Scene alive = scene;
        for (const bool falls : {false, true}) {
            Scene &now = falls ? scene : alive;
            if (falls)
                hit(now, 2, 0b1, {10});
            while (now.thrown() != Throw::Retreat)
                now.give({.kind = todk::Deed::Done});
            now.roll({1});
            pass(now, 1);
            const Order rally{.kind = todk::Deed::Rally, .unit = 2, .target = 3};
            QCOMPARE(now.refusal(rally), falls ? Code::LeaderNotToRally : Code{});
        }
    }

    /// A wall is nothing to a machine behind it.
    void wallsShelterNoMachine_TK_TER_03()
    {
        for (int face = 1; face < 10; ++face) {
            std::vector<std::vector<int>> came;
            for (const std::string terrain : {"on", "off"}) {
                const Event told =
                    hitBehindAWall("band sergeant arrows", "flying-vehicle catapult", terrain, 0b1, face);
                came.push_back({int(told.a), int(told.b), int(told.c)});
            }
            QCOMPARE(came.front(), came.back());
        }
    }

    /// What an enemy hits on is told with the bonus of its row.
    void threatsHitByTheirRow_TK_CMB_03_TK_CMB_06()
    {
        for (const auto *theirs :
             {"band sergeant arrows", "flying-vehicle machine-gun", "heavy-riders captain"}) {
            const auto setup = test::kingdomsSetup({{"band sergeant"}, {theirs}});
            setup->battlefield.depth = Length::hundredths(6500);
            Scene scene(setup);
            scene.begin();
            scene.deploy(0, {6000, 4300}, up);
            scene.deploy(1, {6000, 2200}, down);
            const FigureValues figures = scene.unit(1).figures;
            const auto threats = scene.battle().threats({.there = {.unit = 0}});
            QVERIFY(threats && !threats->empty());
            for (const Threat &threat : *threats)
                QCOMPARE(threat.strikes.atLeast,
                         std::max(1, figures[Figure::HitOn] - figures[Figure::Bonus]));
        }
    }

    /// Cover is asked of everybody at whom anybody shoots or strikes.
    void coverIsAskedWheneverSomebodyIsHit_TK_TER_03()
    {
        for (const auto &[question, deed] : {std::pair(todk::Question::Missiles, todk::Deed::Shoot),
                                             std::pair(todk::Question::Answer, todk::Deed::ShootBack),
                                             std::pair(todk::Question::Opponent, todk::Deed::Strike)}) {
            const Answer *answer = vocabulary().answer(question, deed);
            QVERIFY(answer && answer->asked.of(facts(Fact::BehindCover)) != Facts());
        }
    }

    /// What an enemy has shot in this turn says nothing of its next.
    void threatsAreOfTheNextPart_TK_SEQ_04()
    {
        const auto setup = test::kingdomsSetup(
            {{"band sergeant"}, {"band sergeant riders arrows", "band sergeant riders arrows"}});
        setup->battlefield.depth = Length::hundredths(6500);
        Scene scene(setup);
        scene.begin();
        scene.deploy(0, {6600, 4300}, up);
        scene.deploy(1, {6000, 2200}, down);
        scene.deploy(2, {7300, 2200}, down);
        scene.passTo(1);
        scene.give({.kind = todk::Deed::Done});
        scene.give({.kind = todk::Deed::Shoot, .unit = 1, .target = 0});
        scene.rollAll(1);
        QCOMPARE(scene.asked(), todk::Question::Missiles);
        QVERIFY(scene.unit(1).has(Sign::HasShot));
        const auto threats = scene.battle().threats({.there = {.unit = 0}});
        QVERIFY(threats && threats->size() == 4);
        for (const Threat &threat : *threats)
            QVERIFY(threat.possible());
    }
};

GONFALON_TEST(TodkDetailsTest)
#include "tst_details.moc"
