// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/calm_style.h"

#include "app/common/tokens.h"

#include <QAbstractItemView>
#include <QEvent>
#include <QPainter>
#include <QPlainTextEdit>
#include <QStyleFactory>
#include <QStyleOption>

#include <algorithm>

namespace gonfalon {

namespace {

constexpr int radius = 5, scrollBarWidth = 11, menuRowRoom = 12;

QRectF inner(const QRect &rect) { return QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5); }

void paintButton(QPainter &painter, const QStyleOption &option)
{
    const Tokens &t = Tokens::of(option.palette);
    const bool enabled = option.state & QStyle::State_Enabled, down = option.state & QStyle::State_Sunken,
               on = option.state & QStyle::State_On;
    const bool hover = option.state & QStyle::State_MouseOver;
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
    painter.setPen(QPen(option.state & QStyle::State_HasFocus   ? t.accent
                        : ground == t.accent || (on && enabled) ? t.accent
                                                                : t.line2,
                        option.state & QStyle::State_HasFocus ? 2 : 1));
    painter.drawRoundedRect(inner(option.rect), radius, radius);
    if (filled && option.state & QStyle::State_HasFocus) { // a ring of its own colour would drown
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(t.onAccent, 2));
        painter.drawRoundedRect(inner(option.rect).adjusted(3, 3, -3, -3), radius - 2, radius - 2);
    }
}

void paintQuietButton(QPainter &painter, const QStyleOption &option)
{
    const Tokens &t = Tokens::of(option.palette);
    const bool hover = option.state & QStyle::State_MouseOver && option.state & QStyle::State_Enabled;
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

void paintField(QPainter &painter, const QStyleOption &option)
{
    const Tokens &t = Tokens::of(option.palette);
    const bool focus = option.state & QStyle::State_HasFocus;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(focus ? t.accent : t.line2, focus ? 2 : 1));
    painter.drawRoundedRect(inner(option.rect), radius, radius);
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

} // namespace

CalmStyle::CalmStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

void CalmStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                              const QWidget *widget) const
{
    painter->save();
    switch (element) {
    case PE_PanelButtonCommand:
        paintButton(*painter, *option);
        break;
    case PE_PanelButtonTool:
        paintQuietButton(*painter, *option);
        break;
    case PE_FrameLineEdit:
        paintField(*painter, *option);
        break;
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        paintCheckBox(*painter, *option);
        break;
    case PE_FrameFocusRect:
        if (qobject_cast<const QAbstractItemView *>(widget))
            paintRing(*painter, *option);
        break; // all others show it themselves
    case PE_PanelStatusBar:
        break;
    case PE_FrameTabBarBase:
        break;
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
    painter->restore();
}

void CalmStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                            const QWidget *widget) const
{
    const Tokens &t = Tokens::of(option->palette);
    painter->save();
    if (element == CE_TabBarTabShape) {
        if (const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option))
            paintTab(*painter, *tab);
    } else if (element == CE_ToolBar || element == CE_MenuBarEmptyArea) {
        painter->fillRect(option->rect, t.panel);
        painter->setPen(t.line);
        if (element == CE_ToolBar)
            painter->drawLine(option->rect.bottomLeft(), option->rect.bottomRight());
    } else if (element == CE_MenuBarItem) {
        painter->fillRect(option->rect, option->state & State_Selected ? t.accentTint : t.panel);
        const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option);
        drawItemText(painter, option->rect, Qt::AlignCenter | Qt::TextShowMnemonic | Qt::TextSingleLine,
                     option->palette, option->state & State_Enabled, item ? item->text : QString(),
                     QPalette::WindowText);
    } else if (element == CE_ShapedFrame && qobject_cast<const QPlainTextEdit *>(widget)) {
        paintField(*painter, *option);
    } else if (element == CE_Splitter) {
        painter->fillRect(option->rect, t.line);
    } else {
        QProxyStyle::drawControl(element, option, painter, widget);
    }
    painter->restore();
}

/// A text with a frame shows its focus there.
void CalmStyle::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    if (qobject_cast<QPlainTextEdit *>(widget))
        widget->installEventFilter(this);
}

