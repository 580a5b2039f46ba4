// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/paint/strength_track.h"

#include "core/model/strength.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gonfalon::sheets {
namespace {

constexpr double markHeight = 1.6;
constexpr double halfWidth = 3.25;

bool isReduced(const Track &track) { return track.models > 0 && track.models < track.start; }

/// Half as the rules mean it: boxes up to here are crossed off with the unit still above half.
int firstHalf(const Track &track) { return halfLostAt(track.start); }

void paintBox(QPainter &painter, const QRectF &box, const Fonts &fonts, int number, bool removes,
              const TrackLook &look)
{
    painter.setPen(QPen(look.ink, look.frame));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(box);
    const Paragraph numeral(fonts, QString::number(number), look.numeral, box.width(),
                            Paragraph::Side::Centre);
    const double rise = look.twoRows && removes ? 0.5 : 0;
    numeral.paint(painter, {box.left(), box.center().y() - numeral.height() / 2 - rise});
    if (removes) {
        const double top = look.twoRows ? box.bottom() - 1.35 : box.bottom() + 0.45;
        paintTriangle(painter, {box.center().x(), top}, look.twoRows ? 1.2 : markHeight - 0.3, look.ink);
    }
}

void paintOneRow(QPainter &painter, const QRectF &place, const Fonts &fonts, const Track &track,
                 const TrackLook &look)
{
    const auto gone = modelsGoneAt(track.models, track.start);
    double x = place.left();
    for (int number = 1; number <= track.start; ++number) {
        const bool removes = isReduced(track) && gone[static_cast<std::size_t>(number - 1)] > 0;
        if (number > track.lost) {
            paintBox(painter, {x, place.top(), look.box, look.box}, fonts, number, removes, look);
        }
        x += look.box + look.gap;
        if (number == firstHalf(track) && !look.halfMark.isEmpty()) {
            painter.fillRect(QRectF(x - 0.05, place.top() - 0.15, 0.6, look.box + 0.3), look.ink);
            const Paragraph half = line(fonts, look.halfMark, look.half);
            half.paint(painter, {x + 0.75, place.top() + look.box / 2 - half.height() / 2});
            x += halfWidth;
        }
    }
}

void paintTwoRows(QPainter &painter, const QRectF &place, const Fonts &fonts, const Track &track,
                  const TrackLook &look)
{
    const auto gone = modelsGoneAt(track.models, track.start);
    const int half = firstHalf(track);
    double y = place.top();
    int number = 1;
    for (const int upTo : {half, track.start}) {
        double x = place.left();
        for (; number <= upTo; ++number, x += look.box + look.gap) {
            const bool removes = isReduced(track) && gone[static_cast<std::size_t>(number - 1)] > 0;
            paintBox(painter, {x, y, look.box, look.box}, fonts, number, removes, look);
        }
        const Paragraph words = line(fonts, upTo == half ? look.above : look.below, look.half);
        words.paint(painter, {x + 1, y + look.box / 2 - words.height() / 2});
        y += look.box + 0.9;
        if (upTo == half && !look.halfMark.isEmpty()) {
            painter.fillRect(QRectF(place.left(), y - 0.2, place.width(), 0.5), look.ink);
            y += 1.2;
        }
    }
}

/// How many lines the units need that share a card.
int unitRows(const TrackLook &look) { return std::max(look.unitRows, look.twoRows ? 2 : 1); }

int unitsInRow(const Track &track, const TrackLook &look)
{
    return (track.units + unitRows(look) - 1) / unitRows(look);
}

double unitStep(const Track &track, const TrackLook &look)
{
    return track.start * (look.box + look.gap) + 1.2;
}

/// A few boxes for each unit, numbered by its hits.
void paintUnits(QPainter &painter, const QRectF &place, const Fonts &fonts, const Track &track,
                const TrackLook &look)
{
    const int inRow = unitsInRow(track, look);
    for (int unit = 0; unit < track.units; ++unit) {
        double x = place.left() + unit % inRow * unitStep(track, look);
        const double y = place.top() + unit / inRow * (look.box + 0.9);
        for (int number = 1; number <= track.start; ++number, x += look.box + look.gap) {
            paintBox(painter, {x, y, look.box, look.box}, fonts, number, false, look);
        }
    }
}

} // namespace

TrackLook fittedTrack(const Track &track, TrackLook look, double width)
{
    look.twoRows = look.twoRows || trackWidth(track, look) > width;
    const double usual = look.box;
    while (look.box > usual / 2 && trackWidth(track, look) > width) {
        look.box -= 0.05;
    }
    while (look.unitRows < track.units && trackWidth(track, look) > width) {
        ++look.unitRows;
    }
    return look;
}

double trackHeight(const Track &track, const TrackLook &look)
{
    if (track.units > 1) {
        return unitRows(look) * (look.box + 0.9) - 0.9;
    }
    if (look.twoRows) {
        return 2 * look.box + 2.1;
    }
    return look.box + (isReduced(track) ? markHeight + 0.3 : 0);
}

double trackWidth(const Track &track, const TrackLook &look)
{
    if (track.units > 1) {
        return unitsInRow(track, look) * unitStep(track, look);
    }
    const int boxes = look.twoRows ? firstHalf(track) : track.start;
    return boxes * (look.box + look.gap) + (look.twoRows || look.halfMark.isEmpty() ? 0 : halfWidth);
}

void paintTriangle(QPainter &painter, const QPointF &top, double height, const QColor &colour)
{
    const double half = height * 0.58;
    QPainterPath path;
    path.addPolygon(QPolygonF({top, {top.x() + half, top.y() + height}, {top.x() - half, top.y() + height}}));
    path.closeSubpath();
    painter.fillPath(path, colour);
}

void paintTrack(QPainter &painter, const QRectF &place, const Fonts &fonts, const Track &track,
                const TrackLook &look)
{
    if (track.start <= 0) {
        return;
    }
    painter.save();
    if (track.units > 1) {
        paintUnits(painter, place, fonts, track, look);
    } else if (look.twoRows) {
        paintTwoRows(painter, place, fonts, track, look);
    } else {
        paintOneRow(painter, place, fonts, track, look);
    }
    painter.restore();
}

} // namespace gonfalon::sheets
