// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/model/before_the_game.h"
#include "tests/support/built.h"
#include "tests/support/catalogues.h"
#include "tests/support/file_findings.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using test::aUnit;
using test::aWarband;

namespace {

const Catalogue &game() { return test::dragonRampant(); }

Warband against(Warband warband, std::vector<std::string> kinds)
{
    warband.game.opponentKnown = true;
    warband.game.opponentKinds = std::move(kinds);
    return warband;
}

} // namespace

/// The fantastical rules, as far as the muster decides them.
class TestFantastical : public QObject
{
    Q_OBJECT
private slots:
    void purchases_data();
    void purchases();
    void grantsItsRule_data();
    void grantsItsRule();
    void clericByOpponent_DR_FANT_03();
    void noClericBesideUndead_DR_FANT_04();
    void slayerByOpponent_DR_FANT_05();
    void nothingMatches_DR_FANT_05_DR_FANT_24();
    void hatredIsAskedFor_DR_FANT_24();
    void hatredHasOneObject_DR_FANT_24();
    void hatredMayWait_DR_FANT_24();
    void objectIsARace_DR_FANT_25();
    void weaponsAreNamed_DR_FANT_33();
    void spells_data();
    void spells();
    void replenishMeIsNoSpell_DR_FANT_60();
    void threeSpells_DR_FANT_61();
    void minorMagicIsNone_DR_FANT_42();
    void wereCreatures_DR_FANT_74();
    void announcedNotNamed_DR_FANT_75();
    void oneUnit_DR_FANT_78();
};

void TestFantastical::purchases_data()
{
    QTest::addColumn<QByteArray>("unit");
    QTest::addColumn<int>("points");
    QTest::addColumn<QByteArray>("errors");
    const auto row = [](const char *rule, const char *unit, int points, const char *errors = "") {
        QTest::newRow(rule) << QByteArray(unit) << points << QByteArray(errors);
    };
    row("DR-FANT-07", "light-foot exploder", 5);
    row("DR-FANT-07 not Scouts", "scouts exploder", 4, "1012 [DR-UNIT-60]");
    row("DR-FANT-07 not Hordes", "ravenous-hordes exploder", 3, "1012 [DR-UNIT-62]");
    row("DR-FANT-13", "heavy-riders fear", 6);
    row("DR-FANT-15", "heavy-foot fearful", 2);
    row("DR-FANT-16 down to one point", "light-foot fearful", 1);
    row("DR-FANT-16 below one point", "scouts fearful", 0, "1005 [DR-MUSTER-03]");
    row("DR-FANT-16 not without feelings", "heavy-foot undead no-feelings fearful", 2, "1013 [DR-FANT-16]");
    row("DR-FANT-16 in the other order", "heavy-foot fearful undead no-feelings", 2, "1013 [DR-FANT-16]");
    row("DR-FANT-17", "light-riders flying", 6);
    row("DR-FANT-23", "greater-warbeasts burrowing", 8);
    row("DR-FANT-24", "light-foot hatred:Dwarf", 4);
    row("DR-FANT-29", "scouts invisibility", 5);
    row("DR-FANT-33 melee", "heavy-foot enchanted-weapons:melee", 5);
    row("DR-FANT-33 both kinds", "light-missiles enchanted-weapons:melee,missile", 6);
    row("DR-FANT-33 beside Blessed of the other kind",
        "light-missiles enchanted-weapons:melee blessed-weapons:missile", 7);
    row("DR-FANT-33 beside Blessed of the same kind",
        "heavy-foot enchanted-weapons:melee blessed-weapons:melee", 7, "1013 [DR-FANT-33]");
    row("DR-FANT-36", "heavy-foot blessed-weapons:melee", 6);
    row("DR-FANT-36 both kinds", "scouts blessed-weapons:melee,missile", 6);
    row("DR-FANT-37", "elite-riders level-headed mystical-armour", 10);
    row("DR-FANT-38", "heavy-foot spellcaster", 8);
    row("DR-FANT-46 cannot afford both", "elite-riders mounted-missiles spellcaster", 12,
        "1004 [DR-MUSTER-03]");
    row("DR-FANT-46 can afford both", "light-foot short-range-missiles spellcaster", 8);
    row("DR-FANT-61", "light-foot wizardling:power-bolt,bog-thee,heal-thee", 5);
    row("DR-FANT-62", "heavy-missiles summoner", 7);
    row("DR-FANT-68", "heavy-missiles summoner undead", 7);
    row("DR-FANT-68 with Invisibility", "scouts undead no-feelings invisibility", 5);
    row("DR-FANT-69", "ravenous-hordes undead no-feelings", 1);
    row("DR-FANT-69 only the Undead", "heavy-foot no-feelings", 4, "1015 [DR-FANT-69]");
    row("DR-FANT-71 DR-FANT-72", "bellicose-foot venomous", 7);
    row("DR-FANT-74", "bellicose-foot were-creatures", 9);
}

