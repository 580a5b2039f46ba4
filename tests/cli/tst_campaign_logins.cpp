// SPDX-License-Identifier: GPL-3.0-or-later
// Logins of a club's server by the command line; what they may, core/store asks.
#include "tests/support/campaign_base.h"
#include "tests/support/program.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

Run at(const QString &url, const QStringList &arguments, const QByteArray &in = {})
{
    return cli(QStringList{u"campaign"_s, u"--db"_s, url, u"login"_s} + arguments, in);
}

/// A campaign whose one player is Ann.
bool begun(const QString &url)
{
    const QStringList at{u"campaign"_s, u"--db"_s, url};
    return cli(at + QStringList{u"new"_s, u"The Fen"_s, u"--pack"_s, u"club-league"_s}).exit == 0 &&
           cli(at + QStringList{u"join"_s, sample(u"elves"_s), u"--player"_s, u"Ann"_s}).exit == 0;
}

} // namespace

class CampaignLoginsCliTest : public QObject
{
    Q_OBJECT

private slots:
    void usageSaysWhatIsWanted()
    {
        QTemporaryDir folder;
        const QString db = folder.filePath(u"club.campaign"_s);
        QCOMPARE(at(db, {u"add"_s, u"bob"_s}).exit, 2); // for whom?
        QCOMPARE(at(db, {u"add"_s, u"bob"_s, u"--organiser"_s, u"--spectator"_s}).exit, 2);
        QCOMPARE(at(db, {}).exit, 2);
        const Run help = cli({u"campaign"_s, u"login"_s, u"add"_s, u"--help"_s});
        QVERIFY2(help.exit == 0 && help.out.contains("--password-file"), help.out);
    }

    void aFileKnowsNone()
    {
        const CampaignBase base(u"sqlite"_s);
        QVERIFY(begun(base.url()));
        for (const QStringList &command :
             {QStringList{u"list"_s}, QStringList{u"add"_s, u"ann"_s, u"--player"_s, u"Ann"_s},
              QStringList{u"add"_s, u"eve"_s, u"--spectator"_s}, QStringList{u"password"_s, u"ann"_s},
              QStringList{u"remove"_s, u"ann"_s}}) {
            const Run run = at(base.url(), command);
            QVERIFY2(run.exit == 2 && run.told("GF-8164") && run.out.isEmpty(), run.err + run.out);
        }
    }

    void loginsAreMadeChangedAndTaken()
    {
        if (postgresql().isEmpty())
            QSKIP("there is no server: tests/postgresql run PROGRAM starts one");
        const CampaignBase base(u"postgresql"_s);
        QVERIFY(begun(base.url()));
        const QString ann = base.login(u"ann"_s);
        const Run made = at(base.url(), {u"add"_s, ann, u"--player"_s, u"Ann"_s});
        QVERIFY2(made.exit == 0, made.err);
        const QString password = lastWord(made.out);
        QCOMPARE(made.out, u"The login %1 is made for Ann.\nIts password, which is told this once: %2\n"_s
                               .arg(ann, password)
                               .toUtf8());
        QCOMPARE(role(base.urlFor(ann, password)), 1); // players do not list logins
        const Run listed = at(base.url(), {u"list"_s});
        QVERIFY2(listed.out.contains((ann + u"  player  Ann\n"_s).toUtf8()), listed.out);
        QVERIFY(listed.out.contains("postgres  organiser  (made the campaign)\n"));
        const QJsonArray rows =
            cli({u"campaign"_s, u"--json"_s, u"--db"_s, base.url(), u"login"_s, u"list"_s})
                .json()[u"logins"_s]
                .toArray();
        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows[0][u"player"_s].toString(), u"Ann"_s);
        QCOMPARE(rows[0][u"role"_s].toString(), u"player"_s);
        QVERIFY(rows[0][u"on_this_server"_s].toBool() && rows[1][u"made_the_campaign"_s].toBool());
        // A password of the organiser's choice is not told.
        const Run changed =
            at(base.url(), {u"password"_s, ann, u"--password-file"_s, u"-"_s}, "chosen-word\nrest\n");
        QCOMPARE(changed.out, u"The login %1 has a new password.\n"_s.arg(ann).toUtf8());
        QCOMPARE(role(base.urlFor(ann, password)), 0);
        QCOMPARE(role(base.urlFor(ann, u"chosen-word"_s)), 1);
        // Her own she changes herself.
        const Run own = at(base.urlFor(ann, u"chosen-word"_s), {u"password"_s, ann});
        QVERIFY2(own.exit == 0, own.err);
        QCOMPARE(role(base.urlFor(ann, lastWord(own.out))), 1);
        QCOMPARE(at(base.url(), {u"remove"_s, ann}).exit, 0);
        QCOMPARE(role(base.urlFor(ann, lastWord(own.out))), 0);
        QVERIFY(at(base.url(), {u"remove"_s, ann}).told("GF-8160"));
        (void)CampaignBase::run(base.url(), u"drop owned by %1; drop role %1"_s.arg(ann));
    }

    void refusalsSayWhy()
    {
        if (postgresql().isEmpty())
            QSKIP("there is no server: tests/postgresql run PROGRAM starts one");
        const CampaignBase base(u"postgresql"_s);
        QVERIFY(begun(base.url()));
        const Run unknown = at(base.url(), {u"add"_s, u"zoe"_s, u"--player"_s, u"Zoe"_s});
        QVERIFY2(unknown.exit == 2 && unknown.told("GF-8069") && unknown.err.contains("no player Zoe"),
                 unknown.err);
        QTemporaryDir folder;
        const QString empty = folder.filePath(u"empty.txt"_s);
        QFile file(empty);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        QVERIFY(at(base.url(), {u"add"_s, u"zoe"_s, u"--spectator"_s, u"--password-file"_s, empty})
                    .told("GF-8167"));
        QVERIFY(
            at(base.url(), {u"add"_s, u"zoe"_s, u"--spectator"_s, u"--password-file"_s, u"-"_s}, "short\n")
                .told("GF-8165"));
        const Run wrong = at(base.url(), {u"add"_s, u"Zoë"_s, u"--spectator"_s});
        QVERIFY2(wrong.exit == 2 && wrong.told("GF-8066") && wrong.out.isEmpty(), wrong.err + wrong.out);
        QVERIFY(at(base.url(), {u"remove"_s, u"postgres"_s}).told("GF-8162"));
    }

private:
    /// 1: it opens the campaign, but not the logins; 0: it opens nothing.
    static int role(const QString &url)
    {
        const Run run = at(url, {u"list"_s});
        return run.told("GF-8063") ? 1 : run.exit == 0 ? 2 : 0;
    }

    static QString lastWord(const QByteArray &out)
    {
        return QString::fromUtf8(out.trimmed().split(' ').last());
    }
};

GONFALON_TEST(CampaignLoginsCliTest)
#include "tst_campaign_logins.moc"
