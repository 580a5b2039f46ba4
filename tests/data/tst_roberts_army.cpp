// SPDX-License-Identifier: GPL-3.0-or-later
// Whole armies, leaders, the fantasy part and the tables of Robert's Rules of Warfare.
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/files/warband_file.h"
#include "core/model/edit.h"
#include "core/model/validate.h"
#include "tests/support/built.h"
#include "tests/support/catalogues.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::aUnit;

namespace {

const Catalogue &game() { return test::robertsRules(); }

Warband armyOf(const QString &name)
{
    QFile file(test::dataFolder() + u"/roberts-rules-of-warfare/warbands/"_s + name + u".warband"_s);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const auto read = files::readWarband(file.readAll().toStdString());
    return read ? read.value() : Warband();
}

Warband army(std::vector<Unit> units)
{
    Warband warband = newWarband(game());
    warband.units = std::move(units);
    return warband;
}

QString codesOf(const Warband &warband, Severity severity)
{
    Findings found;
    for (const Finding &finding : validate(game(), warband)) {
        if (finding.severity == severity)
            found.push_back(finding);
    }
    return QString::fromStdString(test::codes(found));
}

std::vector<std::string> ruleIds(const char *line)
{
    std::vector<std::string> ids;
    for (const ProfileRule &rule : resolve(game(), aUnit(line)).rules)
        ids.push_back(rule.rule->id.str());
    return ids;
}

bool has(const char *line, const char *rule) { return resolve(game(), aUnit(line)).has(SpecialRuleId(rule)); }

/// The rows of a table, as "7 to 9: Push Back".
QStringList rows(const char *table)
{
    QStringList all;
    if (const DataTable *found = game().table(TableId(table))) {
        for (const auto &row : found->rows)
            all << QString::fromStdString(row[0] + ": " + row[1]);
    }
    return all;
}

const Option *sharedOption(const char *id)
{
    const auto it = std::ranges::find(game().options, OptionId(id), &Option::id);
    return it == game().options.end() ? nullptr : &*it;
}

} // namespace

class TestRobertsArmy : public QObject
{
    Q_OBJECT
private slots:
    void goldenArmyComesOut();
    void readyMadeArmiesAreLegal_data();
    void readyMadeArmiesAreLegal();
    void startsWith350_RR_END_01();
    void oneGeneral_RR_PTS_08();
    void generalIsAStand();
    void freeAttributes();
    void namesRacesAndMonsters_RR_FAN_06();
    void wizardsSpellsAreThePlayersOwn_RR_FAN_06();
    void vampireLeads_RR_FAN_09();
    void heroes_RR_FAN_04();
    void dwarvesAndUnicorns();
    void switchesAreOff_data();
    void switchesAreOff();
    void tablesHoldTheWorkedExamples();
    void defaultsAreMarked_data();
    void defaultsAreMarked();
    void closeWeaponsSayWhatTheyDo_RR_DAT_05();
    void ledgerIsWhole();
};

/// The army of the worked example, step by step.
void TestRobertsArmy::goldenArmyComesOut()
{
    const Warband warband = armyOf(u"two-rivers"_s);
    const Muster result = muster(game(), warband);
    const auto points = [&](std::size_t unit) { return result.profiles.at(unit).points.value(); };
    const int general = 60;
    QCOMPARE(general + points(2), 174);                                // RR-GLD-06: 60 + 20 + 94
    QCOMPARE(points(1), 64);                                           // RR-GLD-09
    QCOMPARE(points(0) - general + points(1), 128);                    // RR-GLD-09
    QCOMPARE(points(0) + points(1) + points(2), 302);                  // RR-GLD-10
    QCOMPARE(warband.limit - (points(0) + points(1) + points(2)), 48); // RR-GLD-10
    int rest = 0;
    for (std::size_t unit = 3; unit < result.profiles.size(); ++unit)
        rest += points(unit);
    QCOMPARE(result.profiles.size(), 22u); // RR-UNI-03: 18 skirmisher stands are 18 units
    QCOMPARE(rest, 48);                    // RR-GLD-11
    QCOMPARE(result.points.value(), 350);  // RR-GLD-11
    QVERIFY2(result.findings.empty(), test::codes(result.findings).c_str());
}

void TestRobertsArmy::readyMadeArmiesAreLegal_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("points");
    QTest::newRow("RR-GLD-11") << u"two-rivers"_s << 350;
    QTest::newRow("crossbows") << u"saltgate-crossbows"_s << 350;
    QTest::newRow("fantasy") << u"hold-of-nine-lamps"_s << 349;
}

void TestRobertsArmy::readyMadeArmiesAreLegal()
{
    QFETCH(QString, name);
    const Warband warband = armyOf(name);
    QTEST(muster(game(), warband).points.value(), "points");
    QCOMPARE(codesOf(warband, Severity::Error), QString());
    QCOMPARE(codesOf(warband, Severity::Warning), QString());
}

