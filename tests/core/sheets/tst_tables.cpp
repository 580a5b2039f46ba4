// SPDX-License-Identifier: GPL-3.0-or-later
// Tables that sheets print from the catalogue: the game's own, its options, its unit types. What is not from
// the game's own rules is marked.
#include <QTest>

#include "tests/core/sheets/small_sheets.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

DataTable ladder(Given given)
{
    return {.id = TableId("ladder"),
            .name = "The ladder",
            .text = "Roll once for each unit.",
            .columns = {"Total", "Outcome"},
            .rows = {{"6 or less", "nothing happens"}, {"7 or more", "the foe falls back"}},
            .given = given,
            .rule = {}};
}

Option option(const char *id, const char *name, const char *section)
{
    Option made;
    made.id = OptionId(id);
    made.name = name;
    made.section = section;
    made.summary = std::string("what ") + id + " does";
    return made;
}

/// Dragon Rampant with a section of its own: three shared options, one that two types have alike, one that
/// they have at two prices.
Catalogue outfitted()
{
    Catalogue made = test::dragonRampant();
    made.sections.push_back({"outfit", "Outfit"});
    Option cloak = option("cloak", "Cloak", "outfit");
    cloak.points = Points(-2);
    Option guard = option("guard", "Guard", "outfit");
    guard.percent = 40;
    guard.given = Given::Ruling;
    Option drill = option("drill", "Drill", "outfit");
    drill.points = Points(5);
    drill.perPiece = true;
    made.options.insert(made.options.end(), {cloak, guard, drill});
    Option pony = option("pony", "Pony", "outfit");
    pony.points = Points(3);
    Option horn = option("horn", "Horn", "outfit");
    horn.points = Points(1);
    made.unitTypes[0].options.insert(made.unitTypes[0].options.end(), {pony, horn});
    horn.points = Points(4);
    made.unitTypes[1].options.insert(made.unitTypes[1].options.end(), {pony, horn});
    return made;
}

const std::string dataTable = R"({"kind": "data-table", "of": "ladder"})";
const std::string optionTable = R"({"kind": "option-table", "of": "outfit"})";

} // namespace

class TestTables : public QObject
{
    Q_OBJECT

private slots:
    void aTableOfTheGameIsPrintedAsItIs();
    void aTableIsMarkedByWhereItComesFrom_data();
    void aTableIsMarkedByWhereItComesFrom();
    void aLongTableHasItsHeadsOnEveryPage();
    void aSectionIsPrintedWithItsPrices();
    void anOptionOfSeveralTypesStandsOnce();
    void aCutDownTableKeepsWhatIsUsed();
    void everyTypeHasALineWithItsFigures();
    void aTypeBoughtByThePieceIsPricedEach();
    void whatTheCatalogueLacksIsAFinding();
    void theShippedSheetsLackNothing_data();
    void theShippedSheetsLackNothing();
};

void TestTables::aTableOfTheGameIsPrintedAsItIs()
{
    Catalogue made = test::dragonRampant();
    made.tables.push_back(ladder(Given::Source));
    const QString words = test::wordsOf(test::smallSheet(dataTable, made, {}));
    for (const QString &part : {u"The ladder"_s, u"Total"_s, u"Outcome"_s, u"6 or less"_s,
                                u"nothing happens"_s, u"the foe falls back"_s, u"Roll once"_s}) {
        QVERIFY2(words.contains(part), qPrintable(part + u" in "_s + words));
    }
    const std::string titled = R"({"kind": "data-table", "of": "ladder", "title": "Up and down"})";
    const QString other = test::wordsOf(test::smallSheet(titled, made, {}));
    QVERIFY(other.contains(u"Up and down"_s) && !other.contains(u"The ladder"_s));
}

