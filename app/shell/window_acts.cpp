// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/window_acts.h"

#include "app/battle/battle_window.h"
#include "app/battle/replay/replay_window.h"

#include <algorithm>

namespace gonfalon::windowacts {

using namespace Qt::StringLiterals;

namespace {

/// One that is called and pressed as an act of the program's own window.
QAction *actLike(const QAction &ofMain, QWidget &window)
{
    auto *act = new QAction(ofMain.text(), &window);
    act->setShortcut(ofMain.shortcut());
    return act;
}

template <typename Window>
void addShown(std::vector<AsksToClose *> &windows)
{
    for (QWidget *widget : QApplication::topLevelWidgets()) {
        if (auto *window = qobject_cast<Window *>(widget); window && window->isVisible())
            windows.push_back(window);
    }
}

} // namespace

void quit()
{
    std::vector<AsksToClose *> windows;
    addShown<BattleWindow>(windows); // before replays, which keep what-ifs that are saved
    addShown<ReplayWindow>(windows);
    addShown<MainWindow>(windows);
    if (!std::ranges::all_of(windows, &AsksToClose::mayClose))
        return;
    std::ranges::for_each(windows, &AsksToClose::settle);
    QApplication::closeAllWindows();
}

QAction *rulesFor(MainWindow &main, QWidget &window, const SystemId &system, const QAction &ofMain)
{
    QAction *rules = actLike(ofMain, window);
    QObject::connect(rules, &QAction::triggered, &window, [&main, system] { help::showRules(main, system); });
    return rules;
}

QList<QAction *> programActs(MainWindow &main, QWidget &window)
{
    auto *preferences = new QAction(MainWindow::tr("Pre&ferences…"), &window);
    preferences->setShortcut(QKeySequence(u"Ctrl+,"_s));
    QObject::connect(preferences, &QAction::triggered, &window,
                     [&main, &window] { Preferences(main.settings(), &window).exec(); });
    auto *quitting = new QAction(MainWindow::tr("&Quit"), &window);
    quitting->setShortcut(QKeySequence(u"Ctrl+Q"_s));
    QObject::connect(quitting, &QAction::triggered, qApp, &quit, Qt::QueuedConnection);
    return {preferences, quitting};
}

QList<QAction *> helpActs(MainWindow &main, QWidget &window, const SystemId &system)
{
    const auto *help = main.findChild<QMenu *>(u"help"_s);
    QList<QAction *> acts = help ? help->actions() : QList<QAction *>();
    for (QAction *&act : acts) {
        if (act->objectName() == "rules"_L1) {
            act = rulesFor(main, window, system, *act);
        } else if (const auto *own = qobject_cast<QMainWindow *>(&window);
                   own && act->objectName() == "keys"_L1) {
            act = actLike(*act, window);
            QObject::connect(act, &QAction::triggered, &window, [&main, own] { help::showKeys(main, *own); });
        }
    }
    return acts;
}

} // namespace gonfalon::windowacts
