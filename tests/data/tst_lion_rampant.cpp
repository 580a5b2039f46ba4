// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/model/before_the_game.h"
#include "core/model/edit.h"
#include "core/model/validate.h"
#include "tests/support/built.h"
#include "tests/support/catalogues.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::aUnit;

namespace {

const Catalogue &game() { return test::lionRampant(); }

/// A warband of these units, the first with the Leader.
Warband ofUnits(std::initializer_list<const char *> lines)
{
    Warband warband = newWarband(game());
    for (const char *line : lines)
        warband.units.push_back(aUnit(line));
    warband.units.front().leader = true;
    return warband;
}

/// 24 points without skills: 6, 6, 6, 4 and 2.
Warband aLegalOne()
{
    return ofUnits({"elite-riders", "elite-foot", "heavy-foot offensive", "light-missiles", "scouts"});
}

void throwSkill(Warband &warband, std::vector<int> dice)
{
    warband.trait.rolls.push_back({std::move(dice), {}, {}, {}});
}

/// The findings that are no notes, with "!" before errors: "!1001 [LR-PRO-11]".
std::string complaints(const Warband &warband)
{
    std::string text;
    for (const Finding &finding : validate(game(), warband)) {
        if (finding.severity == Severity::Note)
            continue;
        text += text.empty() ? "" : "; ";
        text += finding.severity == Severity::Error ? "!" : "";
        text += test::codes({finding});
    }
    return text;
}

Points unitPoints(const Warband &warband, std::size_t unit = 0)
{
    return muster(game(), warband).profiles[unit].points;
}

const UnitType &type(const char *id)
{
    const UnitType *found = game().unitType(UnitTypeId(id));
    Q_ASSERT(found);
    return *found;
}

} // namespace

/// The muster of Lion Rampant, each rule with the example of the ledger.
class TestLionRampant : public QObject
{
    Q_OBJECT
private slots:
    void aLegalWarband();
    void theLeaderCostsNothing_LR_LDR_09();
    void nineFigures_LR_PRO_01_data();
    void nineFigures_LR_PRO_01();
    void noFiguresOfOurOwn_LR_PRO_06();
    void borrowedTypes_LR_PRO_07_data();
    void borrowedTypes_LR_PRO_07();
    void onlyTheBorrowedTypes_LR_PRO_07();
    void noMagic_LR_PRO_07();
    void lionNames_LR_PRO_09();
    void fixedModels_LR_PRO_10();
    void sizes_LR_PRO_11();
    void limits_LR_PRO_11();
    void skillsAreThrown_LR_SKL_01();
    void skillsAreOnTheLeadersUnit_LR_SKL_02();
    void twoSkills_LR_SKL_03();
    void skillPrice_LR_SKL_06();
    void skillTable_LR_SKL_07_data();
    void skillTable_LR_SKL_07();
    void throwsAgain_LR_SKL_07();
};

void TestLionRampant::aLegalWarband()
{
    QCOMPARE(complaints(aLegalOne()), std::string());
    QCOMPARE(muster(game(), aLegalOne()).points, Points(24));
}

void TestLionRampant::theLeaderCostsNothing_LR_LDR_09()
{
    Warband warband = ofUnits({"heavy-foot", "light-foot", "light-foot", "light-foot"});
    const Points before = muster(game(), warband).points;
    makeLeader(warband, 1);
    const Muster judged = muster(game(), warband);
    QCOMPARE(judged.points, before);
    QCOMPARE(models(game(), warband.units[1], judged.profiles[1]), 12);
    for (Unit &unit : warband.units)
        unit.leader = false;
    QCOMPARE(complaints(warband), std::string("!1006 [LR-LDR-09]"));
}

