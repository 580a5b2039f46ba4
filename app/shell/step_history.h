// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QPointer>
#include <QUndoStack>

class QUndoView;

namespace gonfalon {

/// The steps of the warband that is shown, oldest first, with where it stands now; choosing one goes back or
/// forth to it. It stays open beside the window.
class StepHistory final : public QDialog
{
    Q_OBJECT

public:
    explicit StepHistory(QWidget *parent = nullptr);

    /// Shows other steps; null: none.
    void setSteps(QUndoStack *steps);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void follow();

    QUndoView *m_view;
    QPointer<QUndoStack> m_steps;
};

} // namespace gonfalon
