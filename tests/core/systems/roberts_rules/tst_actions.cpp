// SPDX-License-Identifier: GPL-3.0-or-later
// Half-turns and their phases, Action Rolls, marches, the General's free action, skirmishers.
#include "tests/core/systems/roberts_rules/scene.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::roberts_rules;
using test::Warfare;
using Asked = roberts_rules::Question;

namespace {

const std::string foot = "heavy-foot 4 formed hand-weapon shield";
const std::string militia = "heavy-foot 5 formed hand-weapon shield militia";
const std::string knights = "heavy-mounted 3 formed hand-weapon shield elite";
const std::string led = "heavy-foot 4 formed hand-weapon shield general";
const std::string bows = "medium-foot 4 formed hand-weapon bow shield";
const std::string scout = "foot-skirmishers 1 unformed sling";

Order act(Deed deed, UnitIndex unit, Facts stated = {}, PartSet parts = 0)
{
    return {.kind = deed, .unit = unit, .facts = stated, .parts = parts};
}

/// The column of stand 1 of the first unit was pushed back from the second, and stands apart.
Warfare pushedBack()
{
    Warfare at({{knights}, {foot, bows}});
    at.setUp();
    at.give(Deed::Declare, 0, 1);
    at.passTo(Asked::Contact);
    at.give(Deed::Touch, 0, 1);
    at.giveIfAsked(Asked::Partners, {.kind = Deed::Against, .target = 1});
    at.fight(0, 1, 1);
    at.total(2);
    at.total(11); // 11 + 4 - 3 = 12: pushed back, and a hit
    at.total(12); // falls back in full
    at.give(Deed::Hold, 1);
    for (const int stand : {2, 3}) {
        at.fight(0, stand, 1);
        at.total(2);
        at.total(2);
    }
    return at;
}

} // namespace

class RobertsActionsTest : public QObject
{
    Q_OBJECT

private slots:
    void whoActsFirst_RR_SEQ_08()
    {
        Warfare at({{foot}, {foot}});
        QCOMPARE(at.last(Happening::ActsFirst).side, SideIndex(0));
        const auto setup = test::warfareSetup({{foot}, {foot}});
        Battle battle(setup, std::move(newGame(setup)).value());
        const auto roll = [&](int face) { QVERIFY(battle.roll({Faces{face}}).empty()); };
        roll(3);
        roll(3); // ties again
        QCOMPARE(battle.awaiting().side, SideIndex(0));
        roll(2);
        roll(5);
        for (int i = 0; i < 2; ++i)
            QVERIFY(battle.give({.kind = Deed::Done}).empty());
        QCOMPARE(battle.awaiting().side, SideIndex(1)); // and in every turn
        while (battle.view(noSide).turn < 2)
            QVERIFY(battle.give({.kind = Deed::Done}).empty());
        QCOMPARE(battle.awaiting().side, SideIndex(1));
    }

    void aNewDieInEveryTurn_RR_SEQ_08()
    {
        const auto setup = test::warfareSetup({{foot}, {foot}});
        setup->rulings["first-player"] = "each-turn";
        Warfare at(setup);
        at.setUp();
        while (at.thrown() != Throw::First)
            at.give(Deed::Done);
        at.roll({1});
        at.roll({4});
        QCOMPARE(at.battle().awaiting().side, SideIndex(1));
        QCOMPARE(at.battle().view(noSide).turn, 2);
    }

