// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battlefield.h"
#include "core/battle/vocabulary.h"

#include <QString>

class QFont;
class QPainter;
class QPrinter;
class QRectF;

namespace gonfalon {

/// Draws a table with its pieces as large as the page has room for, in light colours, below its title.
/// \param page in the painter's units; `font` of the text
void paintTerrain(QPainter &painter, const QRectF &page, const Battlefield &field, const Vocabulary &words,
                  const QString &title, const QFont &font);

/// Prints it on one page. False where the printer did not begin.
[[nodiscard]] bool printTerrain(QPrinter &printer, const Battlefield &field, const Vocabulary &words,
                                const QString &title);

} // namespace gonfalon
