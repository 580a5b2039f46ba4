// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/setup/battle_plan.h"
#include "app/common/tokens.h"

#include <QWidget>

class QBoxLayout;
class QLabel;

namespace gonfalon {

/// The page of one step of the set-up. It reads the plan and changes it, and keeps nothing of its own.
class SetupPage : public QWidget
{
    Q_OBJECT

public:
    /// \param plan outlives the page
    SetupPage(BattlePlan &plan, SetupStep step, QWidget *parent = nullptr)
        : QWidget(parent), m_plan(plan), m_step(step)
    {
    }

    [[nodiscard]] SetupStep step() const { return m_step; }
    /// Shows the plan as it is.
    virtual void refresh() = 0;
    /// The page comes into sight.
    virtual void enter() { refresh(); }
    /// Where one begins on it; null: nowhere in particular.
    [[nodiscard]] virtual QWidget *first() const { return nullptr; }
    /// Why nobody can go on from here; empty where one can.
    [[nodiscard]] virtual QString whyNotDone() const { return {}; }
    /// Takes a key that nothing on the page wanted. True where it did something.
    virtual bool takeKey(QKeyEvent &) { return false; }

signals:
    /// What went wrong, or is to be known, for the strip above.
    void found(const gonfalon::Findings &findings);

protected:
    [[nodiscard]] BattlePlan &plan() const { return m_plan; }

private:
    BattlePlan &m_plan;
    SetupStep m_step;
};

namespace setup {

/// Takes all out of a layout and away.
void clear(QBoxLayout &layout);
/// A finding with its shape, its sentence and its number, to be read in place.
[[nodiscard]] QWidget *findingRow(const Finding &finding, QWidget *parent);
/// A word with its shape: a tick and "legal".
[[nodiscard]] QWidget *markedRow(const QString &glyph, QColor Tokens::*ink, const QString &text,
                                 QWidget *parent);
/// A page's heading and what it is about.
void head(QBoxLayout &column, const QString &title, QLabel *about);

} // namespace setup
} // namespace gonfalon
