// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/unit_acts.h"

#include <QKeySequence>
#include <QList>

class QAction;
class QMenu;
class QMenuBar;

namespace gonfalon {

class MainWindow;

/// The menus of the program and what they call. Actions that need a warband or a unit are greyed without one.
struct Actions
{
    explicit Actions(MainWindow &window);

    /// Greys what cannot be done now, with the reason in its tip.
    void update(MainWindow &window);

    QAction *undo = nullptr, *redo = nullptr, *history = nullptr;
    QAction *gameNight = nullptr, *phonePage = nullptr, *print = nullptr;
    QAction *addMiniatures = nullptr, *takeOver = nullptr;
    QAction *showFolder = nullptr, *closeOthers = nullptr;
    QList<QAction *> forWarband;
    QList<QAction *> forTab; ///< of any tab, the shelf's too
    QList<QAction *> ofTab;  ///< for the menu of a tab; null: a line between them
    UnitActions forUnit;     ///< the context menus of the builder show them too

private:
    /// What copies the warband, in whichever form.
    void addCopies(MainWindow &window, QMenu *menu);
    void buildFile(MainWindow &window, QMenuBar &bar);
    void buildEdit(MainWindow &window, QMenuBar &bar);
    void buildWarband(MainWindow &window, QMenuBar &bar);
    void buildClipboard(MainWindow &window, QMenu &menu);
    void buildUnit(MainWindow &window, QMenuBar &bar);
    void buildTools(MainWindow &window, QMenuBar &bar);
    void buildView(MainWindow &window, QMenuBar &bar);
    void buildHelp(MainWindow &window, QMenuBar &bar);
};

} // namespace gonfalon