void TestLionRampant::nineFigures_LR_PRO_01_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("five");
    QTest::newRow("LR-PRO-02 Attack") << u"attack"_s << u"5+"_s;
    QTest::newRow("LR-PRO-02 Move") << u"move"_s << u"5+"_s;
    QTest::newRow("LR-PRO-02 Shoot") << u"shoot"_s << u"5+"_s;
    QTest::newRow("LR-PRO-03 Courage") << u"courage"_s << u"5+"_s;
    QTest::newRow("LR-PRO-04 Armour") << u"armour"_s << u"5"_s;
    QTest::newRow("LR-PRO-05 Attack value") << u"attack_value"_s << u"5+"_s;
    QTest::newRow("LR-PRO-05 Defence value") << u"defence_value"_s << u"5+"_s;
    QTest::newRow("LR-PRO-05 Shoot value") << u"shoot_value"_s << u"5+"_s;
    QTest::newRow("LR-PRO-01 Movement") << u"movement"_s << u"5″"_s;
}

void TestLionRampant::nineFigures_LR_PRO_01()
{
    QFETCH(QString, id);
    QFETCH(QString, five);
    const auto at = game().figure(FigureId(id.toStdString()));
    QVERIFY(at.has_value());
    const FigureKind &kind = game().figures[*at];
    QCOMPARE(QString::fromStdString(kind.name), QString::fromLatin1(QTest::currentDataTag()).mid(10));
    QCOMPARE(QString::fromStdString(written(kind, 5)), five);
    // A die needs no "or more" for its highest face, two dice do.
    const bool oneDie = id.endsWith(u"_value"_s);
    if (five == u"5+"_s)
        QCOMPARE(written(kind, 6), std::string(oneDie ? "6" : "6+"));
    QCOMPARE(game().figures.size(), 11u); // with the range and the number of models
}

void TestLionRampant::noFiguresOfOurOwn_LR_PRO_06()
{
    for (const UnitType &own : game().unitTypes)
        QVERIFY2(own.given == Given::Borrowed, own.name.c_str());
}

void TestLionRampant::borrowedTypes_LR_PRO_07_data()
{
    QTest::addColumn<int>("points");
    QTest::addColumn<int>("models"); // LR-PRO-10
    QTest::addColumn<QString>("options");
    QTest::newRow("elite-riders") << 6 << 6 << u"mounted-missiles level-headed"_s;
    QTest::newRow("heavy-riders") << 4 << 6 << u"mounted-missiles chariots"_s;
    QTest::newRow("light-riders") << 4 << 6 << u"short-range-missiles"_s;
    QTest::newRow("elite-foot") << 6 << 6 << u"missiles"_s;
    QTest::newRow("heavy-foot") << 4 << 12 << u"offensive"_s;
    QTest::newRow("light-foot") << 3 << 12 << u"offensive short-range-missiles mixed-weapons"_s;
    QTest::newRow("bellicose-foot") << 4 << 12 << u"terrifically-shiny-armour"_s;
    QTest::newRow("heavy-missiles") << 4 << 12 << u"weighty-projectiles"_s;
    QTest::newRow("light-missiles") << 4 << 12 << u"sharpshooter"_s;
    QTest::newRow("scouts") << 2 << 6 << QString();
    QTest::newRow("ravenous-hordes") << 1 << 12 << QString();
}

void TestLionRampant::borrowedTypes_LR_PRO_07()
{
    QFETCH(int, points);
    QFETCH(int, models);
    QFETCH(QString, options);
    const UnitType &own = type(QTest::currentDataTag());
    const UnitType &lender = *test::dragonRampant().unitType(own.id);
    QCOMPARE(own.name, lender.name);
    QCOMPARE(own.points, Points(points));
    QCOMPARE(own.figures, lender.figures);
    QCOMPARE(own.figures[*game().figure(game().strength)], std::optional(models));
    QStringList found;
    for (const Option &option : own.options)
        found << QString::fromStdString(option.id.str());
    QCOMPARE(found.join(u' '), options);
}

void TestLionRampant::onlyTheBorrowedTypes_LR_PRO_07()
{
    QCOMPARE(game().unitTypes.size(), 11u);
    for (const char *beast : {"greater-warbeasts", "lesser-warbeasts"})
        QVERIFY(!game().unitType(UnitTypeId(beast)));
    QStringList shared;
    for (const Option &option : game().options)
        shared << QString::fromStdString(option.id.str());
    QCOMPARE(shared, (QStringList{u"banner"_s, u"holy-man"_s}));
    QVERIFY(game().spells.empty());
}

