// SPDX-License-Identifier: GPL-3.0-or-later
// What an organiser types in by hand: what can be meant is booked and told, what cannot is refused with the
// way to write it.
#include "tests/support/program.h"
#include "tests/support/suite.h"

#include <QDate>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace gonfalon::test;
using namespace Qt::StringLiterals;

class CampaignByHandTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_db = m_folder.filePath(u"club%1.campaign"_s.arg(++m_number));
        begin(u"from-eighteen-points"_s);
    }

    /// What one side says stands, the others follow; what contradicts itself says how.
    void theOthersFollowFromWhatIsSaid()
    {
        QCOMPARE(run({u"join"_s, sample(u"goblins"_s)}).exit, 0);
        const QString third = nameOfThird();
        const Run won =
            run({u"--json"_s, u"record"_s, u"--confirm"_s, u"--seed"_s, u"1"_s, u"--side"_s,
                 elves() + u"=5,won"_s, u"--side"_s, orcs() + u"=9"_s, u"--side"_s, third + u"=9"_s});
        QVERIFY2(won.exit == 0, won.err);
        QCOMPARE(row(elves())[u"won"_s].toInt(), 1);
        QCOMPARE(row(orcs())[u"lost"_s].toInt(), 1);
        QCOMPARE(row(third)[u"lost"_s].toInt(), 1);
        const Run both =
            run({u"record"_s, u"--side"_s, elves() + u"=5,won"_s, u"--side"_s, orcs() + u"=9,won"_s});
        QVERIFY2(both.exit == 2 && both.told("GF-8005") && both.err.contains("Won: 2"), both.err);
    }

    void whatNobodyCanMeanIsRefused_data()
    {
        QTest::addColumn<QStringList>("said");
        QTest::addColumn<QByteArray>("code");
        const auto date = [](const QString &day) { return QStringList{u"--date"_s, day}; };
        QTest::newRow("yesterday") << date(u"yesterday"_s) << QByteArray("GF-8133");
        QTest::newRow("31.12.2026") << date(u"31.12.2026"_s) << QByteArray("GF-8133");
        QTest::newRow("no such day") << date(u"2026-02-30"_s) << QByteArray("GF-8133");
        QTest::newRow("short") << date(u"2026-2-3"_s) << QByteArray("GF-8133");
        QTest::newRow("the day after tomorrow")
            << date(QDate::currentDate().addDays(2).toString(Qt::ISODate)) << QByteArray("GF-8133");
        QTest::newRow("scenario") << QStringList{u"--scenario"_s, u"moonwalk"_s} << QByteArray("GF-8134");
        QTest::newRow("unit") << QStringList{u"--loss"_s, elves() + u":Nobody=fled"_s}
                              << QByteArray("GF-8136");
        QTest::newRow("fate") << QStringList{u"--loss"_s, elves() + u":Eyes in the Oak=eaten"_s}
                              << QByteArray("GF-8131");
        QTest::newRow("Quest") << QStringList{u"--quest"_s, elves() + u":sing=maybe"_s}
                               << QByteArray("GF-8131");
        QTest::newRow("dice") << QStringList{u"--dice"_s, u"roll=x"_s} << QByteArray("GF-8131");
        QTest::newRow("a Quest of no name")
            << QStringList{u"--quest"_s, elves() + u":=achieved"_s} << QByteArray("GF-8131");
        QTest::newRow("a Quest twice")
            << QStringList{u"--quest"_s, elves() + u":cleave-them-in-half=achieved"_s, u"--quest"_s,
                           elves() + u":Cleave them in half=failed"_s}
            << QByteArray("GF-8196");
        QTest::newRow("a loss twice") << QStringList{u"--loss"_s, elves() + u":Eyes in the Oak=fled"_s,
                                                     u"--loss"_s, elves() + u":Eyes in the Oak=destroyed"_s}
                                      << QByteArray("GF-8198");
    }
    void whatNobodyCanMeanIsRefused()
    {
        QFETCH(QStringList, said);
        QFETCH(QByteArray, code);
        const QStringList sides{u"record"_s,       u"--seed"_s, u"1"_s,          u"--side"_s,
                                elves() + u"=5"_s, u"--side"_s, orcs() + u"=2"_s};
        const Run refused = run(sides + said);
        QVERIFY2(refused.exit == 2 && refused.told(code), refused.err);
        QVERIFY(!run({u"history"_s}).out.contains(" : "));
    }

    /// A Quest is meant by its id or its name; what is neither of the game nor of the list is told, and
    /// stands.
    void questsAreKnownByName()
    {
        const auto filed = [&](const QString &quest) {
            return run({u"--json"_s, u"record"_s, u"--show"_s, u"--seed"_s, u"1"_s, u"--side"_s,
                        elves() + u"=5"_s, u"--side"_s, orcs() + u"=2"_s, u"--quest"_s,
                        elves() + u':' + quest});
        };
        for (const QString &name : {u"cleave-them-in-half"_s, u"cleave them IN half"_s}) {
            const Run known = filed(name + u"=achieved"_s);
            QVERIFY2(known.exit == 0 && known.err.isEmpty(), known.err);
        }
        const Run own = filed(u"cleave-them-in-haf=achieved"_s);
        QVERIFY2(own.exit == 0 && own.told("GF-8197") && own.err.contains(elves().toUtf8()), own.err);
    }

    void theDayMayBeTomorrow()
    {
        const Run filed =
            run({u"record"_s, u"--seed"_s, u"1"_s, u"--side"_s, elves() + u"=5"_s, u"--side"_s,
                 orcs() + u"=2"_s, u"--date"_s, QDate::currentDate().addDays(1).toString(Qt::ISODate)});
        QVERIFY2(filed.exit == 0, filed.err);
    }

    /// A failed Quest can cost Glory, a slip of the finger is no victory.
    void GloryStaysWithinReason()
    {
        const auto filed = [&](const QString &glory) {
            return run({u"record"_s, u"--show"_s, u"--seed"_s, u"1"_s, u"--side"_s, elves() + u'=' + glory,
                        u"--side"_s, orcs() + u"=2"_s});
        };
        for (const QString &glory : {u"-5"_s, u"-100"_s, u"1000"_s})
            QCOMPARE(filed(glory).exit, 0);
        for (const QString &glory : {u"-101"_s, u"1001"_s}) {
            const Run refused = filed(glory);
            QVERIFY2(refused.exit == 2 && refused.told("GF-8135") && refused.err.contains(elves().toUtf8()),
                     refused.err);
        }
    }

    void aChallengeNeedsTwo()
    {
        for (const QStringList &pair : {QStringList{elves()}, QStringList{elves(), elves()}}) {
            const Run refused = run(QStringList{u"pair"_s} + pair);
            QVERIFY2(refused.exit == 2 && refused.told("GF-8137"), refused.err);
        }
        QVERIFY(run({u"export"_s, u"--table"_s, u"fixtures"_s}).out.trimmed() == "[\n]");
    }

    /// A key that is misspelt is refused, for whatever it is; those that there are stand in the sentence.
    void aCorrectionKnowsItsKeys_data()
    {
        QTest::addColumn<QString>("change");
        QTest::addColumn<QByteArray>("code");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("warband") << elves() + u":ponts=+3"_s << QByteArray("GF-8130")
                                 << QByteArray("points, glory, glory-against");
        QTest::newRow("the pack's") << elves() + u":muster=+3"_s << QByteArray("GF-8130")
                                    << QByteArray("musters");
        QTest::newRow("Leader") << elves() + u"/leader:experience=+3"_s << QByteArray("GF-8130")
                                << QByteArray("battles-led");
        QTest::newRow("unit") << elves() + u"/unit/Eyes in the Oak:battles-led=+3"_s << QByteArray("GF-8130")
                              << QByteArray("experience, honour/steadfast");
        QTest::newRow("no unit") << elves() + u"/unit/Eyes:experience=+3"_s << QByteArray("GF-8136")
                                 << QByteArray("Eyes in the Oak");
        QTest::newRow("part") << elves() + u"/bearer:experience=+3"_s << QByteArray("GF-8131")
                              << QByteArray("WARBAND/leader");
        QTest::newRow("no number") << elves() + u":points=many"_s << QByteArray("GF-8132")
                                   << QByteArray("points=3 to set it");
        QTest::newRow("far") << elves() + u":points=+99999999999"_s << QByteArray("GF-8132")
                             << QByteArray("points");
        QTest::newRow("place") << u"territory/nowhere:owner="_s + elves() << QByteArray("GF-8002")
                               << QByteArray("nowhere");
        QTest::newRow("trait") << elves() + u"/leader:trait=handsome"_s << QByteArray("GF-1046")
                               << QByteArray("handsome");
    }
    void aCorrectionKnowsItsKeys()
    {
        QFETCH(QString, change);
        QFETCH(QByteArray, code);
        QFETCH(QByteArray, says);
        const Run refused = run({u"record"_s, u"--correct"_s, change, u"--note"_s, u"a slip"_s});
        QVERIFY2(refused.exit == 2 && refused.told(code) && refused.err.contains(says), refused.err);
        QVERIFY(!run({u"history"_s}).out.contains("correction"));
    }

    /// A number that is set is the same in the table and wherever it is added up; what was corrected is told.
    void aNumberIsSetAsItsDifference()
    {
        const auto correct = [&](const QString &change, bool json) {
            return run(
                (json ? QStringList{u"--json"_s} : QStringList{}) +
                QStringList{u"record"_s, u"--correct"_s, elves() + u':' + change, u"--note"_s, u"slip"_s});
        };
        QCOMPARE(correct(u"points=+15"_s, false).out,
                 u"Corrected: %1: Points +15.\n"_s.arg(elves()).toUtf8());
        const QJsonValue set = correct(u"points=7"_s, true).json()[u"corrected"_s][0];
        QCOMPARE(set[u"amount"_s].toInt(), -8);
        QVERIFY(set[u"value"_s].isUndefined());
        QCOMPARE(set[u"words"_s].toString(), u"%1: Points −8"_s.arg(elves()));
        QCOMPARE(row(elves())[u"points"_s].toInt(), 7);
        const QString site = m_folder.filePath(u"site%1"_s.arg(m_number));
        QCOMPARE(run({u"publish"_s, site}).exit, 0);
        const QByteArray table = run({u"export"_s, u"--as"_s, u"csv"_s}).out;
        QVERIFY2(table.contains((elves() + u",7,"_s).toUtf8()), table);
        QCOMPARE(correct(u"points=7"_s, false).out, QByteArray("All of it stands so already.\n"));
        const Run fate =
            run({u"record"_s, u"--correct"_s, elves() + u"/leader:fate=wounded"_s, u"--note"_s, u"o"_s});
        QVERIFY2(fate.exit == 0 && fate.out.contains("Fate wounded"), fate.out + fate.err);
        QCOMPARE(run({u"check"_s}).exit, 0);
    }

    void twoThingsAtOnceAreRefused()
    {
        const QStringList correct{u"--correct"_s, elves() + u":glory=+2"_s, u"--note"_s, u"a slip"_s};
        QVERIFY(run(QStringList{u"record"_s, u"--show"_s} + correct).told("GF-5001")); // it would be booked
        QVERIFY(run(QStringList{u"record"_s, u"--side"_s, elves() + u"=1"_s} + correct).told("GF-5001"));
        QCOMPARE(row(elves())[u"glory"_s].toInt(), 0);
    }

    /// A mistake in a result is told with its place, and with what should stand there.
    void aResultInAFileSaysWhatIsWrong_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("code");
        QTest::addColumn<QByteArray>("says");
        const QByteArray head = "{\"format\":\"gonfalon-result\",\"version\":1,";
        QTest::newRow("syntax") << head + "\n\"round\":,}" << QByteArray("GF-2001")
                                << QByteArray("line 2, column 9");
        QTest::newRow("type") << head + "\"round\":\"one\"}" << QByteArray("GF-2004")
                              << QByteArray("a whole number");
        QTest::newRow("word") << head + "\"sides\":[{\"verdict\":\"fled\"}]}" << QByteArray("GF-7115")
                              << QByteArray("won, drawn, lost");
        QTest::newRow("member") << head + "\"playedon\":\"2026-01-01\"}" << QByteArray("GF-7116")
                                << QByteArray("playedon");
        QTest::newRow("other") << QByteArray("{\"a\":1}") << QByteArray("GF-7117")
                               << QByteArray("gonfalon-result");
        QTest::newRow("round") << head + "\"played_on\":\"2026-01-01\",\"round\":-7}" << QByteArray("GF-2010")
                               << QByteArray("round");
        QTest::newRow("day") << head + "\"played_on\":\"someday\"}" << QByteArray("GF-8133")
                             << QByteArray("someday");
        QTest::newRow("scenario") << head + "\"played_on\":\"2026-01-01\",\"scenario\":\"moonwalk\"}"
                                  << QByteArray("GF-8134") << QByteArray("death-chase");
        QTest::newRow("Glory")
            << head + "\"played_on\":\"2026-01-01\",\"sides\":[{\"warband\":\"x\",\"glory\":5000}]}"
            << QByteArray("GF-8135") << QByteArray("5000");
    }
    void aResultInAFileSaysWhatIsWrong()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, code);
        QFETCH(QByteArray, says);
        const Run refused = run({u"record"_s, written(text)});
        QVERIFY2(refused.exit == 2 && refused.told(code) && refused.err.contains(says), refused.err);
        QVERIFY2(refused.err.startsWith(m_folder.path().toUtf8()), refused.err);
    }

    /// Appointments are told by their sides; no word of SQL.
    void anUnknownAppointmentIsTold()
    {
        const Run pair = run({u"--json"_s, u"pair"_s, elves(), orcs()});
        const QByteArray open = pair.json()[u"fixtures"_s][0][u"id"_s].toString().toUtf8();
        QHash<QString, QString> ids;
        const QJsonArray warbands = QJsonDocument::fromJson(run({u"export"_s, u"--with-secrets"_s}).out)
                                        .object()[u"done"_s]
                                        .toArray();
        for (const QJsonValue &act : warbands) {
            const QJsonObject one = act[u"warband"_s].toObject();
            ids[one[u"name"_s].toString()] = one[u"id"_s].toString();
        }
        const QString result =
            u"{\"format\":\"gonfalon-result\",\"version\":1,\"id\":\"11111111-1111-4111-8111-111111111111\","
            "\"played_on\":\"2026-01-01\",\"fixture\":\"21111111-1111-4111-8111-111111111111\",\"sides\":["
            "{\"warband\":\"%1\",\"verdict\":\"won\"},{\"warband\":\"%2\",\"verdict\":\"lost\"}]}"_s.arg(
                ids[elves()], ids[orcs()]);
        const Run refused = run({u"record"_s, written(result.toUtf8()), u"--seed"_s, u"1"_s});
        QVERIFY2(refused.exit == 2 && refused.told("GF-8138") && refused.err.contains(open) &&
                     refused.err.contains((elves() + u" – "_s + orcs()).toUtf8()),
                 refused.err);
    }

    void aNewListIsTold()
    {
        QCOMPARE(run({u"join"_s, u"--new-list"_s, sample(u"elves"_s)}).out,
                 (elves() + u" has a new list.\n"_s).toUtf8());
        QCOMPARE(run({u"--json"_s, u"join"_s, u"--new-list"_s, sample(u"elves"_s)})
                     .json()[u"new_lists"_s][0][u"warband"_s]
                     .toString(),
                 elves());
    }

