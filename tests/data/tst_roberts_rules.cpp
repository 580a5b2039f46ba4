// SPDX-License-Identifier: GPL-3.0-or-later
// Stands, prices and units of Robert's Rules of Warfare: one row for each example of the ledger.
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/model/validate.h"
#include "tests/support/built.h"
#include "tests/support/catalogues.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using test::aUnit;

namespace {

const Catalogue &game() { return test::robertsRules(); }

Unit stands(int count, const char *line)
{
    Unit unit = aUnit(line);
    unit.count = count;
    return unit;
}

std::optional<int> figure(const Unit &unit, const char *id)
{
    return resolve(game(), unit).figures[*game().figure(FigureId(id))].value;
}

/// The stand as the rules write it: "5-4 (3)".
QString stand(const Unit &unit)
{
    return QString::fromStdString(written(game(), game().grid[0][0], resolve(game(), unit)));
}

QString errorsOf(const Unit &unit, bool small = false)
{
    Warband army;
    army.system = game().id;
    army.limit = 350;
    army.units = {unit};
    if (small)
        army.settings["scale"] = "15mm";
    Findings errors;
    for (const Finding &finding : validate(game(), army)) {
        if (finding.severity == Severity::Error)
            errors.push_back(finding);
    }
    return QString::fromStdString(test::codes(errors));
}

} // namespace

class TestRobertsRules : public QObject
{
    Q_OBJECT
private slots:
    void writesStands_data();
    void writesStands();
    void pricesStands_data();
    void pricesStands();
    void pricesUnits_data();
    void pricesUnits();
    void modifiesRolls_data();
    void modifiesRolls();
    void limitsUnits_data();
    void limitsUnits();
    void choosesWhatMustBeChosen_data();
    void choosesWhatMustBeChosen();
    void hasTenTroopTypes_RR_STD_01();
    void knowsTwoScales_RR_STD_07();
    void startsWithTheUsual();
};

void TestRobertsRules::writesStands_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("written");
    const auto row = [](const char *name, const char *line, const char *text) {
        QTest::newRow(name) << line << text;
    };
    row("RR-GLD-01 spear stand of heavy foot", "heavy-foot formed thrusting-spear shield", "5-4");
    row("RR-STD-02 no bracket without MAV", "heavy-foot formed hand-weapon shield", "4-4");
    row("RR-STD-02 with MAV", "heavy-foot formed hand-weapon shield bow", "4-4 (4)");
    row("RR-STD-03 four figures", "heavy-foot formed hand-weapon shield", "4-4");
    row("RR-STD-05 a short spear", "heavy-foot formed thrusting-spear shield", "5-4");
    row("RR-STD-06 no shield", "heavy-foot formed hand-weapon poor", "4-3");
    row("RR-STD-08 spears are not thrown", "medium-foot formed thrusting-spear shield", "4-3");
    row("RR-DAT-01 crossbowmen without shield", "medium-foot formed hand-weapon crossbow poor", "3-2 (3)");
    row("RR-DAT-01 skirmisher", "foot-skirmishers unformed", "1-1");
    row("RR-DAT-02 mounted skirmisher", "mounted-skirmishers unformed", "1-1");
    row("RR-DAT-02 light mounted", "light-mounted formed hand-weapon shield", "3-3");
    row("RR-DAT-02 lancers in plate", "heavy-mounted formed lance plate", "5-4");
    row("RR-DAT-02 their lances spent", "heavy-mounted formed hand-weapon plate", "4-4");
    row("RR-DAT-03 chariot", "chariot formed hand-weapon shield", "4-3");
    row("RR-DAT-03 elephant", "elephant formed hand-weapon shield", "6-5");
    row("RR-DAT-03 bolt shooter", "small-bolt-shooter unformed", "1-2 (4)");
    row("RR-DAT-03 catapult", "catapult unformed", "1-2 (4)");
    row("RR-DAT-04 poor armour", "heavy-foot formed hand-weapon poor", "4-3");
    row("RR-DAT-04 plate", "heavy-foot formed hand-weapon plate", "4-5");
    row("RR-DAT-05 pike", "heavy-foot formed pike shield", "5-4");
    row("RR-DAT-05 polearm", "heavy-foot formed polearm shield", "5-4");
    row("RR-DAT-06 crossbow", "medium-foot formed hand-weapon crossbow shield", "3-3 (3)");
}