void TestLionRampant::noMagic_LR_PRO_07()
{
    QByteArray all;
    for (const UnitType &own : game().unitTypes) {
        for (const Option &option : own.options)
            all += (option.summary + option.text).c_str();
    }
    for (const SpecialRule &rule : game().specialRules)
        all += (rule.name + rule.summary + rule.text).c_str();
    for (const Trait &trait : game().traits)
        all += (trait.name + trait.summary + trait.text).c_str();
    for (const Quest &quest : game().quests)
        all += (quest.name + quest.text).c_str();
    for (const char *word : {"pell", "orcer", "Undead", "Fear", "Hatred", "Flying", "Mystical", "Power Bolt",
                             "race", "Ranger", "Fleet Footed", "Strength Point", "Max move"})
        QVERIFY2(!all.contains(word), word);
}

void TestLionRampant::lionNames_LR_PRO_09()
{
    const Profile bellicose = resolve(game(), aUnit("bellicose-foot"));
    QCOMPARE(test::ruleNames(bellicose), std::string("Flexible, Wild Charge, Counter-charge v. foot, Fast"));
    QCOMPARE(test::ruleNames(resolve(game(), aUnit("elite-foot"))), std::string("Flexible"));
    QCOMPARE(test::ruleNames(resolve(game(), aUnit("scouts"))),
             std::string("Hard to target, Skirmish, Evade, Fast"));
}

void TestLionRampant::fixedModels_LR_PRO_10()
{
    Warband warband = aLegalOne();
    warband.units[1].models = 1;
    QCOMPARE(complaints(warband), std::string("!1070 [LR-PRO-10]"));
    const Findings findings = validate(game(), warband);
    const auto about = std::ranges::find(findings, Code::ModelsFixed, &Finding::code);
    QVERIFY(about->fix && applyFix(game(), warband, *about->fix));
    QCOMPARE(complaints(warband), std::string());
    for (const char *line : {"elite-foot", "heavy-riders chariots"})
        QCOMPARE(models(game(), aUnit(line), resolve(game(), aUnit(line))), 6);
    QCOMPARE(models(game(), aUnit("light-foot"), resolve(game(), aUnit("light-foot"))), 12);
}

void TestLionRampant::sizes_LR_PRO_11()
{
    QCOMPARE(complaints(ofUnits({"elite-riders", "elite-riders", "elite-foot"})),
             std::string("1002 [LR-PRO-11]"));
    Warband hordes = newWarband(game());
    hordes.units = std::vector<Unit>(11, aUnit("ravenous-hordes"));
    hordes.units.front().leader = true;
    QCOMPARE(complaints(hordes), std::string("1003 [LR-PRO-11]"));
    QVERIFY(muster(game(), hordes).legal());
    Warband dear =
        ofUnits({"elite-riders level-headed mounted-missiles", "light-foot", "light-foot", "scouts"});
    throwSkill(dear, {4, 4, 4});
    QCOMPARE(complaints(dear), std::string("1004 [LR-PRO-11]"));
    QCOMPARE(unitPoints(dear), Points(11));
}

void TestLionRampant::limits_LR_PRO_11()
{
    QCOMPARE(newWarband(game()).limit, 24);
    Warband warband =
        ofUnits({"elite-riders", "elite-foot", "heavy-foot offensive", "light-missiles", "light-foot"});
    QCOMPARE(muster(game(), warband).points, Points(25));
    QCOMPARE(complaints(warband), std::string("!1001 [LR-PRO-11]"));
    for (const int other : {25, 31, 100}) {
        warband.limit = other;
        QCOMPARE(complaints(warband), std::string());
    }
}

void TestLionRampant::skillsAreThrown_LR_SKL_01()
{
    Warband warband = aLegalOne();
    QVERIFY(traitsInForce(game(), warband.trait).empty());
    QVERIFY(traitsInstead(game(), warband).empty()); // nothing to pick in place of the dice
    throwSkill(warband, {4, 4, 4});
    throwSkill(warband, {1, 3, 4});
    const auto skills = traitsInForce(game(), warband.trait);
    QCOMPARE(skills.size(), 2u);
    QCOMPARE(skills[0]->name, std::string("Goader"));
    QCOMPARE(skills[1]->name, std::string("Wise"));
    QCOMPARE(traitRequest(game()).count, 3);
    QCOMPARE(game().word("traits", "Traits"), std::string("Leader skills"));
}

