// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/fit_to_screen.h"

#include <QCoreApplication>
#include <QEvent>
#include <QMargins>
#include <QScreen>
#include <QTimer>

#include <algorithm>

namespace gonfalon {

namespace {

constexpr int edge = 4, titleBar = 28;
constexpr QMargins frame(edge, titleBar + edge, edge, edge);
constexpr int leastLines = 5;

QRect roomOf(const QWidget &window, const QRect &available)
{
    return available.isEmpty() && window.screen() ? window.screen()->availableGeometry() : available;
}

} // namespace

QSize roomFor(const QRect &available) { return available.marginsRemoved(frame).size(); }

void fitToScreen(QWidget &window, QSize wished, const QRect &available)
{
    const QSize room = roomFor(roomOf(window, available));
    if (wished.isEmpty())
        wished = window.sizeHint();
    window.setMinimumSize(window.minimumSize().boundedTo(room));
    window.resize(wished.boundedTo(room));
}

void bringIntoScreen(QWidget &window, const QRect &available)
{
    const QRect room = roomOf(window, available).marginsRemoved(frame);
    fitToScreen(window, window.size(), available);
    const QPoint least = room.topLeft(),
                 most = room.bottomRight() - QPoint(window.width() - 1, window.height() - 1);
    const QPoint place = window.geometry().topLeft();
    const QPoint inside(std::clamp(place.x(), least.x(), std::max(least.x(), most.x())),
                        std::clamp(place.y(), least.y(), std::max(least.y(), most.y())));
    if (inside != place)
        window.setGeometry(QRect(inside, window.size()));
}

ScrollFrame::ScrollFrame(QWidget *contents, const QString &name, QWidget *parent) : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus);
    setAccessibleName(name);
    contents->installEventFilter(this);
    setWidget(contents);
}

QSize ScrollFrame::sizeHint() const { return widget() ? widget()->sizeHint() : QScrollArea::sizeHint(); }

QSize ScrollFrame::minimumSizeHint() const
{
    const int line = fontMetrics().height();
    const QSize least(line * leastLines * 3, line * leastLines);
    if (!widget())
        return least;
    const int height = widget()->sizeHint().height();
    return {std::min(least.width(), widget()->sizeHint().width()),
            m_whole ? height : std::min(least.height(), height)};
}

void ScrollFrame::setWhole(bool whole)
{
    if (m_whole == whole)
        return;
    m_whole = whole;
    setVerticalScrollBarPolicy(whole ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    updateGeometry();
}

/// What the contents wish is what we wish.
bool ScrollFrame::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest) // once it is settled; and it may need another size itself
        QTimer::singleShot(0, this, [this] {
            updateGeometry();
            QEvent again(QEvent::LayoutRequest);
            QCoreApplication::sendEvent(this, &again);
        });
    return QScrollArea::eventFilter(watched, event);
}

} // namespace gonfalon
