// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sheets/kit.h"

#include <vector>

namespace gonfalon::sheets {

/// What a player noted of the warband or of one of its units.
struct Note
{
    QString of;   ///< the unit by name; empty: the warband
    QString text; ///< whole
    QString here; ///< as its own place on a roster has room for it: the head, or the unit's card
    [[nodiscard]] bool goesOn() const { return here != text; }
};

/// The notes of the warband, then those of its units that have any.
[[nodiscard]] std::vector<Note> notesOf(const Kit &kit);
/// What the card of a unit says of its notes; empty where it has none.
[[nodiscard]] QString cardNote(const Kit &kit, std::size_t unit);

} // namespace gonfalon::sheets
