// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/recent_files.h"

#include <QString>

class QMenu;

namespace gonfalon {

class MainWindow;
class Settings;

/// Campaigns as the program's own window knows them: begun, opened, joined; each has a window of its own.
namespace campaigns {

/// The entries of File > Campaign.
void fillMenu(QMenu &menu, MainWindow &window);

void create(MainWindow &window);
void askToOpen(MainWindow &window);
void joinServer(MainWindow &window);
/// Opens a `.campaign` file or a server's address, or brings its window to the front. False where it cannot
/// be opened, and the reason was shown.
bool open(MainWindow &window, const QString &url);

/// Those that were opened last, newest first, with what is remembered of each.
[[nodiscard]] store::RecentFiles recentFiles(const Settings &settings);
/// "The War of the Low Fen", "low-fen on club.example.org": how a list shows an address.
[[nodiscard]] QString shownName(const QString &url);
/// "~/Warbands/fen.campaign", "low-fen on club.example.org": what tells one from another of its name.
[[nodiscard]] QString place(const QString &url);

} // namespace campaigns
} // namespace gonfalon
