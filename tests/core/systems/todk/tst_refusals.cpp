// SPDX-License-Identifier: GPL-3.0-or-later
// What cannot be ordered says what is wrong, with the rule and the names of those it is about.
#include "core/words/finding_words.h"
#include "tests/core/systems/todk/scene.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::todk;
using test::kingdomsSetup;
using test::pass;
using test::referee;
using test::Scene;

namespace {

constexpr std::int16_t up = 0, down = 180;

struct Case
{
    const char *what;
    Order order;
    Code code;
    const char *rule;
    const char *said; ///< of its sentence
};

Order at(Deed deed, UnitIndex unit, Point place, std::int16_t facing, UnitIndex target = noUnit)
{
    return Scene::to(deed, unit, place, facing, target);
}

void check(Scene &scene, std::initializer_list<Case> cases)
{
    for (const Case &one : cases) {
        const std::uint64_t before = scene.battle().stateHash();
        const Findings refused = scene.battle().give(one.order);
        QVERIFY2(refused.size() == 1, one.what);
        QVERIFY2(scene.battle().stateHash() == before, one.what);
        const std::string told = std::to_string(number(refused.front().code));
        QVERIFY2(refused.front().code == one.code, (std::string(one.what) + ": " + told).c_str());
        QVERIFY2(refused.front().rule.str() == one.rule,
                 (std::string(one.what) + ": " + refused.front().rule.str()).c_str());
        const QString said = words::sentence(refused.front());
        QVERIFY2(said.contains(QString::fromUtf8(one.said)), qPrintable(said));
        QVERIFY2(!said.contains(u'%') && !said.contains(u'?'), qPrintable(said));
    }
}

/// On the table, two archers' bands of ours beside each other, and three of theirs.
Scene onTheTable()
{
    Scene scene(kingdomsSetup({{"band sergeant arrows", "band sergeant arrows", "heavy-weapon heavy-gun"},
                               {"band sergeant", "band captain", "heavy-weapon siege-weapon"}}));
    scene.begin();
    return scene;
}

void setUp(Scene &scene)
{
    scene.deploy(0, {4000, 7000}, up);
    scene.deploy(3, {4000, 2000}, down);
    scene.deploy(1, {5200, 7000}, up);
    scene.deploy(4, {7000, 2000}, down);
    scene.deploy(2, {9000, 7000}, up);
    scene.deploy(5, {10'000, 2000}, down);
}

} // namespace

class TodkRefusalsTest : public QObject
{
    Q_OBJECT

private slots:
    /// Men of one type merge where they have the same arms, and only there.
    void TK_REF_03_armsOfBothAreTheSame_data()
    {
        QTest::addColumn<QString>("one");
        QTest::addColumn<QString>("other");
        const QStringList arms{QStringLiteral("spears"), QStringLiteral("arrows"), QStringLiteral("rifles")};
        for (const QString &one : arms)
            for (const QString &other : arms)
                QTest::addRow("TK-REF-03 %s and %s", qPrintable(one), qPrintable(other)) << one << other;
    }
    void TK_REF_03_armsOfBothAreTheSame()
    {
        QFETCH(QString, one);
        QFETCH(QString, other);
        Scene scene(kingdomsSetup({{"band sergeant " + one.toStdString(),
                                    "band sergeant " + other.toStdString(), "heavy-weapon heavy-gun"},
                                   {"band sergeant", "band captain", "heavy-weapon siege-weapon"}}));
        scene.begin();
        setUp(scene);
        const Order reform{.kind = Deed::Reform, .unit = 0, .target = 1};
        const Findings why = scene.battle().check(reform);
        const bool unlike = !why.empty() && why.front().code == Code::UnitsNotAlike;
        QCOMPARE(unlike, one != other);
        if (unlike)
            QCOMPARE(why.front().rule, RuleId("TK-REF-03"));
        const auto offered = scene.battle().suggest();
        QVERIFY(!unlike || std::ranges::none_of(offered, [&](const Order &order) {
            return order.kind == Deed::Reform && order.unit == 0 && order.target == 1;
        }));
    }

    void settingUp()
    {
        Scene scene(kingdomsSetup({{"band sergeant"}, {"band sergeant"}}));
        scene.roll({10});
        scene.roll({9});
        scene.give({.kind = Deed::TakeEdge, .choice = 2});
        check(scene, {{"an edge that is taken",
                       {.kind = Deed::TakeEdge, .choice = 2},
                       Code::EdgeOfAnother,
                       "TK-SET-04",
                       "Choose one that is free"},
                      {"an edge that never was",
                       {.kind = Deed::TakeEdge, .choice = 4},
                       Code::NotAnAnswer,
                       "TK-SET-04",
                       "take-edge"}});
        scene.give({.kind = Deed::TakeEdge, .choice = 0});
        check(scene, {{"with room to spare",
                       {.kind = Deed::HoldBack, .unit = 0},
                       Code::MustSetUp,
                       "TK-SET-08",
                       "There is room"},
                      {"without a place",
                       {.kind = Deed::Deploy, .unit = 0, .facing = 0},
                       Code::OrderNamesNoPlace,
                       "TK-SET-07",
                       "deploy"},
                      {"a facing beyond the circle", at(Deed::Deploy, 0, {6000, 7000}, 360),
                       Code::FacingUnreadable, "TK-FRM-03", "0 to 359"},
                      {"a unit that never was", at(Deed::Deploy, 7, {6000, 7000}, up), Code::NoSuchUnit, "",
                       "number 7"},
                      {"the others' zone", at(Deed::Deploy, 0, {6000, 2000}, up), Code::OutsideZone,
                       "TK-SET-05", "its own zone"},
                      {"beyond the edge", at(Deed::Deploy, 0, {6000, 8850}, up), Code::WayOffTable,
                       "TK-SET-07", "leave the table"},
                      {"the enemy's", at(Deed::Deploy, 1, {6000, 7000}, up), Code::NotYourUnit, "TK-SET-07",
                       "another side"}});
    }

    void commands()
    {
        Scene scene = onTheTable();
        setUp(scene);
        check(
            scene,
            {{"out of turn",
              {.kind = Deed::March, .unit = 3},
              Code::NotYourUnit,
              "TK-SEQ-01",
              "another side"},
             {"an answer of another step",
              {.kind = Deed::Shoot, .unit = 0, .target = 3},
              Code::NotAnAnswer,
              "",
              "shoot"},
             {"nobody to leave",
              {.kind = Deed::Disengage, .unit = 0},
              Code::NobodyTouches,
              "TK-FRM-07",
              "No enemy touches"},
             {"a leader who cannot",
              {.kind = Deed::Rally, .unit = 0, .target = 1},
              Code::LeaderNotToRally,
              "TK-EXP-08",
              "experienced and veteran"},
             {"a unit that never was",
              {.kind = Deed::Reform, .unit = 0, .target = 99},
              Code::NoSuchUnit,
              "",
              "number 99"},
             {"nobody to join", {.kind = Deed::Reform, .unit = 0}, Code::NobodyNamed, "TK-REF-01", "reform"},
             {"no unit at all", {.kind = Deed::March}, Code::OrderNamesNoUnit, "", "march"},
             {"the enemy's, with nobody",
              {.kind = Deed::Rally, .unit = 3},
              Code::NotYourUnit,
              "TK-SEQ-01",
              "another side"},
             {"crews",
              {.kind = Deed::Reform, .unit = 2, .target = 2},
              Code::NotATarget,
              "TK-REF-04",
              "may not choose"},
             {"bands of two kinds",
              {.kind = Deed::Reform, .unit = 0, .target = 2},
              Code::UnitsNotAlike,
              "TK-REF-03",
              "same type"},
             {"twenty in one",
              {.kind = Deed::Reform, .unit = 0, .target = 1},
              Code::TooManyAsOne,
              "TK-REF-06",
              "20 figures"},
             {"the enemy",
              {.kind = Deed::Reform, .unit = 0, .target = 3},
              Code::NotATarget,
              "TK-REF-04",
              "may not choose"},
             {"nowhere to look",
              {.kind = Deed::Turn, .unit = 0},
              Code::FacingUnreadable,
              "TK-FRM-03",
              "0 to 359"}});
        scene.march(0, 1);
        check(scene,
              {{"beyond the die", at(Deed::Go, 0, {4000, 6400}, up), Code::WayTooLong, "TK-MOV-06", "5 cm"},
               {"onto a base", at(Deed::Go, 0, {4400, 7000}, up), Code::WayOverlap, "TK-MOV-06",
                "on one another"}});
    }

    void charges()
    {
        Scene scene(kingdomsSetup({{"band sergeant riders"}, {"band sergeant", "band sergeant"}}));
        scene.begin();
        scene.deploy(0, {4000, 6750}, up);
        scene.deploy(1, {4000, 2200}, down);
        scene.deploy(2, {8000, 2200}, down);
        for (const auto &[face, y] : {std::pair(4, 3750), std::pair(1, 3100)}) {
            scene.march(0, face);
            scene.give(at(Deed::Go, 0, {4000, y}, up));
            scene.passTo(0);
        }
        scene.march(0, 1);
        check(
            scene,
            {{"seven and a half", at(Deed::Go, 0, {5000, 3400}, up), Code::WayTooLong, "TK-MOV-06", "7.5 cm"},
             {"short of it", at(Deed::Charge, 0, {4000, 2900}, up, 1), Code::ChargeFallsShort, "TK-MOV-09",
              "base to base"},
             {"at whom it does not reach", at(Deed::Charge, 0, {4000, 2900}, up, 2), Code::ChargeFallsShort,
              "TK-MOV-09", "would not touch"},
             {"at its own", at(Deed::Charge, 0, {4000, 3400}, up, 0), Code::NotATarget, "TK-MOV-09",
              "may not choose"},
             {"at nobody", at(Deed::Charge, 0, {4000, 3400}, up, 99), Code::NoSuchUnit, "", "number 99"},
             {"without a charge", at(Deed::Go, 0, {4000, 2650}, up), Code::WayIntoEnemy, "TK-MOV-06",
              "an enemy"}});
    }

    void missiles()
    {
        Scene scene = onTheTable();
        setUp(scene);
        scene.give({.kind = Deed::Done});
        check(
            scene,
            {{"nobody to shoot at",
              {.kind = Deed::Shoot, .unit = 0},
              Code::NobodyToShoot,
              "TK-RNG-06",
              "Move first"},
             {"out of range",
              {.kind = Deed::Shoot, .unit = 0, .target = 3},
              Code::TargetTooFar,
              "TK-RNG-06",
              "does not reach"},
             {"a template at a unit",
              {.kind = Deed::Shoot, .unit = 2, .target = 3},
              Code::LaysTemplate,
              "TK-TPL-07",
              "where it is laid"},
             {"no template", at(Deed::Bombard, 0, {4000, 5000}, up), Code::HasNoTemplate, "TK-TPL-07",
              "has no template"},
             {"nowhere", {.kind = Deed::Bombard, .unit = 2}, Code::OrderNamesNoPlace, "TK-TPL-05", "bombard"},
             {"a place out of range", at(Deed::Bombard, 2, {9000, 4000}, up), Code::PlaceOutOfRange,
              "TK-TPL-05", "25 cm"}});
    }

    void inAMelee()
    {
        Scene scene =
            referee({{"band sergeant arrows", "band sergeant arrows"}, {"band sergeant", "band sergeant"}});
        scene.march(0, 4);
        scene.give({.kind = Deed::Charge, .unit = 0, .target = 2});
        check(scene, {{"a second command",
                       {.kind = Deed::March, .unit = 0},
                       Code::CommandSpent,
                       "TK-SEQ-06",
                       "its one command"},
                      {"with whom fights",
                       {.kind = Deed::Reform, .unit = 1, .target = 0},
                       Code::UnitInMelee,
                       "TK-REF-01",
                       "stands in a melee"}});
        scene.give({.kind = Deed::Done});
        check(scene, {{"who fights",
                       {.kind = Deed::Shoot, .unit = 0, .target = 3},
                       Code::UnitInMelee,
                       "TK-MSL-01",
                       "stands in a melee"}});
        scene.give({.kind = Deed::Done});
        check(scene, {{"whom it does not touch",
                       {.kind = Deed::Strike, .unit = 0, .target = 3},
                       Code::UnitsApart,
                       "TK-CMB-18",
                       "do not touch"}});
        pass(scene, 0);
        check(scene, {{"by walking off",
                       {.kind = Deed::March, .unit = 0},
                       Code::UnitInMelee,
                       "TK-FRM-09",
                       "disengage first"}});
        scene.give({.kind = Deed::Disengage, .unit = 0});
        scene.roll({2});
        scene.roll({4});
        check(scene, {{"while it leaves",
                       {.kind = Deed::Charge, .unit = 0, .target = 3},
                       Code::NoChargeOnLeaving,
                       "TK-FRM-09",
                       "breaking away"}});
    }

    void thoseWhoAreHit()
    {
        Scene scene = referee({{"band sergeant arrows"}, {"band sergeant arrows"}});
        scene.give({.kind = Deed::Done});
        check(scene, {{"its own",
                       {.kind = Deed::Shoot, .unit = 0, .target = 0},
                       Code::NotATarget,
                       "TK-RNG-06",
                       "may not choose"}});
        scene.give({.kind = Deed::Shoot, .unit = 0, .target = 1});
        scene.give({.kind = Deed::HoldFire, .unit = 1});
        scene.roll({10, 8, 8, 1, 1, 1, 1, 1, 1, 1});
        QCOMPARE(scene.asked(), todk::Question::Victims);
        check(scene,
              {{"who is dead",
                {.kind = Deed::Nominate, .unit = 1, .parts = 1U << 5 | 1U << 6},
                Code::NoSuchFigures,
                "TK-CMB-16",
                "still stand"},
               {"one too few",
                {.kind = Deed::Nominate, .unit = 1, .parts = 2},
                Code::FiguresMiscounted,
                "TK-CMB-16",
                "2."},
               {"of another", {.kind = Deed::Nominate, .unit = 0}, Code::NotAnAnswer, "", "nominate"}});
    }

    /// A figure lies under one colour: the last word is not taken in silence (TK-TPL-05).
    void namedUnderTheTemplateOnce()
    {
        Scene scene = referee({{"heavy-weapon siege-weapon"}, {"band sergeant"}});
        scene.give({.kind = Deed::Done});
        scene.give({.kind = Deed::Bombard, .unit = 0});
        scene.roll({6});
        scene.give({.kind = Deed::Red, .target = 1, .parts = 0b0110});
        check(scene, {{"under blue as well",
                       {.kind = Deed::Blue, .target = 1, .parts = 0b1100},
                       Code::FiguresUnderAlready,
                       "TK-TPL-05",
                       "under one colour"},
                      {"under red twice",
                       {.kind = Deed::Red, .target = 1, .parts = 0b0010},
                       Code::FiguresUnderAlready,
                       "TK-TPL-05",
                       "Name each once"}});
        const auto proposesLegal = [&] {
            const std::vector<Order> orders = scene.battle().suggest();
            return !orders.empty() && std::ranges::all_of(orders, [&](const Order &order) {
                return scene.battle().allows(order);
            });
        };
        QVERIFY(proposesLegal());
        QCOMPARE(scene.battle().suggest().front().target, UnitIndex(1)); // the enemy before the firer itself
        const FigureSet others = FigureSet(0b11'1111'1111 & ~0b0110);
        scene.give({.kind = Deed::Blue, .target = 1, .parts = others});
        QVERIFY(proposesLegal());
        scene.give({.kind = Deed::Done});
        QCOMPARE(scene.battle().awaiting().dice.count, 10);
    }
};

GONFALON_TEST(TodkRefusalsTest)

#include "tst_refusals.moc"
