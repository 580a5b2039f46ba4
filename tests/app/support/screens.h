// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QDialog;
class QScreen;
class QWidget;

namespace gonfalon::test {

/// Sizes of screens that people have, "2560x1440@2" with twice the pixels a point.
inline constexpr const char *screens[] = {"1024x700", "1366x768", "1440x900", "2560x1440@2"};

/// Lays these screens side by side for the offscreen platform; to be made before the application.
class Screens final
{
public:
    /// \param folder takes the platform's file; it outlives the application
    explicit Screens(const QString &folder);
};

/// The screen of a size, as the platform was told of it at the start.
[[nodiscard]] QScreen *screenOf(const QString &size);

/// Adds a row of test data for each screen and size of text: "screen", "percent".
void addScreens();

/// Controls that lie outside of a window, or are cut, or cannot be scrolled into sight; buttons whose words
/// are cut.
[[nodiscard]] QStringList outside(QWidget &window);

/// True where the default button of a dialog stands where nothing scrolls.
[[nodiscard]] bool buttonsStay(const QDialog &dialog);

/// What a control is and how it is read aloud.
[[nodiscard]] QString told(const QWidget &widget);

/// Widgets that Tab comes to in a window, each once, in order.
[[nodiscard]] QList<QWidget *> tabStops(QWidget &window);

/// Those of them that look the same with the focus and without.
[[nodiscard]] QStringList unmarked(QWidget &window);

} // namespace gonfalon::test
