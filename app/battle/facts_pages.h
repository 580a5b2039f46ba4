// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/battle_session.h"

#include <QString>

/// What players look up during a battle, as pages of rich text. Words of players are escaped.
namespace gonfalon::factspages {

/// The unit's type in its warband; null where the catalogue does not know it.
[[nodiscard]] const UnitType *typeOf(const BattleSession &session, UnitIndex unit);

/// The figures, special rules and spells of a unit, as far as the viewer may know them: the second form of a
/// were creature that is kept secret stays out (DR-FANT-75). For noUnit, how to see one.
[[nodiscard]] QString profile(const BattleSession &session, UnitIndex unit);

/// The scenario: what it is about, its special rules, how it ends, what wins Glory; and the house readings
/// that were agreed on.
[[nodiscard]] QString scenario(const BattleSession &session);

} // namespace gonfalon::factspages
