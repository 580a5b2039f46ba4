// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/club/club.h"

#include <QDate>

/// What nobody can mean who writes a result down.
namespace gonfalon {

/// A day as results name it: YYYY-MM-DD, one that there is, and none that is still to come. Tomorrow passes,
/// since somewhere it has begun already.
[[nodiscard]] bool isDayOfBattle(const QString &text, const QDate &today);

/// Why a result of a battle cannot be meant so: its day, a scenario that the game does not know, Glory that
/// nobody can bring home, a round below nothing, an appointment that is not in the books. Empty where all of
/// it can be.
[[nodiscard]] Findings checkWritten(const Club &club, const campaign::Filing &filing, store::Library &library,
                                    const QDate &today);

/// A result that was written by hand has no identity that tells it from another. \return a warning for each
/// that the books have of the same day, place, sides and Glory, and that nobody has taken back
[[nodiscard]] Findings likeInBooks(const Club &club, const campaign::Filing &filing);

} // namespace gonfalon
