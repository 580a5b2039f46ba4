// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/battle_session.h"
#include "core/base/finding.h"

#include <QString>

/// What is left of a battle that is over, to be read: who won and by what, what became of each unit, the last
/// table, the luck of the dice, and all that happened.
namespace gonfalon::report {

/// As a page that stands by itself, with a picture of the last table where the battle has one.
[[nodiscard]] QString html(const BattleSession &session);
/// The same without pictures.
[[nodiscard]] QString markdown(const BattleSession &session);

/// Writes it as the file's name says: HTML, Markdown (.md) or PDF.
/// \return why it could not be written (GF-4003 and its kin); empty where it was
[[nodiscard]] Findings save(const BattleSession &session, const QString &path);

/// Writes the battle as a page that plays by itself, from its beginning to where it stands.
/// \return why it could not be written (GF-4003 and its kin); empty where it was
[[nodiscard]] Findings savePage(const BattleSession &session, const QString &path);

} // namespace gonfalon::report
