// SPDX-License-Identifier: GPL-3.0-or-later
// The menu bar, entry by entry: its words, its keys, when it is grey, and that it does its own deed.
#include "app/builder/unit_steps.h"
#include "app/shell/help.h"
#include "app/shell/start_page.h"
#include "core/model/edit.h"
#include "tests/app/support/by_hand.h"
#include "tests/support/catalogues.h"

#include <QDialog>
#include <QFile>
#include <QLineEdit>
#include <QListView>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QTabBar>
#include <QTextBrowser>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::named;
using test::Program;

namespace {

Warband raiders(const char *name = "Raiders")
{
    Warband warband = newWarband(test::dragonRampant());
    warband.name = name;
    warband.units = {test::unitOf("heavy-foot", {}, "Guard"), test::unitOf("scouts"),
                     test::unitOf("elite-riders")};
    warband.units[0].leader = true;
    return warband;
}

QString plain(QString text) { return text.remove(u'&'); }

/// The menu of the bar that is called so.
QMenu &menuOf(const Program &program, const QString &name)
{
    for (const QAction *head : program.window.menuBar()->actions()) {
        if (plain(head->text()) == name)
            return *head->menu();
    }
    qFatal("no menu “%s”", qPrintable(name));
}

/// An entry of the bar by its menu and its words.
QAction &entryOf(const Program &program, const QString &menu, const QString &name)
{
    for (QAction *action : menuOf(program, menu).actions()) {
        if (plain(action->text()) == name)
            return *action;
    }
    qFatal("no entry “%s”", qPrintable(name));
}

/// A menu in a menu, filled as when it opens.
QMenu &opened(const Program &program, const QString &menu, const QString &name)
{
    QMenu &inner = *entryOf(program, menu, name).menu();
    emit inner.aboutToShow();
    return inner;
}

QStringList words(const QMenu &menu)
{
    QStringList all;
    for (const QAction *action : menu.actions()) {
        if (!action->isSeparator())
            all << action->text();
    }
    return all;
}

/// "File: Save": the entries of the bar that are (not) grey.
QStringList entries(const Program &program, bool enabled)
{
    QStringList all;
    for (const QAction *head : program.window.menuBar()->actions()) {
        for (const QAction *action : head->menu()->actions()) {
            if (!action->isSeparator() && action->isEnabled() == enabled)
                all << plain(head->text()) + u": "_s + plain(action->text());
        }
    }
    return all;
}

QString pageOf(const Program &program, const QString &title)
{
    const auto *dialog = program.window.findChild<QDialog *>(title);
    return dialog ? dialog->findChild<QTextBrowser *>()->toPlainText() : QString();
}

} // namespace

class MenuBarTest : public QObject
{
    Q_OBJECT

private slots:
    void everyEntryHasItsWordsAndItsKeys()
    {
        Program program;
        QStringList said;
        for (const QAction *head : program.window.menuBar()->actions()) {
            for (const QAction *action : head->menu()->actions()) {
                QStringList keys;
                for (const QKeySequence &key : action->shortcuts())
                    keys << key.toString();
                if (!action->isSeparator())
                    said << u"%1: %2 [%3]"_s.arg(plain(head->text()), plain(action->text()), keys.join(u' '));
            }
        }
        QCOMPARE(said, QStringList({u"File: New warband [Ctrl+N]"_s,
                                    u"File: New warband of []"_s,
                                    u"File: Open or import… [Ctrl+O]"_s,
                                    u"File: Paste a share code or list [Ctrl+Shift+V]"_s,
                                    u"File: Open recent []"_s,
                                    u"File: Campaign []"_s,
                                    u"File: Fight a battle… [Ctrl+B]"_s,
                                    u"File: Save [Ctrl+S]"_s,
                                    u"File: Save as… [Ctrl+Shift+S]"_s,
                                    u"File: Export… [Ctrl+E]"_s,
                                    u"File: Older copies []"_s,
                                    u"File: Duplicate the warband [Ctrl+Shift+D]"_s,
                                    u"File: Show in folder []"_s,
                                    u"File: Copy the share code [Ctrl+Shift+C]"_s,
                                    u"File: Copy the share code with my secrets []"_s,
                                    u"File: Copy a link to it []"_s,
                                    u"File: Copy as text [Ctrl+Alt+C]"_s,
                                    u"File: Print… [Ctrl+P]"_s,
                                    u"File: Phone page… [Ctrl+Shift+P]"_s,
                                    u"File: Preferences… [Ctrl+,]"_s,
                                    u"File: Close [Ctrl+F4]"_s,
                                    u"File: Close all but this []"_s,
                                    u"File: Quit [Ctrl+Q]"_s,
                                    u"Edit: Undo [Ctrl+Z]"_s,
                                    u"Edit: Redo [Ctrl+Shift+Z Ctrl+Y]"_s,
                                    u"Edit: Steps back and forth… [Ctrl+H]"_s,
                                    u"Edit: Cut [Ctrl+X]"_s,
                                    u"Edit: Copy [Ctrl+C]"_s,
                                    u"Edit: Paste [Ctrl+V]"_s,
                                    u"Edit: Find in the catalogue [Ctrl+F]"_s,
                                    u"Edit: Next finding [F8]"_s,
                                    u"Edit: Last finding [Shift+F8]"_s,
                                    u"Warband: Rename [Shift+F2]"_s,
                                    u"Warband: About the warband [Ctrl+I]"_s,
                                    u"Warband: Charts [Ctrl+Shift+I]"_s,
                                    u"Warband: Game night: before the battle [Ctrl+G]"_s,
                                    u"Warband: Use pack []"_s,
                                    u"Unit: Rename [F2]"_s,
                                    u"Unit: Change type []"_s,
                                    u"Unit: Make Leader [L]"_s,
                                    u"Unit: Duplicate [Ctrl+D]"_s,
                                    u"Unit: Copy to another list []"_s,
                                    u"Unit: Move up [Ctrl+Up]"_s,
                                    u"Unit: Move down [Ctrl+Down]"_s,
                                    u"Unit: Remove [Del]"_s,
                                    u"Tools: Packs… []"_s,
                                    u"Tools: My miniatures [Ctrl+M]"_s,
                                    u"Tools: Add miniatures… []"_s,
                                    u"Tools: Take over from a list… []"_s,
                                    u"Tools: Pick from a roster… []"_s,
                                    u"Tools: Import miniatures… []"_s,
                                    u"Tools: Export my miniatures… []"_s,
                                    u"View: Catalogue [Ctrl+1]"_s,
                                    u"View: Units [Ctrl+2]"_s,
                                    u"View: Options [Ctrl+3]"_s,
                                    u"View: Next list [Ctrl+Tab]"_s,
                                    u"View: Previous list [Ctrl+Shift+Backtab]"_s,
                                    u"Help: Rules of the system [F1]"_s,
                                    u"Help: Keys [Shift+F1]"_s,
                                    u"Help: About Gonfalon []"_s}));
    }

