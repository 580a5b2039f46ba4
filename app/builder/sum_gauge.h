// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/sample_rows.h"

#include <QWidget>

namespace gonfalon {

/// The points of the warband with what would be added to it, which stands out in the accent.
class SumGauge final : public QWidget
{
    Q_OBJECT

public:
    SumGauge(const WarbandDocument &document, const SampleRows &rows, QWidget *parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    const WarbandDocument &m_document;
    const SampleRows &m_rows;
};

} // namespace gonfalon
