// SPDX-License-Identifier: GPL-3.0-or-later
// The advanced rules of Tales of the Dragon Kingdoms, which players agree on: weather, terrain, other rates.
#include "core/systems/registry.h"
#include "tests/core/systems/todk/scene.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::todk;
using test::Scene;
using namespace Qt::StringLiterals;

namespace {

constexpr std::int16_t up = 0, down = 180;

std::shared_ptr<BattleSetup> agreed(const std::vector<std::vector<std::string>> &armies,
                                    const std::map<std::string, std::string> &rulings,
                                    PlayMode mode = PlayMode::Table)
{
    const auto setup = test::kingdomsSetup(armies, mode);
    setup->rulings = rulings;
    return setup;
}

/// The order of play and the weather, then nothing but turns: the weather falls as given, whenever it is due.
void weatherTo(Scene &scene, int turn, std::vector<int> weather)
{
    std::size_t next = 0;
    for (int face = 10; scene.thrown() == Throw::Precedence; --face)
        scene.roll({face});
    while (scene.battle().view(noSide).turn < turn || scene.thrown() == Throw::Weather) {
        if (scene.thrown() == Throw::Weather)
            scene.roll({weather.at(next++)});
        else
            scene.give(scene.battle().suggest().back()); // done, where that is open
    }
    QCOMPARE(next, weather.size());
}

TerrainPiece area(const std::string &kind, Point from, Point to)
{
    return {.kind = kind,
            .name = {},
            .line = false,
            .points = {from, {to.x, from.y}, to, {from.x, to.y}},
            .traits = usualTraits(kind)};
}

TerrainPiece wall(Point from, Point to)
{
    return {.kind = "wall", .name = {}, .line = true, .points = {from, to}, .traits = usualTraits("wall")};
}

/// Ours in the south, theirs 30 cm before them, on ground of these pieces; ours have just come up.
Scene onGround(const std::string &ours, const std::string &theirs, const std::vector<TerrainPiece> &pieces,
               const std::string &terrain = "on")
{
    const auto setup = agreed({{ours}, {theirs}}, {{"terrain", terrain}});
    setup->battlefield.pieces = pieces;
    Scene scene(setup);
    scene.begin();
    scene.deploy(0, {6000, 6700}, up);
    scene.deploy(1, {6000, 2300}, down);
    return scene;
}

} // namespace

class TodkWeatherAndGroundTest : public QObject
{
    Q_OBJECT

private slots:
    /// The second player throws first, then they take turns; a first 1, 2, 5 or 10 stays for good.
    void whoThrowsAndWhen_TK_WEA_01_TK_WEA_03()
    {
        for (int first = 1; first <= 10; ++first) {
            Scene scene(
                agreed({{"band sergeant"}, {"band sergeant"}}, {{"weather", "on"}}, PlayMode::Referee));
            scene.roll({3});
            scene.roll({8}); // the second side plays first
            const bool stays = first == 1 || first == 2 || first == 5 || first == 10;
            QCOMPARE(scene.thrown(), Throw::Weather);
            weatherTo(scene, 8, stays ? std::vector{first} : std::vector{first, 6, 2});
            std::vector<SideIndex> threw;
            for (const Event &event : scene.battle().events()) {
                if (event.kind == Happening::WeatherFell)
                    threw.push_back(event.side);
            }
            QCOMPARE(threw, stays ? std::vector<SideIndex>{0} : (std::vector<SideIndex>{0, 1, 0}));
        }
    }

    void weatherIsOffAtFirst_TK_TER_04()
    {
        Scene scene(agreed({{"band sergeant"}, {"band sergeant"}}, {}, PlayMode::Referee));
        scene.roll({3});
        scene.roll({8});
        QCOMPARE(scene.asked(), todk::Question::Command);
    }

