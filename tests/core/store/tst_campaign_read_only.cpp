// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/campaign/backups.h"
#include "core/store/campaign/campaign_store.h"
#include "tests/support/campaign_asserts.h"
#include "tests/support/campaign_base.h"
#include "tests/support/suite.h"
#include "tests/support/without_rights.h"

#include <QBuffer>
#include <QDir>
#include <QTest>

using namespace gonfalon;
using namespace gonfalon::campaign;
using namespace gonfalon::store;
using namespace Qt::StringLiterals;

namespace {

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("none");
}

void write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

QStringList filesIn(const QString &folder) { return QDir(folder).entryList(QDir::Files | QDir::Hidden); }

int playedIn(const CampaignStore &store)
{
    return store.standing()->amount(ofWarband(test::warband(u"red"_s)), "played");
}

} // namespace

/// A campaign on a disk that cannot be written is read; what is none stays as it is.
class CampaignReadOnlyTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_base = std::make_unique<test::CampaignBase>(u"sqlite"_s);
        m_folder = QFileInfo(m_base->url()).path();
        m_store = test::smallCampaign(m_base->url());
        QVERIFY(m_store);
        const Filing filing = test::battle(u"one"_s);
        NOTHING(m_store->fileAndConfirm(filing, test::countersOf(filing)));
    }

    void cleanup()
    {
        m_store.reset();
        m_base.reset();
    }

    void whatCannotBeWrittenIsReadAsItLies()
    {
        m_store.reset();
        const QStringList files = filesIn(m_folder);
        const QByteArray before = bytesOf(m_base->url());
        {
            const test::WithoutRights stick(m_folder);
            const auto opened = CampaignStore::open(m_base->url());
            QVERIFY2(opened.ok(), test::said(opened.findings()).c_str());
            QVERIFY(test::has(opened.findings(), Code::OpenedStill));
            QVERIFY(!hasErrors(opened.findings()));
            CampaignStore &store = *opened.value();
            QVERIFY(store.readOnly());
            QVERIFY(store.role() == Role::Spectator);
            QCOMPARE(playedIn(store), 1);
            QCOMPARE(store.players()->size(), 2);
            NOTHING(store.check());
            int lines = 0;
            NOTHING(store.writeAll([&](const QByteArray &) { return ++lines > 0; }));
            QVERIFY(lines > 4);
            const Filing second = test::battle(u"two"_s);
            REFUSED(store.file(second, test::countersOf(second)), Code::CampaignReadOnly);
            REFUSED(test::confirm(store, test::filing(u"one"_s)), Code::CampaignReadOnly);
            REFUSED(store.undo(test::filing(u"one"_s), u"no"_s), Code::CampaignReadOnly);
            REFUSED(store.addPlayer({PlayerId(test::identity(u"Cid"_s)), u"Cid"_s, {}}),
                    Code::CampaignReadOnly);
        }
        QCOMPARE(filesIn(m_folder), files);
        QCOMPARE(bytesOf(m_base->url()), before);
        const auto again = CampaignStore::open(m_base->url());
        QVERIFY(again.ok() && !again.value()->readOnly());
    }

    /// A file that somebody else has open, who may write it.
    void whatIsWrittenByOthersIsReadToTheLastResult()
    {
        const Filing second = test::battle(u"two"_s);
        NOTHING(m_store->fileAndConfirm(second, test::countersOf(second)));
        const test::WithoutRights stick(m_folder);
        const auto opened = CampaignStore::open(m_base->url());
        QVERIFY2(opened.ok(), test::said(opened.findings()).c_str());
        QVERIFY(opened.value()->readOnly());
        QCOMPARE(playedIn(*opened.value()), 2);
    }

    void aReadOnlyCampaignIsBackedUpElsewhere()
    {
        m_store.reset();
        const QTemporaryDir home;
        QVERIFY(QFile::setPermissions(home.path(), QFile::Permissions(0x7777)));
        const QString to = home.filePath(u"kept.campaign"_s);
        const test::WithoutRights stick(m_folder);
        REFUSED(backUp(m_base->url(), {}).findings(), Code::CopyFailed);
        const auto made = backUp(m_base->url(), to);
        QVERIFY2(made.ok(), test::said(made.findings()).c_str());
        QCOMPARE(made->holds.results, 1);
    }

    void anOlderOneOnAReadOnlyDiskSaysSo()
    {
        m_store.reset();
        QCOMPARE(test::CampaignBase::run(m_base->url(), u"pragma user_version = 10"_s),
                 QString()); // of which 11 differs on a server alone
        const test::WithoutRights stick(m_folder);
        REFUSED(CampaignStore::open(m_base->url()).findings(), Code::OldReadOnly);
    }

    void whatIsNoCampaignStaysAsItIs_data()
    {
        QTest::addColumn<QString>("kind");
        for (const char *kind : {"database", "database with a log", "other's number", "empty", "text"})
            QTest::newRow(kind) << QString::fromLatin1(kind);
    }

    void whatIsNoCampaignStaysAsItIs()
    {
        QFETCH(QString, kind);
        const QTemporaryDir home;
        const QString file = home.filePath(u"cats.campaign"_s);
        if (kind == u"empty"_s)
            write(file, {});
        else if (kind == u"text"_s)
            write(file, QByteArray("Dear diary, ").repeated(900));
        else
            QCOMPARE(test::CampaignBase::run(file, u"create table cats (name text)"_s), QString());
        if (kind == u"database with a log"_s)
            QCOMPARE(test::CampaignBase::run(file, u"pragma journal_mode = wal"_s), QString());
        if (kind == u"other's number"_s)
            QCOMPARE(test::CampaignBase::run(file, u"pragma application_id = 77"_s), QString());
        const QByteArray before = bytesOf(file);
        REFUSED(CampaignStore::open(file).findings(), Code::NotACampaign);
        REFUSED(backUp(file, home.filePath(u"x.campaign"_s)).findings(), Code::NotACampaign);
        QCOMPARE(bytesOf(file), before);
        QCOMPARE(filesIn(home.path()), QStringList{u"cats.campaign"_s});
    }

private:
    std::unique_ptr<test::CampaignBase> m_base;
    std::unique_ptr<CampaignStore> m_store;
    QString m_folder;
};

GONFALON_TEST(CampaignReadOnlyTest)
#include "tst_campaign_read_only.moc"
