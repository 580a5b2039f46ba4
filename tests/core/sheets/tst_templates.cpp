// SPDX-License-Identifier: GPL-3.0-or-later
// The templates of the sheets, and the golden text of each sheet.
#include "tests/core/sheets/printed.h"
#include "tests/support/goldens.h"
#include "tests/support/suite.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

/// The text of a sheet of Overlord Grakk's Raiders in the order in which it is painted, a line of the page a
/// line.
QByteArray printedText(const sheets::SheetId &sheet, const QString &path)
{
    sheets::PrintSettings settings;
    settings.sheets = {sheet};
    const auto booklet = sheets::layOut(test::dragonRampantSheets(), test::dragonRampant(),
                                        test::printedWarband(u"grakk"_s), settings);
    if (booklet.pageCount() == 0 || !sheets::writePdf(booklet, path).empty()) {
        return {};
    }
    QProcess process;
    process.start(u"pdftotext"_s, {u"-raw"_s, u"-nopgbrk"_s, path, u"-"_s});
    return process.waitForFinished() ? process.readAllStandardOutput() : QByteArray();
}

} // namespace

class TestTemplates : public QObject
{
    Q_OBJECT

private slots:
    void sheetsOfTheCommandLineAreThere();
    void textIsThatOfTheGolden_data();
    void textIsThatOfTheGolden();
    void wrongTemplatesAreFindings_data();
    void wrongTemplatesAreFindings();
    void bookletOutlivesItsWarband();
};

void TestTemplates::sheetsOfTheCommandLineAreThere()
{
    for (const char *sheet : {"roster", "compact", "cards", "reference", "reference-mine", "spells", "quests",
                              "scenario", "blank", "briefing", "pack"}) {
        QVERIFY2(sheets::findSheet(test::dragonRampantSheets(), sheets::SheetId(sheet)), sheet);
    }
}

void TestTemplates::textIsThatOfTheGolden_data()
{
    QTest::addColumn<QString>("sheet");
    for (const sheets::SheetTemplate &sheet : test::dragonRampantSheets()) {
        // A pack is made of sheets that have goldens of their own.
        if (sheet.sheets.empty()) {
            QTest::addRow("%s", sheet.id.str().c_str()) << QString::fromStdString(sheet.id.str());
        }
    }
}

void TestTemplates::textIsThatOfTheGolden()
{
    QFETCH(QString, sheet);
    const QTemporaryDir folder;
    const QByteArray text =
        printedText(sheets::SheetId(sheet.toStdString()), folder.filePath(u"sheet.pdf"_s));
    QVERIFY(!text.isEmpty());
    QVERIFY(text.count('\n') <= 250);
    const QString wrong = test::differsFromGolden(u"dragon-rampant/sheets/"_s + sheet + u".txt"_s, text);
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
}

void TestTemplates::wrongTemplatesAreFindings_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("where");
    const auto add = [](const char *name, const char *bytes, Code code, const char *where) {
        QTest::newRow(name) << QByteArray(bytes) << number(code) << QString::fromLatin1(where);
    };
    add("not JSON", "{", Code::NotJson, "");
    add("no id", R"({"name": "Roster"})", Code::KeyMissing, "");
    add("unknown key", R"({"id": "a", "colour": "red"})", Code::DataUnknownKey, "colour");
    add("unknown block", R"({"id": "a", "parts": [{"blocks": [{"kind": "tapestry"}]}]})",
        Code::DataUnknownReference, "parts/0/blocks/0/kind");
    add("unknown layout", R"({"id": "a", "parts": [{"layout": "spiral", "blocks": []}]})",
        Code::DataUnknownReference, "parts/0/layout");
    add("number out of range", R"({"id": "a", "parts": [{"columns": 9, "blocks": []}]})",
        Code::ValueOutOfRange, "parts/0/columns");
    add("wrong type", R"({"id": "a", "name": 3})", Code::WrongType, "name");
    add("unknown sheet in a pack", R"({"id": "a", "sheets": ["b"]})", Code::DataUnknownReference, "sheets");
    add("a pack in itself", R"({"id": "a", "sheets": ["a"]})", Code::DataUnknownReference, "sheets");
    add("parts of nothing", R"({"id": "a", "parts_of": "b"})", Code::DataUnknownReference, "parts_of");
}

void TestTemplates::wrongTemplatesAreFindings()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, code);
    QFETCH(QString, where);
    const auto read = sheets::readSheetBook({{"sheets/a.json", bytes.toStdString()}});
    QVERIFY(!read.ok());
    QCOMPARE(number(read.findings().front().code), code);
    QCOMPARE(QString::fromStdString(read.findings().front().place.path), where);
}

void TestTemplates::bookletOutlivesItsWarband()
{
    sheets::PrintSettings settings;
    settings.sheets = {sheets::SheetId("pack")};
    auto band = std::make_unique<Warband>(test::printedWarband(u"ten"_s));
    const auto booklet = sheets::layOut(test::dragonRampantSheets(), test::dragonRampant(), *band, settings);
    band.reset();
    QVERIFY(!test::picture(booklet, booklet.pageCount() - 1, 20).isNull());
}

GONFALON_TEST(TestTemplates)
#include "tst_templates.moc"