    void itSlows_data()
    {
        QTest::addColumn<int>("weather");
        QTest::addColumn<int>("turn");
        QTest::addColumn<QList<int>>(
            "paces"); // on a 3: foot, riders, heavy weapon, heavy riders, vehicle, flyer
        const QList<int> whole{1500, 2250, 750, 2400, 2400, 3000};
        const QList<int> less{1000, 1500, 500, 1600, 1600, 3000};
        QTest::newRow("perfect, TK-WEA-04") << 1 << 3 << whole;
        QTest::newRow("bright, TK-WEA-05") << 2 << 3 << whole;
        QTest::newRow("rain before it counts, TK-WEA-06") << 3 << 2 << whole;
        QTest::newRow("rain, TK-WEA-06") << 3 << 3 << less;
        QTest::newRow("snow before it counts, TK-WEA-07") << 4 << 2 << whole;
        QTest::newRow("snow, TK-WEA-07, TK-WEA-15") << 4 << 3 << QList<int>{1000, 750, 500, 800, 1600, 3000};
        QTest::newRow("sunny, TK-WEA-08") << 5 << 3 << whole;
        QTest::newRow("moonlight, TK-WEA-09") << 6 << 3 << whole;
        QTest::newRow("cold before it counts, TK-WEA-10") << 7 << 1 << whole;
        QTest::newRow("cold, TK-WEA-10") << 7 << 2 << QList<int>{1000, 1500, 500, 1600, 1600, 2000};
        QTest::newRow("hail, TK-WEA-11") << 8 << 1 << QList<int>{1000, 1500, 500, 1600, 1600, 1500};
        QTest::newRow("winds, TK-WEA-12") << 9 << 1 << QList<int>{1500, 1500, 750, 1600, 2400, 1500};
        QTest::newRow("clear, TK-WEA-13") << 10 << 3 << whole;
    }
    void itSlows()
    {
        QFETCH(int, weather);
        QFETCH(int, turn);
        QFETCH(QList<int>, paces);
        Scene scene(
            agreed({{"band sergeant", "band sergeant riders", "heavy-weapon catapult",
                     "heavy-riders hand-weapons", "vehicle machine-gun", "flying-vehicle machine-gun"},
                    {"band sergeant"}},
                   {{"weather", "on"}}, PlayMode::Referee));
        weatherTo(scene, turn, {weather});
        QCOMPARE(scene.battle().awaiting().side, SideIndex(0));
        for (UnitIndex unit = 0; unit < UnitIndex(paces.size()); ++unit) {
            scene.march(unit, 3);
            QCOMPARE(int(scene.last(Happening::Paced)->b), paces[unit]);
            scene.give({.kind = Deed::Stay, .unit = unit});
        }
    }

    /// Weather thrown later counts its turns from the first of the battle (TK-WEA-14).
    void laterWeatherCountsAtOnce_TK_WEA_14()
    {
        Scene scene(agreed({{"band sergeant"}, {"band sergeant"}}, {{"weather", "on"}}, PlayMode::Referee));
        weatherTo(scene, 4, {6, 4});
        scene.march(0, 3);
        QCOMPARE(int(scene.last(Happening::Paced)->b), 1000);
    }

    void aMinusTakesAPipOrFiveCentimetres_TK_MOV_08()
    {
        for (const bool length : {false, true}) {
            Scene scene(agreed(
                {{"band sergeant riders"}, {"band sergeant"}},
                length ? std::map<std::string, std::string>{{"weather", "on"}, {"movement-minus", "five-cm"}}
                       : std::map<std::string, std::string>{{"weather", "on"}},
                PlayMode::Referee));
            weatherTo(scene, 1, {9});
            scene.march(0, 1);
            QCOMPARE(int(scene.last(Happening::Paced)->b), length ? 250 : 0);
        }
    }

    /// A 5 hits in melee by the +1 of perfect weather.
    void perfectWeatherHelpsInMelee_TK_WEA_04()
    {
        for (const int weather : {1, 2}) {
            Scene scene(
                agreed({{"band sergeant"}, {"band sergeant"}}, {{"weather", "on"}}, PlayMode::Referee));
            weatherTo(scene, 1, {weather});
            scene.march(0, 4);
            scene.give({.kind = Deed::Charge, .unit = 0, .target = 1});
            while (scene.asked() == todk::Question::Command || scene.asked() == todk::Question::Missiles)
                scene.give({.kind = Deed::Done});
            while (scene.asked() == todk::Question::Opponent)
                scene.give(scene.battle().suggest().front());
            scene.rollAll(5);
            QCOMPARE(int(scene.last(Happening::Struck)->a), weather == 1 ? 10 : 2);
            QCOMPARE(int(scene.last(Happening::Struck)->c), 0); // it came from the front
        }
    }

