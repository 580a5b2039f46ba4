// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/campaign/connection.h"

namespace gonfalon::store {

/// The folder beside a campaign's file that holds its copies: "league.campaign.backups".
[[nodiscard]] QString copiesFolder(const QString &file);

/// The newest copy that the database finds sound; empty where there is none.
[[nodiscard]] QString newestSoundCopy(const QString &file);

/// The last copy is older than a day, or there is none.
[[nodiscard]] bool copyIsDue(const QString &file);

/// Copies the campaign as it is now beside its file, proves the copy, and keeps the newest five. It opens a
/// connection of its own and may run in any thread.
[[nodiscard]] Findings makeCopy(const Address &address);

/// The file is damaged: names the newest sound copy.
[[nodiscard]] Finding damaged(const Address &address, const std::string &what);

} // namespace gonfalon::store
