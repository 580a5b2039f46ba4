// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/battle_session.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include <vector>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace gonfalon {

class ElidedLabel;
class PhaseSteps;

/// Over the table: what is fought, turn and phase with its steps, Glory or points so far, the clock, undo.
class BattleBar final : public QWidget
{
    Q_OBJECT

public:
    explicit BattleBar(const BattleSession &session, QWidget *parent = nullptr);

    /// \param title of the battle
    void refresh(const QString &title);
    /// \param step what would be taken back, in words; empty: nothing
    void showUndo(const QString &step);
    /// A button of somebody else's, before undo; where room is scarce it shows its icon alone, if it has one.
    void addTool(QToolButton *tool);
    /// Takes its sizes from its font anew.
    void dress();
    /// There is room for the time played.
    [[nodiscard]] bool showsClock() const;
    /// Time is not counted meanwhile.
    void pauseClock(bool paused);
    /// How long each side has played, in milliseconds.
    [[nodiscard]] const std::vector<qint64> &clock() const { return m_thinking; }
    /// The clock goes on from there; nothing where that is of another number of sides.
    void setClock(const std::vector<qint64> &played);

signals:
    void undoPressed();

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void fit();
    void tick();
    [[nodiscard]] QString score() const;

    const BattleSession &m_session;
    ElidedLabel *m_title, *m_phase;
    QLabel *m_turn, *m_score, *m_clock;
    PhaseSteps *m_steps;
    QPushButton *m_undo;
    QHBoxLayout *m_row;
    std::vector<QToolButton *> m_tools;
    QString m_undoes; ///< what undo takes back, in words
    QTimer m_second;
    QElapsedTimer m_since;          ///< the last tick
    std::vector<qint64> m_thinking; ///< milliseconds by side
    bool m_paused = false;
};

} // namespace gonfalon
