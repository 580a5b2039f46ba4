// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/battle_window.h"
#include "tests/app/support/campaign.h"
#include "tests/app/support/window.h"

#include <QDialog>

#include <memory>
#include <vector>

namespace gonfalon::test {

/// What a scene is played on: a run of the program, a campaign where one is needed, a battle, a dialog.
struct Stage
{
    /// The campaign's window of a pack, after a season of four warbands.
    CampaignProgram &campaignOf(const QString &pack);

    Program program;
    std::unique_ptr<CampaignProgram> campaign;
    std::unique_ptr<BattleWindow> battle;
    std::unique_ptr<QDialog> dialog;
};

/// One page or dialog of the program, with something to show.
struct WindowScene
{
    QString name;
    std::function<QWidget *(Stage &)> make; ///< its window, shown
};

enum class Part
{
    Program, ///< the program's window and its dialogs
    Battle,  ///< a battle, from its set-up to its end
    All      ///< the campaign's too
};

/// Looks at each scene of a part on the screen of the row of test data (`addScreens`): it fits, and all of it
/// can be reached.
void lookOnScreen(Part part);

/// Every page of every window, and every dialog.
[[nodiscard]] const std::vector<WindowScene> &everyScene(Part part = Part::All);

/// Where the focus is as the window comes up.
[[nodiscard]] QWidget *beginsAt(QWidget &window);

/// Adds a row of test data for each scene, with its position as "scene".
void addScenes();

} // namespace gonfalon::test
