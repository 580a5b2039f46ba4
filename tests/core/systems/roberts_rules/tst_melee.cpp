// SPDX-License-Identifier: GPL-3.0-or-later
// Melee stand by stand: who strikes whom, push backs, pursuits, breakthroughs.
#include "core/match/at_dice.h"
#include "core/match/luck.h"
#include "core/systems/roberts_rules/vocabulary.h"
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

const std::string foot = "heavy-foot 4 formed hand-weapon shield";
const std::string few = "heavy-foot 2 formed hand-weapon shield";
const std::string knights = "heavy-mounted 3 formed lance shield elite";
const std::string impetuous = "heavy-foot 4 formed hand-weapon shield impetuous";
const std::string other = "medium-foot 4 formed hand-weapon shield";

/// The first unit of the first army has charged that of the second, which it touches so.
Warfare touching(const std::vector<std::string> &one, const std::vector<std::string> &two, Facts stated = {},
                 PartSet ours = 0, PartSet theirs = 0, const std::map<std::string, std::string> &rulings = {})
{
    const auto setup = test::warfareSetup({one, two});
    setup->rulings = rulings;
    Warfare at(setup);
    at.setUp();
    const auto target = UnitIndex(one.size());
    at.give(Deed::Declare, 0, target);
    at.passTo(Asked::Contact);
    if (at.refusal({.kind = Deed::Touch, .unit = 0, .target = target}) == Code::WithdrawsFirst) {
        at.give(Deed::Press, 0, target);
        at.total(12);
    }
    at.give(Deed::Touch, 0, target, stated, ours);
    if (at.asked() == Asked::Partners)
        at.give(Deed::Against, noUnit, target, {}, theirs);
    return at;
}

Order fightOf(UnitIndex unit, int stand, UnitIndex target)
{
    return {.kind = Deed::Fight, .unit = unit, .target = target, .choice = std::uint8_t(stand)};
}

} // namespace

class RobertsMeleeTest : public QObject
{
    Q_OBJECT

private slots:
    /// The phase does not end before all have fought, in the order that the Acting player wants.
    void everybodyInContactFights_RR_MEL_01_RR_SEQ_07_RR_MEL_15()
    {
        Warfare at = touching({knights}, {foot, other});
        QCOMPARE(at.refusal({.kind = Deed::Done}), Code::NotAnAnswer);
        QCOMPARE(at.battle().awaiting().side, SideIndex(0));
        for (const int stand : {3, 1, 2}) {
            at.fight(0, stand, 1);
            at.total(2);
            at.total(2);
            QVERIFY(at.refusal(fightOf(0, stand, 1)) ==
                    (stand == 2 ? Code::NotAnAnswer : Code::NoAttackLeft));
        }
        QCOMPARE(at.asked(), Asked::Action);
        // They still touch, and fight on in the next Combat Phase, without the charge and the lances.
        at.passTo(Asked::Combat);
        QCOMPARE(at.battle().awaiting().side, SideIndex(1));
        at.fight(1, 1, 0);
        at.total(2);
        at.total(2);
        QCOMPARE(int(at.last(Happening::Struck).a), 2 + 5 - 1 - 4);
    }

    /// Three stands on two: one of them is struck by two, and strikes one.
    void aStandStrikesOneEnemy_RR_MEL_15()
    {
        Warfare at = touching({knights}, {few}, {}, 0b111); // else two of them would meet one each
        QCOMPARE(int(at.last(Happening::Touched).a), 3);
        std::vector<Order> offered = at.battle().suggest();
        std::erase_if(offered, [](const Order &one) { return one.kind != Deed::Fight; });
        QCOMPARE(int(offered.size()), 3);
        at.fight(0, 3, 1); // alone: nobody strikes back
        at.total(2);
        QCOMPARE(at.asked(), Asked::Combat);
        at.fight(0, 1, 1);
        at.total(2);
        at.total(2); // both
        QCOMPARE(at.asked(), Asked::Combat);
    }

