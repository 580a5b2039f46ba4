// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/field.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

/// Their second unit, Heavy Foot, is Battered and has lost one point; it is the start of their phase.
Field withBattered(std::map<std::string, std::string> rulings = {}, const std::string &theirTrait = "wise")
{
    Field field({.ours = {"light-missiles"},
                 .theirs = {"light-foot", "heavy-foot", "heavy-riders"},
                 .theirTrait = theirTrait,
                 .rulings = std::move(rulings)});
    field.batters(field.ours(), field.theirs(1)).toStartOfPhase(1);
    return field;
}

} // namespace

/// Rally tests, and what a Battered unit may not do.
class RallyTest : public QObject
{
    Q_OBJECT

private slots:
    void DR_RALLY_01_everyBatteredUnitInAnyOrder()
    {
        Field field({.ours = {"light-missiles", "light-missiles"},
                     .theirs = {"light-foot", "heavy-foot", "heavy-riders"}});
        field.batters(field.ours(), field.theirs(1))
            .batters(field.ours(1), field.theirs(2))
            .toStartOfPhase(1);
        QVERIFY(field.awaits(Decision::ChooseRally));
        QVERIFY(!field.allows(OrderKind::Enough)); // DR-BATT-02: none may be left out
        QCOMPARE(field.refusal(OrderKind::Rally, field.theirs()), Code::NotBattered); // DR-RALLY-08
        QCOMPARE(field.refusal(OrderKind::Rally, field.ours()), Code::NotYourUnit);
        QCOMPARE(field.refusal(OrderKind::Move, field.theirs()), Code::StillToDo); // DR-TURN-02
        field.order(OrderKind::Rally, field.theirs(2)).total(12);
        QVERIFY(field.awaits(Decision::StateLeader)); // the other follows by itself
        QCOMPARE(field.awaiting().unit, field.theirs(1));
    }

    void DR_RALLY_02_usualModifiers()
    {
        Field field = withBattered();
        field.state({.yes = true}); // the Leader is near: +1, one point lost: -1 (DR-COUR-02)
        QCOMPARE(field.needed(), 4);
        Field alone = withBattered();
        alone.state({.yes = false});
        QCOMPARE(alone.needed(), 5);
    }

    void DR_RALLY_03_passed()
    {
        Field field = withBattered();
        field.total(5);
        QVERIFY(!field.battered(field.theirs(1)));
        QCOMPARE(field.refusal(OrderKind::Move, field.theirs(1)), Code::AlreadyTested);
        field.toPhase(0).toPhase(1);
        QVERIFY(field.allows(OrderKind::Move, field.theirs(1)));
    }

    void DR_RALLY_04_failed()
    {
        Field field = withBattered();
        field.total(4);
        QVERIFY(field.awaits(Decision::StateRetreat));
        QCOMPARE(field.lost(field.theirs(1)), 2); // one point, not two
        field.state();
        QVERIFY(field.battered(field.theirs(1)));
        QCOMPARE(field.count(EventKind::PhaseEnded), 1); // DR-RALLY-07: their phase goes on
        QVERIFY(field.awaits(Decision::GiveOrder));
        QCOMPARE(field.count(EventKind::CourageTested, field.theirs(1)), 2); // no third for the point
    }

    void DR_RALLY_05_routsAtNothing_data()
    {
        QTest::addColumn<int>("dice");
        QTest::addColumn<bool>("routed");
        QTest::newRow("DR-RALLY-05 exactly 0") << 4 << true;
        QTest::newRow("DR-RALLY-05 one more") << 5 << false;
    }
    void DR_RALLY_05_routsAtNothing()
    {
        QFETCH(int, dice);
        QFETCH(bool, routed);
        Field field({.ours = {"light-missiles", "light-missiles"},
                     .theirs = {"light-foot", "heavy-foot", "heavy-foot"}});
        field.shoots(field.ours(), field.theirs(1), 3)
            .total(12)
            .shoots(field.ours(1), field.theirs(1), 1)
            .total(5)
            .state();
        QCOMPARE(field.lost(field.theirs(1)), 4);
        field.toStartOfPhase(1).total(dice);
        QCOMPARE(field.removal(field.theirs(1)), routed ? std::optional(Removal::Routed) : std::nullopt);
    }

