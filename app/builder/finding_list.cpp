// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/finding_list.h"

#include "app/builder/finding_delegate.h"
#include "app/builder/topics.h"
#include "app/common/menus.h"

#include <QApplication>
#include <QClipboard>
#include <QMenu>
#include <QMouseEvent>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostRows = 3;

} // namespace

FindingList::FindingList(FindingsModel &model, QWidget *parent)
    : QListView(parent), m_model(model), m_delegate(new FindingDelegate(model, this))
{
    setModel(&model);
    setItemDelegate(m_delegate);
    setAccessibleName(tr("Findings"));
    setUniformItemSizes(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerPixel);
    setMouseTracking(true);
    setContextMenuPolicy(Qt::CustomContextMenu);
    connect(this, &QWidget::customContextMenuRequested, this, &FindingList::openMenu);
    connect(this, &QListView::clicked, this, &FindingList::show);
    connect(this, &QListView::activated, this, &FindingList::fixPressed);
    connect(m_delegate, &FindingDelegate::fixPressed, this, &FindingList::fixPressed);
    connect(m_delegate, &FindingDelegate::rulePressed, this, [this](const QModelIndex &index) {
        if (const auto topic = topicOf(index))
            emit topicAsked(*topic);
    });
}

void FindingList::fit()
{
    setFixedHeight(std::clamp(m_model.rowCount(), 1, mostRows) * FindingDelegate::rowHeight(font()) +
                   2 * frameWidth());
}

void FindingList::show(const QModelIndex &index)
{
    if (const Finding *finding = m_model.finding(index))
        emit shown(*finding);
}

void FindingList::step(int by)
{
    const int rows = m_model.rowCount() - 1; // the calm line is no finding
    if (rows <= 0)
        return;
    const int now = currentIndex().isValid() ? currentIndex().row() : (by > 0 ? -1 : rows);
    const QModelIndex next = m_model.index((now + by + rows) % rows);
    setCurrentIndex(next);
    scrollTo(next);
    show(next);
}

/// A hand over the number of a rule, which is underlined then.
void FindingList::mouseMoveEvent(QMouseEvent *event)
{
    QListView::mouseMoveEvent(event);
    const QModelIndex index = indexAt(event->position().toPoint());
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    option.rect = visualRect(index);
    const bool upon = index.isValid() && m_delegate->ruleLink(option, index).contains(event->position());
    m_delegate->setPointedRule(upon ? index : QModelIndex());
    viewport()->setCursor(upon ? Qt::PointingHandCursor : Qt::ArrowCursor);
    viewport()->update();
}

void FindingList::leaveEvent(QEvent *event)
{
    QListView::leaveEvent(event);
    m_delegate->setPointedRule({});
    viewport()->update();
}

void FindingList::openMenu(const QPoint &place)
{
    const QModelIndex under = indexAt(place), index = under.isValid() ? under : currentIndex();
    const Finding *finding = m_model.finding(index);
    if (!finding)
        return;
    setCurrentIndex(index);
    auto *menu = new QMenu(this);
    const QPersistentModelIndex kept(index);
    const QString fix = m_model.fixLabel(index);
    menus::add(*menu,
               {fix.isEmpty() ? tr("Mend it") : fix,
                {},
                Qt::Key_Return,
                fix.isEmpty() ? tr("No single step would mend this.") : QString()},
               [this, kept] { emit fixPressed(kept); });
    menus::add(
        *menu,
        {tr("Show the card"), {}, {}, finding->place.unit ? QString() : tr("It is about no one unit.")},
        [this, kept] { show(kept); });
    menu->addSeparator();
    menus::add(*menu, {tr("Copy the text"), u"copy"_s, {}, {}},
               [text = index.data().toString()] { QApplication::clipboard()->setText(text); });
    const auto topic = topicOf(index);
    menus::add(*menu,
               {topic ? tr("Rule %1").arg(QString::fromStdString(topic->id)) : tr("Rule"), u"note"_s,
                Qt::Key_F1, topic ? QString() : tr("No rule of the game stands behind this.")},
               [this, topic] { emit topicAsked(*topic); });
    menus::open(menu, viewport()->mapToGlobal(under.isValid() ? place : visualRect(index).center()));
}

} // namespace gonfalon
