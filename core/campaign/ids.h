// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/id.h"

namespace gonfalon::campaign {

using CampaignPackId = Id<struct CampaignPackTag>; ///< "road-of-five-battles"
using StageId = Id<struct StageTag>;               ///< a battle of the story: "the-ford"
using TerritoryId = Id<struct TerritoryTag>;       ///< a place on the map: "grey-harbour"
using PlayerId = Id<struct PlayerTag>;             ///< a UUID
using WarbandId = Id<struct EnteredWarbandTag>;    ///< a UUID: one warband of one player, over all its lists
using FilingId = Id<struct FilingTag>;             ///< a UUID, made where the result is written down
using FixtureId = Id<struct FixtureTag>;           ///< a UUID
using DrawId = Id<struct DrawTag>;                 ///< a UUID: one drawing of a round, or of several at once

} // namespace gonfalon::campaign
