// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/model/profile.h"
#include "tests/support/catalogues.h"
#include "tests/support/suite.h"

#include <QRegularExpression>

#include <set>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

const Catalogue &game() { return test::dragonRampant(); }

QString said(const RuleId &rule) { return QString::fromStdString(game().ledgerRule(rule)->rule); }

std::optional<int> number(const QString &text, const QString &pattern)
{
    const auto match = QRegularExpression(pattern).match(text);
    return match.hasMatch() ? std::optional(match.captured(1).toInt()) : std::nullopt;
}

} // namespace

/// Options against the ledger, which says in words what each costs and does.
class TestOptions : public QObject
{
    Q_OBJECT
private slots:
    void ownOptions_data();
    void ownOptions();
    void fantasticalPrices_data();
    void fantasticalPrices();
    void closedOptions_data();
    void closedOptions();
    void ravenousHordesMayTakeFive_DR_UNIT_62();
    void bonds_data();
    void bonds();
    void questions();
};

void TestOptions::ownOptions_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("option");
    for (const UnitType &type : game().unitTypes) {
        for (const Option &option : type.options)
            QTest::newRow(option.rule.str().c_str())
                << QString::fromStdString(type.id.str()) << QString::fromStdString(option.id.str());
    }
}

void TestOptions::ownOptions()
{
    QFETCH(QString, type);
    QFETCH(QString, option);
    Unit unit;
    unit.type = UnitTypeId(type.toStdString());
    const Profile before = resolve(game(), unit);
    unit.choices = {{OptionId(option.toStdString()), {}, {}}};
    const Profile after = resolve(game(), unit);
    const Option &bought = *game().option(*after.type, unit.choices.front().option);
    const QString rule = said(bought.rule);
    QVERIFY2(rule.startsWith(u"Option "_s + QString::fromStdString(bought.name)), qPrintable(rule));
    QCOMPARE(std::optional(bought.points.value()), number(rule, u", ([+-]\\d) point"_s));
    QCOMPARE((after.points - before.points).value(), bought.points.value());

    // Every figure that the rule names is so afterwards; every other is as it was.
    const std::pair<const char *, QString> figures[] = {{"shoot", u"Shoot (\\d)\\+"_s},
                                                        {"shoot_range", u"(?:at|becomes) (\\d+) inches"_s},
                                                        {"shoot_value", u"hitting on (\\d)\\+"_s},
                                                        {"armour", u"Armour becomes (\\d)"_s},
                                                        {"move", u"Move score improves to (\\d)"_s},
                                                        {"attack_value", u"Attack Value becomes (\\d)"_s},
                                                        {"defence_value", u"Defence Value becomes (\\d)"_s}};
    for (const auto &[id, pattern] : figures) {
        const std::size_t at = *game().figure(FigureId(id));
        const bool sharp = bought.id == OptionId("sharpshooter") && std::string(id) == "shoot_value";
        const auto value = number(rule, sharp ? u"Shoot Value becomes (\\d)"_s : pattern);
        QCOMPARE(after.figures[at].value, value ? value : before.figures[at].value);
    }
    // Wild Charge, Counter-charge and Wall of Spears go where the rule says so, and nowhere else.
    const bool keeps =
        rule.contains(u"keeps Counter-charge"_s) || rule.contains(u"keeps Wall of Spears if"_s);
    for (const char *id : {"wild-charge", "counter-charge", "wall-of-spears"}) {
        const SpecialRule *special = game().specialRule(SpecialRuleId(id));
        const bool goes = rule.contains(QString::fromStdString(special->name)) && !keeps;
        QCOMPARE(after.has(special->id), before.has(special->id) && !goes);
    }
}

void TestOptions::fantasticalPrices_data()
{
    QTest::addColumn<QByteArray>("option");
    QTest::addColumn<int>("points");
    const std::tuple<const char *, const char *, int> prices[] = {
        {"DR-FANT-03", "cleric", 4},          {"DR-FANT-05", "slayer", 4},
        {"DR-FANT-07", "exploder", 2},        {"DR-FANT-13", "fear", 2},
        {"DR-FANT-15", "fearful", -2},        {"DR-FANT-17", "flying", 2},
        {"DR-FANT-23", "burrowing", 2},       {"DR-FANT-24", "hatred", 1},
        {"DR-FANT-29", "invisibility", 3},    {"DR-FANT-33", "enchanted-weapons", 1},
        {"DR-FANT-36", "blessed-weapons", 2}, {"DR-FANT-37", "mystical-armour", 2},
        {"DR-FANT-38", "spellcaster", 4},     {"DR-FANT-61", "wizardling", 2},
        {"DR-FANT-62", "summoner", 3},        {"DR-FANT-68", "undead", 0},
        {"DR-FANT-69", "no-feelings", 0},     {"DR-FANT-71", "venomous", 3},
        {"DR-FANT-74", "were-creatures", 1}};
    for (const auto &[rule, option, points] : prices)
        QTest::newRow(rule) << QByteArray(option) << points;
}

void TestOptions::fantasticalPrices()
{
    QFETCH(QByteArray, option);
    QFETCH(int, points);
    const auto it = std::ranges::find(game().options, OptionId(option.constData()), &Option::id);
    QVERIFY(it != game().options.end());
    QCOMPARE(it->points.value(), points);
    QCOMPARE(QByteArray::fromStdString(it->rule.str()), QByteArray(QTest::currentDataTag()));
    QCOMPARE(it->section, std::string("fantastical"));
    if (const auto printed = number(said(it->rule), u"costs? (\\d) point"_s))
        QCOMPARE(points, *printed);
    // The unit that takes it has the special rule of the same id.
    Unit unit;
    unit.type = UnitTypeId("light-foot");
    unit.choices = {{it->id, {}, {}}};
    QVERIFY(resolve(game(), unit).has(SpecialRuleId(option.constData())));
}

