// SPDX-License-Identifier: GPL-3.0-or-later
// Charges and countercharges: declared, Set against, countermanded, led by the Reluctant, falling short.
#include "tests/core/systems/roberts_rules/scene.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::roberts_rules;
using test::Warfare;
using Asked = roberts_rules::Question;

namespace {

const std::string foot = "heavy-foot 4 formed hand-weapon shield";
const std::string pikes = "heavy-foot 4 formed pike shield";
const std::string knights = "heavy-mounted 3 formed hand-weapon shield";
const std::string eager = "heavy-mounted 3 formed hand-weapon shield eager";
const std::string reluctant = "heavy-foot 3 formed hand-weapon shield reluctant";

/// The first unit of the first army has declared a charge at that of the second, whose Reaction it is.
Warfare declared(const std::vector<std::string> &one, const std::vector<std::string> &other,
                 const std::map<std::string, std::string> &rulings = {})
{
    const auto setup = test::warfareSetup({one, other});
    setup->rulings = rulings;
    Warfare at(setup);
    at.setUp();
    at.give(Deed::Declare, 0, UnitIndex(one.size()));
    at.give(Deed::Done);
    return at;
}

} // namespace

class RobertsChargesTest : public QObject
{
    Q_OBJECT

private slots:
    /// Declared in the Action Phase, it goes in two phases later.
    void aCharge_RR_CHG_01_RR_CHG_08_RR_SEQ_06()
    {
        Warfare at({{knights, foot}, {foot, foot}});
        at.setUp();
        at.give(Deed::Declare, 0, 2);
        QCOMPARE(at.refusal({.kind = Deed::Declare, .unit = 0, .target = 3}), Code::ChargeDeclared);
        QCOMPARE(at.refusal({.kind = Deed::Declare, .unit = 1, .target = 0}), Code::NotATarget);
        QVERIFY(at.has(0, Sign::Charging));
        QCOMPARE(at.refusal({.kind = Deed::Move, .unit = 0}), Code::ChargeDeclared); // it waits
        at.give(Deed::Done);
        at.give(Deed::Done);
        QCOMPARE(at.asked(), Asked::Onset);
        at.give(Deed::GoIn, 0);
        QCOMPARE(at.asked(), Asked::Contact);
        at.give(Deed::Touch, 0, 2);
        QCOMPARE(at.asked(), Asked::Partners);
        at.giveIfAsked(Asked::Partners, {.kind = Deed::Against, .target = 2});
        QCOMPARE(at.asked(), Asked::Combat);
        QVERIFY(at.has(0, Sign::InMelee) && at.has(2, Sign::InMelee));
        QCOMPARE(at.battle().view(noSide).step, roberts_rules::Step::Combat);
        at.passTo(Asked::Action, SideIndex(1));
        QCOMPARE(at.refusal({.kind = Deed::Declare, .unit = 2, .target = 0}), Code::InContactAlready);
    }

    void whoCountercharges_RR_CHG_02_RR_CHG_10()
    {
        Warfare at = declared({knights, foot}, {knights, knights, foot});
        QCOMPARE(at.refusal({.kind = Deed::Countercharge, .unit = 4, .target = 0}),
                 Code::CannotCountercharge);
        QCOMPARE(at.refusal({.kind = Deed::Countercharge, .unit = 3, .target = 0}),
                 Code::NotChargedBy); // it is the other that is charged
        QCOMPARE(at.refusal({.kind = Deed::Countercharge, .unit = 2, .target = 1}), Code::NotChargedBy);
        at.give(Deed::Countercharge, 2, 0);
        QCOMPARE(at.needed(), 8);
        at.total(8);
        QVERIFY(at.has(2, Sign::Charging));
        for (const Deed deed : {Deed::AboutFace, Deed::ChangeFace, Deed::Reform})
            QCOMPARE(at.refusal({.kind = deed, .unit = 2}), Code::ChargeDeclared); // it waits
        at.give(Deed::Done);
        at.give(Deed::GoIn, 0);
        at.give(Deed::GoIn, 2); // the Reacting player's after those of the Acting player
        at.give(Deed::Touch, 0, 2);
        at.giveIfAsked(Asked::Partners, {.kind = Deed::Against, .target = 2});
        // They met halfway: both charge, and neither is asked again.
        QCOMPARE(at.asked(), Asked::Combat);
        at.fight(0, 1, 2);
        at.total(5);
        at.total(5);
        QCOMPARE(int(at.last(Happening::Struck).a), 5 + 4 - 3 + 1);
        QCOMPARE(at.count(Happening::NeitherCounts), 1);
        QCOMPARE(test::kept("met-halfway", at.battle()), QString());
        Warfare close = declared({knights, foot}, {knights, knights}, {{"countercharge", "close"}});
        QVERIFY(close.battle().allows({.kind = Deed::Countercharge, .unit = 3, .target = 1}));
    }

