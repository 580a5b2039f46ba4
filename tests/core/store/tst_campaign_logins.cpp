// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/campaign/campaign_store.h"
#include "core/store/campaign/connection.h"
#include "core/store/campaign/passwords.h"
#include "tests/support/campaign_asserts.h"
#include "tests/support/campaign_base.h"
#include "tests/support/campaign_sql.h"
#include "tests/support/suite.h"

#include <QSet>
#include <QTest>
#include <QUrl>

using namespace gonfalon;
using namespace gonfalon::campaign;
using namespace gonfalon::store;
using namespace gonfalon::test::sql;
using namespace Qt::StringLiterals;

namespace {

const QString secret = u"a-good-word"_s;
const QString other = u"a-better-one"_s;

PlayerId player(const QString &name) { return PlayerId(test::identity(name)); }

std::unique_ptr<CampaignStore> opened(const QString &url)
{
    auto store = CampaignStore::open(url);
    return store ? std::move(store).value() : nullptr;
}

} // namespace

/// Logins of a club's server: given, listed, changed and taken by organisers, and by nobody else.
class CampaignLoginsTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        if (test::postgresql().isEmpty() && !onAFile())
            QSKIP("there is no server: tests/postgresql run PROGRAM starts one");
        if (onAFile())
            return;
        m_base = std::make_unique<test::CampaignBase>(u"postgresql"_s);
        m_store = test::smallCampaign(m_base->url());
        QVERIFY(m_store);
        NOTHING(m_store->giveLogin(player(u"Ann"_s), login(u"ann"_s), secret));
        NOTHING(m_store->giveLogin(player(u"Bob"_s), login(u"bob"_s), secret));
        NOTHING(m_store->admit(Role::Organiser, login(u"fay"_s), secret));
        NOTHING(m_store->admit(Role::Spectator, login(u"eve"_s), secret));
    }

    void cleanup()
    {
        m_store.reset();
        if (!m_base)
            return;
        for (const char *name : {"ann", "bob", "cid", "fay", "gil", "eve"}) {
            const QString role = login(QString::fromLatin1(name));
            (void)test::CampaignBase::run(m_base->url(), u"drop owned by %1; drop role %1"_s.arg(role));
        }
        m_base.reset();
    }

    void aFileKnowsNone()
    {
        const test::CampaignBase base(u"sqlite"_s);
        const auto store = test::smallCampaign(base.url());
        QVERIFY(store);
        REFUSED(store->logins().findings(), Code::NoLoginsInFile);
        REFUSED(store->admit(Role::Spectator, u"eve"_s, secret), Code::NoLoginsInFile);
        REFUSED(store->giveLogin(player(u"Ann"_s), u"ann"_s, secret), Code::NoLoginsInFile);
        REFUSED(store->setPassword(u"ann"_s, u"x"_s), Code::NoLoginsInFile);
        REFUSED(store->takeLogin(u"ann"_s), Code::NoLoginsInFile);
    }

    void newPasswordsAreLongAndOfTheirOwn()
    {
        QSet<QString> seen;
        for (int i = 0; i < 100; ++i) {
            QCOMPARE(newPassword().size(), 19);
            seen.insert(newPassword());
        }
        QCOMPARE(seen.size(), 100);
    }

    void everybodyIsListedForOrganisers()
    {
        for (const auto &store : {opened(as(u"fay"_s)), opened(m_base->url())}) {
            QVERIFY(store);
            const auto logins = store->logins();
            QVERIFY2(logins.ok(), test::said(logins.findings()).c_str());
            QCOMPARE(logins->size(), 5);
            const auto of = [&](const QString &name) {
                return *std::ranges::find(*logins, name, &LoginRow::login);
            };
            QCOMPARE(of(login(u"ann"_s)).player, u"Ann"_s);
            QCOMPARE(int(of(login(u"ann"_s)).role), int(Role::Player));
            QCOMPARE(int(of(login(u"eve"_s)).role), int(Role::Spectator));
            QCOMPARE(int(of(login(u"fay"_s)).role), int(Role::Organiser));
            QVERIFY(of(u"postgres"_s).owner && !of(login(u"fay"_s)).owner);
            QVERIFY(std::ranges::all_of(*logins, &LoginRow::there));
        }
        for (const QString &name : {u"ann"_s, u"eve"_s})
            REFUSED(opened(as(name))->logins().findings(), Code::OrganisersOnly);
    }

    void whoHasALoginIsThatPlayer()
    {
        const auto ann = opened(as(u"ann"_s));
        QVERIFY(ann);
        QCOMPARE(int(ann->role()), int(Role::Player));
        QCOMPARE(ann->who(), u"Ann"_s);
        QVERIFY(ann->me() == player(u"Ann"_s));
    }

    void loginsAreNotGivenTwice()
    {
        const auto fay = opened(as(u"fay"_s));
        REFUSED(fay->giveLogin(player(u"Ann"_s), login(u"cid"_s), secret), Code::PlayerHasLogin);
        REFUSED(fay->giveLogin(player(u"Cid"_s), login(u"cid"_s), secret), Code::PlayerNotInCampaign);
        NOTHING(fay->addPlayer({player(u"Cid"_s), u"Cid"_s, {}}));
        REFUSED(fay->giveLogin(player(u"Cid"_s), login(u"bob"_s), secret), Code::LoginTaken);
        REFUSED(fay->giveLogin(player(u"Cid"_s), u"gonfalon_x"_s, secret), Code::LoginUnusable);
        REFUSED(fay->giveLogin(player(u"Cid"_s), u"x; drop table ledger"_s, secret), Code::LoginUnusable);
        REFUSED(fay->giveLogin(player(u"Cid"_s), login(u"cid"_s), u"short"_s), Code::PasswordTooShort);
        NOTHING(fay->giveLogin(player(u"Cid"_s), login(u"cid"_s), secret));
        QVERIFY(opened(as(u"cid"_s)));
    }

    void aNewPasswordIsTheOneThatOpens()
    {
        const auto fay = opened(as(u"fay"_s));
        NOTHING(fay->setPassword(login(u"ann"_s), other));
        QVERIFY(!opened(as(u"ann"_s)));
        QVERIFY(opened(as(u"ann"_s, other)));
        // Everybody changes his own, whatever he is, and nobody else's.
        for (const QString &name : {u"bob"_s, u"eve"_s, u"fay"_s}) {
            NOTHING(opened(as(name))->setPassword(login(name), other));
            QVERIFY(!opened(as(name)));
            QVERIFY(opened(as(name, other)));
        }
        REFUSED(opened(as(u"bob"_s, other))->setPassword(login(u"ann"_s), secret), Code::OrganisersOnly);
        REFUSED(opened(as(u"eve"_s, other))->setPassword(login(u"ann"_s), secret), Code::OrganisersOnly);
        REFUSED(fay->setPassword(login(u"ann"_s), u"short"_s), Code::PasswordTooShort);
        REFUSED(fay->setPassword(login(u"cid"_s), secret), Code::LoginUnknown);
        QVERIFY(opened(as(u"ann"_s, other)));
    }

    void organisersAreForWhoMadeTheCampaign()
    {
        const auto fay = opened(as(u"fay"_s));
        NOTHING(fay->admit(Role::Organiser, login(u"gil"_s), secret));
        REFUSED(fay->setPassword(login(u"gil"_s), other), Code::LoginKept);
        REFUSED(fay->takeLogin(login(u"gil"_s)), Code::LoginKept);
        REFUSED(fay->takeLogin(login(u"fay"_s)), Code::LoginKept);
        QVERIFY(opened(as(u"gil"_s)));
        NOTHING(m_store->setPassword(login(u"gil"_s), other));
        QVERIFY(opened(as(u"gil"_s, other)));
        NOTHING(m_store->takeLogin(login(u"gil"_s)));
        QVERIFY(!opened(as(u"gil"_s, other)));
    }

    void aTakenLoginIsCutOff()
    {
        const auto ann = opened(as(u"ann"_s));
        const auto raw = Connection::open(*addressOf(as(u"ann"_s)));
        QVERIFY(ann && raw.ok());
        const Filing filing = test::battle(u"one"_s);
        NOTHING(ann->file(filing, test::countersOf(filing)));
        const QString hers = backendOf(*raw.value());
        const QString here = u"select count(*) from pg_stat_activity where pid = "_s + hers;
        QCOMPARE(test::CampaignBase::ask(m_base->url(), here), u"1"_s);
        NOTHING(opened(as(u"fay"_s))->takeLogin(login(u"ann"_s)));
        QTRY_COMPARE(test::CampaignBase::ask(m_base->url(), here), u"0"_s);
        QVERIFY(!opened(as(u"ann"_s)));
        QVERIFY(!ann->filings().ok());
        QVERIFY(!raw.value()->tellOnce(u"select count(*) from ledger"_s).empty());
        // What she filed stays hers.
        QCOMPARE((*m_store->ledger(1))[0].who, u"Ann"_s);
        QCOMPARE(m_store->players()->size(), 2);
        QCOMPARE(m_store->logins()->size(), 4);
        NOTHING(m_store->check());
        // And she comes back as who she was.
        NOTHING(m_store->giveLogin(player(u"Ann"_s), login(u"ann"_s), other));
        QVERIFY(opened(as(u"ann"_s, other))->me() == player(u"Ann"_s));
        REFUSED(m_store->takeLogin(login(u"cid"_s)), Code::LoginUnknown);
    }

    /// Its things are not ours to drop: it opens nothing any more, and its name stays taken.
    void aLoginThatOwnsThingsIsShutOut()
    {
        QCOMPARE(test::CampaignBase::run(m_base->url(),
                                         u"create table hers (x text); insert into hers values ('kept'); "
                                         "alter table hers owner to "_s +
                                             login(u"ann"_s)),
                 QString());
        const Findings told = m_store->takeLogin(login(u"ann"_s));
        REFUSED(told, Code::LoginOwns);
        QVERIFY(!hasErrors(told));
        QVERIFY(!opened(as(u"ann"_s)));
        QCOMPARE(m_store->logins()->size(), 4);
        QCOMPARE(test::CampaignBase::ask(m_base->url(), u"select x from hers"_s), u"kept"_s);
        REFUSED(m_store->giveLogin(player(u"Ann"_s), login(u"ann"_s), secret), Code::LoginTaken);
        NOTHING(m_store->giveLogin(player(u"Ann"_s), login(u"cid"_s), secret));
    }

    /// Whatever the server refuses, it writes into its log: it was never told the password.
    void theServersLogKnowsNoPassword()
    {
        const QString word = u"told-to-nobody-42"_s;
        REFUSED(m_store->admit(Role::Spectator, login(u"eve"_s), word), Code::LoginTaken);
        REFUSED(m_store->giveLogin(player(u"Ann"_s), login(u"cid"_s), word), Code::PlayerHasLogin);
        REFUSED(m_store->setPassword(login(u"cid"_s), word), Code::LoginUnknown);
        REFUSED(m_store->addPlayer({player(u"Cid"_s), u"Cid"_s, login(u"bob"_s)}, word), Code::LoginTaken);
        REFUSED(opened(as(u"bob"_s))->setPassword(login(u"ann"_s), word), Code::OrganisersOnly);
        const QString log = test::CampaignBase::ask(
            m_base->url(), u"select pg_read_file('server.log')"_s); // tests/postgresql
        QVERIFY(log.contains(login(u"cid"_s)));
        QVERIFY(!log.contains(word));
    }

    void theVerifierIsTheOneOfTheStandard()
    {
        // The password and the salt of RFC 7677.
        QCOMPARE(verifierOf(u"pencil"_s, QByteArray::fromBase64("W22ZaJ0SNY7soEsUEjb6gQ==")),
                 u"SCRAM-SHA-256$4096:W22ZaJ0SNY7soEsUEjb6gQ==$WG5d8oPm3OtcPnkdi4Uo7BkeZkBFzpcXkuLmtbsT4qY=:"
                 "wfPLwcE6nTWhTAmQ7tl2KeoiWGPlZqQxSrmfPwDl2dU="_s);
        QVERIFY(verifierOf(u"pencil"_s) != verifierOf(u"pencil"_s));
        QCOMPARE(verifierOf(QString()), QString());
    }

    /// A password of any letters opens; one that the server would read otherwise is refused.
    void passwordsAreReadAsTheyAreWritten()
    {
        for (const QString &word : {u"ein-schönes-Wort"_s, u"длинное-слово"_s, u"with-$-'and'-signs"_s}) {
            NOTHING(m_store->setPassword(login(u"ann"_s), word));
            QVERIFY2(opened(as(u"ann"_s, word)), qPrintable(word));
        }
        for (const QString &word : {u"\ufb01ne-letters"_s, u"no\u00a0break-space"_s, u"soft\u00adhyphen-ed"_s,
                                    u"de\u0301compose\u0301"_s, u"zero\u200bwidth-space"_s})
            REFUSED(m_store->setPassword(login(u"ann"_s), word), Code::PasswordTooShort);
    }

    void playersAndSpectatorsChangeNobody()
    {
        for (const QString &name : {u"bob"_s, u"eve"_s}) {
            const auto store = opened(as(name));
            QVERIFY(store);
            REFUSED(store->admit(Role::Organiser, login(u"gil"_s), secret), Code::OrganisersOnly);
            REFUSED(store->giveLogin(player(u"Ann"_s), login(u"cid"_s), secret), Code::OrganisersOnly);
            REFUSED(store->takeLogin(login(u"ann"_s)), Code::OrganisersOnly);
            REFUSED(store->takeLogin(login(name)), Code::OrganisersOnly);
            for (const QString &sql :
                 {u"select gonfalon_set_others_password('%1', 'stolen word')"_s.arg(login(u"ann"_s)),
                  u"select gonfalon_login('%1')"_s.arg(login(u"ann"_s)), u"select gonfalon_is_owner()"_s,
                  u"select gonfalon_check_login('%1')"_s.arg(login(u"ann"_s)),
                  u"select * from gonfalon_logins()"_s, u"alter role %1 createdb"_s.arg(login(name)),
                  u"alter role %1 password 'stolen word'"_s.arg(login(u"ann"_s))})
                QVERIFY2(!test::CampaignBase::run(as(name), sql).isEmpty(), qPrintable(sql));
        }
        QVERIFY(opened(as(u"ann"_s)));
        QCOMPARE(m_store->logins()->size(), 5);
    }

    void nothingElseOnTheServerIsTouched()
    {
        const auto fay = opened(as(u"fay"_s));
        // The server's master, who made this campaign, too.
        REFUSED(fay->setPassword(u"postgres"_s, other), Code::LoginKept);
        REFUSED(fay->takeLogin(u"postgres"_s), Code::LoginKept);
        REFUSED(m_store->takeLogin(u"postgres"_s), Code::LoginKept);
        QVERIFY(opened(m_base->url()));
        // Nor the groups, nor the players of another campaign.
        REFUSED(fay->takeLogin(u"gonfalon_player"_s), Code::LoginUnknown);
        const test::CampaignBase next(u"postgresql"_s);
        const auto there = test::smallCampaign(next.url());
        QVERIFY(there);
        const QString hers = next.login(u"ann"_s);
        NOTHING(there->giveLogin(player(u"Ann"_s), hers, secret));
        for (CampaignStore *store : {fay.get(), m_store.get()}) {
            REFUSED(store->setPassword(hers, other), Code::LoginUnknown);
            REFUSED(store->takeLogin(hers), Code::LoginUnknown);
            REFUSED(store->giveLogin(player(u"Ann"_s), hers, other), Code::PlayerHasLogin);
        }
        QVERIFY(opened(next.urlFor(hers, secret)));
        // Not even who plays in both: the password would open the other campaign.
        QCOMPARE(grant(u"grant connect on database %2 to %1"_s, next), QString());
        REFUSED(fay->setPassword(login(u"ann"_s), other), Code::LoginUnknown);
        QCOMPARE(grant(u"revoke connect on database %2 from %1"_s, next), QString());
        NOTHING(there->takeLogin(hers));
    }

    void loginsWithPowersAreNotTouched_data()
    {
        QTest::addColumn<QString>("grant");
        QTest::newRow("make databases") << u"alter role %1 createdb"_s;
        QTest::newRow("make roles") << u"alter role %1 createrole"_s;
        QTest::newRow("see all rows") << u"alter role %1 bypassrls"_s;
        QTest::newRow("replicate") << u"alter role %1 replication"_s;
        QTest::newRow("read files") << u"grant pg_read_server_files to %1"_s;
        QTest::newRow("keep the server") << u"alter role %1 superuser"_s;
    }

    void loginsWithPowersAreNotTouched()
    {
        QFETCH(QString, grant);
        QCOMPARE(test::CampaignBase::run(m_base->url(), grant.arg(login(u"ann"_s))), QString());
        const auto fay = opened(as(u"fay"_s));
        QVERIFY(!fay->setPassword(login(u"ann"_s), other).empty());
        const Findings refused = fay->takeLogin(login(u"ann"_s));
        REFUSED(refused, grant.endsWith(u"superuser"_s) ? Code::LoginKept : Code::LoginUnknown);
        QVERIFY(opened(as(u"ann"_s)));
    }

    void booksFromAnotherServerForgetTheirLogins()
    {
        QCOMPARE(test::CampaignBase::run(m_base->url(),
                                         u"update player set login = 'left_behind' where name = 'Ann'"_s),
                 QString());
        const auto logins = m_store->logins();
        const auto left = std::ranges::find(*logins, u"left_behind"_s, &LoginRow::login);
        QVERIFY(left != logins->end() && !left->there && left->player == u"Ann"_s);
        NOTHING(m_store->takeLogin(u"left_behind"_s));
        NOTHING(m_store->giveLogin(player(u"Ann"_s), login(u"cid"_s), secret));
        QVERIFY(opened(as(u"cid"_s))->me() == player(u"Ann"_s));
    }

    /// Who made the campaign needs the right to make logins, and no other; without it, that is what is said.
    void theOwnerNeedsOneRightOnly()
    {
        const QString anna = login(u"gil"_s);
        const test::CampaignBase base(u"postgresql"_s);
        const QString database = QUrl(base.url()).path().mid(1);
        QCOMPARE(test::CampaignBase::run(base.url(),
                                         u"create role %1 login createrole password '%2'; "
                                         "alter database %3 owner to %1; "
                                         "alter schema public owner to %1"_s.arg(anna, secret, database)),
                 QString());
        {
            const auto store = test::smallCampaign(base.urlFor(anna, secret));
            QVERIFY(store);
            const QString ann = base.login(u"ann"_s);
            NOTHING(store->giveLogin(player(u"Ann"_s), ann, secret));
            const auto hers = opened(base.urlFor(ann, secret));
            QVERIFY(hers);
            NOTHING(store->setPassword(ann, other));
            NOTHING(store->takeLogin(ann));
            QVERIFY(!hers->filings().ok());
            NOTHING(store->setPassword(anna, other));
            QVERIFY(opened(base.urlFor(anna, other)));
            QCOMPARE(test::CampaignBase::run(base.url(), u"alter role %1 nocreaterole"_s.arg(anna)),
                     QString());
            REFUSED(store->giveLogin(player(u"Ann"_s), ann, secret), Code::ServerForbids);
        }
        QCOMPARE(
            test::CampaignBase::run(base.url(), u"alter database %2 owner to postgres; reassign owned by %1 "
                                                "to postgres; drop owned by %1"_s.arg(anna, database)),
            QString());
    }

