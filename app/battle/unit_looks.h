// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/table/unit_look.h"
#include "app/common/marked_label.h"
#include "core/model/pennons.h"
#include "core/words/battle_names.h"

#include <vector>

namespace gonfalon {

/// How the units of a battle look. What never changes, their names and pennons, is found out once.
class UnitLooks final
{
public:
    /// \param names of the battle; they outlive it
    explicit UnitLooks(const words::BattleNames &names);

    /// All units of the view, in the battle's order, each with the pennon of its warband.
    [[nodiscard]] std::vector<UnitLook> of(const BattleView &view) const;

private:
    const words::BattleNames &m_names;
    std::vector<std::vector<Bearing>> m_borne; ///< by side
};

/// The viewer does not know yet what the unit is: an enemy that is still to be set up, in a game where lists
/// are hidden until then.
[[nodiscard]] bool isHidden(const UnitView &unit);

/// The marks that somebody is told of, in the vocabulary's order.
[[nodiscard]] std::vector<ShownMark> shownMarks(const Vocabulary &vocabulary, const Marks &marks);

/// A mark as it is drawn, with its words.
[[nodiscard]] MarkedWords signOf(const ShownMark &mark);

/// What lies on the table or is carried over it, by its name in the scenario.
[[nodiscard]] std::vector<ShownMarker> shownMarkers(const BattleSetup &setup, const BattleView &view);

} // namespace gonfalon
