// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the start page: what each says of what is remembered, and that each of its acts is its own.
#include "app/shell/big_button.h"
#include "app/shell/campaigns.h"
#include "app/shell/go_on_delegate.h"
#include "app/shell/go_on_model.h"
#include "app/shell/start_page.h"
#include "core/files/warband_file.h"
#include "core/model/edit.h"
#include "core/store/disk.h"
#include "tests/app/support/by_hand.h"
#include "tests/support/catalogues.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QDir>
#include <QFile>
#include <QListView>
#include <QMenu>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QUrl>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::named;
using test::Program;

namespace {

Warband raiders(const char *name = "Raiders")
{
    Warband warband = newWarband(test::dragonRampant());
    warband.name = name;
    warband.units = {test::unitOf("heavy-foot", {}, "Guard"), test::unitOf("scouts")};
    warband.units[0].leader = true;
    return warband;
}

QString written(const QString &path, const Warband &warband = raiders())
{
    if (!QDir().mkpath(QFileInfo(path).path()) ||
        !store::writeFile(path, files::writeWarband(warband)).empty())
        qFatal("the temporary folder takes no file");
    return path;
}

QString recovery()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + u"/recovery"_s;
}

/// What a crash left of a list.
void leave(const Warband &warband, const QString &original = {})
{
    written(recovery() + u"/gone/warband-1.warband"_s, warband);
    if (!original.isEmpty() && !store::writeFile(recovery() + u"/gone/warband-1.json"_s,
                                                 "{\"original\": \"" + original.toStdString() + "\"}")
                                    .empty())
        qFatal("the recovery folder takes no file");
}

GoOnRow only(Program &program)
{
    auto rows = goOnRows(program.documents, program.settings, QDateTime::currentDateTime());
    if (rows.size() != 1)
        qFatal("there are %d rows", int(rows.size()));
    return rows.front();
}

QListView &view(const Program &program) { return named<QListView>(program.window, u"Go on with"_s); }

/// The start page with one row, and what it asks for: nobody answers.
struct Asking
{
    explicit Asking(Program &program) : page(*program.window.findChild<StartPage *>())
    {
        QObject::disconnect(&page, nullptr, &program.window, nullptr);
        page.refresh();
        const auto note = [this](const QString &what, const QString &about) { said << what + u' ' + about; };
        QObject::connect(&page, &StartPage::filePressed, &page,
                         [=](const QString &p) { note(u"open"_s, p); });
        QObject::connect(&page, &StartPage::printPressed, &page,
                         [=](const QString &p) { note(u"print"_s, p); });
        QObject::connect(&page, &StartPage::findPressed, &page,
                         [=](const QString &p) { note(u"find"_s, p); });
        QObject::connect(&page, &StartPage::campaignPressed, &page,
                         [=](const QString &p) { note(u"campaign"_s, p); });
        QObject::connect(&page, &StartPage::recoverPressed, &page,
                         [=](const store::Leftover &left) { note(u"look"_s, left.file); });
        QObject::connect(&page, &StartPage::throwAwayPressed, &page,
                         [=](const store::Leftover &left) { note(u"throw"_s, left.file); });
    }
    /// What was asked for since the last time.
    QString taken()
    {
        QTest::qWait(1); // it comes later
        return said.isEmpty() ? QString() : said.takeFirst();
    }

    StartPage &page;
    QStringList said;
};

/// The menu of the first row.
QMenu &menuOfRow(const Program &program)
{
    view(program).setCurrentIndex(view(program).model()->index(0, 0));
    QContextMenuEvent asked(QContextMenuEvent::Keyboard, QPoint(), QPoint());
    QApplication::sendEvent(&view(program), &asked);
    return test::openMenu();
}

QStringList words(const QMenu &menu)
{
    QStringList all;
    for (const QAction *action : menu.actions())
        all << action->text() +
                   (action->shortcut().isEmpty() ? QString() : u" "_s + action->shortcut().toString());
    return all;
}

void choose(const Program &program, const QString &name)
{
    test::entry(menuOfRow(program), name)->trigger();
    test::closeMenu();
}