void TestFantastical::purchases()
{
    QFETCH(QByteArray, unit);
    QFETCH(int, points);
    QFETCH(QByteArray, errors);
    const Unit bought = aUnit(unit.toStdString());
    QCOMPARE(price(game(), bought).value(), points);
    QCOMPARE(QByteArray::fromStdString(test::codes(test::errorsOf(aWarband({bought})))), errors);
}

void TestFantastical::grantsItsRule_data()
{
    QTest::addColumn<QByteArray>("option");
    for (const Option &option : game().options)
        QTest::newRow(option.id.str().c_str()) << QByteArray::fromStdString(option.id.str());
}

/// Each gives its special rule; none but No Feelings touches a figure: Courage becomes 0+ (DR-FANT-69).
void TestFantastical::grantsItsRule()
{
    QFETCH(QByteArray, option);
    const Profile profile = resolve(game(), aUnit("heavy-foot " + option.toStdString()));
    QVERIFY(profile.has(SpecialRuleId(option.constData())));
    const bool numb = option == "no-feelings";
    QCOMPARE(test::grid(profile),
             std::string(numb ? "6+ 5+ – 0+ 3 | 5+ 4+ – 6″ 12" : "6+ 5+ – 4+ 3 | 5+ 4+ – 6″ 12"));
}

void TestFantastical::clericByOpponent_DR_FANT_03()
{
    const Warband unknown = aWarband({aUnit("elite-foot cleric")});
    QCOMPARE(price(game(), unknown).value(), 6);
    QCOMPARE(resolve(game(), unknown.units[0]).highest.value(), 10);
    QCOMPARE(price(game(), against(unknown, {"Undead"})).value(), 10);
    QCOMPARE(price(game(), against(unknown, {"Elf"})).value(), 6);

    const Findings findings = validate(game(), unknown);
    const Finding *told = test::found(findings, Code::PriceDependsOnOpponent);
    QVERIFY(told);
    QCOMPARE(told->rule, RuleId("DR-FANT-03"));
    QCOMPARE(told->arguments, (std::vector<std::string>{"Elite Foot", "Cleric", "0", "4", "0"}));
    QCOMPARE(*told->fix, (Fix{FixKind::SetOpponent, 0, "undead", "4"}));
    QVERIFY(!test::found(validate(game(), against(unknown, {})), Code::PriceDependsOnOpponent));

    // The cap for one unit looks at the higher price, whoever is met.
    const Warband dear = against(aWarband({aUnit("elite-riders level-headed cleric")}), {});
    QCOMPARE(test::codes(test::errorsOf(dear)), std::string("1004 [DR-MUSTER-03]"));
}

void TestFantastical::noClericBesideUndead_DR_FANT_04()
{
    Warband warband = aWarband({aUnit("elite-foot cleric"), aUnit("light-foot undead no-feelings")});
    const Findings errors = test::errorsOf(warband);
    QCOMPARE(test::codes(errors), std::string("1024 [DR-FANT-04]"));
    QCOMPARE(errors[0].arguments, (std::vector<std::string>{"Elite Foot", "Cleric", "Light Foot", "Undead"}));
    QCOMPARE(*errors[0].fix, (Fix{FixKind::RemoveOption, 0, "cleric", {}}));
    warband.units[1] = aUnit("bellicose-foot were-creatures");
    QVERIFY(test::errorsOf(warband).empty());
    warband.units[1].otherForm = test::choices("undead");
    QCOMPARE(test::codes(test::errorsOf(warband)), std::string("1024 [DR-FANT-04]"));
}

