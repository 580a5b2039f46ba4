// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/kinds.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace gonfalon::rampant {

/// One thing that changed a figure.
struct Reason
{
    Why why = Why::Cover;
    std::int8_t by = 0; ///< 0 where it sets the figure, or changes the dice
};

/// What changed a figure, in the order in which it was reckoned. Whoever reckons a figure notes them in one
/// and the same place; where nobody asks, it is left out.
class Reasons
{
public:
    void add(Why why, int by = 0)
    {
        if (m_count < m_reasons.size())
            m_reasons[m_count++] = {why, std::int8_t(by)};
    }
    [[nodiscard]] const Reason *begin() const { return m_reasons.data(); }
    [[nodiscard]] const Reason *end() const { return m_reasons.data() + m_count; }

private:
    std::array<Reason, 8> m_reasons; // the first ones are set
    std::size_t m_count = 0;
};

/// Adds where somebody asks for reasons.
inline int note(Reasons *reasons, Why why, int by)
{
    if (reasons)
        reasons->add(why, by);
    return by;
}

} // namespace gonfalon::rampant
