// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/shell/go_on_model.h"

#include <QListView>
#include <QWidget>

class QAbstractButton;
class QButtonGroup;
class QLabel;

namespace gonfalon {

/// What somebody was at, newest first: rows for lists, campaigns and what crashes left, with the keys to go
/// on with them. It shows as many rows as it is given room for, and the rest when asked.
class GoOnList final : public QWidget
{
    Q_OBJECT

public:
    explicit GoOnList(QWidget *parent = nullptr);

    void setRows(std::vector<GoOnRow> rows);
    /// How many rows may stand there before "n more".
    void setRoom(int rows);
    [[nodiscard]] const GoOnModel &model() const { return m_model; }

signals:
    void pressed(gonfalon::GoOnAct act, const gonfalon::GoOnRow &row);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void refresh();
    void press(GoOnAct act, const QModelIndex &index);
    void showMenu(const QModelIndex &index, const QPoint &where);
    [[nodiscard]] bool keyPressed(int key, Qt::KeyboardModifiers modifiers);

    GoOnModel m_model;
    QListView *m_view;
    QButtonGroup *m_filters;
    QAbstractButton *m_more;
    QLabel *m_keys;
    int m_room = 7;
    bool m_all = false;
};

} // namespace gonfalon
