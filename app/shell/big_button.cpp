// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/big_button.h"

#include "app/common/glyphs.h"
#include "app/common/typeface.h"

#include <QPainter>
#include <QTextLayout>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;
using typeface::sized;

namespace {

/// The words of a card's title: on one line, or on two where one has no room.
QStringList titleLines(const QFont &font, const QString &title, double width)
{
    QTextLayout layout(title, font);
    QStringList lines;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        lines << title.mid(line.textStart(), line.textLength()).trimmed();
    }
    layout.endLayout();
    if (lines.size() > 2)
        lines = {lines[0], lines.mid(1).join(u' ')};
    for (QString &line : lines)
        line = QFontMetricsF(font).elidedText(line, Qt::ElideRight, width);
    return lines;
}

} // namespace

BigButton::BigButton(const QString &title, const QString &second, Look look, QWidget *parent)
    : QAbstractButton(parent), m_look(look), m_second(second)
{
    setText(title);
    setAccessibleName(second.isEmpty() ? title : title + u", "_s + second);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    if (look == Look::Card)
        setToolTip(accessibleName());
}

void BigButton::setPrimary(bool primary)
{
    m_primary = primary;
    updateGeometry();
    update();
}

void BigButton::setKey(const QString &key)
{
    m_key = key;
    update();
}

QSize BigButton::sizeHint() const
{
    const double heights[] = {60, m_primary ? 52.0 : 44.0, 42};
    return {scaled(font(), 172), scaled(font(), heights[int(m_look)])};
}

QSize BigButton::minimumSizeHint() const { return {scaled(font(), 120), sizeHint().height()}; }

void BigButton::paintGround(QPainter &painter, const QRectF &box) const
{
    const Tokens &t = Tokens::of(palette());
    const bool hot = underMouse() || isDown();
    const double radius = scaled(font(), m_look == Look::Card ? 6 : 5);
    painter.setPen(Qt::NoPen);
    if (m_look == Look::Card) {
        painter.setPen(QPen(hot ? t.line2 : t.line, 1));
        painter.setBrush(hot ? t.accentTint : t.panel);
        painter.drawRoundedRect(box, radius, radius);
    } else if (m_primary || hot) {
        painter.setBrush(m_primary ? t.accent : t.accentTint);
        painter.drawRoundedRect(m_look == Look::Slab ? box.adjusted(-1, -1, 1, 1) : box, radius, radius);
    }
    if (!hasFocus())
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_primary ? t.onAccent : t.accent, 2));
    const double in = m_primary ? 3.5 : 0.5;
    painter.drawRoundedRect(box.adjusted(in, in, -in, -in), radius, radius);
}

double BigButton::paintRight(QPainter &painter, const QRectF &box) const
{
    const Tokens &t = Tokens::of(palette());
    double right = box.right();
    painter.setPen(m_primary ? t.onAccent : t.ink2);
    if (!m_key.isEmpty()) {
        painter.setFont(sized(font(), 11.5));
        const double width = QFontMetricsF(painter.font()).horizontalAdvance(m_key) + scaled(font(), 10),
                     height = scaled(font(), 18);
        const QRectF key(right - width, box.center().y() - height / 2, width, height);
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(key, 3, 3);
        painter.drawText(key, Qt::AlignCenter, m_key);
        right = key.left() - scaled(font(), 10);
    }
    painter.setFont(sized(font(), 11.5));
    painter.drawText(QRectF(box.left(), box.top(), right - box.left(), box.height()),
                     Qt::AlignRight | Qt::AlignVCenter, m_right);
    return right - QFontMetricsF(painter.font()).horizontalAdvance(m_right) - scaled(font(), 6);
}

void BigButton::paintWords(QPainter &painter, const QRectF &box) const
{
    const Tokens &t = Tokens::of(palette());
    const bool card = m_look == Look::Card;
    QFont title =
        card ? typeface::heading(font(), 14, text()) : sized(font(), m_primary ? 14.5 : 13.5, QFont::Bold);
    QStringList lines = titleLines(title, text(), box.width());
    if (card && lines.size() > 1) {
        title = typeface::heading(font(), 13, text());
        lines = titleLines(title, text(), box.width());
    }
    if (!card)
        lines = {QFontMetricsF(title).elidedText(text(), Qt::ElideRight, box.width())};
    const double high = scaled(font(), card && lines.size() > 1 ? 15 : 18), low = scaled(font(), 15);
    double top = box.center().y() - (double(lines.size()) * high + (m_second.isEmpty() ? 0 : low)) / 2;
    painter.setFont(title);
    painter.setPen(m_primary ? t.onAccent : t.ink);
    for (const QString &line : lines) {
        painter.drawText(QRectF(box.left(), top, box.width(), high), Qt::AlignLeft | Qt::AlignVCenter, line);
        top += high;
    }
    painter.setFont(sized(font(), 11.5));
    painter.setPen(m_primary ? t.onAccent : t.ink2);
    painter.drawText(QRectF(box.left(), top, box.width(), low), Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF(painter.font()).elidedText(m_second, Qt::ElideRight, box.width()));
}

void BigButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Tokens &t = Tokens::of(palette());
    const QRectF box = QRectF(rect()).adjusted(1, 1, -1, -1);
    paintGround(painter, box);
    const double left = box.left() + scaled(font(), 12);
    double words = left + scaled(font(), 32);
    if (m_pennon) {
        const double height = scaled(font(), 38), width = height * 26 / 38;
        glyphs::paintPennon(painter, {left - 3, box.center().y() - height / 2, width, height},
                            m_pennon->bearing, m_pennon->tinctures, t);
        words = left + width + scaled(font(), 5);
    } else if (!m_glyph.isEmpty()) {
        const double side = scaled(font(), m_primary ? 20 : 17);
        glyphs::paintIcon(painter,
                          {left + (scaled(font(), 20) - side) / 2, box.center().y() - side / 2, side, side},
                          m_glyph, m_primary ? t.onAccent : t.ink2);
    }
    const double right =
        paintRight(painter, box.adjusted(0, 0, -scaled(font(), m_look == Look::Card ? 4 : 12), 0));
    paintWords(painter, {words, box.top(), right - words, box.height()});
}

} // namespace gonfalon
