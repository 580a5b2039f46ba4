// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <type_traits>

namespace gonfalon::table {

/// A list of at most so many, without heap memory. Room that holds nothing yet is not set, which would cost
/// more than most lists do.
template <typename T, std::size_t Most>
    requires std::is_trivially_destructible_v<T>
class Few
{
public:
    static constexpr std::size_t most = Most;

    Few() {}
    Few(const Few &) = delete;
    Few &operator=(const Few &) = delete;

    void add(const T &one) { std::construct_at(&m_room[m_size++], one); }
    [[nodiscard]] std::size_t size() const { return m_size; }
    [[nodiscard]] bool full() const { return m_size == most; }
    [[nodiscard]] T *begin() { return m_room.data(); }
    [[nodiscard]] T *end() { return begin() + m_size; }
    [[nodiscard]] const T *begin() const { return m_room.data(); }
    [[nodiscard]] const T *end() const { return begin() + m_size; }

private:
    union {
        std::array<T, most> m_room;
    };
    std::size_t m_size = 0;
};

} // namespace gonfalon::table
