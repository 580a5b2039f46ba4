// SPDX-License-Identifier: GPL-3.0-or-later
// A battle that is recorded more than once counts once, and the program says so. On both databases.
#include "tests/support/campaign_base.h"
#include "tests/support/program.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace gonfalon::test;
using namespace Qt::StringLiterals;

class CampaignAgainTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        const Run run =
            cli({u"battle"_s, sample(u"elves"_s), sample(u"orcs"_s), u"--seed"_s, u"7"_s, u"-o"_s, file()});
        QVERIFY2(run.exit == 0, run.err);
    }

    void aBattleIsRecordedOnce_data() { bothDialects(); }
    void aBattleIsRecordedOnce()
    {
        const QStringList record{u"record"_s, file()}, confirm = record + QStringList{u"--confirm"_s};
        QFETCH(QString, dialect);
        const CampaignBase base(dialect);
        begin(base.url());
        says(record, "  filed, to be confirmed:\n", false, false);
        says(record, "  in the books already, to be confirmed; nothing was added:\n", true, false);
        says(confirm, "  in the books already, and confirmed now:\n", true, true);
        says(confirm, "  in the books already, confirmed; nothing was added:\n", true, true);
        says(record, "  in the books already, confirmed; nothing was added:\n", true, true);
        says(confirm + QStringList{u"--show"_s}, "  in the books already, confirmed; nothing was added:\n",
             true, true);
        const QJsonArray rows = run({u"--json"_s, u"standings"_s}).json()[u"standings"_s].toArray();
        QCOMPARE(rows.size(), 2);
        for (const QJsonValue &row : rows)
            QCOMPARE(row[u"played"_s].toInt(), 1);
        const QJsonArray filings = run({u"--json"_s, u"history"_s}).json()[u"filings"_s].toArray();
        QCOMPARE(filings.size(), 3); // with the two who joined
    }

    /// What cannot be recorded says in which file that is.
    void whatIsRefusedNamesItsFile()
    {
        const CampaignBase base(u"sqlite"_s);
        begin(base.url());
        const QString forged = m_folder.filePath(u"forged.battle"_s);
        QFile from(file()), to(forged);
        QVERIFY(from.open(QIODevice::ReadOnly) && to.open(QIODevice::WriteOnly));
        to.write(from.readAll().replace("\"width\": 72", "\"width\": 84"));
        to.close();
        const Run refused = run({u"record"_s, forged});
        QCOMPARE(refused.exit, 2);
        QVERIFY2(refused.err.startsWith(forged.toUtf8() + ":setup_hash: error GF-7082: "), refused.err);
    }

private:
    [[nodiscard]] QString file() const { return m_folder.filePath(u"raid.battle"_s); }
    [[nodiscard]] Run run(const QStringList &arguments) const
    {
        return cli(QStringList{u"campaign"_s, u"--db"_s, m_db} + arguments);
    }
    void begin(const QString &url)
    {
        m_db = url;
        const Run fresh = run({u"new"_s, u"The Fen"_s, u"--pack"_s, u"club-league"_s});
        QVERIFY2(fresh.exit == 0, fresh.err);
        const Run joined = run({u"join"_s, sample(u"elves"_s), sample(u"orcs"_s)});
        QVERIFY2(joined.exit == 0, joined.err);
    }
    /// Records in words, then once more as JSON, by when the books have it in any case.
    void says(const QStringList &arguments, const QByteArray &words, bool note, bool confirmed) const
    {
        const Run told = run(arguments);
        QCOMPARE(told.exit, 0);
        QVERIFY2(told.out.contains(words), told.out);
        QCOMPARE(told.told("GF-8106"), note);
        const QJsonValue one = run(QStringList{u"--json"_s} + arguments).json()[u"recorded"_s][0];
        QVERIFY(one[u"already"_s].toBool());
        QVERIFY(one[u"filed"_s].toBool());
        QCOMPARE(one[u"confirmed"_s].toBool(), confirmed);
    }

    QTemporaryDir m_folder;
    QString m_db;
};

GONFALON_TEST(CampaignAgainTest)
#include "tst_campaign_again.moc"