void TestTables::aTableIsMarkedByWhereItComesFrom_data()
{
    QTest::addColumn<int>("given");
    QTest::addColumn<QString>("mark");
    QTest::newRow("source") << static_cast<int>(Given::Source) << QString();
    QTest::newRow("ruling") << static_cast<int>(Given::Ruling) << u"not from the source"_s;
    QTest::newRow("borrowed") << static_cast<int>(Given::Borrowed) << u"borrowed"_s;
    QTest::newRow("pack") << static_cast<int>(Given::Pack) << u"house"_s;
}

void TestTables::aTableIsMarkedByWhereItComesFrom()
{
    QFETCH(int, given);
    QFETCH(QString, mark);
    Catalogue made = test::dragonRampant();
    made.tables.push_back(ladder(static_cast<Given>(given)));
    const QString words = test::wordsOf(test::smallSheet(dataTable, made, {}));
    for (const QString &one : {u"not from the source"_s, u"borrowed"_s, u"house"_s}) {
        QCOMPARE(words.contains(one), one == mark);
    }
}

void TestTables::aLongTableHasItsHeadsOnEveryPage()
{
    Catalogue made = test::dragonRampant();
    made.tables.push_back(ladder(Given::Source));
    for (int row = 0; row < 120; ++row) {
        made.tables.back().rows.push_back({"row " + std::to_string(row), "something"});
    }
    const auto booklet = test::smallSheet(dataTable, made, {});
    QVERIFY(booklet.pageCount() > 1);
    for (int page = 0; page < booklet.pageCount(); ++page) {
        QCOMPARE(test::boxesCalled(booklet, "columns", page), 1);
    }
    QCOMPARE(test::boxesCalled(booklet, "row"), 122);
}

void TestTables::aSectionIsPrintedWithItsPrices()
{
    const QString words = test::wordsOf(test::smallSheet(optionTable, outfitted(), {}));
    for (const QString &part :
         {u"Outfit"_s, u"−2 Cloak what cloak does"_s, u"+40 % Guard"_s, u"what guard does"_s,
          u"+5 each Drill what drill does"_s, u"+3 Pony"_s, u"°"_s, u"° not from the source"_s}) {
        QVERIFY2(words.contains(part), qPrintable(part + u" in "_s + words));
    }
    QVERIFY(!words.contains(u"Spears"_s));
    Catalogue plain = outfitted();
    for (Option &option : plain.options) {
        option.given = Given::Source;
    }
    QVERIFY(!test::wordsOf(test::smallSheet(optionTable, plain, {})).contains(u"°"_s));
}

void TestTables::anOptionOfSeveralTypesStandsOnce()
{
    const QString words = test::wordsOf(test::smallSheet(optionTable, outfitted(), {}));
    QCOMPARE(words.count(u"Pony"_s), 1);
    QCOMPARE(words.count(u"Horn"_s), 2);
    QVERIFY(words.contains(u"+1 Horn"_s) && words.contains(u"+4 Horn"_s));
}

void TestTables::aCutDownTableKeepsWhatIsUsed()
{
    const Catalogue made = outfitted();
    Warband band;
    band.units.emplace_back().type = made.unitTypes[0].id;
    band.units.back().choices.push_back({OptionId("pony"), {}});
    auto book = test::smallBook(optionTable);
    book.front().cutDown = true;
    sheets::PrintSettings settings;
    settings.sheets = {sheets::SheetId("small")};
    const QString words = test::wordsOf(sheets::layOut(book, made, band, settings));
    QVERIFY(words.contains(u"Pony"_s) && !words.contains(u"Cloak"_s));
}

