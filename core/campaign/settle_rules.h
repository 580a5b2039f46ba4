// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/campaign/booking.h"
#include "core/campaign/settle.h"

#include <cstddef>
#include <map>

namespace gonfalon::campaign {

/// Goes through the pack's rules in order and books what each gives, for every side, leader and unit that it
/// applies to.
class RuleWalk
{
public:
    RuleWalk(const Pack &pack, const Standing &standing, const Filing &filing, Booking &booking);

    void walk();

    [[nodiscard]] const std::vector<WantedRoll> &wanted() const { return m_wanted; }
    /// What is wrong with the throws.
    [[nodiscard]] const Findings &findings() const { return m_findings; }

private:
    /// What one rule is applied to.
    struct Case
    {
        const Rule &rule;
        std::size_t side;
        const UnitReport *unit; ///< for a leader, the one that he is with; may be none
        Subject subject;
    };

    void walkSide(const Rule &rule, std::size_t side);
    [[nodiscard]] bool applies(const Case &at) const;
    [[nodiscard]] bool unitFits(const Case &at) const;
    void apply(const Case &at);
    void roll(const Case &at);
    void give(const Case &at, const Gift &gift);
    [[nodiscard]] long long figure(const Case &at, Amount amount) const;
    [[nodiscard]] long long pointsLost(const Rule &rule, std::size_t side) const;
    [[nodiscard]] long long pointsOf(const Case &at, bool lost) const;
    void checkThrows();

    const Pack *m_pack;
    const Standing *m_standing;
    const Filing *m_filing;
    Booking *m_booking;
    std::map<std::string, const Thrown *> m_thrown;
    std::map<std::string, bool> m_asked;
    std::vector<WantedRoll> m_wanted;
    Findings m_findings;
};

} // namespace gonfalon::campaign