void TestFantastical::slayerByOpponent_DR_FANT_05()
{
    Warband warband = aWarband({aUnit("heavy-foot slayer:Troll"), aUnit("heavy-foot")});
    QCOMPARE(price(game(), warband).value(), 8);
    QCOMPARE(price(game(), against(warband, {"troll"})).value(), 12);
    QCOMPARE(price(game(), against(warband, {"Orc"})).value(), 8);
    const Findings unknown = validate(game(), warband);
    QCOMPARE(*test::found(unknown, Code::PriceDependsOnOpponent)->fix,
             (Fix{FixKind::SetOpponent, 0, "Troll", "4"}));
    warband.units[1].race = " TROLL ";
    QCOMPARE(test::codes(test::errorsOf(warband)), std::string("1024 [DR-FANT-05]"));
    warband.units = {aUnit("heavy-foot slayer:Undead"), aUnit("heavy-foot undead")};
    QCOMPARE(test::codes(test::errorsOf(warband)), std::string("1024 [DR-FANT-05]"));
    // One or many, other words for them, types and kinds of troops.
    warband.units = {aUnit("heavy-foot slayer:Elves"), aUnit("heavy-foot")};
    QCOMPARE(price(game(), against(warband, {"Elf"})).value(), 12);
    warband.units[1].race = "Elf";
    QCOMPARE(test::codes(test::errorsOf(warband)), std::string("1024 [DR-FANT-05]"));
    Choice &slain = warband.units[0].choices[0];
    for (const char *kind : {"Lesser Warbeasts", "Warbeasts", "beast"}) {
        slain.answers = {kind};
        warband.units[1] = aUnit("heavy-foot");
        QVERIFY(test::errorsOf(warband).empty());
        warband.units[1] = aUnit("heavy-foot were-creatures");
        QCOMPARE(test::codes(test::errorsOf(warband)), std::string("1024 [DR-FANT-05]"));
    }
    warband.units = {aUnit("heavy-foot slayer")};
    QCOMPARE(test::codes(test::errorsOf(warband)), std::string("1017 [DR-FANT-05]"));
    warband.units = {aUnit("heavy-foot slayer: ")};
    QCOMPARE(test::codes(test::errorsOf(warband)), std::string("1017 [DR-FANT-05]"));
}

/// What nobody in the enemy's warband is costs nothing and does nothing: that is told.
void TestFantastical::nothingMatches_DR_FANT_05_DR_FANT_24()
{
    Warband warband = aWarband({aUnit("heavy-foot slayer:Trol"), aUnit("heavy-foot hatred:Dwarves")});
    QVERIFY(!test::found(validate(game(), warband), Code::KindNotMet)); // whom will it meet?
    warband = against(warband, {"Troll", "Dwarf"});
    Findings findings = validate(game(), warband);
    const Finding *slayer = test::found(findings, Code::KindNotMet);
    QVERIFY(slayer && slayer->severity == Severity::Warning);
    QCOMPARE(slayer->arguments, (std::vector<std::string>{"Heavy Foot", "Slayer", "Trol"}));
    QCOMPARE(std::ranges::count(findings, Code::KindNotMet, &Finding::code), 1);
    QCOMPARE(*slayer->fix, (Fix{FixKind::AskAnswer, 0, "slayer", {}}));
    warband = against(warband, {"Troll"});
    findings = validate(game(), warband);
    QCOMPARE(std::ranges::count(findings, Code::KindNotMet, &Finding::code), 2);
}

/// Hatred of nobody does nothing: it is asked for, and more loudly once the opponent is known.
void TestFantastical::hatredIsAskedFor_DR_FANT_24()
{
    Warband warband = aWarband({aUnit("light-foot hatred"), aUnit("heavy-foot hatred")});
    const auto asked = [&] {
        std::vector<Finding> found;
        for (const Finding &finding : validate(game(), warband)) {
            if (finding.code == Code::AnswerStillOpen)
                found.push_back(finding);
        }
        return found;
    };
    QCOMPARE(asked().size(), std::size_t(2));
    QCOMPARE(asked()[0].severity, Severity::Note);
    QCOMPARE(asked()[0].arguments, (std::vector<std::string>{"Light Foot", "Hatred", "the hated race"}));
    QCOMPARE(*asked()[0].fix, (Fix{FixKind::AskAnswer, 0, "hatred", {}}));
    warband = against(warband, {"Elf"});
    QCOMPARE(asked()[1].severity, Severity::Warning);
    warband.units[1] = aUnit("heavy-foot hatred:Elf"); // which holds for all
    QVERIFY(asked().empty());
}

