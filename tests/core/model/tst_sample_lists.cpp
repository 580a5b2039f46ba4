// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/model/edit.h"
#include "tests/support/built.h"
#include "tests/support/catalogues.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using test::aUnit;
using test::aWarband;

namespace {

const Catalogue &game() { return test::dragonRampant(); }

/// The row whose name begins so; ends the test program where there is none.
const SampleRow &row(const SampleList &list, const std::string &name)
{
    const auto it = std::ranges::find_if(list.rows, [&](const auto &r) { return r.name.starts_with(name); });
    if (it == list.rows.end())
        qFatal("no row %s", name.c_str());
    return *it;
}

/// "Lord + Fear + Blessed melee weapon", or "Knights as 1 + Blessed melee weapons".
Unit bought(const SampleList &list, QString words)
{
    const QStringList parts = words.split(QStringLiteral(" + "));
    const QStringList head = parts[0].split(QStringLiteral(" as "));
    const SampleRow &from = row(list, head[0].toStdString());
    std::vector<std::size_t> offers;
    for (qsizetype i = 1; i < parts.size(); ++i) {
        const auto offer = std::ranges::find_if(from.offers, [&](const SampleOffer &o) {
            return o.name == parts[i].toStdString() &&
                   (o.onlyFor.empty() || std::ranges::find(o.onlyFor, from.types[0]) != o.onlyFor.end());
        });
        if (offer == from.offers.end())
            qFatal("no offer %s", qPrintable(parts[i]));
        offers.push_back(std::size_t(offer - from.offers.begin()));
    }
    return unitFromRow(from, head.size() > 1 ? head[1].toUInt() : 0, offers);
}

const SampleList &list(const char *id) { return *game().sampleList(SampleListId(id)); }

} // namespace

/// The sample lists: the examples of the ledger, and how a row becomes a unit.
class TestSampleLists : public QObject
{
    Q_OBJECT
private slots:
    void rows_data();
    void rows();
    void prices_data();
    void prices();
    void suggestionsOnly_DR_ARMY_01();
    void anyoneMayLead_DR_ARMY_02();
    void presetSpells();
    void paladinsByOpponent_DR_ARMY_11();
    void seaElves_DR_ARMY_18();
    void rowBecomesUnit();
    void answersOfTwoOffersMeet();
    void standsIn_data();
    void standsIn();
};

void TestSampleLists::rows_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<int>("rows");
    const auto row = [](const char *rule, const char *id, int rows) {
        QTest::newRow(rule) << QByteArray(id) << rows;
    };
    row("DR-ARMY-03", "borderlands", 5);
    row("DR-ARMY-04", "centaurs", 5);
    row("DR-ARMY-05", "dwarves", 6);
    row("DR-ARMY-06", "elves", 9);
    row("DR-ARMY-07", "goblins", 10);
    row("DR-ARMY-08", "graveyard-dwellers", 9);
    row("DR-ARMY-09", "creatures", 7);
    row("DR-ARMY-10", "halflings-and-gnomes", 5);
    row("DR-ARMY-11", "knights-of-the-shining-citadel", 5);
    row("DR-ARMY-12", "lizard-kin", 10);
    row("DR-ARMY-13", "men-of-the-north", 12);
    row("DR-ARMY-14", "men-of-the-west", 8);
    row("DR-ARMY-15", "orcs", 9);
    row("DR-ARMY-16", "rat-kin", 8);
    row("DR-ARMY-17", "sand-marauders", 7);
    row("DR-ARMY-18", "sea-elves", 4);
}

void TestSampleLists::rows()
{
    QFETCH(QByteArray, id);
    QFETCH(int, rows);
    QCOMPARE(int(list(id.constData()).rows.size()), rows);
    QCOMPARE(list(id.constData()).rule.str().c_str(), QTest::currentDataTag());
}

