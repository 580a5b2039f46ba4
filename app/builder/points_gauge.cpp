// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/points_gauge.h"

#include "app/common/tokens.h"
#include "app/common/typeface.h"
#include "core/sheets/paint/gauge.h"
#include "core/words/profile_words.h"

#include <QMouseEvent>
#include <QPainter>

#include <numeric>

namespace gonfalon {

PointsGauge::PointsGauge(WarbandDocument &document, QWidget *parent) : QWidget(parent), m_document(document)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Points of each unit"));
    connect(&document, &WarbandDocument::changed, this, [this] {
        setAccessibleDescription(words::pointsLine(m_document.muster().points, m_document.warband().limit));
        update();
    });
}

void PointsGauge::setCurrentUnit(int unit)
{
    m_unit = unit;
    update();
}

void PointsGauge::setGhost(int points)
{
    if (m_ghost == points)
        return;
    m_ghost = points;
    update();
}

QSize PointsGauge::sizeHint() const { return {typeface::scaled(font(), 300), typeface::scaled(font(), 14)}; }

std::vector<int> PointsGauge::segments() const
{
    std::vector<int> points;
    for (const Profile &profile : m_document.muster().profiles)
        points.push_back(profile.points.value());
    return points;
}

void PointsGauge::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Tokens &t = Tokens::of(palette());
    const auto chosen = m_unit < 0 ? std::nullopt : std::optional<std::size_t>(std::size_t(m_unit));
    sheets::paintGauge(painter, QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), segments(),
                       m_document.warband().limit, chosen,
                       {t.sunk, t.line2, t.accent, t.bad, t.ink, t.line2, t.card, m_ghost});
}

void PointsGauge::mousePressEvent(QMouseEvent *event)
{
    const std::vector<int> points = segments();
    const int total =
        std::max(m_document.warband().limit, std::accumulate(points.begin(), points.end(), m_ghost));
    double left = 0;
    for (std::size_t unit = 0; unit < points.size(); ++unit) {
        left += width() * double(points[unit]) / std::max(1, total);
        if (event->position().x() < left) {
            emit unitPressed(int(unit));
            return;
        }
    }
}

} // namespace gonfalon
