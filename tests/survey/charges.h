// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/survey/change.h"

#include <set>
#include <utility>

namespace gonfalon::survey {

/// Looks for Attacks that a battle refuses though they could be made (DR-ATTACK-01, DR-WILD-01, DR-WILD-02).
class Charges
{
public:
    /// To be called wherever a side gives orders.
    void see(const Lore &lore, const Picture &picture, const Battle &battle, Notes &notes);

private:
    using Pair = std::pair<UnitIndex, UnitIndex>;

    void seeUnit(const Lore &lore, const Picture &picture, const Battle &battle, UnitIndex unit,
                 Notes &notes);
    void seeRefused(const Lore &lore, const Picture &picture, Pair pair, Notes &notes);

    std::vector<std::vector<Spot>> m_places; ///< as they were when it looked last
    int m_turn = -1;
    SideIndex m_phase = noSide;
    std::set<Pair> m_told; ///< in this turn
};

} // namespace gonfalon::survey
