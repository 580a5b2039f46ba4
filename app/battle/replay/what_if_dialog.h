// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/setup.h"
#include "core/words/battle_names.h"

#include <QDialog>

#include <string>
#include <vector>

class QComboBox;
class QLineEdit;
class QRadioButton;

namespace gonfalon {

/// Asks how a battle is to go on from a step: who plays each side, whether its own dice go on, and how the
/// branch is called.
class WhatIfDialog final : public QDialog
{
    Q_OBJECT

public:
    /// \param over the battle that was played has ended: only then may its own dice go on, which show those
    /// to come
    WhatIfDialog(const words::BattleNames &names, std::size_t step, const QString &name, bool over,
                 QWidget *parent = nullptr);

    [[nodiscard]] QString name() const;
    /// By side, in the words of a match.
    [[nodiscard]] std::vector<std::string> players() const;
    [[nodiscard]] bool freshDice() const;

private:
    QLineEdit *m_name;
    std::vector<QComboBox *> m_players;
    QRadioButton *m_own, *m_fresh;
};

} // namespace gonfalon
