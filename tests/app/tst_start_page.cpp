// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/unit_steps.h"
#include "app/common/theme.h"
#include "app/common/tokens.h"
#include "app/shell/big_button.h"
#include "app/shell/campaigns.h"
#include "app/shell/go_on_delegate.h"
#include "app/shell/go_on_list.h"
#include "app/shell/sample_shelf.h"
#include "app/shell/start_page.h"
#include "core/files/warband_file.h"
#include "core/model/edit.h"
#include "tests/app/support/looks.h"
#include "tests/app/support/painted.h"
#include "tests/app/support/window.h"
#include "tests/support/catalogues.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QListView>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTabBar>
#include <QTemporaryDir>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::dragonRampant;
using test::named;
using test::Program;

namespace {

Warband raiders()
{
    Warband warband = newWarband(dragonRampant());
    warband.name = "Overlord Grakk’s Raiders";
    warband.tinctures = {"sable", "argent"};
    warband.units = {test::unitOf("heavy-foot", {}, "Guard"), test::unitOf("light-foot"),
                     test::unitOf("bellicose-foot"), test::unitOf("scouts"), test::unitOf("elite-riders")};
    warband.units[0].leader = true;
    warband.units[0].pennon = 14;
    warband.trait.rolls.push_back({{4, 5, 3}, "2026-11-21T19:04", {}});
    return warband;
}

/// Writes a warband under a name that is not its own.
QString written(const Program &program, const Warband &warband, const QString &file)
{
    const QString path = program.path(file);
    QFile out(path);
    const QByteArray bytes = QByteArray::fromStdString(files::writeWarband(warband));
    if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size())
        qFatal("the warband cannot be written");
    return path;
}

/// Opens files and closes them again, so that the start page stands with them.
void openAndClose(Program &program, const QStringList &paths)
{
    for (const QString &path : paths) {
        program.window.openFiles({path});
        program.documents.close(&program.document());
    }
}

QListView &rows(Program &program) { return named<QListView>(program.window, u"Go on with"_s); }

QString spoken(Program &program, int row)
{
    return rows(program).model()->index(row, 0).data(Qt::AccessibleTextRole).toString();
}

const GoOnRow &rowOf(Program &program, int row)
{
    const auto &model = static_cast<const GoOnModel &>(*rows(program).model());
    return model.row(model.index(row, 0));
}

/// Presses what a row offers, as the mouse does.
void press(Program &program, int row, GoOnAct act)
{
    QListView &view = rows(program);
    const QModelIndex index = view.model()->index(row, 0);
    QStyleOptionViewItem option;
    option.font = view.font();
    option.rect = view.visualRect(index);
    for (const auto &[offered, box] : GoOnDelegate::parts(option, rowOf(program, row), true).acts) {
        if (offered == act)
            return QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, box.center().toPoint());
    }
    qFatal("the row does not offer that");
}

QStringList entries(const QMenu &menu)
{
    QStringList texts;
    for (const QAction *action : menu.actions())
        texts << action->text();
    return texts;
}

} // namespace

class StartPageTest : public QObject
{
    Q_OBJECT

private slots:
    void cleanup() { applyTheme(*qApp, Theme::Light, 100); }

