// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/cards_view.h"

#include "app/builder/card_delegate.h"
#include "app/common/tokens.h"
#include "app/common/typeface.h"

#include <QContextMenuEvent>
#include <QDragMoveEvent>
#include <QKeyEvent>
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

CardsView::CardsView(CardsModel &model, QWidget *parent)
    : QListView(parent), m_model(model), m_delegate(new CardDelegate(model, this))
{
    setModel(&model);
    setItemDelegate(m_delegate);
    setAccessibleName(tr("Units of the warband"));
    setFlow(LeftToRight);
    setWrapping(true);
    setResizeMode(Adjust);
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
    connect(m_delegate, &CardDelegate::topicAsked, this, &CardsView::topicAsked);
    connect(&model, &CardsModel::dropped, this, &CardsView::selectUnit);
}

int CardsView::currentUnit() const
{
    const auto unit = m_model.unit(currentIndex());
    return unit ? int(*unit) : -1;
}

std::string CardsView::currentOrganisation() const { return m_model.organisation(currentIndex()); }

void CardsView::selectUnit(int unit)
{
    const auto &units = m_model.document().warband().units;
    const int last = int(units.size()) - 1;
    if (unit < 0 || last < 0) {
        setCurrentIndex({});
        return;
    }
    const auto wanted = std::size_t(std::min(unit, last));
    m_model.setFolded(units[wanted].organisation, false);
    const QModelIndex index = m_model.indexOfUnit(wanted);
    setCurrentIndex(index);
    scrollTo(index);
}

void CardsView::selectOrganisation(const std::string &organisation)
{
    const QModelIndex index = m_model.indexOfOrganisation(organisation);
    setCurrentIndex(index);
    scrollTo(index);
}

int CardsView::neighbour(int by) const
{
    const int from = currentUnit();
    const auto to = m_model.unit(currentIndex().siblingAtRow(currentIndex().row() + by));
    const auto &units = m_model.document().warband().units;
    if (from < 0 || !to || std::max(std::size_t(from), *to) >= units.size() ||
        units[std::size_t(from)].organisation != units[*to].organisation)
        return -1;
    return int(*to);
}

void CardsView::flash(int unit)
{
    m_flashed = unit;
    viewport()->update();
    QTimer::singleShot(flashMilliseconds, this, [this] {
        m_flashed = -1;
        viewport()->update();
    });
}

void CardsView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QListView::currentChanged(current, previous);
    emit currentUnitChanged(currentUnit());
}

void CardsView::layOutCards()
{
    // The view keeps room for a scroll bar whether it shows or not; so do the columns, or cards would jump.
    const int room = maximumViewportSize().width() -
                     style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, verticalScrollBar()) - 1;
    m_columns = std::max(1, room / (scaled(font(), leastCardWidth) + CardDelegate::gap(font())));
    m_delegate->setWidths(room / m_columns, room);
    scheduleDelayedItemsLayout();
}

void CardsView::resizeEvent(QResizeEvent *event)
{
    layOutCards();
    QListView::resizeEvent(event);
}

void CardsView::changeEvent(QEvent *event)
{
    QListView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        layOutCards();
}

void CardsView::fold(const std::string &organisation, bool folded)
{
    m_model.setFolded(organisation, folded);
    selectOrganisation(organisation);
}

void CardsView::mousePressEvent(QMouseEvent *event)
{
    const QModelIndex index = indexAt(event->position().toPoint());
    const std::string organisation = m_model.organisation(index);
    QListView::mousePressEvent(event);
    if (!organisation.empty() && event->button() == Qt::LeftButton &&
        event->position().x() < visualRect(index).left() + CardDelegate::foldWidth(font()))
        fold(organisation, !m_model.isFolded(organisation));
}

