// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/table/tabletop_view.h"

#include "app/battle/table/overlay_item.h"
#include "app/battle/table/unit_look.h"
#include "core/words/battle_words.h"
#include "core/words/finding_words.h"

#include <QCoreApplication>
#include <QDragEnterEvent>
#include <QKeyEvent>
#include <QMimeData>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

/// What the view keeps around the table, in pixels: banners stand over units at the far edge, and reach over
/// the sides.
constexpr QMarginsF around(14, 58, 14, 12);

} // namespace

TabletopView::TabletopView(QWidget *parent) : FittedView(parent)
{
    setViewportUpdateMode(SmartViewportUpdate);
    setAcceptDrops(true);
}

void TabletopView::showTable(TableScene *scene, Measure measure)
{
    m_scene = scene;
    m_measure = measure;
    setScene(scene);
    fit();
    showPlacement(); // where something was drawn over the table that was shown before
}

void TabletopView::showAll()
{
    if (!m_scene)
        return;
    const QSizeF table = m_scene->table().size();
    const QSizeF room = QRectF(viewport()->rect()).marginsRemoved(around).size();
    const double scale = std::min(room.width() / table.width(), room.height() / table.height());
    setTransform(QTransform::fromScale(std::max(scale, 0.005), std::max(scale, 0.005)));
}

void TabletopView::rescaled()
{
    if (!m_scene)
        return;
    const double scale = transform().m11();
    const QRectF whole = m_scene->table().marginsAdded(around / scale);
    setSceneRect(whole);
    if (isFitted())
        centerOn(whole.center());
    m_scene->arrangeLabels(scale);
}

void TabletopView::follow(UnitIndex unit)
{
    const QRectF box = m_scene ? m_scene->boxOf(unit) : QRectF();
    if (!box.isEmpty() && !isFitted())
        ensureVisible(box.adjusted(-200, -200, 200, 200));
}

void TabletopView::setPlacement(std::optional<Placement> placement)
{
    m_placement.reset();
    if (placement)
        m_placement.emplace(std::move(*placement));
    m_dragging = false;
    m_shifted.reset();
    showPlacement();
}

Point TabletopView::pointAt(const QPointF &place) const
{
    return {int(std::lround(place.x())), int(std::lround(place.y()))};
}

QString TabletopView::lengthBetween(const QPointF &a, const QPointF &b) const
{
    const int tenths = int(std::lround(QLineF(a, b).length() / 10)) * 10;
    return words::length(m_measure, tenths);
}

void TabletopView::lookAt(Point place)
{
    if (!m_placement)
        return;
    m_placement->lookAt(place);
    showPlacement();
    emit judged(m_placement->refusals());
}

namespace {

/// "red 2, blue 3; 1 of your own"
QString underWords(const std::vector<Placement::Under> &rings)
{
    QStringList told;
    int own = 0;
    for (const Placement::Under &each : rings) {
        told << QCoreApplication::translate("Battle", each.ring.name) + u' ' +
                    QString::number(each.enemies + each.friends);
        own += each.friends;
    }
    const QString all = told.join(u", "_s);
    return own == 0 ? all : TabletopView::tr("%1; of your own %2").arg(all).arg(own);
}

/// Where the placement aims; nothing where it aims at no place.
std::optional<OverlayItem::Aim> aimOf(const Placement &placement)
{
    const std::vector<Placement::Under> under = placement.under();
    if (under.empty())
        return std::nullopt;
    OverlayItem::Aim aim{.at = QPointF(placement.place().x, placement.place().y),
                         .radii = {},
                         .label = placement.legal() ? underWords(under)
                                                    : words::brief(placement.refusals().front()),
                         .legal = placement.legal()};
    for (const Placement::Under &each : under)
        aim.radii.push_back(each.ring.radius);
    return aim;
}

} // namespace

