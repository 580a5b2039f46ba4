// SPDX-License-Identifier: GPL-3.0-or-later
// A campaign's file from somebody who means harm: nothing in it runs, whoever reads it.
#include "core/store/campaign/backups.h"
#include "core/store/campaign/campaign_store.h"
#include "core/store/campaign/copies.h"
#include "core/store/campaign/sqlite_file.h"
#include "tests/support/campaign_asserts.h"
#include "tests/support/campaign_base.h"
#include "tests/support/suite.h"

#include <QTest>

#include <sys/resource.h>

using namespace gonfalon;
using namespace gonfalon::campaign;
using namespace gonfalon::store;
using namespace Qt::StringLiterals;

namespace {

/// Rows without end, in the place of a table.
QString endless(const QString &table, const QString &columns)
{
    return u"alter table %1 rename to real_%1; create view %1 as with recursive r(x) as "
           "(select 1 union all select x + 1 from r) select %2 from real_%1, r"_s.arg(table, columns);
}

/// The most memory that this program has had, in kilobytes.
long peak()
{
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    return used.ru_maxrss;
}

} // namespace

class CampaignHostileTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_base = std::make_unique<test::CampaignBase>(u"sqlite"_s);
        auto store = test::smallCampaign(m_base->url());
        QVERIFY(store);
        const Filing one = test::battle(u"one"_s);
        NOTHING(store->fileAndConfirm(one, test::countersOf(one)));
    }

    void nothingInItRuns_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::newRow("a view for a table") << endless(u"about"_s, u"key, value, digest"_s);
        QTest::newRow("a view for the ledger")
            << endless(u"ledger"_s, u"number, at, who, what, filing, why, seen, copied_by, digest"_s);
        QTest::newRow("a column that is worked out")
            << u"alter table about add column huge text generated always as (hex(zeroblob(400000000)))"_s;
        QTest::newRow("a column that is worked out in place of one of ours")
            << u"alter table filing rename column doc to real_doc; "
               "alter table filing add column doc text generated always as (hex(zeroblob(400000000)))"_s;
        QTest::newRow("a view that is called like a question about the file")
            << u"create view pragma_application_id as with recursive r(x) as (select 1 union all "
               "select x + 1 from r) select x as application_id from r where x < 0"_s;
        QTest::newRow("a trigger") << u"create trigger mine after insert on filing begin "
                                      "select raise(abort, 'mine');end"_s;
        QTest::newRow("numbers for SQLite itself, which are read with the schema")
            << u"create table mine (tbl, idx, stat); insert into mine values ('about', null, '1'); "
               "pragma writable_schema = on; update sqlite_schema set name = 'sqlite_stat1', tbl_name = "
               "'sqlite_stat1', sql = 'CREATE TABLE sqlite_stat1(tbl, idx, stat generated always as "
               "(hex(zeroblob(400000000))))' where name = 'mine'"_s;
        QTest::newRow("an index on an expression")
            << u"create index mine on filing (hex(zeroblob(400000000))) where 0"_s;
    }

    void nothingInItRuns()
    {
        QFETCH(QString, sql);
        const QString said = test::CampaignBase::run(m_base->url(), sql);
        QVERIFY2(said.isEmpty(), qPrintable(said));
        const long before = peak();
        const QString file = m_base->url();
        REFUSED(CampaignStore::open(file).findings(), Code::BooksRebuilt);
        REFUSED(CampaignStore::checkFile(file), Code::BooksRebuilt);
        QVERIFY(!contentsOf(file) && !isSound(file));
        QVERIFY(!backUp(file, {}).ok());
        QVERIFY(!restoreCampaign(file + u".other"_s, file).ok());
        NOTHING(lookBefore(*addressOf(file))); // it is called a campaign, at the least
        // What is whole in it is brought into books of ours, or nothing is.
        const auto salvaged = CampaignStore::salvage(file, file + u".saved"_s);
        if (salvaged)
            NOTHING(CampaignStore::checkFile(file + u".saved"_s));
        constexpr long much = 300 * 1024;
        QVERIFY2(peak() - before < much, qPrintable(QString::number(peak() - before)));
    }

    void aTableThatIsNotOursIsNamedOnce()
    {
        const QString file = m_base->url();
        QCOMPARE(test::CampaignBase::run(file, u"create table mine (x); create index hers on mine (x)"_s),
                 QString());
        const Findings told = CampaignStore::checkFile(file);
        std::vector<std::string> named;
        for (const Finding &finding : told)
            named.push_back(finding.arguments.front());
        QCOMPARE(named, (std::vector<std::string>{"index hers of mine", "table mine"}));
    }

    /// The table of numbers that SQLite keeps for itself is nobody's harm.
    void whatSqliteKeepsIsNotForeign()
    {
        QCOMPARE(test::CampaignBase::run(m_base->url(), u"analyze"_s), QString());
        const auto opened = CampaignStore::open(m_base->url());
        QVERIFY2(opened.ok(), test::said(opened.findings()).c_str());
        NOTHING(opened.value()->check());
    }

private:
    std::unique_ptr<test::CampaignBase> m_base;
};

GONFALON_TEST(CampaignHostileTest)
#include "tst_campaign_hostile.moc"
