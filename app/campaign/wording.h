// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/campaign_document.h"

#include <QString>

/// What the window calls the things that it lists.
namespace gonfalon::wording {

/// "to be confirmed", "confirmed", "disputed", "undone".
[[nodiscard]] QString state(store::FilingState state);
/// The shape that stands for a state.
[[nodiscard]] QString stateShape(store::FilingState state);
/// "Battle", "Joining", "New list", "Correction", "Start again".
[[nodiscard]] QString kind(campaign::FilingKind kind);
/// "filed", "confirmed", "disputed", "undone" of the ledger.
[[nodiscard]] QString deed(const QString &what);
/// "round 2 of 5", "round 3" where the number of rounds is open; empty where nobody has an appointment.
[[nodiscard]] QString round(const CampaignDocument &document);
/// "attacker", "defender", empty.
[[nodiscard]] QString role(SideRole role);
/// An ISO date as the reader writes dates.
[[nodiscard]] QString date(const QString &iso);
[[nodiscard]] QString moment(const QDateTime &at);
/// "Red Fang 5 : 1 Court of Thorns".
[[nodiscard]] QString score(const store::FilingRow &row);
/// Of more than two: "Red Fang, Court of Thorns, Barrow Host".
[[nodiscard]] QString sides(const store::FilingRow &row);

} // namespace gonfalon::wording
