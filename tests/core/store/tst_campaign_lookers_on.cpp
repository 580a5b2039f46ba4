// SPDX-License-Identifier: GPL-3.0-or-later
// What somebody types into psql who may only look, or who has no business here at all, and what a player
// tries besides the acts of tst_campaign_rights: it is refused, or it changes nothing.
#include "core/store/campaign/campaign_store.h"
#include "tests/support/campaign_asserts.h"
#include "tests/support/campaign_base.h"
#include "tests/support/campaign_sql.h"
#include "tests/support/suite.h"

#include <QRegularExpression>
#include <QTest>

using namespace gonfalon;
using namespace gonfalon::campaign;
using namespace gonfalon::store;
using namespace gonfalon::test::sql;
using namespace Qt::StringLiterals;

namespace {

const QString secret = u"word"_s;

/// How an act ends.
enum class Ends
{
    Refused,
    Harmless ///< it may be done, and changes nothing for anybody else
};

struct Act
{
    const char *name;
    const char *sql;
    Ends ends = Ends::Refused;
};

/// Every table, in the three ways of changing it.
constexpr const char *tables[] = {"about",        "floor",     "player", "warband", "list",     "filing",
                                  "side",         "change",    "replay", "ledger",  "standing", "fixture",
                                  "warband_list", "agreement", "pen",    "merging"};

constexpr Act ofLookersOn[] = {
    {"call what files", "select gonfalon_file(l) from ledger l"},
    {"call what confirms", "select gonfalon_confirm(l) from ledger l"},
    {"call what undoes", "select gonfalon_undo(l) from ledger l"},
    {"call what checks a player", "select gonfalon_check_player(f, 'undone') from filing f"},
    {"admit an organiser", "select gonfalon_admit('organiser', 'x', 'x')"},
    {"add a player", "select gonfalon_add_player('x', 'x', 'x', 'x')"},
    {"give a login", "select gonfalon_give_login((select id from player limit 1), 'x', 'x')"},
    {"take a login", "select gonfalon_take_login(session_user)"},
    {"set another's password", "select gonfalon_set_password('postgres', 'x')"},
    {"set another's password directly", "select gonfalon_set_others_password('postgres', 'x')"},
    {"list the logins", "select * from gonfalon_logins()"},
    {"look a login up", "select gonfalon_login('postgres')"},
    {"digest a sheet", "select gonfalon_digest(id) from filing"},
    {"ask who has to agree", "select gonfalon_missing(f) from filing f"},
    {"hold the pen", "begin; lock table pen in exclusive mode"},
    {"lock the ledger", "begin; lock table ledger in row exclusive mode"},
    {"lock the books", "begin; lock table about in access exclusive mode"},
    {"lock the rows", "select * from filing for update"},
    {"share the rows", "select * from warband for key share"},
    {"empty a table", "truncate ledger"},
    {"make a table", "create table mine (x text)"},
    {"make a temporary table", "create temporary table ledger (x text)"},
    {"make a schema", "create schema mine"},
    {"make a function", "create function f() returns int language sql as 'select 1'"},
    {"make a temporary function", "create function pg_temp.f() returns int language sql as 'select 1'"},
    {"make a trigger", "create trigger t after insert on ledger execute function gonfalon_kept()"},
    {"make a rule", "create rule r as on insert to ledger do instead nothing"},
    {"make a view", "create view v as select * from ledger"},
    {"make an index", "create index i on ledger (why)"},
    {"make a type", "create type t as (x text)"},
    {"make an extension", "create extension hstore"},
    {"make a database", "create role x createdb"},
    {"make a role", "create role x"},
    {"alter the triggers", "alter table ledger disable trigger all"},
    {"alter the rows' guard", "alter table ledger disable row level security"},
    {"alter the owner", "alter table ledger owner to current_user"},
    {"alter a function", "alter function gonfalon_kept() security invoker"},
    {"replace a function",
     "create or replace function gonfalon_is_organiser() returns boolean language sql as 'select true'"},
    {"alter a role", "alter role gonfalon_spectator superuser"},
    {"drop the ledger", "drop table ledger cascade"},
    {"drop a function", "drop function gonfalon_kept() cascade"},
    {"drop the schema", "drop schema public cascade"},
    {"grant oneself the ledger", "grant all on ledger to current_user", Ends::Harmless},
    {"join the organisers", "grant gonfalon_organiser to current_user"},
    {"act as organiser", "set role gonfalon_organiser"},
    {"act as player", "set role gonfalon_player"},
    {"act as the server's master", "set session authorization postgres"},
    {"replicate", "set session_replication_role = replica"},
    {"see what others are not to", "set row_security = off; select login from player"},
    {"run a program", "copy (select 1) to program 'true'"},
    {"write a file", "copy (select 1) to '/tmp/gonfalon-mine'"},
    {"read a file", "copy about from '/etc/passwd'"},
    {"read a file by a function", "select pg_read_file('/etc/passwd')"},
    {"list a folder", "select pg_ls_dir('/')"},
    {"bring a large object", "select lo_import('/etc/passwd')"},
    {"make a large object", "select lo_create(0)"},
    {"read passwords", "select rolpassword from pg_authid"},
    {"read passwords in the view", "select passwd from pg_shadow"},
    {"read the logins", "select login from player"},
    {"count for themselves", "select setval('ledger_number', 1)"},
    {"count on", "select nextval('ledger_number')"},
    {"load a library", "load 'auto_explain'"},
    {"stop the server's others",
     "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'postgres'"},
    {"comment", "comment on table ledger is 'x'"},
    {"own what others own", "reassign owned by postgres to current_user"},
    {"change the server", "alter system set fsync = off"},
    {"fill the server's table of locks", "select pg_advisory_lock(i) from generate_series(1, 1000000) i"},
    {"the same for a transaction",
     "select pg_try_advisory_xact_lock_shared(i, 1) from generate_series(1, 1000000) i"},
    {"look on with a lock", "begin; lock table ledger in access share mode", Ends::Harmless},
    {"shout", "select pg_notify('gonfalon_campaign', 'x' || i) from generate_series(1, 5000) i",
     Ends::Harmless},
    {"run a block", "do $$ begin perform count(*) from ledger, ledger b, ledger c;end $$", Ends::Harmless},
    {"keep statistics", "analyze ledger", Ends::Harmless},
};

/// Whoever has no right in this campaign, and none to look.
constexpr Act ofStrangers[] = {
    {"read the sheets", "select * from filing"},
    {"read the ledger", "select * from ledger"},
    {"read the lists", "select doc from list"},
    {"read the recordings", "select bytes from replay"},
    {"read the players", "select name from player"},
    {"read the standings", "select * from standing"},
    {"copy the ledger out", "copy ledger to stdout"},
    {"ask who they are", "select gonfalon_who()"},
    {"ask for an organiser", "select gonfalon_is_organiser()"},
    {"set their own password by the books", "select gonfalon_set_password(session_user, 'x')"},
};

/// What players try besides.
constexpr Act ofPlayers[] = {
    {"take another's login",
     "select gonfalon_take_login((select rolname from pg_roles where rolname like 'dora%' limit 1))"},
    {"take their own login", "select gonfalon_take_login(session_user)"},
    {"set another's password", "select gonfalon_set_password('postgres', 'x')"},
    {"list the logins", "select * from gonfalon_logins()"},
    {"give a login", "select gonfalon_give_login((select id from player limit 1), 'x', 'x')"},
    {"begin a merging", "insert into merging values (now())"},
    {"end a merging", "delete from merging"},
    {"date an agreement back", "update agreement set seen = 'x'"},
    {"change a fixture", "update fixture set first = second"},
    {"drop a fixture", "delete from fixture"},
    {"write into the pen", "delete from pen"},
    {"ask who has to agree", "select gonfalon_missing(f) from filing f"},
    {"lock the rows", "select * from filing for update"},
    {"lock the books", "begin; lock table about in access exclusive mode"},
    {"make a rule", "create rule r as on insert to ledger do instead nothing"},
    {"run a program", "copy (select 1) to program 'true'"},
    {"write in another's name with a block", "do $$ begin insert into ledger (what, filing, who) "
                                             "select 'confirmed', id, 'Dora' from filing limit 1;end $$"},
    {"see what others are not to", "set row_security = off; select login from player"},
    {"hold two copies of a name", "create temporary table player (id text)"},
    {"shout", "select pg_notify('gonfalon_campaign', 'x' || i) from generate_series(1, 5000) i",
     Ends::Harmless},
};

} // namespace

class CampaignLookersOnTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
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
            NOTHING(
                m_store->addWarband({test::warband(warband), id, {}, warband, u"list of "_s + warband}, {}));
        }
        QCOMPARE(asMaster(u"select gonfalon_admit('spectator', '%1', '%2')"_s.arg(login(u"Eve"_s), secret)),
                 QString());
        // A login of the server that may come in, by a carelessness of its keeper, and belongs to no group of
        // ours.
        QCOMPARE(asMaster(u"create role %1 login password '%2'; grant connect on database %3 to %1"_s.arg(
                     login(u"Sam"_s), secret, database())),
                 QString());
        const Filing done = test::battle(u"done"_s), waiting = test::battle(u"waiting"_s);
        NOTHING(m_store->fileAndConfirm(done, test::countersOf(done), "replay"));
        NOTHING(m_store->file(waiting, test::countersOf(waiting), "replay"));
        NOTHING(m_store->addFixtures({{FixtureId(test::identity(u"f"_s)),
                                       1,
                                       false,
                                       test::warband(u"red"_s),
                                       test::warband(u"blue"_s),
                                       {},
                                       {},
                                       {},
                                       {}}}));
        m_before = everything();
    }

    void cleanupTestCase()
    {
        m_store.reset();
        for (const QString &name : {u"Cid"_s, u"Dora"_s, u"Eve"_s, u"Sam"_s}) {
            if (m_base)
                (void)asMaster(u"drop owned by %1; drop role %1"_s.arg(login(name)));
        }
        m_base.reset();
    }

    void nothingComesOfIt_data()
    {
        QTest::addColumn<QString>("who");
        QTest::addColumn<QString>("sql");
        QTest::addColumn<bool>("refused");
        for (const Act &act : ofLookersOn)
            row(u"Eve"_s, act);
        for (const Act &act : ofPlayers)
            row(u"Cid"_s, act);
        for (const Act &act : ofStrangers)
            row(u"Sam"_s, act);
        for (const Act &act : ofLookersOn) {
            // Players may take their turn with the pen; all else that is forbidden to who only looks is to
            // strangers too.
            if (act.ends == Ends::Refused)
                row(u"Sam"_s, act);
        }
        for (const char *table : tables) {
            for (const QString &who : {u"Eve"_s, u"Sam"_s}) {
                const QString name = QString::fromLatin1(table);
                add(who, u"write into "_s + name, u"insert into %1 default values"_s.arg(name), true);
                add(who, u"delete from "_s + name, u"delete from %1"_s.arg(name), true);
                add(who, u"alter "_s + name, u"alter table %1 add column mine text"_s.arg(name), true);
            }
        }
    }

    void nothingComesOfIt()
    {
        QFETCH(QString, who);
        QFETCH(QString, sql);
        QFETCH(bool, refused);
        const QString said = test::CampaignBase::run(m_base->urlFor(login(who), secret), sql);
        static const QRegularExpression refusal(
            u"GF-8[01]\\d\\d|permission denied|row-level security|must (be|have)|only roles? |access to library"_s);
        const bool no = refusal.match(said).hasMatch() ||
                        (who == u"Sam"_s && (said.contains(u"does not exist"_s) || // as it seems to him
                                             said.contains(u"no schema"_s)));
        QVERIFY2(!refused || no, qPrintable(said.isEmpty() ? u"it was done"_s : said));
        // What was refused has changed nothing; after all of them it is looked at once more.
        if (!refused)
            QCOMPARE(everything(), m_before);
    }

    /// After all that the organisers go on as ever.
    void nobodyIsHeldUp()
    {
        QCOMPARE(everything(), m_before);
        const Filing filing = test::battle(u"later"_s);
        NOTHING(m_store->fileAndConfirm(filing, test::countersOf(filing)));
        NOTHING(m_store->undo(filing.id, u"x"_s));
        NOTHING(m_store->check());
    }

    /// Who cannot come in at all: without a right to this database, with a wrong password, with none.
    void nobodyComesInOtherwise()
    {
        const test::CampaignBase other(u"postgresql"_s);
        QVERIFY(test::smallCampaign(other.url()));
        for (const QString &url :
             {other.urlFor(login(u"Cid"_s), secret), other.urlFor(login(u"Eve"_s), secret),
              m_base->urlFor(login(u"Cid"_s), u"guessed"_s), m_base->urlFor(login(u"Cid"_s), {}),
              m_base->urlFor(u"nobody"_s, secret), m_base->urlFor(u"gonfalon_organiser"_s, secret)})
            REFUSED(CampaignStore::open(url).findings(), Code::ServerUnreachable);
        REFUSED(CampaignStore::open(m_base->urlFor(login(u"Sam"_s), secret)).findings(),
                Code::OrganisersOnly);
    }

