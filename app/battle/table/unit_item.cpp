// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/table/unit_item.h"

#include "app/battle/table/piece_painter.h"
#include "app/common/glyphs.h"
#include "app/common/typeface.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <utility>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

constexpr double ring = 60;                     ///< around a unit that is chosen, hundredths of the measure
constexpr double pennonHeight = 32, plate = 20; ///< pixels

} // namespace

bool UnitItem::show(const UnitLook &look)
{
    if (look == m_look && m_progress == 1)
        return false; // as it was
    std::vector<QPointF> to;
    for (const PieceView &piece : look.view.pieces)
        to.emplace_back(piece.at.x, piece.at.y);
    prepareGeometryChange();
    const bool moved = !m_to.empty() && to.size() == m_to.size() && to != m_to;
    m_from = moved ? m_to : to;
    m_to = std::move(to);
    m_progress = moved ? 0 : 1;
    m_look = look;
    measure();
    setVisible(!m_to.empty());
    setZValue(look.chosen ? 12 : 10);
    update();
    return moved;
}

void UnitItem::setProgress(double progress)
{
    prepareGeometryChange();
    m_progress = progress;
    measure();
    update();
}

QPointF UnitItem::at(std::size_t piece) const
{
    return m_from[piece] + (m_to[piece] - m_from[piece]) * m_progress;
}

void UnitItem::measure()
{
    m_box = QRectF();
    for (std::size_t piece = 0; piece < m_to.size(); ++piece)
        m_box |=
            pieces::outline(m_look.view.base, at(piece), m_look.view.pieces[piece].facing).boundingRect();
}

QRectF UnitItem::boundingRect() const { return box().adjusted(-ring, -ring, ring, ring); }

QPainterPath UnitItem::shape() const
{
    QPainterPath path;
    const QRectF around = box();
    path.addRoundedRect(around.adjusted(-25, -25, 25, 25), 40, 40);
    return path;
}

void UnitItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    painter->setRenderHint(QPainter::Antialiasing);
    if (m_look.chosen || m_look.mayChoose || m_look.target) {
        const QRectF around = box().adjusted(-ring * 0.55, -ring * 0.55, ring * 0.55, ring * 0.55);
        const QColor ink = m_look.target ? m_tokens.bad : m_tokens.accent;
        painter->setBrush(Qt::NoBrush);
        if (m_look.chosen) {
            painter->setPen(QPen(m_tokens.table.pieceDot, 26));
            painter->drawRoundedRect(around, 90, 90);
        }
        QPen pen(ink, m_look.chosen || m_look.target ? 12 : 8,
                 m_look.chosen   ? Qt::SolidLine
                 : m_look.target ? Qt::DashLine
                                 : Qt::DotLine);
        painter->setPen(pen);
        painter->drawRoundedRect(around, 90, 90);
    }
    for (std::size_t piece = m_to.size(); piece-- > 0;) // the first on top
        pieces::paint(*painter, m_look.view.base, at(piece), m_look.view.pieces[piece].facing,
                      m_look.view.side, m_look.pieces[piece], m_tokens);
}

BannerItem::BannerItem(const Tokens &tokens, const QFont &font) : m_tokens(tokens), m_font(font)
{
    setFlag(ItemIgnoresTransformations);
    setCacheMode(DeviceCoordinateCache);
    setZValue(20);
}

void BannerItem::show(const UnitLook &look)
{
    if (look == m_look)
        return;
    prepareGeometryChange();
    m_look = look;
    m_glyphs.clear();
    std::ranges::copy_if(look.marks, std::back_inserter(m_glyphs),
                         [](const ShownMark &mark) { return !mark.glyph.isEmpty(); });
    setVisible(look.view.onTable);
    update();
}

/// So far it may reach to a side of its pole.
double BannerItem::breadth() const { return 46 + 18.0 * double(m_glyphs.size()); }

void BannerItem::setRoom(double right)
{
    const bool mirrored = right < breadth();
    if (mirrored == m_mirrored)
        return;
    prepareGeometryChange();
    m_mirrored = mirrored;
    update();
}

QRectF BannerItem::boundingRect() const
{
    constexpr double other = 14, above = pennonHeight + 24, below = 8;
    return {m_mirrored ? -breadth() : -other, -above, breadth() + other, above + below};
}

void BannerItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    painter->setRenderHint(QPainter::Antialiasing);
    const TableTokens &t = m_tokens.table;
    const double width = pennonHeight * 26 / 38;
    painter->setPen(QPen(t.label, 2));
    painter->drawLine(QPointF(0, 6), QPointF(0, -pennonHeight));
    const QRectF pennon(-width / 2, -pennonHeight - 4, width, pennonHeight);
    glyphs::paintPennon(*painter, pennon, m_look.bearing, m_look.tinctures, m_tokens);
    for (const ShownMark &mark : m_glyphs) {
        if (mark.look == MarkLook::Leads)
            glyphs::paintIcon(*painter, QRectF(-9, pennon.top() - 17, 18, 18), mark.glyph, t.label);
    }
    if (!m_plain)
        paintPlate(*painter, pennon);
}

/// Strength and marks, beside the pennon.
void BannerItem::paintPlate(QPainter &painter, const QRectF &pennon) const
{
    const TableTokens &t = m_tokens.table;
    const QFont font = typeface::sized(m_font, 14, QFont::Black);
    const QString strength = QString::number(m_look.view.strength);
    const double number = std::max(QFontMetricsF(font).horizontalAdvance(strength) + 9, plate + 2);
    double room = number;
    for (const ShownMark &mark : m_glyphs)
        room += mark.look == MarkLook::Leads ? 0 : 17;
    const QRectF box(m_mirrored ? pennon.left() - 1 - room : pennon.right() + 1, -pennonHeight + 2, room,
                     plate);
    painter.setPen(QPen(m_tokens.base[m_look.view.side % m_tokens.base.size()], 2));
    painter.setBrush(t.plate);
    painter.drawRoundedRect(box, 4, 4);
    painter.setFont(font);
    painter.setPen(t.plateInk);
    painter.drawText(QRectF(box.left(), box.top(), number, plate), Qt::AlignCenter, strength);
    double left = box.left() + number - 2;
    for (const ShownMark &mark : m_glyphs) {
        if (mark.look == MarkLook::Leads)
            continue;
        const QColor ink = mark.look == MarkLook::Trouble ? m_tokens.warn
                           : mark.look == MarkLook::Done  ? m_tokens.ok
                                                          : t.plateInk;
        glyphs::paintIcon(painter, {left, box.top() + 2, 16, 16}, mark.glyph, ink);
        left += 17;
    }
}

} // namespace gonfalon
