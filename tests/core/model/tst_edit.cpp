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

/// The unit after a click on the option.
Unit toggled(Unit unit, const char *option, bool otherForm = false)
{
    toggleOption(game(), unit, OptionId(option), otherForm);
    return unit;
}

} // namespace

class TestEdit : public QObject
{
    Q_OBJECT
private slots:
    void newOnes();
    void copies_data();
    void copies();
    void toggles_data();
    void toggles();
    void togglesTheSecondForm();
    void answersThatFit();
    void makesOneLeader();
    void aListNeverAddsASecondLeader();
    void fixesUnits_data();
    void fixesUnits();
    void fixesTheSecondForm();
    void fixesTheWarband();
    void clearsTheTrait();
    void leavesToThePlayer();
    void fixesThatNoLongerFit();
};

void TestEdit::newOnes()
{
    const Warband warband = newWarband(game());
    QCOMPARE(warband.system, SystemId("dragon-rampant"));
    QCOMPARE(warband.limit, 24);
    QVERIFY(warband.units.empty());
    QVERIFY(newUnit(game().unitTypes[5]) == aUnit("elite-foot"));
}

void TestEdit::copies_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("copy");
    const auto row = [](const char *name, const char *copy) {
        QTest::newRow(name) << QByteArray(name) << QByteArray(copy);
    };
    row("Mire Spears", "Mire Spears 3"); // 2 is taken
    row("Mire Spears 2", "Mire Spears 3");
    row("Hounds", "Hounds 2");
    row("7", "7 2");
    row("Company 3rd", "Company 3rd 2");
    row("Room 0", "Room 0 2");
    row("Route 99999999999", "Route 99999999999 2");
    row("", "");
}

void TestEdit::copies()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, copy);
    Warband warband = aWarband({aUnit("heavy-foot fear"), aUnit("scouts")});
    warband.units[0].name = name.toStdString();
    warband.units[0].pennon = 4;
    warband.units[1].name = "Mire Spears 2";
    const Unit made = duplicated(warband, 0);
    QCOMPARE(QByteArray::fromStdString(made.name), copy);
    QVERIFY(!made.leader && !made.pennon);
    QCOMPARE(made.choices, warband.units[0].choices);
}

void TestEdit::toggles_data()
{
    QTest::addColumn<QByteArray>("unit");
    QTest::addColumn<QByteArray>("option");
    QTest::addColumn<QByteArray>("after");
    const auto row = [](const char *name, const char *unit, const char *option, const char *after) {
        QTest::newRow(name) << QByteArray(unit) << QByteArray(option) << QByteArray(after);
    };
    row("taken", "heavy-foot", "offensive", "heavy-foot offensive");
    row("given back", "heavy-foot fear offensive flying", "offensive", "heavy-foot fear flying");
    row("what it excludes goes", "light-foot offensive short-range-missiles fear", "mixed-weapons",
        "light-foot fear mixed-weapons");
    row("what excludes it goes", "light-foot mixed-weapons", "offensive", "light-foot offensive");
    row("what it needs comes", "heavy-foot", "no-feelings", "heavy-foot undead no-feelings");
    row("what it needs was there", "heavy-foot undead", "no-feelings", "heavy-foot undead no-feelings");
    row("what needed it goes", "heavy-foot undead fear no-feelings", "undead", "heavy-foot fear");
    row("only one answer fits", "heavy-foot", "enchanted-weapons", "heavy-foot enchanted-weapons:melee");
    row("two answers fit", "scouts", "enchanted-weapons", "scouts enchanted-weapons");
    row("no answer is wanted yet", "scouts", "hatred", "scouts hatred");
    row("spells are asked", "light-foot", "wizardling", "light-foot wizardling");
    row("there is none", "heavy-foot", "teeth", "heavy-foot");
    row("an unknown one goes", "heavy-foot teeth", "teeth", "heavy-foot");
    row("unknown type", "dragon-riders", "fear", "dragon-riders");
    row("unknown type gives back", "dragon-riders fear", "fear", "dragon-riders");
}

void TestEdit::toggles()
{
    QFETCH(QByteArray, unit);
    QFETCH(QByteArray, option);
    QFETCH(QByteArray, after);
    const Unit got = toggled(aUnit(unit.toStdString()), option);
    QVERIFY(got == aUnit(after.toStdString()));
}

void TestEdit::togglesTheSecondForm()
{
    Unit unit = aUnit("light-missiles were-creatures");
    unit = toggled(unit, "cunning", true);
    QCOMPARE(unit.otherForm, test::choices("cunning"));
    QCOMPARE(unit.choices, test::choices("were-creatures"));
    // Lesser Warbeasts cannot shoot, though the Light Missiles they were can.
    unit = toggled(unit, "blessed-weapons", true);
    QCOMPARE(unit.otherForm, test::choices("cunning blessed-weapons:melee"));
    unit = toggled(unit, "cunning", true);
    QCOMPARE(unit.otherForm, test::choices("blessed-weapons:melee"));
    unit = toggled(unit, "were-creatures");
    QVERIFY(unit == aUnit("light-missiles"));
    QVERIFY(toggled(unit, "cunning", true) == unit);
}

