// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/panes.h"

#include "app/common/typeface.h"

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace gonfalon {

using typeface::scaled;

Panes::Panes(QWidget *parent)
    : QWidget(parent), m_bar(new QWidget), m_buttonRow(new QHBoxLayout(m_bar)),
      m_buttons(new QButtonGroup(this)), m_splitter(new QSplitter)
{
    m_bar->setBackgroundRole(QPalette::AlternateBase);
    m_bar->setAutoFillBackground(true);
    m_buttonRow->setContentsMargins(10, 6, 10, 6);
    m_buttonRow->addStretch();
    m_bar->hide();
    m_buttons->setExclusive(false);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setHandleWidth(1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_bar);
    column->addWidget(m_splitter, 1);
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] { m_moved = true; });
    connect(m_buttons, &QButtonGroup::idClicked, this, [this](int pane) {
        use(pane);
        emit broughtBack(pane);
    });
}

void Panes::add(QWidget *pane, const QString &name, int least, int usual)
{
    const int number = int(m_panes.size());
    m_panes.push_back({pane, least, usual});
    m_used.push_back(number);
    m_splitter->addWidget(pane);
    m_splitter->setStretchFactor(number, usual == 0 ? 1 : 0);
    auto *button = new QToolButton;
    button->setText(name);
    button->setCheckable(true);
    button->setChecked(true);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_buttons->addButton(button, number);
    m_buttonRow->insertWidget(number, button);
}

void Panes::use(int pane, int beside)
{
    for (const int used : {beside, pane}) {
        if (used >= 0) {
            m_used.removeAll(used);
            m_used.prepend(used);
        }
    }
    fit();
}

bool Panes::isShown(int pane) const { return !m_panes[pane].widget->isHidden(); }

int Panes::leastWidth(int pane) const { return std::min(scaled(font(), m_panes[pane].least), width()); }

int Panes::usualWidth(int pane) const
{
    return std::max(leastWidth(pane), scaled(font(), m_panes[pane].usual));
}

QList<int> Panes::thoseWithRoom() const
{
    QList<int> shown;
    int room = width();
    for (const int pane : m_used) {
        room -= leastWidth(pane) + (shown.isEmpty() ? 0 : m_splitter->handleWidth());
        if (room < 0)
            break;
        shown.push_back(pane);
    }
    return shown;
}

void Panes::fit()
{
    if (width() <= 0)
        return;
    const QList<int> shown = thoseWithRoom();
    bool changed = false;
    for (int pane = 0; pane < int(m_panes.size()); ++pane) {
        QWidget &widget = *m_panes[pane].widget;
        const bool has = shown.contains(pane);
        changed = changed || has == widget.isHidden();
        widget.setMinimumWidth(leastWidth(pane));
        widget.setVisible(has);
        m_buttons->button(pane)->setChecked(has);
    }
    m_bar->setVisible(shown.size() < m_panes.size());
    if (changed)
        m_moved = false;
    if (!m_moved)
        shareWidth();
}

/// Each pane its usual width; where that is too much the first ones give way, down to their least.
void Panes::shareWidth()
{
    QList<int> sizes;
    int missing = -width();
    for (int pane = 0; pane < int(m_panes.size()); ++pane) {
        sizes.push_back(isShown(pane) ? usualWidth(pane) : 0);
        missing += sizes.back();
    }
    int last = -1;
    for (int pane = 0; pane < int(m_panes.size()); ++pane) {
        if (!isShown(pane))
            continue;
        const int given = std::clamp(missing, 0, sizes[pane] - leastWidth(pane));
        sizes[pane] -= given;
        missing -= given;
        if (m_panes[pane].usual == 0 || last < 0)
            last = pane;
    }
    if (last >= 0 && missing < 0)
        sizes[last] -= missing;
    m_splitter->setSizes(sizes);
}

void Panes::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

void Panes::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

} // namespace gonfalon
