// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/cards_model.h"
#include "app/common/topic.h"

#include <QListView>

namespace gonfalon {

class CardDelegate;

/// The warband as cards in columns: chosen by keyboard or mouse, put in order by dragging or Ctrl+Up and
/// Ctrl+Down. The head of an organisation takes a whole line; Left and Right fold and unfold it.
class CardsView final : public QListView
{
    Q_OBJECT

public:
    explicit CardsView(CardsModel &model, QWidget *parent = nullptr);

    /// The unit that is selected, or -1.
    [[nodiscard]] int currentUnit() const;
    /// The organisation whose head is selected, or an empty id.
    [[nodiscard]] std::string currentOrganisation() const;
    /// Selects a unit, unfolding its organisation; one beyond the last selects the last, -1 none.
    void selectUnit(int unit);
    void selectOrganisation(const std::string &organisation);
    /// The unit before or after (-1, 1) the selected one on the screen and in the same organisation, or -1.
    [[nodiscard]] int neighbour(int by) const;
    /// Draws the eye to a card once: a finding was followed to it.
    void flash(int unit);

signals:
    /// Another row was selected: a unit, or the head of an organisation, in which case `unit` is -1.
    void currentUnitChanged(int unit);
    void topicAsked(const gonfalon::Topic &topic);
    /// The menu of the selected row is wanted at this place of the screen.
    void menuAsked(const QPoint &place);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void changeEvent(QEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    [[nodiscard]] QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;

private:
    void layOutCards();
    void fold(const std::string &organisation, bool folded);
    bool foldByKey(int key);
    [[nodiscard]] QModelIndex nextLine(int by) const;
    [[nodiscard]] int slotAt(const QPoint &position) const;
    [[nodiscard]] QRect slotRect(int slot) const;
    void paintEmptySlot(QPainter &painter) const;

    CardsModel &m_model;
    CardDelegate *m_delegate;
    int m_columns = 1;
    int m_dropSlot = -1;
    int m_flashed = -1;
};

} // namespace gonfalon
