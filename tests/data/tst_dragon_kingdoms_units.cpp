// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/model/edit.h"
#include "core/model/organisations.h"
#include "core/model/settings.h"
#include "core/model/validate.h"
#include "tests/support/catalogues.h"
#include "tests/support/kingdoms.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

using namespace gonfalon;
using namespace gonfalon::test::kingdoms;
using namespace Qt::StringLiterals;

namespace {

const Catalogue &game() { return test::dragonKingdoms(); }

std::optional<Severity> severityOf(const Warband &army, Code code)
{
    for (const Finding &finding : validate(game(), army)) {
        if (finding.code == code)
            return finding.severity;
    }
    return std::nullopt;
}

bool hasRule(const Unit &unit, const char *rule) { return resolve(game(), unit).has(SpecialRuleId(rule)); }

} // namespace

/// What an army of Tales of the Dragon Kingdoms may hold beside its bands, and what it is called and paid
/// with.
class TestDragonKingdomsUnits : public QObject
{
    Q_OBJECT
private slots:
    void anyLimit_TK_SET_01();
    void kingdoms_TK_SET_10();
    void onePointIsOneWater_TK_PTS_10();
    void usualPoints_TK_PTS_11();
    void vehicles_TK_EXT_01();
    void riders_TK_EXT_02();
    void heavyWeapons_TK_EXT_03();
    void threeHeavyWeaponsABand_TK_EXT_04();
    void flyingVehicles_TK_EXT_05();
    void twoFlyersABand_TK_EXT_06();
    void heavyRiders_TK_EXT_07();
    void crewsAreInThePrice_TK_EXT_08();
    void ridersInOrBeside_TK_EXT_09();
    void vehiclesOnTheHeavyAnimalRow_TK_EXT_10();
    void extrasCount_TK_EXT_11();
    void water_TK_MNY_01();
    void firstPurse_TK_MNY_02();
    void emptyPurse_TK_MNY_08();
    void everyUnitHasAName_TK_NAM_01();
    void namesAreFree_TK_NAM_02();
    void skirmishersHaveNames_TK_EXP_10();
    void rosterCountsWounds();
    void nothingIsLeftOut();
};

void TestDragonKingdomsUnits::anyLimit_TK_SET_01()
{
    QCOMPARE(game().muster.defaultLimit, 1200);
    Warband army = organised("warforce");
    QVERIFY(complains(army, Code::OverLimit, "TK-EXT-11"));
    army.limit = 5000;
    QCOMPARE(errors(army), std::string());
    QVERIFY(!severityOf(army, Code::OddLimit));
}

void TestDragonKingdomsUnits::kingdoms_TK_SET_10()
{
    const DataTable *table = game().table(TableId("kingdoms"));
    QVERIFY(table);
    QCOMPARE(table->rows.size(), 13u);
    const Setting *setting = game().setting("kingdom");
    QVERIFY(setting);
    QCOMPARE(setting->answers.size(), 13u);
    QCOMPARE(setting->answers.front().id, std::string("own"));
    Warband army = organised("band");
    for (const Setting::Answer &answer : setting->answers) {
        army.settings["kingdom"] = answer.id;
        QCOMPARE(errors(army), std::string());
        QVERIFY(!severityOf(army, Code::SettingUnknown));
    }
    army.race = "The Isles of Ice";
    QCOMPARE(errors(army), std::string());
}

void TestDragonKingdomsUnits::onePointIsOneWater_TK_PTS_10()
{
    Warband army = anArmy({"band"});
    army.settings["money"] = "on";
    army.purse = 60;
    QCOMPARE(errors(army), std::string());
    army.purse = 59;
    QVERIFY(complains(army, Code::PurseTooSmall, "TK-MNY-08"));
}

void TestDragonKingdomsUnits::usualPoints_TK_PTS_11()
{
    const Warband plain = organised("warband");
    QVERIFY(complains(plain, Code::UnusualPoints, "TK-PTS-11"));
    QCOMPARE(int(*severityOf(plain, Code::UnusualPoints)), int(Severity::Note));
    QVERIFY(!complains(organised("force"), Code::UnusualPoints, "TK-PTS-11"));
    Warband army = organised("force");
    army.limit = price(game(), army).value() - 1;
    QVERIFY(complains(army, Code::OverLimit, "TK-EXT-11"));
}

void TestDragonKingdomsUnits::vehicles_TK_EXT_01()
{
    QCOMPARE(price(game(), aUnit("vehicle")).value(), 50);
    QCOMPARE(errors(anArmy({"vehicle"})), std::string());
}

