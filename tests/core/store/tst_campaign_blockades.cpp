// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever a login holds or fills on the club's server, it can be removed, and the others go on writing.
// Where a blockade works, the server's patience ends and what is asked for comes back as a finding: no clock
// is needed.
#include "core/store/campaign/campaign_store.h"
#include "core/store/campaign/connection.h"
#include "tests/support/campaign_asserts.h"
#include "tests/support/campaign_base.h"
#include "tests/support/suite.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

#include <atomic>
#include <thread>

using namespace gonfalon;
using namespace gonfalon::campaign;
using namespace gonfalon::store;
using namespace Qt::StringLiterals;

namespace {

const QString secret = u"long-enough-word"_s;

/// A connection of somebody that leaves a transaction open.
class Held
{
public:
    Held(const QString &url, const QStringList &statements)
    {
        auto opened = Connection::open(*addressOf(url));
        if (!opened)
            return;
        m_connection = std::move(opened).value();
        m_held = m_connection->tellOnce(u"begin"_s).empty();
        for (const QString &sql : statements)
            m_held = m_held && m_connection->tellOnce(sql).empty();
    }
    /// All of it was done, and stands.
    [[nodiscard]] bool held() const { return m_held; }

private:
    std::unique_ptr<Connection> m_connection;
    bool m_held = false;
};

/// Connections of one login that take the pen in turn, each for less than it takes to be ended for it, and
/// come again when they are cut off.
class TurnTakers
{
public:
    explicit TurnTakers(const QString &url)
    {
        constexpr int many = 9;
        for (int i = 0; i < many; ++i)
            m_threads.emplace_back([this, url] {
                while (!m_stop)
                    (void)test::CampaignBase::run(
                        url, u"lock table pen in exclusive mode; select pg_sleep(8.5)"_s);
            });
    }
    ~TurnTakers()
    {
        m_stop = true;
        for (std::thread &thread : m_threads)
            thread.join();
    }

private:
    std::atomic<bool> m_stop = false;
    std::vector<std::thread> m_threads;
};

} // namespace

class CampaignBlockadesTest : public QObject
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
        NOTHING(m_store->giveLogin(PlayerId(test::identity(u"Bob"_s)), login(u"bob"_s), secret));
        NOTHING(m_store->admit(Role::Spectator, login(u"eve"_s), secret));
    }

    void cleanup()
    {
        m_store.reset();
        for (const QString &name : {u"bob"_s, u"eve"_s, u"gil"_s}) {
            if (m_base)
                (void)asMaster(u"drop owned by %1; drop role %1"_s.arg(login(name)));
        }
        m_base.reset();
    }

    void whoHoldsSomethingIsRemoved_data() { holds(); }

    void whoHoldsSomethingIsRemoved()
    {
        QFETCH(QString, who);
        QFETCH(QStringList, first);
        QFETCH(QStringList, second);
        const Held one(as(who), first), another(as(who), second);
        QVERIFY(one.held() && another.held());
        QElapsedTimer since;
        since.start();
        // Another's login is made and removed although the row of the database is held.
        NOTHING(m_store->admit(Role::Spectator, login(u"gil"_s), secret));
        NOTHING(m_store->takeLogin(login(u"gil"_s)));
        NOTHING(m_store->takeLogin(login(who)));
        qInfo("removed after %lld ms", since.restart());
        QVERIFY(!CampaignStore::open(as(who)).ok());
        writes();
        qInfo("written after %lld ms", since.elapsed());
    }

    void whoHoldsSomethingGetsANewPassword_data() { holds(); }

    void whoHoldsSomethingGetsANewPassword()
    {
        QFETCH(QString, who);
        QFETCH(QStringList, first);
        QFETCH(QStringList, second);
        const Held one(as(who), first), another(as(who), second);
        QVERIFY(one.held() && another.held());
        NOTHING(m_store->setPassword(login(who), u"another-long-word"_s));
        QVERIFY(CampaignStore::open(m_base->urlFor(login(who), u"another-long-word"_s)).ok());
        writes();
    }

    /// The rescue from a held pen cannot be held itself: it takes no lock.
    void theRescueIsNobodysToHold()
    {
        const Held pen(as(u"bob"_s), {u"lock table pen in exclusive mode"_s}),
            rescue(as(u"bob"_s), {u"select * from gonfalon_pass_pen()"_s});
        QVERIFY(pen.held() && rescue.held());
        writes();
    }

    /// A login that takes turns with itself keeps nobody out, and is removed in the midst of it.
    void oneLoginDoesNotTakeTurnsForEver()
    {
        const TurnTakers bob(as(u"bob"_s));
        QTRY_VERIFY(test::CampaignBase::ask(
                        m_base->url(), u"select count(*) from pg_locks where relation = 'pen'::regclass"_s)
                        .toInt() > 1);
        QElapsedTimer since;
        since.start();
        writes();
        qInfo("written after %lld ms", since.restart());
        NOTHING(m_store->takeLogin(login(u"bob"_s)));
        qInfo("removed after %lld ms", since.restart());
        writes();
        qInfo("written after %lld ms", since.elapsed());
    }

    /// A notice in the midst of a transaction would be refused with it where the server's queue is full:
    /// others are told afterwards, and the books themselves tell nobody.
    void aFullQueueStopsNothing()
    {
        QCOMPARE(asked(u"select count(*) from pg_proc where pronamespace = 'public'::regnamespace and "
                       "prosrc ~* 'notify'"_s),
                 u"0"_s);
        const auto fay = CampaignStore::open(m_base->url());
        QVERIFY(fay.ok());
        QSignalSpy heard(fay.value().get(), &CampaignStore::changed);
        writes();
        QTRY_VERIFY(heard.count() > 0);
    }

    /// What a login can leave behind in the campaign's database goes with it.
    void whatALoginLeavesGoesWithIt_data()
    {
        QTest::addColumn<QString>("who");
        QTest::addColumn<QString>("sql");
        QTest::newRow("its own rights of the future")
            << u"bob"_s << u"alter default privileges grant select on tables to public"_s;
        QTest::newRow("another's rights of the future for it")
            << u"eve"_s << u"alter default privileges grant select on tables to "_s + u"%1"_s;
        QTest::newRow("settings") << u"bob"_s << u"alter role current_user set search_path = 'x'"_s;
    }

    void whatALoginLeavesGoesWithIt()
    {
        QFETCH(QString, who);
        QFETCH(QString, sql);
        const QString bob = login(u"bob"_s);
        QCOMPARE(test::CampaignBase::run(as(who), sql.contains(u"%1"_s) ? sql.arg(bob) : sql), QString());
        NOTHING(m_store->takeLogin(bob));
        QCOMPARE(asked(u"select count(*) from pg_roles where rolname = '%1'"_s.arg(bob)), u"0"_s);
    }

    /// What it leaves in another database of the server keeps its name, and nothing else.
    void whatALoginLeavesElsewhereKeepsItsNameAlone()
    {
        const test::CampaignBase other(u"postgresql"_s);
        const QString elsewhere = other.urlFor(login(u"bob"_s), secret);
        QCOMPARE(test::CampaignBase::run(elsewhere, u"select lo_create(0)"_s), QString());
        REFUSED(m_store->takeLogin(login(u"bob"_s)), Code::LoginOwns);
        QVERIFY(!CampaignStore::open(as(u"bob"_s)).ok());
        QVERIFY(!test::CampaignBase::run(elsewhere, u"select 1"_s).isEmpty());
        QCOMPARE(m_store->logins()->size(), 2); // the owner and Eve
        QCOMPARE(asked(u"select count(*) from pg_auth_members m join pg_roles r on r.oid = m.member "
                       "where r.rolname = '%1'"_s.arg(login(u"bob"_s))),
                 u"0"_s);
        QCOMPARE(test::CampaignBase::run(other.url(), u"drop owned by "_s + login(u"bob"_s)), QString());
    }

