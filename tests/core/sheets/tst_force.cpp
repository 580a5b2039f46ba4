// SPDX-License-Identifier: GPL-3.0-or-later
// The roster of a force of many units: lines grouped by organisation, boxes for each figure, named figures.
#include <QTest>

#include "core/model/edit.h"
#include "core/model/organisations.h"
#include "core/model/profile.h"
#include "tests/core/sheets/small_sheets.h"
#include "tests/support/suite.h"

#include <QElapsedTimer>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

const std::string rows = R"({"kind": "force-rows", "title": "The force",
  "lines": [{"head": "Kind", "text": "type"}, {"head": "Options", "text": "section:options"},
            {"head": "Move", "text": "figure:movement"}, {"head": "Shot", "text": "cell:shoot_value"},
            {"head": "Models", "text": "models"}, {"head": "Points", "text": "points"}],
  "words": {"counters": "F,S", "counters_head": "Wounds", "others": "Stragglers"}})";

/// Dragon Rampant with a Host of twelve units of ten figures.
Catalogue withHosts()
{
    Catalogue made = test::dragonRampant();
    OrganisationType host{OrganisationTypeId("host"), "Host", {}, {}, {}};
    host.parts.push_back({UnitTypeId("light-foot"), "Levy", {}, 12});
    made.organisations.push_back(host);
    made.muster.nameRule = RuleId("TK-NAM-01");
    return made;
}

/// \param hosts how many Hosts of twelve units
Warband force(const Catalogue &catalogue, int hosts)
{
    Warband band;
    band.system = catalogue.id;
    for (int host = 1; host <= hosts; ++host) {
        for (const std::size_t at : addOrganisation(catalogue, band, catalogue.organisations.front())) {
            band.units[at].models = 10;
        }
        band.organisations.back().name = "Host of the " + std::to_string(host) + ". gate";
    }
    return band;
}

} // namespace

class TestForce : public QObject
{
    Q_OBJECT

private slots:
    void unitsAreGroupedByOrganisation();
    void columnsShowWhatTheTemplateAsks();
    void everyFigureHasItsBoxes();
    void aLargeForceIsQuickAndWhole_data();
    void aLargeForceIsQuickAndWhole();
    void unitsOfNoOrganisationComeLast();
    void aTypeThatIsNotFromTheSourceIsMarked();
    void namedFiguresHaveABoxEach();
    void aRuleOfManyCountsThem();
    void anOptionOfTwoTypesIsTwoOptions();
};

void TestForce::unitsAreGroupedByOrganisation()
{
    const Catalogue made = withHosts();
    const auto booklet = test::smallSheet(rows, made, force(made, 2));
    QCOMPARE(test::boxesCalled(booklet, "host"), 2);
    const QString words = test::wordsOf(booklet);
    QVERIFY2(words.contains(u"Host of the 1. gate"_s), qPrintable(words));
    QVERIFY(words.contains(u"Host · 12 units · 120 models · 36 points"_s));
    const auto &boxes = booklet.boxes(0);
    std::vector<std::string> order;
    for (const sheets::PlacedBox &box : boxes) {
        order.push_back(box.what);
    }
    const auto second = std::find(std::find(order.begin(), order.end(), "unit 11"), order.end(), "host");
    QVERIFY(second != order.end() && *(second + 1) == "unit 12");
}

void TestForce::columnsShowWhatTheTemplateAsks()
{
    const Catalogue made = withHosts();
    Warband band = force(made, 1);
    band.units[0].type = UnitTypeId("light-missiles");
    band.units[0].choices = {{OptionId("sharpshooter"), {}}};
    const QString words = test::wordsOf(test::smallSheet(rows, made, band));
    for (const QString &head : {u"Unit"_s, u"Kind"_s, u"Options"_s, u"Move"_s, u"Wounds"_s}) {
        QVERIFY2(words.contains(head), qPrintable(head));
    }
    QVERIFY2(words.contains(u"Light Foot – 8″ – 10 3 F S"_s), qPrintable(words));
    const Profile profile = resolve(made, band, 0);
    const auto written = [&](const char *figure) {
        const auto at = made.figure(FigureId(figure));
        return QString::fromStdString(gonfalon::written(made.figures[*at], profile.figures[*at].value));
    };
    const QString shot = written("shoot_value") + u'/' + written("shoot_range");
    QVERIFY(words.contains(u"Sharpshooter"_s));
    QVERIFY2(words.contains(u"Light Missiles"_s) && words.contains(u' ' + shot + u" 10"_s),
             qPrintable(shot + words));
}

void TestForce::everyFigureHasItsBoxes()
{
    const Catalogue made = withHosts();
    Warband band = force(made, 1);
    band.units[3].models = 23;
    const QString words = test::wordsOf(test::smallSheet(rows, made, band));
    QCOMPARE(words.split(u' ').count(u"F"_s), 11 * 10 + 23);
    QCOMPARE(words.split(u' ').count(u"S"_s), 11 * 10 + 23);
    const QString bare = test::wordsOf(test::smallSheet(R"({"kind": "force-rows"})", made, band));
    QCOMPARE(bare.split(u' ').count(u"F"_s), 0);
}

void TestForce::aLargeForceIsQuickAndWhole_data()
{
    QTest::addColumn<bool>("large");
    QTest::newRow("usual type") << false;
    QTest::newRow("large type") << true;
}

