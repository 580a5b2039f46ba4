// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/topic.h"
#include "core/model/ids.h"

class QMainWindow;

namespace gonfalon {

class MainWindow;

/// Help where it is needed: the rules in our own words, the keys, who made this. Each has a window that stays
/// open beside the list and is never in the way.
namespace help {

/// Shows the rules of the game that is open, at the thing that has the focus where it says what it is
/// (`topicRole`), else where one was reading.
void showRules(MainWindow &window);
/// The same for one game, which a window beside the list is about.
void showRules(MainWindow &window, const SystemId &system);
/// The same at one thing of the game that is open.
void showTopic(MainWindow &window, const Topic &topic);
/// The keys of a window: those of its menus, and those that it names besides.
/// \param of has them in its property `moreKeys`, a key and what it does by turns
void showKeys(MainWindow &main, const QMainWindow &of);
void showAbout(MainWindow &window);

} // namespace help
} // namespace gonfalon
