// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/miniatures/lots_model.h"

#include <QListView>

namespace gonfalon {

class LotDelegate;

/// The shelf as cards in columns, as many as there is room for. A picture that is dropped on a card becomes
/// its own.
class LotsView final : public QListView
{
    Q_OBJECT

public:
    explicit LotsView(LotsModel &model, QWidget *parent = nullptr);

    /// The lot that is chosen, or -1.
    [[nodiscard]] int currentLot() const;
    void selectLot(int lot);

signals:
    void currentLotChanged();
    void editAsked();
    void removeAsked();
    void menuAsked(const QPoint &place);
    void pictureDropped(int lot, const QString &file);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;

private:
    void layOutCards();

    LotsModel &m_model;
    LotDelegate *m_delegate;
};

} // namespace gonfalon
