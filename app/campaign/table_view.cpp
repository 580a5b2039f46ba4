// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/table_view.h"

#include "app/campaign/table_delegate.h"
#include "app/campaign/table_model.h"
#include "app/common/buttons.h"
#include "app/common/calm_paint.h"
#include "app/common/typeface.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QStyleOption>

#include <algorithm>

namespace gonfalon {

using typeface::scaled;

namespace {

constexpr int oneLine = 34, twoLines = 50, headLine = 28;

} // namespace

RowFilter::RowFilter(QObject *parent) : QSortFilterProxyModel(parent)
{
    setSortRole(tablerole::Sort);
    setSortCaseSensitivity(Qt::CaseInsensitive);
    setSortLocaleAware(true);
}

void RowFilter::search(const QString &words)
{
    m_words = words.split(u' ', Qt::SkipEmptyParts);
    invalidateFilter();
}

bool RowFilter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    if (m_words.isEmpty())
        return true;
    QString all;
    for (int column = 0; column < sourceModel()->columnCount(parent); ++column) {
        const QModelIndex index = sourceModel()->index(row, column, parent);
        all += index.data().toString() + u' ' + index.data(tablerole::Second).toString() + u' ';
    }
    return std::ranges::all_of(m_words,
                               [&](const QString &word) { return all.contains(word, Qt::CaseInsensitive); });
}

TableView::TableView(QAbstractItemModel *rows, const QString &name, QWidget *parent)
    : QTableView(parent), m_filter(new RowFilter(this))
{
    setAccessibleName(name);
    auto *head = new TableHead(this);
    head->setAccessibleName(tr("Order of %1").arg(name));
    setHorizontalHeader(head);
    setItemDelegate(new TableDelegate(this));
    m_filter->setSourceModel(rows);
    setModel(m_filter);
    setFrameShape(NoFrame);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollMode(ScrollPerPixel);
    verticalHeader()->hide();
    setTwoLines(false);
    horizontalHeader()->setFixedHeight(scaled(font(), headLine));
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    setOrdering(true);
    connect(m_filter, &QAbstractItemModel::modelAboutToBeReset, this, [this] { m_kept = current(); });
    connect(m_filter, &QAbstractItemModel::modelReset, this, &TableView::keepChosen);
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this] { emit chosen(current()); });
    connect(this, &QAbstractItemView::doubleClicked, this, [this] { emit opened(current()); });
}

void TableView::paintEvent(QPaintEvent *event)
{
    QTableView::paintEvent(event);
    if (m_filter->rowCount() > 0 || !hasFocus())
        return;
    QPainter painter(viewport());
    QStyleOption ring;
    ring.initFrom(viewport());
    calm::paintRing(painter, ring);
}

QString TableView::current() const { return currentIndex().data(tablerole::Key).toString(); }

void TableView::choose(const QString &key)
{
    for (int row = 0; row < m_filter->rowCount(); ++row) {
        if (m_filter->index(row, 0).data(tablerole::Key).toString() == key) {
            setCurrentIndex(m_filter->index(row, 0));
            return;
        }
    }
}

void TableView::keepChosen()
{
    if (!m_kept.isEmpty())
        choose(m_kept);
    fitHeight();
}

void TableView::stretch(int column)
{
    horizontalHeader()->setSectionResizeMode(column, QHeaderView::Stretch);
}

void TableView::setTwoLines(bool two)
{
    verticalHeader()->setMinimumSectionSize(1);
    verticalHeader()->setDefaultSectionSize(scaled(font(), two ? twoLines : oneLine));
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
}

void TableView::setOrdering(bool ordering)
{
    setSortingEnabled(ordering);
    static_cast<TableHead *>(horizontalHeader())->setOrdering(ordering);
}

void TableView::setTight()
{
    m_tight = true;
    horizontalHeader()->resizeSections(QHeaderView::ResizeToContents);
}

void TableView::showAll()
{
    m_all = true;
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    fitHeight();
}

void TableView::fitHeight()
{
    if (m_all)
        setFixedHeight(
            horizontalHeader()->height() + m_filter->rowCount() * verticalHeader()->defaultSectionSize() + 2 +
            (horizontalScrollBar()->maximum() > 0 ? horizontalScrollBar()->sizeHint().height() : 0));
}

/// The row as a spreadsheet takes it: cells by tabs, their second lines in brackets.
QString TableView::rowText(int row) const
{
    QStringList cells;
    for (int column = 0; column < m_filter->columnCount(); ++column) {
        const QModelIndex index = m_filter->index(row, column);
        const QString second = index.data(tablerole::Second).toString();
        cells << (second.isEmpty() ? index.data().toString()
                                   : QStringLiteral("%1 (%2)").arg(index.data().toString(), second));
    }
    return cells.join(u'\t');
}

void TableView::copy(const QString &text, const QString &told)
{
    QGuiApplication::clipboard()->setText(text);
    emit copied(told);
}

QMenu *TableView::makeMenu(const QModelIndex &index)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (!m_opening.isEmpty())
        connect(menu->addAction(m_opening), &QAction::triggered, this, [this] { emit opened(current()); });
    menu->addActions(actions());
    if (!menu->isEmpty())
        menu->addSeparator();
    const QString row = rowText(index.row()), cell = index.data().toString();
    QAction *whole = menu->addAction(tr("Copy the row"));
    whole->setShortcut(QKeySequence::Copy); // shown; the view itself hears it
    connect(whole, &QAction::triggered, this, [this, row] { copy(row, tr("Copied: the row.")); });
    QAction *one = menu->addAction(buttons::verbatim(tr("Copy “%1”").arg(cell)));
    one->setEnabled(!cell.isEmpty());
    connect(one, &QAction::triggered, this, [this, cell] { copy(cell, tr("Copied: %1.").arg(cell)); });
    return menu;
}

void TableView::contextMenuEvent(QContextMenuEvent *event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const QModelIndex index = byKey ? currentIndex() : indexAt(event->pos());
    if (!index.isValid())
        return;
    setCurrentIndex(index);
    scrollTo(index);
    makeMenu(index)->popup(viewport()->mapToGlobal(byKey ? visualRect(index).bottomLeft() : event->pos()));
}

void TableView::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_F10 && event->modifiers() == Qt::ShiftModifier) {
        QContextMenuEvent wanted(QContextMenuEvent::Keyboard, {}, {}); // its place is the row's
        contextMenuEvent(&wanted);
        return;
    }
    if (event->matches(QKeySequence::Copy) && currentIndex().isValid()) {
        copy(rowText(currentIndex().row()), tr("Copied: the row."));
        return;
    }
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && !current().isEmpty() &&
        event->modifiers() == Qt::NoModifier) {
        emit opened(current());
        return;
    }
    QTableView::keyPressEvent(event);
}

void TableView::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    fitHeight();
}

/// Coming to a table by keyboard chooses its first row, so that the arrows begin somewhere.
void TableView::focusInEvent(QFocusEvent *event)
{
    const bool byKey = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason ||
                       event->reason() == Qt::ShortcutFocusReason;
    QTableView::focusInEvent(event);
    if (byKey && !selectionModel()->hasSelection() && m_filter->rowCount() > 0)
        setCurrentIndex(currentIndex().isValid() ? currentIndex() : m_filter->index(0, 0));
}

} // namespace gonfalon
