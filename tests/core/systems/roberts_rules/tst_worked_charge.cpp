// SPDX-License-Identifier: GPL-3.0-or-later
// The worked charge of the review, from the order to the spearmen to the last pursuit, as one golden battle
// that is told. Where the print contradicts itself, it is said here.
#include "core/words/dice_words.h"
#include "tests/core/systems/roberts_rules/scene.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::roberts_rules;
using namespace Qt::StringLiterals;
using test::Warfare;

namespace {

constexpr UnitIndex lancers = 1, spears = 2, crossbows = 3; // 0: the General with his own
constexpr int left = 1, centre = 2, right = 3;              // stands of the lancers
constexpr PartSet frontRow = 0x1f, middle = 0x0e;           // stands 1 to 5, and 2 to 4, of the crossbowmen

Warfare meeting()
{
    const auto setup = test::warfareSetup(
        {{"heavy-mounted 3 formed lance plate elite general", "heavy-mounted 3 formed lance plate elite",
          "heavy-foot 9 formed thrusting-spear shield militia swift captain"},
         {"medium-foot 10 formed hand-weapon crossbow poor", "heavy-foot 4 formed hand-weapon shield"}});
    const std::string names[] = {"The Marshal’s Lancers", "Lancers of the Lower Ford", "The Long Spears"};
    for (std::size_t i = 0; i < 3; ++i)
        setup->sides[0].warband.units[i].name = names[i];
    setup->sides[0].warband.name = "Host of the Two Rivers";
    setup->sides[1].warband.units[0].name = "First Guild";
    setup->sides[1].warband.units[1].name = "Guard of the Gate";
    setup->sides[1].warband.name = "Crossbows of Saltgate";
    return Warfare(setup);
}

} // namespace