void TestEdit::answersThatFit()
{
    const Question &question =
        *game().option(*game().unitType(UnitTypeId("scouts")), OptionId("enchanted-weapons"))->question;
    const auto ids = [&](const char *unit) {
        std::string all;
        for (const Question::Answer *answer : answersFor(game(), resolve(game(), aUnit(unit)), question))
            all += answer->id + " ";
        return all;
    };
    QCOMPARE(ids("scouts"), std::string("melee missile "));
    QCOMPARE(ids("heavy-foot"), std::string("melee "));
    QCOMPARE(ids("elite-foot missiles"), std::string("melee missile "));
}

void TestEdit::makesOneLeader()
{
    Warband warband = aWarband();
    warband.units[1].leader = true;
    makeLeader(warband, 2);
    for (std::size_t i = 0; i < 4; ++i)
        QCOMPARE(warband.units[i].leader, i == 2);
}

void TestEdit::aListNeverAddsASecondLeader()
{
    Unit chief = aUnit("elite-foot"), other = aUnit("light-foot");
    chief.leader = true;
    SampleList list;
    list.race = "Orc";
    list.tinctures = {"sable", "or"};
    const auto leaders = [](const Warband &warband) {
        std::vector<bool> lead;
        for (const Unit &unit : warband.units)
            lead.push_back(unit.leader);
        return lead;
    };
    Warband nobody = aWarband({aUnit("scouts"), aUnit("heavy-foot")}), empty;
    nobody.units[0].leader = false; // who leads need not be the first
    Warband led = nobody;
    led.units[1].leader = true;
    addFromList(led, list, {other, chief, chief});
    QCOMPARE(leaders(led), (std::vector{false, true, false, false, false}));
    addFromList(nobody, list, {other, chief, chief});
    QCOMPARE(leaders(nobody), (std::vector{false, false, false, true, false}));
    QVERIFY(nobody.tinctures != list.tinctures);
    addFromList(empty, list, {chief});
    QCOMPARE(leaders(empty), std::vector{true});
    QCOMPARE(empty.race, list.race);
    QCOMPARE(empty.tinctures, list.tinctures);
}

void TestEdit::fixesUnits_data()
{
    QTest::addColumn<QByteArray>("unit");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("after");
    const auto row = [](const char *name, const char *unit, Code code, const char *after) {
        QTest::newRow(name) << QByteArray(unit) << number(code) << QByteArray(after);
    };
    row("RemoveOption", "scouts fear spellcaster", Code::OptionNotAllowed, "scouts fear");
    row("RemoveOption of two", "heavy-foot fear offensive fear", Code::OptionTwice,
        "heavy-foot fear offensive");
    row("RemoveOption unknown", "heavy-foot teeth", Code::UnknownOption, "heavy-foot");
    row("RemoveOption too dear", "elite-foot missiles invisibility", Code::UnitTooDear,
        "elite-foot missiles");
    row("RemoveOption too cheap", "scouts fearful", Code::UnitTooCheap, "scouts");
    row("RemoveOption in conflict", "light-foot offensive mixed-weapons", Code::OptionsConflict,
        "light-foot offensive");
    row("RemoveOption idle", "heavy-foot burrowing flying", Code::OptionUseless, "heavy-foot flying");
    row("AddOption", "heavy-foot no-feelings", Code::OptionNeedsOther, "heavy-foot no-feelings undead");
}

void TestEdit::fixesUnits()
{
    QFETCH(QByteArray, unit);
    QFETCH(int, code);
    QFETCH(QByteArray, after);
    Warband warband = aWarband({aUnit("scouts"), aUnit(unit.toStdString())});
    const Findings findings = validate(game(), warband);
    const Finding *finding = test::found(findings, Code(code));
    QVERIFY(finding && finding->fix);
    QVERIFY(applyFix(game(), warband, *finding->fix));
    QVERIFY(warband.units[1] == aUnit(after.toStdString()));
    QVERIFY(!test::found(validate(game(), warband), Code(code)));
    QVERIFY(warband.units[0].choices.empty());
}

