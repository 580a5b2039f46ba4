// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/setup/terrain_view.h"

#include "app/battle/table/terrain_item.h"
#include "app/common/typeface.h"
#include "core/battle/terrain_shapes.h"
#include "core/words/terrain_words.h"

#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace gonfalon {

namespace {

constexpr double lineReach = 90; ///< so near to a line, in hundredths, it is hit

QPainterPath outlineOf(const TerrainPiece &piece)
{
    QPolygonF points;
    for (const Point point : piece.points)
        points << QPointF(point.x, point.y);
    QPainterPath path;
    path.addPolygon(points);
    if (!piece.line) {
        path.closeSubpath();
        return path;
    }
    QPainterPathStroker broad;
    broad.setWidth(2 * lineReach);
    return broad.createStroke(path);
}

} // namespace

TerrainView::TerrainView(QWidget *parent) : FittedView(parent)
{
    setViewportUpdateMode(FullViewportUpdate); // what is drawn over the table moves with the pointer
    setMinimumSize(typeface::scaled(font(), 320), typeface::scaled(font(), 200));
    setAccessibleDescription(
        tr("Arrows move the chosen piece, comma and full stop turn it, Delete takes it off, "
           "letters place pieces of the shelf. The list beside it names them all."));
}

TerrainView::~TerrainView() = default;

void TerrainView::show(const Battlefield &field, int chosen, const Vocabulary &words,
                       const std::vector<ShownZone> &zones)
{
    const bool other = field.width != m_field.width || field.depth != m_field.depth || !m_scene;
    m_field = field;
    m_words = &words;
    m_zones = zones;
    m_chosen = chosen;
    makeScene();
    if (!other)
        return;
    m_cross = {field.width.inHundredths() / 2, field.depth.inHundredths() / 2};
    fit();
}

void TerrainView::makeScene()
{
    auto fresh = std::make_unique<TableScene>(m_field, *m_words, Tokens::of(palette()), font());
    fresh->showZones(m_zones);
    fresh->arrangeLabels(transform().m11());
    setScene(fresh.get());
    m_scene = std::move(fresh);
}

void TerrainView::setHand(std::optional<TerrainPiece> piece)
{
    m_hand = std::move(piece);
    viewport()->setCursor(m_hand ? Qt::CrossCursor : Qt::ArrowCursor);
    viewport()->update();
}

void TerrainView::setDrawing(bool drawing)
{
    m_drawing = drawing;
    m_corners.clear();
    m_hand.reset();
    viewport()->setCursor(drawing ? Qt::CrossCursor : Qt::ArrowCursor);
    viewport()->update();
}

void TerrainView::setCorner()
{
    if (m_corners.empty() || m_corners.back() != m_cross)
        m_corners.push_back(m_cross);
    viewport()->update();
}

void TerrainView::moveCross(Point by)
{
    m_cross = {std::clamp(m_cross.x + by.x, 0, m_field.width.inHundredths()),
               std::clamp(m_cross.y + by.y, 0, m_field.depth.inHundredths())};
    viewport()->update();
}

bool TerrainView::takeCornerBack()
{
    if (m_corners.empty())
        return false;
    m_corners.pop_back();
    viewport()->update();
    return true;
}

void TerrainView::closeShape()
{
    const std::vector<Point> corners = m_corners;
    emit drawn(corners);
}

void TerrainView::showAll()
{
    if (m_scene)
        fitInView(m_scene->table().adjusted(-120, -120, 120, 120), Qt::KeepAspectRatio);
}

void TerrainView::rescaled()
{
    if (m_scene)
        m_scene->arrangeLabels(transform().m11());
}

int TerrainView::pieceAt(const QPointF &place) const
{
    for (std::size_t at = m_field.pieces.size(); at-- > 0;) {
        if (outlineOf(m_field.pieces[at]).contains(place))
            return int(at);
    }
    return -1;
}

/// On the table, to a tenth of the measure.
Point TerrainView::pointAt(const QPoint &place) const
{
    const QPointF at = mapToScene(place);
    const auto tenths = [](double value, Length most) {
        return std::clamp(int(std::lround(value / 10)) * 10, 0, most.inHundredths());
    };
    return {tenths(at.x(), m_field.width), tenths(at.y(), m_field.depth)};
}

