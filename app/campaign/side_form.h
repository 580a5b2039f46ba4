// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/campaign_document.h"

#include <QGroupBox>

class QComboBox;
class QGridLayout;
class QLabel;
class QSpinBox;
class QToolButton;
class QVBoxLayout;

namespace gonfalon {

/// One side of a result that is written by hand: who, as what, Glory where the game has any, verdict, Quests,
/// what became of its units.
class SideForm final : public QGroupBox
{
    Q_OBJECT

public:
    SideForm(CampaignDocument &document, int number, QWidget *parent = nullptr);

    [[nodiscard]] campaign::SideReport side() const;
    /// Shows a side that came from elsewhere.
    void setSide(const campaign::SideReport &side);
    void setWarband(const campaign::WarbandId &warband);
    [[nodiscard]] campaign::WarbandId warband() const;
    void setRole(SideRole role);
    /// What the player said of the result, if anything.
    [[nodiscard]] std::optional<campaign::Verdict> saidVerdict() const;
    /// Anything that makes a result: a verdict; where there is Glory, also that, or a Quest that was told.
    [[nodiscard]] bool saidResult() const;
    /// A Quest was named by hand, though nothing may have been said of it.
    [[nodiscard]] bool namedQuest() const { return m_ownQuest; }
    /// Quests that their player keeps secret stand here without their names, and are left out of the result.
    [[nodiscard]] bool hidesQuests() const { return !m_hidden.empty(); }
    /// Names them, and lets the players say what became of them.
    void openSecrets();
    /// The verdict that follows from everything else, unless the player has said another.
    void proposeVerdict(campaign::Verdict verdict);

signals:
    void edited();
    void warbandChanged();
    void roleChanged(SideRole role);

private:
    struct QuestRow
    {
        QComboBox *quest;
        QComboBox *achieved;
        QSpinBox *glory; ///< null without Glory
    };
    struct UnitRow
    {
        campaign::UnitReport unit;
        QComboBox *fate;
        QSpinBox *lost;
    };
    void fillUnits(const std::vector<campaign::UnitReport> &units);
    void takeList();
    /// \param quest an id, or the players' own name; empty: still to be named
    void addQuest(const std::string &quest);
    void hideQuest(const std::string &quest);
    /// \param number from 1, for who hears the form
    [[nodiscard]] QSpinBox *makeQuestGlory(int number);
    void proposeGlory(const QuestRow &row) const;
    void clearQuests();
    void unfold(QToolButton *head, QWidget *body, const QString &name);
    [[nodiscard]] QWidget *makeTop();
    /// In the words of the game: “Boast”.
    [[nodiscard]] QString spoken(const QString &text) const;

    CampaignDocument &m_document;
    int m_number;
    QComboBox *m_warband, *m_role, *m_verdict;
    QSpinBox *m_glory; ///< null without Glory
    QToolButton *m_unitsHead, *m_questsHead;
    QWidget *m_unitsBody, *m_questsBody;
    QGridLayout *m_units, *m_quests;
    std::vector<UnitRow> m_unitRows;
    std::vector<QuestRow> m_questRows;
    std::vector<std::string> m_hidden; ///< secret Quests that nobody has opened
    std::vector<QLabel *> m_hiddenRows;
    std::string m_list;
    bool m_ownVerdict = false, m_ownQuest = false;
};

} // namespace gonfalon
