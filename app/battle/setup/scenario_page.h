// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/setup/setup_page.h"

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace gonfalon {

class DiceRow;
class TwoLineList;

/// Which battle is fought: chosen, or by a die.
class ScenarioPage final : public SetupPage
{
    Q_OBJECT

public:
    explicit ScenarioPage(BattlePlan &plan, QWidget *parent = nullptr);

    void refresh() override;
    [[nodiscard]] QString whyNotDone() const override;
    [[nodiscard]] QWidget *first() const override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void setRow(int at, const QString &id, const QString &name, const QString &second, bool open);
    void fill();
    void typeDie();
    void showChosen();
    [[nodiscard]] QString readingsInForce() const;

    TwoLineList *m_list;
    DiceRow *m_die;
    QLabel *m_name, *m_summary;
    QVBoxLayout *m_facts;
    QPushButton *m_roll, *m_type, *m_readings;
};

} // namespace gonfalon
