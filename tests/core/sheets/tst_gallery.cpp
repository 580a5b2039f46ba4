// SPDX-License-Identifier: GPL-3.0-or-later
// Paints every sheet of every trial warband. With GONFALON_GALLERY=FOLDER the pages are left there to be
// looked at, as PDF and, for those who want to see what a screen shows, as PNG:
//   GONFALON_GALLERY=/tmp/gallery build/check/tests/tst_core_sheets gallery
#include "tests/core/sheets/printed.h"
#include "tests/support/catalogues.h"
#include "tests/support/suite.h"

#include "core/files/share_code.h"

#include <QDir>
#include <QTest>

using namespace gonfalon;
using namespace Qt::StringLiterals;

class TestGallery : public QObject
{
    Q_OBJECT

private slots:
    void everyPageHasInk_data();
    void everyPageHasInk();
};

void TestGallery::everyPageHasInk_data()
{
    QTest::addColumn<QString>("warband");
    QTest::addColumn<bool>("letter");
    QTest::addColumn<bool>("full");
    QTest::addColumn<bool>("large");
    for (const QString &warband : test::printedWarbands()) {
        QTest::addRow("%s-a4-light", qPrintable(warband)) << warband << false << false << false;
        QTest::addRow("%s-letter-full", qPrintable(warband)) << warband << true << true << false;
        QTest::addRow("%s-a4-large", qPrintable(warband)) << warband << false << false << true;
    }
    for (const QString &path : test::sampleWarbands()) {
        QTest::addRow("sample-%s", qPrintable(path.section(u'/', -1))) << path << false << true << false;
    }
}

void TestGallery::everyPageHasInk()
{
    QFETCH(QString, warband);
    QFETCH(bool, letter);
    QFETCH(bool, full);
    QFETCH(bool, large);
    const Warband band = test::printedWarband(warband);
    const QString folder = qEnvironmentVariable("GONFALON_GALLERY");
    for (const sheets::SheetTemplate &sheet : test::dragonRampantSheets()) {
        sheets::PrintSettings settings;
        settings.paper = letter ? sheets::Paper::Letter : sheets::Paper::A4;
        settings.ink = full ? sheets::InkUse::Full : sheets::InkUse::Light;
        settings.largeType = large;
        settings.sheets = {sheet.id};
        settings.shareCode = files::shareCode(band);
        const auto booklet =
            sheets::layOut(test::dragonRampantSheets(), test::dragonRampant(), band, settings);
        if (!folder.isEmpty()) {
            const QString name =
                QString::fromUtf8(QTest::currentDataTag()) + u'-' + QString::fromStdString(sheet.id.str());
            if (booklet.pageCount() > 0) {
                QVERIFY(QDir().mkpath(folder));
                QCOMPARE(sheets::writePdf(booklet, QDir(folder).filePath(name + u".pdf"_s)).size(), 0u);
            }
            continue;
        }
        for (int page = 0; page < booklet.pageCount(); ++page) {
            const QImage image = test::picture(booklet, page, 30);
            int dark = 0;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x) {
                    dark += qGray(image.pixel(x, y)) < 160 ? 1 : 0;
                }
            }
            QVERIFY2(dark > 100, qPrintable(QString::fromStdString(sheet.id.str())));
        }
    }
}

GONFALON_TEST(TestGallery)
#include "tst_gallery.moc"
