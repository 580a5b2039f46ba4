// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/catalogue.h"
#include "core/model/scenario.h"
#include "core/sheets/text.h"

#include <QRectF>

class QPainter;

namespace gonfalon::sheets {

struct MapLook
{
    Type words{Face::Text, Face::TextBold, 7, 8.4, Qt::black};
    QColor ink = Qt::black;
    QColor ground = Qt::white;
    QColor lines = QColor(0x70, 0x70, 0x70);
};

/// The table itself within the place of a map, which has a rim for the names of its edges; in millimetres.
[[nodiscard]] QRectF mapTable(const QRectF &place, const TableSize &table);

/// Paints a table seen from above, north up: where the attacker (lines falling) and the defender (lines
/// rising) may deploy, and what lies on it. One unit of the painter is a millimetre; the map is as large as
/// `place` lets it be.
void paintMap(QPainter &painter, const QRectF &place, const Fonts &fonts, const Scenario &scenario,
              const TableSize &table, const MapLook &look);

} // namespace gonfalon::sheets