    /// Two half-turns, five phases each; who does what in which (RR-SEQ-03 to RR-SEQ-06).
    void phasesFollowOneAnother_RR_SEQ_01_RR_SEQ_02_RR_SEQ_03_RR_SEQ_04_RR_SEQ_05_RR_MSL_01()
    {
        Warfare at({{bows, knights}, {bows, knights}});
        at.setUp();
        for (const SideIndex acting : {SideIndex(0), SideIndex(1)}) {
            const auto own = UnitIndex(acting * 2), other = UnitIndex(2 - acting * 2);
            QCOMPARE(at.asked(), Asked::Action);
            QCOMPARE(at.battle().awaiting().side, acting);
            QVERIFY(at.battle().allows(act(Deed::Move, own)));
            QVERIFY(at.battle().allows({.kind = Deed::Declare, .unit = own, .target = other}));
            const Order shot{.kind = Deed::Shoot, .unit = own, .target = other};
            QCOMPARE(at.refusal(shot), Code::NotAnAnswer);
            at.give(Deed::Done);
            QCOMPARE(at.asked(), Asked::Reaction);
            QCOMPARE(at.battle().awaiting().side, SideIndex(1 - acting));
            QVERIFY(at.battle().allows({.kind = Deed::Shoot, .unit = other, .target = own}));
            QCOMPARE(at.refusal(shot), Code::NotYourUnit);
            // Facing and formation alone (RR-MOV-09).
            for (const Deed deed : {Deed::AboutFace, Deed::ChangeFace, Deed::Reform})
                QVERIFY(at.battle().allows(act(deed, other)));
            for (const Deed deed : {Deed::Move, Deed::Retrograde, Deed::Declare})
                QCOMPARE(at.refusal(act(deed, other)), Code::NotAnAnswer);
            at.give(Deed::Done);
            QCOMPARE(at.asked(), Asked::Assault);
            QCOMPARE(at.battle().awaiting().side, acting);
            QVERIFY(at.battle().allows(shot));
            at.give(Deed::Done); // no charge goes in, and nobody fights
        }
        QCOMPARE(at.battle().view(noSide).turn, 2);
    }

    void whatTheActionPhaseAllows_RR_MOV_01_RR_MOV_06_RR_MOV_07()
    {
        Warfare at({{foot, knights}, {foot}});
        at.setUp();
        for (const Deed deed :
             {Deed::Move, Deed::AboutFace, Deed::ChangeFace, Deed::Retrograde, Deed::Reform})
            QVERIFY(at.battle().allows(act(deed, 1)));
        QCOMPARE(at.refusal(act(Deed::Retrograde, 0)), Code::NotTrained);
        QCOMPARE(at.refusal(act(Deed::Stop, 0)), Code::NotMarching);
        at.give(Deed::ChangeFace, 0);
        at.total(8);
        QCOMPARE(int(at.last(Happening::Acted).b), int(Outcome::Passed));
        at.give(Deed::Retrograde, 1);
        at.total(7);
        QCOMPARE(at.refusal(act(Deed::Retrograde, 1)), Code::MovedAlready); // one move in a phase
        QCOMPARE(at.refusal(act(Deed::Move, 1)), Code::MovedAlready);
        at.give(Deed::AboutFace, 1);
        at.total(6);
        QCOMPARE(test::kept("knights-go-backward", at.battle()), QString());
    }

    /// A failed roll bars the rolls of the phase, and nothing else (RR-ACT-05, RR-ACT-10).
    void whoFailsRollsNoMore_RR_ACT_05_RR_ACT_10_RR_ACT_11()
    {
        Warfare at({{foot, knights}, {foot}});
        at.setUp();
        at.give(Deed::Move, 0);
        at.total(8);
        at.give(Deed::ChangeFace, 0);
        at.total(7);
        QVERIFY(at.has(0, Sign::Failed));
        QCOMPARE(at.refusal(act(Deed::AboutFace, 0)), Code::RollFailed);
        at.give(Deed::Stop, 0); // needs no roll
        QVERIFY(!at.has(0, Sign::Marching));
        QVERIFY(at.battle().allows(act(Deed::Move, 1)));
        // A 2 is no failure by itself: only the total counts.
        QCOMPARE(at.battle().awaiting().needed, 0);
        at.give(Deed::Move, 1);
        QCOMPARE(at.needed(), 7);
        at.total(2);
        QCOMPARE(int(at.last(Happening::Acted).c), 3);
        at.passTo(Asked::Action, SideIndex(1));
        at.passTo(Asked::Action, SideIndex(0));
        QVERIFY(at.battle().allows(act(Deed::ChangeFace, 0)));
    }

