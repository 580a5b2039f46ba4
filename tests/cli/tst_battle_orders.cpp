// SPDX-License-Identifier: GPL-3.0-or-later
// Orders that are typed at the terminal: what is superfluous or lacking in them, and by which rule they fail.
#include "tests/support/program.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

/// Up to where goblins have units 0 to 5, and orcs 6 to 10, and the goblins are ordered.
const QByteArray setUp = QByteArray("1\n").repeated(11);

Run typed(const QByteArray &answers, const QStringList &more = {})
{
    return cli(QStringList{u"battle"_s, sample(u"goblins"_s), sample(u"orcs"_s), u"--player1"_s, u"human"_s,
                           u"--player2"_s, u"human"_s, u"--seed"_s, u"3"_s} +
                   more,
               answers);
}

void add(const QByteArray &before, const QByteArray &order, const QByteArray &says)
{
    QTest::newRow(order + " after " + before.right(24).simplified()) << before + order + '\n' << says;
}

} // namespace

class BattleOrdersTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void refusals_data()
    {
        QTest::addColumn<QByteArray>("answers");
        QTest::addColumn<QByteArray>("says");
        const QByteArray moving = setUp + "move 0\n66\n";
        add(moving, "go 99", "GF-7005: There is no unit number 99 ");
        add(moving, "go 99 1200,1200", "GF-7005: There is no unit number 99 ");
        add(moving, "pass 99", "GF-7005: There is no unit number 99 ");
        add(moving, "go 1 1200,1200", "GF-7004: “go 1 1200,1200” does not answer");
        add(moving, "go 1", "GF-7004: “go 1” does not answer");
        add(moving, "pass 1", "GF-7004: “pass 1” does not answer");
        add(moving, "go 0 =2", "GF-7004: “go 0 =2” does not answer");
        add(moving, "go =2", "GF-7004: “go =2” does not answer");
        add(moving, "move 1", "GF-7004: “move 1” does not answer");
        add({}, "deploy 6 1200,1200 3000,1200", "GF-7004: “deploy 6 1200,1200 3000,1200” does not");
        add({}, "deploy 6 x2 +100,100", "GF-7004: “deploy 6 x2 +100,100” does not");
        add({}, "deploy 6", "GF-7085: “deploy” does not say where");
        add({}, "deploy", "GF-7084: “deploy” does not say which unit");
        add({}, "deploy 99 1200,1200", "GF-7005: There is no unit number 99 ");
        add({}, "hold-off", "GF-7084: “hold-off” does not say which unit");
        for (const char *kind : {"move", "attack", "shoot", "skirmish", "cast", "summon", "explode"}) {
            const QByteArray word(kind);
            add(setUp, word, "GF-7084: “" + word + "” does not say which unit");
            add(setUp, word + " 99", "GF-7005: There is no unit number 99 ");
        }
        add(setUp, "cast 0 =3", "GF-7084: “cast” does not say which unit");
        add(setUp, "cast 0 @99 =3", "GF-7005: There is no unit number 99 ");
        add(setUp, "cast 0 @6 =99", " does not know the spell 99.");
        add(setUp, "summon 0", "GF-7084: “summon” does not say which unit");
        add(setUp, "summon 0 @99", "GF-7005: There is no unit number 99 ");
        add(setUp, "wild-charge", "GF-7004: “wild-charge” does not answer");
        add(setUp, "move 0 =2", "GF-7004: “move 0 =2” does not answer");
        add(setUp, "go 0 1200,1200", "GF-7004: “go 0 1200,1200” does not answer");
        add(setUp + "move 0\n", "attack 0 @6", "GF-7002: ");
        add(setUp + "move 0\n", "attack 0", "GF-7002: ");
    }
    /// What is said is right, or it is refused, and says what is wrong; no name in a sentence is empty.
    void refusals()
    {
        QFETCH(QByteArray, answers);
        QFETCH(QByteArray, says);
        const Run run = typed(answers);
        QVERIFY2(run.err.contains(says), run.err.right(400));
        QCOMPARE(run.err.count("error GF-70"), 1);
        QVERIFY2(!run.err.contains("65535"), run.err.right(400));
    }

    void names_data()
    {
        QTest::addColumn<QByteArray>("order");
        for (const char *order : {"summon 0 @1", "summon 0 @6", "cast 0 @6 =3", "cast 0 @6 =99"})
            QTest::newRow(order) << QByteArray(order);
    }
    /// Who is concerned is named.
    void names()
    {
        QFETCH(QByteArray, order);
        const Run run = typed(setUp + order + '\n');
        const qsizetype at = run.err.indexOf("GF-70");
        QVERIFY(at >= 0);
        const QByteArray sentence = run.err.mid(at, run.err.indexOf('\n', at) - at);
        QVERIFY2(!sentence.contains("  ") && !sentence.contains(" .") && !sentence.contains("on ."),
                 sentence);
    }

    void rightNumbers_data()
    {
        QTest::addColumn<QByteArray>("order");
        for (const char *order : {"go", "go 0", "pass", "pass 0", " go   0 ", "go\t0"})
            QTest::newRow(order) << QByteArray(order);
    }
    /// The asked unit's own number, or none, and as many spaces as anybody likes.
    void rightNumbers()
    {
        QFETCH(QByteArray, order);
        const Run run = typed(setUp + "  move \t  0\n66\n" + order + '\n');
        QVERIFY2(!run.err.contains("GF-70"), run.err.right(400));
        QCOMPARE(run.err.count(": give an order>"), 2);
    }

    void targets_data()
    {
        QTest::addColumn<QByteArray>("order");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("none") << QByteArray("target") << QByteArray("GF-7084: “target” does not say");
        QTest::newRow("no such") << QByteArray("target 99")
                                 << QByteArray("GF-7005: There is no unit number 99 ");
        QTest::newRow("another's") << QByteArray("target 5 @3")
                                   << QByteArray("GF-7004: “target 5 @3” does not answer");
        QTest::newRow("nobody's") << QByteArray("target 5 @99")
                                  << QByteArray("GF-7005: There is no unit number 99 ");
        QTest::newRow("its own") << QByteArray("target 5 @1") << QByteArray();
        QTest::newRow("plain") << QByteArray("target 5") << QByteArray();
    }
    void targets()
    {
        QFETCH(QByteArray, order);
        QFETCH(QByteArray, says);
        const Run run = cli({u"battle"_s, sample(u"elves"_s), sample(u"orcs"_s), u"--mode"_s, u"referee"_s,
                             u"--seed"_s, u"3"_s, u"--player1"_s, u"human"_s, u"--player2"_s, u"human"_s},
                            QByteArray("1\n").repeated(10) + "attack 1\n66\n" + order + '\n');
        QCOMPARE(run.err.contains("GF-70"), !says.isEmpty());
        QVERIFY2(run.err.contains(says), run.err.right(400));
    }

    void rules_data()
    {
        QTest::addColumn<QByteArray>("answers");
        QTest::addColumn<QByteArray>("finding");
        QTest::newRow("DR-TURN-01, setting up")
            << QByteArray("deploy 0 1200,1200\n") << QByteArray("GF-7006: .*\\[DR-TURN-01\\]");
        QTest::newRow("DR-TURN-01, ordering") << setUp + "move 6\n"
                                              << QByteArray("GF-7006: .*\\[DR-TURN-01\\]");
        QTest::newRow("DR-FANT-38") << setUp + "cast 0 @6 =3\n" << QByteArray("GF-7029: .*\\[DR-FANT-38\\]");
    }
    /// Each refusal cites the rule that it goes by.
    void rules()
    {
        QFETCH(QByteArray, answers);
        QFETCH(QByteArray, finding);
        const Run run = typed(answers);
        const QRegularExpression wanted(QString::fromUtf8(finding));
        QVERIFY2(wanted.match(QString::fromUtf8(run.err)).hasMatch(), run.err.right(400));
    }

    /// A file whose orders carry their unit's number is played; one with another's is not.
    void numbersInFiles()
    {
        const QString file = m_folder.filePath(u"moved.battle"_s);
        (void)typed(setUp + "move 0\n66\npass 0\n", {u"-o"_s, file});
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        const QByteArray bytes = written.readAll();
        written.close();
        QVERIFY(bytes.contains("\"pass 0~"));
        QCOMPARE(cli({u"replay"_s, file, u"--verify"_s}).exit, 0);
        for (const auto &[number, code] : {std::pair("1", "GF-7004"), std::pair("99", "GF-7005")}) {
            QVERIFY(written.open(QIODevice::WriteOnly | QIODevice::Truncate));
            written.write(QByteArray(bytes).replace("\"pass 0~", QByteArray("\"pass ") + number + '~'));
            written.close();
            const Run run = cli({u"replay"_s, file});
            QVERIFY2(run.exit == 2 && run.told(code), run.err);
        }
    }

private:
    QTemporaryDir m_folder;
};

GONFALON_TEST(BattleOrdersTest)
#include "tst_battle_orders.moc"
