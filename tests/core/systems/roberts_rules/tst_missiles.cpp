// SPDX-License-Identifier: GPL-3.0-or-later
// Missile Fire stand by stand, fire groups, Disruption.
#include "core/words/battle_words.h"
#include "core/words/dice_words.h"
#include "tests/core/systems/roberts_rules/scene.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::roberts_rules;
using test::Warfare;
using Asked = roberts_rules::Question;
using namespace Qt::StringLiterals;

namespace {

const std::string foot = "medium-foot 4 formed hand-weapon shield";
const std::string guild = "medium-foot 4 formed hand-weapon crossbow shield";
const std::string archers = "medium-foot 4 formed hand-weapon longbow shield elite";
const std::string knights = "heavy-mounted 3 formed lance plate elite";
const std::string scout = "foot-skirmishers 1 unformed sling";

Order shot(UnitIndex unit, UnitIndex target, PartSet parts = 0, Facts stated = {})
{
    return {.kind = Deed::Shoot, .unit = unit, .target = target, .facts = stated, .parts = parts};
}

/// In the Assault Phase of the first army, with readings of its own.
Warfare inAssault(const std::vector<std::string> &one, const std::vector<std::string> &other,
                  const std::map<std::string, std::string> &rulings = {})
{
    const auto setup = test::warfareSetup({one, other});
    setup->rulings = rulings;
    Warfare at(setup);
    at.setUp();
    at.passTo(Asked::Assault);
    return at;
}

/// In the Reaction Phase of the second army.
Warfare inReaction(const std::vector<std::string> &one, const std::vector<std::string> &other,
                   const std::map<std::string, std::string> &rulings = {})
{
    const auto setup = test::warfareSetup({one, other});
    setup->rulings = rulings;
    Warfare at(setup);
    at.setUp();
    at.give(Deed::Done);
    return at;
}

} // namespace

class RobertsMissilesTest : public QObject
{
    Q_OBJECT

private slots:
    /// In the list of a unit, what all shoot with reads otherwise than what some are chosen for.
    void someOrAllAreTwoThings()
    {
        Warfare at = inReaction({foot}, {guild});
        const words::BattleNames names(at.battle().setup());
        QCOMPARE(words::briefChoice(names, at.battle(), shot(1, 0)), u"Missile Fire at "_s + names.unit(0));
        QCOMPARE(words::briefParts(names, shot(1, 0), at.battle().awaiting().decision),
                 u"Missile Fire at "_s + names.unit(0) + u" with chosen stands…"_s);
    }

    void oncePerStandAndPhase_RR_MSL_02()
    {
        Warfare at = inReaction({foot}, {guild});
        at.give(shot(1, 0, 0b0001));
        at.give(Deed::At, noUnit, 0);
        at.totals({2});
        QCOMPARE(at.refusal(shot(1, 0, 0b0001)), Code::StandsHaveShot);
        at.give(shot(1, 0)); // the rest of it
        at.give(Deed::At, noUnit, 0, {}, 0b0010);
        QCOMPARE(at.battle().awaiting().dice.count, 6);
        at.totals({2, 2, 2});
        QCOMPARE(int(at.last(Happening::AttackFell).c), 2);
        QCOMPARE(at.refusal(shot(1, 0)), Code::StandsHaveShot);
        QCOMPARE(at.refusal(shot(1, 0, 0b10000)), Code::NoSuchStands);
    }

    /// A second row shoots over the first with longbows alone (RR-MSL-07).
    void overTheFirstRow()
    {
        for (const std::string &line : {archers, guild}) {
            Warfare at({{foot}, {line}});
            at.give(Deed::Reform, 1, noUnit, {}, 0b0011);
            at.setUp();
            at.give(Deed::Done);
            at.give(shot(1, 0));
            at.give(Deed::At, noUnit, 0);
            QCOMPARE(at.battle().awaiting().dice.count, line == archers ? 16 : 4);
        }
    }

    /// Nor does a second row when it is named, by itself or beside the first; and nobody waits for it.
    void theSecondRowHasNoClearShot_RR_MSL_05_RR_MSL_07()
    {
        Warfare at({{guild}, {foot}});
        at.give(Deed::Done);
        at.give(Deed::Reform, 0, noUnit, {}, 0b0011);
        at.setUp();
        at.passTo(Asked::Assault, SideIndex(0));
        for (const PartSet named : {0b0100, 0b1000, 0b0110})
            QCOMPARE(at.refusal(shot(0, 1, named)), Code::NotInFirstRow);
        at.give(shot(0, 1, 0b0011));
        at.total(8);
        at.give(Deed::At, noUnit, 1);
        at.totals({2, 2});
        QCOMPARE(at.asked(), Asked::Action); // the first row has shot: the Assault Phase is over
    }

