// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/paper/canvas.h"

#include "core/sheets/paint/pennon.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QSvgRenderer>

#include <algorithm>

namespace gonfalon::paper {

using namespace Qt::StringLiterals;
using sheets::Paragraph;

double Canvas::text(const QPointF &corner, const QString &text, const sheets::Type &type, double width,
                    Paragraph::Side side)
{
    // Where a heading's face lacks letters of a name, another has them.
    sheets::Type fitting = type;
    fitting.face = m_fonts->faceFor(text, type.face);
    const Paragraph paragraph(*m_fonts, text, fitting, width, side);
    m_strokes.emplace_back([paragraph, corner](QPainter &painter) { paragraph.paint(painter, corner); });
    return corner.y() + paragraph.height();
}

double Canvas::runs(const QPointF &corner, const sheets::Runs &runs, const sheets::Type &type, double width)
{
    const Paragraph paragraph(*m_fonts, runs, type, width);
    m_strokes.emplace_back([paragraph, corner](QPainter &painter) { paragraph.paint(painter, corner); });
    return corner.y() + paragraph.height();
}

void Canvas::line(const QRectF &place, const QString &text, const sheets::Type &type, Paragraph::Side side)
{
    QString shown = text;
    sheets::Type fitting = type;
    for (const double part : {0.93, 0.86, 0.8}) {
        if (widthOf(shown, fitting) <= place.width())
            break;
        fitting = type.at(type.size * part);
    }
    while (shown.size() > 2 && widthOf(shown, fitting) > place.width()) {
        shown = shown.chopped(shown.endsWith(u'…') ? 2 : 1).trimmed();
        if (!shown.isEmpty() && shown.back().isHighSurrogate())
            shown.chop(1);
        shown += u'…';
    }
    fitting.face = m_fonts->faceFor(shown, type.face);
    const Paragraph paragraph(*m_fonts, shown, fitting, place.width() + 0.5, side);
    const QPointF corner(place.left(), place.center().y() - paragraph.height() / 2);
    m_strokes.emplace_back([paragraph, corner](QPainter &painter) { paragraph.paint(painter, corner); });
}

void Canvas::rule(double left, double right, double y, double points)
{
    m_strokes.emplace_back([=](QPainter &painter) {
        painter.setPen(QPen(Qt::black, points * sheets::point, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(QPointF(left, y), QPointF(right, y));
    });
}

void Canvas::frame(const QRectF &place, double radius, double points)
{
    m_strokes.emplace_back([=](QPainter &painter) {
        painter.setPen(QPen(Qt::black, points * sheets::point));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(place, radius, radius);
    });
}

void Canvas::blocked(const QRectF &place)
{
    m_strokes.emplace_back([=](QPainter &painter) {
        painter.save();
        painter.setClipRect(place);
        painter.setPen(QPen(QColor(0x70, 0x70, 0x70), 0.15));
        constexpr double apart = 1.3;
        for (double x = place.left() - place.height(); x < place.right(); x += apart)
            painter.drawLine(QPointF(x, place.top()), QPointF(x + place.height(), place.bottom()));
        painter.restore();
    });
}

void Canvas::pennon(const QRectF &place, const Heraldry &heraldry)
{
    sheets::PennonLook look{.tinctures = heraldry.tinctures, .hatched = m_hatched};
    if (m_hatched)
        look.outline = look.bar = Qt::black;
    m_strokes.emplace_back([place, look, bearing = heraldry.bearing](QPainter &painter) {
        sheets::paintPennon(painter, place, bearing, look);
    });
}

void Canvas::picture(const QRectF &place, const Picture &picture)
{
    m_strokes.emplace_back([place, renderer = std::make_shared<QSvgRenderer>(picture.document())](
                               QPainter &painter) { renderer->render(&painter, place); });
    const double scale = place.width() / picture.size.width();
    for (const PlacedText &text : picture.texts) {
        const sheets::Face face = text.heading ? sheets::Face::SerifBold
                                  : text.bold  ? sheets::Face::TextBold
                                               : sheets::Face::Text;
        const double size = text.size * scale / sheets::point;
        const sheets::Type type{m_fonts->faceFor(text.text, face), sheets::Face::TextBold, size, size,
                                QColor(text.colour)};
        const Paragraph line = sheets::line(*m_fonts, text.text, type);
        // The line stands in the middle of its leading; what is asked for is where its letters stand.
        constexpr int grain = 1000;
        const QFontMetricsF metrics(m_fonts->font(type.face, grain));
        const double down =
            line.height() / 2 + (metrics.ascent() - metrics.descent()) / 2 / grain * size * sheets::point;
        const double back = text.anchor == PlacedText::Anchor::Start ? 0
                            : text.anchor == PlacedText::Anchor::End ? line.width()
                                                                     : line.width() / 2;
        const QPointF corner = place.topLeft() + text.at * scale - QPointF(back, down);
        m_strokes.emplace_back([line, corner](QPainter &painter) { line.paint(painter, corner); });
    }
}

void Canvas::image(const QRectF &place, const QImage &image)
{
    m_strokes.emplace_back([place, image](QPainter &painter) { painter.drawImage(place, image); });
}

double Canvas::heightOf(const sheets::Runs &runs, const sheets::Type &type, double width) const
{
    return Paragraph(*m_fonts, runs, type, width).height();
}

double Canvas::widthOf(const QString &text, const sheets::Type &type) const
{
    return sheets::line(*m_fonts, text, type).width();
}

sheets::PlacedBox Canvas::take(const QRectF &place, std::string what)
{
    return {place, std::move(what),
            [strokes = std::exchange(m_strokes, {}), fonts = m_fonts](QPainter &painter, const QRectF &) {
                for (const Stroke &stroke : strokes) {
                    painter.save();
                    painter.setRenderHint(QPainter::Antialiasing);
                    stroke(painter);
                    painter.restore();
                }
            }};
}

} // namespace gonfalon::paper