    void withoutAListWhatNeedsOneIsGrey()
    {
        Program program;
        QCOMPARE(
            entries(program, true),
            QStringList({u"File: New warband"_s, u"File: New warband of"_s, u"File: Open or import…"_s,
                         u"File: Paste a share code or list"_s, u"File: Open recent"_s, u"File: Campaign"_s,
                         u"File: Fight a battle…"_s, u"File: Preferences…"_s, u"File: Quit"_s,
                         u"Tools: Packs…"_s, u"Tools: My miniatures"_s, u"Tools: Add miniatures…"_s,
                         u"Tools: Take over from a list…"_s, u"Tools: Pick from a roster…"_s,
                         u"Tools: Import miniatures…"_s, u"Tools: Export my miniatures…"_s,
                         u"Help: Rules of the system"_s, u"Help: Keys"_s, u"Help: About Gonfalon"_s}));
        program.show(raiders());
        QCOMPARE(entries(program, false),
                 QStringList({u"File: Show in folder"_s, u"File: Close all but this"_s, u"Edit: Undo"_s,
                              u"Edit: Redo"_s, u"Unit: Make Leader"_s, u"Unit: Copy to another list"_s,
                              u"Unit: Move up"_s}));
    }

    void aNewWarbandIsOfTheGameThatIsNamed()
    {
        Program program;
        const auto &systems = program.documents.library().systems();
        const QMenu &of = opened(program, u"File"_s, u"New warband of"_s);
        QCOMPARE(of.actions().size(), qsizetype(systems.size()));
        for (std::size_t i = 0; i < systems.size(); ++i) {
            QCOMPARE(of.actions()[int(i)]->text(), systems[i].name);
            of.actions()[int(i)]->trigger();
            QCOMPARE(program.document().warband().system, systems[i].id);
            // It is what the key begins from now on, and what the program begins with tomorrow.
            entryOf(program, u"File"_s, u"New warband"_s).trigger();
            QCOMPARE(program.document().warband().system, systems[i].id);
            QCOMPARE(MainWindow(program.documents, program.settings).game(), systems[i].id);
        }
    }

    void recentFilesAreOpenedAndForgotten()
    {
        Program program;
        for (const auto &name : {u"a.warband"_s, u"b.warband"_s}) {
            WarbandDocument &document = program.show(raiders(qPrintable(name)));
            QVERIFY(program.documents.save(document, program.path(name)).empty());
            program.documents.close(&document);
        }
        QCOMPARE(words(opened(program, u"File"_s, u"Open recent"_s)),
                 QStringList({u"b.warband"_s, u"a.warband"_s, u"Forget these"_s}));
        opened(program, u"File"_s, u"Open recent"_s).actions()[1]->trigger();
        QCOMPARE(program.document().path(), program.path(u"a.warband"_s));
        program.documents.close(&program.document());
        const auto &rows = named<QListView>(program.window, u"Go on with"_s);
        QVERIFY(rows.isVisible());
        opened(program, u"File"_s, u"Open recent"_s).actions().back()->trigger();
        QCOMPARE(words(opened(program, u"File"_s, u"Open recent"_s)), QStringList{u"Forget these"_s});
        QVERIFY(!rows.isVisible()); // nor does the start page know them
    }

