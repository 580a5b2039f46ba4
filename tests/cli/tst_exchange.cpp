// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/program.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace gonfalon::test;
using namespace Qt::StringLiterals;

/// Links in place of files, what an import says of itself, and data for other programs.
class ExchangeTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const Run run = cli({u"convert"_s, sample(u"goblins"_s), u"-"_s, u"--to"_s, u"link"_s});
        QCOMPARE(run.exit, 0);
        m_link = QString::fromUtf8(run.out).trimmed();
        QVERIFY(m_link.startsWith(u"gonfalon:list?c=GF1:"_s));
    }

    /// Wherever a file is read, its link will do.
    void aLinkInPlaceOfAFile_data()
    {
        QTest::addColumn<QStringList>("command");
        QTest::newRow("check") << QStringList{u"check"_s};
        QTest::newRow("show") << QStringList{u"show"_s};
        QTest::newRow("convert") << QStringList{u"convert"_s};
        QTest::newRow("print") << QStringList{u"print"_s};
    }

    void aLinkInPlaceOfAFile()
    {
        QFETCH(QStringList, command);
        const bool converts = command == QStringList{u"convert"_s},
                   prints = command == QStringList{u"print"_s};
        QStringList more = converts ? QStringList{u"-"_s, u"--to"_s, u"markdown"_s} : QStringList();
        if (prints)
            more = {u"--sheet"_s, u"tracker"_s, u"-o"_s, u"-"_s};
        const Run byLink = cli(command + QStringList{m_link} + more);
        const Run byFile = cli(command + QStringList{sample(u"goblins"_s)} + more);
        QVERIFY2(byLink.exit == 0, byLink.err);
        QByteArray named = byLink.out;
        QCOMPARE(named.replace(m_link.toUtf8(), sample(u"goblins"_s).toUtf8()), byFile.out);
    }

    void aLinkCutShort()
    {
        const Run run = cli({u"show"_s, m_link.left(60)});
        QVERIFY(run.exit != 0);
        QVERIFY2(run.told("GF-2015"), run.err);
    }

    /// Both totals, and the rule behind an option that is there twice.
    void whatAnImportSaysOfItself_data()
    {
        QTest::addColumn<QStringList>("command");
        QTest::newRow("check") << QStringList{u"check"_s, file()};
        QTest::newRow("convert") << QStringList{u"convert"_s, file(), u"-"_s, u"--to"_s, u"share"_s};
    }

    void whatAnImportSaysOfItself()
    {
        QFETCH(QStringList, command);
        QFile list(file());
        QVERIFY(list.open(QIODevice::WriteOnly));
        list.write("Band @31 points\n\nLight Foot @9 points\n  - Fear (2 points)\n  - Fear (2 points)\n");
        list.close();
        const Run run = cli(command);
        const QByteArray all = run.out + run.err;
        QVERIFY2(all.contains("GF-3021") && all.contains("DR-MUSTER-17") && all.contains("“Fear”"), all);
        QVERIFY2(all.contains("warning GF-3005") && all.contains("31 points there"), all);
    }

    void dataForBattleScribe()
    {
        for (const char *game :
             {"dragon-rampant", "lion-rampant", "roberts-rules-of-warfare", "tales-of-the-dragon-kingdoms"}) {
            const QString name = QString::fromLatin1(game);
            const Run run =
                cli({u"catalogue"_s, name, u"--format"_s, u"battlescribe"_s, u"-o"_s, m_folder.path()});
            QVERIFY2(run.exit == 0, run.err);
            for (const QString &ending : {u".gst"_s, u".cat"_s}) {
                QVERIFY(run.out.contains((name + ending).toUtf8()));
                QVERIFY(QFile(m_folder.filePath(name + ending)).size() > 1000);
            }
        }
    }

    void dataForBattleScribeAskedWrongly_data()
    {
        QTest::addColumn<QStringList>("more");
        QTest::newRow("no folder") << QStringList{u"--format"_s, u"battlescribe"_s};
        QTest::newRow("no format") << QStringList{u"-o"_s, u"x"_s};
        QTest::newRow("another format") << QStringList{u"--format"_s, u"word"_s, u"-o"_s, u"x"_s};
        QTest::newRow("of one kind") << QStringList{u"units"_s, u"--format"_s, u"battlescribe"_s, u"-o"_s,
                                                    u"x"_s};
        QTest::newRow("as JSON") << QStringList{u"--json"_s, u"--format"_s, u"battlescribe"_s, u"-o"_s,
                                                u"x"_s};
        QTest::newRow("no folder can be there")
            << QStringList{u"--format"_s, u"battlescribe"_s, u"-o"_s, u"/dev/null/at/all"_s};
    }

    void dataForBattleScribeAskedWrongly()
    {
        QFETCH(QStringList, more);
        const Run run = cli(QStringList{u"catalogue"_s, u"dragon-rampant"_s} + more);
        QCOMPARE(run.exit, more.last().startsWith(u'/') ? 3 : 2); // the machine's fault, or the order's
        QVERIFY(run.out.isEmpty() && !run.err.isEmpty());
    }

private:
    [[nodiscard]] QString file() const { return m_folder.filePath(u"twice.txt"_s); }

    QTemporaryDir m_folder;
    QString m_link;
};

GONFALON_TEST(ExchangeTest)
#include "tst_exchange.moc"
