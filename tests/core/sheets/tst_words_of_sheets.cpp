// SPDX-License-Identifier: GPL-3.0-or-later
// The words of every sheet of every game, as goldens to be read: a crowded list of each. Below them what is
// drawn in each box, by kind, corners and colour, with its number.
#include "tests/core/sheets/printed.h"
#include "tests/core/sheets/recorded.h"
#include "tests/support/crowded_lists.h"
#include "tests/support/goldens.h"
#include "tests/support/suite.h"

#include <QTemporaryDir>
#include <QTest>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

/// A line for each box in which something is drawn beside letters.
QByteArray shapesOf(const sheets::Booklet &booklet)
{
    QByteArray all;
    for (int page = 0; page < booklet.pageCount(); ++page) {
        for (const sheets::PlacedBox &box : booklet.boxes(page)) {
            const QString told =
                test::recorded([&](QPainter &painter) { box.paint(painter, {{0, 0}, box.place.size()}); });
            if (const auto shapes = told.indexOf(u' '); shapes >= 0)
                all += QByteArray::fromStdString(box.what) + ':' + told.sliced(shapes).toUtf8() + '\n';
        }
    }
    return all;
}

} // namespace

class WordsOfSheetsTest : public QObject
{
    Q_OBJECT

private slots:
    void everySheetSaysWhatItSaid_data()
    {
        QTest::addColumn<std::string>("game");
        QTest::addColumn<std::string>("sheet");
        for (const std::string &game : test::crowdedGames()) {
            for (const sheets::SheetTemplate &sheet : test::sheetsOf(game)) {
                if (sheet.sheets.empty()) // a pack is made of the others
                    QTest::addRow("%s %s", game.c_str(), sheet.id.str().c_str()) << game << sheet.id.str();
            }
        }
    }
    void everySheetSaysWhatItSaid()
    {
        QFETCH(std::string, game);
        QFETCH(std::string, sheet);
        const test::Listing list = test::crowded(game);
        sheets::PrintSettings settings = test::settingsFor(test::everyLook[1], sheet);
        settings.secrets = settings.withSecrets = true;
        const sheets::Booklet booklet =
            sheets::layOut(test::sheetsOf(game), list.game, list.warband, settings);
        QByteArray text;
        for (const Finding &finding : booklet.findings())
            text += "GF-" + QByteArray::number(number(finding.code)) + '\n';
        if (booklet.pageCount() > 0) {
            const QTemporaryDir folder;
            const QString path = folder.filePath(u"sheet.pdf"_s);
            QVERIFY(sheets::writePdf(booklet, path).empty());
            text +=
                test::output(u"pdftotext"_s, {u"-raw"_s, path, u"-"_s}).replace(u'\f', u"---\n"_s).toUtf8();
        }
        text += shapesOf(booklet);
        const QString golden =
            u"%1/crowded/sheet-%2.txt"_s.arg(QString::fromStdString(game), QString::fromStdString(sheet));
        const QString differs = test::differsFromGolden(golden, text);
        QVERIFY2(differs.isEmpty(), qPrintable(differs));
    }
};

GONFALON_TEST(WordsOfSheetsTest)
#include "tst_words_of_sheets.moc"
