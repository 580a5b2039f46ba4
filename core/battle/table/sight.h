// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/table/scene.h"

namespace gonfalon::table {

/// What may hide one unit from another, found once for all lines between their models.
class Sight
{
public:
    /// `units` false: only terrain counts (DR-SHOOT-11).
    Sight(const Scene &scene, UnitIndex a, UnitIndex b, bool units);

    [[nodiscard]] bool nothingBetween() const { return m_areas == 0 && m_lines == 0 && m_blockers == 0; }
    /// A straight line from place to place is clear (DR-SHOOT-09, DR-SHOOT-12, DR-TERR-04).
    [[nodiscard]] bool clear(Point from, Point to) const;
    /// Ground that is cover lies between: woods or smoke that the line passes (DR-SHOOT-12), other ground
    /// where it hides (DR-TERR-07); a hill is none. \param superb cover of that kind alone
    [[nodiscard]] bool screened(Point from, Point to, bool superb) const;

private:
    /// Of the areas that may be between, one that sight does not reach into (DR-TERR-04).
    [[nodiscard]] static bool hides(const Area &area, Point from, Point to);
    [[nodiscard]] bool groundHides(Point from, Point to) const;
    [[nodiscard]] bool unitHides(UnitIndex unit, Point from, Point to) const;

    const Scene &m_scene;
    // Positions as bits; what stands beyond the 64th is always looked at.
    std::uint64_t m_areas = 0, m_lines = 0, m_blockers = 0;
};

/// The model stands within 3 inches of that line, on the side away from `from` (DR-SHOOT-18, DR-ATTACK-06).
[[nodiscard]] bool shelteredBy(const Line &line, Point model, Base base, Point from);

} // namespace gonfalon::table