void TestFantastical::hatredHasOneObject_DR_FANT_24()
{
    Warband warband = aWarband({aUnit("light-foot hatred:Dwarf"), aUnit("heavy-foot hatred:Elf")});
    const Findings errors = test::errorsOf(warband, 1);
    QCOMPARE(test::codes(errors), std::string("1023 [DR-FANT-24]"));
    QCOMPARE(errors[0].arguments,
             (std::vector<std::string>{"Heavy Foot", "Hatred", "Elf", "Light Foot", "Dwarf"}));
    QCOMPARE(*errors[0].fix, (Fix{FixKind::SetAnswer, 1, "hatred", "Dwarf"}));
    QVERIFY(test::errorsOf(warband, 0).empty());
    warband.units[1] = aUnit("heavy-foot hatred:dwarf");
    QVERIFY(test::errorsOf(warband, 1).empty());
    // The second form of a were creature hates the same race.
    warband.units[1] = aUnit("bellicose-foot were-creatures");
    warband.units[1].otherForm = test::choices("hatred:Elf");
    const Findings ofForm = test::errorsOf(warband, 1);
    QCOMPARE(test::codes(ofForm), std::string("1023 [DR-FANT-24]"));
    QVERIFY(ofForm[0].fix->otherForm);
}

void TestFantastical::hatredMayWait_DR_FANT_24()
{
    const Warband warband = aWarband(
        {aUnit("light-foot hatred"), aUnit("heavy-foot hatred:Elf"), aUnit("elite-foot hatred:Elf")});
    for (std::size_t unit = 0; unit < 3; ++unit)
        QVERIFY(test::errorsOf(warband, unit).empty());
    QCOMPARE(test::codes(test::errorsOf(aWarband({aUnit("light-foot hatred:Elf,Dwarf")}))),
             std::string("1020 [DR-FANT-24]"));
}

void TestFantastical::objectIsARace_DR_FANT_25()
{
    Unit unit = aUnit("light-foot hatred:Dwarf");
    QVERIFY(test::errorsOf(aWarband({unit})).empty());
    unit.choices[0].answers = {"heavy foot"};
    const Findings errors = test::errorsOf(aWarband({unit}));
    QCOMPARE(test::codes(errors), std::string("1018 [DR-FANT-24]"));
    QCOMPARE(errors[0].arguments, (std::vector<std::string>{"Light Foot", "Hatred", "heavy foot"}));
}

void TestFantastical::weaponsAreNamed_DR_FANT_33()
{
    const auto errors = [](const char *unit) { return test::codes(test::errorsOf(aWarband({aUnit(unit)}))); };
    QCOMPARE(errors("heavy-foot enchanted-weapons"), std::string("1017 [DR-FANT-33]"));
    QCOMPARE(errors("heavy-foot blessed-weapons"), std::string("1017 [DR-FANT-33]"));
    QCOMPARE(errors("heavy-foot enchanted-weapons:boots"), std::string("1018 [DR-FANT-33]"));
    QCOMPARE(errors("heavy-foot enchanted-weapons:missile"), std::string("1022 [DR-FANT-33]"));
    QCOMPARE(errors("light-foot mixed-weapons enchanted-weapons:missile"), std::string());
    QCOMPARE(errors("heavy-foot enchanted-weapons:melee,melee"), std::string("1021 [DR-FANT-33]"));
}

void TestFantastical::spells_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<int>("difficulty");
    QTest::addColumn<QByteArray>("target");
    const auto row = [](const char *rule, const char *id, int difficulty, const char *target) {
        QTest::newRow(rule) << QByteArray(id) << difficulty << QByteArray(target);
    };
    row("DR-FANT-50", "almighty-prod", 6, "friendly");
    row("DR-FANT-51", "banish-fear", 6, "friendly");
    row("DR-FANT-52", "heal-thee", 7, "friendly");
    row("DR-FANT-53", "befuddle-thee", 7, "enemy");
    row("DR-FANT-54", "bog-thee", 7, "enemy");
    row("DR-FANT-55", "dragons-breath", 7, "self or any");
    row("DR-FANT-56", "power-bolt", 7, "enemy");
    row("DR-FANT-57", "sharper-blades", 7, "self or friendly");
    row("DR-FANT-58", "stronger-shields", 7, "self or friendly");
    row("DR-FANT-59", "sod-off-spell", 8, "under a spell");
}

void TestFantastical::spells()
{
    QFETCH(QByteArray, id);
    QFETCH(int, difficulty);
    QFETCH(QByteArray, target);
    const Spell *spell = game().spell(SpellId(id.constData()));
    QVERIFY(spell);
    QCOMPARE(spell->difficulty, difficulty);
    QCOMPARE(spell->range, 18);
    QCOMPARE(spell->rule.str().c_str(), QTest::currentDataTag());
    QVERIFY2(QByteArray::fromStdString(spell->target).toLower().contains(target), spell->target.c_str());
}

