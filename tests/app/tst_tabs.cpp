// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done with the tab of a list and with its file.
#include "core/model/edit.h"
#include "tests/app/support/by_hand.h"
#include "tests/support/catalogues.h"

#include <QDesktopServices>
#include <QFile>
#include <QMenu>
#include <QMenuBar>
#include <QStackedWidget>
#include <QTabBar>
#include <QTemporaryDir>
#include <QUrl>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::closeMenu;
using test::entry;
using test::notGreyedInSilence;
using test::openMenu;
using test::Program;

namespace {

Warband raiders(const char *name = "Raiders")
{
    Warband warband = newWarband(test::dragonRampant());
    warband.name = name;
    warband.units = {test::unitOf("heavy-foot", {"offensive"}, "Guard"), test::unitOf("light-riders"),
                     test::unitOf("light-foot"), test::unitOf("scouts")};
    warband.units[0].leader = true;
    return warband;
}

} // namespace

class TabsTest : public QObject
{
    Q_OBJECT

public slots:
    void openFolder(const QUrl &folder) { m_folder = folder; }

private:
    QUrl m_folder;

private slots:
    void keysGoFromTabToTab()
    {
        Program program;
        for (const char *name : {"First", "Second", "Third"})
            program.show(raiders(name));
        auto &tabs = *program.window.findChild<QTabBar *>(u"documents"_s);
        QCOMPARE(tabs.currentIndex(), 2);
        const auto press = [&](Qt::KeyboardModifiers with) {
            QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : &program.window,
                            Qt::Key_Tab, with);
        };
        press(Qt::ControlModifier);
        QCOMPARE(tabs.currentIndex(), 0);
        QTest::keyClick(&program.window, Qt::Key_Backtab, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(tabs.currentIndex(), 2);
    }

    void theMenuOfATabIsTheMenuBars()
    {
        Program program;
        program.show(raiders());
        const Warband second = raiders("Second");
        WarbandDocument &shown = program.show(second);
        auto &tabs = *program.window.findChild<QTabBar *>(u"documents"_s);
        QCOMPARE(tabs.currentIndex(), 1);
        const auto ask = [&](int tab) { emit tabs.customContextMenuRequested(tabs.tabRect(tab).center()); };
        ask(0);
        QCOMPARE(tabs.currentIndex(), 0); // it is about this one
        QList<QAction *> inBar;
        for (const QAction *head : program.window.menuBar()->actions())
            inBar << head->menu()->actions();
        for (const auto &name : {u"Save"_s, u"Save as"_s, u"Duplicate the warband"_s, u"Print"_s,
                                 u"Show in folder"_s, u"Close"_s, u"Close all but this"_s}) {
            QAction *action = entry(openMenu(), name);
            QVERIFY2(action && inBar.contains(action), qPrintable(name));
        }
        notGreyedInSilence(openMenu());
        QVERIFY(!entry(openMenu(), u"Show in folder"_s)->isEnabled()); // it is in none yet
        closeMenu();
        shown.markSaved();
        program.documents.all().front()->markSaved();
        ask(0);
        entry(openMenu(), u"Close all but this"_s)->trigger();
        closeMenu();
        QCOMPARE(program.documents.all().size(), qsizetype(1));
        QCOMPARE(program.document().title(), u"Raiders"_s);
        ask(0);
        QVERIFY(!entry(openMenu(), u"Close all but this"_s)->isEnabled());
        notGreyedInSilence(openMenu());
        closeMenu();
        // With a file it has a folder.
        QVERIFY(program.documents.save(program.document(), program.path(u"a.warband"_s)).empty());
        QDesktopServices::setUrlHandler(u"file"_s, this, "openFolder");
        ask(0);
        entry(openMenu(), u"Show in folder"_s)->trigger();
        closeMenu();
        QDesktopServices::unsetUrlHandler(u"file"_s);
        QCOMPARE(m_folder.toLocalFile(), program.folder->path());
    }

    /// Whatever tab is closed: the focus is in what is shown then.
    void theFocusGoesToWhatIsShownNext()
    {
        Program program;
        for (const char *name : {"One", "Two", "Three"})
            program.show(raiders(name)).markSaved();
        program.window.showMiniatures();
        auto &tabs = *program.window.findChild<QTabBar *>(u"documents"_s);
        auto &pages = *program.window.findChild<QStackedWidget *>();
        for (const int tab : {1, 0, 1, 0}) { // a list, the shelf, the last, the only
            tabs.setCurrentIndex(tab);
            QTest::keySequence(QApplication::focusWidget(), QKeySequence(QKeySequence::Close));
            const QWidget *focus = QApplication::focusWidget();
            QVERIFY2(focus && pages.currentWidget()->isAncestorOf(focus), qPrintable(QString::number(tab)));
        }
        QCOMPARE(tabs.count(), 0);
    }

    void theMiddleButtonClosesATab()
    {
        Program program;
        for (const char *name : {"One", "Two", "Three"})
            program.show(raiders(name)).markSaved();
        auto &tabs = *program.window.findChild<QTabBar *>(u"documents"_s);
        QTest::mouseClick(&tabs, Qt::MiddleButton, {}, tabs.tabRect(1).center());
        QCOMPARE(tabs.count(), 2);
        QCOMPARE(tabs.tabText(0) + tabs.tabText(1), u"OneThree"_s);
        QCOMPARE(program.document().title(), u"Three"_s);
        QTest::mouseClick(&tabs, Qt::MiddleButton, {}, QPoint(tabs.width() + 50, 5)); // upon none
        QCOMPARE(tabs.count(), 2);
    }

    void olderCopiesSayWhatTheyHold()
    {
        Program program;
        WarbandDocument &document = program.show(raiders("Fen Folk"));
        const QString path = program.path(u"fen.warband"_s);
        QVERIFY(program.documents.save(document, path).empty());
        const int points = document.muster().points.value();
        document.modify(u"change"_s, [](Warband &w) {
            w.name = "Moor & Folk";
            w.units.pop_back();
        });
        QVERIFY(program.documents.save(document, path).empty());
        document.modify(u"change"_s, [](Warband &w) { w.units.pop_back(); });
        QVERIFY(program.documents.save(document, path).empty());
        QMenu *older = nullptr;
        for (const QAction *action : program.window.menuBar()->actions().front()->menu()->actions()) {
            if (action->text().remove(u'&') == u"Older copies"_s)
                older = action->menu();
        }
        QVERIFY(older);
        emit older->aboutToShow();
        QCOMPARE(older->actions().size(), 2);
        const QString newest = older->actions().at(0)->text(), oldest = older->actions().at(1)->text();
        QVERIFY2(newest.contains(u" · Moor && Folk · "_s) && newest.endsWith(u" of 24 points, 3 units"_s),
                 qPrintable(newest));
        QVERIFY2(oldest.endsWith(u" · Fen Folk · %1 of 24 points, 4 units"_s.arg(points)),
                 qPrintable(oldest));
        older->actions().at(1)->trigger();
        QCOMPARE(program.document().title(), u"Fen Folk"_s);
        // One that is damaged says so and is there all the same.
        program.window.openFiles({path});
        QFile copy(program.documents.olderCopies(program.document()).front().file);
        QVERIFY(copy.open(QIODevice::WriteOnly) && copy.write("{") == 1);
        copy.close();
        emit older->aboutToShow();
        QVERIFY2(older->actions().at(0)->text().endsWith(u" · damaged"_s),
                 qPrintable(older->actions().at(0)->text()));
    }
};

GONFALON_APP_TEST(TabsTest)
#include "tst_tabs.moc"
