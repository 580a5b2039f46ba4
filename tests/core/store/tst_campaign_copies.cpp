// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/campaign/backups.h"
#include "core/store/campaign/campaign_store.h"
#include "tests/support/campaign_asserts.h"
#include "tests/support/campaign_base.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

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

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("none");
}

/// Writes nonsense over a file behind its first pages.
void spoil(const QString &name, qint64 from = 4096)
{
    QFile file(name);
    QVERIFY(file.open(QIODevice::ReadWrite));
    for (qint64 at = from; at + 4096 <= file.size(); at += 4096) {
        QVERIFY(file.seek(at));
        QCOMPARE(file.write(QByteArray(3000, '\x5a')), 3000);
    }
}

void makeOlder(const QString &path, int seconds)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(
        file.setFileTime(QDateTime::currentDateTime().addSecs(-seconds), QFileDevice::FileModificationTime));
}

} // namespace

/// The copies beside a campaign's file: when they are made, which stay, and how one is put back.
class CampaignCopiesTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_base = std::make_unique<test::CampaignBase>(u"sqlite"_s);
        m_url = m_base->url();
        m_address.file = m_url;
        m_store = test::smallCampaign(m_url);
        QVERIFY(m_store);
    }

    void cleanup()
    {
        m_store.reset();
        m_base.reset();
    }

    void whoeverClosesLeavesACopyOfTheLastChange()
    {
        fight(u"one"_s);
        m_store.reset();
        QCOMPARE(copies().size(), std::size_t(1));
        QCOMPARE(resultsOf(0), 1);
        reopen();
        m_store.reset();
        QCOMPARE(copies().size(), std::size_t(1)); // nothing had changed
        reopen();
        fight(u"two"_s);
        m_store.reset();
        QCOMPARE(copies().size(), std::size_t(2));
        QCOMPARE(resultsOf(0), 2);
    }

    /// As one is whose program was killed: the next opening makes up for it.
    void whoeverWasKilledFindsACopyLater()
    {
        fight(u"one"_s);
        m_store.reset();
        const QString alive = m_url + u".alive"_s;
        {
            const auto other = CampaignStore::open(m_url);
            const Filing filing = test::battle(u"two"_s);
            NOTHING(other.value()->fileAndConfirm(filing, test::countersOf(filing)));
            for (const QString &part : {u""_s, u"-wal"_s}) // the file as the killed one leaves it
                QVERIFY(QFile::copy(m_url + part, alive + part));
        }
        QVERIFY(QFile::remove(copies().front().file));
        QVERIFY(QFile::remove(m_url));
        for (const QString &part : {u""_s, u"-wal"_s})
            QVERIFY(QFile::rename(alive + part, m_url + part));
        QCOMPARE(resultsOf(0), 1);
        reopen();
        QTRY_COMPARE(copies().size(), std::size_t(2));
        QCOMPARE(resultsOf(0), 2);
    }

    void aChainOfUndosHasOneCopyBeforeItsFirst()
    {
        for (const auto &name : {u"one"_s, u"two"_s, u"three"_s})
            fight(name);
        NOTHING(m_store->undo(test::filing(u"three"_s), u"wrong"_s));
        NOTHING(m_store->undo(test::filing(u"two"_s), u"wrong"_s));
        m_store.reset();
        reopen(); // another program may go on with it
        NOTHING(m_store->undo(test::filing(u"one"_s), u"wrong"_s));
        QCOMPARE(made(CopyReason::BeforeUndo).size(), std::size_t(1));
        const auto kept = CampaignStore::open(made(CopyReason::BeforeUndo).front().file);
        QCOMPARE(kept.value()->standing()->amount(ofWarband(test::warband(u"red"_s)), "played"), 3);
        fight(u"four"_s);
        NOTHING(m_store->undo(test::filing(u"four"_s), u"wrong"_s));
        QCOMPARE(made(CopyReason::BeforeUndo).size(), std::size_t(2));
    }

    void onlyFilesWithNamesOfOursCountAndGo()
    {
        QDir().mkpath(copiesFolder(m_url));
        const QDir folder(copiesFolder(m_url));
        QStringList own;
        for (const QString &name :
             {u"a.campaign"_s, u"20260101T190000000 mine.campaign"_s, u"20260101T190000000.part.txt"_s,
              u"20260101T1900.campaign"_s, u"x20260101T190000000.campaign"_s, u"notes.part"_s}) {
            write(folder.filePath(name), "mine");
            makeOlder(folder.filePath(name), 100000);
            own << name;
        }
        for (int i = 0; i < 9; ++i)
            NOTHING(makeCopy(m_address));
        QCOMPARE(copies().size(), std::size_t(5));
        for (const QString &name : own)
            QVERIFY2(folder.exists(name), qPrintable(name));
    }

    void aCopyOfEachOfTheLastDaysStays()
    {
        QDir().mkpath(copiesFolder(m_url));
        const QDir folder(copiesFolder(m_url));
        const QDateTime noon = QDateTime(QDate::currentDate().addDays(-20), QTime(12, 0)).toUTC();
        const auto put = [&](int day, int hour, CopyReason reason = CopyReason::Evening) {
            const QString name = nameOfCopy(noon.addDays(day).addSecs(3600 * hour), reason) + u".campaign"_s;
            write(folder.filePath(name), "old");
            return folder.filePath(name);
        };
        const QString upgrade = put(0, 0, CopyReason::BeforeUpgrade);
        QStringList evenings;
        for (int day = 8; day < 20; ++day) {
            put(day, 0);
            evenings << put(day, 2);
        }
        for (int i = 0; i < 5; ++i)
            NOTHING(makeCopy(m_address)); // of today
        QVERIFY(QFile::exists(upgrade));
        QCOMPARE(copies().size(), std::size_t(5 + 6 + 1));
        for (qsizetype i = 0; i < evenings.size(); ++i)
            QCOMPARE(QFile::exists(evenings[i]), i >= evenings.size() - 6);
    }

    void whatAKilledCopyLeftGoesWithTheNext()
    {
        QDir().mkpath(copiesFolder(m_url));
        const QDir folder(copiesFolder(m_url));
        const QString old = folder.filePath(u"20260101T190000000.part"_s),
                      log = folder.filePath(u"20260101T190000000-before-undo.part-journal"_s),
                      fresh = folder.filePath(u"20260102T190000000.part"_s);
        for (const QString &part : {old, log, fresh})
            write(part, "half");
        makeOlder(old, 4000);
        makeOlder(log, 4000);
        NOTHING(makeCopy(m_address));
        QVERIFY(!QFile::exists(old) && !QFile::exists(log));
        QVERIFY(QFile::exists(fresh)); // somebody may be at it
    }

    void whatFailsIsTold()
    {
        write(copiesFolder(m_url), "a file where the folder should be");
        fight(u"one"_s);
        const Findings told = m_store->close();
        QVERIFY(test::has(told, Code::CopyFailed));
        QCOMPARE(told.front().arguments.front(), QFileInfo(copiesFolder(m_url)).fileName().toStdString() +
                                                     ", the folder for copies, is a file");
        QVERIFY(!hasErrors(told)); // the books themselves are whole
        NOTHING(m_store->close()); // once
    }

    /// Windows that listen are half destroyed when the books go with them.
    void aDestructorTellsNobody()
    {
        write(copiesFolder(m_url), "a file where the folder should be");
        fight(u"one"_s);
        QSignalSpy told(m_store.get(), &CampaignStore::found);
        m_store.reset();
        QCOMPARE(told.count(), 0);
    }

    void theDamagedFileIsToldWhatTheCopyLacks()
    {
        fight(u"one"_s);
        NOTHING(makeCopy(m_address));
        fight(u"two"_s);
        m_store.reset();
        QVERIFY(QFile::remove(copies().front().file)); // that of the closing
        spoil(m_url, 200000);
        spoil(m_url);
        const Findings told = CampaignStore::open(m_url).findings();
        REFUSED(told, Code::CampaignDamaged);
        QVERIFY2(test::has(told, Code::CopyHolds) || test::has(told, Code::CopyHoldsOf),
                 test::said(told).c_str());
        const auto holds = std::ranges::find_if(told, [](const Finding &finding) {
            return finding.code == Code::CopyHolds || finding.code == Code::CopyHoldsOf;
        });
        QCOMPARE(holds->arguments[1], std::string("1"));
    }

    void anEmptyCopyIsCalledSo()
    {
        NOTHING(makeCopy(m_address));
        m_store.reset();
        spoil(m_url);
        REFUSED(CampaignStore::open(m_url).findings(), Code::CopyEmpty);
    }

    void aCopyIsPutBackAndTheFormerFileIsKept()
    {
        fight(u"one"_s);
        NOTHING(makeCopy(m_address));
        fight(u"two"_s);
        m_store.reset();
        const QByteArray former = bytesOf(m_url);
        const auto restored = restoreCampaign(m_url, copies().back().file);
        QVERIFY2(restored.ok(), test::said(restored.findings()).c_str());
        QCOMPARE(restored->from.holds.results, 1);
        QCOMPARE(restored->before->results, 2);
        QCOMPARE(bytesOf(restored->kept), former);
        reopen();
        QCOMPARE(m_store->filings({.kind = FilingKind::Battle})->size(), std::size_t(1));
        NOTHING(m_store->check());
    }

    void theNewestSoundCopyIsPutBackOverADamagedFile()
    {
        fight(u"one"_s);
        NOTHING(makeCopy(m_address));
        fight(u"two"_s);
        m_store.reset();
        spoil(copies().front().file);
        spoil(m_url);
        const auto restored = restoreCampaign(m_url, {});
        QVERIFY2(restored.ok(), test::said(restored.findings()).c_str());
        QCOMPARE(restored->from.holds.results, 1);
        reopen();
        NOTHING(m_store->check());
    }

    void whatIsNoCopyOfThisCampaignIsRefused()
    {
        m_store.reset();
        const QByteArray former = bytesOf(m_url);
        const QTemporaryDir home;
        const QString other = home.filePath(u"other.campaign"_s), text = home.filePath(u"text"_s);
        AboutCampaign about;
        about.name = u"Other"_s;
        QVERIFY(CampaignStore::create(other, about).ok());
        write(text, "no database");
        REFUSED(restoreCampaign(m_url, other).findings(), Code::CopyOfOther);
        REFUSED(restoreCampaign(m_url, text).findings(), Code::NotACopy);
        REFUSED(restoreCampaign(m_url, m_url).findings(), Code::NotACopy);
        REFUSED(restoreCampaign(u"postgresql://ann@club.example/league"_s, {}).findings(),
                Code::BackupOnServer);
        REFUSED(backUp(u"postgresql://ann@club.example/league"_s, {}).findings(), Code::BackupOnServer);
        QCOMPARE(bytesOf(m_url), former);
        // A file that cannot say which campaign it was takes any.
        write(m_url, QByteArray(9000, 'x'));
        QVERIFY(restoreCampaign(m_url, other).ok());
    }

    void nothingIsPutUnderSomebodysHands()
    {
        NOTHING(makeCopy(m_address));
        REFUSED(restoreCampaign(m_url, {}).findings(), Code::CampaignOpenElsewhere);
        fight(u"one"_s); // and it goes on
        NOTHING(m_store->check());
    }

    /// Between its two renamings the file is not there.
    void aKilledRestoringIsRepeated()
    {
        fight(u"one"_s);
        m_store.reset();
        QVERIFY(QFile::rename(m_url, m_url + u".before-restore-20261126T101500000"_s));
        write(QFileInfo(m_url).path() + u"/.league.campaign.gonfalon-new"_s, "half");
        const auto restored = restoreCampaign(m_url, {});
        QVERIFY2(restored.ok(), test::said(restored.findings()).c_str());
        reopen();
        QCOMPARE(m_store->filings({.kind = FilingKind::Battle})->size(), std::size_t(1));
    }

    void aBackupGoesWhereOneWishes()
    {
        fight(u"one"_s);
        const QTemporaryDir home;
        const QString to = home.filePath(u"kept.campaign"_s);
        const auto made = backUp(m_url, to);
        QVERIFY2(made.ok(), test::said(made.findings()).c_str());
        QCOMPARE(made->copy.file, to);
        QCOMPARE(made->holds.results, 1);
        fight(u"two"_s);
        QVERIFY(backUp(m_url, to).ok()); // the newer one takes the place
        QCOMPARE(contentsOf(to)->results, 2);
        const auto inFolder = backUp(m_url, home.path());
        QVERIFY(inFolder.ok() && inFolder->copy.file != to);
        write(home.filePath(u"letter.txt"_s), "mine");
        REFUSED(backUp(m_url, home.filePath(u"letter.txt"_s)).findings(), Code::BackupInTheWay);
        REFUSED(backUp(m_url, m_url).findings(), Code::BackupInTheWay);
        {
            const auto later = CampaignStore::open(to);
            const Filing more = test::battle(u"three"_s);
            NOTHING(later.value()->file(more, {}));
        }
        REFUSED(backUp(m_url, to).findings(), Code::BackupInTheWay);
    }

