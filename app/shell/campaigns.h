// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

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

/// Those that were opened last, newest first.
[[nodiscard]] QStringList recent(const Settings &settings);
/// "The War of the Low Fen", "low-fen on club.example.org": how a list shows an address.
[[nodiscard]] QString shownName(const QString &url);

} // namespace campaigns
} // namespace gonfalon
