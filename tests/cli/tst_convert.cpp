// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/program.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace gonfalon::test;
using namespace Qt::StringLiterals;

class ConvertTest : public QObject
{
    Q_OBJECT

private slots:
    void thereAndBackKeepsTheWarband_data()
    {
        QTest::addColumn<QString>("format");
        for (const char *format : {"warband", "share", "link", "csv", "dickloraine", "dickloraine-backup",
                                   "ros", "rosz", "text", "markdown"})
            QTest::newRow(format) << QString::fromLatin1(format);
    }

    void thereAndBackKeepsTheWarband()
    {
        QFETCH(QString, format);
        const QString between = m_folder.filePath(u"between"_s), back = m_folder.filePath(u"back.warband"_s);
        const Run there = cli({u"convert"_s, sample(u"goblins"_s), between, u"--to"_s, format});
        QCOMPARE(there.exit, 0);
        const Run again = cli({u"convert"_s, between, back});
        QVERIFY2(again.exit == 0, again.err);
        QCOMPARE(pointsOf(back), pointsOf(sample(u"goblins"_s)));
        QCOMPARE(typesOf(back), typesOf(sample(u"goblins"_s)));
    }

    void theNameTellsTheFormat()
    {
        const QString out = m_folder.filePath(u"a.md"_s);
        QCOMPARE(cli({u"convert"_s, sample(u"goblins"_s), out}).exit, 0);
        QCOMPARE(cli({u"convert"_s, sample(u"goblins"_s), u"-"_s, u"--to"_s, u"markdown"_s}).out,
                 bytesOf(out));
    }

    void standardInputAndOutput()
    {
        const Run run =
            cli({u"convert"_s, u"-"_s, u"-"_s, u"--from"_s, u"warband"_s, u"--to"_s, u"warband"_s},
                bytesOf(sample(u"goblins"_s)));
        QCOMPARE(run.exit, 0);
        QCOMPARE(run.json()[u"format"].toString(), u"gonfalon-warband"_s);
    }

    void whatIsLostIsSaid()
    {
        const Run run =
            cli({u"convert"_s, u"-"_s, u"-"_s, u"--to"_s, u"dickloraine"_s},
                R"({"format": "gonfalon-warband", "version": 1, "system": "dragon-rampant", "name": "A",
                                "notes": "Paint the wolves first.", "player": "Ann", "picture": "a.png",
                                "units": [{"type": "heavy-foot"}]})");
        QCOMPARE(run.exit, 0);
        QVERIFY2(run.told("GF-3008"), run.err);
    }

    void whatIsLeftOfABrokenFileIsSaved()
    {
        const QByteArray whole = bytesOf(sample(u"goblins"_s));
        const QString out = m_folder.filePath(u"saved.warband"_s);
        const Run run = cli({u"convert"_s, u"-"_s, out}, whole.left(whole.size() * 2 / 3));
        QCOMPARE(run.exit, 0);
        QVERIFY2(run.told("GF-2018"), run.err);
        QVERIFY(!typesOf(out).isEmpty());
    }

    void badInputWritesNothing()
    {
        const QString out = m_folder.filePath(u"nothing.warband"_s);
        QCOMPARE(cli({u"convert"_s, u"/nonexistent"_s, out}).exit, 2);
        QCOMPARE(cli({u"convert"_s, u"-"_s, out}, "gibberish").exit, 2);
        QCOMPARE(cli({u"convert"_s, sample(u"goblins"_s), out, u"--from"_s, u"ros"_s}).exit, 2);
        QVERIFY(!QFile::exists(out));
    }

    void whatCannotBeWrittenEndsWithThree()
    {
        const Run full = cli({u"convert"_s, sample(u"goblins"_s), u"/dev/full"_s, u"--to"_s, u"text"_s});
        QCOMPARE(full.exit, 3);
        QVERIFY(full.told("GF-4003"));
        QCOMPARE(cli({u"convert"_s, sample(u"goblins"_s), u"/nonexistent/a.txt"_s}).exit, 3);
    }

private:
    static QByteArray bytesOf(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    static int pointsOf(const QString &file)
    {
        return cli({u"show"_s, u"--json"_s, file}).json()[u"points"].toInt(-1);
    }

    static QStringList typesOf(const QString &file)
    {
        QStringList types;
        for (const QJsonValue &unit : cli({u"show"_s, u"--json"_s, file}).json()[u"units"].toArray())
            types += unit[u"type"].toString();
        return types;
    }

    QTemporaryDir m_folder;
};

GONFALON_TEST(ConvertTest)
#include "tst_convert.moc"