    /// Rows of other widths meet from the left: nobody reaches around, but who is named (RR-CHG-08).
    void rowsOfOtherWidths_RR_CHG_08()
    {
        const auto pairs = [](const std::string &one, const std::string &two, PartSet ours, PartSet theirs) {
            Warfare at = touching({one}, {two}, {}, ours, theirs);
            QStringList all;
            for (const TouchView &touch : at.battle().view(noSide).touches)
                all << QStringLiteral("%1-%2").arg(touch.part + 1).arg(touch.otherPart + 1);
            return all.join(u' ');
        };
        QCOMPARE(pairs(foot, few, 0, 0), QStringLiteral("1-1 2-2"));
        QCOMPARE(pairs(few, foot, 0, 0), QStringLiteral("1-1 2-2"));
        QCOMPARE(pairs(foot, few, 0b1, 0b10), QStringLiteral("1-2"));
        QCOMPARE(pairs(few, foot, 0, 0b10), QStringLiteral("1-2"));
        QCOMPARE(pairs(foot, few, 0b1111, 0), QStringLiteral("1-1 2-2 3-2 4-2")); // the nearest
        QCOMPARE(pairs(few, foot, 0b10, 0b1101), QStringLiteral("2-1 2-3 2-4"));
        QCOMPARE(pairs(foot, foot, 0b0110, 0), QStringLiteral("2-1 3-2"));
    }

    /// A second rank supports whoever stands before it, and nobody supports the last (RR-DAT-09).
    void theLastRankHasNoneBehind_RR_DAT_09()
    {
        const auto strikes = [](Fact from, int stand) {
            Warfare at({{knights}, {"heavy-foot 4 formed thrusting-spear shield"}});
            at.give(Deed::Reform, 1, noUnit, {}, 0b0011);
            at.setUp();
            at.give(Deed::Declare, 0, 1);
            at.passTo(Asked::Contact);
            at.give(Deed::Touch, 0, 1, from == Fact::IntoRear ? facts(from) : Facts(), 0b001);
            at.give(Deed::Against, noUnit, 1, {}, PartSet(1) << (stand - 1));
            at.fight(0, 1, 1);
            at.total(2);
            if (at.thrown() != Throw::Melee) // in the rear they strike one after the other
                at.fight(1, stand, 0);
            at.total(2);
            return int(at.last(Happening::Struck).a);
        };
        QCOMPARE(strikes(Fact::Covered, 1), strikes(Fact::IntoRear, 3) + 1);
    }

    /// In the flank a row is met at its end, in the rear its last rank (RR-MEL-10).
    void rowsMetFromElsewhere_RR_MEL_10()
    {
        const auto pairs = [](Fact from, PartSet front) {
            Warfare at({{foot}, {foot}});
            if (front != 0)
                at.give(Deed::Reform, 1, noUnit, {}, front);
            at.setUp();
            at.give(Deed::Declare, 0, 1);
            at.passTo(Asked::Contact);
            at.give(Deed::Touch, 0, 1, facts(from));
            at.giveIfAsked(Asked::Partners, {.kind = Deed::Against, .target = 1});
            QStringList all;
            for (const TouchView &touch : at.battle().view(noSide).touches)
                all << QStringLiteral("%1-%2").arg(touch.part + 1).arg(touch.otherPart + 1);
            return all.join(u' ');
        };
        QCOMPARE(pairs(Fact::IntoFlank, 0), u"1-1"_s);
        QCOMPARE(pairs(Fact::IntoFlank, 0b0011), u"1-1 2-3"_s); // the third stands behind the first
        QCOMPARE(pairs(Fact::IntoRear, 0b0011), u"1-3 2-4"_s);
        QCOMPARE(pairs(Fact::IntoRear, 0b0111), u"1-2 2-3 3-4"_s);
    }

    /// Whoever chooses a fight reads which stand of the other it is with, as long as that attack is to come.
    void theStandThatIsStruckIsNamed()
    {
        Warfare at = touching({knights}, {foot}, {}, 0b011, 0b0110);
        const words::BattleNames names(at.battle().setup());
        const auto said = [&](int stand) {
            return words::choiceWords(names, at.battle(), fightOf(0, stand, 1));
        };
        QCOMPARE(said(2), u"Fight: stand 2 of heavy-mounted against heavy-foot, stand 3"_s);
        at.fight(0, 2, 1);
        at.total(2);
        at.total(2);
        QCOMPARE(said(2), u"Fight: stand 2 of heavy-mounted against heavy-foot"_s);
        QCOMPARE(said(1), u"Fight: stand 1 of heavy-mounted against heavy-foot, stand 2"_s);

        // Of two that strike one after the other, each is named while its own attack is to come.
        Warfare flank = touching({knights}, {foot}, facts(Fact::IntoFlank), 0b010, 0b0001);
        const words::BattleNames called(flank.battle().setup());
        const auto theirs = [&] { return words::choiceWords(called, flank.battle(), fightOf(1, 1, 0)); };
        const auto touch = [&] { return flank.battle().view(noSide).touches.front(); };
        QCOMPARE(theirs(), u"Fight: stand 1 of heavy-foot against heavy-mounted, stand 2"_s);
        QVERIFY(touch().attacks && touch().otherAttacks);
        flank.fight(0, 2, 1);
        flank.total(2);
        QVERIFY(!touch().attacks && touch().otherAttacks);
        QCOMPARE(theirs(), u"Fight: stand 1 of heavy-foot against heavy-mounted, stand 2"_s);
    }

