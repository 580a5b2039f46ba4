// SPDX-License-Identifier: GPL-3.0-or-later
// Break Checks, how routs spread, leaders in danger, points lost.
#include "core/match/at_dice.h"
#include "core/systems/roberts_rules/vocabulary.h"
#include "core/words/dice_words.h"
#include "tests/core/systems/roberts_rules/scene.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::roberts_rules;
using test::Warfare;
using Asked = roberts_rules::Question;
using namespace Qt::StringLiterals;

namespace {

const std::string foot = "heavy-foot 4 formed hand-weapon shield";
const std::string large = "heavy-foot 6 formed hand-weapon shield";
const std::string led = "heavy-foot 4 formed hand-weapon shield captain";
const std::string fanatics = "heavy-foot 4 formed hand-weapon shield fanatic";
const std::string loner = "heavy-foot 1 unformed hand-weapon shield";
const std::string knights = "heavy-mounted 3 formed lance plate elite";
const std::string guild = "medium-foot 6 formed hand-weapon crossbow shield";

void reduce(Warfare &at, UnitIndex unit, int left)
{
    Facts stated;
    stated.count = std::uint8_t(left);
    at.give(Deed::Record, unit, noUnit, stated);
}

/// The knights touch the first unit of the second army with one stand, after some were reduced to so many
/// hits.
Warfare touching(const std::vector<std::string> &two, std::initializer_list<std::pair<int, int>> reduced,
                 const std::map<std::string, std::string> &rulings = {})
{
    const auto setup = test::warfareSetup({{knights, foot, foot, foot}, two});
    setup->rulings = rulings;
    Warfare at(setup);
    at.setUp();
    for (const auto &[unit, left] : reduced)
        reduce(at, UnitIndex(unit), left);
    at.give(Deed::Declare, 0, 4);
    at.passTo(Asked::Contact);
    at.give(Deed::Touch, 0, 4, {}, 0b001);
    if (at.asked() == Asked::Partners)
        at.give(Deed::Against, noUnit, 4, {}, 0b1);
    return at;
}

/// A hit, and the knights stay: 9 + 5 - 4 + 1.
void hitOnce(Warfare &at)
{
    at.fight(0, 1, 4);
    at.total(9);
    at.total(2);
}

/// Nobody pursues, and nobody breaks through.
void stay(Warfare &at)
{
    while (at.asked() == Asked::Pursuit || at.asked() == Asked::Breakthrough)
        at.give(Deed::Hold, 0);
}

/// The unit that was hit has checked, and runs.
Warfare routing(const std::vector<std::string> &two, std::initializer_list<std::pair<int, int>> reduced,
                const std::map<std::string, std::string> &rulings = {})
{
    Warfare at = touching(two, reduced, rulings);
    hitOnce(at);
    stay(at);
    if (at.thrown() == Throw::Break)
        at.total(2);
    return at;
}

} // namespace

class RobertsMoraleTest : public QObject
{
    Q_OBJECT

private slots:
    /// For stands lost in the Combat Phase: -1 for each, and -1 for a Demoralized unit.
    void breakChecks_RR_MOR_02_RR_MOR_03_RR_CAS_05()
    {
        Warfare at = touching({foot, foot, foot}, {{4, 4}});
        match::Waiting fight{at.battle(), {}, {}};
        hitOnce(at);
        stay(at);
        QCOMPARE(at.thrown(), Throw::Break);
        QCOMPARE(at.battle().awaiting().unit, UnitIndex(4));
        const std::vector<gonfalon::Step> steps = at.battle().steps().unpacked();
        const auto since = steps.begin() + std::ptrdiff_t(fight.before.steps().count());
        fight.order = std::get<Order>(*since);
        fight.after.assign(since + 1, steps.end());
        QCOMPARE(match::openFacts(fight, at.battle(), vocabulary()), Facts()); // what was told stays
        QCOMPARE(at.needed(), 9);
        Warfare holds = at;
        holds.total(9);
        QVERIFY(holds.unit(4).onTable);
        QCOMPARE(holds.asked(), Asked::Action);
        at.total(8);
        QVERIFY(!at.unit(4).onTable);
        QCOMPARE(int(at.last(Happening::Removed).a), int(Leaving::Routed));
    }

