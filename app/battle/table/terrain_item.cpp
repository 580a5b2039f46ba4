// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/table/terrain_item.h"

#include "app/common/typeface.h"
#include "core/words/terrain_words.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

constexpr double lineBreadth = 60, markEvery = 130; ///< hundredths of the table's measure

/// How a piece is drawn: by what it is to the rules, so that a kind of the players' own looks right too.
enum class Pattern
{
    Trees,
    Waves,
    Contours,
    Roofs,
    Tufts,
    Water,
    Plain
};

Pattern patternOf(const TerrainPiece &piece)
{
    const TerrainTraits &traits = piece.traits;
    if (traits.hill)
        return Pattern::Contours;
    if (traits.impassable)
        return Pattern::Water;
    if (traits.overhead)
        return traits.seeThrough ? Pattern::Trees : Pattern::Roofs;
    if (piece.kind == "scrub" || piece.kind == "smoke" || traits.dangerous)
        return Pattern::Tufts;
    return traits.rough ? Pattern::Waves : Pattern::Plain;
}

struct Dress
{
    QColor fill, mark, edge;
    Qt::PenStyle line = Qt::SolidLine;
};

Dress dressOf(Pattern pattern, const TableTokens &t)
{
    switch (pattern) {
    case Pattern::Trees:
        return {t.wood, t.woodMark, t.woodEdge};
    case Pattern::Waves:
        return {t.marsh, t.marshMark, t.marshEdge, Qt::DashLine};
    case Pattern::Contours:
        return {t.hill, t.hillEdge, t.hillEdge};
    case Pattern::Roofs:
        return {t.roof, t.roofEdge, t.roofEdge};
    case Pattern::Tufts:
        return {t.ground, t.woodMark, t.woodEdge, Qt::DashLine};
    case Pattern::Water:
        return {t.water, t.waterEdge, t.waterEdge};
    case Pattern::Plain:
        break;
    }
    return {t.ground, t.stone, t.stoneEdge, Qt::DotLine};
}

/// Its corners rounded, as ground is: a curve through the middles of the sides.
QPainterPath roundedOutline(const std::vector<Point> &points)
{
    QPainterPath path;
    const auto at = [&](std::size_t i) {
        const Point point = points[i % points.size()];
        return QPointF(point.x, point.y);
    };
    path.moveTo((at(0) + at(1)) / 2);
    for (std::size_t i = 1; i <= points.size(); ++i)
        path.quadTo(at(i), (at(i) + at(i + 1)) / 2);
    path.closeSubpath();
    return path;
}

QPainterPath straight(const std::vector<Point> &points, bool closed)
{
    QPainterPath path(QPointF(points.front().x, points.front().y));
    for (const Point point : points)
        path.lineTo(point.x, point.y);
    if (closed)
        path.closeSubpath();
    return path;
}

void paintMark(QPainter &painter, Pattern pattern, const QPointF &at)
{
    if (pattern == Pattern::Trees) {
        const QPointF tree[] = {at + QPointF(-30, 25), at + QPointF(0, -35), at + QPointF(30, 25)};
        painter.drawPolygon(tree, 3);
    } else if (pattern == Pattern::Tufts) {
        for (const double lean : {-18.0, 0.0, 18.0})
            painter.drawLine(at + QPointF(0, 22), at + QPointF(lean, -22));
    } else {
        QPainterPath wave(at + QPointF(-40, 0));
        wave.quadTo(at + QPointF(-20, -25), at);
        wave.quadTo(at + QPointF(20, 25), at + QPointF(40, 0));
        painter.drawPath(wave);
    }
}

} // namespace

TerrainItem::TerrainItem(const TerrainPiece &piece, const Tokens &tokens) : m_piece(piece), m_tokens(tokens)
{
    const bool round = !piece.line && patternOf(piece) != Pattern::Roofs && piece.points.size() > 2;
    m_outline = round ? roundedOutline(piece.points) : straight(piece.points, !piece.line);
    setCacheMode(DeviceCoordinateCache);
}

QRectF TerrainItem::boundingRect() const
{
    return m_outline.controlPointRect().adjusted(-lineBreadth, -lineBreadth, lineBreadth, lineBreadth);
}

void TerrainItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    painter->setRenderHint(QPainter::Antialiasing);
    m_piece.line ? paintLine(*painter) : paintArea(*painter);
}

