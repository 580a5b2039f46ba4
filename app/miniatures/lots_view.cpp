// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/miniatures/lots_view.h"

#include "app/common/picture.h"
#include "app/miniatures/lot_delegate.h"

#include <QContextMenuEvent>
#include <QDropEvent>
#include <QKeyEvent>
#include <QMimeData>
#include <QScrollBar>
#include <QStyle>
#include <QUrl>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

/// The first picture among dropped files, or nothing.
QString pictureIn(const QMimeData &data)
{
    for (const QUrl &url : data.urls()) {
        if (url.isLocalFile() && mayBePicture(url.toLocalFile()))
            return url.toLocalFile();
    }
    return {};
}

} // namespace

LotsView::LotsView(LotsModel &model, QWidget *parent)
    : QListView(parent), m_model(model), m_delegate(new LotDelegate(model, this))
{
    setModel(&model);
    setItemDelegate(m_delegate);
    setFrameShape(NoFrame);
    setAccessibleName(tr("Lots of the shelf"));
    setViewMode(IconMode);
    setMovement(Static);
    setSelectionRectVisible(false);
    setFlow(LeftToRight);
    setWrapping(true);
    setResizeMode(Adjust);
    setUniformItemSizes(true);
    setSpacing(0);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMouseTracking(true);
    setAcceptDrops(true);
    viewport()->setAutoFillBackground(false);
    connect(this, &QListView::doubleClicked, this, &LotsView::editAsked);
}

int LotsView::currentLot() const
{
    const QModelIndex current = currentIndex();
    return current.isValid() && current.row() < m_model.rowCount() ? int(m_model.lotAt(current.row())) : -1;
}

void LotsView::selectLot(int lot)
{
    const int row = lot < 0 ? -1 : m_model.rowOf(std::size_t(lot));
    if (row < 0) {
        clearSelection();
        setCurrentIndex({});
        return;
    }
    setCurrentIndex(m_model.index(row));
    scrollTo(m_model.index(row));
}

/// As many columns as there is room for, each as wide as can be.
void LotsView::layOutCards()
{
    // Room for a scroll bar is kept whether it shows or not, or cards would jump.
    const int room = maximumViewportSize().width() -
                     style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, verticalScrollBar()) - 1;
    const int columns = std::max(1, room / LotDelegate::leastWidth(font()));
    m_delegate->setWidth(room / columns);
    setGridSize(m_delegate->sizeHint(
        [this] {
            QStyleOptionViewItem option;
            option.font = font();
            return option;
        }(),
        {}));
    verticalScrollBar()->setSingleStep(gridSize().height() / 4);
}

void LotsView::resizeEvent(QResizeEvent *event)
{
    layOutCards();
    QListView::resizeEvent(event);
}

void LotsView::changeEvent(QEvent *event)
{
    QListView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        layOutCards();
}

void LotsView::keyPressEvent(QKeyEvent *event)
{
    if (currentLot() >= 0 && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter))
        emit editAsked();
    else if (currentLot() >= 0 && event->key() == Qt::Key_Delete)
        emit removeAsked();
    else
        QListView::keyPressEvent(event);
}

void LotsView::contextMenuEvent(QContextMenuEvent *event)
{
    if (currentLot() < 0)
        return;
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    emit menuAsked(byKey ? viewport()->mapToGlobal(visualRect(currentIndex()).center()) : event->globalPos());
}

void LotsView::dragEnterEvent(QDragEnterEvent *event)
{
    if (pictureIn(*event->mimeData()).isEmpty())
        event->ignore(); // the window opens other files
    else
        event->acceptProposedAction();
}

void LotsView::dragMoveEvent(QDragMoveEvent *event)
{
    if (indexAt(event->position().toPoint()).isValid())
        event->acceptProposedAction();
    else
        event->ignore();
}

void LotsView::dropEvent(QDropEvent *event)
{
    const QModelIndex under = indexAt(event->position().toPoint());
    const QString file = pictureIn(*event->mimeData());
    if (!under.isValid() || file.isEmpty())
        return;
    event->acceptProposedAction();
    emit pictureDropped(int(m_model.lotAt(under.row())), file);
}

void LotsView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QListView::currentChanged(current, previous);
    emit currentLotChanged();
}

} // namespace gonfalon
