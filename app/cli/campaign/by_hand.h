// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/campaign/campaign.h"

namespace gonfalon::cli {

/// A result as the options write it: sides, losses, Quests, where and when.
[[nodiscard]] Result<campaign::Filing> filingByHand(const Club &club, const CampaignRecordOptions &options,
                                                    store::Library &library);

/// What stands where and when, in a result from a file too, where the options say it.
void addPlace(const CampaignRecordOptions &options, campaign::Filing &filing);

/// Dice typed in as "ID=3" or "ID=3,5".
[[nodiscard]] Result<std::vector<campaign::Thrown>> thrownByHand(const std::vector<std::string> &dice);

/// "WARBAND:KEY=+3", "WARBAND:KEY=7", "WARBAND/leader:KEY=TEXT", "WARBAND/unit/NAME:KEY=-1",
/// "territory/ID:owner=WARBAND", as `Club::correct` takes it: its value is what was written.
[[nodiscard]] Result<campaign::Change> correctionByHand(const Club &club, const std::string &text,
                                                        store::Library &library);

} // namespace gonfalon::cli