void TestRobertsRules::writesStands()
{
    QFETCH(QString, line);
    QTEST(stand(aUnit(line.toStdString())), "written");
    QCOMPARE(errorsOf(aUnit(line.toStdString())), QString());
}

void TestRobertsRules::pricesStands_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<int>("each");
    const auto row = [](const char *name, const char *line, int each) {
        QTest::newRow(name) << line << each;
    };
    row("RR-GLD-02 swift impetuous spears", "heavy-foot formed thrusting-spear shield swift impetuous", 15);
    row("RR-GLD-03 and Militia", "heavy-foot formed thrusting-spear shield swift impetuous militia", 10);
    row("RR-GLD-07 elite lancers in plate", "heavy-mounted formed lance plate elite", 20);
    row("RR-PTS-02 percentages are summed first", "heavy-foot formed thrusting-spear shield swift impetuous",
        15);
    row("RR-PTS-03 medium foot", "medium-foot formed hand-weapon shield", 5);
    row("RR-PTS-04 heavy foot", "heavy-foot formed hand-weapon shield", 10);
    row("RR-PTS-05 heavy mounted", "heavy-mounted formed hand-weapon shield", 10);
    row("RR-PTS-05 light mounted", "light-mounted formed hand-weapon shield", 10);
    row("RR-PTS-06 foot skirmishers", "foot-skirmishers unformed", 2);
    row("RR-PTS-06 mounted skirmishers", "mounted-skirmishers unformed", 4);
    row("RR-PTS-07 small bolt shooter", "small-bolt-shooter unformed", 12);
    row("RR-PTS-10 pikes", "heavy-foot formed pike shield", 15);
    row("RR-PTS-11 lances", "heavy-mounted formed lance shield", 12);
    row("RR-PTS-12 poor armour", "heavy-foot formed hand-weapon poor", 6);
    row("RR-PTS-13 plate and shield", "heavy-foot formed hand-weapon plate", 16);
    row("RR-PTS-14 Elite", "heavy-foot formed hand-weapon shield elite", 12);
    row("RR-PTS-15 Swift", "heavy-foot formed hand-weapon shield swift", 11);
    row("RR-PTS-16 Impetuous", "heavy-foot formed hand-weapon shield impetuous", 14);
    row("RR-PTS-17 Militia", "heavy-foot formed hand-weapon shield militia", 5);
    row("RR-PTS-18 spear and shield", "heavy-foot formed thrusting-spear shield", 10);
    row("RR-PTS-19 heavy pikes in poor armour", "heavy-foot formed pike poor", 11);
    row("RR-PTS-19 medium pikes in poor armour", "medium-foot formed pike poor", 6);
    row("RR-PTS-21 7.5 goes up", "medium-foot formed pike shield", 8);
    row("RR-PTS-21 never under 1", "medium-foot formed hand-weapon poor militia", 1);
    row("RR-PTS-22 Impetuous is Eager already", "heavy-foot formed hand-weapon shield impetuous eager", 14);
    row("RR-PTS-22 in either order", "heavy-foot formed hand-weapon shield eager impetuous", 14);
    row("RR-DAT-03 chariot", "chariot formed hand-weapon shield", 12);
    row("RR-DAT-03 elephant", "elephant formed hand-weapon shield", 25);
    row("RR-DAT-03 catapult", "catapult unformed", 18);
    row("RR-DAT-05 polearm", "heavy-foot formed polearm shield", 12);
    row("RR-DAT-06 javelin", "heavy-foot formed hand-weapon shield javelin", 11);
    row("RR-DAT-06 sling", "heavy-foot formed hand-weapon shield sling", 11);
    row("RR-DAT-06 bow", "heavy-foot formed hand-weapon shield bow", 12);
    row("RR-DAT-06 longbow", "heavy-foot formed hand-weapon shield longbow", 14);
    row("RR-DAT-06 crossbow", "heavy-foot formed hand-weapon shield crossbow", 13);
    row("RR-DAT-07 Guard", "heavy-foot formed hand-weapon shield guard", 12);
    row("RR-DAT-07 Fanatic", "heavy-foot formed hand-weapon shield fanatic", 14);
    row("RR-DAT-07 Eager", "heavy-foot formed hand-weapon shield eager", 11);
    row("RR-DAT-07 Shock", "heavy-foot formed hand-weapon shield shock", 12);
    row("RR-DAT-07 Unreliable", "heavy-foot formed hand-weapon shield unreliable", 8);
    row("RR-DAT-07 Reluctant", "heavy-foot formed hand-weapon shield reluctant", 8);
    row("RR-DAT-07 Vulnerable", "heavy-foot formed hand-weapon shield vulnerable", 8);
}

