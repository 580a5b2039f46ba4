// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/calm_paint.h"

#include "app/common/tokens.h"

#include <QPainter>
#include <QStyleOption>

#include <algorithm>

namespace gonfalon::calm {

namespace {

QRectF inner(const QRect &rect) { return QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5); }

/// A little triangle in the middle of a button of a field of figures.
void paintStep(QPainter &painter, const QRect &button, bool up, const QColor &colour)
{
    const double wide = std::min(button.width(), button.height()) * 0.3, high = wide;
    const QPointF middle = QRectF(button).center();
    const double foot = up ? high / 2 : -high / 2;
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(
        QPolygonF({middle + QPointF(-wide, foot), middle + QPointF(wide, foot), middle + QPointF(0, -foot)}));
}

} // namespace

void paintButton(QPainter &painter, const QStyleOption &option, bool tapped)
{
    const Tokens &t = Tokens::of(option.palette);
    const bool enabled = option.state & QStyle::State_Enabled, down = option.state & QStyle::State_Sunken,
               on = option.state & QStyle::State_On;
    const bool hover = !tapped && option.state & QStyle::State_MouseOver;
    QColor ground = option.palette.color(QPalette::Button);
    const bool filled = ground == t.accent && enabled;
    if (!enabled)
        ground = t.panel;
    else if (down)
        ground = ground.darker(112);
    else if (on)
        ground = t.accentTint;
    else if (hover)
        ground = ground == t.accent ? ground.lighter(112) : t.accentTint;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(ground);
    const bool pointedAt = tapped && option.state & QStyle::State_MouseOver && enabled;
    painter.setPen(QPen(option.state & QStyle::State_HasFocus   ? t.accent
                        : ground == t.accent || (on && enabled) ? t.accent
                        : pointedAt                             ? t.ink2
                                                                : t.line2,
                        option.state & QStyle::State_HasFocus ? 2 : 1));
    painter.drawRoundedRect(inner(option.rect), radius, radius);
    if (on && enabled) { // as rows of a list: the pointer alone tints too
        painter.setPen(Qt::NoPen);
        painter.setBrush(t.accent);
        painter.drawRect(
            QRectF(option.rect).adjusted(4, 0, -4, 0).adjusted(0, option.rect.height() - 4, 0, -1));
    }
    if (filled && option.state & QStyle::State_HasFocus) { // a ring of its own colour would drown
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(t.onAccent, 2));
        painter.drawRoundedRect(inner(option.rect).adjusted(3, 3, -3, -3), radius - 2, radius - 2);
    }
}

void paintQuietButton(QPainter &painter, const QStyleOption &option, bool tapped)
{
    const Tokens &t = Tokens::of(option.palette);
    const bool hover =
        !tapped && option.state & QStyle::State_MouseOver && option.state & QStyle::State_Enabled;
    const bool on = option.state & (QStyle::State_Sunken | QStyle::State_On);
    if (!hover && !on && !(option.state & QStyle::State_HasFocus))
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(hover || on ? t.accentTint : QColor(Qt::transparent));
    painter.setPen(option.state & QStyle::State_HasFocus ? QPen(t.accent, 2) : QPen(Qt::NoPen));
    painter.drawRoundedRect(inner(option.rect), radius, radius);
}

void paintRing(QPainter &painter, const QStyleOption &option)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(Tokens::of(option.palette).accent, 2));
    painter.drawRoundedRect(QRectF(option.rect).adjusted(1, 1, -1, -1), radius, radius);
}

void paintField(QPainter &painter, const QStyleOption &option, double corner)
{
    const Tokens &t = Tokens::of(option.palette);
    const bool focus = option.state & QStyle::State_HasFocus;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(focus ? t.accent : t.line2, focus ? 2 : 1));
    painter.drawRoundedRect(inner(option.rect), corner, corner);
}

void paintSpinBox(QPainter &painter, const QStyleOptionSpinBox &box, const QRect &up, const QRect &down)
{
    const Tokens &t = Tokens::of(box.palette);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(box.palette.base());
    painter.drawRoundedRect(inner(box.rect), radius, radius);
    for (const bool upper : {true, false}) {
        const QRect &button = upper ? up : down;
        const bool may =
            box.state & QStyle::State_Enabled &&
            box.stepEnabled & (upper ? QAbstractSpinBox::StepUpEnabled : QAbstractSpinBox::StepDownEnabled);
        const bool hot = box.activeSubControls == (upper ? QStyle::SC_SpinBoxUp : QStyle::SC_SpinBoxDown);
        if (may && hot)
            painter.fillRect(button.adjusted(1, 1, -1, -1), t.accentTint);
        paintStep(painter, button, upper, may ? t.ink2 : t.line);
    }
    paintField(painter, box);
}

