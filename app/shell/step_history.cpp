// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/step_history.h"

#include "app/common/fit_to_screen.h"
#include "app/common/typeface.h"

#include <QLabel>
#include <QUndoView>
#include <QVBoxLayout>

namespace gonfalon {

StepHistory::StepHistory(QWidget *parent) : QDialog(parent), m_view(new QUndoView)
{
    setWindowTitle(tr("Steps"));
    m_view->setEmptyLabel(tr("As it was opened"));
    m_view->setAccessibleName(tr("Steps"));
    m_view->setSpacing(3);
    auto *what =
        new QLabel(tr("Choose a step to go back or forth to it. Nothing is lost until another is made."));
    what->setWordWrap(true);
    auto *column = new QVBoxLayout(this);
    column->addWidget(what);
    column->addWidget(m_view);
    fitToScreen(*this, {typeface::scaled(font(), 300), typeface::scaled(font(), 420)});
}

void StepHistory::setSteps(QUndoStack *steps)
{
    m_steps = steps;
    m_view->setEnabled(steps);
    follow();
}

/// Only while it is seen: a screen reader takes each new row of a list for where one is.
void StepHistory::follow() { m_view->setStack(isVisible() ? m_steps.data() : nullptr); }

void StepHistory::showEvent(QShowEvent *event)
{
    follow();
    QDialog::showEvent(event);
}

void StepHistory::hideEvent(QHideEvent *event)
{
    follow();
    QDialog::hideEvent(event);
}

} // namespace gonfalon
