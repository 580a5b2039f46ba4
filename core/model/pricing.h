// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the purchases of a unit cost. Used inside core/model only.

#include "core/model/profile.h"

namespace gonfalon::pricing {

/// Pays for the type of a profile and for these purchases. Where pieces are priced each, the percentages of
/// all options are summed and applied once to the type's price, rounded to the nearest point, halves up, and
/// never under 1 (RR-PTS-02, RR-PTS-21).
void payFor(const Catalogue &catalogue, Profile &profile, const std::vector<Choice> &choices,
            const GameRecord &game);

} // namespace gonfalon::pricing
