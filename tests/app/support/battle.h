// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/battle_window.h"
#include "core/battle/setup.h"
#include "tests/support/scenarios.h"

#include <QList>

#include <functional>
#include <memory>
#include <string>
#include <vector>

class QPushButton;
class QWidget;

namespace gonfalon::test {

class Answering;

/// Two ready-made warbands of a game in one of its scenarios, on the table that is proposed.
[[nodiscard]] std::shared_ptr<const BattleSetup> battleOf(const char *system, const std::string &scenario,
                                                          std::uint64_t seed);

/// A battle that was just begun, played by these.
[[nodiscard]] match::Match matchOf(std::shared_ptr<const BattleSetup> setup,
                                   std::vector<std::string> players);

/// A battle that computers played up to there, to be gone on with by two people.
[[nodiscard]] match::Match playedTo(const std::shared_ptr<const BattleSetup> &setup,
                                    const std::function<bool(const Battle &)> &there);

/// Waits while computers are at it.
void waitForPerson(BattleSession &session);

/// While it lives, whoever is asked whether the battle is to end here says so, or plays on.
struct AskedToEnd
{
    explicit AskedToEnd(bool agrees = true);
    ~AskedToEnd();
    std::unique_ptr<Answering> answering;
};

/// The buttons in there that can be pressed, in their order.
[[nodiscard]] QList<QPushButton *> keysOf(const QWidget &in);

/// Does in the window what a person might: rolls, chooses a unit, presses a button, or stands a unit where
/// the battle proposes it. \param whim which of what is open
void playOn(BattleWindow &window, std::uint32_t whim);

} // namespace gonfalon::test
