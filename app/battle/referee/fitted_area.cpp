// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/referee/fitted_area.h"

#include <QAbstractButton>
#include <QLabel>
#include <QSpinBox>

namespace gonfalon {

FittedArea::FittedArea(QWidget *parent) : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    viewport()->setAutoFillBackground(false);
    setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
}

QSize FittedArea::sizeHint() const { return widget() ? widget()->sizeHint() : QScrollArea::sizeHint(); }

int FittedArea::wholeRows(int height) const
{
    int whole = height;
    for (bool cut = widget(); cut;) {
        cut = false;
        for (const QWidget *part : widget()->findChildren<QWidget *>()) {
            const QRect place(part->mapTo(widget(), QPoint()), part->size());
            const bool isRow = qobject_cast<const QAbstractButton *>(part) ||
                               qobject_cast<const QLabel *>(part) || qobject_cast<const QSpinBox *>(part);
            if (isRow && part->isVisible() && place.top() < whole && place.bottom() >= whole) {
                whole = place.top();
                cut = true;
            }
        }
    }
    return whole > 0 ? whole : height;
}

} // namespace gonfalon
