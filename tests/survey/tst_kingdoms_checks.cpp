// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/systems/todk/blows.h"
#include "core/systems/todk/formation.h"
#include "core/systems/todk/kinds.h"
#include "tests/support/suite.h"
#include "tests/survey/kingdoms.h"

#include <algorithm>

using namespace gonfalon;
using namespace gonfalon::survey;
using namespace Qt::StringLiterals;
using todk::Deed;
using todk::Happening;

namespace {

using Kinds = QStringList;
using KingdomsScene = survey::kingdoms::Scene;
using survey::kingdoms::Block;
using survey::kingdoms::Surveyor;

/// Five abreast and two deep with their Centrepoint there, facing the far edge; ours is 0, theirs 1 and 2.
Block bandAt(Spot middle, SideIndex side)
{
    Block band{.side = side, .figures = {}, .body = {.radius = 1}, .middle = middle, .range = 15, .pip = 5};
    for (int figure = 0; figure < 10; ++figure)
        band.figures.push_back(middle + Spot{2.0 * (figure % 5) - 4, 2.0 * (figure / 5) - 1});
    return band;
}

void shift(Block &block, Spot by)
{
    block.middle = block.middle + by;
    for (Spot &figure : block.figures)
        figure = figure + by;
}

/// A step made by hand, with whatever fault a test wants in it.
struct Planted
{
    KingdomsScene before{.width = 120,
                         .depth = 90,
                         .units = {bandAt({60, 80}, 0), bandAt({60, 10}, 1), bandAt({30, 10}, 1)},
                         .teams = {0, 1}};
    KingdomsScene after = before;
    std::vector<Event> events;
    gonfalon::Step step = Order{.kind = Deed::Done};
    Awaiting asked{.what = Awaiting::What::Order, .decision = todk::Question::Command};
    Awaiting awaits = asked;
    Surveyor surveyor;

    Planted()
    {
        events = {{.kind = Happening::EdgeTaken, .side = 0, .a = 2},
                  {.kind = Happening::EdgeTaken, .side = 1}};
        (void)found();
        events.clear();
    }
    void placed(UnitIndex unit, Spot at)
    {
        for (KingdomsScene *scene : {&before, &after})
            shift(scene->units[unit], at - scene->units[unit].middle);
    }
    /// The die falls, and the unit may go so far.
    void paced(UnitIndex unit, int pips, int far)
    {
        step = Roll{{pips}};
        asked = {.what = Awaiting::What::Dice, .rollFor = todk::Throw::Pace, .unit = unit};
        events = {{.kind = Happening::Paced, .unit = unit, .a = std::int16_t(pips), .b = std::int16_t(far)}};
    }
    void ordered(const Order &order)
    {
        step = order;
        asked = awaits = {.what = Awaiting::What::Order, .decision = todk::Question::Command};
        events.clear();
    }
    void goes(UnitIndex unit, Spot by)
    {
        ordered({.kind = Deed::Go, .unit = unit});
        shift(after.units[unit], by);
        events = {{.kind = Happening::Moved, .unit = unit}};
    }
    [[nodiscard]] Kinds found()
    {
        Notes notes;
        surveyor.see({before, after, step, asked, awaits, events}, notes);
        Kinds kinds;
        for (const Fault &fault : notes.faults()) {
            if (const QString kind = QString::fromStdString(fault.kind); !kinds.contains(kind))
                kinds.push_back(kind);
        }
        return kinds;
    }
};

Order at(Deed deed, Spot spot)
{
    Order order{.kind = deed, .unit = 0};
    order.path.add({int(spot.x * 100), int(spot.y * 100)});
    return order;
}

} // namespace

