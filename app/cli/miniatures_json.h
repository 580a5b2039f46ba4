// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/miniatures/field.h"

#include <nlohmann/json_fwd.hpp>

#include <QStringList>

namespace gonfalon::cli {

/// What can be fielded, with its reasons and which figures each unit is made of.
/// \param shelf none where it was picked from a roster
/// \param written the file of each list; empty where none was written
[[nodiscard]] nlohmann::ordered_json proposalsJson(const Catalogue &catalogue, const miniatures::Shelf *shelf,
                                                   const miniatures::Wish &wish,
                                                   const miniatures::Proposals &found,
                                                   const QStringList &written);

/// Every lot, without its picture.
[[nodiscard]] nlohmann::ordered_json shelfJson(const miniatures::Shelf &shelf);

/// Which figures each unit of a list uses, and what it lacks.
[[nodiscard]] nlohmann::ordered_json assignmentJson(const Catalogue &catalogue,
                                                    const miniatures::Shelf &shelf, const Warband &warband,
                                                    const miniatures::Assignment &assignment);

} // namespace gonfalon::cli
