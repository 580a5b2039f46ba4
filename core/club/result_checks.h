// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/club/club.h"

#include <QDate>

#include <set>
#include <string>
#include <vector>

/// What nobody can mean who writes a result down.
namespace gonfalon {

/// A day as results name it: YYYY-MM-DD, one that there is since 1990, and none that is still to come.
/// Tomorrow passes, since somewhere it has begun already.
[[nodiscard]] bool isDayOfBattle(const QString &text, const QDate &today);

/// Why a result of a battle cannot be meant so: its day, a scenario that the game does not know, Glory that
/// nobody can bring home, a round below nothing or another than its appointment's, an appointment that is not
/// in the books, a note without end, a sheet of another kind, a Quest that is told twice. Empty where all of
/// it can be.
[[nodiscard]] Findings checkWritten(const Club &club, const campaign::Filing &filing, store::Library &library,
                                    const QDate &today);

/// The units that can be spoken of: those of a warband's newest list, and all of which something was counted
/// while they were in it.
struct KnownUnits
{
    std::vector<std::string> list;
    std::set<std::string> counted;

    [[nodiscard]] bool has(const std::string &unit) const;
    /// "Red Claws, Bowmen": those of the list.
    [[nodiscard]] std::string inWords() const;
};

[[nodiscard]] Result<KnownUnits> knownUnits(const Club &club, const store::WarbandRow &warband,
                                            store::Library &library);

/// Units of a written result that their warband has not and never had (GF-8136, a warning: other programs may
/// call them otherwise), figures that no unit has, and Quests that neither game nor list knows (GF-8197, a
/// note: players make their own). Of recorded battles their lists say that.
[[nodiscard]] Findings checkAgainstLists(const Club &club, const campaign::Filing &filing,
                                         store::Library &library);

/// A result that was written by hand has no identity that tells it from another. \return a warning for each
/// that the books have of the same day, place, sides and Glory, and that nobody has taken back
[[nodiscard]] Findings likeInBooks(const Club &club, const campaign::Filing &filing);

} // namespace gonfalon
