// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/catalogues.h"
#include "tests/support/field.h"
#include "tests/support/suite.h"

#include <algorithm>

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

const std::map<std::string, std::string> owners = {{"who-falls", "owner"}, {"equal-bends", "owner"}};

table::Stand standOf(const UnitView &unit)
{
    table::Stand stand;
    for (const Point model : unit.places())
        stand.at[stand.count++] = model;
    return stand;
}

/// The same places, in whatever order.
bool alike(table::Stand a, table::Stand b)
{
    for (table::Stand *stand : {&a, &b})
        std::sort(stand->at.begin(), stand->at.begin() + stand->count,
                  [](Point p, Point q) { return std::pair(p.x, p.y) < std::pair(q.x, q.y); });
    return a == b;
}

Order remain(const table::Stand &stand) { return {.kind = OrderKind::Remain, .places = stand}; }

/// Those of the unit who stand farthest to the east fall, but never the Leader.
table::Stand withoutTheEasternmost(const UnitView &unit, int fallen)
{
    table::Stand rest = standOf(unit);
    std::sort(rest.at.begin() + 1, rest.at.begin() + rest.count, [](Point a, Point b) { return a.x < b.x; });
    rest.count = std::uint8_t(rest.count - fallen);
    return rest;
}

} // namespace

/// What the rules leave to a unit's owner, where the program does not choose for him.
class OwnersChoiceTest : public QObject
{
    Q_OBJECT

private slots:
    void DR_SHOOT_19_LR_SHT_14_whoFalls_data()
    {
        QTest::addColumn<bool>("lion");
        QTest::newRow("DR-SHOOT-19") << false;
        QTest::newRow("LR-SHT-14") << true;
    }
    void DR_SHOOT_19_LR_SHT_14_whoFalls()
    {
        QFETCH(bool, lion);
        FieldPlan plan{.ours = {"light-missiles @36,8"},
                       .theirs = {"light-foot @36,20 /4", "light-foot @60,40"},
                       .rulings = {{"who-falls", "owner"}}};
        plan.catalogue = lion ? &lionRampant() : &dragonRampant();
        Field field(plan);
        field.settle().shoots(field.ours(), field.theirs(), 3);
        QVERIFY(field.awaits(Decision::ChooseFallen));
        QCOMPARE(field.awaiting().side, SideIndex(1));
        const UnitView before = field.unit(field.theirs());
        QCOMPARE(before.strength, 9); // the points are lost, the models stand until he has chosen
        QCOMPARE(before.pieces.size(), 12u);
        const table::Stand rest = withoutTheEasternmost(before, 3);
        QVERIFY(!alike(rest, field.battle().suggest().front().places));
        field.give(remain(rest));
        QVERIFY(alike(standOf(field.unit(field.theirs())), rest));
        QCOMPARE(field.unit(field.theirs()).pieces.front(), before.pieces.front());  // the Leader
        QVERIFY(field.awaits(RollFor::Courage) || field.awaits(RollFor::LuckyBlow)); // LR-SHT-14
        QCOMPARE(field.lost(field.theirs()), 3);
    }

    void DR_LEAD_02_whoCannotFall()
    {
        Field field({.ours = {"light-missiles @36,8"},
                     .theirs = {"light-foot @36,20 /4", "light-foot @60,40"},
                     .rulings = owners});
        field.shoots(field.ours(), field.theirs(), 2);
        const UnitView unit = field.unit(field.theirs());
        table::Stand rest = withoutTheEasternmost(unit, 2);
        std::swap(rest.at[0], rest.at[1]); // in whatever order they are given
        QVERIFY(!field.refusal(remain(rest)));
        rest.at[1] = withoutTheEasternmost(unit, 0).at[unit.pieces.size() - 1]; // another for the Leader
        QCOMPARE(field.refusal(remain(rest)), Code::FallenNotChosenSo);
        QCOMPARE(field.refusal(remain(withoutTheEasternmost(unit, 1))), Code::FallenNotChosenSo);
        QCOMPARE(field.refusal(remain(withoutTheEasternmost(unit, 3))), Code::FallenNotChosenSo);
        QCOMPARE(field.refusal(remain({})), Code::FallenNotChosenSo);
        rest = withoutTheEasternmost(unit, 2);
        rest.at[1].x -= 1; // nobody stands there
        QCOMPARE(field.refusal(remain(rest)), Code::FallenNotChosenSo);
        rest.at[1] = rest.at[2];
        QCOMPARE(field.refusal(remain(rest)), Code::FallenNotChosenSo);
        QCOMPARE(field.refusal({.kind = OrderKind::Pass}), Code::NotAnAnswer);
    }