/// A finding about the second form is cured there; the ordinary form keeps what it has.
void TestEdit::fixesTheSecondForm()
{
    const std::tuple<const char *, const char *, Code, const char *> cases[] = {
        {"were-creatures", "spellcaster flying", Code::OptionNotAllowed, "flying"},
        {"were-creatures fear", "fear flying fear", Code::OptionTwice, "fear flying"},
        {"were-creatures undead", "no-feelings", Code::OptionNeedsOther, "no-feelings undead"},
        {"hatred:Elf were-creatures", "hatred:Dwarf", Code::AnswersDiffer, "hatred:Elf"},
        {"hatred:Elf were-creatures", "hatred:Elf hatred:Dwarf", Code::AnswersDiffer,
         "hatred:Elf hatred:Elf"},
        {"were-creatures burrowing", "flying burrowing", Code::OptionUseless, "flying"}};
    for (const auto &[ordinary, second, code, after] : cases) {
        Warband warband = aWarband({aUnit(std::string("light-foot ") + ordinary)});
        warband.units[0].otherForm = test::choices(second);
        const Findings findings = validate(game(), warband);
        const Finding *finding = test::found(findings, code);
        QVERIFY2(finding && finding->fix, ordinary);
        QVERIFY(applyFix(game(), warband, *finding->fix));
        QCOMPARE(warband.units[0].otherForm, test::choices(after));
        QCOMPARE(warband.units[0].choices, test::choices(ordinary));
        QVERIFY(!test::found(validate(game(), warband), code));
    }
    // Without the purchase that turns the unit there is no second form.
    Warband warband = aWarband({aUnit("ravenous-hordes were-creatures")});
    warband.units[0].otherForm = test::choices("cunning");
    QVERIFY(applyFix(game(), warband, {FixKind::RemoveOption, 0, "were-creatures", {}}));
    QVERIFY(warband.units[0].otherForm.empty());
}

void TestEdit::fixesTheWarband()
{
    Warband warband = aWarband();
    QVERIFY(applyFix(game(), warband, {FixKind::SetModels, 1, {}, "3"}));
    QCOMPARE(warband.units[1].models, std::optional(3));
    QVERIFY(applyFix(game(), warband, {FixKind::MakeLeader, 2, {}, {}}));
    QVERIFY(warband.units[2].leader && !warband.units[0].leader);
    QVERIFY(applyFix(game(), warband, {FixKind::RemoveUnit, 0, {}, {}}));
    QCOMPARE(warband.units.size(), 3u);
    QCOMPARE(warband.units[0].type, UnitTypeId("elite-riders"));
    QVERIFY(applyFix(game(), warband, {FixKind::SetLimit, {}, {}, "18"}));
    QCOMPARE(warband.limit, 18);
    QVERIFY(applyFix(game(), warband, {FixKind::SetOpponent, 0, "undead", "4"}));
    QVERIFY(applyFix(game(), warband, {FixKind::SetOpponent, {}, "Elf", {}}));
    QVERIFY(warband.game.opponentKnown);
    QCOMPARE(warband.game.opponentKinds, (std::vector<std::string>{"undead", "Elf"}));
    QVERIFY(applyFix(game(), warband, {FixKind::AllowFreePlay, {}, "unit-points", {}}));
    QCOMPARE(warband.freePlay, std::vector{FreePlay::UnitPoints});
    QVERIFY(!applyFix(game(), warband, {FixKind::AllowFreePlay, {}, "unit-points", {}}));
    QVERIFY(!applyFix(game(), warband, {FixKind::AllowFreePlay, {}, "gravity", {}}));
}

void TestEdit::clearsTheTrait()
{
    Warband warband = aWarband();
    warband.trait.instead = TraitId("wise");
    QVERIFY(applyFix(game(), warband, {FixKind::ClearTrait, {}, {}, {}}));
    QVERIFY(warband.trait.instead.empty() && !warband.trait.rolls.empty());
    QVERIFY(applyFix(game(), warband, {FixKind::ClearTrait, {}, {}, {}}));
    QVERIFY(warband.trait.rolls.empty());
}

void TestEdit::leavesToThePlayer()
{
    const Warband before = aWarband();
    for (const FixKind kind :
         {FixKind::AskAnswer, FixKind::AskRace, FixKind::ChooseLeader, FixKind::RollTrait}) {
        for (const std::optional<std::size_t> unit : {std::optional<std::size_t>(0), {}}) {
            Warband warband = before;
            QVERIFY(!applyFix(game(), warband, {kind, unit, "fear", {}}));
            QVERIFY(warband == before);
        }
    }
}

/// A fix that was offered for a warband that has changed since does no harm.
void TestEdit::fixesThatNoLongerFit()
{
    const Warband before = aWarband();
    const Fix fixes[] = {{FixKind::RemoveUnit, 4, {}, {}},
                         {FixKind::RemoveOption, 3, "fear", {}},
                         {FixKind::AddOption, 3, "offensive", {}},
                         {FixKind::AddOption, 3, "teeth", {}},
                         {FixKind::SetAnswer, 3, "hatred", "Elf"},
                         {FixKind::SetAnswer, 3, "offensive", "Elf", true},
                         {FixKind::RemoveQuest, {}, "drive-them-out", {}}};
    for (const Fix &fix : fixes) {
        Warband warband = before;
        QVERIFY(!applyFix(game(), warband, fix));
        QVERIFY(warband == before);
    }
}

GONFALON_TEST(TestEdit)
#include "tst_edit.moc"
