// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/catalogue.h"

#include <span>

namespace gonfalon::todk {

/// Numbers that the source does not give, or gives only in a picture: ours stand in the game's data, and a
/// pack may have others. Lengths in hundredths of a centimetre.
struct Numbers
{
    int turns = 0;                                    ///< after which a battle ends (TK-END-01)
    int zone = 0;                                     ///< how deep a side sets up (TK-SET-12)
    int zonesApart = 0;                               ///< (TK-SET-05)
    int red = 0, blue = 0;                            ///< radius of the template's circles (TK-TPL-05)
    int footBase = 0, riderBase = 0, machineBase = 0; ///< across (TK-FRM-10)
    int slow = 0;                                     ///< percent of a move on slow ground (TK-TER-03)
    int shelter = 0;                                  ///< added to a defence behind a wall (TK-TER-03)
    int tower = 0;                                    ///< added to a range from a tower (TK-TER-03)
    int corporal = 0;                                 ///< what one costs (TK-PTS-01)
};

/// Their words in the data, where lengths are in millimetres.
[[nodiscard]] std::span<const std::string_view> numberWords();

/// Those of a game, with its packs.
[[nodiscard]] Numbers numbersOf(const Catalogue &catalogue);

} // namespace gonfalon::todk
