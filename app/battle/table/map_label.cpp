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
    : m_text(text), m_below(below), m_font(font), m_anchor(anchor), m_tokens(tokens),
      m_ink(tokens.table.label)
{
    setFlag(ItemIgnoresTransformations);
    say(m_text);
    setPos(m_anchor);
}

QRectF MapLabel::boxOf(const QString &text) const
{
    const QFontMetricsF metrics(m_font);
    const double width = metrics.horizontalAdvance(text) + 2 * aside;
    return {-width / 2, m_below, width, metrics.height() + 2 * above};
}

void MapLabel::say(const QString &text)
{
    if (text == m_said)
        return;
    prepareGeometryChange();
    m_said = text;
    m_box = boxOf(text);
    m_drawn = {};
}

void MapLabel::drawWords(QPainter &painter, const QPointF &corner) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath text;
    text.addText(corner.x() + aside, corner.y() + QFontMetricsF(m_font).ascent() + above, m_font, m_said);
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

/// Within the room that there is.
static QRectF kept(QRectF box, const QRectF &room)
{
    box.translate(into(box.left(), box.right(), room.left(), room.right()),
                  into(box.top(), box.bottom(), room.top(), room.bottom()));
    return box;
}

std::optional<QRectF> MapLabel::freeNear(const QRectF &wanted, const QRectF &room,
                                         const std::vector<QRectF> &taken)
{
    constexpr int tries = 17; ///< half a label down, half a label up, a whole one down …
    for (int step = 0; step < tries; ++step) {
        const double by = (step + 1) / 2 * (step % 2 == 0 ? -0.5 : 0.5);
        const QRectF box = kept(wanted.translated(0, by * wanted.height()), room);
        if (std::ranges::none_of(taken, [&](const QRectF &other) { return other.intersects(box); }))
            return box;
    }
    return {};
}

void MapLabel::arrange(const std::vector<MapLabel *> &labels, const QRectF &table, double scale,
                       std::vector<QRectF> taken)
{
    const QRectF room(table.topLeft() * scale, table.size() * scale);
    for (MapLabel *label : labels) {
        const auto wanted = [&](const QString &text) {
            return label->boxOf(text).translated(label->m_anchor * scale);
        };
        QString text = label->m_text;
        std::optional<QRectF> best = freeNear(wanted(text), room, taken);
        if (!best && !label->m_short.isEmpty()) {
            text = label->m_short;
            best = freeNear(wanted(text), room, taken);
        }
        label->say(text);
        taken.push_back(best.value_or(kept(wanted(text), room)));
        label->setPos(label->m_anchor + (taken.back().topLeft() - wanted(text).topLeft()) / scale);
    }
}

} // namespace gonfalon
