// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QMenu;

namespace gonfalon {

class MainWindow;

/// What the menus do with player packs.
namespace packsmenu {

/// Shows the packs of all games, and swaps the catalogues of open warbands when one changes.
void showDialog(MainWindow &window);
/// The same, bringing a pack file in first.
void import(MainWindow &window, const QString &file);
/// Fills a menu with the packs of the shown warband's game, and those that it names and are not here; each is
/// ticked where the warband uses it, and a click changes that.
void fill(QMenu &menu, MainWindow &window);

} // namespace packsmenu

} // namespace gonfalon