    /// Ground under a countercharge counts as that under a charge does (RR-ATT-09, RR-ATT-10).
    void roughGroundUnderACountercharge_RR_DAT_09()
    {
        for (const bool rough : {false, true}) {
            Warfare at = declared({foot}, {knights});
            at.give(Deed::Countercharge, 1, 0);
            at.total(8);
            at.give(Deed::Done);
            at.give(Deed::GoIn, 0);
            at.give(Deed::GoIn, 1);
            const Order meets{.kind = Deed::Touch, .unit = 0, .target = 1, .parts = 0b0001};
            QVERIFY(at.battle().factsThatMatter(meets).has(std::size_t(Fact::Rough)));
            at.give(Deed::Touch, 0, 1, rough ? facts(Fact::Rough) : Facts(), 0b0001);
            at.give(Deed::Against, noUnit, 1, {}, 0b001);
            at.fight(0, 1, 1);
            at.total(2);
            at.total(2);
            QCOMPARE(int(at.last(Happening::Struck).a), 2 + 4 - 4 + (rough ? 0 : 1));
        }
    }

    /// Whoever is Eager and charged tries to countercharge first; nothing that fails excuses it.
    void nothingExcusesTheEager_RR_ATT_08_RR_CHG_02()
    {
        const std::string spears = "heavy-foot 4 formed thrusting-spear shield eager";
        Warfare held({{spears}, {foot}});
        held.setUp();
        held.give(Deed::Move, 0, noUnit, facts(Fact::Halts));
        held.total(12);
        held.give(Deed::Declare, 0, 1);
        held.passTo(Asked::Onset);
        held.give(Deed::Countermand, 0);
        held.total(12);
        held.passTo(Asked::Action, SideIndex(1));
        held.passTo(Asked::Action, SideIndex(0));
        // Close to an enemy it may turn, but not go away.
        QCOMPARE(held.refusal({.kind = Deed::Move, .unit = 0}), Code::MustCharge);
        QCOMPARE(held.refusal({.kind = Deed::Done}), Code::MustCharge);
        QVERIFY(held.battle().allows({.kind = Deed::ChangeFace, .unit = 0}));

        Warfare at = declared({spears}, {spears, foot});
        for (const Deed deed : {Deed::ChangeFace, Deed::AboutFace, Deed::Set, Deed::Reform})
            QCOMPARE(at.refusal({.kind = deed, .unit = 1}), Code::MustCountercharge);
        QVERIFY(at.battle().allows({.kind = Deed::ChangeFace, .unit = 2})); // others as they like
        at.give(Deed::Countercharge, 1, 0);
        at.total(12);
        Warfare receives = at; // it has gone, and may still be Set, which is no charge
        receives.give(Deed::Set, 1);
        receives.total(12);
        QCOMPARE(receives.last(Happening::Forfeited).unit, UnitIndex(1));
        QCOMPARE(receives.refusal({.kind = Deed::Countercharge, .unit = 1, .target = 0}), Code::SetAlready);
        QVERIFY(receives.battle().allows({.kind = Deed::Done}));
    }

    /// Where whoever charged is gone there is nobody to countercharge, and nobody has to (RR-CHG-02).
    void theDeadChargeNobody_RR_CHG_02()
    {
        Warfare at = declared({"foot-skirmishers 1 unformed", foot},
                              {eager, "medium-foot 4 formed hand-weapon crossbow shield"});
        QCOMPARE(at.refusal({.kind = Deed::Done}), Code::MustCountercharge);
        at.give(Deed::Shoot, 3, 0);
        at.totals({12, 12, 12, 12});
        QVERIFY(!at.unit(0).onTable);
        QVERIFY(at.battle().allows({.kind = Deed::Done}));
    }