bool CalmStyle::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        static_cast<QWidget *>(watched)->update();
    return QProxyStyle::eventFilter(watched, event);
}

void CalmStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                                   QPainter *painter, const QWidget *widget) const
{
    if (control != CC_ScrollBar) {
        QProxyStyle::drawComplexControl(control, option, painter, widget);
        if (control == CC_ToolButton && option->state & State_HasFocus) {
            painter->save();
            paintRing(*painter, *option); // a flat button has no panel to show it
            painter->restore();
        }
        return;
    }
    const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option);
    if (!bar || bar->maximum <= bar->minimum)
        return;
    painter->save();
    paintScrollBar(*painter, *bar, subControlRect(CC_ScrollBar, option, SC_ScrollBarSlider, widget));
    painter->restore();
}

QRect CalmStyle::subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                                const QWidget *widget) const
{
    const auto *bar =
        control == CC_ScrollBar ? qstyleoption_cast<const QStyleOptionSlider *>(option) : nullptr;
    if (!bar)
        return QProxyStyle::subControlRect(control, option, part, widget);
    // No arrows: the groove is the whole bar.
    const bool upright = bar->orientation == Qt::Vertical;
    const int length = upright ? bar->rect.height() : bar->rect.width(), range = bar->maximum - bar->minimum;
    const int handle =
        range <= 0 ? length : std::max(24, int(qint64(length) * bar->pageStep / (range + bar->pageStep)));
    const int start = sliderPositionFromValue(bar->minimum, bar->maximum, bar->sliderPosition,
                                              std::max(0, length - handle), bar->upsideDown);
    const auto piece = [&](int from, int to) {
        return upright ? QRect(bar->rect.left(), bar->rect.top() + from, bar->rect.width(), to - from)
                       : QRect(bar->rect.left() + from, bar->rect.top(), to - from, bar->rect.height());
    };
    switch (part) {
    case SC_ScrollBarSlider:
        return piece(start, start + handle);
    case SC_ScrollBarGroove:
        return bar->rect;
    case SC_ScrollBarSubPage:
        return piece(0, start);
    case SC_ScrollBarAddPage:
        return piece(start + handle, length);
    default:
        return {};
    }
}

/// Rows of menus are as high as the look asks, so that a finger or a tired hand meets them.
QSize CalmStyle::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                                  const QWidget *widget) const
{
    QSize whole = QProxyStyle::sizeFromContents(type, option, size, widget);
    const auto *item =
        type == CT_MenuItem ? qstyleoption_cast<const QStyleOptionMenuItem *>(option) : nullptr;
    if (item && item->menuItemType != QStyleOptionMenuItem::Separator)
        whole.setHeight(std::max(whole.height(), item->fontMetrics.height() + menuRowRoom));
    return whole;
}

int CalmStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_ScrollBarExtent:
        return scrollBarWidth;
    case PM_ToolBarItemSpacing:
        return 6;
    case PM_ToolBarItemMargin:
        return 6;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int CalmStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                         QStyleHintReturn *more) const
{
    if (hint == SH_DialogButtonBox_ButtonsHaveIcons)
        return 0;
    return QProxyStyle::styleHint(hint, option, widget, more);
}

QIcon CalmStyle::standardIcon(StandardPixmap icon, const QStyleOption *option, const QWidget *widget) const
{
    // Every bar makes the mark of what does not fit into it, shown or not: the base style's costs as much as
    // a twentieth of a bare window.
    const bool more = icon == SP_ToolBarHorizontalExtensionButton;
    if (!more && icon != SP_TabCloseButton && icon != SP_TitleBarCloseButton &&
        icon != SP_LineEditClearButton)
        return QProxyStyle::standardIcon(icon, option, widget);
    const Tokens &t = Tokens::of(widget ? widget->palette() : QPalette());
    QPixmap mark(48, 48);
    mark.fill(Qt::transparent);
    QPainter painter(&mark);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(t.ink2, 4.5, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(15, 15, 33, more ? 24 : 33);
    painter.drawLine(33, more ? 24 : 15, 15, 33);
    return QIcon(mark);
}

} // namespace gonfalon
