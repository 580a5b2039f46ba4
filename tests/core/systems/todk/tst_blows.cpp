// SPDX-License-Identifier: GPL-3.0-or-later
// What single dice do in Tales of the Dragon Kingdoms: the book's tables and its worked examples.
#include "core/systems/todk/unit_row.h"
#include "tests/core/systems/todk/worked.h"
#include "tests/support/catalogues.h"
#include "tests/support/suite.h"

#include <QTest>

#include <array>
#include <string>

using namespace gonfalon;
using namespace gonfalon::todk;

namespace {

const Catalogue &kingdoms() { return *test::catalogue(SystemId("tales-of-the-dragon-kingdoms")); }

UnitRow row(const char *type, std::initializer_list<const char *> options, const Readings &readings = {})
{
    Unit unit;
    unit.type = UnitTypeId(type);
    for (const char *option : options)
        unit.choices.push_back({OptionId(option), {}, {}});
    return rowOf(kingdoms(), unit, readings);
}

/// "MMMMMHHHHK": what each face of a D10 does, from 1 up.
std::string blows(const Strike &strike, const Readings &readings = {})
{
    std::string all;
    for (int face = 1; face <= 10; ++face)
        all += "MHK"[int(blowOf(face, strike, readings))];
    return all;
}

/// "FFFFFFSSSK": the same of a defence die.
std::string hurts(const Guard &guard, const Readings &readings = {})
{
    std::string all;
    for (int face = 1; face <= 10; ++face)
        all += "FSK"[int(hurtOf(face, guard, readings))];
    return all;
}

constexpr Soldier man, corporal{.rank = Rank::Corporal}, leader{.rank = Rank::Leader};

} // namespace

class TodkBlowsTest : public QObject
{
    Q_OBJECT

private slots:
    void everyRowStrikesAndGuards_data() // TK-CMB-01 to TK-CMB-06
    {
        QTest::addColumn<UnitRow>("row");
        QTest::addColumn<std::string>("strikes");
        QTest::addColumn<std::string>("guards");
        QTest::newRow("men") << row("band", {"sergeant", "normal"}) << std::string("MMMMMHHHHK")
                             << std::string("FFFFFFSSSK");
        // 9 and a bonus of 1 is a kill; the bonus comes off the defence die.
        QTest::newRow("riders") << row("band", {"sergeant", "normal", "riders"}) << std::string("MMMHHHHHKK")
                                << std::string("FFFFFFFSSK");
        QTest::newRow("heavy animal")
            << row("heavy-riders", {}) << std::string("MMHHHHHKKK") << std::string("FFFFFFFFFK");
        QTest::newRow("heavy weapon")
            << row("heavy-weapon", {"catapult"}) << std::string("MMMMMMHKKK") << std::string("FFFFFFFFFK");
        QTest::newRow("flying machine") << row("flying-vehicle", {"crew-sergeant"})
                                        << std::string("MMMMMHKKKK") << std::string("FFFFFFFFSK");
    }
    void everyRowStrikesAndGuards()
    {
        QFETCH(UnitRow, row);
        QFETCH(std::string, strikes);
        QFETCH(std::string, guards);
        QCOMPARE(blows(strikeOf(row, man, {})), strikes);
        QCOMPARE(hurts(guardOf(row, man, {})), guards);
    }

    void aNaturalTenAlwaysCounts_TK_CMB_09()
    {
        QCOMPARE(blowOf(10, {.hitsOn = 6, .bonus = -2}, {}), Blow::Kill);
        QCOMPARE(hurtOf(10, {.seriousOn = 8, .killedOn = 10, .bonus = 3}, {}), Hurt::Killed);
    }

    void ranksAddTheirBonus_TK_CMB_07()
    {
        const std::array<std::pair<const char *, int>, 7> ranks{{{"sergeant", 1},
                                                                 {"lieutenant", 0},
                                                                 {"captain", 1},
                                                                 {"major", 1},
                                                                 {"lieutenant-colonel", 2},
                                                                 {"colonel", 2},
                                                                 {"general", 3}}};
        for (const auto &[rank, bonus] : ranks) {
            const UnitRow band = row("band", {rank, "normal"});
            QVERIFY2(strikeOf(band, leader, {}).bonus == bonus && guardOf(band, leader, {}).bonus == bonus,
                     rank);
            QCOMPARE(strikeOf(band, corporal, {}).bonus, 1);
            QCOMPARE(strikeOf(band, man, {}).bonus, 0);
        }
        const Readings one{.lieutenantCounts = true};
        QCOMPARE(strikeOf(row("band", {"lieutenant", "normal"}, one), leader, one).bonus, 1);
    }

