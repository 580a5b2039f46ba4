// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/row_list.h"

#include <QApplication>
#include <QKeyEvent>

namespace gonfalon {

QModelIndex RowList::firstFrom(int row, int by) const
{
    for (; row >= 0 && row < model()->rowCount(rootIndex()); row += by) {
        const QModelIndex index = model()->index(row, 0, rootIndex());
        if (index.flags() & Qt::ItemIsEnabled)
            return index;
    }
    return currentIndex();
}

QModelIndex RowList::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers)
{
    switch (action) {
    case MoveUp:
        return currentIndex().isValid() ? firstFrom(currentIndex().row() - 1, -1) : firstFrom(0, 1);
    case MoveDown:
        return firstFrom(currentIndex().row() + 1, 1); // an invalid index has row -1
    case MoveHome:
        return firstFrom(0, 1);
    case MoveEnd:
        return firstFrom(model()->rowCount(rootIndex()) - 1, -1);
    default:
        return QListView::moveCursor(action, modifiers);
    }
}

void RowList::keyPressEvent(QKeyEvent *event)
{
    const bool plain = (event->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == 0;
    const bool within = m_typed.isValid() && m_typed.elapsed() < QApplication::keyboardInputInterval();
    if (plain && event->key() == Qt::Key_Space && within) {
        keyboardSearch(event->text());
        return m_typed.start();
    }
    if (plain && !event->text().isEmpty() && event->text().front().isLetterOrNumber())
        m_typed.start();
    else
        m_typed.invalidate();
    QListView::keyPressEvent(event);
}

} // namespace gonfalon