void clickTheRow(const Program &program)
{
    const QRect box = view(program).visualRect(view(program).model()->index(0, 0));
    QTest::mouseClick(view(program).viewport(), Qt::LeftButton, {}, box.topLeft() + QPoint(70, 8));
}

} // namespace

class GoOnRowsTest : public QObject
{
    Q_OBJECT

public slots:
    void openFolder(const QUrl &folder) { m_folder = folder; }

private:
    QUrl m_folder;

private slots:
    void cleanup() { QDir(recovery()).removeRecursively(); }

    void aListSaysHowItStands_data()
    {
        QTest::addColumn<int>("points");
        QTest::addColumn<int>("units");
        QTest::addColumn<int>("errors");
        QTest::addColumn<QString>("about");
        QTest::addColumn<QString>("state");
        QTest::newRow("whole") << 24 << 3 << 0 << u"24 of 24 points, 3 units"_s << u"legal"_s;
        QTest::newRow("one left") << 23 << 3 << 0 << u"23 of 24 points, 3 units"_s
                                  << u"legal, 1 point left"_s;
        QTest::newRow("some left") << 4 << 1 << 0 << u"4 of 24 points, 1 unit"_s
                                   << u"legal, 20 points left"_s;
        QTest::newRow("one wrong") << 20 << 5 << 1 << u"20 of 24 points, 5 units"_s << u"1 thing to settle"_s;
        QTest::newRow("more wrong") << 26 << 5 << 2 << u"26 of 24 points, 5 units"_s
                                    << u"2 things to settle"_s;
        QTest::newRow("empty") << 0 << 0 << 0 << u"0 of 24 points, 0 units"_s << QString();
    }
    void aListSaysHowItStands()
    {
        QFETCH(int, points);
        QFETCH(int, units);
        QFETCH(int, errors);
        QFETCH(QString, about);
        QFETCH(QString, state);
        Program program;
        program.documents.recent().add(written(program.path(u"a.warband"_s)), {.name = u"Raiders"_s,
                                                                               .system = u"dragon-rampant"_s,
                                                                               .points = points,
                                                                               .limit = 24,
                                                                               .units = units,
                                                                               .errors = errors});
        const GoOnRow row = only(program);
        QCOMPARE(row.name, u"Raiders"_s);
        QCOMPARE(row.about, u"Dragon Rampant · "_s + about);
        QCOMPARE(row.stateWords, state);
        for (const QString &part : {row.name, row.about, row.stateWords, row.day})
            QVERIFY2(row.spoken().contains(part), qPrintable(row.spoken()));
    }

    void aCampaignSaysWhoPlaysAndWhatWaits_data()
    {
        QTest::addColumn<int>("players");
        QTest::addColumn<int>("rounds");
        QTest::addColumn<int>("waiting");
        QTest::addColumn<QString>("about");
        QTest::addColumn<QString>("state");
        QTest::newRow("alone") << 1 << 0 << 0 << u"Campaign · 1 player"_s << QString();
        QTest::newRow("rounds") << 4 << 5 << 0 << u"Campaign · 4 players, round 2 of 5"_s << QString();
        QTest::newRow("one waits") << 4 << 0 << 1 << u"Campaign · 4 players"_s << u"1 result to confirm"_s;
        QTest::newRow("two wait") << 4 << 0 << 2 << u"Campaign · 4 players"_s << u"2 results to confirm"_s;
    }
    void aCampaignSaysWhoPlaysAndWhatWaits()
    {
        QFETCH(int, players);
        QFETCH(int, rounds);
        QFETCH(int, waiting);
        QFETCH(QString, about);
        QFETCH(QString, state);
        Program program;
        const QString path = written(program.path(u"fen.campaign"_s));
        campaigns::recentFiles(program.settings)
            .add(path, {.name = u"The Low Fen"_s,
                        .players = players,
                        .round = 2,
                        .rounds = rounds,
                        .waiting = waiting});
        const GoOnRow row = only(program);
        QCOMPARE(row.name, u"The Low Fen"_s);
        QCOMPARE(row.about, about);
        QCOMPARE(row.stateWords, state);
    }

