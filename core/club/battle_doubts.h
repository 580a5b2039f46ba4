// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/outcome.h"
#include "core/club/club.h"

namespace gonfalon {

/// What of a recorded battle does not agree with the campaign, or with itself, so that it is booked only
/// where whoever files and whoever confirms it take it as it is: other game data, a seal, or what it could be
/// proved by (GF-7065, GF-7083 and their like), dice that are not the seed's (GF-7079), lists
/// that are not in the books (GF-8108), their size (GF-8127), another game
/// (GF-8125), an ending that was set too early (GF-8126), another's name (GF-8128, GF-8157).
/// \param read the battle, with what was noticed when it was read
/// \param result what it came to
/// \param filing of it, whose sides are those of the battle, in its order
/// \return warnings; an error where the books cannot be read
[[nodiscard]] Findings battleDoubts(const Club &club, const Result<files::BattleFile> &read,
                                    const BattleResult &result, const campaign::Filing &filing);

/// What players may agree on, and whoever confirms wants to know: rulings that are not the usual ones
/// (GF-8192), a table of another size (GF-8193). \return notes
[[nodiscard]] Findings agreedOtherwise(const BattleSetup &setup);

/// `battleDoubts` of a result that stands in the books, with what its sheet says otherwise than its recording
/// came to (GF-8129). Nothing for a result without one.
[[nodiscard]] Findings recordingDoubts(const Club &club, const campaign::Filing &filing,
                                       store::Library &library);

} // namespace gonfalon
