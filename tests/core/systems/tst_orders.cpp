// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/field.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;

/// Ordered activations and the Traits that help with them.
class OrdersTest : public QObject
{
    Q_OBJECT

private slots:
    void DR_ORDER_02_whatAUnitCanBeOrdered_data()
    {
        QTest::addColumn<QString>("unit");
        QTest::addColumn<QList<int>>("open");
        using enum OrderKind;
        const auto row = [](const char *name, const char *unit, std::initializer_list<OrderKind> kinds) {
            QList<int> open;
            for (const OrderKind kind : kinds)
                open.push_back(int(kind));
            QTest::newRow(name) << QString::fromLatin1(unit) << open;
        };
        row("DR-ORDER-02 foot", "heavy-foot", {Move, Attack});
        row("DR-ORDER-02 missiles", "light-missiles", {Move, Attack, Shoot});
        row("DR-ORDER-02 riders that skirmish", "light-riders", {Move, Attack, Shoot, Skirmish});
        row("DR-ORDER-02 exploders", "scouts exploder", {Move, Attack, Shoot, Skirmish, Explode});
    }
    void DR_ORDER_02_whatAUnitCanBeOrdered()
    {
        QFETCH(QString, unit);
        QFETCH(QList<int>, open);
        Field field({.ours = {unit.toStdString()}, .theirs = {"heavy-foot"}});
        using enum OrderKind;
        for (const OrderKind kind : {Move, Attack, Shoot, Skirmish, Explode})
            QCOMPARE(field.allows(kind, field.ours()), open.contains(int(kind)));
    }

    void DR_MOVE_05_aMoveIsForeseen()
    {
        Field field({.ours = {"heavy-foot @20,20", "light-foot @28,20"}, .theirs = {"heavy-foot @26,30"}});
        const UnitIndex unit = field.ours();
        const Point from = field.middle(unit);
        std::vector<Order> ways;
        for (int across = -1500; across <= 1500; across += 250)
            for (int down = -1500; down <= 1500; down += 250)
                ways.push_back({.kind = OrderKind::Go, .unit = unit, .path = {from + Point{across, down}}});
        std::vector<bool> foreseen;
        for (const Order &way : ways)
            foreseen.push_back(field.battle().couldGo(way));
        QVERIFY(std::ranges::count(foreseen, true) > 3);
        QVERIFY(std::ranges::count(foreseen, false) > 3);
        QVERIFY(!field.battle().couldGo({.kind = OrderKind::Go, .unit = 99, .path = {from}}));
        QVERIFY(!field.battle().couldGo({.kind = OrderKind::Attack, .unit = unit}));
        field.ordered(OrderKind::Move, unit);
        for (std::size_t i = 0; i < ways.size(); ++i)
            QCOMPARE(field.battle().allows(ways[i]), bool(foreseen[i]));
    }

    void DR_ORDER_02_whatFewUnitsCanIsAskedForAlone()
    {
        Field field({.ours = {"light-riders", "elite-foot spellcaster"}, .theirs = {"heavy-foot"}});
        std::vector<Order> all, few;
        field.battle().suggest({}, all);
        field.battle().suggest({.common = false}, few);
        const auto isCommon = [](const Order &order) {
            return order.kind >= OrderKind::Move && order.kind <= OrderKind::Shoot;
        };
        QVERIFY(std::ranges::any_of(all, isCommon));
        std::erase_if(all, isCommon);
        QVERIFY(all.size() > 1);
        QCOMPARE(few.size(), all.size());
        QVERIFY(few == all);
    }

    void DR_ORDER_03_scores_data()
    {
        QTest::addColumn<QString>("unit");
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("score");
        const auto row = [](const char *name, const char *unit, OrderKind kind, int score) {
            QTest::newRow(name) << QString::fromLatin1(unit) << int(kind) << score;
        };
        row("DR-ORDER-09 Attack", "heavy-foot", OrderKind::Attack, 6);
        row("DR-ORDER-09 Move", "heavy-foot", OrderKind::Move, 5);
        row("DR-ORDER-09 Shoot", "heavy-missiles", OrderKind::Shoot, 7);
        row("DR-ORDER-09 hordes attack badly", "ravenous-hordes", OrderKind::Attack, 7);
        row("DR-UNIT-15 Skirmish", "light-riders", OrderKind::Skirmish, 7);
    }
    void DR_ORDER_03_scores()
    {
        QFETCH(QString, unit);
        QFETCH(int, kind);
        QFETCH(int, score);
        for (const int total : {score, score - 1}) {
            Field field({.ours = {unit.toStdString(), "light-foot"}, .theirs = {"heavy-foot"}});
            field.order(OrderKind(kind), field.ours());
            QCOMPARE(field.needed(), score);
            field.total(total);
            // DR-ORDER-04: a failed order ends the phase at once.
            QCOMPARE(field.phase(), SideIndex(total >= score ? 0 : 1));
            if (total < score)
                QCOMPARE(field.last(EventKind::PhaseEnded).a, int(PhaseEnd::OrderFailed));
        }
    }