    void whatLiesAtHomeIsSaidShortly()
    {
        Program program;
        const auto place = [&](const QString &path) {
            program.documents.recent().clear();
            program.documents.recent().add(written(path), {.name = u"Raiders"_s});
            const GoOnRow row = only(program);
            GoOnModel model;
            model.setRows({row});
            return model.index(0, 0).data(Qt::ToolTipRole).toString();
        };
        QCOMPARE(place(QDir::homePath() + u"/a.warband"_s), u"~"_s);
        QCOMPARE(place(QDir::homePath() + u"/Lists/fen/a.warband"_s), u"~/Lists/fen"_s);
        QCOMPARE(place(program.path(u"a.warband"_s)), program.folder->path());
    }

    void whatACrashLeftSaysWhatItIs()
    {
        Program program;
        leave(raiders());
        GoOnRow row = only(program);
        QCOMPARE(row.name, u"Raiders, recovered"_s);
        QCOMPARE(row.about, u"Dragon Rampant · 2 units · Not saved when the program ended"_s);
        QCOMPARE(row.place, u"It was never saved."_s);
        leave(raiders(""), u"/somewhere/fen.warband"_s);
        row = only(program);
        QCOMPARE(row.name, u"fen, recovered"_s); // by its file, where it has no name
        QCOMPARE(row.place, u"/somewhere"_s);
        leave(raiders(""));
        QVERIFY(QFile::remove(recovery() + u"/gone/warband-1.json"_s));
        QCOMPARE(only(program).name, u"Untitled, recovered"_s);
    }

    void everyActOfAListIsItsOwn()
    {
        Program program;
        const QString path = written(program.path(u"lists/a.warband"_s));
        program.documents.recent().add(path, {.name = u"Raiders"_s});
        Asking asking(program);
        clickTheRow(program);
        QCOMPARE(asking.taken(), u"open "_s + path);
        QCOMPARE(words(menuOfRow(program)), QStringList({u"Open Return"_s, u"Print"_s, u"Show its folder"_s,
                                                         u"Copy its place on the disk"_s, u"Forget Del"_s}));
        test::closeMenu();
        choose(program, u"Open"_s);
        QCOMPARE(asking.taken(), u"open "_s + path);
        choose(program, u"Print"_s);
        QCOMPARE(asking.taken(), u"print "_s + path);
        choose(program, u"Copy its place"_s);
        QCOMPARE(asking.taken(), QString());
        QCOMPARE(QApplication::clipboard()->text(), QDir::toNativeSeparators(path));
        QDesktopServices::setUrlHandler(u"file"_s, this, "openFolder");
        choose(program, u"Show its folder"_s);
        QCOMPARE(asking.taken(), QString());
        QDesktopServices::unsetUrlHandler(u"file"_s);
        QCOMPARE(m_folder.toLocalFile(), program.path(u"lists"_s));
        choose(program, u"Forget"_s);
        QTRY_COMPARE(view(program).model()->rowCount(), 0);
        QVERIFY(QFile::exists(path));
    }

    void everyActOfACampaignIsItsOwn()
    {
        Program program;
        const QString path = written(program.path(u"fen.campaign"_s));
        campaigns::recentFiles(program.settings).add(path, {.name = u"The Low Fen"_s});
        Asking asking(program);
        clickTheRow(program);
        QCOMPARE(asking.taken(), u"campaign "_s + path);
        QCOMPARE(words(menuOfRow(program)), QStringList({u"Open Return"_s, u"Show its folder"_s,
                                                         u"Copy its place on the disk"_s, u"Forget Del"_s}));
        test::closeMenu();
        choose(program, u"Open"_s);
        QCOMPARE(asking.taken(), u"campaign "_s + path);
        choose(program, u"Forget"_s);
        QTRY_COMPARE(view(program).model()->rowCount(), 0);
        QVERIFY(campaigns::recentFiles(program.settings).files().isEmpty());
        // One on a server lies in no folder.
        campaigns::recentFiles(program.settings).add(u"postgresql://club.example/fen"_s);
        asking.page.refresh();
        QVERIFY(!test::entry(menuOfRow(program), u"Show its folder"_s));
        test::closeMenu();
        QCOMPARE(only(program).name, u"fen on club.example"_s);
    }

