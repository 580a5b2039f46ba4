// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/window_acts.h"

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

} // namespace

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
    auto *quit = new QAction(MainWindow::tr("&Quit"), &window);
    quit->setShortcut(QKeySequence(u"Ctrl+Q"_s));
    QObject::connect(quit, &QAction::triggered, qApp, &QApplication::closeAllWindows, Qt::QueuedConnection);
    return {preferences, quit};
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