void TestSampleLists::prices_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QString>("words");
    QTest::addColumn<int>("points");
    const auto row = [](const char *rule, const char *id, const char *words, int points) {
        QTest::addRow("%s %s", rule, words) << QByteArray(id) << QString::fromUtf8(words) << points;
    };
    row("DR-ARMY-03", "borderlands", "Forest Troll Wise Old Shaman", 8);
    row("DR-ARMY-03", "borderlands", "Forest Trolls", 4);
    row("DR-ARMY-03", "borderlands", "Goblin Knights", 6);
    row("DR-ARMY-03", "borderlands", "Goblin Moss-Troopers", 3);
    row("DR-ARMY-03", "borderlands", "Goblin Ambushers", 2);
    row("DR-ARMY-04", "centaurs", "Warchief + Level Headed + Mystical Armour", 10);
    row("DR-ARMY-05", "dwarves", "Lord + Fear + Blessed melee weapon", 10);
    row("DR-ARMY-05", "dwarves", "Quarrel Thralls", 4);
    row("DR-ARMY-06", "elves", "Archers", 6);
    row("DR-ARMY-06", "elves", "Archers + Invisibility", 9);
    row("DR-ARMY-07", "goblins", "Goblin Shamans", 5);
    row("DR-ARMY-08", "graveyard-dwellers", "Necromancer", 7);
    row("DR-ARMY-08", "graveyard-dwellers", "Vampires", 8);
    row("DR-ARMY-08", "graveyard-dwellers", "Vampires + Upgrade to Level Headed Elite Riders", 10);
    row("DR-ARMY-08", "graveyard-dwellers", "Wights", 6);
    row("DR-ARMY-08", "graveyard-dwellers", "Zombies", 1);
    row("DR-ARMY-08", "graveyard-dwellers", "Skeleton Knights", 4);
    row("DR-ARMY-09", "creatures", "Ancient Dragon", 10);
    row("DR-ARMY-09", "creatures", "Ferocious Manticore", 9);
    row("DR-ARMY-10", "halflings-and-gnomes", "Captain", 6);
    row("DR-ARMY-10", "halflings-and-gnomes", "Slingers + Invisibility", 5);
    row("DR-ARMY-11", "knights-of-the-shining-citadel", "Prince", 10);
    row("DR-ARMY-12", "lizard-kin", "Great Salamander", 9);
    row("DR-ARMY-12", "lizard-kin", "Giant Newt", 9);
    row("DR-ARMY-12", "lizard-kin", "Giant Chameleons", 7);
    row("DR-ARMY-13", "men-of-the-north", "Berserkers", 9);
    row("DR-ARMY-13", "men-of-the-north", "War Dogs + Upgrade to Greater Warbeasts", 6);
    row("DR-ARMY-13", "men-of-the-north", "Outriders", 3);
    row("DR-ARMY-14", "men-of-the-west", "Wizard", 8);
    row("DR-ARMY-14", "men-of-the-west", "Earl + Flying", 8);
    row("DR-ARMY-14", "men-of-the-west", "Spearmen + Upgrade to Heavy Foot", 4);
    row("DR-ARMY-15", "orcs", "Half-Orcs", 7);
    row("DR-ARMY-15", "orcs", "Boar Riders", 6);
    row("DR-ARMY-15", "orcs", "Orcish Shamans", 5);
    row("DR-ARMY-16", "rat-kin", "Sword Rats", 7);
    row("DR-ARMY-16", "rat-kin", "Rattish Jezzails + Weighty Projectiles", 3);
    row("DR-ARMY-16", "rat-kin", "Rat Kin Nutjobs", 5);
    row("DR-ARMY-17", "sand-marauders", "Khan", 8);
    row("DR-ARMY-17", "sand-marauders", "Khan + Flying", 10);
    row("DR-ARMY-17", "sand-marauders", "Slaves + Upgrade to Scouts", 2);
}

void TestSampleLists::prices()
{
    QFETCH(QByteArray, id);
    QFETCH(QString, words);
    QFETCH(int, points);
    const Unit unit = bought(list(id.constData()), words);
    QCOMPARE(price(game(), unit).value(), points);
    QCOMPARE(test::codes(test::errorsOf(aWarband({unit}))), std::string());
    QVERIFY(gonfalon::standsIn(list(id.constData()), unit));
}

void TestSampleLists::suggestionsOnly_DR_ARMY_01()
{
    const SampleList &dwarves = list("dwarves");
    Warband warband = aWarband(
        {bought(dwarves, QStringLiteral("Lord")), bought(dwarves, QStringLiteral("Housecarls")),
         bought(dwarves, QStringLiteral("Axe Thanes")), bought(list("goblins"), QStringLiteral("Trolls"))});
    QCOMPARE(test::codes(validate(game(), warband)), std::string());
    toggleOption(game(), warband.units[3], OptionId("offensive"));
    QVERIFY(muster(game(), warband).legal());
}

void TestSampleLists::anyoneMayLead_DR_ARMY_02()
{
    const SampleList &orcs = list("orcs");
    Warband warband =
        aWarband({bought(orcs, QStringLiteral("Chieftain")), bought(orcs, QStringLiteral("Ogres")),
                  bought(orcs, QStringLiteral("Boar Riders")), bought(orcs, QStringLiteral("Archers"))});
    for (std::size_t unit = 0; unit < 4; ++unit) {
        makeLeader(warband, unit);
        QVERIFY(muster(game(), warband).legal());
    }
}

void TestSampleLists::presetSpells()
{
    const auto spells = [](const char *id, const char *name) {
        return bought(list(id), QString::fromUtf8(name)).choices.at(0).answers;
    };
    using Spells = std::vector<std::string>;
    QCOMPARE(spells("goblins", "Goblin Shamans"), (Spells{"sod-off-spell", "almighty-prod", "banish-fear"}));
    QCOMPARE(spells("orcs", "Orcish Shamans"), (Spells{"heal-thee", "power-bolt", "bog-thee"}));
    QCOMPARE(spells("rat-kin", "Shay-Rats"),
             (Spells{"dragons-breath", "sharper-blades", "stronger-shields"}));
}

