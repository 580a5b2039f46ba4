// SPDX-License-Identifier: GPL-3.0-or-later
// Files of battles that nobody goes on with: they are not what was written. And the ways to name one that
// can.
#include "tests/support/program.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

const QStringList bothRandom{u"--player1"_s, u"random"_s, u"--player2"_s, u"random"_s};
const QStringList bothHuman{u"--player1"_s, u"human"_s, u"--player2"_s, u"human"_s};

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
}

QString anna() { return sourceFolder() + u"/tests/core/files/samples/house-of-anna.pack"_s; }

/// The command of a message that goes on with the battle.
QByteArray commandIn(const QByteArray &err)
{
    const qsizetype end = err.indexOf("` goes on with it");
    const qsizetype start = err.lastIndexOf('`', end - 1) + 1;
    return err.mid(start, end - start);
}

} // namespace

class BattleRefusedTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        qputenv("GONFALON_PACKS", m_folder.filePath(u"packs"_s).toLocal8Bit());
        const QString file = path(u"begun.battle"_s);
        (void)cli(begin + QStringList{u"-o"_s, file} + bothHuman, QByteArray("1\n").repeated(5));
        m_bytes = bytesOf(file);
        QVERIFY(m_bytes.contains("\"step_count\": 5"));
    }

    void damaged_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("code");
        const auto row = [this](const char *what, const char *by, const char *code) {
            QTest::newRow(what) << QByteArray(m_bytes).replace(what, by) << QByteArray(code);
        };
        row("Tusk Riders", "Husk Riders", "GF-7082");
        row("\"width\": 72", "\"width\": 84", "GF-7082");
        row("\"step_count\": 5", "\"step_count\": 4", "GF-7078");
        row("\"step_count\": 5", "\"step_count\": 6", "GF-7064");
        row("\"deploy ", "\"deplox ", "GF-7061");
        QTest::newRow("cut off") << m_bytes.left(m_bytes.lastIndexOf("deploy ")) << QByteArray("GF-7064");
        static const QRegularExpression hash(u"  \"setup_hash\": \"[0-9a-f]+\",\n"_s),
            limit(u"\"limit\": [0-9]+"_s);
        const QString text = QString::fromUtf8(m_bytes).remove(hash);
        QTest::newRow("a warband over its limit")
            << QString(text).replace(limit, u"\"limit\": 13"_s).toUtf8() << QByteArray("GF-1001");
    }
    /// Refused, and nothing is written, under whatever name.
    void damaged()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, code);
        QVERIFY(bytes != m_bytes);
        const QString file = path(u"damaged.battle"_s), other = path(u"other.battle"_s);
        write(file, bytes);
        for (const QString &out : {file, other}) {
            const Run run = cli(QStringList{u"battle"_s, file, u"-o"_s, out} + bothRandom);
            QCOMPARE(run.exit, 2);
            QVERIFY2(run.err.contains("error " + code), run.err);
            QVERIFY(run.out.isEmpty() && bytesOf(file) == bytes && !QFile::exists(other));
        }
    }

    /// DR-MUSTER-02: free play takes rules away, as at the beginning.
    void DR_MUSTER_02_freePlayStands()
    {
        const QString few = path(u"few.warband"_s), file = path(u"few.battle"_s);
        write(few, R"({"format": "gonfalon-warband", "version": 1, "system": "dragon-rampant", "name": "Few",
            "limit": 36, "free_play": ["units"], "units": [{"type": "elite-foot", "leader": true},
            {"type": "light-foot"}]})");
        (void)cli(QStringList{u"battle"_s, sample(u"goblins"_s), few, u"--turns"_s, u"1"_s, u"-o"_s, file} +
                  bothHuman);
        QCOMPARE(cli(QStringList{u"battle"_s, file, u"-o"_s, file} + bothRandom).exit, 0);
    }

    void aPackThatIsNotHere()
    {
        const QString owls = path(u"owls.warband"_s), file = path(u"owls.battle"_s);
        write(owls,
              R"({"format": "gonfalon-warband", "version": 1, "system": "dragon-rampant", "name": "Owls",
            "packs": [{"id": "house-of-anna", "name": "House of Anna"}], "free_play": ["units"], "units": [
            {"type": "owl-riders", "leader": true, "options": ["moonlit"]}, {"type": "owl-riders"},
            {"type": "owl-riders"}, {"type": "heavy-foot"}]})");
        const Run off = cli(
            QStringList{u"battle"_s, owls, owls, u"--pack"_s, anna(), u"--turns"_s, u"1"_s, u"-o"_s, file} +
                bothHuman,
            "1\n");
        QVERIFY2(commandIn(off.err).contains(" --pack "), off.err);
        const QByteArray bytes = bytesOf(file);
        const Run without = cli(QStringList{u"battle"_s, file, u"-o"_s, file} + bothRandom),
                  verified = cli({u"replay"_s, file, u"--verify"_s});
        for (const Run &run : {without, verified}) {
            QCOMPARE(run.exit, 2);
            QVERIFY2(run.err.contains("error GF-1068: The pack “House of Anna”") &&
                         run.err.contains("--pack"),
                     run.err);
            QVERIFY(run.out.isEmpty());
        }
        QCOMPARE(bytesOf(file), bytes);
        const QStringList with{u"--pack"_s, anna()};
        QCOMPARE(cli(QStringList{u"replay"_s, file, u"--verify"_s} + with).exit, 0);
        const Run on = cli(QStringList{u"battle"_s, file, u"-o"_s, file} + bothRandom + with);
        QVERIFY2(on.exit == 0, on.err);
    }

    void theCommandThatIsTold_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("told");
        QTest::newRow("plain") << u"plain.battle"_s << QByteArray("plain.battle --player1 human");
        QTest::newRow("blank") << u"my raid.battle"_s << QByteArray("my raid.battle' --player1 human");
        QTest::newRow("quote") << u"my lord’s and lady's.battle"_s << QByteArray("lady'\\''s.battle'");
        QTest::newRow("no ending") << u"raid"_s << QByteArray("raid --player1 human");
    }
    /// Word for word in a shell it goes on, with the same players.
    void theCommandThatIsTold()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, told);
        const QStringList seats{u"--player1"_s, u"human"_s, u"--player2"_s, u"random"_s};
        const Run run = cli(begin + QStringList{u"-o"_s, path(name)} + seats, "1\n");
        const QByteArray command = commandIn(run.err);
        QVERIFY2(command.contains(told) && command.endsWith(" --player2 random"), run.err);
        QProcess shell;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"PATH"_s, buildFolder() + u"/bin:"_s + environment.value(u"PATH"_s));
        shell.setProcessEnvironment(environment);
        shell.start(u"sh"_s, {u"-c"_s, QString::fromUtf8(command)});
        shell.closeWriteChannel();
        QVERIFY(shell.waitForFinished(60'000));
        const QByteArray err = shell.readAllStandardError();
        QVERIFY2(err.contains("set up a unit>") && err.contains("The answers ended"), err);
        QCOMPARE(commandIn(err), command);
    }

    /// By its content, under any name and from standard input.
    void underAnyName()
    {
        const Run piped = cli(QStringList{u"battle"_s, u"-"_s, u"--json"_s} + bothRandom, m_bytes);
        QVERIFY2(piped.exit == 0, piped.err);
        const QString file = path(u"no-ending.txt"_s);
        write(file, m_bytes);
        const Run named = cli(QStringList{u"battle"_s, file, u"--json"_s} + bothRandom);
        QVERIFY2(named.exit == 0, named.err);
        QCOMPARE(named.json()[u"state_hash"_s].toString(), piped.json()[u"state_hash"_s].toString());
        const QString cut = path(u"cut"_s);
        write(cut, m_bytes.left(m_bytes.size() - 20));
        QVERIFY(cli(QStringList{u"battle"_s, cut} + bothRandom).told("GF-7064"));
    }

    void oneThatIsNoBattle()
    {
        const Run warband = cli({u"battle"_s, sample(u"goblins"_s)});
        QCOMPARE(warband.exit, 2);
        QVERIFY2(warband.told("GF-7050") &&
                     warband.err.contains("two to six warbands, or one .battle file to go on with"),
                 warband.err);
        const QString none = path(u"none.battle"_s);
        write(none, "{}");
        QVERIFY(cli({u"battle"_s, none}).told("GF-7060"));
    }

    /// The battle on standard output, and what is told on standard error.
    void writtenToStandardOutput()
    {
        const QStringList once{u"--turns"_s, u"1"_s, u"-o"_s, u"-"_s};
        const Run run = cli(begin + bothRandom + once);
        QCOMPARE(run.exit, 0);
        QCOMPARE(QJsonDocument::fromJson(run.out).object()[u"format"_s].toString(), u"gonfalon-battle"_s);
        QVERIFY2(run.err.contains("\nTurn 1\n"), run.err.left(500));
        const Run asked = cli(begin + bothHuman + once, "1\n");
        QVERIFY(QJsonDocument::fromJson(asked.out).isObject() && asked.err.contains("   1  Set up "));
        const Run both = cli(begin + bothRandom + once + QStringList{u"--json"_s});
        QVERIFY2(both.exit == 2 && both.told("GF-5001") && both.out.isEmpty(), both.err);
    }

    void wrongUsage_data()
    {
        QTest::addColumn<QStringList>("more");
        QTest::newRow("two readings")
            << QStringList{u"--ruling"_s, u"venomous=double-hit"_s, u"--ruling"_s, u"venomous=direct"_s};
        QTest::newRow("no teams") << QStringList{u"--teams"_s, u""_s};
        QTest::newRow("a table of the referee's")
            << QStringList{u"--mode"_s, u"referee"_s, u"--table-size"_s, u"72x48"_s} + bothRandom;
    }
    void wrongUsage()
    {
        QFETCH(QStringList, more);
        const Run run = cli(begin + more);
        QVERIFY2(run.exit == 2 && run.told("GF-5001") && run.out.isEmpty(), run.err);
    }

    void theSameReadingTwice()
    {
        const QStringList ruling{u"--ruling"_s, u"venomous=double-hit"_s};
        QCOMPARE(cli(begin + ruling + ruling + bothRandom + QStringList{u"--turns"_s, u"1"_s}).exit, 0);
    }

    /// A verdict on a battle that was not fought to its end says so.
    void unfinishedIsSaid()
    {
        const QString file = path(u"unfinished.battle"_s);
        write(file, m_bytes);
        QVERIFY(cli({u"replay"_s, file, u"--verify"_s}).out.contains("The battle is unfinished"));
        QVERIFY(!cli({u"replay"_s, file, u"--verify"_s, u"--to"_s, u"3"_s}).out.contains("unfinished"));
        (void)cli(QStringList{u"battle"_s, file, u"-o"_s, file} + bothRandom);
        const Run ended = cli({u"replay"_s, file, u"--verify"_s});
        QVERIFY2(ended.exit == 0 && !ended.out.contains("unfinished"), ended.out + ended.err);
    }

    /// Data that is newer than the program is named, and where it stands: there is such a game.
    void dataThatCannotBeReadIsNamed()
    {
        const QString file = path(u"of later.battle"_s);
        write(file, m_bytes);
        QTemporaryDir data;
        QVERIFY(QDir(data.path()).mkdir(u"dragon-rampant"_s));
        QByteArray json = bytesOf(sourceFolder() + u"/data/dragon-rampant/system.json"_s);
        write(data.filePath(u"dragon-rampant/system.json"_s),
              json.insert(json.indexOf('{') + 1, "\"of_later\": 1,"));
        const QByteArray before = qgetenv("GONFALON_DATA");
        qputenv("GONFALON_DATA", data.path().toLocal8Bit());
        for (const QString &command : {u"battle"_s, u"replay"_s}) {
            const Run run = cli({command, file});
            QVERIFY(run.exit >= 2);
            QVERIFY2(run.told("GF-6005") && !run.told("GF-1051"), run.err);
            QVERIFY2(run.err.contains("dragon-rampant/system.json"), run.err);
        }
        qputenv("GONFALON_DATA", before);
    }

private:
    QString path(const QString &name) const { return m_folder.filePath(name); }

    const QStringList begin{u"battle"_s, sample(u"goblins"_s), sample(u"orcs"_s), u"--seed"_s, u"3"_s};
    QTemporaryDir m_folder;
    QByteArray m_bytes;
};

GONFALON_TEST(BattleRefusedTest)
#include "tst_battle_refused.moc"
