// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/warband_document.h"

#include <QScrollArea>

#include <vector>

class QLabel;
class QVBoxLayout;

namespace gonfalon {

class BarChart;

/// The right of the builder for what the warband is made of: charts by kind of unit, by reach, by pace …
class CompositionPage final : public QScrollArea
{
    Q_OBJECT

public:
    explicit CompositionPage(WarbandDocument &document, QWidget *parent = nullptr);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void refresh();

    WarbandDocument &m_document;
    QVBoxLayout *m_column;
    QLabel *m_empty;
    std::vector<std::pair<QLabel *, BarChart *>> m_charts;
};

} // namespace gonfalon
