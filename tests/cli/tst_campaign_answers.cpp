// SPDX-License-Identifier: GPL-3.0-or-later
// What waits for whom, one result whole, and a result that is disputed. On both databases.
#include "tests/support/campaign_base.h"
#include "tests/support/program.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QJsonArray>
#include <QMap>
#include <QTest>

using namespace gonfalon::test;
using namespace Qt::StringLiterals;

class CampaignAnswersTest : public QObject
{
    Q_OBJECT

private slots:
    void whatWaitsIsListed_data() { bothDialects(); }
    void whatWaitsIsListed()
    {
        QFETCH(QString, dialect);
        const CampaignBase base(dialect);
        begin(base.url());
        QCOMPARE(run({u"waiting"_s}).out, QByteArray("No result waits for an answer.\n"));
        const QString first = filed(u"=5"_s), second = filed(u"=4"_s);
        QCOMPARE(run({u"confirm"_s, filed(u"=3"_s)}).exit, 0);
        const QJsonArray rows = run({u"--json"_s, u"waiting"_s}).json()[u"waiting"_s].toArray();
        QCOMPARE(rows.size(), 2); // the oldest first
        QCOMPARE(rows[0][u"id"_s].toString(), first);
        QCOMPARE(rows[1][u"id"_s].toString(), second);
        QCOMPARE(rows[0][u"days"_s].toInt(), 0);
        QCOMPARE(rows[0][u"waits_for"_s].toArray(), (QJsonArray{u"Ann"_s, u"Bob"_s}));
        QCOMPARE(rows[0][u"sides"_s][0][u"glory"_s].toInt(), 5);
        const QByteArray lines = run({u"waiting"_s}).out;
        QCOMPARE(lines.count('\n'), 2);
        QVERIFY2(lines.startsWith(first.left(8).toUtf8()) &&
                     lines.contains("waits for Ann, Bob, since today"),
                 lines);
    }

    /// Nobody waits for the word of whoever filed it.
    void whoFiledItIsNotWaitedFor()
    {
        const CampaignBase base(u"sqlite"_s);
        begin(base.url());
        filed(u"=5"_s, u"Ann"_s);
        const QJsonValue row = run({u"--json"_s, u"waiting"_s}).json()[u"waiting"_s][0];
        QCOMPARE(row[u"filed_by"_s].toString(), u"Ann"_s);
        QCOMPARE(row[u"waits_for"_s].toArray(), QJsonArray{u"Bob"_s});
    }

    void aResultIsShownWhole_data() { bothDialects(); }
    void aResultIsShownWhole()
    {
        QFETCH(QString, dialect);
        const CampaignBase base(dialect);
        begin(base.url());
        const Run record = run({u"--json"_s, u"record"_s, u"--seed"_s, u"3"_s, u"--side"_s, elves() + u"=5"_s,
                                u"--side"_s, orcs() + u"=2"_s, u"--loss"_s,
                                elves() + u":Eyes in the Oak=destroyed"_s, u"--note"_s, u"In the rain."_s});
        QVERIFY2(record.exit == 0, record.err);
        const QJsonValue there = record.json()[u"recorded"_s][0];
        const QString id = there[u"id"_s].toString();
        const Run run8 = run({u"show"_s, id.left(8)});
        QVERIFY2(run8.exit == 0, run8.err);
        for (const QByteArray said :
             {"to be confirmed", "Eyes in the Oak: destroyed", "Note: In the rain.", "Waits for: Ann, Bob",
              "In the ledger:", "rolled ", "won, 5 Glory", "Points +3  [Scoring]"})
            QVERIFY2(run8.out.contains(said), said + " | " + run8.out);
        const QJsonObject whole = run({u"--json"_s, u"show"_s, id}).json();
        QCOMPARE(whole[u"changes"_s], there[u"changes"_s]);
        QCOMPARE(whole[u"rolls"_s], there[u"rolls"_s]);
        QVERIFY(!whole[u"rolls"_s].toArray().isEmpty());
        QCOMPARE(whole[u"ledger"_s].toArray().size(), 1);
        QCOMPARE(whole[u"waits_for"_s].toArray().size(), 2);
        QCOMPARE(run({u"confirm"_s, id}).exit, 0);
        const QJsonObject after = run({u"--json"_s, u"show"_s, id}).json();
        QCOMPARE(after[u"state"_s].toString(), u"confirmed"_s);
        QVERIFY(after[u"waits_for"_s].toArray().isEmpty());
        QCOMPARE(after[u"ledger"_s][1][u"what"_s].toString(), u"confirmed"_s);
        QVERIFY(!after[u"ledger"_s][1][u"who"_s].toString().isEmpty());
        QVERIFY(run({u"show"_s, u"zz"_s}).told("GF-8093"));
    }

