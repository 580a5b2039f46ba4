// SPDX-License-Identifier: GPL-3.0-or-later
// The luck of a battle: counted by hand, and beside a sum of the test's own over battles of every scenario.
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/match/luck.h"
#include "tests/core/match/battles_by_chance.h"
#include "tests/core/match/own_luck.h"
#include "tests/support/games.h"
#include "tests/support/goldens.h"
#include "tests/support/suite.h"
#include "tests/support/volley/volley.h"

#include <functional>

using namespace gonfalon;
using namespace gonfalon::test;
using match::Luck;
using match::LuckBook;
using match::LuckSums;

namespace {

constexpr std::size_t noStep = 0;

/// A battle of two whole warbands, before its first step.
Battle aBattle()
{
    return systems::begin(setupByChance(dragonRampant(), {}, PlayMode::Referee, 1, 6)).value();
}

/// The first unit of the second side.
UnitIndex theirs(const Battle &battle) { return UnitIndex(battle.setup().sides[0].warband.units.size()); }

Awaiting dice(RollFor rollFor, SideIndex side, UnitIndex unit, UnitIndex other, int count, int needed)
{
    Awaiting awaiting{.what = Awaiting::What::Dice,
                      .side = side,
                      .rollFor = rollFor,
                      .unit = unit,
                      .other = other,
                      .dice = {.count = count},
                      .needed = needed};
    const Own kind = ownKind(rollFor);
    if (kind == Own::Hits || kind == Own::Saves) {
        awaiting.dice.reading = DiceRequest::Reading::CountAtLeast;
        awaiting.dice.atLeast = needed;
    }
    return awaiting;
}

QString told(const DiceLuck &luck)
{
    return QStringLiteral("%1 of %2, %3 expected")
        .arg(luck.rolled)
        .arg(luck.trials)
        .arg(luck.expected, 0, 'f', 4);
}

const DiceLuck &partOf(const LuckSums &sums, Own what)
{
    return what == Own::Hits    ? sums.hits
           : what == Own::Saves ? sums.saves
           : what == Own::Tests ? sums.tests
                                : sums.all;
}

/// Empty where they agree.
QString differs(const LuckSums &sums, const OwnSums &own)
{
    for (const Own what : {Own::Hits, Own::Saves, Own::Tests, Own::No}) {
        const auto found = own.find(what);
        const OwnSum sum = found == own.end() ? OwnSum() : found->second;
        if (!sum.agreesWith(partOf(sums, what)))
            return QStringLiteral("%1: %2").arg(int(what)).arg(told(partOf(sums, what)));
    }
    return {};
}

Success successOf(Own what)
{
    return what == Own::Hits ? Success::Hits : what == Own::Saves ? Success::Saves : Success::Test;
}

QString differs(const Luck &luck, const OwnLuck &own)
{
    if (luck.counted != own.counted || luck.left != own.left)
        return QStringLiteral("%1 counted, %2 left").arg(luck.counted).arg(luck.left);
    for (std::size_t side = 0; side < luck.sides.size(); ++side) {
        const auto found = own.sides.find(int(side));
        if (const QString why =
                differs(luck.sides[side], found == own.sides.end() ? OwnSums() : found->second);
            !why.isEmpty())
            return QStringLiteral("side %1: ").arg(side) + why;
    }
    if (luck.units.size() != own.units.size())
        return QStringLiteral("%1 units").arg(luck.units.size());
    for (const match::UnitLuck &unit : luck.units) {
        const auto found = own.units.find(int(unit.unit));
        if (found == own.units.end() || !differs(unit.sums, found->second).isEmpty())
            return QStringLiteral("unit %1").arg(unit.unit);
    }
    std::size_t kinds = 0;
    for (const auto &[key, sums] : own.kinds)
        kinds += sums.size() - 1;
    if (luck.kinds.size() != kinds)
        return QStringLiteral("%1 kinds").arg(luck.kinds.size());
    for (const match::KindLuck &kind : luck.kinds) {
        const auto found = own.kinds.find({int(kind.side), std::string(kind.word)});
        bool agrees = false;
        for (const auto &[what, sum] : found == own.kinds.end() ? OwnSums() : found->second)
            agrees =
                agrees || (what != Own::No && successOf(what) == kind.success && sum.agreesWith(kind.luck));
        if (!agrees)
            return QStringLiteral("side %1, ").arg(kind.side) +
                   QString::fromStdString(std::string(kind.word));
    }
    return {};
}

} // namespace

