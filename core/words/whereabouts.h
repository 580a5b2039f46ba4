// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/words/battle_names.h"

#include <QString>

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace gonfalon::words {

/// Where units stand on the on-screen table, for whoever tells of their ways.
class Whereabouts
{
public:
    Whereabouts() = default;
    /// Nobody stands anywhere where the battle is refereed on a real table.
    explicit Whereabouts(const Battle &battle);

    /// Base edge to base edge, in hundredths of an inch; nothing where one of them does not stand.
    [[nodiscard]] std::optional<int> gap(UnitIndex a, UnitIndex b) const;
    /// From the middle of one to the nearest base of the other, likewise.
    [[nodiscard]] std::optional<int> range(UnitIndex from, UnitIndex to) const;
    /// The enemy that stands nearest, or noUnit.
    [[nodiscard]] UnitIndex nearestEnemy(UnitIndex unit) const;

private:
    struct Place
    {
        SideIndex side = noSide;
        std::vector<Point> models;
        Point middle;
        int radius = 0, half = 0;
    };
    std::vector<Place> m_places; ///< by unit
    std::shared_ptr<const BattleSetup> m_setup;
};

/// Where a unit's way led, to stand in its sentence: " (towards Orcs, now 6.5″ off)". Empty for events that
/// are no way, where nobody is left to measure from, and where one of the two went twice or both went: nobody
/// knows then where they stood between. \param step all that happened with the same step
[[nodiscard]] QString wayWords(const BattleNames &names, const Event &event, std::span<const Event> step,
                               const Whereabouts &before, const Whereabouts &after);

} // namespace gonfalon::words
