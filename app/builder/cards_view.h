// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/cards_model.h"

#include <QListView>

namespace gonfalon {

/// The warband as cards in columns: chosen by keyboard or mouse, put in order by dragging or Ctrl+Up and
/// Ctrl+Down.
class CardsView final : public QListView
{
    Q_OBJECT

public:
    explicit CardsView(CardsModel &model, QWidget *parent = nullptr);

    /// The unit that is selected, or -1.
    [[nodiscard]] int currentUnit() const;
    void selectUnit(int row);
    /// Draws the eye to a card once: a finding was followed to it.
    void flash(int row);

signals:
    void currentUnitChanged(int row);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void changeEvent(QEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;

private:
    void layOutGrid();
    [[nodiscard]] int slotAt(const QPoint &position) const;
    [[nodiscard]] QRect slotRect(int slot) const;
    void paintEmptySlot(QPainter &painter) const;

    CardsModel &m_model;
    int m_columns = 1;
    int m_dropSlot = -1;
    int m_flashed = -1;
};

} // namespace gonfalon