    /// What an attack comes to counts as luck: 7 and more on two dice are good.
    void attacksAreLuck()
    {
        Warfare at = touching({knights}, {foot}, {}, 0b001, 0b0001);
        at.fight(0, 1, 1);
        match::LuckBook book(at.battle());
        std::size_t step = 0;
        for (const int first : {3, 2, 4})
            book.took(at.battle().awaiting(), Roll{Faces({first, 4})}, ++step);
        QCOMPARE(book.luck().sides[0].throws.trials, 3);
        QCOMPARE(book.luck().sides[0].throws.rolled, 2); // 7, 6, 8
    }

    /// Whoever was charged has fought with his lance too (RR-MEL-07).
    void lancesOfTheCharged_RR_MEL_07()
    {
        Warfare at = touching({foot}, {knights}, {}, 0b0001, 0b001);
        at.fight(0, 1, 1);
        at.total(2);
        at.total(2);
        QVERIFY(at.unit(1).parts[0].marks.has(Sign::Unlanced));
        QVERIFY(!at.unit(1).parts[1].marks.has(Sign::Unlanced));
    }

    /// A stand hit in the flank cannot fall back, and strikes after or before, not at once.
    void flankAndRear_RR_MEL_02_RR_MEL_10()
    {
        Warfare at = touching({knights}, {few, foot}, facts(Fact::IntoFlank), 0b001, 0b01);
        at.fight(0, 1, 1);
        at.total(10); // 10 + 5 - 4 + 1 = 12: pushed back with a hit
        QCOMPARE(int(at.last(Happening::PushedBack).b), int(Push::Stays));
        QCOMPARE(at.asked(), Asked::Pursuit);
        at.give(Deed::Pursue, 0); // without a roll (RR-PUR-02)
        QCOMPARE(int(at.last(Happening::Acted).b), int(Outcome::Automatic));
        at.total(11); // 11 + 4 - 4 + 1 = 12, it has its whole move left: two hits, and a stand (RR-PUR-07)
        QCOMPARE(int(at.last(Happening::HitsTaken).b), 3);
        QCOMPARE(int(at.unit(1).parts.size()), 1);
        // The victim was killed before its turn, or has still to strike: its second stand touches nobody.
        QCOMPARE(test::kept("into-the-flank", at.battle()), QString());
    }

    /// Nor can it before a third, who fights it in front while another holds it by the flank (RR-MEL-10).
    void heldByTheFlank_RR_MEL_10()
    {
        for (const bool held : {false, true}) {
            Warfare at({{knights, other}, {foot, foot}});
            at.setUp();
            at.give(Deed::Declare, 0, 2);
            at.give(Deed::Declare, 1, 2);
            at.passTo(Asked::Contact);
            at.give(Deed::Touch, 0, 2, {}, 0b001);
            at.give(Deed::Against, noUnit, 2, {}, 0b0001);
            at.give(Deed::Touch, 1, 2, held ? facts(Fact::IntoFlank) : Facts(), 0b0001);
            at.give(Deed::Against, noUnit, 2, {}, held ? 0b0001 : 0b0010);
            at.fight(0, 1, 2);
            at.total(5);
            at.total(2);
            QCOMPARE(int(at.last(Happening::PushedBack).b), int(held ? Push::Stays : Push::Back));
        }
    }

