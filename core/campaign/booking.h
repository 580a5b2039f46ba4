// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/campaign/pack.h"

#include <string>

namespace gonfalon::campaign {

/// No number of a campaign goes beyond this, on either side of 0.
inline constexpr long long farthestNumber = 1'000'000'000;

/// Gathers changes as one filing makes them: what it has brought so far counts for what comes next.
class Booking
{
public:
    /// \param begun what the filing has brought already
    Booking(const Pack &pack, const Standing &standing, const Changes &begun = {})
        : m_pack(&pack), m_now(apply(standing, begun)), m_changes(begun)
    {
    }

    /// Adds to a number, cut where the key may fall no lower.
    void add(const Subject &subject, const std::string &key, long long amount, const std::string &because);
    /// Replaces a value.
    void set(const Subject &subject, const std::string &key, const std::string &value,
             const std::string &because);

    [[nodiscard]] const Changes &changes() const { return m_changes; }

private:
    const Pack *m_pack;
    Standing m_now;
    Changes m_changes;
};

} // namespace gonfalon::campaign
