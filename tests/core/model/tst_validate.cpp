// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

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

/// The state of one option, or a state without an option where the unit does not meet it.
OptionState state(const Warband &warband, const char *option, std::size_t unit = 0, bool otherForm = false)
{
    for (OptionState &state : optionStates(game(), warband, unit, otherForm)) {
        if (state.option->id == OptionId(option))
            return std::move(state);
    }
    return {};
}

} // namespace

/// Free play, and how options stand to a unit. The single findings are tried in the files beside this one.
class TestValidate : public QObject
{
    Q_OBJECT
private slots:
    void freePlay_data();
    void freePlay();
    void freePlayNamesItsLimits();
    void freePlayLeavesTheRest();
    void statesOfEveryOption();
    void taken();
    void barred();
    void barredByWarband();
    void nothingIsBarredInFreePlay();
    void pricesHereAndNow();
    void overTheLimits();
    void statesOfTheSecondForm();
    void statesOfAnUnknownType();
    void everyFindingNamesItsRule();
    void withoutRulesNothingIsAsked();
};

void TestValidate::freePlay_data()
{
    QTest::addColumn<int>("limit");
    QTest::addColumn<QByteArray>("units");
    QTest::addColumn<int>("points");
    QTest::addColumn<QByteArray>("broken");
    const auto row = [](const char *name, FreePlay limit, const char *units, int points, const char *broken) {
        QTest::newRow(name) << int(limit) << QByteArray(units) << points << QByteArray(broken);
    };
    row("over the limit", FreePlay::Limit, "elite-foot,elite-foot,elite-foot,elite-foot,scouts", 24,
        "1001 [DR-MUSTER-01]");
    row("over the limit against the dearest", FreePlay::Limit,
        "elite-foot,elite-foot,elite-foot,heavy-foot cleric", 22, "1029 [DR-FANT-03]; 1030 [DR-MUSTER-01]");
    row("odd limit", FreePlay::Limit, "elite-foot,elite-foot,elite-foot,elite-foot", 99,
        "1008 [DR-MUSTER-04]");
    row("too few units", FreePlay::Units, "scouts", 24, "1002 [DR-MUSTER-02]");
    row("too many units", FreePlay::Units,
        "scouts,scouts,scouts,scouts,scouts,scouts,scouts,scouts,scouts,scouts,scouts", 24,
        "1003 [DR-MUSTER-02]");
    row("unit too dear", FreePlay::UnitPoints, "elite-foot missiles invisibility,scouts,scouts,scouts", 24,
        "1004 [DR-MUSTER-03]");
    row("unit too cheap", FreePlay::UnitPoints, "scouts fearful,scouts,scouts,scouts", 24,
        "1005 [DR-MUSTER-03]");
    row("option closed", FreePlay::Options, "scouts spellcaster,scouts,scouts,scouts", 24,
        "1012 [DR-UNIT-60]");
    row("options in conflict", FreePlay::Options, "light-foot offensive mixed-weapons,scouts,scouts,scouts",
        24, "1013 [DR-UNIT-43]");
    row("option needs another", FreePlay::Options, "light-foot no-feelings,scouts,scouts,scouts", 24,
        "1015 [DR-FANT-69]");
    row("barred by the warband", FreePlay::Options,
        "light-foot undead,heavy-foot slayer:Undead,scouts,scouts", 24,
        "1024 [DR-FANT-05]; 1029 [DR-FANT-05]");
}

void TestValidate::freePlay()
{
    QFETCH(int, limit);
    QFETCH(QByteArray, units);
    QFETCH(int, points);
    QFETCH(QByteArray, broken);
    std::vector<Unit> all;
    for (const QByteArray &unit : units.split(','))
        all.push_back(aUnit(unit.toStdString()));
    Warband warband = aWarband(all);
    warband.limit = points;
    const auto told = [&] {
        Findings findings = validate(game(), warband);
        std::erase_if(findings, [](const Finding &f) { return f.severity == Severity::Note; });
        return QByteArray::fromStdString(test::codes(findings));
    };
    QCOMPARE(told(), broken);
    warband.freePlay = {FreePlay(limit)};
    // What remains is what the price depends on, and the note for the opponent.
    const QByteArray rest =
        broken.contains("1029") ? broken.mid(broken.indexOf("1029"), 17) + "; 1044" : QByteArray("1044");
    QCOMPARE(told(), rest);
}

