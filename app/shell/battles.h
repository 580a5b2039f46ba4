// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/setup/battle_plan.h"
#include "app/common/settings.h"
#include "core/match/match_replay.h"
#include "core/store/autosave.h"
#include "core/store/recent_files.h"

#include <QString>

#include <functional>
#include <vector>

namespace gonfalon {

class MainWindow;

/// A battle that two of a campaign have appointed.
struct Engagement
{
    std::vector<Candidate> candidates{}; ///< who fights, in the order of the appointment's warbands
    PlayMode mode = PlayMode::Table;
    ScenarioId scenario{}; ///< empty: as players like
    files::Appointment appointment{};
    Findings remarks{}; ///< what the players should know before they deploy
};

/// Battles as the program's own window knows them: begun and opened; each has a window of its own.
namespace battles {

/// Asks who fights, and opens the battle's window.
void create(MainWindow &window);
/// Sets up the battle of an appointment, and opens its window. Players and way to play that were chosen last
/// stay what is proposed for other battles.
/// \param above the window over which the set-up comes up
void engage(MainWindow &window, Engagement engagement, QWidget &above);
/// Watches a battle at its end. Why it cannot be; empty where it is.
/// \param name how it is called \param remarksOf what else is to be said of it
[[nodiscard]] Findings watchAtEnd(MainWindow &window, const QByteArray &battle, const QString &name,
                                  const std::function<Findings(match::Replay &replay)> &remarksOf = {});
/// Opens a `.battle` file to go on with it. False where it cannot be, and the reason was shown.
bool open(MainWindow &window, const QString &path);

/// Battles that were opened or saved, newest first.
[[nodiscard]] store::RecentFiles recentFiles(const Settings &settings);

/// Opens a battle that a program which is no more was at, with the players and the clock it had. False where
/// it cannot be, and the reason was shown; then it stays where it was left.
/// \param held computers wait until somebody lets them go on
bool recover(MainWindow &window, const store::Leftover &leftover, bool held);

} // namespace battles
} // namespace gonfalon
