// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

namespace gonfalon {

/// What must go and come for one list of rows to become another: from `first` on, `gone` rows and then `come`
/// new ones; what stands before and behind stays.
struct RowDifference
{
    int first = 0, gone = 0, come = 0;

    [[nodiscard]] int lastGone() const { return first + gone - 1; }
    [[nodiscard]] int lastCome() const { return first + come - 1; }
};

/// The rows between the first and the last that are not `same(before, now)`. A model that tells its views of
/// these alone lets the focus stay where it was.
template <typename Row, typename Same>
[[nodiscard]] RowDifference rowDifference(const std::vector<Row> &before, const std::vector<Row> &now,
                                          Same same)
{
    const auto head = std::ranges::mismatch(before, now, same);
    const auto first = std::size_t(head.in1 - before.begin());
    std::size_t tail = 0;
    while (tail < std::min(before.size(), now.size()) - first &&
           same(before[before.size() - 1 - tail], now[now.size() - 1 - tail]))
        ++tail;
    return {int(first), int(before.size() - tail - first), int(now.size() - tail - first)};
}

/// Takes the rows that are gone out of `rows`.
template <typename Row>
void dropGone(std::vector<Row> &rows, const RowDifference &difference)
{
    const auto first = rows.begin() + difference.first;
    rows.erase(first, first + difference.gone);
}

} // namespace gonfalon