void TerrainView::mousePressEvent(QMouseEvent *event)
{
    setFocus(Qt::MouseFocusReason);
    if (beginPan(*event))
        return;
    m_cross = pointAt(event->pos());
    if (m_drawing) {
        constexpr int near = 150;
        const bool closes = m_corners.size() > 2 && std::abs(m_corners.front().x - m_cross.x) < near &&
                            std::abs(m_corners.front().y - m_cross.y) < near;
        closes ? closeShape() : setCorner();
        return;
    }
    if (m_hand) {
        emit putDown(m_cross);
        return;
    }
    const int piece = pieceAt(mapToScene(event->pos()));
    if (piece >= 0) {
        m_grab = middleOf(m_field.pieces[std::size_t(piece)]) - m_cross;
        m_dragging = true;
    }
    emit pieceClicked(piece);
}

void TerrainView::mouseMoveEvent(QMouseEvent *event)
{
    if (pan(*event))
        return;
    m_cross = pointAt(event->pos());
    if (m_dragging)
        emit dragged(m_cross + m_grab);
    else if (m_hand || m_drawing)
        viewport()->update();
}

void TerrainView::mouseReleaseEvent(QMouseEvent *)
{
    endPan();
    if (std::exchange(m_dragging, false))
        emit dragEnded();
}

void TerrainView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (m_drawing)
        closeShape(); // its first click set the last corner
    else
        mousePressEvent(event);
}

void TerrainView::wheelEvent(QWheelEvent *event)
{
    const int notches = event->angleDelta().y();
    const bool over = m_chosen >= 0 && pieceAt(mapToScene(event->position().toPoint())) == m_chosen;
    if (over && notches != 0)
        emit turned(notches > 0 ? 1 : -1);
    else
        zoomBy(std::pow(1.0015, notches), event->position());
}

/// Another theme: the table is drawn in its colours.
void TerrainView::changeEvent(QEvent *event)
{
    FittedView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_scene)
        makeScene();
}

void TerrainView::drawForeground(QPainter *painter, const QRectF &)
{
    if (!m_scene)
        return;
    const Tokens &t = Tokens::of(palette());
    painter->save();
    const QRectF table = m_scene->table();
    QPen quarters(t.table.label, 0, Qt::DotLine);
    painter->setPen(quarters);
    painter->drawLine(QPointF(table.center().x(), 0), QPointF(table.center().x(), table.bottom()));
    painter->drawLine(QPointF(0, table.center().y()), QPointF(table.right(), table.center().y()));
    painter->setRenderHint(QPainter::Antialiasing);
    paintChosen(*painter);
    paintHand(*painter);
    paintShape(*painter);
    painter->restore();
}

/// Two rings, dark and light, so that it is seen on every ground.
void TerrainView::paintChosen(QPainter &painter) const
{
    if (m_chosen < 0 || std::size_t(m_chosen) >= m_field.pieces.size())
        return;
    const Tokens &t = Tokens::of(palette());
    const QRectF box =
        outlineOf(m_field.pieces[std::size_t(m_chosen)]).boundingRect().adjusted(-50, -50, 50, 50);
    painter.setBrush(Qt::NoBrush);
    for (const auto &[ink, breadth] : {std::pair(t.card, 5.0), {t.accent, 2.5}}) {
        QPen pen(ink, breadth);
        pen.setCosmetic(true);
        painter.setPen(pen);
        painter.drawRoundedRect(box, 60, 60);
    }
}

void TerrainView::paintHand(QPainter &painter) const
{
    if (!m_hand)
        return;
    const TerrainPiece piece = onTable(moved(*m_hand, m_cross - middleOf(*m_hand)), m_field);
    painter.save();
    painter.setOpacity(0.65);
    TerrainItem(piece, Tokens::of(palette())).paint(&painter, nullptr, nullptr);
    painter.restore();
}

void TerrainView::paintShape(QPainter &painter) const
{
    if (!m_drawing)
        return;
    const Tokens &t = Tokens::of(palette());
    QPen pen(t.accent, 2.5);
    pen.setCosmetic(true);
    painter.setPen(pen);
    painter.setBrush(t.accent);
    QPolygonF line;
    for (const Point corner : m_corners) {
        line << QPointF(corner.x, corner.y);
        painter.drawEllipse(line.back(), 25, 25);
    }
    painter.setBrush(Qt::NoBrush);
    const QPointF cross(m_cross.x, m_cross.y);
    line << cross;
    painter.drawPolyline(line);
    painter.drawLine(cross - QPointF(80, 0), cross + QPointF(80, 0));
    painter.drawLine(cross - QPointF(0, 80), cross + QPointF(0, 80));
}

} // namespace gonfalon