void TestFantastical::replenishMeIsNoSpell_DR_FANT_60()
{
    const Warband warband = aWarband({aUnit("light-foot wizardling:heal-thee,bog-thee,replenish-me")});
    QCOMPARE(test::codes(test::errorsOf(warband)), std::string("1043 [DR-FANT-61]"));
}

void TestFantastical::threeSpells_DR_FANT_61()
{
    const auto errors = [](const char *answers) {
        return test::codes(test::errorsOf(aWarband({aUnit(std::string("light-foot wizardling") + answers)})));
    };
    QCOMPARE(errors(":heal-thee,bog-thee,power-bolt"), std::string());
    QCOMPARE(errors(""), std::string("1017 [DR-FANT-61]"));
    QCOMPARE(errors(":heal-thee,bog-thee"), std::string("1019 [DR-FANT-61]"));
    QCOMPARE(errors(":heal-thee,bog-thee,power-bolt,banish-fear"), std::string("1020 [DR-FANT-61]"));
    QCOMPARE(errors(":heal-thee,bog-thee,bog-thee"), std::string("1021 [DR-FANT-61]"));
    QCOMPARE(errors(":heal-thee,bog-thee,fireball"), std::string("1018 [DR-FANT-61]"));
}

void TestFantastical::minorMagicIsNone_DR_FANT_42()
{
    const Quest &quest = *game().quest(QuestId("no-magic-shall-be-cast-today"));
    Unit dancers = aUnit("scouts");
    dancers.name = "Shamanic Dancers";
    QVERIFY(!mayChoose(quest, muster(game(), aWarband({dancers}))));
}

void TestFantastical::wereCreatures_DR_FANT_74()
{
    Unit unit = aUnit("light-foot offensive were-creatures");
    unit.otherForm = test::choices("cunning");
    QCOMPARE(price(game(), unit).value(), 3 + 2 + 4 + 2 + 1);
    QCOMPARE(test::codes(test::errorsOf(aWarband({unit}))), std::string("1004 [DR-MUSTER-03]"));
    const auto form = resolveOtherForm(game(), unit);
    QVERIFY(form);
    QCOMPARE(test::grid(*form), std::string("5+ 6+ – 4+ 3 | 4+ 5+ – 12″ 6"));
    QCOMPARE(form->points.value(), 6);
    QVERIFY(!resolveOtherForm(game(), aUnit("light-foot")));

    // What the second form buys is judged by its own type.
    unit = aUnit("light-foot were-creatures");
    unit.otherForm = test::choices("spellcaster");
    const Findings errors = test::errorsOf(aWarband({unit}));
    QVERIFY(test::found(errors, Code::OptionNotAllowed));
    QCOMPARE(test::found(errors, Code::OptionNotAllowed)->rule, RuleId("DR-UNIT-30"));
    QCOMPARE(test::codes(test::errorsOf(aWarband({aUnit("ravenous-hordes were-creatures")}))),
             std::string("1012 [DR-UNIT-62]"));
}

void TestFantastical::announcedNotNamed_DR_FANT_75()
{
    Unit unit = aUnit("bellicose-foot were-creatures");
    QVERIFY(
        !test::found(validate(game(), aWarband({unit})), Code::SecretForm)); // it is no secret unless kept
    unit.secretForm = true;
    const Findings findings = validate(game(), aWarband({unit}));
    const Finding *note = test::found(findings, Code::SecretForm);
    QVERIFY(note && note->severity == Severity::Note && note->secret);
    QCOMPARE(note->rule, RuleId("DR-FANT-75"));
    QCOMPARE(note->arguments, (std::vector<std::string>{"Bellicose Foot", "Lesser Warbeasts"}));
}

void TestFantastical::oneUnit_DR_FANT_78()
{
    Warband warband =
        aWarband({aUnit("bellicose-foot were-creatures"), aUnit("heavy-foot"), aUnit("heavy-foot")});
    const Muster judged = muster(game(), warband);
    QCOMPARE(judged.profiles.size(), 3u);
    QCOMPARE(judged.points.value(), 17);
    QCOMPARE(test::found(judged.findings, Code::TooFewUnits)->arguments,
             (std::vector<std::string>{"3", "4"}));
}

GONFALON_TEST(TestFantastical)
#include "tst_fantastical.moc"
