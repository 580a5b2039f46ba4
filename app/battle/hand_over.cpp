// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/hand_over.h"

#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/tokens.h"
#include "app/common/typeface.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace gonfalon {

HandOver::HandOver(QWidget *parent)
    : QWidget(parent), m_words(headingLabel({}, 25)), m_take(buttons::primary({}, {}, this)),
      m_look(buttons::plain({}, {}, this))
{
    auto *column = new QVBoxLayout(this);
    column->setSpacing(typeface::scaled(font(), 18));
    column->addStretch(1);
    m_words->setAlignment(Qt::AlignCenter);
    m_words->setWordWrap(true);
    column->addWidget(m_words);
    m_take->setMinimumSize(typeface::scaled(font(), 260), typeface::scaled(font(), 48));
    column->addWidget(m_take, 0, Qt::AlignCenter);
    column->addWidget(m_look, 0, Qt::AlignCenter);
    column->addStretch(1);
    for (QPushButton *button : {m_take, m_look})
        connect(button, &QPushButton::clicked, this, [this, button] {
            hide();
            emit taken(button == m_look);
        });
    parent->installEventFilter(this);
    hide();
}

void HandOver::cover(const QString &player, bool news)
{
    m_words->setText(tr("Hand over to %1").arg(player));
    m_take->setText(buttons::verbatim(tr("I am %1").arg(player)));
    m_look->setText(buttons::verbatim(tr("I am %1, show me what happened").arg(player)));
    m_look->setVisible(news);
    setAccessibleName(m_words->text());
    setGeometry(parentWidget()->rect());
    raise();
    show();
    m_take->setFocus(Qt::OtherFocusReason);
}

bool HandOver::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize)
        setGeometry(parentWidget()->rect());
    return QWidget::eventFilter(watched, event);
}

void HandOver::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), Tokens::of(palette()).win);
}

} // namespace gonfalon