void TestDragonKingdomsUnits::riders_TK_EXT_02()
{
    QCOMPARE(price(game(), aUnit("band riders")).value(), 60 + 50);
    Warband army = anArmy({"band riders"});
    QCOMPARE(errors(army), std::string());
    army.units[0].count = 6;
    QVERIFY(complains(army, Code::PiecesOutOfRange, "TK-ARM-07"));
    Unit lone = aUnit("lone-character");
    lone.choices.push_back({OptionId("riders"), {}});
    army.units = {lone};
    QVERIFY(complains(army, Code::OptionNotAllowed, "TK-RNG-07"));
}

void TestDragonKingdomsUnits::heavyWeapons_TK_EXT_03()
{
    const Unit weapon = aUnit("heavy-weapon");
    QCOMPARE(price(game(), weapon).value(), 50);
    QCOMPARE(figure(weapon, "figures"), 5);
    QVERIFY(hasRule(weapon, "crewed"));
    QVERIFY(game().specialRule(SpecialRuleId("crewed"))->summary.find('3') != std::string::npos);
}

void TestDragonKingdomsUnits::threeHeavyWeaponsABand_TK_EXT_04()
{
    Warband army = anArmy({"band", "heavy-weapon", "heavy-weapon", "heavy-weapon"});
    QCOMPARE(errors(army), std::string());
    add(army, {"heavy-weapon"});
    QVERIFY(complains(army, Code::TooManyShares, "TK-EXT-04"));
    army = organised("force");
    add(army, std::vector<std::string>(36, "heavy-weapon"));
    QCOMPARE(errors(army, 5000), std::string());
    add(army, {"heavy-weapon"});
    QVERIFY(complains(army, Code::TooManyShares, "TK-EXT-04"));
}

void TestDragonKingdomsUnits::flyingVehicles_TK_EXT_05()
{
    Unit machine = aUnit("flying-vehicle");
    QCOMPARE(price(game(), machine).value(), 100);
    QCOMPARE(figure(machine, "figures"), 2);
    QVERIFY(chosen(machine, OptionId("crew-sergeant")));
    Warband army = anArmy({"band"});
    army.units.push_back(machine);
    QCOMPARE(errors(army), std::string());
    std::erase_if(army.units[1].choices, [](const Choice &c) { return c.option.str() == "crew-sergeant"; });
    QVERIFY(severityOf(army, Code::SectionUnchosen) == Severity::Error); // nobody above a man aboard
}

void TestDragonKingdomsUnits::twoFlyersABand_TK_EXT_06()
{
    Warband army = anArmy({"band", "flying-vehicle", "flying-vehicle"});
    QCOMPARE(errors(army), std::string());
    add(army, {"flying-vehicle"});
    QVERIFY(complains(army, Code::TooManyShares, "TK-EXT-06"));
}

void TestDragonKingdomsUnits::heavyRiders_TK_EXT_07()
{
    Warband army = anArmy({"band", "heavy-riders", "heavy-riders", "heavy-riders"});
    QCOMPARE(price(game(), army).value(), 60 + 150);
    QCOMPARE(errors(army), std::string());
    add(army, {"heavy-weapon"});
    QVERIFY(complains(army, Code::TooManyShares, "TK-EXT-04"));
}

void TestDragonKingdomsUnits::crewsAreInThePrice_TK_EXT_08()
{
    for (const char *type : {"heavy-weapon", "heavy-riders", "vehicle", "flying-vehicle"}) {
        Warband army = anArmy({"band", type});
        army.units[1].choices.push_back({OptionId("inexperienced"), {}});
        QVERIFY(complains(army, Code::OptionNotAllowed, "TK-EXT-08"));
    }
    Warband army = organised("force", "inexperienced");
    add(army, {"heavy-weapon"});
    QCOMPARE(price(game(), army).value(), 761 + 50);
}

void TestDragonKingdomsUnits::ridersInOrBeside_TK_EXT_09()
{
    Warband army = organised("force");
    take(army.units[0], "riders");
    QCOMPARE(price(game(), army).value(), 859);
    QCOMPARE(errors(army), std::string());
    army = organised("force");
    add(army, {"band riders"});
    QCOMPARE(price(game(), army).value(), 919);
    QCOMPARE(errors(army), std::string());
}

void TestDragonKingdomsUnits::vehiclesOnTheHeavyAnimalRow_TK_EXT_10()
{
    for (const char *id : {"hit_on", "attack_bonus", "move", "serious_on", "killed_on", "defence"})
        QCOMPARE(figure(aUnit("vehicle"), id), figure(aUnit("heavy-riders"), id));
}

