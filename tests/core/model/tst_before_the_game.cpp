// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/model/before_the_game.h"
#include "core/model/edit.h"
#include "tests/support/built.h"
#include "tests/support/catalogues.h"
#include "tests/support/file_findings.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using test::aUnit;
using test::aWarband;

namespace {

const Catalogue &game() { return test::dragonRampant(); }

LeaderTrait rolled(std::vector<int> dice)
{
    LeaderTrait record;
    record.rolls = {{std::move(dice), {}, {}, {}}};
    return record;
}

/// A warband of the Graveyard Dwellers list with these dice for its trait.
Warband graveyard(std::vector<int> dice)
{
    Warband warband =
        aWarband({aUnit("heavy-missiles summoner"), aUnit("elite-foot undead no-feelings flying"),
                  aUnit("bellicose-foot hatred"), aUnit("ravenous-hordes undead no-feelings")});
    warband.trait = rolled(std::move(dice));
    return warband;
}

std::string names(const std::vector<const Trait *> &traits)
{
    std::string all;
    for (const Trait *trait : traits)
        all += trait->id.str() + " ";
    return all;
}

std::optional<Finding> first(const Warband &warband, Code code)
{
    const Findings findings = validate(game(), warband);
    const Finding *found = test::found(findings, code);
    return found ? std::optional(*found) : std::nullopt;
}

} // namespace

/// The Leader's Trait, the scenario, and who attacks.
class TestBeforeTheGame : public QObject
{
    Q_OBJECT
private slots:
    void traitTable_data();
    void traitTable();
    void traitByThreeDice_DR_TRAIT_01();
    void theLastThrowCounts();
    void traitFindings_DR_TRAIT_01();
    void statedCountsUntilAThrow();
    void houseTraits_DR_TRAIT_03();
    void unstoppableMarch_DR_TRAIT_20();
    void scenarioByDie_DR_SCEN_01();
    void scenarioFindings_DR_SCEN_01();
    void higherDieAttacks_DR_SCEN_03();
    void tieBreak_DR_SCEN_04();
    void wiseLeader_DR_TRAIT_09();
    void noSpecialRules_DR_SCEN_10();
};

void TestBeforeTheGame::traitTable_data()
{
    QTest::addColumn<int>("total");
    QTest::addColumn<QByteArray>("name");
    const char *table[] = {"Unworthy",   "Insipid", "Cowardly",   "Weakling",
                           "Brutal",     "Wise",    "Brave",      "Strong",
                           "Commanding", "Goader",  "Boneshaker", "Sky Darkener",
                           "Formidable", "Patient", "Charmed",    "18/00 Strength!"};
    for (int total = 3; total <= 18; ++total)
        QTest::addRow("DR-TRAIT-%02d", total + 1) << total << QByteArray(table[total - 3]);
}

void TestBeforeTheGame::traitTable()
{
    QFETCH(int, total);
    QFETCH(QByteArray, name);
    const Trait *trait = traitForTotal(game(), total);
    QVERIFY(trait);
    QCOMPARE(QByteArray::fromStdString(trait->name), name);
    QCOMPARE(trait->rule.str().c_str(), QTest::currentDataTag());
    const bool each = total == 11 || (total >= 12 && total <= 14) || total == 16;
    QCOMPARE(trait->oncePerTurn, each);
}

void TestBeforeTheGame::traitByThreeDice_DR_TRAIT_01()
{
    QCOMPARE(traitRequest(game()), (DiceRequest{.count = 3}));
    QCOMPARE(rolledTrait(game(), rolled({4, 5, 2}))->id, TraitId("commanding"));
    QVERIFY(!traitForTotal(game(), 2));
    QVERIFY(!traitForTotal(game(), 19));
    QVERIFY(!rolledTrait(game(), {}));
    QVERIFY(!rolledTrait(game(), rolled({4, 5})));
    QVERIFY(!rolledTrait(game(), rolled({4, 5, 7})));
}

void TestBeforeTheGame::theLastThrowCounts()
{
    LeaderTrait record = rolled({1, 1, 1});
    record.rolls.push_back({{6, 6, 6}, {}, "cocked die", {}});
    QCOMPARE(traitInForce(game(), record)->id, TraitId("eighteen-double-zero-strength"));
}

