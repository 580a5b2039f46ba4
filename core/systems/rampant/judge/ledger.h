// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/kinds.h"
#include "core/systems/rampant/muster.h"

#include <optional>
#include <span>
#include <vector>

namespace gonfalon::rampant::judge {

/// How one unit stands, as far as the events told it.
struct Standing
{
    std::uint8_t form = 0; ///< of BattleUnit::forms
    int strength = 0;
    int start = 0;          ///< of that form
    bool fullAtTurn = true; ///< it had its full Strength when the turn began
    bool battered = false;
    bool entered = false; ///< it stood on the table at some time
    bool characterLost = false;
    std::optional<Removal> removal;

    [[nodiscard]] bool onTable() const { return entered && !removal; }
    [[nodiscard]] bool aboveHalf() const { return 2 * strength > start; }
};

/// Keeps account of all units while the list of events is walked from its start: what Quests ask about a
/// moment that no single event tells.
class Ledger
{
public:
    explicit Ledger(const BattleMuster &muster);

    /// With all that happened.
    Ledger(const BattleMuster &muster, std::span<const Event> events) : Ledger(muster)
    {
        for (const Event &event : events)
            take(event);
    }

    /// Enters what happened next.
    void take(const Event &event);

    [[nodiscard]] const Standing &operator[](UnitIndex unit) const { return m_units[unit]; }
    [[nodiscard]] int turn() const { return m_turn; } ///< 0 before the first
    /// The models of the unit that are left (DR-MUSTER-13).
    [[nodiscard]] int models(UnitIndex unit) const;

private:
    void change(const Event &event);

    const BattleMuster &m_muster;
    std::vector<Standing> m_units;
    int m_turn = 0;
};

} // namespace gonfalon::rampant::judge
