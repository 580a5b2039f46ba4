// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/glory_chart.h"

#include "app/common/glyphs.h"
#include "app/common/tokens.h"
#include "app/common/typeface.h"
#include "core/words/numbers.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

constexpr int mostLines = 8, mostBattles = 10;
constexpr double endPennon = 17, endHeight = 17, gutter = 26;

/// A distance of the grid lines that leaves at most five of them.
int niceStep(int range)
{
    for (int step = 1;; step *= 10) {
        for (const int times : {1, 2, 5}) {
            if (range <= 5 * step * times)
                return step * times;
        }
    }
}

QList<qreal> dashes(std::size_t line)
{
    static const QList<qreal> patterns[] = {{},       {6, 3}, {1.5, 2.5}, {8, 3, 2, 3},
                                            {3.5, 2}, {1, 4}, {10, 2},    {5, 2, 1, 2, 1, 2}};
    return patterns[line % std::size(patterns)];
}

} // namespace

std::vector<double> spread(std::vector<double> wished, double apart, double top, double bottom)
{
    if (wished.empty())
        return wished;
    const double last = std::max(bottom - apart / 2, top + apart / 2 + apart * double(wished.size() - 1));
    double lowest = top - apart / 2;
    for (double &place : wished)
        lowest = place = std::max(lowest + apart, place);
    double room = last;
    for (auto place = wished.rbegin(); place != wished.rend(); ++place) {
        *place = std::min(*place, room);
        room = *place - apart;
    }
    return wished;
}

std::vector<GloryLine> gloryLines(const CampaignDocument &document, int mostWarbands)
{
    std::vector<GloryLine> lines;
    for (const store::TableRow &row : document.table()) {
        if (int(lines.size()) == mostWarbands)
            break;
        std::vector<int> gains; // the newest first
        for (const store::FilingRow &battle : document.latest()) {
            if (battle.state != store::FilingState::Confirmed || int(gains.size()) == mostBattles)
                continue;
            for (const store::SideRow &side : battle.sides) {
                if (side.warband == row.warband)
                    gains.push_back(side.glory);
            }
        }
        GloryLine line{row.warband, {row.glory - std::accumulate(gains.begin(), gains.end(), 0)}};
        for (auto gain = gains.rbegin(); gain != gains.rend(); ++gain)
            line.sums.push_back(line.sums.back() + *gain);
        lines.push_back(std::move(line));
    }
    return lines;
}

