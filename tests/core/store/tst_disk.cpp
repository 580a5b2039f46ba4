// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/disk.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <sys/resource.h>

using namespace gonfalon;
using namespace gonfalon::store;
using namespace Qt::StringLiterals;

namespace {

/// Sets how large a file of this process may grow; what the limit was before.
rlimit fileLimit(rlim_t most)
{
    rlimit before{};
    getrlimit(RLIMIT_FSIZE, &before);
    const rlimit now{most, before.rlim_max};
    setrlimit(RLIMIT_FSIZE, &now);
    return before;
}

} // namespace

class DiskTest : public QObject
{
    Q_OBJECT

private slots:
    void whatIsWrittenIsRead()
    {
        const QString path = m_folder.filePath(u"a.warband"_s);
        QVERIFY(writeFile(path, "one").empty());
        QVERIFY(writeFile(path, "two").empty());
        const auto read = readFile(path);
        QVERIFY(read.ok());
        QCOMPARE(*read, std::string("two"));
        QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files).size(), 1);
    }

    void aMissingFileSaysSo()
    {
        const auto read = readFile(m_folder.filePath(u"none"_s));
        QVERIFY(!read.ok());
        QCOMPARE(read.findings().at(0).code, Code::CannotOpen);
        QVERIFY(read.findings()[0].place.file.ends_with("/none"));
        QVERIFY(!read.findings()[0].arguments.at(0).empty());
    }

    void aFolderIsNoFile() { QCOMPARE(readFile(m_folder.path()).findings().at(0).code, Code::CannotOpen); }

    void tooLargeIsRefusedUnread()
    {
        const QString path = m_folder.filePath(u"large"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.resize(100 * 1024 * 1024));
        const auto read = readFile(path);
        QVERIFY(!read.ok());
        QCOMPARE(read.findings().at(0).code, Code::TooLarge);
        QCOMPARE(read.findings()[0].arguments.at(0), std::string("104857600"));
    }

    void anEndlessDeviceIsRefused()
    {
        QCOMPARE(readFile(u"/dev/zero"_s, 1000).findings().at(0).code, Code::TooLarge);
    }

    void aFullDiskSaysSo()
    {
        const Findings findings = writeFile(u"/dev/full"_s, "some bytes");
        QCOMPARE(findings.size(), std::size_t(1));
        QCOMPARE(findings[0].code, Code::DiskFull);
    }

    void aFailedWriteLeavesTheOldFile()
    {
        const QString path = m_folder.filePath(u"kept"_s);
        QVERIFY(writeFile(path, "old").empty());
        // A file may not grow beyond the process's limit: as near to a full disk as a test comes without a
        // mount.
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit before = fileLimit(4096);
        const Findings findings = writeFile(path, std::string(1'000'000, 'x'));
        fileLimit(before.rlim_cur);
        QCOMPARE(findings.size(), std::size_t(1));
        QCOMPARE(findings[0].code, Code::CannotWrite);
        QCOMPARE(*readFile(path), std::string("old"));
        QCOMPARE(QDir(m_folder.path()).entryList({u"kept*"_s}, QDir::Files).size(), 1);
    }

    void aMissingFolderIsAFinding()
    {
        QCOMPARE(writeFile(m_folder.filePath(u"no/such/folder/x"_s), "new").at(0).code, Code::CannotWrite);
    }

    void aFolderIsNotOverwritten()
    {
        const QString path = m_folder.filePath(u"folder"_s);
        QVERIFY(QDir().mkdir(path));
        QCOMPARE(writeFile(path, "x").at(0).code, Code::CannotWrite);
        QVERIFY(QDir(path).exists());
    }

    void aLinkKeepsItsTarget()
    {
        const QString target = m_folder.filePath(u"target"_s), link = m_folder.filePath(u"link"_s);
        QVERIFY(writeFile(target, "old").empty());
        QVERIFY(QFile::link(target, link));
        QVERIFY(writeFile(link, "new").empty());
        QVERIFY(QFileInfo(link).isSymLink());
        QCOMPARE(*readFile(target), std::string("new"));
    }

    void changesBehindOurBackAreNoticed()
    {
        const QString path = m_folder.filePath(u"watched"_s);
        QVERIFY(writeFile(path, "mine").empty());
        const FileStamp stamp = FileStamp::of(path);
        QVERIFY(!changedSince(path, stamp));
        QVERIFY(writeFile(path, "theirs").empty());
        QCOMPARE(changedSince(path, stamp)->code, Code::ChangedOnDisk);
        QVERIFY(QFile::remove(path));
        QCOMPARE(changedSince(path, stamp)->code, Code::DeletedOnDisk);
        QVERIFY(!changedSince(path, FileStamp::of(path)));
    }

private:
    QTemporaryDir m_folder;
};

GONFALON_TEST(DiskTest)
#include "tst_disk.moc"
