// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

namespace gonfalon::files {

/// A word of a file and what it stands for.
template <typename T>
using Named = std::pair<const char *, T>;

/// The word for a value; the first where there is none.
template <typename T, std::size_t N>
[[nodiscard]] const char *nameOf(T value, const std::array<Named<T>, N> &names)
{
    const auto found = std::ranges::find(names, value, &Named<T>::second);
    return found == names.end() ? names.front().first : found->first;
}

/// What a word stands for, or nothing.
template <typename T, std::size_t N>
[[nodiscard]] std::optional<T> meaningOf(std::string_view word, const std::array<Named<T>, N> &names)
{
    const auto found = std::ranges::find(names, word, &Named<T>::first);
    return found == names.end() ? std::nullopt : std::optional(found->second);
}

} // namespace gonfalon::files
