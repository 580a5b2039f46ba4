// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace gonfalon::players {

/// Numbers by chance, equal on every compiler: SplitMix64. A player's whims, never a battle's dice.
class Chance
{
public:
    constexpr explicit Chance(std::uint64_t seed) : m_state(seed) {}

    constexpr std::uint32_t next()
    {
        m_state += 0x9e3779b97f4a7c15U;
        std::uint64_t mixed = m_state;
        mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9U;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebU;
        return static_cast<std::uint32_t>((mixed ^ (mixed >> 31)) >> 32);
    }
    /// One of 0 … bound − 1; the leaning towards small ones is below bound in 2^32.
    constexpr std::uint32_t below(std::uint32_t bound)
    {
        return static_cast<std::uint32_t>(std::uint64_t(next()) * bound >> 32);
    }

private:
    std::uint64_t m_state;
};

} // namespace gonfalon::players
