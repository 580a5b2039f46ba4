// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/survey/change.h"

#include <array>
#include <bitset>
#include <set>
#include <tuple>

namespace gonfalon::survey {

/// True where no procedure runs: the battle asks for the next order, Rally, charge or Challenge.
[[nodiscard]] bool isRest(const Awaiting &awaiting);

/// How units stand while nothing goes on: in cohesion, apart, on the table (DR-COH-01 to 04). It remembers
/// who was torn by losses and who was left near others by a blocked retreat; a fault that lasts is told once.
class Rests
{
public:
    void see(const Change &change, Notes &notes);

private:
    static constexpr std::size_t most = 64;
    using Key = std::tuple<std::string, UnitIndex, UnitIndex>;

    void remember(const Change &change);
    void noteMovement(const Change &change, const Event &event);
    void tell(Fault fault, Notes &notes);
    void checkOnTable(const Change &change, UnitIndex unit, Notes &notes);
    void checkGround(const Change &change, UnitIndex unit, Notes &notes);
    void checkCohesion(const Change &change, UnitIndex unit, Notes &notes);
    void checkOverlap(const Change &change, UnitIndex unit, Notes &notes);
    void checkApart(const Change &change, UnitIndex unit, UnitIndex other, Notes &notes);
    void cutOff(UnitIndex unit, bool stuck);
    [[nodiscard]] std::string how(UnitIndex unit) const; ///< it moved last

    std::array<std::string, most> m_moved;        ///< how each moved last
    std::bitset<most> m_torn;                     ///< since its last movement (DR-COH-03)
    std::bitset<most> m_fledTorn;                 ///< that movement was a retreat, and it was torn before
    std::bitset<most> m_blocked;                  ///< its last movement was a retreat that was stopped
    std::array<std::bitset<most>, most> m_near{}; ///< pairs left so by a blocked retreat (DR-RETREAT-07)
    std::set<Key> m_lasting, m_now;
};

} // namespace gonfalon::survey
