// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/roberts_rules/kinds.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace gonfalon::roberts_rules {

/// One number that goes into a total, and what it is for.
struct Term
{
    Why why = Why::Kind;
    std::int8_t by = 0;

    friend bool operator==(const Term &, const Term &) = default;
};

/// What is added to dice, term by term: a plain value.
class Sum
{
public:
    static constexpr std::size_t most = 16;

    /// A term; nothing where it changes nothing.
    constexpr void add(Why why, int by)
    {
        if (by != 0 && m_count < most)
            m_terms[m_count++] = {why, std::int8_t(by)};
        m_total += by;
    }
    constexpr void add(const Sum &other)
    {
        for (const Term &one : other)
            add(one.why, one.by);
    }
    [[nodiscard]] constexpr int total() const { return m_total; }
    [[nodiscard]] constexpr const Term *begin() const { return m_terms.data(); }
    [[nodiscard]] constexpr const Term *end() const { return m_terms.data() + m_count; }

    friend bool operator==(const Sum &, const Sum &) = default;

private:
    std::array<Term, most> m_terms{};
    std::uint8_t m_count = 0;
    int m_total = 0;
};

} // namespace gonfalon::roberts_rules
