// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/setup.h"
#include "core/files/battle_file.h"

#include <QByteArray>
#include <QString>

#include <functional>

/// What a club brings to its campaign: lists, and battles that were recorded.
namespace gonfalon::test {

/// The text of a sample warband of Dragon Rampant: "goblins".
[[nodiscard]] QString listOf(const QString &name);

/// The numbers of findings: "8108 8127"; nothing where there are none.
[[nodiscard]] QByteArray codes(const Findings &findings);

/// A short battle of two warbands as this program writes it, with something of it changed. The marks are
/// those of the battle as it is then.
[[nodiscard]] QByteArray
recordedBattle(const std::function<void(files::BattleFile &, BattleSetup &)> &edit = {});

/// The same battle as it goes where it was set to end with its first turn.
[[nodiscard]] QByteArray battleCutShort();

} // namespace gonfalon::test
