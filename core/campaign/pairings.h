// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/campaign/ids.h"

#include <optional>
#include <utility>
#include <vector>

namespace gonfalon::campaign {

/// Two who meet. Without a second the first has a bye.
struct Pair
{
    WarbandId first;
    std::optional<WarbandId> second;

    friend bool operator==(const Pair &, const Pair &) = default;
};

using Round = std::vector<Pair>;

/// All rounds in which everybody meets everybody once, by the circle method. An odd number has a bye a round.
[[nodiscard]] std::vector<Round> roundRobin(std::vector<WarbandId> warbands);

struct SwissStanding
{
    WarbandId warband;
    int points = 0;
    bool hadBye = false;
};

/// The next round: from the top down everybody meets the nearest in points, so that nobody meets the same
/// opponent twice, everybody has an opponent, and nobody has a second bye while somebody has none. The bye
/// goes as far down as it can.
/// \param met pairs that have met already, in any order of the two
/// \return nothing where no such round is left
[[nodiscard]] std::optional<Round> swiss(std::vector<SwissStanding> standings,
                                         const std::vector<std::pair<WarbandId, WarbandId>> &met);

/// The first against the last, the second against the last but one, and so on; an odd number gives the first
/// a bye.
[[nodiscard]] Round knockOut(const std::vector<WarbandId> &ranked);

} // namespace gonfalon::campaign