void TerrainItem::paintArea(QPainter &painter) const
{
    const Pattern pattern = patternOf(m_piece);
    const Dress dress = dressOf(pattern, m_tokens.table);
    painter.fillPath(m_outline, dress.fill);
    paintMarks(painter);
    painter.setBrush(Qt::NoBrush);
    QPen edge(dress.edge, 16, dress.line);
    edge.setCosmetic(false);
    painter.setPen(edge);
    painter.drawPath(m_outline);
}

void TerrainItem::paintMarks(QPainter &painter) const
{
    const Pattern pattern = patternOf(m_piece);
    const Dress dress = dressOf(pattern, m_tokens.table);
    const QRectF box = m_outline.controlPointRect();
    painter.save();
    painter.setClipPath(m_outline);
    painter.setPen(QPen(dress.mark, 12, Qt::SolidLine, Qt::RoundCap));
    painter.setBrush(pattern == Pattern::Trees ? QBrush(dress.mark) : QBrush(Qt::NoBrush));
    if (pattern == Pattern::Contours) { // the higher ground within
        QTransform shrunk;
        shrunk.translate(box.center().x(), box.center().y());
        shrunk.scale(0.62, 0.62);
        shrunk.translate(-box.center().x(), -box.center().y());
        painter.setBrush(m_tokens.table.hillTop);
        painter.drawPath(shrunk.map(m_outline));
    } else if (pattern == Pattern::Roofs) { // a ridge and its four slopes
        const QPointF west(box.left() + box.height() / 2, box.center().y()),
            east(std::max(west.x(), box.right() - box.height() / 2), box.center().y());
        painter.drawLine(west, east);
        painter.drawLine(box.topLeft(), west);
        painter.drawLine(box.bottomLeft(), west);
        painter.drawLine(box.topRight(), east);
        painter.drawLine(box.bottomRight(), east);
    } else if (pattern != Pattern::Plain) {
        bool odd = false;
        for (double y = box.top() + markEvery / 2; y < box.bottom(); y += markEvery, odd = !odd)
            for (double x = box.left() + (odd ? markEvery : markEvery / 2); x < box.right(); x += markEvery)
                paintMark(painter, pattern, {x, y});
    }
    painter.restore();
}

/// A wall is a bar with courses, whatever can be stepped over a row of posts.
void TerrainItem::paintLine(QPainter &painter) const
{
    const TableTokens &t = m_tokens.table;
    painter.setBrush(Qt::NoBrush);
    if (m_piece.traits.impassable || !m_piece.traits.obstacle) {
        painter.setPen(QPen(t.waterEdge, lineBreadth + 24, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPath(m_outline);
        painter.setPen(QPen(t.water, lineBreadth, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPath(m_outline);
        return;
    }
    painter.setPen(QPen(t.stoneEdge, lineBreadth, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    painter.drawPath(m_outline);
    QPen inner(t.stone, lineBreadth - 20, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin);
    if (!m_piece.traits.cover) // a ditch is hollow
        inner.setColor(t.ground);
    painter.setPen(inner);
    painter.drawPath(m_outline);
    if (m_piece.kind == "fence") {
        painter.setPen(QPen(t.stoneEdge, lineBreadth, Qt::CustomDashLine, Qt::FlatCap));
        QPen posts = painter.pen();
        posts.setDashPattern({0.2, 1.2});
        painter.setPen(posts);
        painter.drawPath(m_outline);
    }
}

MapLabel *labelOf(const TerrainPiece &piece, const Vocabulary &words, const Tokens &tokens, const QFont &font)
{
    const QString name = words::terrainName(piece), traits = words::terrainTraits(words, piece);
    const auto [west, east] = std::ranges::minmax(piece.points, {}, &Point::x);
    const auto [north, south] = std::ranges::minmax(piece.points, {}, &Point::y);
    const QPointF anchor((west.x + east.x) / 2.0, south.y + (piece.line ? lineBreadth / 2 : -20.0));
    auto *label = new MapLabel(traits.isEmpty() ? name : name + u" · "_s + traits,
                               typeface::sized(font, 11.5, QFont::Bold), anchor, tokens);
    if (!traits.isEmpty())
        label->setShort(name);
    return label;
}

} // namespace gonfalon
