// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/campaign_json.h"
#include "core/store/campaign/campaign_store.h"
#include "core/store/campaign/connection.h"
#include "tests/support/campaign_asserts.h"
#include "tests/support/campaign_base.h"
#include "tests/support/campaign_sql.h"
#include "tests/support/suite.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace gonfalon;
using namespace gonfalon::campaign;
using namespace gonfalon::store;
using namespace gonfalon::test::sql;
using namespace Qt::StringLiterals;

namespace {

const QString secret = u"word"_s;

} // namespace

/// What the logins of a server may and may not do, asked in raw SQL.
class CampaignRightsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (test::postgresql().isEmpty())
            QSKIP("there is no server: tests/postgresql run PROGRAM starts one");
    }

    void init()
    {
        // What is refused leaves everything as it was: all rows of one test share a campaign.
        if (m_store && forbidding())
            return;
        end();
        m_base = std::make_unique<test::CampaignBase>(u"postgresql"_s);
        m_store = test::smallCampaign(m_base->url());
        QVERIFY(m_store);
        // The three logins: Cid and Dora play green and white, Eve looks on.
        for (const auto &[name, warband] :
             {std::pair(u"Cid"_s, u"green"_s), std::pair(u"Dora"_s, u"white"_s)}) {
            const PlayerId id(test::identity(name));
            NOTHING(m_store->addPlayer({id, name, login(name)}, secret));
            NOTHING(m_store->addWarband({test::warband(warband), id, {}, warband, {}}, {}));
        }
        QCOMPARE(admit(u"spectator"_s, u"Eve"_s), QString());
        m_asCid = m_base->urlFor(login(u"Cid"_s), secret);
        m_asDora = m_base->urlFor(login(u"Dora"_s), secret);
        m_asEve = m_base->urlFor(login(u"Eve"_s), secret);
    }

    void cleanup()
    {
        if (m_store && !forbidding())
            NOTHING(m_store->check());
    }

    void cleanupTestCase() { end(); }

    void playersFileAndConfirmEachOther()
    {
        const auto cid = opened(m_asCid);
        const auto dora = opened(m_asDora);
        QVERIFY(cid && dora);
        QCOMPARE(int(cid->role()), int(Role::Player));
        QCOMPARE(cid->who(), u"Cid"_s);
        QCOMPARE(cid->url().contains(secret), false);
        const Filing filing = fought(u"one"_s);
        QSignalSpy heard(dora.get(), &CampaignStore::changed);
        NOTHING(cid->file(filing, test::countersOf(filing), "replay"));
        QTRY_VERIFY_WITH_TIMEOUT(heard.count() > 0, 5000);
        REFUSED(test::confirm(*cid, filing.id), Code::OwnFiling);
        REFUSED(dora->undo(filing.id, u"x"_s), Code::OrganisersOnly);
        QVERIFY(*dora->filing(filing.id) == filing);
        NOTHING(test::confirm(*dora, filing.id));
        REFUSED(dora->undo(filing.id, u"x"_s), Code::OrganisersOnly);
        QCOMPARE(dora->standing()->amount(ofWarband(test::warband(u"green"_s)), "glory"), 3);
        const auto ledger = cid->ledger(2);
        QCOMPARE((*ledger)[0].who, u"Dora"_s);
        QCOMPARE((*ledger)[1].who, u"Cid"_s);
        NOTHING(m_store->undo(filing.id, u"x"_s));
        const Filing second = fought(u"two"_s);
        NOTHING(cid->file(second, test::countersOf(second)));
        NOTHING(dora->dispute(second.id, u"I won"_s));
        REFUSED(test::confirm(*cid, second.id), Code::OwnFiling);
        NOTHING(test::confirm(*m_store, second.id));
        // Logins are not for players to read, and an organiser's to read.
        QCOMPARE((*cid->players())[0].login, QString());
        const auto players = m_store->players();
        QVERIFY(std::ranges::find(*players, login(u"Cid"_s), &PlayerRow::login) != players->end());
    }

    void playersMayNot_data()
    {
        QTest::addColumn<QString>("sql");
        rowsOfTheLedger();
        rowsOfSheets();
        rowsOfMembers();
        rowsOfPowers();
    }

    void playersMayNot()
    {
        QFETCH(QString, sql);
        prepareSheets();
        const auto before = everything();
        const QString said = test::CampaignBase::run(m_asCid, sql);
        QVERIFY2(!said.isEmpty(), "it was done");
        // It is refused, and does not merely fail.
        static const QRegularExpression refusal(
            u"GF-8[01]\\d\\d|permission denied|row-level security|must be owner|"
            "violates check constraint \"list_check\"|must have admin"_s);
        QVERIFY2(refusal.match(said).hasMatch(), qPrintable(said));
        QCOMPARE(everything(), before);
    }

    void playersChallengeOnlyForThemselves()
    {
        const auto challenge = [](const QString &name, int round, const QString &first,
                                  const QString &second) {
            return u"insert into fixture (id, round, first, second) values ('%1', %2, '%3', '%4')"_s
                .arg(idOf(name).replace(14, 1, u'8')) // the form of challenges
                .arg(round)
                .arg(warbandOf(first), warbandOf(second));
        };
        const auto run = [&](const QString &sql) { return test::CampaignBase::run(m_asCid, sql); };
        QCOMPARE(run(challenge(u"own"_s, 0, u"green"_s, u"red"_s)), QString());
        QVERIFY(run(challenge(u"others"_s, 0, u"blue"_s, u"red"_s)).contains(u"row-level security"_s));
        QVERIFY(run(challenge(u"round"_s, 1, u"green"_s, u"red"_s)).contains(u"row-level security"_s));
        QVERIFY(!test::CampaignBase::run(m_asEve, challenge(u"eve"_s, 0, u"green"_s, u"red"_s)).isEmpty());
        QCOMPARE(m_store->fixtures()->size(), 1);
    }

    void spectatorsOnlyRead()
    {
        prepareSheets();
        const auto eve = opened(m_asEve);
        QVERIFY(eve);
        QCOMPARE(int(eve->role()), int(Role::Spectator));
        QCOMPARE(eve->filings()->size(), m_store->filings()->size());
        QCOMPARE(eve->table({"points"})->size(), 4);
        QCOMPARE(eve->players()->size(), 4);
        NOTHING(eve->check());
        const auto before = everything();
        const Filing filing = fought(u"eve"_s);
        REFUSED(eve->file(filing, {}), Code::OrganisersOnly);
        REFUSED(test::confirm(*eve, test::filing(u"waiting"_s)), Code::OrganisersOnly);
        for (const char *sql :
             {"update standing set amount = 1", "delete from ledger", "select login from player",
              "insert into ledger (what, filing) select 'undone', id from filing",
              "insert into player (id, name) values ('x', 'x')", "create table x (y text)",
              "select gonfalon_admit('player', 'x', 'x')"})
            QVERIFY2(!test::CampaignBase::run(m_asEve, QString::fromLatin1(sql)).isEmpty(), sql);
        QCOMPARE(everything(), before);
    }

    /// Nobody who may not write keeps those waiting who may: not by the pen, nor by any lock of his own.
    void spectatorsHoldUpNobody()
    {
        prepareSheets();
        QVERIFY(!test::CampaignBase::run(m_asEve, u"begin; lock table pen in exclusive mode"_s).isEmpty());
        for (const char *table : {"ledger", "filing", "about", "standing"})
            QVERIFY(!test::CampaignBase::run(
                         m_asEve, u"begin; lock table %1 in row exclusive mode"_s.arg(QLatin1String(table)))
                         .isEmpty());
        const auto held = Connection::open(*addressOf(m_asEve));
        QVERIFY(held.ok());
        for (const char *lock :
             {"begin", "select count(*) from ledger", "lock table ledger in access share mode"})
            NOTHING(held.value()->tellOnce(QString::fromLatin1(lock)));
        const auto cid = opened(m_asCid);
        const Filing filing = fought(u"held up"_s);
        NOTHING(cid->file(filing, test::countersOf(filing)));
        NOTHING(test::confirm(*m_store, filing.id));
        NOTHING(m_store->undo(filing.id, u"why"_s));
    }

    void organisersAreNotTheServersMasters()
    {
        QCOMPARE(admit(u"organiser"_s, u"Fay"_s), QString());
        const QString asFay = m_base->urlFor(login(u"Fay"_s), secret);
        const auto fay = opened(asFay);
        QVERIFY(fay);
        QCOMPARE(int(fay->role()), int(Role::Organiser));
        const Filing filing = fought(u"one"_s);
        NOTHING(fay->fileAndConfirm(filing, test::countersOf(filing)));
        NOTHING(fay->undo(filing.id, u"x"_s));
        NOTHING(fay->addFixtures(
            {{FixtureId(test::identity(u"f"_s)), 1, false, test::warband(u"red"_s), {}, {}, {}, {}, {}}}));
        const auto gus = [](const QString &login) {
            return PlayerRow{PlayerId(test::identity(u"Gus"_s)), u"Gus"_s, login};
        };
        REFUSED(fay->addPlayer(gus(login(u"Cid"_s)), secret), Code::LoginTaken);
        REFUSED(fay->addPlayer(gus(u"x; drop table ledger"_s), secret), Code::LoginUnusable);
        REFUSED(fay->addPlayer(gus(login(u"Eve"_s) + u"2"_s), {}), Code::LoginUnusable);
        const auto before = everything();
        for (const char *sql :
             {"update standing set amount = 1", "delete from ledger", "update filing set state = 'filed'",
              "create role x", "alter role postgres password 'x'", "drop table ledger",
              "grant gonfalon_organiser to public", "update about set value = 'x' where key = 'pack'",
              "alter table ledger disable trigger all", "update warband set name = 'x'",
              "update warband set active = false", "update player set name = 'x'"})
            QVERIFY2(!test::CampaignBase::run(asFay, QString::fromLatin1(sql)).isEmpty(), sql);
        QCOMPARE(everything(), before);
        // A campaign's logins have no business in another campaign of the server.
        const test::CampaignBase other(u"postgresql"_s);
        QVERIFY(test::smallCampaign(other.url()));
        REFUSED(CampaignStore::open(other.urlFor(login(u"Fay"_s), secret)).findings(),
                Code::ServerUnreachable);
    }

