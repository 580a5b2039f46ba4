// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "tests/support/built.h"
#include "tests/support/catalogues.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using test::aUnit;

namespace {

const Catalogue &game() { return test::dragonRampant(); }

std::string parts(const Profile &profile)
{
    std::string text;
    for (const PricePart &part : profile.price)
        text += part.id + " " + std::to_string(part.points.value()) + "/" +
                std::to_string(part.highest.value()) + ", ";
    return text;
}

const Figure &figure(const Profile &profile, const char *id)
{
    return profile.figures[*game().figure(FigureId(id))];
}

} // namespace

class TestProfile : public QObject
{
    Q_OBJECT
private slots:
    void writesFigures_data();
    void writesFigures();
    void writesCells();
    void tellsWhatChanged();
    void tellsWhoGranted();
    void pricesPartByPart();
    void pricesTheSecondForm();
    void orderOfChoosingDoesNotMatterToRules();
    void unknownCountsNothing();
    void appliesEveryVerb();
    void names();
    void modelsInNumbers();
};

void TestProfile::writesFigures_data()
{
    using Format = FigureKind::Format;
    QTest::addColumn<int>("format");
    QTest::addColumn<int>("value");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, Format format, int value, const char *text) {
        QTest::newRow(name) << int(format) << value << QString::fromUtf8(text);
    };
    row("order", Format::Order, 5, "5+");
    row("order on 6", Format::Order, 6, "6+");
    row("order on nothing", Format::Order, 0, "0+");
    row("hit", Format::Hit, 5, "5+");
    row("hit on 6 alone", Format::Hit, 6, "6");
    row("number", Format::Number, 12, "12");
    row("negative number", Format::Number, -1, "−1");
    row("inches", Format::Inches, 8, "8″");
}

void TestProfile::writesFigures()
{
    QFETCH(int, format);
    QFETCH(int, value);
    QFETCH(QString, text);
    FigureKind kind;
    kind.format = FigureKind::Format(format);
    QCOMPARE(QString::fromStdString(written(kind, value)), text);
    QCOMPARE(written(kind, std::nullopt), std::string("–"));
}

/// The example of the ledger's card.
void TestProfile::writesCells()
{
    const Profile missiles = resolve(game(), aUnit("elite-foot missiles"));
    const FigureCell &shooting = game().grid[1][2];
    QCOMPARE(written(game(), shooting, missiles), std::string("5+/18″")); // DR-SHEET-02
    QCOMPARE(written(game(), shooting, resolve(game(), aUnit("elite-foot"))), std::string("–"));
    QVERIFY(isChanged(shooting, missiles));
    QVERIFY(!isChanged(game().grid[0][0], missiles));
    // A range alone, without a value to hit, is not written; a value without its range stands alone.
    Profile half = missiles;
    half.figures[shooting.figures[1]].value.reset();
    QCOMPARE(written(game(), shooting, half), std::string("5+"));
    half.figures[shooting.figures[0]].value.reset();
    QCOMPARE(written(game(), shooting, half), std::string("–"));
}

void TestProfile::tellsWhatChanged()
{
    const Profile profile = resolve(game(), aUnit("heavy-foot offensive"));
    QVERIFY(figure(profile, "attack_value").changed());
    QCOMPARE(figure(profile, "attack_value").original, std::optional(5));
    QCOMPARE(figure(profile, "attack_value").causes.size(), 1u);
    QCOMPARE(figure(profile, "attack_value").causes[0].option->id, OptionId("offensive"));
    QVERIFY(!figure(profile, "attack").changed() && figure(profile, "attack").causes.empty());
}

void TestProfile::tellsWhoGranted()
{
    const Profile profile = resolve(game(), aUnit("elite-foot fear"));
    QCOMPARE(test::ruleNames(profile), std::string("Ranger, Fear"));
    QVERIFY(!profile.rules[0].from);
    QCOMPARE(profile.rules[1].from->id, OptionId("fear"));
    QVERIFY(!profile.has(SpecialRuleId("flying")));
}

void TestProfile::pricesPartByPart()
{
    Unit unit = aUnit("light-missiles sharpshooter blessed-weapons:melee,missile slayer:Elf");
    unit.house = {{"Bigger bows", Points(-1), {}, {}}};
    const Profile profile = resolve(game(), unit);
    QCOMPARE(parts(profile),
             std::string("base 4/4, sharpshooter 2/2, blessed-weapons 4/4, slayer 0/4, house -1/-1, "));
    QCOMPARE(profile.points.value(), 9);
    QCOMPARE(profile.highest.value(), 13);
    QCOMPARE(price(game(), unit), profile.points);
    // Asked and not answered yet, it counts once.
    QCOMPARE(price(game(), aUnit("light-missiles blessed-weapons")).value(), 6);
    QCOMPARE(price(game(), test::aWarband()).value(), 24);
}