void paintRow(QPainter &painter, const QStyleOptionViewItem &row, bool bar)
{
    const Tokens &t = Tokens::of(row.palette);
    if (row.backgroundBrush.style() != Qt::NoBrush)
        painter.fillRect(row.rect, row.backgroundBrush);
    if (!(row.state & QStyle::State_Selected))
        return;
    painter.fillRect(row.rect, t.accentTint);
    if (bar)
        painter.fillRect(QRect(row.rect.left(), row.rect.top(), 3, row.rect.height()), t.accent);
}

void paintKey(QPainter &painter, const QStyleOption &option, const QString &key, const QRect &room)
{
    const bool enabled = option.state & QStyle::State_Enabled;
    const QColor ink =
        option.palette.color(enabled ? QPalette::Active : QPalette::Disabled, QPalette::ButtonText);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setOpacity(0.75);
    const double high = room.width() * 0.8;
    const QRectF cap(room.left() + (room.width() - high) / 2, room.center().y() - high / 2 + 0.5, high, high);
    painter.setPen(QPen(ink, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(cap, 3, 3);
    QFont font = painter.font();
    font.setPixelSize(std::max(8, int(high * 0.72)));
    painter.setFont(font);
    painter.drawText(cap, Qt::AlignCenter, key);
}

void paintCheckBox(QPainter &painter, const QStyleOption &option)
{
    const Tokens &t = Tokens::of(option.palette);
    const bool on = option.state & QStyle::State_On, enabled = option.state & QStyle::State_Enabled;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(
        QPen(on && enabled ? t.accent : t.line2, option.state & QStyle::State_HasFocus ? 2.4 : 1.6));
    painter.setBrush(on ? (enabled ? t.accent : t.line2) : t.card);
    const QRectF box = QRectF(option.rect).adjusted(1, 1, -1, -1);
    painter.drawRoundedRect(box, 3, 3);
    if (!on)
        return;
    const double u = box.width() / 24;
    painter.setPen(QPen(t.onAccent, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(
        QPolygonF({box.topLeft() + QPointF(5 * u, 13 * u), box.topLeft() + QPointF(10 * u, 18 * u),
                   box.topLeft() + QPointF(19 * u, 6 * u)}));
}

void paintRadio(QPainter &painter, const QStyleOption &option)
{
    const Tokens &t = Tokens::of(option.palette);
    const bool on = option.state & QStyle::State_On, enabled = option.state & QStyle::State_Enabled;
    const QColor colour = on && enabled ? t.accent : t.line2;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, option.state & QStyle::State_HasFocus ? 2.4 : 1.6));
    painter.setBrush(t.card);
    const QRectF box = QRectF(option.rect).adjusted(1, 1, -1, -1);
    painter.drawEllipse(box);
    if (!on)
        return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawEllipse(box.center(), box.width() * 0.26, box.height() * 0.26);
}

void paintTab(QPainter &painter, const QStyleOptionTab &tab)
{
    const Tokens &t = Tokens::of(tab.palette);
    const bool on = tab.state & QStyle::State_Selected;
    if (on) {
        painter.fillRect(tab.rect, t.win);
        painter.fillRect(QRect(tab.rect.left(), tab.rect.top(), tab.rect.width(), 3), t.accent);
    } else if (tab.state & QStyle::State_MouseOver) {
        painter.fillRect(tab.rect, t.accentTint);
    }
    if (tab.state & QStyle::State_HasFocus) {
        painter.setPen(QPen(t.accent, 2));
        painter.drawRect(tab.rect.adjusted(2, 2, -2, -2));
    }
}

void paintScrollBar(QPainter &painter, const QStyleOptionSlider &bar, const QRect &slider)
{
    const Tokens &t = Tokens::of(bar.palette);
    const bool hot =
        bar.state & QStyle::State_MouseOver || bar.activeSubControls & QStyle::SC_ScrollBarSlider;
    const bool upright = bar.orientation == Qt::Vertical;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(hot ? t.line2 : t.line);
    const QRectF handle =
        QRectF(slider).adjusted(upright ? 3 : 1, upright ? 1 : 3, upright ? -2 : -1, upright ? -1 : -2);
    painter.drawRoundedRect(handle, 3, 3);
}

} // namespace gonfalon::calm
