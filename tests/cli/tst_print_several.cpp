// SPDX-License-Identifier: GPL-3.0-or-later
// Lists of what can be printed, presets, and several warbands at once: into one file, or into a folder.
#include "tests/support/program.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

constexpr int longest = 120'000; ///< milliseconds, on a machine that has much to do

/// What a program of poppler says of a file.
QString told(const QString &program, const QStringList &arguments)
{
    QProcess tool;
    tool.start(program, arguments);
    return tool.waitForFinished(longest) ? QString::fromUtf8(tool.readAllStandardOutput()) : QString();
}

/// The words of each page of a PDF.
QStringList pagesOf(const QString &pdf)
{
    QStringList pages = told(u"pdftotext"_s, {u"-raw"_s, pdf, u"-"_s}).split(u'\f');
    pages.removeLast(); // every page ends with one
    return pages;
}

/// A sample warband of each game.
QStringList oneOfEachGame()
{
    QStringList files;
    const QDir data(sourceFolder() + u"/data"_s);
    for (const QString &system : data.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QDir folder(data.filePath(system + u"/warbands"_s));
        const QStringList bands = folder.entryList({u"*.warband"_s}, QDir::Files, QDir::Name);
        if (!bands.isEmpty())
            files << folder.filePath(bands.front());
    }
    return files;
}

/// The game of a file, as the list of what can be printed has it.
QJsonObject gameOf(const QString &file, const QJsonObject &list)
{
    for (const QJsonValue &game : list[u"systems"].toArray()) {
        if (file.contains(u'/' + game[u"id"].toString() + u'/'))
            return game.toObject();
    }
    return {};
}

} // namespace

class PrintSeveralTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_list = cli({u"print"_s, u"--list"_s, u"--json"_s}).json();
        QVERIFY(m_list[u"systems"].toArray().size() > 3);
    }

    /// What is told in words is what is told as JSON.
    void theListTellsEverySheetAndPreset()
    {
        const Run run = cli({u"print"_s, u"--list"_s});
        QCOMPARE(run.exit, 0);
        QVERIFY2(run.err.isEmpty(), run.err);
        QStringList words;
        for (const QJsonValue &game : m_list[u"systems"].toArray()) {
            words << game[u"name"].toString() + u": sheets"_s << game[u"name"].toString() + u": presets"_s;
            for (const QString &kind : {u"sheets"_s, u"presets"_s}) {
                QVERIFY(game[kind].toArray().size() > 4);
                for (const QJsonValue &each : game[kind].toArray())
                    words << each[u"id"].toString()
                          << each[u"name"].toString() + u": "_s + each[u"about"].toString();
            }
        }
        words << m_list[u"tracker"][u"id"].toString() << m_list[u"tracker"][u"about"].toString();
        for (const QString &word : words)
            QVERIFY2(!word.isEmpty() && QString::fromUtf8(run.out).contains(word), qPrintable(word));
    }

    /// Every sheet and preset of the list is printed, of every game.
    void allThatIsListedIsPrinted()
    {
        for (const QString &file : oneOfEachGame()) {
            const QJsonObject game = gameOf(file, m_list);
            for (const QJsonValue &sheet : game[u"sheets"].toArray()) {
                const Run run = print({file, u"--sheet"_s, sheet[u"id"].toString()});
                // One may hold what this warband has not got: then it says that.
                QVERIFY2(run.exit == 0 || (run.exit == 2 && run.told("GF-4009")), run.err);
            }
            for (const QJsonValue &preset : game[u"presets"].toArray()) {
                const Run run = print({file, u"--preset"_s, preset[u"id"].toString()});
                QVERIFY2(run.exit == 0, run.err);
                QVERIFY(!pagesOf(m_out).isEmpty());
            }
        }
    }

    /// A sheet that one of the games has not is left out for its warbands, which is told; alone it is
    /// refused.
    void aSheetThatAGameHasNotIsLeftOut()
    {
        const QString dragons = sample(u"goblins"_s);
        const QString lions = sourceFolder() + u"/data/lion-rampant/warbands/"_s +
                              QDir(sourceFolder() + u"/data/lion-rampant/warbands"_s)
                                  .entryList({u"*.warband"_s}, QDir::Files, QDir::Name)
                                  .front();
        const Run both = print({dragons, lions, u"--sheet"_s, u"roster"_s, u"--sheet"_s, u"spells"_s});
        QVERIFY2(both.exit == 0 && both.told("GF-5002"), both.err);
        QVERIFY2(both.err.contains("spells") && both.err.contains("/lion-rampant/"), both.err);
        const QString words = pagesOf(m_out).join(u' ');
        for (const QString &file : {dragons, lions})
            QVERIFY2(words.contains(cli({u"show"_s, u"--json"_s, file}).json()[u"name"].toString(),
                                    Qt::CaseInsensitive),
                     qPrintable(file));
        QCOMPARE(print({lions, u"--sheet"_s, u"spells"_s}).exit, 2);
    }

    /// What is told names whose sheet would be empty.
    void anEmptySheetSaysWhose()
    {
        const QString goblins = sample(u"goblins"_s);
        const Run run = print({goblins, u"--sheet"_s, u"slips"_s});
        QVERIFY2(run.exit == 2 && run.told("GF-4009"), run.err);
        const QString name = cli({u"show"_s, u"--json"_s, goblins}).json()[u"name"].toString();
        QVERIFY2(run.err.contains(name.toUtf8()), run.err);
    }

    /// A preset is no more than the sheets, ink and type that it says it is.
    void aPresetIsWhatItSays()
    {
        const QJsonArray presets = gameOf(sample(u"goblins"_s), m_list)[u"presets"].toArray();
        for (const QJsonValue &preset : presets) {
            QStringList sheets, spelt;
            for (const QJsonValue &sheet : preset[u"sheets"].toArray())
                sheets << sheet.toString();
            spelt << u"--sheet"_s << sheets.join(u',') << u"--ink"_s << preset[u"ink"].toString();
            if (preset[u"large_type"].toBool())
                spelt << u"--large-type"_s;
            QCOMPARE(print(QStringList{sample(u"goblins"_s)} + spelt).exit, 0);
            const QByteArray pixels = picture();
            QCOMPARE(print({sample(u"goblins"_s), u"--preset"_s, preset[u"id"].toString()}).exit, 0);
            QVERIFY2(picture() == pixels, qPrintable(preset[u"id"].toString()));
        }
    }

    void whatIsSaidOverrulesThePreset()
    {
        QCOMPARE(print({sample(u"goblins"_s), u"--preset"_s, u"colour-cards"_s}).exit, 0);
        const QByteArray coloured = picture();
        QCOMPARE(print({sample(u"goblins"_s), u"--preset"_s, u"colour-cards"_s, u"--ink"_s, u"light"_s}).exit,
                 0);
        QVERIFY(picture() != coloured);
    }

    void sheetsComeInTheOrderAskedFor()
    {
        const QString file = sample(u"goblins"_s);
        for (const QStringList &asked :
             {QStringList{u"--sheet"_s, u"reference,roster"_s},
              QStringList{u"--sheet"_s, u"reference"_s, u"--sheet"_s, u"roster"_s}}) {
            const Run run = print(asked + QStringList{file});
            QVERIFY2(run.exit == 0, run.err);
            const QStringList pages = pagesOf(m_out);
            QVERIFY(!pages.front().contains(u"points, "_s));
            QVERIFY2(pages.back().contains(u" of 24 points, "_s), qPrintable(pages.back()));
        }
    }

    /// Each begins on a page of its own, and its pages are counted by themselves.
    void everyWarbandHasPagesOfItsOwn()
    {
        const QStringList bands{u"goblins"_s, u"orcs"_s, u"elves"_s};
        QStringList files, names;
        for (const QString &band : bands) {
            files << sample(band);
            names << cli({u"show"_s, u"--json"_s, sample(band)}).json()[u"name"].toString();
        }
        QCOMPARE(print(files + QStringList{u"--preset"_s, u"first-game"_s}).exit, 0);
        const QRegularExpression number(u"page (\\d+) of (\\d+)"_s);
        int warband = -1, last = 0, all = 0;
        for (const QString &page : pagesOf(m_out)) {
            QCOMPARE(page.count(number), 1);
            const auto found = number.match(page);
            if (found.captured(1) == u"1"_s) {
                QCOMPARE(last, all); // the one before is whole
                ++warband;
                last = 0;
                QVERIFY2(page.contains(names.value(warband)), qPrintable(page));
            }
            for (const QString &name : names)
                QVERIFY2(name == names[warband] || !page.contains(name), qPrintable(name + u": "_s + page));
            QCOMPARE(found.captured(1).toInt(), ++last);
            all = found.captured(2).toInt();
        }
        QCOMPARE(last, all);
        QCOMPARE(warband, 2);
    }

    /// One file is whole, or is not written; each that cannot be printed is told.
    void oneThatCannotBePrintedIsToldAndNothingIsWritten()
    {
        const QString bad = m_folder.filePath(u"bad.warband"_s);
        QFile file(bad);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("{\"format\": \"gonfalon-warband\"") > 0);
        file.close();
        const Run run = print(
            {sample(u"goblins"_s), u"/nonexistent"_s, bad, sample(u"orcs"_s), u"--sheet"_s, u"roster"_s});
        QCOMPARE(run.exit, 2);
        QVERIFY2(run.err.startsWith("/nonexistent:") && run.err.contains('\n' + bad.toUtf8() + ':'), run.err);
        QVERIFY(!QFile::exists(m_out));
    }

    void aFolderHasAFileForEach()
    {
        const QDir folder(m_folder.filePath(u"prints"_s));
        QVERIFY(QDir().mkpath(folder.path()));
        const auto into = [&](const QStringList &words) {
            return cli(QStringList{u"print"_s} + words + QStringList{u"-o"_s, folder.path()});
        };
        const QString other = m_folder.filePath(u"GOBLINS.warband"_s);
        QVERIFY(QFile::copy(sample(u"orcs"_s), other));
        const Run run = into(
            {sample(u"goblins"_s), u"/nonexistent"_s, sample(u"orcs"_s), other, u"--sheet"_s, u"roster"_s});
        QCOMPARE(run.exit, 2);
        QVERIFY2(run.told("GF-4001"), run.err);
        QCOMPARE(folder.entryList(QDir::Files, QDir::Name),
                 (QStringList{u"GOBLINS 2.pdf"_s, u"goblins.pdf"_s, u"orcs.pdf"_s}));
        const auto unitsIn = [](const QString &file) {
            return cli({u"show"_s, u"--json"_s, file}).json().value(u"units"_s);
        };
        QCOMPARE(unitsIn(folder.filePath(u"goblins.pdf"_s)), unitsIn(sample(u"goblins"_s)));
        QCOMPARE(unitsIn(folder.filePath(u"GOBLINS 2.pdf"_s)), unitsIn(sample(u"orcs"_s)));
        QCOMPARE(into({sample(u"goblins"_s), sample(u"orcs"_s), u"--sheet"_s, u"tracker"_s}).exit, 0);
        QVERIFY(folder.exists(u"goblins.html"_s) && folder.exists(u"orcs.html"_s));
        // What is read is never written over, by this way neither.
        const QString pdf = folder.filePath(u"goblins.pdf"_s);
        const Run over = into({sample(u"elves"_s), pdf, u"--sheet"_s, u"roster"_s});
        QVERIFY2(over.exit == 2 && over.told("GF-5005"), over.err);
        QVERIFY(!folder.exists(u"elves.pdf"_s));
        QCOMPARE(unitsIn(pdf), unitsIn(sample(u"goblins"_s)));
    }

    void wrongUsageIsTold_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QByteArray>("why");
        const QString out = m_folder.filePath(u"none"_s);
        QTest::newRow("no file") << QStringList{u"--sheet"_s, u"roster"_s, u"-o"_s, out}
                                 << QByteArray("FILE is required");
        QTest::newRow("no sheet") << QStringList{u"a"_s, u"-o"_s, out} << QByteArray("--sheet or --preset");
        QTest::newRow("no output") << QStringList{u"a"_s, u"--preset"_s, u"short"_s}
                                   << QByteArray("--output is required");
        QTest::newRow("both") << QStringList{u"a"_s,      u"--preset"_s, u"short"_s, u"--sheet"_s,
                                             u"roster"_s, u"-o"_s,       out}
                              << QByteArray("--preset");
        QTest::newRow("unknown preset")
            << QStringList{u"a"_s, u"--preset"_s, u"feast"_s, u"-o"_s, out} << QByteArray("first-game");
        QTest::newRow("one of two unknown")
            << QStringList{u"a"_s, u"--sheet"_s, u"roster,map"_s, u"-o"_s, out}
            << QByteArray("map is none of");
        QTest::newRow("tracker and more")
            << QStringList{u"a"_s, u"--sheet"_s, u"tracker,roster"_s, u"-o"_s, out} << QByteArray("tracker");
        QTest::newRow("list and file") << QStringList{u"a"_s, u"--list"_s} << QByteArray("--list");
        QTest::newRow("json without list")
            << QStringList{u"a"_s, u"--sheet"_s, u"roster"_s, u"--json"_s, u"-o"_s, out}
            << QByteArray("--list");
    }

    void wrongUsageIsTold()
    {
        QFETCH(QStringList, words);
        QFETCH(QByteArray, why);
        const Run run = cli(QStringList{u"print"_s} + words);
        QCOMPARE(run.exit, 2);
        QVERIFY2(run.told("GF-5001") && run.err.contains(why), run.err);
        QCOMPARE(run.err.count('\n'), 1);
        QVERIFY(run.out.isEmpty() && !QFile::exists(m_folder.filePath(u"none"_s)));
    }

private:
    Run print(const QStringList &arguments)
    {
        QFile::remove(m_out);
        return cli(QStringList{u"print"_s} + arguments + QStringList{u"-o"_s, m_out});
    }

    /// All pages of what was printed last, pixel by pixel.
    [[nodiscard]] QByteArray picture() const
    {
        QProcess tool;
        tool.start(u"pdftoppm"_s, {u"-r"_s, u"20"_s, m_out});
        return tool.waitForFinished(60000) ? tool.readAllStandardOutput() : QByteArray();
    }

    QTemporaryDir m_folder;
    const QString m_out = m_folder.filePath(u"out"_s);
    QJsonObject m_list;
};

GONFALON_TEST(PrintSeveralTest)
#include "tst_print_several.moc"
