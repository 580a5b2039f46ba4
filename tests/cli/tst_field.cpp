// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/program.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace gonfalon::test;
using namespace Qt::StringLiterals;

class FieldTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QFile table(m_table);
        QVERIFY(table.open(QIODevice::WriteOnly));
        table.write("name,race,kind,owned,painted,stands for\n"
                    "Overlord,Goblin,foot,6,6,dragon-rampant/elite-foot\n"
                    "Spears,Goblin,foot,24,24,dragon-rampant/light-foot dragon-rampant/heavy-foot\n"
                    "Wolves,Goblin,mounted,12,8,dragon-rampant/light-riders dragon-rampant/heavy-riders\n"
                    "Trolls,Troll,big,3,3,dragon-rampant/bellicose-foot\n"
                    "Archers,Goblin,foot,12,0,dragon-rampant/light-missiles\n");
    }

    void listsAreProposedAndWrittenAndLegal()
    {
        const QString out = m_folder.filePath(u"lists"_s);
        const Run run =
            cli({u"field"_s, m_table, u"--game"_s, u"dragon-rampant"_s, u"-o"_s, out, u"--json"_s});
        QVERIFY2(run.exit == 0, run.err);
        const QJsonArray lists = run.json()[u"proposals"].toArray();
        QVERIFY(lists.size() >= 3);
        for (const QJsonValue &list : lists) {
            QVERIFY(!list[u"reason"].toString().isEmpty());
            QCOMPARE(list[u"points"].toInt(), 24);
            QCOMPARE(cli({u"check"_s, list[u"file"].toString()}).exit, 0);
        }
        const qsizetype before = QDir(out).entryList(QDir::Files).size();
        QCOMPARE(before, lists.size());
        QCOMPARE(cli({u"field"_s, m_table, u"--game"_s, u"dragon-rampant"_s, u"-o"_s, out}).exit, 0);
        QCOMPARE(QDir(out).entryList(QDir::Files).size(), 2 * before); // nothing was written over
    }

    void styleRacePaintAndCountAreKept()
    {
        const Run run =
            cli({u"field"_s, m_table, u"--game"_s, u"dragon-rampant"_s, u"--style"_s, u"few"_s, u"--race"_s,
                 u"goblin"_s, u"--painted"_s, u"--count"_s, u"1"_s, u"--points"_s, u"18"_s, u"--json"_s});
        QVERIFY2(run.exit == 0, run.err);
        const QJsonArray lists = run.json()[u"proposals"].toArray();
        QCOMPARE(lists.size(), 1);
        QCOMPARE(lists[0][u"style"].toString(), u"few"_s);
        QCOMPARE(lists[0][u"painted"], lists[0][u"models"]);
        for (const QJsonValue &unit : lists[0][u"units"].toArray())
            QVERIFY(unit[u"name"].toString() != u"Trolls"_s);
    }

    void nothingToFieldIsANo()
    {
        const Run run = cli({u"field"_s, m_table, u"--game"_s, u"lion-rampant"_s});
        QCOMPARE(run.exit, 1);
        QVERIFY(run.told("GF-9006"));
        QCOMPARE(cli({u"field"_s, m_table, u"--game"_s, u"roberts-rules-of-warfare"_s}).exit, 1);
    }

    void aRosterGivesTodaysList()
    {
        const Run run =
            cli({u"field"_s, u"--pool"_s, sample(u"goblins"_s), u"--points"_s, u"18"_s, u"--json"_s});
        QVERIFY2(run.exit == 0, run.err);
        const QJsonArray lists = run.json()[u"proposals"].toArray();
        QVERIFY(!lists.isEmpty());
        QVERIFY(lists[0][u"painted"].isNull());
    }

    void wrongUseIsTold_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("neither") << QStringList{u"field"_s, u"--game"_s, u"dragon-rampant"_s};
        QTest::newRow("no game") << QStringList{u"field"_s, m_table};
        QTest::newRow("both") << QStringList{u"field"_s, m_table, u"--pool"_s, sample(u"goblins"_s)};
        QTest::newRow("other game") << QStringList{u"field"_s, u"--pool"_s, sample(u"goblins"_s), u"--game"_s,
                                                   u"lion-rampant"_s};
        QTest::newRow("unknown game") << QStringList{u"field"_s, m_table, u"--game"_s, u"chess"_s};
        QTest::newRow("style") << QStringList{u"field"_s,          m_table,      u"--game"_s,
                                              u"dragon-rampant"_s, u"--style"_s, u"loud"_s};
        QTest::newRow("no shelf") << QStringList{u"miniatures"_s, sample(u"goblins"_s)};
    }

    void wrongUseIsTold()
    {
        QFETCH(QStringList, arguments);
        const Run run = cli(arguments);
        QCOMPARE(run.exit, 2);
        QVERIFY(run.err.contains("GF-"));
        QVERIFY(run.out.isEmpty());
    }

    void aTableBecomesAFileAndBack()
    {
        const QString file = m_folder.filePath(u"my.miniatures"_s), back = m_folder.filePath(u"back.csv"_s);
        QCOMPARE(cli({u"miniatures"_s, m_table, u"-o"_s, file}).exit, 0);
        QCOMPARE(cli({u"miniatures"_s, file, u"-o"_s, back}).exit, 0);
        const Run one = cli({u"miniatures"_s, m_table, u"--json"_s}),
                  other = cli({u"miniatures"_s, back, u"--json"_s});
        QCOMPARE(one.json(), other.json());
        QCOMPARE(one.json()[u"miniatures"].toInt(), 57);
        // The help names every column that is written.
        QFile written(back);
        QVERIFY(written.open(QIODevice::ReadOnly));
        const Run help = cli({u"miniatures"_s, u"--help"_s});
        QVERIFY(help.out.contains("Exit codes"));
        for (const QByteArray &head : written.readLine().trimmed().split(','))
            QVERIFY2(help.out.simplified().contains(head), head);
        // What is not the same kind of file is not written over.
        QCOMPARE(cli({u"miniatures"_s, m_table, u"-o"_s, m_table}).exit, 2);
        const QString list = m_folder.filePath(u"a.warband"_s);
        QVERIFY(QFile::copy(sample(u"goblins"_s), list));
        const Run refused = cli({u"miniatures"_s, m_table, u"-o"_s, list});
        QCOMPARE(refused.exit, 2);
    }

    void whichFiguresAListUsesIsTold()
    {
        const QString out = m_folder.filePath(u"used"_s);
        QCOMPARE(
            cli({u"field"_s, m_table, u"--game"_s, u"dragon-rampant"_s, u"--count"_s, u"1"_s, u"-o"_s, out})
                .exit,
            0);
        const QString list = QDir(out).filePath(QDir(out).entryList(QDir::Files).value(0));
        QCOMPARE(cli({u"miniatures"_s, m_table, u"--list"_s, list}).exit, 0);
        const Run lacking = cli({u"miniatures"_s, m_table, u"--list"_s, sample(u"goblins"_s)});
        QCOMPARE(lacking.exit, 1);
        QVERIFY(lacking.told("GF-9004"));
    }

private:
    QTemporaryDir m_folder;
    QString m_table = m_folder.filePath(u"shelf.csv"_s);
};

GONFALON_TEST(FieldTest)
#include "tst_field.moc"