    void DR_SHOOT_19_theirRangeFirst()
    {
        // Bows reach 18 inches: the front rank only, of whom two fall.
        Field field({.ours = {"light-missiles *1 @36,8"},
                     .theirs = {"light-foot @36,28 /4", "light-foot @60,40"},
                     .rulings = owners});
        field.shoots(field.ours(), field.theirs(), 2);
        QVERIFY(field.awaits(Decision::ChooseFallen));
        const std::vector<Order> suggested = field.battle().suggest();
        QVERIFY2(suggested.size() > 2, qPrintable(QString::number(suggested.size())));
        for (const Order &order : suggested)
            QVERIFY(!field.refusal(order));
        const UnitView unit = field.unit(field.theirs());
        table::Stand rest = standOf(unit);
        std::sort(rest.at.begin() + 1, rest.at.begin() + rest.count,
                  [](Point a, Point b) { return a.y < b.y; });
        const table::Stand rear = [&] {
            table::Stand stand = rest;
            stand.count = std::uint8_t(stand.count - 2);
            return stand;
        }();
        QCOMPARE(field.refusal(remain(rear)), Code::FallenNotChosenSo); // the rear rank is out of range
        std::reverse(rest.at.begin() + 1, rest.at.begin() + rest.count);
        rest.count = std::uint8_t(rest.count - 2);
        QVERIFY(!field.refusal(remain(rest)));
    }

    void DR_ATTACK_31_inAFight()
    {
        Field field({.ours = {"heavy-foot @36,18"},
                     .theirs = {"light-foot @36,24 /6", "light-foot @60,40"},
                     .rulings = owners});
        field.attacks(field.ours(), field.theirs()).hits(4).hits(0);
        QVERIFY(field.awaits(Decision::ChooseFallen));
        QCOMPARE(field.awaiting().other, field.ours());
        QCOMPARE(field.awaiting().unit, field.theirs());
        // Those who touch fall first.
        const int touching = int(std::ranges::count_if(field.unit(field.theirs()).places(), [&](Point model) {
            return std::ranges::any_of(field.unit(field.ours()).places(), [&](Point other) {
                const Point way = other - model;
                return way.x * way.x + way.y * way.y <= 101 * 101;
            });
        }));
        QVERIFY2(touching > 3, qPrintable(QString::number(touching)));
        const Order usual = field.battle().suggest().front();
        field.give(usual);
        QVERIFY(standOf(field.unit(field.theirs())) == usual.places);
    }

    void nobodyIsAskedForNothing()
    {
        for (const bool owner : {false, true}) {
            // All but the Leader fall, or the program was to choose.
            Field field(
                {.ours = {"light-missiles @36,8"},
                 .theirs = {owner ? "light-foot @36,20 *2" : "light-foot @36,20", "light-foot @60,40"},
                 .rulings = owner ? owners : std::map<std::string, std::string>{}});
            field.shoots(field.ours(), field.theirs(), 3);
            QVERIFY(field.awaits(RollFor::Courage));
        }
    }

    void DR_RETREAT_02_equalBends_data()
    {
        QTest::addColumn<int>("choice");
        QTest::newRow("DR-RETREAT-02 as the program would") << 0;
        QTest::newRow("DR-RETREAT-02 to the other side") << 1;
    }
    void DR_RETREAT_02_equalBends()
    {
        QFETCH(int, choice);
        FieldPlan plan{.ours = {"light-missiles *1 @36,6"},
                       .theirs = {"heavy-riders *1 @36,20", "light-foot *1 @36,28", "light-foot @60,40"}};
        Field usual(plan);
        usual.shoots(usual.ours(), usual.theirs(), 1).total(2);
        plan.rulings = owners;
        Field field(plan);
        field.shoots(field.ours(), field.theirs(), 1).total(2);
        QVERIFY(field.awaits(Decision::ChooseBend));
        QCOMPARE(field.awaiting().side, SideIndex(1));
        const auto bends = field.battle().suggest();
        QCOMPARE(bends.size(), 2u);
        QCOMPARE(field.refusal({.kind = OrderKind::Bend, .path = {atInches(36, 25)}}), Code::BendNotEqual);
        QCOMPARE(field.refusal({.kind = OrderKind::Bend}), Code::BendNotEqual);
        QCOMPARE(bends[0].path.back(), usual.middle(usual.theirs()));
        field.give(bends[std::size_t(choice)]);
        const Point end = field.middle(field.theirs());
        QCOMPARE(end, bends[std::size_t(choice)].path.back());
        QCOMPARE(end.x < 3600, (bends[0].path.back().x < 3600) == (choice == 0)); // one to each side
        QCOMPARE(end.y, usual.middle(usual.theirs()).y);
        QVERIFY(std::abs(field.last(EventKind::Retreated).a - 500) <= 1);
    }
};

GONFALON_TEST(OwnersChoiceTest)
#include "tst_owners_choice.moc"
