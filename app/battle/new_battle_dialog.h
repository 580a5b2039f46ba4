// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/setup/battle_plan.h"
#include "core/match/match.h"

#include <QDialog>

#include <array>
#include <optional>
#include <vector>

class QLabel;
class QPushButton;
class QStackedWidget;

namespace gonfalon {

class ElidedLabel;
class FindingsStrip;
class SetupPage;
class StepList;

/// A battle before it begins, step by step in the book's order: warbands, scenario, traits, attacker,
/// terrain. Steps that are done can be opened again; what nobody chooses is rolled or proposed, so that two
/// warbands are enough.
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
    /// What was rolled for them at once, a line each; empty where they went through it step by step.
    [[nodiscard]] const QStringList &rolled() const { return m_rolled; }

    [[nodiscard]] BattlePlan &plan() { return m_plan; }
    [[nodiscard]] FindingsStrip &strip() { return *m_strip; }
    [[nodiscard]] SetupStep step() const { return m_step; }
    /// Opens a step; one that was never reached stays closed.
    void goTo(SetupStep step);
    /// The step is done, and the next is opened; after the last the battle begins.
    void next();
    void back();
    /// Does what is still open, and begins the battle.
    void rollEverything();

    /// Chooses for a side; for scripts and tests.
    void chooseWarband(std::size_t side, const QString &name);
    void choosePlayer(std::size_t side, const QString &word);
    void chooseScenario(const QString &id);
    /// Begins the battle, with what is still open as it is proposed.
    void begin() { rollEverything(); }

    void reject() override;

protected:
    void changeEvent(QEvent *event) override;

private:
    [[nodiscard]] QWidget *makeBar();
    [[nodiscard]] QWidget *makeMiddle();
    [[nodiscard]] QWidget *makeFoot();
    void addPage(SetupPage *page);
    void refresh();
    [[nodiscard]] int row() const;                               ///< of the step among those of the plan
    [[nodiscard]] std::optional<SetupStep> beside(int by) const; ///< the step before (−1) or after (1) it
    void refreshFoot();
    void say(const Findings &findings);
    void rereadFiles();
    void deploy();
    [[nodiscard]] SetupPage &page() const { return *m_pages[std::size_t(m_step)]; }

    BattlePlan m_plan;
    SetupStep m_step = SetupStep::Warbands;
    std::array<SetupPage *, setupSteps> m_pages{};
    FindingsStrip *m_strip;
    ElidedLabel *m_title;
    QLabel *m_progress, *m_hint;
    StepList *m_steps;
    QStackedWidget *m_stack;
    QPushButton *m_back, *m_roll, *m_next;
    std::optional<match::Match> m_match;
    Findings m_remarks;
    QStringList m_rolled;
};

} // namespace gonfalon
