// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/campaign/campaign.h"

namespace gonfalon::cli {

struct CampaignBackupOptions
{
    std::string to; ///< a file or folder; empty: beside the campaign
};

struct CampaignRestoreOptions
{
    std::string copy; ///< a file, or the name of a copy; empty: the newest sound one
    bool list = false;
};

struct CampaignSalvageOptions
{
    std::vector<std::string> files; ///< the damaged file, where `--db` does not name it, and the new one
};

/// Brings what is sound in a damaged file into a new one.
[[nodiscard]] Exit campaignSalvage(const CampaignOptions &, const CampaignSalvageOptions &, Console &);

/// Makes a copy of a campaign's file now.
[[nodiscard]] Exit campaignBackup(const CampaignOptions &, const CampaignBackupOptions &, Console &);

/// Puts a copy in the place of a campaign's file, or lists the copies.
[[nodiscard]] Exit campaignRestore(const CampaignOptions &, const CampaignRestoreOptions &, Console &);

} // namespace gonfalon::cli