/// A chip below the pointer is underlined, and a hand stands upon it.
void CardsView::mouseMoveEvent(QMouseEvent *event)
{
    QListView::mouseMoveEvent(event);
    const QModelIndex index = indexAt(event->position().toPoint());
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    option.rect = visualRect(index);
    const bool upon = index.isValid() && m_delegate->topicAt(option, index, event->position());
    m_delegate->setPointer(upon ? index : QModelIndex(), event->position());
    viewport()->setCursor(upon ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (index.isValid())
        viewport()->update(option.rect);
}

void CardsView::leaveEvent(QEvent *event)
{
    QListView::leaveEvent(event);
    m_delegate->setPointer({}, {});
    viewport()->update();
}

void CardsView::contextMenuEvent(QContextMenuEvent *event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const QModelIndex under = byKey ? currentIndex() : indexAt(event->pos());
    if (!byKey)
        setCurrentIndex(under);
    emit menuAsked(byKey ? viewport()->mapToGlobal(visualRect(under).center()) : event->globalPos());
}

void CardsView::mouseDoubleClickEvent(QMouseEvent *event)
{
    const QModelIndex index = indexAt(event->position().toPoint());
    const std::string organisation = m_model.organisation(index);
    if (organisation.empty()) {
        QListView::mouseDoubleClickEvent(event);
        return;
    }
    fold(organisation, !m_model.isFolded(organisation));
}

/// On a head Left folds and Right unfolds; where there is nothing to do they go up and down.
bool CardsView::foldByKey(int key)
{
    const std::string organisation = currentOrganisation();
    const bool fold = key == Qt::Key_Left;
    if (organisation.empty() || (key != Qt::Key_Left && key != Qt::Key_Right) ||
        m_model.isFolded(organisation) == fold)
        return false;
    this->fold(organisation, fold);
    return true;
}

void CardsView::keyPressEvent(QKeyEvent *event)
{
    if (event->modifiers() == Qt::NoModifier && foldByKey(event->key()))
        return;
    QListView::keyPressEvent(event);
}

/// The card above or below, in the same column where that line has one.
QModelIndex CardsView::nextLine(int by) const
{
    const QRect here = visualRect(currentIndex());
    QModelIndex best;
    for (int row = currentIndex().row() + by; row >= 0 && row < m_model.rowCount(); row += by) {
        const QModelIndex index = m_model.index(row);
        const QRect place = visualRect(index);
        if (place.top() == here.top())
            continue;
        if (best.isValid() && place.top() != visualRect(best).top())
            break;
        best = index;
        if (place.left() <= here.left() + 1 && here.left() < place.right())
            break;
    }
    return best.isValid() ? best : currentIndex();
}

QModelIndex CardsView::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers)
{
    const bool heads = !m_model.document().warband().organisations.empty();
    if (!heads || !currentIndex().isValid())
        return QListView::moveCursor(action, modifiers);
    const auto sibling = [&](int by) {
        const QModelIndex next = m_model.index(currentIndex().row() + by);
        return next.isValid() ? next : currentIndex();
    };
    switch (action) {
    case MoveUp:
        return nextLine(-1);
    case MoveDown:
        return nextLine(1);
    case MoveLeft:
        return sibling(-1);
    case MoveRight:
        return sibling(1);
    default:
        return QListView::moveCursor(action, modifiers);
    }
}

/// Where the card of a row is drawn, or where one behind the last would be.
QRect CardsView::slotRect(int slot) const
{
    const int half = CardDelegate::gap(font()) / 2;
    const auto inset = [half](const QRect &cell) { return cell.adjusted(half, half, -half, -half); };
    if (slot < m_model.rowCount())
        return inset(visualRect(m_model.index(slot)));
    const QSize cell = m_delegate->cardCell(font());
    const QModelIndex last = m_model.index(m_model.rowCount() - 1);
    if (!last.isValid())
        return inset({QPoint(0, 0), cell});
    const QRect before = visualRect(last);
    const bool beside = m_model.unit(last) && before.right() + cell.width() <= m_columns * cell.width();
    return inset({beside ? before.topRight() + QPoint(1, 0) : QPoint(0, before.bottom() + 1), cell});
}

int CardsView::slotAt(const QPoint &position) const
{
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const QRect place = visualRect(m_model.index(row));
        if (position.y() < place.top())
            return row;
        if (position.y() > place.bottom())
            continue;
        const bool ownLine = m_columns == 1 || !m_model.unit(m_model.index(row));
        if (ownLine ? position.y() < place.center().y() : position.x() < place.center().x())
            return row;
    }
    return m_model.rowCount();
}

void CardsView::paintEmptySlot(QPainter &painter) const
{
    const Tokens &tokens = Tokens::of(palette());
    const WarbandDocument &document = m_model.document();
    const bool none = m_model.rowCount() == 0;
    if (m_model.isCompact())
        return; // an army has other worries than a slot for one more
    const int left = document.warband().limit - document.muster().points.value();
    const QString head = none        ? tr("Nobody has answered the banner yet.")
                         : left <= 0 ? tr("No points left")
                                     : tr("%n point(s) left", nullptr, left);
    const QString text = none ? (document.catalogue().sampleLists.empty()
                                     ? tr("Add a unit from the left.")
                                     : tr("Add a unit from the left, or start from a sample list."))
                              : tr("Drop a unit here");
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
    const QModelIndex flashed = m_flashed < 0 ? QModelIndex() : m_model.indexOfUnit(std::size_t(m_flashed));
    if (flashed.isValid()) {
        painter.setPen(QPen(tokens.bad, 4));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(slotRect(flashed.row()), scaled(font(), 7), scaled(font(), 7));
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
    setState(NoState); // the view took itself to be dragged over
    viewport()->update();
}

} // namespace gonfalon