void TestLionRampant::skillsAreOnTheLeadersUnit_LR_SKL_02()
{
    Warband warband = ofUnits({"elite-riders", "heavy-foot", "light-foot", "light-missiles"});
    const Points before = muster(game(), warband).points;
    throwSkill(warband, {4, 4, 4});
    throwSkill(warband, {5, 5, 5});
    const Muster judged = muster(game(), warband);
    QCOMPARE(judged.profiles[0].points, Points(8));
    QCOMPARE(judged.profiles[1].points, Points(4));
    QCOMPARE(judged.points, before + Points(2));
    makeLeader(warband, 1);
    QCOMPARE(unitPoints(warband, 0), Points(6));
    QCOMPARE(unitPoints(warband, 1), Points(6));
}

void TestLionRampant::twoSkills_LR_SKL_03()
{
    Warband warband = ofUnits({"elite-riders", "heavy-foot", "light-foot", "light-missiles"});
    throwSkill(warband, {4, 4, 4});
    throwSkill(warband, {5, 5, 5});
    QCOMPARE(complaints(warband), std::string());
    throwSkill(warband, {1, 3, 4});
    QCOMPARE(complaints(warband), std::string("!1066 [LR-SKL-03]"));
}

void TestLionRampant::skillPrice_LR_SKL_06()
{
    Warband warband = aLegalOne();
    throwSkill(warband, {4, 4, 4});
    QCOMPARE(unitPoints(warband), Points(7));
    files::DataFiles data = test::dataFiles(u"lion-rampant"_s);
    std::string &system = data.at("system.json");
    const std::string one = R"("bought": {"points": 1,)";
    QVERIFY(system.find(one) != std::string::npos);
    system.replace(system.find(one), one.size(), R"("bought": {"points": 3,)");
    const auto dearer = files::readCatalogue(data, test::dataFiles(u"dragon-rampant"_s));
    QVERIFY(dearer.ok());
    QCOMPARE(muster(*dearer, warband).profiles[0].points, Points(9));
}

void TestLionRampant::skillTable_LR_SKL_07_data()
{
    QTest::addColumn<int>("total");
    QTest::addColumn<QString>("name");
    const std::map<int, QString> kept{
        {7, u"Brutal"_s},      {8, u"Wise"_s},        {10, u"Strong"_s},
        {12, u"Goader"_s},     {13, u"Boneshaker"_s}, {14, u"Sky Darkener"_s},
        {15, u"Formidable"_s}, {16, u"Patient"_s},    {18, u"18/00 Strength!"_s}};
    for (int total = 3; total <= 18; ++total)
        QTest::addRow("LR-SKL-07 %d", total) << total << (kept.contains(total) ? kept.at(total) : QString());
}

void TestLionRampant::skillTable_LR_SKL_07()
{
    QFETCH(int, total);
    QFETCH(QString, name);
    const Trait *skill = traitForTotal(game(), total);
    QCOMPARE(skill ? QString::fromStdString(skill->name) : QString(), name);
    if (skill)
        QVERIFY(skill->given == Given::Borrowed);
}

/// 11 is a basic rule of Lion Rampant, and nobody has a skill twice: neither costs anything.
void TestLionRampant::throwsAgain_LR_SKL_07()
{
    for (const std::vector<int> &dice : {std::vector{5, 5, 1}, std::vector{4, 4, 4}}) {
        Warband warband = aLegalOne();
        throwSkill(warband, {6, 5, 1});
        throwSkill(warband, dice);
        const Muster judged = muster(game(), warband);
        QCOMPARE(judged.profiles[0].points, Points(7));
        const auto again = std::ranges::find(judged.findings, Code::TraitRollAgain, &Finding::code);
        QVERIFY(again != judged.findings.end());
        QVERIFY(again->fix && again->fix->kind == FixKind::RollTrait);
    }
}

GONFALON_TEST(TestLionRampant)
#include "tst_lion_rampant.moc"
