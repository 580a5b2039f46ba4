// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/table/threat_overlay.h"

#include "app/battle/table/piece_painter.h"
#include "app/common/typeface.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace gonfalon {

void paintThreatArea(QPainter &painter, const QPainterPath &area, ThreatPattern pattern, const Tokens &tokens,
                     double pen)
{
    QColor ink = tokens.bad, veil = tokens.bad;
    veil.setAlpha(pattern == ThreatPattern::Must ? 30 : 14);
    painter.fillPath(area, veil);
    if (pattern == ThreatPattern::Must) {
        QColor lines = ink;
        lines.setAlpha(150);
        QBrush hatching(lines, Qt::BDiagPattern);
        hatching.setTransform(painter.transform().inverted()); // as fine however near
        painter.fillPath(area, hatching);
    } else if (pattern == ThreatPattern::Shots) {
        QColor dots = ink;
        dots.setAlpha(70);
        QBrush dotting(dots, Qt::Dense7Pattern);
        dotting.setTransform(painter.transform().inverted());
        painter.fillPath(area, dotting);
    }
    QPen line(ink, pen, Qt::SolidLine, pattern == ThreatPattern::Shots ? Qt::RoundCap : Qt::FlatCap);
    if (pattern == ThreatPattern::May)
        line.setDashPattern({5, 3});
    else if (pattern == ThreatPattern::Shots)
        line.setDashPattern({0.1, 2.4});
    painter.setBrush(Qt::NoBrush);
    painter.setPen(line);
    painter.drawPath(area);
}

void paintThreatNumber(QPainter &painter, const QPointF &middle, int number, const QFont &font,
                       const Tokens &tokens)
{
    const double radius = typeface::scaled(font, 11);
    painter.setPen(QPen(tokens.card, 1.5));
    painter.setBrush(tokens.ink);
    painter.drawEllipse(middle, radius, radius);
    painter.setFont(typeface::sized(font, 12, QFont::Black));
    painter.setPen(tokens.card);
    painter.drawText(QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius),
                     Qt::AlignCenter, QString::number(number));
}

ThreatOverlay::ThreatOverlay(const Tokens &tokens, const QFont &font, const QRectF &bounds)
    : m_tokens(tokens), m_font(font), m_bounds(bounds)
{
    setZValue(14);
    setAcceptedMouseButtons(Qt::NoButton);
}

void ThreatOverlay::showPlace(std::vector<PieceView> pieces, const BaseView &base, const QString &label)
{
    m_pieces = std::move(pieces);
    m_base = base;
    m_label = label;
    update();
}

void ThreatOverlay::showAreas(std::vector<Area> areas)
{
    m_areas = std::move(areas);
    update();
}

void ThreatOverlay::showArrows(std::vector<Arrow> arrows)
{
    m_arrows = std::move(arrows);
    update();
}

void ThreatOverlay::clear()
{
    m_areas.clear();
    m_arrows.clear();
    m_pieces.clear();
    update();
}

/// Words keep their size however near the table is looked at, and lie on no others.
void ThreatOverlay::paintLabel(QPainter &painter, const QPointF &at, const QString &text,
                               const QColor &ground, const QColor &ink, std::vector<QRectF> &taken) const
{
    if (text.isEmpty())
        return;
    const QPointF place = painter.transform().map(at);
    painter.save();
    painter.resetTransform();
    const double ratio = painter.device()->devicePixelRatioF();
    painter.scale(ratio, ratio);
    const QFont font = typeface::sized(m_font, 12, QFont::Bold);
    const QFontMetricsF metrics(font);
    QRectF box(0, 0, metrics.horizontalAdvance(text) + 14, metrics.height() + 6);
    box.moveCenter(place / ratio);
    const double width = painter.device()->width(), height = painter.device()->height();
    const auto inside = [&] {
        box.moveLeft(std::clamp(box.left(), 4.0, std::max(4.0, width - box.width() - 4)));
        box.moveTop(std::clamp(box.top(), 4.0, std::max(4.0, height - box.height() - 4)));
    };
    inside();
    for (int i = 0; i < 6 && std::ranges::any_of(
                                 taken, [&](const QRectF &other) { return other.intersects(box); });
         ++i) {
        box.translate(0, box.height() + 3);
        inside();
    }
    taken.push_back(box);
    painter.setPen(QPen(ink, 1.5));
    painter.setBrush(ground);
    painter.drawRoundedRect(box, 4, 4);
    painter.setFont(font);
    painter.setPen(ink);
    painter.drawText(box, Qt::AlignCenter, text);
    painter.restore();
}

