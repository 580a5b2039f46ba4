// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/table/overlay_item.h"

#include "app/battle/table/piece_painter.h"
#include "app/common/typeface.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace gonfalon {

OverlayItem::OverlayItem(const Tokens &tokens, const QFont &font)
    : m_tokens(tokens), m_font(typeface::sized(font, 12, QFont::Bold))
{
    setZValue(15);
    setAcceptedMouseButtons(Qt::NoButton);
    m_reach.setParentItem(this);
    m_reach.setFlag(ItemStacksBehindParent);
    m_reach.setCacheMode(DeviceCoordinateCache);
    m_reach.setAcceptedMouseButtons(Qt::NoButton);
    QColor veil = tokens.accent;
    veil.setAlpha(28);
    m_reach.setBrush(veil);
    m_reach.setPen(QPen(tokens.accent, 10, Qt::DotLine));
}

void OverlayItem::setBounds(const QRectF &bounds)
{
    prepareGeometryChange();
    m_bounds = bounds;
}

void OverlayItem::showGhosts(std::vector<Ghost> ghosts)
{
    updateGhosts();
    m_ghosts = std::move(ghosts);
    updateGhosts();
}

/// They follow the pointer: no more is drawn anew than where they are.
void OverlayItem::updateGhosts()
{
    for (const Ghost &ghost : m_ghosts)
        update(areaOf(ghost));
}

QRectF OverlayItem::areaOf(const Ghost &ghost) const
{
    constexpr double around = 60, below = 90; // of its frame, and down to its words
    QRectF box;
    for (const PieceView &piece : ghost.pieces)
        box |= pieces::outline(ghost.base, QPointF(piece.at.x, piece.at.y), piece.facing).boundingRect();
    const QFontMetricsF metrics(m_font);
    const double wide = (metrics.horizontalAdvance(ghost.label) + 24) / m_scale,
                 high = (metrics.height() + 16) / m_scale;
    return box.adjusted(-around - wide, -around - high, around + wide, around + below + high);
}

void OverlayItem::showAim(std::optional<Aim> aim, bool laid)
{
    (laid ? m_laid : m_aim) = std::move(aim);
    update();
}

void OverlayItem::showReach(const QPolygonF &reach, const QString &label)
{
    m_reach.setPolygon(reach);
    m_reachLabel = label;
    update();
}

void OverlayItem::showRuler(const std::optional<QLineF> &ruler, const QString &label)
{
    m_ruler = ruler;
    m_rulerLabel = label;
    update();
}

void OverlayItem::showWays(std::vector<Way> ways)
{
    m_ways = std::move(ways);
    update();
}

void OverlayItem::clear()
{
    m_ghosts.clear();
    m_aim.reset();
    m_reach.setPolygon({});
    m_ruler.reset();
    update();
}

/// Words keep their size however near the table is looked at, and stand at the first of the places where they
/// cover no unit; at the first where all do.
void OverlayItem::paintLabel(QPainter &painter, std::initializer_list<QPointF> places, const QString &text,
                             const QColor &ground, const QColor &ink) const
{
    if (text.isEmpty())
        return;
    const QTransform shown = painter.transform();
    const QFontMetricsF metrics(m_font);
    const double width = painter.device()->width() / 1.0, height = painter.device()->height() / 1.0;
    const auto boxAt = [&](const QPointF &at) {
        QRectF box(0, 0, metrics.horizontalAdvance(text) + 16, metrics.height() + 8);
        box.moveCenter(shown.map(at));
        box.moveLeft(std::clamp(box.left(), 4.0, std::max(4.0, width - box.width() - 4)));
        box.moveTop(std::clamp(box.top(), 4.0, std::max(4.0, height - box.height() - 4)));
        return box;
    };
    const auto *free = std::ranges::find_if(places, [&](const QPointF &at) {
        const QRectF box = boxAt(at);
        return std::ranges::none_of(m_units,
                                    [&](const QRectF &unit) { return shown.mapRect(unit).intersects(box); });
    });
    const QRectF box = boxAt(free == places.end() ? *places.begin() : *free);
    painter.save();
    painter.resetTransform();
    painter.setPen(Qt::NoPen);
    painter.setBrush(ground);
    painter.drawRoundedRect(box, 4, 4);
    painter.setFont(m_font);
    painter.setPen(ink);
    painter.drawText(box, Qt::AlignCenter, text);
    painter.restore();
}

