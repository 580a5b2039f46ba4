// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/campaign/campaign_store.h"
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

void write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

QStringList filesIn(const QString &folder) { return QDir(folder).entryList(QDir::Files | QDir::Hidden); }

/// What a program leaves in a campaign's place that is killed while it begins one there.
void leaveHalfMade(const QString &file, const QString &kind)
{
    if (kind == u"an empty file"_s)
        write(file, {});
    if (kind == u"a database without tables"_s)
        QCOMPARE(test::CampaignBase::run(file, u"pragma journal_mode = wal"_s), QString());
    const QString beside = QFileInfo(file).path() + u"/."_s + QFileInfo(file).fileName() + u".gonfalon-new"_s;
    if (kind == u"a file beside"_s) {
        write(beside, "half");
        write(beside + u"-journal"_s, "half");
    }
    if (kind == u"half the books beside"_s)
        QCOMPARE(test::CampaignBase::run(beside, u"create table about (key text)"_s), QString());
    if (kind == u"a lock without a name"_s)
        write(beside + u".lock"_s, {});
    if (kind == u"an old log"_s)
        write(file + u"-wal"_s, QByteArray(5000, 'w'));
}

std::vector<QByteArray> linesOf(const CampaignStore &store)
{
    std::vector<QByteArray> lines;
    (void)store.writeAll([&](const QByteArray &line) {
        lines.push_back(line);
        return true;
    });
    return lines;
}

std::function<std::optional<QByteArray>()> from(const std::vector<QByteArray> &lines)
{
    return [lines, next = std::size_t(0)]() mutable {
        return next < lines.size() ? std::optional(lines[next++]) : std::nullopt;
    };
}

} // namespace

/// Whoever is killed while a campaign is begun or taken over can do it again.
class CampaignBegunTest : public QObject
{
    Q_OBJECT

private slots:
    void aKilledBeginningIsRepeated_data()
    {
        QTest::addColumn<QString>("left");
        for (const char *left : {"nothing", "an empty file", "a database without tables", "a file beside",
                                 "half the books beside", "a lock without a name", "an old log"})
            QTest::newRow(left) << QString::fromLatin1(left);
    }

    void aKilledBeginningIsRepeated()
    {
        QFETCH(QString, left);
        const QTemporaryDir home;
        const QString file = home.filePath(u"league.campaign"_s);
        leaveHalfMade(file, left);
        {
            const auto store = test::smallCampaign(file);
            QVERIFY(store);
            NOTHING(store->check());
        }
        QCOMPARE(filesIn(home.path()), QStringList{u"league.campaign"_s});
        QVERIFY(CampaignStore::open(file).ok());
    }

    void nothingIsWrittenOverWhatHoldsSomething()
    {
        const QTemporaryDir home;
        const QString letter = home.filePath(u"letter.txt"_s), cats = home.filePath(u"cats.db"_s);
        write(letter, "mine");
        QCOMPARE(test::CampaignBase::run(cats, u"create table cats (name text)"_s), QString());
        REFUSED(CampaignStore::create(letter, {}).findings(), Code::CampaignExists);
        REFUSED(CampaignStore::create(cats, {}).findings(), Code::CampaignExists);
        QFile file(letter);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("mine"));
        REFUSED(CampaignStore::create(home.filePath(u"no/folder/x.campaign"_s), {}).findings(),
                Code::CannotWrite);
    }

    /// All acts of an export come with the campaign, or none of them and no campaign.
    void takingOverIsWholeOrNothing_data() { test::bothDialects(); }

    void takingOverIsWholeOrNothing()
    {
        QFETCH(QString, dialect);
        const test::CampaignBase source(u"sqlite"_s), target(dialect);
        const auto store = test::smallCampaign(source.url());
        const Filing filing = test::battle(u"one"_s);
        NOTHING(store->fileAndConfirm(filing, test::countersOf(filing)));
        const std::vector<QByteArray> lines = linesOf(*store);
        std::vector<QByteArray> broken = lines;
        broken.back() = "{\"nonsense\":1}";
        REFUSED(CampaignStore::create(target.url(), store->about(), from(broken)).findings(),
                Code::ExportUnreadable);
        REFUSED(CampaignStore::open(target.url()).findings(),
                dialect == u"sqlite"_s ? Code::CannotOpen : Code::NotACampaign);
        const auto made = CampaignStore::create(target.url(), store->about(), from(lines));
        QVERIFY2(made.ok(), test::said(made.findings()).c_str());
        QVERIFY(*made.value()->standing() == *store->standing());
        NOTHING(made.value()->check());
        // Once more: it has all of it already.
        NOTHING(made.value()->readAll(from(lines)));
        QVERIFY(*made.value()->standing() == *store->standing());
    }

    /// As older programs leave it, which began the campaign first and filled it then.
    void anEmptyCampaignOfTheSameNameTakesTheRest()
    {
        const test::CampaignBase source(u"sqlite"_s), target(u"sqlite"_s);
        const auto store = test::smallCampaign(source.url());
        QVERIFY(CampaignStore::create(target.url(), store->about()).ok());
        const auto again = CampaignStore::open(target.url());
        NOTHING(again.value()->readAll(from(linesOf(*store))));
        QVERIFY(*again.value()->standing() == *store->standing());
    }
};

GONFALON_TEST(CampaignBegunTest)
#include "tst_campaign_begun.moc"
