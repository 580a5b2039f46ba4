// SPDX-License-Identifier: GPL-3.0-or-later
// What the program keeps by itself of a player's lists is for nobody else's eyes, whatever the umask.
#include "core/store/autosave.h"
#include "core/store/disk.h"
#include "core/store/older_copies.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QDirIterator>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace gonfalon;
using namespace gonfalon::store;
using namespace Qt::StringLiterals;

namespace {

int modeOf(const QString &path)
{
    struct stat seen = {};
    return ::stat(QFile::encodeName(path).constData(), &seen) == 0 ? int(seen.st_mode & 0777) : -1;
}

/// What others may do with a folder and all below it: "older 755, older/fen 755"; empty where nothing.
QString openToOthers(const QString &folder)
{
    QStringList open;
    const auto look = [&](const QString &path) {
        if (modeOf(path) & 077)
            open << u"%1 %2"_s.arg(QDir(folder).relativeFilePath(path)).arg(modeOf(path), 0, 8);
    };
    look(folder);
    QDirIterator all(folder, QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot,
                     QDirIterator::Subdirectories);
    while (all.hasNext()) {
        const QString path = all.next();
        if (!path.endsWith("/in-use"_L1)) // which process it is, in a folder that is closed
            look(path);
    }
    return open.join(u", "_s);
}

void makeOpen(const QString &folder)
{
    if (!QDir().mkpath(folder) || ::chmod(QFile::encodeName(folder).constData(), 0755) != 0)
        qFatal("the folder cannot be made");
}

} // namespace

class PrivateFilesTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_before = ::umask(0); } // the most open there is
    void cleanup() { ::umask(m_before); }

    void aPrivateFileIsWhole()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"list"_s);
        QVERIFY(writeFile(path, "open").empty());
        QVERIFY(modeOf(path) & 044);
        QVERIFY(writePrivateFile(path, "closed").empty());
        QCOMPARE(modeOf(path), 0600);
        QCOMPARE(*readFile(path), std::string("closed"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{u"list"_s});
        QCOMPARE(writePrivateFile(folder.filePath(u"no/such"_s), "x").at(0).code, Code::CannotWrite);
    }

    void recoveryCopiesAreClosed()
    {
        const QTemporaryDir home;
        const QString folder = home.filePath(u"state/recovery"_s);
        Autosave mine(folder);
        QVERIFY(mine.keep(u"one.warband"_s, {.original = u"/home/a/one.warband"_s}, "secret").empty());
        QVERIFY(QDir(folder).exists());
        QCOMPARE(openToOthers(folder), QString());
    }

    void olderCopiesAreClosed()
    {
        const QTemporaryDir home;
        const QString folder = home.filePath(u"state/older"_s), list = home.filePath(u"fen.warband"_s);
        QVERIFY(writeFile(list, "secret").empty());
        const OlderCopies copies(folder);
        QVERIFY(copies.keep(list).empty());
        QCOMPARE(copies.of(list).size(), std::size_t(1));
        QCOMPARE(openToOthers(folder), QString());
    }

    void openFoldersAreClosedAtTheNextStart()
    {
        const QTemporaryDir home;
        for (const auto &name : {u"recovery"_s, u"older"_s})
            makeOpen(home.filePath(name));
        const Autosave mine(home.filePath(u"recovery"_s));
        const OlderCopies copies(home.filePath(u"older"_s));
        QCOMPARE(modeOf(home.filePath(u"recovery"_s)), 0700);
        QCOMPARE(modeOf(home.filePath(u"older"_s)), 0700);
    }

private:
    mode_t m_before = 0;
};

GONFALON_TEST(PrivateFilesTest)
#include "tst_private_files.moc"