    /// Shot before the Combat Phase, or not down to a stand: no check.
    void whoDoesNotCheck_RR_MOR_13()
    {
        Warfare at({{guild}, {foot, foot}});
        at.setUp();
        reduce(at, 1, 4);
        at.passTo(Asked::Assault);
        at.give({.kind = Deed::Shoot, .unit = 0, .target = 1, .parts = 0b1});
        at.total(8);
        at.give(Deed::At, noUnit, 1);
        at.totals({12});
        QCOMPARE(at.count(Happening::StandLost), 1);
        at.give(Deed::Done);
        QCOMPARE(at.asked(), Asked::Action);
        Warfare slight = touching({foot, foot}, {});
        hitOnce(slight);
        stay(slight);
        QCOMPARE(slight.asked(), Asked::Action);
    }

    void routsSpread_RR_MOR_04_RR_MOR_05_RR_MOR_06_RR_MOR_07_RR_MOR_15()
    {
        Warfare at = routing({foot, large, fanatics, foot}, {{4, 4}});
        QCOMPARE(at.asked(), Asked::Spread);
        QCOMPARE(at.battle().awaiting().side, SideIndex(1));
        QCOMPARE(at.refusal({.kind = Deed::Shaken, .unit = 6}), Code::NotToCheck);  // Fanatics
        QCOMPARE(at.refusal({.kind = Deed::Shaken, .unit = 1}), Code::NotYourUnit); // the enemy's
        at.give(Deed::Shaken, 5);
        QCOMPARE(at.needed(), 7);
        QVERIFY(words::diceLines(at.battle()).join(u' ').contains(u"2–6 a hit for each of its stands"_s));
        at.total(6);
        QCOMPARE(int(at.last(Happening::Shattered).a), 6); // a hit for each stand
        QCOMPARE(at.unit(5).strength, 6);
        QVERIFY(at.has(5, Sign::Broken) && at.has(5, Sign::Demoralized));
        QCOMPARE(int(at.unit(5).parts.size()), 6); // the hit that reaches half takes none
        QCOMPARE(at.refusal({.kind = Deed::Shaken, .unit = 5}), Code::NotToCheck); // once in a phase
        at.give(Deed::Shaken, 7);
        at.total(7);
        QCOMPARE(at.asked(), Asked::Action); // nobody else is left who could be near
        QCOMPARE(test::kept("a-rout-spreads", at.battle()), QString());
    }

    /// A Demoralized unit that fails for others is gone, and those near it check in their turn.
    void theDemoralizedRun_RR_MOR_07()
    {
        Warfare at = routing({foot, large, foot}, {{4, 4}, {5, 5}});
        at.give(Deed::Shaken, 5);
        QCOMPARE(at.needed(), 8);
        QVERIFY(words::diceLines(at.battle()).join(u' ').contains(u"2–7 it routs"_s));
        at.total(7);
        QVERIFY(!at.unit(5).onTable);
        QCOMPARE(at.asked(), Asked::Spread);
        QCOMPARE(at.battle().awaiting().unit, UnitIndex(5));
    }

    /// Broken, it loses a stand: it checks at once for that, unless that is agreed otherwise.
    void aSecondCheckForStandsLostSo_RR_MOR_08()
    {
        Warfare at = routing({foot, foot, foot}, {{4, 4}, {5, 7}});
        at.give(Deed::Shaken, 5);
        at.total(6);
        QCOMPARE(at.unit(5).strength, 3);
        QCOMPARE(at.thrown(), Throw::Break);
        QCOMPARE(at.needed(), 9); // one stand, Demoralized
        at.total(9);
        Warfare once = routing({foot, foot, foot}, {{4, 4}, {5, 7}}, {{"second-break-check", "never"}});
        once.give(Deed::Shaken, 5);
        once.total(6);
        QCOMPARE(once.asked(), Asked::Spread);
    }

    /// Formed units do not care when Unformed ones run; and whoever dies where it stands frightens nobody.
    void whomItDoesNotReach_RR_MOR_05_RR_MOR_09()
    {
        Warfare dies = touching({loner, foot, foot}, {});
        hitOnce(dies);
        stay(dies);
        QVERIFY(dies.unit(4).onTable); // one of its two hits
        QVERIFY(dies.has(4, Sign::Demoralized));
        Warfare gone = touching({loner, foot, foot}, {{4, 1}});
        gone.fight(0, 1, 4);
        gone.total(9);
        gone.total(2);
        QVERIFY(!gone.unit(4).onTable);
        QCOMPARE(int(gone.last(Happening::Removed).a), int(Leaving::Destroyed));
        QCOMPARE(gone.asked(), Asked::Breakthrough); // and no check of anybody
        stay(gone);
        QCOMPARE(gone.asked(), Asked::Action);
    }