    void DR_ORDER_06_phaseEnds()
    {
        Field all({.ours = {"heavy-foot", "light-foot"}, .theirs = {"heavy-foot"}});
        all.ordered(OrderKind::Move, all.ours(1)).go().ordered(OrderKind::Move, all.ours()).go();
        QCOMPARE(all.last(EventKind::PhaseEnded).a, int(PhaseEnd::AllTested));
        Field stopped({.ours = {"heavy-foot", "light-foot"}, .theirs = {"heavy-foot"}});
        stopped.ordered(OrderKind::Move, stopped.ours(1)).go();
        QCOMPARE(stopped.refusal(OrderKind::Move, stopped.ours(1)), Code::AlreadyTested); // DR-ORDER-05
        stopped.enough();
        QCOMPARE(stopped.last(EventKind::PhaseEnded).a, int(PhaseEnd::OwnerStopped));
    }

    void DR_ORDER_07_somebodyToFight()
    {
        Field far({.ours = {"heavy-foot @36,10", "light-missiles @20,10"}, .theirs = {"heavy-foot @36,40"}});
        QCOMPARE(far.refusal(OrderKind::Attack, far.ours()), Code::NobodyInReach);
        QCOMPARE(far.refusal(OrderKind::Shoot, far.ours(1)), Code::NobodyToShoot);
        Field near({.ours = {"heavy-foot @36,10", "light-missiles @20,10"},
                    .theirs = {"heavy-foot @36,18", "heavy-foot @48,18"}});
        near.ordered(OrderKind::Attack, near.ours()); // nobody is named before the dice
        QVERIFY(near.awaits(Decision::ChooseTarget));
        QVERIFY(near.allows(OrderKind::Target, noUnit, near.theirs()));
    }

    void DR_ORDER_08_reactionsCostNoActivation()
    {
        Field field({.ours = {"light-foot", "light-foot"}, .theirs = {"heavy-riders"}});
        field.ordered(OrderKind::Attack, field.ours()).target(field.theirs());
        field.order(OrderKind::CounterCharge).total(7).hits(0).hits(0).state().toPhase(1);
        QVERIFY(field.allows(OrderKind::Attack, field.theirs()));
    }

    void DR_TRAIT_12_commanding()
    {
        Field field({.ours = {"heavy-foot", "light-foot"}, .theirs = {"heavy-foot"}, .trait = "commanding"});
        field.order(OrderKind::Move, field.ours(1)).total(2);
        QVERIFY(field.awaits(Decision::RerollTest));
        field.order(OrderKind::Reroll).total(12).go();
        field.order(OrderKind::Move, field.ours()).total(2); // once a turn
        QCOMPARE(field.phase(), SideIndex(1));
        field.toPhase(0);
        field.order(OrderKind::Attack, field.ours()).total(2); // the Leader's own unit too
        field.order(OrderKind::Reroll).total(2);               // the second result stands
        QCOMPARE(field.phase(), SideIndex(1));
    }

    void DR_TRAIT_12_onlyThreeOrders_data()
    {
        QTest::addColumn<QString>("unit");
        QTest::addColumn<int>("kind");
        QTest::newRow("DR-TRAIT-12 not a Skirmish")
            << QStringLiteral("light-riders") << int(OrderKind::Skirmish);
        QTest::newRow("DR-TRAIT-12 not an explosion")
            << QStringLiteral("scouts exploder") << int(OrderKind::Explode);
        QTest::newRow("DR-TRAIT-12 not a Wild Charge")
            << QStringLiteral("elite-riders") << int(OrderKind::WildCharge);
    }
    void DR_TRAIT_12_onlyThreeOrders()
    {
        QFETCH(QString, unit);
        QFETCH(int, kind);
        Field field(
            {.ours = {"heavy-foot", unit.toStdString()}, .theirs = {"heavy-foot"}, .trait = "commanding"});
        field.order(OrderKind(kind), field.ours(1)).total(2);
        QVERIFY(!field.awaits(Decision::RerollTest));
    }

