// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/library.h"

#include <QWidget>

class QGridLayout;
class QTabBar;

namespace gonfalon {

/// The sample warbands of every game, one tab a game. It reads a game when its tab is first shown.
class SampleShelf final : public QWidget
{
    Q_OBJECT

public:
    explicit SampleShelf(store::Library &library, QWidget *parent = nullptr);

    /// Shows the samples of a game.
    void showGame(const SystemId &system);

signals:
    void samplePressed(const QString &path);

private:
    void fill(int tab);

    store::Library &m_library;
    std::vector<store::SystemEntry> m_systems;
    QTabBar *m_tabs;
    QGridLayout *m_samples;
};

} // namespace gonfalon
