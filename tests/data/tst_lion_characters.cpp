// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/files/warband_file.h"
#include "core/model/before_the_game.h"
#include "core/model/edit.h"
#include "core/model/validate.h"
#include "tests/support/built.h"
#include "tests/support/catalogues.h"
#include "tests/support/file_findings.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::aUnit;

namespace {

const Catalogue &game() { return test::lionRampant(); }

/// A warband of 20 points: the Leader's Elite Riders (6), the unit to be tried, and three more.
Warband beside(const char *line)
{
    Warband warband = newWarband(game());
    for (const char *each : {"elite-riders", line, "light-foot", "light-foot", "light-missiles"})
        warband.units.push_back(aUnit(each));
    warband.units.front().leader = true;
    return warband;
}

/// The findings that are no notes.
std::string complaints(const Catalogue &catalogue, const Warband &warband)
{
    Findings findings = validate(catalogue, warband);
    std::erase_if(findings, [](const Finding &f) { return f.severity == Severity::Note; });
    return test::codes(findings);
}

/// Lion Rampant with a unit type that a player has typed in from the book (LR-PRO-08).
Result<Catalogue> withCrossbows()
{
    files::DataFiles data = test::dataFiles(u"lion-rampant"_s);
    data["units/crossbow-company.json"] = R"({
      "id": "crossbow-company", "name": "Crossbow company", "group": "foot", "tagline": "Typed in", "points": 4,
      "given": "ruling",
      "figures": {"attack": 7, "move": 6, "shoot": 7, "courage": 4, "armour": 2, "attack_value": 6,
        "defence_value": 5, "shoot_value": 4, "shoot_range": 18, "movement": 6, "strength": 12},
      "rules": ["skirmish", "fleet-footed"], "may_not_take": ["banner", "holy-man"],
      "rule": "LR-PRO-08", "options_rule": "LR-HMB-08"})";
    return files::readCatalogue(data, test::dataFiles(u"dragon-rampant"_s));
}

} // namespace

/// Holy men and banners, unit types of one's own, and what is settled before a game of Lion Rampant.
class TestLionCharacters : public QObject
{
    Q_OBJECT
private slots:
    void theUnitKeepsItsSize_LR_HMB_01();
    void notInTheLeadersUnit_LR_HMB_02();
    void onePoint_LR_HMB_03();
    void oneForEachUnit_LR_HMB_04();
    void closedToSkirmishersAndLevies_LR_HMB_08_data();
    void closedToSkirmishersAndLevies_LR_HMB_08();
    void valueOfUnits_LR_CRG_17();
    void ownUnitTypes_LR_PRO_08();
    void scenarios_LR_END_02();
    void whoAttacks_LR_END_02();
    void boasts_LR_END_03();
    void boastsThatNeedACharacter_LR_END_03();
    void sampleWarbandsAreLegal_data();
    void sampleWarbandsAreLegal();
    void listsArePriced();
    void samplesShowWhatThereIs();
};

void TestLionCharacters::theUnitKeepsItsSize_LR_HMB_01()
{
    for (const char *line : {"heavy-foot", "heavy-foot banner", "heavy-foot holy-man"}) {
        const Profile profile = resolve(game(), aUnit(line));
        QCOMPARE(models(game(), aUnit(line), profile), 12);
        QCOMPARE(profile.figures[*game().figure(game().strength)].value, std::optional(12));
    }
}

void TestLionCharacters::notInTheLeadersUnit_LR_HMB_02()
{
    Warband warband = beside("heavy-foot banner");
    QCOMPARE(complaints(game(), warband), std::string());
    makeLeader(warband, 1);
    QCOMPARE(complaints(game(), warband), std::string("1058 [LR-HMB-02]"));
    QVERIFY(!muster(game(), warband).legal());
    int barred = 0;
    for (const OptionState &state : optionStates(game(), beside("heavy-foot"), 0))
        barred += state.option->section == "characters" && state.barred ? 1 : 0;
    QCOMPARE(barred, 2);
}

void TestLionCharacters::onePoint_LR_HMB_03()
{
    for (const char *line : {"heavy-foot banner", "heavy-foot holy-man"})
        QCOMPARE(price(game(), aUnit(line)), Points(5));
}

