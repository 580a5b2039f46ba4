// SPDX-License-Identifier: GPL-3.0-or-later
// The worked examples of the rulebook, each played on the table with the printed dice, and kept as a golden
// battle that is told. Where the print contradicts itself, it is said here.
#include "core/files/battle_file.h"
#include "core/systems/registry.h"
#include "tests/core/systems/todk/scene.h"
#include "tests/core/systems/todk/worked.h"
#include "tests/support/goldens.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::todk;
using namespace Qt::StringLiterals;
using test::pass;
using test::Scene;

namespace {

constexpr UnitIndex ours = 0, theirs = 1;
constexpr Point south{6000, 6700}, north{6000, 2300};
constexpr std::int16_t up = 0, down = 180;

/// Two bands face each other, ours to play first.
/// \param far who stands far off on their side; empty: nobody
Scene facing(const std::string &one, const std::string &other,
             const std::map<std::string, std::string> &rulings = {}, const std::string &far = {})
{
    const auto setup = test::kingdomsSetup(
        {{one}, far.empty() ? std::vector<std::string>{other} : std::vector<std::string>{other, far}});
    setup->rulings = rulings;
    setup->sides[0].warband.units[0].name = "Band A";
    setup->sides[1].warband.units[0].name = "Band B";
    Scene scene(setup);
    scene.begin();
    scene.deploy(ours, south, up);
    scene.deploy(theirs, north, down);
    if (!far.empty())
        scene.deploy(2, {11'000, 1000}, down);
    return scene;
}

void marchTo(Scene &scene, UnitIndex unit, int face, Point to, std::int16_t facing)
{
    scene.march(unit, face);
    scene.give(Scene::to(Deed::Go, unit, to, facing));
}

/// Band A has come up and waits; in the part of Band B, which has come up too, B shoots and A answers.
void exchange(Scene &scene)
{
    marchTo(scene, ours, 4, {6000, 4700}, up);
    pass(scene, SideIndex(1));
    marchTo(scene, theirs, 2, {6000, 3300}, down);
    if (scene.asked() == todk::Question::Command) // others could still be commanded
        scene.give({.kind = Deed::Done});
    scene.give({.kind = Deed::Shoot, .unit = theirs, .target = ours});
    scene.give({.kind = Deed::ShootBack, .unit = ours, .target = theirs});
}

void volley(Scene &scene)
{
    Roll dice;
    dice.faces = test::workedVolley();
    QVERIFY(scene.battle().roll(dice).empty());
}

int countOf(const Scene &scene, UnitIndex unit, Sign sign)
{
    return int(std::ranges::count_if(scene.unit(unit).pieces,
                                     [&](const PieceView &piece) { return piece.marks.has(sign); }));
}

/// The battle so far as the golden of that name.
QString kept(const QString &name, Scene &scene)
{
    files::BattleFile file;
    file.setup = scene.battle().sharedSetup();
    file.steps = scene.battle().steps().unpacked();
    file.marks = systems::marksOf(file.setup, file.steps);
    return test::differsFromGolden(u"tales-of-the-dragon-kingdoms/battles/"_s + name + u".battle"_s,
                                   QByteArray::fromStdString(files::writeBattle(file)));
}

} // namespace

class TodkWorkedExamplesTest : public QObject
{
    Q_OBJECT

private slots:
    /// Ten dice of an inexperienced band: one kill and three hits. The print adds five misses; its dice show
    /// six. The three defence dice 7, 2, 10 are a serious wound, a flesh wound and a death: two dead in all.
    void theExchange_TK_CMB_13_TK_CMB_15_TK_SEQ_03()
    {
        Scene scene = facing("band sergeant inexperienced arrows", "band sergeant normal arrows");
        exchange(scene);
        QCOMPARE(scene.thrown(), Throw::Volley);
        QCOMPARE(scene.battle().awaiting().unit, ours); // the less experienced fires first, though it answers
        volley(scene);
        QCOMPARE(int(scene.last(Happening::Shot)->a), 3);
        QCOMPARE(int(scene.last(Happening::Shot)->b), 1);
        QCOMPARE(scene.asked(), todk::Question::Victims);
        scene.give({.kind = Deed::Nominate, .unit = theirs});
        scene.roll({7, 2, 10});
        const Event told = *scene.last(Happening::Defended);
        QCOMPARE((std::vector<int>{told.a, told.b, told.c}), (std::vector{1, 1, 1}));
        QCOMPARE(scene.unit(theirs).strength, 8);
        QCOMPARE(countOf(scene, theirs, Sign::Wounded), 1);
        QCOMPARE(countOf(scene, theirs, Sign::Scratched), 1);
        QCOMPARE(scene.thrown(), Throw::Volley); // whoever is left of B fires now
        QCOMPARE(scene.battle().awaiting().dice.count, 8);
        scene.rollAll(1);
        QCOMPARE(kept(u"worked-exchange"_s, scene), QString());
    }

    /// The print calls Band B veterans and reads their defence without the +1 that it gives veterans a page
    /// before: with it the 7 is a flesh wound.
    void theExchangeWithVeterans_TK_CMB_10()
    {
        Scene scene = facing("band sergeant inexperienced arrows", "band sergeant veteran arrows");
        exchange(scene);
        volley(scene);
        scene.give({.kind = Deed::Nominate, .unit = theirs});
        scene.roll({7, 2, 10});
        const Event told = *scene.last(Happening::Defended);
        QCOMPARE((std::vector<int>{told.a, told.b, told.c}), (std::vector{2, 0, 1}));
        scene.rollAll(1);
        QCOMPARE(kept(u"worked-exchange-of-veterans"_s, scene), QString());
    }

    /// At a normal level Corporal and Sergeant have +1, and both 5s hit.
    void theSameDiceOfANormalBand_TK_CMB_14()
    {
        Scene scene = facing("band sergeant normal arrows", "band sergeant veteran arrows");
        exchange(scene);
        volley(scene);
        QCOMPARE(int(scene.last(Happening::Shot)->a), 5);
        QCOMPARE(int(scene.last(Happening::Shot)->b), 1);
        scene.give({.kind = Deed::Nominate, .unit = theirs});
        scene.rollAll(1);
        scene.rollAll(1);
        QCOMPARE(kept(u"worked-volley-of-a-normal-band"_s, scene), QString());
    }

    /// On a 4 men go 20 cm, a heavy weapon 10, riders 30 and a flyer 40; on a 2 men go 10 (TK-MOV-01,
    /// TK-MOV-03).
    void theMoves()
    {
        const auto setup = test::kingdomsSetup(
            {{"band sergeant", "heavy-weapon catapult", "band sergeant riders", "flying-vehicle machine-gun"},
             {"band sergeant"}});
        Scene scene(setup);
        scene.begin();
        constexpr UnitIndex bandB = 4;
        for (UnitIndex unit = 0; unit < bandB; ++unit) {
            scene.deploy(unit, {3000 + 2000 * int(unit), 7500}, up);
            if (unit == 0)
                scene.deploy(bandB, north, down);
        }
        const int most[] = {2000, 1000, 3000, 4000};
        for (UnitIndex unit = 0; unit < bandB; ++unit) {
            const Point from = scene.unit(unit).middle;
            marchTo(scene, unit, 4, {from.x, from.y - most[unit]}, up);
            QCOMPARE(int(scene.last(Happening::Paced)->b), most[unit]);
            QCOMPARE(int(scene.last(Happening::Moved)->a), most[unit]);
        }
        pass(scene, SideIndex(1));
        marchTo(scene, bandB, 2, {north.x, north.y + 1000}, down);
        QCOMPARE(int(scene.last(Happening::Paced)->b), 1000);
        QCOMPARE(kept(u"worked-moves"_s, scene), QString());
    }

    /// Archers of whom eight are left at the start of a part lose four: they test and fail, are turned for
    /// home at once, and at the start of their next part go 7.5 cm on a 1. The print asks for a full move in
    /// one place and reckons one and a half of the die in another; the figure is met.
    void theRetreat_TK_RET_01_TK_RET_02_TK_RET_07()
    {
        Scene scene = facing("band sergeant arrows", "band sergeant arrows", {}, "lone-character captain");
        exchange(scene);
        scene.roll({10, 10, 1, 1, 1, 1, 1, 1, 1, 1}); // ours were set up first, and fire first
        QCOMPARE(scene.unit(theirs).strength, 8);
        scene.rollAll(1);
        QCOMPARE(scene.unit(theirs).has(Sign::Fleeing), false); // two of ten are no half: no test
        pass(scene, 0);
        scene.give({.kind = Deed::Done});
        scene.give({.kind = Deed::Shoot, .unit = ours, .target = theirs});
        scene.give({.kind = Deed::HoldFire, .unit = theirs});
        scene.roll({10, 10, 10, 10, 1, 1, 1, 1, 1, 1});
        QCOMPARE(scene.unit(theirs).strength, 4);
        QCOMPARE(scene.thrown(), Throw::Retreat);
        scene.roll({3});
        QVERIFY(scene.unit(theirs).has(Sign::Fleeing));
        QCOMPARE(int(scene.unit(theirs).pieces.front().facing), 0); // their zone is in the north
        QCOMPARE(scene.thrown(), Throw::Flight);                    // before any other command (TK-SEQ-02)
        scene.roll({1});
        QCOMPARE(int(scene.last(Happening::Fled)->a), 750);
        QCOMPARE(kept(u"worked-retreat"_s, scene), QString());
    }

    /// A misfire on 3 costs the next shot; from 6 the template lies: all within 2.5 cm of its middle die and
    /// all within 5 cm are wounded but for those who throw 1 or 10 (TK-TPL-01 to 06).
    void theTemplate()
    {
        const auto setup = test::kingdomsSetup(
            {{"heavy-weapon siege-weapon", "heavy-riders hand-weapons"}, {"band sergeant"}});
        Scene scene(setup);
        scene.begin();
        scene.deploy(0, {6000, 6700}, up);
        scene.deploy(2, north, down);
        scene.deploy(1, {9000, 7000}, up);
        for (const int y : {5700, 4700}) {
            marchTo(scene, 0, 4, {6000, y}, up);
            marchTo(scene, 1, 1, {9000, y == 5700 ? 6300 : 5600}, up);
            if (y == 5700)
                pass(scene, 0);
        }
        Order lay{.kind = Deed::Bombard, .unit = 0};
        lay.path.add(north);
        scene.give(lay);
        scene.roll({3});
        pass(scene, 0);
        scene.give({.kind = Deed::Done});
        QVERIFY(scene.refusal(lay) != Code{}); // it skips this one
        pass(scene, 0);
        scene.give({.kind = Deed::Done});
        scene.give(lay);
        scene.roll({6});
        scene.roll({1, 10, 2, 5, 9, 7, 3, 1, 10, 4});
        QCOMPARE(int(scene.last(Happening::Sheltered)->c), 4);
        QCOMPARE(kept(u"worked-template"_s, scene), QString());
    }

    /// More may fall to a charge from the rear, says the print, and gives no number: +1 on each die is ours.
    void intoTheRear_TK_CMB_19_TK_CMB_21()
    {
        const auto setup = test::kingdomsSetup({{"band sergeant"}, {"band sergeant"}}, PlayMode::Referee);
        Scene scene(setup);
        scene.begin();
        scene.march(ours, 4);
        scene.give({.kind = Deed::Charge, .unit = ours, .target = theirs, .facts = facts(Fact::FromRear)});
        while (scene.asked() == todk::Question::Opponent)
            scene.give(scene.battle().suggest().front());
        scene.roll({5, 5, 5, 5, 5, 1, 1, 1, 1, 1});
        QCOMPARE(int(scene.last(Happening::Struck)->a), 5);
        scene.rollAll(1);
        if (scene.asked() == todk::Question::Victims)
            scene.give({.kind = Deed::Nominate, .unit = theirs});
        scene.rollAll(1);
        QCOMPARE(kept(u"into-the-rear"_s, scene), QString());
    }

    /// A veteran within 20 cm tries to rally: an odd D10 fails and the unit retreats on, an even one stops
    /// it; it is used as usual in its next part.
    void theRally_TK_RAL_01_TK_RAL_02()
    {
        for (const bool fails : {true, false}) {
            Scene scene =
                facing("band sergeant arrows", "band sergeant", {}, "lone-character general veteran");
            marchTo(scene, ours, 4, {6000, 4700}, up);
            pass(scene, 0);
            marchTo(scene, ours, 4, {6000, 3500}, up);
            scene.give({.kind = Deed::Shoot, .unit = ours, .target = theirs});
            scene.roll({10, 10, 10, 10, 10, 1, 1, 1, 1, 1});
            scene.roll({3});
            scene.roll({1});
            scene.march(2, 4);
            scene.give(Scene::to(Deed::Go, 2, {9000, 1000}, down));
            QVERIFY(scene.refusal({.kind = Deed::Rally, .unit = 2, .target = theirs}) != Code{}); // 30 cm
            pass(scene, 0);
            pass(scene, 1, 1);
            scene.march(2, 4);
            scene.give(Scene::to(Deed::Go, 2, {7500, 900}, down));
            QCOMPARE(scene.asked(), todk::Question::Regroup);
            scene.give({.kind = Deed::Rally, .unit = 2, .target = theirs});
            scene.roll({fails ? 7 : 4});
            QCOMPARE(scene.unit(theirs).has(Sign::Fleeing), fails);
            QCOMPARE(kept(fails ? u"worked-rally-that-fails"_s : u"worked-rally"_s, scene), QString());
        }
    }

    /// A normal man is attacked while he is seriously wounded: a 7 kills him, 1 to 6 does not. The print adds
    /// a −1 to the defence of the wounded elsewhere, with which a 6 kills too: a house reading.
    void theWoundedMan_TK_WND_03_TK_WND_04()
    {
        constexpr FigureSet man = 0b100; // behind leader and Corporal
        for (const bool worse : {false, true}) {
            for (const int face : {6, 7}) {
                Scene scene =
                    facing("band sergeant arrows", "band sergeant normal",
                           worse ? std::map<std::string, std::string>()
                                 : std::map<std::string, std::string>{{"wounded-defence", "unchanged"}});
                marchTo(scene, ours, 4, {6000, 4700}, up);
                pass(scene, ours);
                marchTo(scene, ours, 4, {6000, 3500}, up);
                for (const bool again : {false, true}) {
                    if (again)
                        pass(scene, ours);
                    if (scene.asked() == todk::Question::Command)
                        scene.give({.kind = Deed::Done});
                    scene.give({.kind = Deed::Shoot, .unit = ours, .target = theirs});
                    scene.roll({6, 1, 1, 1, 1, 1, 1, 1, 1, 1});
                    scene.give({.kind = Deed::Nominate, .unit = theirs, .parts = man});
                    scene.roll({again ? face : 7});
                    if (!again)
                        QCOMPARE(countOf(scene, theirs, Sign::Wounded), 1);
                }
                QCOMPARE(scene.unit(theirs).strength, face == 7 || worse ? 9 : 10);
                if (face == 7 && !worse)
                    QCOMPARE(kept(u"worked-wounded-man"_s, scene), QString());
            }
        }
    }
};

GONFALON_TEST(TodkWorkedExamplesTest)
#include "tst_worked_examples.moc"
