// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/program.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The words of a PDF, as pdftotext finds them.
QByteArray wordsOf(const QString &pdf)
{
    QProcess tool;
    tool.start(u"pdftotext"_s, {pdf, u"-"_s});
    return tool.waitForFinished() ? tool.readAllStandardOutput().simplified() : QByteArray();
}

} // namespace

class PrintTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        qunsetenv("QT_QPA_PLATFORM");
        qunsetenv("DISPLAY");
    }

    void everySheetIsPrintedWithoutADisplay_data()
    {
        QTest::addColumn<QString>("sheet");
        for (const char *sheet : {"roster", "cards", "reference", "spells", "pack"})
            QTest::newRow(sheet) << QString::fromLatin1(sheet);
    }

    void everySheetIsPrintedWithoutADisplay()
    {
        QFETCH(QString, sheet);
        const Run run = print({sample(u"goblins"_s), u"--sheet"_s, sheet});
        QCOMPARE(run.exit, 0);
        QVERIFY2(run.err.isEmpty(), run.err);
        QVERIFY(bytesOf(m_out).startsWith("%PDF-"));
        QVERIFY(wordsOf(m_out).size() > 100);
    }

    /// A sheet is a file of the game's folder and needs no more; what it has nothing to print for says so.
    void everySheetOfTheGameIsKnown()
    {
        const QDir folder(sourceFolder() + u"/data/dragon-rampant/sheets"_s);
        const QStringList files = folder.entryList({u"*.json"_s}, QDir::Files);
        QVERIFY(files.size() > 8);
        for (const QString &file : files) {
            const Run run = print({sample(u"goblins"_s), u"--sheet"_s, QFileInfo(file).completeBaseName()});
            QVERIFY2(!run.err.contains("GF-5001"), run.err);
            QVERIFY2(run.exit == 0 || run.err.contains("GF-"), run.err);
        }
        const Run unknown = print({sample(u"goblins"_s), u"--sheet"_s, u"mine"_s});
        QCOMPARE(unknown.exit, 2);
        QVERIFY2(unknown.err.contains("mine is none of army-list, blank, briefing, cards"), unknown.err);
    }

    void theWarbandTravelsInside()
    {
        QCOMPARE(print({sample(u"goblins"_s), u"--sheet"_s, u"roster"_s}).exit, 0);
        const Run again = cli({u"show"_s, u"--json"_s, m_out});
        QCOMPARE(again.exit, 0);
        QCOMPARE(again.json()[u"units"],
                 cli({u"show"_s, u"--json"_s, sample(u"goblins"_s)}).json()[u"units"]);
    }

    void severalWarbandsShareOneFile()
    {
        QCOMPARE(print({sample(u"goblins"_s), sample(u"orcs"_s), u"--sheet"_s, u"roster"_s}).exit, 0);
        const QByteArray words = wordsOf(m_out);
        const QByteArray goblins =
            cli({u"show"_s, u"--json"_s, sample(u"goblins"_s)}).json()[u"name"].toString().toUtf8();
        const QByteArray orcs =
            cli({u"show"_s, u"--json"_s, sample(u"orcs"_s)}).json()[u"name"].toString().toUtf8();
        QVERIFY2(words.contains(goblins), words);
        QVERIFY2(words.contains(orcs), words);
    }

    /// Two of one name in one file: each can be had out of it.
    void warbandsOfOneNameTravelTogether()
    {
        QCOMPARE(print({sample(u"goblins"_s), sample(u"goblins"_s), u"--sheet"_s, u"roster"_s}).exit, 0);
        QProcess tool;
        tool.start(u"pdfdetach"_s, {u"-list"_s, m_out});
        QVERIFY(tool.waitForFinished());
        const QByteArray list = tool.readAllStandardOutput();
        QVERIFY2(list.startsWith("2 embedded files"), list);
    }

    void theTrackerIsOnePage()
    {
        QCOMPARE(print({sample(u"goblins"_s), u"--sheet"_s, u"tracker"_s}).exit, 0);
        const QByteArray page = bytesOf(m_out);
        QVERIFY(page.startsWith("<!DOCTYPE html>") || page.startsWith("<!doctype html>"));
        QVERIFY2(!page.contains("src=\"http"), "the page loads something");
        QCOMPARE(print({sample(u"goblins"_s), sample(u"orcs"_s), u"--sheet"_s, u"tracker"_s}).exit, 3);
    }

    void paperAndInkAreChosen()
    {
        QCOMPARE(print({sample(u"goblins"_s), u"--sheet"_s, u"roster"_s}).exit, 0);
        const QByteArray light = bytesOf(m_out);
        QVERIFY(light.contains("/MediaBox [0 0 595"));
        QCOMPARE(print({sample(u"goblins"_s), u"--sheet"_s, u"roster"_s, u"--paper"_s, u"letter"_s,
                        u"--ink"_s, u"full"_s})
                     .exit,
                 0);
        QVERIFY(bytesOf(m_out).contains("/MediaBox [0 0 612"));
        QVERIFY(bytesOf(m_out) != light);
    }

    /// Light is black alone; whoever says nothing saves ink.
    void lightIsWithoutColour()
    {
        for (const auto &[ink, coloured] : {std::pair(u"light"_s, false), std::pair(u"full"_s, true)}) {
            QCOMPARE(print({sample(u"goblins"_s), u"--sheet"_s, u"cards"_s, u"--ink"_s, ink}).exit, 0);
            QProcess tool;
            tool.start(u"pdftoppm"_s, {u"-r"_s, u"30"_s, u"-f"_s, u"1"_s, u"-l"_s, u"1"_s, m_out});
            QVERIFY(tool.waitForFinished());
            const QByteArray page = tool.readAllStandardOutput(); // a head of three lines, then the pixels
            qsizetype at = 0;
            for (int line = 0; line < 3; ++line)
                at = page.indexOf('\n', at) + 1;
            QVERIFY(at > 0 && page.size() > at + 3000);
            bool colour = false;
            for (; at + 2 < page.size(); at += 3) {
                const auto part = [&](int i) { return int(quint8(page[at + i])); };
                colour = colour ||
                         std::max({part(0), part(1), part(2)}) - std::min({part(0), part(1), part(2)}) > 40;
            }
            QCOMPARE(colour, coloured);
        }
    }

    /// What travels inside is called as the warband is, whatever stands in its name.
    void theAttachmentIsCalledLikeTheWarband()
    {
        QFile file(sample(u"goblins"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QJsonObject warband = QJsonDocument::fromJson(file.readAll()).object();
        const QString in = m_folder.filePath(u"in.warband"_s);
        for (const auto &[name, called] :
             {std::pair(u"Fen/Ford"_s, "Fen-Ford.warband"), std::pair(u"Grakk"_s, "Grakk.warband"),
              std::pair(QString(), "warband.warband")}) {
            warband[u"name"_s] = name;
            QFile out(in);
            QVERIFY(out.open(QIODevice::WriteOnly) && out.write(QJsonDocument(warband).toJson()) > 0);
            out.close();
            QCOMPARE(print({in, u"--sheet"_s, u"roster"_s}).exit, 0);
            QProcess tool;
            tool.start(u"pdfdetach"_s, {u"-list"_s, m_out});
            QVERIFY(tool.waitForFinished());
            const QByteArray list = tool.readAllStandardOutput();
            QVERIFY2(list.contains(called) && !list.contains('/'), list);
        }
    }

    /// The slips are spoken of where there are secrets, and somebody asked for the sheet that holds them.
    void whoHidesHisSlipsIsTold()
    {
        const QString in = m_folder.filePath(u"secret.warband"_s);
        QFile out(in);
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(R"({"format": "gonfalon-warband", "version": 1, "system": "dragon-rampant", "name": "Fen",
            "units": [{"type": "light-foot", "leader": true}, {"type": "scouts"}],
            "quests": [{"quest": "drive-them-out", "secret": true}, {"quest": "avenge-the-fallen"}]})");
        out.close();
        const QByteArray left = print({in, u"--sheet"_s, u"pack"_s}).err;
        QVERIFY2(left.contains("slip"), left);
        QVERIFY2(left.contains(in.toUtf8() + ": note "), left); // of which warband
        const QByteArray with = print({in, u"--sheet"_s, u"pack"_s, u"--with-secrets"_s}).err;
        QVERIFY2(!with.contains("slip"), with);
        QVERIFY(!print({sample(u"goblins"_s), u"--sheet"_s, u"pack"_s}).err.contains("slip"));
        QVERIFY(!print({in, u"--sheet"_s, u"roster"_s}).err.contains("slip"));
    }

    void aPackIsNotWrittenOver()
    {
        const QString pack = m_folder.filePath(u"anna.pack"_s);
        QVERIFY(QFile::copy(
            gonfalon::test::sourceFolder() + u"/tests/core/files/samples/house-of-anna.pack"_s, pack));
        const QByteArray before = bytesOf(pack);
        const Run run = cli(
            {u"print"_s, sample(u"goblins"_s), u"--sheet"_s, u"roster"_s, u"--pack"_s, pack, u"-o"_s, pack});
        QCOMPARE(run.exit, 2);
        QVERIFY2(run.told("GF-5005"), run.err);
        QCOMPARE(bytesOf(pack), before);
    }

    void standardOutputTakesThePdf()
    {
        const Run run = cli({u"print"_s, sample(u"goblins"_s), u"--sheet"_s, u"roster"_s, u"-o"_s, u"-"_s});
        QCOMPARE(run.exit, 0);
        QVERIFY(run.out.startsWith("%PDF-"));
    }

    void aSheetWithNothingOnItIsNotWritten()
    {
        const Run run = print({sample(u"goblins"_s), u"--sheet"_s, u"quests"_s});
        QCOMPARE(run.exit, 2);
        QVERIFY2(run.told("GF-4009"), run.err);
        QCOMPARE(run.err.count("GF-4009"), 1);
        QVERIFY(run.err.startsWith(sample(u"goblins"_s).toUtf8()));
        QVERIFY(!QFile::exists(m_out));
    }

    void whatCannotBeWrittenEndsWithThree_data()
    {
        QTest::addColumn<QString>("out");
        QTest::addColumn<QByteArray>("code");
        QTest::newRow("full") << u"/dev/full"_s << QByteArray("GF-4003");
        QTest::newRow("no folder") << u"/nonexistent/a.pdf"_s << QByteArray("GF-4002");
        QTest::newRow("no file's name") << QDir::tempPath() + u"/no/"_s << QByteArray("GF-4002");
    }

    void whatCannotBeWrittenEndsWithThree()
    {
        QFETCH(QString, out);
        QFETCH(QByteArray, code);
        const Run run = cli({u"print"_s, sample(u"goblins"_s), u"--sheet"_s, u"roster"_s, u"-o"_s, out});
        QCOMPARE(run.exit, 3);
        QVERIFY2(run.told(code), run.err);
    }

    void oneBadFileAndNothingIsWritten()
    {
        const Run run = print({sample(u"goblins"_s), u"/nonexistent"_s, u"--sheet"_s, u"roster"_s});
        QCOMPARE(run.exit, 2);
        QVERIFY(run.told("GF-4001"));
        QVERIFY(!QFile::exists(m_out));
    }

private:
    Run print(QStringList arguments)
    {
        QFile::remove(m_out);
        return cli(QStringList{u"print"_s} + arguments + QStringList{u"-o"_s, m_out});
    }

    QTemporaryDir m_folder;
    const QString m_out = m_folder.filePath(u"out"_s);
};

GONFALON_TEST(PrintTest)
#include "tst_print.moc"