private:
    [[nodiscard]] Run run(const QStringList &arguments) const
    {
        return cli(QStringList{u"campaign"_s, u"--db"_s, m_db} + arguments);
    }
    void begin(const QString &pack) const
    {
        const Run fresh = run({u"new"_s, u"The Fen"_s, u"--pack"_s, pack});
        QVERIFY2(fresh.exit == 0, fresh.err);
        const Run joined = run({u"join"_s, sample(u"elves"_s), sample(u"orcs"_s)});
        QVERIFY2(joined.exit == 0, joined.err);
    }
    [[nodiscard]] QJsonObject row(const QString &warband) const
    {
        for (const QJsonValue &row : run({u"--json"_s, u"standings"_s}).json()[u"standings"_s].toArray()) {
            if (row[u"warband"_s].toString() == warband)
                return row.toObject();
        }
        return {};
    }
    [[nodiscard]] QString nameOfThird() const
    {
        for (const QJsonValue &row : run({u"--json"_s, u"standings"_s}).json()[u"standings"_s].toArray()) {
            const QString name = row[u"warband"_s].toString();
            if (name != elves() && name != orcs())
                return name;
        }
        return {};
    }
    [[nodiscard]] QString written(const QByteArray &text)
    {
        const QString path = m_folder.filePath(u"result%1.json"_s.arg(++m_number));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("no room");
        return path;
    }
    [[nodiscard]] static QString elves() { return u"The Court of Falling Leaves"_s; }
    [[nodiscard]] static QString orcs() { return u"Gorbag’s Heavy Hand"_s; }

    QTemporaryDir m_folder;
    QString m_db;
    int m_number = 0;
};

GONFALON_TEST(CampaignByHandTest)
#include "tst_campaign_by_hand.moc"
