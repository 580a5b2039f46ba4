// SPDX-License-Identifier: GPL-3.0-or-later
// Long work on a campaign: what is done is told at once, Ctrl-C stops it between two results, and exit codes
// part the machine's failures from those of whoever typed.
#include "tests/support/program.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QJsonArray>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <sys/types.h>

using namespace gonfalon::test;
using namespace Qt::StringLiterals;

class CampaignStopsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_db = m_folder.filePath(u"club.campaign"_s);
        QCOMPARE(run({u"new"_s, u"The Fen"_s}).exit, 0);
        QCOMPARE(run({u"join"_s, sample(u"elves"_s), sample(u"orcs"_s)}).exit, 0);
        for (int seed = 1; seed <= 3; ++seed) {
            m_battles << m_folder.filePath(u"%1.battle"_s.arg(seed));
            QCOMPARE(cli({u"battle"_s, sample(u"elves"_s), sample(u"orcs"_s), u"--turns"_s, u"2"_s,
                          u"--seed"_s, QString::number(seed), u"-o"_s, m_battles.back()})
                         .exit,
                     0);
        }
    }

    /// The first result is in the pipe while the others are still to come; what was told is booked, what was
    /// not is left for the next time.
    void recordingStopsBetweenTwoResults()
    {
        QStringList files = m_battles;
        while (files.size() < 600)
            files += m_battles;
        QProcess program;
        program.start(
            buildFolder() + u"/bin/gonfalon-cli"_s,
            QStringList{u"campaign"_s, u"--db"_s, m_db, u"record"_s, u"--as-filed"_s, u"--confirm"_s} +
                files);
        QByteArray out;
        constexpr int longest = 60'000;
        while (!out.contains("filed and confirmed:") && program.waitForReadyRead(longest))
            out += program.readAllStandardOutput();
        QVERIFY(out.contains("filed and confirmed:"));
        QCOMPARE(program.state(), QProcess::Running);
        ::kill(pid_t(program.processId()), SIGINT);
        QVERIFY(program.waitForFinished(longest) && program.exitStatus() == QProcess::NormalExit);
        out += program.readAllStandardOutput();
        const QByteArray err = program.readAllStandardError();
        QCOMPARE(program.exitCode(), 2);
        QVERIFY2(err.contains("error GF-8139: Stopped. ") && err.contains("Run the same command again"), err);
        const qsizetype told = out.count("filed and confirmed:");
        const auto booked = [&] {
            return run({u"--json"_s, u"standings"_s}).json()[u"standings"_s][0][u"played"_s].toInt();
        };
        QCOMPARE(booked(), int(told));
        QCOMPARE(run(QStringList{u"record"_s, u"--as-filed"_s, u"--confirm"_s} + m_battles).exit, 0);
        QCOMPARE(booked(), 3);
        const Run json = run(QStringList{u"--json"_s, u"record"_s, u"--as-filed"_s} + m_battles);
        QCOMPARE(json.json()[u"recorded"_s].toArray().size(), 3); // one document
    }

    void importingSaysWhatCameIn()
    {
        const QString copy = m_folder.filePath(u"copy.campaign"_s), file = m_folder.filePath(u"all.json"_s);
        QCOMPARE(run(QStringList{u"record"_s, u"--as-filed"_s, u"--confirm"_s} + m_battles).exit, 0);
        QCOMPARE(run({u"export"_s, u"--with-secrets"_s, u"-o"_s, file}).exit, 0);
        const auto imported = [&](const QStringList &json) {
            return cli(QStringList{u"campaign"_s, u"--db"_s, copy} + json + QStringList{u"import"_s, file});
        };
        QCOMPARE(
            imported({}).out,
            QByteArray("Players: 2 new, 0 there already; warbands: 2 new, 0 there already; results: 3 new, "
                       "0 there already.\n"));
        const QJsonObject again = imported({u"--json"_s}).json();
        for (const auto &[key, count] :
             {std::pair(u"players"_s, 2), std::pair(u"warbands"_s, 2), std::pair(u"results"_s, 3)}) {
            QCOMPARE(again[key][u"new"_s].toInt(), 0);
            QCOMPARE(again[key][u"already"_s].toInt(), count);
        }
        QCOMPARE(again[u"stopped"_s].toBool(true), false);
    }

    void theMachinesFailuresAreTheMachines_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exit");
        const auto standings = [](const QString &db) {
            return QStringList{u"campaign"_s, u"--db"_s, db, u"standings"_s};
        };
        QTest::newRow("no server") << standings(u"postgresql://nobody@127.0.0.1:1/none"_s) << 3;
        QTest::newRow("cannot be read") << QStringList{u"show"_s, u"/proc/self/mem"_s} << 3;
        QTest::newRow("not there") << QStringList{u"show"_s, u"/nonexistent.warband"_s} << 2;
        QTest::newRow("no campaign there") << standings(u"/nonexistent.campaign"_s) << 2;
        QTest::newRow("a folder") << QStringList{u"show"_s, u"/tmp"_s} << 2;
    }
    void theMachinesFailuresAreTheMachines()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, exit);
        const Run run = cli(arguments);
        QVERIFY2(run.exit == exit, run.err);
    }

    /// Somebody's own campaign pack that does not fit its schema is an input like any other.
    void aBadPackIsTheInputs()
    {
        QFile ours(sourceFolder() + u"/data/campaigns/club-league.json"_s);
        QVERIFY(ours.open(QIODevice::ReadOnly));
        const QString path = m_folder.filePath(u"mine.json"_s);
        QFile mine(path);
        QVERIFY(mine.open(QIODevice::WriteOnly) &&
                mine.write(ours.readAll().replace("\"order\"", "\"disorder\"")) > 0);
        mine.close();
        const QString db = m_folder.filePath(u"mine.campaign"_s);
        for (const QStringList &arguments :
             {QStringList{u"check"_s, path},
              QStringList{u"campaign"_s, u"--db"_s, db, u"new"_s, u"Mine"_s, u"--pack"_s, path}}) {
            const Run run = cli(arguments);
            QVERIFY2(run.exit == 2 && run.told("GF-6002"), run.err);
            QVERIFY2(run.err.startsWith(path.toUtf8()), run.err);
        }
    }

private:
    [[nodiscard]] Run run(const QStringList &arguments) const
    {
        return cli(QStringList{u"campaign"_s, u"--db"_s, m_db} + arguments);
    }

    QTemporaryDir m_folder;
    QString m_db;
    QStringList m_battles;
};

GONFALON_TEST(CampaignStopsTest)
#include "tst_campaign_stops.moc"
