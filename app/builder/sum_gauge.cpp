// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/sum_gauge.h"

#include "app/common/tokens.h"
#include "app/common/typeface.h"
#include "core/sheets/paint/gauge.h"

#include <QPainter>

#include <algorithm>
#include <numeric>

namespace gonfalon {

SumGauge::SumGauge(const WarbandDocument &document, const SampleRows &rows, QWidget *parent)
    : QWidget(parent), m_document(document), m_rows(rows)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setMaximumWidth(typeface::scaled(font(), 420));
}

QSize SumGauge::sizeHint() const { return {typeface::scaled(font(), 420), typeface::scaled(font(), 9)}; }

void SumGauge::paintEvent(QPaintEvent *)
{
    const Tokens &t = Tokens::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    std::vector<int> points;
    for (const Unit &unit : m_document.warband().units)
        points.push_back(price(m_document.catalogue(), unit).value());
    const int before = std::accumulate(points.begin(), points.end(), 0);
    for (const Unit &unit : m_rows.units())
        points.push_back(price(m_document.catalogue(), unit).value());
    const int total = std::accumulate(points.begin(), points.end(), 0), limit = m_document.warband().limit;
    sheets::GaugeLook look{t.sunk, t.line2, t.accent, t.bad, t.ink, t.line2, t.card};
    const QRectF place = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    sheets::paintGauge(painter, place, points, limit, {}, look);
    // The same once more over what is new, in the accent.
    const double scale = place.width() / std::max({total, limit, 1});
    painter.setClipRect(QRectF(place.left() + before * scale, place.top(), place.width(), place.height()));
    look.segment = t.accent;
    sheets::paintGauge(painter, place, points, limit, {}, look);
}

} // namespace gonfalon
