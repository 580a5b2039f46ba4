// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/library.h"

#include <QWidget>

class QAbstractButton;
class QFrame;
class QGridLayout;
class QTabBar;

namespace gonfalon {

/// The sample warbands of every game, one tab a game. It reads a game when its tab is first shown, and has
/// the same height for each, so that its tabs stay where they are.
class SampleShelf final : public QWidget
{
    Q_OBJECT

public:
    explicit SampleShelf(store::Library &library, QWidget *parent = nullptr);

    /// Shows the samples of a game.
    void showGame(const SystemId &system);
    /// How many rows of samples there is room for before "n more".
    void setRoom(int rows);

signals:
    void samplePressed(const QString &path);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void read(int tab);
    void arrange();

    store::Library &m_library;
    std::vector<store::SystemEntry> m_systems;
    QTabBar *m_tabs;
    QFrame *m_shelf;
    QGridLayout *m_places;
    QAbstractButton *m_more;
    QList<QAbstractButton *> m_samples; ///< of the game that is shown
    int m_shown = -1, m_room = 3;
    bool m_all = false;
};

} // namespace gonfalon