    /// A unit of two rows goes in with its first; whoever is met in the front is met by the first of each
    /// column (RR-CHG-06, RR-MEL-15).
    void theFirstRowMeets_RR_CHG_08()
    {
        const auto meets = [](Facts stated) {
            Warfare at({{foot}, {foot}});
            at.give(Deed::Reform, 1, noUnit, {}, 0b0011);
            at.give(Deed::Done);
            at.give(Deed::Reform, 0, noUnit, {}, 0b0011);
            at.setUp();
            at.give(Deed::Declare, 0, 1);
            at.passTo(Asked::Contact);
            const Order rear{.kind = Deed::Touch, .unit = 0, .target = 1, .parts = 0b0100};
            if (at.refusal(rear) != Code::NotInFirstRow)
                qFatal("a rear row charges");
            at.give(Deed::Touch, 0, 1, stated, 0b0001);
            return at;
        };
        const Order behind{.kind = Deed::Against, .target = 1, .parts = 0b0100};
        QCOMPARE(meets({}).refusal(behind), Code::NotInFirstRow);
        QVERIFY(meets(facts(Fact::IntoFlank)).battle().allows(behind));
        QVERIFY(meets(facts(Fact::IntoRear)).battle().allows(behind));
    }

    /// A whole row that meets one no wider touches all of it; nobody is asked which, but where some of it
    /// stay free, or some of those who charge are named.
    void rowsThatMeetWhole_RR_CHG_08()
    {
        const auto touching = [](StandSet theirFront, StandSet ours, Facts stated) {
            Warfare at({{foot}, {foot}});
            at.give(Deed::Reform, 1, noUnit, {}, theirFront);
            at.give(Deed::Done);
            at.give(Deed::Reform, 0, noUnit, {}, 0b0011);
            at.setUp();
            at.give(Deed::Declare, 0, 1);
            at.passTo(Asked::Contact);
            at.give(Deed::Touch, 0, 1, stated, ours);
            return at;
        };
        QCOMPARE(touching(0b0011, 0, {}).battle().view(noSide).touches.size(), std::size_t(2));
        QCOMPARE(touching(0b0011, 0b0011, {}).asked(), Asked::Partners);
        QCOMPARE(touching(0b0111, 0, {}).asked(), Asked::Partners);
        QCOMPARE(touching(0b0011, 0, facts(Fact::IntoFlank)).asked(), Asked::Partners);
    }

    void theEagerMust_RR_ATT_08_RR_CHG_02()
    {
        Warfare at({{eager}, {eager}});
        at.setUp();
        at.give(Deed::Move, 0, noUnit, facts(Fact::Halts));
        at.total(9);
        QCOMPARE(at.refusal({.kind = Deed::Done}), Code::MustCharge);
        at.give(Deed::Declare, 0, 1);
        at.give(Deed::Done);
        QCOMPARE(at.refusal({.kind = Deed::Done}), Code::MustCountercharge);
        at.give(Deed::Countercharge, 1, 0);
        QCOMPARE(at.needed(), 7);
        at.total(6); // it has tried
        at.give(Deed::Done);
        QCOMPARE(at.asked(), Asked::Onset);
    }

    void setAgainstACharge_RR_CHG_03()
    {
        Warfare at = declared({pikes, knights}, {pikes, foot});
        QCOMPARE(at.refusal({.kind = Deed::Set, .unit = 3}), Code::CannotSet);
        at.give(Deed::Set, 2);
        at.total(8);
        QVERIFY(at.has(2, Sign::Set));
        QCOMPARE(at.refusal({.kind = Deed::Set, .unit = 2}), Code::SetAlready);
        at.give(Deed::Done);
        Warfare forfeits = at; // attackers in the Assault Phase, who lose their charge
        QCOMPARE(forfeits.asked(), Asked::Assault);
        QCOMPARE(forfeits.refusal({.kind = Deed::Set, .unit = 1}), Code::CannotSet);
        forfeits.give(Deed::Set, 0);
        forfeits.total(8);
        QCOMPARE(forfeits.last(Happening::Forfeited).unit, UnitIndex(0));
        QCOMPARE(forfeits.asked(), Asked::Action);
        QCOMPARE(test::kept("pikes-set", forfeits.battle()), QString());
        at.give(Deed::Done);
        at.give(Deed::GoIn, 0);
        at.give(Deed::Touch, 0, 2);
        at.giveIfAsked(Asked::Partners, {.kind = Deed::Against, .target = 2});
        at.fight(0, 1, 2);
        at.total(4);
        at.total(4);
        QCOMPARE(int(at.last(Happening::Struck).a), 4 + 5 - 4 + 1);
    }