void TestRobertsArmy::startsWith350_RR_END_01()
{
    QCOMPARE(newWarband(game()).limit, 350);
    Warband warband = army({aUnit("heavy-foot formed hand-weapon shield general")});
    warband.limit = 103; // an army of any size may be agreed on
    QCOMPARE(codesOf(warband, Severity::Error), u"1001 [RR-END-01]"_s);
    warband.limit = 104;
    QCOMPARE(codesOf(warband, Severity::Error), QString());
}

void TestRobertsArmy::oneGeneral_RR_PTS_08()
{
    const Unit led = aUnit("heavy-foot formed hand-weapon shield general");
    const Unit captains = aUnit("heavy-foot formed hand-weapon shield captain");
    QCOMPARE(codesOf(army({led, captains, captains}), Severity::Error), QString());
    QCOMPARE(codesOf(army({led, led}), Severity::Error), u"1057 [RR-PTS-08]"_s);
    const Warband both = army({aUnit("heavy-foot formed hand-weapon shield general captain")});
    QCOMPARE(codesOf(both, Severity::Error), u"1013 [RR-LDR-04]"_s);
}

/// RR-LDR-01, RR-UNI-11: two hits more, the values of his unit, and no Size.
void TestRobertsArmy::generalIsAStand()
{
    const auto profile = [](const char *line) {
        Unit unit = aUnit(line);
        unit.count = 3;
        return resolve(game(), unit);
    };
    const auto figure = [](const Profile &of, const char *id) {
        return of.figures[*game().figure(FigureId(id))].value.value_or(-1);
    };
    const Profile led = profile("heavy-mounted formed lance plate elite general");
    const Profile captains = profile("heavy-mounted formed lance plate elite captain");
    QCOMPARE(figure(led, "hits"), 8);
    QCOMPARE(figure(captains, "hits"), 6);
    QCOMPARE(figure(led, "av"), figure(captains, "av"));
    QCOMPARE(figure(led, "dv"), figure(captains, "dv"));
    QCOMPARE(figure(led, "size") * led.pieces, 12);
}

/// RR-ATT-12, RR-PTS-20: Shock comes with heavy mounted and cannot be bought again.
void TestRobertsArmy::freeAttributes()
{
    const char *line = "heavy-mounted formed hand-weapon shield";
    QVERIFY(has(line, "shock"));
    QCOMPARE(resolve(game(), aUnit(line)).each.value(), 10);
    QVERIFY(!has("light-mounted formed hand-weapon shield", "shock"));
    const UnitType &type = *game().unitType(UnitTypeId("heavy-mounted"));
    QVERIFY(!game().mayTake(type, *sharedOption("shock")));
    // RR-ATT-06, RR-ATT-08, RR-ATT-09 and the others that change no figure are on the card.
    for (const char *attribute : {"reluctant", "eager", "fanatic", "vulnerable", "guard", "unreliable"})
        QVERIFY2(has(("heavy-foot " + std::string(attribute)).c_str(), attribute), attribute);
    QVERIFY(has("heavy-foot impetuous", "eager"));
}

void TestRobertsArmy::namesRacesAndMonsters_RR_FAN_06()
{
    for (const char *race : {"elves", "dwarves", "goblinoids", "undead"}) {
        const Option *option = sharedOption(race);
        QVERIFY2(option && option->given == Given::Ruling, race);
    }
    int monsters = 0;
    for (const UnitType &type : game().unitTypes) {
        monsters += type.group == "monsters" ? 1 : 0;
        QVERIFY2(type.group != "monsters" || type.given == Given::Ruling, type.id.str().c_str());
    }
    QCOMPARE(monsters, 6);
}

void TestRobertsArmy::wizardsSpellsAreThePlayersOwn_RR_FAN_06()
{
    QCOMPARE(codesOf(army({aUnit("wizard unformed spells:Fog,Bells")}), Severity::Error), QString());
    QCOMPARE(codesOf(army({aUnit("wizard unformed spells")}), Severity::Error), u"1017 [RR-FAN-06]"_s);
    QVERIFY(has("wizard unformed spells:Fog", "skirmisher")); // RR-FAN-05
}

void TestRobertsArmy::vampireLeads_RR_FAN_09()
{
    QCOMPARE(ruleIds("vampire unformed"),
             (std::vector<std::string>{"fanatic", "elite", "awesome", "unhindered"}));
}

void TestRobertsArmy::heroes_RR_FAN_04()
{
    for (const char *free : {"magic-resistant", "elite", "guard"})
        QVERIFY2(has("hero unformed", free), free);
    QVERIFY(has("heavy-foot formed hand-weapon shield hero", "joined-hero"));
}

