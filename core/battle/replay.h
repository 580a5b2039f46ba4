// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/order.h"
#include "core/dice/dice.h"

#include <cstddef>
#include <cstdint>
#include <variant>
#include <vector>

namespace gonfalon {

/// One thing that was put into a battle.
using Step = std::variant<Order, Roll>;

/// Everything that was put into a battle, in order, packed into bytes: with the setup it is the whole game.
class Steps
{
public:
    void add(const Order &order);
    void add(const Roll &roll);
    [[nodiscard]] std::size_t count() const { return m_count; }
    [[nodiscard]] bool empty() const { return m_count == 0; }
    /// Bytes held.
    [[nodiscard]] std::size_t bytes() const { return m_bytes.size(); }
    /// All steps, unpacked.
    [[nodiscard]] std::vector<Step> unpacked() const;
    void reserve(std::size_t bytes) { m_bytes.reserve(bytes); }
    /// A checksum of all of them, equal on every compiler.
    [[nodiscard]] std::uint64_t hash() const;

    friend bool operator==(const Steps &, const Steps &) = default;

private:
    std::vector<std::uint8_t> m_bytes;
    std::size_t m_count = 0;
};

} // namespace gonfalon