private:
    /// Who holds what, on two connections.
    void holds() const
    {
        QTest::addColumn<QString>("who");
        QTest::addColumn<QStringList>("first");
        QTest::addColumn<QStringList>("second");
        const auto row = [](const char *name, const QString &who, const QStringList &first,
                            const QStringList &second = {}) {
            QTest::newRow(name) << who << first << second;
        };
        row("the pen, and the rescue from it", u"bob"_s, {u"lock table pen in exclusive mode"_s},
            {u"select * from gonfalon_pass_pen()"_s});
        row("his own password", u"bob"_s, {u"alter role current_user password 'another word'"_s});
        row("her own settings", u"eve"_s, {u"alter role current_user set work_mem = '1MB'"_s});
        row("the row of the database", u"eve"_s,
            {u"do $$ begin execute format('grant connect on database %I to current_user', "
             "current_database()); end $$"_s});
        row("rights of the future", u"bob"_s,
            {u"alter default privileges grant select on tables to public"_s});
        row("a snapshot of all", u"eve"_s,
            {u"select count(*) from ledger"_s, u"lock table ledger in access share mode"_s},
            {u"listen x"_s, u"select pg_notify('x', '')"_s});
    }

    /// The organiser's next result is written.
    void writes()
    {
        const Filing filing = test::battle(QString::number(++m_written));
        NOTHING(m_store->fileAndConfirm(filing, test::countersOf(filing)));
    }

    [[nodiscard]] QString login(const QString &name) const { return m_base->login(name); }
    [[nodiscard]] QString as(const QString &name) const { return m_base->urlFor(login(name), secret); }
    [[nodiscard]] QString asked(const QString &sql) const
    {
        return test::CampaignBase::ask(m_base->url(), sql);
    }
    [[nodiscard]] QString asMaster(const QString &sql) const
    {
        return test::CampaignBase::run(m_base->url(), sql);
    }

    std::unique_ptr<test::CampaignBase> m_base;
    std::unique_ptr<CampaignStore> m_store;
    int m_written = 0;
};

GONFALON_TEST(CampaignBlockadesTest)
#include "tst_campaign_blockades.moc"