    void DR_TRAIT_13_withoutDice_data()
    {
        QTest::addColumn<QString>("trait");
        QTest::addColumn<int>("kind");
        QTest::newRow("DR-TRAIT-13") << QStringLiteral("goader") << int(OrderKind::Move);
        QTest::newRow("DR-TRAIT-14") << QStringLiteral("boneshaker") << int(OrderKind::Attack);
        QTest::newRow("DR-TRAIT-15") << QStringLiteral("sky-darkener") << int(OrderKind::Shoot);
    }
    void DR_TRAIT_13_withoutDice()
    {
        QFETCH(QString, trait);
        QFETCH(int, kind);
        Field field({.ours = {"light-missiles", "light-missiles"},
                     .theirs = {"heavy-foot"},
                     .trait = trait.toStdString()});
        for (const OrderKind other : {OrderKind::Move, OrderKind::Attack, OrderKind::Shoot}) {
            const Order without{.kind = other, .unit = field.ours(), .choice = 1};
            QCOMPARE(field.refusal(without).value_or(Code::Usage),
                     other == OrderKind(kind) ? Code::Usage : Code::NotAnAnswer); // not served at all
        }
        field.order(OrderKind(kind), field.ours(), noUnit, 1);
        QCOMPARE(field.count(EventKind::TestSkipped, field.ours()), 1);
        field.settle();
        QCOMPARE(field.refusal(Order{.kind = OrderKind(kind), .unit = field.ours(1), .choice = 1}),
                 Code::TraitSpent);
        QCOMPARE(field.refusal(OrderKind::Move, field.ours()), Code::AlreadyTested); // it was its activation
        field.toPhase(1).toPhase(0);
        QVERIFY(!field.refusal(Order{.kind = OrderKind(kind), .unit = field.ours(1), .choice = 1}));
    }

    void DR_TRAIT_13_within12Inches_data()
    {
        QTest::addColumn<QString>("place");
        QTest::addColumn<bool>("near");
        QTest::newRow("DR-TRAIT-13 near") << QStringLiteral("@10,22") << true;
        QTest::newRow("DR-TRAIT-13 far") << QStringLiteral("@10,26") << false;
    }
    void DR_TRAIT_13_within12Inches()
    {
        QFETCH(QString, place);
        QFETCH(bool, near);
        Field field({.ours = {"heavy-foot *1 @10,10", "light-foot *1 " + place.toStdString()},
                     .theirs = {"heavy-foot @60,40"},
                     .trait = "goader"});
        QCOMPARE(!field.refusal(Order{.kind = OrderKind::Move, .unit = field.ours(1), .choice = 1}), near);
    }

    void DR_TRAIT_06_cowardly()
    {
        Field field(
            {.ours = {"elite-riders", "heavy-riders"}, .theirs = {"heavy-foot"}, .trait = "cowardly"});
        QVERIFY(field.awaits(Decision::ChooseCharge)); // he must, if he cannot help it
        QVERIFY(field.allows(OrderKind::WildCharge, field.ours()));
        field.enough();
        QCOMPARE(field.refusal(OrderKind::Attack, field.ours()), Code::LeaderCannot);
        QVERIFY(field.allows(OrderKind::Attack, field.ours(1)));
        field.toPhase(1).ordered(OrderKind::Attack, field.theirs()).target(field.ours());
        QVERIFY(field.allows(OrderKind::CounterCharge));
    }

    void DR_TRAIT_18_charmed()
    {
        Field field({.ours = {"elite-foot spellcaster", "light-foot"},
                     .theirs = {"heavy-foot", "light-foot"},
                     .theirTrait = "charmed"});
        const auto &spells = field.battle().setup().catalogue->spells;
        const auto bolt = std::ranges::find(spells, SpellId("power-bolt"), &Spell::id) - spells.begin();
        const auto at = [&](UnitIndex target) {
            return field.refusal(Order{.kind = OrderKind::Cast,
                                       .unit = field.ours(),
                                       .target = target,
                                       .choice = std::uint8_t(bolt)});
        };
        QCOMPARE(at(field.theirs()), Code::SpellTargetWrong);
        QVERIFY(!at(field.theirs(1)));
    }
};

GONFALON_TEST(OrdersTest)
#include "tst_orders.moc"
