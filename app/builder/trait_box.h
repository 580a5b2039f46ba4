// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/warband_document.h"

#include <QGroupBox>

class QLabel;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace gonfalon {

class DiceRow;

/// The Leader's Trait: throw the dice or type them in; every throw stays in the record (DR-TRAIT-01). Where
/// traits are bought each throw buys one, until there are as many as may be had (LR-SKL-02, LR-SKL-03).
class TraitBox final : public QGroupBox
{
    Q_OBJECT

public:
    explicit TraitBox(WarbandDocument &document, QWidget *parent = nullptr);

    /// Throws the dice; of another throw it asks why, where that is not paid for.
    void roll();

private:
    void refresh();
    void typeDice();
    void record(const std::vector<int> &dice, const QString &reason);
    void refreshInstead();
    void refreshBought();
    [[nodiscard]] QString history() const;
    /// What the game calls it: "Leader's Trait", "Leader skill".
    [[nodiscard]] QString word() const;

    WarbandDocument &m_document;
    DiceRow *m_dice;
    QLabel *m_name, *m_text, *m_history;
    QPushButton *m_roll, *m_type, *m_instead;
    QLineEdit *m_house;
};

} // namespace gonfalon