    void everyActOfWhatACrashLeftIsItsOwn()
    {
        Program program;
        leave(raiders());
        const QString file = recovery() + u"/gone/warband-1.warband"_s;
        Asking asking(program);
        clickTheRow(program);
        QCOMPARE(asking.taken(), u"look "_s + file);
        QCOMPARE(words(menuOfRow(program)), QStringList({u"Look at it Return"_s, u"Throw it away Del"_s}));
        test::closeMenu();
        choose(program, u"Throw it away"_s);
        QCOMPARE(asking.taken(), u"throw "_s + file);
        program.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&program.window));
        view(program).setFocus();
        test::press(Qt::Key_Delete);
        QCOMPARE(asking.taken(), u"throw "_s + file);
        test::press(Qt::Key_Return);
        QCOMPARE(asking.taken(), u"look "_s + file);
    }

    void everyActOfWhatHasMovedIsItsOwn()
    {
        Program program;
        const QString path = program.path(u"gone/a.warband"_s);
        program.documents.recent().add(path, {.name = u"Raiders"_s, .system = u"dragon-rampant"_s});
        Asking asking(program);
        QCOMPARE(only(program).about,
                 u"Dragon Rampant · the file has moved from "_s + program.path(u"gone"_s));
        clickTheRow(program);
        QCOMPARE(asking.taken(), u"find "_s + path);
        QCOMPARE(words(menuOfRow(program)), QStringList({u"Find it… Return"_s, u"Forget Del"_s}));
        test::closeMenu();
        choose(program, u"Forget"_s);
        QTRY_COMPARE(view(program).model()->rowCount(), 0);
    }

    void theKeyboardStaysWhereARowWent()
    {
        Program program;
        for (const auto &name : {u"a"_s, u"b"_s, u"c"_s, u"d"_s}) {
            QTest::qWait(2); // each later than the last
            program.documents.recent().add(written(program.path(name + u".warband"_s)), {.name = name});
        }
        program.window.findChild<StartPage *>()->refresh();
        view(program).setFocus();
        view(program).setCurrentIndex(view(program).model()->index(2, 0)); // d, c, b, a
        test::press(Qt::Key_Delete);
        QTRY_COMPARE(view(program).model()->rowCount(), 3);
        QCOMPARE(view(program).currentIndex().data().toString(), u"a"_s);
        test::press(Qt::Key_Delete); // the last: the one before it
        QTRY_COMPARE(view(program).model()->rowCount(), 2);
        QCOMPARE(view(program).currentIndex().data().toString(), u"c"_s);
    }

    void whatIsThrownAwayIsShownNoMore()
    {
        leave(raiders());
        Program program;
        QVERIFY(view(program).isVisible());
        const test::Answering meant(
            [](QDialog &dialog) { named<QAbstractButton>(dialog, u"Throw it away"_s).click(); });
        view(program).setFocus();
        test::press(Qt::Key_Delete);
        QTRY_VERIFY(!view(program).isVisible());
    }

    void everyWayToBeginIsItsOwn()
    {
        Program program;
        auto &page = *program.window.findChild<StartPage *>();
        disconnect(&page, nullptr, &program.window, nullptr);
        QStringList said;
        connect(&page, &StartPage::newPressed, this,
                [&](const SystemId &id) { said << QString::fromStdString(id.str()); });
        connect(&page, &StartPage::openPressed, this, [&] { said << u"open"_s; });
        connect(&page, &StartPage::pastePressed, this, [&] { said << u"paste"_s; });
        connect(&page, &StartPage::newCampaignPressed, this, [&] { said << u"campaign"_s; });
        QStringList wanted;
        for (const store::SystemEntry &system : program.documents.library().systems()) {
            named<QAbstractButton>(page,
                                   u"New: %1, usually %2 points"_s.arg(system.name).arg(system.usualLimit))
                .click();
            wanted << QString::fromStdString(system.id.str());
        }
        for (const auto &begins : {u"Open or import"_s, u"Paste a share code"_s, u"New campaign"_s}) {
            for (auto *button : page.findChildren<BigButton *>()) {
                if (button->text() == begins)
                    button->click();
            }
        }
        wanted << u"open"_s << u"paste"_s << u"campaign"_s;
        QTRY_COMPARE(said, wanted);
    }
};

GONFALON_APP_TEST(GoOnRowsTest)
#include "tst_go_on_rows.moc"
