// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/profile.h"
#include "core/model/validate.h"

#include <QString>

namespace gonfalon::words {

/// "1 point", "3 points".
[[nodiscard]] QString points(Points points);

/// Why a figure is not as its type prints it: "Range 6″ was 12″: Short range missiles". Empty where nothing
/// changed it.
/// \param figure position in Catalogue::figures
[[nodiscard]] QString explanation(const Catalogue &catalogue, const Profile &profile, std::size_t figure);

/// A cell of the figure grid as it is read aloud: "Shoot value 5 or more, range 6 inches, was 12, changed by
/// Short range missiles".
[[nodiscard]] QString spokenCell(const Catalogue &catalogue, const FigureCell &cell, const Profile &profile);

/// A unit as it is read aloud: "Fen Wolf Riders, Light Riders, 3 points, card 5 of 7, legal".
/// \param unit position in the warband; `muster` is that of the same warband
[[nodiscard]] QString spokenUnit(const Catalogue &catalogue, const Warband &warband, const Muster &muster,
                                 std::size_t unit);

/// "24 of 24", "25 of 24, 1 too many" (DR-MUSTER-01).
[[nodiscard]] QString pointsLine(Points points, int limit);

/// "7 of 4–10" (DR-MUSTER-02), and "7" where the game sets no limit.
[[nodiscard]] QString unitsLine(std::size_t units, int least, int most);

/// "vert and or".
[[nodiscard]] QString tinctures(const Tinctures &tinctures);

/// The units that count where the dice for attacker and defender are level: "Mounted, Flying" (DR-SCEN-04).
[[nodiscard]] QString tieBreakers(const Catalogue &catalogue);

} // namespace gonfalon::words
