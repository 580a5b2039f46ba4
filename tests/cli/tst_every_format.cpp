// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/format.h"
#include "tests/support/program.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString nameOf(const files::FormatInfo &format)
{
    return QString::fromUtf8(format.name.data(), qsizetype(format.name.size()));
}

} // namespace

/// Whatever Gonfalon writes of a warband can be handed to every command that takes one.
class EveryFormatTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        qunsetenv("QT_QPA_PLATFORM");
        qunsetenv("DISPLAY");
        const Run shown = cli({u"show"_s, u"--json"_s, sample(u"orcs"_s)});
        QCOMPARE(shown.exit, 0);
        m_points = shown.json()[u"points"].toInt();
        m_types = typesOf(shown);
        QVERIFY(m_points > 0 && m_types.size() > 3);
    }

    void aLongPipeIsReadWhole()
    {
        QByteArray bytes = bytesOf(sample(u"orcs"_s));
        bytes.insert(bytes.indexOf('{') + 1, QByteArray(300'000, ' ')); // more than a pipe holds at once
        const Run check = cli({u"check"_s, u"-"_s}, bytes);
        QVERIFY2(check.exit == 0, check.err);
    }

    void whatIsWrittenIsTaken_data()
    {
        QTest::addColumn<QString>("format");
        for (const files::FormatInfo &format : files::formats()) {
            if (format.writes && format.reads)
                QTest::addRow("%s", format.name.data()) << nameOf(format);
        }
        QTest::newRow("pdf") << u"pdf"_s;
    }

    void whatIsWrittenIsTaken()
    {
        QFETCH(QString, format);
        const QString file = made(format);
        QVERIFY(QFile::exists(file));
        for (const bool piped : {false, true}) {
            const QString from = piped ? u"-"_s : file;
            const QByteArray in = piped ? bytesOf(file) : QByteArray();
            const Run check = cli({u"check"_s, from}, in);
            QVERIFY2(check.exit == 0, check.err);
            QVERIFY2(check.out.startsWith(from.toUtf8() + ": legal, points " + QByteArray::number(m_points)),
                     check.out);
            const Run show = cli({u"show"_s, u"--json"_s, from}, in);
            QVERIFY2(show.exit == 0, show.err);
            QCOMPARE(show.json()[u"points"].toInt(), m_points);
            QCOMPARE(typesOf(show), m_types);
        }
    }

    void whatIsOnlyWrittenSaysSo_data()
    {
        QTest::addColumn<QString>("format");
        for (const files::FormatInfo &format : files::formats()) {
            if (format.writes && !format.reads)
                QTest::addRow("%s", format.name.data()) << nameOf(format);
        }
    }

    void whatIsOnlyWrittenSaysSo()
    {
        QFETCH(QString, format);
        const QString file = made(format);
        QVERIFY(QFile::exists(file));
        for (const char *command : {"check", "show"}) {
            for (const bool piped : {false, true}) {
                const Run run = cli({QString::fromLatin1(command), piped ? u"-"_s : file},
                                    piped ? bytesOf(file) : QByteArray());
                QCOMPARE(run.exit, 2);
                QVERIFY2(run.told("GF-3020"), run.err);
                QVERIFY2(run.err.contains("“" + format.toUtf8() + "”"), run.err);
                QCOMPARE(run.err.count("error"), 1);
                QVERIFY(run.out.isEmpty());
            }
        }
    }

    void packsComeThroughAPipeToo_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QByteArray>("told");
        QTest::newRow("player pack") << u"/tests/core/files/samples/house-of-anna.pack"_s
                                     << QByteArray("-: fits into Dragon Rampant\n");
        QTest::newRow("campaign pack")
            << u"/data/campaigns/club-league.json"_s << QByteArray("-: “Club League” can be played\n");
    }

    void packsComeThroughAPipeToo()
    {
        QFETCH(QString, path);
        QFETCH(QByteArray, told);
        const Run run = cli({u"check"_s, u"-"_s}, bytesOf(sourceFolder() + path));
        QVERIFY2(run.exit == 0, run.err);
        QCOMPARE(run.out, told);
    }

    void aPackThatBreaksOffIsStillJudgedAsOne()
    {
        const QByteArray anna = bytesOf(sourceFolder() + u"/tests/core/files/samples/house-of-anna.pack"_s);
        const QByteArray league = bytesOf(sourceFolder() + u"/data/campaigns/club-league.json"_s);
        for (const QByteArray &whole : {anna, league}) {
            const Run run = cli({u"check"_s, u"-"_s}, whole.left(whole.size() / 2));
            QCOMPARE(run.exit, 2);
            QVERIFY2(run.told("GF-2002"), run.err);
        }
    }

    void otherFilesOfOursAreNoWarbands()
    {
        const Run battle = cli({u"check"_s, u"-"_s}, R"({"format": "gonfalon-battle", "version": 1,
            "sides": [{"warband": {"format": "gonfalon-warband", "version": 1, "units": []}}]})");
        QCOMPARE(battle.exit, 2);
        QVERIFY2(battle.told("GF-2007"), battle.err);
    }

private:
    /// The orcs in a format, or printed.
    QString made(const QString &format)
    {
        const QString file = m_folder.filePath(u"orcs-in-"_s + format);
        const Run run = format == u"pdf"_s
                            ? cli({u"print"_s, sample(u"orcs"_s), u"--sheet"_s, u"roster"_s, u"-o"_s, file})
                            : cli({u"convert"_s, sample(u"orcs"_s), file, u"--to"_s, format});
        return run.exit == 0 ? file : QString();
    }

    static QStringList typesOf(const Run &shown)
    {
        QStringList types;
        for (const QJsonValue &unit : shown.json()[u"units"].toArray())
            types += unit[u"type"].toString();
        return types;
    }

    QTemporaryDir m_folder;
    QStringList m_types;
    int m_points = 0;
};

GONFALON_TEST(EveryFormatTest)
#include "tst_every_format.moc"
