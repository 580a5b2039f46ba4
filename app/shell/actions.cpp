// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/actions.h"

#include "app/builder/builder_page.h"
#include "app/common/buttons.h"
#include "app/common/menus.h"
#include "app/miniatures/shelf_page.h"
#include "app/shell/battles.h"
#include "app/shell/campaigns.h"
#include "app/shell/export_warband.h"
#include "app/shell/help.h"
#include "app/shell/main_window.h"
#include "app/shell/packs_menu.h"
#include "app/shell/window_acts.h"

#include <QAction>
#include <QApplication>
#include <QFileInfo>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QUndoStack>

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

/// A key without a modifier: it is heard only by the widgets to which the action is added, so that every
/// other list is searched by typing.
template <typename Act>
QAction *addLetter(QMenu *menu, const QString &text, const QKeySequence &keys, MainWindow &window, Act act)
{
    QAction *action = add(menu, text, keys, window, act);
    action->setShortcutContext(Qt::WidgetShortcut);
    return action;
}

/// "21/11/2026 21:14 · Fen Folk · 22 of 24 points, 6 units": by its time alone nobody knows a list again.
QString toldOf(const store::OlderCopy &copy, MainWindow &window)
{
    QStringList parts{QLocale().toString(copy.when, QLocale::ShortFormat)};
    if (const auto facts = window.documents().about(copy)) {
        parts << facts->name
              << MainWindow::tr("%1 of %n point(s)", nullptr, facts->limit).arg(facts->points) + u", "_s +
                     MainWindow::tr("%n unit(s)", nullptr, facts->units);
    } else {
        parts << MainWindow::tr("damaged");
    }
    parts.removeAll(QString());
    return buttons::verbatim(parts.join(u" · "_s));
}

