// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/cards_view.h"

#include "app/builder/card_delegate.h"
#include "app/common/tokens.h"
#include "app/common/typeface.h"

#include <QDragMoveEvent>
#include <QMimeData>
#include <QPainter>
#include <QScrollBar>
#include <QStyle>
#include <QTimer>

#include <algorithm>

namespace gonfalon {

using typeface::scaled;

namespace {

constexpr int leastCardWidth = 372;
constexpr int flashMilliseconds = 500;

} // namespace

CardsView::CardsView(CardsModel &model, QWidget *parent) : QListView(parent), m_model(model)
{
    setModel(&model);
    setItemDelegate(new CardDelegate(model, this));
    setAccessibleName(tr("Units of the warband"));
    setFlow(LeftToRight);
    setWrapping(true);
    setResizeMode(Adjust);
    setUniformItemSizes(true);
    setSelectionMode(SingleSelection);
    setSelectionBehavior(SelectRows);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(NoFrame);
    setMouseTracking(true);
    setDragEnabled(true);
    setAcceptDrops(true);
    setDragDropMode(DragDrop);
    setDefaultDropAction(Qt::MoveAction);
    setDropIndicatorShown(false); // the slot is drawn here
    viewport()->setBackgroundRole(QPalette::Window);
    connect(&model, &CardsModel::dropped, this, &CardsView::selectUnit);
}

int CardsView::currentUnit() const { return currentIndex().isValid() ? currentIndex().row() : -1; }

void CardsView::selectUnit(int row)
{
    const QModelIndex index = m_model.index(std::clamp(row, -1, m_model.rowCount() - 1));
    if (!index.isValid()) {
        setCurrentIndex({});
        return;
    }
    setCurrentIndex(index);
    scrollTo(index);
}

void CardsView::flash(int row)
{
    m_flashed = row;
    viewport()->update();
    QTimer::singleShot(flashMilliseconds, this, [this] {
        m_flashed = -1;
        viewport()->update();
    });
}

void CardsView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QListView::currentChanged(current, previous);
    emit currentUnitChanged(current.isValid() ? current.row() : -1);
}

void CardsView::layOutGrid()
{
    // The view keeps room for a scroll bar whether it shows or not; so do the columns, or cards would jump.
    const int room = maximumViewportSize().width() -
                     style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, verticalScrollBar()) - 1;
    m_columns = std::max(1, room / (scaled(font(), leastCardWidth) + CardDelegate::gap(font())));
    setGridSize({room / m_columns, CardDelegate::cardHeight(font()) + CardDelegate::gap(font())});
}

void CardsView::resizeEvent(QResizeEvent *event)
{
    layOutGrid();
    QListView::resizeEvent(event);
}

void CardsView::changeEvent(QEvent *event)
{
    QListView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        layOutGrid();
}

QRect CardsView::slotRect(int slot) const
{
    const QSize cell = gridSize();
    const int half = CardDelegate::gap(font()) / 2;
    return QRect(QPoint((slot % m_columns) * cell.width(),
                        (slot / m_columns) * cell.height() - verticalScrollBar()->value()),
                 cell)
        .adjusted(half, half, -half, -half);
}

int CardsView::slotAt(const QPoint &position) const
{
    const QSize cell = gridSize();
    const int row = std::max(0, (position.y() + verticalScrollBar()->value()) / std::max(1, cell.height()));
    const int column =
        std::clamp((position.x() + cell.width() / 2) / std::max(1, cell.width()), 0, m_columns);
    return std::clamp(row * m_columns + column, 0, m_model.rowCount());
}

void CardsView::paintEmptySlot(QPainter &painter) const
{
    const Tokens &tokens = Tokens::of(palette());
    const WarbandDocument &document = m_model.document();
    const bool none = m_model.rowCount() == 0;
    const int left = document.warband().limit - document.muster().points.value();
    const QString head = none        ? tr("Nobody has answered the banner yet.")
                         : left <= 0 ? tr("No points left")
                                     : tr("%n point(s) left", nullptr, left);
    const QString text =
        none ? tr("Add a unit from the left, or start from a sample list.") : tr("Drop a unit here");
    const QRect slot = slotRect(m_model.rowCount());
    painter.setPen(QPen(tokens.line2, 1.5, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(slot, scaled(font(), 7), scaled(font(), 7));
    const QRect upper(slot.left() + 8, slot.top(), slot.width() - 16, slot.height() / 2);
    painter.setFont(typeface::sized(font(), 13, QFont::Bold));
    painter.setPen(tokens.ink);
    painter.drawText(upper, Qt::AlignHCenter | Qt::AlignBottom | Qt::TextWordWrap, head);
    painter.setFont(typeface::sized(font(), 13));
    painter.setPen(tokens.ink2);
    painter.drawText(upper.translated(0, slot.height() / 2 + 3),
                     Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, text);
}

void CardsView::paintEvent(QPaintEvent *event)
{
    QListView::paintEvent(event);
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    paintEmptySlot(painter);
    const Tokens &tokens = Tokens::of(palette());
    if (m_flashed >= 0) {
        painter.setPen(QPen(tokens.bad, 4));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(slotRect(m_flashed), scaled(font(), 7), scaled(font(), 7));
    }
    if (m_dropSlot >= 0) {
        const QRect slot = slotRect(m_dropSlot);
        painter.fillRect(QRect(slot.left() - CardDelegate::gap(font()) / 2 - 2, slot.top(), 4, slot.height()),
                         tokens.accent);
    }
}

void CardsView::dragMoveEvent(QDragMoveEvent *event)
{
    if (!m_model.canDropMimeData(event->mimeData(), event->dropAction(), 0, 0, {})) {
        event->ignore();
        return;
    }
    m_dropSlot = slotAt(event->position().toPoint());
    event->acceptProposedAction();
    viewport()->update();
}

void CardsView::dragLeaveEvent(QDragLeaveEvent *event)
{
    m_dropSlot = -1;
    viewport()->update();
    QListView::dragLeaveEvent(event);
}

void CardsView::dropEvent(QDropEvent *event)
{
    const int slot = slotAt(event->position().toPoint());
    m_dropSlot = -1;
    m_model.dropMimeData(event->mimeData(), event->dropAction(), slot, 0, {});
    event->setDropAction(
        Qt::CopyAction); // the document moved the unit; the view must not remove the dragged row
    event->accept();
    viewport()->update();
}

} // namespace gonfalon
