// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/link_button.h"

#include "app/common/tokens.h"
#include "app/common/typeface.h"

#include <QPainter>

namespace gonfalon {

using typeface::scaled;

namespace {

QFont linkFont(const QFont &font, bool underlined)
{
    QFont result = typeface::sized(font, 12.5, QFont::Bold);
    result.setUnderline(underlined);
    return result;
}

} // namespace

LinkButton::LinkButton(const QString &text, QWidget *parent) : QAbstractButton(parent)
{
    setText(text);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize LinkButton::sizeHint() const
{
    const QFontMetrics metrics(linkFont(font(), false));
    return {metrics.horizontalAdvance(text()) + scaled(font(), 10), scaled(font(), 26)};
}

void LinkButton::paintEvent(QPaintEvent *)
{
    const Tokens &t = Tokens::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (hasFocus()) {
        painter.setPen(QPen(t.accent, 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 5, 5);
    }
    painter.setFont(linkFont(font(), underMouse()));
    painter.setPen(isEnabled() ? t.accent : t.ink3);
    painter.drawText(rect(), Qt::AlignCenter, text());
}

} // namespace gonfalon