    void whoIsKilledFirstLosesItsAttack_RR_MEL_02()
    {
        Warfare at = touching({knights}, {"foot-skirmishers 1 unformed", foot}, facts(Fact::IntoRear), 0b001);
        QVERIFY(at.battle().allows(fightOf(1, 1, 0)));
        at.fight(0, 1, 1);
        at.total(8); // 8 + 5 - 1 + 1 = 13: two hits, and it is gone
        QVERIFY(!at.unit(1).onTable);
        QCOMPARE(at.refusal(fightOf(1, 1, 0)), Code::NotAnAnswer);
    }

    void artilleryAndNoRoom_RR_MEL_11_RR_MEL_14()
    {
        Warfare at = touching({knights}, {"small-bolt-shooter 1 formed", foot}, {}, 0b001);
        at.fight(0, 1, 1);
        at.total(3); // 3 + 5 - 2 + 1 = 7
        at.total(2);
        QCOMPARE(int(at.last(Happening::PushedBack).b), int(Push::Stays));
        Warfare walled = touching({knights}, {foot}, {}, 0b001);
        walled.tellRoom = false;
        walled.fight(0, 1, 1);
        walled.total(6);
        walled.total(2);
        QCOMPARE(walled.asked(), Asked::Room); // asked of whom it concerns
        QCOMPARE(walled.battle().awaiting().unit, UnitIndex(1));
        walled.give(Deed::Back, noUnit, noUnit, facts(Fact::NoRoom));
        QCOMPARE(int(walled.last(Happening::PushedBack).b), int(Push::Stays));
        QVERIFY(walled.has(0, Sign::InMelee)); // no more hits, and it stays in contact
        QCOMPARE(walled.unit(1).strength, 8);
    }

    void theVulnerableFallBackByHalf_RR_MEL_12_RR_ATT_13()
    {
        Warfare at = touching({knights}, {foot}, {}, 0b001);
        at.fight(0, 1, 1);
        at.total(2);
        at.total(8); // 8 + 4 - 3 = 9
        QCOMPARE(at.thrown(), Throw::Action);
        QCOMPARE(at.needed(), 7);
        at.total(6);
        QCOMPARE(int(at.last(Happening::PushedBack).b), int(Push::Half));
        // Who failed it may not try again in this phase: its pursuit is not asked for either.
        QCOMPARE(at.battle().awaiting().side, SideIndex(1));

        Warfare table = touching({knights}, {foot}, {}, 0b001, 0, {{"shock-vulnerable", "no"}});
        table.fight(0, 1, 1);
        table.total(2);
        table.total(8);
        QCOMPARE(int(table.last(Happening::PushedBack).b), int(Push::Back));
    }

    void pursuits_RR_PUR_01_RR_PUR_02_RR_PUR_08()
    {
        const std::map<std::string, std::string> stated{{"pursuit-reach", "stated"}};
        Warfare at = touching({impetuous}, {other, foot}, {}, 0b0001, 0, stated);
        at.fight(0, 1, 1);
        at.total(6);
        at.total(2);
        QCOMPARE(at.asked(), Asked::Pursuit); // before the next combat
        QCOMPARE(at.refusal({.kind = Deed::Hold, .unit = 0}), Code::MustPursue);
        const auto usual = match::usualAnswer(at.battle(), vocabulary());
        QVERIFY(usual && usual->kind == Deed::Pursue); // which nobody has to be asked for
        at.give(Deed::Pursue, 0);
        QCOMPARE(at.needed(), 7);
        at.total(7);
        at.give(Deed::Advance, noUnit, noUnit, facts(Fact::Overruns)); // asked when it may go
        at.total(8);                                                   // 8 + 4 - 3 + 2, without the charge
        QCOMPARE(int(at.last(Happening::Pursued).a), 11);
        QCOMPARE(int(at.last(Happening::Pursued).b), 2);
        QCOMPARE(at.asked(), Asked::Action); // no pursuit after a pursuit
        QVERIFY(at.has(0, Sign::InMelee));   // and they touch again
        QCOMPARE(test::kept("an-overrun", at.battle()), QString());

        Warfare misses = touching({impetuous}, {other, foot}, {}, 0b0001, 0, stated);
        misses.fight(0, 1, 1);
        misses.total(6);
        misses.total(2);
        misses.give(Deed::Pursue, 0);
        misses.total(7);
        misses.give(Deed::Advance, noUnit, noUnit, facts(Fact::Misses));
        QCOMPARE(misses.asked(), Asked::Action);
        QVERIFY(!misses.has(0, Sign::InMelee));
        Warfare held = touching({knights}, {other, foot}, facts(Fact::IntoFlank), 0b001, 0, stated);
        held.fight(0, 1, 1);
        held.total(6);
        held.give(Deed::Pursue, 0);
        QVERIFY(!held.battle().factsThatMatter({.kind = Deed::Advance}).has(std::size_t(Fact::Misses)));
    }

