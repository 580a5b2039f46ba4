// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QListView>

namespace gonfalon {

/// A list with heads between its rows: the arrows, Home and End come to every row that can be chosen, however
/// high the rows are.
class RowList : public QListView
{
    Q_OBJECT

public:
    using QListView::QListView;

protected:
    [[nodiscard]] QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    /// A space within words that are typed is searched for, and marks no row.
    void keyPressEvent(QKeyEvent *event) override;
    /// The first row from `row` on, going up or down, that can be chosen.
    [[nodiscard]] QModelIndex firstFrom(int row, int by) const;

private:
    QElapsedTimer m_typed; ///< since the last letter
};

} // namespace gonfalon
