// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/go_on_list.h"

#include "app/common/buttons.h"
#include "app/common/link_button.h"
#include "app/common/typeface.h"
#include "app/shell/go_on_delegate.h"

#include <QButtonGroup>
#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace gonfalon {

using typeface::scaled;

namespace {

/// Of how many kinds there are rows.
int kinds(const GoOnModel &model)
{
    int found = 0;
    for (int filter = int(GoOnModel::Filter::All) + 1; filter < GoOnModel::filters; ++filter)
        found += model.count(GoOnModel::Filter(filter)) > 0 ? 1 : 0;
    return found;
}

} // namespace

GoOnList::GoOnList(QWidget *parent)
    : QWidget(parent), m_view(new QListView), m_filters(new QButtonGroup(this)),
      m_more(new LinkButton(QString())),
      m_keys(new QLabel(tr("Up, Down and Enter open; Del forgets, the file stays")))
{
    auto *delegate = new GoOnDelegate(m_model, m_view);
    m_view->setModel(&m_model);
    m_view->setItemDelegate(delegate);
    m_view->setAccessibleName(tr("Go on with"));
    m_view->setMouseTracking(true);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_view->installEventFilter(this);
    m_view->viewport()->installEventFilter(this);
    auto *head = new QHBoxLayout;
    auto *title = new QLabel(tr("Go on with"));
    title->setFont(typeface::heading(font(), 20, title->text()));
    head->addWidget(title);
    head->addStretch();
    for (int filter = 0; filter < GoOnModel::filters; ++filter) {
        QToolButton *button = buttons::quiet({}, {}, this);
        button->setCheckable(true);
        button->setChecked(filter == 0);
        m_filters->addButton(button, filter);
        head->addWidget(button);
    }
    auto *foot = new QHBoxLayout;
    foot->addWidget(m_more);
    foot->addStretch();
    m_keys->setFont(typeface::sized(font(), 11.5));
    foot->addWidget(m_keys);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(scaled(font(), 6));
    column->addLayout(head);
    column->addWidget(m_view);
    column->addLayout(foot);
    // Later: what is pressed may take the row away, or the page with it.
    connect(delegate, &GoOnDelegate::pressed, this, &GoOnList::press);
    connect(m_filters, &QButtonGroup::idClicked, this, [this](int filter) {
        m_model.setFilter(GoOnModel::Filter(filter));
        refresh();
    });
    connect(m_more, &QAbstractButton::clicked, this, [this] {
        m_all = !m_all;
        refresh();
    });
    refresh();
}

void GoOnList::setRows(std::vector<GoOnRow> rows)
{
    const int kept = m_view->currentIndex().row();
    const bool hadFocus = m_view->hasFocus();
    m_model.setRows(std::move(rows));
    if (kinds(m_model) < 2 || m_model.count(m_model.filter()) == 0)
        m_model.setFilter(GoOnModel::Filter::All); // nothing to choose between
    m_filters->button(int(m_model.filter()))->setChecked(true);
    m_view->setCurrentIndex(m_model.index(std::clamp(kept, 0, std::max(0, m_model.rowCount() - 1)), 0));
    refresh();
    if (hadFocus && m_model.rowCount() > 0) // a row that goes does not take the keyboard with it
        m_view->setFocus();
}

void GoOnList::setRoom(int rows)
{
    if (rows == m_room)
        return;
    m_room = rows;
    refresh();
}

void GoOnList::refresh()
{
    const QString names[] = {tr("All %1"), tr("Lists %1"), tr("Battles %1"), tr("Campaigns %1")};
    const bool choice = kinds(m_model) > 1;
    for (int filter = 0; filter < GoOnModel::filters; ++filter) {
        QAbstractButton *button = m_filters->button(filter);
        const int rows = m_model.count(GoOnModel::Filter(filter));
        button->setText(names[filter].arg(rows));
        button->setVisible(choice && rows > 0);
    }
    const int rows = m_model.rowCount(), hidden = std::max(0, rows - m_room);
    const int shown = m_all ? rows : rows - hidden;
    m_view->setFixedHeight(shown * GoOnDelegate::rowHeight(m_view->font()) + 2 * m_view->frameWidth());
    m_view->setTabKeyNavigation(false);
    m_more->setVisible(hidden > 0);
    m_more->setText(m_all ? tr("Show fewer") : tr("%n more", nullptr, hidden));
    if (!m_view->currentIndex().isValid() && rows > 0)
        m_view->setCurrentIndex(m_model.index(0, 0));
    setVisible(m_model.count(GoOnModel::Filter::All) > 0);
}

void GoOnList::press(GoOnAct act, const QModelIndex &index)
{
    if (!index.isValid())
        return;
    if (act == GoOnAct::Menu)
        return showMenu(index, m_view->viewport()->mapToGlobal(m_view->visualRect(index).bottomRight()));
    const GoOnRow row = m_model.row(index);
    QMetaObject::invokeMethod(this, [this, act, row] { emit pressed(act, row); }, Qt::QueuedConnection);
}

void GoOnList::showMenu(const QModelIndex &index, const QPoint &where)
{
    const GoOnRow row = m_model.row(index);
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const GoOnAct act : row.all()) {
        const bool onServer =
            !row.leftover.file.isEmpty() || row.address.startsWith(QLatin1String("postgresql:"));
        if (act == GoOnAct::ShowFolder && onServer)
            continue;
        QAction *entry = menu->addAction(wordsOf(act));
        if (act == row.first())
            entry->setShortcut(Qt::Key_Return);
        if (act == GoOnAct::Forget || act == GoOnAct::ThrowAway)
            entry->setShortcut(Qt::Key_Delete);
        entry->setShortcutVisibleInContextMenu(true);
        connect(
            entry, &QAction::triggered, this, [this, act, row] { emit pressed(act, row); },
            Qt::QueuedConnection);
    }
    menu->popup(where);
}

bool GoOnList::keyPressed(int key, Qt::KeyboardModifiers modifiers)
{
    const QModelIndex index = m_view->currentIndex();
    if (!index.isValid() || modifiers & ~Qt::KeypadModifier)
        return false;
    const GoOnRow &row = m_model.row(index);
    if (key == Qt::Key_Return || key == Qt::Key_Enter)
        press(row.first(), index);
    else if (key == Qt::Key_Delete)
        press(row.kind == GoOnRow::Kind::Recovered ? GoOnAct::ThrowAway : GoOnAct::Forget, index);
    else
        return false;
    return true;
}

bool GoOnList::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress && watched == m_view) {
        const auto *key = static_cast<QKeyEvent *>(event);
        return keyPressed(key->key(), key->modifiers());
    }
    if (event->type() == QEvent::ShortcutOverride && watched == m_view) {
        // Enter and Del belong to the row while the list has the focus, not to a menu of the window.
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Delete || key == Qt::Key_Return || key == Qt::Key_Enter) {
            event->accept();
            return true;
        }
    }
    if (event->type() == QEvent::ContextMenu) {
        const auto *asked = static_cast<QContextMenuEvent *>(event);
        const bool byMouse = asked->reason() == QContextMenuEvent::Mouse;
        const QModelIndex index = byMouse ? m_view->indexAt(asked->pos()) : m_view->currentIndex();
        if (index.isValid())
            showMenu(index, byMouse ? asked->globalPos()
                                    : m_view->viewport()->mapToGlobal(m_view->visualRect(index).center()));
        return true;
    }
    if (event->type() == QEvent::Wheel && watched == m_view->viewport()) {
        event->ignore(); // the page scrolls, not the rows under the pointer
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void GoOnList::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        refresh();
}

} // namespace gonfalon