    /// How far it goes is told by the base depths: 1″ for foot, 2″ for mounted.
    void howFarPursuitsGo_RR_PUR_05_RR_PUR_07_RR_GLD_24()
    {
        QCOMPARE(pursuitReach(1, 1, Push::Back), (Reach{false, false}));
        QCOMPARE(pursuitReach(1, 1, Push::Half), (Reach{false, false})); // half is left, and not more
        QCOMPARE(pursuitReach(2, 1, Push::Back), (Reach{false, false}));
        QCOMPARE(pursuitReach(2, 1, Push::Half), (Reach{false, true}));
        QCOMPARE(pursuitReach(1, 2, Push::Back), (Reach{true, false}));
        QCOMPARE(pursuitReach(1, 2, Push::Half), (Reach{false, false}));
        QCOMPARE(pursuitReach(1, 2, Push::Stays), (Reach{false, true})); // it has not moved at all

        const auto pursued = [](const std::string &one, const std::string &two) {
            Warfare at = touching({one}, {two, foot}, {}, 0b001);
            at.fight(0, 1, 1);
            at.total(10);
            at.total(2);
            at.give(Deed::Pursue, 0);
            const QString promised = words::diceLines(at.battle()).join(u' ');
            at.total(12);
            if (at.thrown() == Throw::Pursuit)
                at.total(2);
            const Event last = at.last(Happening::Pursued);
            const bool short_ = at.count(Happening::FellShort) > 0;
            return promised.section(u"–12 "_s, 1) + (short_ ? u", short"_s : u", %1"_s.arg(int(last.c)));
        };
        QCOMPARE(pursued(foot, other), u"it pursues, 0"_s);
        QCOMPARE(pursued(foot, "heavy-mounted 3 formed hand-weapon shield"),
                 u"it advances, and reaches nobody, short"_s);
        Warfare at = touching({foot}, {"heavy-mounted 3 formed hand-weapon shield", foot}, {}, 0b001);
        at.fight(0, 1, 1);
        at.total(10);
        at.total(2);
        at.give(Deed::Pursue, 0);
        at.total(12);
        QVERIFY(!at.has(1, Sign::InMelee));
        QCOMPARE(test::kept("a-pursuit-falls-short", at.battle()), QString());
    }

    /// The General's free action makes a pursuit of his side's half-turn succeed (RR-LDR-07).
    void theGeneralHasThemPursue_RR_LDR_07()
    {
        for (const bool acts : {false, true}) {
            Warfare at =
                touching({acts ? foot + " general" : foot}, {acts ? foot : foot + " general"}, {}, 0b0001);
            at.fight(0, 1, 1);
            at.total(acts ? 9 : 2);
            at.total(acts ? 2 : 9);
            const auto who = UnitIndex(acts ? 0 : 1);
            QCOMPARE(at.asked(), Asked::Pursuit);
            const Order pursue{.kind = Deed::Pursue, .unit = who, .facts = facts(Fact::ByGeneral)};
            QCOMPARE(at.battle().factsThatMatter(pursue).has(std::size_t(Fact::ByGeneral)), acts);
            QCOMPARE(at.refusal(pursue), acts ? Code{} : Code::GeneralNotFree);
        }
    }

    /// A column that pursues leaves whom it touched beside: that fight is not awaited any more (RR-PUR-03).
    void pursuersLeaveTheRest_RR_PUR_03()
    {
        for (const bool goes : {false, true}) {
            Warfare at = touching({impetuous}, {other, foot}, {}, 0b0001, 0b0001);
            at.give(Deed::Touch, 2, 0, facts(Fact::IntoFlank), 0b0001);
            at.give(Deed::Against, noUnit, 0, {}, 0b0001);
            at.fight(0, 1, 1);
            at.total(6);
            at.total(2);
            at.give(Deed::Pursue, 0);
            at.total(goes ? 12 : 2);
            QCOMPARE(at.has(2, Sign::InMelee), !goes);
        }
    }

