// SPDX-License-Identifier: GPL-3.0-or-later
// Set-up, moves, fire, melee and retreats of Tales of the Dragon Kingdoms, on its table.
#include "tests/core/systems/todk/scene.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::todk;
using test::Scene;

namespace {

constexpr UnitIndex ours = 0, theirs = 1;
constexpr Point south{6000, 6700}, north{6000, 2300}; // on the edges of the zones, 44 cm from each other
constexpr std::int16_t up = 0, down = 180;

/// Two bands face each other, ours to play first.
Scene facing(const std::string &one, const std::string &other,
             const std::map<std::string, std::string> &rulings = {})
{
    const auto setup = test::kingdomsSetup({{one}, {other}});
    setup->rulings = rulings;
    Scene scene(setup);
    scene.begin();
    scene.deploy(ours, south, up);
    scene.deploy(theirs, north, down);
    return scene;
}

/// Ours have marched 20 cm, and it is their next part.
Scene near(const std::string &one, const std::string &other,
           const std::map<std::string, std::string> &rulings = {})
{
    Scene scene = facing(one, other, rulings);
    scene.march(ours, 4);
    scene.give(Scene::to(Deed::Go, ours, {6000, 4700}, up));
    scene.passTo(0);
    return scene;
}

} // namespace

class TodkTurnTest : public QObject
{
    Q_OBJECT

private slots:
    void equalThrowsAreMadeAgain() // TK-SET-03
    {
        Scene scene(test::kingdomsSetup({{"band sergeant"}, {"band captain"}, {"band major"}}));
        for (const int face : {7, 9, 7, 3, 8})
            scene.roll({face});
        QCOMPARE(scene.asked(), todk::Question::Edge);
        QCOMPARE(int(scene.battle().awaiting().side), 1); // 9 first, then 8 of the third, 3 of the first
        std::vector<int> order;
        for (const Event &event : scene.battle().events()) {
            if (event.kind == Happening::Placed)
                order.push_back(event.side);
        }
        QCOMPARE(order, (std::vector{1, 2, 0}));
    }

