// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace gonfalon {

/// True where `Enum` is how a game calls its kinds of `What`. A game says so for each of its own.
template <typename What, typename Enum>
inline constexpr bool isKind = false;

/// The number of one kind of order, decision, roll, event, removal or end. Each game has an enum of its own
/// for these, and its `Vocabulary` says what they are called and what they ask. Files, marks and hashes carry
/// the number: it is fixed for ever.
/// \tparam What the value that has such a kind, which tells the kinds of orders from those of events
template <typename What>
class Kind
{
public:
    constexpr Kind() = default;
    constexpr explicit Kind(int number) : m_number(static_cast<std::uint8_t>(number)) {}
    template <typename Enum>
        requires isKind<What, Enum>
    constexpr Kind(Enum kind) : m_number(static_cast<std::uint8_t>(kind)) // NOLINT: it is one
    {
    }

    template <typename Enum>
        requires isKind<What, Enum>
    constexpr operator Enum() const // NOLINT: the same, by its name
    {
        return static_cast<Enum>(m_number);
    }
    [[nodiscard]] constexpr std::uint8_t number() const { return m_number; }

    friend constexpr bool operator==(Kind, Kind) = default;
    template <typename Enum>
        requires isKind<What, Enum>
    friend constexpr bool operator==(Kind kind, Enum other)
    {
        return kind.m_number == static_cast<std::uint8_t>(other);
    }

private:
    std::uint8_t m_number = 0;
};

} // namespace gonfalon
