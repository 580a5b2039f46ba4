// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/catalogue.h"
#include "core/model/warband.h"

#include <string>
#include <vector>

namespace gonfalon {

/// Musters a whole organisation: adds it to the warband, and a unit for each of its bands with the usual
/// options of its type (TK-ARM-01 to 07). Units are named where the game asks for names (TK-NAM-01).
/// \return the positions of the units that came, in order
std::vector<std::size_t> addOrganisation(const Catalogue &catalogue, Warband &warband,
                                         const OrganisationType &type);

/// Takes an organisation and all its units out of the warband.
void removeOrganisation(Warband &warband, const std::string &organisation);

/// Positions of the units of an organisation, in order; of those that belong to none where `organisation` is
/// empty.
[[nodiscard]] std::vector<std::size_t> unitsOf(const Warband &warband, const std::string &organisation);

/// How many units of an organisation are this part of it: of its type, with its options.
[[nodiscard]] int countOf(const Warband &warband, const std::string &organisation,
                          const OrganisationType::Part &part);

/// What a type costs in points when it is mustered with the usual options.
[[nodiscard]] Points price(const Catalogue &catalogue, const OrganisationType &type);

/// A name that no unit of the warband has: "Band 7" (TK-NAM-01, TK-NAM-02).
[[nodiscard]] std::string freeName(const Warband &warband, const std::string &stem);

} // namespace gonfalon