class RobertsWorkedChargeTest : public QObject
{
    Q_OBJECT

private slots:
    /// The print lets the last pursuit roll 13 on two dice: they cannot, so it is a 12 here, with the same
    /// three hits (RR-GLD-26).
    void fromTheOrderToTheLastPursuit_RR_GLD_27()
    {
        Warfare at = meeting();
        QCOMPARE(at.asked(), roberts_rules::Question::SetUp);
        at.give(Deed::Reform, crossbows, noUnit, {}, frontRow); // two rows of five
        at.give(Deed::Done);
        at.give(Deed::Done);

        // Militia -1, Swift +1, Captain +1 (RR-GLD-12); then the failed Stop (RR-GLD-13).
        at.give(Deed::Move, spears);
        QCOMPARE(at.needed(), 7);
        at.total(8);
        QCOMPARE(int(at.last(Happening::Acted).c), 9);
        QVERIFY(at.has(spears, Sign::Marching));
        at.give(Deed::Stop, spears);
        at.total(5);
        QCOMPARE(int(at.last(Happening::Acted).c), 6);
        QVERIFY(at.has(spears, Sign::Marching));
        QCOMPARE(at.refusal({.kind = Deed::ChangeFace, .unit = spears}), Code::RollFailed);

        // The General's free action: no dice (RR-GLD-14).
        at.give(Deed::Move, lancers, noUnit, facts(Fact::ByGeneral) | facts(Fact::Halts));
        QCOMPARE(at.asked(), roberts_rules::Question::Action);
        QCOMPARE(int(at.last(Happening::Acted).b), int(Outcome::ByGeneral));
        at.give(Deed::Declare, lancers, crossbows);
        at.give(Deed::Done);

        // Five crossbow stands on three of cavalry, 3 - 4 + 1 + 1 + 1 (RR-GLD-15, RR-GLD-16).
        QCOMPARE(at.asked(), roberts_rules::Question::Reaction);
        at.give(Deed::Shoot, crossbows, lancers);
        QCOMPARE(at.asked(), roberts_rules::Question::Targets);
        at.give(Deed::At, noUnit, lancers);
        QCOMPARE(at.battle().awaiting().dice.count, 10);
        QCOMPARE(words::diceLines(at.battle()),
                 QStringList(u"Each two together: 2–4 nothing; 5–8 Disrupted; 9–12 Disrupted, and a hit"_s));
        at.totals({6, 11, 8, 12, 6});
        std::vector<int> totals, stands;
        for (const Event &event : at.battle().events()) {
            if (event.kind == Happening::AttackFell) {
                totals.push_back(event.a);
                stands.push_back(event.c);
            }
        }
        QCOMPARE(totals, (std::vector{8, 13, 10, 14, 8}));
        QCOMPARE(stands, (std::vector{left, left, centre, right, right}));
        QCOMPARE(at.unit(lancers).strength, 4);
        QCOMPARE(int(at.last(Happening::Volleyed).b), 3);
        at.give(Deed::Done);

        // Disrupted cavalry leads its charge on a 7 (RR-GLD-17).
        QCOMPARE(at.asked(), roberts_rules::Question::Onset);
        at.give(Deed::GoIn, lancers);
        QCOMPARE(at.thrown(), Throw::Morale);
        QCOMPARE(at.needed(), 7);
        QCOMPARE(words::diceLines(at.battle()),
                 QStringList(u"To lead the charge: 2–6 Reluctant stands stay behind; 7–12 it charges"_s));
        at.total(8);
        at.give(Deed::Touch, lancers, crossbows);
        at.give(Deed::Against, noUnit, crossbows, {}, middle);

        // The centre: 5 - 2 + 1 = +4 against 3 - 4 + 1 = 0 (RR-GLD-18, RR-GLD-19).
        at.fight(lancers, centre, crossbows);
        QCOMPARE(words::diceLines(at.battle()),
                 QStringList(u"Where it is the higher of both: 2 nothing; 3–5 Push Back; "
                             u"6–8 Push Back and 1 hit; 9–12 Push Back and 2 hits"_s));
        at.total(8);
        at.total(3);
        QCOMPARE(at.unit(crossbows).strength, 19);
        at.give(Deed::Pursue, lancers); // -1 + 1 + 1 (RR-GLD-20)
        QCOMPARE(at.needed(), 7);
        at.total(7);
        QCOMPARE(at.thrown(), Throw::Pursuit);
        QCOMPARE(words::diceLines(at.battle()),
                 QStringList(u"2–4 no hit; 5–7 1 hit; 8–10 2 hits; 11, 12 3 hits"_s));
        at.total(11); // +4 - 1 - 1 (RR-GLD-21)
        QCOMPARE(int(at.last(Happening::Pursued).a), 13);
        QCOMPARE(at.unit(crossbows).strength, 16);

        // The left: only the 9 counts, and the cavalry falls back by half (RR-GLD-22, RR-GLD-23).
        at.fight(lancers, left, crossbows);
        at.total(4);
        at.total(9);
        QCOMPARE(int(at.last(Happening::Struck).a), 9);
        QCOMPARE(at.thrown(), Throw::Action);
        QCOMPARE(at.needed(), 8);
        QCOMPARE(words::diceLines(at.battle()),
                 QStringList(u"Falling back: 2–7 only half a base depth; 8–12 a base depth"_s));
        at.total(4);
        QCOMPARE(int(at.last(Happening::PushedBack).b), int(Push::Half));
        QCOMPARE(at.battle().awaiting().side, SideIndex(1));
        at.give(Deed::Pursue, crossbows); // (RR-GLD-24)
        QCOMPARE(at.needed(), 8);
        at.total(3);
        QCOMPARE(int(at.last(Happening::Acted).b), int(Outcome::Failed));

        // The right (RR-GLD-25, RR-GLD-26).
        at.fight(lancers, right, crossbows);
        at.total(6);
        at.total(6);
        at.give(Deed::Pursue, lancers);
        at.total(8);
        QCOMPARE(int(at.last(Happening::Acted).c), 9);
        at.total(12);
        QCOMPARE(int(at.last(Happening::Pursued).b), 3);
        const Book book{.numbers = numbersOf(test::robertsRules())};
        QCOMPARE(pursuitHits(book, 15), 3);

        // 8 of 20 and 2 of 6, nobody Demoralized, and nobody Disrupted any more.
        QCOMPARE(at.unit(crossbows).strength, 20 - 8);
        QCOMPARE(at.unit(lancers).strength, 6 - 2);
        QCOMPARE(at.asked(), roberts_rules::Question::Action);
        QCOMPARE(at.battle().awaiting().side, SideIndex(1));
        for (const UnitIndex unit : {lancers, crossbows}) {
            QVERIFY(!at.has(unit, Sign::Demoralized));
            QVERIFY(!at.has(unit, Sign::Disrupted));
        }
        QCOMPARE(test::kept("worked-charge", at.battle()), QString());
    }
};

GONFALON_TEST(RobertsWorkedChargeTest)
#include "tst_worked_charge.moc"