void TestOptions::closedOptions_data()
{
    QTest::addColumn<QString>("type");
    for (const UnitType &type : game().unitTypes) {
        if (!type.mayOnlyTake)
            QTest::newRow(type.optionsRule.str().c_str()) << QString::fromStdString(type.id.str());
    }
}

void TestOptions::closedOptions()
{
    QFETCH(QString, type);
    const UnitType &asked = *game().unitType(UnitTypeId(type.toStdString()));
    const QString except = said(asked.optionsRule).section(u"any fantastical rule"_s, 1).section(u';', 0, 0);
    for (const Option &option : game().options) {
        bool closed = except.contains(QString::fromStdString(option.name));
        if (option.id == OptionId("wizardling")) // closed wherever Spellcaster is: DR-UNIT-18
            closed = except.contains(u"Spellcaster"_s);
        if (option.id == OptionId("were-creatures")) // Lesser Warbeasts and one other type: DR-FANT-74
            closed = asked.id == UnitTypeId("lesser-warbeasts");
        QVERIFY2(game().mayTake(asked, option) != closed, option.id.str().c_str());
    }
}

void TestOptions::ravenousHordesMayTakeFive_DR_UNIT_62()
{
    const UnitType &hordes = *game().unitType(UnitTypeId("ravenous-hordes"));
    std::set<std::string> open;
    for (const Option &option : game().options) {
        if (game().mayTake(hordes, option))
            open.insert(option.id.str());
    }
    QCOMPARE(open, (std::set<std::string>{"undead", "no-feelings", "venomous", "hatred", "fear"}));
}

void TestOptions::bonds_data()
{
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QByteArray>("option");
    QTest::addColumn<QByteArray>("bond");
    QTest::addColumn<QByteArray>("other");
    const auto row = [](const char *rule, const char *type, const char *option, const char *bond,
                        const char *other) {
        QTest::newRow(rule) << QByteArray(type) << QByteArray(option) << QByteArray(bond)
                            << QByteArray(other);
    };
    row("DR-UNIT-43 offensive", "light-foot", "mixed-weapons", "conflicts", "offensive");
    row("DR-UNIT-43 missiles", "light-foot", "mixed-weapons", "conflicts", "short-range-missiles");
    row("DR-MUSTER-17 ponderous", "greater-warbeasts", "ponderous", "idle", "flame-or-spore-attack");
    row("DR-MUSTER-17 burrowing", "heavy-foot", "burrowing", "idle", "flying");
    row("DR-MUSTER-17 wizardling", "heavy-foot", "wizardling", "idle", "spellcaster");
    row("DR-FANT-16", "heavy-foot", "fearful", "conflicts", "no-feelings");
    row("DR-FANT-69", "heavy-foot", "no-feelings", "needs", "undead");
    row("DR-FANT-33", "heavy-foot", "enchanted-weapons", "same answer", "blessed-weapons");
    row("DR-FANT-04", "heavy-foot", "cleric", "barred by", "undead");
}

void TestOptions::bonds()
{
    QFETCH(QByteArray, type);
    QFETCH(QByteArray, option);
    QFETCH(QByteArray, bond);
    QFETCH(QByteArray, other);
    const Option *asked =
        game().option(*game().unitType(UnitTypeId(type.constData())), OptionId(option.constData()));
    QVERIFY(asked);
    const std::map<QByteArray, std::vector<OptionId>> bonds{{"conflicts", asked->conflicts},
                                                            {"idle", asked->idleBeside},
                                                            {"needs", asked->needs},
                                                            {"same answer", asked->conflictsOnSameAnswer}};
    if (bond == "barred by")
        QCOMPARE(asked->barredBy, std::vector{SpecialRuleId(other.constData())});
    else
        QVERIFY(std::ranges::find(bonds.at(bond), OptionId(other.constData())) != bonds.at(bond).end());
}

void TestOptions::questions()
{
    const UnitType &foot = *game().unitType(UnitTypeId("heavy-foot"));
    const auto question = [&](const char *id) { return *game().option(foot, OptionId(id))->question; };
    QCOMPARE(question("wizardling").kind, Question::Kind::Spells);
    QCOMPARE(question("wizardling").least, 3); // DR-FANT-61
    QCOMPARE(question("wizardling").most, 3);
    QVERIFY(question("hatred").sameForAll); // DR-FANT-24
    QCOMPARE(question("hatred").least, 0);
    QVERIFY(game().option(foot, OptionId("slayer"))->barredByAnswer); // DR-FANT-05
    QCOMPARE(game().option(foot, OptionId("cleric"))->opponentPrice->kind,
             std::string("undead")); // DR-FANT-03
    QVERIFY(game().option(foot, OptionId("slayer"))->opponentPrice->kind.empty());
    QCOMPARE(game().option(foot, OptionId("were-creatures"))->otherForm,
             std::optional(UnitTypeId("lesser-warbeasts")));
    const UnitType &riders = *game().unitType(UnitTypeId("heavy-riders"));
    Unit unit;
    unit.type = riders.id;
    unit.choices = {{OptionId("chariots"), {}, {}}};
    const Profile chariots = resolve(game(), unit); // DR-UNIT-12
    QCOMPARE(chariots.leastModels, 2);
    QCOMPARE(chariots.mostModels, std::optional(3));
}

GONFALON_TEST(TestOptions)
#include "tst_options.moc"
