// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/warband_document.h"

#include <QWidget>

namespace gonfalon {

/// One segment a unit, as wide as its points; what goes beyond the limit is hatched. A click chooses the
/// unit.
class PointsGauge final : public QWidget
{
    Q_OBJECT

public:
    explicit PointsGauge(WarbandDocument &document, QWidget *parent = nullptr);

    void setCurrentUnit(int unit);
    /// Points of a unit that is only looked at, shown striped behind the others; 0 none.
    void setGhost(int points);
    [[nodiscard]] QSize sizeHint() const override;

signals:
    void unitPressed(int unit);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;

private:
    [[nodiscard]] std::vector<int> segments() const;

    WarbandDocument &m_document;
    int m_unit = -1;
    int m_ghost = 0;
};

} // namespace gonfalon