    void otherRates_TK_MOV_04()
    {
        const std::vector<std::string> army{"band sergeant", "band sergeant riders", "heavy-weapon catapult",
                                            "heavy-riders hand-weapons", "flying-vehicle machine-gun"};
        const int wanted[] = {500, 1000, 200, 800, 1000};
        Scene scene(agreed({army, {"band sergeant"}}, {{"movement-rates", "checksheet"}}, PlayMode::Referee));
        scene.begin();
        for (UnitIndex unit = 0; unit < army.size(); ++unit) {
            scene.march(unit, 1);
            QCOMPARE(int(scene.last(Happening::Paced)->b), wanted[unit]);
            scene.give({.kind = Deed::Stay, .unit = unit});
        }
    }

    /// What is a setting of each list is agreed for the battle: where all lists have it alike, that is so;
    /// where they differ nobody's counts, and it is said.
    void listsAgreeOrAreAsked_TK_SET_13()
    {
        for (const auto &[setting, ruling, answer] :
             {std::tuple("weather", "weather", "on"), std::tuple("terrain", "terrain", "on"),
              std::tuple("movement", "movement-rates", "checksheet")}) {
            const auto setup = agreed({{"band sergeant"}, {"band sergeant"}}, {});
            setup->sides[0].warband.settings[setting] = answer;
            const auto refused = systems::begin(setup);
            QVERIFY(!refused);
            QCOMPARE(refused.findings().front().code, Code::SideDisagrees);
            QCOMPARE(refused.findings().front().rule.str(), "TK-SET-13");
            QCOMPARE(refused.findings().front().arguments[2], ruling);
            const auto both = std::make_shared<BattleSetup>(*setup);
            both->sides[1].warband.settings[setting] = answer;
            QVERIFY(systems::begin(both));
            const auto said = std::make_shared<BattleSetup>(*setup);
            said->rulings[ruling] = answer;
            QVERIFY(systems::begin(said));
        }
        const auto both = agreed({{"band sergeant riders"}, {"band sergeant"}}, {}, PlayMode::Referee);
        for (BattleSide &side : both->sides)
            side.warband.settings["movement"] = "checksheet";
        Scene scene(both);
        scene.begin();
        scene.march(0, 1);
        QCOMPARE(int(scene.last(Happening::Paced)->b), 1000);
    }

    /// A centimetre through marsh or woods counts as two; what flies does not mind.
    void slowGround_TK_TER_02_TK_TER_03()
    {
        const std::vector<TerrainPiece> marsh{area("marsh", {5000, 5000}, {7000, 6200})}; // 5 cm before ours
        Scene scene = onGround("band sergeant", "band sergeant", marsh);
        scene.march(0, 4);
        QCOMPARE(scene.refusal(Scene::to(Deed::Go, 0, {6000, 4700}, up)), Code::WayTooLong);
        QCOMPARE(scene.refusal(Scene::to(Deed::Go, 0, {6000, 5400}, up)), Code::WayTooLong);
        QCOMPARE(scene.refusal(Scene::to(Deed::Go, 0, {6000, 5460}, up)), Code{}); // 5 and 7.4 cm
        QCOMPARE(scene.refusal(Scene::to(Deed::Go, 0, {4000, 6700}, up)), Code{}); // past it
        Scene open = onGround("band sergeant", "band sergeant", marsh, "off");
        open.march(0, 4);
        QCOMPARE(open.refusal(Scene::to(Deed::Go, 0, {6000, 4700}, up)), Code{});
        Scene flying = onGround("flying-vehicle machine-gun", "band sergeant", marsh);
        flying.march(0, 2);
        QCOMPARE(flying.refusal(Scene::to(Deed::Go, 0, {6000, 4700}, up)), Code{});
    }

    void nobodyCrossesARiver_TK_TER_02()
    {
        const std::vector<TerrainPiece> river{area("river", {0, 5000}, {7000, 5600})};
        Scene scene = onGround("band sergeant", "band sergeant", river);
        scene.march(0, 4);
        QCOMPARE(scene.refusal(Scene::to(Deed::Go, 0, {6000, 4700}, up)), Code::WayImpassable);
        QCOMPARE(scene.refusal(Scene::to(Deed::Go, 0, {6000, 5300}, up)), Code::WayImpassable);
        Scene flying = onGround("flying-vehicle machine-gun", "band sergeant", river);
        flying.march(0, 2);
        QCOMPARE(flying.refusal(Scene::to(Deed::Go, 0, {6000, 4700}, up)), Code{});
        QCOMPARE(flying.refusal(Scene::to(Deed::Go, 0, {6000, 5300}, up)), Code::WayImpassable); // no landing
    }

