// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/campaign/campaign_store.h"
#include "core/store/campaign/connection.h"
#include "tests/support/campaign_asserts.h"
#include "tests/support/campaign_base.h"
#include "tests/support/suite.h"

#include <QMutex>
#include <QSignalSpy>
#include <QTest>
#include <QThread>

#include <atomic>

using namespace gonfalon;
using namespace gonfalon::campaign;
using namespace gonfalon::store;
using namespace Qt::StringLiterals;

namespace {

/// Who writes at once: each files so many results, every second one between the same two warbands.
struct Crowd
{
    int clients;
    int results;
};

/// A warband for every client, which only fights in that client's results.
WarbandId ownOf(int client) { return test::warband(u"own %1"_s.arg(client)); }

Filing result(int client, int number)
{
    Filing filing = test::battle(u"%1 of client %2"_s.arg(number).arg(client), number % 5, client % 3);
    if (number % 2 == 1) {
        filing.sides[0].warband = ownOf(client);
        filing.sides[1].warband = ownOf(client + 1);
    }
    return filing;
}

/// Files and confirms all results of one client; what went wrong.
Findings fileAll(const QString &url, int client, const Crowd &crowd)
{
    const auto opened = CampaignStore::open(url);
    if (!opened)
        return opened.findings();
    CampaignStore &store = **opened;
    for (int i = 0; i < crowd.results; ++i) {
        const Filing filing = result(client, i);
        const Changes changes = test::countersOf(filing);
        Findings wrong = i % 3 == 0 ? store.fileAndConfirm(filing, changes) : store.file(filing, changes);
        if (wrong.empty())
            wrong = test::confirm(store, filing.id);
        if (!wrong.empty())
            return wrong;
    }
    return {};
}

} // namespace

class CampaignCrowdTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase_data() { test::bothDialects(); }

    /// A thousand results by twenty clients on a server; a file has fewer hands.
    void nothingIsLostOrDoubled()
    {
        QFETCH_GLOBAL(QString, dialect);
        const Crowd crowd = dialect == u"sqlite"_s ? Crowd{4, 25} : Crowd{20, 50};
        const test::CampaignBase base(dialect);
        const auto store = test::smallCampaign(base.url());
        QVERIFY(store);
        for (int i = 0; i <= crowd.clients; ++i)
            NOTHING(store->addWarband(
                {ownOf(i), PlayerId(test::identity(u"Ann"_s)), {}, u"own %1"_s.arg(i), {}}, {}));

        QMutex mutex;
        Findings wrong;
        std::vector<std::unique_ptr<QThread>> threads;
        for (int client = 0; client < crowd.clients; ++client) {
            threads.emplace_back(QThread::create([&, client] {
                const Findings own = fileAll(base.url(), client, crowd);
                const QMutexLocker lock(&mutex);
                wrong.insert(wrong.end(), own.begin(), own.end());
            }));
            threads.back()->start();
        }
        for (const auto &thread : threads)
            thread->wait();
        NOTHING(wrong);
        compareWithSums(*store, crowd);
        NOTHING(store->check());
    }

    /// A file is nearly always in others' hands where many write: whoever waits for it gets his turn all the
    /// same.
    void nobodyWaitsForEver()
    {
        QFETCH_GLOBAL(QString, dialect);
        if (dialect != u"sqlite"_s)
            return;
        const test::CampaignBase base(dialect);
        const auto store = test::smallCampaign(base.url());
        std::atomic<bool> over = false;
        const std::unique_ptr<QThread> others(QThread::create([&] {
            const auto connection = Connection::open(*addressOf(base.url()));
            constexpr int times = 30;
            for (int i = 0; connection && i < times; ++i) {
                while (!connection.value()->tellOnce(u"begin immediate"_s).empty())
                    QThread::msleep(1);
                QThread::msleep(150);
                (void)connection.value()->tellOnce(u"commit"_s);
                QThread::msleep(3);
            }
            over = true;
        }));
        others->start();
        int written = 0;
        while (!over) {
            const Filing filing = test::battle(u"in between %1"_s.arg(written));
            NOTHING(store->fileAndConfirm(filing, test::countersOf(filing)));
            written += over ? 0 : 1;
        }
        others->wait();
        QVERIFY2(written >= 8, qPrintable(u"%1 turns of 30"_s.arg(written)));
    }

    /// A server that was restarted, or a line that broke: the next call connects again and does its work
    /// once.
    void aBrokenLineIsMendedSilently()
    {
        QFETCH_GLOBAL(QString, dialect);
        if (dialect == u"sqlite"_s)
            return;
        const test::CampaignBase base(dialect);
        const auto store = test::smallCampaign(base.url());
        const QString cut = u"select count(pg_terminate_backend(pid)) from pg_stat_activity where datname = "
                            "current_database() and pid <> pg_backend_pid()"_s;
        QCOMPARE(test::CampaignBase::ask(base.url(), cut), u"1"_s);
        QCOMPARE(store->players()->size(), 2);
        QCOMPARE(test::CampaignBase::ask(base.url(), cut), u"1"_s);
        const Filing filing = test::battle(u"one"_s);
        NOTHING(store->fileAndConfirm(filing, test::countersOf(filing)));
        QSignalSpy heard(store.get(), &CampaignStore::changed);
        const auto other = CampaignStore::open(base.url());
        NOTHING((*other)->undo(filing.id, u"x"_s));
        QTRY_VERIFY_WITH_TIMEOUT(heard.count() > 0, 5000);
        NOTHING(store->check());
    }

private:
    static void compareWithSums(const CampaignStore &store, const Crowd &crowd)
    {
        Standing expected = *store.standing();
        std::map<std::pair<Subject, std::string>, int> sums;
        for (int client = 0; client < crowd.clients; ++client) {
            for (int i = 0; i < crowd.results; ++i) {
                for (const Change &change : test::countersOf(result(client, i)))
                    sums[{change.subject, change.key}] += change.amount;
            }
        }
        for (const auto &[what, sum] : sums)
            QCOMPARE(expected.amount(what.first, what.second), sum);
        const auto all = static_cast<std::size_t>(crowd.clients * crowd.results);
        const auto filings =
            store.filings({.kind = FilingKind::Battle, .state = FilingState::Confirmed, .limit = 5000});
        QCOMPARE(filings->size(), all);
        const auto ledger = store.ledger(100000);
        QCOMPARE(std::ranges::count(*ledger, u"confirmed"_s, &LedgerRow::what) - crowd.clients - 3,
                 static_cast<std::ptrdiff_t>(all));
        QCOMPARE(ledger->size(), 2 * (all + static_cast<std::size_t>(crowd.clients) + 3));
    }
};

GONFALON_TEST(CampaignCrowdTest)
#include "tst_campaign_crowd.moc"