/// Each check is shown a step that is sound and one with its fault planted.
class KingdomsChecksTest : public QObject
{
    Q_OBJECT

private slots:
    void standing_TK_FRM_01_TK_FRM_04_TK_MOV_06()
    {
        QCOMPARE(Planted().found(), Kinds{});
        Planted out;
        out.after.units[0].figures[3].x += 0.1;
        out.before = out.after;
        QCOMPARE(out.found(), Kinds{u"out of its rank"_s});
        Planted shifted;
        shifted.after.units[0].middle.y += 0.1;
        QCOMPARE(shifted.found(), Kinds{u"no Centrepoint"_s});
        Planted off;
        off.placed(0, {60, 88.5});
        QCOMPARE(off.found(), Kinds{u"off the table"_s});
        Planted on;
        on.placed(1, {38, 10});
        QCOMPARE(on.found(), Kinds{u"bases overlap"_s});
        Planted moved;
        shift(moved.after.units[0], {1, 0});
        QCOMPARE(moved.found(), Kinds{u"moved without an order"_s});
    }

    void contact_TK_FRM_06()
    {
        Planted touching;
        touching.placed(0, {60, 14});
        QCOMPARE(touching.found(), Kinds{u"contact without a melee"_s});
        touching.after.units[0].inMelee = touching.after.units[1].inMelee = true;
        QCOMPARE(touching.found(), Kinds{});
        touching.placed(0, {60, 14.2});
        QCOMPARE(touching.found(), Kinds{u"a melee without contact"_s});
    }

    void ways_TK_MOV_06_TK_MOV_10_TK_MOV_11()
    {
        Planted way;
        way.paced(0, 3, 1500);
        QCOMPARE(way.found(), Kinds{});
        way.paced(0, 3, 1600);
        QCOMPARE(way.found(), Kinds{u"a die that lets it go too far"_s});
        way.paced(0, 3, 1500);
        (void)way.found();
        Planted far = way;
        way.goes(0, {0, -15});
        QCOMPARE(way.found(), Kinds{});
        far.goes(0, {0, -15.1});
        QCOMPARE(far.found(), Kinds{u"goes too far"_s});
        Planted through;
        through.paced(0, 4, 2000);
        (void)through.found();
        through.placed(1, {60, 72});
        through.goes(0, {0, -16});
        QCOMPARE(through.found(), Kinds{u"goes through an enemy"_s});
        through.before.units[0].flies = true;
        QCOMPARE(through.found(), Kinds{});
    }

    void charges_TK_MOV_09_TK_CMB_21()
    {
        const auto charge = [](int told, double to) {
            Planted planted;
            planted.placed(0, {60, 24});
            planted.paced(0, 4, 2000);
            (void)planted.found();
            planted.goes(0, {0, to - 24});
            planted.step = Order{.kind = Deed::Charge, .unit = 0, .target = 1};
            planted.events = {{.kind = Happening::Charged, .unit = 0, .other = 1, .b = std::int16_t(told)}};
            planted.after.units[0].inMelee = planted.after.units[1].inMelee = to == 14;
            return planted.found();
        };
        QCOMPARE(charge(int(todk::Side::Rear), 14), Kinds{}); // theirs face the far edge too
        QCOMPARE(charge(int(todk::Side::Front), 14), Kinds{u"charged from another side"_s});
        QCOMPARE(charge(int(todk::Side::Rear), 14.5), Kinds{u"a charge without contact"_s});
    }

    void missiles_TK_RNG_06_TK_MSL_01_TK_TPL_05()
    {
        Planted shot;
        shot.ordered({.kind = Deed::Shoot, .unit = 0, .target = 1});
        shot.placed(0, {60, 27}); // 15 cm from the nearest edge of a base
        QCOMPARE(shot.found(), Kinds{});
        shot.placed(0, {60, 27.1});
        QCOMPARE(shot.found(), Kinds{u"shoots too far"_s});
        shot.placed(0, {60, 20});
        shot.before.units[0].inMelee = true;
        QCOMPARE(shot.found(), Kinds{u"shoots in a melee"_s});
        Planted laid;
        laid.placed(0, {60, 24});
        laid.ordered(at(Deed::Bombard, {60, 9}));
        QCOMPARE(laid.found(), Kinds{});
        laid.step = Roll{{8}};
        laid.asked = {.what = Awaiting::What::Dice, .rollFor = todk::Throw::Aim, .unit = 0};
        laid.events = {{.kind = Happening::Laid, .unit = 0, .a = int(todk::TemplateShot::OnTarget)}};
        laid.awaits = {.what = Awaiting::What::Dice, .rollFor = todk::Throw::Shelter, .unit = 1};
        laid.awaits.dice.count = 10;
        QCOMPARE(laid.found(), Kinds{});
        laid.awaits.dice.count = 9;
        QCOMPARE(laid.found(), Kinds{u"others under the template"_s});
        laid.ordered(at(Deed::Bombard, {60, 8.9}));
        QCOMPARE(laid.found(), Kinds{u"template too far"_s});
    }