void TestDragonKingdomsUnits::extrasCount_TK_EXT_11()
{
    Warband army = organised("force", "inexperienced");
    add(army,
        {"band riders inexperienced", "heavy-weapon", "heavy-weapon", "flying-vehicle", "flying-vehicle"});
    QCOMPARE(errors(army, 1200), std::string());
    QCOMPARE(errors(army, 1167), std::string());
    QCOMPARE(errors(army, 1166), std::string("1001 [TK-EXT-11]"));
}

void TestDragonKingdomsUnits::water_TK_MNY_01()
{
    Warband army = anArmy({"band"});
    army.purse = 1;
    QVERIFY(!purse(game(), army));
    QCOMPARE(errors(army), std::string());
    army.settings["money"] = "on";
    QCOMPARE(purse(game(), army), std::optional(1));
}

void TestDragonKingdomsUnits::firstPurse_TK_MNY_02()
{
    Warband army = newWarband(game());
    army.settings["money"] = "on";
    QCOMPARE(purse(game(), army), std::optional(5000));
}

void TestDragonKingdomsUnits::emptyPurse_TK_MNY_08()
{
    Warband army = organised("warband", "inexperienced");
    army.settings["money"] = "on";
    army.purse = 247;
    QCOMPARE(errors(army), std::string());
    army.purse = 200;
    QVERIFY(complains(army, Code::PurseTooSmall, "TK-MNY-08"));
    QVERIFY(!muster(game(), army).legal());
}

void TestDragonKingdomsUnits::everyUnitHasAName_TK_NAM_01()
{
    Warband army = anArmy({"band"});
    army.units[0].name.clear();
    const Findings findings = validate(game(), army);
    const auto unnamed = std::ranges::find(findings, Code::NameMissing, &Finding::code);
    QVERIFY(unnamed != findings.end() && unnamed->fix);
    QCOMPARE(unnamed->rule.str(), std::string("TK-NAM-01"));
    QVERIFY(applyFix(game(), army, *unnamed->fix));
    QVERIFY(!army.units[0].name.empty());
    QCOMPARE(errors(army), std::string());
}

void TestDragonKingdomsUnits::namesAreFree_TK_NAM_02()
{
    Warband army = anArmy({"band"});
    army.units[0].name = "Grey Wolves";
    QCOMPARE(errors(army), std::string());
    army.units.push_back(duplicated(army, 0));
    QVERIFY(army.units[1].name != army.units[0].name);
    QVERIFY(army.units[1].name.starts_with("Grey Wolves"));
    QCOMPARE(errors(army), std::string());
}

void TestDragonKingdomsUnits::skirmishersHaveNames_TK_EXP_10()
{
    Warband army = anArmy({"band"});
    QCOMPARE(errors(army), std::string());
    army.settings["skirmish"] = "on";
    QVERIFY(complains(army, Code::ModelsUnnamed, "TK-EXP-10"));
    for (int i = 1; i <= 10; ++i)
        army.units[0].modelNames.push_back("Tom " + std::to_string(i));
    QCOMPARE(errors(army), std::string());
    army.units[0].modelNames.back().clear();
    QVERIFY(complains(army, Code::ModelsUnnamed, "TK-EXP-10"));
}

/// TK-WND-06, TK-END-03: a box for a flesh and one for a serious wound of every figure.
void TestDragonKingdomsUnits::rosterCountsWounds()
{
    QFile file(test::dataFolder() + u"/tales-of-the-dragon-kingdoms/sheets/roster.json"_s);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonValue block = QJsonDocument::fromJson(file.readAll())[u"parts"_s][0][u"blocks"_s][0];
    QCOMPARE(block[u"kind"_s].toString(), u"force-rows"_s);
    QCOMPARE(block[u"words"_s][u"counters"_s].toString(), u"F,S"_s);
}

void TestDragonKingdomsUnits::nothingIsLeftOut()
{
    QCOMPARE(game().ledger.size(), 198u);
    QCOMPARE(game().unitTypes.size(), 6u);
    QVERIFY(game().rulings.size() >= 25u && game().tables.size() >= 20u);
    for (const Option &option : game().options)
        QVERIFY2(!option.name.empty() && !option.summary.empty() && option.barred.starts_with("may not "),
                 option.id.str().c_str());
    for (const UnitType &type : game().unitTypes) {
        const Warband army = anArmy({"band", type.id.str()});
        QCOMPARE(errors(army), std::string());
        QVERIFY(!game().names.unitWords.at(type.group).empty());
    }
    for (const LedgerRule &rule : game().ledger)
        QVERIFY2(rule.byProgram ? !rule.coveredBy.empty() : !rule.why.empty(), rule.id.str().c_str());
}

GONFALON_TEST(TestDragonKingdomsUnits)
#include "tst_dragon_kingdoms_units.moc"
