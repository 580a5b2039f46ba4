// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/club/club.h"

#include <vector>

namespace gonfalon {

/// One of the drawings of a round that was drawn more than once.
struct Drawing
{
    campaign::DrawId id;
    std::vector<store::FixtureRow> pairs;
    bool inForce = false; ///< its fixtures are those to play
};

/// A round that was drawn in several copies of a campaign, which came together.
struct DoubledRound
{
    int round = 0;
    std::vector<Drawing> drawings; ///< by identity
};

/// Rounds that were drawn more than once, and nobody has chosen yet.
[[nodiscard]] Result<std::vector<DoubledRound>> doubledRounds(const store::CampaignStore &books);

/// Warbands that joined more than once under one name and play on, each list those of one name.
[[nodiscard]] Result<std::vector<std::vector<store::WarbandRow>>>
doubledWarbands(const store::CampaignStore &books);

/// All of that in words, for whoever has brought copies together (GF-8113, GF-8114); empty: nothing is
/// double.
[[nodiscard]] Findings doubles(const store::CampaignStore &books);

/// "Red Fang – Court of Thorns, The Lamps rests": what was drawn.
[[nodiscard]] QString pairsInWords(const Drawing &drawing);

/// Lets this drawing hold for its round, for an organiser: what was not played of the others falls away.
/// Errors: CampaignDrawUnknown, and those of `Club::correct`.
[[nodiscard]] Findings keepDrawing(Club &club, const campaign::DrawId &draw);

/// Of the warbands that joined under one name lets this one be the one, for an organiser: the other joinings
/// are undone. Refused, and named, where one of those has fought already.
[[nodiscard]] Findings keepWarband(Club &club, const campaign::WarbandId &warband);

} // namespace gonfalon
