// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "tests/support/built.h"
#include "tests/support/catalogues.h"
#include "tests/support/suite.h"

using namespace gonfalon;

/// The thirteen unit types, their own options and what else they may take, rule by rule of the ledger.
class TestUnitTypes : public QObject
{
    Q_OBJECT
private slots:
    void profiles_data();
    void profiles();
    void options_data();
    void options();
    void mayTake_data();
    void mayTake();
    void thirteen_DR_UNIT_01();
    void twelveFigures_DR_UNIT_02();
    void alikeWhateverTheName_DR_UNIT_03();
};

void TestUnitTypes::profiles_data()
{
    QTest::addColumn<QByteArray>("unit");
    QTest::addColumn<int>("points");
    QTest::addColumn<QByteArray>("grid");
    QTest::addColumn<QByteArray>("rules");
    const auto row = [](const char *rule, const char *unit, int points, const char *grid, const char *rules) {
        QTest::newRow(rule) << QByteArray(unit) << points << QByteArray(grid) << QByteArray(rules);
    };
    // Attack Move Shoot Courage Armour | Attack value, Defence value, Shoot value and range, movement,
    // Strength
    row("DR-UNIT-04", "elite-riders", 6, "5+ 7+ – 3+ 4 | 3+ 5+ – 10″ 6", "Wild Charge, Counter-charge");
    row("DR-UNIT-09", "heavy-riders", 4, "5+ 5+ – 4+ 3 | 4+ 5+ – 10″ 6", "Counter-charge");
    row("DR-UNIT-14", "light-riders", 4, "7+ 5+ 6+ 5+ 3 | 5+ 6 5+/12″ 12″ 6", "Skirmish, Evade");
    row("DR-UNIT-19", "greater-warbeasts", 6, "5+ 6+ – 3+ 4 | 3+ 6 – 10″ 6", "Ranger, Wild Charge");
    row("DR-UNIT-26", "lesser-warbeasts", 4, "5+ 6+ – 4+ 3 | 4+ 6 – 12″ 6",
        "Ranger, Wild Charge, Fleet Footed");
    row("DR-UNIT-31", "elite-foot", 6, "5+ 5+ – 3+ 4 | 3+ 4+ – 6″ 6", "Ranger");
    row("DR-UNIT-35", "heavy-foot", 4, "6+ 5+ – 4+ 3 | 5+ 4+ – 6″ 12", "Wall of Spears");
    row("DR-UNIT-39", "light-foot", 3, "6+ 5+ – 4+ 2 | 5+ 4+ – 8″ 12", "Wall of Spears");
    row("DR-UNIT-45", "bellicose-foot", 4, "5+ 6+ – 4+ 2 | 3+ 6 – 8″ 12",
        "Ranger, Wild Charge, Counter-charge v. foot, Fleet Footed");
    row("DR-UNIT-50", "heavy-missiles", 4, "7+ 6+ 7+ 4+ 2 | 6 5+ 4+/18″ 6″ 12", "");
    row("DR-UNIT-53", "light-missiles", 4, "7+ 6+ 6+ 4+ 2 | 6 5+ 5+/18″ 6″ 12", "");
    row("DR-UNIT-56", "scouts", 2, "7+ 5+ 7+ 5+ 1 | 6 6 5+/12″ 8″ 6",
        "Hard to target, Skirmish, Evade, Fleet Footed");
    row("DR-UNIT-61", "ravenous-hordes", 1, "7+ 6+ – 5+ 1 | 6 6 – 6″ 12", "");
}

void TestUnitTypes::profiles()
{
    QFETCH(QByteArray, unit);
    QFETCH(int, points);
    QFETCH(QByteArray, grid);
    QFETCH(QByteArray, rules);
    const Profile profile = resolve(test::dragonRampant(), test::aUnit(unit.toStdString()));
    QCOMPARE(profile.points.value(), points);
    QCOMPARE(QByteArray::fromStdString(test::grid(profile)), grid);
    QCOMPARE(QByteArray::fromStdString(test::ruleNames(profile)), rules);
}

