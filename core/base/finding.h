// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding_code.h"
#include "core/base/id.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace gonfalon {

struct RuleTag;
/// The number of one rule in a system's ledger, `data/<system>/rules.json`: "DR-MUSTER-03".
using RuleId = Id<RuleTag>;

enum class Severity
{
    Note,
    Warning,
    Error
};

/// Where a finding was made. Everything is optional: a finding about a whole warband has neither unit nor
/// option.
struct Place
{
    std::string file{};                ///< path as the caller gave it; "-" is standard input
    std::string path{};                ///< place inside the file: "units/2/options/0", "line 3, column 7"
    std::optional<std::size_t> unit{}; ///< position of the unit in the warband, from 0
    std::string subject{};             ///< id of the option, spell, quest or trait concerned

    friend bool operator==(const Place &, const Place &) = default;
};

/// The closed list of edits that can cure a finding. `applyFix` in core/model carries them out.
enum class FixKind
{
    RemoveOption, ///< unit, subject: the option
    AddOption,    ///< unit, subject: the option
    SetAnswer,    ///< unit, subject: the option, value: the answer it asks for
    AskAnswer,  ///< unit, subject: the option; only the player can give it, so the window opens the question
    MakeLeader, ///< unit: the one that keeps or takes the Leader
    ChooseLeader,  ///< the window asks which unit
    RemoveUnit,    ///< unit
    SetModels,     ///< unit, value: the number of models
    AskRace,       ///< the window opens the field
    SetLimit,      ///< value: the points limit
    SetOpponent,   ///< subject: the kind that the opponent fields
    RemoveQuest,   ///< subject: the quest
    RollTrait,     ///< the window offers the dice
    ClearTrait,    ///< takes the recorded trait back
    AllowFreePlay, ///< subject: the limit to switch off
    NameUnit,      ///< unit, value: the name
    NameModels,    ///< unit
    SetPieces,     ///< unit, value: the number of pieces
};

struct Fix
{
    FixKind kind;
    std::optional<std::size_t> unit;
    std::string subject;
    std::string value;
    bool otherForm = false; ///< of the purchases of a were creature's second form

    friend bool operator==(const Fix &, const Fix &) = default;
};

/// One numbered remark about a warband, a file or an order. Facts only; core/words makes the sentence.
struct Finding
{
    Code code;
    Severity severity = Severity::Error;
    RuleId rule{}; ///< the ledger rule that is broken; empty where no rule of a game is
    Place place{};
    std::vector<std::string>
        arguments{}; ///< names and numbers, in the order in which the sentence of the code takes them
    std::optional<Fix> fix{};
    bool secret = false; ///< it is about something that its owner keeps secret, which no sentence may name
    std::map<std::string, std::string>
        words{}; ///< what its game calls its parts, where it has words of its own: "quest" → "Boast"

    friend bool operator==(const Finding &, const Finding &) = default;
};

using Findings = std::vector<Finding>;

/// An error that is about no place: `arguments` as the sentence of the code takes them.
[[nodiscard]] Finding error(Code code, std::vector<std::string> arguments = {});

/// An error at the place `path` inside `file`; both as in `Place`.
[[nodiscard]] Finding errorAt(Code code, std::string path, std::vector<std::string> arguments = {},
                              std::string file = {});

/// An error about the whole of `file`, a file or folder as the caller named it.
[[nodiscard]] Finding errorIn(std::string file, Code code, std::vector<std::string> arguments = {});

/// A finding of any severity at the place `path` inside a file that the caller names, or names later.
[[nodiscard]] Finding findingAt(Code code, Severity severity, std::string path,
                                std::vector<std::string> arguments = {});

/// A finding of any severity that is about no place.
[[nodiscard]] Finding remark(Code code, Severity severity, std::vector<std::string> arguments = {});

/// What `rule` of a game says, about no unit: `subject` as in `Place`.
[[nodiscard]] Finding byRule(Code code, Severity severity, RuleId rule, std::vector<std::string> arguments,
                             std::string subject = {});

/// The same findings, all of them about `file`.
[[nodiscard]] Findings inFile(Findings findings, const std::string &file);

/// True where the machine, its network or the program's own data failed: nothing about the input is to be
/// mended. What is wrong in the data counts as the machine's unless it stands in a file that somebody named.
[[nodiscard]] bool isMachineFailure(Code code);

/// True when at least one finding is an error.
[[nodiscard]] bool hasErrors(const Findings &findings);

} // namespace gonfalon