class LuckOfBattleTest : public QObject
{
    Q_OBJECT

private:
    OwnLuck m_all; ///< what all battles had

private slots:
    /// Whoever adds a kind of roll says what a success of it is.
    void everyKindOfRollWasConsidered()
    {
        QVERIFY(games().size() >= 3);
        for (const auto &game : games()) {
            const Vocabulary &words = systems::vocabulary(game->id);
            QVERIFY(!words.rolls.empty());
            for (const RollWords &roll : words.rolls)
                QVERIFY2(roll.success != Success::Unsaid, roll.word.data());
        }
    }

    void everyKindOfTheRampantsIsReadByItsRule()
    {
        for (const RollWords &roll : vocabulary().rolls) {
            const Own own = ownKind(RollFor(roll.rollFor));
            QCOMPARE(roll.success, own == Own::No ? Success::None : successOf(own));
            QCOMPARE(roll.wanted, RollFor(roll.rollFor) == RollFor::LuckyBlow ? 3 : 0);
        }
    }

    /// Seven dice on 3+ and five on 5+ by our first unit, four on 4+ by theirs, and tests of both: nothing of
    /// it comes to the same number.
    void byHand()
    {
        const Battle battle = aBattle();
        const UnitIndex foe = theirs(battle);
        LuckBook book(battle);
        book.took(dice(RollFor::AttackDice, 0, 1, foe, 7, 3), {{1, 2, 3, 4, 5, 6, 6}}, 11);   // 5 of 4 2/3
        book.took(dice(RollFor::MissedAgain, 0, 1, foe, 2, 5), {{5, 4}}, 12);                 // 1 of 2/3
        book.took(dice(RollFor::DefenceDice, 1, foe, 1, 4, 4), {{3, 3, 2, 4}}, 13);           // 1 of 2
        book.took(dice(RollFor::MysticalArmour, 0, 1, foe, 1, 6), {{5}}, 14);                 // 0 of 1/6
        book.took(dice(RollFor::Courage, 1, UnitIndex(foe + 1), noUnit, 2, 9), {{3, 6}}, 15); // 1 of 10/36
        book.took(dice(RollFor::Order, 0, 0, noUnit, 2, 7), {{3, 3}}, 16);                    // 0 of 21/36
        book.took(dice(RollFor::LuckyBlow, 0, 1, foe, 2, 0), {{1, 1}}, 17);                   // 0 of 35/36
        const Luck luck = book.luck();
        QCOMPARE(luck.counted, std::size_t(7));
        QCOMPARE(luck.left, noStep);
        QCOMPARE(told(luck.sides[0].hits), QStringLiteral("6 of 9, 5.3333 expected"));
        QCOMPARE(told(luck.sides[0].saves), QStringLiteral("0 of 1, 0.1667 expected"));
        QCOMPARE(told(luck.sides[0].tests), QStringLiteral("0 of 2, 1.5556 expected"));
        QCOMPARE(told(luck.sides[0].all), QStringLiteral("6 of 12, 7.0556 expected"));
        QCOMPARE(told(luck.sides[1].hits), QStringLiteral("1 of 4, 2.0000 expected"));
        QCOMPARE(told(luck.sides[1].saves), QStringLiteral("0 of 0, 0.0000 expected"));
        QCOMPARE(told(luck.sides[1].tests), QStringLiteral("1 of 1, 0.2778 expected"));
        QCOMPARE(told(luck.sides[1].all), QStringLiteral("2 of 5, 2.2778 expected"));
        QCOMPARE(luck.sides[1].hits.percentile() * 16, 300.0); // 1 and half of 4, of 16
        QVERIFY(qAbs(luck.sides[1].tests.percentile() - (100 - 500 / 36.0)) < 1e-9);
        QCOMPARE(luck.units.size(), std::size_t(4));
        QCOMPARE(told(luck.units[0].sums.all), QStringLiteral("0 of 1, 0.5833 expected"));
        QCOMPARE(luck.units[1].unit, UnitIndex(1));
        QCOMPARE(told(luck.units[1].sums.all), QStringLiteral("6 of 11, 6.4722 expected"));
        QCOMPARE(luck.units[2].unit, foe);
        QCOMPARE(luck.units[2].side, SideIndex(1));
        QCOMPARE(told(luck.units[2].sums.hits), QStringLiteral("1 of 4, 2.0000 expected"));
        QCOMPARE(told(luck.units[3].sums.tests), QStringLiteral("1 of 1, 0.2778 expected"));
        std::string kinds;
        for (const match::KindLuck &kind : luck.kinds)
            kinds += std::to_string(kind.side) + ' ' + std::string(kind.word) + ", ";
        QCOMPARE(kinds,
                 std::string("0 order, 0 attack-dice, 0 missed-again, 0 mystical-armour, 0 lucky-blow, "
                             "1 courage, 1 defence-dice, "));
    }