/// The ghost of the unit where it would stand, and, where that may not be, of the nearest place where it may.
void TabletopView::showPlacement()
{
    if (!m_scene)
        return;
    m_scene->overlay().showAim(m_placement ? aimOf(*m_placement) : std::nullopt, false);
    std::vector<OverlayItem::Ghost> ghosts;
    if (m_placement && m_placement->hasPlace() && !m_placement->placing().aims) {
        const bool legal = m_placement->legal();
        QString why = !legal                      ? words::brief(m_placement->refusals().front())
                      : m_placement->placesUnit() ? tr("may stand here")
                                                  : tr("may lie here");
        if (m_shifted)
            why = tr("model %1: %2").arg(*m_shifted + 1).arg(why);
        ghosts.push_back({m_placement->pieces(), m_placement->base(), legal, why});
        if (const auto near = legal ? std::nullopt : m_placement->nearest())
            ghosts.push_back(
                {m_placement->piecesOf(*near), m_placement->base(), true, tr("nearest place that fits")});
    }
    m_scene->overlay().showGhosts(std::move(ghosts));
}

bool TabletopView::putDown()
{
    const auto order = m_placement ? m_placement->nearest() : std::nullopt;
    if (!order)
        return false;
    putBack();
    emit placed(*order);
    return true;
}

void TabletopView::putBack()
{
    m_dragging = false;
    m_shifted.reset();
    if (!m_placement)
        return;
    m_scene->overlay().showGhosts({});
    m_scene->overlay().showAim(std::nullopt, false);
    m_placement->forget();
    emit judged({});
}

bool TabletopView::focusNextPrevChild(bool next)
{
    if (!m_tabChooses)
        return FittedView::focusNextPrevChild(next);
    emit nextWanted(next ? 1 : -1);
    return true;
}

void TabletopView::mousePressEvent(QMouseEvent *event)
{
    setFocus(Qt::MouseFocusReason);
    const QPointF place = mapToScene(event->pos());
    if (beginPan(*event))
        return;
    if (m_measuring || event->modifiers() & Qt::AltModifier) {
        m_rulerFrom = place;
        return;
    }
    if (beginShift(place, event->modifiers()))
        return;
    const UnitIndex unit = m_scene ? m_scene->unitAt(place, transform()) : noUnit;
    const bool own = unit != noUnit && m_placement && unit == m_placement->unit();
    if (m_placement && m_placement->aimsAt(unit)) {
        m_dragging = true;
        m_grab = {};
        return lookAt(pointAt(place));
    }
    if (m_placement && (own || (unit == noUnit && !m_placement->stands()))) {
        m_dragging = true;
        m_grab = own ? place - m_scene->boxOf(unit).center() : QPointF();
        if (!own)
            lookAt(pointAt(place));
        return;
    }
    if (unit != noUnit)
        emit unitClicked(unit);
    else if (m_placement)
        lookAt(pointAt(place)); // a place that is clicked is looked at; Enter goes there
}

/// Ctrl and the mouse take one model of the unit whose place is looked at.
bool TabletopView::beginShift(const QPointF &place, Qt::KeyboardModifiers keys)
{
    m_shifted = m_placement && keys.testFlag(Qt::ControlModifier) ? m_placement->pieceAt(pointAt(place))
                                                                  : std::nullopt;
    return m_shifted.has_value();
}

void TabletopView::shiftTo(Point place)
{
    m_placement->shift(*m_shifted, place);
    showPlacement();
    emit judged(m_placement->refusals());
}

void TabletopView::mouseMoveEvent(QMouseEvent *event)
{
    if (pan(*event))
        return;
    const QPointF place = mapToScene(event->pos());
    if (m_rulerFrom) {
        m_scene->overlay().showRuler(QLineF(*m_rulerFrom, place), lengthBetween(*m_rulerFrom, place));
    } else if (m_shifted) {
        shiftTo(pointAt(place));
    } else if (m_dragging) {
        lookAt(pointAt(place - m_grab));
    }
}

void TabletopView::mouseReleaseEvent(QMouseEvent *)
{
    if (endPan())
        return;
    if (m_rulerFrom) {
        m_rulerFrom.reset();
        m_scene->overlay().showRuler(std::nullopt, {});
        return;
    }
    if (std::exchange(m_shifted, std::nullopt))
        return;                                                           // Enter stands the unit so
    if (std::exchange(m_dragging, false) && !m_placement->placing().aims) // Enter, or its button, aims there
        putDownIfLegal();
}

/// Elsewhere the reason stays in sight, and the nearest place is offered.
void TabletopView::putDownIfLegal()
{
    if (m_placement && m_placement->legal())
        putDown();
}