private:
    void fight(const QString &name)
    {
        const Filing filing = test::battle(name);
        NOTHING(m_store->fileAndConfirm(filing, test::countersOf(filing)));
    }
    void reopen()
    {
        auto opened = CampaignStore::open(m_url);
        QVERIFY2(opened.ok(), test::said(opened.findings()).c_str());
        m_store = std::move(opened).value();
    }
    [[nodiscard]] std::vector<CampaignCopy> copies() const { return copiesOf(m_url); }
    [[nodiscard]] std::vector<CampaignCopy> made(CopyReason reason) const
    {
        std::vector<CampaignCopy> those;
        std::ranges::copy_if(copies(), std::back_inserter(those),
                             [&](const CampaignCopy &copy) { return copy.reason == reason; });
        return those;
    }
    [[nodiscard]] int resultsOf(std::size_t copy) const
    {
        const auto all = copies();
        const auto looked = copy < all.size() ? lookAt(all[copy]) : LookedAtCopy{};
        return looked.sound ? looked.holds.results : -1;
    }

    std::unique_ptr<test::CampaignBase> m_base;
    std::unique_ptr<CampaignStore> m_store;
    QString m_url;
    Address m_address;
};

GONFALON_TEST(CampaignCopiesTest)
#include "tst_campaign_copies.moc"
