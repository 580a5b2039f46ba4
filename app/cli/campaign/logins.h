// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/campaign/campaign.h"

namespace gonfalon::cli {

struct CampaignLoginOptions
{
    std::string login;
    std::string player; ///< whose it becomes; empty: nobody's, see the next two
    bool organiser = false;
    bool spectator = false;
    std::string passwordFile; ///< "-": standard input; empty: the program makes a password
};

/// Lists who may log in to a club's server.
[[nodiscard]] Exit campaignLoginList(const CampaignOptions &, Console &);

/// Makes a login for a player, an organiser or a spectator.
[[nodiscard]] Exit campaignLoginAdd(const CampaignOptions &, const CampaignLoginOptions &, Console &);

/// Sets a new password: one's own, or as an organiser that of others.
[[nodiscard]] Exit campaignLoginPassword(const CampaignOptions &, const CampaignLoginOptions &, Console &);

/// Takes a login away; its player stays.
[[nodiscard]] Exit campaignLoginRemove(const CampaignOptions &, const CampaignLoginOptions &, Console &);

} // namespace gonfalon::cli
