// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sheets/text.h"

#include <QColor>
#include <QRectF>

class QPainter;

namespace gonfalon::sheets {

/// A unit's Strength Points as boxes to cross off, numbered by what is lost.
struct Track
{
    int start = 12; ///< Strength Points at the start
    int models =
        12; ///< models at the start; with fewer than Strength Points, the losses that remove one are marked
    int lost = 0;  ///< boxes already empty, for a screen; paper prints none
    int units = 1; ///< units that share the card: each has boxes of its own
};

struct TrackLook
{
    double box = 4.95;   ///< side of a box, millimetres
    double gap = 0.45;   ///< between boxes
    double frame = 0.25; ///< breadth of a box's edge
    Type numeral{Face::Text, Face::TextBold, 6, 6, QColor(0x70, 0x70, 0x70)};
    Type half{Face::TextBlack, Face::TextBlack, 7, 7, Qt::black};
    QColor ink = Qt::black;
    int unitRows = 1;                       ///< lines for the units that share a card
    bool twoRows = false;                   ///< the halves under one another, with how many dice each rolls
    QString above, below;                   ///< what is said of the halves: "12 dice", "½: 6 dice"
    QString halfMark = QStringLiteral("½"); ///< behind the bar after half; empty: there is no bar
};

[[nodiscard]] double trackHeight(const Track &track, const TrackLook &look); ///< millimetres, marks included
[[nodiscard]] double trackWidth(const Track &track, const TrackLook &look);  ///< millimetres, of the boxes

/// The look in which the track is no wider than `width`: two rows where one has no room, then smaller boxes.
[[nodiscard]] TrackLook fittedTrack(const Track &track, TrackLook look, double width);

/// Paints the boxes from the left, a bar with its mark after half, and ▲ under each box whose loss removes a
/// model (DR-MUSTER-13). One unit of the painter is a millimetre.
void paintTrack(QPainter &painter, const QRectF &place, const Fonts &fonts, const Track &track,
                const TrackLook &look);

/// A small triangle standing on its base, as high as `height`.
void paintTriangle(QPainter &painter, const QPointF &top, double height, const QColor &colour);

} // namespace gonfalon::sheets
