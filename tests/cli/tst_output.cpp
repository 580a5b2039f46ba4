// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/program.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// A command that writes a file, in words of which “IN” is its input and “OUT” the file.
struct Command
{
    const char *name;
    QStringList words;
    QString in;    ///< the input that it would write over
    QString makes; ///< the file of ours that it makes and may replace, if any
};

} // namespace

/// No command replaces what it reads, or a file of ours by something else; whatever it is called.
class OutputTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(QFile::copy(sample(u"elves"_s), at(u"elves.warband"_s)));
        QVERIFY(QFile::copy(sample(u"orcs"_s), at(u"orcs.warband"_s)));
        QCOMPARE(cli({u"battle"_s, at(u"elves.warband"_s), at(u"orcs.warband"_s), u"--seed"_s, u"7"_s,
                      u"-o"_s, at(u"raid.battle"_s)})
                     .exit,
                 0);
        QCOMPARE(club({u"new"_s, u"The Fen"_s}).exit, 0);
        QCOMPARE(club({u"export"_s, u"-o"_s, at(u"export.json"_s)}).exit, 0);
        write(u"house.pack"_s, R"({"format": "gonfalon-pack", "version": 1, "id": "house", "name": "House",
            "system": "dragon-rampant"})");
        QVERIFY(QFile::copy(sourceFolder() + u"/data/campaigns/club-league.json"_s, at(u"league.json"_s)));
    }

    void everyCommand_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("in");
        QTest::addColumn<QString>("makes");
        for (const Command &command : commands())
            QTest::newRow(command.name) << command.words << command.in << command.makes;
    }

    void everyCommand()
    {
        QFETCH(QStringList, words);
        QFETCH(QString, in);
        QFETCH(QString, makes);
        const QString other = QDir(m_folder.path()).dirName();
        QFile::link(at(in), at(u"linked"_s));
        QFile::remove(at(u"hard"_s));
        QCOMPARE(QProcess::execute(u"ln"_s, {at(in), at(u"hard"_s)}), 0);
        for (const QString &spelt : {in, u"../"_s + other + u'/' + in, u"./"_s + in, u"linked"_s, u"hard"_s})
            mustRefuse(words, spelt, "GF-5005");
        QFile::remove(at(u"linked"_s));
        for (const QString &own : {u"elves.warband"_s, u"raid.battle"_s, u"club.campaign"_s, u"export.json"_s,
                                   u"house.pack"_s, u"league.json"_s}) {
            QVERIFY(QFile::copy(at(own), at(u"copy of "_s + own)));
            if (own == makes)
                QCOMPARE(run(words, u"copy of "_s + own).exit, 0);
            else
                mustRefuse(words, u"copy of "_s + own, "GF-5006");
            QFile::remove(at(u"copy of "_s + own));
        }
    }

    /// Killed at any moment, as by lost power: what was there stands there whole, or what was to come does.
    void whatIsKilledLeavesAWholeFile_data() { everyCommand_data(); }
    void whatIsKilledLeavesAWholeFile()
    {
        QFETCH(QStringList, words);
        const QByteArray old = "what stood here before\n";
        write(u"out"_s, old);
        QElapsedTimer clock;
        clock.start();
        QCOMPARE(run(words, u"out"_s).exit, 0);
        const qint64 takes = clock.elapsed();
        const QByteArray whole = bytesOf(at(u"out"_s));
        QVERIFY(whole != old);
        for (const int share : {40, 60, 75, 85, 92, 97}) {
            write(u"out"_s, old);
            QProcess program;
            program.start(buildFolder() + u"/bin/gonfalon-cli"_s, spelt(words, u"out"_s));
            QVERIFY(program.waitForStarted());
            program.waitForFinished(int(takes * share / 100));
            program.kill();
            program.waitForFinished();
            const QByteArray left = bytesOf(at(u"out"_s));
            QVERIFY2(left == old || (left.size() > whole.size() * 9 / 10 && left.right(4) == whole.right(4)),
                     QByteArray::number(share) + " %: " + left.left(200));
        }
        QFile::remove(at(u"out"_s));
    }

    /// Other systems write endings in capitals.
    void capitalsHideNothing()
    {
        for (const QString &own : {u"orcs.warband"_s, u"raid.battle"_s, u"house.pack"_s}) {
            const QString loud = own.toUpper();
            QVERIFY(QFile::copy(at(own), at(loud)));
            mustRefuse({u"convert"_s, u"elves.warband"_s, u"OUT"_s, u"--to"_s, u"text"_s}, loud, "GF-5006");
        }
    }

    void aWarbandIsWrittenAnewWhereItStands()
    {
        QVERIFY(QFile::copy(sample(u"dwarves"_s), at(u"dwarves.warband"_s)));
        const QString file = at(u"dwarves.warband"_s);
        const Run same = cli({u"convert"_s, file, file});
        QVERIFY2(same.exit == 0, same.err);
        QCOMPARE(cli({u"check"_s, file}).exit, 0);
        // One of which not all was read is not: the rest would be lost.
        QByteArray broken = bytesOf(file);
        broken.truncate(broken.lastIndexOf("\"type\""));
        write(u"dwarves.warband"_s, broken);
        QVERIFY(cli({u"convert"_s, file, file}).exit >= 2);
        QCOMPARE(bytesOf(file), broken);
    }

    /// A refusal says what stands there and what would have come.
    void whatStandsThereIsNamed()
    {
        const std::pair<QString, const char *> files[] = {{u"elves.warband"_s, "a Warband"},
                                                          {u"raid.battle"_s, "a battle"},
                                                          {u"club.campaign"_s, "the books of a campaign"},
                                                          {u"export.json"_s, "an exported campaign"},
                                                          {u"house.pack"_s, "a pack"},
                                                          {u"league.json"_s, "a campaign pack"}};
        for (const auto &[own, words] : files) {
            const QString copy = u"copy of "_s + own;
            QVERIFY(QFile::copy(at(own), at(copy)));
            const Run run =
                cli({u"print"_s, at(u"orcs.warband"_s), u"--sheet"_s, u"roster"_s, u"-o"_s, at(copy)});
            QVERIFY2(run.exit == 2 && run.told("GF-5006") && run.err.contains(words) &&
                         run.err.contains("a PDF"),
                     run.err);
            QFile::remove(at(copy));
        }
    }

    /// One of ours of which nothing can be read any more is one of ours by its name.
    void aBrokenFileOfOursIsKept()
    {
        for (const QString &name : {u"broken.warband"_s, u"broken.battle"_s, u"broken.campaign"_s,
                                    u"broken.pack"_s, u"BROKEN.Warband"_s}) {
            write(name, "nobody can read this");
            mustRefuse({u"convert"_s, u"elves.warband"_s, u"OUT"_s, u"--to"_s, u"text"_s}, name, "GF-5006");
        }
        write(u"notes.json"_s, "{\"mine\": 1}");
        QCOMPARE(
            run({u"convert"_s, u"elves.warband"_s, u"OUT"_s, u"--to"_s, u"text"_s}, u"notes.json"_s).exit, 0);
    }

    void everyEndingOfAPageIsNoPdf()
    {
        for (const QString &name : {u"y.html"_s, u"y.htm"_s, u"y.HTM"_s}) {
            const Run pdf =
                cli({u"print"_s, at(u"elves.warband"_s), u"--sheet"_s, u"roster"_s, u"-o"_s, at(name)});
            QVERIFY2(pdf.exit == 2 && pdf.told("GF-5007") && pdf.err.contains(".pdf"), pdf.err);
        }
        const QStringList pages[] = {
            {u"convert"_s, at(u"elves.warband"_s), at(u"x.pdf"_s), u"--to"_s, u"html"_s},
            {u"convert"_s, at(u"elves.warband"_s), at(u"x.pdf"_s), u"--to"_s, u"tracker"_s},
            {u"campaign"_s, u"--db"_s, at(u"club.campaign"_s), u"export"_s, u"--as"_s, u"html"_s, u"-o"_s,
             at(u"x.pdf"_s)}};
        for (const QStringList &words : pages) {
            const Run page = cli(words);
            QVERIFY2(page.exit == 2 && page.told("GF-5007") && page.err.contains(".html"), page.err);
            QVERIFY(!QFile::exists(at(u"x.pdf"_s)));
        }
    }

    /// A warband that came from elsewhere is written beside its source, never over it.
    void aWarbandOutOfAnotherFileLeavesIt()
    {
        const QString text = at(u"elves.txt"_s);
        QCOMPARE(cli({u"convert"_s, at(u"elves.warband"_s), text}).exit, 0);
        const QByteArray before = bytesOf(text);
        const Run run = cli({u"convert"_s, text, text, u"--to"_s, u"warband"_s});
        QVERIFY2(run.exit == 2 && run.told("GF-5005"), run.err);
        QCOMPARE(bytesOf(text), before);
    }

    void aPageIsNoPdf()
    {
        const QStringList tracker{u"print"_s, at(u"elves.warband"_s), u"--sheet"_s, u"tracker"_s, u"-o"_s};
        const Run page = cli(tracker + QStringList{at(u"x.pdf"_s)});
        QVERIFY2(page.exit == 2 && page.told("GF-5007") && page.err.contains(".html"), page.err);
        QVERIFY(!QFile::exists(at(u"x.pdf"_s)));
        QCOMPARE(cli(tracker + QStringList{at(u"x.html"_s)}).exit, 0);
        const Run pdf =
            cli({u"print"_s, at(u"elves.warband"_s), u"--sheet"_s, u"roster"_s, u"-o"_s, at(u"y.html"_s)});
        QVERIFY2(pdf.exit == 2 && pdf.told("GF-5007") && pdf.err.contains(".pdf"), pdf.err);
    }

