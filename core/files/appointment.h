// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace gonfalon::files {

/// The appointment of a campaign that a battle keeps, as its file names it, so that whoever knows the
/// campaign files the result there. Identities only: a file tells nobody where the campaign lies.
struct Appointment
{
    std::string campaign; ///< empty: the battle keeps none
    std::string fixture;
    std::vector<std::string> warbands; ///< who the sides are in the campaign, in the order of the sides

    [[nodiscard]] bool empty() const { return campaign.empty(); }
    friend bool operator==(const Appointment &, const Appointment &) = default;
};

} // namespace gonfalon::files
