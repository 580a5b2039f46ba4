// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/players/rampant/plan.h"

#include <array>
#include <functional>

namespace gonfalon::rampant::computer {

/// Whether a way could be gone.
using Allowed = std::function<bool(const Order &)>;

/// The places that a unit might go to, weighed by a plan and tried best first.
class Ways
{
public:
    explicit Ways(const Plan &plan) : m_plan(plan) {}

    /// What the best of a few places is worth above staying, as far as one can see without measuring.
    [[nodiscard]] int gain(UnitIndex unit, bool half) const;
    /// The order for the best place that is allowed; nothing where staying is better than all that are.
    [[nodiscard]] std::optional<Order> best(UnitIndex unit, bool half, const Allowed &allowed) const;

private:
    struct Choice
    {
        Point place;
        int worth = 0;
        bool open = false;
    };
    static constexpr std::size_t most = 48;

    [[nodiscard]] std::size_t gather(UnitIndex unit, bool half, int directions,
                                     std::array<Choice, most> &choices) const;
    /// True where the unit would stand too near to another one.
    [[nodiscard]] bool crowded(UnitIndex unit, Point place) const;

    const Plan &m_plan;
};

} // namespace gonfalon::rampant::computer
