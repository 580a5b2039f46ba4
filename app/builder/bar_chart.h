// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/composition.h"

#include <QWidget>

class QCustomPlot;

namespace gonfalon {

/// One chart of a warband: a bar for each kind of units, as long as what they cost.
class BarChart final : public QWidget
{
    Q_OBJECT

public:
    explicit BarChart(QWidget *parent = nullptr);

    void setChart(const CompositionChart &chart);

    /// What a chart is called: a figure of the game, or "Kinds of units".
    [[nodiscard]] static QString titleOf(const CompositionChart &chart);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void refresh();
    [[nodiscard]] static QString labelOf(const CompositionBar &bar);

    QCustomPlot *m_plot;
    CompositionChart m_chart;
};

} // namespace gonfalon
