// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QColor;
class QWidget;

namespace gonfalon::test {

/// Goes from Tab stop to Tab stop of a window, and names those whose picture is the same with the focus and
/// without.
[[nodiscard]] QStringList stopsThatDoNotShow(QWidget &window);

/// Visible labels and buttons that stick out of their window, or out of what scrolls them sideways.
[[nodiscard]] QStringList sticksOut(QWidget &window);

/// True where a picture of the widget holds a pixel of this colour.
[[nodiscard]] bool holdsColour(QWidget &widget, const QColor &colour);

} // namespace gonfalon::test
