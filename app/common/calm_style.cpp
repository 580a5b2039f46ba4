// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/calm_style.h"

#include "app/common/buttons.h"
#include "app/common/calm_paint.h"
#include "app/common/fingers.h"
#include "app/common/taking_back.h"
#include "app/common/tips.h"
#include "app/common/tokens.h"
#include "app/common/typeface.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QPlainTextEdit>
#include <QStyleFactory>
#include <QStyleOption>

#include <algorithm>

namespace gonfalon {

using namespace calm;

namespace {

constexpr int scrollBarWidth = 11, menuRowRoom = 12, buttonRoom = 12;
constexpr int fieldSide = 3; ///< beside the words of a field, as much as boxes of choices and figures leave
constexpr int rowSide = 4;   ///< beside the words of a row of a list

/// True for a field of its own, false for one inside of another.
bool framed(const QStyleOption &option)
{
    const auto *field = qstyleoption_cast<const QStyleOptionFrame *>(&option);
    return field && field->lineWidth > 0;
}

constexpr int menuArrow = 14; ///< of a button that opens a menu, beside its words

bool opensMenu(const QStyleOptionToolButton &button)
{
    return (button.features & QStyleOptionToolButton::HasMenu) != 0 &&
           (button.features & QStyleOptionToolButton::MenuButtonPopup) == 0;
}

/// What a push button has beside its words for the key that presses it.
int keyRoom(const QStyleOption &option, const QWidget *widget)
{
    const bool shown = widget && widget->property(buttons::keyProperty).isValid();
    return shown ? option.fontMetrics.height() + 4 : 0;
}

/// One of these is as high as a finger where it is tapped.
bool isTapped(QStyle::ContentsType type, const QStyleOption &option, const QWidget *widget)
{
    const auto *item =
        type == QStyle::CT_MenuItem ? qstyleoption_cast<const QStyleOptionMenuItem *>(&option) : nullptr;
    if (item && item->menuItemType == QStyleOptionMenuItem::Separator)
        return false;
    constexpr QStyle::ContentsType all[] = {
        QStyle::CT_MenuBarItem, QStyle::CT_MenuItem,   QStyle::CT_SpinBox,  QStyle::CT_ComboBox,
        QStyle::CT_PushButton,  QStyle::CT_ToolButton, QStyle::CT_CheckBox, QStyle::CT_RadioButton};
    const bool field = type == QStyle::CT_LineEdit && framed(option);
    return (field || std::ranges::find(all, type) != std::end(all)) && fingers::tapped(widget);
}

/// The parts of the field of a figure that is tapped: its words, less, more.
QRect partOfTapped(const QStyleOptionSpinBox &box, QStyle::SubControl part)
{
    const int key = std::min(std::max(box.rect.height(), box.fontMetrics.height() * 2), box.rect.width() / 3);
    const QRect whole = box.rect;
    const QRect more(whole.right() - key + 1, whole.top(), key, whole.height());
    QRect found;
    if (part == QStyle::SC_SpinBoxUp)
        found = more;
    else if (part == QStyle::SC_SpinBoxDown)
        found = more.translated(-key, 0);
    else if (part == QStyle::SC_SpinBoxEditField)
        found = whole.adjusted(5, 2, -2 * key, -2);
    else
        return whole;
    return QStyle::visualRect(box.direction, whole, found);
}

} // namespace

CalmStyle::CalmStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion")))
{
    connect(qApp, &QApplication::focusChanged, this, &takingback::lead);
}

void CalmStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                              const QWidget *widget) const
{
    painter->save();
    switch (element) {
    case PE_PanelButtonCommand:
        paintButton(*painter, *option, fingers::tapped(widget));
        break;
    case PE_PanelButtonTool:
        paintQuietButton(*painter, *option, fingers::tapped(widget));
        break;
    case PE_FrameLineEdit:
        paintField(*painter, *option);
        break;
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        paintCheckBox(*painter, *option);
        break;
    case PE_IndicatorRadioButton:
        paintRadio(*painter, *option);
        break;
    case PE_FrameFocusRect:
        if (qobject_cast<const QAbstractItemView *>(widget))
            paintRing(*painter, *option);
        break; // all others show it themselves
    case PE_PanelItemViewItem:
        if (const auto *row = qstyleoption_cast<const QStyleOptionViewItem *>(option))
            paintRow(*painter, *row, qobject_cast<const QListView *>(widget));
        break;
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
        paintField(*painter, *option, 2); // what is written on has square corners
    } else if (const auto *button = element == CE_PushButtonLabel && keyRoom(*option, widget) > 0
                                        ? qstyleoption_cast<const QStyleOptionButton *>(option)
                                        : nullptr) {
        QStyleOptionButton words(*button);
        const int room = keyRoom(*option, widget);
        words.rect.setRight(words.rect.right() - room);
        QProxyStyle::drawControl(element, &words, painter, widget);
        paintKey(*painter, *option, widget->property(buttons::keyProperty).toString(),
                 {words.rect.right() - 2, option->rect.top(), room, option->rect.height()});
    } else if (element == CE_Splitter) {
        painter->fillRect(option->rect, t.line);
    } else if (const auto *row = element == CE_ItemViewItem
                                     ? qstyleoption_cast<const QStyleOptionViewItem *>(option)
                                     : nullptr) {
        QStyleOptionViewItem onTint(*row); // a row that is chosen is tinted, not filled
        onTint.palette.setColor(QPalette::HighlightedText, row->palette.color(QPalette::Text));
        QProxyStyle::drawControl(element, &onTint, painter, widget);
    } else {
        QProxyStyle::drawControl(element, option, painter, widget);
    }
    painter->restore();
}