/// RR-FAN-07, RR-FAN-10: what they always are is asked for, and bought like anybody's.
void TestRobertsArmy::dwarvesAndUnicorns()
{
    QVERIFY(has("heavy-foot dwarves", "dwarves"));
    QCOMPARE(codesOf(army({aUnit("heavy-foot formed hand-weapon shield dwarves")}), Severity::Error),
             u"1015 [RR-FAN-07]; 1015 [RR-FAN-07]"_s);
    const char *riders = "heavy-mounted formed lance shield unicorn-riders";
    QCOMPARE(codesOf(army({aUnit(riders)}), Severity::Error),
             u"1015 [RR-FAN-10]; 1015 [RR-FAN-10]; 1015 [RR-FAN-10]"_s);
}

void TestRobertsArmy::switchesAreOff_data()
{
    QTest::addColumn<QString>("setting");
    QTest::newRow("RR-OPT-01") << u"free-captains"_s;
    QTest::newRow("RR-OPT-02") << u"stampede"_s;
    QTest::newRow("RR-OPT-03") << u"ammunition"_s;
    QTest::newRow("RR-OPT-04") << u"firearms"_s;
    QTest::newRow("RR-OPT-05") << u"fire-arcs"_s;
}

void TestRobertsArmy::switchesAreOff()
{
    QFETCH(QString, setting);
    const Setting *found = game().setting(setting.toStdString());
    QVERIFY(found && !found->text.empty());
    QCOMPARE(found->rule.str(), std::string(QTest::currentDataTag()));
    QCOMPARE(found->answers.front().id, std::string("off"));
}

/// RR-DAT-10 and RR-DAT-11 against RR-GLD-19, RR-GLD-21, RR-GLD-25 and RR-GLD-26; RR-MSL-12 against
/// RR-GLD-16.
void TestRobertsArmy::tablesHoldTheWorkedExamples()
{
    const QStringList melee{u"6 or less: nothing"_s, u"7 to 9: Push Back"_s,
                            u"10 to 12: Push Back and 1 hit"_s, u"13 or more: Push Back and 2 hits"_s};
    QCOMPARE(rows("melee"), melee);
    QCOMPARE(rows("pursuit"),
             (QStringList{u"6 or less: 0"_s, u"7 to 9: 1"_s, u"10 to 12: 2"_s, u"13 or more: 3"_s}));
    const QStringList missiles{u"6 or less: nothing"_s, u"7 to 10: the stand is Disrupted"_s,
                               u"11 or more: Disrupted, and 1 hit on its unit"_s};
    QCOMPARE(rows("missile-results"), missiles);
    QVERIFY(rows("melee-modifiers").contains(u"Shock in a charge: +1"_s)); // RR-DAT-09
    QVERIFY(rows("action-modifiers").contains(u"Mounted, to pursue: +1"_s));
}

void TestRobertsArmy::defaultsAreMarked_data()
{
    QTest::addColumn<QString>("table");
    QTest::newRow("RR-DAT-08") << u"fire-arc"_s;
    QTest::newRow("RR-DAT-09") << u"melee-modifiers"_s;
    QTest::newRow("RR-DAT-10") << u"melee"_s;
    QTest::newRow("RR-DAT-11") << u"pursuit"_s;
    QTest::newRow("RR-DAT-12") << u"terrain"_s;
}

void TestRobertsArmy::defaultsAreMarked()
{
    QFETCH(QString, table);
    const DataTable *found = game().table(TableId(table.toStdString()));
    QVERIFY(found);
    QCOMPARE(found->given, Given::Ruling);
    QCOMPARE(found->rule.str(), std::string(QTest::currentDataTag()));
    QVERIFY(!found->rows.empty());
}

void TestRobertsArmy::closeWeaponsSayWhatTheyDo_RR_DAT_05()
{
    for (const char *weapon : {"thrusting-spear", "pike", "polearm"})
        QVERIFY2(has(("heavy-foot " + std::string(weapon)).c_str(), weapon), weapon);
    QVERIFY(has("heavy-mounted lance", "lance"));
    QVERIFY(has("heavy-foot plate", "armoured"));            // RR-DAT-04
    QVERIFY(has("medium-foot crossbow", "armour-piercing")); // RR-DAT-06
    QVERIFY(has("medium-foot longbow", "overshoots"));
}

void TestRobertsArmy::ledgerIsWhole()
{
    QCOMPARE(game().ledger.size(), 238u);
    const auto worked = [](const LedgerRule &rule) { return rule.id.str().starts_with("RR-GLD-"); };
    QCOMPARE(std::ranges::count_if(game().ledger, worked), 27);
}

GONFALON_TEST(TestRobertsArmy)
#include "tst_roberts_army.moc"
