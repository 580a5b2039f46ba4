// SPDX-License-Identifier: GPL-3.0-or-later
// Books that a failing disk or another program has changed: every change is named. GONFALON_FLIPS and
// GONFALON_STRETCHES try more single bits and more stretches than the test does by itself.
#include "core/store/campaign/campaign_store.h"
#include "core/store/campaign/connection.h"
#include "core/store/campaign/copies.h"
#include "tests/support/campaign_asserts.h"
#include "tests/support/campaign_base.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QSqlError>
#include <QSqlQuery>
#include <QSqlRecord>
#include <QTest>

#include <map>

using namespace gonfalon;
using namespace gonfalon::campaign;
using namespace gonfalon::store;
using namespace Qt::StringLiterals;

namespace {

QByteArray bytesOf(const QString &name)
{
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void put(const QString &name, const QByteArray &bytes)
{
    for (const QString &ending : {u"-wal"_s, u"-shm"_s})
        QFile::remove(name + ending);
    QFile file(name);
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    QCOMPARE(file.write(bytes), bytes.size());
}

/// All rows of a question, every value with its type; what cannot be read is told as that.
QString rowsOf(QSqlDatabase &base, const QString &sql)
{
    QSqlQuery query(base);
    query.setForwardOnly(true);
    if (!query.exec(sql))
        return u"refused"_s;
    QString all;
    while (query.next()) {
        for (int i = 0; i < query.record().count(); ++i) {
            const QVariant value = query.value(i);
            all += QString::number(value.typeId()) +
                   (value.typeId() == QMetaType::QByteArray ? QString::fromLatin1(value.toByteArray().toHex())
                                                            : value.toString()) +
                   u'\x1f';
        }
        all += u'\n';
    }
    return query.lastError().isValid() ? u"torn"_s : all;
}

/// Everything that can be read in a file: the schema, and all rows of all tables as they come.
QString everythingIn(const QString &file)
{
    QString all;
    {
        QSqlDatabase base = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"everything"_s);
        base.setDatabaseName(file);
        if (!base.open())
            return u"closed"_s;
        all = rowsOf(base, u"select type, name, tbl_name, sql from sqlite_schema"_s) +
              rowsOf(base, u"select * from pragma_application_id, pragma_user_version, pragma_encoding"_s);
        for (const char *table :
             {"about", "floor", "player", "warband", "fixture", "list", "filing", "side", "change", "replay",
              "ledger", "agreement", "standing", "warband_list", "hand", "merging", "sqlite_sequence"})
            all += rowsOf(base, u"select * from "_s + QLatin1String(table));
    }
    QSqlDatabase::removeDatabase(u"everything"_s);
    return all;
}

QByteArray noise(int size, quint32 seed)
{
    QRandomGenerator random(seed);
    QByteArray bytes(size, ' ');
    for (char &byte : bytes)
        byte = char(random.bounded(256));
    return bytes;
}

/// What became of the changed files.
struct Tally
{
    int nothing = 0, named = 0, missed = 0;
    qint64 slowest = 0;
};

} // namespace

class CampaignDamageTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_base = std::make_unique<test::CampaignBase>(u"sqlite"_s);
        fill();
        m_sound = bytesOf(m_base->url());
        QVERIFY(m_sound.size() > 100000);
        QVERIFY(!QFile::exists(m_base->url() + u"-wal"_s));
        m_everything = everythingIn(m_base->url());
        QVERIFY(!m_everything.contains(u"torn"_s) && !m_everything.contains(u"refused"_s));
    }

    void init()
    {
        put(m_base->url(), m_sound);
        (void)QDir(copiesFolder(m_base->url())).removeRecursively();
        QFile::remove(saved());
    }

    void soundBooksAreSound()
    {
        NOTHING(CampaignStore::checkFile(m_base->url()));
        const auto opened = CampaignStore::open(m_base->url());
        NOTHING(opened.value()->check());
    }

    void everyChangedBitIsNamed()
    {
        QRandomGenerator random(20261126);
        Tally tally;
        const int flips = qEnvironmentVariableIntValue("GONFALON_FLIPS");
        for (int i = 0; i < (flips > 0 ? flips : 16); ++i) {
            QByteArray bytes = m_sound;
            const auto at = qsizetype(random.bounded(quint32(bytes.size())));
            const auto bit = random.bounded(8);
            bytes[at] = char(bytes[at] ^ (1 << bit));
            look(bytes, u"bit %1 of byte %2"_s.arg(bit).arg(at), tally);
        }
        tell("bits", tally);
        QCOMPARE(tally.missed, 0);
        QVERIFY(tally.named > 0);
    }

    void everyChangedStretchIsNamed()
    {
        QRandomGenerator random(31102026);
        Tally tally;
        const int stretches = qEnvironmentVariableIntValue("GONFALON_STRETCHES");
        for (int i = 0; i < (stretches > 0 ? stretches : 6); ++i) {
            QByteArray bytes = m_sound;
            const auto at = qsizetype(random.bounded(quint32(bytes.size())));
            const qsizetype length = std::min<qsizetype>(1 + random.bounded(5000), bytes.size() - at);
            const bool zeroes = random.bounded(2) == 0;
            bytes.replace(at, length,
                          zeroes ? QByteArray(length, '\0') : noise(int(length), random.generate()));
            look(bytes, u"%1 bytes from %2"_s.arg(length).arg(at), tally);
        }
        tell("stretches", tally);
        QCOMPARE(tally.missed, 0);
        QVERIFY(tally.named > 0);
    }

    /// Tables, and what another program does to a row.
    void everyForeignChangeIsNamed_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::addColumn<QString>("kind");
        const auto row = [](const char *sql, const char *kind) {
            QTest::newRow(sql) << QString::fromLatin1(sql) << QString::fromLatin1(kind);
        };
        row("update about set value = 'x' where key = 'name'", "entry of the campaign itself");
        row("update floor set least = -5", "least number");
        row("update player set name = 'Anna' where name = 'Ann'", "player");
        row("update player set login = 'ann' where name = 'Ann'", "player");
        row("update warband set name = 'rot' where name = 'red'", "warband");
        row("update warband set active = 0 where name = 'red'", "warband");
        row("update fixture set scenario = 'x'", "appointment");
        row("update list set doc = doc || ' '", "list");
        row("update filing set played_on = '2026-03-08', doc = replace(doc, '2026-03-07', '2026-03-08')",
            "result");
        row("update filing set doc = replace(doc, 'unharmed', 'fled')", "result");
        row("update filing set number = number + 100", "result");
        row("update filing set at = '2026-01-01T00:00:00.000Z'", "result");
        row("update filing set who = 'x'", "result");
        row("update side set glory = 9 where number = 0", "side");
        row("update change set because = 'x' where number = 0", "change");
        row("update replay set bytes = x'00'", "recording");
        row("update ledger set who = 'x' where number = 3", "line of the ledger");
        row("update ledger set why = 'x' where number = 3", "line of the ledger");
        row("update ledger set at = '2026-01-01T00:00:00.000Z' where number = 3", "line of the ledger");
        row("update warband_list set since = '2026-01-01T00:00:00.000Z'", "newest list of");
        row("delete from warband_list", "newest list of");
        row("delete from standing where key = 'stage'", "standing");
        row("insert into standing (warband, part, key, value) values ('', 'x', 'y', '')", "standing");
    }

    void everyForeignChangeIsNamed()
    {
        QFETCH(QString, sql);
        QFETCH(QString, kind);
        spoil(sql);
        const Findings wrong = CampaignStore::checkFile(m_base->url());
        const bool named = std::ranges::any_of(wrong, [&](const Finding &one) {
            return one.code == Code::RowBent && one.arguments[0] == kind.toStdString() &&
                   !one.arguments[1].empty();
        });
        QVERIFY2(named, test::said(wrong).c_str());
        QVERIFY(test::has(wrong, Code::SalvageThere));
        QVERIFY2(!test::has(wrong, Code::BooksRebuilt), test::said(wrong).c_str());
    }

    void whatIsGoneIsNamed_data()
    {
        QTest::addColumn<QString>("sql");
        for (const char *sql :
             {"delete from about where key = 'name'", "delete from floor", "delete from fixture",
              "delete from change where number = 1", "delete from side where number = 1",
              "delete from replay", "delete from ledger where number = 5", "insert into hand values ('x')",
              "update sqlite_sequence set seq = 1", "delete from sqlite_sequence"})
            QTest::newRow(sql) << QString::fromLatin1(sql);
    }

    void whatIsGoneIsNamed()
    {
        QFETCH(QString, sql);
        spoil(sql);
        REFUSED(CampaignStore::checkFile(m_base->url()), Code::RowsLost);
    }

    void whatAnotherProgramAddsIsNamed()
    {
        QCOMPARE(test::CampaignBase::run(m_base->url(),
                                         u"insert into player (id, name) values ('%1', 'Eve')"_s.arg(
                                             QString::fromStdString(test::identity(u"Eve"_s)))),
                 QString());
        const Findings wrong = CampaignStore::checkFile(m_base->url());
        REFUSED(wrong, Code::RowUnsealed);
        QCOMPARE(wrong.front().arguments[1], std::string("“Eve”"));
    }

    void otherRulesAreNamed_data()
    {
        QTest::addColumn<QString>("sql");
        for (const char *sql : {"drop trigger side_stays", "drop index side_warband",
                                "create table cats (name text)", "create view cats as select 1"})
            QTest::newRow(sql) << QString::fromLatin1(sql);
    }

    void otherRulesAreNamed()
    {
        QFETCH(QString, sql);
        QCOMPARE(test::CampaignBase::run(m_base->url(), sql), QString());
        REFUSED(CampaignStore::checkFile(m_base->url()), Code::BooksRebuilt);
    }

    /// A joining that is taken back sets its warband aside: nothing is bent by that.
    void whatTheLedgerSetsAsideIsSound()
    {
        auto opened = CampaignStore::open(m_base->url());
        const auto rows = opened.value()->filings({.kind = FilingKind::Joining});
        const WarbandId late = test::warband(u"late"_s);
        NOTHING(opened.value()->addWarband(
            {late, PlayerId(test::identity(u"Ann"_s)), {}, u"late"_s, u"list of late"_s, true}, {}));
        const auto joined = opened.value()->filings({.warband = late});
        NOTHING(opened.value()->undo(joined->front().id, u"left"_s));
        NOTHING(opened.value()->check());
        QCOMPARE(
            test::CampaignBase::run(m_base->url(), u"update warband set active = 1 where name = 'late'"_s),
            QString());
        REFUSED(opened.value()->check(), Code::RowBent);
    }

    /// What cannot be read to the end is never taken for the end: an export would lack the rest.
    void tornRowsAreNoEnd()
    {
        const qsizetype at = m_sound.indexOf("fought for 7") & ~qsizetype(4095);
        QVERIFY(at > 4096);
        put(m_base->url(), QByteArray(m_sound).replace(at, 4096, QByteArray(4096, '\x55')));
        const Findings wrong = CampaignStore::checkFile(m_base->url());
        REFUSED(wrong, Code::RowsUnreadable);
        REFUSED(wrong, Code::CampaignDamagedNoCopy);
        Address address;
        address.file = m_base->url();
        const auto connection = Connection::open(address);
        int read = 0;
        REFUSED((*connection)->reading([&]() -> Findings {
            auto rows = (*connection)->ask(u"select doc from filing"_s);
            while (rows && rows.value().next())
                ++read;
            return {};
        }),
                Code::CampaignDamagedNoCopy);
        QVERIFY(read > 0 && read < 18);
    }

    void soundBooksAreSalvagedWhole()
    {
        const auto salvaged = salvage();
        QVERIFY2(salvaged.ok(), test::said(salvaged.findings()).c_str());
        NOTHING(salvaged.findings());
        for (const SalvagedKind &kind : *salvaged)
            QCOMPARE(kind.lost, 0);
        const auto here = CampaignStore::open(m_base->url()), there = CampaignStore::open(saved());
        QVERIFY(*here.value()->standing() == *there.value()->standing());
        QCOMPARE(there.value()->about().id, here.value()->about().id);
        QCOMPARE(there.value()->about().created, here.value()->about().created);
        QCOMPARE(exported(*there.value()), exported(*here.value()));
    }

    /// What can go wrong with the page that opens a file is known to the program.
    void aFileWithoutItsHeadIsSalvaged()
    {
        put(m_base->url(), QByteArray(m_sound).replace(0, 100, QByteArray(100, '\0')));
        QVERIFY(!CampaignStore::open(m_base->url()).ok());
        const auto salvaged = salvage();
        QVERIFY2(salvaged.ok(), test::said(salvaged.findings()).c_str());
        NOTHING(salvaged.findings());
        NOTHING(CampaignStore::checkFile(saved()));
    }

    void whatIsTornIsLostAndNamed()
    {
        const qsizetype at = m_sound.indexOf("fought for 7") & ~qsizetype(4095);
        const QByteArray torn = QByteArray(m_sound).replace(at, 4096, QByteArray(4096, '\x55'));
        put(m_base->url(), torn);
        const auto salvaged = salvage();
        QVERIFY2(salvaged.ok(), test::said(salvaged.findings()).c_str());
        QCOMPARE(bytesOf(m_base->url()), torn);
        QVERIFY(!QFile::exists(m_base->url() + u"-wal"_s));
        NOTHING(CampaignStore::checkFile(saved()));
        const auto there = CampaignStore::open(saved());
        QVERIFY(!there.value()->filing(test::filing(u"7"_s)).ok());
        const auto results = there.value()->filings({.kind = FilingKind::Battle, .limit = -1});
        QVERIFY(!results->empty() && results->size() < 16);
        const auto kind = std::ranges::find(*salvaged, u"result"_s, &SalvagedKind::kind);
        QVERIFY(kind->lost > 0);
        QCOMPARE(kind->lost, int(std::ranges::count_if(salvaged.findings(), [](const Finding &one) {
                     return one.code == Code::SalvageLost && one.arguments[0] == "result";
                 })));
        QCOMPARE(int(results->size()) + 2 + kind->lost, 16 + 2); // with the two who joined
    }

    void whatWasBentIsLeftOut()
    {
        spoil(u"update player set name = 'Anna' where name = 'Ann'"_s);
        spoil(u"update change set amount = 99 where number = 3 and filing = '%1'"_s.arg(
            QString::fromStdString(test::filing(u"4"_s).str())));
        spoil(u"delete from ledger where what = 'confirmed' and filing = '%1'"_s.arg(
            QString::fromStdString(test::filing(u"6"_s).str())));
        const auto salvaged = salvage();
        QVERIFY2(salvaged.ok(), test::said(salvaged.findings()).c_str());
        NOTHING(CampaignStore::checkFile(saved()));
        const auto there = CampaignStore::open(saved());
        QVERIFY(!there.value()->filing(test::filing(u"4"_s)).ok());
        const auto six = there.value()->filings({.id = test::filing(u"6"_s)});
        QCOMPARE(int(six->front().state), int(FilingState::Filed));
        QCOMPARE(there.value()->filings({.kind = FilingKind::Battle, .limit = -1})->size(), std::size_t(15));
        const auto players = there.value()->players();
        QVERIFY(std::ranges::find(*players, u"Anna"_s, &PlayerRow::name) == players->end());
        QCOMPARE(players->size(), std::size_t(2));
        const std::string said = test::said(salvaged.findings());
        for (const char *part : {"player", "change", "its confirmation is lost"})
            QVERIFY2(said.find(part) != std::string::npos, said.c_str());
    }

    /// Whatever is changed: what comes into the new file is as it was written, and the new books are sound.
    void whatIsSalvagedIsAsItWas()
    {
        QRandomGenerator random(8179);
        const auto sound = CampaignStore::open(m_base->url());
        std::map<FilingId, Sheet> sheets;
        const auto all = sound.value()->filings({.limit = -1});
        for (const FilingRow &row : *all)
            sheets[row.id] = {*sound.value()->filing(row.id), *sound.value()->changes(row.id)};
        const QString wreck = m_base->url() + u".wreck"_s;
        const int stretches = qEnvironmentVariableIntValue("GONFALON_STRETCHES");
        int whole = 0, nothing = 0;
        for (int i = 0; i < (stretches > 0 ? stretches : 3); ++i) {
            QByteArray bytes = m_sound;
            const auto at = qsizetype(random.bounded(quint32(bytes.size())));
            const qsizetype length = std::min<qsizetype>(1 + random.bounded(9000), bytes.size() - at);
            put(wreck, bytes.replace(at, length, noise(int(length), random.generate())));
            QFile::remove(saved());
            const auto salvaged = CampaignStore::salvage(wreck, saved());
            if (!salvaged) {
                ++nothing;
                QVERIFY2(!QFile::exists(saved()), test::said(salvaged.findings()).c_str());
                continue;
            }
            whole += salvaged.findings().empty() ? 1 : 0;
            const Findings wrong = CampaignStore::checkFile(saved());
            QVERIFY2(wrong.empty(), test::said(wrong).c_str());
            const auto there = CampaignStore::open(saved());
            const auto rows = there.value()->filings({.limit = -1});
            for (const FilingRow &row : *rows) {
                campaign::Filing filing = *there.value()->filing(row.id);
                QVERIFY(sheets.contains(row.id));
                QVERIFY(*there.value()->changes(row.id) == sheets[row.id].changes);
                QCOMPARE(filing.note, sheets[row.id].filing.note);
            }
        }
        qInfo("stretches: salvaged whole %d, nothing to salvage %d", whole, nothing);
    }

    void whatIsNoCampaignIsNotSalvaged()
    {
        put(m_base->url(), noise(60000, 3));
        REFUSED(salvage().findings(), Code::SalvageNothing);
        QVERIFY(!QFile::exists(saved()));
        put(m_base->url(), m_sound);
        QVERIFY(salvage().ok());
        REFUSED(salvage().findings(), Code::CampaignExists);
        REFUSED(CampaignStore::salvage(m_base->url() + u"x"_s, saved() + u"x"_s).findings(),
                Code::CannotOpen);
    }

