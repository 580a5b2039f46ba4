// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/app/support/referee.h"
#include "tests/app/support/window.h"

#include <QByteArray>
#include <QSize>

#include <functional>

class QAction;

namespace gonfalon::test {

/// A refereed battle of two people in its window, as large as a tablet.
struct OnTablet
{
    OnTablet(const QByteArray &system, const QByteArray &scenario, QSize size = {1024, 768});
    explicit OnTablet(QSize size = {1024, 768});

    /// Plays until there; false: it never came.
    bool playTo(const std::function<bool()> &there);
    /// Plays until so many dice or more are told one by one; false: it never came.
    bool playToDice(int least);
    [[nodiscard]] const Battle &battle() { return window.session().battle(); }

    Program program;
    BattleWindow window;
    players::Chance chance{7};
};

/// What a menu of the window offers by these words; null: nothing.
[[nodiscard]] QAction *actCalled(const BattleWindow &window, const QString &words);
/// The entry of the menu that takes back.
[[nodiscard]] QAction &undoOf(BattleWindow &window);
/// How many dice of the pad are told.
[[nodiscard]] qsizetype toldBy(BattleWindow &window);

} // namespace gonfalon::test
