// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/campaign_document.h"

#include <QDialog>

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace gonfalon {

class FindingsStrip;

/// The whole of one filing: sides, units, what it changed, what was done with it; and what may be done now.
class BattleDialog final : public QDialog
{
    Q_OBJECT

public:
    BattleDialog(CampaignDocument &document, campaign::FilingId battle, QWidget *parent = nullptr);

    /// What was done, in one sentence; empty where nothing was.
    [[nodiscard]] QString deed() const { return m_done; }

signals:
    /// The battle that is kept with it is to be watched.
    void watchWanted(const gonfalon::campaign::FilingId &battle);

private:
    /// It is in force only when it has been confirmed.
    [[nodiscard]] bool waits() const;
    [[nodiscard]] QString titleOf() const;
    [[nodiscard]] QString whereAndHow() const;
    [[nodiscard]] QString page() const;
    void fillActs(QHBoxLayout &row);
    void setActs();
    void act(const Findings &refused, const QString &done);
    /// \param refused a folder that has just failed
    void saveReplay(const QString &refused = {});

    CampaignDocument &m_document;
    campaign::FilingId m_id;
    std::optional<campaign::Filing> m_filing;
    campaign::Changes m_changes;
    Findings m_differences; ///< changes that do not follow from it, while it waits
    std::optional<store::FilingRow> m_row;
    store::FilingState m_state = store::FilingState::Filed;
    FindingsStrip *m_strip;
    QLineEdit *m_why;
    QPushButton *m_confirm, *m_dispute, *m_undo, *m_watch, *m_replay;
    QLabel *m_trust; ///< what confirming is worth in a file
    QString m_done;
};

/// A side of a filing in words: verdict, Glory, Quests, what became of its units.
[[nodiscard]] QString sideHtml(const CampaignDocument &document, const campaign::SideReport &side);

} // namespace gonfalon