void TestUnitTypes::options_data()
{
    QTest::addColumn<QByteArray>("unit");
    QTest::addColumn<int>("points");
    QTest::addColumn<QByteArray>("grid");
    QTest::addColumn<QByteArray>("rules");
    const auto row = [](const char *rule, const char *unit, int points, const char *grid, const char *rules) {
        QTest::newRow(rule) << QByteArray(unit) << points << QByteArray(grid) << QByteArray(rules);
    };
    row("DR-UNIT-06", "elite-riders mounted-missiles", 8, "5+ 7+ 6+ 3+ 4 | 3+ 5+ 5+/12″ 10″ 6", "");
    row("DR-UNIT-07", "elite-riders level-headed", 8, "5+ 5+ – 3+ 4 | 3+ 5+ – 10″ 6", "Counter-charge");
    row("DR-UNIT-07 with missiles", "elite-riders level-headed mounted-missiles", 10,
        "5+ 5+ 6+ 3+ 4 | 3+ 5+ 5+/12″ 10″ 6", "");
    row("DR-UNIT-11", "heavy-riders mounted-missiles", 5, "5+ 5+ 6+ 4+ 3 | 4+ 5+ 5+/12″ 10″ 6",
        "Counter-charge");
    row("DR-UNIT-12", "heavy-riders chariots", 6, "5+ 5+ – 4+ 4 | 4+ 5+ – 10″ 6", "Counter-charge");
    row("DR-UNIT-17", "light-riders short-range-missiles", 3, "7+ 5+ 6+ 5+ 3 | 5+ 6 5+/6″ 12″ 6",
        "Skirmish, Evade");
    row("DR-UNIT-22", "greater-warbeasts flame-or-spore-attack", 8, "5+ 6+ 6+ 3+ 4 | 3+ 6 5+/12″ 10″ 6",
        "Ranger");
    row("DR-UNIT-23", "greater-warbeasts ponderous", 7, "5+ 6+ – 3+ 4 | 3+ 6 – 10″ 6", "Ranger");
    row("DR-UNIT-24", "greater-warbeasts cunning", 8, "5+ 6+ – 3+ 4 | 3+ 5+ – 10″ 6", "Ranger, Wild Charge");
    row("DR-UNIT-28", "lesser-warbeasts flame-or-spore-attack", 6, "5+ 6+ 6+ 4+ 3 | 4+ 6 5+/12″ 12″ 6",
        "Ranger, Fleet Footed");
    row("DR-UNIT-29", "lesser-warbeasts cunning", 6, "5+ 6+ – 4+ 3 | 4+ 5+ – 12″ 6",
        "Ranger, Wild Charge, Fleet Footed");
    row("DR-UNIT-33", "elite-foot missiles", 8, "5+ 5+ 6+ 3+ 4 | 3+ 4+ 5+/18″ 6″ 6", "Ranger");
    row("DR-UNIT-37", "heavy-foot offensive", 6, "6+ 5+ – 4+ 3 | 4+ 4+ – 6″ 12", "");
    row("DR-UNIT-41", "light-foot offensive", 5, "6+ 5+ – 4+ 2 | 4+ 4+ – 8″ 12", "");
    row("DR-UNIT-42", "light-foot short-range-missiles", 4, "6+ 5+ 6+ 4+ 2 | 5+ 4+ 5+/6″ 8″ 12",
        "Wall of Spears");
    row("DR-UNIT-42 and Offensive", "light-foot offensive short-range-missiles", 6,
        "6+ 5+ 6+ 4+ 2 | 4+ 4+ 5+/6″ 8″ 12", "");
    row("DR-UNIT-43", "light-foot mixed-weapons", 5, "6+ 5+ 6+ 4+ 2 | 5+ 4+ 5+/12″ 8″ 12", "");
    row("DR-UNIT-48", "bellicose-foot terrifically-shiny-armour", 6, "5+ 6+ – 4+ 3 | 3+ 6 – 8″ 12",
        "Ranger, Wild Charge, Counter-charge v. foot, Fleet Footed");
    row("DR-UNIT-51", "heavy-missiles weighty-projectiles", 3, "7+ 6+ 7+ 4+ 2 | 6 5+ 4+/12″ 6″ 12", "");
    row("DR-UNIT-54", "light-missiles sharpshooter", 6, "7+ 6+ 6+ 4+ 2 | 6 5+ 4+/18″ 6″ 12", "");
}

void TestUnitTypes::options()
{
    profiles();
    QFETCH(QByteArray, unit);
    QCOMPARE(test::codes(test::errorsOf(test::aWarband({test::aUnit(unit.toStdString())}))), std::string());
}

