// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/campaign/change.h"
#include "core/model/fate.h"
#include "core/model/ids.h"
#include "core/model/scenario.h"

#include <optional>
#include <string>
#include <vector>

namespace gonfalon::campaign {

/// How a battle ended for one side. A draw is a result like any other.
enum class Verdict
{
    Won,
    Drawn,
    Lost
};

struct UnitReport
{
    std::string unit; ///< its name in the list; names are unique in a campaign's warband
    int points = 0;
    bool leader = false; ///< the Leader is with it; where each unit has one of its own, its own, who lives
    Fate fate = Fate::Unharmed;
    int strengthLost = 0;
    std::optional<int> strengthLeft{}; ///< at the end, where somebody counted
    bool acting = false; ///< its own leader fell, and another has led it in his place (TK-EXP-05)

    friend bool operator==(const UnitReport &, const UnitReport &) = default;
};

struct QuestReport
{
    std::string quest; ///< id, or the players' own name
    bool achieved = false;
    int glory = 0;

    friend bool operator==(const QuestReport &, const QuestReport &) = default;
};

struct SideReport
{
    WarbandId warband;
    SideRole role = SideRole::Both;
    Verdict verdict = Verdict::Drawn;
    int glory = 0; ///< all of it, that of Quests included
    std::vector<QuestReport> quests{};
    std::vector<UnitReport> units{}; ///< of today's pick; may be empty where nobody counted
    std::string list{};              ///< the exact list that fought, as text of a .warband file; may be empty

    friend bool operator==(const SideReport &, const SideReport &) = default;
};

/// Dice that a rule of the pack asked for, and what they showed.
struct Thrown
{
    std::string what; ///< id of the WantedRoll
    std::vector<int> dice;
    bool typed = false; ///< rolled by hand and typed in

    friend bool operator==(const Thrown &, const Thrown &) = default;
};

enum class FilingKind
{
    Battle,     ///< the result of a battle
    Joining,    ///< a warband enters the campaign
    Roster,     ///< its list changes between battles
    Correction, ///< the organiser sets something right
    StartAgain  ///< a purse at nothing, and a new beginning (TK-MNY-04)
};

/// A result as players write it down: one sheet of paper of the campaign's ledger. It never changes once it
/// is filed; its identity makes the same sheet sent twice one sheet.
struct Filing
{
    FilingId id;
    FilingKind kind = FilingKind::Battle;
    std::string playedOn; ///< ISO date
    int round = 0;        ///< of the league; 0: none
    StageId stage{};
    TerritoryId territory{};
    ScenarioId scenario{};
    FixtureId fixture{}; ///< the appointment that it keeps, if any
    std::vector<SideReport> sides{};
    std::string note{};
    std::vector<Thrown> thrown{};

    friend bool operator==(const Filing &, const Filing &) = default;
};

} // namespace gonfalon::campaign
