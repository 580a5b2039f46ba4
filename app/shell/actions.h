// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QList>

class QAction;
class QMenuBar;

namespace gonfalon {

class MainWindow;

/// The menus of the program and what they call. Actions that need a warband or a unit are greyed without one.
struct Actions
{
    explicit Actions(MainWindow &window);

    /// Greys what cannot be done now.
    void update(bool hasWarband, bool hasUnit);

    QAction *undo = nullptr, *redo = nullptr, *history = nullptr;
    QAction *gameNight = nullptr, *phonePage = nullptr, *print = nullptr;
    QList<QAction *> forWarband, forUnit;

private:
    void buildFile(MainWindow &window, QMenuBar &bar);
    void buildEdit(MainWindow &window, QMenuBar &bar);
    void buildWarband(MainWindow &window, QMenuBar &bar);
    void buildUnit(MainWindow &window, QMenuBar &bar);
    void buildTools(MainWindow &window, QMenuBar &bar);
    void buildView(MainWindow &window, QMenuBar &bar);
    void buildHelp(MainWindow &window, QMenuBar &bar);
};

} // namespace gonfalon
