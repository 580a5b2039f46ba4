// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/profile.h"

#include <vector>

namespace gonfalon {

/// True for an option that asks which spells the unit knows.
[[nodiscard]] bool asksForSpells(const Option &option);

/// The spells that a unit knows, in the order of the catalogue; none for most.
/// \param profile what `unit` comes to
[[nodiscard]] std::vector<const Spell *> spellsKnown(const Catalogue &catalogue, const Unit &unit,
                                                     const Profile &profile);

} // namespace gonfalon