void TestBeforeTheGame::traitFindings_DR_TRAIT_01()
{
    Warband warband = aWarband();
    warband.trait = {};
    QCOMPARE(first(warband, Code::TraitNotRolled)->severity, Severity::Note);
    QCOMPARE(first(warband, Code::TraitNotRolled)->rule, RuleId("DR-TRAIT-01"));
    QCOMPARE(*first(warband, Code::TraitNotRolled)->fix, (Fix{FixKind::RollTrait, {}, {}, {}}));

    warband.trait = rolled({1, 2});
    QCOMPARE(test::codes(validate(game(), warband)), std::string("1033 [DR-TRAIT-01]"));
    QCOMPARE(first(warband, Code::TraitDiceWrong)->arguments, (std::vector<std::string>{"3"}));
    QCOMPARE(*first(warband, Code::TraitDiceWrong)->fix, (Fix{FixKind::ClearTrait, {}, {}, {}}));
    QVERIFY(applyFix(game(), warband, *first(warband, Code::TraitDiceWrong)->fix));
    QVERIFY(warband.trait.rolls.empty());

    warband.trait = rolled({1, 2, 3});
    warband.units[0].leader = false;
    QCOMPARE(test::codes(validate(game(), warband)), std::string("1006 [DR-MUSTER-06]; 1032 [DR-TRAIT-01]"));
    warband.units.clear();
    QVERIFY(!first(warband, Code::TraitWithoutLeader));
}

void TestBeforeTheGame::statedCountsUntilAThrow()
{
    LeaderTrait record;
    record.stated = TraitId("wise");
    QCOMPARE(traitInForce(game(), record)->id, TraitId("wise"));
    record.rolls = rolled({6, 6, 5}).rolls;
    QCOMPARE(traitInForce(game(), record)->id, TraitId("charmed"));
    Warband warband = aWarband();
    warband.trait = {};
    warband.trait.stated = TraitId("handsome");
    QCOMPARE(first(warband, Code::UnknownTrait)->arguments, (std::vector<std::string>{"handsome"}));
    QVERIFY(!rolledTrait(game(), warband.trait));
}

void TestBeforeTheGame::houseTraits_DR_TRAIT_03()
{
    Warband warband = aWarband();
    warband.trait.house = "Thunder-voiced";
    const Findings findings = validate(game(), warband);
    QCOMPARE(test::codes(findings), std::string("1035 [DR-TRAIT-03]"));
    QCOMPARE(findings[0].severity, Severity::Warning);
    QCOMPARE(findings[0].arguments, (std::vector<std::string>{"Thunder-voiced"}));
    QVERIFY(!traitInForce(game(), warband.trait));
}

void TestBeforeTheGame::unstoppableMarch_DR_TRAIT_20()
{
    QCOMPARE(names(traitsInstead(game(), graveyard({3, 3, 3}))), std::string("unstoppable-march "));
    QCOMPARE(names(traitsInstead(game(), graveyard({3, 3, 2}))), std::string("unstoppable-march "));
    QCOMPARE(names(traitsInstead(game(), graveyard({3, 3, 1}))), std::string());
    QCOMPARE(names(traitsInstead(game(), graveyard({}))), std::string());

    Warband warband = graveyard({3, 3, 3});
    const int before = muster(game(), warband).points.value();
    warband.trait.instead = TraitId("unstoppable-march");
    QCOMPARE(traitInForce(game(), warband.trait)->id, warband.trait.instead);
    QVERIFY(!first(warband, Code::TraitNotAvailable));
    QCOMPARE(muster(game(), warband).points.value(), before);

    // One stranger, one option that the list does not offer, or too low a throw, and it is not to be had.
    Warband stranger = warband;
    stranger.units.push_back(aUnit("light-riders"));
    QCOMPARE(first(stranger, Code::TraitNotAvailable)->rule, RuleId("DR-TRAIT-20"));
    QCOMPARE(*first(stranger, Code::TraitNotAvailable)->fix, (Fix{FixKind::ClearTrait, {}, {}, {}}));
    QVERIFY(applyFix(game(), stranger, *first(stranger, Code::TraitNotAvailable)->fix));
    QVERIFY(stranger.trait.instead.empty() && stranger.trait.rolls.size() == 1);
    Warband alive = warband;
    alive.units[3] = aUnit("ravenous-hordes");
    QVERIFY(first(alive, Code::TraitNotAvailable));
    Warband grown = warband;
    grown.units[2].house = {{"Bigger teeth", Points(1), {}, {}}};
    QVERIFY(first(grown, Code::TraitNotAvailable));
    warband.trait.rolls = rolled({1, 1, 5}).rolls;
    QVERIFY(first(warband, Code::TraitNotAvailable));
    warband.trait.instead = TraitId("immortal");
    QVERIFY(first(warband, Code::UnknownTrait));
}

