// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/autosave.h"
#include "core/store/disk.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <thread>

#include <sys/wait.h>
#include <unistd.h>

using namespace gonfalon;
using namespace gonfalon::store;
using namespace Qt::StringLiterals;

namespace {

/// Runs `work` in a process that ends without any clean-up, as a crash does. True where `work` returned true.
template <typename Work>
bool inCrashingProcess(Work work)
{
    const pid_t child = fork();
    if (child == 0)
        _exit(work() ? 0 : 1);
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

} // namespace

class AutosaveTest : public QObject
{
    Q_OBJECT

private slots:
    void aCrashLeavesEveryDocument()
    {
        const QTemporaryDir folder;
        QVERIFY(inCrashingProcess([&] {
            // Lives until the process ends, so that its destructor never runs.
            static std::unique_ptr<Autosave> crashed;
            crashed = std::make_unique<Autosave>(folder.path());
            return crashed->keep(u"one.warband"_s, {.original = u"/home/a/one.warband"_s}, "first").empty() &&
                   crashed->keep(u"two.warband"_s, {}, "second").empty();
        }));
        Autosave after(folder.path());
        const auto left = after.leftovers();
        QCOMPARE(left.size(), std::size_t(2));
        const Leftover &one = left[0].original.isEmpty() ? left[1] : left[0];
        QCOMPARE(one.original, u"/home/a/one.warband"_s);
        QVERIFY(one.when.secsTo(QDateTime::currentDateTime()) < 60);
        QCOMPARE(*readFile(one.file), std::string("first"));
        for (const Leftover &each : left)
            after.discard(each);
        QVERIFY(after.leftovers().empty());
        QVERIFY(QDir(folder.path()).isEmpty());
    }

    void aLivingProcessKeepsItsOwn()
    {
        const QTemporaryDir folder;
        Autosave mine(folder.path());
        QVERIFY(mine.keep(u"one.warband"_s, {}, "text").empty());
        QVERIFY(mine.leftovers().empty());
        QVERIFY(inCrashingProcess([&] { return Autosave(folder.path()).leftovers().empty(); }));
        QVERIFY(!QDir(folder.path()).isEmpty());
    }

    void aCleanCloseLeavesNothing()
    {
        const QTemporaryDir folder;
        {
            Autosave mine(folder.path());
            QVERIFY(mine.keep(u"one.warband"_s, {}, "text").empty());
            QVERIFY(mine.keep(u"two.warband"_s, {}, "text").empty());
            mine.discard(u"one"_s);
        }
        QVERIFY(QDir(folder.path()).isEmpty());
    }

    void nothingIsMadeBeforeItIsNeeded()
    {
        const QTemporaryDir folder;
        const Autosave idle(folder.filePath(u"recovery"_s));
        QVERIFY(idle.leftovers().empty());
        QVERIFY(!QDir(folder.filePath(u"recovery"_s)).exists());
    }

    void aFolderThatCannotBeMadeIsAFinding()
    {
        Autosave mine(u"/dev/null/recovery"_s);
        QCOMPARE(mine.keep(u"one.warband"_s, {}, "text").at(0).code, Code::CannotWrite);
    }

    /// The first keep may fail, and a later one of another thread succeed while a document is closed: a test
    /// for the thread sanitizer.
    void threadsBeginAndDiscardAtOnce()
    {
        const QTemporaryDir folder;
        const QString recovery = folder.filePath(u"recovery"_s);
        QVERIFY(writeFile(recovery, "no folder yet").empty());
        Autosave mine(recovery);
        QVERIFY(!mine.keep(u"one.battle"_s, {}, "text").empty());
        std::jthread keeper([&] {
            while (!mine.keep(u"one.battle"_s, {}, "text").empty()) {
            }
        });
        QFile::remove(recovery);
        for (int i = 0; i < 100; ++i) {
            mine.discard(u"two.battle"_s);
            QVERIFY(mine.leftovers().empty());
        }
        keeper.join();
        mine.discard(u"one.battle"_s);
        QVERIFY(mine.leftovers().empty());
    }

    void aDamagedNoteStillOffersTheDocument()
    {
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkdir(u"gone"_s));
        QVERIFY(writeFile(folder.filePath(u"gone/one.warband"_s), "kept").empty());
        QVERIFY(writeFile(folder.filePath(u"gone/one.json"_s), "{\"original\":").empty());
        const auto left = Autosave(folder.path()).leftovers();
        QCOMPARE(left.size(), std::size_t(1));
        QVERIFY(left[0].original.isEmpty() && left[0].when.isValid());
    }
};

GONFALON_TEST(AutosaveTest)
#include "tst_autosave.moc"
