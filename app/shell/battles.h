// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/settings.h"
#include "core/store/autosave.h"
#include "core/store/recent_files.h"

#include <QString>

namespace gonfalon {

class MainWindow;

/// Battles as the program's own window knows them: begun and opened; each has a window of its own.
namespace battles {

/// Asks who fights, and opens the battle's window.
void create(MainWindow &window);
/// Opens a `.battle` file to go on with it. False where it cannot be, and the reason was shown.
bool open(MainWindow &window, const QString &path);

/// Battles that were opened or saved, newest first.
[[nodiscard]] store::RecentFiles recentFiles(const Settings &settings);

/// Opens a battle that a program which is no more was at, with the players it had.
bool recover(MainWindow &window, const store::Leftover &leftover);

} // namespace battles
} // namespace gonfalon
