// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/table/map_label.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <QWidget>

#include <algorithm>

namespace gonfalon {

namespace {

constexpr double aside = 4, above = 2; ///< pixels around the words

/// As far as it must go to lie within, from `least` to `most`; where it does not fit, it begins there.
double into(double from, double to, double least, double most)
{
    if (from < least || to - from > most - least)
        return least - from;
    return std::min(0.0, most - to);
}

} // namespace

MapLabel::MapLabel(const QString &text, const QFont &font, QPointF anchor, const Tokens &tokens, double below)
    : m_text(text), m_font(font), m_anchor(anchor), m_tokens(tokens), m_ink(tokens.table.label)
{
    setFlag(ItemIgnoresTransformations);
    const QFontMetricsF metrics(m_font);
    const double width = metrics.horizontalAdvance(m_text) + 2 * aside;
    m_box = QRectF(-width / 2, below, width, metrics.height() + 2 * above);
    setPos(m_anchor);
}

void MapLabel::drawWords(QPainter &painter, const QPointF &corner) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath text;
    text.addText(corner.x() + aside, corner.y() + QFontMetricsF(m_font).ascent() + above, m_font, m_text);
    painter.strokePath(text, QPen(m_tokens.table.ground, 3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.fillPath(text, m_ink);
}

/// Outlined words take long to draw: on a screen they are drawn once. On paper they stay lines.
void MapLabel::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *widget)
{
    if (!widget)
        return drawWords(*painter, m_box.topLeft());
    if (m_drawn.isNull() || m_drawn.devicePixelRatio() != widget->devicePixelRatioF()) {
        m_drawn = QPixmap((m_box.size() * widget->devicePixelRatioF()).toSize() + QSize(1, 1));
        m_drawn.setDevicePixelRatio(widget->devicePixelRatioF());
        m_drawn.fill(Qt::transparent);
        QPainter words(&m_drawn);
        drawWords(words, {});
    }
    painter->drawPixmap(m_box.topLeft(), m_drawn);
}

void MapLabel::arrange(const std::vector<MapLabel *> &labels, const QRectF &table, double scale,
                       std::vector<QRectF> taken)
{
    constexpr int tries = 17; ///< half a label down, half a label up, a whole one down …
    const QRectF room(table.topLeft() * scale, table.size() * scale);
    for (MapLabel *label : labels) {
        const QRectF wanted = label->m_box.translated(label->m_anchor * scale);
        QRectF best;
        for (int step = 0; step < tries; ++step) {
            const double by = (step + 1) / 2 * (step % 2 == 0 ? -0.5 : 0.5);
            QRectF box = wanted.translated(0, by * wanted.height());
            box.translate(into(box.left(), box.right(), room.left(), room.right()),
                          into(box.top(), box.bottom(), room.top(), room.bottom()));
            const bool free = std::ranges::none_of(taken, [&](const QRectF &o) { return o.intersects(box); });
            if (step == 0 || free)
                best = box;
            if (free)
                break;
        }
        taken.push_back(best);
        label->setPos(label->m_anchor + (best.topLeft() - wanted.topLeft()) / scale);
    }
}

} // namespace gonfalon