/// What the file of the warband that is shown held before, newest first.
void fillOlder(QMenu &menu, MainWindow &window)
{
    menu.clear();
    const WarbandDocument &document = window.page()->document();
    for (const store::OlderCopy &copy : window.documents().olderCopies(document))
        QObject::connect(menu.addAction(toldOf(copy, window)), &QAction::triggered, &window,
                         [copy, path = document.path(), &window] { window.openOlder(copy, path); });
    if (menu.isEmpty())
        menu.addAction(MainWindow::tr("None yet: saving keeps what was there before"))->setEnabled(false);
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

void Actions::addCopies(MainWindow &window, QMenu *menu)
{
    forWarband << add(menu, MainWindow::tr("Cop&y the share code"), QKeySequence(u"Ctrl+Shift+C"_s), window,
                      [&window] {
                          copyShareCode(window.page()->document(), false);
                          window.say(MainWindow::tr("The share code is copied"));
                      });
    forWarband << add(menu, MainWindow::tr("Copy the share code with my secre&ts"), {}, window, [&window] {
        copyShareCode(window.page()->document(), true);
        window.say(MainWindow::tr("The share code is copied, with your secrets"));
    });
    forWarband << add(menu, MainWindow::tr("Copy a lin&k to it"), {}, window, [&window] {
        copyShareLink(window.page()->document());
        window.say(MainWindow::tr("The link is copied: it opens this list where Gonfalon is installed"));
    });
    forWarband << add(menu, MainWindow::tr("Copy as te&xt"), QKeySequence(u"Ctrl+Alt+C"_s), window,
                      [&window] {
                          copyAsText(window.page()->document());
                          window.say(MainWindow::tr("The list is copied as text"));
                      });
}

void Actions::buildFile(MainWindow &window, QMenuBar &bar)
{
    QMenu *menu = bar.addMenu(MainWindow::tr("&File"));
    add(menu, MainWindow::tr("&New warband"), QKeySequence::New, window, &MainWindow::newWarband);
    QMenu *of = menu->addMenu(MainWindow::tr("New &warband of"));
    for (const store::SystemEntry &system : window.documents().library().systems())
        QObject::connect(of->addAction(buttons::verbatim(system.name)), &QAction::triggered, &window,
                         [&window, id = system.id] { window.newWarbandOf(id); });
    add(menu, MainWindow::tr("&Open or import…"), QKeySequence::Open, window, &MainWindow::askToOpen);
    add(menu, MainWindow::tr("&Paste a share code or list"), QKeySequence(u"Ctrl+Shift+V"_s), window,
        &MainWindow::pasteWarband);
    QMenu *recent = menu->addMenu(MainWindow::tr("Open &recent"));
    QObject::connect(recent, &QMenu::aboutToShow, &window, [recent, &window] {
        recent->clear();
        const QStringList battles = battles::recentFiles(window.settings()).files();
        for (const QString &path : window.documents().recent().files() + battles)
            QObject::connect(recent->addAction(buttons::verbatim(QFileInfo(path).fileName())),
                             &QAction::triggered, &window, [path, &window] { window.openFiles({path}); });
        recent->addSeparator();
        QObject::connect(recent->addAction(MainWindow::tr("Forget these")), &QAction::triggered, &window,
                         &MainWindow::forgetRecent);
    });
    QMenu *campaign = menu->addMenu(MainWindow::tr("Ca&mpaign"));
    campaigns::fillMenu(*campaign, window);
    QObject::connect(campaign, &QMenu::aboutToShow, &window,
                     [campaign, &window] { campaigns::fillMenu(*campaign, window); });
    add(menu, MainWindow::tr("Fi&ght a battle…"), QKeySequence(u"Ctrl+B"_s), window,
        [&window] { battles::create(window); });
    menu->addSeparator();
    QAction *save =
        add(menu, MainWindow::tr("&Save"), QKeySequence::Save, window, [&window] { window.save(false); });
    QAction *saveAs = add(menu, MainWindow::tr("Save &as…"), QKeySequence(u"Ctrl+Shift+S"_s), window,
                          [&window] { window.save(true); });
    forWarband << add(menu, MainWindow::tr("&Export…"), QKeySequence(u"Ctrl+E"_s), window,
                      &MainWindow::exportAs);
    QMenu *older = menu->addMenu(MainWindow::tr("Ol&der copies"));
    forWarband << older->menuAction();
    QObject::connect(older, &QMenu::aboutToShow, &window, [older, &window] { fillOlder(*older, window); });
    QAction *duplicate = add(menu, MainWindow::tr("D&uplicate the warband"), QKeySequence(u"Ctrl+Shift+D"_s),
                             window, &MainWindow::duplicateWarband);
    showFolder = add(menu, MainWindow::tr("Show in fo&lder"), {}, window, &MainWindow::showFolder);
    addCopies(window, menu);
    menu->addSeparator();
    forWarband << (print =
                       add(menu, MainWindow::tr("Pr&int…"), QKeySequence::Print, window, &MainWindow::print));
    forWarband << (phonePage = add(menu, MainWindow::tr("P&hone page…"), QKeySequence(u"Ctrl+Shift+P"_s),
                                   window, &MainWindow::phonePage));
    menu->addSeparator();
    add(menu, MainWindow::tr("Pre&ferences…"), QKeySequence(u"Ctrl+,"_s), window,
        &MainWindow::showPreferences);
    QAction *close = add(menu, MainWindow::tr("&Close"), QKeySequence::Close, window,
                         [&window] { window.closeCurrent(); });
    closeOthers = add(menu, MainWindow::tr("Close all &but this"), {}, window, &MainWindow::closeOthers);
    forWarband << save << saveAs << duplicate;
    forTab << close;
    ofTab = {save, saveAs, duplicate, nullptr, print, showFolder, nullptr, close, closeOthers};
    add(menu, MainWindow::tr("&Quit"), QKeySequence(u"Ctrl+Q"_s), window, &windowacts::quit);
}

void Actions::buildEdit(MainWindow &window, QMenuBar &bar)
{
    QMenu *menu = bar.addMenu(MainWindow::tr("&Edit"));
    undo = add(menu, MainWindow::tr("&Undo"), QKeySequence::Undo, window, [&window] {
        window.say({}); // "… is removed; Ctrl+Z brings it back" is so no more
        if (QUndoStack *steps = window.steps())
            steps->undo();
    });
    redo = add(menu, MainWindow::tr("&Redo"), QKeySequence(u"Ctrl+Shift+Z"_s), window, [&window] {
        if (QUndoStack *steps = window.steps())
            steps->redo();
    });
    redo->setShortcuts({QKeySequence(u"Ctrl+Shift+Z"_s), QKeySequence(u"Ctrl+Y"_s)});
    history = add(menu, MainWindow::tr("Steps &back and forth…"), QKeySequence(u"Ctrl+H"_s), window,
                  &MainWindow::showHistory);
    forTab << history;
    menu->addSeparator();
    buildClipboard(window, *menu);
    menu->addSeparator();
    forTab << add(menu, MainWindow::tr("&Find in the catalogue"), QKeySequence::Find, window,
                  &MainWindow::focusSearch);
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
    forWarband << add(menu, MainWindow::tr("&Charts"), QKeySequence(u"Ctrl+Shift+I"_s), window,
                      [&window] { window.page()->showCharts(); });
    gameNight = add(menu, MainWindow::tr("&Game night: before the battle"), QKeySequence(u"Ctrl+G"_s), window,
                    [&window] { window.page()->showGameNight(); });
    QMenu *packs = menu->addMenu(MainWindow::tr("Use &pack"));
    forWarband << packs->menuAction();
    QObject::connect(packs, &QMenu::aboutToShow, &window,
                     [packs, &window] { packsmenu::fill(*packs, window); });
}

void Actions::buildClipboard(MainWindow &window, QMenu &menu)
{
    const auto put = [&](UnitAct act, const QString &text, QKeySequence::StandardKey keys, const char *ofText,
                         void (BuilderPage::*ofUnit)()) {
        forUnit[act] = add(&menu, text, keys, window, [&window, ofText, ofUnit] {
            if (isTyping())
                QMetaObject::invokeMethod(QApplication::focusWidget(), ofText);
            else if (BuilderPage *page = window.page())
                (page->*ofUnit)();
        });
    };
    put(UnitAct::Cut, MainWindow::tr("Cu&t"), QKeySequence::Cut, "cut", &BuilderPage::cutUnit);
    put(UnitAct::Copy, MainWindow::tr("&Copy"), QKeySequence::Copy, "copy", &BuilderPage::copyUnit);
    put(UnitAct::Paste, MainWindow::tr("&Paste"), QKeySequence::Paste, "paste", &BuilderPage::pasteUnit);
}

void Actions::buildUnit(MainWindow &window, QMenuBar &bar)
{
    QMenu *menu = bar.addMenu(MainWindow::tr("&Unit"));
    menu->setToolTipsVisible(true);
    forUnit[UnitAct::Rename] = add(menu, MainWindow::tr("&Rename"), QKeySequence(Qt::Key_F2), window,
                                   [&window] { window.page()->renameUnit(); });
    QMenu *types = menu->addMenu(MainWindow::tr("Change &type"));
    forUnit[UnitAct::ChangeType] = types->menuAction();
    QObject::connect(types, &QMenu::aboutToShow, &window, [types, &window] {
        if (BuilderPage *page = window.page())
            page->fillTypes(*types);
    });
    forUnit[UnitAct::MakeLeader] = addLetter(menu, MainWindow::tr("Make &Leader"), QKeySequence(Qt::Key_L),
                                             window, [&window] { window.page()->makeLeader(); });
    menu->addSeparator();
    forUnit[UnitAct::Duplicate] = add(menu, MainWindow::tr("&Duplicate"), QKeySequence(u"Ctrl+D"_s), window,
                                      [&window] { window.page()->duplicateUnit(); });
    QMenu *lists = menu->addMenu(MainWindow::tr("Copy to &another list"));
    forUnit[UnitAct::CopyTo] = lists->menuAction();
    QObject::connect(lists, &QMenu::aboutToShow, &window, [lists, &window] {
        lists->clear();
        for (BuilderPage *other : window.listsOfSameGame())
            QObject::connect(lists->addAction(buttons::verbatim(other->document().title())),
                             &QAction::triggered, other,
                             [other, &window] { window.page()->copyUnitTo(*other); });
    });
    forUnit[UnitAct::MoveUp] = add(menu, MainWindow::tr("Move &up"), QKeySequence(Qt::CTRL | Qt::Key_Up),
                                   window, [&window] { window.page()->moveUnit(-1); });
    forUnit[UnitAct::MoveDown] =
        add(menu, MainWindow::tr("Move do&wn"), QKeySequence(Qt::CTRL | Qt::Key_Down), window,
            [&window] { window.page()->moveUnit(1); });
    menu->addSeparator();
    forUnit[UnitAct::Remove] = addLetter(menu, MainWindow::tr("Re&move"), QKeySequence::Delete, window,
                                         [&window] { window.page()->removeUnit(); });
}

void Actions::buildTools(MainWindow &window, QMenuBar &bar)
{
    QMenu *menu = bar.addMenu(MainWindow::tr("&Tools"));
    add(menu, MainWindow::tr("&Packs…"), {}, window, [&window] { packsmenu::showDialog(window); });
    menu->addSeparator();
    add(menu, MainWindow::tr("&My miniatures"), QKeySequence(u"Ctrl+M"_s), window,
        [&window] { window.showMiniatures(); });
    addMiniatures = add(menu, MainWindow::tr("&Add miniatures…"), {}, window,
                        [&window] { window.showMiniatures().addLot(); });
    takeOver = add(menu, MainWindow::tr("&Take over from a list…"), {}, window,
                   [&window] { window.showMiniatures().askToTakeOver(); });
    add(menu, MainWindow::tr("Pick from a &roster…"), {}, window,
        [&window] { window.showMiniatures().askForRoster(); });
    add(menu, MainWindow::tr("&Import miniatures…"), {}, window,
        [&window] { window.showMiniatures().askToImport(); });
    add(menu, MainWindow::tr("&Export my miniatures…"), {}, window,
        [&window] { window.showMiniatures().askToExport(); });
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
    menu->addSeparator();
    forTab << add(menu, MainWindow::tr("&Next list"), QKeySequence::NextChild, window,
                  [&window] { window.stepTab(1); })
           << add(menu, MainWindow::tr("&Previous list"), QKeySequence::PreviousChild, window,
                  [&window] { window.stepTab(-1); });
}

void Actions::buildHelp(MainWindow &window, QMenuBar &bar)
{
    QMenu *menu = bar.addMenu(MainWindow::tr("&Help"));
    menu->setObjectName(u"help"_s); // windows of campaigns have the same
    add(menu, MainWindow::tr("&Rules of the system"), QKeySequence::HelpContents, window, [&window] {
        help::showRules(window);
    })->setObjectName(u"rules"_s);
    add(menu, MainWindow::tr("&Keys"), QKeySequence(Qt::SHIFT | Qt::Key_F1), window, [&window] {
        help::showKeys(window, window);
    })->setObjectName(u"keys"_s);
    window.setProperty("moreKeys",
                       QStringList{MainWindow::tr("Enter"),
                                   MainWindow::tr("In the catalogue: add. On a finding: mend it."),
                                   MainWindow::tr("Space"), MainWindow::tr("Take an option or give it back"),
                                   MainWindow::tr("/"),
                                   MainWindow::tr("In the catalogue, among the units, on the shelf: find"),
                                   MainWindow::tr("Tab"), MainWindow::tr("From pane to pane")});
    add(menu, MainWindow::tr("&About Gonfalon"), {}, window, [&window] { help::showAbout(window); });
}

void Actions::update(MainWindow &window)
{
    const BuilderPage *page = window.page();
    for (QAction *action : std::as_const(forWarband))
        action->setEnabled(page);
    for (QAction *action : std::as_const(forTab))
        action->setEnabled(page || window.shelfPage());
    const QString none = MainWindow::tr("Open a list first.");
    menus::setPossible(*showFolder, !page ? none
                                    : page->document().path().isEmpty()
                                        ? MainWindow::tr("It is not saved yet.")
                                        : QString());
    menus::setPossible(*closeOthers, !page ? none
                                     : window.documents().all().size() < 2
                                         ? MainWindow::tr("No other list is open.")
                                         : QString());
    for (const auto &[act, action] : forUnit) {
        QString whyNot = page ? page->whyNot(act) : none;
        if (whyNot.isEmpty() && act == UnitAct::CopyTo && window.listsOfSameGame().isEmpty())
            whyNot = MainWindow::tr("No other list of this game is open.");
        menus::setPossible(*action, whyNot);
    }
}

} // namespace gonfalon
