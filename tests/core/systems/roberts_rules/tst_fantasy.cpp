// SPDX-License-Identifier: GPL-3.0-or-later
// Wizards, monsters, the Awesome, Dwarves and heroes.
#include "tests/core/systems/roberts_rules/scene.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::roberts_rules;
using test::Warfare;
using Asked = roberts_rules::Question;

namespace {

const std::string foot = "heavy-foot 4 formed hand-weapon shield";
const std::string knights = "heavy-mounted 3 formed hand-weapon shield";
const std::string wizard = "wizard 1 unformed";

} // namespace

class RobertsFantasyTest : public QObject
{
    Q_OBJECT

private slots:
    void spells_RR_FAN_05_RR_FAN_06()
    {
        Warfare at({{wizard, foot}, {foot, foot}});
        at.setUp();
        at.passTo(Asked::Assault);
        QCOMPARE(at.refusal({.kind = Deed::Cast, .unit = 1, .target = 2}), Code::NoWizard);
        at.give(Deed::Cast, 0, 2);
        QCOMPARE(at.needed(), 8);
        at.total(8);
        QCOMPARE(at.asked(), Asked::Spell);
        Facts effect = facts(Fact::Disrupted);
        effect.count = 2;
        at.give(Deed::Effect, noUnit, 2, effect);
        QCOMPARE(int(at.last(Happening::SpellTold).b), 1);
        QCOMPARE(at.count(Happening::Settled), 1); // Disrupted to the end of the half-turn, which is now
        QCOMPARE(at.unit(2).strength, 6);
        QCOMPARE(at.asked(), Asked::Action); // one in a half-turn, and nothing else to do
        at.passTo(Asked::Reaction, SideIndex(0));
        at.give(Deed::Cast, 0, 3);
        at.total(7);
        QCOMPARE(at.refusal({.kind = Deed::Cast, .unit = 0, .target = 3}), Code::SpellSpent);
        QCOMPARE(test::kept("a-wizard", at.battle()), QString());
    }

    void magicResistance_RR_FAN_02()
    {
        const std::string dwarves = "heavy-foot 4 formed polearm shield elite magic-resistant dwarves";
        for (const bool resists : {true, false}) {
            Warfare at({{wizard, foot}, {dwarves, foot}});
            at.setUp();
            at.passTo(Asked::Assault);
            at.give(Deed::Cast, 0, 2);
            at.total(8);
            QCOMPARE(at.thrown(), Throw::Morale);
            QCOMPARE(at.needed(), 7);
            at.total(resists ? 7 : 6);
            QCOMPARE(at.asked() == Asked::Spell, !resists);
            if (resists)
                continue;
            at.give(Deed::Effect, noUnit, 2);
            QCOMPARE(test::kept("dwarves-under-a-spell", at.battle()), QString());
        }
    }

    void monstersAndTheAwesome_RR_FAN_01_RR_FAN_08()
    {
        Warfare at({{knights, "vampire 1 unformed", foot}, {"large-giant 1 unformed", foot, knights}});
        at.setUp();
        at.give(Deed::Near, 0, 3); // cavalry near a monster, of either side
        QVERIFY(at.has(0, Sign::Disrupted));
        at.give(Deed::Near, 5, 3);
        QVERIFY(at.has(5, Sign::Disrupted));
        QCOMPARE(at.refusal({.kind = Deed::Near, .unit = 4, .target = 3}), Code::NothingNear);
        at.give(Deed::Near, 2, 1); // a friend who lifts hearts
        QCOMPARE(at.unit(2).figures[Kind<FigureValues>(roberts_rules::Figure::Morale)], 1);
        QCOMPARE(at.refusal({.kind = Deed::Near, .unit = 4, .target = 1}), Code::NothingNear);
        // Enemies that it touches are Disrupted from the start.
        at.give(Deed::Declare, 1, 4);
        at.passTo(Asked::Contact);
        at.give(Deed::Touch, 1, 4);
        at.giveIfAsked(Asked::Partners, {.kind = Deed::Against, .target = 4});
        QVERIFY(at.has(4, Sign::Disrupted) && !at.has(1, Sign::Disrupted));
        QCOMPARE(test::kept("a-vampire-and-a-giant", at.battle()), QString());
    }

    void dwarvesNearGoblinoids_RR_FAN_07()
    {
        const std::string dwarves = "heavy-foot 4 formed polearm shield elite magic-resistant dwarves";
        Warfare at(
            {{"heavy-foot 4 formed hand-weapon shield goblinoids unreliable", knights}, {dwarves, foot}});
        at.setUp();
        QCOMPARE(at.refusal({.kind = Deed::Near, .unit = 0, .target = 2}), Code::NothingNear);
        at.give(Deed::Near, 2, 0);
        at.give(Deed::Declare, 0, 2);
        at.give(Deed::Done);
        QCOMPARE(at.refusal({.kind = Deed::Done}), Code::MustCountercharge);
        at.give(Deed::Countercharge, 2, 0);
        QCOMPARE(at.needed(), 6); // Elite, and Eager
        at.total(6);
        at.give(Deed::Set, 2);
        at.total(2);
        QCOMPARE(test::kept("dwarves-see-goblins", at.battle()), QString());
    }

    /// Riders of unicorns with their horns, and a dragon that comes down on foot who would rather not.
    void unicornsAndADragon_RR_FAN_10_RR_ATT_06_RR_ATT_11()
    {
        Warfare at({{"heavy-mounted 3 formed hand-weapon shield elite guard swift unicorn-riders",
                     "small-dragon 1 unformed"},
                    {"heavy-foot 4 formed hand-weapon shield reluctant vulnerable", foot}});
        at.setUp();
        at.give(Deed::Declare, 0, 2);
        at.give(Deed::Declare, 1, 3);
        at.passTo(Asked::Contact);
        at.give(Deed::Touch, 0, 2, {}, 0b1);
        at.giveIfAsked(Asked::Partners, {.kind = Deed::Against, .target = 2});
        at.give(Deed::Touch, 1, 3);
        at.giveIfAsked(Asked::Partners, {.kind = Deed::Against, .target = 3});
        at.fight(0, 1, 2);
        at.total(6);
        at.total(2);
        QCOMPARE(at.thrown(), Throw::Action); // the Vulnerable fall back in full on a roll alone
        at.total(8);
        at.give(Deed::Hold, 0);
        at.fight(1, 1, 3);
        at.total(7);
        at.total(3);
        at.give(Deed::Pursue, 1);
        at.total(8);
        at.total(8);
        QCOMPARE(test::kept("unicorns-and-a-dragon", at.battle()), QString());
    }

    void heroes_RR_FAN_04()
    {
        Warfare at({{foot + " hero", foot}, {foot, foot}});
        at.setUp();
        at.give(Deed::Declare, 0, 2);
        at.passTo(Asked::Contact);
        at.give(Deed::Touch, 0, 2, {}, 0b1);
        at.giveIfAsked(Asked::Partners, {.kind = Deed::Against, .target = 2});
        at.fight(0, 1, 2);
        at.total(2);
        at.total(10); // a hit on the hero's unit
        QCOMPARE(int(at.last(Happening::Struck).a), 10 + 4 - 4);
        at.give(Deed::Hold, 2);
        QCOMPARE(at.thrown(), Throw::Leader);
        at.total(6);
        QVERIFY(!at.has(0, Sign::Hero));
        QCOMPARE(at.battle().standing()->sides[0].pointsLost, 30);
        QCOMPARE(test::kept("a-hero-falls", at.battle()), QString());
    }
};

GONFALON_TEST(RobertsFantasyTest)
#include "tst_fantasy.moc"
