// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sheets/block.h"

namespace gonfalon::sheets {

/// The head of a roster: pennon, name, points, Leader and trait, what was agreed, and room for the player's
/// name.
/// \param coded with the square code at its right, smaller than elsewhere, where it is not too large for that
[[nodiscard]] Block warbandHead(const KitPtr &kit, const SheetTemplate &sheet, double width, bool coded);
/// The same with blanks to fill in by hand.
[[nodiscard]] Block blankHead(const KitPtr &kit, double width);
/// A title with remarks at its right.
[[nodiscard]] Block titleHead(const KitPtr &kit, const SheetTemplate &sheet, double width);
/// The head of every further page of a sheet: whose it is, and what, in one line.
[[nodiscard]] Block runningHead(const KitPtr &kit, const SheetTemplate &sheet, double width);

/// The foot of a page.
struct Foot
{
    QString left;
    int page = 1; ///< 0: one that is not counted
    int pages = 1;
    bool named = false; ///< with the name and the legality of the warband, where no head shows them
};
[[nodiscard]] Block foot(const KitPtr &kit, const Foot &foot, double width);

/// "Overlord Grakk’s Raiders · legal · Gonfalon, unofficial · page 1 of 4", for pages without a head.
[[nodiscard]] QString footWords(const Kit &kit, const Foot &foot);

} // namespace gonfalon::sheets
