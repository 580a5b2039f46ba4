// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/club/club.h"

#include <QDate>
#include <QStringList>

#include <vector>

/// Results that were filed and do not count yet.
namespace gonfalon {

/// A result, and for whose word it waits.
struct WaitingResult
{
    store::FilingRow row;
    QStringList answerers; ///< players; an organiser may answer in their place
    int days = 0;          ///< since it was filed
};

/// The players whose word a result waits for: those of its sides who did not file it themselves. Empty where
/// it waits for nobody.
[[nodiscard]] QStringList whoAnswers(const store::FilingRow &row);

/// All results that wait, the oldest first.
[[nodiscard]] Result<std::vector<WaitingResult>> waitingResults(const Club &club, const QDate &today);

} // namespace gonfalon
