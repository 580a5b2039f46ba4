// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/hand_over.h"

#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/tokens.h"
#include "app/common/typeface.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace gonfalon {

HandOver::HandOver(QWidget *parent)
    : QWidget(parent), m_words(headingLabel({}, 25)), m_last(quietLabel({})),
      m_take(buttons::primary({}, {}, this)), m_look(buttons::plain({}, {}, this))
{
    auto *column = new QVBoxLayout(this);
    column->setSpacing(typeface::scaled(font(), 18));
    column->addStretch(1);
    m_words->setAlignment(Qt::AlignCenter);
    m_words->setWordWrap(true);
    m_last->setAlignment(Qt::AlignCenter);
    column->addWidget(m_last);
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
    connect(qApp, &QApplication::focusChanged, this, &HandOver::keepFocus);
    hide();
}

/// Nobody types under the cover, whatever asks for the focus there.
void HandOver::keepFocus(const QWidget *, const QWidget *now)
{
    if (!isHidden() && now && now->window() == window() && !isAncestorOf(now))
        m_take->setFocus(Qt::OtherFocusReason);
}

void HandOver::cover(const QString &player, bool news, const QStringList &last)
{
    m_last->setText(last.join(u'\n'));
    m_last->setVisible(!last.isEmpty());
    m_words->setText(tr("Hand over to %1").arg(player));
    m_take->setText(buttons::verbatim(tr("I am %1").arg(player)));
    m_look->setText(buttons::verbatim(tr("I am %1, show me what happened").arg(player)));
    m_look->setVisible(news);
    setAccessibleName(m_words->text());
    setAccessibleDescription(m_last->text());
    setGeometry(parentWidget()->rect());
    raise();
    show();
    const auto take = [this] {
        if (!isHidden())
            m_take->setFocus(Qt::OtherFocusReason);
    };
    take();
    QMetaObject::invokeMethod(this, take, Qt::QueuedConnection); // a window that comes up asks for it as well
    emit covered();
}

void HandOver::press()
{
    auto *button = qobject_cast<QPushButton *>(focusWidget());
    (button ? button : m_take)->click();
}

void HandOver::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        press();
    else
        QWidget::keyPressEvent(event);
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
