// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/campaign/pack.h"

#include <string>
#include <vector>

namespace gonfalon::campaign {

/// Dice that a rule asks for.
struct WantedRoll
{
    std::string id; ///< "leader-fate/<warband>/leader": what a Thrown answers
    std::string rule;
    Subject subject;
    int dice = 1;
    int sides = 6;

    friend bool operator==(const WantedRoll &, const WantedRoll &) = default;
};

/// All that a result brings: changes that may be confirmed once no roll is wanted and nothing is wrong.
struct Settlement
{
    Changes changes;
    std::vector<WantedRoll> wanted; ///< those that `filing.thrown` does not answer yet
    Findings findings;
};

/// Works out what a filing brings, of whichever kind; a correction and, save for what the pack says, a new
/// roster bring nothing by themselves. Where a side is not in order there are findings and no changes.
/// \param standing of the `subjectsOf` the filing; for starting again, all that the warband has
[[nodiscard]] Settlement settle(const Pack &pack, const Standing &standing, const Filing &filing);

/// What a warband has when it enters: the starts of the pack's keys, and its first stage; because "joining".
[[nodiscard]] Changes joining(const Pack &pack, const WarbandId &warband);

/// What starting again sets back: the purse to its start and every unit's and the leader's numbers to nothing
/// (TK-MNY-04); because "start-again".
[[nodiscard]] Changes startingAgain(const Pack &pack, const Standing &standing, const WarbandId &warband);

/// The subjects that `settle` asks the standing about; those of the map are only the territory fought for.
[[nodiscard]] std::vector<Subject> subjectsOf(const Filing &filing);

/// The same, with the neighbours of the territory fought for: `settle` warns where the attacker holds none.
[[nodiscard]] std::vector<Subject> subjectsOf(const Pack &pack, const Filing &filing);

} // namespace gonfalon::campaign
