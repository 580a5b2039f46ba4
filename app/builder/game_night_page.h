// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/warband_document.h"
#include "app/common/topic.h"

#include <QScrollArea>

class QVBoxLayout;

namespace gonfalon {

class QuestsBox;
class TraitBox;

/// The right of the builder for the evening: Leader's Trait, scenario, who attacks, the opponent, Quests.
/// Each is a box of its own; every throw is made openly and kept in the file.
class GameNightPage final : public QScrollArea
{
    Q_OBJECT

public:
    explicit GameNightPage(WarbandDocument &document, QWidget *parent = nullptr);

    void showTrait();
    void rollTrait();
    void showQuest(const QuestId &quest);
    /// True where the game settles anything before a battle.
    [[nodiscard]] bool hasSomething() const { return m_hasSomething; }

signals:
    void topicAsked(const gonfalon::Topic &topic);
    void phonePagePressed();

private:
    bool m_hasSomething = false;
    TraitBox *m_trait = nullptr;   ///< of a game that has Traits
    QuestsBox *m_quests = nullptr; ///< of a game that has Quests
};

} // namespace gonfalon