private:
    [[nodiscard]] static bool onAFile()
    {
        const QByteArray running = QTest::currentTestFunction();
        return running == "aFileKnowsNone" || running == "newPasswordsAreLongAndOfTheirOwn" ||
               running == "theVerifierIsTheOneOfTheStandard";
    }

    /// The number of the connection's process on the server.
    static QString backendOf(Connection &connection)
    {
        auto rows = connection.ask(u"select pg_backend_pid()"_s);
        return rows && rows.value().next() ? rows->text(0) : QString();
    }

    [[nodiscard]] QString login(const QString &name) const { return m_base->login(name); }
    [[nodiscard]] QString as(const QString &name, const QString &password = secret) const
    {
        return m_base->urlFor(login(name), password);
    }

    /// Says something of Ann's login and another database, as whoever keeps the server.
    [[nodiscard]] QString grant(const QString &sql, const test::CampaignBase &next) const
    {
        return test::CampaignBase::run(m_base->url(),
                                       sql.arg(login(u"ann"_s), QUrl(next.url()).path().mid(1)));
    }

    std::unique_ptr<test::CampaignBase> m_base;
    std::unique_ptr<CampaignStore> m_store;
};

GONFALON_TEST(CampaignLoginsTest)
#include "tst_campaign_logins.moc"
