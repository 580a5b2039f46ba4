// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/actions.h"

#include "app/builder/builder_page.h"
#include "app/shell/campaigns.h"
#include "app/shell/export_warband.h"
#include "app/shell/help.h"
#include "app/shell/main_window.h"
#include "app/shell/packs_menu.h"

#include <QAction>
#include <QApplication>
#include <QFileInfo>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QSpinBox>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

template <typename Act>
QAction *add(QMenu *menu, const QString &text, const QKeySequence &keys, MainWindow &window, Act act)
{
    QAction *action = menu->addAction(text);
    action->setShortcut(keys);
    QObject::connect(action, &QAction::triggered, &window, act);
    return action;
}

/// True where a letter typed now belongs to a text.
bool isTyping()
{
    const QWidget *focus = QApplication::focusWidget();
    return qobject_cast<const QLineEdit *>(focus) || qobject_cast<const QPlainTextEdit *>(focus) ||
           qobject_cast<const QSpinBox *>(focus);
}

/// A single letter as a key: only where no text has the focus.
template <typename Act>
void addLetter(QMenu *menu, const QString &text, const QKeySequence &keys, MainWindow &window, Act act,
               QList<QAction *> &list)
{
    list << add(menu, text, keys, window, [act] {
        if (!isTyping())
            act();
    });
}

} // namespace

Actions::Actions(MainWindow &window)
{
    QMenuBar &bar = *window.menuBar();
    buildFile(window, bar);
    buildEdit(window, bar);
    buildWarband(window, bar);
    buildUnit(window, bar);
    buildTools(window, bar);
    buildView(window, bar);
    buildHelp(window, bar);
}

void Actions::buildFile(MainWindow &window, QMenuBar &bar)
{
    QMenu *menu = bar.addMenu(MainWindow::tr("&File"));
    add(menu, MainWindow::tr("&New warband"), QKeySequence::New, window, &MainWindow::newWarband);
    QMenu *of = menu->addMenu(MainWindow::tr("New &warband of"));
    for (const store::SystemEntry &system : window.documents().library().systems())
        QObject::connect(of->addAction(system.name), &QAction::triggered, &window,
                         [&window, id = system.id] { window.newWarbandOf(id); });
    add(menu, MainWindow::tr("&Open or import…"), QKeySequence::Open, window, &MainWindow::askToOpen);
    add(menu, MainWindow::tr("&Paste a share code or list"), QKeySequence(u"Ctrl+Shift+V"_s), window,
        &MainWindow::pasteWarband);
    QMenu *recent = menu->addMenu(MainWindow::tr("Open &recent"));
    QObject::connect(recent, &QMenu::aboutToShow, &window, [recent, &window] {
        recent->clear();
        for (const QString &path : window.documents().recent().files())
            QObject::connect(recent->addAction(QFileInfo(path).fileName()), &QAction::triggered, &window,
                             [path, &window] { window.openFiles({path}); });
        recent->addSeparator();
        QObject::connect(recent->addAction(MainWindow::tr("Forget these")), &QAction::triggered, &window,
                         [&window] { window.documents().recent().clear(); });
    });
    QMenu *campaign = menu->addMenu(MainWindow::tr("Ca&mpaign"));
    campaigns::fillMenu(*campaign, window);
    QObject::connect(campaign, &QMenu::aboutToShow, &window,
                     [campaign, &window] { campaigns::fillMenu(*campaign, window); });
    menu->addSeparator();
    forWarband << add(menu, MainWindow::tr("&Save"), QKeySequence::Save, window,
                      [&window] { window.save(false); });
    forWarband << add(menu, MainWindow::tr("Save &as…"), QKeySequence(u"Ctrl+Shift+S"_s), window,
                      [&window] { window.save(true); });
    forWarband << add(menu, MainWindow::tr("&Export…"), QKeySequence(u"Ctrl+E"_s), window,
                      &MainWindow::exportAs);
    forWarband << add(menu, MainWindow::tr("Cop&y the share code"), QKeySequence(u"Ctrl+Shift+C"_s), window,
                      [&window] { copyShareCode(window.page()->document()); });
    menu->addSeparator();
    forWarband << add(menu, MainWindow::tr("Pr&int…"), QKeySequence::Print, window, &MainWindow::print);
    menu->addSeparator();
    add(menu, MainWindow::tr("Pre&ferences…"), QKeySequence(u"Ctrl+,"_s), window,
        &MainWindow::showPreferences);
    forWarband << add(menu, MainWindow::tr("&Close"), QKeySequence::Close, window,
                      [&window] { window.closeCurrent(); });
    add(menu, MainWindow::tr("&Quit"), QKeySequence(u"Ctrl+Q"_s), window, &QWidget::close);
}