    void marchesGoOn_RR_MOV_03_RR_MOV_04_RR_MOV_11_RR_MOV_15()
    {
        Warfare at({{militia, foot}, {foot}});
        at.setUp();
        at.give(Deed::Move, 0);
        at.total(9);
        QCOMPARE(at.refusal(act(Deed::Move, 0)), Code::MovedAlready);
        at.passTo(Asked::Action, SideIndex(1));
        at.passTo(Asked::Action, SideIndex(0));
        QVERIFY(at.has(0, Sign::Marching));
        const Order charge{.kind = Deed::Declare, .unit = 0, .target = 2};
        QCOMPARE(at.refusal(charge), Code::StillMarching); // (RR-CHG-01)
        at.give(Deed::Stop, 0);                            // militia has to roll, and fails
        at.total(8);
        QVERIFY(at.has(0, Sign::Marching));
        QCOMPARE(at.refusal(charge), Code::StillMarching);
        at.give(Deed::Done);
        QCOMPARE(at.last(Happening::MarchedOn).unit, UnitIndex(0)); // in full
        at.passTo(Asked::Action, SideIndex(1));
        at.passTo(Asked::Action, SideIndex(0));
        at.give(Deed::Move, 0, noUnit, facts(Fact::Halts)); // without a roll, up to an enemy
        QCOMPARE(int(at.last(Happening::Acted).b), int(Outcome::Automatic));
        QCOMPARE(at.last(Happening::Halted).unit, UnitIndex(0));
        QVERIFY(!at.has(0, Sign::Marching));
        QCOMPARE(at.refusal(charge), Code{});
        QCOMPARE(test::kept("a-march", at.battle()), QString());
    }

    void formationsAreSaid_RR_MOV_08()
    {
        Warfare at({{foot}, {foot}});
        QCOMPARE(at.battle().awaiting().side, SideIndex(1)); // the loser of the first die (RR-END-02)
        at.give(Deed::Done);
        QCOMPARE(at.refusal(act(Deed::Reform, 0)), Code::NoSuchStands);
        at.give(Deed::Reform, 0, noUnit, {}, 0b0011); // before the battle: without a roll
        at.setUp();
        const auto inFront = [&] {
            return int(std::ranges::count_if(
                at.unit(0).parts, [](const PartView &part) { return part.marks.has(Sign::FirstRow); }));
        };
        QCOMPARE(inFront(), 2);
        at.give(Deed::Reform, 0, noUnit, {}, 0b1111);
        at.total(7);
        QCOMPARE(inFront(), 2);
        at.passTo(Asked::Action, SideIndex(1));
        at.passTo(Asked::Action, SideIndex(0));
        at.give(Deed::Reform, 0, noUnit, {}, 0b1111);
        at.total(8);
        QCOMPARE(inFront(), 4);
        QCOMPARE(at.refusal(act(Deed::Reform, 0, {}, 0b10000)), Code::NoSuchStands);
        QCOMPARE(test::kept("a-change-of-formation", at.battle()), QString());
    }

    /// One in a phase, as the first of a Formed unit, and one in the enemy's Reaction Phase.
    void theGeneralsFreeAction_RR_LDR_03_RR_LDR_07()
    {
        Warfare at({{led, foot, scout}, {led, foot}});
        at.setUp();
        at.give(Deed::ChangeFace, 0);
        at.total(2);
        const Facts free = facts(Fact::ByGeneral);
        QCOMPARE(at.refusal(act(Deed::AboutFace, 0, free)), Code::NotFirstAction);
        QCOMPARE(at.refusal(act(Deed::AboutFace, 2, free)), Code::GeneralHelpsFormed);
        at.give(Deed::AboutFace, 1, noUnit, free);
        QCOMPARE(int(at.last(Happening::Acted).b), int(Outcome::ByGeneral));
        QCOMPARE(at.refusal(act(Deed::AboutFace, 0, free)), Code::GeneralNotFree); // spent
        at.give(Deed::Done);
        QVERIFY(at.battle().allows(act(Deed::AboutFace, 4, free))); // the enemy's, in Reaction
        at.passTo(Asked::Action, SideIndex(1));
        at.give(Deed::Done);
        QVERIFY(at.battle().allows(act(Deed::AboutFace, 1, free))); // in every phase anew
        // What is not needed is not asked: nobody is asked for a General who is not there.
        Warfare without({{foot}, {foot}});
        without.setUp();
        QVERIFY(!without.battle().factsThatMatter(act(Deed::Move, 0)).has(std::size_t(Fact::ByGeneral)));
        QVERIFY(without.battle().factsThatMatter(act(Deed::Move, 0)).has(std::size_t(Fact::Halts)));
    }

