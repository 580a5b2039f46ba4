// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/ids.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace gonfalon::survey {

/// Something that the rules forbid and that was seen.
struct Fault
{
    std::string kind; ///< of fault, in a few words
    std::string rule; ///< that it breaks
    UnitIndex unit = noUnit, other = noUnit;
    std::string told = {}; ///< figures and places
};

/// What a survey found, and how often it looked.
class Notes
{
public:
    void looked(const std::string &at, long times = 1) { m_looked[at] += times; }
    void found(Fault fault) { m_faults.push_back(std::move(fault)); }

    [[nodiscard]] const std::map<std::string, long> &lookedAt() const { return m_looked; }
    [[nodiscard]] const std::vector<Fault> &faults() const { return m_faults; }
    [[nodiscard]] std::vector<Fault> takeFaults() { return std::exchange(m_faults, {}); }

private:
    std::map<std::string, long> m_looked;
    std::vector<Fault> m_faults;
};

} // namespace gonfalon::survey
