// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/shell/help.h"
#include "app/shell/main_window.h"
#include "app/shell/preferences.h"

#include <QAction>
#include <QApplication>
#include <QMenu>

/// What the program offers in each of its windows.
namespace gonfalon::windowacts {

/// The rules of the game that the window is about, in the place of those of the list that is open.
[[nodiscard]] QAction *rulesFor(MainWindow &main, QWidget &window, const SystemId &system,
                                const QAction &ofMain);
/// Leaves the program: every window that has something unsaved asks first, and where one is to stay all do.
void quit();
/// Preferences and Quit, as the program's own window has them.
[[nodiscard]] QList<QAction *> programActs(MainWindow &main, QWidget &window);
/// Those of its help menu, with the rules of that game and the window's own keys.
[[nodiscard]] QList<QAction *> helpActs(MainWindow &main, QWidget &window, const SystemId &system);

/// Adds all of them. \param window has `addProgramActs(acts, help)`
template <typename Window>
void addTo(MainWindow &main, Window &window, const SystemId &system)
{
    window.addProgramActs(programActs(main, window), helpActs(main, window, system));
}

} // namespace gonfalon::windowacts
