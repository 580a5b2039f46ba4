// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/battle_session.h"
#include "app/common/card.h"

#include <map>

class QCheckBox;
class QComboBox;
class QLabel;
class QListWidget;
class QListWidgetItem;
class QPushButton;

namespace gonfalon {

class HandOver;

/// A card over the table once all have deployed: the sides of people without Quests choose theirs, one after
/// the other and each out of sight of the others; or they go without. The table can be looked at meanwhile.
class QuestsCard final : public CardFrame
{
    Q_OBJECT

public:
    /// \param session and `handOver` outlive the card
    /// \param over what it stands over, at its upper edge
    QuestsCard(BattleSession &session, HandOver &handOver, QWidget *over);

    /// The side that chooses now, or noSide.
    [[nodiscard]] SideIndex side() const { return m_side; }

protected:
    void hideEvent(QHideEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void look();
    void ask(SideIndex side);
    void fill();
    void nameRows();
    void showQuest();
    void tick(QListWidgetItem *item);
    void noteTarget();
    void drawForMe();
    void settle(bool without);
    void place();
    [[nodiscard]] const Catalogue &game() const { return *m_session.battle().setup().catalogue; }
    [[nodiscard]] const Quest *questOf(const QListWidgetItem *item) const;
    [[nodiscard]] QuestChoice *chosen(const Quest *quest);
    /// "Quests", or what the game calls them.
    [[nodiscard]] QString word() const;

    BattleSession &m_session;
    HandOver &m_handOver;
    SideIndex m_side = noSide;
    std::vector<QuestChoice> m_choices;                     ///< of the side, so far
    std::map<SideIndex, std::vector<QuestChoice>> m_chosen; ///< of those before it
    QLabel *m_title, *m_note, *m_text;
    QListWidget *m_list;
    QCheckBox *m_secret;
    QComboBox *m_target;
    QPushButton *m_take;
};

} // namespace gonfalon