    void DR_RALLY_06_awayFromTheNearestEnemy()
    {
        Field field({.ours = {"light-missiles @36,12", "light-foot @60,24"},
                     .theirs = {"heavy-foot @36,26", "light-foot @10,40"}});
        field.batters(field.ours(), field.theirs()).toStartOfPhase(1);
        const Point before = field.middle(field.theirs());
        field.total(3);
        QVERIFY(field.middle(field.theirs()).y > before.y + 200); // away from the missiles, 3 inches
        QVERIFY(std::abs(field.middle(field.theirs()).x - before.x) < 100);
    }

    void DR_BATT_01_everybodySeesIt()
    {
        Field field = withBattered();
        for (const SideIndex viewer : {SideIndex(0), SideIndex(1), noSide})
            QVERIFY(field.battle().view(viewer).units[field.theirs(1)].has(Mark::Battered));
    }

    void DR_BATT_02_nothingElse()
    {
        Field field = withBattered();
        field.total(4).state();
        for (const OrderKind kind : {OrderKind::Move, OrderKind::Attack})
            QVERIFY(!field.allows(kind, field.theirs(1)));
        QCOMPARE(field.count(EventKind::Moved, field.theirs(1)), 0); // DR-BATT-04: it has retreated only
        QCOMPARE(field.count(EventKind::Retreated, field.theirs(1)), 2);
    }

    void DR_BATT_03_hitsOnSix()
    {
        Field field({.ours = {"light-missiles", "light-foot"}, .theirs = {"heavy-foot", "light-foot"}});
        field.batters(field.ours(), field.theirs()).attacks(field.ours(1), field.theirs()).hits(0);
        QVERIFY(field.awaits(RollFor::DefenceDice));
        QCOMPARE(field.needed(), 6);
    }

    void DR_BATT_05_noReactionOfTheBattered_data()
    {
        QTest::addColumn<QString>("unit");
        QTest::newRow("DR-BATT-05 counter-charge") << QStringLiteral("heavy-riders");
        QTest::newRow("DR-BATT-05 evade") << QStringLiteral("light-riders");
    }
    void DR_BATT_05_noReactionOfTheBattered()
    {
        QFETCH(QString, unit);
        for (const bool battered : {false, true}) {
            Field field(
                {.ours = {"light-missiles", "light-foot"}, .theirs = {unit.toStdString(), "light-foot"}});
            if (battered)
                field.batters(field.ours(), field.theirs());
            field.ordered(OrderKind::Attack, field.ours(1)).target(field.theirs());
            QCOMPARE(field.awaits(Decision::React), !battered);
            if (battered)
                QCOMPARE(field.hits(3).last(EventKind::Fought).a, 12);
        }
    }

    void DR_BATT_05_armourStays()
    {
        Field field({.ours = {"light-missiles", "light-foot"}, .theirs = {"light-riders", "light-foot"}});
        field.batters(field.ours(), field.theirs()).attacks(field.ours(1), field.theirs()).hits(5).hits(0);
        QCOMPARE(field.last(EventKind::ArmourCounted, field.theirs()).a, 3); // nobody tried to evade
        QCOMPARE(field.lost(field.theirs()), 2);
    }

    void DR_BATT_06_onlyARallyHelps()
    {
        Field field({.ours = {"light-missiles", "light-missiles"}, .theirs = {"heavy-foot", "light-foot"}});
        field.batters(field.ours(), field.theirs()).wounds(field.ours(1), field.theirs(), 1);
        QCOMPARE(field.last(EventKind::CourageTested).c, int(CourageResult::Passed)); // DR-COUR-16
        QVERIFY(field.battered(field.theirs()));
        field.toStartOfPhase(1).total(12);
        QVERIFY(!field.battered(field.theirs()));
    }