void TestForce::aLargeForceIsQuickAndWhole()
{
    QFETCH(bool, large);
    const Catalogue made = withHosts();
    const Warband band = force(made, 27);
    QCOMPARE(band.units.size(), 324u);
    QElapsedTimer clock;
    clock.start();
    const auto booklet = test::smallSheet(rows, made, band, large);
    const QTemporaryDir folder;
    QVERIFY(sheets::writePdf(booklet, folder.filePath(u"army.pdf"_s)).empty());
    QVERIFY2(clock.elapsed() < 20000, qPrintable(QString::number(clock.elapsed())));
    QVERIFY(booklet.pageCount() > 3);
    std::map<std::string, int> seen;
    for (int page = 0; page < booklet.pageCount(); ++page) {
        QCOMPARE(test::boxesCalled(booklet, "columns", page), 1);
        double foot = booklet.pageSize().height();
        for (const sheets::PlacedBox &box : booklet.boxes(page)) {
            foot = box.what == "foot" ? box.place.top() : foot;
        }
        for (const sheets::PlacedBox &box : booklet.boxes(page)) {
            if (box.what.starts_with("unit ")) {
                ++seen[box.what];
                QVERIFY2(box.place.bottom() <= foot, box.what.c_str());
            }
        }
    }
    QCOMPARE(seen.size(), 324u);
    QVERIFY(std::ranges::all_of(seen, [](const auto &unit) { return unit.second == 1; }));
}

void TestForce::unitsOfNoOrganisationComeLast()
{
    const Catalogue made = withHosts();
    Warband band = force(made, 1);
    Unit loner = band.units.front();
    loner.organisation.clear();
    loner.name = "Hermits";
    band.units.insert(band.units.begin(), loner);
    const QString words = test::wordsOf(test::smallSheet(rows, made, band));
    QVERIFY(words.indexOf(u"Stragglers"_s) > words.indexOf(u"Host of the 1."_s));
    QVERIFY(words.indexOf(u"Hermits"_s) > words.indexOf(u"Stragglers"_s));
    band.organisations.clear();
    const auto booklet = test::smallSheet(rows, made, band);
    QCOMPARE(test::boxesCalled(booklet, "host"), 0);
    QCOMPARE(test::boxesCalled(booklet, "unit 0"), 1);
}

void TestForce::aTypeThatIsNotFromTheSourceIsMarked()
{
    Catalogue made = withHosts();
    const Warband band = force(made, 1);
    QVERIFY(!test::wordsOf(test::smallSheet(rows, made, band)).contains(u"°"_s));
    for (UnitType &type : made.unitTypes) {
        type.given = type.id == UnitTypeId("light-foot") ? Given::Ruling : Given::Source;
    }
    const QString words = test::wordsOf(test::smallSheet(rows, made, band));
    QVERIFY(words.count(u"°"_s) == 13 && words.contains(u"° not from the source"_s));
}

void TestForce::namedFiguresHaveABoxEach()
{
    const Catalogue made = withHosts();
    Warband band = force(made, 1);
    band.units[1].modelNames = {"Old Marten", "Little Marten", "Wren"};
    const auto booklet = test::smallSheet(R"({"kind": "model-names", "title": "Who they are"})", made, band);
    QCOMPARE(test::boxesCalled(booklet, "names of unit 1"), 1);
    QCOMPARE(test::boxesCalled(booklet, "names of unit 0"), 0);
    const QString words = test::wordsOf(booklet);
    for (const QString &part : {u"Who they are"_s, u"Old Marten"_s, u"Little Marten"_s, u"Wren"_s,
                                QString::fromStdString(band.units[1].name)}) {
        QVERIFY2(words.contains(part), qPrintable(part + u" in "_s + words));
    }
    for (Unit &unit : band.units) {
        unit.modelNames.clear();
    }
    QCOMPARE(test::smallSheet(R"({"kind": "model-names"})", made, band).findings().front().code,
             Code::NothingToPrint);
}

/// Two types have an option of one name, at prices of their own: each is told with those that bear it.
void TestForce::anOptionOfTwoTypesIsTwoOptions()
{
    const Catalogue &game = test::dragonRampant();
    Warband band = newWarband(game);
    for (const auto &[type, name] : {std::pair("light-foot", "Slings"), std::pair("light-riders", "Darts")}) {
        Unit unit = newUnit(*game.unitType(UnitTypeId(type)));
        unit.name = name;
        unit.choices = {{OptionId("short-range-missiles"), {}, {}}};
        band.units.push_back(std::move(unit));
    }
    const QString words = test::wordsOf(test::smallSheet(R"({"kind": "option-texts"})", game, band));
    QVERIFY2(words.contains(u"+1 · Slings"_s) && words.contains(u"−1 · Darts"_s), qPrintable(words));
    QCOMPARE(words.count(u"Slings"_s), 1);
    QCOMPARE(words.count(u"Darts"_s), 1);
}

/// Ten units are named; of more it is told how many they are.
void TestForce::aRuleOfManyCountsThem()
{
    const Catalogue made = withHosts();
    const std::string rules = R"({"kind": "rule-texts", "title": "Rules"})";
    Warband band = force(made, 1);
    for (std::size_t at = 0; at < band.units.size(); ++at) {
        band.units[at].name = "Band " + std::to_string(at + 1);
    }
    QString words = test::wordsOf(test::smallSheet(rules, made, band));
    QVERIFY2(words.contains(u"all 12 units"_s) && !words.contains(u"Band 3"_s), qPrintable(words));
    band.units[0].type = band.units[1].type = UnitTypeId("scouts");
    words = test::wordsOf(test::smallSheet(rules, made, band));
    QVERIFY2(words.contains(u"Band 3, Band 4"_s) && words.contains(u"Band 12"_s), qPrintable(words));
    band.units.push_back(band.units.back());
    words = test::wordsOf(test::smallSheet(rules, made, band));
    QVERIFY2(words.contains(u"11 of 13 units"_s), qPrintable(words));
}

GONFALON_TEST(TestForce)
#include "tst_force.moc"