    void aResultIsDisputed_data() { bothDialects(); }
    void aResultIsDisputed()
    {
        QFETCH(QString, dialect);
        const CampaignBase base(dialect);
        begin(base.url());
        const QString id = filed(u"=5"_s);
        QVERIFY(run({u"dispute"_s, id}).exit == 2); // why?
        const Run said = run({u"dispute"_s, id.left(8), u"--why"_s, u"it was five to four"_s});
        QCOMPARE(said.out, u"%1 is disputed.\n"_s.arg(id).toUtf8());
        QVERIFY(run({u"waiting"_s}).out.startsWith("No result"));
        const QByteArray shown = run({u"show"_s, id}).out;
        QVERIFY2(shown.contains("disputed") && shown.contains("“it was five to four”"), shown);
        QVERIFY(run({u"history"_s}).out.contains(": it was five to four)\n"));
        const QJsonObject listed = run({u"--json"_s, u"history"_s}).json()[u"filings"_s][0].toObject();
        QVERIFY(listed[u"objection"_s].toString().endsWith(u": it was five to four"_s));
        QCOMPARE(
            run({u"--json"_s, u"dispute"_s, id, u"--why"_s, u"again"_s}).json()[u"disputed"_s].toString(),
            id);
        const QString sure = filed(u"=4"_s);
        QCOMPARE(run({u"confirm"_s, sure}).exit, 0);
        QCOMPARE(run({u"dispute"_s, sure, u"--why"_s, u"too late"_s}).exit, 1);
    }

    /// What is not as the rules make it is told to whoever looks before he answers.
    void whatDoesNotFollowIsShown()
    {
        const CampaignBase base(u"sqlite"_s);
        begin(base.url());
        const QString id = filed(u"=5"_s);
        QVERIFY(!run({u"show"_s, id}).told("GF-8120"));
        QVERIFY(CampaignBase::run(m_db, u"drop trigger change_stays; update change set amount = 9 where "
                                        "key = 'points' and amount = 3"_s)
                    .isEmpty());
        const Run shown = run({u"show"_s, id});
        QVERIFY2(shown.exit == 0 && shown.told("GF-8120"), shown.err);
    }

    /// What players write does nothing to the terminal of others, and makes no lines of the program's.
    void wordsStayWords()
    {
        const CampaignBase base(u"sqlite"_s);
        begin(base.url());
        const Run record = run({u"--json"_s, u"record"_s, u"--side"_s, elves() + u"=5"_s, u"--side"_s,
                                orcs() + u"=2"_s, u"--note"_s, u"nice\nWaits for: nobody\n\u001b[31mred"_s});
        const QString id = record.json()[u"recorded"_s][0][u"id"_s].toString();
        const QByteArray shown = run({u"show"_s, id}).out;
        QVERIFY2(shown.contains("Note: nice Waits for: nobody ") && !shown.contains('\x1b'), shown);
        QCOMPARE(run({u"dispute"_s, id, u"--why"_s, u" \u200b "_s}).exit, 1);
        QVERIFY(run({u"dispute"_s, id, u"--why"_s, QString(4001, u'x')}).told("GF-8186"));
        QCOMPARE(run({u"dispute"_s, id, u"--why"_s, u"no\n\u001b[2Jno"_s}).exit, 0);
        for (const QStringList &reads : {QStringList{u"show"_s, id}, {u"history"_s}})
            QVERIFY(!run(reads).out.contains('\x1b') && run(reads).out.contains("no [2Jno"));
    }

    /// Numbers that begin alike are told whole.
    void severalNumbersAreTold()
    {
        const CampaignBase base(u"sqlite"_s);
        begin(base.url());
        for (int i = 0; i < 20; ++i) // of sixteen first letters one comes twice
            (void)filed(u"=%1"_s.arg(i));
        QMap<QString, QStringList> begins;
        const QJsonArray rows = run({u"--json"_s, u"waiting"_s}).json()[u"waiting"_s].toArray();
        for (const QJsonValue &row : rows)
            begins[row[u"id"_s].toString().left(1)] << row[u"id"_s].toString();
        for (const QStringList &same : begins) {
            if (same.size() < 2)
                continue;
            const Run several = run({u"show"_s, same[0].left(1)});
            QVERIFY(several.told("GF-8094"));
            for (const QString &id : same)
                QVERIFY2(several.err.contains(id.toUtf8()), several.err);
        }
    }