    void withoutAnOlderCopyTheMenuSaysSo()
    {
        Program program;
        program.show(raiders());
        const QMenu &older = opened(program, u"File"_s, u"Older copies"_s);
        QCOMPARE(words(older), QStringList{u"None yet: saving keeps what was there before"_s});
        QVERIFY(!older.actions().front()->isEnabled());
    }

    void findingsAreSteppedThroughBothWays()
    {
        Program program;
        Warband warband = raiders();
        warband.units[0].leader = false;
        warband.units[1].choices.push_back({OptionId("wizardling"), {}});
        program.show(warband);
        const auto &list = named<QListView>(program.page(), u"Findings"_s);
        const int count = list.model()->rowCount();
        QVERIFY2(count > 2, qPrintable(QString::number(count)));
        entryOf(program, u"Edit"_s, u"Next finding"_s).trigger();
        const int first = list.currentIndex().row();
        entryOf(program, u"Edit"_s, u"Next finding"_s).trigger();
        QCOMPARE(list.currentIndex().row(), first + 1);
        entryOf(program, u"Edit"_s, u"Last finding"_s).trigger();
        QCOMPARE(list.currentIndex().row(), first);
    }

    void everyPaneIsFoundByItsName()
    {
        Program program;
        program.show(raiders());
        QStringList heads;
        for (const auto &pane : {u"Options"_s, u"Units"_s, u"Catalogue"_s}) {
            entryOf(program, u"View"_s, pane).trigger();
            const QWidget *focus = QApplication::focusWidget();
            QVERIFY2(focus, qPrintable(pane));
            heads << QAccessible::queryAccessibleInterface(const_cast<QWidget *>(focus))
                         ->text(QAccessible::Name);
        }
        QCOMPARE(heads, QStringList({u"Options of the unit"_s, u"Units of the warband"_s, u"Catalogue"_s}));
    }

    void listsAreSteppedThroughRoundAndRound()
    {
        Program program;
        for (const char *name : {"First", "Second", "Third"})
            program.show(raiders(name));
        const auto &tabs = *program.window.findChild<QTabBar *>(u"documents"_s);
        QList<int> way;
        for (const auto &step :
             {u"Next list"_s, u"Next list"_s, u"Previous list"_s, u"Previous list"_s, u"Previous list"_s}) {
            entryOf(program, u"View"_s, step).trigger();
            way << tabs.currentIndex();
        }
        QCOMPARE(way, QList<int>({0, 1, 0, 2, 1}));
    }

    /// A letter that is a key elsewhere is a letter, or nothing, where one types.
    void aLetterIsNoKeyWhereOneTypes()
    {
        Program program;
        WarbandDocument &document = program.show(raiders());
        program.page().focusPane(1);
        steps::makeLeader(document, 0);
        const Warband before = document.warband();
        QLineEdit line(&program.page());
        QPlainTextEdit text(&program.page());
        QSpinBox number(&program.page());
        for (QWidget *field : std::initializer_list<QWidget *>{&line, &text, &number}) {
            field->show();
            field->setFocus();
            QVERIFY(field->hasFocus());
            for (const Qt::Key key : {Qt::Key_L, Qt::Key_Slash, Qt::Key_Delete}) {
                QTest::keyClick(field, key);
                QVERIFY2(field->hasFocus() && document.warband() == before,
                         qPrintable(QKeySequence(key).toString()));
            }
        }
    }

    void theListOfKeysHoldsThemAll()
    {
        Program program;
        entryOf(program, u"Help"_s, u"Keys"_s).trigger();
        const QString page = pageOf(program, u"Keys"_s);
        QVERIFY2(!page.contains(u'&'), qPrintable(page));
        for (const QAction *head : program.window.menuBar()->actions()) {
            QVERIFY2(page.contains(plain(head->text())), qPrintable(head->text()));
            for (const QAction *action : head->menu()->actions()) {
                if (action->shortcut().isEmpty())
                    continue;
                QVERIFY2(page.contains(plain(action->text())), qPrintable(action->text()));
                QVERIFY2(page.contains(action->shortcut().toString(QKeySequence::NativeText)),
                         qPrintable(action->text()));
            }
        }
    }

    void everyGameIsNamedUnderAbout()
    {
        Program program;
        entryOf(program, u"Help"_s, u"About Gonfalon"_s).trigger();
        const QString page = pageOf(program, u"About Gonfalon"_s).simplified();
        QVERIFY2(page.contains(u"GPL-3.0-or-later"_s), qPrintable(page));
        for (const store::SystemEntry &system : program.documents.library().systems()) {
            const Catalogue *game = program.documents.library().catalogue(system.id);
            QVERIFY2(page.contains(QString::fromStdString(game->notice).simplified()),
                     qPrintable(system.name));
        }
    }
};

GONFALON_APP_TEST(MenuBarTest)
#include "tst_menu_bar.moc"