private:
    static std::vector<Command> commands()
    {
        const QString band = u"elves.warband"_s;
        const auto print = [](const QString &sheet) {
            return QStringList{u"print"_s, u"elves.warband"_s, u"--sheet"_s, sheet, u"-o"_s, u"OUT"_s};
        };
        const auto convert = [](const QString &to) {
            return QStringList{u"convert"_s, u"elves.warband"_s, u"OUT"_s, u"--to"_s, to};
        };
        const QStringList battle{u"battle"_s, u"orcs.warband"_s, u"elves.warband"_s, u"--turns"_s, u"1"_s,
                                 u"-o"_s,     u"OUT"_s};
        const QStringList printed{u"campaign"_s, u"--db"_s, u"club.campaign"_s,
                                  u"print"_s,    u"-o"_s,   u"OUT"_s};
        const QStringList exported{u"campaign"_s, u"--db"_s, u"club.campaign"_s,
                                   u"export"_s,   u"-o"_s,   u"OUT"_s};
        std::vector<Command> all{
            {"print roster", print(u"roster"_s), band, {}},
            {"print tracker", print(u"tracker"_s), band, {}},
            {"battle", battle, band, u"raid.battle"_s},
            {"campaign export", exported, u"club.campaign"_s, u"export.json"_s},
            {"campaign print", printed, u"club.campaign"_s, {}},
            {"campaign export table", exported + QStringList{u"--as"_s, u"csv"_s}, u"club.campaign"_s, {}},
        };
        for (const char *to : {"text", "markdown", "bbcode", "csv", "link", "html", "tracker", "dickloraine",
                               "ros", "rosz", "share"})
            all.push_back({to, convert(QString::fromLatin1(to)), band, {}});
        return all;
    }

    [[nodiscard]] QString at(const QString &name) const { return m_folder.filePath(name); }

    [[nodiscard]] Run club(const QStringList &order) const
    {
        return cli(QStringList{u"campaign"_s, u"--db"_s, at(u"club.campaign"_s)} + order);
    }

    void write(const QString &name, const QByteArray &bytes) const
    {
        QFile file(at(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    }

    /// The words of a command with its files in the folder.
    [[nodiscard]] QStringList spelt(QStringList words, const QString &out) const
    {
        for (QString &word : words) {
            if (word == "OUT"_L1)
                word = m_folder.path() + u'/' + out;
            else if (QFile::exists(at(word)))
                word = at(word);
        }
        return words;
    }

    [[nodiscard]] Run run(const QStringList &words, const QString &out) const
    {
        return cli(spelt(words, out));
    }

    void mustRefuse(const QStringList &words, const QString &out, const QByteArray &code) const
    {
        const QByteArray before = bytesOf(at(out));
        QVERIFY2(!before.isEmpty(), qPrintable(out));
        const Run refused = run(words, out);
        QVERIFY2(refused.exit == 2 && refused.told(code), out.toUtf8() + ": " + refused.err);
        QCOMPARE(bytesOf(at(out)), before);
    }

    QTemporaryDir m_folder;
};

GONFALON_TEST(OutputTest)
#include "tst_output.moc"
