// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/setup/setup_page.h"

#include <vector>

class QBoxLayout;
class QComboBox;
class QLabel;
class QPushButton;
class QSpacerItem;
class QSpinBox;
class QToolButton;
class QVBoxLayout;

namespace gonfalon {

class Card;

/// Who fights: two to six warbands, who plays each, and what is wrong with them.
class WhoFightsPage final : public SetupPage
{
    Q_OBJECT

public:
    explicit WhoFightsPage(BattlePlan &plan, Settings &settings, QWidget *parent = nullptr);

    void refresh() override;
    [[nodiscard]] QString whyNotDone() const override;
    [[nodiscard]] QWidget *first() const override;
    /// Asks for a file with a warband for the side.
    void openFile(std::size_t side);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    /// The controls of one side.
    struct Row
    {
        Card *card;
        QComboBox *warband, *player, *team;
        QPushButton *open;
        QToolButton *remove;
        QVBoxLayout *said;
        QSpacerItem *gap; ///< between what fights and who plays it
        QBoxLayout *line; ///< of both
    };

    [[nodiscard]] QWidget *makeTurns();
    void arrange();
    void addRow();
    void refreshRow(std::size_t side, const Findings &remarks);
    void fillWarbands(QComboBox &box, std::size_t side);
    void fillPlayers(QComboBox &box, std::size_t side);
    void fillTeams(QComboBox &box, std::size_t side);
    [[nodiscard]] QWidget *tincturesRow(std::size_t side, const Tinctures &other);
    void say(Row &row, std::size_t side, const Findings &remarks);

    Settings &m_settings;
    std::vector<Row> m_rows;
    QComboBox *m_mode;
    QWidget *m_turnsRow = nullptr; ///< of a game that ends after some
    QSpinBox *m_turns = nullptr;
    QVBoxLayout *m_cards, *m_general;
    QPushButton *m_add;
    QLabel *m_about;
    QLabel *m_why; ///< it is fought on no screen
};

} // namespace gonfalon