    void theInexperiencedLoseTheirBonus_TK_EXP_06()
    {
        QCOMPARE(strikeOf(row("band", {"sergeant", "inexperienced"}), leader, {}).bonus, 0);
        QCOMPARE(strikeOf(row("band", {"sergeant", "inexperienced"}), corporal, {}).bonus, 0);
        QCOMPARE(strikeOf(row("band", {"captain", "inexperienced"}), leader, {}).bonus, 1);
    }

    void levelsChangeTheDefence_TK_EXP_07_TK_CMB_10()
    {
        // The worked cases: a 6 is serious for the inexperienced, a 7 flesh for the veteran.
        QCOMPARE(hurts(guardOf(row("band", {"sergeant", "inexperienced"}), man, {})),
                 std::string("FFFFFSSSSK"));
        QCOMPARE(hurts(guardOf(row("band", {"sergeant", "veteran"}), man, {})), std::string("FFFFFFFSSK"));
        // Whether a 9 that a penalty makes a 10 is fatal is ours to say.
        const Readings fatal{.changedTenFells = true};
        QCOMPARE(hurts(guardOf(row("band", {"sergeant", "inexperienced"}), man, fatal), fatal),
                 std::string("FFFFFSSSKK"));
    }

    void aTenByBonusIsAKill_TK_CMB_11()
    {
        QCOMPARE(blows({.hitsOn = 6, .bonus = 1}), std::string("MMMMHHHHKK"));
        QCOMPARE(blows({.hitsOn = 6, .bonus = 1}, {.changedTenKills = false}), std::string("MMMMHHHHHK"));
    }

    void ofRankAndAnimalTheHigherCounts_TK_CMB_12()
    {
        const UnitRow riders = row("band", {"general", "normal", "riders"});
        QCOMPARE(strikeOf(riders, leader, {}).bonus, 3);
        QCOMPARE(strikeOf(riders, corporal, {}).bonus, 1);
        QCOMPARE(strikeOf(riders, leader, {.bonusesAdd = true}).bonus, 4);
        QCOMPARE(guardOf(riders, leader, {}).bonus, 3);
    }

    /// The book's volley: five misses are printed where the dice show six.
    void theWorkedVolley_TK_CMB_13_TK_CMB_14()
    {
        const Faces dice = test::workedVolley();
        for (const auto &[level, read] :
             {std::pair("inexperienced", "MMHHHMKMMM"), {"normal", "MMHHHMKMHH"}}) {
            const UnitRow band = row("band", {"sergeant", level});
            std::string all;
            for (std::size_t at = 0; at < dice.size(); ++at) {
                const Soldier &who = at < 8 ? man : at < 9 ? corporal : leader;
                all += "MHK"[int(blowOf(dice[at], strikeOf(band, who, {}), {}))];
            }
            QCOMPARE(all, std::string(read));
        }
    }

    /// The printed result is that of a normal band; the veterans of the example would take the 7 as flesh.
    void theWorkedDefence_TK_CMB_15()
    {
        for (const auto &[level, read] : {std::pair("normal", "SFK"), {"veteran", "FFK"}}) {
            std::string all;
            for (const int face : {7, 2, 10})
                all += "FSK"[int(hurtOf(face, guardOf(row("band", {"sergeant", level}), man, {}), {}))];
            QCOMPARE(all, std::string(read));
        }
    }

    void theSeriouslyWoundedAreWorse_TK_WND_02_TK_WND_04()
    {
        const UnitRow band = row("band", {"sergeant", "normal"});
        const Soldier wounded{.serious = 2};
        QCOMPARE(strikeOf(band, wounded, {}).bonus, -2);
        QCOMPARE(guardOf(band, wounded, {}).bonus, -1);
        // The worked case: 1 to 6 is safe, 7 kills.
        const Readings worked{.woundedDefendWorse = false};
        QCOMPARE(hurts(guardOf(band, wounded, worked), worked), std::string("FFFFFFSSSK"));
    }

    void templatesFallAsTheyMay_TK_TPL_01()
    {
        std::string all;
        for (int face = 1; face <= 10; ++face)
            all += "mft"[int(templateShotOf(face))];
        QCOMPARE(all, std::string("mmfffttttt"));
    }

    void whoIsThrownClear_TK_TPL_02_TK_TPL_03_TK_TPL_04()
    {
        for (int face = 1; face <= 10; ++face) {
            QCOMPARE(isThrownClear(face, {}), face == 1 || face == 10);
            QCOMPARE(isThrownClear(face, {.templateTenSaves = false}), face == 1);
        }
    }

    void testsHold_TK_RET_08_TK_RAL_02_TK_FRM_09()
    {
        for (int face = 1; face <= 10; ++face) {
            QCOMPARE(holds(face, {}), face % 2 == 0);
            QCOMPARE(holds(face, {.sixHolds = true}), face >= 6);
            QCOMPARE(isEven(face), face % 2 == 0);
        }
    }
};

GONFALON_TEST(TodkBlowsTest)
#include "tst_blows.moc"