    void leadersCheckWhenTheirUnitIsHit_RR_MOR_10()
    {
        Warfare at = touching({led, foot, foot}, {});
        hitOnce(at);
        stay(at);
        QCOMPARE(at.thrown(), Throw::Leader);
        QCOMPARE(at.needed(), 7); // unmodified
        at.total(6);
        QVERIFY(!at.has(4, Sign::Captain));
        QCOMPARE(at.battle().standing()->sides[1].pointsLost, 20);
        QCOMPARE(at.asked(), Asked::Spread);
        at.give(Deed::Shaken, 5);
        at.total(12);
        at.give(Deed::Done);
        QCOMPARE(at.asked(), Asked::Action);
        QCOMPARE(test::kept("a-captain-flees", at.battle()), QString());
        // Without him: no +1 any more.
        QCOMPARE(at.unit(4).figures[Kind<FigureValues>(roberts_rules::Figure::Morale)], 0);
    }

    void aGeneralTakesHisStandAlong_RR_MOR_10()
    {
        for (const bool stays : {false, true}) {
            std::map<std::string, std::string> rulings;
            if (stays)
                rulings["general-lost"] = "stays";
            Warfare at =
                touching({"heavy-foot 4 formed hand-weapon shield general", foot, foot}, {}, rulings);
            QCOMPARE(int(at.unit(4).parts.size()), 5);
            hitOnce(at);
            stay(at);
            at.total(6);
            QCOMPARE(int(at.unit(4).parts.size()), stays ? 5 : 4);
            QCOMPARE(at.battle().standing()->sides[1].pointsLost, 60);
            at.passTo(Asked::Action);
            QCOMPARE(at.count(Happening::BreakChecked), stays ? 0 : 1); // for a stand lost (RR-MOR-02)
        }
    }

    void onceForEachHitWhereThatIsAgreed_RR_MOR_10()
    {
        Warfare at = touching({led, foot, foot}, {}, {{"leader-check", "each-hit"}});
        at.fight(0, 1, 4);
        at.total(11); // 13: two hits
        at.total(2);
        stay(at);
        at.total(7);
        QCOMPARE(at.thrown(), Throw::Leader);
        at.total(7);
        QVERIFY(at.has(4, Sign::Captain));
    }

    /// Stands at their price, leaders at theirs, and what is paid for the whole unit when all of it is gone.
    void pointsLost_RR_END_04_RR_PTS_01()
    {
        Warfare at = routing({led, foot, foot, foot}, {{4, 4}});
        // A stand of 10 is lost by the record's hits: none yet. The fight took one, the rout the rest.
        while (at.thrown() == Throw::Leader || at.thrown() == Throw::Break)
            at.total(at.thrown() == Throw::Leader ? 12 : 2);
        QVERIFY(!at.unit(4).onTable);
        QCOMPARE(at.battle().standing()->sides[1].pointsLost, 4 * 10 + 4 + 20);
    }

    void halfOfTheirPoints_RR_END_03()
    {
        Warfare at = routing({foot, foot}, {{4, 4}});
        while (!at.battle().over() && at.asked() == Asked::Spread)
            at.give(Deed::Done);
        QVERIFY(at.battle().over());
        QCOMPARE(int(at.last(Happening::Ended).a), int(End::Half));
        QCOMPARE(at.battle().outcome()->winner, std::optional(SideIndex(0)));
        const UnitFate fled = at.battle().outcome()->sides[1].units[0];
        QCOMPARE(int(fled.fate), int(Fate::Fled));
        QCOMPARE(int(fled.figures.size()), 4);
        QCOMPARE(test::kept("half-of-their-points", at.battle()), QString());
    }

    void aSideWithoutUnits_RR_END_03()
    {
        Warfare at = touching({loner}, {{4, 1}});
        hitOnce(at);
        stay(at);
        QVERIFY(at.battle().over());
        QCOMPARE(int(at.last(Happening::Ended).a), int(End::Alone));
        QCOMPARE(at.last(Happening::Ended).side, SideIndex(0));
    }
};

GONFALON_TEST(RobertsMoraleTest)
#include "tst_morale.moc"
