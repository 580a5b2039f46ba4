// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace gonfalon {

class CampaignWindow;

/// The menus of a campaign's window, with their keys.
namespace campaignmenus {

void fill(CampaignWindow &window);

} // namespace campaignmenus
} // namespace gonfalon