void TestValidate::freePlayNamesItsLimits()
{
    Warband warband = aWarband();
    warband.freePlay = {FreePlay::Leader, FreePlay::UnitPoints};
    warband.units[0].leader = false;
    warband.trait = {};
    const Findings findings = validate(game(), warband);
    QCOMPARE(test::codes(findings), std::string("1044"));
    QCOMPARE(findings[0].severity, Severity::Warning);
    QCOMPARE(findings[0].arguments, (std::vector<std::string>{"leader, unit-points"}));
    warband.units[0].leader = warband.units[1].leader = true;
    QVERIFY(!test::found(validate(game(), warband), Code::SeveralLeaders));
}

void TestValidate::freePlayLeavesTheRest()
{
    Warband warband = aWarband();
    warband.units[0] = aUnit("scouts teeth wizardling");
    warband.freePlay = {FreePlay::Limit, FreePlay::Units, FreePlay::UnitPoints, FreePlay::Leader,
                        FreePlay::Options};
    const Findings findings = validate(game(), warband);
    QVERIFY(test::found(findings, Code::UnknownOption) && test::found(findings, Code::AnswerMissing));
}

void TestValidate::statesOfEveryOption()
{
    const Warband warband = aWarband({aUnit("light-foot")});
    const auto states = optionStates(game(), warband, 0);
    QCOMPARE(states.size(), game().optionsFor(*game().unitType(UnitTypeId("light-foot"))).size());
    QCOMPARE(states[0].option->id, OptionId("offensive"));
    for (const OptionState &state : states)
        QVERIFY2(!state.taken() && !state.barred, state.option->id.str().c_str());
}

void TestValidate::taken()
{
    const Warband warband = aWarband({aUnit("scouts blessed-weapons:melee,missile"), aUnit("heavy-foot")});
    const OptionState weapons = state(warband, "blessed-weapons");
    QVERIFY(weapons.taken());
    QCOMPARE(weapons.choice, &warband.units[0].choices[0]);
    QCOMPARE(weapons.points.value(), 4); // for both kinds
    QCOMPARE(weapons.unitTotal.value(), 6);
    QCOMPARE(weapons.warbandTotal.value(), 10);
    QVERIFY(!weapons.overUnit && !weapons.overLimit);
}

void TestValidate::barred()
{
    const Warband warband = aWarband({aUnit("scouts"), aUnit("light-foot mixed-weapons")});
    const auto closed = state(warband, "spellcaster").barred;
    QVERIFY(closed);
    QCOMPARE(closed->code, Code::OptionNotAllowed);
    QCOMPARE(closed->rule, RuleId("DR-UNIT-60"));
    QCOMPARE(closed->arguments,
             (std::vector<std::string>{"Scouts", "Spellcaster", "Scouts", "may not cast spells"}));
    const auto conflict = state(warband, "offensive", 1).barred;
    QVERIFY(conflict);
    QCOMPARE(conflict->code, Code::OptionsConflict);
    QCOMPARE(conflict->rule, RuleId("DR-UNIT-43"));
    QVERIFY(!state(warband, "mixed-weapons", 1).barred);
    QVERIFY(!state(warband, "no-feelings", 1).barred); // Undead comes with it
    QVERIFY(!state(warband, "chariots").option);
}

void TestValidate::barredByWarband()
{
    Warband warband = aWarband({aUnit("elite-foot"), aUnit("light-foot undead")});
    QCOMPARE(state(warband, "cleric").barred->code, Code::OptionBarredByWarband);
    warband.units[1].choices.clear();
    QVERIFY(!state(warband, "cleric").barred);
}

void TestValidate::nothingIsBarredInFreePlay()
{
    Warband warband = aWarband({aUnit("scouts")});
    warband.freePlay = {FreePlay::Options};
    QVERIFY(!state(warband, "spellcaster").barred);
}

void TestValidate::pricesHereAndNow()
{
    Warband warband = aWarband({aUnit("elite-foot"), aUnit("heavy-foot")});
    QCOMPARE(state(warband, "missiles").points.value(), 2);
    QCOMPARE(state(warband, "missiles").unitTotal.value(), 8);
    QCOMPARE(state(warband, "missiles").warbandTotal.value(), 12);
    QCOMPARE(state(warband, "fearful").points.value(), -2);
    // Free against an unknown opponent, dear for the cap of the unit.
    QCOMPARE(state(warband, "cleric").points.value(), 0);
    QCOMPARE(state(warband, "cleric").unitTotal.value(), 10);
    QCOMPARE(state(warband, "cleric").warbandTotal.value(), 10);
    warband.game.opponentKnown = true;
    warband.game.opponentKinds = {"undead"};
    QCOMPARE(state(warband, "cleric").points.value(), 4);
    warband.units[0] = aUnit("elite-foot cleric");
    QCOMPARE(state(warband, "cleric").points.value(), 4);
    warband.game.opponentKinds.clear();
    QCOMPARE(state(warband, "cleric").points.value(), 0);
}

