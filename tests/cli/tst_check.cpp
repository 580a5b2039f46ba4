// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/program.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

const QByteArray tooFewUnits =
    R"({"format": "gonfalon-warband", "version": 1, "system": "dragon-rampant", "name": "Two",
  "units": [{"type": "heavy-foot", "leader": true}, {"type": "elite-foot", "options": ["fear", "missiles", "flying"]}]})";

QByteArray nested(int depth)
{
    return "{\"format\": \"gonfalon-warband\", \"x\": " + QByteArray(depth, '[') + QByteArray(depth, ']') +
           "}";
}

} // namespace

class CheckTest : public QObject
{
    Q_OBJECT

private slots:
    void aSampleIsLegal()
    {
        const Run run = cli({u"check"_s, sample(u"goblins"_s)});
        QCOMPARE(run.exit, 0);
        QVERIFY(run.out.contains(": legal, points "));
        QVERIFY(!run.err.contains("error"));
    }

    void anIllegalOneSaysWhy()
    {
        const QString file = written(u"two.warband"_s, tooFewUnits);
        const Run run = cli({u"check"_s, file});
        QCOMPARE(run.exit, 1);
        QVERIFY(run.out.contains(": not legal, points "));
        QVERIFY2(run.err.contains(file.toUtf8() + ": error GF-1002: "), run.err);
        QVERIFY(run.err.contains("[DR-MUSTER-02]\n"));
        QVERIFY2(run.err.contains(file.toUtf8() + ":units/1: error GF-1004: "), run.err);
    }

    void severalFilesAndTheWorstDecides()
    {
        const QString illegal = written(u"two.warband"_s, tooFewUnits);
        const Run run = cli({u"check"_s, sample(u"goblins"_s), illegal});
        QCOMPARE(run.exit, 1);
        QCOMPARE(run.out.count('\n'), 2);
        QCOMPARE(cli({u"check"_s, illegal, u"/nonexistent"_s, sample(u"goblins"_s)}).exit, 2);
    }

    void standardInputIsRead()
    {
        QFile file(sample(u"goblins"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const Run run = cli({u"check"_s, u"-"_s}, file.readAll());
        QCOMPARE(run.exit, 0);
        QVERIFY(run.out.startsWith("-: legal"));
    }

    void theLimitCanBeOverruled()
    {
        QCOMPARE(cli({u"check"_s, u"--limit"_s, u"12"_s, sample(u"goblins"_s)}).exit, 1);
        QCOMPARE(cli({u"check"_s, u"--limit"_s, u"36"_s, sample(u"goblins"_s)}).exit, 0);
    }

    void jsonHoldsEverything()
    {
        const QString file = written(u"two.warband"_s, tooFewUnits);
        const Run run = cli({u"check"_s, u"--json"_s, sample(u"goblins"_s), file, u"/nonexistent"_s});
        QCOMPARE(run.exit, 2);
        QVERIFY(run.err.isEmpty());
        const QJsonArray files = run.json()[u"files"].toArray();
        QCOMPARE(files.size(), 3);
        for (const QJsonValue &each : files)
            QCOMPARE(each.toObject().keys(),
                     QStringList({u"file"_s, u"findings"_s, u"legal"_s, u"points"_s}));
        QCOMPARE(files[0][u"legal"].toBool(), true);
        QCOMPARE(files[1][u"file"].toString(), file);
        QCOMPARE(files[1][u"legal"].toBool(), false);
        QCOMPARE(files[1][u"points"].toInt(), 16);
        QVERIFY(files[2][u"points"].isNull());
        const QJsonObject finding = files[1][u"findings"].toArray().first().toObject();
        QCOMPARE(finding.keys(),
                 QStringList({u"code"_s, u"fix"_s, u"message"_s, u"rule"_s, u"severity"_s, u"where"_s}));
        QCOMPARE(files[2][u"findings"][0][u"code"].toString(), u"GF-4001"_s);
    }

    void badInputEndsWithTwo_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QFile whole(sample(u"goblins"_s));
        QVERIFY(whole.open(QIODevice::ReadOnly));
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("no JSON") << QByteArray("To the Warband!");
        QTest::newRow("truncated in the head") << whole.read(40);
        whole.seek(0);
        QTest::newRow("truncated between units") << whole.read(whole.size() * 2 / 3);
        QTest::newRow("other JSON") << QByteArray("{\"units\": 3}");
        QTest::newRow("a list") << QByteArray("[1, 2, 3]");
        QTest::newRow("not UTF-8") << QByteArray(
            "{\"format\": \"gonfalon-warband\", \"name\": \"\xff\xfe\"}");
        QTest::newRow("nested deep") << nested(100'000);
        QTest::newRow("damaged PDF") << QByteArray("%PDF-1.4\nnothing");
        QTest::newRow("damaged share code") << QByteArray("GF1:abc");
        QTest::newRow("damaged zip") << QByteArray("PK\x03\x04 and no more");
        QTest::newRow("zeros") << QByteArray(1000, '\0');
        QTest::newRow("newer") << QByteArray(
            R"({"format": "gonfalon-warband", "version": 999, "units": []})");
        QTest::newRow("other system")
            << QByteArray(R"({"format": "gonfalon-warband", "version": 1, "system": "chess", "units": []})");
        QTest::newRow("system outside the data") << QByteArray(
            R"({"format": "gonfalon-warband", "version": 1, "system": "../../etc", "units": []})");
    }

    void badInputEndsWithTwo()
    {
        QFETCH(QByteArray, bytes);
        const QString file = written(u"bad"_s, bytes);
        const Run run = cli({u"check"_s, file});
        QCOMPARE(run.exit, 2);
        QVERIFY2(run.err.startsWith(file.toUtf8() + ':'), run.err);
        QVERIFY2(run.err.contains("error GF-"), run.err);
        QVERIFY(run.out.isEmpty());
        const Run piped = cli({u"check"_s, u"--json"_s, u"-"_s}, bytes);
        QCOMPARE(piped.exit, 2);
        QVERIFY(!piped.json()[u"files"][0][u"findings"].toArray().isEmpty());
    }

    void wrongTypesAreToldWithTheirPlace()
    {
        const QString file = written(
            u"types"_s, R"({"format": "gonfalon-warband", "version": 1, "system": "dragon-rampant", "name": 7,
                                    "units": [{"type": "heavy-foot", "options": "fear", "models": "many"}, 5]})");
        const Run run = cli({u"check"_s, file});
        QVERIFY(run.exit == 1 || run.exit == 2);
        QVERIFY2(run.err.contains("GF-2004"), run.err);
        QVERIFY2(run.err.contains(":units/0/options"), run.err);
    }

    void aHundredMegabytesAreRefused()
    {
        const QString path = m_folder.filePath(u"large"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.resize(100 * 1024 * 1024));
        const Run run = cli({u"check"_s, path});
        QCOMPARE(run.exit, 2);
        QVERIFY(run.told("GF-2009"));
    }

    void missingFilesAndFoldersAreNamed()
    {
        const Run missing = cli({u"check"_s, u"/nonexistent"_s});
        QCOMPARE(missing.exit, 2);
        QVERIFY2(missing.err.startsWith("/nonexistent: error GF-4001: "), missing.err);
        QCOMPARE(cli({u"check"_s, m_folder.path()}).exit, 2);
    }

private:
    QString written(const QString &name, const QByteArray &bytes)
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("the test's own file cannot be written");
        return file.fileName();
    }

    QTemporaryDir m_folder;
};

GONFALON_TEST(CheckTest)
#include "tst_check.moc"