    /// Who was in contact with a unit that is gone may act at once, one time.
    void breakthroughs_RR_PUR_06_RR_PUR_09()
    {
        Warfare at = touching({knights}, {"foot-skirmishers 1 unformed", foot});
        at.fight(0, 1, 1);
        at.total(8);
        at.total(2);
        QCOMPARE(at.asked(), Asked::Breakthrough);
        at.give(Deed::Move, 0);
        at.total(8);
        QCOMPARE(at.last(Happening::BrokeThrough).other, UnitIndex(1));
        QCOMPARE(at.asked(), Asked::Action);
        QCOMPARE(test::kept("a-breakthrough", at.battle()), QString());
    }

    /// Whoever touched it when it was struck breaks through, though its last stands go one by one.
    void breakthroughsOfWhoIsStillThere_RR_PUR_06()
    {
        Warfare at({{knights}, {foot, other}});
        at.setUp();
        Facts two;
        two.count = 2;
        at.give(Deed::Record, 1, noUnit, two);
        at.give(Deed::Declare, 0, 1);
        at.passTo(Asked::Contact);
        at.give(Deed::Touch, 0, 1);
        at.giveIfAsked(Asked::Partners, {.kind = Deed::Against, .target = 1});
        at.fight(0, 1, 1);
        at.total(2);
        at.total(9);
        at.total(12); // and falls back: nobody of that column is in contact any more
        at.give(Deed::Hold, 1);
        at.fight(0, 2, 1);
        at.total(12);
        at.total(2);
        QVERIFY(!at.unit(1).onTable);
        QCOMPARE(at.asked(), Asked::Breakthrough);
        QCOMPARE(at.battle().awaiting().unit, UnitIndex(0));
    }

    /// Of the rear of the column that was hit; where there is no rear, the one that was hit.
    void whichStandsGo_RR_CAS_07()
    {
        const auto fallen = [](PartSet front, int dice = 9) {
            Warfare at({{knights}, {foot}});
            if (front != 0)
                at.give(Deed::Reform, 1, noUnit, {}, front);
            at.setUp();
            Facts stated;
            stated.count = 4; // half of its hits are gone: each further one takes a stand
            at.give(Deed::Record, 1, noUnit, stated);
            at.give(Deed::Declare, 0, 1);
            at.passTo(Asked::Contact);
            at.give(Deed::Touch, 0, 1, {}, 0b001);
            at.give(Deed::Against, noUnit, 1, {}, 0b10);
            at.fight(0, 1, 1);
            at.total(dice); // 9 + 5 - 4 + 1: a hit
            at.total(2);
            return int(at.last(Happening::StandLost).a);
        };
        QCOMPARE(fallen(0), 2);      // the one that was hit
        QCOMPARE(fallen(0b0011), 4); // behind it
        QCOMPARE(fallen(0b0110), 1); // which stands behind the first of that row
        QCOMPARE(fallen(0b1010), 1);
        QCOMPARE(fallen(0b1011), 2);     // nobody stands behind it: the third does behind the first
        QCOMPARE(fallen(0b1011, 12), 3); // and with a second hit that one goes, of the longest column
        QCOMPARE(fallen(0b1110, 12), 2); // its whole column
    }

    /// Whoever stands in one column acts as one unit, in contact too (RR-ACT-08).
    void oneColumnIsTheUnit_RR_ACT_08()
    {
        for (const bool column : {false, true}) {
            Warfare at({{knights}, {foot}});
            if (column)
                at.give(Deed::Reform, 1, noUnit, {}, 0b0001);
            at.setUp();
            at.give(Deed::Declare, 0, 1);
            at.passTo(Asked::Contact);
            at.give(Deed::Touch, 0, 1, {}, 0b001);
            if (at.asked() == Asked::Partners) // of one column only the first can be met
                at.give(Deed::Against, noUnit, 1, {}, 0b0001);
            at.passTo(Asked::Action, SideIndex(1));
            QCOMPARE(at.refusal({.kind = Deed::ChangeFace, .unit = 1}),
                     column ? Code{} : Code::ColumnByColumn);
            QCOMPARE(at.battle().allows({.kind = Deed::ChangeFace, .unit = 1, .parts = 0b0001}), true);
        }
    }