void Actions::buildEdit(MainWindow &window, QMenuBar &bar)
{
    QMenu *menu = bar.addMenu(MainWindow::tr("&Edit"));
    undo = add(menu, MainWindow::tr("&Undo"), QKeySequence::Undo, window, [&window] {
        if (BuilderPage *page = window.page())
            page->document().steps().undo();
    });
    redo = add(menu, MainWindow::tr("&Redo"), QKeySequence(u"Ctrl+Shift+Z"_s), window, [&window] {
        if (BuilderPage *page = window.page())
            page->document().steps().redo();
    });
    redo->setShortcuts({QKeySequence(u"Ctrl+Shift+Z"_s), QKeySequence(u"Ctrl+Y"_s)});
    menu->addSeparator();
    addLetter(
        menu, MainWindow::tr("&Find in the catalogue"), QKeySequence(Qt::Key_Slash), window,
        [&window] {
            if (BuilderPage *page = window.page())
                page->focusSearch();
        },
        forWarband);
    forWarband << add(menu, MainWindow::tr("&Next finding"), QKeySequence(Qt::Key_F8), window,
                      [&window] { window.page()->stepFinding(1); });
    forWarband << add(menu, MainWindow::tr("&Last finding"), QKeySequence(Qt::SHIFT | Qt::Key_F8), window,
                      [&window] { window.page()->stepFinding(-1); });
}

void Actions::buildWarband(MainWindow &window, QMenuBar &bar)
{
    QMenu *menu = bar.addMenu(MainWindow::tr("&Warband"));
    forWarband << add(menu, MainWindow::tr("&Rename"), QKeySequence(Qt::SHIFT | Qt::Key_F2), window,
                      [&window] { window.page()->renameWarband(); });
    forWarband << add(menu, MainWindow::tr("&About the warband"), QKeySequence(u"Ctrl+I"_s), window,
                      [&window] { window.page()->showWarband(); });
    gameNight = add(menu, MainWindow::tr("&Game night: before the battle"), QKeySequence(u"Ctrl+G"_s), window,
                    [&window] { window.page()->showGameNight(); });
    QMenu *packs = menu->addMenu(MainWindow::tr("Use &pack"));
    forWarband << packs->menuAction();
    QObject::connect(packs, &QMenu::aboutToShow, &window,
                     [packs, &window] { packsmenu::fill(*packs, window); });
}

void Actions::buildUnit(MainWindow &window, QMenuBar &bar)
{
    QMenu *menu = bar.addMenu(MainWindow::tr("&Unit"));
    forUnit << add(menu, MainWindow::tr("&Rename"), QKeySequence(Qt::Key_F2), window,
                   [&window] { window.page()->renameUnit(); });
    forUnit << add(menu, MainWindow::tr("&Duplicate"), QKeySequence(u"Ctrl+D"_s), window,
                   [&window] { window.page()->duplicateUnit(); });
    addLetter(
        menu, MainWindow::tr("Make &Leader"), QKeySequence(Qt::Key_L), window,
        [&window] { window.page()->makeLeader(); }, forUnit);
    forUnit << add(menu, MainWindow::tr("Move &up"), QKeySequence(Qt::CTRL | Qt::Key_Up), window,
                   [&window] { window.page()->moveUnit(-1); });
    forUnit << add(menu, MainWindow::tr("Move do&wn"), QKeySequence(Qt::CTRL | Qt::Key_Down), window,
                   [&window] { window.page()->moveUnit(1); });
    menu->addSeparator();
    addLetter(
        menu, MainWindow::tr("Re&move"), QKeySequence::Delete, window,
        [&window] { window.page()->removeUnit(); }, forUnit);
}

void Actions::buildTools(MainWindow &window, QMenuBar &bar)
{
    QMenu *menu = bar.addMenu(MainWindow::tr("&Tools"));
    add(menu, MainWindow::tr("&Packs…"), {}, window, [&window] { packsmenu::showDialog(window); });
}

void Actions::buildView(MainWindow &window, QMenuBar &bar)
{
    QMenu *menu = bar.addMenu(MainWindow::tr("&View"));
    const std::pair<QString, Qt::Key> panes[] = {{MainWindow::tr("&Catalogue"), Qt::Key_1},
                                                 {MainWindow::tr("&Units"), Qt::Key_2},
                                                 {MainWindow::tr("&Options"), Qt::Key_3}};
    int number = 0;
    for (const auto &[text, key] : panes)
        forWarband << add(menu, text, QKeySequence(Qt::CTRL | key), window,
                          [&window, pane = number++] { window.page()->focusPane(pane); });
}

void Actions::buildHelp(MainWindow &window, QMenuBar &bar)
{
    QMenu *menu = bar.addMenu(MainWindow::tr("&Help"));
    menu->setObjectName(u"help"_s); // windows of campaigns have the same
    add(menu, MainWindow::tr("&Rules of the system"), QKeySequence::HelpContents, window,
        [&window] { help::showRules(window); });
    add(menu, MainWindow::tr("&Keys"), QKeySequence(Qt::SHIFT | Qt::Key_F1), window,
        [&window] { help::showKeys(window); });
    add(menu, MainWindow::tr("&About Gonfalon"), {}, window, [&window] { help::showAbout(window); });
}

void Actions::update(bool hasWarband, bool hasUnit)
{
    for (QAction *action : std::as_const(forWarband))
        action->setEnabled(hasWarband);
    for (QAction *action : std::as_const(forUnit))
        action->setEnabled(hasUnit);
}

} // namespace gonfalon