void TestRobertsRules::pricesStands()
{
    QFETCH(QString, line);
    QTEST(resolve(game(), aUnit(line.toStdString())).each.value(), "each");
}

void TestRobertsRules::pricesUnits_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<QString>("line");
    QTest::addColumn<int>("points");
    const auto row = [](const char *name, int count, const char *line, int points) {
        QTest::newRow(name) << count << line << points;
    };
    const char *spears = "heavy-foot formed thrusting-spear shield militia swift impetuous";
    const char *lancers = "heavy-mounted formed lance plate elite";
    row("RR-GLD-05 nine spear stands", 9, spears, 94);
    row("RR-GLD-09 three lancer stands", 3, lancers, 64);
    row("RR-PTS-08 with a General", 3, "heavy-mounted formed lance plate elite general", 124);
    row("RR-PTS-08 with a Captain", 3, "heavy-mounted formed lance plate elite captain", 84);
    row("RR-PTS-08 a free Captain", 1, "free-captain unformed", 20);
    row("RR-PTS-09 Formed", 3, lancers, 64);
    row("RR-PTS-09 Unformed", 1, "heavy-mounted unformed lance plate elite", 20);
    row("RR-PTS-01 a lost stand is worth its price", 1,
        "heavy-foot unformed thrusting-spear shield swift impetuous", 15);
    row("RR-UNI-12 one stand, Formed", 1, lancers, 24);
    row("RR-FAN-11 Hero", 1, "hero unformed", 30);
    row("RR-FAN-11 a Hero with a unit", 3, "heavy-mounted formed lance plate elite hero", 94);
    row("RR-FAN-11 Wizard with three spells", 1, "wizard unformed spells:Fog,Sleep,Bells", 25);
    row("RR-FAN-05 Wizards are priced by spells", 1, "wizard unformed spells:Fog", 15);
    row("RR-FAN-11 Awesome", 1, "heavy-foot unformed hand-weapon shield awesome", 13);
    row("RR-FAN-11 Magic Resistant", 1, "heavy-foot unformed hand-weapon shield magic-resistant", 12);
    row("RR-FAN-11 Flying", 1, "heavy-foot unformed hand-weapon shield flying", 14);
}

void TestRobertsRules::pricesUnits()
{
    QFETCH(int, count);
    QFETCH(QString, line);
    QTEST(price(game(), stands(count, qPrintable(line))).value(), "points");
    QCOMPARE(errorsOf(stands(count, qPrintable(line))), QString());
}