    /// A whole column falls back, its second rank with it, and acts as one (RR-MEL-09, RR-ACT-07).
    void aColumnFallsBack_RR_MEL_09()
    {
        Warfare at({{knights}, {foot}});
        at.give(Deed::Reform, 1, noUnit, {}, 0b0011);
        at.setUp();
        at.give(Deed::Declare, 0, 1);
        at.passTo(Asked::Contact);
        at.give(Deed::Touch, 0, 1, {}, 0b001);
        at.give(Deed::Against, noUnit, 1, {}, 0b01);
        at.fight(0, 1, 1);
        at.total(5);
        at.total(2);
        at.give(Deed::Hold, 0);
        const auto apart = [&](std::size_t stand) { return at.unit(1).parts[stand].marks.has(Sign::Apart); };
        QVERIFY(apart(0) && !apart(1) && apart(2) && !apart(3));
        at.passTo(Asked::Action, SideIndex(1));
        at.give(Deed::Move, 1, noUnit, {}, 0b0100); // by any of its stands
        at.total(2);
        QCOMPARE(at.refusal({.kind = Deed::Move, .unit = 1, .parts = 0b0001}), Code::RollFailed);
        QVERIFY(at.battle().allows({.kind = Deed::Move, .unit = 1}));
    }

    void fanaticsAreNeverDemoralized_RR_CAS_04_RR_ATT_03()
    {
        Warfare at({{foot}, {"heavy-foot 4 formed hand-weapon shield fanatic"}});
        at.setUp();
        Facts stated;
        stated.count = 2;
        for (const UnitIndex unit : {0, 1})
            at.give(Deed::Record, unit, noUnit, stated);
        QVERIFY(at.has(0, Sign::Demoralized) && !at.has(1, Sign::Demoralized));
        QCOMPARE(int(at.unit(1).parts.size()), 2);
    }

    /// Lances are gone with the first contact, for the battle or until the next charge.
    void lances_RR_MEL_07()
    {
        for (const bool returns : {false, true}) {
            std::map<std::string, std::string> rulings;
            if (returns)
                rulings["lances"] = "each-charge";
            Warfare at = touching({knights}, {foot}, {}, 0b001, 0b0001, rulings);
            at.fight(0, 1, 1);
            at.total(2);
            at.total(2);
            QVERIFY(at.unit(0).parts[0].marks.has(Sign::Unlanced));
            QVERIFY(!at.unit(0).parts[1].marks.has(Sign::Unlanced)); // which fought nobody
            at.passTo(Asked::Combat, SideIndex(1));
            QCOMPARE(at.refusal({.kind = Deed::Apart, .unit = 0}), Code::FightsFirst);
            at.passTo(Asked::Action, SideIndex(0));
            at.give(Deed::Retrograde, 0, noUnit, {}, 0b001);
            at.total(12);
            at.give(Deed::Declare, 0, 1);
            at.passTo(Asked::Onset);
            at.give(Deed::GoIn, 0);
            QCOMPARE(at.unit(0).parts[0].marks.has(Sign::Unlanced), !returns);
        }
    }

    void pairsThatTouchBesides_RR_MEL_01()
    {
        Warfare at = touching({foot, knights}, {foot, other});
        at.give(Deed::Touch, 1, 3); // a contact that the charge did not make
        at.giveIfAsked(Asked::Partners, {.kind = Deed::Against, .target = 3});
        QVERIFY(at.has(3, Sign::InMelee));
        QCOMPARE(at.refusal({.kind = Deed::Touch, .unit = 1, .target = 3}), Code::InContactAlready);
        for (int stand = 1; stand <= 4; ++stand) {
            QCOMPARE(at.refusal({.kind = Deed::Apart, .unit = 0}), Code::FightsFirst); // (RR-SEQ-07)
            at.fight(0, stand, 2);
            at.total(2);
            at.total(2);
        }
        at.give(Deed::Apart, 0);
        QVERIFY(!at.has(0, Sign::InMelee) && !at.has(2, Sign::InMelee));
        QCOMPARE(at.refusal({.kind = Deed::Apart, .unit = 0}), Code::NobodyApartTouches);
        QCOMPARE(at.last(Happening::Parted).unit, UnitIndex(0));
        at.fight(1, 2, 3);
        QCOMPARE(test::kept("nobody-touches-them", at.battle()), QString());
    }
};

GONFALON_TEST(RobertsMeleeTest)
#include "tst_melee.moc"
