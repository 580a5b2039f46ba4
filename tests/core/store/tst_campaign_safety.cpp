// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/campaign/backups.h"
#include "core/store/campaign/campaign_store.h"
#include "tests/support/campaign_asserts.h"
#include "tests/support/campaign_base.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QRandomGenerator>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTest>

#include <csignal>
#include <pwd.h>
#include <sys/resource.h>
#include <unistd.h>

using namespace gonfalon;
using namespace gonfalon::campaign;
using namespace gonfalon::store;
using namespace Qt::StringLiterals;

namespace {

/// While it lives no file of this process grows beyond some bytes, as on a full disk.
class FullDisk
{
public:
    explicit FullDisk(qint64 most)
    {
        std::signal(SIGXFSZ, SIG_IGN);
        getrlimit(RLIMIT_FSIZE, &m_before);
        rlimit small = m_before;
        small.rlim_cur = static_cast<rlim_t>(most);
        setrlimit(RLIMIT_FSIZE, &small);
    }
    ~FullDisk() { setrlimit(RLIMIT_FSIZE, &m_before); }
    FullDisk(const FullDisk &) = delete;
    FullDisk &operator=(const FullDisk &) = delete;

private:
    rlimit m_before{};
};

QStringList copyNames(const QString &file)
{
    return QDir(copiesFolder(file)).entryList({u"*.campaign"_s}, QDir::Files, QDir::Name);
}

/// Writes nonsense over the middle of a file.
void spoil(const QString &name)
{
    QFile file(name);
    QVERIFY(file.open(QIODevice::ReadWrite));
    for (qint64 at = 4096; at + 4096 <= file.size(); at += 4096) {
        QVERIFY(file.seek(at));
        QCOMPARE(file.write(QByteArray(3000, '\x5a')), 3000);
    }
}

Filing large(int number)
{
    Filing filing = test::battle(u"battle %1"_s.arg(number));
    for (int i = 0; i < 3000; ++i)
        filing.note += "a long story ";
    return filing;
}

/// How many battles the red warband has played by a copy of the one file, made while the program has it open.
int playedInCopy(const QString &url)
{
    const QTemporaryDir folder;
    const QString copy = folder.filePath(u"copied.campaign"_s);
    if (!QFile::copy(url, copy))
        return -1;
    const auto opened = CampaignStore::open(copy);
    if (!opened || !opened.value()->check().empty())
        return -1;
    return opened.value()->standing()->amount(ofWarband(test::warband(u"red"_s)), "played");
}

} // namespace

class CampaignSafetyTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_base = std::make_unique<test::CampaignBase>(u"sqlite"_s);
        m_store = test::smallCampaign(m_base->url());
        QVERIFY(m_store);
    }

    void cleanup()
    {
        m_store.reset();
        m_base.reset();
    }

    /// Soon after it was written; whoever copies a file is not so quick.
    void theOneFileIsTheWholeCampaign()
    {
        const Filing first = test::battle(u"first"_s), second = test::battle(u"second"_s);
        NOTHING(m_store->fileAndConfirm(first, test::countersOf(first)));
        QTRY_COMPARE(playedInCopy(m_base->url()), 1);
        NOTHING(m_store->file(second, test::countersOf(second)));
        NOTHING(test::confirm(*m_store, second.id));
        QTRY_COMPARE(playedInCopy(m_base->url()), 2);
        NOTHING(m_store->undo(second.id, u"the wrong day"_s));
        QTRY_COMPARE(playedInCopy(m_base->url()), 1);
    }

    void whoReadsDelaysItOnly()
    {
        {
            QSqlDatabase reader = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"reader"_s);
            reader.setDatabaseName(m_base->url());
            QVERIFY(reader.open());
            QSqlQuery reads(reader);
            QVERIFY(reads.exec(u"begin"_s) && reads.exec(u"select count(*) from ledger"_s) && reads.next());
            const Filing filing = test::battle(u"first"_s);
            NOTHING(m_store->fileAndConfirm(filing, test::countersOf(filing)));
            QCOMPARE(playedInCopy(m_base->url()), 0);
            reads.finish();
            QVERIFY(reads.exec(u"rollback"_s));
        }
        QSqlDatabase::removeDatabase(u"reader"_s);
        QTRY_COMPARE(playedInCopy(m_base->url()), 1);
    }

    /// Nobody logs in at a file: whoever runs the program has written, unless another name is given.
    void theLedgerNamesWhoWrote()
    {
        const QString user = QString::fromLocal8Bit(getpwuid(geteuid())->pw_name);
        QVERIFY(!user.isEmpty());
        QCOMPARE(m_store->who(), user);
        const Filing first = test::battle(u"first"_s);
        NOTHING(m_store->file(first, test::countersOf(first)));
        m_store->setWho(u"Ann"_s);
        NOTHING(test::confirm(*m_store, first.id));
        const auto ledger = m_store->ledger();
        QVERIFY(ledger.ok());
        QCOMPARE((*ledger)[0].who, u"Ann"_s);
        for (std::size_t line = 1; line < ledger->size(); ++line)
            QCOMPARE((*ledger)[line].who, user);
        QCOMPARE(m_store->filings()->front().by, user);
    }

    void theNewestFiveAreKept()
    {
        Address address;
        address.file = m_base->url();
        for (int i = 0; i < 7; ++i)
            NOTHING(makeCopy(address));
        const QStringList copies = copyNames(m_base->url());
        QCOMPARE(copies.size(), 5);
        QCOMPARE(newestSoundCopy(m_base->url()), QDir(copiesFolder(m_base->url())).filePath(copies.back()));
        QCOMPARE(QDir(copiesFolder(m_base->url())).entryList(QDir::Files).size(), 5);
    }

    void aDamagedFileNamesTheNewestSoundCopy()
    {
        Address address;
        address.file = m_base->url();
        for (int i = 0; i < 3; ++i)
            NOTHING(makeCopy(address));
        m_store.reset();
        const QStringList copies = copyNames(m_base->url());
        spoil(QDir(copiesFolder(m_base->url())).filePath(copies.back()));
        spoil(m_base->url());
        const auto opened = CampaignStore::open(m_base->url());
        QVERIFY(!opened.ok());
        REFUSED(opened.findings(), Code::CampaignDamaged);
        QVERIFY(QString::fromStdString(opened.findings()[0].arguments[1]).endsWith(copies[1]));
    }

    void aFileWithoutAHeadIsDamagedToo()
    {
        Address address;
        address.file = m_base->url();
        m_store.reset();
        QVERIFY(QDir(copiesFolder(m_base->url())).removeRecursively()); // with the copy of the closing
        spoil(m_base->url());
        REFUSED(CampaignStore::open(m_base->url()).findings(), Code::CampaignDamagedNoCopy);
        QFile file(m_base->url());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(9000, 'x'));
        file.close();
        REFUSED(CampaignStore::open(m_base->url()).findings(), Code::NotACampaign);
        REFUSED(CampaignStore::open(m_base->url() + u"x"_s).findings(), Code::CannotOpen);
    }

    void aFullDiskLosesNothing()
    {
        int confirmed = 0;
        bool full = false;
        {
            const FullDisk disk(600000);
            for (int i = 0; i < 60 && !full; ++i) {
                const Filing filing = large(i);
                const Findings wrong = m_store->fileAndConfirm(filing, test::countersOf(filing));
                full = !wrong.empty();
                if (full)
                    QVERIFY2(test::has(wrong, Code::DiskFull) || test::has(wrong, Code::CannotWrite),
                             test::said(wrong).c_str());
                else
                    ++confirmed;
            }
            QVERIFY(full);
            QVERIFY(confirmed > 0);
            NOTHING(m_store->check());
        }
        // Room was made: the same sheet goes in.
        const Filing next = large(confirmed);
        NOTHING(m_store->fileAndConfirm(next, test::countersOf(next)));
        m_store.reset();
        const auto again = CampaignStore::open(m_base->url());
        QVERIFY2(again.ok(), test::said(again.findings()).c_str());
        NOTHING(again.value()->check());
        QCOMPARE(again.value()->standing()->amount(ofWarband(test::warband(u"red"_s)), "played"),
                 confirmed + 1);
    }

    void aFullDiskMakesNoCopy()
    {
        for (int i = 0; i < 20; ++i)
            NOTHING(m_store->file(large(i), {}));
        Address address;
        address.file = m_base->url();
        {
            const FullDisk disk(200000);
            REFUSED(makeCopy(address), Code::CopyFailed);
        }
        QCOMPARE(QDir(copiesFolder(m_base->url())).entryList(QDir::Files).size(), 0);
        NOTHING(m_store->check());
    }

    void handWrittenBooksAreFound()
    {
        const auto run = [&](const QString &sql) { return test::CampaignBase::run(m_base->url(), sql); };
        QCOMPARE(run(u"drop trigger standing_stays; drop trigger list_stays; drop trigger filing_stays"_s),
                 QString());
        const auto sound = [&] { // but for the triggers that are gone
            Findings wrong = m_store->check();
            std::erase_if(wrong, [](const Finding &one) {
                return one.code == Code::BooksRebuilt || one.code == Code::SalvageThere;
            });
            return wrong;
        };
        QCOMPARE(run(u"update standing set amount = 11 where key = 'purse'"_s), QString());
        REFUSED(m_store->check(), Code::BooksDisagree);
        QCOMPARE(run(u"update standing set amount = 10 where key = 'purse'"_s), QString());
        NOTHING(sound());
        QCOMPARE(run(u"update standing set value = 'the-end' where key = 'stage'"_s), QString());
        REFUSED(m_store->check(), Code::BooksDisagree);
        QCOMPARE(run(u"update standing set value = 'the-ford' where key = 'stage'"_s), QString());
        QCOMPARE(run(u"update list set doc = doc || '!'"_s), QString());
        REFUSED(m_store->check(), Code::ListDiffers);
        QCOMPARE(run(u"update list set doc = rtrim(doc, '!')"_s), QString());
        NOTHING(sound());
        QCOMPARE(run(u"update filing set state = 'disputed'"_s), QString());
        REFUSED(m_store->check(), Code::BooksDisagree);
    }

    void addressesAreRead()
    {
        QVERIFY(addressOf(u"postgresql://ann:secret@club.example:5433/league?sslmode=require"_s).ok());
        const auto address =
            addressOf(u"postgresql://ann:se%40cret@club.example:5433/league?sslmode=require"_s);
        QCOMPARE(address->password, u"se@cret"_s);
        QCOMPARE(address->shown(), u"postgresql://ann@club.example:5433/league?sslmode=require"_s);
        QCOMPARE(addressOf(u"postgresql:///?service=club"_s)->options, u"service=club"_s);
        QCOMPARE(addressOf(u"postgresql:///?service=club"_s)->shown(), u"postgresql:///?service=club"_s);
        for (const QString &wrong :
             {u""_s, u"postgresql://host"_s, u"postgresql:///league?password=x"_s,
              u"postgresql:///league?sslmode=require'%20x"_s, u"postgresql://h:99999999/league"_s})
            REFUSED(addressOf(wrong).findings(), Code::AddressUnreadable);
        for (const QString &other :
             {u"mysql://x/y"_s, u"http://club.example"_s, u"HTTPS://club.example/fen"_s,
              u"file:///tmp/fen.campaign"_s, u"sqlite+x://y"_s}) {
            QVERIFY(isAddress(other));
            REFUSED(CampaignStore::open(other).findings(), Code::AddressUnknown);
        }
        const Findings secret = addressOf(u"mysql://ann:se:c@ret@club.example/fen"_s).findings();
        QCOMPARE(secret.front().arguments.front(), std::string("mysql://ann@club.example/fen"));
        for (const QString &file : {u"c://fen.campaign"_s, u"a:b.campaign"_s, u"./mysql://x"_s}) {
            QVERIFY(!isAddress(file));
            QCOMPARE(addressOf(file)->dialect, Dialect::Sqlite);
        }
        QVERIFY(isAddress(u"postgresql:fen"_s));
        REFUSED(CampaignStore::open(u"postgresql://ann@127.0.0.1:1/league"_s).findings(),
                Code::ServerUnreachable);
    }

private:
    std::unique_ptr<test::CampaignBase> m_base;
    std::unique_ptr<CampaignStore> m_store;
};

GONFALON_TEST(CampaignSafetyTest)
#include "tst_campaign_safety.moc"