    void aChallengeIsTakenBack_data() { bothDialects(); }
    void aChallengeIsTakenBack()
    {
        QFETCH(QString, dialect);
        const CampaignBase base(dialect);
        begin(base.url());
        QCOMPARE(run({u"pair"_s, u"--withdraw"_s, elves(), orcs()}).exit, 2);
        QVERIFY(run({u"pair"_s, u"--withdraw"_s}).told("GF-8137"));
        QCOMPARE(run({u"pair"_s, elves(), orcs()}).exit, 0);
        const Run back = run({u"--json"_s, u"pair"_s, u"--withdraw"_s, orcs(), elves()});
        QVERIFY2(back.exit == 0 && back.json()[u"withdrawn"_s].toArray().size() == 2, back.err);
        QVERIFY(run({u"history"_s}).out.contains("is taken back"));
        QVERIFY(run({u"pair"_s, u"--withdraw"_s, orcs(), elves()}).told("GF-8195"));
        const Run anew = run({u"pair"_s, elves(), orcs()});
        QVERIFY(anew.exit == 0 && !anew.told("GF-8182"));
        QCOMPARE(run({u"check"_s}).exit, 0);
    }

    /// An option without a word is no option left out.
    void nothingIsSaidWithNothing()
    {
        const CampaignBase base(u"sqlite"_s);
        begin(base.url());
        for (const QStringList &empty : {QStringList{u"join"_s, sample(u"dwarves"_s), u"--player"_s, u""_s},
                                         {u"history"_s, u"--limit"_s, u"-5"_s},
                                         {u"history"_s, u"--limit"_s, u"0"_s},
                                         {u"record"_s, u"x.battle"_s, u"--date"_s, u""_s}}) {
            const Run refused = run(empty);
            QVERIFY2(refused.exit == 2 && refused.told("GF-5001"), refused.err);
        }
        QVERIFY(run({u"join"_s, sample(u"dwarves"_s), u"--player"_s, QString(121, u'x')}).told("GF-8191"));
        QVERIFY(cli({u"campaign"_s, u"--db"_s, m_db + u"2"_s, u"new"_s, u""_s}).told("GF-8191"));
        QVERIFY(!QFile::exists(m_db + u"2"_s));
    }

    void nothingToConfirmIsNoCommand()
    {
        const CampaignBase base(u"sqlite"_s);
        begin(base.url());
        const Run refused = run({u"confirm"_s});
        QVERIFY2(refused.exit == 2 && refused.told("GF-5001"), refused.err);
    }

private:
    [[nodiscard]] Run run(const QStringList &arguments) const
    {
        return cli(QStringList{u"campaign"_s, u"--db"_s, m_db} + arguments);
    }
    void begin(const QString &url)
    {
        m_db = url;
        QCOMPARE(run({u"new"_s, u"The Fen"_s, u"--pack"_s, u"from-eighteen-points"_s}).exit, 0);
        QCOMPARE(run({u"join"_s, sample(u"elves"_s), u"--player"_s, u"Ann"_s}).exit, 0);
        QCOMPARE(run({u"join"_s, sample(u"orcs"_s), u"--player"_s, u"Bob"_s}).exit, 0);
    }
    /// The number of a result that waits.
    QString filed(const QString &glory, const QString &who = {})
    {
        QStringList record{u"--json"_s, u"record"_s,     u"--seed"_s, u"1"_s,
                           u"--side"_s, elves() + glory, u"--side"_s, orcs() + u"=1"_s};
        if (!who.isEmpty())
            record = QStringList{u"--who"_s, who} + record;
        const Run run = this->run(record);
        if (run.exit != 0)
            qFatal("%s", run.err.constData());
        return run.json()[u"recorded"_s][0][u"id"_s].toString();
    }
    [[nodiscard]] static QString elves() { return u"The Court of Falling Leaves"_s; }
    [[nodiscard]] static QString orcs() { return u"Gorbag’s Heavy Hand"_s; }

    QString m_db;
};

GONFALON_TEST(CampaignAnswersTest)
#include "tst_campaign_answers.moc"
