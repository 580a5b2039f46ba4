// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/campaign/filing.h"
#include "core/club/club.h"

namespace gonfalon {

/// Units whose leaders are of another level in the lists of a sheet than the books make them, by the levels
/// of the campaign's pack that have an option of lists (GF-8169, a warning each; TK-EXP-01, TK-EXP-09).
[[nodiscard]] Findings levelsNotOfBooks(const Club &club, const campaign::Filing &filing,
                                        store::Library &library);

} // namespace gonfalon