    void setUp_TK_SET_05_TK_SET_12()
    {
        Planted planted;
        planted.ordered({.kind = Deed::Deploy, .unit = 0});
        planted.asked.decision = todk::Question::SetUp;
        planted.events = {{.kind = Happening::Deployed, .unit = 0}};
        QCOMPARE(planted.found(), Kinds{});
        planted.placed(0, {60, 65});
        QCOMPARE(planted.found(), Kinds{u"set up outside its zone"_s});
        planted.placed(0, {60, 80});
        planted.placed(1, {60, 66});
        QCOMPARE(planted.found(), Kinds{u"set up beside an enemy"_s});
    }

    void turns_TK_FRM_03_TK_FRM_09_TK_RET_02()
    {
        for (const bool breaks : {false, true}) {
            Planted planted;
            planted.goes(0, {0, 0});
            planted.step =
                breaks ? gonfalon::Step(Roll{{1}}) : gonfalon::Step(Order{.kind = Deed::Turn, .unit = 0});
            planted.events = {{.kind = breaks ? Happening::Broke : Happening::Turned, .unit = 0}};
            QCOMPARE(planted.found(), Kinds{});
            shift(planted.after.units[0], {0, -1});
            QCOMPARE(planted.found(), Kinds{u"a turn that moves"_s});
        }
        Planted leaves;
        leaves.placed(0, {60, 14});
        leaves.before.units[0].inMelee = leaves.before.units[1].inMelee = true;
        leaves.ordered({.kind = Deed::Turn, .unit = 0});
        leaves.events = {{.kind = Happening::Turned, .unit = 0}};
        shift(leaves.after.units[0], {0, 1});
        QCOMPARE(leaves.found(), Kinds{u"a turn that changes contact"_s});
    }

    void flights_TK_RET_07()
    {
        const auto flight = [](Spot by) {
            Planted planted;
            planted.placed(0, {60, 45});
            planted.goes(0, by);
            planted.step = Roll{{2}};
            planted.asked = {.what = Awaiting::What::Dice, .rollFor = todk::Throw::Flight, .unit = 0};
            planted.events = {{.kind = Happening::Fled, .unit = 0}};
            return planted.found();
        };
        QCOMPARE(flight({0, 20}), Kinds{});
        QCOMPARE(flight({0, 20.1}), Kinds{u"flees too far"_s});
        QCOMPARE(flight({0, -5}), Kinds{u"flees from home"_s});
    }

    void gatherings_TK_RAL_01_TK_REF_01_TK_REF_07()
    {
        Planted rally;
        rally.before.units[2].side = rally.after.units[2].side = 0;
        rally.placed(0, {30, 30});
        rally.ordered({.kind = Deed::Rally, .unit = 0, .target = 2});
        QCOMPARE(rally.found(), Kinds{});
        rally.placed(0, {30, 30.1});
        QCOMPARE(rally.found(), Kinds{u"rallies too far"_s});
        rally.ordered({.kind = Deed::Reform, .unit = 0, .target = 2});
        rally.events = {{.kind = Happening::Merged, .unit = 0, .other = 2}};
        rally.placed(0, {30, 12});
        for (const UnitIndex unit : {0, 2})
            rally.before.units[unit].figures.resize(5);
        rally.after.units[2].figures.clear();
        QCOMPARE(rally.found(), Kinds{});
        rally.placed(0, {30, 13});
        QCOMPARE(rally.found(), Kinds{u"reforms apart"_s});
        rally.placed(0, {30, 12});
        rally.before.units[2].figures.resize(4);
        QCOMPARE(rally.found(), Kinds{u"reforms with others"_s});
    }
};

GONFALON_TEST(KingdomsChecksTest)
#include "tst_kingdoms_checks.moc"