    void standsApartActAlone_RR_ACT_07_RR_ACT_08_RR_MEL_09()
    {
        Warfare at = pushedBack();
        QCOMPARE(at.asked(), Asked::Action);
        at.passTo(Asked::Action, SideIndex(0));
        QCOMPARE(int(at.last(Happening::PushedBack).a), 1);
        const Code alone = at.refusal(act(Deed::Move, 0, {}, 0b001));
        QCOMPARE(alone, Code{}); // its own roll
        QCOMPARE(at.refusal(act(Deed::ChangeFace, 0, {}, 0b111)), Code::ColumnByColumn);
        at.give(Deed::ChangeFace, 0, noUnit, {}, 0b010); // a column in contact rolls for itself too
        at.total(2);
        QCOMPARE(at.refusal(act(Deed::AboutFace, 0, {}, 0b010)), Code::RollFailed);
        QVERIFY(at.battle().allows(act(Deed::AboutFace, 0, {}, 0b100)));
        QCOMPARE(at.refusal(act(Deed::Move, 0)), Code::ColumnByColumn);
        at.give(Deed::Retrograde, 0, noUnit, {}, 0b100); // and leaves whom it touched
        at.total(8);
        QVERIFY(at.has(0, Sign::InMelee));
        QVERIFY(at.battle().allows(act(Deed::AboutFace, 0, {}, 0b100))); // a column of a unit in melee
        at.give(Deed::Move, 0, noUnit, {}, 0b001);
        at.total(12);
        QCOMPARE(at.refusal(act(Deed::Move, 0, {}, 0b001)), Code::MovedAlready); // by itself, once too
        at.give(Deed::Rejoin, 0);
        Warfare gone = pushedBack();
        gone.passTo(Asked::Action, SideIndex(0));
        gone.give(Deed::ChangeFace, 0, noUnit, {}, 0b001);
        gone.total(2);
        QCOMPARE(gone.refusal(act(Deed::Reform, 0, {}, 0b011)), Code::FormationHeld); // in melee
        Warfare back({{knights}, {foot}});
        back.setUp();
        back.give(Deed::Declare, 0, 1);
        back.passTo(Asked::Contact);
        back.give(Deed::Touch, 0, 1, {}, 0b001);
        back.give(Deed::Against, noUnit, 1, {}, 0b0001);
        back.fight(0, 1, 1);
        back.total(6);
        back.total(2);
        back.give(Deed::Hold, 0);
        back.passTo(Asked::Action, SideIndex(1));
        back.give(Deed::ChangeFace, 1, noUnit, {}, 0b0001);
        back.total(2);
        QCOMPARE(back.refusal(act(Deed::Reform, 1, {}, 0b0011)), Code::RollFailed); // it would gather all
        back.give(Deed::Rejoin, 1); // whoever failed takes that along into the unit
        QCOMPARE(back.refusal(act(Deed::Reform, 1, {}, 0b0011)), Code::RollFailed);
        Warfare apart({{foot}, {foot}});
        apart.setUp();
        QCOMPARE(apart.refusal(act(Deed::Move, 0, {}, 0b001)), Code::NotApart); // all are together
        QCOMPARE(at.refusal({.kind = Deed::Rejoin, .unit = 0}), Code::NothingApart);
        QCOMPARE(test::kept("stands-apart", at.battle()), QString());
    }

    void skirmishersHide_RR_SKR_01_RR_SKR_06_RR_LDR_06()
    {
        Warfare at({{knights, scout, scout, scout, scout}, {bows}});
        at.give(Deed::Done);
        for (UnitIndex unit = 1; unit <= 3; ++unit)
            at.give(Deed::Hide, unit, 0);
        QCOMPARE(at.refusal({.kind = Deed::Hide, .unit = 4, .target = 0}), Code::NoRoomToHide);
        QCOMPARE(at.refusal({.kind = Deed::Hide, .unit = 0, .target = 0}), Code::NotSkirmishers);
        at.setUp();
        QVERIFY(at.has(1, Sign::Hidden));
        QCOMPARE(at.refusal(act(Deed::Move, 1)), Code::UnitHides);
        Warfare hidden({{knights, scout}, {scout}});
        hidden.give(Deed::Done);
        hidden.give(Deed::Hide, 1, 0);
        hidden.setUp();
        hidden.give(Deed::Move, 0);
        hidden.total(12);
        QCOMPARE(hidden.refusal({.kind = Deed::Press, .unit = 1, .target = 2}), Code::UnitHides);
        at.give(Deed::Done);
        // Nobody shoots at whom he does not see; an attached Captain is no unit at all.
        QCOMPARE(at.refusal({.kind = Deed::Shoot, .unit = 5, .target = 1}), Code::UnitHides);
        at.passTo(Asked::Action, SideIndex(1));
        at.give(Deed::Done);
        at.give(Deed::Emerge, 1);
        at.total(8);
        at.give(Deed::Emerge, 2);
        at.total(7);
        QVERIFY(!at.has(1, Sign::Hidden) && at.has(2, Sign::Hidden));
        QCOMPARE(test::kept("hidden-skirmishers", at.battle()), QString());
    }