    /// Nor is it shot at, but by those who shoot over the first.
    void theSecondRowIsHidden_RR_MSL_07()
    {
        for (const std::string &line : {archers, guild}) {
            Warfare at({{foot}, {line}});
            at.give(Deed::Done);
            at.give(Deed::Reform, 0, noUnit, {}, 0b0011);
            at.setUp();
            at.give(Deed::Done);
            at.give(shot(1, 0, 0b0001));
            QCOMPARE(at.refusal({.kind = Deed::At, .target = 0, .parts = 0b0100}),
                     line == archers ? Code{} : Code::NotInFirstRow);
            QVERIFY(at.battle().allows({.kind = Deed::At, .target = 0, .parts = 0b0010}));
        }
    }

    /// Those who shoot over others roll column by column too, and both stands of it shoot (RR-ACT-09).
    void aColumnOfLongbowsRollsOnce_RR_ACT_09()
    {
        Warfare at({{archers}, {foot, foot}});
        at.give(Deed::Done);
        at.give(Deed::Reform, 0, noUnit, {}, 0b0011);
        at.setUp();
        at.passTo(Asked::Assault, SideIndex(0));
        at.give(shot(0, 1, 0b0111, facts(Fact::Splits)));
        at.total(12); // of stands 1 and 3
        at.total(2);  // of stand 2
        at.give(Deed::At, noUnit, 1);
        QCOMPARE(at.battle().awaiting().dice.count, 8); // two attacks each
        at.totals({2, 2, 2, 2});
        QCOMPARE(at.asked(), Asked::Action); // stand 4 failed with stand 2: nobody is left to shoot
    }

    void theDemoralizedShootWorseWhereThatIsAgreed_RR_CAS_05()
    {
        for (const bool worse : {false, true}) {
            std::map<std::string, std::string> rulings;
            if (worse)
                rulings["demoralized-fire"] = "yes";
            Warfare at = inReaction({foot}, {guild}, rulings);
            Facts stated;
            stated.count = 4;
            at.give(Deed::Record, 1, noUnit, stated);
            at.give(shot(1, 0, 0b0001));
            at.give(Deed::At, noUnit, 0);
            at.totals({6});
            QCOMPARE(int(at.last(Happening::AttackFell).a), 6 + 3 - 3 - (worse ? 1 : 0));
        }
    }

    void whoHasNothingToShootWith_RR_MSL_04()
    {
        Warfare at = inReaction({foot, knights}, {guild, foot, "elephant 2 formed hand-weapon shield"});
        QCOMPARE(at.refusal(shot(3, 0)), Code::NoMissiles);
        QCOMPARE(at.refusal(shot(2, 3)), Code::NotATarget);
        Warfare near({{knights}, {guild, foot}});
        near.setUp();
        near.give(Deed::Declare, 0, 1);
        near.passTo(Asked::Contact);
        near.give(Deed::Touch, 0, 1);
        near.give(Deed::Against, noUnit, 1, {}, 0b0111);
        near.passTo(Asked::Assault, SideIndex(1));
        QCOMPARE(near.refusal(shot(1, 0, 0b0001)), Code::StandsTouch);
        QCOMPARE(near.refusal(shot(1, 0, 0b1000)), Code{}); // this one does not
    }

    void platformsShootAtWhomTheyTouch_RR_MSL_04()
    {
        Warfare at({{"elephant 2 formed hand-weapon shield bow"}, {foot}});
        at.setUp();
        at.give(Deed::Declare, 0, 1);
        at.passTo(Asked::Contact);
        at.give(Deed::Touch, 0, 1);
        at.giveIfAsked(Asked::Partners, {.kind = Deed::Against, .target = 1});
        at.passTo(Asked::Reaction, SideIndex(0));
        QCOMPARE(at.refusal(shot(0, 1)), Code{});
        at.give(shot(0, 1));
        at.give(Deed::At, noUnit, 1);
        at.totals({9, 4});
        QCOMPARE(test::kept("elephants-at-arms-length", at.battle()), QString());
    }

