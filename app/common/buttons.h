// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

class QFontMetrics;
class QPushButton;
class QToolButton;
class QVBoxLayout;
class QWidget;

/// The buttons of the look. Each has a word, or an accessible name and a tip where it shows its icon alone.
namespace gonfalon::buttons {

/// Words that name no key, whatever ampersands they hold: for names on buttons, tabs and menus.
[[nodiscard]] QString verbatim(QString words);

/// Flat, icon and word: an act of a bar.
[[nodiscard]] QToolButton *quiet(const QString &text, const QString &icon, QWidget *parent);
/// Flat, icon only.
[[nodiscard]] QToolButton *iconOnly(const QString &name, const QString &icon, QWidget *parent);
/// The property under which a push button says which key presses it, as it is shown in the button.
inline constexpr const char *keyProperty = "pressedBy";
/// Filled with the accent: the one thing to do next.
[[nodiscard]] QPushButton *primary(const QString &text, const QString &icon, QWidget *parent);
/// Outlined.
[[nodiscard]] QPushButton *plain(const QString &text, const QString &icon, QWidget *parent);

/// In two lines where one is wider than `width`, the second cut off where it must be.
[[nodiscard]] QString inTwoLines(const QString &text, const QFontMetrics &metrics, int width);
/// The button says the words, in two lines where one is wider than the room for all of it.
void breakWords(QPushButton &button, const QString &words, int room);
/// Puts them into rows, as many beside one another as `room` has room for.
void putInRows(QVBoxLayout &rows, const std::vector<QPushButton *> &buttons, int room, int gap);

} // namespace gonfalon::buttons
