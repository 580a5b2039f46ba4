// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/program.h"
#include "tests/support/suite.h"
#include "tests/support/without_rights.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// Backups of a campaign by the command line.
class CampaignCopiesTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_db = m_folder->filePath(u"club.campaign"_s);
        QCOMPARE(run({u"new"_s, u"The Fen"_s, u"--pack"_s, u"club-league"_s}).exit, 0);
        QCOMPARE(run({u"join"_s, sample(u"elves"_s), sample(u"orcs"_s)}).exit, 0);
        for (const QJsonValue &row : run({u"--json"_s, u"standings"_s}).json()[u"standings"_s].toArray())
            m_names << row.toObject()[u"warband"_s].toString();
        QCOMPARE(m_names.size(), 2);
    }
    void cleanup() { m_names.clear(); }

    void whatWasFiledStandsInTheNewestCopy()
    {
        fight(5);
        const QJsonArray copies = listed();
        QVERIFY(!copies.isEmpty());
        QCOMPARE(copies[0].toObject()[u"results"_s].toInt(), 1);
        QVERIFY(copies[0].toObject()[u"sound"_s].toBool());
        const Run text = run({u"restore"_s, u"--list"_s});
        QVERIFY2(text.exit == 0 && text.out.contains("results: 1, last line of the ledger: 20"), text.out);
    }

    void aBackupIsRestored()
    {
        fight(5);
        const QString kept = m_folder->filePath(u"kept.campaign"_s);
        const Run made = run({u"--json"_s, u"backup"_s, u"--to"_s, kept});
        QVERIFY2(made.exit == 0, made.err);
        QCOMPARE(made.json()[u"backup"_s].toString(), kept);
        QCOMPARE(made.json()[u"results"_s].toInt(), 1);
        fight(7);
        const Run plain = run({u"backup"_s});
        QVERIFY2(plain.exit == 0 && plain.out.contains("Backed up as ") && plain.out.contains("results: 2"),
                 plain.out + plain.err);
        const QByteArray former = bytesOf(m_db);
        const Run text = run({u"restore"_s, kept});
        QVERIFY2(text.exit == 0, text.err);
        QVERIFY2(text.out.contains("It lacks of the former file: results: 1"), text.out);
        QCOMPARE(run({u"--json"_s, u"standings"_s}).json()[u"standings"_s][0][u"played"_s].toInt(), 1);
        const QStringList before = QDir(m_folder->path()).entryList({u"club.campaign.before-restore-*"_s});
        QCOMPARE(before.size(), 1);
        QCOMPARE(bytesOf(m_folder->filePath(before.front())), former);
        // And the other way round: nothing was lost.
        const Run back = run({u"--json"_s, u"restore"_s, m_folder->filePath(before.front())});
        QVERIFY2(back.exit == 0, back.err);
        QCOMPARE(back.json()[u"results"_s].toInt(), 2);
        QCOMPARE(back.json()[u"before"_s][u"results"_s].toInt(), 1);
        QCOMPARE(run({u"check"_s}).exit, 0);
    }

    void theNewestSoundCopyIsTheOneThatIsMeant()
    {
        fight(5);
        QFile file(m_db);
        QVERIFY(file.open(QIODevice::ReadWrite) && file.seek(4096));
        file.write(QByteArray(static_cast<int>(file.size()) - 4096, 'x'));
        file.close();
        const Run damaged = run({u"standings"_s});
        QVERIFY2(damaged.told("GF-8043") && (damaged.told("GF-8144") || damaged.told("GF-8145")),
                 damaged.err);
        QCOMPARE(run({u"restore"_s}).exit, 0);
        QCOMPARE(run({u"--json"_s, u"standings"_s}).json()[u"standings"_s][0][u"played"_s].toInt(), 1);
    }

    void whatIsSoundIsSalvaged()
    {
        fight(5);
        fight(3);
        const QString fresh = m_folder->filePath(u"fresh.campaign"_s);
        QByteArray bytes = bytesOf(m_db);
        const qsizetype at = bytes.lastIndexOf("gonfalon-result");
        QVERIFY(at > 0);
        bytes[at] = 'G'; // in one of the sheets
        QFile file(m_db);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
        file.close();
        const Run checked = run({u"check"_s});
        QVERIFY2(checked.exit == 1 && checked.told("GF-8170") && checked.told("GF-8179"), checked.err);
        QVERIFY2(run({u"--json"_s, u"check"_s}).json()[u"sound"_s] == false, checked.err);
        const Run salvaged = cli({u"campaign"_s, u"--json"_s, u"salvage"_s, m_db, fresh});
        QVERIFY2(salvaged.exit == 0 && salvaged.told("GF-8176"), salvaged.err);
        QCOMPARE(salvaged.json()[u"salvaged"_s].toString(), fresh);
        QVERIFY(salvaged.json()[u"entries"_s].toArray().size() > 3);
        QCOMPARE(bytesOf(m_db), bytes);
        QCOMPARE(cli({u"campaign"_s, u"--db"_s, fresh, u"check"_s}).exit, 0);
        // The damaged file may be named by --db as well; what stands in the way is left alone.
        QCOMPARE(run({u"salvage"_s, fresh}).exit, 2);
        const Run text = run({u"salvage"_s, m_folder->filePath(u"other.campaign"_s)});
        QVERIFY2(text.exit == 0 && text.out.contains("result: "), text.out + text.err);
        QCOMPARE(cli({u"campaign"_s, u"salvage"_s, fresh}).exit, 2);
        QCOMPARE(cli({u"campaign"_s, u"standings"_s}).exit, 2);
    }

    /// A file that cannot be opened is checked as far as it can be read.
    void aClosedFileIsCheckedToo()
    {
        fight(5);
        QByteArray bytes = bytesOf(m_db);
        const qsizetype at = bytes.indexOf("gonfalon-result") & ~qsizetype(4095);
        bytes.replace(at, 8, QByteArray(8, '\xff'));
        QFile file(m_db);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
        file.close();
        const Run checked = run({u"--json"_s, u"check"_s});
        QVERIFY2(checked.exit != 0 && checked.told("GF-8043") && checked.told("GF-8174") &&
                     checked.told("GF-8179"),
                 checked.err);
        QVERIFY(checked.json()[u"sound"_s] == false);
    }

    void refusalsSayWhy()
    {
        QCOMPARE(run({u"restore"_s, sample(u"elves"_s)}).told("GF-8148"), true);
        const Run server = cli({u"campaign"_s, u"--db"_s, u"postgresql://ann@club.example/x"_s, u"backup"_s});
        QVERIFY(server.exit == 2 && server.told("GF-8147"));
        const QString letter = m_folder->filePath(u"letter.txt"_s);
        QFile file(letter);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("mine") == 4);
        file.close();
        QVERIFY(run({u"backup"_s, u"--to"_s, letter}).told("GF-8151"));
        QCOMPARE(bytesOf(letter), QByteArray("mine"));
        QCOMPARE(run({u"backup"_s, u"--to"_s, m_db}).exit, 2);
        const QString fresh = m_folder->filePath(u"fresh.campaign"_s);
        QVERIFY(cli({u"campaign"_s, u"--db"_s, fresh, u"restore"_s}).told("GF-8150"));
    }

    void aCopyThatFailsIsTold()
    {
        QVERIFY(QDir(m_db + u".backups"_s).removeRecursively());
        QFile inTheWay(m_db + u".backups"_s);
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        inTheWay.close();
        fight(5); // which succeeds
        const Run read = run({u"standings"_s});
        QVERIFY2(read.exit == 0 && read.told("GF-8074"), read.err);
        QCOMPARE(run({u"backup"_s}).exit, 3);
    }

    void aReadOnlyStickIsReadAndNotWritten()
    {
        fight(5);
        const WithoutRights stick(m_folder->path());
        const Run read = run({u"--json"_s, u"standings"_s});
        if (!read.told("GF-8142"))
            QSKIP("the program that is run here may write whatever it likes");
        QCOMPARE(read.exit, 0);
        QCOMPARE(read.json()[u"standings"_s][0][u"played"_s].toInt(), 1);
        for (const QStringList &reads : {QStringList{u"history"_s}, {u"export"_s}, {u"check"_s}})
            QCOMPARE(run(reads).exit, 0);
        const QTemporaryDir elsewhere;
        QCOMPARE(run({u"publish"_s, elsewhere.path()}).exit, 0);
        const Run written = run({u"record"_s, u"--confirm"_s, u"--side"_s, m_names[0] + u"=5"_s, u"--side"_s,
                                 m_names[1] + u"=1"_s});
        QCOMPARE(written.exit, 3);
        QVERIFY(written.told("GF-8140"));
    }

    void whatWasKilledIsDoneAgain()
    {
        const QString db = m_folder->filePath(u"again.campaign"_s), out = m_folder->filePath(u"out.json"_s);
        for (const QString &left : {db, out + u".AbCdEf"_s}) {
            QFile file(left);
            QVERIFY(file.open(QIODevice::WriteOnly));
        }
        QCOMPARE(cli({u"campaign"_s, u"--db"_s, db, u"new"_s, u"Again"_s}).exit, 0);
        QCOMPARE(run({u"export"_s, u"-o"_s, out}).exit, 0);
        QCOMPARE(run({u"export"_s, u"-o"_s, out}).exit, 0);
        const QString copy = m_folder->filePath(u"copy.campaign"_s);
        QFile empty(copy);
        QVERIFY(empty.open(QIODevice::WriteOnly));
        empty.close();
        QCOMPARE(cli({u"campaign"_s, u"--db"_s, copy, u"import"_s, out}).exit, 0);
        QCOMPARE(cli({u"campaign"_s, u"--db"_s, copy, u"import"_s, out}).exit, 0);
        QCOMPARE(cli({u"campaign"_s, u"--db"_s, copy, u"check"_s}).exit, 0);
    }

private:
    [[nodiscard]] Run run(const QStringList &arguments) const
    {
        return cli(QStringList{u"campaign"_s, u"--db"_s, m_db} + arguments);
    }
    void fight(int glory) const
    {
        const Run filed = run({u"record"_s, u"--confirm"_s, u"--side"_s, m_names[0] + u"=%1"_s.arg(glory),
                               u"--side"_s, m_names[1] + u"=1"_s});
        QVERIFY2(filed.exit == 0, filed.err);
    }
    [[nodiscard]] QJsonArray listed() const
    {
        return run({u"--json"_s, u"restore"_s, u"--list"_s}).json()[u"copies"_s].toArray();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_db;
    QStringList m_names;
};

GONFALON_TEST(CampaignCopiesTest)
#include "tst_campaign_copies.moc"