void TestProfile::pricesTheSecondForm()
{
    Unit unit = aUnit("light-foot were-creatures");
    unit.otherForm = test::choices("flying");
    QCOMPARE(parts(resolve(game(), unit)),
             std::string("base 3/3, were-creatures 1/1, lesser-warbeasts 4/4, flying 2/2, "));
    QVERIFY(!resolve(game(), unit).has(SpecialRuleId("flying")));
    QVERIFY(resolveOtherForm(game(), unit)->has(SpecialRuleId("flying")));
    unit.choices.clear();
    QCOMPARE(price(game(), unit).value(), 3);
    QVERIFY(!resolveOtherForm(game(), aUnit("no-such-type were-creatures")));
}

void TestProfile::orderOfChoosingDoesNotMatterToRules()
{
    for (const char *unit : {"elite-riders level-headed mounted-missiles fear",
                             "elite-riders fear mounted-missiles level-headed"})
        QCOMPARE(test::ruleNames(resolve(game(), aUnit(unit))), std::string("Fear"));
}

void TestProfile::unknownCountsNothing()
{
    const Profile profile = resolve(game(), aUnit("dragon-riders offensive"));
    QVERIFY(!profile.type && profile.price.empty());
    QCOMPARE(profile.points.value(), 0);
    QCOMPARE(profile.figures.size(), game().figures.size());
    QCOMPARE(test::grid(profile), std::string("– – – – – | – – – – –"));
    QCOMPARE(parts(resolve(game(), aUnit("heavy-foot teeth"))), std::string("base 4/4, "));
}

/// What no option of the game does is tried with options made up here.
void TestProfile::appliesEveryVerb()
{
    using Verb = Effect::Verb;
    Catalogue made = game();
    Option option;
    option.id = OptionId("trial");
    option.effects = {
        {Verb::Add, "strength", -2, {}, {}, {}},        {Verb::Add, "shoot", 7, {}, {}, {}},
        {Verb::Set, "courage", {}, {}, {}, {}},         {Verb::Set, "no-such-figure", 3, {}, {}, {}},
        {Verb::Grant, "no-such-rule", {}, {}, {}, {}},  {Verb::Grant, "wall-of-spears", {}, {}, {}, {}},
        {Verb::Set, "armour", 9, {}, {}, "in-cover"},   {Verb::Limit, "models", 2, 5, {}, {}},
        {Verb::Reroll, "fight-misses", {}, {}, {}, {}}, {Verb::Remove, "ranger", {}, {}, {}, {}}};
    made.options.push_back(option);
    const Profile profile = resolve(made, aUnit("heavy-foot trial"));
    QCOMPARE(test::grid(profile), std::string("6+ 5+ 7+ – 3 | 5+ 4+ – 6″ 10"));
    QCOMPARE(test::ruleNames(profile), std::string("Wall of Spears"));
    QCOMPARE(profile.leastModels, 2);
    QCOMPARE(profile.mostModels, std::optional(5));
    made.options.back().effects = {{Verb::Limit, "models", 2, {}, {}, {}}};
    const Unit unit = aUnit("heavy-foot trial");
    QCOMPARE(models(made, unit, resolve(made, unit)), 2);
}

void TestProfile::names()
{
    Unit unit = aUnit("heavy-foot");
    QCOMPARE(displayName(game(), unit), std::string("Heavy Foot"));
    unit.name = "Iron Guard";
    QCOMPARE(displayName(game(), unit), std::string("Iron Guard"));
    QCOMPARE(displayName(game(), aUnit("dragon-riders")), std::string("dragon-riders"));
    QVERIFY(chosen(aUnit("heavy-foot fear"), OptionId("fear")));
    QVERIFY(!chosen(unit, OptionId("fear")));
}

void TestProfile::modelsInNumbers()
{
    const auto count = [](const Unit &unit) { return models(game(), unit, resolve(game(), unit)); };
    QCOMPARE(count(aUnit("heavy-foot")), 12);
    QCOMPARE(count(aUnit("scouts")), 6);
    QCOMPARE(count(aUnit("dragon-riders")), 1);
    Unit unit = aUnit("heavy-riders chariots");
    unit.models = 2;
    QCOMPARE(count(unit), 2);
    Catalogue made = game();
    made.strength = FigureId("none");
    QCOMPARE(models(made, aUnit("scouts"), resolve(made, aUnit("scouts"))), 1);
}

GONFALON_TEST(TestProfile)
#include "tst_profile.moc"
