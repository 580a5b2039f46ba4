// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/side_by_side.h"

#include <QBoxLayout>
#include <QResizeEvent>

#include <algorithm>

namespace gonfalon {

SideBySide::SideBySide(QWidget *first, QWidget *second, int wide, int least, QWidget *parent)
    : QWidget(parent), m_box(new QBoxLayout(QBoxLayout::TopToBottom, this)), m_first(first), m_second(second),
      m_wide(wide), m_least(least)
{
    m_box->setContentsMargins(0, 0, 0, 0);
    m_box->addWidget(first, 1);
    m_box->addWidget(second);
    arrange(false);
}

QSize SideBySide::minimumSizeHint() const
{
    const QMargins margins = m_box->contentsMargins();
    return {std::max(m_first->minimumSizeHint().width(), m_second->minimumSizeHint().width()) +
                margins.left() + margins.right(),
            m_box->minimumSize().height()};
}

void SideBySide::arrange(bool stacked)
{
    m_stacked = stacked;
    m_box->setDirection(stacked ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_second->setMinimumWidth(stacked ? 0 : m_wide);
    m_second->setMaximumWidth(stacked ? QWIDGETSIZE_MAX : m_wide);
    emit this->stacked(stacked);
}

void SideBySide::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const QMargins margins = m_box->contentsMargins();
    const int room = width() - margins.left() - margins.right() - m_box->spacing();
    if ((room < m_wide + m_least) != m_stacked)
        arrange(!m_stacked);
}

} // namespace gonfalon
