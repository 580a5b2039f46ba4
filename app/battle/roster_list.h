// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/roster_model.h"

#include <QListView>

namespace gonfalon {

/// Both sides' units beside the table: pennon, name, Strength left, what is so of each. Two sides stand
/// beside each other where there is room for that.
class RosterList final : public QListView
{
    Q_OBJECT

public:
    /// \param measure in which places are told
    explicit RosterList(Measure measure, QWidget *parent = nullptr);

    [[nodiscard]] RosterModel &roster() { return m_model; }
    /// Marks the unit's row, without saying so.
    void choose(UnitIndex unit);
    /// Goes to the first of these units where hardly one of them is in sight.
    void reveal(const std::vector<UnitIndex> &units);
    [[nodiscard]] bool isInSight(UnitIndex unit) const;

signals:
    /// Somebody picked a unit here.
    void unitPicked(gonfalon::UnitIndex unit);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void selectionChanged(const QItemSelection &selected, const QItemSelection &deselected) override;

private:
    void drag(const QModelIndex &index);
    void arrange();

    RosterModel m_model;
    QPersistentModelIndex m_pressed;
    QPoint m_pressedAt;
    UnitIndex m_chosen = noUnit;
    bool m_quiet = false, m_picks = false;
};

} // namespace gonfalon