void OverlayItem::paintGhost(QPainter &painter, const Ghost &ghost) const
{
    const QColor ink = ghost.legal ? m_tokens.ok : m_tokens.bad;
    QColor fill = ghost.legal ? m_tokens.okTint : m_tokens.badTint;
    fill.setAlpha(225);
    QRectF box;
    for (const PieceView &piece : ghost.pieces) {
        const QPointF at(piece.at.x, piece.at.y);
        box |= pieces::outline(ghost.base, at, piece.facing).boundingRect();
    }
    const QRectF around = box.adjusted(-30, -30, 30, 30);
    QColor veil = fill;
    veil.setAlpha(120);
    painter.setBrush(veil);
    painter.setPen(QPen(ink, 12, ghost.legal ? Qt::SolidLine : Qt::DashLine));
    painter.drawRoundedRect(around, 50, 50);
    for (const PieceView &piece : ghost.pieces)
        pieces::paintGhost(painter, ghost.base, QPointF(piece.at.x, piece.at.y), piece.facing, ink, fill);
    paintLabel(painter, {QPointF(around.center().x(), around.bottom() + 90)}, ghost.label, ink,
               m_tokens.card);
}

/// The inner circle red, the outer in the first side's blue; a cross marks the middle.
void OverlayItem::paintAim(QPainter &painter, const Aim &aim) const
{
    constexpr double arm = 40;
    double widest = 0;
    for (std::size_t ring = aim.radii.size(); ring-- > 0;) {
        const QColor ink = ring == 0 ? m_tokens.bad : m_tokens.base.front();
        QColor veil = ink;
        veil.setAlpha(aim.legal ? 60 : 20);
        painter.setBrush(veil);
        painter.setPen(QPen(ink, 12, aim.legal ? Qt::SolidLine : Qt::DashLine));
        painter.drawEllipse(aim.at, aim.radii[ring], aim.radii[ring]);
        widest = std::max(widest, double(aim.radii[ring]));
    }
    painter.setPen(QPen(m_tokens.bad, 10));
    painter.drawLine(aim.at - QPointF(arm, 0), aim.at + QPointF(arm, 0));
    painter.drawLine(aim.at - QPointF(0, arm), aim.at + QPointF(0, arm));
    const QPointF below(0, widest + 90);
    paintLabel(painter, {aim.at + below, aim.at - below}, aim.label, aim.legal ? m_tokens.ok : m_tokens.bad,
               m_tokens.card);
}

/// A unit's own way is a broken line, what is aimed a solid one; both end in a head.
void OverlayItem::paintWay(QPainter &painter, const Way &way) const
{
    constexpr double head = 55;
    const QColor ink = way.aimed ? m_tokens.bad : m_tokens.table.label;
    painter.setPen(QPen(ink, way.aimed ? 14 : 10, way.aimed ? Qt::SolidLine : Qt::DashLine, Qt::RoundCap));
    painter.drawLine(way.line);
    painter.setPen(QPen(ink, 14, Qt::SolidLine, Qt::RoundCap));
    for (const double turn : {150.0, -150.0}) {
        QLineF barb(way.line.p2(), way.line.p2() + QPointF(head, 0));
        barb.setAngle(way.line.angle() + turn);
        painter.drawLine(barb);
    }
    const auto at = [&](double share) { return way.line.pointAt(share); };
    paintLabel(painter, {at(0.5), at(0.35), at(0.65), at(0.2), at(0.8)}, way.label,
               way.aimed ? m_tokens.badTint : m_tokens.table.plate,
               way.aimed ? m_tokens.bad : m_tokens.table.plateInk);
}

/// At the first side of it that is free, from below.
void OverlayItem::paintReachLabel(QPainter &painter) const
{
    const QPolygonF reach = m_reach.polygon();
    const auto [west, east] = std::ranges::minmax_element(reach, {}, &QPointF::x);
    const auto [north, south] = std::ranges::minmax_element(reach, {}, &QPointF::y);
    paintLabel(
        painter,
        {*south + QPointF(0, 60), *north - QPointF(0, 60), *east + QPointF(60, 0), *west - QPointF(60, 0)},
        m_reachLabel, m_tokens.accentTint, m_tokens.accent);
}

void OverlayItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    painter->setRenderHint(QPainter::Antialiasing);
    m_scale = painter->worldTransform().m11();
    for (const Way &way : m_ways)
        paintWay(*painter, way);
    if (m_reach.polygon().size() > 2)
        paintReachLabel(*painter);
    for (const std::optional<Aim> &aim : {m_laid, m_aim}) {
        if (aim)
            paintAim(*painter, *aim);
    }
    for (auto ghost = m_ghosts.rbegin(); ghost != m_ghosts.rend(); ++ghost)
        paintGhost(*painter, *ghost); // why it may not stand where it was drawn lies on top
    if (m_ruler) {
        painter->setPen(QPen(m_tokens.table.label, 12, Qt::SolidLine, Qt::RoundCap));
        painter->drawLine(*m_ruler);
        paintLabel(*painter, {m_ruler->center()}, m_rulerLabel, m_tokens.table.plateInk,
                   m_tokens.table.plate);
    }
}

} // namespace gonfalon
