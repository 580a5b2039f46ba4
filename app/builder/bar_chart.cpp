// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/bar_chart.h"

#include "app/common/calm_paint.h"
#include "app/common/tokens.h"
#include "app/common/typeface.h"

#include <QPainter>
#include <QStyleOption>
#include <QVBoxLayout>

// Its header uses the old word of Qt that this program does without.
#define foreach(variable, container) for (variable : container)
#include <qcustomplot.h>
#undef foreach

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

constexpr double barHeight = 26; ///< of the drawings, with the room around it

QString pointsOf(const CompositionBar &bar)
{
    return BarChart::tr("%Ln point(s)", nullptr, bar.points.value());
}

QString unitsOf(const CompositionBar &bar) { return BarChart::tr("%Ln unit(s)", nullptr, bar.units); }

} // namespace

BarChart::BarChart(QWidget *parent) : QWidget(parent), m_plot(new QCustomPlot)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(2, 2, 2, 2); // the sign of the focus stands around it
    column->addWidget(m_plot);
    m_plot->setAttribute(Qt::WA_OpaquePaintEvent, false);
    m_plot->setAttribute(Qt::WA_TransparentForMouseEvents); // the tip is this widget's
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->setMinimumSize(8, 8); // it paints where there is nothing yet, too
    m_plot->axisRect()->setAutoMargins(QCP::msLeft);
    m_plot->axisRect()->setMargins({0, 2, 0, 2});
    m_plot->yAxis->setRangeReversed(true); // the first one above
    for (QCPAxis *axis : {m_plot->xAxis, m_plot->yAxis}) {
        axis->grid()->setVisible(false);
        axis->setBasePen(Qt::NoPen);
        axis->setTickPen(Qt::NoPen);
        axis->setSubTicks(false);
    }
    m_plot->xAxis->setTickLabels(false);
}

QString BarChart::titleOf(const CompositionChart &chart)
{
    return chart.title.empty() ? tr("Kinds of units") : QString::fromStdString(chart.title);
}

QString BarChart::labelOf(const CompositionBar &bar)
{
    return bar.label.empty() ? tr("none") : QString::fromStdString(bar.label);
}

void BarChart::setChart(const CompositionChart &chart)
{
    m_chart = chart;
    setAccessibleName(titleOf(chart));
    QStringList told;
    for (const CompositionBar &bar : chart.bars)
        told << tr("%1: %2, %3").arg(labelOf(bar), pointsOf(bar), unitsOf(bar));
    setAccessibleDescription(told.join(u"; "_s));
    setToolTip(told.join(u'\n'));
    updateGeometry();
    refresh();
}

/// Everything anew: there are a handful of bars, and their ink changes with the theme.
void BarChart::refresh()
{
    if (m_plot->size().isEmpty())
        return; // it is laid out before it is seen
    const Tokens &t = Tokens::of(palette());
    m_plot->clearItems();
    m_plot->clearPlottables();
    m_plot->setBackground(QBrush(Qt::NoBrush));
    auto *bars = new QCPBars(m_plot->yAxis, m_plot->xAxis);
    bars->setPen(Qt::NoPen);
    bars->setBrush(t.accent);
    bars->setWidth(0.56);
    const QSharedPointer<QCPAxisTickerText> names(new QCPAxisTickerText);
    const QFont small = typeface::sized(font(), 12), named = typeface::sized(font(), 12.5);
    const int gap = scaled(font(), 6);
    double most = 1;
    int label = scaled(font(), 62), words = 0; // most bars of a page begin alike
    for (std::size_t at = 0; at < m_chart.bars.size(); ++at) {
        const CompositionBar &bar = m_chart.bars[at];
        const double points = bar.points.value();
        bars->addData(double(at), points);
        names->addTick(double(at), labelOf(bar));
        most = std::max(most, points);
        const QString told = tr("%1 · %2").arg(pointsOf(bar), unitsOf(bar));
        auto *item = new QCPItemText(m_plot);
        item->position->setCoords(points, double(at));
        item->setPositionAlignment(Qt::AlignLeft | Qt::AlignVCenter);
        item->setPadding({gap, 0, 0, 0});
        item->setFont(small);
        item->setColor(t.ink2);
        item->setText(told);
        words = std::max(words, QFontMetrics(small).horizontalAdvance(told) + 2 * gap);
        label = std::max(label, QFontMetrics(named).horizontalAdvance(labelOf(bar)) + 2 * gap);
    }
    m_plot->axisRect()->setMinimumMargins({scaled(font(), 62), 0, 0, 0});
    m_plot->yAxis->setTicker(names);
    m_plot->yAxis->setTickLabelFont(named);
    m_plot->yAxis->setTickLabelColor(t.ink);
    m_plot->yAxis->setRange(-0.5, double(m_chart.bars.size()) - 0.5);
    const double room = std::max(1, width() - label); // the words stand behind the longest bar
    m_plot->xAxis->setRange(0, most * room / std::max(room - words, room / 8));
    m_plot->replot();
}

QSize BarChart::sizeHint() const
{
    return {scaled(font(), 300), scaled(font(), barHeight) * std::max(1, int(m_chart.bars.size())) + 4};
}

QSize BarChart::minimumSizeHint() const { return {scaled(font(), 220), sizeHint().height()}; }

void BarChart::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        updateGeometry();
        refresh();
    }
}

void BarChart::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    refresh();
}

void BarChart::paintEvent(QPaintEvent *)
{
    if (!hasFocus())
        return;
    QPainter painter(this);
    QStyleOption ring;
    ring.initFrom(this);
    calm::paintRing(painter, ring);
}

} // namespace gonfalon
