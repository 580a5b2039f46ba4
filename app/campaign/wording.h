// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/campaign_document.h"
#include "core/club/filing_words.h"

#include <QString>

/// What the window calls the things that it lists.
namespace gonfalon::wording {

/// The shape that stands for a state.
[[nodiscard]] QString stateShape(store::FilingState state);
/// "Battle", "Joining", "New list", "Correction", "New beginning": as a heading.
[[nodiscard]] QString kind(campaign::FilingKind kind);
/// "filed", "confirmed", "disputed", "undone" of the ledger.
[[nodiscard]] QString deed(const QString &what);
/// "to be confirmed", "disputed by Ann: you had 5": what has become of a sheet, with the reason.
[[nodiscard]] QString state(const store::FilingRow &row);
/// "Disputed by Ann: you had 5", as a line of its own; empty where nobody disputes it.
[[nodiscard]] QString objection(const store::FilingRow &row);
/// "round 2 of 5", "round 3" where the number of rounds is open; empty where nobody has an appointment.
[[nodiscard]] QString round(const CampaignDocument &document);
/// "3", "−5", "2 (Veteran)": an amount as `words::amountWords` has it for tables, with a true minus sign.
[[nodiscard]] QString amount(const campaign::Pack &pack, const std::string &key, int amount);
/// How a battle ended for one side: its Glory, "5"; in a game without Glory "won".
[[nodiscard]] QString ending(const CampaignDocument &document, int glory, campaign::Verdict verdict);
/// "attacker", "defender", empty.
[[nodiscard]] QString role(SideRole role);
/// Why whoever has the campaign open cannot write: it is opened to read only, or he is a spectator.
[[nodiscard]] QString whyReads(const store::CampaignStore &books);
/// Why whoever has the campaign open cannot do what organisers do; empty where he can.
/// \param only what a player is told: "Only organisers draw rounds"
[[nodiscard]] QString whyOrganisers(const store::CampaignStore &books, const QString &only);
/// An ISO date as the reader writes dates.
[[nodiscard]] QString date(const QString &iso);
[[nodiscard]] QString moment(const QDateTime &at);

} // namespace gonfalon::wording
