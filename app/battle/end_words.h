// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/battle_session.h"

#include <QStringList>

/// What players ask each other when a battle is over.
namespace gonfalon::endwords {

/// A sentence for each side's dice.
[[nodiscard]] QStringList luck(const BattleSession &session);
/// The deeds that changed most, the greatest change first.
[[nodiscard]] QStringList whereItTurned(const BattleSession &session);

} // namespace gonfalon::endwords
