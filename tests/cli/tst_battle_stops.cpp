// SPDX-License-Identifier: GPL-3.0-or-later
// Battles that somebody breaks off: nothing that was fought is lost without a word.
#include "tests/support/program.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <sys/types.h>

using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

constexpr int longest = 60'000;

/// A battle that runs, and what it told on standard error so far.
class Running
{
public:
    explicit Running(const QStringList &arguments)
    {
        m_program.setReadChannel(QProcess::StandardError);
        m_program.start(buildFolder() + u"/bin/gonfalon-cli"_s, arguments);
    }

    /// Waits until it has told this.
    bool tells(const QByteArray &what)
    {
        while (!m_err.contains(what) && m_program.waitForReadyRead(longest))
            m_err += m_program.readAllStandardError();
        return m_err.contains(what);
    }
    void type(const QByteArray &line) { m_program.write(line); }
    void send(int signal) { ::kill(pid_t(m_program.processId()), signal); }
    void endInput() { m_program.closeWriteChannel(); }

    Run end()
    {
        const bool ended =
            m_program.waitForFinished(longest) && m_program.exitStatus() == QProcess::NormalExit;
        m_err += m_program.readAllStandardError();
        return {ended ? m_program.exitCode() : -1, m_program.readAllStandardOutput(), m_err};
    }

private:
    QProcess m_program;
    QByteArray m_err;
};

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Every way to break a battle off, with the signal; 0 for the end of what is typed.
void addWays()
{
    QTest::addColumn<int>("signal");
    QTest::newRow("SIGINT") << SIGINT;
    QTest::newRow("SIGTERM") << SIGTERM;
    QTest::newRow("SIGHUP") << SIGHUP;
    QTest::newRow("end of input") << 0;
}

} // namespace

class BattleStopsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void atThePrompt_data() { addWays(); }
    /// What was fought so far is written, and it is said where it stands.
    void atThePrompt()
    {
        QFETCH(int, signal);
        const QString file = m_folder.filePath(u"%1.battle"_s.arg(signal));
        Running battle(arguments(u"human"_s) + QStringList{u"-o"_s, file});
        QVERIFY(battle.tells("set up a unit>"));
        battle.type("1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n");
        QVERIFY(battle.tells("give an order>"));
        stop(battle, signal);
        const Run run = battle.end();
        QCOMPARE(run.exit, 2);
        QVERIFY2(run.err.contains("\nerror GF-5001: "), run.err.right(400));
        QVERIFY2(run.err.contains(file.toUtf8()) && run.err.contains("gonfalon-cli replay"),
                 run.err.right(400));
        QVERIFY(bytesOf(file).contains("\"step_count\": 11"));
        QCOMPARE(cli({u"replay"_s, file, u"--verify"_s}).exit, 0);
    }

    /// What a person did is in the file before the next question, and so is what was taken back.
    void killed()
    {
        const QString file = m_folder.filePath(u"killed.battle"_s);
        Running battle(arguments(u"human"_s) + QStringList{u"-o"_s, file});
        QVERIFY(battle.tells("set up a unit>"));
        QVERIFY(bytesOf(file).contains("\"step_count\": 0"));
        battle.type("1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n");
        QVERIFY(battle.tells("give an order>"));
        QVERIFY(bytesOf(file).contains("\"step_count\": 11"));
        battle.type("move 0\n");
        QVERIFY(battle.tells("type the faces:"));
        battle.send(SIGKILL);
        QCOMPARE(battle.end().exit, -1);
        QVERIFY(bytesOf(file).contains("\"step_count\": 12"));
        QCOMPARE(cli({u"replay"_s, file, u"--verify"_s}).exit, 0);
        const Run back =
            cli({u"battle"_s, file, u"-o"_s, file, u"--player1"_s, u"human"_s, u"--player2"_s, u"human"_s},
                "undo\n");
        QVERIFY2(back.exit == 2 && bytesOf(file).contains("\"step_count\": 11"), back.err.right(300));
    }

    /// A file that cannot be written is told of before anybody is asked.
    void aFileThatCannotBeWritten()
    {
        const Run run = cli(arguments(u"human"_s) + QStringList{u"-o"_s, u"/nonexistent/a.battle"_s}, "1\n");
        QCOMPARE(run.exit, 3);
        QVERIFY2(run.err.contains("error GF-4") && !run.err.contains("set up a unit"), run.err);
    }

    void withoutAFile_data() { addWays(); }
    void withoutAFile()
    {
        QFETCH(int, signal);
        Running battle(arguments(u"human"_s));
        QVERIFY(battle.tells("set up a unit>"));
        stop(battle, signal);
        const Run run = battle.end();
        QCOMPARE(run.exit, 2);
        QVERIFY2(run.err.contains("GF-5001") && run.err.contains("Nothing of it was kept"), run.err);
    }

    /// The facts of a real table are asked after the order: one whose facts nobody states is not given.
    void whereFactsAreAsked_data() { addWays(); }
    void whereFactsAreAsked()
    {
        QFETCH(int, signal);
        const QString file = m_folder.filePath(u"facts-%1.battle"_s.arg(signal));
        Running battle({u"battle"_s, sample(u"elves"_s), sample(u"orcs"_s), u"--mode"_s, u"referee"_s,
                        u"--seed"_s, u"3"_s, u"--player1"_s, u"human"_s, u"--player2"_s, u"human"_s, u"-o"_s,
                        file});
        battle.type(QByteArray("1\n").repeated(10) + "attack 1\n66\n1\n");
        QVERIFY(battle.tells("What is true of it?"));
        stop(battle, signal);
        const Run run = battle.end();
        QCOMPARE(run.exit, 2);
        QVERIFY2(!run.told("GF-7004") && run.told("GF-5001"), run.err.right(400));
        QVERIFY(bytesOf(file).contains("\"step_count\": 12"));
    }

    void whileComputersPlay_data()
    {
        QTest::addColumn<int>("signal");
        QTest::newRow("SIGINT") << SIGINT;
        QTest::newRow("SIGTERM") << SIGTERM;
        QTest::newRow("SIGHUP") << SIGHUP;
    }
    /// Between two steps. A Warband that plays freely is told of before the first.
    void whileComputersPlay()
    {
        QFETCH(int, signal);
        const QString file = m_folder.filePath(u"computers-%1.battle"_s.arg(signal)),
                      freely = m_folder.filePath(u"freely.warband"_s);
        QFile warband(freely);
        QVERIFY(warband.open(QIODevice::WriteOnly));
        warband.write(R"({"format": "gonfalon-warband", "version": 1, "system": "dragon-rampant",
            "name": "Few", "free_play": ["units"], "limit": 36,
            "units": [{"type": "elite-foot", "leader": true}, {"type": "light-foot"}]})");
        warband.close();
        Running battle(QStringList{u"battle"_s, freely, freely, freely, freely, freely, freely, u"--turns"_s,
                                   u"999"_s, u"--seed"_s, u"3"_s, u"-o"_s, file});
        QVERIFY(battle.tells("GF-1044"));
        battle.send(signal);
        const Run run = battle.end();
        QCOMPARE(run.exit, 2);
        QVERIFY2(run.told("GF-5001") && run.err.contains("broken off"), run.err.right(400));
        QCOMPARE(cli({u"replay"_s, file, u"--verify"_s}).exit, 0);
    }

private:
    static void stop(Running &battle, int signal)
    {
        if (signal != 0)
            battle.send(signal);
        else
            battle.endInput();
    }

    [[nodiscard]] static QStringList arguments(const QString &player)
    {
        return {u"battle"_s,
                sample(u"goblins"_s),
                sample(u"orcs"_s),
                u"--seed"_s,
                u"3"_s,
                u"--player1"_s,
                player,
                u"--player2"_s,
                player};
    }

    QTemporaryDir m_folder;
};

GONFALON_TEST(BattleStopsTest)
#include "tst_battle_stops.moc"