    /// Behind a wall, and in a building from outside it, a 7 is a flesh wound where terrain counts.
    void aStructureShelters_TK_TER_03_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<int>("south"); ///< where the ground ends that the target stands in
        QTest::addColumn<QString>("terrain");
        QTest::addColumn<int>("wounds");
        QTest::newRow("behind a wall") << "wall" << 2900 << "on" << 0;
        QTest::newRow("terrain is off") << "wall" << 2900 << "off" << 1;
        QTest::newRow("in a building") << "stout building" << 3000 << "on" << 0;
        QTest::newRow("within one building") << "stout building" << 4000 << "on" << 1;
        QTest::newRow("in woods") << "woods" << 3000 << "on" << 1;
    }
    void aStructureShelters_TK_TER_03()
    {
        QFETCH(QString, kind);
        QFETCH(int, south);
        QFETCH(QString, terrain);
        QFETCH(int, wounds);
        const TerrainPiece piece = kind == u"wall"_s ? wall({4000, south}, {8000, south})
                                                     : area(kind.toStdString(), {5000, 1500}, {7000, south});
        Scene scene = onGround("band sergeant arrows", "band sergeant", {piece}, terrain.toStdString());
        scene.march(0, 4);
        scene.give(Scene::to(Deed::Go, 0, {6000, 4700}, up));
        scene.passTo(0);
        scene.march(0, 4);
        scene.give(Scene::to(Deed::Go, 0, {6000, 3500}, up));
        scene.give({.kind = Deed::Shoot, .unit = 0, .target = 1});
        scene.roll({6, 1, 1, 1, 1, 1, 1, 1, 1, 1});
        if (scene.asked() == todk::Question::Victims)
            scene.give({.kind = Deed::Nominate, .unit = 1});
        scene.roll({7});
        QCOMPARE(int(scene.last(Happening::Defended)->b), wounds);
    }

    /// The same is stated of a real table, and only where terrain counts.
    void coverIsStated_TK_TER_03()
    {
        for (const bool counts : {false, true}) {
            Scene scene(agreed({{"band sergeant arrows"}, {"band sergeant"}},
                               {{"terrain", counts ? "on" : "off"}}, PlayMode::Referee));
            scene.begin();
            scene.give({.kind = Deed::Done});
            const Order shoot{.kind = Deed::Shoot, .unit = 0, .target = 1};
            QCOMPARE(scene.battle().factsThatMatter(shoot).of(facts(Fact::BehindCover)) != Facts(), counts);
            Order covered = shoot;
            covered.facts = facts(Fact::BehindCover);
            scene.give(counts ? covered : shoot);
            scene.roll({6, 1, 1, 1, 1, 1, 1, 1, 1, 1});
            if (scene.asked() == todk::Question::Victims)
                scene.give({.kind = Deed::Nominate, .unit = 1});
            scene.roll({7});
            QCOMPARE(int(scene.last(Happening::Defended)->b), counts ? 0 : 1);
        }
    }

    /// A tower adds 5 cm to the range of whoever stands on it.
    void aTowerAddsRange_TK_TER_02()
    {
        for (const std::string terrain : {"on", "off"}) {
            Scene scene = onGround("band sergeant arrows", "band sergeant",
                                   {area("stout building", {5000, 6500}, {7000, 8000})}, terrain);
            QCOMPARE(scene.unit(0).figures[Figure::Range], terrain == "on" ? 20 : 15);
        }
    }

    void aTableOfInchesIsRefused()
    {
        const auto setup = agreed({{"band sergeant"}, {"band sergeant"}}, {});
        setup->battlefield = usualBattlefield();
        const auto refused = systems::begin(setup);
        QVERIFY(!refused && refused.findings().front().code == Code::TableOfAnotherMeasure);
        setup->mode = PlayMode::Referee; // a real table is nobody's affair
        QVERIFY(systems::begin(setup));
    }
};

GONFALON_TEST(TodkWeatherAndGroundTest)
#include "tst_weather_and_ground.moc"
