// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/composition_page.h"

#include "app/builder/bar_chart.h"
#include "app/common/card.h"
#include "app/common/typeface.h"

#include <QLabel>
#include <QVBoxLayout>

namespace gonfalon {

CompositionPage::CompositionPage(WarbandDocument &document, QWidget *parent)
    : QScrollArea(parent), m_document(document),
      m_empty(quietLabel(tr("The charts come with the first unit: its points by kind, reach and pace.")))
{
    setFrameShape(NoFrame);
    setFocusPolicy(Qt::NoFocus); // the charts take it
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("What the warband is made of"));
    auto *content = new QWidget;
    content->setBackgroundRole(QPalette::AlternateBase);
    content->setAutoFillBackground(true);
    m_column = new QVBoxLayout(content);
    m_column->setContentsMargins(14, 12, 14, 12);
    m_column->setSpacing(4);
    m_column->addWidget(m_empty);
    m_column->addStretch();
    setWidget(content);
    connect(&document, &WarbandDocument::changed, this, [this] {
        if (isVisible())
            refresh();
    });
}

void CompositionPage::showEvent(QShowEvent *event)
{
    refresh();
    QScrollArea::showEvent(event);
}

void CompositionPage::refresh()
{
    const auto charts = composition(m_document.catalogue(), m_document.warband());
    while (m_charts.size() < charts.size()) {
        auto *title = new QLabel;
        title->setFont(typeface::sectionHead(font()));
        auto *chart = new BarChart;
        m_column->insertWidget(m_column->count() - 1, title);
        m_column->insertWidget(m_column->count() - 1, chart);
        m_column->insertSpacing(m_column->count() - 1, typeface::scaled(font(), 8));
        m_charts.emplace_back(title, chart);
    }
    for (std::size_t at = 0; at < m_charts.size(); ++at) {
        const auto &[title, chart] = m_charts[at];
        title->setVisible(at < charts.size());
        chart->setVisible(at < charts.size());
        if (at >= charts.size())
            continue;
        title->setText(BarChart::titleOf(charts[at]).toUpper());
        chart->setChart(charts[at]);
    }
    m_empty->setVisible(charts.empty());
}

} // namespace gonfalon
