// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/waiting.h"

#include <algorithm>

namespace gonfalon {

Result<std::vector<WaitingResult>> waitingResults(const Club &club, const QDate &today)
{
    store::FilingQuery filed;
    filed.state = store::FilingState::Filed;
    filed.limit = -1;
    const auto rows = club.books().filings(filed);
    if (!rows)
        return rows.findings();
    std::vector<WaitingResult> waiting;
    for (auto row = rows->rbegin(); row != rows->rend(); ++row) {
        const qint64 days = row->at.toLocalTime().date().daysTo(today);
        waiting.push_back({*row, row->waitsFor(), static_cast<int>(std::max<qint64>(0, days))});
    }
    return waiting;
}

} // namespace gonfalon
