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

    /// Whoever was stopped gives the same command again: it ends with 0, and all is there once.
    void whatWasDoneIsDoneOnce_data() { bothDialects(); }
    void whatWasDoneIsDoneOnce()
    {
        QFETCH(QString, dialect);
        const CampaignBase base(dialect);
        m_db = base.url();
        const QStringList fresh{u"new"_s, u"The Fen"_s, u"--pack"_s, u"from-eighteen-points"_s};
        QCOMPARE(run(fresh).exit, 0);
        again(fresh, "GF-8180");
        QCOMPARE(run({u"join"_s, sample(u"elves"_s)}).exit, 0);
        again({u"join"_s, sample(u"elves"_s), sample(u"orcs"_s)}, "GF-8181");
        QCOMPARE(run({u"pair"_s, elves(), orcs()}).exit, 0);
        again({u"pair"_s, elves(), orcs()}, "GF-8182");
        // Whose dice fall otherwise the second time.
        QCOMPARE(run({u"record"_s, written()}).exit, 0);
        again({u"record"_s, written(), u"--confirm"_s}, "GF-8106");
        const QStringList byHand{u"record"_s, u"--side"_s, elves() + u"=5"_s, u"--side"_s, orcs() + u"=2"_s};
        QVERIFY(!run(byHand).told("GF-8183"));
        again(byHand, "GF-8183"); // two evenings can end alike: told, and counted
        const QJsonObject told = run({u"--json"_s, u"history"_s}).json();
        QCOMPARE(told[u"filings"_s].toArray().size(), 2 + 1 + 2);
        QCOMPARE(run({u"--json"_s, u"check"_s}).exit, 0);
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
    [[nodiscard]] static QString elves() { return u"The Court of Falling Leaves"_s; }
    [[nodiscard]] static QString orcs() { return u"Gorbag’s Heavy Hand"_s; }
    [[nodiscard]] QString file() const { return m_folder.filePath(u"raid.battle"_s); }
    [[nodiscard]] Run run(const QStringList &arguments) const
    {
        return cli(QStringList{u"campaign"_s, u"--db"_s, m_db} + arguments);
    }
    void again(const QStringList &arguments, const char *note) const
    {
        const Run told = run(arguments);
        QVERIFY2(told.exit == 0 && told.told(note), told.err);
    }
    /// A result as JSON, of a campaign that rolls dice for what a battle brings.
    [[nodiscard]] QString written() const
    {
        QStringList sides, lost;
        for (const QString &unit :
             {u"Princess Iselwen"_s, u"Bows of the Silver Birch"_s, u"Eyes in the Oak"_s})
            lost << u"{\"unit\":\"%1\",\"fate\":\"destroyed\"}"_s.arg(unit);
        const QJsonArray acts = run({u"export"_s}).json()[u"done"_s].toArray();
        for (const QJsonValue &act : acts) {
            if (const QJsonValue id = act[u"warband"_s][u"id"_s]; id.isString())
                sides << u"{\"warband\":\"%1\",\"verdict\":\"drawn\",\"units\":[%2]}"_s.arg(
                    id.toString(), sides.isEmpty() ? lost.join(u',') : QString());
        }
        QFile file(m_folder.filePath(u"written.json"_s));
        if (file.open(QIODevice::WriteOnly))
            file.write(
                u"{\"format\":\"gonfalon-result\",\"version\":1,\"kind\":\"battle\",\"played_on\":\"2026-01-"
                u"01\","
                "\"id\":\"11111111-1111-4111-8111-111111111111\",\"sides\":[%1]}"_s.arg(sides.join(u','))
                    .toUtf8());
        return file.fileName();
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