/// A unit that comes from a list, if it is the one that is to be placed.
bool TabletopView::takesDrag(const QDropEvent &event) const
{
    const QString format = QString::fromLatin1(unitDragFormat);
    return m_placement && event.mimeData()->hasFormat(format) &&
           event.mimeData()->data(format).toInt() == m_placement->unit();
}

void TabletopView::dragEnterEvent(QDragEnterEvent *event) { event->setAccepted(takesDrag(*event)); }

void TabletopView::dragMoveEvent(QDragMoveEvent *event)
{
    event->setAccepted(takesDrag(*event));
    if (event->isAccepted())
        lookAt(pointAt(mapToScene(event->position().toPoint())));
}

void TabletopView::dragLeaveEvent(QDragLeaveEvent *) { putBack(); }

void TabletopView::dropEvent(QDropEvent *event)
{
    event->setAccepted(takesDrag(*event));
    if (!event->isAccepted())
        return;
    lookAt(pointAt(mapToScene(event->position().toPoint())));
    putDownIfLegal();
}

void TabletopView::wheelEvent(QWheelEvent *event)
{
    const int notches = event->angleDelta().y();
    if (m_dragging && m_placement) {
        m_placement->nextFiles(notches > 0 ? 1 : -1);
        m_placement->turn(notches > 0 ? 15 : -15);
        showPlacement();
        return;
    }
    zoomBy(std::pow(1.0015, notches), event->position());
}

/// The next model by itself, and after the last the whole unit again.
void TabletopView::nextShifted()
{
    if (!m_placement->placing().places || !m_placement->hasPlace())
        return;
    const std::size_t next = m_shifted ? *m_shifted + 1 : 0;
    m_shifted = next < m_placement->pieces().size() ? std::optional(next) : std::nullopt;
    showPlacement();
}

/// Arrows step the unit over the table; comma and full stop form it anew or turn it; M takes one model after
/// the other by itself; Enter stands it there.
bool TabletopView::handlePlacementKey(QKeyEvent &event)
{
    if (!m_placement)
        return false;
    const double step = m_scene->step() * (event.modifiers() & Qt::ShiftModifier ? 0.1 : 1);
    const auto go = [&](double x, double y) {
        if (m_shifted) {
            const Point from = m_placement->pieces()[*m_shifted].at;
            return shiftTo({from.x + int(std::lround(x * step)), from.y + int(std::lround(y * step))});
        }
        const Point from = m_placement->place();
        lookAt({from.x + int(std::lround(x * step)), from.y + int(std::lround(y * step))});
    };
    switch (event.key()) {
    case Qt::Key_Left:
        go(-1, 0);
        return true;
    case Qt::Key_Right:
        go(1, 0);
        return true;
    case Qt::Key_Up:
        go(0, -1);
        return true;
    case Qt::Key_Down:
        go(0, 1);
        return true;
    case Qt::Key_Comma:
    case Qt::Key_Period: {
        const int by = event.key() == Qt::Key_Period ? 1 : -1;
        m_placement->nextFiles(by);
        m_placement->turn(15 * by);
        showPlacement();
        emit judged(m_placement->refusals());
        return true;
    }
    case Qt::Key_M:
        nextShifted();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return m_placement->hasPlace() && putDown();
    case Qt::Key_Escape:
        if (!m_placement->hasPlace())
            return false;
        putBack();
        return true;
    default:
        return false;
    }
}

bool TabletopView::handleViewKey(const QKeyEvent &event)
{
    switch (event.key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoomBy(1.25);
        return true;
    case Qt::Key_Minus:
        zoomBy(0.8);
        return true;
    case Qt::Key_F:
        fit();
        return true;
    case Qt::Key_R:
        m_measuring = !m_measuring;
        viewport()->setCursor(m_measuring ? Qt::CrossCursor : Qt::ArrowCursor);
        emit measuringChanged(m_measuring);
        return true;
    default:
        return false;
    }
}

void TabletopView::keyPressEvent(QKeyEvent *event)
{
    if (!m_scene || (!handlePlacementKey(*event) && !handleViewKey(*event)))
        event->ignore(); // whoever shows the table has keys too
}

void TabletopView::changeEvent(QEvent *event)
{
    FittedView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        viewport()->update();
}

} // namespace gonfalon