void TestSampleLists::paladinsByOpponent_DR_ARMY_11()
{
    const Unit paladins = bought(list("knights-of-the-shining-citadel"), QStringLiteral("Paladins"));
    GameRecord against;
    against.opponentKnown = true;
    QCOMPARE(price(game(), paladins, against).value(), 6);
    against.opponentKinds = {"undead"};
    QCOMPARE(price(game(), paladins, against).value(), 10);
}

void TestSampleLists::seaElves_DR_ARMY_18()
{
    Warband warband = newWarband(game());
    for (const SampleRow &row : list("sea-elves").rows)
        warband.units.push_back(unitFromRow(row, 0, {}));
    const Muster judged = muster(game(), warband);
    QCOMPARE(judged.points.value(), 24);
    QCOMPARE(judged.profiles.size(), 4u);
    QVERIFY(judged.legal());
}

void TestSampleLists::rowBecomesUnit()
{
    const Unit lord = bought(list("dwarves"), QStringLiteral("Lord"));
    QCOMPARE(lord.name, std::string("Lord"));
    QVERIFY(lord.leader && lord.choices.empty());
    QCOMPARE(lord.models, std::optional(1));
    const Unit joined = bought(list("dwarves"), QStringLiteral("Lord + Companions (Hornblowers join)"));
    QVERIFY(joined.models >= 2);
    QCOMPARE(price(game(), joined), price(game(), lord));
    const Unit riders =
        bought(list("graveyard-dwellers"), QStringLiteral("Vampires + Upgrade to Level Headed Elite Riders"));
    QCOMPARE(riders.type, UnitTypeId("elite-riders"));
    QVERIFY(chosen(riders, OptionId("level-headed")) && chosen(riders, OptionId("flying")));
    QCOMPARE(riders.race, std::string("Vampire"));
    QCOMPARE(bought(list("elves"), QStringLiteral("Prince as 1")).type, UnitTypeId("elite-foot"));
    QCOMPARE(bought(list("elves"), QStringLiteral("Prince as 9")).type, UnitTypeId("elite-foot"));
}

void TestSampleLists::answersOfTwoOffersMeet()
{
    SampleRow row;
    row.types = {UnitTypeId("light-missiles")};
    row.options = test::choices("enchanted-weapons:melee");
    row.offers.resize(1);
    row.offers[0].options = test::choices("enchanted-weapons:missile");
    const Unit unit = unitFromRow(row, 0, {0});
    QCOMPARE(unit.choices, test::choices("enchanted-weapons:melee,missile"));
}

void TestSampleLists::standsIn_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QByteArray>("unit");
    QTest::addColumn<bool>("stands");
    const auto row = [](const char *name, const char *id, const char *unit, bool stands) {
        QTest::newRow(name) << QByteArray(id) << QByteArray(unit) << stands;
    };
    row("a plain row", "dwarves", "heavy-foot", true);
    row("one of several types", "elves", "elite-foot", true);
    row("an offer taken", "dwarves", "elite-foot fear", true);
    row("several offers taken", "dwarves", "elite-foot fear blessed-weapons:melee", true);
    row("a type of another list", "dwarves", "heavy-riders", false);
    row("an option that is not offered", "dwarves", "heavy-foot flying", false);
    row("less than the row always has", "graveyard-dwellers", "ravenous-hordes undead", false);
    row("an upgrade", "graveyard-dwellers", "heavy-foot undead no-feelings", true);
    row("an upgrade with its options", "graveyard-dwellers",
        "elite-riders undead no-feelings flying level-headed", true);
    row("an upgrade without its options", "graveyard-dwellers", "elite-riders undead no-feelings flying",
        false);
    row("options of an upgrade that was not taken", "graveyard-dwellers",
        "elite-foot undead no-feelings flying level-headed", false);
    row("an offer for the other type", "elves", "elite-riders missiles", false);
    row("an offer for this type", "elves", "elite-riders mounted-missiles", true);
    row("a were creature", "men-of-the-north", "bellicose-foot were-creatures", true);
}

void TestSampleLists::standsIn()
{
    QFETCH(QByteArray, id);
    QFETCH(QByteArray, unit);
    QFETCH(bool, stands);
    Unit asked = aUnit(unit.toStdString());
    QCOMPARE(gonfalon::standsIn(list(id.constData()), asked), stands);
    asked.name = "Somebody";
    asked.models = 40;
    QCOMPARE(gonfalon::standsIn(list(id.constData()), asked), stands);
    asked.house = {{"Bigger", Points(1), {}, {}}};
    QVERIFY(!gonfalon::standsIn(list(id.constData()), asked));
    asked.house.clear();
    asked.otherForm = test::choices("flying");
    QVERIFY(!gonfalon::standsIn(list(id.constData()), asked));
}

GONFALON_TEST(TestSampleLists)
#include "tst_sample_lists.moc"