    void eachEntrySaysWhatItWas()
    {
        const Battle battle = aBattle();
        const UnitIndex foe = theirs(battle);
        LuckBook book(battle);
        book.took(dice(RollFor::ShootDice, 1, foe, 2, 6, 5), {{5, 1, 6, 1, 5, 2}}, 23);
        book.took(dice(RollFor::Edge, 0, noUnit, noUnit, 1, 0), {{5}}, 24);
        QCOMPARE(book.entries().size(), std::size_t(1));
        QVERIFY((book.entries().front() == match::LuckEntry{.step = 23,
                                                            .side = 1,
                                                            .unit = foe,
                                                            .other = 2,
                                                            .rollFor = RollFor::ShootDice,
                                                            .word = "shoot-dice",
                                                            .success = Success::Hits,
                                                            .trials = 6,
                                                            .rolled = 3,
                                                            .chance = book.entries().front().chance}));
        QVERIFY(qAbs(book.entries().front().expected() - 2) < 1e-12);
        QCOMPARE(book.left(), std::vector<std::size_t>{24});
    }

    /// Dice at one's own are lucky where they miss.
    void diceAtAFriend()
    {
        LuckBook book(aBattle());
        book.took(dice(RollFor::ShootDice, 0, 0, 1, 6, 3), {{3, 4, 5, 6, 6, 2}}, 1); // 1 miss of 2
        QCOMPARE(told(book.luck().sides[0].saves), QStringLiteral("1 of 6, 2.0000 expected"));
        QCOMPARE(told(book.luck().sides[0].hits), QStringLiteral("0 of 0, 0.0000 expected"));
        QCOMPARE(told(book.luck().sides[0].all), QStringLiteral("1 of 6, 2.0000 expected"));
        QCOMPARE(book.luck().kinds.front().success, Success::Saves);
    }

    /// Nobody wants them high or low, or they could not have come out otherwise.
    void rollsWithoutLuck()
    {
        const Battle battle = aBattle();
        const UnitIndex foe = theirs(battle);
        const std::vector<Awaiting> all{
            dice(RollFor::Edge, 0, noUnit, noUnit, 1, 0),    dice(RollFor::Dangerous, 0, 0, noUnit, 1, 0),
            dice(RollFor::WildCharge, 0, 0, noUnit, 2, 7),   dice(RollFor::LastTurn, 0, noUnit, noUnit, 1, 4),
            dice(RollFor::Order, 0, 0, noUnit, 2, 2),        dice(RollFor::Order, 0, 0, noUnit, 2, 13),
            dice(RollFor::Courage, 0, 0, noUnit, 2, -1),     dice(RollFor::Courage, 0, 0, noUnit, 2, 0),
            dice(RollFor::AttackDice, 0, 0, foe, 6, 1),      dice(RollFor::AttackDice, 0, 0, foe, 6, 7),
            dice(RollFor::AttackDice, 0, 0, foe, 0, 4),      dice(RollFor::Nothing, 0, 0, foe, 2, 7),
            dice(RollFor::Courage, noSide, 0, noUnit, 2, 7), dice(RollFor::Courage, 2, 0, noUnit, 2, 7),
        };
        LuckBook book(battle);
        std::size_t step = 0;
        for (const Awaiting &awaiting : all) {
            Roll roll;
            for (int i = 0; i < awaiting.dice.count; ++i)
                roll.faces.push_back(6);
            book.took(awaiting, roll, ++step);
            QVERIFY2(book.entries().empty(), qPrintable(QString::number(step)));
        }
        QCOMPARE(book.luck().left, all.size());
        QCOMPARE(book.luck().counted, std::size_t(0));
        QCOMPARE(book.luck(3).left, std::size_t(3));
        QVERIFY(book.luck().sides[0] == LuckSums() && book.luck().units.empty() && book.luck().kinds.empty());
    }

