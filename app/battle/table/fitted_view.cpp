// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/table/fitted_view.h"

#include <QMouseEvent>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace gonfalon {

namespace {

constexpr double nearest = 0.6, farthest = 0.02; ///< pixels to a hundredth

} // namespace

FittedView::FittedView(QWidget *parent) : QGraphicsView(parent)
{
    setFrameShape(NoFrame);
    setRenderHint(QPainter::Antialiasing);
    setTransformationAnchor(NoAnchor);
    setMouseTracking(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // one draws the table itself
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("The table"));
}

void FittedView::fit()
{
    m_fitted = true;
    showAll();
    rescaled();
}

void FittedView::zoomBy(double factor, const std::optional<QPointF> &at)
{
    const double now = transform().m11(), wanted = std::clamp(now * factor, farthest, nearest);
    m_fitted = false;
    const QPointF middle = QRectF(viewport()->rect()).center(), stays = at.value_or(middle);
    const QPointF place = mapToScene(stays.toPoint());
    scale(wanted / now, wanted / now);
    centerOn(place - (stays - middle) / wanted);
    rescaled();
}

bool FittedView::beginPan(const QMouseEvent &event)
{
    if (event.button() != Qt::MiddleButton && event.button() != Qt::RightButton)
        return false;
    m_panFrom = event.pos();
    setCursor(Qt::ClosedHandCursor);
    return true;
}

bool FittedView::pan(const QMouseEvent &event)
{
    if (!m_panFrom)
        return false;
    const QPoint by = event.pos() - std::exchange(*m_panFrom, event.pos());
    m_fitted = false;
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - by.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() - by.y());
    return true;
}

bool FittedView::endPan()
{
    if (!std::exchange(m_panFrom, std::nullopt))
        return false;
    unsetCursor();
    return true;
}

void FittedView::resizeEvent(QResizeEvent *event)
{
    QGraphicsView::resizeEvent(event);
    if (m_fitted)
        fit();
}

} // namespace gonfalon