void TestRobertsRules::modifiesRolls_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("figure");
    QTest::addColumn<int>("value");
    const auto row = [](const char *name, const char *line, const char *id, int value) {
        QTest::newRow(name) << line << id << value;
    };
    row("RR-ATT-01 Elite", "heavy-foot elite", "action", 1);
    row("RR-ATT-02 Militia", "heavy-foot militia", "action", -1);
    row("RR-ATT-04 Guard", "heavy-foot guard", "morale", 1);
    row("RR-ATT-05 Unreliable", "heavy-foot unreliable", "morale", -1);
    row("RR-ATT-07 Swift acts", "heavy-foot swift", "action", 1);
    row("RR-ATT-07 Swift moves", "medium-foot swift", "move", 5);
    row("RR-MOV-12 swift heavy foot", "heavy-foot swift", "move", 4);
    row("RR-ATT-09 Impetuous charges", "heavy-foot impetuous", "charge", 1);
    row("RR-ATT-10 Shock charges", "heavy-foot shock", "charge", 1);
    row("RR-PTS-20 heavy mounted for free", "heavy-mounted", "charge", 1);
    row("RR-ACT-02 Militia, Swift, Captain", "heavy-foot militia swift captain", "action", 1);
    row("RR-LDR-04 the General's own unit", "heavy-foot general", "action", 1);
    row("RR-LDR-05 a Captain acts", "heavy-foot captain", "action", 1);
    row("RR-LDR-05 a Captain heartens", "heavy-foot captain", "morale", 1);
    row("RR-CAS-01 two hits a stand", "heavy-foot", "hits", 8);
    row("RR-STD-04 figures of heavy foot", "heavy-foot", "figures", 4);
    row("RR-UNI-04 Size of heavy foot", "heavy-foot", "size", 4);
    row("RR-UNI-04 Size of heavy mounted", "heavy-mounted", "size", 4);
    row("RR-FAN-07 Size of dwarves", "heavy-foot dwarves", "size", 3);
    row("RR-FAN-07 Move of dwarves", "heavy-foot dwarves", "move", 2);
    row("RR-FAN-10 unicorn riders", "heavy-mounted unicorn-riders", "charge", 2);
    row("RR-DAT-01 medium foot", "medium-foot", "move", 4);
    row("RR-DAT-02 base depth of cavalry", "heavy-mounted", "base_depth", 2);
    row("RR-DAT-03 range of a bolt shooter", "small-bolt-shooter", "range", 15);
    row("RR-DAT-03 range of a catapult", "catapult", "range", 20);
    row("RR-DAT-06 range of javelins", "heavy-foot javelin", "range", 3);
    row("RR-DAT-06 range of slings", "heavy-foot sling", "range", 6);
    row("RR-DAT-06 range of bows", "heavy-foot bow", "range", 8);
    row("RR-DAT-06 range of longbows", "heavy-foot longbow", "range", 12);
    row("RR-DAT-06 range of crossbows", "heavy-foot crossbow", "range", 10);
}

void TestRobertsRules::modifiesRolls()
{
    QFETCH(QString, line);
    QFETCH(QString, figure);
    QTEST(::figure(aUnit(line.toStdString()), qPrintable(figure)).value_or(-99), "value");
}

void TestRobertsRules::limitsUnits_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<QString>("line");
    QTest::addColumn<bool>("small");
    QTest::addColumn<QString>("errors");
    const auto row = [](const char *name, int count, const char *line, const char *errors,
                        bool small = false) { QTest::newRow(name) << count << line << small << errors; };
    const char *militia = "heavy-foot formed thrusting-spear shield militia";
    const char *elite = "heavy-mounted formed lance plate elite";
    const char *regular = "heavy-foot formed hand-weapon shield";
    const char *dwarves = "heavy-foot formed hand-weapon shield elite magic-resistant dwarves";
    row("RR-UNI-05 three", 3, militia, "1060 [RR-UNI-05]");
    row("RR-GLD-04 four", 4, militia, "");
    row("RR-GLD-04 nine", 9, militia, "");
    row("RR-UNI-05 ten", 10, militia, "1060 [RR-UNI-05]");
    row("RR-UNI-08 seven in 15 mm", 7, militia, "1060 [RR-UNI-05]", true);
    row("RR-GLD-04 eight in 15 mm", 8, militia, "", true);
    row("RR-GLD-04 eighteen in 15 mm", 18, militia, "", true);
    row("RR-UNI-08 nineteen in 15 mm", 19, militia, "1060 [RR-UNI-05]", true);
    row("RR-UNI-06 one", 1, elite, "");
    row("RR-GLD-08 three", 3, elite, "");
    row("RR-UNI-06 four", 4, elite, "1060 [RR-UNI-06]");
    row("RR-UNI-09 one Regular", 1, regular, "1060 [RR-UNI-10]");
    row("RR-UNI-10 two", 2, regular, "");
    row("RR-UNI-10 six", 6, regular, "");
    row("RR-UNI-10 seven", 7, regular, "1060 [RR-UNI-10]");
    row("RR-UNI-07 one bolt shooter", 1, "small-bolt-shooter formed", "");
    row("RR-UNI-07 one elephant", 1, "elephant formed hand-weapon shield", "");
    row("RR-UNI-11 a General's stand has no Size", 3, "heavy-mounted formed lance plate elite general", "");
    row("RR-UNI-03 one stand", 1, "heavy-foot unformed hand-weapon shield", "");
    row("RR-UNI-03 two stands", 2, "heavy-foot unformed hand-weapon shield", "1059 [RR-UNI-03]");
    row("RR-UNI-03 two skirmishers", 2, "foot-skirmishers unformed", "1059 [RR-UNI-03]");
    row("RR-FAN-07 four stands of dwarves", 4, dwarves, "");
    row("RR-FAN-07 five stands of dwarves", 5, dwarves, "1060 [RR-UNI-06]");
}