void TestLionCharacters::oneForEachUnit_LR_HMB_04()
{
    QCOMPARE(complaints(game(), beside("heavy-foot banner holy-man")), std::string("1013 [LR-HMB-04]"));
    QVERIFY(!muster(game(), beside("heavy-foot banner holy-man")).legal());
    Unit unit = aUnit("heavy-foot banner");
    toggleOption(game(), unit, OptionId("holy-man")); // takes the banner's place
    QCOMPARE(unit.choices.size(), 1u);
    QCOMPARE(unit.choices.front().option, OptionId("holy-man"));
}

void TestLionCharacters::closedToSkirmishersAndLevies_LR_HMB_08_data()
{
    QTest::addColumn<std::string>("complaint");
    for (const UnitType &type : game().unitTypes) {
        const bool closed = type.id == UnitTypeId("scouts") || type.id == UnitTypeId("ravenous-hordes");
        QTest::newRow(type.id.str().c_str()) << std::string(closed ? "1012 [LR-HMB-08]" : "");
    }
}

void TestLionCharacters::closedToSkirmishersAndLevies_LR_HMB_08()
{
    QFETCH(std::string, complaint);
    for (const char *character : {" banner", " holy-man"}) {
        const std::string line = std::string(QTest::currentDataTag()) + character;
        QCOMPARE(complaints(game(), beside(line.c_str())), complaint);
    }
}

/// Half of the points is half of what units cost with skills and characters.
void TestLionCharacters::valueOfUnits_LR_CRG_17()
{
    Warband warband = beside("heavy-foot banner");
    warband.trait.rolls = {{{4, 4, 4}, {}, {}, {}}};
    const Muster judged = muster(game(), warband);
    QCOMPARE(judged.profiles[0].points, Points(7)); // counted when it is lost
    QCOMPARE(judged.profiles[1].points, Points(5));
    Points sum;
    for (const Profile &profile : judged.profiles)
        sum = sum + profile.points;
    QCOMPARE(sum, judged.points);
    QCOMPARE(price(game(), warband), judged.points);
}

void TestLionCharacters::ownUnitTypes_LR_PRO_08()
{
    const auto mine = withCrossbows();
    QVERIFY2(mine.ok(), test::told(mine.findings()).c_str());
    const Profile profile = resolve(*mine, aUnit("crossbow-company"));
    QCOMPARE(test::grid(profile), std::string("7+ 6+ 7+ 4+ 2 | 6 5+ 4+/18″ 6″ 12"));
    QCOMPARE(test::ruleNames(profile), std::string("Skirmish, Fast"));
    QCOMPARE(complaints(*mine, beside("crossbow-company")), std::string());
    QCOMPARE(complaints(*mine, beside("crossbow-company banner")), std::string("1012 [LR-HMB-08]"));
    const std::string bytes = files::writeWarband(beside("crossbow-company"));
    QCOMPARE(files::readWarband(bytes)->units[1].type, UnitTypeId("crossbow-company"));
}

void TestLionCharacters::scenarios_LR_END_02()
{
    const auto &lent = test::dragonRampant().scenarios;
    QCOMPARE(game().scenarios.size(), lent.size());
    for (std::size_t i = 0; i < lent.size(); ++i) {
        const Scenario &own = game().scenarios[i];
        QCOMPARE(own.name, lent[i].name);
        QCOMPARE(own.endEvents, lent[i].endEvents);
        QCOMPARE(own.victory.size(), lent[i].victory.size());
    }
    const Scenario &usual = game().scenarios.front();
    QCOMPARE(usual.id, ScenarioId("gory-bloodbath"));
    QVERIFY(!usual.die); // the one that is not rolled for
    QCOMPARE(usual.zones.size(), 2u);
    for (const auto &zone : usual.zones)
        QCOMPARE(zone.depth, std::optional(6));
}

void TestLionCharacters::whoAttacks_LR_END_02()
{
    QCOMPARE(attacks(5, 3, 0, 0), std::optional(true));
    QCOMPARE(attacks(2, 3, 9, 0), std::optional(false));
    QCOMPARE(game().muster.attackerRule, RuleId("LR-END-02"));
    QCOMPARE(tieBreakCount(game(), muster(game(), beside("light-riders"))), 2); // its mounted units
}

