// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/settings.h"
#include "core/match/match.h"
#include "core/store/library.h"

#include <QDialog>

#include <optional>
#include <vector>

class QComboBox;
class QGridLayout;
class QLabel;
class QPushButton;

namespace gonfalon {

class DiceRow;
class FindingsStrip;

/// A warband that may take part.
struct Candidate
{
    QString name;  ///< as it is listed: "Grakk’s Raiders, 24 points"
    QString group; ///< where it comes from: "Open", "Samples"
    Warband warband;
};

/// A battle before it begins: who fights and plays, scenario, table, who attacks. What nobody chooses is
/// rolled or proposed, so that two warbands are enough.
class NewBattleDialog final : public QDialog
{
    Q_OBJECT

public:
    /// \param candidates to choose from; any file can be opened besides
    /// \param library and `settings` outlive the dialog
    NewBattleDialog(std::vector<Candidate> candidates, store::Library &library, Settings &settings,
                    QWidget *parent = nullptr);

    /// The battle that was begun; nothing where the dialog was left.
    [[nodiscard]] std::optional<match::Match> takeMatch() { return std::move(m_match); }
    /// What the players should know before they deploy.
    [[nodiscard]] const Findings &remarks() const { return m_remarks; }

    /// Chooses for a side; for scripts and tests.
    void chooseWarband(std::size_t side, const QString &name);
    void choosePlayer(std::size_t side, const QString &word);
    void chooseScenario(const QString &id);
    void begin();

private:
    /// The controls of one side.
    struct SideRow
    {
        QComboBox *warband, *player;
        QLabel *label;
        QPushButton *remove;
    };

    [[nodiscard]] QWidget *makeForm();
    void addSide();
    void labelSides();
    void fillWarbands(QComboBox &box, std::size_t side);
    void fillPlayers(QComboBox &box, std::size_t side);
    void fillScenarios();
    void openFile(std::size_t side);
    void rollScenario();
    void rollAttacker();
    void swapSides();
    void proposeTable();
    [[nodiscard]] const Warband *warbandOf(std::size_t side) const;
    [[nodiscard]] std::shared_ptr<const Catalogue> catalogue() const;
    [[nodiscard]] std::shared_ptr<BattleSetup> agreed() const;

    std::vector<Candidate> m_candidates;
    store::Library &m_library;
    Settings &m_settings;
    FindingsStrip *m_strip;
    QGridLayout *m_sides;
    std::vector<SideRow> m_rows;
    QComboBox *m_scenario, *m_table;
    QLabel *m_about, *m_proposed;
    DiceRow *m_scenarioDice, *m_attackerDice;
    QLabel *m_attacker;
    QPushButton *m_add, *m_begin;
    std::optional<match::Match> m_match;
    Findings m_remarks;
};

} // namespace gonfalon