    void onlyACountermandHoldsThem_RR_CHG_04_RR_CHG_10()
    {
        Warfare at = declared({knights, foot}, {foot});
        at.give(Deed::Done);
        Warfare fails = at;
        at.give(Deed::Countermand, 0);
        at.total(8);
        QCOMPARE(at.asked(), Asked::Action); // it stays, and nobody fights
        fails.give(Deed::Countermand, 0);
        fails.total(7);
        QCOMPARE(fails.asked(), Asked::Contact); // it has to go
        QCOMPARE(test::kept("a-countermand", at.battle()), QString());
    }

    /// One Morale Check for the unit: failed, its Reluctant front stands stay, and the others go.
    void theReluctant_RR_CHG_05_RR_CHG_06_RR_ATT_06()
    {
        Warfare at = declared({reluctant}, {foot});
        at.give(Deed::Done);
        at.give(Deed::GoIn, 0);
        QCOMPARE(at.thrown(), Throw::Morale);
        at.total(6);
        QCOMPARE(int(at.last(Happening::StayedBehind).a), 3);
        QCOMPARE(at.asked(), Asked::Action); // nobody leads it

        Warfare split = declared({knights}, {"medium-foot 4 formed hand-weapon crossbow shield"});
        split.give({.kind = Deed::Shoot, .unit = 1, .target = 0, .parts = 0b0001});
        split.give(Deed::At, noUnit, 0, {}, 0b001);
        split.totals({7});
        split.give(Deed::Done);
        split.give(Deed::GoIn, 0);
        split.total(6);
        QCOMPARE(int(split.last(Happening::StayedBehind).a), 1);
        const Order hesitant{.kind = Deed::Touch, .unit = 0, .target = 1, .parts = 0b001};
        QCOMPARE(split.refusal(hesitant), Code::StayedOut);
        split.give(Deed::Touch, 0, 1);
        split.giveIfAsked(Asked::Partners, {.kind = Deed::Against, .target = 1});
        QCOMPARE(int(split.last(Happening::Touched).a), 2); // two columns charge
        QVERIFY(split.unit(0).parts[0].marks.has(Sign::Apart));
        QCOMPARE(test::kept("a-charge-that-splits", split.battle()), QString());

        Warfare each = declared({reluctant}, {foot}, {{"reluctant-charge", "stand-by-stand"}});
        each.give(Deed::Done);
        each.give(Deed::GoIn, 0);
        each.total(7);
        each.total(6);
        each.total(7);
        QCOMPARE(int(each.last(Happening::StayedBehind).a), 1);
        QCOMPARE(each.asked(), Asked::Contact);
    }

    void aChargeThatFallsShort_RR_CHG_09()
    {
        Warfare at = declared({knights}, {foot, "foot-skirmishers 1 unformed sling"});
        at.give(Deed::Done);
        at.give(Deed::GoIn, 0);
        const Order meets{.kind = Deed::Touch, .unit = 0, .target = 2};
        QCOMPARE(at.refusal(meets), Code::WithdrawsFirst); // (RR-SKR-05)
        Warfare reaches = at;
        reaches.give(Deed::Press, 0, 2);
        reaches.total(12);
        QCOMPARE(reaches.refusal(meets), Code{}); // where the charge is still long enough
        at.give(Deed::Press, 0, 2);               // skirmishers in its way withdraw, or are lost
        at.total(7);
        QVERIFY(!at.unit(2).onTable);
        QCOMPARE(at.asked(), Asked::Contact);
        at.give(Deed::FallShort, 0);
        QCOMPARE(at.asked(), Asked::Action);
        QCOMPARE(at.count(Happening::Struck), 0);
        QCOMPARE(test::kept("a-charge-falls-short", at.battle()), QString());
    }
};

GONFALON_TEST(RobertsChargesTest)
#include "tst_charges.moc"
