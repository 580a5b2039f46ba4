// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/battle_session.h"
#include "app/battle/table/unit_look.h"
#include "core/model/pennons.h"

#include <vector>

namespace gonfalon {

/// How the units of a battle look. What never changes, their names and pennons, is found out once.
class UnitLooks final
{
public:
    /// \param session outlives it
    explicit UnitLooks(const BattleSession &session);

    /// All units of the view, in the battle's order, each with the pennon of its warband.
    [[nodiscard]] std::vector<UnitLook> of(const BattleView &view) const;

private:
    const BattleSession &m_session;
    std::vector<std::vector<Bearing>> m_borne; ///< by side
};

} // namespace gonfalon
