// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/warband_document.h"

#include <QGroupBox>

class QComboBox;
class QLabel;
class QSpinBox;

namespace gonfalon {

class DiceRow;

/// Which battle is fought, and who attacks: chosen jointly or thrown for (DR-SCEN-01, DR-SCEN-03,
/// DR-SCEN-04).
class ScenarioBox final : public QGroupBox
{
    Q_OBJECT

public:
    explicit ScenarioBox(WarbandDocument &document, QWidget *parent = nullptr);

private:
    void buildScenario();
    void buildAttacker();
    void refresh();
    [[nodiscard]] QString tieBreakers() const;
    void rollScenario();
    void rollAttacker();

    WarbandDocument &m_document;
    QComboBox *m_scenario;
    QLabel *m_summary, *m_result;
    QSpinBox *m_otherCount;
    DiceRow *m_scenarioDie, *m_attackerDice;
};

} // namespace gonfalon