    /// Each of them tries to withdraw, and is lost where that fails; so is a Captain who is caught alone.
    void skirmishersWithdraw_RR_SKR_03_RR_LDR_08_RR_MOR_11()
    {
        Warfare at({{foot}, {scout, scout, "free-captain 1 unformed", foot}});
        at.setUp();
        QCOMPARE(at.refusal({.kind = Deed::Press, .unit = 0, .target = 1}), Code::NotMovedUp);
        at.give(Deed::Move, 0);
        at.total(8);
        Warfare declares = at;
        declares.give(Deed::Record, 0, noUnit, {.count = 8}); // it stands
        declares.give(Deed::Declare, 0, 4);
        QCOMPARE(declares.refusal({.kind = Deed::Press, .unit = 0, .target = 1}), Code::ChargeDeclared);
        at.give(Deed::Press, 0, 1);
        QCOMPARE(at.battle().awaiting().side, SideIndex(1));
        at.total(8);
        QVERIFY(at.unit(1).onTable);
        QCOMPARE(at.refusal({.kind = Deed::Press, .unit = 0, .target = 1}), Code::HasComeUp); // one time
        at.give(Deed::Press, 0, 2);
        at.total(7);
        QVERIFY(!at.unit(2).onTable);
        QCOMPARE(at.last(Happening::Removed).other, UnitIndex(0));
        QCOMPARE(at.refusal({.kind = Deed::Press, .unit = 0, .target = 4}), Code::NotSkirmishers);
        QCOMPARE(at.refusal(act(Deed::Move, 3)), Code::NotYourUnit);
        at.give(Deed::Press, 0, 3); // a free Captain is lost, and those near him check
        QVERIFY(!at.unit(3).onTable);
        QCOMPARE(at.asked(), Asked::Spread);
        at.give(Deed::Shaken, 4);
        QCOMPARE(at.thrown(), Throw::Break);
        at.total(7);
        at.give(Deed::Done);
        QCOMPARE(at.asked(), Asked::Action);
        QCOMPARE(test::kept("a-captain-is-caught", at.battle()), QString());
    }

    void freeCaptainsHelpWhereThatIsAgreed_RR_OPT_01()
    {
        const auto setup = test::warfareSetup({{foot, "free-captain 1 unformed"}, {foot}});
        setup->rulings["free-captains"] = "on";
        Warfare at(setup);
        at.setUp();
        QCOMPARE(at.refusal(act(Deed::Move, 1)), Code::NotTrained); // he moves without a roll
        at.give(Deed::Move, 0, noUnit, facts(Fact::NearCaptain));
        QCOMPARE(at.needed(), 7);
        Warfare off({{foot, "free-captain 1 unformed"}, {foot}});
        off.setUp();
        QVERIFY(!off.battle().factsThatMatter(act(Deed::Move, 0)).has(std::size_t(Fact::NearCaptain)));
    }

    /// A list that says otherwise than the other is no agreement.
    void listsThatDisagree()
    {
        const auto setup = test::warfareSetup({{foot}, {foot}});
        setup->sides[0].warband.settings["free-captains"] = "on";
        QCOMPARE(newGame(setup).findings().front().code, Code::SideDisagrees);
        setup->rulings["free-captains"] = "off";
        QVERIFY(newGame(setup).ok());
        const auto scales = test::warfareSetup({{foot}, {foot}});
        scales->sides[1].warband.settings["scale"] = "15mm";
        QCOMPARE(newGame(scales).findings().front().code, Code::SideDisagrees);
    }

    void whoeverIsTooMany()
    {
        const std::vector<std::string> crowd(81, scout), mob(80, scout);
        const Finding many = newGame(test::warfareSetup({mob, crowd})).findings().front();
        QCOMPARE(many.code, Code::TooManyToFight);
        QCOMPARE(many.arguments, (std::vector<std::string>{"Army 2", "81", "161", "160"}));
        QCOMPARE(many.rule, RuleId("RR-UNI-03")); // which lets each of them be a unit
        QCOMPARE(newGame(test::warfareSetup({{foot}})).findings().front().code, Code::TooFewSides);
        QCOMPARE(newGame(test::warfareSetup({{foot}, {foot}, {foot}})).findings().front().code,
                 Code::TooFewSides);
        const auto onScreen = test::warfareSetup({{foot}, {foot}});
        onScreen->mode = PlayMode::Table;
        QCOMPARE(systems::begin(onScreen).findings().front().code, Code::OnlyRefereed);
    }

