// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/big_button.h"

#include "app/common/glyphs.h"
#include "app/common/typeface.h"

#include <QPainter>

namespace gonfalon {

using typeface::scaled;

BigButton::BigButton(const QString &title, const QString &second, QWidget *parent)
    : QAbstractButton(parent), m_second(second)
{
    setText(title);
    setAccessibleName(second.isEmpty() ? title : title + QStringLiteral(", ") + second);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
}

QSize BigButton::sizeHint() const { return {scaled(font(), 290), scaled(font(), 60)}; }
void BigButton::enterEvent(QEnterEvent *) { update(); }
void BigButton::leaveEvent(QEvent *) { update(); }

void BigButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Tokens &t = Tokens::of(palette());
    const QRectF box = QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5);
    painter.setBrush(m_primary ? t.accent : underMouse() || isDown() ? t.accentTint : t.card);
    painter.setPen(QPen(hasFocus() ? t.accent : underMouse() ? t.line2 : t.line, hasFocus() ? 2.5 : 1));
    painter.drawRoundedRect(box, scaled(font(), 7), scaled(font(), 7));
    if (m_primary && hasFocus()) {
        painter.setPen(QPen(t.onAccent, 1, Qt::DotLine));
        painter.drawRoundedRect(box.adjusted(4, 4, -4, -4), 4, 4);
    }
    const QColor ink = m_primary ? t.onAccent : t.ink, faint = m_primary ? t.onAccent : t.ink2;
    const double left = scaled(font(), 14), glyph = scaled(font(), 22);
    if (m_pennon) {
        const double height = box.height() * 0.62, width = height * 26 / 38;
        glyphs::paintPennon(painter, QRectF(left, box.center().y() - height / 2, width, height), {},
                            *m_pennon, t);
    } else if (!m_glyph.isEmpty()) {
        glyphs::paintIcon(painter, QRectF(left, box.center().y() - glyph / 2, glyph, glyph), m_glyph, ink);
    }
    QRectF text = box.adjusted(scaled(font(), 52), 0, -scaled(font(), 12), 0);
    painter.setFont(typeface::sized(font(), 11.5));
    painter.setPen(faint);
    painter.drawText(text, Qt::AlignRight | Qt::AlignVCenter, m_right);
    text.setRight(text.right() - QFontMetricsF(painter.font()).horizontalAdvance(m_right) - 8);
    const double middle = box.center().y() + (m_second.isEmpty() ? scaled(font(), 9) : 0);
    painter.setFont(m_serif ? typeface::heading(font(), 16, this->text())
                            : typeface::sized(font(), 14, QFont::Bold));
    for (const double smaller : {14.0, 12.5, 11.5}) {
        if (!m_serif || QFontMetricsF(painter.font()).horizontalAdvance(this->text()) <= text.width())
            break;
        painter.setFont(typeface::heading(font(), smaller, this->text()));
    }
    painter.setPen(ink);
    const QFontMetricsF metrics(painter.font());
    painter.drawText(QRectF(text.left(), middle - scaled(font(), 21), text.width(), scaled(font(), 22)),
                     Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(this->text(), Qt::ElideRight, text.width()));
    painter.setFont(typeface::sized(font(), 11.5));
    painter.setPen(faint);
    painter.drawText(QRectF(text.left(), middle + 1, text.width(), scaled(font(), 17)),
                     Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF(painter.font()).elidedText(m_second, Qt::ElideRight, text.width()));
}

} // namespace gonfalon
