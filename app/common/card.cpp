// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/card.h"

#include "app/common/buttons.h"
#include "app/common/glyphs.h"
#include "app/common/link_button.h"
#include "app/common/typeface.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace gonfalon {

using typeface::scaled;

Glyph::Glyph(const QString &name, double size, QColor Tokens::*ink, QWidget *parent)
    : QWidget(parent), m_name(name), m_size(size), m_ink(ink)
{
    fit();
}

void Glyph::fit() { setFixedSize(scaled(font(), m_size), scaled(font(), m_size)); }

void Glyph::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

void Glyph::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    glyphs::paintIcon(painter, rect(), m_name, Tokens::of(palette()).*m_ink);
}

QLabel *quietLabel(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

QLabel *headingLabel(const QString &text, double size, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setFont(typeface::heading(label->font(), size, text));
    return label;
}

Card::Card(const QString &title, QWidget *parent)
    : CardFrame(parent), m_title(headingLabel(title, 17)), m_note(quietLabel({})), m_head(new QHBoxLayout),
      m_body(new QVBoxLayout)
{
    m_note->setWordWrap(false);
    m_note->setFont(typeface::sized(font(), 11.5));
    m_head->addWidget(m_title);
    m_head->addStretch(1);
    m_head->addWidget(m_note);
    m_body->setSpacing(scaled(font(), 6));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(scaled(font(), 14), scaled(font(), 10), scaled(font(), 14),
                               scaled(font(), 12));
    column->setSpacing(scaled(font(), 6));
    column->addLayout(m_head);
    column->addLayout(m_body, 1);
}

void Card::setTitle(const QString &title)
{
    m_title->setFont(typeface::heading(font(), 17, title));
    m_title->setText(title);
}

/// It takes the room that is left: the stretch before it has no claim against it.
void Card::addToHead(QWidget *widget)
{
    m_note->hide();
    m_head->setStretch(1, 0);
    m_head->addWidget(widget, 1, Qt::AlignVCenter);
}

void Card::setNote(const QString &note) { m_note->setText(note); }

QAbstractButton *Card::addAct(const QString &text)
{
    auto *act = new LinkButton(text, this);
    m_head->addWidget(act);
    return act;
}

void CardFrame::paintEvent(QPaintEvent *)
{
    const Tokens &t = Tokens::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(t.line);
    painter.setBrush(t.card);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 7, 7);
}

void PanelBar::paintEvent(QPaintEvent *)
{
    const Tokens &t = Tokens::of(palette());
    QPainter painter(this);
    painter.fillRect(rect(), t.panel);
    painter.fillRect(QRect(0, m_line == Line::Above ? 0 : height() - 1, width(), 1), t.line);
}

EmptyNote::EmptyNote(const QString &icon, const QString &text, QWidget *parent)
    : QWidget(parent), m_column(new QVBoxLayout(this))
{
    auto *label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignHCenter);
    label->setFont(typeface::sized(font(), 14));
    label->setFixedWidth(scaled(font(), 400));
    label->setFixedHeight(label->heightForWidth(label->width()));
    m_column->addStretch(1);
    m_column->addWidget(new Glyph(icon, 44, &Tokens::line2), 0, Qt::AlignHCenter);
    m_column->addWidget(label, 0, Qt::AlignHCenter);
    m_column->addStretch(2);
    m_column->setSpacing(scaled(font(), 12));
}

QWidget *EmptyNote::addAct(const QString &text, const QString &icon, const std::function<void()> &act)
{
    QPushButton *button = buttons::plain(text, icon, this);
    m_column->insertWidget(m_column->count() - 1, button, 0, Qt::AlignHCenter);
    connect(button, &QPushButton::clicked, this, act);
    return button;
}

} // namespace gonfalon