void TestTables::everyTypeHasALineWithItsFigures()
{
    Catalogue made = test::dragonRampant();
    const QString all = test::wordsOf(test::smallSheet(R"({"kind": "type-table"})", made, {}));
    for (const UnitType &type : made.unitTypes) {
        QVERIFY2(all.contains(QString::fromStdString(type.name)), type.name.c_str());
    }
    // Elite Foot as the book prints them.
    QVERIFY2(all.contains(u"Elite Foot 5+ 5+ – 3+ 4 3+ 4+ – 6″ 6 6"_s), qPrintable(all));
    QVERIFY(all.contains(u"Attack val."_s) && all.contains(u"Points"_s) && !all.contains(u"°"_s));
    const QString mounted =
        test::wordsOf(test::smallSheet(R"({"kind": "type-table", "of": "mounted"})", made, {}));
    QVERIFY(mounted.contains(u"Mounted"_s) && mounted.contains(u"Light Riders"_s));
    QVERIFY(!mounted.contains(u"Elite Foot"_s));
}

void TestTables::aTypeBoughtByThePieceIsPricedEach()
{
    Catalogue made = test::dragonRampant();
    UnitType &type = made.unitTypes.front();
    type.pieces = Pieces{.usual = 4, .pricedEach = true, .rule = {}};
    type.given = Given::Borrowed;
    for (FigureKind &kind : made.figures) {
        kind.perPiece = kind.id == made.strength;
    }
    const QString words = test::wordsOf(test::smallSheet(R"({"kind": "type-table"})", made, {}));
    QVERIFY(words.contains(u"%1 each"_s.arg(type.points.value())));
    QVERIFY(words.contains(QString::fromStdString(type.name) + QChar(0x00A0) + u"†"_s) ||
            words.contains(QString::fromStdString(type.name) + u" †"_s));
    QVERIFY(words.contains(u"† borrowed"_s));
    for (UnitType &other : made.unitTypes) {
        other.pieces = type.pieces;
    }
    const QString all = test::wordsOf(test::smallSheet(R"({"kind": "type-table"})", made, {}));
    QVERIFY(all.contains(u"Points each"_s) && all.count(u" each"_s) == 1);
    // What is said of one piece is not multiplied by their number.
    QVERIFY(!words.contains(u" 24 "_s));
}

void TestTables::whatTheCatalogueLacksIsAFinding()
{
    for (const char *block :
         {R"({"kind": "data-table", "of": "none"})", R"({"kind": "option-table", "of": "none"})",
          R"({"kind": "type-table", "of": "none"})",
          R"({"kind": "force-rows", "lines": [{"head": "Rank", "text": "section:none"}]})",
          R"({"kind": "force-rows", "lines": [{"head": "Rank", "text": "weight"}]})"}) {
        const auto booklet = test::smallSheet(block, test::dragonRampant(), {});
        QVERIFY2(!booklet.findings().empty(), block);
        QCOMPARE(booklet.findings().front().code, Code::DataUnknownReference);
    }
}

void TestTables::theShippedSheetsLackNothing_data()
{
    QTest::addColumn<QString>("system");
    for (const char *system :
         {"dragon-rampant", "lion-rampant", "tales-of-the-dragon-kingdoms", "roberts-rules-of-warfare"}) {
        QTest::newRow(system) << QString::fromLatin1(system);
    }
}

void TestTables::theShippedSheetsLackNothing()
{
    QFETCH(QString, system);
    const Catalogue *catalogue = nullptr;
    for (const Catalogue *known :
         {&test::dragonRampant(), &test::lionRampant(), &test::dragonKingdoms(), &test::robertsRules()}) {
        catalogue = known->id.str() == system.toStdString() ? known : catalogue;
    }
    QVERIFY(catalogue);
    files::DataFiles templates;
    for (auto &[path, bytes] : test::dataFiles(system)) {
        if (path.starts_with("sheets/")) {
            templates[path] = bytes;
        }
    }
    const auto book = sheets::readSheetBook(templates);
    test::complain(book.findings());
    QVERIFY(book.ok());
    for (const sheets::SheetTemplate &sheet : book.value()) {
        const Findings unknown = sheets::unknownReferences(sheet, *catalogue);
        test::complain(unknown);
        QVERIFY2(unknown.empty(), sheet.id.str().c_str());
    }
}

GONFALON_TEST(TestTables)
#include "tst_tables.moc"