private:
    static void add(const QString &who, const QString &name, const QString &sql, bool refused)
    {
        QTest::newRow(qPrintable(who + u": "_s + name)) << who << sql << refused;
    }
    static void row(const QString &who, const Act &act)
    {
        add(who, QString::fromLatin1(act.name), QString::fromLatin1(act.sql), act.ends == Ends::Refused);
    }

    [[nodiscard]] QString login(const QString &name) const { return m_base->login(name.toLower()); }
    [[nodiscard]] QString asMaster(const QString &sql) const
    {
        return test::CampaignBase::run(m_base->url(), sql);
    }
    [[nodiscard]] QString database() const
    {
        return test::CampaignBase::ask(m_base->url(), u"select current_database()"_s);
    }

    /// All that the books tell, and what stands in the database besides.
    [[nodiscard]] QByteArray everything() const
    {
        QByteArray all;
        const Findings wrong = m_store->writeAll([&](const QByteArray &one) {
            all += one;
            return true;
        });
        const QString besides = test::CampaignBase::ask(
            m_base->url(),
            u"select concat_ws(chr(10), (select string_agg(s::text, ' ' order by s::text) from standing s), "
            "(select string_agg(p::text, ' ' order by p::text) from player p), "
            "(select string_agg(concat(relname, relacl, relowner), ' ' order by relname) from pg_class "
            "where relnamespace = 'public'::regnamespace), "
            "(select string_agg(concat(proname, prosecdef, proowner, md5(prosrc)), ' ' order by proname, "
            "oid) "
            "from pg_proc where pronamespace = 'public'::regnamespace), "
            "(select string_agg(concat(rolname, rolsuper, rolcanlogin), ' ' order by rolname) from "
            "pg_roles), "
            "(select count(*) from pg_largeobject_metadata), (select count(*) from pg_trigger), "
            "(select count(*) from pg_namespace), (select count(*) from pg_auth_members))"_s);
        return all + besides.toUtf8() + QByteArray::number(static_cast<int>(wrong.size()));
    }

    std::unique_ptr<test::CampaignBase> m_base;
    std::unique_ptr<CampaignStore> m_store;
    QByteArray m_before;
};

GONFALON_TEST(CampaignLookersOnTest)
#include "tst_campaign_lookers_on.moc"