void ThreatOverlay::paintPlace(QPainter &painter) const
{
    QRectF box;
    for (const PieceView &piece : m_pieces)
        box |= pieces::outline(m_base, QPointF(piece.at.x, piece.at.y), piece.facing).boundingRect();
    QColor fill = m_tokens.accentTint;
    fill.setAlpha(200);
    painter.setBrush(fill);
    painter.setPen(QPen(m_tokens.accent, 14, Qt::DotLine));
    painter.drawRoundedRect(box.adjusted(-40, -40, 40, 40), 60, 60);
    for (const PieceView &piece : m_pieces)
        pieces::paintGhost(painter, m_base, QPointF(piece.at.x, piece.at.y), piece.facing, m_tokens.accent,
                           m_tokens.card);
}

/// From an enemy to the place, its number half-way.
void ThreatOverlay::paintArrow(QPainter &painter, const Arrow &arrow) const
{
    const QTransform &screen = painter.transform();
    const QPointF from = screen.map(arrow.from), to = screen.map(arrow.to);
    painter.save();
    painter.resetTransform();
    const double ratio = painter.device()->devicePixelRatioF();
    painter.scale(ratio, ratio);
    const QLineF line(from / ratio, to / ratio);
    if (line.length() > 30) {
        QPen pen(m_tokens.ink, arrow.strong ? 3.5 : 2);
        if (!arrow.must)
            pen.setDashPattern({3, 2.5});
        painter.setPen(pen);
        painter.drawLine(line);
        QLineF side = line;
        for (const double turn : {152.0, 208.0}) {
            side = QLineF::fromPolar(11, line.angle() + turn);
            side.translate(line.p2());
            painter.setPen(QPen(m_tokens.ink, arrow.strong ? 3.5 : 2));
            painter.drawLine(side);
        }
    }
    paintThreatNumber(painter, line.pointAt(0.45), arrow.number, m_font, m_tokens);
    painter.restore();
}

void ThreatOverlay::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    painter->setRenderHint(QPainter::Antialiasing);
    const double pixel = 1 / std::max(painter->transform().m11(), 0.001);
    for (const Area &area : m_areas)
        paintThreatArea(*painter, area.path, area.pattern, m_tokens, (area.strong ? 3.5 : 2) * pixel);
    if (!m_pieces.empty())
        paintPlace(*painter);
    for (const Arrow &arrow : m_arrows)
        paintArrow(*painter, arrow);
    std::vector<QRectF> taken;
    for (const Area &area : m_areas) {
        const QRectF box = area.path.boundingRect() & m_bounds;
        const QPointF at = area.pattern == ThreatPattern::Must  ? QPointF(box.center().x(), box.top())
                           : area.pattern == ThreatPattern::May ? QPointF(box.center().x(), box.bottom())
                                                                : QPointF(box.left(), box.center().y());
        paintLabel(*painter, at, area.label, m_tokens.card, m_tokens.bad, taken);
    }
    if (!m_pieces.empty())
        paintLabel(*painter, QPointF(m_pieces.front().at.x, m_pieces.front().at.y - 200), m_label,
                   m_tokens.accent, m_tokens.onAccent, taken);
}

} // namespace gonfalon
