// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAbstractButton;
class QWidget;

/// Buttons that take back what was done: undo, remove, give back. Whoever presses Enter or Space without
/// looking shall not be upon one, so the focus never comes to them by itself when what had it goes.
namespace gonfalon::takingback {

void mark(QAbstractButton &button);
[[nodiscard]] bool isMarked(const QWidget &widget);

/// Leads the focus on from such a button where nobody went there. \param before had the focus until now
void lead(const QWidget *before, QWidget *now);

} // namespace gonfalon::takingback