private:
    /// Makes a login of that kind, as whoever keeps the server does; what is said where it cannot be made.
    [[nodiscard]] QString admit(const QString &kind, const QString &name) const
    {
        return test::CampaignBase::run(
            m_base->url(), u"select gonfalon_admit('%1', '%2', '%3')"_s.arg(kind, login(name), secret));
    }

    static void row(const char *name, const QString &sql) { QTest::newRow(name) << sql; }

    static void rowsOfTheLedger()
    {
        const QString waiting = filingOf(u"waiting"_s);
        row("raise a standing", u"update standing set amount = 99"_s);
        row("insert a standing", u"insert into standing values ('x', '', 'glory', 99, '')"_s);
        row("delete a standing", u"delete from standing"_s);
        row("empty a table", u"truncate standing"_s);
        row("number a line",
            u"insert into ledger (number, what, filing) values (1, 'confirmed', '%1')"_s.arg(waiting));
        row("date a line",
            u"insert into ledger (at, what, filing) values (now(), 'confirmed', '%1')"_s.arg(waiting));
        row("sign for another",
            u"insert into ledger (who, what, filing) values ('Dora', 'confirmed', '%1')"_s.arg(waiting));
        row("confirm their own", line(u"waiting"_s, u"confirmed"_s));
        row("dispute their own", line(u"waiting"_s, u"disputed"_s));
        row("undo", line(u"done"_s, u"undone"_s));
        row("confirm others' battles", line(u"others"_s, u"confirmed"_s));
        row("dispute others' battles", line(u"others"_s, u"disputed"_s));
        row("confirm twice", line(u"done"_s, u"confirmed"_s));
        row("file twice", line(u"waiting"_s, u"filed"_s));
        row("change the ledger", u"update ledger set why = 'x'"_s);
        row("delete from the ledger", u"delete from ledger"_s);
    }

    static void rowsOfSheets()
    {
        const QString waiting = filingOf(u"waiting"_s);
        const QString done = filingOf(u"done"_s);
        row("alter a confirmed sheet", u"update filing set doc = '{}' where id = '%1'"_s.arg(done));
        row("confirm by state", u"update filing set state = 'confirmed' where id = '%1'"_s.arg(waiting));
        row("delete a sheet", u"delete from filing where id = '%1'"_s.arg(waiting));
        row("file a confirmed sheet",
            u"insert into filing (id, kind, doc, filed_by, state) values ('%1', 'battle', '{}', '%2', 'confirmed')"_s
                .arg(filingOf(u"new"_s), idOf(u"Cid"_s)));
        row("file in another's name",
            sheet(u"new"_s, u"Dora"_s, {u"green"_s, u"white"_s}) + line(u"new"_s, u"filed"_s));
        row("file in nobody's name",
            u"insert into filing (id, kind, doc) values ('%1', 'battle', '{}')"_s.arg(filingOf(u"new"_s)));
        row("file a battle of others",
            sheet(u"new"_s, u"Cid"_s, {u"red"_s, u"blue"_s}) + line(u"new"_s, u"filed"_s));
        row("file half a sheet", sheet(u"new"_s, u"Cid"_s, {u"green"_s}));
        row("file a battle alone", sheet(u"new"_s, u"Cid"_s, {u"green"_s}) + line(u"new"_s, u"filed"_s));
        row("change third warbands", sheet(u"new"_s, u"Cid"_s, {u"green"_s, u"white"_s}) +
                                         change(u"new"_s, u"red"_s) + line(u"new"_s, u"filed"_s));
        row("file a correction",
            sheet(u"new"_s, u"Cid"_s, {u"green"_s}, u"correction"_s) + line(u"new"_s, u"filed"_s));
        row("file a joining",
            sheet(u"new"_s, u"Cid"_s, {u"green"_s}, u"joining"_s) + line(u"new"_s, u"filed"_s));
        row("change another's list",
            sheet(u"new"_s, u"Cid"_s, {u"red"_s}, u"roster"_s) + line(u"new"_s, u"filed"_s));
        row("add a side later", side(u"waiting"_s, 5, u"green"_s));
        row("add a change later", change(u"waiting"_s, u"green"_s));
        row("add to another's sheet", change(u"others"_s, u"green"_s));
        row("add a replay later", u"insert into replay values ('%1', 'x')"_s.arg(waiting));
        row("raise a change", u"update change set amount = 99"_s);
        row("turn a result", u"update side set verdict = 'won'"_s);
    }

    static void rowsOfMembers()
    {
        const QString done = filingOf(u"done"_s);
        row("forge a list", u"insert into list values (repeat('0', 64), 'forged')"_s);
        row("replace a list", u"update list set doc = 'x'"_s);
        row("give a list",
            u"insert into warband_list values ('%1', 9, 'x', now(), '%2')"_s.arg(warbandOf(u"red"_s), done));
        row("add a player", u"insert into player (id, name) values ('%1', 'X')"_s.arg(idOf(u"X"_s)));
        row("add a login", u"select gonfalon_add_player('%1', 'X', 'x', 'x')"_s.arg(idOf(u"X"_s)));
        row("admit an organiser", u"select gonfalon_admit('organiser', 'x', 'x')"_s);
        row("take a player's name", u"update player set name = 'Cid'"_s);
        row("become another", u"update player set login = session_user"_s);
        row("read the logins", u"select login from player"_s);
        row("read passwords", u"select rolpassword from pg_authid"_s);
        row("add a warband",
            u"insert into warband values ('%1', '%2', 'X')"_s.arg(warbandOf(u"x"_s), idOf(u"Cid"_s)));
        row("take a warband", u"update warband set player = '%1'"_s.arg(idOf(u"Cid"_s)));
        row("drop a warband", u"delete from warband"_s);
        row("make fixtures", u"insert into fixture (id, round, first) values ('%1', 1, '%2')"_s.arg(
                                 idOf(u"f"_s), warbandOf(u"red"_s)));
        row("change the pack", u"update about set value = 'x'"_s);
        row("sink the floor", u"delete from floor"_s);
    }

    static void rowsOfPowers()
    {
        row("call what confirms", u"select gonfalon_confirm(l) from ledger l"_s);
        row("call what undoes", u"select gonfalon_undo(l) from ledger l"_s);
        row("stop the triggers", u"alter table ledger disable trigger all"_s);
        row("replicate", u"set session_replication_role = replica; update standing set amount = 1"_s);
        row("open the rows", u"alter table filing disable row level security"_s);
        row("make a trigger", u"create trigger t after insert on filing execute function gonfalon_kept()"_s);
        row("make a table", u"create table mine (x text)"_s);
        row("make a temporary table", u"create temporary table ledger (x text)"_s);
        row("make a function", u"create function f() returns int language sql as 'select 1'"_s);
        row("make a role", u"create role x"_s);
        row("join the organisers", u"grant gonfalon_organiser to current_user"_s);
        row("act as organiser", u"set role gonfalon_organiser"_s);
        row("drop the books", u"drop table ledger"_s);
        row("count for themselves", u"select setval('ledger_number', 1)"_s);
        row("read files", u"select pg_read_file('/etc/passwd')"_s);
    }

    [[nodiscard]] static bool forbidding()
    {
        return qstrcmp(QTest::currentTestFunction(), "playersMayNot") == 0;
    }

    void end()
    {
        m_store.reset();
        m_prepared = false;
        for (const QString &name : {u"Cid"_s, u"Dora"_s, u"Eve"_s, u"Fay"_s}) {
            if (m_base)
                dropLogin(name);
        }
        m_base.reset();
    }

    [[nodiscard]] QString login(const QString &name) const { return m_base->login(name.toLower()); }

    static std::unique_ptr<CampaignStore> opened(const QString &url)
    {
        auto store = CampaignStore::open(url);
        if (!store)
            qWarning("%s", test::said(store.findings()).c_str());
        return store ? std::move(store).value() : nullptr;
    }

    static Filing fought(const QString &name)
    {
        Filing filing = test::battle(name);
        filing.sides[0].warband = test::warband(u"green"_s);
        filing.sides[1].warband = test::warband(u"white"_s);
        return filing;
    }

    /// One sheet of Cid's that waits, one that is confirmed, and one of a battle between others.
    void prepareSheets()
    {
        if (std::exchange(m_prepared, true))
            return;
        const auto cid = opened(m_asCid);
        const Filing waiting = fought(u"waiting"_s);
        const Filing done = fought(u"done"_s);
        const Filing others = test::battle(u"others"_s);
        NOTHING(cid->file(waiting, test::countersOf(waiting)));
        NOTHING(cid->file(done, test::countersOf(done)));
        NOTHING(test::confirm(*m_store, done.id));
        NOTHING(m_store->file(others, test::countersOf(others)));
    }

    [[nodiscard]] QByteArray everything() const
    {
        QByteArray all;
        const Findings wrong = m_store->writeAll([&](const QByteArray &one) {
            all += one;
            return true;
        });
        const auto standing = m_store->standing();
        for (const auto &[what, value] : standing->values)
            all += QByteArray::fromStdString(what.first.warband.str() + what.first.part + what.second + ' ' +
                                             std::to_string(value.amount) + value.text + '\n');
        const auto players = m_store->players();
        for (const PlayerRow &player : *players)
            all += (player.name + player.login).toUtf8();
        return all + QByteArray::number(static_cast<int>(wrong.size()));
    }

    void dropLogin(const QString &name) const
    {
        const QString role = login(name);
        (void)test::CampaignBase::run(m_base->url(), u"drop owned by %1; drop role %1"_s.arg(role));
    }

    std::unique_ptr<test::CampaignBase> m_base;
    std::unique_ptr<CampaignStore> m_store;
    bool m_prepared = false;
    QString m_asCid, m_asDora, m_asEve;
};

GONFALON_TEST(CampaignRightsTest)
#include "tst_campaign_rights.moc"