void TestRobertsRules::limitsUnits()
{
    QFETCH(int, count);
    QFETCH(QString, line);
    QFETCH(bool, small);
    QTEST(errorsOf(stands(count, qPrintable(line)), small), "errors");
}

void TestRobertsRules::choosesWhatMustBeChosen_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("errors");
    const auto row = [](const char *name, const char *line, const char *errors) {
        QTest::newRow(name) << line << errors;
    };
    row("RR-PTS-22 Elite and Militia", "heavy-foot formed hand-weapon shield elite militia",
        "1013 [RR-PTS-17]");
    row("RR-PTS-22 an attribute twice", "heavy-foot formed hand-weapon shield swift swift",
        "1014 [RR-PTS-22]");
    row("RR-UNI-01 spears and pikes", "heavy-foot formed thrusting-spear pike shield", "1013 [RR-PTS-10]");
    row("RR-UNI-02 Formed skirmishers", "foot-skirmishers formed", "1012 [RR-UNI-02]; 1060 [RR-UNI-10]");
    row("RR-LDR-05 a Captain with Unformed troops", "heavy-foot unformed hand-weapon shield captain",
        "1015 [RR-PTS-08]; 1059 [RR-UNI-03]");
    row("RR-FAN-07 dwarves are Elite", "heavy-foot formed hand-weapon shield dwarves magic-resistant",
        "1015 [RR-FAN-07]");
}

void TestRobertsRules::choosesWhatMustBeChosen()
{
    QFETCH(QString, line);
    QTEST(errorsOf(aUnit(line.toStdString())), "errors");
}

void TestRobertsRules::hasTenTroopTypes_RR_STD_01()
{
    for (const char *group : {"foot", "mounted", "platforms", "artillery", "skirmishers"})
        QCOMPARE(std::ranges::count(game().unitTypes, std::string(group), &UnitType::group), 2);
}

void TestRobertsRules::knowsTwoScales_RR_STD_07()
{
    const Setting *scale = game().setting("scale");
    QVERIFY(scale);
    QCOMPARE(scale->answers.size(), 2u);
    QCOMPARE(scale->answers.front().id, std::string("25mm"));
}

/// A unit as the builder makes it is legal, whatever its type.
void TestRobertsRules::startsWithTheUsual()
{
    for (const UnitType &type : game().unitTypes) {
        std::string line = type.id.str();
        for (const OptionId &option : type.usual)
            line += ' ' + option.str();
        const Unit unit = type.id == UnitTypeId("wizard") ? aUnit(line + " spells:Fog") : aUnit(line);
        QVERIFY2(errorsOf(unit).isEmpty(), qPrintable(QString::fromStdString(line) + errorsOf(unit)));
    }
}

GONFALON_TEST(TestRobertsRules)
#include "tst_roberts_rules.moc"
