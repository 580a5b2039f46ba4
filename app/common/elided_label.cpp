// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/elided_label.h"

#include <QPainter>

#include <algorithm>

namespace gonfalon {

QSize ElidedLabel::minimumSizeHint() const
{
    constexpr int fewest = 6;
    return {std::min(QLabel::sizeHint().width(), fontMetrics().averageCharWidth() * fewest),
            QLabel::minimumSizeHint().height()};
}

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(text(), Qt::ElideRight, width()));
}

void ElidedLabel::resizeEvent(QResizeEvent *event)
{
    QLabel::resizeEvent(event);
    setToolTip(fontMetrics().horizontalAdvance(text()) > width() ? text() : QString());
}

} // namespace gonfalon
