// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/model/catalogue.h"
#include "core/model/warband.h"

namespace gonfalon {

/// The units that fought for a warband and are not in the list that the books have of it, or not with those
/// options (GF-8108, a warning each). Some of a list may stay at home; what was settled for the battle alone,
/// as spells are, is no matter.
[[nodiscard]] Findings unitsNotInBooks(const Catalogue &catalogue, const Warband &inBooks,
                                       const Warband &fought);

} // namespace gonfalon
