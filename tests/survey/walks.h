// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/survey/picture.h"

#include <vector>

namespace gonfalon::survey {

/// Straight ways that a unit's models may surely go on an Attack: within the rate, on open ground, 3 inches
/// off all units but the target, without entering the target's bases. In doubt a way is not open.
class Walks
{
public:
    Walks(const Lore &lore, const Picture &picture, UnitIndex unit, UnitIndex target);

    [[nodiscard]] const Standing &unit() const { return *m_unit; }
    [[nodiscard]] const Standing &target() const { return *m_target; }
    [[nodiscard]] const std::vector<Piece> &pieces() const { return *m_pieces; }
    [[nodiscard]] bool isOpen(std::size_t model, Spot to) const;

private:
    [[nodiscard]] double cost(Leg way) const;
    [[nodiscard]] bool onTable(Spot spot) const;
    [[nodiscard]] bool groundOpen(std::size_t model, Leg way) const;
    [[nodiscard]] bool unitsOpen(Leg way) const;

    /// A model of a unit that must be kept off.
    struct Other
    {
        Spot at;
        Body body;
    };
    const Standing *m_unit, *m_target;
    const std::vector<Piece> *m_pieces;
    double m_width, m_depth;
    std::vector<Other> m_others;
};

} // namespace gonfalon::survey