void TestValidate::overTheLimits()
{
    Warband warband = aWarband({aUnit("elite-foot missiles"), aUnit("heavy-foot")});
    warband.limit = 14;
    QVERIFY(!state(warband, "fear").overUnit); // 10
    QVERIFY(!state(warband, "fear").overLimit);
    QVERIFY(state(warband, "invisibility").overUnit); // 11
    QVERIFY(state(warband, "invisibility").overLimit);
    QVERIFY(!state(warband, "venomous", 1).overUnit);
    QVERIFY(state(warband, "venomous", 1).overLimit);
}

void TestValidate::statesOfTheSecondForm()
{
    Warband warband = aWarband({aUnit("light-foot were-creatures"), aUnit("scouts")});
    warband.units[0].otherForm = test::choices("flying");
    QCOMPARE(state(warband, "were-creatures").points.value(), 1);
    const auto states = optionStates(game(), warband, 0, true);
    QCOMPARE(states[0].option->id, OptionId("flame-or-spore-attack"));
    for (const OptionState &one : states)
        QVERIFY(!one.option->otherForm);
    QVERIFY(state(warband, "flying", 0, true).taken());
    QVERIFY(!state(warband, "flying").taken());
    QCOMPARE(state(warband, "flying", 0, true).points.value(), 2);
    QCOMPARE(state(warband, "cunning", 0, true).points.value(), 2);
    QCOMPARE(state(warband, "cunning", 0, true).unitTotal.value(), 12);
    QVERIFY(state(warband, "cunning", 0, true).overUnit);
    QCOMPARE(state(warband, "cleric", 0, true).barred->rule, RuleId("DR-UNIT-30"));
    QVERIFY(state(warband, "cleric", 0, true).barred->fix->otherForm);
    QVERIFY(optionStates(game(), warband, 1, true).empty());
    // Before it turns at all, the purchase shows what the whole of it costs.
    QCOMPARE(state(warband, "were-creatures", 1).points.value(), 5);
}

void TestValidate::statesOfAnUnknownType()
{
    QVERIFY(optionStates(game(), aWarband({aUnit("dragon-riders")}), 0).empty());
}

/// Whatever is wrong, each finding of the game's rules says which one; program findings need none.
void TestValidate::everyFindingNamesItsRule()
{
    Warband warband = aWarband({aUnit("elite-foot spellcaster cleric undead hatred:Elf"),
                                aUnit("scouts fearful teeth slayer: exploder"),
                                aUnit("light-foot offensive mixed-weapons no-feelings fearful hatred:Dwarf"),
                                aUnit("dragon-riders")});
    warband.limit = 9;
    warband.race.clear();
    warband.units[1].leader = true;
    warband.units[2].models = 0;
    warband.oldModels = true;
    warband.game.scenario = ScenarioId("tea-party");
    warband.trait.rolls[0].dice = {9};
    warband.quests.resize(4);
    const Findings findings = validate(game(), warband);
    QVERIFY(findings.size() > 20);
    for (const Finding &finding : findings) {
        const std::string told = std::to_string(number(finding.code));
        if (finding.code != Code::UnknownUnitType)
            QVERIFY2(game().ledgerRule(finding.rule), told.c_str());
        if (finding.place.unit)
            QVERIFY2(!finding.arguments.empty(), told.c_str());
    }
}

/// A game that asks for no Leader, trait, race or offered sizes is not told that they are missing.
void TestValidate::withoutRulesNothingIsAsked()
{
    Catalogue made = game();
    made.muster.leaderRule = made.muster.traitRule = made.muster.raceRule = {};
    made.muster.offeredLimits.clear();
    Warband warband = aWarband();
    warband.units[0].leader = false;
    warband.race.clear();
    warband.trait = {};
    warband.limit = 25;
    QCOMPARE(test::codes(validate(made, warband)), std::string("1009 [DR-MUSTER-01]"));
}

GONFALON_TEST(TestValidate)
#include "tst_validate.moc"