    void DR_BATT_06_befuddled_data()
    {
        QTest::addColumn<bool>("failedSince");
        QTest::newRow("DR-BATT-06 the spell alone") << false;
        QTest::newRow("DR-BATT-06 and a failed test since") << true;
    }
    void DR_BATT_06_befuddled()
    {
        QFETCH(bool, failedSince);
        Field field(
            {.ours = {"light-foot", "elite-foot spellcaster", "elite-foot spellcaster", "light-missiles"},
             .theirs = {"light-missiles", "heavy-foot", "light-missiles"}});
        field.order(OrderKind::Cast, field.ours(1), field.theirs(1), field.spell("befuddle-thee")).total(12);
        QVERIFY(field.battered(field.theirs(1)));
        if (failedSince)
            field.batters(field.ours(3), field.theirs(1));
        field.order(OrderKind::Cast, field.ours(2), field.theirs(1), field.spell("sod-off-spell")).total(12);
        QCOMPARE(field.battered(field.theirs(1)), failedSince);
    }

    void DR_BATT_07_noLeaderRuleWhileBattered()
    {
        Field field({.ours = {"light-missiles", "light-missiles"}, .theirs = {"heavy-foot", "light-foot"}});
        field.batters(field.ours(), field.theirs()).shoots(field.ours(1), field.theirs(1), 1);
        QVERIFY(field.awaits(RollFor::Courage)); // nobody asks whether the Leader is near
        QCOMPARE(field.needed(), 5);
    }

    void DR_TRAIT_08_brutal_data()
    {
        QTest::addColumn<QString>("reading");
        QTest::addColumn<int>("lost");
        QTest::addColumn<bool>("asked");
        QTest::newRow("DR-TRAIT-08 any-failure, it would stay Battered")
            << QStringLiteral("any-failure") << 1 << true;
        QTest::newRow("DR-TRAIT-08 any-failure, it would rout") << QStringLiteral("any-failure") << 2 << true;
        QTest::newRow("DR-TRAIT-08 no-rout, it would stay Battered")
            << QStringLiteral("no-rout") << 1 << true;
        QTest::newRow("DR-TRAIT-08 no-rout, it would rout") << QStringLiteral("no-rout") << 2 << false;
    }
    void DR_TRAIT_08_brutal()
    {
        QFETCH(QString, reading);
        QFETCH(int, lost);
        QFETCH(bool, asked);
        Field field({.ours = {"light-missiles"},
                     .theirs = {"light-foot", "heavy-foot", "heavy-riders"},
                     .theirTrait = "brutal",
                     .rulings = {{"brutal", reading.toStdString()}}});
        field.shoots(field.ours(), field.theirs(1), lost).total(lost + 1).state().toStartOfPhase(1).total(2);
        QCOMPARE(field.awaits(Decision::PayBrutal), asked);
        if (!asked)
            return;
        field.order(OrderKind::Pay);
        QCOMPARE(field.lost(field.theirs(1)), lost + 1);
        QVERIFY(!field.battered(field.theirs(1)));
        QCOMPARE(field.count(EventKind::CourageTested, field.theirs(1)), 2); // the price causes no test
    }

    void DR_TRAIT_08_notWithOnePointLeft()
    {
        Field field({.ours = {"light-missiles"},
                     .theirs = {"light-foot", "heavy-riders", "heavy-foot"},
                     .theirTrait = "brutal"});
        field.wounds(field.ours(), field.theirs(1), 4).toPhase(0);
        field.shoots(field.ours(), field.theirs(1), 1).total(6).state().toStartOfPhase(1);
        QCOMPARE(field.strength(field.theirs(1)), 1);
        field.total(6);
        QVERIFY(!field.awaits(Decision::PayBrutal));
        QCOMPARE(field.removal(field.theirs(1)), Removal::Destroyed);
        QCOMPARE(field.count(EventKind::Retreated, field.theirs(1)), 1); // DR-RALLY-07: dead men do not run
    }
};

GONFALON_TEST(RallyTest)
#include "tst_rally.moc"