void TestLionCharacters::boasts_LR_END_03()
{
    QCOMPARE(game().word("quests", "Quests"), std::string("Boasts"));
    Warband warband = beside("heavy-foot");
    for (const Quest &boast : game().quests) {
        QVERIFY2(boast.given == Given::Ruling, boast.name.c_str());
        QVERIFY(boast.glory >= 1 && boast.glory <= 3);
        if (boast.needsAnyOf.empty() && warband.quests.size() < 3)
            warband.quests.push_back({boast.id, {}, 0, false, {}, {}});
    }
    QVERIFY(game().quests.size() >= 8);
    QCOMPARE(complaints(game(), warband), std::string());
    warband.quests.push_back({QuestId("first-blood"), {}, 0, false, {}, {}});
    QCOMPARE(complaints(game(), warband), std::string("1036 [LR-END-03]"));
}

void TestLionCharacters::boastsThatNeedACharacter_LR_END_03()
{
    for (const auto &[boast, line] : {std::pair{"the-banner-will-fly-at-dusk", "heavy-foot banner"},
                                      std::pair{"heaven-is-with-us", "heavy-foot holy-man"}}) {
        const Quest &quest = *game().quest(QuestId(boast));
        QVERIFY(mayChoose(quest, muster(game(), beside(line))));
        QVERIFY(!mayChoose(quest, muster(game(), beside("heavy-foot"))));
    }
}

void TestLionCharacters::sampleWarbandsAreLegal_data()
{
    QTest::addColumn<QString>("path");
    const QDir folder(test::dataFolder() + u"/lion-rampant/warbands"_s);
    for (const QString &name : folder.entryList({u"*.warband"_s}, QDir::Files, QDir::Name))
        QTest::newRow(qPrintable(name)) << folder.filePath(name);
}

void TestLionCharacters::sampleWarbandsAreLegal()
{
    QFETCH(QString, path);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const std::string bytes = file.readAll().toStdString();
    const auto warband = files::readWarband(bytes);
    QVERIFY2(warband.ok() && warband.findings().empty(), test::told(warband.findings()).c_str());
    QCOMPARE(files::writeWarband(*warband), bytes);
    const Muster judged = muster(game(), *warband);
    QCOMPARE(judged.points, Points(24));
    QVERIFY(judged.legal());
    QCOMPARE(complaints(game(), *warband), std::string());
    const SampleList *list = game().sampleList(SampleListId(QFileInfo(path).baseName().toStdString()));
    QVERIFY(list);
    for (const Unit &unit : warband->units)
        QVERIFY2(standsIn(*list, unit), unit.name.c_str());
}

/// Every row of the sample lists, alone and with each of its offers, costs what the list prints.
void TestLionCharacters::listsArePriced()
{
    QVERIFY(game().sampleLists.size() >= 4);
    for (const SampleList &list : game().sampleLists) {
        for (const SampleRow &row : list.rows) {
            QCOMPARE(price(game(), unitFromRow(row, 0, {})), row.printed);
            for (std::size_t i = 0; i < row.offers.size(); ++i) {
                const Unit unit = unitFromRow(row, 0, {i});
                QVERIFY2(price(game(), unit) == row.printed + row.offers[i].points, row.name.c_str());
                Warband warband = beside("light-foot");
                warband.units[row.leader ? 0 : 1] = unit;
                warband.units[0].leader = true;
                QVERIFY2(complaints(game(), warband).empty(), row.name.c_str());
            }
        }
    }
}

/// The samples together have a Leader with two skills, one with none, banners and holy men.
void TestLionCharacters::samplesShowWhatThereIs()
{
    const QDir folder(test::dataFolder() + u"/lion-rampant/warbands"_s);
    std::map<std::size_t, int> leaders;
    std::map<std::string, int> taken;
    for (const QString &name : folder.entryList({u"*.warband"_s}, QDir::Files)) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto warband = files::readWarband(file.readAll().toStdString());
        QVERIFY(warband.ok());
        ++leaders[traitsInForce(game(), warband->trait).size()];
        for (const Unit &unit : warband->units) {
            for (const Choice &choice : unit.choices)
                ++taken[choice.option.str()];
        }
    }
    for (const std::size_t skills : {0u, 1u, 2u})
        QVERIFY(leaders[skills] > 0);
    QVERIFY(taken["banner"] >= 3 && taken["holy-man"] >= 3);
}

GONFALON_TEST(TestLionCharacters)
#include "tst_lion_characters.moc"
