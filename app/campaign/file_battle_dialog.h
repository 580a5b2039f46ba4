// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/changes_model.h"

#include <QDialog>
#include <QTimer>

class QComboBox;
class QDateEdit;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;
class QVBoxLayout;

namespace gonfalon {

class Card;
class DiceBox;
class FindingsStrip;
class SideForm;

/// A battle goes into the books: from a .battle file, or written down by hand. What it brings is worked out
/// while one writes; dice are rolled or typed in, and every change can be struck out or adjusted.
class FileBattleDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit FileBattleDialog(CampaignDocument &document, QWidget *parent = nullptr);

    /// The battle keeps an appointment.
    void keepFixture(const campaign::FixtureId &fixture);
    /// The battle of the first two who stand at a place of the story.
    void keepStage(const campaign::StageId &stage);
    /// Takes the result of a battle that was recorded.
    void openRecorded(const QString &path);
    /// The same of one that is at hand. \param source how it is called
    void openRecorded(const QByteArray &battle, const QString &source);
    /// The appointment that what was filed keeps; empty: none.
    [[nodiscard]] campaign::FixtureId keptFixture() const;
    [[nodiscard]] QString deed() const { return m_done; }
    /// Leaves without filing; what was written by hand is not thrown away unasked.
    void reject() override;

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    [[nodiscard]] QWidget *makeHead();
    [[nodiscard]] QWidget *makeBattle();
    [[nodiscard]] QWidget *makeSides();
    [[nodiscard]] QWidget *makeSecrets();
    [[nodiscard]] QWidget *makeChanges();
    void fillActs(QHBoxLayout &row);
    void addSide();
    void takeRoles(const SideForm &changed, SideRole role);
    void placeBattle();
    void fillFixtures();
    void chooseRecorded();
    void writeByHand();
    [[nodiscard]] campaign::Filing filing() const;
    void proposeVerdicts();
    void propose();
    void showProposal(const Proposal &proposal);
    [[nodiscard]] QString whyNotYet() const;
    [[nodiscard]] Findings leftOpen() const;
    [[nodiscard]] Findings notMeant(campaign::Filing written) const;
    [[nodiscard]] bool touched() const;
    void clearProposal(const Findings &findings);
    void offerActs();
    void showChanges();
    void openSecrets();
    void rollAll();
    void file(bool confirmed);

    CampaignDocument &m_document;
    FindingsStrip *m_strip;
    QLabel *m_source, *m_why;
    QLabel *m_hint; ///< above the changes
    QPushButton *m_open, *m_byHand, *m_more, *m_file, *m_confirm;
    QComboBox *m_fixture, *m_stage, *m_territory, *m_scenario;
    QDateEdit *m_day;
    QLineEdit *m_note;
    QWidget *m_sidesBox = nullptr, *m_secrets = nullptr;
    QVBoxLayout *m_sidesColumn;
    std::vector<SideForm *> m_sides;
    ChangesModel *m_changes;
    QTableView *m_table;
    DiceBox *m_dice;
    Card *m_changesCard;
    campaign::FilingId m_id;
    std::vector<campaign::Thrown> m_thrown;
    std::optional<Proposal> m_recorded, m_proposal;
    campaign::Filing m_untouched; ///< as the dialog came up
    QTimer m_soon;
    QString m_done;
};

} // namespace gonfalon
