// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace gonfalon {

class MainWindow;

/// Help where it is needed: the rules in our own words, the keys, who made this.
namespace help {

void showRules(MainWindow &window);
void showKeys(MainWindow &window);
void showAbout(MainWindow &window);

} // namespace help
} // namespace gonfalon
