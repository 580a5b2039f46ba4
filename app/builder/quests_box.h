// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/warband_document.h"
#include "app/common/topic.h"

#include <QGroupBox>

class QListView;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace gonfalon {

class QuestsModel;

/// The Quests of the evening: at most three, announced or secret, from the book or one's own (DR-QUEST-01,
/// DR-QUEST-05).
class QuestsBox final : public QGroupBox
{
    Q_OBJECT

public:
    explicit QuestsBox(WarbandDocument &document, QWidget *parent = nullptr);

    /// Selects the row of a Quest of the game.
    void showQuest(const QuestId &quest);

signals:
    void topicAsked(const gonfalon::Topic &topic);

private:
    void refresh();
    void openMenu(const QPoint &place);
    /// What the game calls this part.
    [[nodiscard]] QString word(const std::string &part, const QString &usual) const;
    void addOwn();
    /// Announced or secret, and the field for its target: what can be said of the Quest that is selected.
    void refreshChosen();

    WarbandDocument &m_document;
    QuestsModel *m_model;
    QListView *m_list;
    QPushButton *m_secret;
    QLineEdit *m_target;
    QLabel *m_text;
    QLineEdit *m_name;
    QSpinBox *m_glory;
};

} // namespace gonfalon
