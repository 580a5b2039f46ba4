// SPDX-License-Identifier: GPL-3.0-or-later
// A program that is killed while it writes the shelf.
#include "app/miniatures/shelf_document.h"
#include "tests/app/support/by_hand.h"
#include "tests/support/lots.h"

#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>

#include <csignal>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::lotOf;

namespace {

QString shelfFile()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + u"/shelf/my.miniatures"_s;
}

miniatures::Shelf fourLots()
{
    return {{lotOf("Overlord", 6, 6, {"elite-foot"}), lotOf("Spears", 24, 24, {"light-foot"}),
             lotOf("Wolves", 12, 8, {"light-riders"}), lotOf("Archers", 12, 0, {"light-missiles"})},
            {}};
}

} // namespace

class ShelfKilledTest : public QObject
{
    Q_OBJECT

private slots:
    void aKilledProgramLeavesAWholeShelf()
    {
        // A process of its own writes the shelf again and again until it is killed.
        ShelfDocument document;
        document.modify(u"fill"_s, [](miniatures::Shelf &shelf) { shelf = fourLots(); });
        QVERIFY(document.saveNow().empty());
        for (int run = 0; run < 4; ++run) {
            QProcess writer;
            writer.setProcessEnvironment([] {
                auto environment = QProcessEnvironment::systemEnvironment();
                environment.insert(u"GONFALON_SHELF_WRITER"_s, shelfFile());
                return environment;
            }());
            writer.start(QCoreApplication::applicationFilePath(), {u"shelf_killed"_s, u"writesForEver"_s});
            QVERIFY(writer.waitForStarted());
            // It writes by now, a large file, over and over.
            QTRY_VERIFY_WITH_TIMEOUT(QFileInfo(shelfFile()).size() > 1'000'000, 20'000);
            QTest::qWait(100 + run * 130);
            ::kill(pid_t(writer.processId()), SIGKILL);
            QVERIFY(writer.waitForFinished());
            const auto read = store::readShelf(shelfFile());
            QVERIFY(read);
            QVERIFY(read.findings().empty());
            QCOMPARE(read->lots.size(), std::size_t(4));
        }
    }

    /// What the process does that is killed; nothing by itself.
    void writesForEver()
    {
        const QString file = qEnvironmentVariable("GONFALON_SHELF_WRITER");
        if (file.isEmpty())
            return;
        ShelfDocument document(file);
        miniatures::Shelf shelf = fourLots();
        shelf.lots[3].picture = "data:" + std::string(2'000'000, 'A');
        for (int i = 0;; ++i) {
            document.modify(u"again"_s, [&](miniatures::Shelf &now) {
                now = shelf;
                now.lots[0].owned = i % 900;
                now.lots[0].painted = 0;
            });
            (void)document.saveNow();
        }
    }
};

static int run(int argc, char **argv)
{
    return test::runAtHome(argc, argv, [] { return new ShelfKilledTest; });
}

GONFALON_RUN(run)
#include "tst_shelf_killed.moc"
