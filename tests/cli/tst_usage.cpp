// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/program.h"
#include "tests/support/suite.h"

#include <QRegularExpression>
#include <QTest>

using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

const QStringList commands{u"systems"_s, u"catalogue"_s, u"check"_s, u"show"_s,
                           u"print"_s,   u"convert"_s,   u"roll"_s,  u"battle"_s,
                           u"replay"_s,  u"bench"_s,     u"field"_s, u"miniatures"_s};

} // namespace

class UsageTest : public QObject
{
    Q_OBJECT

private slots:
    void helpNamesEveryCommand()
    {
        const Run run = cli({u"--help"_s});
        QCOMPARE(run.exit, 0);
        for (const QString &command : commands)
            QVERIFY2(run.out.contains("\n  " + command.toUtf8() + " "), qPrintable(command));
        QVERIFY(run.err.isEmpty());
    }

    void everyCommandHasHelp_data()
    {
        QTest::addColumn<QString>("command");
        for (const QString &command : commands)
            QTest::newRow(qPrintable(command)) << command;
    }

    void everyCommandHasHelp()
    {
        QFETCH(QString, command);
        const Run run = cli({command, u"--help"_s});
        QCOMPARE(run.exit, 0);
        QVERIFY(run.out.contains("gonfalon-cli " + command.toUtf8()));
        QVERIFY(run.err.isEmpty());
    }

    void versionIsOneLine()
    {
        const Run run = cli({u"--version"_s});
        QCOMPARE(run.exit, 0);
        static const QRegularExpression version(uR"(^gonfalon-cli \d+\.\d+\.\d+\n$)"_s);
        QVERIFY(version.match(QString::fromUtf8(run.out)).hasMatch());
    }

    void wrongUsageEndsWithTwo_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("code");
        QTest::newRow("nothing") << QStringList{} << QByteArray("GF-5001");
        QTest::newRow("unknown command") << QStringList{u"sing"_s} << QByteArray("GF-5001");
        QTest::newRow("unknown option") << QStringList{u"systems"_s, u"--loud"_s} << QByteArray("GF-5001");
        QTest::newRow("no file") << QStringList{u"check"_s} << QByteArray("GF-5001");
        QTest::newRow("limit no number")
            << QStringList{u"check"_s, u"a"_s, u"--limit"_s, u"many"_s} << QByteArray("GF-5001");
        QTest::newRow("limit zero") << QStringList{u"check"_s, u"a"_s, u"--limit"_s, u"0"_s}
                                    << QByteArray("GF-5001");
        QTest::newRow("unknown sheet")
            << QStringList{u"print"_s, u"a"_s, u"--sheet"_s, u"map"_s, u"-o"_s, u"b"_s}
            << QByteArray("GF-5001");
        QTest::newRow("no output") << QStringList{u"print"_s, u"a"_s, u"--sheet"_s, u"roster"_s}
                                   << QByteArray("GF-5001");
        QTest::newRow("unknown style")
            << QStringList{u"show"_s, u"a"_s, u"--as"_s, u"song"_s} << QByteArray("GF-5001");
        QTest::newRow("unknown roll") << QStringList{u"roll"_s, u"loot"_s} << QByteArray("GF-5001");
        QTest::newRow("unknown system") << QStringList{u"catalogue"_s, u"chess"_s} << QByteArray("GF-1051");
        QTest::newRow("unknown format")
            << QStringList{u"convert"_s, u"a"_s, u"b.xyz"_s} << QByteArray("GF-5003");
        for (const char *later : {"odds", "lab"})
            QTest::newRow(later) << QStringList{QString::fromLatin1(later)} << QByteArray("GF-5004");
    }

    void wrongUsageEndsWithTwo()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, code);
        const Run run = cli(arguments);
        QCOMPARE(run.exit, 2);
        QVERIFY2(run.told(code), run.err);
        QCOMPARE(run.err.count('\n'), 1);
        QVERIFY(run.out.isEmpty());
    }

    void missingDataIsTheMachinesFault()
    {
        qputenv("GONFALON_DATA", "/nonexistent");
        const Run run = cli({u"systems"_s});
        qunsetenv("GONFALON_DATA");
        QCOMPARE(run.exit, 3);
        QVERIFY(run.told("GF-6001"));
    }

    void aFullStandardOutputEndsWithThree()
    {
        const Run run = cli({u"systems"_s, u"--json"_s}, {}, u"/dev/full"_s);
        QCOMPARE(run.exit, 3);
        QVERIFY2(run.told("GF-4003"), run.err);
    }
};

GONFALON_TEST(UsageTest)
#include "tst_usage.moc"