    /// A game whose dice say more than how many count has no luck that could be read from outside.
    void diceThatTheGameReads()
    {
        QVERIFY(gameOf(SystemId(volley::id)));
        SeededDice dice(5);
        const Battle battle = playedByChance(volley::setup(3, 5), dice);
        const auto book =
            match::luckOf(systems::begin(battle.sharedSetup()).value(), battle.steps().unpacked());
        QVERIFY(book.ok());
        QVERIFY(book->luck().counted == 0 && book->luck().left > 3);
    }

    void aStepThatIsRefusedIsNamed()
    {
        const Battle battle = aBattle();
        const std::vector<Step> steps{Order{.kind = Kind<Order>(200)}};
        const auto book = match::luckOf(battle, steps);
        QVERIFY(!book && book.findings().front().code == Code::StepRefused);
        QCOMPARE(book.findings().front().arguments, std::vector<std::string>{"1"});
        QVERIFY(book.findings().size() > 1);
    }

    void everyScenarioAgreesWithOurOwnSum_data()
    {
        QTest::addColumn<int>("game");
        QTest::addColumn<std::string>("scenario");
        QTest::addColumn<bool>("referee");
        for (std::size_t game = 0; game < games().size(); ++game) {
            for (const Scenario &scenario : games()[game]->scenarios) {
                for (const bool referee : {false, true})
                    QTest::addRow("%s %s %s", games()[game]->id.str().c_str(), scenario.id.str().c_str(),
                                  referee ? "referee" : "table")
                        << int(game) << scenario.id.str() << referee;
            }
        }
    }
    void everyScenarioAgreesWithOurOwnSum()
    {
        QFETCH(int, game);
        QFETCH(std::string, scenario);
        QFETCH(bool, referee);
        const auto setup =
            setupByChance(*games()[std::size_t(game)], ScenarioId(scenario),
                          referee ? PlayMode::Referee : PlayMode::Table, std::uint64_t(game) + 3, 8);
        SeededDice dice(setup->seed);
        compare(setup, playedByChance(setup, dice).steps().unpacked());
    }

    void goldenBattlesAgreeWithOurOwnSum()
    {
        for (const GoldenBattle &golden : rampantGoldens())
            compare(golden.file.setup, golden.file.steps);
    }

    /// Among all these battles every kind of roll fell that there is, and dice at friends too.
    void nothingWasLeftOut()
    {
        for (const RollWords &roll : vocabulary().rolls)
            QVERIFY2(m_all.seen.contains(RollFor(roll.rollFor)), roll.word.data());
        QVERIFY(m_all.spared);
    }

    /// Up to any step it is what a battle that ended there has.
    void upToAnyStep()
    {
        const auto setup =
            setupByChance(lionRampant(), lionRampant().scenarios.front().id, PlayMode::Referee, 4, 5);
        SeededDice dice(4);
        const auto steps = playedByChance(setup, dice).steps().unpacked();
        const Battle begun = systems::begin(setup).value();
        const auto book = match::luckOf(begun, steps);
        QVERIFY(book.ok() && book->entries().size() > 20);
        for (std::size_t upTo = 0; upTo <= steps.size(); upTo += 17) {
            const auto shorter = match::luckOf(begun, std::span(steps).first(upTo));
            QVERIFY(shorter->luck() == book->luck(upTo));
        }
        QVERIFY(book->luck(steps.size()) == book->luck());
        QVERIFY(!(book->luck(steps.size() / 2) == book->luck()));
    }

private:
    void compare(const std::shared_ptr<const BattleSetup> &setup, const std::vector<Step> &steps)
    {
        const Battle begun = systems::begin(setup).value();
        const auto book = match::luckOf(begun, steps);
        QVERIFY(book.ok());
        const OwnLuck own = ownLuck(begun, steps);
        const QString why = differs(book->luck(), own);
        QVERIFY2(why.isEmpty(), qPrintable(why));
        m_all.seen.insert(own.seen.begin(), own.seen.end());
        m_all.spared = m_all.spared || own.spared;
    }
};

GONFALON_TEST(LuckOfBattleTest)
#include "tst_luck.moc"
