// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace gonfalon {

/// A checksum over whole numbers and texts, equal on every compiler. It finds differences; it keeps no
/// secrets.
class Hash
{
public:
    constexpr void add(std::uint64_t number)
    {
        // One round of SplitMix64 over the number and what came before.
        std::uint64_t mixed = (m_value ^ number) + 0x9e3779b97f4a7c15U;
        mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9U;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebU;
        m_value = mixed ^ (mixed >> 31);
    }
    constexpr void add(std::string_view text)
    {
        for (const char letter : text)
            add(std::uint64_t(static_cast<unsigned char>(letter)));
        add(std::uint64_t(text.size()));
    }
    [[nodiscard]] constexpr std::uint64_t value() const { return m_value; }

private:
    std::uint64_t m_value = 0;
};

} // namespace gonfalon
