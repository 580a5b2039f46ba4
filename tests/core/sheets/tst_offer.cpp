// SPDX-License-Identifier: GPL-3.0-or-later
// What can be printed is one list for every program: each sheet and each preset has a name, a line on what it
// is, and pages.
#include "core/model/validate.h"
#include "core/sheets/offer.h"
#include "tests/core/sheets/small_sheets.h"
#include "tests/support/suite.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <set>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

sheets::SheetBook bookOf(const Catalogue &catalogue)
{
    files::DataFiles templates;
    for (auto &[path, bytes] : test::dataFiles(QString::fromStdString(catalogue.id.str()))) {
        if (path.starts_with("sheets/")) {
            templates[path] = bytes;
        }
    }
    const auto book = sheets::readSheetBook(templates);
    test::complain(book.findings());
    return book.ok() ? *book : sheets::SheetBook();
}

/// A warband of three units of the first type, which cost other than its limit.
Warband threeUnits(const Catalogue &catalogue)
{
    Warband warband;
    warband.system = catalogue.id;
    warband.name = "Odd";
    for (int unit = 0; unit < 3; ++unit) {
        warband.units.emplace_back().type = catalogue.unitTypes.front().id;
    }
    warband.units.front().leader = true;
    warband.limit = 1 + muster(catalogue, warband).points.value() * 2;
    return warband;
}

sheets::Booklet booklet(const sheets::SheetBook &book, const Catalogue &catalogue, const Warband &warband,
                        std::vector<sheets::SheetId> which)
{
    sheets::PrintSettings settings;
    settings.sheets = std::move(which);
    return sheets::layOut(book, catalogue, warband, settings);
}

std::vector<sheets::SheetTemplate> idle(const std::vector<const char *> &ids)
{
    std::vector<sheets::SheetTemplate> book;
    for (const char *id : ids) {
        book.emplace_back().id = sheets::SheetId(id);
    }
    return book;
}

} // namespace

class TestOffer : public QObject
{
    Q_OBJECT

private slots:
    void everySheetSaysWhatItIs_data() { everyGame(); }
    void everySheetSaysWhatItIs();
    void everyPresetPrints_data() { everyGame(); }
    void everyPresetPrints();
    void packsAreOfferedFirst();
    void aPresetTakesWhatTheBookHas();
    void aPresetIsChosenWhole();
    void everyWordIsItsOwnChoice();
    void pointsAndLimitAreNotSwapped_data() { everyGame(); }
    void pointsAndLimitAreNotSwapped();

private:
    static void everyGame();
    static const Catalogue &game();
};

void TestOffer::everyGame()
{
    QTest::addColumn<QString>("system");
    for (const Catalogue *catalogue :
         {&test::dragonRampant(), &test::lionRampant(), &test::dragonKingdoms(), &test::robertsRules()}) {
        QTest::newRow(catalogue->id.str().c_str()) << QString::fromStdString(catalogue->id.str());
    }
}

const Catalogue &TestOffer::game()
{
    QFETCH(QString, system);
    return *test::catalogue(SystemId(system.toStdString()));
}

void TestOffer::everySheetSaysWhatItIs()
{
    const sheets::SheetBook book = bookOf(game());
    QVERIFY(book.size() > 5);
    std::set<std::string> told;
    for (const sheets::SheetTemplate &sheet : book) {
        QVERIFY2(sheet.about.size() > 20 && sheet.about.size() < 100, sheet.id.str().c_str());
        QVERIFY2(!sheet.about.ends_with('.') && sheet.about != sheet.name, sheet.about.c_str());
        QVERIFY2(told.insert(sheet.about).second, sheet.about.c_str());
    }
    const auto offered = sheets::offered(book);
    QCOMPARE(offered.size(), book.size());
    QCOMPARE(std::set(offered.begin(), offered.end()).size(), book.size());
}

void TestOffer::everyPresetPrints()
{
    const Catalogue &catalogue = game();
    const sheets::SheetBook book = bookOf(catalogue);
    const Warband warband = threeUnits(catalogue);
    const auto presets = sheets::presets(book);
    QCOMPARE(presets.size(), sheets::presetIds().size()); // every game that comes along has them all
    std::set<std::string> words;
    for (const sheets::Preset &preset : presets) {
        QVERIFY2(words.insert(preset.name).second && words.insert(preset.about).second, preset.id.c_str());
        QVERIFY2(sheets::findPreset(book, preset.id) == preset, preset.id.c_str());
        sheets::PrintSettings settings;
        sheets::choose(preset, settings);
        const auto printed = sheets::layOut(book, catalogue, warband, settings);
        QVERIFY2(printed.pageCount() > 0 && !hasErrors(printed.findings()), preset.id.c_str());
        for (const sheets::SheetId &id : preset.sheets) {
            QVERIFY2(sheets::findSheet(book, id), id.str().c_str());
        }
    }
    QVERIFY(!sheets::findPreset(book, "none"));
}