void TestUnitTypes::mayTake_data()
{
    QTest::addColumn<QByteArray>("unit");
    QTest::addColumn<int>("points");
    QTest::addColumn<QByteArray>("errors");
    const auto row = [](const char *rule, const char *unit, int points, const char *errors = "") {
        QTest::newRow(rule) << QByteArray(unit) << points << QByteArray(errors);
    };
    row("DR-UNIT-08 Spellcaster", "elite-riders spellcaster", 10);
    row("DR-UNIT-08 Summoner", "elite-riders summoner", 9);
    row("DR-UNIT-13", "heavy-riders mounted-missiles flying", 7);
    row("DR-UNIT-18 Flying", "light-riders flying", 6);
    row("DR-UNIT-18 Summoner", "light-riders summoner", 7, "1012 [DR-UNIT-18]");
    row("DR-UNIT-18 Wizardling", "light-riders wizardling:heal-thee,bog-thee,power-bolt", 6,
        "1012 [DR-UNIT-18]");
    row("DR-UNIT-25 at the cap", "greater-warbeasts flame-or-spore-attack flying", 10);
    row("DR-UNIT-25 Spellcaster", "greater-warbeasts spellcaster", 10, "1012 [DR-UNIT-25]");
    row("DR-UNIT-25 Slayer", "greater-warbeasts slayer:Elf", 6, "1012 [DR-UNIT-25]");
    row("DR-UNIT-29 no Ponderous", "lesser-warbeasts ponderous", 4, "1011 [DR-MUSTER-17]");
    row("DR-UNIT-30", "lesser-warbeasts flying venomous", 9);
    row("DR-UNIT-30 Cleric", "lesser-warbeasts cleric", 4, "1012 [DR-UNIT-30]");
    row("DR-UNIT-34", "elite-foot spellcaster", 10);
    row("DR-UNIT-38", "heavy-foot spellcaster", 8);
    row("DR-UNIT-44 Wizardling", "light-foot wizardling:heal-thee,bog-thee,power-bolt", 5);
    row("DR-UNIT-44 Exploder", "light-foot exploder", 5);
    row("DR-UNIT-49 Hatred", "bellicose-foot hatred:Elf", 5);
    row("DR-UNIT-49 Venomous", "bellicose-foot venomous", 7);
    row("DR-UNIT-49 Cleric", "bellicose-foot cleric", 4, "1012 [DR-UNIT-49]");
    row("DR-UNIT-52 Summoner", "heavy-missiles summoner", 7);
    row("DR-UNIT-52 Spellcaster", "heavy-missiles spellcaster", 8, "1012 [DR-UNIT-52]");
    row("DR-UNIT-55 Summoner", "light-missiles summoner", 7);
    row("DR-UNIT-55 Slayer", "light-missiles slayer:Elf", 4, "1012 [DR-UNIT-55]");
    row("DR-UNIT-54 and Invisibility", "light-missiles sharpshooter invisibility", 9);
    row("DR-UNIT-60 Invisibility", "scouts invisibility", 5);
    row("DR-UNIT-60 Exploder", "scouts exploder", 4, "1012 [DR-UNIT-60]");
    row("DR-UNIT-62 Venomous", "ravenous-hordes venomous", 4);
    row("DR-UNIT-62 Flying", "ravenous-hordes flying", 3, "1012 [DR-UNIT-62]");
    row("DR-UNIT-62 Fearful", "ravenous-hordes fearful", -1, "1005 [DR-MUSTER-03]; 1012 [DR-UNIT-62]");
    row("DR-UNIT-12 Flying Chariots", "heavy-riders chariots flying", 8);
}

void TestUnitTypes::mayTake()
{
    QFETCH(QByteArray, unit);
    QFETCH(int, points);
    QFETCH(QByteArray, errors);
    const Unit bought = test::aUnit(unit.toStdString());
    QCOMPARE(price(test::dragonRampant(), bought).value(), points);
    QCOMPARE(QByteArray::fromStdString(test::codes(test::errorsOf(test::aWarband({bought})))), errors);
}

void TestUnitTypes::thirteen_DR_UNIT_01()
{
    std::string names, groups;
    for (const UnitType &type : test::dragonRampant().unitTypes) {
        names += type.name + ", ";
        groups += type.group + " ";
    }
    QCOMPARE(names,
             std::string("Elite Riders, Heavy Riders, Light Riders, Greater Warbeasts, Lesser Warbeasts, "
                         "Elite Foot, Heavy Foot, Light Foot, Bellicose Foot, Heavy Missiles, "
                         "Light Missiles, Scouts, Ravenous Hordes, "));
    QCOMPARE(groups,
             std::string("mounted mounted mounted mounted mounted foot foot foot foot foot foot foot foot "));
}

void TestUnitTypes::twelveFigures_DR_UNIT_02()
{
    const Catalogue &game = test::dragonRampant();
    QCOMPARE(game.figures.size(), 11u); // and the points
    for (const UnitType &type : game.unitTypes) {
        QCOMPARE(type.figures.size(), game.figures.size());
        for (std::size_t i = 0; i < game.figures.size(); ++i) {
            const bool shooting = game.figures[i].id.str().starts_with("shoot");
            QVERIFY2(shooting || type.figures[i], type.id.str().c_str());
        }
    }
}

void TestUnitTypes::alikeWhateverTheName_DR_UNIT_03()
{
    Unit giant = test::aUnit("elite-foot missiles"), warriors = giant;
    giant.name = "Enormous Giant";
    giant.race = "Giant";
    giant.models = 1;
    giant.base = BaseSize{BaseSize::Shape::Round, 60, 60};
    warriors.leader = true;
    const Profile one = resolve(test::dragonRampant(), giant), six = resolve(test::dragonRampant(), warriors);
    QCOMPARE(test::grid(one), test::grid(six));
    QCOMPARE(test::ruleNames(one), test::ruleNames(six));
    QCOMPARE(one.points, six.points);
}

GONFALON_TEST(TestUnitTypes)
#include "tst_unit_types.moc"