    /// Half of a side's points, nobody left, the turns, or an agreement (RR-END-03).
    void theEnd_RR_END_03()
    {
        Warfare agreed({{foot}, {foot}});
        agreed.setUp();
        agreed.give(Deed::Agree);
        QVERIFY(agreed.battle().over());
        QVERIFY(!agreed.battle().outcome()->winner);
        Warfare turns({{foot}, {foot}});
        turns.setUp();
        while (!turns.battle().over())
            turns.give(Deed::Done);
        QCOMPARE(turns.battle().outcome()->turns, 10);
        QCOMPARE(int(turns.last(Happening::Ended).a), int(End::Turns));
        QCOMPARE(test::kept("ten-quiet-turns", turns.battle()), QString());
    }

    /// As many turns as were agreed, and ten where nothing was; the last is known as the last (RR-END-03).
    void asManyTurnsAsAgreed_RR_END_03()
    {
        for (const auto &[agreed, wanted] : {std::pair(0, 10), std::pair(enoughTurns, 10), std::pair(4, 4)}) {
            const auto setup = test::warfareSetup({{foot}, {foot}});
            setup->mostTurns = agreed;
            Warfare at(setup);
            at.setUp();
            while (!at.battle().over()) {
                const BattleView view = at.battle().view(noSide);
                QCOMPARE(view.lastTurn, view.turn == wanted);
                at.give(Deed::Done);
            }
            QCOMPARE(at.battle().outcome()->turns, wanted);
        }
    }

    void writingDownWhatStandsThere()
    {
        Warfare at({{foot}, {foot}});
        at.setUp();
        Facts stated = facts(Fact::Marching);
        stated.count = 3; // 8 hits, half of them gone and one more
        at.give(Deed::Record, 0, noUnit, stated);
        QCOMPARE(at.unit(0).strength, 3);
        QCOMPARE(int(at.unit(0).parts.size()), 3);
        QVERIFY(at.has(0, Sign::Demoralized) && at.has(0, Sign::Marching));
        QCOMPARE(at.battle().standing()->sides[0].pointsLost, 10);
        QCOMPARE(at.refusal({.kind = Deed::Record, .unit = 0, .facts = stated}), Code::NothingNew);
        stated.count = 9;
        QCOMPARE(at.refusal({.kind = Deed::Record, .unit = 0, .facts = stated}), Code::HitsOutOfRange);
        stated.count = 0;
        QCOMPARE(at.refusal({.kind = Deed::Record, .unit = 0, .facts = stated}), Code::HitsOutOfRange);
        QCOMPARE(int(at.last(Happening::StandLost).b), 3); // whatever changes is told
        QCOMPARE(int(at.last(Happening::Noted).b), 1);
        stated = {.said = 0, .count = 8};
        at.give(Deed::Record, 0, noUnit, stated);
        QCOMPARE(int(at.last(Happening::StandBack).b), 4);
        QCOMPARE(int(at.last(Happening::Noted).a), int(Note::Marching));
        QCOMPARE(int(at.last(Happening::Noted).b), 0);
        stated = facts(Fact::Disrupted) | facts(Fact::Broken);
        stated.count = 8;
        at.give(Deed::Record, 0, noUnit, stated);
        QVERIFY(at.has(0, Sign::Disrupted) && at.has(0, Sign::Broken) && !at.has(0, Sign::Marching));
        for (const Fact fact : {Fact::Disrupted, Fact::Broken, Fact::Marching}) { // each alone is news
            Facts other = stated;
            other.said ^= facts(fact).said;
            QCOMPARE(at.refusal({.kind = Deed::Record, .unit = 0, .facts = other}), Code{});
        }
        QCOMPARE(test::kept("written-down", at.battle()), QString());
        QCOMPARE(int(at.unit(0).parts.size()), 4);
        const auto standing = at.battle().standing();
        for (const FigureFate &stand : standing->sides[0].units[0].figures)
            QVERIFY(!stand.removal);
        QVERIFY(!at.has(0, Sign::Demoralized));
        QCOMPARE(at.battle().standing()->sides[0].pointsLost, 0);
    }
};

GONFALON_TEST(RobertsActionsTest)
#include "tst_actions.moc"
