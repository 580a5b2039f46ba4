// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/page_view.h"

#include "app/common/calm_paint.h"
#include "app/common/tokens.h"

#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyleOption>
#include <QWheelEvent>

#include <algorithm>

namespace gonfalon {

namespace {

constexpr double deskMargin = 16, leastZoom = 0.4, mostZoom = 4;

} // namespace

PageView::PageView(QWidget *parent) : QAbstractScrollArea(parent)
{
    setAccessibleName(tr("Preview"));
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setBackgroundRole(QPalette::Window);
}

void PageView::setBooklet(sheets::Booklet booklet)
{
    m_booklet = std::move(booklet);
    setAccessibleDescription(tr("%n page(s)", nullptr, m_booklet.pageCount()));
    fitScrollBars();
    viewport()->update();
}

void PageView::setZoom(double zoom)
{
    m_zoom = std::clamp(zoom, leastZoom, mostZoom);
    fitScrollBars();
    viewport()->update();
}

double PageView::scale() const
{
    const double width = std::max(1.0, m_booklet.pageSize().width());
    return std::max(0.5, (viewport()->width() - 2 * deskMargin) / width) * m_zoom;
}

QRectF PageView::pageRect(int page) const
{
    const QSizeF size = m_booklet.pageSize() * scale();
    const double left =
        std::max(deskMargin, (viewport()->width() - size.width()) / 2) - horizontalScrollBar()->value();
    return {QPointF(left, deskMargin + page * (size.height() + deskMargin) - verticalScrollBar()->value()),
            size};
}

void PageView::fitScrollBars()
{
    const QSizeF size = m_booklet.pageSize() * scale();
    const double height = deskMargin + m_booklet.pageCount() * (size.height() + deskMargin);
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(40);
    verticalScrollBar()->setRange(0, std::max(0, int(height) - viewport()->height()));
    horizontalScrollBar()->setPageStep(viewport()->width());
    horizontalScrollBar()->setRange(0, std::max(0, int(size.width() + 2 * deskMargin) - viewport()->width()));
}

void PageView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    fitScrollBars();
}

void PageView::wheelEvent(QWheelEvent *event)
{
    if (event->modifiers() & Qt::ControlModifier)
        setZoom(m_zoom * (event->angleDelta().y() > 0 ? 1.15 : 1 / 1.15));
    else
        QAbstractScrollArea::wheelEvent(event);
}

void PageView::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Plus)
        setZoom(m_zoom * 1.15);
    else if (event->key() == Qt::Key_Minus)
        setZoom(m_zoom / 1.15);
    else
        QAbstractScrollArea::keyPressEvent(event);
}

void PageView::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    painter.fillRect(event->rect(), Tokens::of(palette()).sunk);
    for (int page = 0; page < m_booklet.pageCount(); ++page) {
        const QRectF sheet = pageRect(page);
        if (!sheet.intersects(event->rect()))
            continue;
        painter.fillRect(sheet, Qt::white); // paper is white in the dark as well
        painter.save();
        painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
        painter.setClipRect(sheet);
        painter.translate(sheet.topLeft());
        painter.scale(scale(), scale());
        m_booklet.paint(painter, page);
        painter.restore();
    }
    if (hasFocus()) {
        QStyleOption ring;
        ring.initFrom(viewport());
        calm::paintRing(painter, ring);
    }
}

} // namespace gonfalon
