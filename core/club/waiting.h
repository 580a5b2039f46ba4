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

/// All results that wait, the oldest first.
[[nodiscard]] Result<std::vector<WaitingResult>> waitingResults(const Club &club, const QDate &today);

} // namespace gonfalon