    /// Whoever has to roll does so for its unit, or column by column where it shoots at several.
    void columnsRollWhereTheUnitSplits_RR_ACT_09()
    {
        Warfare at = inAssault({guild}, {foot, foot});
        QVERIFY(at.battle().factsThatMatter(shot(0, 1)).has(std::size_t(Fact::Splits)));
        Warfare whole = at;
        whole.give(shot(0, 1, 0b0011));
        whole.total(8);
        whole.give(Deed::At, noUnit, 1);
        whole.totals({2, 2});
        QCOMPARE(whole.refusal(shot(0, 2)), Code::RolledForOther);
        whole.give(shot(0, 1)); // its roll holds for the same target
        QCOMPARE(int(whole.last(Happening::Acted).b), int(Outcome::Automatic));

        at.give(shot(0, 1, 0b0011, facts(Fact::Splits)));
        at.total(8);
        at.total(7); // the second column fails
        at.give(Deed::At, noUnit, 1);
        QCOMPARE(at.battle().awaiting().dice.count, 2);
        at.totals({2});
        QCOMPARE(at.refusal(shot(0, 2, 0b0010)), Code::RollFailed);
        at.give(shot(0, 2, 0b1100, facts(Fact::Splits)));
        at.total(8);
        at.total(8);
        at.give(Deed::At, noUnit, 2);
        at.totals({2, 2});
        QCOMPARE(test::kept("fire-at-two-units", at.battle()), QString());
    }

    void aFailedRollIsNoVolley_RR_MSL_03()
    {
        Warfare at = inAssault({guild}, {foot});
        at.give(shot(0, 1));
        at.total(7);
        QCOMPARE(at.count(Happening::AttackFell), 0);
        QCOMPARE(at.asked(),
                 Asked::Contact == at.asked() ? Asked::Contact : Asked::Action); // nothing else to do
        QVERIFY(!at.has(0, Sign::HasShot));
    }

    void slowWeaponsAndTwoAttacks_RR_MSL_08()
    {
        Warfare at = inReaction({foot}, {"catapult 1 formed", archers});
        at.give(shot(1, 0));
        at.give(Deed::At, noUnit, 0);
        at.totals({12});
        at.give(shot(2, 0));
        at.give(Deed::At, noUnit, 0);
        QCOMPARE(at.battle().awaiting().dice.count, 16); // two attacks a stand
        at.totals({2, 2, 2, 2, 2, 2, 2, 2});
        at.passTo(Asked::Assault, SideIndex(1));
        QCOMPARE(at.refusal(shot(1, 0)), Code::StillLoading);
        QCOMPARE(at.refusal(shot(2, 0)), Code{});
        at.passTo(Asked::Reaction, SideIndex(1));
        QCOMPARE(at.refusal(shot(1, 0)), Code{}); // every other half-turn
        QCOMPARE(test::kept("catapult-and-longbows", at.battle()), QString());
    }

    /// Skirmishers who pass their rolls shoot together, four at the most, with their MAV added up.
    void fireGroups_RR_MSL_10_RR_MSL_18()
    {
        Warfare at = inReaction({foot}, {scout, scout, scout, scout, scout, scout});
        at.give(shot(1, 0));
        at.total(8);
        QCOMPARE(at.asked(), Asked::Group);
        at.give(Deed::Join, 2);
        at.total(7);
        for (const UnitIndex unit : {3, 4}) {
            at.give(Deed::Join, unit);
            at.total(8);
        }
        at.give(Deed::Join, 5);
        at.total(8);
        QCOMPARE(at.asked(), Asked::Targets); // four are in it, and the last does not get in
        const Order two{.kind = Deed::At, .target = 0, .parts = 0b0110};
        QCOMPARE(at.refusal(two), Code::MoreThanAttacks); // they attack once, together
        QCOMPARE(at.battle().check(two).front().arguments.back(), std::string("1"));
        at.give(Deed::At, noUnit, 0, {}, 0b0100);
        QCOMPARE(at.battle().awaiting().dice.count, 2);
        at.totals({6});
        QCOMPARE(int(at.last(Happening::AttackFell).a), 6 + 4 - 3);
        QCOMPARE(at.because(Why::Missiles), 1); // its own, and those of the three with it
        QCOMPARE(at.because(Why::Group), 3);
        QCOMPARE(at.refusal(shot(5, 0)), Code::StandsHaveShot);
        QCOMPARE(test::kept("fire-group", at.battle()), QString());

        Warfare each = inReaction({foot}, {scout, scout}, {{"fire-group", "each"}});
        each.give(shot(1, 0));
        each.total(8);
        each.give(Deed::Join, 2);
        each.total(8);
        each.give(Deed::At, noUnit, 0);
        QCOMPARE(each.battle().awaiting().dice.count, 4);
        each.totals({6, 6});
        QCOMPARE(int(each.last(Happening::AttackFell).a), 6 + 1 - 3);
    }

