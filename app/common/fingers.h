// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QApplication;
class QFont;
class QWidget;

/// Things to tap that are as large as a finger: in windows that lie on a table, and everywhere where the
/// screen is touched or somebody wishes it.
namespace gonfalon::fingers {

/// The screen can be touched.
[[nodiscard]] bool haveAScreen();
/// All of the program is to be tapped, or only those windows that say so. What is shown fits itself.
void setEverywhere(QApplication &application, bool large);
/// What stands in that window is to be tapped, wherever else it is not. It fits itself.
void makeTapped(QWidget &window);
/// The widget is to be tapped.
[[nodiscard]] bool tapped(const QWidget *widget);
/// How high such a thing is at least, and how wide where it shows a sign alone, with text of that font.
[[nodiscard]] int size(const QFont &font);

} // namespace gonfalon::fingers