    void edgesAreTakenInOrder() // TK-SET-04, TK-SET-05
    {
        Scene scene(test::kingdomsSetup({{"band sergeant"}, {"band sergeant"}}));
        scene.roll({4});
        scene.roll({6});
        QCOMPARE(int(scene.battle().awaiting().side), 1);
        scene.give({.kind = Deed::TakeEdge, .choice = 3});
        QVERIFY(scene.refusal({.kind = Deed::TakeEdge, .choice = 3}) != Code{});
        QVERIFY(scene.refusal({.kind = Deed::TakeEdge, .choice = 4}) != Code{});
        scene.give({.kind = Deed::TakeEdge, .choice = 0});
        // The strip of the western edge ends 15 cm short of the northern one.
        const auto zones = scene.battle().view(noSide).zones;
        QCOMPARE(zones[0].to, (Point{12'000, 2500}));
        QCOMPARE(zones[1].from, (Point{0, 4000}));
        QCOMPARE(zones[1].to, (Point{2500, 9000}));
    }

    void unitsArePlacedOneByOneInTheirZone() // TK-SET-05, TK-SET-07, TK-SET-08
    {
        Scene scene(test::kingdomsSetup({{"band sergeant", "band captain"}, {"band major"}}));
        scene.begin();
        QCOMPARE(scene.refusal(Scene::to(Deed::Deploy, 0, {6000, 6500}, up)), Code::OutsideZone);
        QCOMPARE(scene.refusal(Scene::to(Deed::Deploy, 0, {6000, 8850}, up)), Code::WayOffTable);
        QCOMPARE(scene.refusal(Scene::to(Deed::Deploy, 2, {6000, 7000}, up)), Code::NotYourUnit);
        QCOMPARE(scene.refusal({.kind = Deed::HoldBack, .unit = 0}), Code::MustSetUp); // there is room
        QVERIFY(scene.battle().view(1).units[0].name.empty()); // hidden until it stands, TK-SET-02
        QVERIFY(!scene.battle().view(0).units[0].name.empty());
        scene.deploy(0, {6000, 7000}, up);
        QVERIFY(!scene.battle().view(1).units[0].name.empty());
        QCOMPARE(int(scene.battle().awaiting().side), 1);
        scene.deploy(2, north, down);
        QCOMPARE(scene.refusal(Scene::to(Deed::Deploy, 1, {6000, 7100}, up)), Code::WayOverlap);
        scene.deploy(1, {4000, 7000}, up);
        QCOMPARE(scene.battle().view(noSide).turn, 1);
        QCOMPARE(scene.asked(), todk::Question::Command);
    }

    void theDieSaysHowFar_data() // TK-MOV-05
    {
        QTest::addColumn<std::string>("unit");
        QTest::addColumn<int>("pip");
        QTest::newRow("men, TK-MOV-01") << std::string("band sergeant") << 500;
        QTest::newRow("riders, TK-MOV-03") << std::string("band sergeant riders") << 750;
        QTest::newRow("heavy weapon, TK-MOV-03") << std::string("heavy-weapon catapult") << 250;
        QTest::newRow("flyer, TK-MOV-03") << std::string("flying-vehicle machine-gun") << 1000;
        QTest::newRow("heavy riders, TK-MOV-04") << std::string("heavy-riders hand-weapons") << 800;
    }
    void theDieSaysHowFar()
    {
        QFETCH(std::string, unit);
        QFETCH(int, pip);
        for (const int face : {1, 3}) {
            Scene scene = facing(unit, "lone-character captain");
            scene.march(ours, face);
            QCOMPARE(int(scene.last(Happening::Paced)->b), face * pip);
            const Point from = south;
            const int most = face * pip;
            QCOMPARE(scene.refusal(Scene::to(Deed::Go, ours, {from.x, from.y - most - 1}, up)),
                     Code::WayTooLong);
            QCOMPARE(scene.refusal({.kind = Deed::Go, .unit = ours}), Code::OrderNamesNoPlace);
            scene.give(Scene::to(Deed::Go, ours, {from.x, from.y - most}, 90)); // it faces as it likes
            QCOMPARE(int(scene.last(Happening::Moved)->a), most);
            QCOMPARE(int(scene.unit(ours).pieces.front().facing), 90);
        }
    }

    void aMoveTouchesNobody() // TK-MOV-06
    {
        Scene scene = near("band sergeant", "band sergeant");
        scene.march(ours, 4);
        QCOMPARE(scene.refusal(Scene::to(Deed::Go, ours, {6000, 2700}, up)), Code::WayIntoEnemy);
        QCOMPARE(scene.refusal(Scene::to(Deed::Go, ours, {6000, 2800}, up)), Code{});
        QCOMPARE(scene.refusal(Scene::to(Deed::Charge, ours, {6000, 2800}, up, theirs)),
                 Code::ChargeFallsShort);
        QCOMPARE(scene.refusal(Scene::to(Deed::Charge, ours, {6000, 2700}, down, theirs)),
                 Code::ChargeNotAhead);
        scene.give(Scene::to(Deed::Charge, ours, {6000, 2700}, up, theirs));
        QCOMPARE(int(scene.last(Happening::Charged)->b), int(Side::Front));
        QVERIFY(scene.unit(theirs).has(Sign::InMelee));
    }

    /// Both strike before anything comes off (TK-CMB-18), then both defend.
    void aMeleeIsFoughtByBoth()
    {
        Scene scene = near("band sergeant", "band sergeant");
        scene.march(ours, 4);
        scene.give(Scene::to(Deed::Charge, ours, {6000, 2700}, up, theirs));
        QCOMPARE(scene.thrown(), Throw::Melee); // nobody shoots who stands in it
        scene.rollAll(10);
        QCOMPARE(scene.thrown(), Throw::Melee);
        QCOMPARE(scene.battle().awaiting().dice.count, 10); // of the dead too
        scene.rollAll(1);
        QCOMPARE(scene.unit(theirs).strength, 0);
        QVERIFY(scene.battle().over());
        QCOMPARE(scene.battle().outcome()->winner, std::optional<SideIndex>(0));
        QCOMPARE(scene.battle().outcome()->sides[1].pointsLost, scene.unit(theirs).points);
    }

    void fromTheFlankEveryDieIsBetter_data() // TK-CMB-19
    {
        QTest::addColumn<bool>("counts");
        QTest::newRow("plus one") << true;
        QTest::newRow("nothing") << false;
    }
    void fromTheFlankEveryDieIsBetter()
    {
        QFETCH(bool, counts);
        Scene scene = facing("band sergeant riders", "band sergeant",
                             counts ? std::map<std::string, std::string>()
                                    : std::map<std::string, std::string>{{"flank", "nothing"}});
        for (const Point at : {Point{8900, 6000}, Point{8900, 3500}}) {
            scene.march(ours, 4);
            scene.give(Scene::to(Deed::Go, ours, at, up));
            scene.passTo(0);
        }
        scene.march(ours, 4);
        scene.give(Scene::to(Deed::Charge, ours, {6727, 2300}, 270, theirs)); // into the end of their ranks
        QCOMPARE(int(scene.last(Happening::Charged)->b), int(Side::Flank));
        scene.rollAll(3); // animals hit on 5, and have 1 of their own
        QCOMPARE(int(scene.last(Happening::Struck)->a), counts ? 10 : 0);
    }

    /// A target that can and has not shot may answer; the less experienced of the two goes first (TK-SEQ-03,
    /// TK-SEQ-04).
    void theLessExperiencedFiresFirst()
    {
        Scene scene = near("band sergeant veteran arrows", "band sergeant inexperienced arrows");
        scene.march(ours, 2);
        scene.give(Scene::to(Deed::Go, ours, {6000, 3900}, up));
        QCOMPARE(scene.asked(), todk::Question::Missiles);
        scene.give({.kind = Deed::Shoot, .unit = ours, .target = theirs});
        QCOMPARE(scene.asked(), todk::Question::Answer);
        QCOMPARE(int(scene.battle().awaiting().side), 1);
        scene.give({.kind = Deed::ShootBack, .unit = theirs, .target = ours});
        QCOMPARE(scene.thrown(), Throw::Volley);
        QCOMPARE(scene.battle().awaiting().unit, theirs);
        scene.roll({1, 1, 1, 1, 1, 1, 10, 10, 1, 1}); // two of ours are gone before they shoot
        QCOMPARE(scene.battle().awaiting().unit, ours);
        QCOMPARE(scene.battle().awaiting().dice.count, 8);
        scene.rollAll(1);
        QVERIFY(scene.unit(theirs).has(Sign::HasShot));
        QCOMPARE(int(scene.battle().awaiting().side), 1);
        scene.give({.kind = Deed::Done}); // and does not shoot in its own part
        QCOMPARE(scene.battle().view(noSide).turn, 3);
    }

    void rangeIsFromTheCentrepoint() // TK-RNG-03, TK-RNG-06
    {
        Scene scene = near("band sergeant arrows", "band sergeant");
        scene.march(ours, 4);
        scene.give(Scene::to(Deed::Go, ours, {6000, 4005}, up)); // 15.05 cm from the first base
        QVERIFY(scene.asked() != todk::Question::Missiles);
        Scene nearer = near("band sergeant arrows", "band sergeant");
        nearer.march(ours, 4);
        nearer.give(Scene::to(Deed::Go, ours, {6000, 4000}, up));
        QCOMPARE(nearer.asked(), todk::Question::Missiles);
        QCOMPARE(nearer.refusal({.kind = Deed::Shoot, .unit = ours, .target = ours}), Code::NotATarget);
        nearer.give({.kind = Deed::Shoot, .unit = ours, .target = theirs});
        QCOMPARE(nearer.thrown(), Throw::Volley); // who has no range answers nothing
    }

    /// Half of the figures lost in a part ask for a test; who fails it turns home, flees before any command,
    /// and is gone over the edge (TK-RET-01, 02, 06 to 08, TK-SEQ-02).
    void whoLosesHalfMayBreak()
    {
        Scene scene = near("band sergeant rifles", "band sergeant");
        scene.march(ours, 4);
        scene.give(Scene::to(Deed::Go, ours, {6000, 4000}, up));
        scene.give({.kind = Deed::Shoot, .unit = ours, .target = theirs});
        scene.roll({10, 10, 10, 10, 10, 1, 1, 1, 1, 1});
        QCOMPARE(int(scene.last(Happening::Felled)->a), 5);
        QCOMPARE(int(scene.last(Happening::OfficerFell)->a),
                 int(Rank::Corporal)); // the last of the back rank
        const auto pieces = scene.unit(theirs).pieces;
        QCOMPARE(
            std::ranges::count_if(pieces, [](const PieceView &one) { return one.marks.has(Sign::Corporal); }),
            1); // a man acts for him, TK-EXP-05
        QCOMPARE(scene.thrown(), Throw::Retreat);
        scene.roll({3});
        QCOMPARE(int(scene.last(Happening::Tested)->b), 0);
        QVERIFY(scene.battle().over()); // the only one of its side flees
        QCOMPARE(scene.battle().outcome()->winner, std::optional<SideIndex>(0));
    }

    void whoFleesGoesHomeFirst()
    {
        const auto setup = test::kingdomsSetup(
            {{"band sergeant rifles"}, {"band sergeant", "lone-character general veteran"}});
        Scene scene(setup);
        scene.begin();
        scene.deploy(ours, south, up);
        scene.deploy(1, north, down);
        scene.deploy(2, {9000, 1000}, down);
        scene.march(ours, 4);
        scene.give(Scene::to(Deed::Go, ours, {6000, 4700}, up));
        scene.passTo(0);
        scene.march(ours, 4);
        scene.give(Scene::to(Deed::Go, ours, {6000, 4000}, up));
        scene.give({.kind = Deed::Shoot, .unit = ours, .target = 1});
        scene.roll({10, 10, 10, 10, 10, 1, 1, 1, 1, 1});
        scene.roll({3});
        QVERIFY(scene.unit(1).has(Sign::Fleeing));
        QCOMPARE(scene.thrown(), Throw::Flight); // before any command of its player
        scene.roll({2});
        QCOMPARE(int(scene.last(Happening::Fled)->a), 1500); // one and a half times 10 cm
        QCOMPARE(scene.asked(), todk::Question::Command);
        QCOMPARE(scene.refusal({.kind = Deed::March, .unit = 1}), Code::UnitRetreats);
        // A veteran within 20 cm may rally it, after a move of his own (TK-RAL-01, 02).
        QCOMPARE(scene.refusal({.kind = Deed::Rally, .unit = 2, .target = 1}), Code::TargetTooFar);
        scene.march(2, 3);
        scene.give(Scene::to(Deed::Go, 2, {7600, 1000}, down));
        QCOMPARE(scene.asked(), todk::Question::Regroup);
        scene.give({.kind = Deed::Rally, .unit = 2, .target = 1});
        scene.roll({4});
        QVERIFY(!scene.unit(1).has(Sign::Fleeing));
        QCOMPARE(scene.count(Happening::RallyTried), 1);
    }

    /// The template: within 2.5 cm they die, within 5 cm they are wounded, 1 and 10 are thrown clear
    /// (TK-TPL-01 to 05); a misfire costs the next shot (TK-TPL-06).
    void theTemplateFallsOnAll()
    {
        Scene scene = facing("heavy-weapon siege-weapon", "band sergeant");
        scene.march(ours, 4);
        scene.give(Scene::to(Deed::Go, ours, {6000, 5700}, up));
        scene.passTo(0);
        scene.march(ours, 4);
        scene.give(Scene::to(Deed::Go, ours, {6000, 4700}, up));
        QCOMPARE(scene.asked(), todk::Question::Missiles);
        Order lay{.kind = Deed::Bombard, .unit = ours};
        lay.path.add({6000, 2300});
        scene.give(lay);
        scene.roll({6});
        QCOMPARE(int(scene.last(Happening::Laid)->a), int(TemplateShot::OnTarget));
        QCOMPARE(scene.thrown(), Throw::Shelter);
        const int under = scene.battle().awaiting().dice.count;
        QCOMPARE(under, 10); // all of a block five wide stand within 5 cm of its middle
        scene.rollAll(5);
        QCOMPARE(int(scene.last(Happening::Sheltered)->a), 6); // three files of two within 2.5 cm
        QCOMPARE(int(scene.last(Happening::Sheltered)->b), 4);
    }
};

GONFALON_TEST(TodkTurnTest)
#include "tst_turn.moc"
