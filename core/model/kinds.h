// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/catalogue.h"
#include "core/model/profile.h"
#include "core/model/warband.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gonfalon {

/// True where two words name one kind of creature: case, one or many, and the game's other words for it apart
/// ("Troll" and "trolls"; "Men" and "Human").
[[nodiscard]] bool sameKind(const Catalogue &catalogue, std::string_view a, std::string_view b);

/// The unit's race, or the warband's where it has none of its own.
[[nodiscard]] const std::string &raceOf(const Warband &warband, const Unit &unit);

/// All that one form of a unit is to those who hunt it (DR-FANT-05): its race, its type, and the kinds that
/// the game knows.
[[nodiscard]] std::vector<std::string> kindsOf(const Catalogue &catalogue, const Warband &warband,
                                               const Unit &unit, const Profile &form);

/// True where one of these is of that kind.
[[nodiscard]] bool anyOfKind(const Catalogue &catalogue, const std::vector<std::string> &kinds,
                             std::string_view kind);

/// All that an enemy of the warband meets in it, as far as it may know: a form that is kept secret is not
/// among them (DR-FANT-03, DR-FANT-75).
[[nodiscard]] std::vector<std::string> kindsIn(const Catalogue &catalogue, const Warband &warband);

/// The first answer that any purchase of the option gives, in the order of the units and their forms, and
/// whose it is: where one holds for the whole warband, this one does (DR-FANT-24).
[[nodiscard]] std::optional<std::pair<std::size_t, std::string>> firstAnswer(const Warband &warband,
                                                                             const OptionId &option);

} // namespace gonfalon