namespace {

/// Qt's own label, which is used again for the next tip.
bool isTip(const QObject *widget) { return widget->inherits("QTipLabel"); }

} // namespace

/// A text with a frame shows its focus there.
void CalmStyle::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    if (qobject_cast<QComboBox *>(widget) && widget->focusPolicy() == Qt::WheelFocus)
        widget->setFocusPolicy(Qt::StrongFocus); // nor does it get the keys
    // Names that players give are no markup; what is meant as such says so.
    const bool tip = isTip(widget);
    if (auto *label = qobject_cast<QLabel *>(widget); label && !tip && label->textFormat() == Qt::AutoText)
        label->setTextFormat(Qt::PlainText);
    if (tip || qobject_cast<QPlainTextEdit *>(widget) || qobject_cast<QComboBox *>(widget))
        widget->installEventFilter(this);
}

bool CalmStyle::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Wheel && qobject_cast<QComboBox *>(watched)) {
        event->ignore(); // it is meant for what scrolls around the box
        return true;
    }
    const bool shown =
        event->type() == QEvent::Show || event->type() == QEvent::Resize || event->type() == QEvent::Paint;
    if (shown && isTip(watched))
        tips::settle(static_cast<QLabel &>(*watched));
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        static_cast<QWidget *>(watched)->update();
    return QProxyStyle::eventFilter(watched, event);
}

void CalmStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                                   QPainter *painter, const QWidget *widget) const
{
    if (const auto *box =
            control == CC_SpinBox ? qstyleoption_cast<const QStyleOptionSpinBox *>(option) : nullptr;
        box && box->frame && box->buttonSymbols == QAbstractSpinBox::UpDownArrows) {
        painter->save();
        paintSpinBox(*painter, *box, subControlRect(control, option, SC_SpinBoxUp, widget),
                     subControlRect(control, option, SC_SpinBoxDown, widget));
        painter->restore();
        return;
    }
    if (const auto *button =
            control == CC_ToolButton ? qstyleoption_cast<const QStyleOptionToolButton *>(option) : nullptr;
        button && opensMenu(*button)) { // an arrow beside its words, not in its corner
        QStyleOptionToolButton whole(*button), words(*button);
        whole.features &= ~QStyleOptionToolButton::HasMenu;
        whole.text.clear();
        drawComplexControl(control, &whole, painter, widget);
        words.rect.setRight(words.rect.right() - menuArrow);
        drawControl(CE_ToolButtonLabel, &words, painter, widget);
        QStyleOption arrow(*option);
        arrow.rect = QRect(words.rect.right() - 2, option->rect.top(), menuArrow, option->rect.height());
        drawPrimitive(PE_IndicatorArrowDown, &arrow, painter, widget);
        return;
    }
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
    const auto *box =
        control == CC_SpinBox ? qstyleoption_cast<const QStyleOptionSpinBox *>(option) : nullptr;
    if (box && box->buttonSymbols != QAbstractSpinBox::NoButtons && fingers::tapped(widget))
        return partOfTapped(*box, part);
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

QRect CalmStyle::subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const
{
    const QRect whole = QProxyStyle::subElementRect(element, option, widget);
    return element == SE_LineEditContents && framed(*option) ? whole.adjusted(fieldSide, 0, -fieldSide, 0)
                                                             : whole;
}

/// Rows of menus are as high as the look asks, so that a finger or a tired hand meets them; buttons are
/// equally high with a picture and without.
QSize CalmStyle::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                                  const QWidget *widget) const
{
    QSize whole = QProxyStyle::sizeFromContents(type, option, size, widget);
    const auto *item =
        type == CT_MenuItem ? qstyleoption_cast<const QStyleOptionMenuItem *>(option) : nullptr;
    if (item && item->menuItemType != QStyleOptionMenuItem::Separator)
        whole.setHeight(std::max(whole.height(), item->fontMetrics.height() + menuRowRoom));
    if (type == CT_PushButton) {
        whole.setHeight(std::max(whole.height(), option->fontMetrics.height() + buttonRoom));
        whole.rwidth() += keyRoom(*option, widget);
    }
    if (const auto *button =
            type == CT_ToolButton ? qstyleoption_cast<const QStyleOptionToolButton *>(option) : nullptr;
        button && opensMenu(*button))
        whole.rwidth() += menuArrow;
    if (type == CT_LineEdit && framed(*option))
        whole.rwidth() += 2 * fieldSide;
    if (option && isTapped(type, *option, widget)) {
        const int finger = fingers::size(widget ? widget->font() : QApplication::font());
        whole = whole.expandedTo({type == CT_ToolButton ? finger : 0, finger});
        if (type == CT_SpinBox)
            whole.rwidth() += 2 * finger;
    }
    return whole;
}

int CalmStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_ScrollBarExtent:
        return scrollBarWidth;
    case PM_ButtonIconSize:
    case PM_SmallIconSize:
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight: { // pictures and boxes grow with the words beside them, by half at most
        const int usual = QProxyStyle::pixelMetric(metric, option, widget);
        const int wished = typeface::scaled(widget ? widget->font() : QApplication::font(), usual);
        return std::clamp(wished, usual, usual * 3 / 2);
    }
    case PM_FocusFrameHMargin:
        return qobject_cast<const QListView *>(widget) ? rowSide
                                                       : QProxyStyle::pixelMetric(metric, option, widget);
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
    if (hint == SH_ComboBox_AllowWheelScrolling)
        return 0; // whoever scrolls past a box does not mean to choose
    if (hint == SH_DialogButtonLayout)
        return QDialogButtonBox::GnomeLayout; // what goes on stands at the end, as in every bar of ours
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
