// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

namespace gonfalon::miniatures {

/// Sorts by a number of each, the smallest first; those that are level stay in their order.
/// std::stable_sort of our oldest compiler calls what the language has given up.
template <typename T, typename Key>
void sortStably(std::vector<T> &all, Key key)
{
    std::vector<std::pair<int, std::size_t>> order;
    for (std::size_t i = 0; i < all.size(); ++i)
        order.emplace_back(key(all[i]), i);
    std::ranges::sort(order);
    std::vector<T> sorted;
    for (const auto &[number, position] : order)
        sorted.push_back(std::move(all[position]));
    all = std::move(sorted);
}

} // namespace gonfalon::miniatures