    /// The DV falls after the volley, once, and to the end of the half-turn.
    void disruption_RR_MSL_14_RR_MSL_15_RR_MSL_16()
    {
        Warfare at = inReaction({knights}, {guild});
        at.give(shot(1, 0, 0b0011));
        at.give(Deed::At, noUnit, 0, {}, 0b001);
        at.totals({5, 5});
        QCOMPARE(int(at.last(Happening::AttackFell).a), 7); // both at +2
        QVERIFY(at.has(0, Sign::Disrupted));
        at.give(shot(1, 0, 0b0100));
        at.give(Deed::At, noUnit, 0, {}, 0b001);
        at.totals({5});
        QCOMPARE(int(at.last(Happening::AttackFell).a), 8); // its DV is 1 lower now, and not 2
        at.give(shot(1, 0, 0b1000));
        at.give(Deed::At, noUnit, 0, {}, 0b001);
        at.totals({5});
        QCOMPARE(int(at.last(Happening::AttackFell).a), 8);
        at.passTo(Asked::Action, SideIndex(1));
        QVERIFY(!at.has(0, Sign::Disrupted));

        Warfare atOnce = inReaction({knights}, {guild}, {{"volley-disruption", "at-once"}});
        atOnce.give(shot(1, 0, 0b0011));
        atOnce.give(Deed::At, noUnit, 0, {}, 0b001);
        atOnce.totals({5, 5});
        QCOMPARE(int(atOnce.last(Happening::AttackFell).a), 8);
    }

    /// Before they are thrown, each pair of dice is told by the stand that it is for.
    void diceAreToldByTheStandTheyAreFor_RR_MSL_14()
    {
        Warfare at = inReaction({knights}, {guild});
        at.give(shot(1, 0, 0b0001));
        at.give(Deed::At, noUnit, 0, {}, 0b010);
        at.totals({5}); // the second is Disrupted
        at.give(shot(1, 0, 0b0110));
        at.give(Deed::At, noUnit, 0, {}, 0b011);
        QCOMPARE(words::diceAims(roberts_rules::vocabulary(), at.battle()),
                 (QStringList{u"at stand 1"_s, u"at stand 1"_s, u"at stand 2"_s, u"at stand 2"_s}));
        QCOMPARE(words::diceAimsLine(roberts_rules::vocabulary(), at.battle()),
                 u"Dice 1, 2: at stand 1; 3, 4: at stand 2"_s);
        const QStringList told = words::diceLines(at.battle());
        QCOMPARE(int(told.size()), 2);
        QVERIFY2(told[0].startsWith(u"Dice 1, 2"_s) && told[0].endsWith(u"9–12 Disrupted, and a hit"_s),
                 qPrintable(told[0]));
        QVERIFY2(told[1].startsWith(u"Dice 3, 4"_s) && told[1].endsWith(u"8–12 Disrupted, and a hit"_s),
                 qPrintable(told[1]));
    }

    void coverAndCircumstances_RR_MSL_11()
    {
        Warfare at = inReaction({foot}, {guild});
        at.give(shot(1, 0, 0, facts(Fact::Covered) | facts(Fact::PlusOne) | facts(Fact::PlusTwo)));
        at.give(Deed::At, noUnit, 0);
        at.totals({5, 5, 5, 5});
        QCOMPARE(int(at.last(Happening::AttackFell).a), 5 + 3 - 3 - 1 + 3);
        const Order both = shot(1, 0, 0, facts(Fact::PlusOne) | facts(Fact::MinusOne));
        Warfare other = inReaction({foot}, {guild});
        QCOMPARE(other.refusal(both), Code::StatedAgainst);
    }

    /// More attacks than dice that fall at once.
    void aLongLineShootsOnAndOn()
    {
        const auto setup = test::warfareSetup(
            {{"heavy-foot 10 formed hand-weapon shield"}, {"medium-foot 24 formed hand-weapon bow shield"}});
        Warfare at(setup);
        at.setUp();
        at.give(Deed::Done);
        at.give(shot(1, 0));
        at.give(Deed::At, noUnit, 0);
        QCOMPARE(at.battle().awaiting().dice.count, 36);
        at.pass();
        QCOMPARE(at.battle().awaiting().dice.count, 12);
        at.pass();
        QCOMPARE(at.count(Happening::AttackFell), 24);
        QCOMPARE(int(at.last(Happening::Volleyed).a), 24);
    }
};

GONFALON_TEST(RobertsMissilesTest)
#include "tst_missiles.moc"
