// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/setup/battle_plan.h"

#include <QDialog>

class QComboBox;

namespace gonfalon {

/// The questions that a rule book leaves open, each with the readings that a club may agree on; what is
/// agreed holds for this battle and for those to come.
class ReadingsDialog final : public QDialog
{
    Q_OBJECT

public:
    /// \param plan that has warbands
    explicit ReadingsDialog(BattlePlan &plan, QWidget *parent = nullptr);

    /// Agrees on what is chosen.
    void accept() override;

private:
    void add(QLayout &column, const Ruling &ruling, const std::string &agreed);

    BattlePlan &m_plan;
    std::shared_ptr<const Catalogue> m_game;
    std::vector<QComboBox *> m_boxes; ///< one for each ruling, in their order
};

} // namespace gonfalon