GloryChart::GloryChart(CampaignDocument &document, QWidget *parent) : QWidget(parent), m_document(document)
{
    setAccessibleName(tr("Glory by battle"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    setMaximumHeight(scaled(font(), 360)); // higher, the lines would say no more
}

QSize GloryChart::sizeHint() const { return {scaled(font(), 400), scaled(font(), 196)}; }
QSize GloryChart::minimumSizeHint() const { return {scaled(font(), 240), scaled(font(), 196)}; }

void GloryChart::refresh()
{
    m_lines = gloryLines(m_document, mostLines);
    m_battles = 1;
    m_fought = 0;
    m_least = 0;
    m_most = 5;
    QStringList spoken;
    for (const GloryLine &line : m_lines) {
        m_battles = std::max(m_battles, int(line.sums.size()) - 1);
        m_fought = std::max(m_fought, int(line.sums.size()) - 1);
        m_least = std::min(m_least, std::ranges::min(line.sums));
        m_most = std::max(m_most, std::ranges::max(line.sums));
        QStringList sums;
        for (const int sum : line.sums)
            sums << words::signedNumber(sum);
        spoken << m_document.names().warband(line.warband) + u": "_s + sums.join(u' ');
    }
    setAccessibleDescription(spoken.join(u". "_s));
    update();
}

QPointF GloryChart::at(const QRectF &plot, int battle, int glory) const
{
    return {plot.left() + plot.width() * battle / m_battles,
            plot.bottom() - plot.height() * (glory - m_least) / std::max(1, m_most - m_least)};
}

void GloryChart::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF plot = QRectF(rect()).adjusted(scaled(font(), 32), scaled(font(), 10), -scaled(font(), 76),
                                                -scaled(font(), 26));
    paintGrid(painter, plot, niceStep(m_most - m_least));
    if (m_fought == 0) {
        painter.setPen(Tokens::of(palette()).ink2);
        painter.drawText(plot, Qt::AlignCenter | Qt::TextWordWrap,
                         tr("The lines begin with the first battle."));
        return;
    }
    for (std::size_t line = m_lines.size(); line-- > 0;) // the first lies on top
        paintLine(painter, plot, line);
    paintEnds(painter, plot);
}

void GloryChart::paintGrid(QPainter &painter, const QRectF &plot, int step) const
{
    const Tokens &t = Tokens::of(palette());
    painter.setFont(typeface::sized(font(), 11));
    const double high = QFontMetricsF(painter.font()).height();
    const int first = int(std::floor(double(m_least) / step)) * step;
    for (int value = first; value <= m_most; value += step) {
        if (value < m_least)
            continue;
        const double y = at(plot, 0, value).y();
        painter.setPen(t.line);
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        painter.setPen(t.ink2);
        painter.drawText(QRectF(0, y - high / 2, plot.left() - scaled(font(), 7), high),
                         Qt::AlignRight | Qt::AlignVCenter, words::signedNumber(value));
    }
    for (int battle = 1; battle <= m_fought; ++battle) {
        const double x = at(plot, battle, 0).x();
        painter.drawText(QRectF(x - 20, plot.bottom() + scaled(font(), 9), 40, high), Qt::AlignCenter,
                         QString::number(battle));
    }
}

void GloryChart::paintLine(QPainter &painter, const QRectF &plot, std::size_t number) const
{
    const Tokens &t = Tokens::of(palette());
    const std::vector<int> &sums = m_lines[number].sums;
    QPolygonF points;
    for (std::size_t i = 0; i < sums.size(); ++i)
        points << at(plot, int(i), sums[i]);
    QPen pen(number == 0 ? t.accent : t.ink2, number == 0 ? 3 : 1.6, Qt::SolidLine, Qt::FlatCap,
             Qt::RoundJoin);
    if (const QList<qreal> pattern = dashes(number); !pattern.isEmpty())
        pen.setDashPattern(pattern);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(points);
    painter.setPen(Qt::NoPen);
    painter.setBrush(pen.color());
    const double r = scaled(font(), 3.3);
    for (qsizetype i = 1; i < points.size(); ++i) {
        if (number % 2 == 0)
            painter.drawEllipse(points[i], r, r);
        else
            painter.drawRect(QRectF(points[i] - QPointF(r, r) * 0.9, points[i] + QPointF(r, r) * 0.9));
    }
}

/// Pennon and sum at the right, moved apart where lines end together. A row of fine dots leads from the end
/// of a line to its pennon, level over the plot and bent beside it, so that it is never taken for a battle.
void GloryChart::paintEnds(QPainter &painter, const QRectF &plot) const
{
    const Tokens &t = Tokens::of(palette());
    std::vector<std::size_t> order(m_lines.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::ranges::sort(order, std::greater<>(),
                      [&](std::size_t i) { return std::pair(m_lines[i].sums.back(), -int(i)); });
    const double high = scaled(font(), endHeight);
    std::vector<double> wished;
    for (const std::size_t i : order)
        wished.push_back(at(plot, 0, m_lines[i].sums.back()).y());
    const std::vector<double> places = spread(wished, high, plot.top() - high / 2, plot.bottom() + high / 2);
    for (std::size_t n = 0; n < order.size(); ++n) {
        const GloryLine &line = m_lines[order[n]];
        const QPointF end = at(plot, int(line.sums.size()) - 1, line.sums.back());
        const double left = plot.right() + scaled(font(), gutter), tall = scaled(font(), endPennon) - 1;
        QPen dots(t.line2, 1.2, Qt::CustomDashLine, Qt::RoundCap);
        dots.setDashPattern({0.1, 3});
        painter.setPen(dots);
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(QPolygonF({end + QPointF(scaled(font(), 7), 0),
                                        {plot.right() + scaled(font(), 7), end.y()},
                                        {left - scaled(font(), 4), places[n]}}));
        const Heraldry heraldry = m_document.heraldry(line.warband);
        glyphs::paintPennon(painter, QRectF(left, places[n] - tall / 2, tall * 26 / 38, tall),
                            heraldry.bearing, heraldry.tinctures, t);
        painter.setFont(typeface::sized(font(), 11.5, order[n] == 0 ? QFont::Bold : QFont::Normal));
        painter.setPen(t.ink);
        painter.drawText(QRectF(left + scaled(font(), 18), places[n] - high / 2, scaled(font(), 34), high),
                         Qt::AlignLeft | Qt::AlignVCenter, words::signedNumber(line.sums.back()));
    }
}

} // namespace gonfalon
