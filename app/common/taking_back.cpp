// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/taking_back.h"

#include <QAbstractButton>

namespace gonfalon::takingback {

namespace {

constexpr const char *property = "takesBack";

bool isTabStop(const QWidget &widget)
{
    return widget.isVisible() && widget.isEnabled() && (widget.focusPolicy() & Qt::TabFocus);
}

} // namespace

void mark(QAbstractButton &button) { button.setProperty(property, true); }

bool isMarked(const QWidget &widget) { return widget.property(property).toBool(); }

void lead(const QWidget *before, QWidget *now)
{
    if (!now || !before || !isMarked(*now) || before->window() != now->window() || isTabStop(*before))
        return;
    QWidget *next = now->nextInFocusChain();
    while (next != now && (!isTabStop(*next) || isMarked(*next)))
        next = next->nextInFocusChain();
    if (next == now)
        now->clearFocus();
    else
        next->setFocus(Qt::OtherFocusReason);
}

} // namespace gonfalon::takingback
