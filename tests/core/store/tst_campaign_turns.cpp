// SPDX-License-Identifier: GPL-3.0-or-later
// Everybody has his turn on the club's server, whatever a player types into psql.
#include "core/store/campaign/campaign_store.h"
#include "tests/support/campaign_asserts.h"
#include "tests/support/campaign_base.h"
#include "tests/support/campaign_sql.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace gonfalon;
using namespace gonfalon::campaign;
using namespace gonfalon::store;
using namespace Qt::StringLiterals;

namespace {

const QString secret = u"long-enough-word"_s;

/// What a player sends to challenge somebody.
QString challenge(const QString &id, const QString &one, const QString &other, const QString &scenario = {})
{
    return u"insert into fixture (id, first, second, scenario) values ('%1', '%2', '%3', '%4')"_s.arg(
        test::sql::idOf(id).replace(14, 1, u'8'), test::sql::warbandOf(one), test::sql::warbandOf(other),
        scenario);
}

} // namespace

class CampaignTurnsTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        if (test::postgresql().isEmpty())
            QSKIP("there is no server: tests/postgresql run PROGRAM starts one");
        m_base = std::make_unique<test::CampaignBase>(u"postgresql"_s);
        m_store = test::smallCampaign(m_base->url());
        QVERIFY(m_store);
        for (const auto &[name, warband] :
             {std::pair(u"Cid"_s, u"green"_s), std::pair(u"Dora"_s, u"white"_s)}) {
            const PlayerId id(test::identity(name));
            NOTHING(m_store->addPlayer({id, name, login(name)}, secret));
            NOTHING(m_store->addWarband({test::warband(warband), id, {}, warband, u"list"_s, true}, {}));
        }
    }

    void cleanup()
    {
        m_store.reset();
        for (const QString &name : {u"Cid"_s, u"Dora"_s}) {
            if (m_base)
                (void)asMaster(u"drop owned by %1; drop role %1"_s.arg(login(name)));
        }
        m_base.reset();
    }

    /// A transaction that a player leaves open with the pen, or with a row that others need, is ended by
    /// whoever has waited for it; the organiser's result is in the books.
    void nobodyKeepsThePen_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::newRow("the pen") << u"lock table pen in access exclusive mode"_s;
        QTest::newRow("a sheet of the same identity")
            << test::sql::sheet(u"later"_s, u"Cid"_s, {u"green"_s, u"red"_s});
    }

    void nobodyKeepsThePen()
    {
        QFETCH(QString, sql);
        const Filing later = test::battle(u"later"_s);
        Findings wrong{error(Code::Usage)};
        const QString ended = test::CampaignBase::holding(m_base->urlFor(login(u"Cid"_s), secret), sql, [&] {
            wrong = m_store->fileAndConfirm(later, test::countersOf(later));
        });
        NOTHING(wrong);
        QVERIFY2(ended.contains(u"terminat"_s) || ended.contains(u"closed"_s), qPrintable(ended));
        QCOMPARE(m_store->filings({.id = later.id})->front().state, FilingState::Confirmed);
        NOTHING(m_store->check());
    }

    /// Whoever has only just begun, or is an organiser, is not cut off: he is named.
    void whoeverWritesIsNamed()
    {
        const auto ask = [&](const QString &column) {
            return test::CampaignBase::ask(m_base->urlFor(login(u"Dora"_s), secret),
                                           u"select %1 from gonfalon_pass_pen()"_s.arg(column));
        };
        QString called, passed;
        QCOMPARE(test::CampaignBase::holding(m_base->urlFor(login(u"Cid"_s), secret),
                                             u"lock table pen in exclusive mode"_s,
                                             [&] {
                                                 called = ask(u"holder"_s);
                                                 passed = ask(u"passed"_s);
                                             }),
                 QString());
        QCOMPARE(called, u"Cid"_s);
        QCOMPARE(passed, u"false"_s);
        QCOMPARE(test::CampaignBase::holding(m_base->url(), u"lock table pen in exclusive mode"_s,
                                             [&] { called = ask(u"holder"_s); }),
                 QString());
        QVERIFY(!called.isEmpty() && called != u"Cid"_s);
    }

    void aLoginHasSoManyConnections()
    {
        const auto limit = [&](const QString &name) {
            return test::CampaignBase::ask(
                m_base->url(), u"select rolconnlimit from pg_roles where rolname = '%1'"_s.arg(login(name)));
        };
        QCOMPARE(limit(u"Cid"_s), u"10"_s);
        QCOMPARE(asMaster(u"alter role %1 connection limit -1"_s.arg(login(u"Cid"_s))), QString());
        QVERIFY(!test::CampaignBase::run(m_base->urlFor(login(u"Dora"_s), secret),
                                         u"alter role current_user connection limit -1"_s)
                     .isEmpty());
    }

    /// A new password from an organiser closes what is open with the old one.
    void aNewPasswordCutsOff()
    {
        const QString said = test::CampaignBase::holding(
            m_base->urlFor(login(u"Cid"_s), secret), u"lock table pen in exclusive mode"_s,
            [&] { NOTHING(m_store->setPassword(login(u"Cid"_s), u"another-long-word"_s)); });
        QVERIFY2(said.contains(u"terminat"_s) || said.contains(u"closed"_s), qPrintable(said));
        QCOMPARE(test::CampaignBase::ask(m_base->url(),
                                         u"select count(*) from pg_auth_members m join pg_roles r "
                                         "on r.oid = m.roleid where r.rolname = '%1'"_s.arg(login(u"Cid"_s))),
                 u"1"_s); // the owner's, which stays for the next time
    }

    void challengesAreWithinReason()
    {
        const QString cid = m_base->urlFor(login(u"Cid"_s), secret);
        const auto challenges = [&](const QString &sql) { return test::CampaignBase::run(cid, sql); };
        QVERIFY(
            challenges(challenge(u"odd"_s, u"green"_s, u"red"_s, u"see my page"_s)).contains(u"GF-8122"_s));
        QVERIFY(challenges(challenge(u"odd"_s, u"green"_s, u"red"_s)
                               .replace(u"scenario) values"_s, u"scenario, draw) values"_s)
                               .replace(u", '')"_s, u", '', 'x')"_s))
                    .contains(u"GF-8122"_s));
        // Of a form that a drawing's may have, which everybody can work out.
        QVERIFY(challenges(
                    challenge(u"odd"_s, u"green"_s, u"red"_s)
                        .replace(test::sql::idOf(u"odd"_s).replace(14, 1, u'8'), test::sql::idOf(u"odd"_s)))
                    .contains(u"GF-8122"_s));
        for (int i = 0; i < 3; ++i)
            QCOMPARE(challenges(challenge(QString::number(i), i == 1 ? u"red"_s : u"green"_s,
                                          i == 1 ? u"green"_s : u"red"_s, u"bloodbath"_s)),
                     QString());
        QVERIFY(challenges(challenge(u"fourth"_s, u"green"_s, u"red"_s)).contains(u"GF-8184"_s));
        QCOMPARE(challenges(challenge(u"another"_s, u"green"_s, u"white"_s)), QString());
        // Others are not hindered, and organisers may have as many as they like.
        QCOMPARE(test::CampaignBase::run(m_base->urlFor(login(u"Dora"_s), secret),
                                         challenge(u"hers"_s, u"white"_s, u"red"_s)),
                 QString());
        QCOMPARE(asMaster(challenge(u"his"_s, u"green"_s, u"red"_s)), QString());
        QVERIFY(challenges(challenge(u"fourth"_s, u"green"_s, u"red"_s)).contains(u"GF-8184"_s));
    }

    void fiftyChallengesInAll()
    {
        QString many = u"do $$ begin "_s;
        for (int i = 0; i < 50; ++i) {
            const QString name = u"many %1"_s.arg(i);
            NOTHING(m_store->addWarband(
                {test::warband(name), PlayerId(test::identity(u"Dora"_s)), {}, name, u"list"_s, true}, {}));
            many += challenge(name, u"green"_s, name) + u";"_s;
        }
        const QString cid = m_base->urlFor(login(u"Cid"_s), secret);
        QCOMPARE(test::CampaignBase::run(cid, many + u"end $$"_s), QString());
        QVERIFY(test::CampaignBase::run(cid, challenge(u"one more"_s, u"green"_s, u"white"_s))
                    .contains(u"GF-8184"_s));
    }

private:
    [[nodiscard]] QString login(const QString &name) const { return m_base->login(name.toLower()); }
    [[nodiscard]] QString asMaster(const QString &sql) const
    {
        return test::CampaignBase::run(m_base->url(), sql);
    }

    std::unique_ptr<test::CampaignBase> m_base;
    std::unique_ptr<CampaignStore> m_store;
};

GONFALON_TEST(CampaignTurnsTest)
#include "tst_campaign_turns.moc"
