// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/campaign_json.h"
#include "core/store/campaign/campaign_store.h"
#include "core/store/campaign/migrations.h"
#include "core/store/campaign/seals.h"
#include "tests/support/campaign_asserts.h"
#include "tests/support/campaign_base.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QTest>

using namespace gonfalon;
using namespace gonfalon::campaign;
using namespace gonfalon::store;
using namespace Qt::StringLiterals;

namespace {

QString oldSheet()
{
    Filing sheet;
    sheet.id = test::filing(u"old"_s);
    sheet.kind = FilingKind::Correction;
    sheet.note = "Old NOTE";
    sheet.scenario = ScenarioId("bloodbath");
    SideReport side;
    side.warband = test::warband(u"red"_s);
    side.verdict = Verdict::Won;
    sheet.sides = {side};
    return QString::fromStdString(files::filingToJson(sheet));
}

/// Statements that every schema takes: a campaign with one confirmed battle, filled in by hand.
/// \param confirming columns and values of the line that confirms it, besides what and filing
QStringList books(const QString &ann, const QString &red, const QString &filing,
                  const std::pair<QString, QString> &confirming)
{
    return {
        u"insert into about (key, value) values ('id', 'x'), ('name', 'Old'), ('pack', '{}'), "
        "('system', 'lion-rampant'), ('created', '2026-01-01T00:00:00.000Z')"_s,
        u"insert into player (id, name) values ('%1', 'Ann')"_s.arg(ann),
        u"insert into warband (id, player, name) values ('%1', '%2', 'red')"_s.arg(red, ann),
        u"insert into filing (id, kind, scenario, doc) values ('%1', 'correction', 'bloodbath', '%2')"_s.arg(
            filing, oldSheet()),
        u"insert into side (filing, number, warband, verdict) values ('%1', 0, '%2', 'won')"_s.arg(filing,
                                                                                                   red),
        u"insert into change (filing, number, warband, key, amount) values ('%1', 0, '%2', 'glory', 4)"_s.arg(
            filing, red),
        u"insert into ledger (what, filing) values ('filed', '%1')"_s.arg(filing),
        u"insert into ledger (what, filing%2) values ('confirmed', '%1'%3)"_s.arg(filing, confirming.first,
                                                                                  confirming.second)};
}

} // namespace

class CampaignMigrationsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase_data() { test::bothDialects(); }

    void everyEarlierSchemaOpens_data()
    {
        QTest::addColumn<int>("schema");
        for (int schema = 1; schema <= newestSchema(); ++schema)
            QTest::addRow("schema %d", schema) << schema;
    }

    void everyEarlierSchemaOpens()
    {
        QFETCH_GLOBAL(QString, dialect);
        QFETCH(int, schema);
        const test::CampaignBase base(dialect);
        makeOld(base.url(), schema);
        auto opened = CampaignStore::open(base.url());
        QVERIFY2(opened.ok(), test::said(opened.findings()).c_str());
        CampaignStore &store = *opened.value();
        QCOMPARE(store.about().schema, newestSchema());
        QCOMPARE(store.about().name, u"Old"_s);
        const WarbandId red = test::warband(u"red"_s);
        QCOMPARE(store.standing({red})->amount(ofWarband(red), "glory"), 4);
        QCOMPARE(store.filings({.text = u"old note"_s})->size(), 1);
        QCOMPARE(store.filings({.text = u"bloodbath"_s})->size(), 1);
        const auto old = store.filing(test::filing(u"old"_s));
        QVERIFY2(old.ok(), test::said(old.findings()).c_str());
        QCOMPARE(old->note, std::string("Old NOTE"));
        NOTHING(store.addFixtures({{FixtureId(test::identity(u"f"_s)), 1, false, red, {}, {}, {}, {}, {}}}));
        NOTHING(store.undo(test::filing(u"old"_s), u"why"_s));
        // What was written into a file by hand since there are digests has none; what older programs wrote
        // has.
        if (dialect == u"sqlite"_s && schema >= 8)
            REFUSED(store.check(), Code::RowUnsealed);
        else
            NOTHING(store.check());
        // An upgrade leaves a copy of what was there before.
        if (dialect == u"sqlite"_s && schema < newestSchema())
            QCOMPARE(test::CampaignBase::ask(copyOf(base.url()), u"pragma user_version"_s).toInt(), schema);
    }

    /// Rows of older books are sealed as they were found.
    void upgradedBooksTellWhatIsChanged()
    {
        QFETCH_GLOBAL(QString, dialect);
        const test::CampaignBase base(dialect);
        makeOld(base.url(), 7);
        auto opened = CampaignStore::open(base.url());
        NOTHING(opened.value()->check());
        // Past all triggers, as a failing disk goes.
        const QString past = dialect == u"sqlite"_s ? u"drop trigger change_stays; "_s
                                                    : u"set session_replication_role = replica; "_s;
        QCOMPARE(test::CampaignBase::run(base.url(), past + u"update change set because = 'x'; "
                                                            "update warband set name = 'rot'"_s),
                 QString());
        const Findings wrong = opened.value()->check();
        QCOMPARE(std::ranges::count(wrong, Code::RowBent, &Finding::code), 2);
    }

    /// Books without digests are salvaged too, by what can be read.
    void olderBooksAreSalvaged()
    {
        QFETCH_GLOBAL(QString, dialect);
        if (dialect != u"sqlite"_s)
            QSKIP("a server's books are no file");
        for (int schema = 1; schema < firstSealedSchema; ++schema) {
            const test::CampaignBase base(dialect);
            makeOld(base.url(), schema);
            const QString saved = base.url() + u".saved"_s;
            const auto salvaged = CampaignStore::salvage(base.url(), saved);
            QVERIFY2(salvaged.ok(), test::said(salvaged.findings()).c_str());
            NOTHING(salvaged.findings());
            NOTHING(CampaignStore::checkFile(saved));
            const auto opened = CampaignStore::open(saved);
            QCOMPARE(opened.value()->about().name, u"Old"_s);
            const WarbandId red = test::warband(u"red"_s);
            QCOMPARE(opened.value()->standing({red})->amount(ofWarband(red), "glory"), 4);
            QCOMPARE(opened.value()->filing(test::filing(u"old"_s))->note, std::string("Old NOTE"));
        }
    }

    /// Logins that were made before the owner of the books belonged to them are thrown out like later ones.
    void olderLoginsAreThrownOut()
    {
        QFETCH_GLOBAL(QString, dialect);
        if (dialect != u"postgresql"_s)
            QSKIP("a file knows no logins");
        const test::CampaignBase base(dialect);
        makeOld(base.url(), 10);
        const QString bob = base.login(u"bob"_s), secret = u"long-enough-word"_s;
        QCOMPARE(test::CampaignBase::run(
                     base.url(), u"select gonfalon_admit('spectator', '%1', '%2')"_s.arg(bob, secret)),
                 QString());
        const QString member = u"select count(*) from pg_auth_members m join pg_roles r on r.oid = m.roleid "
                               "where r.rolname = '%1'"_s.arg(bob);
        QCOMPARE(test::CampaignBase::ask(base.url(), member), u"0"_s);
        const auto opened = CampaignStore::open(base.url());
        QVERIFY2(opened.ok(), test::said(opened.findings()).c_str());
        QCOMPARE(test::CampaignBase::ask(base.url(), member), u"1"_s);
        QVERIFY(CampaignStore::open(base.urlFor(bob, secret)).ok());
        NOTHING(opened.value()->takeLogin(bob));
        QVERIFY(!CampaignStore::open(base.urlFor(bob, secret)).ok());
    }

    void aNewerSchemaIsLeftAlone()
    {
        QFETCH_GLOBAL(QString, dialect);
        const test::CampaignBase base(dialect);
        QVERIFY(test::smallCampaign(base.url()));
        QCOMPARE(test::CampaignBase::run(base.url(),
                                         dialect == u"sqlite"_s
                                             ? u"pragma user_version = 99"_s
                                             : u"update about set value = '99' where key = 'schema'"_s),
                 QString());
        const auto opened = CampaignStore::open(base.url());
        QVERIFY(!opened.ok());
        REFUSED(opened.findings(), Code::CampaignTooNew);
        QCOMPARE(opened.findings()[0].arguments[0], std::string("99"));
    }

    void otherDatabasesAreLeftAlone()
    {
        QFETCH_GLOBAL(QString, dialect);
        const test::CampaignBase base(dialect);
        QCOMPARE(test::CampaignBase::run(base.url(), u"create table cats (name text)"_s), QString());
        REFUSED(CampaignStore::open(base.url()).findings(), Code::NotACampaign);
        const Findings made = CampaignStore::create(base.url(), {}).findings();
        QVERIFY2(test::has(made, Code::NotACampaign) || test::has(made, Code::CampaignExists),
                 test::said(made).c_str());
        QCOMPARE(test::CampaignBase::ask(base.url(), u"select count(*) from cats"_s), u"0"_s);
    }

private:
    static void makeOld(const QString &url, int schema)
    {
        const auto address = addressOf(url);
        QVERIFY(address.ok());
        if (address->dialect == Dialect::Sqlite) {
            QFile file(address->file);
            QVERIFY(file.open(QIODevice::WriteOnly));
        }
        auto connection = Connection::open(*address, Holds::Nothing);
        QVERIFY2(connection.ok(), test::said(connection.findings()).c_str());
        NOTHING(connection.value()->transaction([&] { return migrate(*connection.value(), 0, schema); }));
        // A server wants to know what was seen since schema 6.
        const QString filing = QString::fromStdString(test::filing(u"old"_s).str());
        const bool sees = schema >= 6 && address->dialect == Dialect::PostgreSql;
        const auto confirming = sees ? std::pair(u", seen"_s, u", gonfalon_digest('%1')"_s.arg(filing))
                                     : std::pair<QString, QString>();
        NOTHING(connection.value()->transaction([&]() -> Findings {
            for (const QString &sql :
                 books(QString::fromStdString(test::identity(u"Ann"_s)),
                       QString::fromStdString(test::warband(u"red"_s).str()), filing, confirming)) {
                if (Findings wrong = connection.value()->tellOnce(sql); !wrong.empty())
                    return wrong;
            }
            return {};
        }));
    }

    static QString copyOf(const QString &file)
    {
        const QDir folder(file + u".backups"_s);
        const QStringList copies = folder.entryList({u"*.campaign"_s}, QDir::Files, QDir::Name);
        return copies.isEmpty() ? QString() : folder.filePath(copies.front());
    }
};

GONFALON_TEST(CampaignMigrationsTest)
#include "tst_campaign_migrations.moc"