void TestOffer::packsAreOfferedFirst()
{
    auto book = idle({"a", "b", "c", "pack"});
    book.back().sheets = {sheets::SheetId("c"), sheets::SheetId("a")};
    std::string order;
    for (const sheets::SheetTemplate *sheet : sheets::offered(book)) {
        order += sheet->id.str() + ' ';
    }
    QCOMPARE(order, std::string("pack c a b "));
}

void TestOffer::aPresetTakesWhatTheBookHas()
{
    const auto bare = idle({"roster"});
    QVERIFY(!sheets::findPreset(bare, "game-night") && !sheets::findPreset(bare, "by-hand"));
    const std::vector<sheets::SheetId> roster{sheets::SheetId("roster")};
    QCOMPARE(sheets::findPreset(bare, "short")->sheets, roster);
    QCOMPARE(sheets::findPreset(bare, "first-game")->sheets, roster);
    const auto more = idle({"compact", "roster"});
    QCOMPARE(sheets::findPreset(more, "short")->sheets, std::vector{sheets::SheetId("compact")});
    QVERIFY(sheets::presets({}).empty());
}

void TestOffer::aPresetIsChosenWhole()
{
    const sheets::SheetBook &book = test::dragonRampantSheets();
    for (const sheets::Preset &preset : sheets::presets(book)) {
        sheets::PrintSettings settings;
        settings.paper = sheets::Paper::Letter;
        sheets::choose(preset, settings);
        QVERIFY(settings.paper == sheets::Paper::Letter);
        for (const sheets::Preset &other : sheets::presets(book)) {
            QCOMPARE(sheets::isChosen(other, settings), other.id == preset.id);
        }
        auto changed = settings;
        changed.largeType = !changed.largeType;
        QVERIFY(!sheets::isChosen(preset, changed));
        changed = settings;
        changed.ink = preset.ink == sheets::InkUse::Full ? sheets::InkUse::Light : sheets::InkUse::Full;
        QVERIFY(!sheets::isChosen(preset, changed));
        changed = settings;
        changed.sheets.pop_back();
        QVERIFY(!sheets::isChosen(preset, changed));
    }
}

void TestOffer::everyWordIsItsOwnChoice()
{
    for (const auto &[word, paper] : sheets::papers) {
        QVERIFY(sheets::paperNamed(word) == paper);
        QCOMPARE(sheets::wordFor(paper), std::string(word));
    }
    for (const auto &[word, ink] : sheets::inks) {
        QVERIFY(sheets::inkNamed(word) == ink);
        QCOMPARE(sheets::wordFor(ink), std::string(word));
    }
    QVERIFY(sheets::paperNamed("") == sheets::Paper::A4 && sheets::inkNamed("x") == sheets::InkUse::Light);
}

/// Lists of exactly their limit would not show it.
void TestOffer::pointsAndLimitAreNotSwapped()
{
    const Catalogue &catalogue = game();
    const sheets::SheetBook book = bookOf(catalogue);
    const Warband warband = threeUnits(catalogue);
    const int points = muster(catalogue, warband).points.value();
    QVERIFY(points > 0 && points != warband.limit);
    const QString right = u"%1 of %2 points"_s.arg(points).arg(warband.limit);
    const QRegularExpression told(u"(\\d+) of (\\d+) points"_s);
    int sheetsThatTell = 0;
    for (const sheets::SheetTemplate &sheet : book) {
        const QString words = test::wordsOf(booklet(book, catalogue, warband, {sheet.id}));
        for (auto found = told.globalMatch(words); found.hasNext();) {
            QCOMPARE(found.next().captured(), right);
        }
        const bool headed = sheet.head == sheets::SheetTemplate::Head::Warband && !sheet.anonymous;
        QVERIFY2(!headed || words.contains(right), (sheet.id.str() + ": " + words.toStdString()).c_str());
        sheetsThatTell += words.contains(right) ? 1 : 0;
    }
    QVERIFY(sheetsThatTell > 2); // the roster, another, and the pack that the roster is in
}

GONFALON_TEST(TestOffer)
#include "tst_offer.moc"
