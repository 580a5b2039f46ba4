// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/battle_file.h"

#include <QByteArray>
#include <QString>

#include <vector>

/// Goldens: what the program is known to write, kept below tests/golden for a person to read. All are written
/// anew by one command, whose difference is then read:
///   GONFALON_REGENERATE=1 ctest --test-dir build/check -R
///   'templates|export|battlescribe|told|words_of|everywhere|drawn'
namespace gonfalon::test {

/// True where goldens are to be written and not to be compared.
[[nodiscard]] bool regenerating();

/// Compares with a file below tests/golden, or writes it where goldens are regenerated. Empty where they
/// agree, else what to do.
[[nodiscard]] QString differsFromGolden(const QString &path, const QByteArray &actual);

/// What a file below tests/golden holds now; nothing where there is none.
[[nodiscard]] QByteArray golden(const QString &path);

/// A battle that is known to go a certain way.
struct GoldenBattle
{
    QString path; ///< below tests/golden, without its ending: "dragon-rampant/battles/rally"
    bool told;    ///< its story stands beside it; else it is only played
    files::BattleFile file;
};

/// Every `.battle` file below tests/golden, by its name: those of the games' folders `battles`, which are
/// told, and those of `recorded`. The test program ends where one cannot be read.
[[nodiscard]] const std::vector<GoldenBattle> &goldenBattles();
/// Those of both Rampants.
[[nodiscard]] std::vector<GoldenBattle> rampantGoldens();

} // namespace gonfalon::test