    /// What a way to begin says can be read to its end.
    void waysToBeginAreNotCutOff_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(800, 640), QSize(1366, 768), QSize(1920, 1080)})
            QTest::addRow("%dx%d", size.width(), size.height()) << size;
    }
    void waysToBeginAreNotCutOff()
    {
        QFETCH(QSize, size);
        Program program;
        program.window.resize(size);
        QTest::qWait(1);
        int ways = 0;
        for (BigButton *way : program.window.findChildren<BigButton *>()) {
            if (!way->isVisible() || way->isCard())
                continue; // the names of samples are their own
            const QString words = test::paintedWords(*way);
            QVERIFY2(!words.contains(u'…'), qPrintable(words));
            ++ways;
        }
        QVERIFY(ways >= 8); // four games, four other ways
    }

    void aRowShowsTheWarbandAndNotItsFile()
    {
        Program program;
        QVERIFY(!rows(program).isVisible()); // nothing to go on with: the samples come first
        openAndClose(program, {written(program, raiders(), u"ro.warband"_s)});
        QVERIFY(rows(program).isVisible());
        const GoOnRow &row = rowOf(program, 0);
        QCOMPARE(row.name, u"Overlord Grakk’s Raiders"_s);
        QVERIFY2(row.about.startsWith(u"Dragon Rampant · "_s) &&
                     row.about.contains(u" of 24 points, 5 units"_s),
                 qPrintable(row.about));
        QVERIFY2(row.day.startsWith(u"today "_s) && row.day.size() == 11, qPrintable(row.day));
        QVERIFY(!spoken(program, 0).contains(u"ro.warband"_s) && !row.name.contains(u"ro"_s + u"."_s));
        QCOMPARE(row.pennons, (std::vector<store::Pennon>{{{Ordinary::Bend, true}, {"sable", "argent"}}}));
        QCOMPARE(rows(program).model()->index(0, 0).data(Qt::ToolTipRole).toString(), row.place);
        QVERIFY(row.place.contains(QDir(program.folder->path()).dirName()));
    }

    void itsStateIsThatOfTheListAsItIsSaved()
    {
        Program program;
        Warband two = raiders();
        two.units[3].leader = true;
        openAndClose(program,
                     {written(program, raiders(), u"a.warband"_s), written(program, two, u"b.warband"_s)});
        QCOMPARE(rowOf(program, 0).state, GoOnRow::State::ToSettle);
        QVERIFY2(rowOf(program, 0).stateWords.endsWith(u"to settle"_s),
                 qPrintable(rowOf(program, 0).stateWords));
        QCOMPARE(rowOf(program, 1).state, GoOnRow::State::Legal);
        for (const QColor &colour : {Tokens::light().bad, Tokens::light().ok})
            QVERIFY(test::holdsColour(rows(program), colour)); // and each looks its part
        // Saving remembers it anew.
        program.window.openFiles({program.path(u"a.warband"_s)});
        const int before = program.document().muster().points.value();
        steps::addUnit(program.document(), UnitTypeId("ravenous-hordes"));
        const int after = program.document().muster().points.value();
        QVERIFY(before != after);
        QVERIFY(program.window.save(false));
        program.documents.close(&program.document());
        QVERIFY2(rowOf(program, 0).about.contains(u"%1 of 24 points, 6 units"_s.arg(after)),
                 qPrintable(rowOf(program, 0).about));
    }

    void theDayIsTheOneOnWhichItWasOpen()
    {
        Program program;
        openAndClose(program, {written(program, raiders(), u"a.warband"_s)});
        const QDateTime tomorrow = QDateTime::currentDateTime().addDays(1);
        QVERIFY2(
            goOnRows(program.documents, program.settings, tomorrow).front().day.startsWith(u"yesterday"_s),
            qPrintable(goOnRows(program.documents, program.settings, tomorrow).front().day));
    }

    void oneGameAloneHasTheKey()
    {
        Program program;
        int withKey = 0;
        for (const store::SystemEntry &system : program.documents.library().systems()) {
            for (auto *button : program.window.findChildren<BigButton *>()) {
                if (button->text() != system.name)
                    continue;
                BigButton plain(system.name, {}, BigButton::Look::Slab, button->parentWidget());
                plain.setGlyph(u"add"_s);
                plain.setRight(u"%1 points"_s.arg(system.usualLimit));
                plain.resize(button->size());
                withKey += plain.grab().toImage() != button->grab().toImage();
            }
        }
        QCOMPARE(withKey, 1);
    }

    void theStartPageOpensNoFile()
    {
        Program program;
        const QString path = written(program, raiders(), u"a.warband"_s);
        openAndClose(program, {path});
        QVERIFY(QFile::setPermissions(path, {})); // not even where it could not
        Program again;
        again.documents.recent().add(path, program.documents.recent().facts().value(path));
        again.window.findChild<StartPage *>()->refresh();
        QCOMPARE(rowOf(again, 0).name, u"Overlord Grakk’s Raiders"_s);
        QCOMPARE(rowOf(again, 0).state, GoOnRow::State::Legal);
        QVERIFY(QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner));
    }

    void aFileThatChangedBehindItSaysSo()
    {
        Program program;
        const QString path = written(program, raiders(), u"a.warband"_s);
        openAndClose(program, {path});
        Warband other = raiders();
        other.name = "Another and longer name";
        written(program, other, u"a.warband"_s);
        program.window.findChild<StartPage *>()->refresh();
        QCOMPARE(rowOf(program, 0).state, GoOnRow::State::Changed);
    }

    void theNewestStandsFirstAndListsAndCampaignsShareTheOrder()
    {
        Program program;
        const QString one = written(program, raiders(), u"one.warband"_s);
        openAndClose(program, {one});
        const QString campaign = program.path(u"fen.campaign"_s);
        QFile(campaign).open(QIODevice::WriteOnly);
        QTest::qWait(5);
        campaigns::recentFiles(program.settings)
            .add(campaign,
                 {.name = u"The War of the Low Fen"_s, .players = 6, .round = 3, .rounds = 5, .waiting = 1});
        QTest::qWait(5);
        Warband second = raiders();
        second.name = "Second";
        openAndClose(program, {written(program, second, u"two.warband"_s)});
        QStringList names;
        for (int row = 0; row < 3; ++row)
            names << rowOf(program, row).name;
        QCOMPARE(names,
                 QStringList({u"Second"_s, u"The War of the Low Fen"_s, u"Overlord Grakk’s Raiders"_s}));
        QCOMPARE(rowOf(program, 1).about, u"Campaign · 6 players, round 3 of 5"_s);
        QCOMPARE(rowOf(program, 1).stateWords, u"1 result to confirm"_s);
        // The filters, and what they count.
        named<QAbstractButton>(program.window, u"Campaigns 1"_s).click();
        QCOMPARE(rows(program).model()->rowCount(), 1);
        QCOMPARE(rowOf(program, 0).name, u"The War of the Low Fen"_s);
        named<QAbstractButton>(program.window, u"Lists 2"_s).click();
        QCOMPARE(rows(program).model()->rowCount(), 2);
        named<QAbstractButton>(program.window, u"All 3"_s).click();
        QCOMPARE(rows(program).model()->rowCount(), 3);
    }

    void aFilterGoesWithTheLastThatItShowed()
    {
        Program program;
        openAndClose(program, {written(program, raiders(), u"one.warband"_s)});
        campaigns::recentFiles(program.settings)
            .add(program.path(u"fen.campaign"_s), {.name = u"The Low Fen"_s});
        program.window.findChild<StartPage *>()->refresh();
        auto &filter = named<QAbstractButton>(program.window, u"Campaigns 1"_s);
        filter.click();
        QVERIFY(spoken(program, 0).startsWith(u"The Low Fen"_s));
        press(program, 0, GoOnAct::Forget);
        QTRY_VERIFY(spoken(program, 0).startsWith(u"Overlord Grakk"_s)); // the list stands there again
        QVERIFY(!filter.isVisible());
    }

    void rowsOfOneNameSayWhereTheyLie()
    {
        Program program;
        QVERIFY(QDir().mkpath(program.path(u"fen"_s)) && QDir().mkpath(program.path(u"moor"_s)));
        Warband alone = raiders();
        alone.name = "Alone";
        openAndClose(program, {written(program, raiders(), u"fen/a.warband"_s),
                               written(program, raiders(), u"moor/a.warband"_s),
                               written(program, alone, u"moor/c.warband"_s)});
        QVERIFY(rowOf(program, 0).apart.isEmpty()); // only those that share a name
        QVERIFY(rowOf(program, 1).apart.endsWith(u"moor"_s) && rowOf(program, 2).apart.endsWith(u"fen"_s));
        QVERIFY(spoken(program, 1).contains(rowOf(program, 1).apart));
        const auto picture = [&](int row) {
            QListView &view = rows(program);
            const QRect place = view.visualRect(view.model()->index(row, 0));
            return view.viewport()->grab(place.adjusted(60, place.height() / 2, -200, -4)).toImage();
        };
        rows(program).setCurrentIndex(rows(program).model()->index(0, 0));
        QVERIFY(picture(1) != picture(2)); // and can be seen, without the pointer
        // In one folder it is the file that tells.
        openAndClose(program, {written(program, raiders(), u"fen/b.warband"_s)});
        QVERIFY2(rowOf(program, 0).apart.endsWith(u"fen/b.warband"_s), qPrintable(rowOf(program, 0).apart));
        QVERIFY(rowOf(program, 3).apart.endsWith(u"fen/a.warband"_s));
        QVERIFY(rowOf(program, 2).apart.endsWith(u"moor"_s));
    }

    void newCampaignStaysNewCampaign()
    {
        Program program;
        campaigns::recentFiles(program.settings)
            .add(program.path(u"fen.campaign"_s), {.name = u"The Low Fen"_s});
        auto &page = *program.window.findChild<StartPage *>();
        page.refresh();
        const QSignalSpy asked(&page, &StartPage::newCampaignPressed);
        bool seen = false;
        test::whenDialog([&](QDialog &dialog) {
            seen = true;
            dialog.reject();
        });
        named<QAbstractButton>(program.window, u"New campaign, A story, a map of places or a club’s league"_s)
            .click();
        QTRY_VERIFY(seen);
        QCOMPARE(asked.count(), 1);
    }

    void theKeysOfARow()
    {
        Program program;
        Warband second = raiders();
        second.name = "Second";
        openAndClose(program, {written(program, raiders(), u"one.warband"_s),
                               written(program, second, u"two.warband"_s)});
        QCoreApplication::processEvents(); // what the closed lists leave behind
        program.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&program.window));
        rows(program).setFocus();
        QCOMPARE(rows(program).currentIndex().row(), 0);
        test::press(Qt::Key_Down);
        QCOMPARE(rows(program).currentIndex().row(), 1);
        test::press(Qt::Key_Delete); // forgets; the file stays
        QTRY_COMPARE(rows(program).model()->rowCount(), 1);
        QVERIFY(QFile::exists(program.path(u"one.warband"_s)));
        QCOMPARE(rowOf(program, 0).name, u"Second"_s);
        QVERIFY(rows(program).hasFocus()); // the keyboard stays with the rows
        test::press(Qt::Key_Return);
        QTRY_VERIFY(program.window.page());
        QCOMPARE(program.document().title(), u"Second"_s);
        // Where the last row goes, the keyboard is somewhere else that can be seen.
        program.documents.close(&program.document());
        QCoreApplication::processEvents();
        program.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&program.window));
        rows(program).setFocus();
        test::press(Qt::Key_Delete);
        QTRY_VERIFY(!rows(program).isVisible());
        QVERIFY(QApplication::focusWidget() && QApplication::focusWidget()->isVisible());
    }

    void theMenuOfARowDoesWhatItsButtonsDo()
    {
        Program program;
        const QString path = written(program, raiders(), u"one.warband"_s);
        openAndClose(program, {path});
        press(program, 0, GoOnAct::Menu);
        QPointer<QMenu> menu;
        QTRY_VERIFY(menu = qobject_cast<QMenu *>(QApplication::activePopupWidget()));
        QCOMPARE(entries(*menu), QStringList({u"Open"_s, u"Print"_s, u"Show its folder"_s,
                                              u"Copy its place on the disk"_s, u"Forget"_s}));
        menu->actions()[3]->trigger();
        menu->close();
        QTRY_COMPARE(QApplication::clipboard()->text(), QDir::toNativeSeparators(path));
        // By the keyboard as well.
        rows(program).setFocus();
        QContextMenuEvent asked(QContextMenuEvent::Keyboard, QPoint(), QPoint());
        QApplication::sendEvent(&rows(program), &asked);
        QTRY_VERIFY(menu = qobject_cast<QMenu *>(QApplication::activePopupWidget()));
        menu->close();
        bool printed = false;
        test::whenDialog([&](QDialog &dialog) {
            printed = dialog.windowTitle().contains(u"Print"_s);
            dialog.reject();
        });
        press(program, 0, GoOnAct::Print);
        QTRY_VERIFY(printed);
        QCOMPARE(program.document().path(), path);
    }

    void aFileThatHasMovedIsFoundAgainOrForgotten()
    {
        Program program;
        const QString path = written(program, raiders(), u"one.warband"_s);
        openAndClose(program, {path});
        QVERIFY(QDir().mkpath(program.path(u"elsewhere"_s)));
        const QString now = program.path(u"elsewhere/one.warband"_s);
        QVERIFY(QFile::rename(path, now));
        program.window.findChild<StartPage *>()->refresh();
        QCOMPARE(rowOf(program, 0).state, GoOnRow::State::Moved);
        QCOMPARE(rowOf(program, 0).name, u"Overlord Grakk’s Raiders"_s);
        QVERIFY2(rowOf(program, 0).about.contains(u"the file has moved from"_s),
                 qPrintable(rowOf(program, 0).about));
        QCOMPARE(rowOf(program, 0).offered(), (std::vector{GoOnAct::Find, GoOnAct::Forget}));
        test::whenDialog([&](QDialog &dialog) {
            auto &files = dynamic_cast<QFileDialog &>(dialog);
            test::typePath(files, now);
            QMetaObject::invokeMethod(&files, "accept");
        });
        press(program, 0, GoOnAct::Find);
        QTRY_VERIFY(program.window.page());
        QCOMPARE(program.document().path(), now);
        QCOMPARE(program.documents.recent().files(), QStringList{now});
        program.documents.close(&program.document());
        QVERIFY(QFile::remove(now));
        program.window.findChild<StartPage *>()->refresh();
        press(program, 0, GoOnAct::Forget);
        QTRY_COMPARE(rows(program).model()->rowCount(), 0);
    }

    void moreThanThereIsRoomFor()
    {
        Program program;
        for (int i = 0; i < 10; ++i)
            program.documents.recent().add(program.path(u"%1.warband"_s.arg(i)),
                                           {.name = u"List %1"_s.arg(i)});
        program.window.findChild<StartPage *>()->refresh();
        const int height = GoOnDelegate::rowHeight(rows(program).font());
        QTRY_COMPARE(rows(program).height() / height, 9);
        auto &page = *program.window.findChild<StartPage *>();
        QTRY_COMPARE(page.verticalScrollBar()->maximum(), 0); // and still nothing to scroll
        test::keepPicture(program.window, u"go-on-many"_s);
        named<QAbstractButton>(program.window, u"1 more"_s).click();
        QCOMPARE(rows(program).height() / height, 10);
        named<QAbstractButton>(program.window, u"Show fewer"_s).click();
        program.window.resize(1366, 768);
        QTRY_COMPARE(rows(program).height() / height, 6);
        QVERIFY(named<QAbstractButton>(program.window, u"4 more"_s).isVisible());
    }

    void everythingFits_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("percent");
        QTest::addColumn<bool>("dark");
        for (const QSize size : {QSize(1024, 700), QSize(1366, 768), QSize(1440, 900)}) {
            for (const int percent : {100, 150, 200}) {
                for (const bool dark : {false, true})
                    QTest::addRow("%dx%d-%d-%s", size.width(), size.height(), percent,
                                  dark ? "dark" : "light")
                        << size << percent << dark;
            }
        }
    }

    void everythingFits()
    {
        QFETCH(QSize, size);
        QFETCH(int, percent);
        QFETCH(bool, dark);
        applyTheme(*qApp, dark ? Theme::Dark : Theme::Light, percent);
        Program program;
        Warband second = raiders();
        second.name = "The Most Venerable and Ancient Company of Lantern Bearers of Upper Wold";
        second.units[3].leader = true;
        Warband third = raiders();
        third.name = "The Baron’s Rent Day";
        third.tinctures = {"gules", "or"};
        openAndClose(program, {written(program, raiders(), u"one.warband"_s),
                               written(program, second, u"two.warband"_s),
                               written(program, third, u"three.warband"_s)});
        campaigns::recentFiles(program.settings)
            .add(written(program, raiders(), u"fen.campaign"_s),
                 {.name = u"The War of the Low Fen"_s,
                  .pennons = {{{}, {"azure", "or"}}, {{Ordinary::Cross}, {"vert", "or"}}},
                  .players = 6,
                  .round = 3,
                  .rounds = 5,
                  .waiting = 1});
        program.documents.recent().add(program.path(u"gone.warband"_s),
                                       {.name = u"The Kuma Rangers"_s,
                                        .system = u"tales-of-the-dragon-kingdoms"_s,
                                        .pennons = {{{Ordinary::Bend}, {"vert", "argent"}}}});
        program.window.findChild<StartPage *>()->refresh();
        program.window.resize(size);
        auto &page = *program.window.findChild<StartPage *>();
        QTRY_VERIFY(program.window.findChild<SampleShelf *>()->findChildren<QAbstractButton *>().size() > 10);
        QTest::qWait(20);
        test::keepPicture(program.window, u"go-on-"_s + QLatin1String(QTest::currentDataTag()));
        QCOMPARE(test::sticksOut(program.window).join(u'\n'), QString());
        QCOMPARE(page.horizontalScrollBar()->maximum(), 0);
        if (percent == 100) { // the left column is whole without scrolling
            auto &campaign = named<QAbstractButton>(
                program.window, u"New campaign, A story, a map of places or a club’s league"_s);
            QVERIFY(campaign.mapTo(&page, campaign.rect().bottomRight()).y() < page.viewport()->height());
        }
    }

    void everyStopShowsItself()
    {
        Program program;
        openAndClose(program, {written(program, raiders(), u"one.warband"_s)});
        campaigns::recentFiles(program.settings)
            .add(program.path(u"fen.campaign"_s), {.name = u"The Low Fen"_s});
        program.window.findChild<StartPage *>()->refresh();
        QTRY_VERIFY(program.window.findChild<SampleShelf *>()->findChildren<QAbstractButton *>().size() > 10);
        QCOMPARE(test::stopsThatDoNotShow(program.window).join(u'\n'), QString());
    }

    void lightTurnsToDarkWhileItStands()
    {
        Program program;
        Warband sable = raiders();
        openAndClose(program, {written(program, sable, u"one.warband"_s)});
        applyTheme(*qApp, Theme::Dark, 100);
        QTRY_VERIFY(test::holdsColour(rows(program), Tokens::dark().ok));
        QVERIFY(!test::holdsColour(rows(program), Tokens::light().card));
        QVERIFY(test::holdsColour(rows(program), Tokens::dark().sableEdge)); // sable does not vanish
    }
};

GONFALON_APP_TEST(StartPageTest)
#include "tst_start_page.moc"
