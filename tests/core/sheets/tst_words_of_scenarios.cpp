// SPDX-License-Identifier: GPL-3.0-or-later
// The sheet of every scenario, as goldens to be read: its words, and its map as a picture of letters.
#include "tests/core/sheets/printed.h"
#include "tests/support/goldens.h"
#include "tests/support/printed_words.h"
#include "tests/support/suite.h"
#include "tests/support/warbands.h"

#include <QTest>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

/// A box as letters, the darker the heavier: what stands where.
QByteArray pictureOf(const sheets::PlacedBox &box)
{
    constexpr int columns = 60, rows = 30, fine = 8;
    QImage image(columns * fine, rows * fine, QImage::Format_Grayscale8);
    image.fill(Qt::white);
    {
        QPainter painter(&image);
        painter.scale(image.width() / box.place.width(), image.height() / box.place.height());
        box.paint(painter, {{0, 0}, box.place.size()});
    }
    const QByteArray shades = "#*+:. ";
    QByteArray picture;
    for (int row = 0; row < rows; ++row) {
        QByteArray line;
        for (int column = 0; column < columns; ++column) {
            int sum = 0;
            for (int y = 0; y < fine; ++y) {
                for (int x = 0; x < fine; ++x)
                    sum += qGray(image.pixel(column * fine + x, row * fine + y));
            }
            line += shades[sum * (shades.size() - 1) / (255 * fine * fine)];
        }
        while (line.endsWith(' '))
            line.chop(1);
        picture += line + '\n';
    }
    return picture;
}

} // namespace

class WordsOfScenariosTest : public QObject
{
    Q_OBJECT

private slots:
    void everyScenarioSaysWhatItSaid_data()
    {
        QTest::addColumn<const Catalogue *>("game");
        for (const Catalogue *game : {&test::dragonRampant(), &test::lionRampant()})
            QTest::newRow(game->id.str().c_str()) << game;
    }
    void everyScenarioSaysWhatItSaid()
    {
        QFETCH(const Catalogue *, game);
        const std::string system = game->id.str();
        QByteArray all;
        for (const Scenario &scenario : game->scenarios) {
            Warband warband = test::readyMade(test::readyMadeNames(system.c_str()).front(), system.c_str());
            warband.game.scenario = scenario.id;
            const sheets::Booklet sheet = sheets::layOut(test::sheetsOf(system), *game, warband,
                                                         test::settingsFor(test::everyLook[0], "scenario"));
            all += "== " + QByteArray::fromStdString(scenario.id.str()) + '\n' +
                   test::wordsOf(sheet).toUtf8() + '\n';
            for (int page = 0; page < sheet.pageCount(); ++page) {
                for (const sheets::PlacedBox &box : sheet.boxes(page)) {
                    if (box.what.find("map") != std::string::npos)
                        all += QByteArray::fromStdString(box.what) + '\n' + pictureOf(box);
                }
            }
        }
        const QString differs =
            test::differsFromGolden(QString::fromStdString(system) + u"/scenarios.txt"_s, all);
        QVERIFY2(differs.isEmpty(), qPrintable(differs));
    }
};

GONFALON_TEST(WordsOfScenariosTest)
#include "tst_words_of_scenarios.moc"