void TestBeforeTheGame::scenarioByDie_DR_SCEN_01()
{
    const char *byDie[] = {"sacred-mole", "death-chase", "crystal-gale",
                           "ringbearer",  "pot-boiler",  "valley-of-certain-death"};
    for (int die = 1; die <= 6; ++die)
        QCOMPARE(scenarioForDie(game(), die)->id, ScenarioId(byDie[die - 1]));
    QVERIFY(!scenarioForDie(game(), 0));
    QVERIFY(!scenarioForDie(game(), 7));
    SeededDice dice(600);
    for (int pick = 0; pick < 600; ++pick)
        QVERIFY(scenarioForDie(game(), dice.roll({})->faces[0])->id != ScenarioId("gory-bloodbath"));
}

void TestBeforeTheGame::scenarioFindings_DR_SCEN_01()
{
    Warband warband = aWarband();
    warband.game.scenario = ScenarioId("crystal-gale");
    QCOMPARE(test::codes(validate(game(), warband)), std::string());
    warband.game.scenarioDice = {1, 3};
    QCOMPARE(test::codes(validate(game(), warband)), std::string());
    warband.game.scenarioDice = {3, 1};
    const Findings findings = validate(game(), warband);
    QCOMPARE(test::codes(findings), std::string("1053 [DR-SCEN-01]"));
    QCOMPARE(findings[0].severity, Severity::Warning);
    QCOMPARE(findings[0].arguments, (std::vector<std::string>{"1", "The Crystal Gale"}));
    warband.game.scenario = ScenarioId("tea-party");
    QCOMPARE(test::codes(validate(game(), warband)), std::string("1042 [DR-SCEN-01]"));
}

void TestBeforeTheGame::higherDieAttacks_DR_SCEN_03()
{
    QCOMPARE(attacks(5, 3, 0, 9), std::optional(true));
    QCOMPARE(attacks(3, 5, 9, 0), std::optional(false));
}

void TestBeforeTheGame::wiseLeader_DR_TRAIT_09()
{
    LeaderTrait trait;
    trait.stated = TraitId("brave");
    QCOMPARE(attackTotals(game(), trait, 3), std::vector{3});
    trait.stated = TraitId("wise");
    QCOMPARE(attackTotals(game(), trait, 3), (std::vector{2, 3, 4}));
    QCOMPARE(attackTotals(game(), trait, 6).back(), 7); // the result changes, not the die
}

void TestBeforeTheGame::tieBreak_DR_SCEN_04()
{
    const auto count = [](std::vector<Unit> units) {
        return tieBreakCount(game(), muster(game(), aWarband(std::move(units))));
    };
    const int a = count({aUnit("light-riders"), aUnit("lesser-warbeasts"), aUnit("light-foot invisibility")});
    const int b = count({aUnit("light-riders"), aUnit("heavy-riders"), aUnit("light-foot")});
    QCOMPARE(a, 3);
    QCOMPARE(b, 2);
    QCOMPARE(attacks(4, 4, a, b), std::optional(true));
    QCOMPARE(attacks(4, 4, b, a), std::optional(false));
    QCOMPARE(attacks(4, 4, 2, 2), std::nullopt);
    // Each unit counts once, and Burrowing counts as Flying.
    QCOMPARE(count({aUnit("light-riders flying invisibility"), aUnit("light-foot burrowing")}), 2);
    QCOMPARE(count({aUnit("no-such-type")}), 0);
}

void TestBeforeTheGame::noSpecialRules_DR_SCEN_10()
{
    const Scenario *bloodbath = game().scenario(ScenarioId("gory-bloodbath"));
    QVERIFY(bloodbath && bloodbath->special.empty() && bloodbath->markers.empty() && !bloodbath->die);
}

GONFALON_TEST(TestBeforeTheGame)
#include "tst_before_the_game.moc"
