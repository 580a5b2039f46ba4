// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace gonfalon::test {

/// The words that a widget and its children write when they are painted, in order, with spaces between them.
[[nodiscard]] QString paintedWords(QWidget &widget);

} // namespace gonfalon::test
