// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/battle/replay.h"
#include "core/battle/setup.h"
#include "core/files/annotations.h"
#include "core/files/appointment.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gonfalon::files {

/// The format version that this program writes; older ones are upgraded step by step, newer ones refused.
inline constexpr int battleVersion = 1;
/// No more bytes than this are read: what-ifs by the thousand make a file long.
inline constexpr std::size_t largestBattle = 128 * 1024 * 1024;

/// A whole battle, or as much of it as was fought: how it was set up, and everything that was put into it.
struct BattleFile
{
    std::shared_ptr<const BattleSetup> setup;
    std::string program; ///< that wrote it: "gonfalon 0.1.0"
    std::vector<Step> steps;
    std::vector<std::uint16_t> marks; ///< of each step: the last 16 bits of the battle's `stateHash` after it
    std::vector<std::string> players = {}; ///< who played, by side, in the words of a match; empty: not noted
    bool seedKnown = true;             ///< false in a file that came without, since the battle was still on
    std::vector<UnitIndex> shown = {}; ///< units whose second form was secret, and came out in the battle
    std::vector<std::string> missing = {}; ///< keys by which it could be proved, which it came without
    Annotations annotations = {};          ///< notes and branches: no part of the battle that was played
    Appointment appointment = {};          ///< that it keeps: no part of the battle either
    KeptKeys kept = {};
};

/// Finds the catalogue of a system with these packs; nothing where there is none.
using CatalogueFor =
    std::function<std::shared_ptr<const Catalogue>(const SystemId &, const std::vector<PackRef> &)>;

/// Reads a `.battle` file. Errors tell the cause before what follows from it. Steps up to the first that
/// cannot be read are there, with a warning that names it (StepUnreadable); so are those of a file that
/// breaks off in its steps (ReplayBreaksOff), or that has more of them than it says (StepCountDiffers).
/// Another catalogue than the one it was fought with is a warning (CatalogueDiffers), a secret that is not
/// what was sealed too (SealBroken), and names, a table or house rules that are not those it was written with
/// (SetupDiffers); a file of a program that did not note these is taken as it is. A note or branch that
/// cannot be read is a warning with its place and set aside (EntrySetAside): the battle is the same without
/// it.
[[nodiscard]] Result<BattleFile> readBattle(std::string_view bytes, const CatalogueFor &catalogueFor);

/// What a file lacks by which it could be proved, though programs write it, as one warning (GF-7083): an
/// older program wrote it, or something was cut out of it.
[[nodiscard]] Findings missingChecks(const BattleFile &battle);

/// The first step that is sealed, as a file for the other side has it: a unit was noted, and nobody says
/// which. From there on the marks are left out. The number of steps where none is.
[[nodiscard]] std::size_t sealedFrom(const BattleFile &battle);
/// The marks up to there, which a battle that is played again must agree with.
[[nodiscard]] inline std::span<const std::uint16_t> marksToTrust(const BattleFile &battle)
{
    return std::span(battle.marks).first(std::min(battle.marks.size(), sealedFrom(battle)));
}

/// The file of a battle. Steps come last, so that a file that breaks off in them loses nothing else.
/// \param viewer for whom it is: the secrets of the other sides (Quests, the enemy noted for one, who bears
/// the ring, who is a were creature and was not shown to be one yet) are written as their seals alone. Nor is
/// the seed, by which the dice to come could be foreseen: those that fell stand in the steps, and whoever
/// goes on rolls his own. Notes and branches, in which any of that may be told or tried, are not written
/// either. noSide writes all there is, at the end of the battle
[[nodiscard]] std::string writeBattle(const BattleFile &battle, SideIndex viewer = noSide);

} // namespace gonfalon::files
