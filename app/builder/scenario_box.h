// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/warband_document.h"

#include <QGroupBox>

#include <optional>

class QComboBox;
class QLabel;
class QSpinBox;

namespace gonfalon {

class DiceRow;

/// Which battle is fought, and who attacks: chosen jointly or thrown for (DR-SCEN-01, DR-SCEN-03,
/// DR-SCEN-04). A Wise Leader's player has his say once the dice lie (DR-TRAIT-09).
class ScenarioBox final : public QGroupBox
{
    Q_OBJECT

public:
    explicit ScenarioBox(WarbandDocument &document, QWidget *parent = nullptr);

private:
    void buildScenario();
    void buildAttacker();
    void refresh();
    void rollScenario();
    void rollAttacker();
    /// The own Leader is Wise, whatever the die.
    [[nodiscard]] bool isWise() const;
    /// Who attacks by these dice, the own counted as its player likes.
    [[nodiscard]] std::optional<bool> attackerBy(int own, int other) const;
    void countOtherwise();

    WarbandDocument &m_document;
    QComboBox *m_scenario;
    QLabel *m_summary, *m_result;
    QSpinBox *m_otherCount;
    QSpinBox *m_wise = nullptr; ///< with its row only where attackers are thrown for
    QWidget *m_wiseRow = nullptr;
    DiceRow *m_scenarioDie, *m_attackerDice;
};

} // namespace gonfalon