private:
    [[nodiscard]] QString saved() const { return m_base->url() + u".saved"_s; }
    [[nodiscard]] Result<std::vector<SalvagedKind>> salvage() const
    {
        return CampaignStore::salvage(m_base->url(), saved());
    }

    static QByteArray exported(const CampaignStore &store)
    {
        QByteArray all;
        (void)store.writeAll([&](const QByteArray &line) {
            all += line;
            return true;
        });
        return all;
    }

    void fill()
    {
        auto store = test::smallCampaign(m_base->url());
        QVERIFY(store);
        const FixtureId met(test::identity(u"met"_s));
        NOTHING(store->addFixtures({{met,
                                     1,
                                     false,
                                     test::warband(u"red"_s),
                                     test::warband(u"blue"_s),
                                     {},
                                     {},
                                     ScenarioId("ford"),
                                     {}}}));
        for (int i = 0; i < 16; ++i) {
            Filing filing = test::battle(QString::number(i), i % 5, 1);
            if (i == 3)
                filing.fixture = met;
            UnitReport unit;
            unit.unit = "unit-1";
            unit.fate = i % 2 ? Fate::Unharmed : Fate::Fled;
            filing.sides[0].units = {unit};
            const QByteArray replay = i % 3 == 0 ? noise(i * 2000 + 600, quint32(i)) : QByteArray();
            NOTHING(store->file(filing, test::countersOf(filing), replay));
            if (i % 4 != 1)
                NOTHING(test::confirm(*store, filing.id));
            if (i == 5)
                NOTHING(store->dispute(filing.id, u"not so"_s));
            if (i == 8)
                NOTHING(store->undo(filing.id, u"the wrong day"_s));
        }
        NOTHING(store->check());
    }

    /// Changes rows as one who has thrown away what guards them, and puts the guards back.
    void spoil(const QString &sql)
    {
        {
            QSqlDatabase base = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"spoiler"_s);
            base.setDatabaseName(m_base->url());
            QVERIFY(base.open());
            QSqlQuery query(base);
            QVERIFY(query.exec(u"select name, sql from sqlite_schema where type = 'trigger'"_s));
            std::vector<std::pair<QString, QString>> guards;
            while (query.next())
                guards.emplace_back(query.value(0).toString(), query.value(1).toString());
            QVERIFY(query.exec(u"begin"_s));
            for (const auto &guard : guards)
                QVERIFY(query.exec(u"drop trigger "_s + guard.first));
            QVERIFY2(query.exec(sql), qPrintable(query.lastError().text()));
            for (const auto &guard : guards)
                QVERIFY(query.exec(guard.second));
            QVERIFY(query.exec(u"commit"_s));
        }
        QSqlDatabase::removeDatabase(u"spoiler"_s);
    }

    void look(const QByteArray &bytes, const QString &what, Tally &tally)
    {
        put(m_base->url(), bytes);
        const bool same = everythingIn(m_base->url()) == m_everything;
        QElapsedTimer time;
        time.start();
        const Findings wrong = CampaignStore::checkFile(m_base->url());
        tally.slowest = std::max(tally.slowest, time.elapsed());
        if (hasErrors(wrong))
            ++tally.named;
        else if (same)
            ++tally.nothing;
        else {
            ++tally.missed;
            qWarning("missed: %s", qPrintable(what));
        }
        // What is opened all the same ends, too. It makes its copies, so that only some are tried here.
        if (++m_looked % 8 != 0 && !qEnvironmentVariableIsSet("GONFALON_FLIPS"))
            return;
        if (const auto opened = CampaignStore::open(m_base->url()))
            (void)opened.value()->writeAll([](const QByteArray &) { return true; });
        (void)QDir(copiesFolder(m_base->url())).removeRecursively();
    }

    static void tell(const char *what, const Tally &tally)
    {
        qInfo("%s: changed nothing %d, named %d, missed %d, the slowest check %lld ms", what, tally.nothing,
              tally.named, tally.missed, static_cast<long long>(tally.slowest));
    }

    std::unique_ptr<test::CampaignBase> m_base;
    QByteArray m_sound;
    QString m_everything;
    int m_looked = 0;
};

GONFALON_TEST(CampaignDamageTest)
#include "tst_campaign_damage.moc"
