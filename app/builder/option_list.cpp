// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/option_list.h"

#include "app/builder/option_delegate.h"
#include "app/builder/topics.h"
#include "app/common/menus.h"

#include <QMenu>

namespace gonfalon {

using namespace Qt::StringLiterals;
using Kind = OptionsModel::Kind;

OptionList::OptionList(WarbandDocument &document, QWidget *parent) : RowList(parent), m_model(document)
{
    auto *delegate = new OptionDelegate(m_model, this);
    setModel(&m_model);
    setItemDelegate(delegate);
    setAccessibleName(tr("Options of the unit"));
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setResizeMode(Adjust);
    setWordWrap(true); // rows are as high as their width asks: laid out anew when it changes
    setEditTriggers(EditKeyPressed | DoubleClicked | SelectedClicked | CurrentChanged);
    viewport()->setBackgroundRole(QPalette::AlternateBase);
    setContextMenuPolicy(Qt::CustomContextMenu);
    connect(this, &QWidget::customContextMenuRequested, this, &OptionList::openMenu);
    connect(delegate, &OptionDelegate::topicAsked, this, &OptionList::topicAsked);
}

void OptionList::begin(int unit)
{
    m_model.setUnit(unit);
    selectionModel()->clear();
    scrollToTop();
}

void OptionList::goTo(const QModelIndex &index)
{
    setFocus(Qt::ShortcutFocusReason);
    if (index.isValid())
        setCurrentIndex(index);
    else if (!selectionModel()->isSelected(currentIndex()))
        setCurrentIndex(firstFrom(0, 1));
    scrollTo(currentIndex());
}

/// Its page may have come up just now: the row stays in sight when the list has its size.
void OptionList::resizeEvent(QResizeEvent *event)
{
    RowList::resizeEvent(event);
    scrollTo(currentIndex());
}

void OptionList::openMenu(const QPoint &place)
{
    const QModelIndex under = indexAt(place), index = under.isValid() ? under : currentIndex();
    if (!index.isValid() || !(index.flags() & Qt::ItemIsEnabled))
        return;
    setCurrentIndex(index);
    const OptionsModel::Row row = m_model.row(index);
    auto *menu = new QMenu(this);
    if (row.kind == Kind::Option || row.kind == Kind::Answer)
        menus::add(*menu,
                   {row.taken ? tr("Give back %1").arg(row.name) : tr("Take %1").arg(row.name),
                    {},
                    Qt::Key_Space,
                    row.barred ? row.detail : QString()},
                   [this, index = QPersistentModelIndex(index)] { m_model.toggle(index); });
    if (row.kind == Kind::Text)
        menus::add(*menu, {tr("Type it…"), {}, Qt::Key_Return, {}},
                   [this, index = QPersistentModelIndex(index)] { edit(index); });
    if (row.topic)
        menus::add(*menu, {tr("Rule of %1").arg(row.name), u"note"_s, Qt::Key_F1, {}},
                   [this, topic = *row.topic] { emit topicAsked(topic); });
    menus::open(menu, viewport()->mapToGlobal(under.isValid() ? place : visualRect(index).center()));
}

} // namespace gonfalon
